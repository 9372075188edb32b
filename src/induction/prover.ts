/**
 * Proves by induction over the rounds of loops that a program does not fail (docs/induction.md). It follows all paths, as an
 * exploration does, but at the head of a loop that does not end by itself it forgets what rounds change, and follows one
 * round from there and what comes after the loop.
 *
 * Why a proof is right. Let S be the state when a call of a method first comes to the head of a loop, on a path with condition P. A is
 * S with the forgotten parts as fresh variables X, under P and invariants I(X). Shown, by the solver and the trail:
 *
 * 1. S satisfies I: so S is one of the states of A.
 * 2. A path from A that comes to the head again, in the same frame, has there the state of A again: nothing differs but
 *    forgotten parts, in objects that existed in A, in the frame, in static fields, and in what else the VM keeps; and the
 *    forgotten parts satisfy I. So it is one of the states of A, and nothing needs to be followed from there. That more is known of an input
 *    than in A (a lazy reference is decided to be null or some string, which nobody can change) makes it no other state: in A the
 *    input could be anything, this included.
 * 3. Every other path from A is followed to its end, and does not fail. Also one that comes to the head in another state: it has initialised
 *    a class, say. There the loop is proved anew.
 *
 * By induction over the rounds, each state in which a run comes to the head is one of A's, and by 3 no run fails. Of the objects that a round makes,
 * only those are part of the state at the next head that forgotten places hold (`head-state.ts`): nothing leads to others. States that differ in
 * which new object is which are the same. What a path does in between, whom it calls and
 * what it throws is up to the machine, as ever.
 *
 * Nothing else is taken from here: no finding, no path, no model. A failure in A may be none of the program, so the attempt ends without
 * a result. Which parts are forgotten and which invariants are tried is found by trials and is no part of the argument:
 * `confirm` checks 1 and 2 again.
 *
 * Whether a loop ends is not proved.
 */
import type { JavaMachine } from '../machine/java-machine.ts';
import type { MetLimitation, Outcome } from '../result/outcome.ts';
import { decideRequest } from '../search/decide.ts';
import { Prefix } from '../search/prefix.ts';
import type { UnknownAnswer } from '../solver/answer.ts';
import type { PathSolver } from '../solver/chain/path-solver.ts';
import { PathCondition } from '../solver/path-condition.ts';
import { andAll, not, TRUE } from '../term/build.ts';
import { Evaluator } from '../term/evaluate.ts';
import { postorder } from '../term/traverse.ts';
import type { Decision, DecisionRequest } from '../vm/symbolic/asking/request.ts';
import { installHooks } from '../vm/symbolic/hooks/hook-table.ts';
import type { Frame } from '../vm/thread/frame.ts';
import { resume, ThreadStatus } from '../vm/thread/thread.ts';
import { clock } from '../vm/trail/clock.ts';
import { changesSince, touchFrame, trailHeight } from '../vm/trail/trail.ts';
import { forgetUnknownsAfter, unknownsMade } from './any-values.ts';
import {
  type Forgotten,
  forgottenIn,
  forgottenSlots,
  isForgottenIn,
  mergeForgotten,
  NOTHING_FORGOTTEN,
} from './forgotten.ts';
import {
  canForget,
  changesAtHead,
  copyOfFrame,
  type FrameAtHead,
  forget,
  type Unknowns,
} from './head-state.ts';
import { candidates, type Invariant, keptParts } from './invariants.ts';
import { type LoopHead, loopHeadBefore, loopHeadOf } from './loop-heads.ts';
import { OPEN_MAP_HOOKS } from './open-maps.ts';

export type Proof =
  | {
      readonly kind: 'proved';
      /** Paths that were followed to where the program ends. */
      readonly paths: number;
      readonly metLimitations: readonly MetLimitation[];
    }
  /** Nothing is known. */
  | { readonly kind: 'open'; readonly because: string };

export type ProverOptions = {
  /** Whether a path that ends so is no failure, nor anything else that bars SAFE. */
  readonly isHarmless: (outcome: Outcome) => boolean;
  readonly isOver: () => boolean;
  /** Strings are among the inputs, or may be. */
  readonly areStringsInputs: boolean;
};

/** A loop is proved by induction after it was entered so often in one call, with decisions that depend on inputs in between. */
const ROUNDS_BEFORE = 3;
/** First rounds may be unlike the others: they initialise classes. So often another round is run before the loop is tried again. */
const MAX_POSTPONED = 3;
/** Attempts to find what a loop forgets and keeps. */
const MAX_ATTEMPTS = 24;
/** Quanta that daemon threads get before the program begins. */
const MAX_QUANTA = 100;
/** Branches and calls without a decision. */
const MAX_STEPS = 20_000_000;

/** Of a condition that is kept on the way into a loop. */
const MAX_NODES = 100;
const ENOUGH_MEMORY: MetLimitation = { limitation: { id: 'enough-memory' }, location: null };
const NOT_KNOWN: UnknownAnswer = { kind: 'unknown', cause: 'incomplete', detail: '' };

/** The attempt has no result. */
class GivenUp extends Error {}
/** More is known about which loops need induction: the proof begins again. */
class Again extends Error {}

/** A head from whose state paths are followed: coming back to it ends them. */
type Anchor = {
  readonly frame: Frame;
  readonly head: LoopHead;
  readonly before: FrameAtHead;
  /** Of the trail. */
  readonly height: number;
  readonly epoch: number;
  readonly traces: string;
  /** See `forget`. */
  readonly unknowns: Unknowns;
  /** A path has come back. False: its state is none of those at the head, so that it has to be followed. */
  readonly onReturn: (path: PathCondition, changes: Forgotten | null) => boolean;
};

/** How often a path has come to a head in one call, and how many decisions it had made at the first and at the last time. */
type Visit = {
  readonly times: number;
  readonly first: number;
  readonly decisions: number;
  /** Rounds before the first decision. After it, which is before paths part, this stays what it is. */
  known: number;
};
type Visits = ReadonlyMap<Frame, ReadonlyMap<LoopHead, Visit>>;

type Situation = {
  anchors: readonly Anchor[];
  /** A trial: paths are followed only as long as they are in the loop of this anchor, and how they end does not matter. */
  readonly trial: Anchor | null;
  visits: Visits;
  /** The head from which each frame has not gone on beyond instructions without effects: it is there still. */
  present: ReadonlyMap<Frame, LoopHead>;
  decisions: number;
  /** How often the path has come back to a head in a state that is none of those at first. */
  unlike: number;
};

/** A state to come back to: that of the machine, and the numbers of unknowns. */
type Mark = { readonly undo: () => void };

/** Arrays are given by the locals that hold them: they are other objects in another call. */
type Guess = { readonly slots: readonly number[]; readonly dropped: ReadonlySet<string> };

type Stop =
  | { readonly kind: 'request'; readonly request: DecisionRequest }
  | { readonly kind: 'ended'; readonly outcome: Outcome }
  | { readonly kind: 'head'; readonly frame: Frame; readonly head: LoopHead };

export class Prover {
  private readonly machine: JavaMachine;
  private readonly solver: PathSolver;
  private readonly options: ProverOptions;
  /** Loops that did not end by themselves: `placeOf`. */
  private readonly endless = new Set<string>();
  private readonly endlessHeads = new Set<LoopHead>();
  /** By place: what was forgotten in an earlier call, and which candidates were no invariants. A good place to begin. */
  private readonly guesses = new Map<string, Guess>();
  /** By place: with how many rounds each call began that inputs did not steer. They are run as they are. */
  private readonly knownRounds = new Map<string, number>();
  private readonly met: MetLimitation[] = [];
  private paths = 0;

  constructor(machine: JavaMachine, solver: PathSolver, options: ProverOptions) {
    this.machine = machine;
    this.solver = solver;
    this.options = options;
  }

  /** The machine must not have run yet. A merged path may pass a head unseen: then it goes on, as any other path. */
  prove(): Proof {
    this.settle();
    installHooks(this.machine.vm, [OPEN_MAP_HOOKS]);
    if (this.options.areStringsInputs) this.machine.expectStrings();
    this.machine.vm.scheduler.longestQuantum = 0;
    const start = this.mark();
    for (;;) {
      try {
        this.paths = 0;
        this.met.length = 0;
        this.follow(PathCondition.EMPTY, {
          anchors: [],
          trial: null,
          visits: new Map(),
          present: new Map(),
          decisions: 0,
          unlike: 0,
        });
        return { kind: 'proved', paths: this.paths, metLimitations: this.met };
      } catch (error) {
        if (error instanceof GivenUp) return { kind: 'open', because: error.message };
        if (!(error instanceof Again)) throw error;
        start.undo();
      }
    }
  }

  private mark(): Mark {
    const here = this.machine.mark();
    const unknowns = unknownsMade();
    return {
      undo: () => {
        here.undo();
        forgetUnknownsAfter(unknowns);
      },
    };
  }

  /** Lets the daemon threads of the JVM run until they wait, before the program begins: `isAlone`. */
  private settle(): void {
    const { threads } = this.machine.vm.scheduler;
    const programs = threads.filter((t) => !t.isDaemon && t.status === ThreadStatus.Runnable);
    for (const t of programs) t.status = ThreadStatus.Blocked;
    let quanta = 0;
    this.machine.runOn(Number.POSITIVE_INFINITY, () => this.isAlone() || ++quanta > MAX_QUANTA);
    for (const t of programs) resume(t);
  }

  /** Follows all paths from here. */
  private follow(from: PathCondition, situation: Situation): void {
    let path = from;
    for (;;) {
      const stop = this.run(situation);
      if (stop === null) return;
      if (stop.kind === 'ended') {
        if (situation.trial === null) this.end(stop.outcome, path);
        return;
      }
      if (stop.kind === 'head') {
        if (this.arrive(stop.frame, stop.head, path, situation)) return;
        continue;
      }
      const entered = this.goBackToHead(situation);
      if (entered !== null) {
        if (this.arrive(entered.frame, entered.head, path, situation)) return;
        continue;
      }
      const successors = this.decide(stop.request, path);
      if (successors.length === 0) return;
      if (successors.length > 1) {
        situation.decisions++;
        const here = this.mark();
        for (const { decision, path: next } of successors) {
          here.undo();
          this.machine.answer(decision);
          this.follow(next, { ...situation });
        }
        return;
      }
      path = successors[0].path;
      this.machine.answer(successors[0].decision);
    }
  }

  /**
   * A path may come to a head without a step that could be seen: when the loop is entered, and from a merged region. Then its test
   * asks, and the path goes back to the head, from which nothing has happened.
   */
  private goBackToHead({ present }: Situation): { readonly frame: Frame; readonly head: LoopHead } | null {
    const t = this.machine.vm.scheduler.current!;
    const frame = t.frame!;
    const head = loopHeadBefore(frame);
    if (head === null || present.get(frame) === head) return null;
    touchFrame(frame);
    frame.pc = head.pc;
    frame.sp = frame.method.body!.maxLocals;
    t.request = null;
    resume(t);
    return { frame, head };
  }

  private decide(
    request: DecisionRequest,
    path: PathCondition,
  ): readonly { decision: Decision; path: PathCondition }[] {
    if (this.options.isOver()) throw new GivenUp('no time is left');
    // A successor whose feasibility is not known is followed, too: more than the program does can only spoil the proof.
    const decided = decideRequest(this.solver, request, path, Prefix.EMPTY, 1);
    if (decided.kind === 'cut') throw new GivenUp('a path was cut');
    const successors = decided.kind === 'assumedAway' ? [] : decided.successors;
    // The second successor of a value is that it is another one.
    if (request.kind === 'value' && successors.length > 1)
      throw new GivenUp(`a value is needed: ${request.why}`);
    return successors;
  }

  /** Null: a trial has left its loop. */
  private run(situation: Situation): Stop | null {
    const { machine } = this;
    const { trial } = situation;
    const { scheduler } = machine.vm;
    let steps = -1;
    let found: Stop | null = null;
    const stop = machine.runOn(Number.POSITIVE_INFINITY, () => {
      // Before the first step the path stands where it stopped before.
      if (++steps === 0 || scheduler.current === null || scheduler.current.isDaemon) return false;
      const { frame } = scheduler.current;
      if (frame === null) return false;
      notePresence(frame, situation);
      if (steps > MAX_STEPS || ((steps & 0xfff) === 0 && this.options.isOver())) return true;
      const at = loopHeadOf(frame);
      const head = at !== null && this.isOfInterest(frame, at, situation) ? at : null;
      if (head !== null) found = { kind: 'head', frame, head };
      return head !== null || (trial !== null && !isInLoop(frame, trial));
    });
    if (stop.kind === 'request') notePresence(scheduler.current!.frame!, situation);
    if (trial !== null && stop.kind !== 'ended' && !isInLoop(scheduler.current!.frame, trial)) return null;
    if (stop.kind !== 'pause') return stop;
    if (found === null) throw new GivenUp('no time is left');
    return found;
  }

  /** Most heads are those of loops that inputs do not steer: no decision is made in their rounds. */
  private isOfInterest(frame: Frame, head: LoopHead, { visits, decisions, anchors }: Situation): boolean {
    const visit = visits.get(frame)?.get(head);
    if (visit?.decisions !== decisions || this.endlessHeads.has(head)) return true;
    if (visit.first === decisions) visit.known++;
    return anchors.some((a) => a.frame === frame && a.head === head);
  }

  /** True: all is done that there is to do on this path. */
  private arrive(frame: Frame, head: LoopHead, path: PathCondition, situation: Situation): boolean {
    situation.present = ofCallers(situation.present, frame).set(frame, head);
    const anchor = situation.anchors.find((a) => a.frame === frame && a.head === head);
    if (anchor?.onReturn(path, this.changes(anchor)) === true) {
      if (situation.trial === null) this.met.push(...this.machine.metLimitations());
      return true;
    }
    if (anchor !== undefined) {
      // The path has left the loop and entered it anew, or its state is another one than at first.
      situation.anchors = situation.anchors.filter((a) => a !== anchor);
      if (++situation.unlike > MAX_POSTPONED)
        throw new GivenUp('each round changes what cannot be forgotten');
    }
    const ofFrame = situation.visits.get(frame) ?? new Map();
    const now = situation.decisions;
    const { times = 0, first = now, decisions = now, known = 0 } = ofFrame.get(head) ?? {};
    const next: Visit = { times: times + 1, first, decisions: now, known };
    situation.visits = ofCallers(situation.visits, frame).set(frame, new Map(ofFrame).set(head, next));
    if (this.isEndless(frame, head)) {
      if (!this.isAlone()) return false;
      const before = this.knownRoundsBefore(frame, head, times, first === now);
      if (times < before) return false;
      if (this.proveLoop(frame, head, path, situation)) return true;
      if (times >= before + MAX_POSTPONED) throw new GivenUp('a round changes what cannot be forgotten');
      return false;
    }
    if (times < ROUNDS_BEFORE || decisions === now) return false;
    const place = placeOf(frame, head.pc);
    this.endless.add(place);
    this.knownRounds.set(place, known);
    this.endlessHeads.add(head);
    throw new Again();
  }

  /**
   * After rounds over what is known, such as a prefix of the text, there is more to begin with than before. A call that
   * has fewer of them has made a decision before it is seen, which is too late for its path.
   */
  private knownRoundsBefore(frame: Frame, head: LoopHead, times: number, isUndecided: boolean): number {
    const place = placeOf(frame, head.pc);
    const known = this.knownRounds.get(place) ?? 0;
    if (isUndecided || times > known) return known;
    this.knownRounds.set(place, times - 1);
    throw new Again();
  }

  private isEndless(frame: Frame, head: LoopHead): boolean {
    return this.endlessHeads.has(head) && this.endless.has(placeOf(frame, head.pc));
  }

  /** No other thread has anything to do; a thread that waits does not change. */
  private isAlone(): boolean {
    const { threads } = this.machine.vm.scheduler;
    const others = threads.filter((t) => t.isDaemon);
    return threads.length - others.length === 1 && others.every((t) => t.status === ThreadStatus.Waiting);
  }

  private changes({ frame, head, before, height, epoch, traces, unknowns }: Anchor): Forgotten | null {
    if (this.machine.traces() !== traces || !this.isAlone()) return null;
    return changesAtHead(this.machine.vm, frame, head, before, changesSince(height, epoch), unknowns);
  }

  /** False: the loop cannot be proved from this round on, and the machine stands at its head as before. */
  private proveLoop(frame: Frame, head: LoopHead, given: PathCondition, situation: Situation): boolean {
    const path = withoutLarge(given);
    const here = this.mark();
    const place = placeOf(frame, head.pc);
    const guess = this.guesses.get(place);
    let forgotten = guess === undefined ? NOTHING_FORGOTTEN : forgottenIn(frame, guess.slots);
    const dropped = new Set(guess?.dropped);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      if (!canForget(this.machine.vm, frame, forgotten)) return false;
      const invariants = this.invariantsAt(frame, head, path, forgotten, dropped);
      const found = this.tryRound(frame, head, path, situation, forgotten, invariants);
      here.undo();
      if (found === null) return false;
      const isStable = isForgottenIn(found.written, forgotten) && found.dropped.size === 0;
      if (isStable) {
        this.guesses.set(place, { slots: forgottenSlots(frame, forgotten), dropped });
        this.confirm(here, frame, head, path, situation, forgotten, invariants);
        return true;
      }
      const both = mergeForgotten(forgotten, found.written);
      if (both === null) return false;
      forgotten = both;
      for (const name of found.dropped) dropped.add(name);
    }
    return false;
  }

  /** The candidates that the state at the head satisfies, for certain. */
  private invariantsAt(
    frame: Frame,
    head: LoopHead,
    path: PathCondition,
    forgotten: Forgotten,
    dropped: ReadonlySet<string>,
  ): Invariant[] {
    const all = candidates(this.machine.vm, frame, head, forgotten).filter(({ name }) => !dropped.has(name));
    for (const name of this.failing(path, all)) dropped = new Set(dropped).add(name);
    return all.filter(({ name }) => !dropped.has(name));
  }

  /**
   * Follows a round from the forgotten state. What it writes, and which invariants it breaks; null if the loop is hopeless. A path that changes
   * what cannot be forgotten is left to `confirm`, which follows it: it initialises a class, and the next rounds do not.
   */
  private tryRound(
    frame: Frame,
    head: LoopHead,
    path: PathCondition,
    situation: Situation,
    forgotten: Forgotten,
    invariants: readonly Invariant[],
  ): { readonly written: Forgotten; readonly dropped: ReadonlySet<string> } | null {
    let written: Forgotten | null = NOTHING_FORGOTTEN;
    let returned = 0;
    let fitting = 0;
    const dropped = new Set<string>();
    this.followRound(frame, head, path, situation, true, forgotten, invariants, (end, changes) => {
      returned++;
      if (changes === null) return true;
      fitting++;
      written = written === null ? null : mergeForgotten(written, changes);
      const left = invariants.filter(({ name }) => !dropped.has(name));
      for (const name of this.failing(end, left)) dropped.add(name);
      return true;
    });
    return written === null || (returned > 0 && fitting === 0) ? null : { written, dropped };
  }

  /** The proof itself. The machine stands at the head. */
  private confirm(
    here: Mark,
    frame: Frame,
    head: LoopHead,
    path: PathCondition,
    situation: Situation,
    forgotten: Forgotten,
    invariants: readonly Invariant[],
  ): void {
    if (this.failing(path, invariants).length > 0) throw new GivenUp('an invariant does not hold at first');
    this.followRound(
      frame,
      head,
      path,
      situation,
      false,
      forgotten,
      invariants,
      (end, changes) =>
        changes !== null && isForgottenIn(changes, forgotten) && this.failing(end, invariants).length === 0,
    );
    here.undo();
  }

  private followRound(
    frame: Frame,
    head: LoopHead,
    path: PathCondition,
    situation: Situation,
    isTrial: boolean,
    forgotten: Forgotten,
    invariants: readonly Invariant[],
    onReturn: Anchor['onReturn'],
  ): void {
    const unknowns = forget(this.machine.vm, frame, head, forgotten, keptParts(invariants));
    const assumed = andAll(invariants.filter((i) => i.kept === undefined).map((i) => i.holds()));
    const answer = this.solver.check(path, assumed);
    if (answer.kind === 'unsat') return;
    // A mark begins an epoch: what has a lower one existed at the head.
    this.machine.mark();
    const anchor: Anchor = {
      frame,
      head,
      before: copyOfFrame(frame),
      height: trailHeight(),
      epoch: clock.epoch,
      traces: this.machine.traces(),
      unknowns,
      onReturn,
    };
    this.follow(path.and(assumed, answer), {
      ...situation,
      anchors: [...situation.anchors, anchor],
      trial: isTrial ? anchor : situation.trial,
    });
  }

  /** The names of the conditions that may not hold on this path. */
  private failing(path: PathCondition, invariants: readonly Invariant[]): string[] {
    const conditions = new Map(invariants.map((i) => [i.name, i.holds()]));
    const failing: string[] = [];
    for (;;) {
      const left = [...conditions].filter(([name]) => !failing.includes(name));
      const answer = this.solver.check(path, not(andAll(left.map(([, condition]) => condition))));
      if (answer.kind === 'unsat') return failing;
      const count = failing.length;
      if (answer.kind === 'sat') {
        const evaluator = new Evaluator(answer.model);
        for (const [name, condition] of left) if (!evaluator.holds(condition)) failing.push(name);
      }
      // Not known of all together: each by itself.
      if (failing.length === count) {
        for (const [name, condition] of left)
          if (this.solver.check(path, not(condition)).kind !== 'unsat') failing.push(name);
        return failing;
      }
    }
  }

  private end(outcome: Outcome, path: PathCondition): void {
    this.met.push(...this.machine.metLimitations());
    const { kind } = outcome;
    if (kind === 'returned' || kind === 'exited') this.paths++;
    else if (this.options.isHarmless(outcome)) return;
    // What the program holds has no bound at a head: here it has come to what no JVM has memory for.
    else if (isOutOfMemory(outcome)) this.met.push(ENOUGH_MEMORY);
    else if (this.solver.check(path, TRUE).kind !== 'unsat')
      throw new GivenUp(`a path ends: ${outcome.kind}`);
  }
}

/** Thrown by the JDK's own code, for an array that would be larger than any can be. */
function isOutOfMemory(outcome: Outcome): boolean {
  if (outcome.kind !== 'threw' || outcome.exception !== 'java.lang.OutOfMemoryError') return false;
  return /^(?:java|jdk)\./.test(outcome.location.class);
}

/** The loop with the calls that lead to it: methods of the library have loops that are endless in one place only. */
function placeOf(frame: Frame, head: number): string {
  const calls = [`${frame.method.holder.name}.${frame.method.key}@${head}`];
  for (let f = frame.caller; f !== null; f = f.caller)
    calls.push(`${f.method.holder.name}.${f.method.key}@${f.pc}`);
  return calls.join();
}

/** Whether the innermost frame is in the loop, or was called from it. */
function isInLoop(from: Frame | null, { frame, head }: Anchor): boolean {
  let at = from;
  while (at !== null && at !== frame) at = at.caller;
  return at !== null && head.contains(frame.method.body!.bcis[frame.pc]);
}

/** Without conditions that make all queries slow and are of little use for rounds. With fewer there are more states, never fewer. */
function withoutLarge(path: PathCondition): PathCondition {
  const small = path.conjuncts().filter((condition) => postorder([condition]).length <= MAX_NODES);
  if (small.length === path.depth) return path;
  let kept = PathCondition.EMPTY;
  for (const condition of small)
    kept = path.isKnownSat ? kept.andReplayed(condition) : kept.and(condition, NOT_KNOWN);
  return path.model === null ? kept : kept.withModel(path.model);
}

/** The entries of the frames that wait for this one: frames that have returned never come back. */
function ofCallers<T>(entries: ReadonlyMap<Frame, T>, frame: Frame): Map<Frame, T> {
  const kept = new Map<Frame, T>();
  for (let f = frame.caller; f !== null; f = f.caller) {
    const entry = entries.get(f);
    if (entry !== undefined) kept.set(f, entry);
  }
  return kept;
}

/** The frame was seen: it has left its head if it stands elsewhere. */
function notePresence(frame: Frame, situation: Situation): void {
  const head = situation.present.get(frame);
  if (head === undefined || head.isAhead(frame.method.body!.bcis[frame.pc])) return;
  const present = new Map(situation.present);
  present.delete(frame);
  situation.present = present;
}
