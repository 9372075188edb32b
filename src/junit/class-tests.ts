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
  for (const [turn, { index, weight }] of turns.entries()) {
    const whole = endOfExploring(options.check, startedAt, keeping.costMs);
    const end = whole === null || calls === 0 ? whole : startedAt + (whole - startedAt) * PLAIN_SHARE;
    const weights = turns.slice(turn).reduce((sum, each) => sum + each.weight, 0);
    const timeMs = shareOf(end, weight / weights, leastMs);
    const entry = { kind: 'method', signature: methods[index].signature } as const;
    const check: CheckOptions = { ...options.check, entry, timeMs, calls };
    if (turn > 0 && timeMs !== null && timeMs < LEAST_MS) continue;
    const tests = await inItsTurn(session, (session) =>
      testsOfMethod({ ...options, check, hierarchy }, session, explore),
    );
    explored[index] = { target: targets[index], tests };
    // Parts that are all too short lead to nothing: then few methods have enough.
    if (timeMs !== null && isInVain(tests)) leastMs = Math.max(leastMs, 2 * timeMs);
    if (timeMs !== null && turn < turns.length - 1) keeping.offer(explored);
  }
  const further = calls === 0 ? [] : furtherTurns(file, methods, testsIn(explored));
  for (const [turn, { index, weight }] of further.entries()) {
    const { target, tests } = explored[index];
    const end = endOfExploring(options.check, startedAt, keeping.costMs);
    const weights = further.slice(turn).reduce((sum, each) => sum + each.weight, 0);
    const timeMs = shareOf(end, weight / weights, LEAST_MS);
    if ('problem' in tests || (timeMs !== null && timeMs < LEAST_MS)) continue;
    const entry = { kind: 'method', signature: methods[index].signature } as const;
    const check: CheckOptions = { ...options.check, entry, timeMs, calls };
    const added = await inItsTurn(session, (session) =>
      withCalls({ ...options, check, hierarchy }, session, explore, tests, testsIn(explored)),
    );
    if (!('problem' in added)) explored[index] = { target, tests: added };
  }
  const problems = explored.flatMap(({ tests }) => ('problem' in tests ? [tests.problem] : []));
  if (problems.length === explored.length)
    throw new InputError(
      `--class: no method of ${toExternalName(file.name)} can be analysed: ${problems[0]}`,
    );
  return explored;
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

/** Those with the fewest branches first: what they do not need is shared by those after them, which can use it. */
function turnsOf(file: ClassFile, methods: ClassMethods['methods']): Turn[] {
  return methods
    .map(({ method }, index) => ({ index, weight: WEIGHT_OF_START + branchesBelow(file, method) }))
    .sort((a, b) => a.weight - b.weight || a.index - b.index);
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
  return Math.max(left * part, Math.min(left, leastMs));
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
