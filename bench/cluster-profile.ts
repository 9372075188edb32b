/**
 * `npx tsx bench/cluster-profile.ts [programs with sizes] [workers]`: what one run on a queue asks of Redis, how long its batches take, and how long a pool waits from saying
 * that it has nothing to do until it has a batch. The figures of `cluster-simulation.ts` come from here. It listens to all commands of the server, which makes that slower:
 * for the cost of the queue see `npm run bench -- cluster`.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { findJdk } from '../src/classpath/jdk.ts';
import { CLI, ended, onQueue, QUEUE } from './cluster.ts';
import { compileExplorePrograms } from './explore.ts';
import { median } from './report.ts';

const [programs = 'InsertionSort 6 BoxedSort 5', workers = '2'] = process.argv.slice(2);

/** What the commands inside of the scripts tell: a claim, the end of a batch, a pool that has nothing to do. */
class Batches {
  readonly seconds: number[] = [];
  readonly waits: number[] = [];
  private readonly since = new Map<string, number>();
  private readonly hungry = new Map<string, number>();

  take(time: number, [command, key = '', field = '', value = '']: readonly string[]): void {
    const name = command.toUpperCase();
    if (name === 'ZADD' && key.endsWith(':hungry') && !this.hungry.has(value)) this.hungry.set(value, time);
    if (name === 'HSET' && key.endsWith(':batches') && field.endsWith(':o') && value !== '') {
      const asked = this.hungry.get(value);
      this.hungry.delete(value);
      if (asked !== undefined) this.waits.push(time - asked);
      this.since.set(field.slice(0, -2), time);
    }
    if (name !== 'SREM' || !key.endsWith(':leases')) return;
    const begun = this.since.get(field);
    if (begun !== undefined) this.seconds.push(time - begun);
    this.since.delete(field);
  }
}

async function main(): Promise<void> {
  const jdk = findJdk();
  const { dir } = compileExplorePrograms(jdk, []);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-profile-'));
  const check = [CLI, 'check', dir, '--main', 'OneOf', '--mode', '1', '--jdk', jdk.home, '--queue', QUEUE];
  const batches = new Batches();
  try {
    await onQueue(Number(workers), folder, async () => {
      const redis = new Redis(QUEUE);
      const monitor = await redis.monitor();
      monitor.on('monitor', (time: string, words: string[]) => batches.take(Number(time), words));
      await redis.config('RESETSTAT');
      const start = performance.now();
      const run = await ended(process.execPath, [...check, '--', ...programs.split(' ')]);
      const seconds = (performance.now() - start) / 1000;
      console.log(run.stdout.split('\n')[0]);
      const spent = costOf(await redis.info('commandstats'));
      const perSecond = (figure: number): number => figure / seconds / Number(workers);
      console.log(
        `${seconds.toFixed(1)} s, ${workers} workers; Redis: ${perSecond(spent.calls).toFixed(0)} commands and ${(perSecond(spent.micros) / 1000).toFixed(2)} ms for a second of a worker`,
      );
      console.log(
        `${batches.seconds.length} batches: median ${median(batches.seconds).toFixed(2)} s, longest ${Math.max(...batches.seconds).toFixed(2)} s`,
      );
      if (batches.waits.length > 0)
        console.log(
          `waits for a batch: median ${median(batches.waits).toFixed(3)} s, longest ${Math.max(...batches.waits).toFixed(3)} s, in all ${batches.waits.reduce((a, b) => a + b, 0).toFixed(2)} s`,
        );
      monitor.disconnect();
      redis.disconnect();
    });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Commands in scripts count by themselves, so the time of scripts is not added to theirs. */
function costOf(text: string): { readonly calls: number; readonly micros: number } {
  let [calls, micros] = [0, 0];
  for (const [, name, count, time] of text.matchAll(/^cmdstat_(\S+?):calls=(\d+),usec=(\d+)/gm)) {
    calls += Number(count);
    if (['evalsha', 'eval'].includes(name) || !IN_SCRIPTS.has(name)) micros += Number(time);
  }
  return { calls, micros };
}

/** Nearly all of their calls are in scripts, whose time has theirs. */
const IN_SCRIPTS: ReadonlySet<string> = new Set([
  'hincrby',
  'sadd',
  'srem',
  'zadd',
  'zcount',
  'xadd',
  'lrem',
]);

await main();
