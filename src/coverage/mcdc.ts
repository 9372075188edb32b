/**
 * Masking MC/DC of a decision: every condition has been shown to decide the outcome by itself. It is shown by two
 * evaluations with different outcomes in which the condition has different values and decides. A condition decides in an
 * evaluation if its other value, all others being as they are, would have led to the other outcome. Conditions that are
 * not evaluated, because `&&` or `||` spared them, may be thought to be anything.
 */
import type { Next, SourceDecision } from './decisions.ts';

/** What became of each condition: `1` it jumped, `0` it did not, `-` not evaluated. One character for each. */
export type Vector = string;

export type Evaluation = { readonly vector: Vector; readonly outcome: 'true' | 'false' };

/** A decision with more ways through it is not looked at. */
const MAX_EVALUATIONS = 512;

/** Every way through the decision, whether it is possible or not; null if there are too many. */
export function evaluationsOf({ conditions }: SourceDecision): readonly Evaluation[] | null {
  const all: Evaluation[] = [];
  const values = conditions.map(() => '-');
  const go = (next: Next): boolean => {
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

export type McdcTable = {
  readonly evaluations: readonly Evaluation[];
  /** By condition: the pairs of evaluations that show that it decides, jump first. */
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

/** There is an evaluation that differs in this condition and in the outcome, and in nothing else that both evaluate. */
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

/** By condition: whether two of these evaluations show that it decides. */
export function shown({ pairs }: McdcTable, has: (vector: Vector) => boolean): boolean[] {
  return pairs.map((list) => list.some(([a, b]) => has(a) && has(b)));
}

/**
 * Evaluations as people read them. A jump tells nothing of the source: javac negates conditions as it likes. So a
 * condition is called true where it makes the outcome true; one that does both is called true where it does not jump.
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
