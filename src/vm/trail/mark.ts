/** Choice points: the states that the search returns to. */
import type { Vm } from '../vm.ts';
import { clearTrail, newEpoch, rollBack, trailHeight } from './trail.ts';

/**
 * A choice point: the height of the trail, and a copy of what is not logged. Threads, the scheduler and a few
 * counters are copied, because they are small and the loop writes to them all the time. A mark can be returned to any
 * number of times; returning to an older mark makes the newer ones invalid.
 */
export type TrailMark = {
  readonly vm: Vm;
  readonly height: number;
  readonly state: VmState;
};

type VmState = ReturnType<Vm['save']>;

/** Makes a choice point. From here on every first write to an object is logged. */
export function mark(vm: Vm): TrailMark {
  newEpoch();
  return { vm, height: trailHeight(), state: vm.save() };
}

/** Restores the state at the mark. The mark stays usable, later ones do not. */
export function undoTo(to: TrailMark): void {
  rollBack(to.height);
  to.vm.restore(to.state);
  newEpoch();
}

/** Forgets all choice points. Called before a new VM is made; the old one must not run any more. */
export function resetTrail(): void {
  clearTrail();
}
