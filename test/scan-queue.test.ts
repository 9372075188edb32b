/**
 * A scan on a queue, with a real Redis server and workers that are processes of their own: it reports what a scan of one machine does, whoever is killed or frozen. A look that has
 * found something waits for the JVM of the command: so while the command is frozen, a worker that has taken such a look is in the middle of it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { compile } from '../src/classpath/javac.ts';
import { findJdk } from '../src/classpath/jdk.ts';
import type { ScannedMethod, ScanReport } from '../src/report/scan-report.ts';
import { patchedJdk } from './cluster/patched-jdk.ts';
import { type Command, type Ended, HAS_REDIS, TestQueue, until } from './cluster/queue-processes.ts';
import { CLI } from './oracle/corpus.ts';
import { launch } from './oracle/outcome.ts';

const SOURCES = {
  'lib/lib/Rates.java': `package lib;
    public class Rates { public static int of(int x) { return 100 / x; } }`,
  'src/shop/Gone.java': `package shop;
    public class Gone { public static int one() { return 1; } }`,
  // Two methods fail for one cause, two cannot fail.
  'src/shop/Prices.java': `package shop;
    public class Prices {
      public static int half(int x) { return helper(x); }
      public static int third(int x) { return helper(x + 1); }
      static int helper(int x) { return 100 / (x - 3); }
      public static int sum(int a, int b) { return a + b; }
      public static int max(int a, int b) { return a > b ? a : b; }
    }`,
  // Objects of the program, a library, and a class that is not there.
  'src/shop/Stock.java': `package shop;
    public class Stock {
      private final int count;
      public Stock(int count) { if (count < 1) throw new IllegalArgumentException(); this.count = count; }
      public int per() { return 100 / count; }
      public static int rate(int x) { return lib.Rates.of(x); }
      public static int gone(int x) { return Gone.one() + x; }
    }`,
  'src/shop/Endless.java': `package shop;
    public class Endless {
      public static int run(int x) { int sum = 0; while (x != sum) sum = sum * 31 + 7; return sum; }
    }`,
};

const queues: TestQueue[] = [];
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.close();
});

/** With a project in its folder. */
async function startQueue(): Promise<TestQueue> {
  const queue = new TestQueue();
  queues.push(queue);
  const at = (name: string): string => path.join(queue.folder, name);
  for (const [name, text] of Object.entries(SOURCES)) {
    fs.mkdirSync(path.dirname(at(name)), { recursive: true });
    fs.writeFileSync(at(name), text);
  }
  const jdk = findJdk();
  const own = Object.keys(SOURCES).filter((name) => name.startsWith('src/'));
  compile(jdk, [at('lib/lib/Rates.java')], { outDir: at('lib') });
  compile(jdk, own.map(at), { outDir: at('bin'), classPath: at('lib') });
  fs.rmSync(at('bin/shop/Gone.class'));
  await queue.start();
  return queue;
}

/** Time enough: it decides nothing. */
const SCAN = ['scan', 'bin', '-cp', 'lib', '--time', '600', '--json'];
const PRICES = [...SCAN, '--no-cache', '--include', 'Prices'];
const HALF = [...SCAN, '--no-cache', '--include', 'Prices.half'];

const reportOf = ({ stdout, stderr }: Ended): ScanReport => {
  try {
    return JSON.parse(stdout) as ScanReport;
  } catch {
    throw new Error(`no report: ${stdout}${stderr}`);
  }
};

const named = ({ methods }: ScanReport, name: string): ScannedMethod =>
  methods.find(({ method }) => method === name)!;

/** All that a report says of methods but times, costs, and which inputs stand for a finding: that depends on what the solver was asked before. */
function essence({ methods, problems, isInterrupted }: ScanReport) {
  const of = (method: ScannedMethod) => {
    const { id, state, verdict, reason, assumptions, problem, coverage, doubtful, incomplete } = method;
    return {
      ...{ id, state, verdict, reason, assumptions, problem, coverage, doubtful },
      incomplete: incomplete.map((each) => each.id),
      contracts: method.contracts.map(({ exception, location }) => ({ exception, location })),
      findings: method.findings.map(({ exception, message, location, replayed, fingerprint, isNew }) => ({
        ...{ exception, message, location, replayed, fingerprint, isNew },
      })),
    };
  };
  return { methods: methods.map(of), problems, isInterrupted };
}

function local(queue: TestQueue, args: readonly string[]): Promise<Ended> {
  return launch({ command: process.execPath, args: [CLI, ...args], cwd: queue.folder });
}

async function expectAsLocal(queue: TestQueue, args: readonly string[], run: Ended): Promise<void> {
  const alone = await local(queue, args);
  expect(essence(reportOf(run)), run.stderr).toEqual(essence(reportOf(alone)));
  expect(run.status).toBe(alone.status);
}

/** A scan of the method that fails, which is on the queue, and whose command is frozen. */
async function frozenScan(queue: TestQueue): Promise<Command> {
  const command = queue.command(...HALF);
  await command.says(/is on the queue/);
  command.kill('SIGSTOP');
  return command;
}

async function runOf(queue: TestQueue): Promise<string> {
  const [run] = await queue.redis.zrange('rangefinder:runs', '0', '-1');
  return `rangefinder:run:${run}`;
}

const nameOf = (worker: Command): string => /rangefinder: (\S+): /.exec(worker.stderr)![1];

/** Waits until this worker is in the middle of the only look. */
async function untilInTheMiddle(queue: TestQueue, worker: Command): Promise<void> {
  const run = await runOf(queue);
  await until(
    async () => {
      const replays = await queue.redis.hkeys(`${run}:replays`);
      return replays.some((name) => name.startsWith(nameOf(worker)));
    },
    () => `a replay that ${nameOf(worker)} asks for: ${worker.stderr}`,
  );
}

describe.skipIf(!HAS_REDIS)('a scan on a queue (needs redis-server)', () => {
  it('reports what a local scan does, and keeps what it knows', async () => {
    const queue = await startQueue();
    await queue.worker();
    await queue.worker();
    const all = [...SCAN, '--exclude', 'Endless'];
    const formats = (name: string): string[] => ['--cache', name, '--sarif', `${name}.sarif`];
    const run = await queue.command(...all, ...formats('queued')).ended;
    const alone = await local(queue, [...all, ...formats('alone')]);
    expect(essence(reportOf(run)), run.stderr).toEqual(essence(reportOf(alone)));
    // By the text of the program: what divides by an input fails, on the JVM too; the constructor sees to it that `per` does not.
    expect(run.status).toBe(1);
    for (const name of ['half', 'third', 'rate'])
      expect(named(reportOf(run), name)).toMatchObject({
        verdict: 'UNSAFE',
        findings: [{ exception: 'java.lang.ArithmeticException', replayed: true }],
      });
    for (const name of ['sum', 'max', 'per']) expect(named(reportOf(run), name).verdict).toBe('SAFE');
    const places = (name: string) =>
      JSON.parse(fs.readFileSync(path.join(queue.folder, `${name}.sarif`), 'utf8')).runs[0].results.map(
        (result: { ruleId: string; locations: unknown }) => [result.ruleId, result.locations],
      );
    expect(places('queued')).toEqual(places('alone'));
    expect(await queue.redis.keys('rangefinder:run:*')).toEqual([]);
    // Known methods are not put on the queue again.
    const again = await queue.command(...all, ...formats('queued')).ended;
    expect(again.stderr).not.toContain('is on the queue');
    expect(reportOf(again).methods.map(({ state }) => state)).not.toContain('checked');
  });

  it('survives a worker that is killed, and one that is frozen and comes back', async () => {
    const queue = await startQueue();
    const command = await frozenScan(queue);
    const killed = await queue.worker();
    await untilInTheMiddle(queue, killed);
    killed.kill('SIGKILL');
    const frozen = await queue.worker();
    await untilInTheMiddle(queue, frozen);
    command.kill('SIGCONT');
    await expectAsLocal(queue, HALF, await command.ended);
    const second = await frozenScan(queue);
    await untilInTheMiddle(queue, frozen);
    frozen.kill('SIGSTOP');
    const other = await queue.worker();
    await untilInTheMiddle(queue, other);
    second.kill('SIGCONT');
    frozen.kill('SIGCONT');
    await expectAsLocal(queue, HALF, await second.ended);
    // Which of the two it is told depends on how soon it wakes up.
    await frozen.says(/another worker has look|run \S+ is (?:done|collected)/);
  });

  it('sets aside a method on which two workers were lost, and names it', async () => {
    const queue = await startQueue();
    const command = await frozenScan(queue);
    let last = await queue.worker();
    await untilInTheMiddle(queue, last);
    last.kill('SIGKILL');
    last = await queue.worker();
    await untilInTheMiddle(queue, last);
    last.kill('SIGKILL');
    const third = await queue.worker();
    await third.says(/look l1 is set aside: two workers were lost on it/);
    command.kill('SIGCONT');
    const run = await command.ended;
    expect(named(reportOf(run), 'half')).toMatchObject({
      state: 'failed',
      verdict: null,
      problem: expect.stringContaining(`two workers were lost on it, the last one was ${nameOf(last)}`),
    });
    expect(run.status).toBe(0);
  });

  it('gives back what a worker has that is told to end', async () => {
    const queue = await startQueue();
    const command = await frozenScan(queue);
    // More often than a method is tried: it was no fault of the method.
    for (let i = 0; i < 3; i++) {
      const worker = await queue.worker();
      await untilInTheMiddle(queue, worker);
      worker.kill('SIGTERM');
      expect((await worker.ended).status).toBe(0);
    }
    command.kill('SIGCONT');
    await queue.worker();
    await expectAsLocal(queue, HALF, await command.ended);
  });

  it('survives its command: another one attaches', async () => {
    const queue = await startQueue();
    const command = queue.command(...PRICES);
    await command.says(/is on the queue/);
    const id = /run (\w+)\.1 is on the queue/.exec(command.stderr)![1];
    command.kill('SIGKILL');
    await command.ended;
    const worker = await queue.worker();
    const run = await runOf(queue);
    // What does not fail is done; what does waits for a JVM.
    await until(
      async () =>
        Number(await queue.redis.hget(run, 'looks')) + (await queue.redis.hlen(`${run}:replays`)) > 0,
      () => `a look: ${worker.stderr}`,
    );
    expect((await queue.command('runs').ended).stdout).toMatch(
      new RegExp(`^${id}\\.1 +active +\\d+ looks .* scan bin .*\n1 worker with 1 threads`),
    );
    await expectAsLocal(queue, PRICES, await queue.command('attach', id).ended);
    expect(await queue.redis.keys('rangefinder:run:*')).toEqual([]);
  });

  it('survives a server that is killed and comes back with its file', async () => {
    const queue = await startQueue();
    const command = await frozenScan(queue);
    const worker = await queue.worker();
    await untilInTheMiddle(queue, worker);
    await queue.killServer();
    await queue.start();
    command.kill('SIGCONT');
    await expectAsLocal(queue, HALF, await command.ended);
  });

  it('is left alone by a worker without its JDK, which takes another scan meanwhile', async () => {
    const queue = await startQueue();
    const jdk = patchedJdk(queue.folder);
    const other = queue.command(...HALF, '--jdk', jdk);
    await other.says(/is on the queue/);
    const without = await queue.worker();
    await without.says(/is left to other workers: it needs JDK .*, which is not here/);
    await expectAsLocal(queue, HALF, await queue.command(...HALF).ended);
    await other.says(/no worker has taken run/);
    await queue.worker('--jdk', jdk);
    await expectAsLocal(queue, HALF, await other.ended);
  });

  it('is stopped by cancel and by Ctrl-C, and reports what there is', async () => {
    const queue = await startQueue();
    const waiting = ['waiting', 'waiting', 'waiting', 'waiting'];
    // There is no worker: nothing but this ends it.
    for (const stop of ['cancel', 'SIGINT'] as const) {
      const command = queue.command(...PRICES);
      await command.says(/run (\w+)\.1 is on the queue/);
      const id = /run (\w+)\.1 is on the queue/.exec(command.stderr)![1];
      if (stop === 'cancel')
        expect((await queue.command('cancel', id).ended).stdout).toBe(`run ${id} is stopped\n`);
      else command.kill(stop);
      const run = await command.ended;
      expect(reportOf(run).methods.map(({ state }) => state)).toEqual(waiting);
      expect(reportOf(run).isInterrupted).toBe(true);
      expect(run.status).toBe(0);
      expect(await queue.redis.keys('rangefinder:run:*')).toEqual([]);
    }
  });

  it('keeps its time, with a worker that is not through', async () => {
    const queue = await startQueue();
    await queue.worker();
    const endless = ['scan', 'bin', '-cp', 'lib', '--no-cache', '--include', 'Endless.run', '--json'];
    const run = reportOf(await queue.command(...endless, '--time', '8').ended);
    // No verdict but one: it never comes to an end. Whether its look had begun depends on the machine.
    expect([null, 'UNKNOWN']).toContain(named(run, 'run').verdict);
    expect(run.budgetSeconds).toBe(8);
  });
});
