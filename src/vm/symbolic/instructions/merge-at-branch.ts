/**
 * The VM's side of path merging. At a branch with a symbolic condition the merger (src/ranger) may offer a plan: the
 * state at the region's exits, with all paths to an exit merged into one. This file carries the plan out. Nothing is
 * changed before that, so a plan that is not taken leaves no trace. Called by the symbolic branch instructions before
 * they fork.
 */
import { TRUE } from '../../../term/build.ts';
import type { Term } from '../../../term/term.ts';
import { fieldsToWrite, staticsToWrite } from '../../heap/fields.ts';
import type { Slot } from '../../heap/object.ts';
import { elementKind } from '../../heap/object.ts';
import { returnSlowly } from '../../interp/unwind.ts';
import type { Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import { askWithPlan, takeExitAnswer } from '../asking/ask.ts';
import type { MergePlan, Merger, PlanValue } from '../asking/merge-plan.ts';
import { setElement, setReference } from '../values/array-elements.ts';
import { setContents } from '../values/number-elements.ts';
import { wordIndexOf } from './word-index.ts';

/**
 * True: the region was left. False: the branch must be executed as usual. Throws AGAIN while the search is being asked
 * for the exit.
 */
export function mergeAt(t: JThread, f: Frame): boolean {
  const { merger } = t.vm;
  if (merger === null) return false;
  const answer = takeExitAnswer(t);
  if (answer.kind === 'branch') return false;
  if (answer.kind === 'exit') return leave(t, f, merger, answer.plan, answer.exit);
  const plan = merger.plan(t, f);
  if (plan === null) return false;
  // One exit is certain: nothing is asked.
  const certain = plan.exits.findIndex((e) => e.condition === TRUE);
  if (certain < 0) askWithPlan(t, plan);
  return leave(t, f, merger, plan, certain);
}

/**
 * Carries out one exit of the plan. The heap is written first; at RE the frame is then popped, so its slots do not
 * matter.
 */
function leave(t: JThread, f: Frame, merger: Merger, plan: MergePlan, exit: number): boolean {
  const { kind } = plan.exits[exit];
  merger.onExit(plan, kind);
  if (kind === 'SP') return false;
  // All writes are logged by the functions that they go through, like those of instructions.
  writeHeap(plan);
  if (kind === 'RE') {
    const [lo, hi] = plan.result ?? [0];
    returnSlowly(t, f, lo, hi ?? 0);
    return true;
  }
  // Slots that the plan does not name keep what they had: no path through the region changes them, or nobody reads
  // them.
  for (const [slot, value] of plan.slots) put(f.slots, slot, value);
  f.sp = f.method.body!.maxLocals + plan.stackSize;
  f.pc = wordIndexOf(f.method.body!, plan.exitBci);
  t.fuel--;
  return true;
}

function put(slots: Slot[], at: number, value: PlanValue): void {
  slots[at] = value[0];
  if (value.length === 2) slots[at + 1] = value[1];
}

function writeHeap(plan: MergePlan): void {
  for (const [object, slot, value] of plan.fields) put(fieldsToWrite(object), slot, value);
  for (const [cls, slot, value] of plan.statics) put(staticsToWrite(cls), slot, value);
  for (const [array, index, value] of plan.elements) {
    const kind = elementKind(array);
    if (index === null) setContents(array, value as Term);
    else if (kind === 'L') setReference(array, index, value);
    else setElement(array, kind, index, value as Term);
  }
}
