/**
 * Explores a program and replays what is found. With `--objects possible` there may be two explorations: the first with objects that have any
 * fields, because only there most methods can be SAFE; the second with objects from constructors, for failures whose objects nobody
 * is seen to make. What the second confirms counts.
 */
import { InputError } from '../errors.ts';
import { limitationText } from '../limitation/register.ts';
import type { TestCase } from '../result/test-case.ts';
import type { Exploration } from '../search/exploration.ts';
import { hasReceiver } from '../target/select-method.ts';
import { acceptLimitations } from './accept-limitations.ts';
import type { CheckSession, Explore } from './check-program.ts';
import { exploringMs } from './exploring-time.ts';
import type { CheckOptions } from './options.ts';
import type { Program } from './prepare.ts';
import { demandOf } from './property.ts';
import { Replays } from './replays.ts';
import type { Finding } from './result.ts';
import { UnmadeObjects } from './unmade-objects.ts';
import { isDoubtful, isExcused } from './verdict.ts';

/** What the explorations of one check have in common. */
type Run = {
  readonly program: Program;
  readonly session: CheckSession;
  readonly explore: Explore;
  /** When the user's time began. */
  readonly start: number;
};

type ExploredAndReplayed = Explored & {
  /** Cases of the first exploration that need objects which nobody is seen to make. */
  readonly unmadeTests: ReadonlySet<TestCase>;
  /** The exploration with objects from constructors, by itself; null if there was none. */
  readonly withMade: Explored | null;
  /** The time of the first exploration. */
  readonly exploredMs: number;
  /** For the report: why the run was not saved. */
  readonly remarks: readonly string[];
};

export async function exploreAndReplay(run: Run, options: CheckOptions): Promise<ExploredAndReplayed> {
  const startOfSearch = performance.now();
  const unmade = options.objects === 'possible' ? new UnmadeObjects(run.program, options.allowNull) : null;
  const remarks: string[] = [];
  const enough = new AbortController();
  const session: CheckSession = {
    ...run.session,
    enough: enough.signal,
    onNotSaved: (why) => remarks.push(why),
  };
  const stopIfAsked = (finding: Finding): void => {
    if (options.stopAtConfirmed && isBelieved(finding)) enough.abort();
  };
  try {
    const leftMs = exploringMs(options, startOfSearch - run.start);
    if (options.keepTests && unmade !== null && hasIntricateInputs(run.program, unmade)) {
      const made = { ...options, ...WITH_MADE_OBJECTS, showPaths: options.showPaths };
      const first = await exploreOnce({ ...run, session }, made, leftMs, unmade, stopIfAsked);
      rejectUnlinkable(first.exploration);
      const exploredMs = performance.now() - startOfSearch;
      if (first.exploration.tests.length > 0 || first.exploration.stopped !== null)
        return { ...accepted(first, options), withMade: null, unmadeTests: new Set(), exploredMs, remarks };
    }
    const timeMs =
      leftMs !== null && unmade !== null && takesObjects(run.program) ? leftMs * FIRST_SHARE : leftMs;
    const first = await exploreOnce({ ...run, session }, options, timeMs, unmade, stopIfAsked);
    rejectUnlinkable(first.exploration);
    const exploredMs = performance.now() - startOfSearch;
    const unmadeTests = new Set(
      unmade === null ? [] : first.exploration.tests.filter((test) => unmade.find(test).length > 0),
    );
    // The tests of a page are for marks of lines: any objects will do.
    const areWanted = unmadeTests.size > 0 && options.detail === null;
    const withMade =
      unmade === null || enough.signal.aborted
        ? null
        : await exploreMadeObjects({ ...run, session }, options, first, unmade, areWanted);
    const believed = [...(withMade?.findings ?? [])].filter(([, finding]) => isBelieved(finding));
    const findings = new Map([...first.findings, ...believed]);
    const replayMs = first.replayMs + (withMade?.replayMs ?? 0);
    return { ...accepted(first, options), findings, replayMs, withMade, unmadeTests, exploredMs, remarks };
  } finally {
    unmade?.close();
  }
}

/** An exploration, and its findings after their replays, by their keys. */
type Explored = {
  readonly exploration: Exploration;
  readonly findings: ReadonlyMap<string, Finding>;
  /** The time of the JVMs that replayed them. */
  readonly replayMs: number;
  /** How long the check stood still because somebody else runs the JVMs, who may have much to do: that is not its own time. */
  readonly waitedMs: number;
};

function accepted({ exploration, ...rest }: Explored, { assume }: CheckOptions): Explored {
  return { exploration: acceptLimitations(exploration, assume), ...rest };
}

function isBelieved(finding: Finding): boolean {
  return finding.isConfirmed && !isExcused(finding) && !isDoubtful(finding);
}

/** Replays may go on for so long after the end of the user's time, so that a late finding is still confirmed. */
const REPLAY_OVERTIME_MS = 1_000;

/** Findings are replayed while the exploration goes on, which has `timeMs`. */
async function exploreOnce(
  { program, session, explore, start }: Run,
  options: CheckOptions,
  timeMs: number | null,
  unmade: UnmadeObjects | null,
  onConfirmed: (finding: Finding, key: string) => void = () => {},
): Promise<Explored> {
  const deadline = start + (options.timeMs ?? Number.POSITIVE_INFINITY) + REPLAY_OVERTIME_MS;
  const ends = { deadline, cancelled: session.signal, isSkipped: !options.replay, replay: session.replay };
  const tell = (finding: Finding, key: string): void => {
    session.onConfirmed?.(finding, program);
    onConfirmed(finding, key);
  };
  const replays = new Replays(program, demandOf(options), ends, tell, unmade?.find);
  const exploration = await explore(
    program,
    { ...options, timeMs },
    {
      ...session,
      onFinding: (finding) => {
        replays.begin(finding);
        session.onFinding?.(finding);
      },
    },
  );
  const startOfWaiting = performance.now();
  const findings = await replays.results(exploration.findings);
  const waitedMs = session.replay === undefined ? 0 : performance.now() - startOfWaiting;
  return { exploration, findings, replayMs: replays.spentMs, waitedMs };
}

/** The share of the time that the first exploration has, if there may be a second one. */
const FIRST_SHARE = 2 / 3;
/** Without `--time`, the second exploration may take as long as the first, and at least this long. */
const MIN_SECOND_MS = 10_000;

/** Whether objects of the program may be inputs. Those inside of collections are not looked for: this only shares out time. */
function takesObjects({ entry, receiver, targetClasses }: Program): boolean {
  if (entry.kind === 'main') return false;
  const { method } = entry;
  if (hasReceiver(method) && receiver === 'symbolic') return true;
  return method.parameters.some(({ type }) => targetClasses.includes(type.replaceAll('.', '/')));
}

/**
 * Whether an input is an object of the program that is no plain data. Of such objects with any fields hardly one can be made, so for tests
 * nothing but makers is of use.
 */
function hasIntricateInputs({ entry, receiver, targetClasses }: Program, unmade: UnmadeObjects): boolean {
  if (entry.kind === 'main') return false;
  const { method } = entry;
  const types = method.parameters.map(({ type }) => type.replace(/(?:\[\])+$/, ''));
  const own = types.filter((type) => targetClasses.includes(type.replaceAll('.', '/')));
  const isOn = hasReceiver(method) && receiver === 'symbolic';
  return [...(isOn ? [method.className] : []), ...own].some((name) => !unmade.canMakeAny(name));
}

/** Of what is left of the time, the part that each round has but the last. */
const SHARE_OF_ROUND = 1 / 2;

/** By how many calls the objects of an exploration are changed. */
type Round = Pick<CheckOptions, 'calls' | 'callsOnReceiver'>;

/**
 * Explores with objects from constructors that `options.calls` calls of their own methods have changed: one call first, then two, and so
 * on. Empty if there are no such calls.
 */
export async function exploreWithCalls(run: Run, options: CheckOptions): Promise<readonly Explored[]> {
  if (options.objects === 'any') return [];
  const unmade = new UnmadeObjects(run.program, options.allowNull);
  try {
    const rounds = roundsOfCalls(run.program, unmade, options);
    const explored: Explored[] = [];
    for (const [i, round] of rounds.entries()) {
      if (run.session.signal?.aborted === true) break;
      const leftMs = exploringMs(options, performance.now() - run.start);
      const timeMs = leftMs === null || i === rounds.length - 1 ? leftMs : leftMs * SHARE_OF_ROUND;
      const changed = { ...options, ...WITH_MADE_OBJECTS, ...round };
      explored.push(accepted(await exploreOnce(run, changed, timeMs, unmade), options));
    }
    return explored;
  } finally {
    unmade.close();
  }
}

/** Whether calls of its methods change objects of the class, and lead to states in which nothing else can make them. */
export function areChangedByCalls(program: Program, className: string, allowNull: boolean): boolean {
  const unmade = new UnmadeObjects(program, allowNull);
  try {
    return !unmade.canMakeAny(className) && unmade.canChange(className);
  } finally {
    unmade.close();
  }
}

/**
 * On a receiver there are so many calls and no fewer, so that no path is explored twice. Where the method has no branches of its own,
 * other states of its objects show nothing new.
 */
function roundsOfCalls(program: Program, unmade: UnmadeObjects, { calls }: CheckOptions): Round[] {
  const { entry, receiver } = program;
  if (calls === null || calls === 0 || entry.kind === 'main') return [];
  const { method } = entry;
  if (!unmade.hasBranches(method) || !hasIntricateInputs(program, unmade)) return [];
  if (hasReceiver(method) && receiver === 'symbolic' && unmade.canChange(method.className))
    return Array.from({ length: calls }, (_, i) => ({ calls: i + 1, callsOnReceiver: i + 1 }));
  const takesChanged = method.parameters.some(({ type }) => unmade.canChange(type));
  return takesChanged ? [{ calls, callsOnReceiver: 0 }] : [];
}

/**
 * Explores once more, with objects from constructors, if a failure needs objects that nobody is seen to make, if tests do (`areTestsWanted`), or if
 * the first exploration did not come to its end. Null: there is no reason to.
 */
async function exploreMadeObjects(
  run: Run,
  options: CheckOptions,
  first: Explored,
  unmade: UnmadeObjects,
  areTestsWanted: boolean,
): Promise<Explored | null> {
  const wanted = new Set([...first.findings].flatMap(([key, finding]) => (isDoubtful(finding) ? [key] : [])));
  const isCut = first.exploration.stopped === 'time' && takesObjects(run.program);
  const goesOn = isCut || areTestsWanted;
  if (run.program.entry.kind === 'main' || (wanted.size === 0 && !goesOn)) return null;
  const spentMs = performance.now() - run.start - first.waitedMs;
  const timeMs = exploringMs(options, spentMs) ?? Math.max(MIN_SECOND_MS, spentMs);
  // When each wanted failure has objects that can exist, there is nothing left to look for.
  const found = new AbortController();
  const signals = [found.signal, ...(run.session.signal === undefined ? [] : [run.session.signal])];
  const session: CheckSession = { ...run.session, signal: AbortSignal.any(signals) };
  const onConfirmed = (finding: Finding, key: string): void => {
    if (!isDoubtful(finding)) wanted.delete(key);
    if (wanted.size === 0 && !goesOn) found.abort();
  };
  const made = { ...options, ...WITH_MADE_OBJECTS };
  return accepted(await exploreOnce({ ...run, session }, made, timeMs, unmade, onConfirmed), options);
}

const WITH_MADE_OBJECTS = {
  objects: 'constructed',
  save: null,
  resume: null,
  showPaths: false,
  detail: null,
} as const satisfies Partial<CheckOptions>;

/** If no path ended because classes cannot be linked, the user's class path is wrong: an InputError says so. */
function rejectUnlinkable({ counts, incomplete }: Exploration): void {
  const linkage = incomplete.find(({ limitation }) => limitation.id === 'linkage');
  if (linkage !== undefined && counts.paths === 0 && incomplete.length === 1)
    throw new InputError(limitationText(linkage.limitation));
}
