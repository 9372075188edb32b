/** A check from its beginning to its end: target → exploration → replay → verdict. */
import type { CodeProof } from '../analysis/prove-no-throw.ts';
import type { Limitation } from '../limitation/limitation.ts';
import type { ExplorationPool, JavaPoolOptions } from '../parallel/java-pool.ts';
import type { StartThread } from '../parallel/worker-thread.ts';
import type { PredictedFinding } from '../result/finding.ts';
import type { Exploration } from '../search/exploration.ts';
import { assemble } from './assemble.ts';
import { exploreAndReplay } from './explore-and-replay.ts';
import { exploreInWorkers } from './explore-in-workers.ts';
import type { CheckOptions } from './options.ts';
import { type Program, prepareCheck } from './prepare.ts';
import type { CheckProgress } from './progress.ts';
import { demandOf } from './property.ts';
import type { RunReplay } from './replays.ts';
import { type CheckResult, type Finding, NO_STATS, NOTHING_EXPLORED } from './result.ts';
import { proveByCode } from './static-proof.ts';
import { PROVED_BY_CODE } from './verdict.ts';

/** Callbacks, cancellation and start time of one check, and what was found out before it. */
export type CheckSession = {
  readonly onProgress?: (progress: CheckProgress) => void;
  /** Stops the exploration; what was found until then is reported. */
  readonly signal?: AbortSignal;
  /** What was asked for has been found: the exploration need not go on. */
  readonly enough?: AbortSignal;
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
  /** Where the threads of the exploration come from; by default each is new. */
  readonly startThread?: StartThread;
  /** Who explores; by default threads of this process. */
  readonly makePool?: (options: JavaPoolOptions) => ExplorationPool;
  /** Who runs the JVM of a replay; by default this process. */
  readonly replay?: RunReplay;
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
  /** The time of the JVMs that replayed findings, beside the exploration. */
  readonly replayMs: number;
};

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
    return { result, program, exploration: null, exploredMs: 0, replayMs: 0 };
  }
  const explored = await exploreAndReplay({ program, session, explore, start }, options);
  const { exploration, exploredMs, replayMs, withMade } = explored;
  const known = { ...before, remarks: [...before.remarks, ...explored.remarks] };
  const ofFirst = assemble(options, exploration, [...explored.findings.values()], known);
  // Objects from constructors may be all that there are: then what needs other objects never happens.
  const ofMade =
    withMade === null || ofFirst.verdict !== 'UNKNOWN'
      ? null
      : assemble(
          { ...options, objects: 'constructed' },
          withMade.exploration,
          [...withMade.findings.values()],
          known,
        );
  const result = ofMade !== null && excludesFailures(ofMade) ? ofMade : ofFirst;
  const totalMs = Math.round(performance.now() - start);
  const timed = { ...result, stats: { ...result.stats, staticMs, totalMs } };
  return { result: withProofError(timed, proof), program, exploration, exploredMs, replayMs };
}

/**
 * Whether what fails in the first exploration cannot happen. A SAFE that rests on constructors which are not given null does not show
 * that: the failure may be the one of null.
 */
function excludesFailures({ verdict, assumptions }: CheckResult): boolean {
  return verdict === 'SAFE' && !assumptions.some(({ id }) => id === 'maker-arguments');
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
