/** Two checks of one program must give one report, byte for byte, whatever was checked before. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Jdk } from '../../src/classpath/jdk.ts';
import type { StrategyName } from '../../src/search/strategies.ts';
import { inParallel } from './attack.ts';
import type { OrderedCheck } from './check-in-order.ts';
import type { CompiledProgram } from './program.ts';
import { runCheck, signatureOf } from './run-check.ts';

/** All programs in one process, one after the other. */
type Pass = {
  readonly name: string;
  readonly isBackwards: boolean;
  readonly search: StrategyName;
  readonly seeds: readonly string[];
  /** The whole report is compared, else what does not depend on the order of paths. */
  readonly isSameOrder: boolean;
};

/** V8 seeds its hash tables anew in each process; here the seeds are given, so that they surely differ. */
const FIRST_SEEDS = ['--hash-seed=1', '--random-seed=1'];
const OTHER_SEEDS = ['--hash-seed=4711', '--random-seed=4711'];

/** Each of the others is compared with the first. A process has state of its own: what one check left behind would show in the next. */
const FIRST: Pass = {
  name: 'first',
  isBackwards: false,
  search: 'dfs',
  seeds: FIRST_SEEDS,
  isSameOrder: true,
};
const OTHERS: readonly Pass[] = [
  { name: 'backwards, other seeds', isBackwards: true, search: 'dfs', seeds: OTHER_SEEDS, isSameOrder: true },
  { name: 'breadth first', isBackwards: false, search: 'bfs', seeds: OTHER_SEEDS, isSameOrder: false },
  { name: 'at random', isBackwards: true, search: 'random', seeds: FIRST_SEEDS, isSameOrder: false },
];

export type DeterminismSettings = {
  readonly timeSeconds: number;
  readonly atOnce: number;
  readonly scratch: string;
  /** Told of each pass that has been compared: all of them take long. */
  readonly onPass?: (pass: string, differences: readonly string[]) => void;
};

export type DeterminismReport = {
  /** Those whose time was enough. */
  readonly checked: number;
  /** In words. */
  readonly differences: readonly string[];
};

export async function determinismOf(
  jdk: Jdk,
  programs: readonly CompiledProgram[],
  settings: DeterminismSettings,
): Promise<DeterminismReport> {
  const first = await reportsOf(jdk, programs, FIRST, settings);
  const between = await inParallel(OTHERS, settings.atOnce, async (pass) => {
    const reports = await reportsOf(jdk, programs, pass, settings);
    const shown = pass.isSameOrder ? withoutTimes : essence;
    const differences = programs.flatMap(({ name }) =>
      differenceOf(name, pass.name, shown(first.get(name)), shown(reports.get(name))),
    );
    settings.onPass?.(pass.name, differences);
    return differences;
  });
  const apart = await inParallel(programs, settings.atOnce, async (program) => {
    const { json } = await runCheck(jdk, program, settings.timeSeconds, ['--jobs', '2'], OTHER_SEEDS);
    return differenceOf(program.name, 'two workers', essence(first.get(program.name)), essence(json));
  });
  const ended = programs.filter(({ name }) => !isStopped(first.get(name) ?? {}));
  return { checked: ended.length, differences: [...between.flat(), ...apart.flat()] };
}

/** As `runCheck` asks. */
const AS_ATTACKED = { contracts: true, objects: 'any' } as const;

const IN_ORDER = fileURLToPath(new URL('check-in-order.ts', import.meta.url));

/** Reports by the program's name. */
async function reportsOf(
  jdk: Jdk,
  programs: readonly CompiledProgram[],
  { name: pass, isBackwards, search, seeds }: Pass,
  { timeSeconds, scratch }: DeterminismSettings,
): Promise<ReadonlyMap<string, Report>> {
  const plan = programs.map(({ name, className, folder, entry }): OrderedCheck => {
    const start = entry === 'main' ? { main: className } : { method: signatureOf(className, entry) };
    const timeMs = timeSeconds * 1000;
    return {
      name,
      settings: { targets: [folder], ...start, jdk: jdk.home, timeMs, search, seed: 7, ...AS_ATTACKED },
    };
  });
  const file = path.join(scratch, `order-${jdk.feature}-${pass.replaceAll(/\W/g, '-')}.json`);
  fs.writeFileSync(file, JSON.stringify(isBackwards ? plan.reverse() : plan));
  const args = [...seeds, '--import', 'tsx', IN_ORDER, file];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 30 });
  const lines = stdout.trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const { name, report } = JSON.parse(line) as { readonly name: string; readonly report: Report };
      return [name, report];
    }),
  );
}

type Report = Readonly<Record<string, unknown>>;

const MEASURED = new Set(['solverMs', 'staticMs', 'totalMs', 'peakRssMb', 'ms']);

function withoutTimes(report: Report | undefined): string | null {
  if (report === undefined) return 'no report';
  if (isStopped(report)) return null;
  return JSON.stringify(report, (key, value: unknown) => (MEASURED.has(key) ? undefined : value), 1);
}

/** A run that stopped early has seen other paths: it says nothing. */
function isStopped({ incomplete = [] }: Report): boolean {
  return (incomplete as readonly { readonly id: string }[]).some(({ id }) => id === 'time-budget');
}

/** Verdict, and which exceptions are thrown where. */
function essence(report: Report | null | undefined): string | null {
  if (report === null || report === undefined) return 'no report';
  if (isStopped(report)) return null;
  const findings = (report.findings ?? []) as readonly Report[];
  const keys = findings.map((f) => JSON.stringify([f.kind, f.exception, f.location])).sort();
  return [report.verdict, ...keys].join('\n');
}

/** Null texts say nothing. */
function differenceOf(program: string, what: string, a: string | null, b: string | null): string[] {
  const difference = a === null || b === null ? null : firstDifference(a, b);
  return difference === null ? [] : [`${program}, ${what}: ${difference}`];
}

function firstDifference(a: string, b: string): string | null {
  const [first, second] = [a.split('\n'), b.split('\n')];
  const at = first.findIndex((line, i) => line !== second[i]);
  if (at < 0) return first.length === second.length ? null : `then ${second[first.length]}`;
  return `${first[at].trim()} | ${second[at]?.trim() ?? 'nothing'}`;
}
