/** A check from its beginning to its end: target → exploration → replay → verdict. */
import type { CodeProof } from '../analysis/prove-no-throw.ts';
import { InputError } from '../errors.ts';
import { limitationText } from '../limitation/register.ts';
import type { PredictedFinding } from '../result/finding.ts';
import type { Exploration } from '../search/exploration.ts';
import { acceptLimitations } from './accept-limitations.ts';
import { assemble, questionOf } from './assemble.ts';
import { Replays } from './confirm.ts';
import { exploreInWorkers } from './explore-in-workers.ts';
import { exploringMs } from './exploring-time.ts';
import type { CheckOptions } from './options.ts';
import { type Program, prepareCheck } from './prepare.ts';
import type { CheckProgress } from './progress.ts';
import { type CheckResult, type Finding, NOTHING_EXPLORED } from './result.ts';
import { proveByCode } from './static-proof.ts';
import { PROVED_BY_CODE } from './verdict.ts';

export type CheckCallbacks = {
  readonly onProgress?: (progress: CheckProgress) => void;
  /** Stops the exploration; what was found until then is reported. */
  readonly signal?: AbortSignal;
  /** For the report: what was noticed before, such as keys of a .jpf file. */
  readonly remarks?: readonly string[];
  /** Called once for each way to fail, as soon as the first path ends so. */
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
  callbacks: CheckCallbacks,
) => Promise<Exploration>;

/** What was found, and what it was found with: tests and coverage are made from the same exploration. */
export type Checked = {
  readonly result: CheckResult;
  readonly program: Program;
  /** Null if the code alone was proof enough. */
  readonly exploration: Exploration | null;
  /** What exploring took. */
  readonly exploredMs: number;
};

/** A finding of the last moment is still replayed, if that takes no longer than this after the end of the user's time. */
const REPLAY_OVERTIME_MS = 1_000;

/** Wrong input is an InputError, raised before anything is explored. Tests bring their own way to explore. */
export async function checkProgram(
  options: CheckOptions,
  callbacks: CheckCallbacks = {},
  explore: Explore = exploreInWorkers,
): Promise<Checked> {
  const start = callbacks.startedAt ?? performance.now();
  const { program, inputLimitations, remarks, assumptions } = prepareCheck(options);
  const noted = { inputLimitations, assumptions, remarks: [...(callbacks.remarks ?? []), ...remarks] };
  // A check that only asks for a violation need not explore a program whose code shows that there is none.
  const proof =
    options.stopAtFirst && inputLimitations.length === 0 ? proveByCode(program, questionOf(options)) : null;
  if (proof?.kind === 'proved') {
    const result = { ...NOTHING_EXPLORED, ...PROVED_BY_CODE, remarks: noted.remarks };
    return { result, program, exploration: null, exploredMs: 0 };
  }
  const startOfSearch = performance.now();
  const deadline = start + (options.timeMs ?? Number.POSITIVE_INFINITY) + REPLAY_OVERTIME_MS;
  const ends = { deadline, cancelled: callbacks.signal };
  const replays = new Replays(program, questionOf(options), ends, (finding) =>
    callbacks.onConfirmed?.(finding, program),
  );
  const timeMs = exploringMs(options, startOfSearch - start);
  const notSaved: string[] = [];
  const explored = await explore(
    program,
    { ...options, timeMs },
    {
      ...callbacks,
      onNotSaved: (why) => notSaved.push(why),
      onFinding: (finding) => replays.begin(finding),
    },
  );
  rejectUnlinkable(explored);
  const exploration = acceptLimitations(explored, options.assume);
  const exploredMs = performance.now() - startOfSearch;
  const findings = await replays.confirm(exploration.findings);
  const result = assemble(options, exploration, findings, {
    ...noted,
    remarks: [...noted.remarks, ...notSaved],
  });
  const totalMs = Math.round(performance.now() - start);
  const timed = { ...result, stats: { ...result.stats, totalMs } };
  return { result: withProofError(timed, proof), program, exploration, exploredMs };
}

/** An error of ours inside the proof is told, and is no proof: the verdict is that of the exploration. */
function withProofError(result: CheckResult, proof: CodeProof | null): CheckResult {
  if (proof?.kind !== 'error') return result;
  const { message, stack } = proof.error;
  return {
    ...result,
    remarks: [...result.remarks, `the proof by the code failed with an internal error: ${message}`],
    defects: [...result.defects, stack ?? message],
  };
}

/** Nothing was checked because the classes cannot be linked: the user can mend that. */
function rejectUnlinkable({ counts, incomplete }: Exploration): void {
  const linkage = incomplete.find(({ limitation }) => limitation.id === 'linkage');
  if (linkage !== undefined && counts.paths === 0 && incomplete.length === 1)
    throw new InputError(limitationText(linkage.limitation));
}
