/**
 * Explores what a frontier of prefixes leads to: goes to an item, runs the machine, decides what it asks, and puts the
 * ways not taken on the frontier. Synchronous; one explorer has one machine and one solver.
 */

import { InputError, InvariantError, UnsupportedError } from '../errors.ts';
import type { Limitation } from '../limitation/limitation.ts';
import type { Machine, MachineMark, MachineStop } from '../machine/machine.ts';
import type { Location, Outcome } from '../result/outcome.ts';
import type { SolverChain } from '../solver/chain/construct-chain.ts';
import { PathCondition } from '../solver/path-condition.ts';
import type { Scalar } from '../term/values.ts';
import type { DecisionRequest } from '../vm/symbolic/asking/request.ts';
import type { Watch } from './budgets.ts';
import { decideRequest } from './decide.ts';
import { DecisionCoverage } from './decision-coverage.ts';
import type { Exploration, SearchProgress } from './exploration.ts';
import type { ExplorerHooks, ExplorerOptions } from './explorer-options.ts';
import type { Successor, Unknown } from './feasible.ts';
import { FrontierItem } from './frontier.ts';
import { Marks } from './marks.ts';
import { PathEnds } from './path-ends.ts';
import { PatientFrontier } from './patient-frontier.ts';
import { DecisionKind, Prefix } from './prefix.ts';
import { replayed } from './request-conditions.ts';
import { savePrefixes } from './saved-prefixes.ts';
import { searchRoots } from './search-roots.ts';
import { makeFrontier } from './strategies.ts';
import { Tally } from './tally.ts';
import { TermSweeper } from './term-sweeper.ts';
import { TimedSolver } from './timed-solver.ts';

const DEFAULT_MAX_VALUES = 64;
/** Branches and calls between two looks at the budgets: some milliseconds. */
const FUEL = 100_000;
/** Of a frontier that is larger, new items keep no models: replaying costs a query more, but memory is bounded. */
const MAX_ITEMS_WITH_MODEL = 20_000;
/** Branches and calls, with decisions as so many, after which a path is set aside if others wait: about a second. */
const PATIENCE = 10_000_000;
const COST_OF_DECISION = 200;
/** Decisions among which the last one at the same place is looked for. */
const LOOK_BACK = 100;
/** A path that was set aside gets so many times the patience when its turn comes. */
const MORE_PATIENCE = 4;

export class Explorer {
  private readonly tally = new Tally();
  private readonly coverage = new DecisionCoverage();
  private readonly frontier: PatientFrontier;
  private readonly machine: Machine;
  private readonly chain: SolverChain;
  private readonly solver: TimedSolver;
  private readonly watch: Watch;
  private readonly hooks: ExplorerHooks;
  private readonly sweeper: TermSweeper;
  private readonly ends: PathEnds;
  private readonly maxDepth: number;
  private readonly maxInstructions: number;
  private readonly maxValues: number;
  private readonly fuel: number;
  private readonly patience: number;
  private machineMs = 0;
  private totalMs = 0;

  /** What is being explored, or comes next. */
  private current: FrontierItem | null = null;
  /** The machine has come to it and gone on from there. */
  private isThere = false;

  // Where the machine stands.
  private hasStarted = false;
  private prefix = Prefix.EMPTY;
  private path = PathCondition.EMPTY;
  /** What it waits for; null if it can be run on. */
  private request: DecisionRequest | null = null;
  private readonly marks = new Marks();
  /** What the current path may cost before it is set aside. */
  private patientUntil = Number.POSITIVE_INFINITY;
  /** The machine's count of instructions, less those of the current path. */
  private instructionsBefore = 0;

  constructor(
    machine: Machine,
    solver: SolverChain,
    watch: Watch,
    options: ExplorerOptions = {},
    hooks: ExplorerHooks = {},
  ) {
    this.machine = machine;
    this.chain = solver;
    this.solver = new TimedSolver(solver);
    this.watch = watch;
    this.hooks = hooks;
    this.sweeper = new TermSweeper(solver, options.sweepAbove);
    this.frontier = new PatientFrontier(
      makeFrontier(options.strategy ?? 'dfs', options.seed ?? 0, this.coverage),
    );
    this.patience = options.patience ?? PATIENCE;
    const keeps = {
      records: options.keepRecords ?? false,
      tests: options.keepTests ?? false,
      splitFor: options.splitFor ?? null,
      isOver: () => this.watch.isOver(performance.now()),
    };
    this.ends = new PathEnds(machine, this.solver, this.tally, keeps, hooks);
    this.maxDepth = options.maxDepth ?? Number.POSITIVE_INFINITY;
    this.maxInstructions = options.maxInstructions ?? Number.POSITIVE_INFINITY;
    this.maxValues = options.maxValues ?? DEFAULT_MAX_VALUES;
    this.fuel = Math.min(FUEL, this.maxInstructions + 1);
  }

  /** What is to be explored; the empty prefix is the whole program. */
  add(prefixes: Iterable<Prefix>): void {
    for (const prefix of prefixes) this.frontier.add(new FrontierItem(prefix));
  }

  /** Until nothing is left, or the run is stopped; what is left then stays on the frontier. */
  run(): void {
    const start = performance.now();
    for (;;) {
      const now = performance.now();
      this.hooks.onTick?.(now);
      if (this.sweeper.isDue) this.sweep();
      if (this.watch.isOver(now)) break;
      this.current ??= this.frontier.take() ?? null;
      if (this.current === null) break;
      const next = this.explore(this.current);
      this.isThere = false;
      this.current = next;
    }
    if (this.current !== null) this.frontier.add(this.current);
    this.current = null;
    this.totalMs += performance.now() - start;
  }

  /** Some of what is left, for another explorer. */
  giveAway(count: number): Prefix[] {
    return this.frontier.giveAway(count).map((item) => item.prefix);
  }

  /** Prefixes that wait. */
  get waiting(): number {
    return this.frontier.size;
  }

  /** For a status line. */
  progress(): SearchProgress {
    const { paths, incomplete, decisions } = this.tally.counts;
    const { queries, backendCalls } = this.chain.statistics;
    const { covered, total } = this.coverage.sides();
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

  /** What was found so far. The records of paths are handed over: the next result does not have them. */
  result(): Exploration {
    const { queries, backendCalls, solverMs, unknowns, hits } = this.chain.statistics;
    this.watch.lookAtMemory(performance.now());
    const frontier = savePrefixes(this.left());
    return {
      ...this.tally.data(),
      statistics: {
        totalMs: this.totalMs,
        machineMs: this.machineMs,
        chainMs: this.solver.spentMs,
        solverMs,
        queries,
        backendCalls,
        unknowns,
        hits: { ...hits },
        instructions: this.machine.instructions,
        sweeps: this.sweeper.sweeps,
        peakRssMb: Math.ceil(this.watch.peakRss / (1 << 20)),
      },
      coverage: this.coverage.list(),
      regions: this.machine.regions?.() ?? [],
      // A budget that is used up by the last path cuts nothing.
      stopped: frontier.ends.length === 0 ? null : this.watch.control.cause,
      frontier,
    };
  }

  /** All that is not explored; the rest of the current path comes last. */
  private *left(): Iterable<Prefix> {
    for (const { prefix } of this.frontier) yield prefix;
    if (this.current !== null) yield this.isThere ? this.prefix : this.current.prefix;
  }

  /** Goes to the item and on from there. Returns the item to go on with, or null: take one from the frontier. */
  private explore(item: FrontierItem): FrontierItem | null {
    try {
      this.patientUntil = Number.POSITIVE_INFINITY;
      if (!this.goTo(item)) return null;
      this.isThere = true;
      this.patientUntil = this.cost + this.patience * MORE_PATIENCE ** item.timesAside;
      this.hooks.onDecision?.();
      return this.advance();
    } catch (error) {
      this.fail(error, item);
      return null;
    }
  }

  /** An error of ours costs a path, which is reported; the machine goes back to a mark before it is used again. */
  private fail(error: unknown, item: FrontierItem): void {
    if (error instanceof InputError) throw error;
    const { message, stack } = (error instanceof BrokenMachine ? error.cause : error) as Error;
    if (error instanceof BrokenMachine) {
      this.frontier.add(item);
      this.tally.addDefect({ message, stack: stack ?? message, count: 1 });
      this.watch.control.stop('failed');
      return;
    }
    const isUnsupported = error instanceof UnsupportedError;
    if (!isUnsupported) this.tally.addDefect({ message, stack: stack ?? message, count: 1 });
    this.cut(isUnsupported ? { id: 'unsupported', what: message } : { id: 'internal-error', message });
  }

  /** Takes the machine to the item's last decision, and makes it. False if the run was stopped on the way. */
  private goTo(item: FrontierItem): boolean {
    const target = item.prefix;
    const point = this.marks.backTo(target);
    if (point !== undefined) {
      this.goBack(point.mark);
      this.prefix = point.prefix;
      this.path = point.path;
      this.request = point.request;
      this.instructionsBefore = this.machine.instructions - point.instructions;
      if (item.path !== null) {
        this.take(item);
        return true;
      }
    } else if (this.hasStarted) {
      throw new InvariantError('a program that asked nothing has prefixes left');
    }
    if (this.prefix !== target && !this.replay(target)) {
      this.frontier.add(item);
      return false;
    }
    if (item.model !== null && target.isProven && this.path.model === null)
      this.path = this.path.withModel(item.model);
    return true;
  }

  private goBack(mark: MachineMark): void {
    try {
      mark.undo();
    } catch (error) {
      throw new BrokenMachine('the machine cannot go back', { cause: error });
    }
  }

  /** Makes the decisions that lead from where the machine stands to `target`, without the solver. */
  private replay(target: Prefix): boolean {
    const chain = target.chain();
    for (let depth = this.prefix.depth + 1; depth < chain.length; depth++) {
      const step = chain[depth];
      const stop = this.runOn();
      if (stop === null) return false;
      if (stop.kind !== 'request')
        throw new InvariantError(`the program ended before it asked ${step.site}, as its prefix says`);
      const request = this.request!;
      const site = this.machine.siteOf(request);
      if (site !== step.site)
        throw new InvariantError(`the program asks at ${site}, its prefix says ${step.site}`);
      if (step.how !== DecisionKind.Forced && this.marks.top?.prefix !== this.prefix) this.mark([]);
      this.path = replayed(this.path, request, step);
      // The others were counted when they were made.
      if (step === target) this.cover(step);
      this.answer(step);
      this.tally.counts.replayedDecisions++;
    }
    return true;
  }

  /** Runs and decides until the path ends, the run stops, or the frontier wants to go on elsewhere. */
  private advance(): FrontierItem | null {
    for (;;) {
      const stop = this.runOn();
      if (stop === null) {
        this.putBack();
        return null;
      }
      if (stop.kind !== 'request' && this.isTooLong) return this.cut(this.tooLong());
      if (stop.kind !== 'ended' && this.isToWait) return this.setAside(this.current!.timesAside + 1);
      if (stop.kind === 'pause') continue;
      if (stop.kind === 'ended') return this.end(stop.outcome);
      const next = this.decide(this.request!);
      if (next === ON) continue;
      if (next === null || next.prefix.parent !== this.prefix || next.path === null) return next;
      this.take(next);
      this.hooks.onDecision?.();
    }
  }

  /** Runs the machine, unless it waits. Null if the run was stopped; 'pause' if the path is too long, or is to wait. */
  private runOn(): MachineStop | null {
    if (this.request !== null) return { kind: 'request', request: this.request };
    this.hasStarted = true;
    for (;;) {
      const start = performance.now();
      const stop = this.machine.run(this.fuel);
      const now = performance.now();
      this.machineMs += now - start;
      // Here and not between paths only: a path need not end.
      this.hooks.onTick?.(now);
      if (stop.kind !== 'pause') {
        if (stop.kind === 'request') this.request = stop.request;
        // All paths begin here: what came before depends on no decision.
        if (stop.kind === 'request' && this.marks.top === undefined) this.mark([]);
        return this.watch.isOver(now) && stop.kind !== 'ended' ? null : stop;
      }
      if (this.isTooLong || this.isToWait) return stop;
      if (this.watch.isOver(now)) return null;
    }
  }

  /** Null: the path has ended or was put back. `ON`: it goes on. */
  private decide(request: DecisionRequest): FrontierItem | null | typeof ON {
    if (this.sweeper.isDue) this.sweep();
    if (this.prefix.depth >= this.maxDepth)
      return this.cut({ id: 'decisions', max: this.maxDepth, isChosen: true });
    if (this.isTooLong) return this.cut(this.tooLong());
    const decided = decideRequest(this.solver, request, this.path, this.prefix, this.maxValues);
    if (decided.kind === 'assumedAway') return this.end(decided);
    if (decided.unknown !== null && !this.accept(decided.unknown)) return null;
    if (decided.kind === 'cut') return this.cut(decided.limitation);
    const { ways } = decided;
    this.path = decided.from;
    const site = this.machine.siteOf(request);
    if (ways.length === 1) return this.force(site, request, ways[0]);
    if (ways.length === 0) return this.deadEnd(site);
    this.coverage.see(site, alternativesOf(request));
    return this.fork(site, ways);
  }

  /** After an 'unknown' the search goes on, and tells; if it is a stopped run that cut the query, it stops. */
  private accept(unknown: Unknown): boolean {
    if (unknown.cause === 'cancelled' && this.watch.isOver(performance.now())) {
      this.putBack();
      return false;
    }
    const limitation = { id: 'solver-unknown', detail: unknown.detail || unknown.cause } as const;
    this.tally.incomplete.add({ limitation, location: this.location() });
    return true;
  }

  /** The ways become items; the frontier says which is next. */
  private fork(site: string, ways: readonly Successor[]): FrontierItem {
    const keepsModels = this.frontier.size < MAX_ITEMS_WITH_MODEL;
    const items: FrontierItem[] = [];
    for (const { decision, how, path, isProven } of this.inOrder(site, ways)) {
      const item = new FrontierItem(
        this.prefix.plus(site, decision, how, isProven),
        keepsModels ? path.model : null,
      );
      item.path = path;
      items.push(item);
    }
    this.mark(items);
    this.tally.counts.decisions += items.length;
    return this.frontier.fork(items);
  }

  /**
   * The first path is the one of the default inputs, zero and false: a quick concrete run before all others, which needs
   * no solver. The model of the empty path is that run's, and stays the path's own as long as the path follows it.
   *
   * Later ones do not go the same way twice at one place if they can help it: in a loop over an array of any length the
   * other way is out of the loop, so that short arrays come before endless ones.
   */
  private inOrder(site: string, ways: readonly Successor[]): readonly Successor[] {
    const { paths, incomplete, assumedAway, infeasible } = this.tally.counts;
    if (paths + incomplete + assumedAway + infeasible === 0)
      return firstThose(ways, ({ path }) => path.model !== null && path.model === this.path.model);
    const before = this.decisionBefore(site);
    return before === null ? ways : firstThose(ways, ({ decision }) => decision !== before);
  }

  /** What was decided last at this place, not too long ago; not where a region is left, whose exits are in good order. */
  private decisionBefore(site: string): Scalar | null {
    const { request } = this;
    if (request?.kind !== 'choice' || request.plan !== undefined) return null;
    let node: Prefix | null = this.prefix;
    for (let i = 0; node !== null && i < LOOK_BACK; i++, node = node.parent)
      if (node.site === site) return node.decision;
    return null;
  }

  /** The only way on. */
  private force(site: string, request: DecisionRequest, { decision, path, isProven }: Successor): typeof ON {
    const { counts } = this.tally;
    counts.decisions++;
    counts.forced++;
    if (request.kind !== 'assume')
      this.coverage.take(site, request.kind === 'choice' ? (decision as number) : 0, alternativesOf(request));
    this.path = path;
    this.answer(this.prefix.plus(site, decision, DecisionKind.Forced, isProven));
    return ON;
  }

  /** Makes the last decision of an item whose choice point the machine stands at. */
  private take(item: FrontierItem): void {
    const { prefix } = item;
    this.path = item.path!;
    item.path = null;
    this.cover(prefix);
    this.answer(prefix);
  }

  /** Counts the decision that is about to be made at the pending request. */
  private cover({ site, how, alternative }: Prefix): void {
    if (how !== DecisionKind.Forced) this.coverage.take(site, alternative, alternativesOf(this.request!));
  }

  private answer(step: Prefix): void {
    this.prefix = step;
    if (step.how === DecisionKind.Excluded) return;
    this.request = null;
    this.machine.answer(step.decision);
  }

  private mark(waiting: FrontierItem[]): void {
    this.marks.push({
      mark: this.machine.mark(),
      prefix: this.prefix,
      path: this.path,
      request: this.request!,
      instructions: this.machine.instructions - this.instructionsBefore,
      waiting,
    });
  }

  /** The run was stopped in the middle of a path: it is to be taken up again here. */
  private putBack(): void {
    this.frontier.add(new FrontierItem(this.prefix, this.path.model));
  }

  /** Nothing is possible here. That can be so only where the solver did not say before that the path is possible. */
  private deadEnd(site: string): null {
    if (this.path.isKnownSat)
      throw new InvariantError(`nothing is possible at ${site}, on a path that is possible`);
    return this.end({ kind: 'infeasible' });
  }

  private end(outcome: Outcome): null {
    const path = this.ends.end(outcome, this.path, this.prefix);
    if (path.isCounted) this.watch.countPath();
    if (path.isLast) this.watch.control.stop('found');
    return null;
  }

  private get isTooLong(): boolean {
    return this.machine.instructions - this.instructionsBefore > this.maxInstructions;
  }

  /** Of the current path until now. */
  private get cost(): number {
    return this.machine.instructions - this.instructionsBefore + COST_OF_DECISION * this.prefix.depth;
  }

  private get isToWait(): boolean {
    return this.cost > this.patientUntil && this.frontier.hasFresh;
  }

  private setAside(timesAside: number): null {
    const item = new FrontierItem(this.prefix, this.path.model);
    item.timesAside = timesAside;
    this.frontier.setAside(item);
    return null;
  }

  private tooLong(): Limitation {
    return { id: 'instructions', max: this.maxInstructions, isChosen: true };
  }

  private cut(limitation: Limitation): null {
    return this.end({ kind: 'incomplete', limitation, location: this.location() });
  }

  private location(): Location | null {
    try {
      return this.machine.location();
    } catch {
      return null;
    }
  }

  private sweep(): void {
    this.sweeper.sweep(searchRoots(this.machine, this.request, this.path, this.marks));
  }
}

function firstThose(ways: readonly Successor[], isFirst: (way: Successor) => boolean): readonly Successor[] {
  return [...ways.filter(isFirst), ...ways.filter((way) => !isFirst(way))];
}

/** As coverage counts them. */
function alternativesOf(request: DecisionRequest): number {
  return request.kind === 'choice' ? request.alternatives.length : 2;
}

const ON = Symbol('the path goes on');

/** Its state cannot be trusted any more. */
class BrokenMachine extends Error {}
