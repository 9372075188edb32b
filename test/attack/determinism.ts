/** Two checks of one program must give one report, byte for byte, whatever was checked before. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Jdk } from '../../src/classpath/jdk.ts';
import { inParallel } from './attack.ts';
import type { OrderedCheck } from './check-in-order.ts';
import type { CompiledProgram } from './program.ts';
import { type CheckReport, runCheck } from './run-check.ts';

type Repetition = {
  readonly name: string;
  readonly options: readonly string[];
  readonly nodeOptions: readonly string[];
  /** The whole report is compared, else what does not depend on the order of paths. */
  readonly isSameOrder: boolean;
};

/** V8 seeds its hash tables anew in each process; here the seeds are given, so that they surely differ. */
const FIRST_SEEDS = ['--hash-seed=1', '--random-seed=1'];
const OTHER_SEEDS = ['--hash-seed=4711', '--random-seed=4711'];

const REPETITIONS: readonly Repetition[] = [
  { name: 'with another hash seed', options: [], nodeOptions: OTHER_SEEDS, isSameOrder: true },
  { name: 'breadth first', options: ['--search', 'bfs'], nodeOptions: [], isSameOrder: false },
  { name: 'at random', options: ['--search', 'random', '--seed', '7'], nodeOptions: [], isSameOrder: false },
  { name: 'with two workers', options: ['--jobs', '2'], nodeOptions: [], isSameOrder: false },
];

export type DeterminismSettings = {
  readonly timeSeconds: number;
  readonly atOnce: number;
  readonly scratch: string;
};

export type DeterminismReport = {
  readonly checked: number;
  /** In words. */
  readonly differences: readonly string[];
};

export async function determinismOf(
  jdk: Jdk,
  programs: readonly CompiledProgram[],
  settings: DeterminismSettings,
): Promise<DeterminismReport> {
  const apart = await inParallel(programs, settings.atOnce, (program) => repeated(jdk, program, settings));
  const together = await inOtherOrders(jdk, programs, settings);
  return { checked: programs.length, differences: [...apart.flat(), ...together] };
}

/** Each check in a process of its own. */
async function repeated(
  jdk: Jdk,
  program: CompiledProgram,
  { timeSeconds }: DeterminismSettings,
): Promise<string[]> {
  const first = await runCheck(jdk, program, timeSeconds, [], FIRST_SEEDS);
  const differences: string[] = [];
  for (const { name, options, nodeOptions, isSameOrder } of REPETITIONS) {
    const other = await runCheck(jdk, program, timeSeconds, options, nodeOptions);
    const shown = isSameOrder ? reportText : essence;
    const difference = firstDifference(shown(first), shown(other));
    if (difference !== null) differences.push(`${program.name} ${name}: ${difference}`);
  }
  return differences;
}

/** All checks in one process, forwards; in another, with other seeds, backwards. */
async function inOtherOrders(
  jdk: Jdk,
  programs: readonly CompiledProgram[],
  settings: DeterminismSettings,
): Promise<string[]> {
  const forwards = await checkInOrder(jdk, programs, FIRST_SEEDS, settings);
  const backwards = await checkInOrder(jdk, [...programs].reverse(), OTHER_SEEDS, settings);
  return programs.flatMap(({ name }) => {
    const difference = firstDifference(forwards.get(name) ?? 'no report', backwards.get(name) ?? 'no report');
    return difference === null ? [] : [`${name} in another order: ${difference}`];
  });
}

const IN_ORDER = fileURLToPath(new URL('check-in-order.ts', import.meta.url));

/** Reports as texts, by the program's name. */
async function checkInOrder(
  jdk: Jdk,
  programs: readonly CompiledProgram[],
  seeds: readonly string[],
  { timeSeconds, scratch }: DeterminismSettings,
): Promise<ReadonlyMap<string, string>> {
  const plan = programs.map(({ name, className, folder, entry }): OrderedCheck => {
    const signature = entry === 'main' ? '' : `${className}.${entry.method}(${entry.parameters?.join(',')})`;
    return {
      name,
      targets: [folder],
      entry: entry === 'main' ? { kind: 'main', className } : { kind: 'method', signature },
      jdk: jdk.home,
      timeMs: timeSeconds * 1000,
    };
  });
  const file = path.join(scratch, 'order.json');
  fs.writeFileSync(file, JSON.stringify(plan));
  const args = [...seeds, '--import', 'tsx', IN_ORDER, file];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 30 });
  const lines = stdout.trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const { name, report } = JSON.parse(line) as { readonly name: string; readonly report: unknown };
      return [name, withoutTimes(report)];
    }),
  );
}

const MEASURED = new Set(['solverMs', 'staticMs', 'totalMs', 'peakRssMb', 'ms']);

function withoutTimes(report: unknown): string {
  return JSON.stringify(report, (key, value: unknown) => (MEASURED.has(key) ? undefined : value), 1);
}

function reportText({ json, reason }: CheckReport): string {
  return json === null ? reason : withoutTimes(json);
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
