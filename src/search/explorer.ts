/**
 * Explores what a frontier of prefixes leads to: takes an item, brings the machine to its last decision, runs it,
 * decides what it asks, and puts the successors that are not followed now on the frontier. Synchronous; one explorer has
 * one machine and one solver.
 */

import { InputError, InvariantError, UnsupportedError } from '../errors.ts';
import type { Limitation } from '../limitation/limitation.ts';
import type { Machine, MachineStop } from '../machine/machine.ts';
import type { Location, Outcome } from '../result/outcome.ts';
import type { UnknownAnswer } from '../solver/answer.ts';
import type { SolverChain } from '../solver/chain/construct-chain.ts';
import type { DecisionRequest } from '../vm/symbolic/asking/request.ts';
import type { BudgetWatch } from './budgets.ts';
import { decideRequest } from './decide.ts';
import type { Exploration, SearchProgress } from './exploration.ts';
import type { ExplorerCallbacks, ExplorerOptions } from './explorer-options.ts';
import { FairFrontier } from './fair-frontier.ts';
import type { Successor } from './feasible.ts';
import { FrontierItem } from './frontier.ts';
import { PathEndHandler } from './path-end-handler.ts';
import { PathNotes } from './path-notes.ts';
import { BrokenMachine, PathPosition } from './path-position.ts';
import { PathQuantum } from './path-quantum.ts';
import { DecisionKind, type Prefix } from './prefix.ts';
import { replayPrefix } from './replay-prefix.ts';
import { ResultAccumulator } from './result-accumulator.ts';
import { savePrefixes } from './saved-prefixes.ts';
import { defaultInputsFirst, otherThanLastFirst } from './search-order.ts';
import { searchRoots } from './search-roots.ts';
import { SiteCounts } from './site-counts.ts';
import { makeFrontier } from './strategies.ts';
import { TermSweeper } from './term-sweeper.ts';
import { TimedSolver } from './timed-solver.ts';

/** Enough for small enumerations and lengths. */
const DEFAULT_MAX_VALUES = 64;
/** Branches and calls between two looks at budgets, progress and requests for work: some milliseconds. */
const FUEL = 100_000;
/** While the frontier is larger, new items keep no models: each has a value for every input. A replay then costs a query more. */
const MAX_ITEMS_WITH_MODEL = 20_000;

/** The current path goes on with the decision that was just made. */
const CONTINUE = Symbol('continue');

/**
 * Invariant: what is not explored yet is on the frontier, or it is `current` (once the machine has reached it, the rest of the path
 * at `position`). `result` relies on that at a checkpoint: a saved run must lose nothing.
 */
export class Explorer {
  private readonly results = new ResultAccumulator();
  private readonly siteCounts = new SiteCounts();
  private readonly frontier: FairFrontier;
  private readonly machine: Machine;
  private readonly position: PathPosition;
  private readonly chain: SolverChain;
  private readonly solver: TimedSolver;
  private readonly budgets: BudgetWatch;
  private readonly callbacks: ExplorerCallbacks;
  private readonly sweeper: TermSweeper;
  private readonly pathEnds: PathEndHandler;
  /** Null: nobody wants the tree of paths. */
  private readonly notes: PathNotes | null;
  private readonly quantum: PathQuantum;
  private readonly maxDepth: number;
  private readonly maxBranchesAndCalls: number;
  private readonly maxValues: number;
  private readonly fuel: number;
  /** Native code did something else before the program first asked: here no prefix can be reached. */
  private unreachable: Outcome | null = null;
  private machineMs = 0;
  private totalMs = 0;

  /** The item that is being explored, or is explored next. It is not on the frontier. */
  private current: FrontierItem | null = null;
  /** The machine has made the item's last decision: what is left to explore of it is `position.prefix`. */
  private hasReachedCurrent = false;

  constructor(
    machine: Machine,
    solver: SolverChain,
    budgets: BudgetWatch,
    options: ExplorerOptions = {},
    callbacks: ExplorerCallbacks = {},
  ) {
    this.machine = machine;
    this.position = new PathPosition(machine);
    this.chain = solver;
    this.solver = new TimedSolver(solver);
    this.budgets = budgets;
    this.callbacks = callbacks;
    this.sweeper = new TermSweeper(solver, options.sweepAbove);
    this.frontier = new FairFrontier(
      makeFrontier(options.strategy ?? 'dfs', options.seed ?? 0, this.siteCounts, options.portfolio),
    );
    this.quantum = new PathQuantum(options.pathQuantum);
    this.notes = options.maxNotedPaths === undefined ? null : new PathNotes(options.maxNotedPaths);
    const pathEndOptions = {
      keepRecords: options.keepRecords ?? false,
      keepTests: options.keepTests ?? false,
      maxTests: options.maxTests ?? Number.POSITIVE_INFINITY,
      notes: this.notes,
      splitFor: options.splitFor ?? null,
      isOver: () => this.budgets.isOver(performance.now()),
    };
    this.pathEnds = new PathEndHandler(machine, this.solver, this.results, pathEndOptions, callbacks);
    this.maxDepth = options.maxDepth ?? Number.POSITIVE_INFINITY;
    this.maxBranchesAndCalls = options.maxBranchesAndCalls ?? Number.POSITIVE_INFINITY;
    this.maxValues = options.maxValues ?? DEFAULT_MAX_VALUES;
    // A bound below the fuel must be noticed at once.
    this.fuel = Math.min(FUEL, this.maxBranchesAndCalls + 1);
  }

  /** What is to be explored; the empty prefix is the whole program. */
  add(prefixes: Iterable<Prefix>): void {
    for (const prefix of prefixes) this.frontier.add(new FrontierItem(prefix));
  }

  /** Explores until nothing is left, or the run is stopped; what is left then stays on the frontier. */
  run(): void {
    const start = performance.now();
    for (;;) {
      const now = performance.now();
      this.callbacks.onTick?.(now);
      if (this.sweeper.isDue) this.sweep();
      // After the tick, which may have asked to stop.
      if (this.budgets.isOver(now)) break;
      this.current ??= this.frontier.take() ?? null;
      if (this.current === null) break;
      const next = this.explore(this.current);
      this.hasReachedCurrent = false;
      this.current = next;
    }
    // Stopped between two items: the next one was not begun. (The rest of an interrupted path is on the frontier already, by
    // `requeue`.)
    if (this.current !== null) this.frontier.add(this.current);
    this.current = null;
    this.totalMs += performance.now() - start;
  }

  /**
   * Removes some of the oldest prefixes from the frontier, for another explorer: every second, so that both have about as much to do. Without
   * the oldest half this one would soon ask to have some of it back.
   */
  splitOff(count: number): Prefix[] {
    return this.frontier.takeOldest(count, 2).map((item) => item.prefix);
  }

  /** Prefixes on the frontier. */
  get waiting(): number {
    return this.frontier.size;
  }

  /** For a status line. */
  progress(): SearchProgress {
    const { paths, incomplete, decisions } = this.results.counts;
    const { queries, backendCalls } = this.chain.statistics;
    const { covered, total } = this.siteCounts.totals();
    return {
      paths,
      cut: incomplete,
      decisions,
      waiting: this.waiting,
      queries,
      backendCalls,
      covered,
      total,
    };
  }

  /**
   * What was found so far. Records and tests of paths are handed over: the next result does not have them. May be called
   * in the middle of a path (a checkpoint): the rest of that path is then part of the frontier.
   */
  result(): Exploration {
    const { queries, backendCalls, solverMs, solverCpuMs, unknowns, hits } = this.chain.statistics;
    this.budgets.sampleMemory(performance.now());
    const frontier = savePrefixes(this.unexplored());
    for (const note of this.notes?.take() ?? []) this.results.notes.push(note);
    return {
      ...this.results.data(),
      statistics: {
        totalMs: this.totalMs,
        machineMs: this.machineMs,
        chainMs: this.solver.spentMs,
        solverMs,
        solverCpuMs,
        queries,
        backendCalls,
        unknowns,
        hits: { ...hits },
        branchesAndCalls: this.machine.branchesAndCalls,
        sweeps: this.sweeper.sweeps,
        peakRssMb: Math.ceil(this.budgets.peakRss / (1 << 20)),
      },
      coverage: this.siteCounts.list(),
      regions: this.machine.regions?.() ?? [],
      concreteCalls: this.machine.methodsOnConcreteValues?.() ?? [],
      // A budget that the last path uses up cuts nothing, so it must not turn a SAFE into an UNKNOWN.
      stopped: frontier.ends.length === 0 ? null : this.budgets.control.cause,
      isProved: false,
      frontier,
    };
  }

  /** All that is not explored. The rest of the current path comes last: the worker pool relies on that (worker-pool.ts). */
  private *unexplored(): Iterable<Prefix> {
    for (const { prefix } of this.frontier) yield prefix;
    if (this.current !== null) yield this.hasReachedCurrent ? this.position.prefix : this.current.prefix;
  }

  /** Explores from the item on. Returns the item to explore next, or null: take one from the frontier. */
  private explore(item: FrontierItem): FrontierItem | null {
    try {
      this.quantum.suspend();
      if (!this.resumeAt(item)) return null;
      this.hasReachedCurrent = true;
      this.quantum.start(this.position.branchesAndCalls, this.position.prefix.depth, item.timesPostponed);
      this.callbacks.onDecision?.();
      return this.advance();
    } catch (error) {
      this.handleError(error, item);
      return null;
    }
  }

  /**
   * An error of ours costs one path, which is reported. The next item undoes the machine to a choice point first. If the undo itself
   * fails, no further state can be trusted: the item goes back on the frontier, and the run ends.
   */
  private handleError(error: unknown, item: FrontierItem): void {
    // The user's mistake is told at once: no path can avoid it.
    if (error instanceof InputError) throw error;
    const { message, stack } = (error instanceof BrokenMachine ? error.cause : error) as Error;
    // Nothing may be explored on a machine in an unknown state: a wrong state could give a wrong SAFE.
    if (error instanceof BrokenMachine) {
      this.frontier.add(item);
      this.results.addDefect({ message, stack: stack ?? message, count: 1 });
      this.budgets.control.stop('failed');
      return;
    }
    const isUnsupported = error instanceof UnsupportedError;
    if (!isUnsupported) this.results.addDefect({ message, stack: stack ?? message, count: 1 });
    this.cut(isUnsupported ? { id: 'unsupported', what: message } : { id: 'internal-error', message });
  }

  /**
   * Brings the machine to the item's last decision, and makes it. Backtracks as little as possible, then replays the rest.
   * False if the run was stopped on the way, the item is on the frontier again then; or if the path cannot be followed there any more.
   */
  private resumeAt(item: FrontierItem): boolean {
    const { position } = this;
    const target = item.prefix;
    if (this.unreachable !== null) {
      this.end(this.unreachable);
      return false;
    }
    // The deepest common choice point: everything above it is undone.
    position.backtrackTo(target);
    if (item.path !== null) {
      this.take(item);
      return true;
    }
    if (position.prefix !== target) {
      const reached = this.replay(target);
      if (reached !== 'there') {
        if (reached === null) this.frontier.add(item);
        else {
          // All that the prefix leads to is cut: it cannot be reached.
          this.end(reached);
          if (position.choicePoints.top === undefined) this.unreachable = reached;
        }
        return false;
      }
    }
    // The model saves the first query after a replay. It is not trusted for an unproven decision.
    if (item.model !== null && target.isProven && position.path.model === null)
      position.path = position.path.withModel(item.model);
    return true;
  }

  private replay(target: Prefix): 'there' | Outcome | null {
    return replayPrefix(
      this.machine,
      this.position,
      target,
      () => this.runOn(),
      (step) => {
        // The decisions before it were counted when they were made.
        if (step === target) this.countDecision(step);
        this.results.counts.replayedDecisions++;
      },
    );
  }

  /** Runs and decides until the path ends, the run stops, or the frontier chooses an item elsewhere. */
  private advance(): FrontierItem | null {
    const { position } = this;
    for (;;) {
      const stop = this.runOn();
      if (stop === null) {
        // Stopped: what is left of this path must not be lost.
        this.requeue();
        return null;
      }
      // At a request, `decide` checks the bounds. A path that is too long ends even if it asks nothing: an endless
      // loop does not.
      if (stop.kind !== 'request' && this.isTooLong) return this.cut(this.tooLongLimitation());
      if (stop.kind !== 'ended' && this.isQuantumOver) return this.postpone();
      if (stop.kind === 'pause') continue;
      if (stop.kind === 'ended') return this.end(stop.outcome);
      const next = this.decide(position.request!);
      if (next === CONTINUE) continue;
      // The strategy may prefer an item elsewhere: then the machine goes back.
      if (next === null || next.prefix.parent !== position.prefix || next.path === null) return next;
      // A successor of this very request: the machine need not be undone.
      this.take(next);
      this.callbacks.onDecision?.();
    }
  }

  /**
   * Runs the machine, unless it waits for an answer. Null if the run was stopped; 'pause' if the path is too long or has
   * used up its quantum.
   */
  private runOn(): MachineStop | null {
    const { position } = this;
    if (position.request !== null) return { kind: 'request', request: position.request };
    for (;;) {
      const start = performance.now();
      const stop = position.run(this.fuel);
      const now = performance.now();
      this.machineMs += now - start;
      // Here and not between paths only: a path need not end.
      this.callbacks.onTick?.(now);
      // An end is reported even if the time is over: the path is done.
      if (stop.kind !== 'pause') return this.budgets.isOver(now) && stop.kind !== 'ended' ? null : stop;
      if (this.isTooLong || this.isQuantumOver) return stop;
      if (this.budgets.isOver(now)) return null;
    }
  }

  /**
   * Null: the path has ended or is on the frontier again.
   *
   * The order matters. Bounds come before the solver, because a path that is cut needs no query. An 'unknown' is recorded before a
   * successor is followed, so that it bars SAFE even if the run is stopped in the next step.
   */
  private decide(request: DecisionRequest): FrontierItem | null | typeof CONTINUE {
    const { position } = this;
    // Here every term that will be used again is reachable from the roots (search-roots.ts).
    if (this.sweeper.isDue) this.sweep();
    // In this order, so that the reason in the report is the user's own bound.
    if (position.prefix.depth >= this.maxDepth)
      return this.cut({ id: 'decisions', max: this.maxDepth, isChosen: true });
    if (this.isTooLong) return this.cut(this.tooLongLimitation());
    const decided = decideRequest(this.solver, request, position.path, position.prefix, this.maxValues);
    if (decided.kind === 'assumedAway') return this.end(decided);
    if (decided.unknown !== null && !this.reportUnknown(decided.unknown)) return null;
    if (decided.kind === 'cut') return this.cut(decided.limitation);
    const { successors } = decided;
    position.path = decided.from;
    const site = this.machine.siteOf(request);
    if (successors.length === 1) return this.force(site, request, successors[0]);
    if (successors.length === 0) return this.endWithoutSuccessor(site);
    this.siteCounts.see(site, alternativesOf(request));
    return this.fork(site, request, successors);
  }

  /**
   * After an 'unknown' the search goes on and reports it. If the run was stopped during the query, it reports nothing: the
   * path goes back on the frontier. Returns false then.
   */
  private reportUnknown(unknown: UnknownAnswer): boolean {
    if (unknown.cause === 'cancelled' && this.budgets.isOver(performance.now())) {
      this.requeue();
      return false;
    }
    const limitation = { id: 'solver-unknown', detail: unknown.detail || unknown.cause } as const;
    this.results.incomplete.add({ limitation, location: this.location() });
    return true;
  }

  /** The successors become items; the frontier says which item is next. */
  private fork(site: string, request: DecisionRequest, successors: readonly Successor[]): FrontierItem {
    const { position, notes } = this;
    const location = notes === null || notes.isFull ? null : this.location();
    const areModelsKept = this.frontier.size < MAX_ITEMS_WITH_MODEL;
    const items: FrontierItem[] = [];
    for (const { decision, kind, path, isProven } of this.inSearchOrder(site, successors)) {
      const item = new FrontierItem(
        position.nextPrefix(site, decision, kind, isProven),
        areModelsKept ? path.model : null,
      );
      item.path = path;
      items.push(item);
      notes?.fork(request, location, item.prefix, position.path, path);
    }
    // Before the frontier chooses: the state at this request is what the others come back to.
    position.pushChoicePoint(items);
    this.results.counts.decisions += items.length;
    return this.frontier.fork(items);
  }

  private inSearchOrder(site: string, successors: readonly Successor[]): readonly Successor[] {
    const { paths, incomplete, assumedAway, infeasible } = this.results.counts;
    // Only the very first path: the program as it runs on zeros is the cheapest to find a simple defect.
    const isFirstPath = paths + incomplete + assumedAway + infeasible === 0;
    return isFirstPath
      ? defaultInputsFirst(successors, this.position)
      : otherThanLastFirst(site, successors, this.position);
  }

  /** Makes the only decision that is possible. No choice point: there is nothing to come back for. */
  private force(
    site: string,
    request: DecisionRequest,
    { decision, path, isProven }: Successor,
  ): typeof CONTINUE {
    const { counts } = this.results;
    counts.decisions++;
    counts.forced++;
    if (request.kind !== 'assume')
      this.siteCounts.take(
        site,
        request.kind === 'choice' ? (decision as number) : 0,
        alternativesOf(request),
      );
    this.position.path = path;
    // Recorded although it is forced: a replay must make the same decisions without asking the solver.
    this.position.answer(this.position.nextPrefix(site, decision, DecisionKind.Forced, isProven));
    return CONTINUE;
  }

  /** Makes the last decision of an item whose choice point the machine stands at. */
  private take(item: FrontierItem): void {
    const { prefix } = item;
    this.position.path = item.path!;
    item.path = null;
    this.countDecision(prefix);
    this.position.answer(prefix);
  }

  /** Counts the decision that is about to be made at the pending request. */
  private countDecision({ site, kind, alternative }: Prefix): void {
    if (kind !== DecisionKind.Forced)
      this.siteCounts.take(site, alternative, alternativesOf(this.position.request!));
  }

  /** The run was stopped in the middle of a path: the rest of the path goes back on the frontier. */
  private requeue(): void {
    this.frontier.add(new FrontierItem(this.position.prefix, this.position.path.model));
  }

  /** The path has used up its quantum: the rest of it waits until all other items were explored. */
  private postpone(): null {
    const item = new FrontierItem(this.position.prefix, this.position.path.model);
    // The next quantum is larger, so every path ends some day.
    item.timesPostponed = this.current!.timesPostponed + 1;
    this.frontier.postpone(item);
    return null;
  }

  /**
   * No successor is feasible, so no input takes the path. If the path is known to have inputs, an answer of the solver was wrong:
   * alternatives leave nothing out.
   */
  private endWithoutSuccessor(site: string): null {
    if (this.position.path.isKnownSat)
      throw new InvariantError(`nothing is possible at ${site}, on a path that is possible`);
    return this.end({ kind: 'infeasible' });
  }

  private end(outcome: Outcome): null {
    const report = this.pathEnds.end(outcome, this.position.path, this.position.prefix);
    if (report.isCounted) this.budgets.countPath();
    if (report.isLast) this.budgets.control.stop('found');
    return null;
  }

  private get isTooLong(): boolean {
    return this.position.branchesAndCalls > this.maxBranchesAndCalls;
  }

  private get isQuantumOver(): boolean {
    const { branchesAndCalls, prefix } = this.position;
    return this.quantum.isOver(branchesAndCalls, prefix.depth) && this.frontier.hasFresh;
  }

  private tooLongLimitation(): Limitation {
    return { id: 'instructions', max: this.maxBranchesAndCalls, isChosen: true };
  }

  private cut(limitation: Limitation): null {
    return this.end({ kind: 'incomplete', limitation, location: this.location() });
  }

  /**
   * After an error of ours the machine may not even know where it stands. Only for a message, so an error here is of
   * no interest.
   */
  private location(): Location | null {
    try {
      return this.machine.location();
    } catch {
      return null;
    }
  }

  private sweep(): void {
    const { request, path, choicePoints } = this.position;
    this.sweeper.sweep(searchRoots(this.machine, request, path, choicePoints));
  }
}

/** The number of alternatives in `SiteCounts`: a value request has two, "this value" and "another". */
function alternativesOf(request: DecisionRequest): number {
  return request.kind === 'choice' ? request.alternatives.length : 2;
}
