/**
 * Generated tests are held to what a verdict is held to: what depends on the run, the machine or the caller has no test, and the
 * report says why, or the test sets it up. The programs (test/junit/uncertain) are grouped by cause. Their tests run on the real JVM
 * twice, in two orders: as it is, and under circumstances that nobody foresaw when they were written.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exploreForTest } from '../src/check/explore-for-test.testing.ts';
import { type CheckOptions, DEFAULT_OPTIONS } from '../src/check/options.ts';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks } from '../src/classpath/jdk.ts';
import { type MadeTests, makeTests } from '../src/junit/make-tests.ts';
import { writeSources } from '../src/junit/write-sources.ts';
import { isSkipped, type Judgement, judgeTests } from './junit/judge.ts';
import { fetchToolchain } from './junit/toolchain.ts';

type Row = {
  /** `all`: each path has one, and there are some. */
  readonly tests: number | 'all';
  /** Parts of the reasons why paths have no test, in order; `x2`: two paths. */
  readonly leftOut?: readonly string[];
  /** Why there may be more paths. */
  readonly incomplete?: readonly string[];
  readonly options?: Partial<CheckOptions>;
};

const EARLY = 'class uncertain.Initialised$Early may have been initialised';
const LATE = 'class uncertain.Initialised$Late may have been initialised';

/** By program and method. The programs alternate between the JDKs. */
const PROGRAMS: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  NanBits: {
    // The bits of a NaN other than the canonical one are lost.
    canonical: { tests: 2 },
    converted: { tests: 2 },
    boxes: { tests: 'all' },
  },
  LibraryModels: {
    format: { tests: 2 },
    // Null and short arrays.
    print: {
      tests: 'all',
      options: { allowNull: true, arrayBound: 1 },
      incomplete: ['arrays of more than 1 elements are not tried (--array-bound)'],
    },
  },
  Surroundings: {
    read: {
      tests: 1,
      leftOut: [
        'environment variables',
        'a random seed',
        'the order of an immutable set or map',
        'an identity hash x3',
        'the clock',
        'the number of processors',
      ],
    },
  },
  Initialised: {
    early: { tests: 0, leftOut: [LATE] },
    // What is no Late leads elsewhere.
    late: { tests: 1, leftOut: [EARLY] },
  },
  Callers: {
    // Two strings that are inputs are two objects, and no literal, whatever their text is: one path.
    same: { tests: 1 },
    // The operator's answer is n, or it is not.
    apply: { tests: 2 },
    overridden: { tests: 2 },
    // Left out are the array of 4 GB, and those whose length is large. A negative length remains, and a small one.
    memory: { tests: 2, leftOut: ['an OutOfMemoryError of large arrays x2'] },
    weak: { tests: 1, leftOut: ['a reference object'] },
  },
  Counters: { increment: { tests: 1 }, read: { tests: 1 } },
  RandomNumbers: {
    draw: {
      tests: 2,
      leftOut: ['it takes inputs that are no parameters (an input API, an unseeded Random) x3'],
    },
  },
  Settings: {
    // The locale is set up, line ends are those of the operating system.
    text: {
      tests: 4,
      leftOut: [
        'the default time zone',
        'the system property user.language',
        'exceptions that the JVM itself throws',
        'the calling thread has the name of the main thread',
      ],
    },
    // The charset is asked for.
    number: {
      tests: 2,
      leftOut: [
        'Integer.valueOf makes a new object',
        'the program never catches a StackOverflowError',
        'stack traces are complete',
        'strings that the program interns',
      ],
    },
  },
};

const NEEDS_UTF8 = 'uncertain.SettingsNumberTest.number_what1_returns2';

const SHAKEN = [
  ...['-XX:+UnlockExperimentalVMOptions', '-XX:hashCode=2', '-XX:ActiveProcessorCount=1'],
  ...['-Duser.language=tr', '-Duser.country=TR', '-Duser.timezone=Asia/Tokyo', '-Dfile.encoding=ISO-8859-1'],
  ...['-XX:AutoBoxCacheMax=2000', '-XX:-ShowCodeDetailsInExceptionMessages', '-XX:MaxJavaStackTraceDepth=5'],
  ...['-Xmx128m', '-Xss512k'],
];

const SOURCES = fileURLToPath(new URL('junit/uncertain', import.meta.url));
const jdks = discoverJdks().filter(({ javac }) => javac !== null);
const tools = fetchToolchain(jdks[0]);
if (tools === null) console.log('SKIPPED: apt cannot fetch JUnit (Debian and a network are needed)');
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-uncertain-'));

afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

describe.skipIf(tools === null).each(jdks.map((jdk, index) => ({ jdk, index })))(
  'tests of uncertain paths, on JDK $jdk.feature',
  ({ jdk, index }) => {
    const out = path.join(scratch, String(jdk.feature));
    const programs = Object.entries(PROGRAMS).filter((_, i) => i % jdks.length === index);
    const methods = programs.flatMap(([program, rows]) =>
      Object.entries(rows).map(([method, row]) => ({ name: `${program}.${method}`, row })),
    );
    const made = new Map<string, MadeTests>();
    let judgement: Judgement;

    beforeAll(async () => {
      const files = fs.readdirSync(SOURCES).map((file) => path.join(SOURCES, file));
      const { dir } = compile(jdks[0], files, { release: 17 });
      for (const { name, row } of methods) {
        const entry = { kind: 'method', signature: `uncertain.${name}` } as const;
        const check = { ...DEFAULT_OPTIONS, mode: 1, jdk: jdk.home, targets: [dir], entry } as const;
        const wanted = { junit: 5, coverage: 'paths', characterise: true } as const;
        const options = { check: { ...check, ...row.options }, ...wanted };
        const tests = await makeTests(options, {}, exploreForTest);
        made.set(name, tests);
        writeSources(out, tests.files);
        await setImmediate();
      }
      const written = new Set([...made.values()].flatMap((tests) => tests.files.map((file) => file.path)));
      judgement = judgeTests(tools!, jdk, {
        version: 5,
        root: out,
        files: [...written],
        classPath: dir,
        flags: { 'in reverse': SHAKEN },
      });
      fs.rmSync(judgement.classes, { recursive: true });
    });

    it.each(methods)('$name: each path has a test, or a reason', ({ name, row }) => {
      const { tests, paths, leftOut, incomplete } = made.get(name)!;
      const withoutTest = leftOut.reduce((sum, { count }) => sum + count, 0);
      expect(tests).toBe(row.tests === 'all' ? paths : row.tests);
      expect(tests + withoutTest).toBe(paths);
      if (row.tests === 'all') expect(tests).toBeGreaterThan(1);
      const reasons = leftOut.map(({ reason, count }) => (count === 1 ? reason : `${reason} x${count}`));
      expect(reasons).toEqual((row.leftOut ?? []).map((part) => reasonWith(part)));
      expect(incomplete).toEqual((row.incomplete ?? []).map((part) => expect.stringContaining(part)));
    });

    it('all tests compile without a warning, and none fails', () => {
      expect([...judgement.rejected]).toEqual([]);
      const expected = [...made.values()].reduce((sum, { tests }) => sum + tests, 0);
      for (const [order, outcomes] of judgement.runs) {
        const wrong = [...outcomes].filter(([test, why]) =>
          order === 'in reverse' && test === NEEDS_UTF8 ? why === null || !isSkipped(why) : why !== null,
        );
        expect(wrong, order).toEqual([]);
        expect(outcomes.size, order).toBe(expected);
      }
      expect([...judgement.runs.keys()]).toEqual(['by name', 'in reverse']);
    });
  },
);

/** `part x3`: the reason contains `part`, and three paths have it. */
function reasonWith(part: string): unknown {
  const [, text, times = ''] = /^(.*?)( x\d+)?$/.exec(part)!;
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return expect.stringMatching(new RegExp(`${escaped}.*?${times === '' ? '(?<! x\\d+)' : times}$`));
}
