/**
 * Runs on a queue, with a real Redis server and workers that are processes of their own. Whatever is killed, frozen or full: nothing is lost, nothing counts twice,
 * nothing hangs, and what is wrong is told in one line. The number of paths follows from the text of test/cluster/Subjects.java.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { CheckReport } from '../src/report/check-report.ts';
import { patchedJdk } from './cluster/patched-jdk.ts';
import { Command, type Ended, HAS_REDIS, TestQueue, until } from './cluster/queue-processes.ts';
import { CLI } from './oracle/corpus.ts';
import { launch } from './oracle/outcome.ts';

const SUBJECTS = fileURLToPath(new URL('cluster/Subjects.java', import.meta.url));
/** Has public methods. */
const PUBLIC = fileURLToPath(new URL('page/programs', import.meta.url));
const check = (method: string): string[] => [
  'check',
  SUBJECTS,
  '--method',
  `Subjects.${method}(int)`,
  '--mode',
  '1',
];
const BITS = [...check('bits'), '--json'];
const PATHS_OF_BITS = 2 ** 10;

const queues: TestQueue[] = [];
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.close();
});

async function startQueue(...options: string[]): Promise<TestQueue> {
  const queue = new TestQueue(...options);
  queues.push(queue);
  await queue.start();
  return queue;
}

const reportOf = ({ stdout, stderr }: Ended): CheckReport => {
  try {
    return JSON.parse(stdout) as CheckReport;
  } catch {
    throw new Error(`no report: ${stdout}${stderr}`);
  }
};

/** All that a report says but times, costs, and which inputs stand for a path: that depends on what the solver was asked before. */
function essence({ verdict, reason, stats, coverage, findings, incomplete, assumptions }: CheckReport) {
  return {
    verdict,
    reason,
    paths: stats.paths,
    coverage,
    assumptions,
    incomplete: incomplete.map(({ id, count }) => ({ id, count })),
    findings: findings.map(({ exception, message, location, replayed, count }) => ({
      exception,
      message,
      location,
      replayed,
      count,
    })),
  };
}

let known: Promise<CheckReport> | null = null;
/** What a local run reports. */
function local(): Promise<CheckReport> {
  known ??= launch({ command: process.execPath, args: [CLI, ...BITS] }).then(reportOf);
  return known;
}

async function expectAsLocal(run: Ended): Promise<void> {
  const report = reportOf(run);
  expect(report.stats.paths).toBe(PATHS_OF_BITS);
  expect(essence(report)).toEqual(essence(await local()));
  expect(run.status).toBe(1);
}

/** Some of the run is done, and some is not. */
async function inTheMiddle(queue: TestQueue): Promise<void> {
  await until(
    async () => (await queue.paths()) > 100,
    () => 'paths',
  );
  expect(await queue.paths()).toBeLessThan(PATHS_OF_BITS);
}

/** The run that was submitted, by what the command says. */
async function idOf(command: Command): Promise<string> {
  await command.says(/run (\w+)\.1 is on the queue/);
  return /run (\w+)\.1 is on the queue/.exec(command.stderr)![1];
}

/** Waits until the worker has a batch of the only run, and tells which one. */
async function batchOf(queue: TestQueue, worker: Command): Promise<string> {
  const [run] = await queue.redis.zrange('rangefinder:runs', '0', '-1');
  let found: string | undefined;
  await until(
    async () => {
      const leases = await queue.redis.smembers(`rangefinder:run:${run}:leases`);
      const names = await Promise.all(leases.map((batch) => workerOf(queue, batch)));
      found = leases.find((_batch, at) => names[at] === nameOf(worker));
      return found !== undefined;
    },
    () => `a batch of ${nameOf(worker)}: ${worker.stderr}`,
  );
  return found!;
}

/** The name of the worker that took the batch of the only run last; null if the run is collected. */
async function workerOf(queue: TestQueue, batch: string): Promise<string | null> {
  const [run] = await queue.redis.zrange('rangefinder:runs', '0', '-1');
  return run === undefined ? null : queue.redis.hget(`rangefinder:run:${run}:batches`, `${batch}:w`);
}

const nameOf = (worker: Command): string => /rangefinder: (\S+): /.exec(worker.stderr)![1];

function expectRefused({ status, stdout, stderr }: Ended, why: RegExp): void {
  expect(stderr.trim()).toMatch(why);
  expect(
    stderr
      .trim()
      .split('\n')
      .filter((line) => line.startsWith('Error: ')),
  ).toHaveLength(1);
  expect({ status, stdout }).toEqual({ status: 3, stdout: '' });
}

describe.skipIf(!HAS_REDIS)('a run on a queue (needs redis-server)', () => {
  it('reports what a local run does, by workers that were there before it', async () => {
    const queue = await startQueue();
    const workers = [await queue.worker(), await queue.worker()];
    await expectAsLocal(await queue.command(...BITS).ended);
    for (const worker of workers) expect(worker.stderr).toMatch(/run \w+\.1: taking part/);
    // Its workers were told to end, its results are collected, and nothing is left but classes.
    expect(await queue.redis.keys('rangefinder:run:*')).toEqual([]);
    const [worker] = workers;
    worker.kill('SIGTERM');
    expect((await worker.ended).status).toBe(0);
  });

  it('shares workers with others, is saved and resumed, and makes tests', async () => {
    const queue = await startQueue();
    const few = [...check('few'), '--json'];
    // Twice the same, and before there is a worker.
    const both = [queue.command(...few), queue.command(...few)];
    await Promise.all(both.map(idOf));
    await queue.worker();
    for (const command of both) {
      const report = reportOf(await command.ended);
      expect(report).toMatchObject({ verdict: 'SAFE', stats: { paths: 64 } });
    }
    const saved = path.join(queue.folder, 'saved.json');
    const cut = reportOf(await queue.command(...few, '--max-paths', '10', '--save', saved).ended);
    expect(cut).toMatchObject({ verdict: 'UNKNOWN', incomplete: [{ id: 'path-budget' }] });
    expect(reportOf(await queue.command(...few, '--resume', saved).ended)).toMatchObject({
      verdict: 'SAFE',
      stats: { paths: 64 },
    });
    const test = ['test', ...check('few').slice(1), '--coverage', 'paths', '-o'];
    const made = await queue.command(...test, 'made').ended;
    expect(made).toMatchObject({ status: 0 });
    const alone = await launch({
      command: process.execPath,
      args: [CLI, ...test, 'alone'],
      cwd: queue.folder,
    });
    expect(made.stdout.replaceAll('made', 'alone')).toBe(alone.stdout);
    const [queued, local] = ['made', 'alone'].map((name) => linesIn(path.join(queue.folder, name)));
    expect(local).toContain('    @Test');
    expect(queued).toEqual(local);
  });

  it('survives a worker that is killed, and one that is frozen and comes back', async () => {
    const queue = await startQueue();
    const killed = await queue.worker();
    const command = queue.command(...BITS);
    await inTheMiddle(queue);
    killed.kill('SIGKILL');
    const frozen = await queue.worker();
    const batch = await batchOf(queue, frozen);
    frozen.kill('SIGSTOP');
    await queue.worker();
    // Others are taken before it, and the run may end at once when it is taken.
    await until(async () => (await workerOf(queue, batch)) !== nameOf(frozen));
    frozen.kill('SIGCONT');
    await expectAsLocal(await command.ended);
    // Which of the two it is told depends on how soon it wakes up.
    await frozen.says(/another worker has batch|run \S+ is (?:done|collected)/);
  });

  it('has each batch once, although a worker gets its own batch again from the queue', async () => {
    const queue = await startQueue();
    // One thread has the only path that is left, the other one asks for more all the time.
    await queue.worker('--jobs', '2');
    const command = queue.command(...check('stuck'));
    const run = `${await idOf(command)}.1`;
    await until(async () => (await queue.paths()) === 1);
    const lock = `rangefinder:queue-${run}:b1:lock`;
    await until(async () => (await queue.redis.del(lock)) === 1);
    await until(async () => (await queue.redis.exists(lock)) === 1);
    const commits = async (): Promise<number> => {
      const [progress] = await queue.redis.hvals(`rangefinder:run:${run}:progress`);
      return (JSON.parse(progress) as { commits: number }).commits;
    };
    const before = await commits();
    await until(async () => (await commits()) >= before + 2);
    const known = await queue.redis.hmget(`rangefinder:run:${run}`, 'state', 'open', 'paths');
    expect(known).toEqual(['active', '1', '1']);
  });

  it('survives a server that is killed and comes back with its file', async () => {
    const queue = await startQueue();
    const worker = await queue.worker();
    const command = queue.command(...BITS);
    await inTheMiddle(queue);
    await queue.killServer();
    await command.says(/is gone; waiting for it/);
    await queue.start();
    await expectAsLocal(await command.ended);
    expect(worker.stderr).toMatch(/is gone.*\n.*is back/);
  });

  it('does not keep a worker or a command that is told to end while the server is away', async () => {
    const queue = await startQueue();
    const workers = [await queue.worker(), await queue.worker()];
    const command = queue.command(...check('stuck'));
    const id = await idOf(command);
    // One of them has the only batch, the other one waits for something to do.
    await until(async () => (await queue.redis.scard(`rangefinder:run:${id}.1:leases`)) === 1);
    await queue.killServer();
    await command.says(/is gone; waiting for it/);
    for (const worker of workers) await worker.says(/is gone; what was found is kept here/);
    for (const each of [...workers, command]) each.kill(each === command ? 'SIGINT' : 'SIGTERM');
    const [first, second, submitted] = await Promise.all([...workers, command].map(({ ended }) => ended));
    expect([first.status, second.status]).toEqual([0, 0]);
    // One that has nothing to give back need not say so.
    expect(first.stderr + second.stderr).toMatch(
      /ends while the queue is away; what it had not committed goes to others/,
    );
    expectRefused(
      submitted,
      /cancelled while the queue at \S+ is gone: run (\w+)\.1 goes on when it is back; rangefinder cancel \1 /,
    );
  });

  it('survives the command that submitted it: another one attaches', async () => {
    const queue = await startQueue();
    await queue.worker();
    const command = queue.command(...BITS);
    const id = await idOf(command);
    await inTheMiddle(queue);
    command.kill('SIGKILL');
    expect((await queue.command('runs').ended).stdout).toMatch(
      new RegExp(`^${id}\\.1 +active .* 1 workers .* check .*Subjects\\.bits.*\n1 worker with 1 threads`),
    );
    await expectAsLocal(await queue.command('attach', id).ended);
    expectRefused(await queue.command('attach', id).ended, /there is no run \w+ on the queue; there is none/);
  });

  it('sets aside what kills each worker, names it, and is UNKNOWN', async () => {
    const queue = await startQueue();
    const command = queue.command(...check('stuck'), '--json');
    let last = await queue.worker();
    await until(async () => (await queue.paths()) === 1);
    last.kill('SIGKILL');
    last = await queue.worker();
    await batchOf(queue, last);
    last.kill('SIGKILL');
    const third = await queue.worker();
    const run = await command.ended;
    const report = reportOf(run);
    expect(report).toMatchObject({
      verdict: 'UNKNOWN',
      stats: { paths: 1 },
      incomplete: [{ id: 'worker-lost', count: 1 }],
    });
    expect(report.incomplete[0].reason).toContain(
      `batch b1 was set aside after two tries, the last one by ${nameOf(last)}`,
    );
    expect(third.stderr).toMatch(/batch b1 is set aside: 2 workers were lost on it/);
    expect(run.status).toBe(2);
  });

  it('waits when the server is full, and goes on when it is not', async () => {
    const queue = await startQueue('--maxmemory-policy', 'noeviction');
    const worker = await queue.worker();
    const command = queue.command(...BITS);
    const id = await idOf(command);
    await inTheMiddle(queue);
    await queue.redis.config('SET', 'maxmemory', '1');
    expectRefused(await command.ended, /is full: it has reached its maxmemory; raise that limit/);
    expectRefused(await queue.command(...BITS).ended, /is full/);
    await worker.says(/is full/);
    await queue.redis.config('SET', 'maxmemory', '0');
    await expectAsLocal(await queue.command('attach', id).ended);
  });

  it('keeps its limits, and ends when it is cancelled', async () => {
    const queue = await startQueue();
    const worker = await queue.worker();
    const timed = await queue.command(...check('stuck'), '--time', '4').ended;
    expect(timed.stdout).toMatch(/^UNKNOWN: the time budget of 4 s is used up/);
    const hoarding = await queue.command(...check('hoard'), '--memory', '400').ended;
    expect(hoarding.stdout).toMatch(/^UNKNOWN: the memory budget of 400 MB is used up/);
    const endless = queue.command(...check('stuck'));
    const id = await idOf(endless);
    await batchOf(queue, worker);
    expect((await queue.command('cancel', id).ended).stdout).toBe(`run ${id} is stopped\n`);
    const cancelled = await endless.ended;
    expect(cancelled.stdout).toMatch(/^UNKNOWN: the run was cancelled/);
    expect([timed, hoarding, cancelled].map(({ status }) => status)).toEqual([2, 2, 2]);
  });

  it('is left alone by a worker of another version or without the JDK', async () => {
    const queue = await startQueue();
    const jdk = patchedJdk(queue.folder);
    const other = await otherVersion(queue.folder);
    const strange = new Command(['worker', '--queue', queue.url], queue.folder, other);
    try {
      const run = queue.command(...check('few'), '--json', '--jdk', jdk);
      const without = await queue.worker();
      await without.says(/is left to other workers: it needs JDK .*, which is not here/);
      await strange.says(
        /is left to other workers: it was submitted by Rangefinder \S+, and this worker is 99\.0\.0-/,
      );
      // The same queue, and a run that it can take.
      expect(reportOf(await queue.command(...check('few'), '--json').ended).stats.paths).toBe(64);
      await run.says(/no worker has taken run/);
      await queue.worker('--jdk', jdk);
      expect(reportOf(await run.ended)).toMatchObject({ verdict: 'SAFE', stats: { paths: 64 } });
      expect(strange.stderr).not.toContain('taking part');
    } finally {
      strange.kill('SIGKILL');
      await strange.ended;
    }
  });
});

/** All lines of the sources below the folder, without their order: paths end in any. */
function linesIn(folder: string): string[] {
  const names = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.java'));
  return names.flatMap((name) => fs.readFileSync(path.join(folder, name), 'utf8').split('\n')).sort();
}

/** This build under another version. */
async function otherVersion(folder: string): Promise<string> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const home = path.join(folder, 'other');
  fs.cpSync(path.dirname(path.dirname(CLI)), path.join(home, 'dist'), { recursive: true });
  for (const name of ['node_modules', 'java']) fs.symlinkSync(path.join(root, name), path.join(home, name));
  const about = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as object;
  fs.writeFileSync(path.join(home, 'package.json'), JSON.stringify({ ...about, version: '99.0.0' }));
  return path.join(home, 'dist/cli/launch.cjs');
}

describe.skipIf(!HAS_REDIS)('a server (needs redis-server)', () => {
  it('that wants a password gets the right one, or the user is told', async () => {
    const queue = await startQueue('--requirepass', 'secret', '--maxmemory-policy', 'noeviction');
    const at = (user: string): Promise<Ended> =>
      launch({
        command: process.execPath,
        args: [CLI, 'runs', '--queue', queue.url.replace('//', `//${user}`)],
      });
    expectRefused(await at(''), /wants a password/);
    expectRefused(await at(':wrong@'), /wrong user or password/);
    const right = await at(':secret@');
    expect(right).toMatchObject({ status: 0, stdout: 'no runs\nno workers\n' });
    expect(JSON.stringify([await at('u:wrong@'), right])).not.toMatch(/secret|u:wrong/);
  });
});

describe('an address', () => {
  it.each([
    ['', /--queue: that is no URL/],
    ['garbage', /--queue: that is no URL/],
    ['http://127.0.0.1', /--queue: http:\/\/ is another protocol/],
    ['redis://127.0.0.1:1', /cannot be reached \(.*ECONNREFUSED/],
    ['redis://127.0.0.1:6379/zero', /the number of a database/],
  ])('%s is refused in one line', async (url, why) => {
    // Each command for one of them.
    const scan = ['scan', PUBLIC, '--no-cache'];
    const commands = [['worker'], ['runs'], ['cancel', 'x'], ['attach', 'x'], check('few'), scan];
    for (const command of url.endsWith(':1') ? commands : [['worker'], check('few')])
      expectRefused(
        await launch({ command: process.execPath, args: [CLI, ...command, '--queue', url] }),
        why,
      );
  });

  it('is not taken with what cannot work', async () => {
    const refused = async (why: RegExp, ...more: string[]): Promise<void> => {
      const args = [CLI, ...more, '--queue', 'redis://127.0.0.1:1'];
      expectRefused(await launch({ command: process.execPath, args }), why);
    };
    await refused(/--queue and --jobs exclude each other/, ...check('few'), '--jobs', '2');
    await refused(/--queue and --smt-log exclude each other/, ...check('few'), '--smt-log', 'x');
    await refused(/--queue and --solver smtlib:x exclude/, ...check('few'), '--solver', 'smtlib:x');
    await refused(/--queue and --effects overlay exclude/, ...check('few'), '--effects', 'overlay');
    await refused(/--queue and --jobs exclude each other/, 'scan', path.dirname(SUBJECTS), '--jobs', '2');
  });
});
