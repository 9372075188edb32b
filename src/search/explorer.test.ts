/** The search on small programs: what it finds, what it asks, what it does when it must stop. */
import { afterAll, describe, expect, it } from 'vitest';
import { QUICKEST } from '../solver/backends.testing.ts';
import { openSolver } from '../solver/open-solver.ts';
import { sweep, termCount } from '../term/unique-table.ts';
import type { Exploration } from './exploration.ts';
import { type ExploreHereOptions, exploreHere } from './explore-here.ts';
import { DecisionKind } from './prefix.ts';
import {
  runConcretely,
  type Statement,
  type TableCondition,
  type TableExpression,
  TableMachine,
  type TableProgram,
} from './program.testing.ts';
import { allRuns, randomProgram } from './random-program.testing.ts';
import type { StrategyName } from './strategies.ts';

/** Random ones; `npm test` has a quarter of an hour. */
const PROGRAMS = process.env.RF_FULL === undefined ? 50 : 80;

const solver = openSolver(QUICKEST);
afterAll(() => solver.close());

/** The ended paths as `runConcretely` tells them, sorted; each must come once. */
function runsOf(
  program: TableProgram,
  options: ExploreHereOptions = {},
): { runs: string[]; result: Exploration } {
  const machine = new TableMachine(program);
  const runs: string[] = [];
  const result = exploreHere(machine, solver, {
    ...options,
    onPath: (path) => {
      const { outcome } = path;
      if (outcome.kind === 'threw') runs.push(`${machine.trace()} threw ${outcome.exception}`);
      if (outcome.kind === 'returned') runs.push(`${machine.trace()} returned`);
      options.onPath?.(path);
    },
  });
  return { runs: runs.sort(), result };
}

/** Coverage knows every decision of every path. */
function expectCovered(program: TableProgram, strategy: StrategyName): void {
  const made = new Set<string>();
  const { coverage } = exploreHere(new TableMachine(program), solver, {
    strategy,
    onPath: ({ prefix }) => {
      for (const { site, kind, alternative } of prefix.chain())
        if (kind !== DecisionKind.Forced) made.add(`${site}:${alternative}`);
    },
  });
  const known = coverage.flatMap(({ site, taken }) =>
    taken.map((count, i) => (count > 0 ? `${site}:${i}` : '')),
  );
  expect(known).toEqual(expect.arrayContaining([...made]));
}

describe('random programs', () => {
  it.each(['dfs', 'bfs', 'random', 'coverage'] as const)(
    '%s finds exactly the runs that inputs lead to',
    (strategy) => {
      let paths = 0;
      for (let seed = 1; seed <= PROGRAMS; seed++) {
        const program = randomProgram(seed);
        const { runs, result } = runsOf(program, { strategy, seed });
        expect(runs, `program ${seed}`).toEqual(allRuns(program));
        expect(result).toMatchObject({ stopped: null, incomplete: [], frontier: { ends: [] } });
        expect(result.counts.paths).toBe(runs.length);
        if (seed < 20) expectCovered(program, strategy);
        paths += runs.length;
      }
      expect(paths).toBeGreaterThan(300);
    },
  );

  it('are explored in full when paths are postponed all the time', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const program = randomProgram(seed);
      const { runs, result } = runsOf(program, { pathQuantum: 300 });
      expect(runs, `program ${seed}`).toEqual(allRuns(program));
      expect(result).toMatchObject({ stopped: null, incomplete: [], frontier: { ends: [] } });
    }
  });

  it('begin, depth-first, with the run of the default inputs', () => {
    let [tried, otherwise] = [0, 0];
    for (let seed = 1; seed <= PROGRAMS; seed++) {
      const program = randomProgram(seed);
      const byDefault = runConcretely(program, []);
      // An assumption that the defaults break: another path is the first to end.
      if (byDefault === null) continue;
      const machine = new TableMachine(program);
      const order: string[] = [];
      exploreHere(machine, solver, { onPath: () => order.push(machine.trace()) });
      expect(byDefault.startsWith(`${order[0]} `), `program ${seed}`).toBe(true);
      tried++;
      // Not because each first alternative happens to be the default one.
      if (/@\d+:[^0]/.test(order[0])) otherwise++;
    }
    expect(tried).toBeGreaterThan(30);
    expect(otherwise).toBeGreaterThan(10);
  });

  it('finds the same while terms are swept all the time', () => {
    let sweeps = 0;
    for (let seed = 1; seed <= PROGRAMS; seed++) {
      const program = randomProgram(seed);
      const strategy = (['dfs', 'bfs', 'random'] as const)[seed % 3];
      sweep([]);
      solver.forgetTerms();
      const { runs, result } = runsOf(program, { strategy, seed, sweepAbove: 20 });
      expect(runs, `program ${seed}`).toEqual(allRuns(program));
      sweeps += result.statistics.sweeps;
    }
    expect(sweeps).toBeGreaterThan(60);
  });
});

it('a long exploration keeps few terms', () => {
  sweep([]);
  solver.forgetTerms();
  // Every path computes another sum.
  const program: Statement[] = [];
  const sum: TableExpression = { op: 'var', name: 's' };
  const times = (factor: number): Statement => {
    const product: TableExpression = { op: '*', left: sum, right: { op: 'const', value: factor } };
    return { do: 'set', name: 's', to: { op: '+', left: product, right: { op: 'var', name: 'x' } } };
  };
  for (let i = 0; i < 11; i++) {
    const test: TableCondition = {
      op: '==',
      left: { op: 'var', name: 'x' },
      right: { op: 'const', value: i },
    };
    program.push({ do: 'input', name: 'x' }, { do: 'if', test, yes: [times(3)], no: [times(5)] });
  }
  let most = 0;
  const count = (sweepAbove: number): Exploration => {
    most = 0;
    const onPath = () => {
      most = Math.max(most, termCount());
    };
    return exploreHere(new TableMachine(program), solver, { sweepAbove, onPath });
  };
  const { counts, statistics } = count(500);
  expect(counts.paths).toBe(2048);
  expect(statistics.sweeps).toBeGreaterThan(5);
  expect(most).toBeLessThan(1_500);
  sweep([]);
  solver.forgetTerms();
  count(1_000_000);
  expect(most).toBeGreaterThan(4_000);
});

describe('a path that never ends', () => {
  const x: TableExpression = { op: 'var', name: 'x' };
  const isBelow = (n: number): TableCondition => ({ op: '<', left: x, right: { op: 'const', value: n } });
  // The run of the default inputs, zeros, is the endless one.
  const program: TableProgram = [
    { do: 'input', name: 'x' },
    { do: 'if', test: isBelow(10), yes: [{ do: 'while', test: isBelow(10), body: [] }], no: [] },
    { do: 'if', test: isBelow(100), yes: [{ do: 'throw', exception: 'Small' }], no: [] },
  ];

  it('does not keep the search to itself, and is not forgotten', () => {
    const budgets = { timeMs: 2_000 };
    const { runs, result } = runsOf(program, { strategy: 'dfs', pathQuantum: 100_000, budgets });
    expect(runs).toHaveLength(2);
    expect(result).toMatchObject({ stopped: 'time' });
    expect(result.frontier.ends).toHaveLength(1);
  });
});
