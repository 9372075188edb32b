/**
 * The meaning of a pattern as a language: which texts `matches`, `lookingAt` or `find` say yes to.
 *
 * A part of a pattern is translated together with what follows it: the language of the rest of the text. So an assertion
 * about what comes next is an intersection with that rest. An assertion about what comes before looks only at the last
 * character, so there is one language per context: the kind of character that was read last.
 */
import { assertNever } from '../errors.ts';
import { type CharSet, charRange, charsOf, complement, intersection, NO_CHARS, unionOf } from './char-set.ts';
import type { Expressions, RegexExpression } from './expression.ts';
import { LINE_BREAKS } from './named-classes.ts';
import { notRegular } from './not-regular.ts';
import type { Assertion, Pattern } from './pattern.ts';

/** What is asked of a pattern and a text. Each is one of the methods of Matcher, on the whole text. */
export type MatchQuestion = 'matches' | 'lookingAt' | 'find';

/** What was read last: nothing, a carriage return, a line feed, another line terminator, another character. */
const LAST_CHARS: readonly CharSet[] = (() => {
  const terminators = unionOf(charsOf('\x85'), charRange(0x2028, 0x2029));
  const known = [charsOf('\r'), charsOf('\n'), terminators];
  return [NO_CHARS, ...known, complement(known.reduce(unionOf))];
})();
const [AT_START, AFTER_CR, AFTER_LF] = LAST_CHARS.keys();
/** The context in the middle of a surrogate pair, and after any character that ends no line. */
export const AFTER_PLAIN = LAST_CHARS.length - 1;

/** A language per context. */
export type Rest = readonly RegexExpression[];

export class Meaning {
  private readonly e: Expressions;

  constructor(expressions: Expressions) {
    this.e = expressions;
  }

  /** The texts from a position on, per context of the position, for which the question is answered with yes there. */
  from(pattern: Pattern, question: MatchQuestion): Rest {
    const { e } = this;
    return this.before(pattern, everywhere(question === 'matches' ? e.empty : e.all));
  }

  /** The whole texts. */
  ofText(pattern: Pattern, question: MatchQuestion): RegexExpression {
    const { e } = this;
    const rest = this.from(pattern, question);
    if (question !== 'find') return rest[AT_START];
    return this.skipped(e.all, rest)[AT_START];
  }

  /** The part, and then the rest. */
  private before(part: Pattern, rest: Rest): Rest {
    const { e } = this;
    switch (part.kind) {
      case 'chars':
        return everywhere(
          e.unionOf(LAST_CHARS.map((set, i) => this.charThen(intersection(set, part.set), rest[i]))),
        );
      case 'sequence':
        return part.parts.reduceRight((later, p) => this.before(p, later), rest);
      case 'choice': {
        const ways = part.parts.map((p) => this.before(p, rest));
        return perContext((i) => e.unionOf(ways.map((way) => way[i])));
      }
      case 'repeat':
        return this.repeated(part, rest);
      case 'line-break':
        return this.skipped(this.plain(part), rest);
      case 'look-ahead': {
        const seen = this.before(part.body, everywhere(e.all));
        const wanted = part.isNegated ? seen.map((s) => e.complement(s)) : seen;
        return perContext((i) => e.intersection([wanted[i], rest[i]]));
      }
      case 'assertion': {
        const wanted = this.asserted(part.assertion);
        return perContext((i) => e.intersection([wanted[i], rest[i]]));
      }
      default:
        return assertNever(part, 'part of a pattern');
    }
  }

  private charThen(set: CharSet, rest: RegexExpression): RegexExpression {
    return this.e.concat(this.e.chars(set), rest);
  }

  /** Once or not at all is a choice. What is repeated more often must not depend on where it stands. */
  private repeated(part: Pattern & { kind: 'repeat' }, rest: Rest): Rest {
    if (!hasAssertion(part.body)) return this.skipped(this.plain(part), rest);
    if (part.max > 1) return notRegular('repeated-assertion');
    if (part.max === 0) return rest;
    const once = this.before(part.body, rest);
    return part.min === 1 ? once : perContext((i) => this.e.unionOf([once[i], rest[i]]));
  }

  /** A text of the language, and then the rest: in the context of the last character, or in the old one if it is empty. */
  private skipped(language: RegexExpression, rest: Rest): Rest {
    const { e } = this;
    if (rest.every((r) => r === rest[0])) return everywhere(e.concat(language, rest[0]));
    const moved = rest.map((r, i) => {
      const endsIn = e.concat(e.all, e.chars(LAST_CHARS[i]));
      return e.concat(e.intersection([language, endsIn]), r);
    });
    const after = e.unionOf(moved);
    return perContext((i) => (language.isNullable ? e.unionOf([rest[i], after]) : after));
  }

  /** The language of a part without assertions, which is the same in every context. */
  private plain(part: Pattern): RegexExpression {
    const { e } = this;
    switch (part.kind) {
      case 'chars':
        return e.chars(part.set);
      case 'sequence':
        return part.parts.reduceRight((later, p) => e.concat(this.plain(p), later), e.empty);
      case 'choice':
        return e.unionOf(part.parts.map((p) => this.plain(p)));
      case 'repeat':
        if (hasLineBreak(part.body)) return notRegular('repeated-line-break');
        return e.repeat(this.plain(part.body), part.min, part.max);
      case 'line-break':
        return e.unionOf([e.chars(LINE_BREAKS), e.concat(e.chars(charsOf('\r')), e.chars(charsOf('\n')))]);
      default:
        return notRegular('repeated-assertion');
    }
  }

  /** The rests of a text before which the assertion holds. */
  private asserted(assertion: Assertion): Rest {
    const { e } = this;
    const some = e.complement(e.empty);
    const lineFeed = e.chars(charsOf('\n'));
    switch (assertion) {
      case 'text-start':
        return perContext((i) => (i === AT_START ? e.all : e.none));
      case 'text-end':
        return everywhere(e.empty);
      // A line begins at the start and after a terminator, but not between \r and \n, and never at the end of the text.
      case 'line-start': {
        const noLineFeed = e.intersection([some, e.complement(e.concat(lineFeed, e.all))]);
        return perContext((i) => (i === AFTER_CR ? noLineFeed : i === AFTER_PLAIN ? e.none : some));
      }
      case 'unix-line-start':
        return perContext((i) => (i === AT_START || i === AFTER_LF ? some : e.none));
      case 'unix-last-line-end':
        return everywhere(e.unionOf([e.empty, lineFeed]));
      case 'unix-line-end':
        return everywhere(e.unionOf([e.empty, e.concat(lineFeed, e.all)]));
      case 'last-line-end':
      case 'line-end': {
        const others = e.chars(unionOf(charsOf('\r\x85'), charRange(0x2028, 0x2029)));
        const pair = e.concat(e.chars(charsOf('\r')), lineFeed);
        const terminator = (first: readonly RegexExpression[]) =>
          assertion === 'line-end' ? e.concat(e.unionOf(first), e.all) : e.unionOf([...first, pair]);
        const between = e.unionOf([e.empty, terminator([others])]);
        const anywhere = e.unionOf([e.empty, terminator([others, lineFeed])]);
        return perContext((i) => (i === AFTER_CR ? between : anywhere));
      }
      default:
        return assertNever(assertion, 'assertion');
    }
  }
}

function everywhere(language: RegexExpression): Rest {
  return LAST_CHARS.map(() => language);
}

function perContext(language: (context: number) => RegexExpression): Rest {
  return LAST_CHARS.map((_set, i) => language(i));
}

function hasAssertion(part: Pattern): boolean {
  return some(part, ({ kind }) => kind === 'assertion' || kind === 'look-ahead');
}

function hasLineBreak(part: Pattern): boolean {
  return some(part, ({ kind }) => kind === 'line-break');
}

function some(part: Pattern, test: (part: Pattern) => boolean): boolean {
  if (test(part)) return true;
  if (part.kind === 'sequence' || part.kind === 'choice') return part.parts.some((p) => some(p, test));
  return (part.kind === 'repeat' || part.kind === 'look-ahead') && some(part.body, test);
}
