/**
 * Skips the rounds of loops over the characters of a text that do nothing but count, however many there are
 * (docs/strings.md#loops). A round is tried with any value of the counter: from the header of the loop, along all of its
 * paths, back to the test of the next round, and undone. Paths that come back with nothing changed but the counter are
 * idle. The counter then becomes that of the first round that is not idle, a search, and the program runs that round.
 *
 * Nothing is guessed. All ways to leave the loop, to fail, to write or to make an object that stays are in rounds that run.
 */
import { type RoundLoop, roundLoopAt } from '../region/round-loops.ts';
import { bvAdd, bvMul, bvSub, FALSE, intConst, not, TRUE } from '../term/build.ts';
import { substitute } from '../term/substitute.ts';
import { Term } from '../term/term.ts';
import type { Slot } from '../vm/heap/object.ts';
import type { Decision, DecisionRequest } from '../vm/symbolic/asking/request.ts';
import { wordIndexOf } from '../vm/symbolic/instructions/word-index.ts';
import { asSlot, intTerm } from '../vm/symbolic/values/operands.ts';
import type { Frame } from '../vm/thread/frame.ts';
import { type JThread, resume } from '../vm/thread/thread.ts';
import { isWrittenSince, touchFrame, trailHeight } from '../vm/trail/trail.ts';
import type { Vm } from '../vm/vm.ts';
import type { MachineMark, MachineStop } from './machine.ts';
import { firstBusyRound, inAnyRound, ROUND } from './round-terms.ts';

/** The machine as a trial needs it. */
export interface TrialMachine {
  readonly vm: Vm;
  /** Runs to the next request, without skipping. */
  runOn(fuel: number): MachineStop;
  answer(decision: Decision): void;
  mark(): MachineMark;
  /**
   * Changes whenever a path does something that neither the trail nor its frames show: an input, a limitation, printed text,
   * a thread.
   */
  traces(): string;
}

/** `value` is what the local that counts holds at the test. */
type Landing = {
  readonly frame: Frame;
  readonly loop: RoundLoop;
  readonly counter: number;
  readonly value: Slot;
};

/** Belongs to a path: it is saved and restored with the machine. */
export type SkipperState = {
  /** The round that the path has skipped to last. */
  readonly landed: Landing | null;
  /** How often rounds of a loop were tried in vain. */
  readonly failures: ReadonlyMap<RoundLoop, number>;
};

/** Decisions in one round; a round with more is not skipped. */
const MAX_DECISIONS = 48;
/** Branches and calls between two of them. */
const FUEL = 5_000;
/** So often the first rounds of a loop may be unlike the others: they initialise classes. */
const MAX_FAILURES = 3;

export class RoundSkipper {
  state: SkipperState = { landed: null, failures: new Map() };
  private readonly machine: TrialMachine;

  constructor(machine: TrialMachine) {
    this.machine = machine;
  }

  /** True: the request is withdrawn, and the program stands at the header of a loop, at a later round. */
  skip(request: DecisionRequest): boolean {
    const { vm } = this.machine;
    const t = vm.scheduler.current!;
    const f = t.frame!;
    if (request.kind !== 'choice' || (request.what !== 'branch' && request.what !== 'region')) return false;
    if (request.site.method !== f.method || vm.scheduler.threads.some((x) => x !== t && !x.isDaemon))
      return false;
    const loop = roundLoopAt(f.method, request.site.bci);
    if (loop === null || (this.state.failures.get(loop) ?? 0) >= MAX_FAILURES || this.hasLanded(f, loop))
      return false;
    for (const [counter, step] of loop.steps) {
      if (Math.abs(step) !== 1) continue;
      const trial = new Trial(this.machine, t, f, loop, counter);
      const idle = trial.idleRounds();
      const at = idle === null ? null : firstBusyRound(trial.from, step > 0 ? 'up' : 'down', idle);
      if (at === null) continue;
      this.land(t, f, loop, counter, at);
      return true;
    }
    const failures = new Map(this.state.failures).set(loop, (this.state.failures.get(loop) ?? 0) + 1);
    this.state = { ...this.state, failures };
    return false;
  }

  /** Whether the path has skipped to this round already. */
  private hasLanded(f: Frame, loop: RoundLoop): boolean {
    const { landed } = this.state;
    return landed?.frame === f && landed.loop === loop && f.slots[landed.counter] === landed.value;
  }

  private land(t: JThread, f: Frame, loop: RoundLoop, counter: number, at: Term): void {
    const value = setRound(t, f, loop, counter, at);
    this.state = { ...this.state, landed: { frame: f, loop, counter, value } };
  }
}

/** Takes the frame back to the header, in the round in which the counter has this value. Returns it as the test will see it. */
function setRound(t: JThread, f: Frame, loop: RoundLoop, counter: number, at: Term): Slot {
  touchFrame(f);
  const before = (local: number): Term => intConst(loop.stepsBeforeTest.get(local) ?? 0);
  const atHeader = (local: number): Term => bvSub(intTerm(f.slots[local]), before(local));
  const far = bvSub(at, atHeader(counter));
  const rounds = bvMul(far, intConst(loop.steps.get(counter)!));
  const values = [...loop.steps].map(
    ([local, step]) =>
      [local, local === counter ? at : bvAdd(atHeader(local), bvMul(rounds, intConst(step)))] as const,
  );
  for (const [local, value] of values) f.slots[local] = asSlot(value);
  f.pc = wordIndexOf(f.method.body!, loop.header);
  f.sp = f.method.body!.maxLocals;
  t.request = null;
  t.answer = undefined;
  resume(t);
  return asSlot(bvAdd(at, before(counter)));
}

/** One round with any counter, along all of its paths. */
class Trial {
  /** The counter at the header, now. */
  readonly from: Term;
  private readonly machine: TrialMachine;
  private readonly t: JThread;
  private readonly f: Frame;
  private readonly loop: RoundLoop;
  private readonly counter: number;
  private readonly idle: (readonly Term[])[] = [];
  private decisions = 0;
  /** There is a path to the next round that sets locals only. Merged with the idle ones it makes one path of all rounds. */
  private isMergeable = false;
  /** At the test: the locals and the operand stack, the trail, and the other traces. */
  private slots: readonly Slot[] = [];
  private height = 0;
  private traces = '';

  constructor(machine: TrialMachine, t: JThread, f: Frame, loop: RoundLoop, counter: number) {
    this.machine = machine;
    this.t = t;
    this.f = f;
    this.loop = loop;
    this.counter = counter;
    this.from = bvSub(intTerm(f.slots[counter]), intConst(loop.stepsBeforeTest.get(counter) ?? 0));
  }

  /** The conditions of each idle path; null if the round cannot be tried. Leaves the machine as it was. */
  idleRounds(): readonly (readonly Term[])[] | null {
    const { machine, t, f } = this;
    const { vm } = machine;
    const { merger } = vm;
    // A merged path may be idle under one condition only. Apart, the paths are idle or not.
    vm.merger = null;
    const start = machine.mark();
    this.height = trailHeight();
    this.traces = machine.traces();
    try {
      setRound(t, f, this.loop, this.counter, ROUND);
      const stop = this.runOn();
      // All rounds come to the test in the same way and without effects, so this round did, too, and may do it again.
      if (stop.kind !== 'request' || !this.isAtTest() || !this.isUnchanged()) return null;
      this.slots = f.slots.slice(0, f.sp);
      this.follow(stop.request, []);
      return this.decisions > MAX_DECISIONS || this.isMergeable ? null : this.idle;
    } finally {
      start.undo();
      vm.merger = merger;
    }
  }

  /** The machine may run on beyond its fuel. Whether it does must not matter: another worker has to skip the same rounds. */
  private runOn(): MachineStop {
    const { scheduler } = this.machine.vm;
    const before = scheduler.executed;
    const stop = this.machine.runOn(FUEL);
    return scheduler.executed - before > FUEL ? { kind: 'pause' } : stop;
  }

  private follow(request: DecisionRequest, assumed: readonly Term[]): void {
    if (request.kind !== 'choice') return;
    const { alternatives } = request;
    const here = this.machine.mark();
    for (const [i, alternative] of alternatives.entries()) {
      if (!isPossible(alternative, assumed)) continue;
      if (++this.decisions > MAX_DECISIONS) return;
      here.undo();
      this.machine.answer(i);
      const stop = this.runOn();
      if (stop.kind === 'request') this.arrive(stop.request, [...assumed, alternative]);
    }
  }

  private arrive(request: DecisionRequest, assumed: readonly Term[]): void {
    if (this.isAtTest()) {
      if (!this.isUnchanged()) return;
      if (this.isNextRound()) this.idle.push(assumed);
      else this.isMergeable = true;
      return;
    }
    // A path that has left the loop is not idle, whatever it does.
    if (this.isInLoop()) this.follow(request, assumed);
  }

  private isAtTest(): boolean {
    return this.t.frame === this.f && this.bci === this.loop.test;
  }

  private isInLoop(): boolean {
    for (let frame = this.t.frame; frame !== null; frame = frame.caller)
      if (frame === this.f) return this.loop.contains(this.bci);
    return false;
  }

  private get bci(): number {
    return this.f.method.body!.bcis[this.f.pc];
  }

  private isUnchanged(): boolean {
    return !isWrittenSince(this.height) && this.machine.traces() === this.traces;
  }

  /** Whether the frame is what it was at the test, with the next value of the counter. */
  private isNextRound(): boolean {
    const { f, slots, loop } = this;
    const { maxLocals } = f.method.body!;
    const next = new Map([[ROUND, bvAdd(ROUND, intConst(loop.steps.get(this.counter)!))]]);
    const isNext = (slot: number): boolean => {
      const [before, now] = [slots[slot], f.slots[slot]];
      return before instanceof Term ? now === asSlot(substitute(before, next)) : Object.is(before, now);
    };
    const stack = Array.from({ length: f.sp - maxLocals }, (_, i) => maxLocals + i);
    return f.sp === slots.length && [...loop.steps.keys(), ...loop.kept, ...stack].every(isNext);
  }
}

/** Whether the alternative does not contradict what was assumed before, at first sight. */
function isPossible(alternative: Term, assumed: readonly Term[]): boolean {
  const known = inAnyRound(alternative);
  if (known === TRUE || known === FALSE) return known === TRUE;
  return !assumed.includes(not(alternative));
}
