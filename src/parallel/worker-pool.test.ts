/** Runs in threads: the same results as in one, whatever workers do. Nothing may hang: each test ends in seconds. */
import { afterAll, describe, expect, it } from 'vitest';
import { InputError } from '../errors.ts';
import { limitationKey } from '../limitation/limitation.ts';
import { limitationText } from '../limitation/register.ts';
import { moduleBeside } from '../own-module.ts';
import type { Exploration } from '../search/exploration.ts';
import { exploreHere } from '../search/explore-here.ts';
import { mergeExplorations } from '../search/merge-explorations.ts';
import { Prefix } from '../search/prefix.ts';
import {
  type Statement,
  type TableCondition,
  type TableExpression,
  TableMachine,
  type TableProgram,
} from '../search/program.testing.ts';
import { randomProgram } from '../search/random-program.testing.ts';
import { QUICKEST } from '../solver/backends.testing.ts';
import { openSolver } from '../solver/open-solver.ts';
import { type PoolOptions, WorkerPool } from './worker-pool.ts';

const solver = openSolver(QUICKEST);
afterAll(() => solver.close());

const entry = moduleBeside(import.meta.url, 'table-worker.testing');
const pool = (machine: TableProgram, options: Partial<PoolOptions> = {}): WorkerPool =>
  new WorkerPool({ entry, machine, solver: { spec: QUICKEST }, jobs: 1, ...options });

const number = (value: number): TableExpression => ({ op: 'const', value });
const variable = (name: string): TableExpression => ({ op: 'var', name });
const is = (name: string, value: number): TableCondition => ({
  op: '==',
  left: variable(name),
  right: number(value),
});
/** One path that does this; `n` further decisions on the others. */
const besides = (n: number, ...bad: Statement[]): TableProgram => [
  { do: 'input', name: 'bad' },
  { do: 'if', test: is('bad', 1), yes: bad, no: wide(n) },
];
/** 2^n paths. */
const wide = (n: number): TableProgram =>
  Array.from({ length: n }, (_, i): Statement[] => [
    { do: 'input', name: `x${i}` },
    { do: 'if', test: is(`x${i}`, i), yes: [], no: [] },
  ]).flat();

const essence = ({ counts, findings, incomplete, records, stopped }: Exploration) => ({
  counts: { ...counts, replayedDecisions: 0 },
  findings: findings.map(({ key, count }) => [key, count]).sort(),
  incomplete: incomplete.map(({ limitation, count }) => [limitationKey(limitation), count]).sort(),
  // The text of a condition depends on the order in which terms were made.
  records: records.map(({ metLimitations: [path], outcome }) => JSON.stringify([path, outcome])).sort(),
  stopped,
});

describe('a run in threads', () => {
  it.each([1, 2])('finds with %d of them what a run in one thread finds', async (jobs) => {
    for (const [seed, strategy] of [[4, 'dfs'], [11, 'bfs'], [15, 'random'], [22, 'coverage']] as const) {
      const program = [...randomProgram(seed), ...wide(2)];
      const explorer = { strategy, seed, keepRecords: true };
      const inThreads = await pool(program, { jobs, explorer }).run();
      const machine = new TableMachine(program);
      machine.metLimitations = () => [
        { limitation: { id: 'environment', source: machine.trace() }, location: null },
      ];
      const inOne = exploreHere(machine, solver, explorer);
      expect(essence(inThreads), `program ${seed}`).toEqual(essence(inOne));
    } // biome-ignore format: a table
  });

  it('shares its work among them', async () => {
    const program = [...wide(10), { do: 'block', ms: 3 } as const];
    const { records } = await pool(program, { jobs: 2, explorer: { keepRecords: true } }).run();
    const threads = records.map(({ metLimitations: [, thread] }) => limitationKey(thread.limitation));
    expect(threads).toHaveLength(1 << 10);
    const shares = [...new Set(threads)].map((thread) => threads.filter((each) => each === thread).length);
    expect(shares).toHaveLength(2);
    expect(Math.min(...shares)).toBeGreaterThan(100);
  });

  it('shares a path that never ends, and tells of it', async () => {
    let looks = 0;
    // The default inputs take the endless path, which is decided again and again.
    const always: TableCondition = { op: '<', left: number(1), right: number(2) };
    const endless: Statement = { do: 'while', test: always, body: wide(1) };
    const program: TableProgram = [
      { do: 'input', name: 'bad' },
      { do: 'if', test: is('bad', 1), yes: [{ do: 'throw', exception: 'Bad' }], no: [endless] },
    ];
    const { stopped, findings } = await pool(program, {
      jobs: 2,
      budgets: { timeMs: 20_000 },
      onProgress: () => looks++,
      stopAtFinding: ({ outcome }) => outcome.kind === 'threw',
    }).run();
    expect(stopped).toBe('found');
    expect(findings).toHaveLength(1);
    expect(looks).toBeGreaterThan(0);
  });

  it('tells findings and progress while it goes on', async () => {
    const told: string[] = [];
    let looks = 0;
    // The default inputs lead to the exception, all others to the block.
    const program: TableProgram = [
      { do: 'input', name: 'good' },
      { do: 'if', test: is('good', 0), yes: [{ do: 'throw', exception: 'Bad' }], no: wide(1) },
      { do: 'block', ms: 60_000 },
    ];
    const { stopped, findings } = await pool(program, {
      graceMs: 200,
      onProgress: () => looks++,
      onFinding: ({ key }) => told.push(key),
      stopAtFinding: ({ outcome }) => outcome.kind === 'threw',
    }).run();
    expect(stopped).toBe('found');
    expect(told).toHaveLength(1);
    expect(looks).toBeGreaterThan(0);
    // The worker was terminated before it could tell more: what it had told is in the result.
    expect(findings.map(({ key }) => key)).toEqual(told);
  });

  it('stops at its budgets, and goes on from its result', async () => {
    const program = wide(9);
    let result = await pool(program, { jobs: 2, budgets: { maxPaths: 200 } }).run();
    expect(result.stopped).toBe('paths');
    expect(result.counts.paths).toBeGreaterThanOrEqual(200);
    result = await pool(program, { jobs: 2, resume: result }).run();
    expect(result).toMatchObject({ stopped: null, counts: { paths: 512, decisions: 1022 } });
    result = await pool(program, { jobs: 2, resume: result }).run();
    expect(result).toMatchObject({ stopped: null, counts: { paths: 512 } });
  });
});

describe('two pools of one run', () => {
  it('hand work to each other, and count every path once, whenever their results are taken', async () => {
    const explorer = { keepRecords: true };
    const program = wide(11);
    const pools: WorkerPool[] = [];
    const records: Exploration['records'][number][] = [];
    // What the first pool gives away is on the way before the second one has it.
    const join = (at: number, prefixes: readonly Prefix[]): Promise<Exploration> => {
      const exchange = {
        prefixes,
        onShared: (given: readonly Prefix[]) => pools[1].offer(given),
        onIdle: () => {},
      };
      pools[at] = pool(program, { explorer, exchange });
      return pools[at].run();
    };
    const ends = [join(1, [])];
    // Otherwise the first one may have explored everything before the second has a thread.
    while (pools[1].idleThreads === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    ends.push(join(0, [Prefix.EMPTY]));
    pools[0].requestShare(1);
    while (!pools.every((each) => each.isDrained) || records.length < 1 << 11) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      for (const each of pools) records.push(...each.snapshot().records);
      pools[0].requestShare(pools[1].idleThreads);
    }
    const parts = pools.map((each) => each.snapshot());
    expect(parts.map(({ frontier }) => frontier.ends)).toEqual([[], []]);
    expect(parts.every(({ counts }) => counts.paths > 0)).toBe(true);
    for (const each of pools) each.cancel();
    await Promise.all(ends);
    const { counts } = mergeExplorations(parts, [], null);
    expect(counts).toMatchObject({ paths: 1 << 11, decisions: (1 << 12) - 2 });
    expect(new Set(records.map(({ metLimitations: [path] }) => limitationKey(path.limitation))).size).toBe(
      1 << 11,
    );
    expect(records).toHaveLength(1 << 11);
  });
});

describe('workers that', () => {
  it('break on a path lose that path only, and it is told', async () => {
    const { counts, incomplete } = await pool(besides(5, { do: 'fail', how: 'error' }), { jobs: 2 }).run();
    expect(counts).toMatchObject({ paths: 32, incomplete: 1 });
    expect(incomplete).toMatchObject([
      { limitation: { id: 'internal-error', message: 'the machine broke' } },
    ]);
  });

  it('die lose that path only, and it is told', async () => {
    for (const jobs of [1, 2]) {
      const { counts, incomplete, stopped } = await pool(besides(5, { do: 'fail', how: 'exit' }), {
        jobs,
      }).run();
      expect(stopped).toBeNull();
      expect(counts.paths).toBe(32);
      expect(incomplete).toHaveLength(1);
      expect(limitationText(incomplete[0].limitation)).toMatch(/a worker crashed: .*exit code 7/);
    }
  });

  it('use up their memory are replaced', async () => {
    const { counts, incomplete } = await pool(besides(3, { do: 'fail', how: 'memory' }), {
      resourceLimits: { maxOldGenerationSizeMb: 48 },
    }).run();
    expect(counts.paths).toBe(8);
    expect(limitationText(incomplete[0].limitation)).toMatch(/memory limit/);
  });

  it('always die end the run', async () => {
    const { counts, incomplete } = await pool([{ do: 'fail', how: 'exit' }], { jobs: 2 }).run();
    expect(counts.paths).toBe(0);
    expect(incomplete).toHaveLength(1);
  });

  it('cannot start end the run', async () => {
    const nowhere = moduleBeside(import.meta.url, 'no-such-worker');
    const { incomplete } = await pool(wide(2), { entry: nowhere, jobs: 2 }).run();
    expect(incomplete).toHaveLength(1);
    expect(limitationText(incomplete[0].limitation)).toMatch(/no-such-worker/);
  });

  it('do not stop when told to are terminated; what they had is kept', async () => {
    const run = pool(besides(4, { do: 'block', ms: 600_000 }), { graceMs: 300 });
    setTimeout(() => run.cancel(), 3_000);
    const { stopped, frontier } = await run.run();
    expect(stopped).toBe('cancelled');
    expect(frontier.ends.length).toBeGreaterThan(0);
  });

  it('are not ready when the time is over are left to end by themselves', async () => {
    const channel = new BroadcastChannel('slow-worker');
    const started = new Promise((resolve) => channel.addEventListener('message', resolve, { once: true }));
    const slow = moduleBeside(import.meta.url, 'slow-worker.testing');
    const { stopped, counts } = await pool(wide(1), { entry: slow, budgets: { timeMs: 50 } }).run();
    expect({ stopped, paths: counts.paths }).toEqual({ stopped: 'time', paths: 0 });
    // Terminated, it would never tell: what a thread loads when it is terminated may take the process with it.
    await started;
    channel.close();
  });

  it('overrun the time budget are terminated', async () => {
    const run = pool(besides(4, { do: 'block', ms: 600_000 }), { graceMs: 300, budgets: { timeMs: 2_000 } });
    expect((await run.run()).stopped).toBe('time');
  });

  it('find the user at fault end the run with his error', async () => {
    await expect(pool([{ do: 'fail', how: 'input' }]).run()).rejects.toThrow(InputError);
    await expect(pool(wide(1), { solver: { spec: 'z4' } }).run()).rejects.toThrow(/no such solver/);
  });
});
