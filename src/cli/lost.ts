/** The report of a run that its supervisor lost: it was killed because it did not end in time, or it crashed. */
import { NOTHING_EXPLORED } from '../check/result.ts';
import type { Limitation } from '../limitation/limitation.ts';
import { checkReport } from '../report/check-report.ts';
import { exitCodeOf } from '../report/exit-code.ts';
import { textReport } from '../report/text-report.ts';
import type { Lost } from './supervisor.ts';

/** `argv` is that of the run, the command first. */
export function reportLost(lost: Lost, argv: readonly string[]): number {
  const limitation = limitationOf(lost);
  const reason =
    lost.kind === 'time'
      ? ({ kind: 'stopped', by: limitation } as const)
      : ({ kind: 'cut', first: limitation, others: 0 } as const);
  const result = {
    ...NOTHING_EXPLORED,
    verdict: 'UNKNOWN',
    reason,
    incomplete: [{ limitation, location: null, count: 1 }],
    remarks: ['the process of the run was killed or crashed: what it had found is lost'],
  } as const;
  const report = checkReport(result);
  const isJson = argv.includes('--json');
  console.log(isJson ? JSON.stringify(report, null, 2) : textReport(report, { showPaths: false }));
  if (argv[0] === 'svcomp') console.log('UNKNOWN');
  return exitCodeOf(result);
}

function limitationOf(lost: Lost): Limitation {
  if (lost.kind === 'time') return { id: 'time-budget', ms: lost.ms };
  return { id: 'internal-error', message: `the process of the run crashed: ${lost.how}` };
}
