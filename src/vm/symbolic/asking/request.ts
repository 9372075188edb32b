/**
 * Decision requests: what the interpreter asks when a symbolic value steers the program. It never calls a solver. The
 * loop returns with a request, the search answers (`JThread.answer`), and the same instruction runs again and finds
 * the answer.
 */
import type { AssumptionId } from '../../../limitation/register.ts';
import type { Term } from '../../../term/term.ts';
import type { Scalar } from '../../../term/values.ts';
import type { JArray } from '../../heap/object.ts';
import type { Method } from '../../link/linked-class.ts';
import type { MergePlan } from './merge-plan.ts';

/** The instruction that asks. */
export type Site = { readonly method: Method; readonly bci: number };

/**
 * What a choice is about. The search decides all kinds in the same way. Instructions compare the kind, so that an
 * answer is not taken for the answer to another question (`ask.ts`).
 */
export type ChoiceKind =
  /** A conditional jump, or a condition inside a native. */
  | 'branch'
  | 'switch'
  /** Whether a divisor is zero. */
  | 'zero'
  /** Whether an index is below, beyond or inside the array; whether a length is negative. */
  | 'bounds'
  /** Which object a guarded reference is. */
  | 'reference'
  /** What a lazy reference is: null, an input object that the path already has, or a new one; or of which type. */
  | 'lazy'
  /** By which exit a merged region is left. */
  | 'region';

/**
 * One of several ways to go on: a choice point. The alternatives exclude each other and cover everything. Answer: the
 * index.
 */
type Choice = {
  readonly kind: 'choice';
  readonly what: ChoiceKind;
  readonly site: Site;
  readonly alternatives: readonly Term[];
  /** For a merged region: what its exits lead to. */
  readonly plan?: MergePlan;
  /** Takes the answer at once, instead of leaving it in `JThread.answer`. */
  readonly apply?: (answer: number) => void;
  /** Set if `concretiseArray` asks: the array that is being made concrete. The answer is meant for it. */
  readonly forArray?: JArray;
};

/**
 * Why inputs that do not satisfy a condition are left out: the program says so itself (`Verifier.assume`), no such input
 * exists in Java, or an assumption that is listed with the verdict says so. There is no other reason.
 */
export type Exclusion = 'program' | 'impossible' | AssumptionId;

/** The path goes on only where the condition holds. Answer: 1. */
export type Assume = {
  readonly kind: 'assume';
  readonly site: Site;
  readonly condition: Term;
  readonly because: Exclusion;
  readonly apply?: (answer: number) => void;
};

/**
 * A concrete value is needed (the length of a string, an argument of a native). The search forks into "is v" and "is
 * not v", so nothing is lost while it continues. If it stops at a budget, it reports `why` and bars SAFE. Answer: the
 * value.
 */
export type ValueRequest = {
  readonly kind: 'value';
  readonly site: Site;
  readonly term: Term;
  readonly why: string;
  /** Set if `concretiseArray` asks: the array that is being made concrete. */
  readonly forArray?: JArray;
};

export type DecisionRequest = Choice | Assume | ValueRequest;
/** The answer: the index of an alternative, 1 for an assumption, or the value. */
export type Decision = Scalar;

/** A name of the site that is the same in all runs and processes: prefixes refer to sites by it. */
export function siteName(site: Site): string {
  return `${site.method.holder.name}.${site.method.key}@${site.bci}`;
}
