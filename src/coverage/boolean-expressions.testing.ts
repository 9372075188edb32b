/** Random conditions as Java has them, each of which occurs once: `(c0 && !(c1 || c2))`. For tests. */
import type { Random } from '../term/random.testing.ts';
import type { Next, SourceDecision } from './decisions.ts';

export type BooleanExpression =
  | { readonly kind: 'condition'; readonly index: number }
  | { readonly kind: 'not'; readonly of: BooleanExpression }
  | { readonly kind: 'and' | 'or'; readonly a: BooleanExpression; readonly b: BooleanExpression }
  | {
      readonly kind: 'choice';
      readonly test: BooleanExpression;
      readonly a: BooleanExpression;
      readonly b: BooleanExpression;
    };

/** With `count` conditions, numbered in the order of the text. */
export function randomExpression(random: Random, count: number, from = 0): BooleanExpression {
  if (count === 1) {
    const condition: BooleanExpression = { kind: 'condition', index: from };
    return random.below(4) === 0 ? { kind: 'not', of: condition } : condition;
  }
  const kind = random.below(8);
  if (kind === 0) return { kind: 'not', of: randomExpression(random, count, from) };
  if (kind === 1 && count > 2) {
    const first = 1 + random.below(count - 2);
    const second = 1 + random.below(count - first - 1);
    return {
      kind: 'choice',
      test: randomExpression(random, first, from),
      a: randomExpression(random, second, from + first),
      b: randomExpression(random, count - first - second, from + first + second),
    };
  }
  const left = 1 + random.below(count - 1);
  return {
    kind: kind % 2 === 0 ? 'and' : 'or',
    a: randomExpression(random, left, from),
    b: randomExpression(random, count - left, from + left),
  };
}

export function javaText(e: BooleanExpression, condition: (index: number) => string): string {
  switch (e.kind) {
    case 'condition':
      return condition(e.index);
    case 'not':
      return `!(${javaText(e.of, condition)})`;
    case 'choice':
      return `(${javaText(e.test, condition)} ? ${javaText(e.a, condition)} : ${javaText(e.b, condition)})`;
    default:
      return `(${javaText(e.a, condition)} ${e.kind === 'and' ? '&&' : '||'} ${javaText(e.b, condition)})`;
  }
}

/** Its value; `look` is told of every condition that is evaluated. */
export function evaluate(
  e: BooleanExpression,
  values: readonly boolean[],
  look: (index: number) => void,
): boolean {
  switch (e.kind) {
    case 'condition':
      look(e.index);
      return values[e.index];
    case 'not':
      return !evaluate(e.of, values, look);
    case 'choice':
      return evaluate(evaluate(e.test, values, look) ? e.a : e.b, values, look);
    case 'and':
      return evaluate(e.a, values, look) && evaluate(e.b, values, look);
    case 'or':
      return evaluate(e.a, values, look) || evaluate(e.b, values, look);
  }
}

/** As jumps: every condition jumps if it is true. */
export function decisionOf(e: BooleanExpression): SourceDecision {
  const conditions: { bci: number; line: number; jump: Next; fall: Next }[] = [];
  const go = (of: BooleanExpression, yes: Next, no: Next): number => {
    switch (of.kind) {
      case 'condition':
        conditions[of.index] = { bci: of.index, line: 1, jump: yes, fall: no };
        return of.index;
      case 'not':
        return go(of.of, no, yes);
      case 'and':
        return go(of.a, go(of.b, yes, no), no);
      case 'or':
        return go(of.a, yes, go(of.b, yes, no));
      case 'choice':
        return go(of.test, go(of.a, yes, no), go(of.b, yes, no));
    }
  };
  go(e, 'true', 'false');
  return { conditions };
}
