/** `--class`: explores the methods of a class one after the other, within one time. */
import type { CheckSession, Explore } from '../check/check-program.ts';
import { areChangedByCalls } from '../check/explore-and-replay.ts';
import type { CheckOptions } from '../check/options.ts';
import { prepareCheck, prepareClass } from '../check/prepare.ts';
import { SharedHierarchy } from '../check/shared-hierarchy.ts';
import { branchesBelow, methodsBelow } from '../classfile/count-branches.ts';
import { toExternalName } from '../classfile/descriptor.ts';
import type { ClassFile, MethodInfo } from '../classfile/model.ts';
import { classCoverage } from '../coverage/class-coverage.ts';
import { InputError, UnsupportedError } from '../errors.ts';
import type { ClassMethods } from '../target/class-methods.ts';
import { type MethodTestOptions, type MethodTests, testsOfMethod, withCalls } from './method-tests.ts';
import { type TestTarget, targetOf } from './test-target.ts';

/** What became of a method. */
export type ExploredMethod = {
  readonly target: TestTarget;
  /** The reason if it could not be analysed. */
  readonly tests: MethodTests | { readonly problem: string };
};

/** Told what is there after a method: a run that does not live to its end has not worked in vain. */
export type KeepTests = (explored: readonly ExploredMethod[]) => void;

/** Of the time, what is reserved for writing the sources in the end, at most `MAX_WRITING_MS`; but as long as it took before, twice over. */
const WRITING_SHARE = 1 / 20;
const MAX_WRITING_MS = 2_000;
const WRITING_FACTOR = 2;
/** What is there is not kept more often than that it costs this part of the time. */
const KEEPING_SHARE = 1 / 10;
/** With less, nothing of a method is explored: then fewer methods have a turn. The first has one however little there is. */
const LEAST_MS = 1_000;
/** Because shorter ones led to nothing, a part is lengthened to so many equal shares of what is left at most, or to this part of it. */
const MOST_SHARES = 3;
const MOST_OF_MANY = 1 / 8;
/** The part of the time after which objects are explored that calls have changed, if there are any. */
const PLAIN_SHARE = 2 / 3;
/** By so many calls objects are changed before the tested one, as far as the time goes. Without a limit of time there might be no end. */
const DEFAULT_CALLS = 2;

/** A method that fails does not stop the others. If all fail, there is nothing to write: an InputError with the first reason. */
export async function testsOfClass(
  options: MethodTestOptions,
  className: string,
  session: CheckSession,
  explore: Explore,
  beforeExploring: (file: ClassFile) => void,
  keep: KeepTests = () => {},
): Promise<readonly ExploredMethod[]> {
  rejectOptionsOfMethods(options.check);
  const startedAt = session.startedAt ?? performance.now();
  const { file, methods } = prepareClass(options.check, className);
  beforeExploring(file);
  const targets = methods.map(({ method }) => targetOf(file, method, []));
  const explored: ExploredMethod[] = targets.map((target) => ({ target, tests: { problem: NO_TIME } }));
  const keeping = new Keeping(keep);
  const hierarchy = new SharedHierarchy();
  const turns = turnsOf(file, methods);
  const calls = callsFor(options.check, file, methods);
  let leastMs = LEAST_MS;
  const lanes = new Lanes(options.check.jobs);
  await lanes.run(turns, async ({ index, weight }, weights, isFirst) => {
    const whole = endOfExploring(options.check, startedAt, keeping.costMs);
    const end = whole === null || calls === 0 ? whole : startedAt + (whole - startedAt) * PLAIN_SHARE;
    const timeMs = shareOf(end, weight / weights, leastMs);
    const check = checkOf(options.check, methods[index].signature, timeMs, calls);
    if (!isFirst && timeMs !== null && timeMs < LEAST_MS) return;
    const tests = await inItsTurn(session, (session) =>
      testsOfMethod({ ...options, check, hierarchy, latest: whole }, session, explore),
    );
    explored[index] = { target: targets[index], tests };
    // Parts that are all too short lead to nothing: then few methods have enough.
    if (timeMs !== null && isInVain(tests)) leastMs = Math.max(leastMs, longerThan(timeMs, end, lanes.left));
    if (timeMs !== null && lanes.left > 0) keeping.offer(explored);
  });
  const further = calls === 0 ? [] : furtherTurns(file, methods, testsIn(explored));
  await lanes.run(further, async ({ index, weight }, weights) => {
    const { target, tests } = explored[index];
    const end = endOfExploring(options.check, startedAt, keeping.costMs);
    const timeMs = shareOf(end, weight / weights, LEAST_MS);
    if (timeMs !== null && timeMs < LEAST_MS) return;
    const check = checkOf(options.check, methods[index].signature, timeMs, calls);
    const turn = { ...options, check, hierarchy, latest: end };
    if ('problem' in tests) {
      // It had no turn before, so what needs no calls comes first.
      if (tests.problem === NO_TIME)
        explored[index] = {
          target,
          tests: await inItsTurn(session, (session) => testsOfMethod(turn, session, explore)),
        };
      return;
    }
    const added = await inItsTurn(session, (session) =>
      withCalls(turn, session, explore, tests, testsIn(explored)),
    );
    if (!('problem' in added)) explored[index] = { target, tests: added };
  });
  const problems = explored.flatMap(({ tests }) => ('problem' in tests ? [tests.problem] : []));
  if (problems.length === explored.length)
    throw new InputError(
      `--class: no method of ${toExternalName(file.name)} can be analysed: ${problems[0]}`,
    );
  return explored;
}

/** Each method has one worker: several methods are explored at the same time instead. */
function checkOf(
  check: CheckOptions,
  signature: string,
  timeMs: number | null,
  calls: number | null,
): CheckOptions {
  return { ...check, entry: { kind: 'method', signature }, timeMs, calls, jobs: 1 };
}

/** So many methods are explored at the same time, while the tests of one are followed in this thread. */
class Lanes {
  private readonly count: number;
  private running = 0;
  private waiting: Turn[] = [];

  constructor(count: number) {
    this.count = count;
  }

  /** All turns, in their order. `act` is told the weights of all that are not done, for one lane: with two, each method may have twice its part of the time. */
  async run(
    turns: readonly Turn[],
    act: (turn: Turn, weights: number, isFirst: boolean) => Promise<void>,
  ): Promise<void> {
    this.waiting = [...turns];
    this.running = 0;
    const lane = async (): Promise<void> => {
      for (let turn = this.waiting.shift(); turn !== undefined; turn = this.waiting.shift()) {
        const { weight } = turn;
        const weights = this.running + [turn, ...this.waiting].reduce((sum, each) => sum + each.weight, 0);
        this.running += weight;
        await act(turn, weights / this.count, turn === turns[0]);
        this.running -= weight;
      }
    };
    await Promise.all(Array.from({ length: this.count }, lane));
  }

  /** Turns that have not begun. */
  get left(): number {
    return this.waiting.length;
  }
}

function testsIn(explored: readonly ExploredMethod[]): MethodTests[] {
  return explored.flatMap(({ tests }) => ('problem' in tests ? [] : [tests]));
}

/** How many calls change objects before the tested one. None if nothing but calls of setters leads to the states of the class. */
function callsFor(check: CheckOptions, file: ClassFile, methods: ClassMethods['methods']): number {
  const calls = check.calls ?? (check.timeMs === null ? 0 : DEFAULT_CALLS);
  if (calls === 0 || check.objects === 'any' || methods.length === 0) return 0;
  const entry = { kind: 'method', signature: methods[0].signature } as const;
  const { program } = prepareCheck({ ...check, entry });
  return areChangedByCalls(program, toExternalName(file.name), check.allowNull) ? calls : 0;
}

const NO_TIME = 'no time was left for it (--time)';

/** Keeps what is there from time to time, and knows what that costs. */
class Keeping {
  costMs = 0;
  private keptAt = Number.NEGATIVE_INFINITY;
  private readonly keep: KeepTests;

  constructor(keep: KeepTests) {
    this.keep = keep;
  }

  offer(explored: readonly ExploredMethod[]): void {
    const now = performance.now();
    const hasTests = explored.some(({ tests }) => !('problem' in tests));
    if (!hasTests || (now - this.keptAt) * KEEPING_SHARE < this.costMs) return;
    this.keep([...explored]);
    this.keptAt = performance.now();
    this.costMs = this.keptAt - now;
  }
}

/** These speak of the parameters or the paths of one method. */
function rejectOptionsOfMethods({ ensure, preconditions, ranges, save, resume }: CheckOptions): void {
  const given = [
    ['--ensure', ensure.length > 0],
    ['--assume with an expression', preconditions.length > 0],
    ['--input', ranges.length > 0],
    ['--save', save !== null],
    ['--resume', resume !== null],
  ] as const;
  const [option] = given.find(([, isGiven]) => isGiven) ?? [];
  if (option !== undefined)
    throw new InputError(`${option} is about one method: name it with --method instead of --class`);
}

/** By `performance.now()`; null without `--time`. */
function endOfExploring({ timeMs }: CheckOptions, startedAt: number, writingMs: number): number | null {
  if (timeMs === null) return null;
  const reserved = Math.max(Math.min(timeMs * WRITING_SHARE, MAX_WRITING_MS), WRITING_FACTOR * writingMs);
  return startedAt + timeMs - reserved;
}

/** A method without branches needs some time, too: for the start of the engine, and for writing what is there. */
const WEIGHT_OF_START = 4;

type Turn = { readonly index: number; readonly weight: number };

/**
 * Those with the fewest branches first: what they do not need is shared by those after them, which can use it. Methods without any come last: where the
 * time is too short for all, tests of the others show more.
 */
function turnsOf(file: ClassFile, methods: ClassMethods['methods']): Turn[] {
  const isPlain = ({ weight }: Turn): number => Number(weight === WEIGHT_OF_START);
  return methods
    .map(({ method }, index) => ({ index, weight: WEIGHT_OF_START + branchesBelow(file, method) }))
    .sort((a, b) => isPlain(a) - isPlain(b) || a.weight - b.weight || a.index - b.index);
}

/** Methods of which branches are missed, also those of other methods of the class that they call. */
function furtherTurns(
  file: ClassFile,
  methods: ClassMethods['methods'],
  tests: readonly MethodTests[],
): Turn[] {
  const runs = tests.flatMap(({ measured }) => measured.runs.filter((run) => run !== null));
  const covered = classCoverage(file, runs, () => false)?.methods ?? [];
  const missedOf = ({ name, descriptor }: MethodInfo): number => {
    const own = covered.find((each) => each.name === name && each.descriptor === descriptor);
    return own === undefined ? 0 : own.branches.total - own.branches.covered;
  };
  return methods
    .map(({ method }, index) => {
      const missed = [...methodsBelow(file, method)].reduce((sum, each) => sum + missedOf(each), 0);
      return { index, missed, weight: WEIGHT_OF_START + missed };
    })
    .filter(({ missed }) => missed > 0)
    .sort((a, b) => a.weight - b.weight || a.index - b.index);
}

/** This part of what is left. */
function shareOf(end: number | null, part: number, leastMs: number): number | null {
  if (end === null) return null;
  const left = Math.max(0, end - performance.now());
  return Math.max(left * Math.min(part, 1), Math.min(left, leastMs));
}

/** After a part that was too short, others are at least twice as long; but no method takes the time of all others because some had too little. */
function longerThan(timeMs: number, end: number | null, turns: number): number {
  const left = end === null ? Number.POSITIVE_INFINITY : Math.max(0, end - performance.now());
  return Math.min(2 * timeMs, left * Math.min(1, Math.max(MOST_SHARES / turns, MOST_OF_MANY)));
}

/** The time was over before a path ended. */
function isInVain(tests: ExploredMethod['tests']): boolean {
  return !('problem' in tests) && tests.isStopped && tests.paths === 0;
}

/** With a start and a signal of its own: what listens to the signal of the session is one thing, not one for each method. */
async function inItsTurn(
  { signal, ...session }: CheckSession,
  run: (turn: CheckSession) => Promise<MethodTests>,
): Promise<ExploredMethod['tests']> {
  if (signal?.aborted === true) return { problem: 'the run was stopped before its turn' };
  const stop = new AbortController();
  const abort = (): void => stop.abort(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return await run({ ...session, signal: stop.signal, startedAt: performance.now() });
  } catch (e) {
    if (e instanceof InputError || e instanceof UnsupportedError) return { problem: e.message.trimEnd() };
    return { problem: `internal error: ${e instanceof Error ? e.message : String(e)}` };
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}
