/**
 * `npm run svcomp -- [options] <folder…>`: runs the SV-COMP tasks of the folders, each property of each task in a process
 * of its own, and tabulates what is right, wrong and unknown, and why. Fails on any wrong verdict.
 *
 *   --time S      for one property of one task (60)
 *   --jobs N      at a time (2)
 *   --only TEXT   tasks whose name contains it
 *   --out FILE    one line of JSON for each
 *   --cli FILE    the command line to run (dist/cli/launch.cjs)
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Pair, pairsIn } from './svcomp-tasks.ts';

type Outcome = 'right' | 'wrong' | 'unknown';
type Result = {
  readonly pair: Pair;
  readonly outcome: Outcome;
  readonly answer: string;
  /** Why it is not known. */
  readonly reason: string;
  readonly ms: number;
};

/** The process must end by itself before. */
const GRACE_MS = 15_000;

const { values, positionals } = parseArgs({
  options: {
    time: { type: 'string', default: '60' },
    jobs: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    out: { type: 'string' },
    cli: { type: 'string', default: fileURLToPath(new URL('../dist/cli/launch.cjs', import.meta.url)) },
  },
  allowPositionals: true,
});

function run(pair: Pair): Promise<Result> {
  const start = performance.now();
  const args = ['svcomp', '--property', pair.property, '--time', values.time, ...pair.inputs];
  const child = spawn(process.execPath, [values.cli, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), Number(values.time) * 1000 + GRACE_MS);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ pair, ...judge(pair, code, stdout, stderr), ms: performance.now() - start });
    });
  });
}

function judge(
  pair: Pair,
  code: number | null,
  stdout: string,
  stderr: string,
): Pick<Result, 'outcome' | 'answer' | 'reason'> {
  const answer = stdout.trimEnd().split('\n').at(-1) ?? '';
  if (answer === 'TRUE' || answer === 'FALSE') {
    if ((answer === 'TRUE') === pair.expected) return { outcome: 'right', answer, reason: '' };
    const inputs =
      /^ {2}with\n((?: {6}.*\n)*)/m
        .exec(stdout)?.[1]
        .trim()
        .split(/\s*\n\s*/) ?? [];
    return {
      outcome: 'wrong',
      answer,
      reason: answer === 'FALSE' ? `fails on the JVM with ${inputs.join(', ')}` : '',
    };
  }
  const told = /^(?:UNKNOWN|SAFE): (.*)$/m.exec(stdout)?.[1];
  const error = stderr.trim().split('\n').at(0) ?? '';
  const reason = told ?? (code === null ? 'killed: too slow' : `exit code ${code}: ${error}`);
  return { outcome: 'unknown', answer: 'UNKNOWN', reason };
}

function nameOf(pair: Pair): string {
  return `${pair.folder}/${pair.task} ${path.basename(pair.property, '.prp')}`;
}

async function runAll(pairs: readonly Pair[]): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...pairs];
  const worker = async (): Promise<void> => {
    for (let pair = waiting.shift(); pair !== undefined; pair = waiting.shift()) {
      const result = await run(pair);
      results.push(result);
      tell(result, results.length, pairs.length);
    }
  };
  await Promise.all(Array.from({ length: Number(values.jobs) }, worker));
  return results;
}

function tell({ pair, outcome, answer, reason, ms }: Result, done: number, all: number): void {
  const name = nameOf(pair);
  const mark = outcome === 'wrong' ? 'WRONG' : outcome;
  console.log(
    `${done}/${all} ${mark.padEnd(8)} ${answer.padEnd(7)} ${(ms / 1000).toFixed(1).padStart(5)} s  ${name}  ${reason}`,
  );
  if (values.out !== undefined)
    fs.appendFileSync(
      values.out,
      `${JSON.stringify({ name, outcome, answer, expected: pair.expected, reason, ms: Math.round(ms) })}\n`,
    );
}

function summarise(results: readonly Result[]): void {
  const count = (list: readonly Result[], outcome: Outcome) =>
    list.filter((r) => r.outcome === outcome).length;
  console.log(`\n${'folder'.padEnd(26)}  pairs  right  wrong  unknown  right %  seconds`);
  const folders = [...new Set(results.map((r) => r.pair.folder))].sort();
  for (const folder of [...folders, null]) {
    const list = folder === null ? results : results.filter((r) => r.pair.folder === folder);
    const right = count(list, 'right');
    const cells = [list.length, right, count(list, 'wrong'), count(list, 'unknown')];
    const seconds = list.reduce((sum, r) => sum + r.ms, 0) / 1000;
    const percent = ((100 * right) / Math.max(1, list.length)).toFixed(0);
    console.log(
      `${(folder ?? 'all').padEnd(26)}  ${cells.map((n, i) => String(n).padStart([5, 5, 5, 7, 8][i])).join('  ')}  ${percent.padStart(6)}%  ${seconds.toFixed(0).padStart(6)}`,
    );
  }
  console.log('\nunknown, by reason:');
  const reasons = new Map<string, Result[]>();
  for (const r of results.filter((each) => each.outcome === 'unknown'))
    reasons.set(r.reason, [...(reasons.get(r.reason) ?? []), r]);
  for (const [reason, list] of [...reasons].sort((a, b) => b[1].length - a[1].length)) {
    const names = [...new Set(list.map((r) => `${r.pair.folder}/${r.pair.task}`))];
    console.log(
      `${String(list.length).padStart(5)}  ${reason}  [${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}]`,
    );
  }
}

const pairs = positionals.flatMap(pairsIn).filter((pair) => pair.task.includes(values.only));
if (pairs.length === 0) {
  console.error('no tasks: name folders that hold .yml files of SV-COMP');
  process.exitCode = 3;
} else {
  const results = await runAll(pairs);
  summarise(results);
  process.exitCode = results.some((r) => r.outcome === 'wrong') ? 1 : 0;
}
