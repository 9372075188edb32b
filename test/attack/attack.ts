/** Checks programs and attacks each SAFE. */
import fs from 'node:fs';
import type { Jdk } from '../../src/classpath/jdk.ts';
import { limitsOf } from './assumptions.ts';
import { attackOnJvm, type Target, type Violation } from './attack-on-jvm.ts';
import type { Circumstances } from './circumstances.ts';
import type { CompiledProgram } from './program.ts';
import type { CheckReport } from './run-check.ts';

export type AttackReport = {
  readonly verdicts: Readonly<Record<CheckReport['verdict'], number>>;
  /** Calls on the real JVM. */
  readonly calls: number;
  /** The first of each program. */
  readonly violations: readonly Violation[];
  /** SAFE, but not attacked: its assumptions are not known, its inputs cannot be made, or it takes too long. */
  readonly unattacked: readonly string[];
  /** Processes without a report, and SAFEs that rest on what bars SAFE. */
  readonly broken: readonly string[];
  readonly safe: readonly Target[];
  /** By the program's name. */
  readonly reports: ReadonlyMap<string, CheckReport>;
};

export type AttackSettings = {
  readonly check: (jdk: Jdk, program: CompiledProgram, timeSeconds: number) => Promise<CheckReport>;
  readonly circumstances: readonly Circumstances[];
  readonly seed: number;
  /** For each check. */
  readonly timeSeconds: number;
  /** Processes that check at the same time. */
  readonly atOnce: number;
  readonly scratch: string;
};

export async function attackPrograms(
  jdk: Jdk,
  programs: readonly CompiledProgram[],
  settings: AttackSettings,
): Promise<AttackReport> {
  const reports = await inParallel(programs, settings.atOnce, (program) =>
    settings.check(jdk, program, settings.timeSeconds),
  );
  const verdicts = { SAFE: 0, UNSAFE: 0, UNKNOWN: 0, FAILS: 0, NONE: 0 };
  const unattacked: string[] = [];
  const broken: string[] = [];
  const targets: Target[] = [];
  const byName = new Map<string, CheckReport>();
  for (const [i, report] of reports.entries()) {
    verdicts[report.verdict]++;
    const program = programs[i];
    byName.set(program.name, report);
    if (report.verdict === 'NONE') broken.push(`${program.name}: ${report.reason}`);
    if (report.verdict !== 'SAFE') continue;
    const limits = limitsOf(report.assumed, program.source);
    if (limits.impossible.length > 0)
      broken.push(`${program.name}: SAFE assumes ${limits.impossible.join(', ')}, which nobody can assume`);
    else if (limits.unattackable.length > 0)
      unattacked.push(`${program.name}: assumes ${limits.unattackable.join(', ')}`);
    else if (/System\.exit|\.halt\(/.test(program.source)) unattacked.push(`${program.name}: ends the JVM`);
    else targets.push({ program, limits });
  }
  const attacked = await attackTargets(jdk, targets, settings);
  return {
    verdicts,
    calls: attacked.calls,
    violations: attacked.violations,
    unattacked: [...unattacked, ...attacked.unattacked],
    broken,
    safe: targets,
    reports: byName,
  };
}

/** A program that was too slow, or had no inputs, so often is left. */
const MAX_FAILURES = 2;

/** Under each of the circumstances that its assumptions allow; a program that was broken is left. */
async function attackTargets(
  jdk: Jdk,
  targets: readonly Target[],
  { circumstances, seed, scratch }: Pick<AttackSettings, 'circumstances' | 'seed' | 'scratch'>,
): Promise<Pick<AttackReport, 'calls' | 'violations' | 'unattacked'>> {
  fs.mkdirSync(scratch, { recursive: true });
  const violations: Violation[] = [];
  const failures = new Map<string, number>();
  const attacked = new Set<string>();
  let calls = 0;
  for (const [i, each] of circumstances.entries()) {
    const broken = new Set(violations.map((v) => v.program.name));
    const allowed = targets.filter(
      ({ program, limits }) =>
        !broken.has(program.name) &&
        (failures.get(program.name) ?? 0) < MAX_FAILURES &&
        !limits.fixed.some((what) => each.changes.includes(what)),
    );
    const run = await attackOnJvm(jdk, allowed, each, seed + i, scratch);
    violations.push(...run.violations);
    calls += run.calls;
    for (const name of run.unattacked) failures.set(name, (failures.get(name) ?? 0) + 1);
    for (const { program } of allowed) if (!run.unattacked.includes(program.name)) attacked.add(program.name);
  }
  const unattacked = [...failures.keys()]
    .filter((name) => !attacked.has(name))
    .map((name) => `${name}: no inputs, or too slow`);
  return { calls, violations, unattacked };
}

/** Results in the order of the items. */
export async function inParallel<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const i = next++;
      results[i] = await work(items[i]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
