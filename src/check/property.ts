/** Which outcomes violate which property. */
import { POSTCONDITION_VIOLATION } from '../inputs/condition-methods.ts';
import type { Outcome } from '../result/outcome.ts';
import type { CheckOptions, Property } from './options.ts';
import type { FindingKind } from './result.ts';

/** What is asked of the program: a property, or that a method is never entered. */
export type Question = Property | 'unreachable';

/** The question, and how strictly it is meant. */
export type Demand = {
  readonly question: Question;
  /** Exceptions of the method's contract are violations like others (`--contracts`). */
  readonly countsContracts: boolean;
};

/** The class of ours that functions are made of. */
const QUESTIONS = 'rangefinder.recipes.Questions';
const ASSERTION = 'java.lang.AssertionError';
const RUNTIME_EXCEPTION = 'java.lang.RuntimeException';
const ERROR = 'java.lang.Error';
/** Errors that depend on the sizes of stack and heap. `assemble.ts` makes limitations of them. */
const MACHINE_LIMIT = 'java.lang.VirtualMachineError';
/** Among them, what a call that never returns ends with on every machine: if the real JVM confirms it, it is a failure. */
export const STACK_OVERFLOW = 'java.lang.StackOverflowError';

/**
 * The kind of violation, or null; for 'contract' the method is not to blame. SV-COMP's `no-runtime-exception` means subclasses
 * of RuntimeException only; `all` means every Error too, for instance an ExceptionInInitializerError, and
 * a checked exception that nobody expects. One that the method declares violates nothing.
 */
export function violation(outcome: Outcome, { question, countsContracts }: Demand): FindingKind | null {
  if (outcome.kind === 'reached') return question === 'unreachable' ? 'reached' : null;
  if (outcome.kind !== 'threw') return null;
  // Whatever the property is: the user has asked for this condition.
  if (isOfPostcondition(outcome.exception)) return 'postcondition';
  if (isOfFunction(outcome)) return null;
  const lineage = [outcome.exception, ...outcome.supers];
  const wants = (property: Property) => question === 'all' || question === property;
  if (wants('valid-assert') && lineage.includes(ASSERTION)) return 'assertion';
  if (wants('no-runtime-exception') && lineage.includes(RUNTIME_EXCEPTION))
    return outcome.isContract && !countsContracts ? 'contract' : 'exception';
  const isOfMachine = lineage.includes(MACHINE_LIMIT) && outcome.exception !== STACK_OVERFLOW;
  const isUnexpected = (lineage.includes(ERROR) && !isOfMachine) || outcome.isUndeclared === true;
  if (question === 'all' && isUnexpected) return 'exception';
  return null;
}

/** Classes whose subclasses, and they themselves, are all exceptions that can be a violation; perhaps others as well. */
export function classesOfViolations({ question }: Demand): readonly string[] {
  return [POSTCONDITION_VIOLATION, ERROR, ...(question === 'valid-assert' ? [] : [RUNTIME_EXCEPTION])];
}

/** Whether a function that is an input threw the exception (`--functions throwing`): the caller has asked for it. */
function isOfFunction({ exception, location }: Extract<Outcome, { kind: 'threw' }>): boolean {
  return exception === RUNTIME_EXCEPTION && location.class === QUESTIONS;
}

/** Whether the exception says that a condition of `--ensure` does not hold. */
export function isOfPostcondition(exception: string): boolean {
  return exception === POSTCONDITION_VIOLATION;
}

/** Whether the method is to blame for this outcome. */
export function isFailure(outcome: Outcome, demand: Demand): boolean {
  const kind = violation(outcome, demand);
  return kind !== null && kind !== 'contract';
}

/** `--reach` replaces the property. */
export function demandOf({ reach, property, contracts }: CheckOptions): Demand {
  return { question: reach === null ? property : 'unreachable', countsContracts: contracts };
}
