/**
 * `npm test`: everything that must hold, in the order of its cost, so that a slip is told within seconds. All steps
 * run even after a failure. A check counts as one test; the last line is `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

type Count = { readonly passed: number; readonly failed: number; readonly skipped: number };
type Step = { readonly name: string; readonly command: readonly string[]; readonly isVitest?: boolean };

const CHECKS: readonly Step[] = [
  { name: 'generated files are up to date', command: ['tsx', 'scripts/generate.ts', '--check'] },
  { name: 'examples of docs/passes are up to date', command: ['tsx', 'scripts/pass-docs.ts', '--check'] },
  { name: 'format and lint', command: ['biome', 'ci', '--colors=off', '.'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'types of the page', command: ['tsc', '--noEmit', '-p', 'page'] },
  { name: 'rooms keep to their table', command: ['tsx', 'scripts/check-rooms.ts'] },
  { name: 'no dead exports', command: ['knip'] },
  { name: 'no two exports of one name', command: ['tsx', 'scripts/check-names.ts'] },
  { name: 'pages name what exists', command: ['tsx', 'scripts/check-docs.ts'] },
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
];

/** The tests of `dist` need the build before them. */
const TESTS: readonly Step[] = [
  { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit'], isVitest: true },
  { name: 'programs beside the real JVM', command: ['vitest', 'run', '--project', 'system'], isVitest: true },
];

const ROOT = fileURLToPath(new URL('..', import.meta.url));

function main(): void {
  let total: Count = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  for (const step of [...CHECKS, ...TESTS]) {
    const start = performance.now();
    const count = step.isVitest ? runVitest(step) : runCheck(step);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${count.failed === 0 ? 'ok  ' : 'FAIL'} ${step.name} (${seconds} s)`);
    if (count.failed > 0) failures.push(step.name);
    total = add(total, count);
  }
  if (failures.length > 0) console.log(`\nfailed: ${failures.join(', ')}`);
  if (total.skipped > 0) console.log(`${total.skipped} skipped, for the reasons given above`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

function add(a: Count, b: Count): Count {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** Quiet unless it fails. */
function runCheck({ command }: Step): Count {
  const [program, ...args] = command;
  const run = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (run.status === 0) return { passed: 1, failed: 0, skipped: 0 };
  process.stdout.write(`${run.stdout ?? ''}${run.stderr ?? ''}${run.error?.message ?? ''}\n`);
  return { passed: 0, failed: 1, skipped: 0 };
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  success: boolean;
};

/** Vitest prints as it goes; the counts come from its JSON report. No report at all is a failure. */
function runVitest({ command }: Step): Count {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-test-'));
  const report = path.join(folder, 'report.json');
  // Verbose tells each test as it ends: minutes of silence look like a hang.
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`];
  const [program, ...args] = command;
  const run = spawnSync(program, [...args, ...reporters], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  try {
    const r = JSON.parse(fs.readFileSync(report, 'utf8')) as VitestReport;
    // A file that cannot be loaded has no tests that could fail.
    const failed = run.status === 0 ? r.numFailedTests : Math.max(1, r.numFailedTests);
    return { passed: r.numPassedTests, failed, skipped: r.numPendingTests };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

main();
