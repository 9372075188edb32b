/** Choice points: what `undoTo` returns to. */
import type { Vm } from '../vm.ts';
import { clearTrail, newEpoch, rollBack, trailHeight } from './trail.ts';

/** The threads and a few counters are copied: they are few and small, and the loop writes to them all the time. */
export type TrailMark = {
  readonly vm: Vm;
  readonly height: number;
  readonly state: VmState;
};

type VmState = ReturnType<Vm['save']>;

/** A choice point. From here on, what is written to is logged. */
export function mark(vm: Vm): TrailMark {
  newEpoch();
  return { vm, height: trailHeight(), state: vm.save() };
}

/** Back to the state at the mark, which may be used again; later marks may not. */
export function undoTo(to: TrailMark): void {
  rollBack(to.height);
  to.vm.restore(to.state);
  newEpoch();
}

/** Before a new VM is made, which begins as the first did: with nothing to undo. The former one must not run any more. */
export function resetTrail(): void {
  clearTrail();
}
