/**
 * Masking MC/DC of a decision: each condition has been shown to decide the outcome by itself. That takes two evaluations with
 * different outcomes in which the condition has different values and decides. A condition decides in an evaluation if its
 * other value, with all other conditions unchanged, would have led to the other outcome. Conditions that a short circuit
 * skipped may have any value.
 */
import type { ConditionTarget, SourceDecision } from './decisions.ts';

/** One evaluation of a decision, a character for each condition: `1` it jumped, `0` it fell through, `-` not evaluated. */
export type Vector = string;

/** Names one evaluation of one decision of a method, as goals of tests: `a/B.m(I)V#3=0-1`. */
export function evaluationKey(method: string, decision: number, vector: Vector): string {
  return `${method}#${decision}=${vector}`;
}

/** An evaluation and the outcome of the decision. Conditions that the outcome does not need are not evaluated. */
export type Evaluation = { readonly vector: Vector; readonly outcome: 'true' | 'false' };

/** A decision with more evaluations is not counted. */
const MAX_EVALUATIONS = 512;

/** All evaluations of the decision, feasible or not; null if there are too many. */
export function evaluationsOf({ conditions }: SourceDecision): readonly Evaluation[] | null {
  const all: Evaluation[] = [];
  const values = conditions.map(() => '-');
  const go = (next: ConditionTarget): boolean => {
    if (typeof next !== 'number') {
      all.push({ vector: values.join(''), outcome: next });
      return all.length <= MAX_EVALUATIONS;
    }
    const { jump, fall } = conditions[next];
    values[next] = '0';
    const isOk = go(fall);
    values[next] = '1';
    const isStillOk = isOk && go(jump);
    values[next] = '-';
    return isStillOk;
  };
  return go(0) ? all : null;
}

/** What can be shown about a decision by its code alone. Whether inputs exist for an evaluation is not known here. */
export type McdcTable = {
  readonly evaluations: readonly Evaluation[];
  /** By condition: the pairs of evaluations that show that it decides; the one that jumps comes first. */
  readonly pairs: readonly (readonly (readonly [Vector, Vector])[])[];
};

export function mcdcTable(decision: SourceDecision): McdcTable | null {
  const evaluations = evaluationsOf(decision);
  if (evaluations === null) return null;
  const pairs = decision.conditions.map((_, condition) => {
    const deciding = evaluations.filter((each) => decides(each, condition, evaluations));
    const jumping = deciding.filter(({ vector }) => vector[condition] === '1');
    const falling = deciding.filter(({ vector }) => vector[condition] === '0');
    return jumping.flatMap((a) =>
      falling.filter((b) => b.outcome !== a.outcome).map((b) => [a.vector, b.vector] as const),
    );
  });
  return { evaluations, pairs };
}

/** There is an evaluation with the other outcome that differs only in this condition, among those that both evaluate. */
function decides({ vector, outcome }: Evaluation, condition: number, all: readonly Evaluation[]): boolean {
  if (vector[condition] === '-') return false;
  return all.some(
    (other) =>
      other.outcome !== outcome &&
      other.vector[condition] !== '-' &&
      other.vector[condition] !== vector[condition] &&
      agree(vector, other.vector, condition),
  );
}

function agree(a: Vector, b: Vector, except: number): boolean {
  for (let i = 0; i < a.length; i++)
    if (i !== except && a[i] !== '-' && b[i] !== '-' && a[i] !== b[i]) return false;
  return true;
}

/** By condition: whether two of the evaluations that `has` accepts show that it decides. */
export function shownConditions({ pairs }: McdcTable, has: (vector: Vector) => boolean): boolean[] {
  return pairs.map((list) => list.some(([a, b]) => has(a) && has(b)));
}

/**
 * Evaluations for people, as T and F. A jump does not tell whether the condition of the source was true: javac negates
 * conditions. So a condition counts as true where it makes the outcome true; if it can do both, where it does not jump.
 */
export function evaluationTexts(
  { evaluations, pairs }: McdcTable,
  seen: readonly Vector[],
): { readonly conditions: string; readonly outcome: boolean }[] {
  const outcomeOf = new Map(evaluations.map(({ vector, outcome }) => [vector, outcome === 'true']));
  const isTrueByJump = pairs.map(
    (list) => list.length > 0 && list.every(([jumping]) => outcomeOf.get(jumping)),
  );
  const letter = (value: string, condition: number): string => {
    if (value === '-') return '-';
    return (value === '1') === isTrueByJump[condition] ? 'T' : 'F';
  };
  return seen.map((vector) => ({
    conditions: [...vector].map(letter).join(''),
    outcome: outcomeOf.get(vector) ?? false,
  }));
}
