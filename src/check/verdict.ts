/**
 * From what exploration found to a verdict (docs/design.md#honest-verdicts):
 *
 * - UNSAFE only if a counterexample failed on the real JVM as predicted.
 * - SAFE only if every path was explored to its end, nothing was cut or unsupported, and at least one path ended.
 *   Limitations that are assumptions (`limitation/register.ts`) are listed with it.
 * - UNKNOWN otherwise, with the reason.
 */
import { type Limitation, limitationKey } from '../limitation/limitation.ts';
import { effectOf, isAssumption } from '../limitation/register.ts';
import type { CountedLimitation } from '../search/exploration.ts';
import type { Question } from './property.ts';
import type { Finding, FindingKind, Verdict } from './result.ts';

/** Why this verdict; `report/verdict-text.ts` makes the sentence. Each kind belongs to exactly one verdict. */
export type VerdictReason =
  /** UNSAFE: what the confirmed findings violate. */
  | { readonly kind: 'violation'; readonly what: readonly FindingKind[] }
  /** UNKNOWN: a finding that the real JVM did not confirm. */
  | {
      readonly kind: 'unconfirmed';
      readonly exception: string | null;
      readonly detail: string | null;
      /** False: the JVM has neither confirmed nor refuted the finding. */
      readonly hasReplayEnded: boolean;
      /** What the path rests on that another run may see otherwise; null: nothing, so a replay that ended refutes the prediction. */
      readonly dependsOn: Limitation | null;
    }
  /** UNKNOWN: paths were cut. The first limitation, and how many others there are. */
  | { readonly kind: 'cut'; readonly first: Limitation; readonly others: number }
  /** UNKNOWN: a budget or the user ended the exploration. */
  | { readonly kind: 'stopped'; readonly by: Limitation }
  /** UNKNOWN: all paths ended, but limitations bar SAFE. The first of them, and how many others there are. */
  | { readonly kind: 'unproven'; readonly first: Limitation; readonly others: number }
  /** UNKNOWN: no path ended, so nothing was checked. */
  | { readonly kind: 'vacuous'; readonly because: 'bounds' | 'assumptions' | 'no-path' }
  /** SAFE. */
  | {
      readonly kind: 'explored';
      readonly paths: number;
      readonly question: Question;
      readonly isUnderAssumptions: boolean;
    }
  /** SAFE without exploration (`static-proof.ts`). */
  | { readonly kind: 'proved-by-code' };

/** All that a verdict depends on. `judge` is a function of it. */
export type Evidence = {
  readonly question: Question;
  /** All findings that violate the property, confirmed or not. */
  readonly findings: readonly Finding[];
  /** Runs that ended. */
  readonly paths: number;
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

export function judge(evidence: Evidence): Judgement {
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
  const isUnderAssumptions = assumptions.length > 0;
  return {
    verdict: 'SAFE',
    reason: { kind: 'explored', paths: evidence.paths, question: evidence.question, isUnderAssumptions },
    assumptions,
    incomplete,
  };
}

/**
 * Null if nothing bars SAFE. If several things do, the most important one is the reason: a wrong prediction, then cut paths,
 * then the end of the run, then other limitations.
 */
function reasonAgainstSafe({ findings, limitations, paths, assumedAway }: Evidence): VerdictReason | null {
  const unconfirmed = findings.find((finding) => !finding.isConfirmed);
  if (unconfirmed !== undefined) {
    const { exception, replayDetail, hasReplayEnded, dependsOn } = unconfirmed;
    return {
      kind: 'unconfirmed',
      exception,
      detail: replayDetail,
      hasReplayEnded,
      dependsOn: dependsOn[0] ?? null,
    };
  }
  const barring = distinct(limitations.map(({ limitation }) => limitation).filter((l) => !isAssumption(l)));
  const cuts = barring.filter((l) => effectOf(l) === 'cut');
  if (cuts.length > 0) return { kind: 'cut', first: cuts[0], others: cuts.length - 1 };
  const stop = barring.find((l) => effectOf(l) === 'stopped');
  if (stop !== undefined) return { kind: 'stopped', by: stop };
  if (barring.length > 0) return { kind: 'unproven', first: barring[0], others: barring.length - 1 };
  if (paths > 0) return null;
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
  return { kind: 'violation', what: [...new Set(confirmed.map(({ kind }) => kind))].sort() };
}

function distinct(limitations: readonly Limitation[]): Limitation[] {
  return [...new Map(limitations.map((l) => [limitationKey(l), l])).values()];
}
