/**
 * `npm run bench -- daemon [--runs <n>] [--jdk <home>]`: small commands with a daemon and alone, in turns: medians of wall clock.
 * What the daemon spends while nobody waits is not counted.
 */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compile } from '../src/classpath/javac.ts';
import { findJdk } from '../src/classpath/jdk.ts';
import { median, table } from './report.ts';

const CLI = fileURLToPath(new URL('../dist/cli/launch.cjs', import.meta.url));
const EXAMPLE = fileURLToPath(new URL('../examples/BinarySearch.java', import.meta.url));

const COMMANDS = [
  { name: 'check, nothing fails', method: 'BinarySearch.middle(int,int)', more: ['--no-replay'] },
  { name: 'check, a finding and its replay', method: 'BinarySearch.middle(int,int)', more: [] },
] as const;

export async function benchDaemon(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: { runs: { type: 'string', default: '10' }, jdk: { type: 'string' } },
  });
  const jdk = findJdk({ jdk: values.jdk });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-daemon-'));
  const env = { ...process.env, RANGEFINDER_DAEMON_DIR: folder, NODE_OPTIONS: '' };
  const { dir } = compile(jdk, [EXAMPLE]);
  const daemon = spawn(process.execPath, [CLI, 'daemon', '--jdk', jdk.home], { env, stdio: 'ignore' });
  const isReady = (): boolean =>
    spawnSync(process.execPath, [CLI, 'daemon', 'status'], { env, encoding: 'utf8' }).stdout.includes(
      '2 of 2',
    );
  const untilReady = async (): Promise<void> => {
    while (!isReady()) await new Promise((resolve) => setTimeout(resolve, 100));
  };
  try {
    const rows: string[][] = [];
    for (const { name, method, more } of COMMANDS) {
      const times = { daemon: [] as number[], alone: [] as number[] };
      for (let run = 0; run < Number(values.runs); run++) {
        for (const kind of ['daemon', 'alone'] as const) {
          await untilReady();
          const args = [CLI, 'check', dir, '--method', method, '--jdk', jdk.home, ...more];
          const start = performance.now();
          spawnSync(process.execPath, kind === 'alone' ? [...args, '--no-daemon'] : args, { env });
          times[kind].push((performance.now() - start) / 1000);
        }
      }
      const [withDaemon, alone] = [median(times.daemon), median(times.alone)];
      rows.push([
        name,
        `${withDaemon.toFixed(2)} s`,
        `${alone.toFixed(2)} s`,
        (alone / withDaemon).toFixed(2),
      ]);
    }
    console.log(table([['command', 'daemon', 'alone', 'ratio'], ...rows]));
    return 0;
  } finally {
    spawnSync(process.execPath, [CLI, 'daemon', 'stop'], { env });
    daemon.kill();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
