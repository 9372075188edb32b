/** What is known of a method after its looks: plain data, which the cache keeps. */
import type { LimitationId } from '../limitation/limitation.ts';
import type { CheckReport, ReportedFinding } from '../report/check-report.ts';
import type { ScannedMethod } from '../report/scan-report.ts';
import type { CheckOutcome } from './messages.ts';
import type { LookResult } from './time-plan.ts';

export type MethodResult = Pick<
  ScannedMethod,
  | 'problem'
  | 'verdict'
  | 'reason'
  | 'assumptions'
  | 'seconds'
  | 'coverage'
  | 'contracts'
  | 'doubtful'
  | 'incomplete'
  | 'stats'
> & {
  readonly findings: readonly ReportedFinding[];
  /** A longer look would show the same. */
  readonly isEnded: boolean;
  /** The time that its longest look had. */
  readonly lookMs: number;
};

const NOTHING: Omit<MethodResult, 'seconds' | 'lookMs'> = {
  problem: null,
  verdict: null,
  reason: null,
  assumptions: [],
  coverage: null,
  contracts: [],
  doubtful: 0,
  incomplete: [],
  stats: null,
  findings: [],
  isEnded: true,
};

/** `before`: what earlier looks have shown. `tookMs`: this look. */
export function resultOfLook(
  outcome: CheckOutcome,
  before: MethodResult | null,
  look: { readonly timeMs: number; readonly tookMs: number },
): MethodResult {
  const spent = { seconds: roundSeconds((before?.seconds ?? 0) + look.tookMs / 1000), lookMs: look.timeMs };
  switch (outcome.kind) {
    case 'checked':
      return withEarlier({ ...resultOfReport(outcome.report), ...spent }, before);
    case 'failed':
      return { ...NOTHING, ...spent, problem: outcome.problem };
    case 'lost':
      return { ...resultOfLost(outcome, before), ...spent };
  }
}

/** What a look may end with because of the machine on that day. */
const OF_THE_DAY: ReadonlySet<LimitationId> = new Set([
  'internal-error',
  'worker-lost',
  'memory-budget',
  'failed',
]);

/** Another look of the same length would show the same, so that the result can be kept. */
export function isRepeatable(outcome: CheckOutcome): boolean {
  if (outcome.kind !== 'checked') return outcome.kind === 'failed';
  return !outcome.report.incomplete.some(({ id }) => OF_THE_DAY.has(id));
}

export function lookResult({ isEnded, coverage, findings, stats }: MethodResult): LookResult {
  const hasBegun = stats !== null && stats.paths + stats.instructions > 0;
  return { isEnded, hasBegun, covered: coverage?.covered ?? 0, findings: findings.length };
}

function resultOfReport(report: CheckReport): Omit<MethodResult, 'seconds' | 'lookMs'> {
  const { verdict, reason, assumptions, coverage, contracts, doubtful, incomplete, stats, findings } = report;
  return {
    problem: null,
    verdict,
    reason,
    assumptions,
    coverage,
    contracts,
    doubtful: doubtful.length,
    incomplete,
    stats,
    findings,
    isEnded: !incomplete.some(({ id }) => id === 'time-budget'),
  };
}

/** A longer look takes other paths first, so it may miss what an earlier one confirmed: that stays true. */
function withEarlier(result: MethodResult, before: MethodResult | null): MethodResult {
  const keys = new Set(result.findings.map(findingPlace));
  const lost = (before?.findings ?? []).filter(
    (finding) => finding.replayed && !keys.has(findingPlace(finding)),
  );
  if (lost.length === 0 || result.isEnded) return result;
  const { verdict, reason } = result.verdict === 'UNSAFE' ? result : before!;
  return { ...result, verdict, reason, findings: [...result.findings, ...lost] };
}

/** The process was killed or crashed. What the JVM confirmed before is certain; of the rest nothing is known. */
function resultOfLost(
  { why, findings }: Extract<CheckOutcome, { kind: 'lost' }>,
  before: MethodResult | null,
): Omit<MethodResult, 'seconds' | 'lookMs'> {
  // A second look would end the same way.
  if (before !== null && before.verdict !== null) return { ...before, isEnded: true };
  const problem = `the process of its check was lost: ${why}`;
  const failures = findings.filter(({ kind, unmade }) => kind !== 'contract' && unmade.length === 0);
  if (failures.length === 0) return { ...NOTHING, problem };
  const reason = 'the real JVM fails as predicted; the process of the check was lost afterwards';
  return { ...NOTHING, verdict: 'UNSAFE', reason, findings: failures };
}

/** Which defect of the program it is, in one state of the code. */
function findingPlace({ exception, kind, location }: ReportedFinding): string {
  return JSON.stringify([exception ?? kind, location.class, location.method, location.line]);
}

function roundSeconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
