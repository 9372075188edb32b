/**
 * Methods on strings of any length, whose verdict, number of paths and uncaught exceptions follow from their text; the reasoning
 * stands in the comments before each. Half of them never fail; the others fail on texts that a careless search misses. What is
 * expected of Java itself is tried on the real JVM first.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks, type Jdk, OLDEST_SUPPORTED_JDK } from '../src/classpath/jdk.ts';
import { inputClassPath } from '../src/inputs/java-sources.ts';
import type { CheckReport } from '../src/report/check-report.ts';
import { exploreProgram } from './explore/oracle/explore-program.ts';
import { runCampaign } from './junit/campaign.ts';
import type { TestedMethod } from './junit/methods.ts';
import { fetchToolchain } from './junit/toolchain.ts';
import { CLI } from './oracle/corpus.ts';
import {
  type Bounds,
  mergedBounds,
  type StringMethod,
  stringFiles,
  stringMethods,
} from './strings/oracle/methods.ts';
import { runRandomly, runTrials } from './strings/oracle/run-on-jvm.ts';
import { UNDECIDED, WRONGLY_TESTED } from './strings/oracle/undecided.ts';

const jdks = discoverJdks();
const oldest = jdks[0];
const methods = stringMethods();
const isFull = process.env.RF_FULL !== undefined;
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-strings-'));
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

/** For one exploration. None needs more than a few seconds where strings are not taken apart character by character. */
const EXPLORING_MS = 20_000;
/** For one that is known to be too much. */
const UNDECIDED_MS = 4_000;
/** Calls of each method on the real JVM. */
const CALLS = 3000;

function classesOf(jdk: Jdk): string {
  return compile(jdk, stringFiles(), { classPath: inputClassPath(jdk), release: OLDEST_SUPPORTED_JDK }).dir;
}

function methodNamed(name: string): StringMethod {
  const found = methods.find((m) => m.name === name);
  if (found === undefined) throw new Error(`test/strings has no ${name}`);
  return found;
}

/** They ask for their string, so that no caller can choose it. */
const hasParameters = ({ signature }: StringMethod): boolean => !signature.endsWith('()');

describe('the headers', () => {
  it('are of 64 methods or more, each with its own name, a good part of them SAFE', () => {
    expect(methods.length).toBeGreaterThanOrEqual(64);
    expect(new Set(methods.map(({ name }) => name)).size).toBe(methods.length);
    const safe = methods.filter(({ verdict }) => verdict === 'SAFE');
    expect(safe.length).toBeGreaterThanOrEqual(methods.length * 0.4);
    expect(safe.length).toBeLessThanOrEqual(methods.length * 0.6);
  });

  it('name an exception where the verdict is UNSAFE, and an input for each', () => {
    for (const { name, verdict, throws, trials, signature } of methods) {
      expect(throws.size > 0, name).toBe(verdict === 'UNSAFE');
      const expected = trials.map((trial) => trial.expected);
      if (!signature.endsWith('()'))
        for (const what of throws.keys()) expect(expected, name).toContain(`throws ${what}`);
    }
  });

  it('count no more exceptional paths than paths', () => {
    for (const { name, throws, paths } of methods) {
      const exceptional = [...throws.values()].reduce<number>((sum, n) => sum + (n ?? 1), 0);
      expect(exceptional, name).toBeLessThanOrEqual(paths.most);
    }
  });

  for (const jdk of jdks) {
    const classPath = () => [classesOf(jdk), inputClassPath(jdk)].join(path.delimiter);

    it(`are right about Java ${jdk.version}`, () => {
      const trials = methods.flatMap((method) => method.trials.map((trial) => [method, trial] as const));
      const outcomes = runTrials(jdk, trials, classPath());
      const tell = (i: number, outcome: string) =>
        `${trials[i][0].name} ${JSON.stringify(trials[i][1].values)} -> ${outcome}`;
      // A header that names no value accepts any.
      const actual = outcomes.map((outcome, i) =>
        trials[i][1].expected === 'returns' ? outcome.replace(/^returns .*/s, 'returns') : outcome,
      );
      expect(actual.map((outcome, i) => tell(i, outcome))).toEqual(
        trials.map(([, { expected }], i) => tell(i, expected)),
      );
    });

    it(`name every exception that Java ${jdk.version} throws at random and boundary texts, and no other`, () => {
      const called = methods.filter(hasParameters);
      const ends = runRandomly(jdk, called, CALLS, classPath());
      const unexpected = called.flatMap(({ name, throws }, i) =>
        [...ends[i]]
          .filter(([end]) => end !== 'returns' && !throws.has(end.slice('throws '.length)))
          .map(([end, values]) => `${name} ${end} with ${values}`),
      );
      expect(unexpected).toEqual([]);
    });
  }
});

/** What the header settles, of a mode. */
function problems(method: StringMethod, mode: 1 | 5, report: CheckReport): string[] {
  const { verdict, throws } = method;
  const { least, most }: Bounds = mode === 1 ? method.paths : mergedBounds(method);
  const { paths } = report.stats;
  const found = report.exceptionCounts;
  // Where nothing bounds the paths, the time may end the exploration after the failures are found.
  const isOpen = most === Number.POSITIVE_INFINITY && verdict === 'UNSAFE';
  return [
    ...(report.verdict === verdict ? [] : [`${report.verdict}, expected ${verdict}: ${report.reason}`]),
    ...(paths >= least && paths <= most ? [] : [`${paths} paths, expected ${least} to ${most}`]),
    ...(isOpen ? [] : report.incomplete.map(({ reason }) => `not complete: ${reason}`)),
    ...report.findings
      .filter((f) => !f.replayed)
      .map((f) => `not confirmed: ${f.exception} ${f.replayDetail}`),
    ...Object.keys(found).flatMap((what) => (throws.has(what) ? [] : [`${what} is not expected`])),
    ...[...throws].flatMap(([what, count]) => {
      if (found[what] === undefined) return [`${what} is not found`];
      const isWrong = mode === 1 && count !== null && found[what] !== count;
      return isWrong ? [`${what} on ${found[what]} paths, expected ${count}`] : [];
    }),
  ];
}

/** What must hold of a method that is not decided yet: no answer may be wrong. */
function wrongAnswers({ verdict, throws }: StringMethod, report: CheckReport): string[] {
  return [
    ...(report.verdict === verdict || report.verdict === 'UNKNOWN'
      ? []
      : [`${report.verdict}: ${report.reason}`]),
    ...Object.keys(report.exceptionCounts).flatMap((what) =>
      throws.has(what) ? [] : [`${what} is not expected`],
    ),
  ];
}

/**
 * Every fourth method in one mode, unless all are asked for: the whole takes half an hour. Those that are not decided yet use up their time,
 * and more on a busy machine.
 */
function isTried(at: number, mode: 1 | 5, jdkAt: number): boolean {
  if (isFull) return true;
  if (UNDECIDED.has(methods[at].name)) return false;
  const every = jdkAt === 0 ? 4 : 16;
  return at % every === (mode === 1 ? 0 : 1);
}

for (const [i, jdk] of jdks.entries()) {
  // One after the other: explorations of seconds side by side in one thread would keep vitest's own messages waiting.
  describe(`verdict, paths and exceptions on JDK ${jdk.version}`, () => {
    for (const [at, method] of methods.entries()) {
      for (const mode of [1, 5] as const) {
        if (!isTried(at, mode, i)) continue;
        const isUndecided = UNDECIDED.has(method.name);
        it(`${method.name} in mode ${mode}${isUndecided ? ', no wrong answer' : ''}`, async () => {
          const entry = { className: method.name, method: method.signature };
          const time = isUndecided ? UNDECIDED_MS : EXPLORING_MS;
          const report = await exploreProgram(jdk, entry, classesOf(jdk), { mode }, time);
          expect(isUndecided ? wrongAnswers(method, report) : problems(method, mode, report)).toEqual([]);
        });
      }
    }
  });
}

/** So many times what a quiet machine of today may take: other tests run beside these. */
const PATIENCE = 10;

describe('the command line finds at once', () => {
  /** @param seconds that the whole command may take on a quiet machine */
  function check(name: string, seconds: number, ...more: readonly string[]): Promise<CheckReport> {
    const { signature } = methodNamed(name);
    const limits = ['--time', String(seconds * PATIENCE), '--jdk', oldest.home];
    const args = [CLI, 'check', classesOf(oldest), '--method', signature, '--json', ...limits, ...more];
    return new Promise((resolve) => {
      // The status tells the verdict, and is no error.
      execFile(process.execPath, args, { maxBuffer: 1 << 26 }, (_, stdout) => resolve(JSON.parse(stdout)));
    });
  }

  const confirmed = (report: CheckReport): string[] =>
    report.findings.filter((f) => f.replayed).map((f) => `${f.exception}@${f.location.line}`);

  for (const mode of ['1', '5']) {
    it(`a long text with a prefix: 3 paths, in mode ${mode}`, async () => {
      const report = await check('Lengths.prefixAndLong', 2, '--mode', mode);
      expect(problems(methodNamed('Lengths.prefixAndLong'), mode === '1' ? 1 : 5, report)).toEqual([]);
    });

    it(`a text that matches and one that does not: 2 paths, in mode ${mode}`, async () => {
      const report = await check('Patterns.lettersAndDigits', 2, '--mode', mode, '--show-paths');
      expect(problems(methodNamed('Patterns.lettersAndDigits'), mode === '1' ? 1 : 5, report)).toEqual([]);
      const matching = report.paths!.map(({ inputs, outcome }) => [
        /^[a-z]+[0-9]{2}$/.test(inputs[0].value),
        outcome.startsWith('returned'),
      ]);
      expect(matching.sort()).toEqual([
        [false, true],
        [true, false],
      ]);
    });

    it(`a planted number, and every kind of text that is none: 7 paths at most, in mode ${mode}`, async () => {
      const planted = await check('Numbers.planted', 3, '--mode', mode);
      expect(problems(methodNamed('Numbers.planted'), mode === '1' ? 1 : 5, planted)).toEqual([]);
      const report = await check('Numbers.kindsOfFailure', 5, '--mode', mode);
      expect(confirmed(report).sort()).toEqual(
        [...methodNamed('Numbers.kindsOfFailure').throws.keys()].sort(),
      );
    });

    for (const name of ['Composing.threeParts', 'Cases.shouted']) {
      it(`what fails in ${name}, in mode ${mode}`, async () => {
        const report = await check(name, 3, '--mode', mode);
        expect(report.verdict).toBe('UNSAFE');
        expect(confirmed(report).sort()).toEqual([...methodNamed(name).throws.keys()].sort());
      });
    }
  }
});

/** Of different kinds of inputs: one string, two, with numbers, an object, an array. */
const TESTED = [
  'Lengths.prefixAndLong',
  'Lengths.thirtieth',
  'Lengths.oneCodePoint',
  'Equality.equalHashesOfOthers',
  'Equality.notTheSameObject',
  'Searching.overlapping',
  'Searching.bothInNine',
  'Cutting.shortAddress',
  'Cutting.middleOfSeventeen',
  'Cases.sharpS',
  'Composing.splitAtTwo',
  'Composing.joinedOtherwise',
  'Numbers.loudTrue',
  'Building.insertedAtThree',
  'Building.palindrome',
  'PassedOn.nameOf',
  'PassedOn.twoElements',
  'PassedOn.stored',
  'Encoding.fewerBytes',
  'Patterns.lettersAndDigits',
];

const tools = fetchToolchain(oldest);

type Campaign = { readonly name: string; readonly methods: readonly StringMethod[] };

/** A sample; with RF_FULL every method that is decided and takes its strings from a caller, class by class: that takes a quarter of an hour. */
function campaigns(): Campaign[] {
  if (!isFull) return [{ name: 'a sample', methods: TESTED.map(methodNamed) }];
  const isLeftOut = ({ name }: StringMethod): boolean => UNDECIDED.has(name) || WRONGLY_TESTED.has(name);
  const wanted = methods.filter((m) => hasParameters(m) && !isLeftOut(m));
  const classes = new Set(wanted.map(({ file }) => file));
  return [...classes].map((file) => ({
    name: path.basename(file, '.java'),
    methods: wanted.filter((m) => m.file === file),
  }));
}

/** By exception, wherever it is thrown; null: any number. */
function countsByClass(throws: StringMethod['throws']): Map<string, number | null> {
  const counts = new Map<string, number | null>();
  for (const [what, count] of throws) {
    const name = what.slice(0, what.indexOf('@'));
    const before = counts.get(name) ?? 0;
    counts.set(name, count === null || counts.get(name) === null ? null : before + count);
  }
  return counts;
}

describe.skipIf(tools === null)('generated tests', () => {
  it.each(campaigns())(
    'of $name compile without a warning and pass, one for each path',
    async ({ methods: ofCampaign }) => {
      // Where nothing bounds the paths, tests for all branches end.
      const isBounded = ({ paths }: StringMethod): boolean => paths.most < Number.POSITIVE_INFINITY;
      for (const coverage of ['paths', 'branch'] as const) {
        const chosen = ofCampaign.filter((m) => isBounded(m) === (coverage === 'paths'));
        if (chosen.length === 0) continue;
        const tested = chosen.map(({ signature, paths, throws }): TestedMethod => {
          const settled = paths.least === paths.most ? paths.least : null;
          return { signature, options: [], paths: settled, throws: countsByClass(throws), needs: null };
        });
        const reports = await runCampaign(tools!, {
          name: 'strings',
          target: classesOf(oldest),
          methods: tested,
          jdk: oldest,
          version: 5,
          coverage,
          out: fs.mkdtempSync(path.join(scratch, 'tests-')),
          time: 30,
          jobs: 2,
        });
        const wrong = Object.fromEntries(reports.map((r) => [r.signature, r.problems]));
        expect(wrong).toEqual(Object.fromEntries(tested.map(({ signature }) => [signature, []])));
      }
    },
    1_200_000,
  );
});
