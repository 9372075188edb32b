/**
 * `npm run bench -- startup [--jdk <home>] [--runs <n>]`: how long a user waits for a small answer. Wall times of whole commands, medians,
 * taken in turns with `java -version` and `javac`, so that they can be compared on any machine. Fails if a command exceeds its limit.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '../src/classpath/javac.ts';
import { findJdk } from '../src/classpath/jdk.ts';
import { median } from './report.ts';

const CLI = fileURLToPath(new URL('../dist/cli/launch.cjs', import.meta.url));
const DEFAULT_RUNS = 10;

const SOURCE = `public class Small {
  static int plain(int x) { return x > 3 ? 1 : 2; }
  static int fails(int x) { if (x == 7) throw new IllegalStateException(); return x; }
}
`;

/** `exitCode` shows that the command did its work. */
type Command = {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly exitCode: number;
  /** Seconds; null: it is only compared with. */
  readonly limit: number | null;
};

export function benchStartup(argv: readonly string[]): number {
  const option = (name: string): string | undefined =>
    argv.includes(name) ? argv[argv.indexOf(name) + 1] : undefined;
  const jdk = findJdk({ jdk: option('--jdk') });
  const runs = Number(option('--runs') ?? DEFAULT_RUNS);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-startup-'));
  const source = path.join(folder, 'Small.java');
  fs.writeFileSync(source, SOURCE);
  const { dir } = compile(jdk, [source]);
  const check = (target: string, method: string): [string, ...string[]] => [
    ...([process.execPath, CLI, 'check', target, '--method', method, '--jdk', jdk.home] as const),
  ];
  const out = path.join(folder, 'out');
  const commands: readonly Command[] = [
    { name: 'java -version', command: [`${jdk.home}/bin/java`, '-version'], exitCode: 0, limit: null },
    { name: 'javac', command: [`${jdk.home}/bin/javac`, '-d', out, source], exitCode: 0, limit: null },
    { name: 'check, nothing fails', command: check(dir, 'Small.plain'), exitCode: 0, limit: 0.5 },
    { name: 'check, a finding and its replay', command: check(dir, 'Small.fails'), exitCode: 1, limit: 0.9 },
    { name: 'check of sources, again', command: check(source, 'Small.plain'), exitCode: 0, limit: 0.4 },
  ];
  // The first run of each fills caches.
  for (const each of commands) secondsOf(each);
  const times = commands.map((): number[] => []);
  for (let run = 0; run < runs; run++)
    for (const [i, each] of commands.entries()) times[i].push(secondsOf(each));
  fs.rmSync(folder, { recursive: true, force: true });
  return print(commands, times.map(median));
}

function secondsOf({ name, command: [program, ...args], exitCode }: Command): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  const seconds = (performance.now() - start) / 1000;
  if (status !== exitCode) throw new Error(`${name}: exit code ${status}, not ${exitCode}: ${stderr}`);
  return seconds;
}

function print(commands: readonly Command[], medians: readonly number[]): number {
  const [java] = medians;
  console.log(`${'command'.padEnd(34)}median    to java -version   limit`);
  let isFine = true;
  for (const [i, { name, limit }] of commands.entries()) {
    const isOver = limit !== null && medians[i] > limit;
    isFine &&= !isOver;
    const ratio = (medians[i] / java).toFixed(1);
    const told = limit === null ? '' : `${limit.toFixed(1)} s${isOver ? '  OVER' : ''}`;
    console.log(`${name.padEnd(34)}${medians[i].toFixed(2)} s   ${ratio.padStart(10)}         ${told}`);
  }
  return isFine ? 0 : 1;
}
