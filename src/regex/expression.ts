/**
 * Regular expressions over code points, with intersection and complement. They are hash-consed and in a canonical form:
 * unions and intersections are flat, sorted and without duplicates. Therefore an expression has finitely many derivatives,
 * and states of the automaton are compared with `===` (Brzozowski 1964; Owens, Reppy, Turon 2009).
 */
import { ALL_CHARS, type CharSet, contains, intersection, unionOf } from './char-set.ts';
import { notRegular } from './not-regular.ts';

export type RegexExpression = {
  readonly id: number;
  readonly kind: 'none' | 'empty' | 'chars' | 'concat' | 'union' | 'intersection' | 'complement' | 'repeat';
  /** Whether the empty text belongs to the language. */
  readonly isNullable: boolean;
  readonly set: CharSet;
  readonly parts: readonly RegexExpression[];
  readonly min: number;
  readonly max: number;
  /** Within a stretch between two of these, the derivative is the same for every character. Sorted, without 0. */
  readonly cuts: readonly number[];
};

type Shape = Partial<Pick<RegexExpression, 'set' | 'parts' | 'min' | 'max'>>;

/** The most expressions for one pattern. */
const MAX_EXPRESSIONS = 40_000;
const MAX_CUTS = 1_000_000;

/** Makes the expressions of one pattern. */
export class Expressions {
  private readonly unique = new Map<string, RegexExpression>();
  private readonly derivatives = new Map<string, RegexExpression>();
  private cutCount = 0;

  /** No text. */
  readonly none = this.make('none', false, {}, []);
  /** The empty text only. */
  readonly empty = this.make('empty', true, {}, []);
  /** Every text. */
  readonly all = this.make('complement', true, { parts: [this.none] }, []);

  private make(
    kind: RegexExpression['kind'],
    isNullable: boolean,
    { set = [], parts = [], min = 0, max = 0 }: Shape,
    cuts: readonly number[],
  ): RegexExpression {
    const key = `${kind} ${set.join()} ${parts.map((p) => p.id).join()} ${min} ${max}`;
    let made = this.unique.get(key);
    if (made === undefined) {
      if (this.unique.size >= MAX_EXPRESSIONS) notRegular('too-large');
      this.cutCount += cuts.length;
      if (this.cutCount > MAX_CUTS) notRegular('too-large');
      made = { id: this.unique.size, kind, isNullable, set, parts, min, max, cuts };
      this.unique.set(key, made);
    }
    return made;
  }

  chars(set: CharSet): RegexExpression {
    if (set.length === 0) return this.none;
    const cuts = set.filter((at) => at > 0 && at < ALL_CHARS[1]);
    return this.make('chars', false, { set }, cuts);
  }

  concat(a: RegexExpression, b: RegexExpression): RegexExpression {
    if (a === this.none || b === this.none) return this.none;
    if (a === this.empty) return b;
    if (b === this.empty) return a;
    if (a === this.all && b === this.all) return a;
    if (a.kind === 'concat') return this.concat(a.parts[0], this.concat(a.parts[1], b));
    const cuts = a.isNullable ? mergedCuts([a, b]) : a.cuts;
    return this.make('concat', a.isNullable && b.isNullable, { parts: [a, b] }, cuts);
  }

  unionOf(given: readonly RegexExpression[]): RegexExpression {
    const parts = this.flat(given, 'union', this.none, unionOf);
    if (parts.includes(this.all)) return this.all;
    if (parts.length < 2) return parts[0] ?? this.none;
    return this.make(
      'union',
      parts.some((p) => p.isNullable),
      { parts },
      mergedCuts(parts),
    );
  }

  intersection(given: readonly RegexExpression[]): RegexExpression {
    const parts = this.flat(given, 'intersection', this.all, intersection);
    if (parts.includes(this.none)) return this.none;
    if (parts.length < 2) return parts[0] ?? this.all;
    return this.make(
      'intersection',
      parts.every((p) => p.isNullable),
      { parts },
      mergedCuts(parts),
    );
  }

  complement(of: RegexExpression): RegexExpression {
    if (of.kind === 'complement') return of.parts[0];
    return this.make('complement', !of.isNullable, { parts: [of] }, of.cuts);
  }

  repeat(body: RegexExpression, min: number, max: number): RegexExpression {
    if (max === 0 || body === this.empty) return this.empty;
    if (body === this.none) return min === 0 ? this.empty : this.none;
    if (min === 1 && max === 1) return body;
    // Repetitions of the empty text fill up the least number.
    const least = body.isNullable ? 0 : min;
    const isAll = body.kind === 'chars' && body.cuts.length === 0;
    if (isAll && least === 0 && max === Infinity) return this.all;
    if (body.kind === 'repeat' && body.min === 0 && body.max === Infinity) return body;
    return this.make('repeat', least === 0, { parts: [body], min: least, max }, body.cuts);
  }

  /** Parts of parts of the same kind, sorted, each once. Sets of characters are combined into one. */
  private flat(
    given: readonly RegexExpression[],
    kind: 'union' | 'intersection',
    neutral: RegexExpression,
    combine: (a: CharSet, b: CharSet) => CharSet,
  ): RegexExpression[] {
    const found = new Set<RegexExpression>();
    let set: CharSet | null = null;
    for (const e of given.flatMap((g) => (g.kind === kind ? g.parts : [g]))) {
      if (e.kind === 'chars') set = set === null ? e.set : combine(set, e.set);
      else if (e !== neutral) found.add(e);
    }
    if (set !== null) {
      const chars = this.chars(set);
      if (chars !== neutral) found.add(chars);
    }
    return [...found].sort((a, b) => a.id - b.id);
  }

  /** What may follow after the character: the texts w such that c·w belongs to the language. */
  derivative(e: RegexExpression, c: number): RegexExpression {
    switch (e.kind) {
      case 'none':
      case 'empty':
        return this.none;
      case 'chars':
        return contains(e.set, c) ? this.empty : this.none;
      default: {
        const key = `${e.id} ${stretchOf(e.cuts, c)}`;
        let found = this.derivatives.get(key);
        if (found === undefined) {
          found = this.derive(e, c);
          this.derivatives.set(key, found);
        }
        return found;
      }
    }
  }

  private derive(e: RegexExpression, c: number): RegexExpression {
    const [first, second] = e.parts;
    switch (e.kind) {
      case 'concat': {
        const left = this.concat(this.derivative(first, c), second);
        return first.isNullable ? this.unionOf([left, this.derivative(second, c)]) : left;
      }
      case 'union':
        return this.unionOf(e.parts.map((p) => this.derivative(p, c)));
      case 'intersection':
        return this.intersection(e.parts.map((p) => this.derivative(p, c)));
      case 'complement':
        return this.complement(this.derivative(first, c));
      default:
        return this.concat(this.derivative(first, c), this.repeat(first, Math.max(0, e.min - 1), e.max - 1));
    }
  }
}

function mergedCuts(parts: readonly RegexExpression[]): number[] {
  const all = new Set(parts.flatMap((p) => p.cuts));
  return [...all].sort((a, b) => a - b);
}

/** The number of the stretch that holds the character. */
function stretchOf(cuts: readonly number[], c: number): number {
  let [low, high] = [0, cuts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cuts[middle] <= c) low = middle + 1;
    else high = middle;
  }
  return low;
}
