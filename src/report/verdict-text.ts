/** The sentence behind a verdict. */
import type { VerdictReason } from '../check/verdict.ts';
import { assertNever } from '../errors.ts';
import type { Limitation } from '../limitation/limitation.ts';
import { assumptionText, limitationText } from '../limitation/register.ts';

const VIOLATIONS = {
  reached: 'the method is reached',
  assertion: 'an assertion fails',
  exception: 'an exception is not caught',
  postcondition: 'a postcondition does not hold',
} as const;

const VACUOUS = {
  bounds: 'no path ended within the bounds that were set',
  assumptions: 'vacuous: every path dies in an assumption, so nothing was checked',
  contracts:
    'vacuous: the method rejects all arguments, so nothing was checked (--contracts counts that as a failure)',
  'no-path': 'vacuous: no path ended, so nothing was checked',
} as const;

const PROVED = 'proved by induction over its loops, for any number of rounds';

export function verdictText(reason: VerdictReason): string {
  switch (reason.kind) {
    case 'violation':
      return reason.what.map((kind) => VIOLATIONS[kind]).join(' and ');
    case 'unconfirmed': {
      const what = reason.exception ?? 'the call';
      const detail = reason.detail === null ? '' : ` (${reason.detail})`;
      if (!reason.hasReplayBegun) return `${what} is predicted, but not confirmed on the real JVM${detail}`;
      const because = !reason.hasReplayEnded
        ? 'its run there did not come to an end'
        : reason.dependsOn === null
          ? 'this is a defect of Rangefinder'
          : `it depends on what another run may see otherwise (${limitationText(reason.dependsOn)})`;
      return `the real JVM does not confirm ${what} that was predicted${detail}: ${because}`;
    }
    case 'cut':
      return withOthers('not explored to the end', reason.first, reason.others);
    case 'stopped':
      return limitationText(reason.by);
    case 'unproven':
      return withOthers('no proof', reason.first, reason.others);
    case 'vacuous':
      return VACUOUS[reason.because];
    case 'explored': {
      const { paths, areAllPaths, question, under } = reason;
      const all = paths === 1 ? 'the only path was' : `all ${paths} paths were`;
      const how = areAllPaths ? `${all} explored to the end` : PROVED;
      const never = question === 'unreachable' ? ' and none reaches the method' : '';
      return `${how}${never}${under === null ? '' : `, ${provided(under)}`}`;
    }
    case 'proved-by-code':
      return 'no code that can run throws such an exception, whatever the inputs';
    default:
      return assertNever(reason, 'reason');
  }
}

/** The verdict line itself says what kind of SAFE it is. */
function provided({ first, others }: { readonly first: Limitation; readonly others: number }): string {
  const more =
    others === 0 ? '' : `, and under ${others} more ${others === 1 ? 'assumption' : 'assumptions'}`;
  return `provided that ${assumptionText(first)}${more}`;
}

function withOthers(prefix: string, first: Limitation, others: number): string {
  const more = others === 0 ? '' : ` (and ${others} other ${others === 1 ? 'reason' : 'reasons'})`;
  return `${prefix}: ${limitationText(first)}${more}`;
}
