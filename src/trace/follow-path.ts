/**
 * Dynamic symbolic execution of one path, as CINGER does it (heap-cloning paper): the given values decide every question, no
 * solver is asked, and each condition is noted with the instruction that asked.
 */
import { decideByModel } from '../machine/decide-by-model.ts';
import type { Machine, MachineStop } from '../machine/machine.ts';
import type { Evaluator } from '../term/evaluate.ts';
import { TermOp } from '../term/operators.ts';
import type { Term } from '../term/term.ts';
import type { Scalar } from '../term/values.ts';
import type { DecisionRequest, Site } from '../vm/symbolic/asking/request.ts';
import type { TraceEnd } from './trace-result.ts';

/** Branches and calls between two looks at the clock. */
const FUEL = 100_000;

/** One condition of the path, in the order in which they arose. */
export type Conjunct = {
  readonly condition: Term;
  readonly site: Site;
  /** Not null: the condition says which value a term had, because it had to be concrete, and this is why. */
  readonly pinnedBecause: string | null;
  /** Names the side of the branch that was taken; the same in every run. */
  readonly side: string;
  /** What was decided: of a pinned term its value; null: an assumption does not hold. */
  readonly decision: Scalar | null;
};

/**
 * Whether two runs have decided the same at a question. The conditions cannot tell: the same condition may be simplified to another term, because operands are
 * ordered by when their terms were first made, which differs between runs.
 */
export function isSameDecision(a: Conjunct, b: Conjunct): boolean {
  return a.side === b.side && Object.is(a.decision, b.decision);
}

export type FollowedPath = { readonly end: TraceEnd; readonly conjuncts: readonly Conjunct[] };

/**
 * Runs the machine to its end. `evaluator` is asked for at every decision: the program may have asked for inputs meanwhile. `isOver` is asked now
 * and then: the program may run for ever.
 */
export function followPath(
  machine: Machine,
  evaluator: () => Evaluator,
  isOver: () => boolean,
  first: MachineStop = machine.run(FUEL),
): FollowedPath {
  const conjuncts: Conjunct[] = [];
  let decisions = 0;
  for (let stop = first; ; stop = machine.run(FUEL)) {
    if (stop.kind === 'ended') return { end: stop, conjuncts };
    if (stop.kind === 'pause') {
      if (isOver()) return { end: { kind: 'timed-out' }, conjuncts };
      continue;
    }
    const { request } = stop;
    const { decision, condition } = decideByModel(request, evaluator());
    if (condition.op !== TermOp.Const) {
      const pinnedBecause = request.kind === 'value' ? request.why : null;
      const side = `${machine.siteOf(request)}${sideOf(request, decision as number)}`;
      conjuncts.push({ condition, site: request.site, pinnedBecause, side, decision });
    }
    if (decision === null) return { end: { kind: 'assumption' }, conjuncts };
    machine.answer(decision);
    // A loop that asks in every round never pauses.
    if (++decisions % DECISIONS_BETWEEN_LOOKS === 0 && isOver())
      return { end: { kind: 'timed-out' }, conjuncts };
  }
}

const DECISIONS_BETWEEN_LOOKS = 64;

/** Values are no sides: there may be as many as numbers. */
function sideOf(request: DecisionRequest, decision: number): string {
  return request.kind === 'choice' ? `:${request.what}=${decision}` : `:${request.kind}`;
}
