/**
 * `npm run bench -- engine`: the interpreter against `java -Xint` and `java`, in the same run on the same machine, as
 * ratios. Kernels measure themselves without start-up; "Hello, world" measures start-up and memory.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '../src/classpath/javac.ts';
import { findJdk, type Jdk } from '../src/classpath/jdk.ts';
import { type Baseline, geometricMean, type Measurement, median, printReport } from './report.ts';

const KERNELS = fileURLToPath(new URL('kernels/', import.meta.url));
const CLI = process.env.RF_CLI ?? fileURLToPath(new URL('../dist/cli/launch.cjs', import.meta.url));
const RESULTS = new URL('results/', import.meta.url);
const BASELINE = new URL('baseline.json', import.meta.url);
const HELLO_RUNS = 7;

/** No kernels of their own: the frame that measures, and the program that measures start-up. */
const NOT_KERNELS = new Set(['Kernel', 'Hello']);

/** @param argv names of kernels (all, if none), `--jdk <home>`, `--save` to make the result the new baseline. */
export function benchEngine(argv: readonly string[]): number {
  const rest = [...argv];
  const at = rest.indexOf('--jdk');
  const jdk = findJdk({ jdk: at < 0 ? undefined : rest.splice(at, 2)[1] });
  const isSaving = rest.includes('--save');
  const wanted = rest.filter((a) => !a.startsWith('-'));
  const files = fs.readdirSync(KERNELS).filter((name) => name.endsWith('.java'));
  const { dir } = compile(
    jdk,
    files.map((name) => path.join(KERNELS, name)),
  );
  const names = files.map((name) => path.basename(name, '.java')).filter((name) => !NOT_KERNELS.has(name));
  const kernels = names.filter((name) => wanted.length === 0 || wanted.includes(name));

  console.log(`JDK ${jdk.version}, Node ${process.versions.node}, ${os.cpus()[0]?.model ?? 'unknown CPU'}\n`);
  const measurements = kernels.map((name) => measureKernel(name, jdk, dir));
  const hello = measureHello(jdk, dir);
  const baseline = fs.existsSync(BASELINE)
    ? (JSON.parse(fs.readFileSync(BASELINE, 'utf8')) as Baseline)
    : null;
  const isFine = printReport(measurements, hello, baseline);

  fs.mkdirSync(RESULTS, { recursive: true });
  const result = JSON.stringify({ jdk: jdk.version, node: process.version, measurements, hello }, null, 2);
  fs.writeFileSync(new URL(`engine-${new Date().toISOString().replaceAll(':', '-')}.json`, RESULTS), result);
  if (isSaving) saveBaseline(measurements, hello);
  return isFine ? 0 : 1;
}

/** Ratios, not times: they hold roughly on other machines too. */
function saveBaseline(measurements: readonly Measurement[], hello: ReturnType<typeof measureHello>): void {
  const ratios = measurements.map((m) => [m.name, round(m.rangefinder / m.interpreted)]);
  const baseline: Baseline = {
    kernels: Object.fromEntries(ratios),
    mean: round(geometricMean(measurements.map((m) => m.rangefinder / m.interpreted))),
    hello: round(hello.rangefinder / hello.java),
    helloMegabytes: hello.megabytes,
  };
  // The file holds what other benches measured too.
  const others = fs.existsSync(BASELINE) ? JSON.parse(fs.readFileSync(BASELINE, 'utf8')) : {};
  fs.writeFileSync(BASELINE, `${JSON.stringify({ ...others, ...baseline }, null, 2)}\n`);
}

const round = (x: number) => Math.round(x * 100) / 100;

function measureKernel(name: string, jdk: Jdk, dir: string): Measurement {
  const java = `${jdk.home}/bin/java`;
  const interpreted = runKernel(java, ['-Xint', '-cp', dir, name]);
  const compiled = runKernel(java, ['-cp', dir, name]);
  const ours = runKernel(process.execPath, [CLI, 'run', '--jdk', jdk.home, '-cp', dir, name]);
  if (ours.checksum !== interpreted.checksum) {
    throw new Error(`${name}: checksum ${ours.checksum}, the JVM's is ${interpreted.checksum}`);
  }
  console.error(`  ${name}`);
  return { name, interpreted: interpreted.ms, compiled: compiled.ms, rangefinder: ours.ms };
}

function runKernel(
  command: string,
  args: readonly string[],
): { readonly checksum: string; readonly ms: number } {
  const run = spawnSync(command, args, { encoding: 'utf8' });
  const line = /^(-?\d+) (\d+)\n$/.exec(run.stdout);
  if (line === null) throw new Error(`${command} ${args.join(' ')} printed ${run.stdout}${run.stderr}`);
  return { checksum: line[1], ms: Number(line[2]) / 1e6 };
}

/** Wall times of whole processes, taken in turns; the peak of resident memory as the kernel of the system saw it. */
function measureHello(jdk: Jdk, dir: string) {
  const java: number[] = [];
  const rangefinder: number[] = [];
  for (let i = 0; i < HELLO_RUNS; i++) {
    java.push(wallTime(`${jdk.home}/bin/java`, ['-cp', dir, 'Hello']));
    rangefinder.push(wallTime(process.execPath, [CLI, 'run', '--jdk', jdk.home, '-cp', dir, 'Hello']));
  }
  const report = 'process.on("exit",()=>process.stderr.write(String(process.resourceUsage().maxRSS)))';
  const preload = ['--import', `data:text/javascript,${encodeURIComponent(report)}`];
  const run = spawnSync(process.execPath, [...preload, CLI, 'run', '--jdk', jdk.home, '-cp', dir, 'Hello'], {
    encoding: 'utf8',
  });
  return {
    java: median(java),
    rangefinder: median(rangefinder),
    megabytes: Math.round(Number(run.stderr) / 1024),
  };
}

function wallTime(command: string, args: readonly string[]): number {
  const start = performance.now();
  const run = spawnSync(command, args, { encoding: 'utf8' });
  const ms = performance.now() - start;
  if (run.stdout !== 'Hello, world\n') throw new Error(`${command} printed ${run.stdout}${run.stderr}`);
  return ms;
}
