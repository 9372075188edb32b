/**
 * The questions that instructions and natives ask. Each function returns the answer if it has come; otherwise it
 * files a request, suspends the thread and throws AGAIN, and the instruction runs again later. A question that
 * simplification alone decides is never asked.
 */
import { InvariantError } from '../../../errors.ts';
import { FALSE, not, TRUE } from '../../../term/build.ts';
import type { Term } from '../../../term/term.ts';
import type { Scalar } from '../../../term/values.ts';
import { AGAIN } from '../../control/signals.ts';
import { bciOf } from '../../exceptions/backtrace.ts';
import type { JArray } from '../../heap/object.ts';
import { type JThread, ThreadStatus } from '../../thread/thread.ts';
import { simplerCondition } from '../values/value-table.ts';
import type { MergePlan } from './merge-plan.ts';
import type { ChoiceKind, Decision, DecisionRequest, Exclusion, Site } from './request.ts';

/**
 * The instruction at which the thread stands. Glue has no bytecode, so its word index stands in for the bytecode
 * index.
 */
function siteOf(t: JThread): Site {
  const f = t.frame!;
  const bci = bciOf(f);
  return { method: f.method, bci: bci >= 0 ? bci : f.pc };
}

/**
 * The answer, if there is one. An instruction that runs again asks the same questions in the same order. One that
 * asks several must record, in the state, that the earlier ones are answered. If it does not, it would take the
 * answer to one question for the answer to another: that is a defect of ours, and is checked here.
 */
function takeAnswer(t: JThread, isTheQuestion: (request: DecisionRequest) => boolean): Decision | undefined {
  const { answer, request } = t;
  if (answer === undefined) return undefined;
  if (request === null || !isTheQuestion(request))
    throw new InvariantError('an answer was about to be taken for the answer to another question');
  t.answer = undefined;
  t.request = null;
  return answer;
}

function isChoice(request: DecisionRequest, what: ChoiceKind, alternatives: readonly Term[]): boolean {
  return (
    request.kind === 'choice' &&
    request.what === what &&
    request.alternatives.length === alternatives.length &&
    alternatives.every((term, i) => term === request.alternatives[i])
  );
}

/** Files the request. Nothing may have changed yet: the instruction runs again from its beginning. */
function ask(t: JThread, request: DecisionRequest): never {
  t.request = request;
  t.status = ThreadStatus.Deciding;
  throw AGAIN;
}

/**
 * Which alternative holds on this path. The alternatives exclude each other and cover everything. `forArray` marks a
 * question that `concretiseArray` asks.
 */
export function choose(
  t: JThread,
  what: ChoiceKind,
  alternatives: readonly Term[],
  forArray?: JArray,
): number {
  const certain = alternatives.indexOf(TRUE);
  if (certain >= 0) return certain;
  const answer = takeAnswer(t, (request) => isChoice(request, what, alternatives));
  if (answer !== undefined) return answer as number;
  const request = { kind: 'choice', what, site: siteOf(t), alternatives } as const;
  return ask(t, forArray === undefined ? request : { ...request, forArray });
}

/** Whether the condition holds on this path. Where both are possible, "no" is the first alternative. */
export function branch(t: JThread, what: ChoiceKind, given: Term): boolean {
  const condition = simplerCondition(given);
  if (condition === TRUE) return true;
  if (condition === FALSE) return false;
  const alternatives = [not(condition), condition];
  const answer = takeAnswer(t, (request) => isChoice(request, what, alternatives));
  if (answer !== undefined) return answer === 1;
  return ask(t, { kind: 'choice', what, site: siteOf(t), alternatives });
}

/**
 * Asks which alternative holds, and hands the answer to `apply` when it comes. `apply` records the decision in the state,
 * so no instruction has to take the answer: the one that runs next, whichever it is, finds the decision made.
 */
export function chooseFor(
  t: JThread,
  what: ChoiceKind,
  alternatives: readonly Term[],
  apply: (answer: number) => void,
): never {
  return ask(t, { kind: 'choice', what, site: siteOf(t), alternatives, apply });
}

/** Restricts the path to where the condition holds, and calls `apply` then; as with `chooseFor`, no instruction takes an answer. */
export function assumeFor(t: JThread, condition: Term, because: Exclusion, apply: () => void): never {
  return ask(t, { kind: 'assume', site: siteOf(t), condition, because, apply });
}

/** The path goes on only where the condition holds. */
export function assume(t: JThread, condition: Term, because: Exclusion): void {
  if (condition === TRUE) return;
  const isSame = (request: DecisionRequest) => request.kind === 'assume' && request.condition === condition;
  if (takeAnswer(t, isSame) === undefined) ask(t, { kind: 'assume', site: siteOf(t), condition, because });
}

/** A concrete value of the term. Other paths take its other values. */
export function concretise(t: JThread, term: Term, why: string, forArray?: JArray): Scalar {
  const answer = takeAnswer(t, (request) => request.kind === 'value' && request.term === term);
  if (answer !== undefined) {
    t.vm.concreteCalls?.concretised(t, term);
    return answer;
  }
  const request = { kind: 'value', site: siteOf(t), term, why } as const;
  return ask(t, forArray === undefined ? request : { ...request, forArray });
}

/**
 * The array that the answer at hand belongs to, if `concretiseArray` asked; null otherwise. The native or instruction
 * that runs again must let `concretiseArray` take the answer first.
 */
export function arrayBeingConcretised(t: JThread): JArray | null {
  const { request, answer } = t;
  if (answer === undefined || request === null || request.kind === 'assume') return null;
  return request.forArray ?? null;
}

/** Asks by which exit a merged region is left. The alternatives are the conditions of the plan's exits. */
export function askWithPlan(t: JThread, plan: MergePlan): never {
  const alternatives = plan.exits.map((e) => e.condition);
  return ask(t, { kind: 'choice', what: 'region', site: siteOf(t), alternatives, plan });
}

/** What the answer at hand is for, at a branch that may be merged. */
export type BranchAnswer =
  | { readonly kind: 'none' }
  /** For the branch itself, which takes it. */
  | { readonly kind: 'branch' }
  /** The exit of the plan by which the path leaves the merged region. The answer has been taken. */
  | { readonly kind: 'exit'; readonly plan: MergePlan; readonly exit: number };

/** Takes the answer if it is an exit of a plan; leaves that of an ordinary branch to the branch. */
export function takeExitAnswer(t: JThread): BranchAnswer {
  const { request, answer } = t;
  if (request === null || answer === undefined) return { kind: 'none' };
  if (request.kind !== 'choice' || request.plan === undefined) return { kind: 'branch' };
  takeAnswer(t, () => true);
  return { kind: 'exit', plan: request.plan, exit: answer as number };
}

/** Called by the search: the thread will find the answer when it runs again. */
export function answerRequest(t: JThread, decision: Decision): void {
  const { request } = t;
  if (request === null) throw new InvariantError('an answer without a request');
  if (request.kind !== 'value' && request.apply !== undefined) {
    t.request = null;
    request.apply(decision as number);
  } else t.answer = decision;
}
