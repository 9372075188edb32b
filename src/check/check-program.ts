/** A check from its beginning to its end: target → exploration → replay → verdict. */
import type { CodeProof } from '../analysis/prove-no-throw.ts';
import { InputError } from '../errors.ts';
import type { Limitation } from '../limitation/limitation.ts';
import { limitationText } from '../limitation/register.ts';
import type { PredictedFinding } from '../result/finding.ts';
import type { Exploration } from '../search/exploration.ts';
import { acceptLimitations } from './accept-limitations.ts';
import { assemble } from './assemble.ts';
import { exploreInWorkers } from './explore-in-workers.ts';
import { exploringMs } from './exploring-time.ts';
import type { CheckOptions } from './options.ts';
import { type Program, prepareCheck } from './prepare.ts';
import type { CheckProgress } from './progress.ts';
import { demandOf } from './property.ts';
import { Replays } from './replays.ts';
import { type CheckResult, type Finding, NO_STATS, NOTHING_EXPLORED } from './result.ts';
import { proveByCode } from './static-proof.ts';
import { PROVED_BY_CODE } from './verdict.ts';

/** Callbacks, cancellation and start time of one check, and what was found out before it. */
export type CheckSession = {
  readonly onProgress?: (progress: CheckProgress) => void;
  /** Stops the exploration; what was found until then is reported. */
  readonly signal?: AbortSignal;
  /** Remarks for the report that were found before the check, for instance unknown keys of a .jpf file. */
  readonly remarks?: readonly string[];
  /** Called for each finding as soon as its first path has ended, before it is replayed. */
  readonly onFinding?: (finding: PredictedFinding) => void;
  /** Called once the real JVM has confirmed a finding, while the exploration goes on. */
  readonly onConfirmed?: (finding: Finding, program: Program) => void;
  /** The run cannot be saved as --save wants it. */
  readonly onNotSaved?: (why: string) => void;
  /** When the user's time began, by `performance.now()`; by default when the check begins. */
  readonly startedAt?: number;
};

/** Explores all paths of a program within the budgets. */
export type Explore = (
  program: Program,
  options: CheckOptions,
  session: CheckSession,
) => Promise<Exploration>;

/** The result of a check, with the exploration that it comes from: tests and coverage are made from the same exploration. */
export type Checked = {
  readonly result: CheckResult;
  readonly program: Program;
  /** Null if the proof by the code succeeded, so that nothing was explored. */
  readonly exploration: Exploration | null;
  /** The time that the exploration took. */
  readonly exploredMs: number;
};

/** Replays may go on for so long after the end of the user's time, so that a late finding is still confirmed. */
const REPLAY_OVERTIME_MS = 1_000;

/** Wrong input is an InputError, thrown before anything is explored. Tests pass an `explore` that needs no workers. */
export async function checkProgram(
  options: CheckOptions,
  session: CheckSession = {},
  explore: Explore = exploreInWorkers,
): Promise<Checked> {
  const start = session.startedAt ?? performance.now();
  const { program, inputLimitations, remarks, assumptions } = prepareCheck(options);
  const before = { inputLimitations, assumptions, remarks: [...(session.remarks ?? []), ...remarks] };
  const startOfProof = performance.now();
  const proof = proveFirst(program, options, inputLimitations);
  const startOfSearch = performance.now();
  const staticMs = Math.round(startOfSearch - startOfProof);
  if (proof?.kind === 'proved') {
    const stats = { ...NO_STATS, staticMs, totalMs: Math.round(startOfSearch - start) };
    const result = { ...NOTHING_EXPLORED, ...PROVED_BY_CODE, stats, remarks: before.remarks };
    return { result, program, exploration: null, exploredMs: 0 };
  }
  const explored = await exploreAndReplay(program, options, session, explore, start);
  const { exploration, exploredMs, findings, notSaved } = explored;
  const result = assemble(options, exploration, findings, {
    ...before,
    remarks: [...before.remarks, ...notSaved],
  });
  const totalMs = Math.round(performance.now() - start);
  const timed = { ...result, stats: { ...result.stats, staticMs, totalMs } };
  return { result: withProofError(timed, proof), program, exploration, exploredMs };
}

/** A check that only asks for a violation need not explore a program whose code shows that there is none. */
function proveFirst(
  program: Program,
  options: CheckOptions,
  inputLimitations: readonly Limitation[],
): CodeProof | null {
  const { question } = demandOf(options);
  // The proof knows nothing about the depth of calls, which `all` asks for.
  if (!options.stopAtFirst || question === 'all' || inputLimitations.length > 0) return null;
  return proveByCode(program, question);
}

type ExploredAndReplayed = {
  readonly exploration: Exploration;
  readonly exploredMs: number;
  readonly findings: readonly Finding[];
  /** Why the run was not saved. */
  readonly notSaved: readonly string[];
};

/** Findings are replayed while the exploration goes on. `start` is when the user's time began. */
async function exploreAndReplay(
  program: Program,
  options: CheckOptions,
  session: CheckSession,
  explore: Explore,
  start: number,
): Promise<ExploredAndReplayed> {
  const startOfSearch = performance.now();
  const deadline = start + (options.timeMs ?? Number.POSITIVE_INFINITY) + REPLAY_OVERTIME_MS;
  const ends = { deadline, cancelled: session.signal };
  const replays = new Replays(program, demandOf(options), ends, (finding) =>
    session.onConfirmed?.(finding, program),
  );
  const timeMs = exploringMs(options, startOfSearch - start);
  const notSaved: string[] = [];
  const explored = await explore(
    program,
    { ...options, timeMs },
    {
      ...session,
      onNotSaved: (why) => notSaved.push(why),
      onFinding: (finding) => {
        replays.begin(finding);
        session.onFinding?.(finding);
      },
    },
  );
  rejectUnlinkable(explored);
  const exploration = acceptLimitations(explored, options.assume);
  const exploredMs = performance.now() - startOfSearch;
  const findings = await replays.results(exploration.findings);
  return { exploration, exploredMs, findings, notSaved };
}

/** Adds an error of ours inside the proof to the remarks. It proves nothing: the verdict is that of the exploration. */
function withProofError(result: CheckResult, proof: CodeProof | null): CheckResult {
  if (proof?.kind !== 'error') return result;
  const { message, stack } = proof.error;
  return {
    ...result,
    remarks: [...result.remarks, `the proof by the code failed with an internal error: ${message}`],
    defects: [...result.defects, stack ?? message],
  };
}

/** If no path ended because classes cannot be linked, the user's class path is wrong: an InputError says so. */
function rejectUnlinkable({ counts, incomplete }: Exploration): void {
  const linkage = incomplete.find(({ limitation }) => limitation.id === 'linkage');
  if (linkage !== undefined && counts.paths === 0 && incomplete.length === 1)
    throw new InputError(limitationText(linkage.limitation));
}
