/**
 * From what exploration found to a verdict (docs/design.md#honest-verdicts):
 *
 * - UNSAFE only if a counterexample failed on the real JVM as predicted.
 * - SAFE only if every path was explored to its end, or all of them proved at once (docs/induction.md), nothing was cut or unsupported,
 *   and at least one path ended.
 *   Limitations that are assumptions (`limitation/register.ts`) are listed with it.
 * - UNKNOWN otherwise, with the reason.
 */
import { type Limitation, limitationKey } from '../limitation/limitation.ts';
import { effectOf, isAssumption } from '../limitation/register.ts';
import type { CountedLimitation } from '../search/exploration.ts';
import type { Question } from './property.ts';
import type { FailureKind, Finding, Verdict } from './result.ts';

/** Why this verdict; `report/verdict-text.ts` makes the sentence. Each kind belongs to exactly one verdict. */
export type VerdictReason =
  /** UNSAFE: what the confirmed findings violate. */
  | { readonly kind: 'violation'; readonly what: readonly FailureKind[] }
  /** UNKNOWN: a finding that the real JVM did not confirm. */
  | {
      readonly kind: 'unconfirmed';
      readonly exception: string | null;
      readonly detail: string | null;
      /** False: the JVM has neither confirmed nor refuted the finding. */
      readonly hasReplayEnded: boolean;
      readonly hasReplayBegun: boolean;
      /** What the path rests on that another run may see otherwise; null: nothing, so a replay that ended refutes the prediction. */
      readonly dependsOn: Limitation | null;
    }
  /** UNKNOWN: paths were cut. The first limitation, and how many others there are. */
  | { readonly kind: 'cut'; readonly first: Limitation; readonly others: number }
  /** UNKNOWN: a budget or the user ended the exploration. */
  | { readonly kind: 'stopped'; readonly by: Limitation }
  /** UNKNOWN: all paths ended, but limitations bar SAFE. The first of them, and how many others there are. */
  | { readonly kind: 'unproven'; readonly first: Limitation; readonly others: number }
  /** UNKNOWN: no path ended in a way that says something, so nothing was checked. */
  | { readonly kind: 'vacuous'; readonly because: 'bounds' | 'assumptions' | 'no-path' | 'contracts' }
  /** SAFE. */
  | {
      readonly kind: 'explored';
      readonly paths: number;
      /** False: loops were proved by induction, for paths that are not counted. */
      readonly areAllPaths: boolean;
      readonly question: Question;
      /** What SAFE rests on: the first, and how many others there are. */
      readonly under: { readonly first: Limitation; readonly others: number } | null;
    }
  /** SAFE without exploration (`static-proof.ts`). */
  | { readonly kind: 'proved-by-code' };

/** All that a verdict depends on. `judge` is a function of it. */
export type Evidence = {
  readonly question: Question;
  /** All findings that violate the property or belong to a contract, confirmed or not. */
  readonly findings: readonly Finding[];
  /** Runs that ended. */
  readonly paths: number;
  /** Loops were proved by induction. */
  readonly isProved: boolean;
  readonly assumedAway: number;
  /** Everything that was cut, guessed, fixed or assumed, in the order in which the report lists it. */
  readonly limitations: readonly CountedLimitation[];
};

/** The verdict, its reason, and what the report lists with it. */
export type Judgement = {
  readonly verdict: Verdict;
  readonly reason: VerdictReason;
  /** SAFE holds under these; empty for the other verdicts. */
  readonly assumptions: readonly Limitation[];
  /** Everything that bars SAFE, and paths that the user's own bounds cut. */
  readonly incomplete: readonly CountedLimitation[];
};

/** Without exploration (`static-proof.ts`). */
export const PROVED_BY_CODE: Judgement = {
  verdict: 'SAFE',
  reason: { kind: 'proved-by-code' },
  assumptions: [],
  incomplete: [],
};

/** The real JVM confirms that the method rejects these arguments. A prediction that it does not confirm is ours to answer for. */
export function isExcused({ kind, isConfirmed }: Finding): boolean {
  return kind === 'contract' && isConfirmed;
}

/** The real JVM confirms the failure, but it is not known that its objects can exist. */
export function isDoubtful(finding: Finding): boolean {
  return finding.isConfirmed && !isExcused(finding) && finding.unmade.length > 0;
}

export function judge(given: Evidence): Judgement {
  const evidence = withoutFindingsThatDoNotCount(given);
  const { findings, limitations } = evidence;
  // A cut is listed even if it is an assumption: there is a path that the assumption excludes.
  const incomplete = limitations.filter(
    ({ limitation }) => !isAssumption(limitation) || effectOf(limitation) === 'cut',
  );
  const confirmed = findings.filter((finding) => finding.isConfirmed);
  if (confirmed.length > 0)
    return { verdict: 'UNSAFE', reason: violationReason(evidence, confirmed), assumptions: [], incomplete };
  const reason = reasonAgainstSafe(evidence);
  if (reason !== null) return { verdict: 'UNKNOWN', reason, assumptions: [], incomplete };
  const assumptions = distinct(limitations.map(({ limitation }) => limitation).filter(isAssumption));
  return {
    verdict: 'SAFE',
    reason: {
      kind: 'explored',
      paths: evidence.paths,
      areAllPaths: !evidence.isProved,
      question: evidence.question,
      under: assumptions.length === 0 ? null : { first: assumptions[0], others: assumptions.length - 1 },
    },
    assumptions,
    incomplete,
  };
}

/** Excused findings become assumptions: the paths that end with them say nothing about the method. Doubtful ones bar SAFE. */
function withoutFindingsThatDoNotCount(evidence: Evidence): Evidence {
  const { findings, limitations } = evidence;
  return {
    ...evidence,
    findings: findings.filter((finding) => !isExcused(finding) && !isDoubtful(finding)),
    limitations: [
      ...findings.filter(isExcused).map(keptContract),
      ...findings.filter(isDoubtful).map(needsUnmade),
      ...limitations,
    ],
  };
}

function needsUnmade({ exception, unmade, location, count }: Finding): CountedLimitation {
  const what = exception ?? 'the call';
  return { limitation: { id: 'unmade-object', className: unmade[0], exception: what }, location, count };
}

function keptContract({ exception, location, count }: Finding): CountedLimitation {
  return { limitation: { id: 'contract', exception: exception!, ...placeOf(location) }, location, count };
}

function placeOf({ class: className, method }: Finding['location']): { className: string; method: string } {
  return { className, method };
}

/**
 * Null if nothing bars SAFE. If several things do, the most important one is the reason: a wrong prediction, then cut paths,
 * then the end of the run, then other limitations.
 */
function reasonAgainstSafe({ findings, limitations, paths, assumedAway }: Evidence): VerdictReason | null {
  const unconfirmed = findings.find((finding) => !finding.isConfirmed);
  if (unconfirmed !== undefined) {
    const { exception, replayDetail, hasReplayEnded, hasReplayBegun, dependsOn } = unconfirmed;
    return {
      kind: 'unconfirmed',
      exception,
      detail: replayDetail,
      hasReplayEnded,
      hasReplayBegun,
      dependsOn: dependsOn[0] ?? null,
    };
  }
  const barring = distinct(limitations.map(({ limitation }) => limitation).filter((l) => !isAssumption(l)));
  const cuts = barring.filter((l) => effectOf(l) === 'cut');
  if (cuts.length > 0) return { kind: 'cut', first: cuts[0], others: cuts.length - 1 };
  const stop = barring.find((l) => effectOf(l) === 'stopped');
  if (stop !== undefined) return { kind: 'stopped', by: stop };
  if (barring.length > 0) return { kind: 'unproven', first: barring[0], others: barring.length - 1 };
  const rejected = limitations.filter(({ limitation }) => limitation.id === 'contract');
  if (paths > rejected.reduce((sum, { count }) => sum + count, 0)) return null;
  if (rejected.length > 0) return { kind: 'vacuous', because: 'contracts' };
  // Every path was cut by the user's own bound. The cuts are assumptions, but a SAFE without any path would say nothing.
  if (limitations.some(({ limitation }) => effectOf(limitation) === 'cut'))
    return { kind: 'vacuous', because: 'bounds' };
  return { kind: 'vacuous', because: assumedAway > 0 ? 'assumptions' : 'no-path' };
}

function violationReason(
  { question }: Evidence,
  confirmed: readonly Finding[],
): Extract<VerdictReason, { kind: 'violation' }> {
  if (question === 'unreachable') return { kind: 'violation', what: ['reached'] };
  // Confirmed contracts are no findings here.
  const kinds = confirmed.flatMap(({ kind }) => (kind === 'contract' ? [] : [kind]));
  return { kind: 'violation', what: [...new Set(kinds)].sort() };
}

function distinct(limitations: readonly Limitation[]): Limitation[] {
  return [...new Map(limitations.map((l) => [limitationKey(l), l])).values()];
}
