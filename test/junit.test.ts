/**
 * Generated tests on the real JVM: they compile without a warning, pass in any order, and cover what was reported. First
 * the judge itself, on tests written by hand of which some are bad.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks } from '../src/classpath/jdk.ts';
import type { ClassCoverage } from '../src/coverage/class-coverage.ts';
import { type Campaign, runCampaign } from './junit/campaign.ts';
import { coverageDifferences } from './junit/compare-coverage.ts';
import { type JUnitVersion, judgeTests } from './junit/judge.ts';
import { measureCoverage } from './junit/measure.ts';
import { ownMethods, programFiles } from './junit/methods.ts';
import { fetchToolchain } from './junit/toolchain.ts';

const jdks = discoverJdks();
const oldest = jdks[0];
const tools = fetchToolchain(oldest);
if (tools === null)
  console.log('SKIPPED: apt cannot fetch JUnit and JaCoCo (Debian and a network are needed)');
const isFull = process.env.RF_FULL !== undefined;
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-junit-'));

afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

/** Bodies of test classes: one good, each of the others bad in its own way. */
const SAMPLES: Readonly<Record<string, string>> = {
  Good: '@Test public void adds() { assertEquals(3, 1 + 2); }',
  Failing:
    '@Test public void adds() { assertEquals(4, 1 + 2); }\n@Test public void holds() { assertEquals(1, 1); }',
  Throwing:
    '@Test public void divides() { assertEquals(1, 1 / zero()); }\nprivate static int zero() { return 0; }',
  Warned:
    '@Test public void counts() { java.util.List raw = new java.util.ArrayList(); assertEquals(0, raw.size()); }',
  Broken: '@Test public void counts() { assertEquals(0, missing); }',
  // Passes only before the other one.
  Dependent: `static int n;
    @Test public void b() { assertEquals(0, n); n++; }
    @Test public void c() { n++; assertEquals(true, n > 0); }`,
};

function writeSamples(version: JUnitVersion): string[] {
  const [test, assertions] =
    version === 5
      ? ['org.junit.jupiter.api.Test', 'org.junit.jupiter.api.Assertions']
      : ['org.junit.Test', 'org.junit.Assert'];
  return Object.entries(SAMPLES).map(([name, body]) => {
    const file = path.join('samples', `${name}.java`);
    const header = `package samples;\nimport static ${assertions}.assertEquals;\nimport ${test};\n`;
    fs.mkdirSync(path.join(scratch, `${version}`, 'samples'), { recursive: true });
    fs.writeFileSync(path.join(scratch, `${version}`, file), `${header}public class ${name} {\n${body}\n}\n`);
    return file;
  });
}

describe.skipIf(tools === null)('the judge of tests', () => {
  for (const version of [5, 4] as const) {
    it(`tells good from bad, JUnit ${version}`, () => {
      const files = writeSamples(version);
      const root = path.join(scratch, `${version}`);
      const judgement = judgeTests(tools!, oldest, { version, root, files, classPath: scratch });
      expect([...judgement.rejected.keys()].sort()).toEqual(['samples/Broken.java', 'samples/Warned.java']);
      expect(judgement.rejected.get('samples/Warned.java')).toContain('[rawtypes]');
      const bad = (order: string) =>
        [...judgement.runs.get(order)!]
          .filter(([, why]) => why !== null)
          .map(([test]) => test)
          .sort();
      const always = ['samples.Failing.adds', 'samples.Throwing.divides'];
      expect(judgement.runs.get('by name')!.size).toBe(6);
      expect(bad('by name')).toEqual(always);
      expect(bad('in reverse')).toEqual(['samples.Dependent.b', ...always]);
      if (version === 4) expect(bad('console launcher')).toEqual(expect.arrayContaining(always));
      expect(judgement.runs.get('by name')!.get('samples.Failing.adds')).toMatch(
        /expected: ?<4> but was: ?<3>/,
      );
    });
  }
});

describe.skipIf(tools === null)('the comparison with JaCoCo', () => {
  // `return x > 0 && (x & (x - 1)) == 0`: 12 instructions and 4 branches; without `x <= 0` one branch is missed.
  const text = `package bits;
    import static org.junit.jupiter.api.Assertions.assertEquals;
    class BitsTest {
      @org.junit.jupiter.api.Test void two() { assertEquals(true, Bits.isPowerOfTwo(2)); }
      @org.junit.jupiter.api.Test void six() { assertEquals(false, Bits.isPowerOfTwo(6)); }
    }`;

  function reported(covered: number): ClassCoverage[] {
    const source = fs.readFileSync(programFiles().find((file) => file.endsWith('Bits.java'))!, 'utf8');
    const line = source.split('\n').findIndex((each) => each.includes('return x > 0')) + 1;
    const [instructions, branches] = [
      { covered: 12, total: 12 },
      { covered, total: 4 },
    ];
    const none = { covered: 0, total: 0 };
    const counters = {
      instructions,
      branches,
      lines: { covered: 1, total: 1 },
      conditions: none,
      infeasible: 0,
    };
    const perLine = [{ line, instructions, branches }];
    const method = {
      name: 'isPowerOfTwo',
      descriptor: '(I)Z',
      perLine,
      decisions: [],
      isEntered: true,
      ...counters,
    };
    return [{ name: 'bits/Bits', sourceFile: 'Bits.java', methods: [method], perLine, ...counters }];
  }

  for (const jdk of isFull ? jdks : [oldest]) {
    it(`finds a branch that was not taken, on JDK ${jdk.version}`, () => {
      const root = path.join(scratch, `coverage-${jdk.feature}`);
      fs.mkdirSync(path.join(root, 'bits'), { recursive: true });
      fs.writeFileSync(path.join(root, 'bits', 'BitsTest.java'), text);
      const { dir } = compile(oldest, programFiles(), { release: 17 });
      const tests = { version: 5, root, files: ['bits/BitsTest.java'], classPath: dir } as const;
      const judgement = judgeTests(tools!, jdk, tests);
      expect([...judgement.rejected]).toEqual([]);
      const classPath = { target: dir, tests: judgement.classes };
      const measured = measureCoverage(tools!, jdk, classPath, ['bits.BitsTest'], ['bits.*']).get(
        'bits.BitsTest',
      )!;
      const target = 'bits/Bits.isPowerOfTwo(';
      expect(coverageDifferences(reported(3), measured, target, text)).toEqual([]);
      expect(coverageDifferences(reported(4), measured, target, text)).toHaveLength(1);
      expect(coverageDifferences(reported(2), measured, target, text)).toHaveLength(1);
      // Where a test calls it only to look at something, JaCoCo may see more.
      expect(coverageDifferences(reported(2), measured, 'bits/Bits.parity(', text)).toEqual([]);
      expect(coverageDifferences([], measured, target, 'class BitsTest { }')).toEqual([
        'nothing is reported',
        'bits/Bits.isPowerOfTwo(I)Z: not reported, JaCoCo covers some of it',
      ]);
    });
  }
});

/** All of them: `npm run bench -- junit`. */
describe.skipIf(tools === null)('generated tests', () => {
  const { dir: target } = compile(oldest, programFiles(), { release: 17 });

  function campaign(
    name: string,
    methods: readonly string[],
    options: Pick<Campaign, 'jdk' | 'version'>,
  ): Campaign {
    const out = path.join(scratch, name);
    fs.mkdirSync(out);
    const chosen = ownMethods().filter((m) => methods.some((method) => m.signature.startsWith(`${method}(`)));
    expect(chosen).toHaveLength(methods.length);
    return { name, target, methods: chosen, coverage: 'paths', out, time: 60, jobs: 2, ...options };
  }

  /** What is wrong with each method. */
  async function wrong(options: Campaign): Promise<Record<string, readonly string[]>> {
    const reports = await runCampaign(tools!, options);
    return Object.fromEntries(
      reports.map((r) => [r.signature, [...r.problems, ...(r.coverage ?? ['not compared'])]]),
    );
  }

  const nothing = (methods: Campaign['methods']) => Object.fromEntries(methods.map((m) => [m.signature, []]));

  it('compile without a warning, pass in any order, cover what was reported', async () => {
    const methods = [
      'calendar.Dates.nextDay',
      'state.Tickets.take',
      'finance.Account.transferTo',
      'listings.Listings.comp',
      'lists.IntList.pop',
    ];
    const options = campaign('oldest', methods, { jdk: oldest, version: 5 });
    expect(await wrong(options)).toEqual(nothing(options.methods));
  });

  it('do so with JUnit 4 on the newest JDK, and are the same each time', async () => {
    const methods = ['geometry.Triangle.perimeter', 'bits.Bits.toggle'];
    const on = { jdk: jdks.at(-1)!, version: 4 } as const;
    const options = campaign('newest', methods, on);
    expect(await wrong(options)).toEqual(nothing(options.methods));
    const again = campaign('again', ['bits.Bits.toggle'], on);
    await runCampaign(tools!, again);
    const text = ({ out }: Campaign) => fs.readFileSync(path.join(out, 'bits/BitsToggleTest.java'), 'utf8');
    expect(text(again)).toBe(text(options));
  });
});
