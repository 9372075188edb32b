/**
 * Small programs whose verdict, number of paths and uncaught exceptions follow from their text; the reasoning stands in
 * their header comments. What the headers say about Java itself is tried on the real JVM.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type CheckOptions, DEFAULT_OPTIONS } from '../src/check/options.ts';
import { prepareCheck } from '../src/check/prepare.ts';
import { proveByCode } from '../src/check/static-proof.ts';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks, type Jdk } from '../src/classpath/jdk.ts';
import { inputClassPath } from '../src/inputs/java-sources.ts';
import type { CheckReport } from '../src/report/check-report.ts';
import { exploreProgram, optionsOf, pathOutcomes } from './explore/oracle/explore-program.ts';
import { type ExploreProgram, explorePrograms } from './explore/oracle/programs.ts';
import { runConcretely } from './explore/oracle/run-concretely.ts';

const jdks = discoverJdks();
const programs = explorePrograms();

/**
 * Where the code of the JDK takes part in the paths, every JDK is explored (one program in three without RF_FULL=1); elsewhere
 * the oldest stands for all.
 */
const TOPICS_OF_THE_LIBRARY = new Set(['collections', 'inputs', 'maths', 'strings', 'symbolic-arrays']);

const isFull = process.env.RF_FULL !== undefined;

/** Explored in every order that there is; without RF_FULL=1, the first of them. */
const IN_EVERY_ORDER = [
  'arrays/Grid',
  'arrays/StoreReference',
  'collections/SortThree',
  'exceptions/Resources',
  'inputs/ExitsEarly',
  'loops/NestedLoops',
  'narrowing/CastIndex',
  'objects/InsertSorted',
  'recursion/Euclid',
  'state/CollectionsUndone',
  'state/FailingInitialiser',
  'state/InitialisedOnOnePath',
];

const ORDERS: Readonly<Record<string, Partial<CheckOptions>>> = {
  'breadth first': { search: 'bfs' },
  'at random': { search: 'random', seed: 1 },
  'by coverage': { search: 'coverage' },
  'by two workers': { jobs: 2 },
};

const compiled = new Map<Jdk, string>();

function classesOf(jdk: Jdk): string {
  let dir = compiled.get(jdk);
  if (dir === undefined) {
    const files = programs.map((p) => p.file);
    dir = compile(jdk, files, { classPath: inputClassPath(jdk) }).dir;
    compiled.set(jdk, dir);
  }
  return dir;
}

describe('the headers', () => {
  it('are of 70 programs or more, each with its own class', () => {
    expect(programs.length).toBeGreaterThanOrEqual(70);
    expect(new Set(programs.map((p) => p.className)).size).toBe(programs.length);
  });

  it('count no more exceptional paths than paths', () => {
    for (const p of programs) {
      const exceptional = [...p.exceptions.values()].reduce<number>((sum, n) => sum + (n ?? 0), 0);
      expect(exceptional, p.name).toBeLessThanOrEqual(p.paths ?? Number.POSITIVE_INFINITY);
    }
  });

  it('try every exception that they name', () => {
    for (const p of programs) {
      for (const exception of p.exceptions.keys()) {
        expect(
          p.runs.map((run) => run.expected),
          p.name,
        ).toContain(`throws ${exception}`);
      }
    }
  });

  for (const jdk of jdks) {
    it(`are right about Java ${jdk.version}`, () => {
      const trials = programs.flatMap((program) => program.runs.map((run) => ({ program, run })));
      const outcomes = runConcretely(jdk, trials, classesOf(jdk), inputClassPath(jdk));
      const tell = (i: number, outcome: string) =>
        `${trials[i].program.name} ${trials[i].run.values.join(', ')} -> ${outcome}`;
      // A header that names no value accepts any.
      const actual = outcomes.map((outcome, i) =>
        trials[i].run.expected === 'returns' ? outcome.replace(/^returns .*/, 'returns') : outcome,
      );
      expect(actual.map((outcome, i) => tell(i, outcome))).toEqual(
        trials.map(({ run }, i) => tell(i, run.expected)),
      );
    });
  }
});

for (const [i, jdk] of jdks.entries()) {
  describe.concurrent(`verdict, paths and exceptions on JDK ${jdk.version}`, () => {
    for (const [at, program] of programs.entries()) {
      const topic = program.name.split('/')[0];
      if (i > 0 && !(TOPICS_OF_THE_LIBRARY.has(topic) && (isFull || at % 3 === 0))) continue;
      it(program.name, async ({ expect }) => {
        const result = await exploreProgram(jdk, program, classesOf(jdk));
        expect(summary(program, result)).toEqual({
          verdict: program.verdict,
          paths: program.paths,
          exceptions: Object.fromEntries(program.exceptions),
        });
      });
    }
  });
}

describe('a proof by the code', () => {
  it('is found for none that fails, and for some that do not', () => {
    const proved = programs.filter((program) => {
      const options = optionsOf(jdks[0], program, classesOf(jdks[0]));
      return proveByCode(prepareCheck(options).program, 'all')?.kind === 'proved';
    });
    // The depth of calls is none of its business: nobody asks it about all failures.
    const fails = ({ exceptions }: ExploreProgram): boolean =>
      [...exceptions.keys()].some((what) => !what.startsWith('java.lang.StackOverflowError'));
    expect(proved.filter((program) => program.verdict === 'UNSAFE' && fails(program))).toEqual([]);
    expect(proved.length).toBeGreaterThan(5);
  });
});

/** Merged paths are fewer than those of the headers; what fails, and where, is the same, and the real JVM agrees. */
describe.concurrent('what fails is found in the default mode', () => {
  const failing = programs.filter((p) => p.verdict === 'UNSAFE' && p.exceptions.size > 0);
  for (const [i, program] of failing.entries()) {
    if (i % 4 !== 0 && !isFull) continue;
    it(program.name, async ({ expect }) => {
      const result = await exploreProgram(jdks[0], program, classesOf(jdks[0]), {
        mode: DEFAULT_OPTIONS.mode,
      });
      expect(result.verdict).toBe('UNSAFE');
      expect(Object.keys(result.exceptionCounts).sort()).toEqual([...program.exceptions.keys()].sort());
      expect(result.findings.filter((f) => !f.replayed)).toEqual([]);
      expect(result.stats.paths).toBeLessThanOrEqual(program.paths ?? Number.POSITIVE_INFINITY);
    });
  }
});

/** Only what the header settles. */
function summary(program: ExploreProgram, result: CheckReport) {
  const exceptions = Object.entries(result.exceptionCounts).map(([what, count]) => [
    what,
    program.exceptions.get(what) === null ? null : count,
  ]);
  return {
    verdict: result.verdict,
    paths: program.paths === null ? null : result.stats.paths,
    exceptions: Object.fromEntries(exceptions),
  };
}

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-explore-'));
afterAll(() => fs.rmSync(scratch, { recursive: true }));

type Run = (options: Partial<CheckOptions>) => Promise<CheckReport>;

/** Stops after some paths, is saved, goes on from the file, and so until nothing is left. */
async function exploreInPieces(run: Run, maxPaths: number, file: string): Promise<CheckReport> {
  const isStopped = (r: CheckReport) => r.incomplete.some(({ reason }) => /budget of \d+ paths/.test(reason));
  let result = await run({ maxPaths, save: file });
  expect(isStopped(result)).toBe(true);
  while (isStopped(result)) result = await run({ maxPaths, save: file, resume: file });
  return result;
}

describe.concurrent('the same paths in every order', () => {
  for (const name of isFull ? IN_EVERY_ORDER : IN_EVERY_ORDER.slice(0, 3)) {
    it(name, async ({ expect }) => {
      const jdk = jdks[0];
      const program = programs.find((p) => p.name === name)!;
      const run: Run = (options) =>
        exploreProgram(jdk, program, classesOf(jdk), { ...options, showPaths: true });
      const expected = pathOutcomes(await run({ search: 'dfs' }));
      expect(expected).toHaveLength(program.paths!);
      for (const [order, options] of Object.entries(ORDERS)) {
        const result = await run(options);
        expect(pathOutcomes(result), order).toEqual(expected);
        expect(result.verdict, order).toBe(program.verdict);
      }
      const half = Math.ceil(expected.length / 2);
      const resumed = await exploreInPieces(run, half, path.join(scratch, `${program.className}.json`));
      expect(pathOutcomes(resumed), 'saved and resumed').toEqual(expected);
      expect(resumed.verdict, 'saved and resumed').toBe(program.verdict);
    });
  }
});
