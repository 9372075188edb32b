/**
 * Methods whose parameters are made by recipes. Of each kind of input one method never fails, and one fails on a value that a careless
 * search misses; the comments before each reason why. What is expected of Java itself is tried on the real JVM first.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkForTest } from '../src/check/explore-for-test.testing.ts';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks, type Jdk, OLDEST_SUPPORTED_JDK } from '../src/classpath/jdk.ts';
import { parseCheckOptions } from '../src/cli/check-options.ts';
import { inputClassPath } from '../src/inputs/java-sources.ts';
import { runCampaign } from './junit/campaign.ts';
import type { TestedMethod } from './junit/methods.ts';
import { fetchToolchain } from './junit/toolchain.ts';
import { type RecipeMethod, recipeFiles, recipeMethods } from './recipes/oracle/methods.ts';
import { compareValues } from './recipes/oracle/random-values.ts';
import { runTrials } from './recipes/oracle/run-trials.ts';

const jdks = discoverJdks().filter(({ javac }) => javac !== null);
const methods = recipeMethods();
const isFull = process.env.RF_FULL !== undefined;
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-recipes-'));
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

const classesOf = (jdk: Jdk): string =>
  compile(jdk, recipeFiles(), { classPath: inputClassPath(jdk), release: OLDEST_SUPPORTED_JDK }).dir;

describe('the headers', () => {
  it.each(jdks)('are right about Java $feature', (jdk) => {
    const trials = methods.flatMap(({ name, trials }) => trials.map((trial) => ({ name, ...trial })));
    const outcomes = runTrials(jdk, methods);
    const told = (outcome: string, i: number): string => `${trials[i].name}(${trials[i].args}) ${outcome}`;
    expect(outcomes.map(told)).toEqual(trials.map(({ expected }, i) => told(expected, i)));
  });

  it('name an exception where the verdict is UNSAFE', () => {
    for (const { name, verdict, throws } of methods)
      expect(throws.length > 0, name).toBe(verdict === 'UNSAFE');
  });
});

/** The verdict, what failed on the real JVM, and what was not tried. */
async function found(jdk: Jdk, { name, options }: RecipeMethod, mode: string) {
  const args = [
    '--method',
    name,
    '--jdk',
    jdk.home,
    '--mode',
    mode,
    '--time',
    '60',
    '--contracts',
    ...options,
  ];
  const parsed = parseCheckOptions([classesOf(jdk), ...args]);
  if (parsed === 'help') throw new Error('no options');
  const { verdict, findings, incomplete, defects, reason } = await checkForTest(parsed);
  const atLine = findings.filter(({ replayed }) => replayed).map((f) => `${f.exception}@${f.location.line}`);
  return {
    verdict,
    throws: [...new Set(atLine)].sort(),
    leaves: [...new Set(incomplete.map(({ id }) => id))].sort(),
    defects,
    reason: verdict === 'UNKNOWN' ? reason : null,
  };
}

/** Of every six methods, tests are generated of two, one for each version of JUnit, unless all are asked for. */
const isGenerated = (at: number, version: 4 | 5): boolean => isFull || at % 6 === version - 4;

/** The others are checked, each in one mode and on one JDK. */
const isTried = (at: number, modeAt: number, jdkAt: number): boolean =>
  isFull || (at % 6 > 1 && at % 2 === modeAt && (at >> 1) % jdks.length === jdkAt);

describe.each(jdks.map((jdk, jdkAt) => ({ jdk, jdkAt, feature: jdk.feature })))(
  'on Java $feature',
  ({ jdk, jdkAt }) => {
    for (const [at, method] of methods.entries()) {
      for (const [modeAt, mode] of ['5', '1'].entries()) {
        if (!isTried(at, modeAt, jdkAt)) continue;
        it(`${method.name} in mode ${mode}`, async () => {
          const { verdict, throws, leaves } = method;
          expect(await found(jdk, method, mode)).toEqual({
            verdict,
            throws,
            leaves,
            defects: [],
            reason: null,
          });
        });
      }
    }
  },
);

/** Values of each recipe; `npm run bench -- recipes` has more. */
const SAMPLES = 20;

describe('random values', () => {
  it.each(jdks)('are the same on the engine and on Java $feature, and as a test writes them', (jdk) => {
    const { unequal, different } = compareValues(jdk, SAMPLES, fs.mkdtempSync(path.join(scratch, 'values-')));
    expect({ unequal, different }).toEqual({ unequal: [], different: [] });
  });
});

const tools = fetchToolchain(jdks[0]);

describe.skipIf(tools === null)('generated tests', () => {
  it.each([5, 4] as const)('compile without a warning and pass, JUnit %i', async (version) => {
    const jdk = version === 5 ? jdks[0] : jdks.at(-1)!;
    // javac would warn that the annotation of recipes of their own is not there.
    const chosen = methods.filter(
      ({ name, isUntested }, at) =>
        isGenerated(at, version) && !isUntested && !name.startsWith('recipes.Own.'),
    );
    const tested = chosen.map(({ signature, options }): TestedMethod => {
      const bound = options.includes('--array-bound') ? [] : ['--array-bound', '3'];
      return { signature, options: [...options, ...bound], paths: null, throws: null, needs: null };
    });
    const reports = await runCampaign(tools!, {
      name: `recipes-${version}`,
      target: classesOf(jdk),
      methods: tested,
      jdk,
      version,
      coverage: 'branch',
      out: fs.mkdtempSync(path.join(scratch, 'tests-')),
      time: 60,
      jobs: 2,
    });
    expect(Object.fromEntries(reports.map((r) => [r.signature, r.problems]))).toEqual(
      Object.fromEntries(tested.map(({ signature }) => [signature, []])),
    );
  });
});
