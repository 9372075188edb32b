/** Replaying: how the machine comes to an item of the frontier that no choice point leads to. */
import { InvariantError } from '../errors.ts';
import type { Machine, MachineStop } from '../machine/machine.ts';
import type { Outcome } from '../result/outcome.ts';
import type { PathPosition } from './path-position.ts';
import { DecisionKind, type Prefix } from './prefix.ts';
import { withReplayedDecision } from './request-conditions.ts';

/**
 * Makes the decisions that lead from where the machine stands to `target`, without the solver. The program is
 * deterministic, so it must ask at the sites that the prefix names; anything else is a defect of ours. Native code need not be: the
 * machine compares what it answers with what the prefix has recorded.
 *
 * @param run runs the machine to its next request; null if the run was stopped
 * @param onDecision is told of each decision just before it is made
 * @returns null if the run was stopped on the way; the outcome if the path has become incomplete, because native code does not do the same
 * again; else 'there'
 */
export function replayPrefix(
  machine: Machine,
  position: PathPosition,
  target: Prefix,
  run: () => MachineStop | null,
  onDecision: (step: Prefix) => void,
): 'there' | Outcome | null {
  // This is where a change of the program's behaviour between two runs is noticed: the site differs, or there is no
  // request.
  const chain = target.chain();
  machine.expectAnswers?.(chain.flatMap(({ answers }) => answers));
  for (let depth = position.prefix.depth + 1; depth < chain.length; depth++) {
    const step = chain[depth];
    const stop = run();
    if (stop === null) return null;
    if (stop.kind === 'ended' && stop.outcome.kind === 'incomplete') return stop.outcome;
    if (stop.kind !== 'request')
      throw new InvariantError(`the program ended before it asked ${step.site}, as its prefix says`);
    const request = position.request!;
    const site = machine.siteOf(request);
    if (site !== step.site)
      throw new InvariantError(`the program asks at ${site}, its prefix says ${step.site}`);
    // A choice point, because other items share this beginning and will come back here. To a forced decision none comes
    // back.
    if (step.kind !== DecisionKind.Forced && position.choicePoints.top?.prefix !== position.prefix)
      position.pushChoicePoint([]);
    position.path = withReplayedDecision(position.path, request, step);
    onDecision(step);
    position.answer(step);
  }
  return 'there';
}
