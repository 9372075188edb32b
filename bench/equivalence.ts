/**
 * `npm run bench -- equivalence [--seeds <first> <count>] [--strings <count>] [--collections <count>] [--jobs <n>] [--results <file>]`: modes 2 to 5,
 * with and without the heuristic, against mode 1 and the real JVM, on the written programs, the benchmarks with at most 2,000
 * paths, 2,000 generated programs, 400 about strings and 400 about lists, maps and functions. A difference is printed with its inputs; `test/equivalence/minimise-main.ts` makes the program
 * small. With `--results` each task's report is a line of the file, and what it holds already is not run again.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RunReport } from '../test/equivalence/run.ts';

const RUN = fileURLToPath(new URL('../test/equivalence/run.ts', import.meta.url));
const WRITTEN_AT_ONCE = 40;
/** To start takes as long as twenty programs do. */
const GENERATED_AT_ONCE = 160;
/** More than there are. */
const WRITTEN = 240;
/** More than there are. */
const BENCHMARKS = 24;
const MAX_PATHS = 2000;
/** Generated programs about one subject: how many, and how many in one process. One that has no end takes the others with it. */
const SUBJECTS = ['strings', 'collections'];
const SUBJECT_PROGRAMS = 400;
const SUBJECT_AT_ONCE = 1;

type Task = { readonly name: string; readonly args: readonly string[] };

export async function benchEquivalence(argv: readonly string[]): Promise<number> {
  const option = (name: string, at: number, otherwise: number): number => {
    const i = argv.indexOf(name);
    return i < 0 ? otherwise : Number(argv[i + at]);
  };
  const [first, count] = [option('--seeds', 1, 1), option('--seeds', 2, 2000)];
  const tasks: Task[] = [];
  if (!argv.includes('--seeds')) {
    tasks.push({ name: 'regressions', args: ['regressions'] });
    for (let i = 0; i < WRITTEN; i += WRITTEN_AT_ONCE)
      tasks.push({ name: `written from ${i}`, args: ['written', String(i), String(WRITTEN_AT_ONCE)] });
    for (let i = 0; i < BENCHMARKS; i++)
      tasks.push({ name: `benchmark ${i}`, args: ['bench', String(MAX_PATHS), String(i), '1'] });
  }
  for (const subject of SUBJECTS) {
    if (argv.includes('--seeds') && !argv.includes(`--${subject}`)) continue;
    const programs = option(`--${subject}`, 1, SUBJECT_PROGRAMS);
    for (let i = 0; i < programs; i += SUBJECT_AT_ONCE) {
      const size = Math.min(SUBJECT_AT_ONCE, programs - i);
      tasks.push({
        name: `${size} of ${subject} from ${first + i}`,
        args: [subject, String(first + i), String(size)],
      });
    }
  }
  for (let i = 0; i < count; i += GENERATED_AT_ONCE) {
    const size = Math.min(GENERATED_AT_ONCE, count - i);
    tasks.push({ name: `${size} seeds from ${first + i}`, args: ['seeds', String(first + i), String(size)] });
  }
  const totals = new Totals();
  const file = argv.includes('--results') ? argv[argv.indexOf('--results') + 1] : null;
  const known = file === null ? new Map<string, RunReport>() : readResults(file);
  const worker = async (): Promise<void> => {
    for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
      const report = known.get(task.name) ?? (await start(task));
      if (file !== null && typeof report !== 'string' && !known.has(task.name))
        fs.appendFileSync(file, `${JSON.stringify({ name: task.name, report })}\n`);
      totals.add(task, report);
    }
  };
  await Promise.all(Array.from({ length: option('--jobs', 1, 2) }, worker));
  return totals.print();
}

function readResults(file: string): Map<string, RunReport> {
  if (!fs.existsSync(file)) return new Map();
  const lines = fs.readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return new Map(
    lines.map((line) => {
      const { name, report } = JSON.parse(line) as { name: string; report: RunReport };
      return [name, report];
    }),
  );
}

function start({ args }: Task): Promise<RunReport | string> {
  const argv = ['--import', 'tsx', RUN, ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, argv, { maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
      resolve(error === null ? (JSON.parse(stdout.trim().split('\n').at(-1)!) as RunReport) : stderr);
    });
  });
}

class Totals {
  private programs = 0;
  private undecided = 0;
  private jvmRuns = 0;
  private wrong = 0;
  private unfinished = 0;
  private readonly paths = new Map<string, number>();

  add({ name }: Task, report: RunReport | string): void {
    if (typeof report === 'string') {
      this.wrong++;
      console.log(`${name}: did not run to its end\n${report}`);
      return;
    }
    this.programs += report.programs;
    this.undecided += report.undecided;
    this.jvmRuns += report.jvmRuns;
    for (const [config, paths] of Object.entries(report.paths))
      this.paths.set(config, (this.paths.get(config) ?? 0) + paths);
    this.wrong += report.failures.length + report.rejected.length;
    this.unfinished += report.unfinished.length;
    for (const text of report.unfinished) console.log(`${name}: not explored to the end: ${text}`);
    for (const text of report.rejected) console.log(`${name}: javac: ${text}`);
    for (const f of report.failures) {
      console.log(`${f.program} against ${f.against} with ${f.inputs}`);
      console.log(`  expected ${f.expected}\n  found    ${f.actual}`);
    }
    console.error(`  ${name}: ${report.failures.length} failures`);
  }

  print(): number {
    console.log(`\n${this.programs} programs, ${this.jvmRuns} runs on the JVM`);
    for (const [config, paths] of this.paths)
      console.log(`  ${config.padEnd(28)}${String(paths).padStart(8)} paths`);
    console.log(
      `${this.wrong} failures, ${this.undecided} questions that the solver left open, ${this.unfinished} explorations not to the end`,
    );
    return this.wrong === 0 ? 0 : 1;
  }
}
