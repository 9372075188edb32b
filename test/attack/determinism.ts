/** Two checks of one program must give one report. */
import type { Jdk } from '../../src/classpath/jdk.ts';
import { inParallel } from './attack.ts';
import type { CompiledProgram } from './program.ts';
import { type CheckReport, runCheck } from './run-check.ts';

type Repetition = {
  readonly name: string;
  readonly options: readonly string[];
  readonly nodeOptions: readonly string[];
  /** The whole report is compared, else what does not depend on the order. */
  readonly isSameOrder: boolean;
};

/** V8 seeds its hash tables anew in each process; here the seeds are given, so that they surely differ. */
const REPETITIONS: readonly Repetition[] = [
  { name: 'again', options: [], nodeOptions: [], isSameOrder: true },
  {
    name: 'with another hash seed',
    options: [],
    nodeOptions: ['--hash-seed=4711', '--random-seed=4711'],
    isSameOrder: true,
  },
  { name: 'breadth first', options: ['--search', 'bfs'], nodeOptions: [], isSameOrder: false },
  { name: 'at random', options: ['--search', 'random', '--seed', '7'], nodeOptions: [], isSameOrder: false },
  { name: 'with two workers', options: ['--jobs', '2'], nodeOptions: [], isSameOrder: false },
];

/** Differences, in words. */
export async function determinismOf(
  jdk: Jdk,
  programs: readonly CompiledProgram[],
  timeSeconds: number,
  until: number,
): Promise<{ readonly checked: number; readonly differences: readonly string[] }> {
  const found = await inParallel(programs, 2, async (program) => {
    if (performance.now() > until) return null;
    const first = await runCheck(jdk, program, timeSeconds, [], ['--hash-seed=1', '--random-seed=1']);
    const differences: string[] = [];
    for (const { name, options, nodeOptions, isSameOrder } of REPETITIONS) {
      const other = await runCheck(jdk, program, timeSeconds, options, nodeOptions);
      const shown = isSameOrder ? wholeReport : essence;
      const difference = firstDifference(shown(first), shown(other));
      if (difference !== null) differences.push(`${program.name} ${name}: ${difference}`);
    }
    return differences;
  });
  return { checked: found.filter((d) => d !== null).length, differences: found.flatMap((d) => d ?? []) };
}

const MEASURED = new Set(['solverMs', 'staticMs', 'totalMs', 'peakRssMb', 'ms']);

function wholeReport({ json, reason }: CheckReport): string {
  if (json === null) return reason;
  return JSON.stringify(json, (key, value: unknown) => (MEASURED.has(key) ? undefined : value), 1);
}

/** Verdict, and which exceptions are thrown where. */
function essence({ verdict, json }: CheckReport): string {
  const findings = (json?.findings ?? []) as readonly Record<string, unknown>[];
  const keys = findings.map((f) => JSON.stringify([f.kind, f.exception, f.location])).sort();
  return [verdict, ...keys].join('\n');
}

function firstDifference(a: string, b: string): string | null {
  const [first, second] = [a.split('\n'), b.split('\n')];
  const at = first.findIndex((line, i) => line !== second[i]);
  if (at < 0) return first.length === second.length ? null : `then ${second[first.length]}`;
  return `${first[at].trim()} | ${second[at]?.trim() ?? 'nothing'}`;
}
