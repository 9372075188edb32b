/** What an exploration reports, and how it stops and goes on. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { InputError } from '../errors.ts';
import { limitationKey } from '../limitation/limitation.ts';
import { readSavedRun, writeSavedRun } from '../parallel/saved-run.ts';
import type { Answer } from '../solver/answer.ts';
import type { Backend } from '../solver/backend/backend.ts';
import { QUICKEST } from '../solver/backends.testing.ts';
import { constructChain } from '../solver/chain/construct-chain.ts';
import { openBackend, openSolver } from '../solver/open-solver.ts';
import { RunControl } from './budgets.ts';
import type { Exploration } from './exploration.ts';
import { type ExploreHereOptions, exploreHere } from './explore-here.ts';
import {
  type Statement,
  type TableCondition,
  type TableExpression,
  TableMachine,
  type TableProgram,
} from './program.testing.ts';
import { randomProgram } from './random-program.testing.ts';

const solver = openSolver(QUICKEST);
afterAll(() => solver.close());

const x: TableExpression = { op: 'var', name: 'x' };
const number = (value: number): TableExpression => ({ op: 'const', value });
const below = (value: number): TableCondition => ({ op: '<', left: x, right: number(value) });
const is = (value: number): TableCondition => ({ op: '==', left: x, right: number(value) });
const input: Statement = { do: 'input', name: 'x' };
const check = (test: TableCondition, ...yes: Statement[]): Statement => ({ do: 'if', test, yes, no: [] });
const run = (program: TableProgram, options: ExploreHereOptions = {}): Exploration =>
  exploreHere(new TableMachine(program), solver, options);

/** 2^n paths over n inputs. */
const wide = (n: number): TableProgram =>
  Array.from({ length: n }, (_, i): Statement[] => [
    { do: 'input', name: `x${i}` },
    { do: 'if', test: { op: '==', left: { op: 'var', name: `x${i}` }, right: number(i) }, yes: [], no: [] },
  ]).flat();

describe('depth-first search', () => {
  it('goes back once for each path, and asks each choice once', () => {
    const machine = new TableMachine(wide(6));
    const { counts } = exploreHere(machine, solver);
    expect(counts).toMatchObject({ paths: 64, decisions: 126, forced: 0, replayedDecisions: 0, maxDepth: 6 });
    expect(machine.used).toMatchObject({ undos: 63, answers: 126 });
  });

  it('follows the default inputs first, then takes alternatives in their order', () => {
    const seen: number[][] = [];
    const program: TableProgram = [
      input,
      { do: 'switch', on: x, cases: [[3, []], [1, []]], otherwise: [] },
      check(below(2)),
    ]; // biome-ignore format: a table
    run(program, {
      onPath: ({ prefix }) =>
        seen.push(
          prefix
            .chain()
            .slice(1)
            .map((p) => Number(p.decision)),
        ),
    });
    // x = 0 is neither 3 nor 1, and below 2; its sibling comes next because it is the deepest.
    expect(seen).toEqual([[2, 0], [2, 1], [0, 1], [1, 0]]); // biome-ignore format: a table
  });

  it('asks nothing of the solver where one side is all that is left', () => {
    const before = solver.statistics.backendCalls;
    const { counts } = run([input, check(below(10), check(below(20)), check(below(5)))]);
    // x < 20 follows from x < 10.
    expect(counts).toMatchObject({ paths: 3, forced: 1 });
    expect(solver.statistics.backendCalls - before).toBeLessThanOrEqual(3);
  });
});

describe('findings', () => {
  it('are told apart by exception and place, counted, and have small inputs', () => {
    const told: string[] = [];
    const program: TableProgram = [
      input,
      check(below(4), check(is(1)), { do: 'throw', exception: 'Low' }),
      check({ op: '<', left: number(100), right: x }, { do: 'throw', exception: 'High' }),
    ];
    const { findings, counts } = run(program, { onFinding: ({ key }) => told.push(key) });
    expect(counts).toMatchObject({ paths: 4, threw: 3, returned: 1 });
    expect(findings.map(({ count, inputs, outcome }) => [count, inputs[0].value, outcome])).toMatchObject([
      // The first path, that of the default input, throws already.
      [2, '0', { exception: 'Low' }],
      [1, '101', { exception: 'High' }],
    ]);
    expect(told).toEqual(findings.map(({ key }) => key));
    expect(findings[1].condition.conjuncts).toHaveLength(2);
  });

  it('can end the search', () => {
    const program: TableProgram = [input, check(below(4), { do: 'throw', exception: 'Low' }), ...wide(4)];
    const { counts, stopped, frontier } = run(program, {
      stopWhen: ({ outcome }) => outcome.kind === 'threw',
    });
    expect(counts.paths).toBe(1);
    expect(stopped).toBe('found');
    expect(frontier.ends).toHaveLength(1);
  });
});

describe('assumptions', () => {
  it('end the paths on which they cannot hold', () => {
    const { counts } = run([input, check(below(4)), { do: 'assume', test: is(7) }]);
    expect(counts).toMatchObject({ paths: 1, assumedAway: 1 });
  });

  it('that nothing satisfies leave no path', () => {
    const { counts } = run([input, { do: 'assume', test: below(0) }]);
    expect(counts).toMatchObject({ paths: 0, assumedAway: 1 });
  });
});

describe('values', () => {
  const value: Statement = { do: 'value', name: 'y', of: x };
  const valuesOf = (program: TableProgram, options: ExploreHereOptions = {}): [string[], Exploration] => {
    const seen: string[] = [];
    const result = run([...program, { do: 'return', value: { op: 'var', name: 'y' } }], {
      ...options,
      onPath: ({ outcome }) => outcome.kind === 'returned' && seen.push(outcome.value!),
    });
    return [seen, result];
  };

  it('are tried in order, all of them', () => {
    const [seen, { incomplete }] = valuesOf([input, { do: 'assume', test: below(5) }, value]);
    expect(seen).toEqual(['0', '1', '2', '3', '4']);
    expect(incomplete).toEqual([]);
  });

  it('are found where they are sparse', () => {
    const sparse: TableExpression = {
      op: '+',
      left: { op: '&', left: x, right: number(0x41) },
      right: number(20),
    };
    const [seen] = valuesOf([input, { do: 'set', name: 'x', to: sparse }, value]);
    expect(seen).toEqual(['20', '21', '84', '85']);
  });

  it('beyond the limit are cut, which is told', () => {
    for (const strategy of ['dfs', 'bfs', 'random'] as const) {
      const [seen, { incomplete, counts }] = valuesOf([input, value], { maxValues: 3, strategy });
      expect(seen.sort()).toEqual(['0', '1', '2']);
      expect(counts).toMatchObject({ paths: 3, incomplete: 1 });
      expect(incomplete).toMatchObject([{ limitation: { id: 'values', what: 'a test', max: 3 }, count: 1 }]);
    }
  });

  it('that are fixed are no decision', () => {
    const [seen, { counts }] = valuesOf([input, { do: 'assume', test: is(9) }, value, value]);
    expect(seen).toEqual(['9']);
    expect(counts).toMatchObject({ paths: 1, decisions: 3, forced: 3 });
  });
});

describe('answers that do not come', () => {
  const backend = openBackend(QUICKEST);
  afterAll(() => backend.close());
  const timeout: Answer = { kind: 'unknown', cause: 'timeout', detail: 'time limit' };
  /** Does not answer the first `count` questions. */
  const slow = (count: number) => {
    let asked = 0;
    const unreliable: Backend = {
      name: 'slow',
      check: (conjuncts, ms) => (asked++ < count ? timeout : backend.check(conjuncts, ms)),
      close: () => {},
    };
    return constructChain(unreliable, { queryTimeMs: 1000 });
  };
  const program: TableProgram = [
    input,
    check({ op: '==', left: { op: '*', left: x, right: x }, right: number(3) }),
    check(is(2)),
  ];

  it('bar SAFE, and the search goes on; what turns out impossible is no path', () => {
    // No square is 3 modulo 256. The empty path has a model, which takes the other side.
    const { counts, incomplete } = exploreHere(new TableMachine(program), slow(1));
    expect(counts.infeasible).toBe(1);
    expect(counts.paths).toBe(2);
    expect(incomplete).toMatchObject([
      { limitation: { id: 'solver-unknown', detail: 'time limit' }, count: 1 },
    ]);
  });

  it('never end in an exception of ours', () => {
    for (let seed = 1; seed <= 40; seed++) {
      let asked = 0;
      const moody: Backend = {
        name: 'moody',
        check: (conjuncts, ms) => (asked++ % 3 === seed % 3 ? timeout : backend.check(conjuncts, ms)),
        close: () => {},
      };
      const machine = new TableMachine(randomProgram(seed));
      const strategy = (['dfs', 'bfs', 'random', 'coverage'] as const)[seed % 4];
      const result = exploreHere(machine, constructChain(moody, { queryTimeMs: 1000 }), { strategy });
      expect(result.defects, `program ${seed}`).toEqual([]);
      expect(result.stopped).toBeNull();
    }
  });
});

describe('bounds and budgets', () => {
  it('cut single paths: decisions', () => {
    const endless: TableProgram = [input, { do: 'while', test: is(0), body: [input] }];
    const { counts, incomplete, stopped } = run(endless, { maxDepth: 10 });
    expect(counts).toMatchObject({ paths: 10, incomplete: 1 });
    expect(incomplete).toMatchObject([{ limitation: { id: 'decisions', max: 10, isChosen: true } }]);
    expect(stopped).toBeNull();
  });

  it('cut single paths: instructions', () => {
    const endless: Statement = {
      do: 'while',
      test: { op: '==', left: number(0), right: number(0) },
      body: [],
    };
    const { counts, incomplete } = run([input, check(below(4), endless), check(below(8))], {
      maxBranchesAndCalls: 500,
    });
    expect(counts).toMatchObject({ paths: 2, incomplete: 1 });
    expect(incomplete[0].limitation).toEqual({ id: 'instructions', max: 500, isChosen: true });
  });

  it('stop the run: paths', () => {
    const { counts, stopped, frontier } = run(wide(5), { budgets: { maxPaths: 7 } });
    expect(counts.paths).toBe(7);
    expect(stopped).toBe('paths');
    expect(frontier.ends.length).toBeGreaterThan(0);
  });

  it('stop the run: time, in the middle of an endless path', () => {
    const endless: Statement = {
      do: 'while',
      test: { op: '==', left: number(0), right: number(0) },
      body: [],
    };
    const { stopped, frontier } = run([input, check(below(4), endless)], { budgets: { timeMs: 50 } });
    expect(stopped).toBe('time');
    expect(frontier.ends).toHaveLength(2);
  });

  it('stop the run: memory', () => {
    expect(run(wide(5), { budgets: { memoryMb: 1 } })).toMatchObject({
      stopped: 'memory',
      counts: { paths: 0 },
    });
  });

  it('stop the run: the caller', () => {
    const control = new RunControl();
    let ended = 0;
    const { stopped } = run(wide(5), { control, onPath: () => ++ended === 3 && control.stop('cancelled') });
    expect([ended, stopped]).toEqual([3, 'cancelled']);
  });
});

describe('errors of ours', () => {
  it('cost the path on which they happen', () => {
    const program: TableProgram = [input, check(below(4), { do: 'fail', how: 'error' }), check(below(8))];
    for (const strategy of ['dfs', 'bfs'] as const) {
      const { counts, incomplete, defects, stopped } = run(program, { strategy });
      expect(counts).toMatchObject({ paths: 2, incomplete: 1 });
      expect(incomplete).toMatchObject([
        { limitation: { id: 'internal-error', message: 'the machine broke' } },
      ]);
      expect(defects[0].stack).toContain('program.testing');
      expect(stopped).toBeNull();
    }
  });

  it('that break the machine end the run, which says so', () => {
    const machine = new TableMachine(wide(3));
    machine.mark = () => ({
      undo: () => {
        throw new Error('lost the way');
      },
    });
    const { stopped, defects, frontier, counts } = exploreHere(machine, solver);
    expect(stopped).toBe('failed');
    expect(defects[0].message).toBe('lost the way');
    expect(counts.paths).toBe(1);
    expect(frontier.ends).toHaveLength(3);
  });

  it('are not mistakes of the user', () => {
    expect(() => run([input, { do: 'fail', how: 'input' }])).toThrow(InputError);
  });
});

describe('a run that is saved and resumed', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-saved-'));
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'run.json');

  /** What must not depend on interruptions: not the questions asked, nor how often a prefix was replayed. */
  const essence = ({ counts, findings, incomplete, metLimitations, records, stopped }: Exploration) => ({
    counts: { ...counts, replayedDecisions: 0 },
    findings: findings.map(({ key, count }) => [key, count]).sort(),
    incomplete: incomplete.map(({ limitation, count }) => [limitation.id, count]).sort(),
    metLimitations: metLimitations.map(({ limitation, count }) => [limitationKey(limitation), count]).sort(),
    records: records.map(({ condition, outcome }) => JSON.stringify([condition, outcome])).sort(),
    stopped,
  });

  it.each(['dfs', 'bfs', 'random', 'coverage'] as const)(
    'ends as one that was not interrupted: %s',
    (strategy) => {
      let interruptions = 0;
      for (let seed = 1; seed <= 25; seed++) {
        const program = [{ do: 'limitation', reason: 'a clock was read' } as const, ...randomProgram(seed)];
        const options = { strategy, seed, maxDepth: 12, keepRecords: true };
        const whole = run(program, options);
        let result = run(program, { ...options, budgets: { maxPaths: 2 } });
        while (result.stopped !== null) {
          interruptions++;
          writeSavedRun(file, 'this program', result);
          result = run(program, {
            ...options,
            budgets: { maxPaths: 2 },
            resume: readSavedRun(file, 'this program'),
          });
        }
        expect(essence(result), `program ${seed}`).toEqual(essence(whole));
      }
      expect(interruptions).toBeGreaterThan(40);
    },
  );

  it('goes on in the middle of a path', () => {
    const program: TableProgram = [input, check(below(4)), check(below(8)), check(is(9))];
    const control = new RunControl();
    let looks = 0;
    // Stops at every look at the flag in turn.
    const stopAt = (n: number): RunControl => {
      looks = 0;
      const stopping = new RunControl(control.cells.buffer as SharedArrayBuffer);
      Object.defineProperty(stopping, 'isStopped', { get: () => ++looks >= n });
      Object.defineProperty(stopping, 'cause', { get: () => (looks >= n ? 'cancelled' : null) });
      return stopping;
    };
    for (let n = 1; n < 40; n++) {
      const first = run(program, { control: stopAt(n) });
      const result = first.stopped === null ? first : run(program, { resume: first });
      expect(result.counts, `stopped at look ${n}`).toMatchObject({ paths: 4, decisions: 9 });
    }
  });

  it.each([
    ['nothing', 'no such file', () => fs.rmSync(file, { force: true })],
    ['a folder', 'cannot be read', () => fs.mkdirSync(file)],
    ['no JSON', 'is damaged', () => fs.writeFileSync(file, '{"format": "rangef')],
    ['another JSON', 'is no saved run', () => fs.writeFileSync(file, '{"name": "left-pad"}')],
    [
      'another version',
      'another version',
      () => fs.writeFileSync(file, '{"format":"rangefinder saved run","version":99}'),
    ],
    ['another program', 'another program', () => writeSavedRun(file, 'that program', run(wide(2)))],
    [
      'a damaged frontier',
      'is damaged',
      () => {
        const result = run(wide(4), { budgets: { maxPaths: 1 } });
        writeSavedRun(file, 'this program', { ...result, frontier: { ...result.frontier, ends: [99] } });
      },
    ],
    [
      'a result without findings',
      'is damaged',
      () => writeSavedRun(file, 'this program', { ...run(wide(2)), findings: undefined as never }),
    ],
    [
      'a result without unproven goals',
      'is damaged',
      () => writeSavedRun(file, 'this program', { ...run(wide(2)), unproven: undefined as never }),
    ],
  ] as const)('is refused if the file is %s', (_, reason, prepare) => {
    // biome-ignore format: a table
    fs.rmSync(file, { recursive: true, force: true });
    prepare();
    expect(() => readSavedRun(file, 'this program')).toThrow(InputError);
    expect(() => readSavedRun(file, 'this program')).toThrow(new RegExp(`run.json: .*${reason}`));
  });

  it('cannot be saved where there is no folder', () => {
    fs.writeFileSync(path.join(folder, 'none'), '');
    const nowhere = path.join(folder, 'none', 'run.json');
    expect(() => writeSavedRun(nowhere, 'this program', run(wide(1)))).toThrow(InputError);
  });
});
