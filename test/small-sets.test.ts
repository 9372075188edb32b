/** The default set of tests of a parser: few, all pass on the real JVM, and no exception is missing. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks } from '../src/classpath/jdk.ts';
import { judgeTests } from './junit/judge.ts';
import { fetchToolchain } from './junit/toolchain.ts';
import { CLI } from './oracle/corpus.ts';
import { launch } from './oracle/outcome.ts';

const SOURCE = fileURLToPath(new URL('junit/parser/Calc.java', import.meta.url));
const jdks = discoverJdks();
const tools = fetchToolchain(jdks[0]);
if (tools === null) console.log('SKIPPED: apt cannot fetch JUnit (Debian and a network are needed)');
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-small-'));
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

type Told = {
  readonly tests: number;
  readonly paths: number;
  readonly coverage: { readonly totals: { readonly branches: { readonly covered: number } } };
};

async function generate(root: string, ...options: readonly string[]): Promise<Told> {
  const method = ['--method', 'Calc.eval(String)', '--string-bound', '4', '--characterise'];
  const args = [CLI, 'test', SOURCE, ...method, '-o', root, '--json', ...options];
  const { stdout, stderr, status } = await launch({ command: process.execPath, args });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return JSON.parse(stdout) as Told;
}

describe.skipIf(tools === null)('the default set', () => {
  const cases = jdks.flatMap((jdk) => ([5, 4] as const).map((junit) => [jdk.feature, junit, jdk] as const));

  it.each(cases)('of a parser, JDK %d, JUnit %d', async (feature, version, jdk) => {
    const root = path.join(home, `${feature}-${version}`);
    const options = ['--junit', String(version), '--jdk', jdk.home];
    const { tests, paths, coverage } = await generate(root, ...options);
    // 32 sides of 16 conditions, 4 places that throw, 2 comparisons with a boundary for digits: each test shows several.
    expect(tests).toBeLessThanOrEqual(25);
    expect(paths).toBeGreaterThan(50);
    const every = await generate(path.join(root, 'paths'), ...options, '--coverage', 'paths');
    expect(coverage.totals.branches.covered).toBe(every.coverage.totals.branches.covered);
    fs.rmSync(path.join(root, 'paths'), { recursive: true });
    const { dir } = compile(jdk, [SOURCE]);
    const files = fs.readdirSync(root).filter((name) => name.endsWith('.java'));
    const { rejected, runs } = judgeTests(tools!, jdk, { version, root, files, classPath: dir });
    expect([...rejected]).toEqual([]);
    for (const outcomes of runs.values()) {
      expect(outcomes.size).toBe(tests);
      expect([...outcomes].filter(([, why]) => why !== null)).toEqual([]);
    }
    const text = fs.readFileSync(path.join(root, 'CalcEvalTest.java'), 'utf8');
    const thrown = [...text.matchAll(/IllegalStateException\.class, \(\) -> Calc\.eval\("(.*)"\)/g)];
    // The end of the text, no digit, no closing parenthesis, something behind the end.
    const kinds = thrown.map(([, input]) =>
      input === '' || /[(+*-]$/.test(input) ? 'end' : /^[^\d(]|[(+*-][^\d(]/.test(input) ? 'digit' : 'other',
    );
    expect(new Set(kinds)).toEqual(new Set(['end', 'digit', 'other']));
    expect(thrown.length).toBeGreaterThanOrEqual(4);
  });
});
