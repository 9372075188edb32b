/** For tests: random decisions as Java has them, in which each condition occurs once: `(c0 && !(c1 || c2))`. */
import type { TestRandom } from '../term/random.testing.ts';
import type { ConditionTarget, SourceDecision } from './decisions.ts';

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

/** A decision with `count` conditions, numbered in the order of the text. */
export function randomExpression(random: TestRandom, count: number, from = 0): BooleanExpression {
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

export function expressionText(e: BooleanExpression, condition: (index: number) => string): string {
  switch (e.kind) {
    case 'condition':
      return condition(e.index);
    case 'not':
      return `!(${expressionText(e.of, condition)})`;
    case 'choice':
      return `(${expressionText(e.test, condition)} ? ${expressionText(e.a, condition)} : ${expressionText(e.b, condition)})`;
    default:
      return `(${expressionText(e.a, condition)} ${e.kind === 'and' ? '&&' : '||'} ${expressionText(e.b, condition)})`;
  }
}

/** Evaluates with short circuits; `look` is called for each condition that is evaluated. */
export function evaluateExpression(
  e: BooleanExpression,
  values: readonly boolean[],
  look: (index: number) => void,
): boolean {
  switch (e.kind) {
    case 'condition':
      look(e.index);
      return values[e.index];
    case 'not':
      return !evaluateExpression(e.of, values, look);
    case 'choice':
      return evaluateExpression(evaluateExpression(e.test, values, look) ? e.a : e.b, values, look);
    case 'and':
      return evaluateExpression(e.a, values, look) && evaluateExpression(e.b, values, look);
    case 'or':
      return evaluateExpression(e.a, values, look) || evaluateExpression(e.b, values, look);
  }
}

/** The decision as jumps: every condition jumps if it is true. */
export function decisionOf(e: BooleanExpression): SourceDecision {
  const conditions: { bci: number; line: number; jump: ConditionTarget; fall: ConditionTarget }[] = [];
  const go = (of: BooleanExpression, yes: ConditionTarget, no: ConditionTarget): number => {
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
