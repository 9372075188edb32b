/**
 * From what exploration found to a verdict (shared/design.md, Decided 9):
 *
 * - UNSAFE only if a counterexample failed on the real JVM as predicted.
 * - SAFE only if every path was explored to its end, nothing was cut or unsupported, and at least one path ended.
 *   Bounds that the user set himself become assumptions of SAFE.
 * - UNKNOWN otherwise, with the reason.
 */
import type { Notice } from '../result/outcome.ts';
import type { Question } from './property.ts';
import type { Finding, Incomplete, Verdict } from './result.ts';

/** A path that a bound ended. */
export type Cut = Omit<Notice, 'assumption'> & {
  /** The bound that the user set, as an assumption: `no path takes more than 100 decisions`; null if it is ours. */
  readonly assumption: string | null;
  readonly count: number;
};

export type Evidence = {
  readonly question: Question;
  /** Replayed or not: all that violates the property. */
  readonly findings: readonly Finding[];
  /** Runs that ended. */
  readonly paths: number;
  readonly assumedAway: number;
  /** Paths of which the rest is not known: cut, unsupported, an unknown of the solver, a worker that crashed. */
  readonly cuts: readonly Cut[];
  /** What bars SAFE on paths that did end: environment, threads, concretisation. */
  readonly notices: readonly Incomplete[];
  /** Why exploration stopped before the frontier was empty (time, memory, Ctrl-C); null if it did not. */
  readonly stopped: string | null;
  /** Restrictions of inputs that the user set: hold for all paths. */
  readonly inputAssumptions: readonly string[];
};

export type Judgement = {
  readonly verdict: Verdict;
  readonly reason: string;
  readonly assumptions: readonly string[];
  /** Everything that bars SAFE, the user's own bounds included. */
  readonly incomplete: readonly Incomplete[];
};

/** Without exploration (`static-proof.ts`). */
export const PROVED_BY_CODE: Judgement = {
  verdict: 'SAFE',
  reason: 'no code that can run throws such an exception, whatever the inputs',
  assumptions: [],
  incomplete: [],
};

export function judge(evidence: Evidence): Judgement {
  const incomplete = incompleteOf(evidence);
  const assumptions = [...new Set([...evidence.inputAssumptions, ...boundsOf(evidence.cuts)])];
  const confirmed = evidence.findings.filter((finding) => finding.replayed);
  if (confirmed.length > 0)
    return { verdict: 'UNSAFE', reason: violationText(evidence, confirmed), assumptions: [], incomplete };
  const reason = reasonAgainstSafe(evidence);
  if (reason !== null) return { verdict: 'UNKNOWN', reason, assumptions: [], incomplete };
  return { verdict: 'SAFE', reason: safeText(evidence, assumptions), assumptions, incomplete };
}

/** Null if nothing bars SAFE. The order: our own defects first, then what the user can do something about. */
function reasonAgainstSafe(evidence: Evidence): string | null {
  const unconfirmed = evidence.findings.find((finding) => !finding.replayed);
  if (unconfirmed !== undefined) {
    const what = unconfirmed.exception ?? 'the call';
    const detail = unconfirmed.replayDetail === null ? '' : ` (${unconfirmed.replayDetail})`;
    return `the real JVM does not confirm ${what} that was predicted${detail}: this is a defect of Rangefinder`;
  }
  const hardCuts = evidence.cuts.filter((cut) => cut.assumption === null);
  if (hardCuts.length > 0) return withOthers(hardCuts, 'not explored to the end');
  if (evidence.stopped !== null) return evidence.stopped;
  if (evidence.notices.length > 0) return withOthers(evidence.notices, 'no proof');
  if (evidence.paths === 0) {
    // A path that the user's own bound cut did not die in an assumption, but nothing was shown about it either.
    if (evidence.cuts.length > 0) return 'no path ended within the bounds that were set';
    return evidence.assumedAway > 0
      ? 'vacuous: every path dies in an assumption, so nothing was checked'
      : 'vacuous: no path ended, so nothing was checked';
  }
  return null;
}

function withOthers(all: readonly Incomplete[], prefix: string): string {
  const reasons = new Set(all.map((each) => each.reason));
  const [first] = reasons;
  const more =
    reasons.size > 1 ? ` (and ${reasons.size - 1} other ${reasons.size === 2 ? 'reason' : 'reasons'})` : '';
  return `${prefix}: ${first}${more}`;
}

function boundsOf(cuts: readonly Cut[]): string[] {
  return cuts.flatMap((cut) => cut.assumption ?? []);
}

function incompleteOf(evidence: Evidence): Incomplete[] {
  const list: Incomplete[] = [...evidence.cuts, ...evidence.notices].map(({ reason, location, count }) => ({
    reason,
    location,
    count,
  }));
  if (evidence.stopped !== null) list.push({ reason: evidence.stopped, location: null, count: 1 });
  return list;
}

function violationText(evidence: Evidence, confirmed: readonly Finding[]): string {
  if (evidence.question === 'unreachable') return 'the method is reached';
  const kinds = new Set(confirmed.map((finding) => finding.kind));
  if (kinds.size > 1) return 'an assertion fails and an exception is not caught';
  return kinds.has('assertion') ? 'an assertion fails' : 'an exception is not caught';
}

function safeText(evidence: Evidence, assumptions: readonly string[]): string {
  const { paths, question } = evidence;
  const all = paths === 1 ? 'the only path was' : `all ${paths} paths were`;
  const never = question === 'unreachable' ? ' and none reaches the method' : '';
  const under = assumptions.length === 0 ? '' : ', under the assumptions listed';
  return `${all} explored to the end${never}${under}`;
}
