/**
 * The syntax of java.util.regex.Pattern. What is read here means what the JDK reads. Everything else is refused, and the
 * JDK's own code runs: whether that throws a PatternSyntaxException is its affair.
 */
import { ALL_CHARS, type CharSet, charRange, charsOf, complement } from './char-set.ts';
import { escapedCharacter, isSurrogateCode } from './escapes.ts';
import { LINE_TERMINATORS, withBothCases } from './named-classes.ts';
import { notRegular } from './not-regular.ts';
import { ClassParser } from './parse-class.ts';
import { type Assertion, Flag, type Pattern } from './pattern.ts';
import { withoutQuotes } from './quotes.ts';
import { PatternReader } from './reader.ts';

const UNSUPPORTED = Flag.Comments | Flag.CanonEq | Flag.UnicodeCase | Flag.UnicodeCharacterClass;
const KNOWN =
  UNSUPPORTED | Flag.UnixLines | Flag.CaseInsensitive | Flag.Multiline | Flag.Literal | Flag.DotAll;

const INLINE: Readonly<Record<string, number>> = {
  i: Flag.CaseInsensitive,
  m: Flag.Multiline,
  s: Flag.DotAll,
  d: Flag.UnixLines,
  u: Flag.UnicodeCase,
  c: Flag.CanonEq,
  x: Flag.Comments,
  U: Flag.UnicodeCharacterClass | Flag.UnicodeCase,
};

/** Groups that are nested deeper are refused, so that our recursion ends before the stack does. */
const DEEPEST = 200;

export function parsePattern(text: string, flags: number): Pattern {
  if ((flags & ~KNOWN) !== 0) return notRegular('syntax');
  if ((flags & Flag.Literal) !== 0) return literal(text, flags);
  return new Parser(new PatternReader(withoutQuotes(text)), flags).whole();
}

function literal(text: string, flags: number): Pattern {
  if ((flags & UNSUPPORTED) !== 0) return notRegular('flag');
  const parts = [...text].map((c) => single(c.codePointAt(0)!, flags));
  return { kind: 'sequence', parts };
}

function single(c: number, flags: number): Pattern {
  if (isSurrogateCode(c)) return notRegular('surrogate');
  const set = charRange(c, c);
  return { kind: 'chars', set: (flags & Flag.CaseInsensitive) === 0 ? set : withBothCases(set) };
}

class Parser {
  private readonly classes: ClassParser;
  private readonly groupNames = new Set<string>();
  private readonly reader: PatternReader;
  private flags = 0;
  private depth = 0;

  constructor(reader: PatternReader, flags: number) {
    this.reader = reader;
    this.classes = new ClassParser(reader);
    this.setFlags(flags);
  }

  whole(): Pattern {
    const pattern = this.choice();
    return this.reader.isAtEnd ? pattern : notRegular('syntax');
  }

  private setFlags(flags: number): void {
    if ((flags & UNSUPPORTED) !== 0) notRegular('flag');
    this.flags = flags;
    this.classes.ignoresCase = (flags & Flag.CaseInsensitive) !== 0;
  }

  private has(flag: number): boolean {
    return (this.flags & flag) !== 0;
  }

  private choice(): Pattern {
    const parts = [this.sequence()];
    while (this.reader.skip('|')) parts.push(this.sequence());
    return parts.length === 1 ? parts[0] : { kind: 'choice', parts };
  }

  private sequence(): Pattern {
    const parts: Pattern[] = [];
    while (!['', '|', ')'].includes(this.reader.peek())) {
      const atom = this.atom();
      // Flags in the middle, `(?i)`, are no atom: what follows is not a quantifier of theirs.
      if (atom !== null) parts.push(this.quantified(atom));
    }
    return parts.length === 1 ? parts[0] : { kind: 'sequence', parts };
  }

  private atom(): Pattern | null {
    const { reader } = this;
    const next = reader.peek();
    switch (next) {
      case '(':
        reader.read();
        return this.group();
      case '[':
        reader.read();
        return { kind: 'chars', set: this.classes.bracketed() };
      case '\\':
        return this.escape();
      case '^':
        reader.read();
        return this.anchor(this.has(Flag.Multiline) ? 'line-start' : 'text-start');
      case '$':
        reader.read();
        return this.anchor(this.has(Flag.Multiline) ? 'line-end' : 'last-line-end');
      case '.':
        reader.read();
        return { kind: 'chars', set: this.dot() };
      case '?':
      case '*':
      case '+':
      case '{':
        return notRegular('syntax');
      default:
        return single(reader.read(), this.flags);
    }
  }

  private dot(): CharSet {
    if (this.has(Flag.DotAll)) return ALL_CHARS;
    return complement(this.has(Flag.UnixLines) ? charsOf('\n') : LINE_TERMINATORS);
  }

  private anchor(assertion: 'text-start' | 'line-start' | 'line-end' | 'last-line-end'): Pattern {
    const isSame = assertion === 'text-start' || !this.has(Flag.UnixLines);
    const meant: Assertion = isSame ? assertion : `unix-${assertion}`;
    return { kind: 'assertion', assertion: meant };
  }

  /** The reader stands before the backslash. */
  private escape(): Pattern {
    const { reader } = this;
    const letter = reader.peek(1);
    const set = this.classes.escaped();
    if (set !== null) return { kind: 'chars', set };
    if (/[1-9]/.test(letter) || letter === 'k') return notRegular('back-reference');
    if (/[bBG]/.test(letter)) return notRegular('boundary');
    if (letter === 'X') return notRegular('grapheme');
    if (reader.skip('\\R')) return { kind: 'line-break' };
    if (reader.skip('\\A')) return this.anchor('text-start');
    if (reader.skip('\\Z')) return this.anchor('last-line-end');
    if (reader.skip('\\z')) return { kind: 'assertion', assertion: 'text-end' };
    reader.skip('\\');
    return single(escapedCharacter(reader), this.flags);
  }

  /** The reader stands behind `(`. Null: it only set flags. */
  private group(): Pattern | null {
    const { reader, flags } = this;
    if (++this.depth > DEEPEST) return notRegular('too-large');
    const isSpecial = reader.skip('?');
    const pattern = isSpecial ? this.special() : this.choice();
    if (!reader.skip(')')) return notRegular('syntax');
    // Flags that a group sets end with it; those of `(?i)` end with the group around it.
    if (pattern !== null) this.setFlags(flags);
    this.depth--;
    return pattern;
  }

  /** The reader stands behind `(?`; leaves the `)`. */
  private special(): Pattern | null {
    const { reader } = this;
    if (reader.skip(':')) return this.choice();
    if (reader.skip('=')) return { kind: 'look-ahead', isNegated: false, body: this.choice() };
    if (reader.skip('!')) return { kind: 'look-ahead', isNegated: true, body: this.choice() };
    if (reader.skip('>')) return notRegular('possessive');
    if (reader.skip('<=') || reader.skip('<!')) return notRegular('look-behind');
    if (reader.skip('<')) return this.named();
    this.inlineFlags();
    if (reader.peek() === ')') return null;
    return reader.skip(':') ? this.choice() : notRegular('syntax');
  }

  private named(): Pattern {
    let name = '';
    while (/^[A-Za-z0-9]$/.test(this.reader.peek())) name += String.fromCodePoint(this.reader.read());
    const isName = /^[A-Za-z]/.test(name) && !this.groupNames.has(name) && this.reader.skip('>');
    if (!isName) return notRegular('syntax');
    this.groupNames.add(name);
    return this.choice();
  }

  private inlineFlags(): void {
    let { flags } = this;
    let isRemoving = false;
    for (;;) {
      const next = this.reader.peek();
      if (next === '-' && !isRemoving) isRemoving = true;
      else if (!Object.hasOwn(INLINE, next)) break;
      else flags = isRemoving ? flags & ~INLINE[next] : flags | INLINE[next];
      this.reader.read();
    }
    this.setFlags(flags);
  }

  private quantified(atom: Pattern): Pattern {
    const range = this.quantifier();
    if (range === null) return atom;
    const [min, max] = range;
    if (this.reader.skip('+')) return notRegular('possessive');
    this.reader.skip('?');
    // The JDK would repeat the empty text.
    if (this.reader.peek() === '{') return notRegular('syntax');
    return { kind: 'repeat', body: atom, min, max };
  }

  /** The least and the most repetitions; null if there is no quantifier. */
  private quantifier(): readonly [min: number, max: number] | null {
    const { reader } = this;
    if (reader.skip('?')) return [0, 1];
    if (reader.skip('*')) return [0, Infinity];
    if (reader.skip('+')) return [1, Infinity];
    if (!reader.skip('{')) return null;
    const min = this.number();
    const max = !reader.skip(',') ? min : reader.peek() === '}' ? Infinity : this.number();
    return reader.skip('}') && min <= max ? [min, max] : notRegular('syntax');
  }

  private number(): number {
    let text = '';
    while (/[0-9]/.test(this.reader.peek())) text += String.fromCodePoint(this.reader.read());
    if (text === '') return notRegular('syntax');
    return Number(text) > 0x7fffffff ? notRegular('syntax') : Number(text);
  }
}
