/**
 * What the interpreter asks when a symbolic value steers the program. It never calls a solver: the loop returns, the
 * search answers (`JThread.answer`), and the same instruction runs again and finds its answer.
 */
import type { Term } from '../../../term/term.ts';
import type { Scalar } from '../../../term/values.ts';
import type { JArray } from '../../heap/object.ts';
import type { Method } from '../../link/linked-class.ts';
import type { MergePlan } from './merge-plan.ts';

/** The instruction that asks. */
export type Site = { readonly method: Method; readonly bci: number };

export type ChoiceKind =
  /** if*, a condition of a native */
  | 'branch'
  | 'switch'
  /** a divisor is zero or not */
  | 'zero'
  /** an index is below, beyond or inside the array, a length is negative or not */
  | 'bounds'
  /** which object a guarded reference is */
  | 'reference'
  /** null, an input object that is known, or a new one */
  | 'lazy'
  /** by which exit a merged region is left */
  | 'region';

/** One of several ways to go on. The alternatives exclude each other and leave nothing out. Answer: the index. */
type Choice = {
  readonly kind: 'choice';
  readonly what: ChoiceKind;
  readonly site: Site;
  readonly alternatives: readonly Term[];
  /** Of a merged region: what its exits lead to. */
  readonly plan?: MergePlan;
  /** Takes the answer: the instruction that runs again finds it done. */
  readonly apply?: (answer: number) => void;
  readonly forArray?: JArray;
};

/** The path goes on only where the condition holds. Answer: 1. */
export type Assume = {
  readonly kind: 'assume';
  readonly site: Site;
  readonly condition: Term;
  readonly apply?: (answer: number) => void;
};

/**
 * A concrete value is needed (an array's length, an argument of a native). The search forks into "is v" and "is not v",
 * so nothing is lost while it has patience; when it cuts, the reason is reported and SAFE is barred. Answer: the value.
 */
export type ValueRequest = {
  readonly kind: 'value';
  readonly site: Site;
  readonly term: Term;
  readonly why: string;
  /** The open array that is being closed for code that knows nothing of open ones: the answer is for `closeArray`. */
  readonly forArray?: JArray;
};

export type DecisionRequest = Choice | Assume | ValueRequest;
/** The index of an alternative, 1 for an assumption, or the value. */
export type Decision = Scalar;

/** Stable across runs and processes: how a prefix names its sites. */
export function siteName(site: Site): string {
  return `${site.method.holder.name}.${site.method.key}@${site.bci}`;
}
