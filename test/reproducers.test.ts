/**
 * `check --write-tests`: from a finding to a test in one step. Every test compiles without a warning, and fails on the real
 * JVM with the exception of its finding; a mended program makes it pass.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks, type Jdk } from '../src/classpath/jdk.ts';
import type { CheckReport } from '../src/report/check-report.ts';
import { type JUnitVersion, judgeTests } from './junit/judge.ts';
import { fetchToolchain } from './junit/toolchain.ts';

const CLI = fileURLToPath(new URL('../dist/cli/launch.cjs', import.meta.url));
const jdks = discoverJdks();
const tools = fetchToolchain(jdks[0]);
if (tools === null) console.log('SKIPPED: apt cannot fetch JUnit (Debian and a network are needed)');
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-reproducers-'));
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

/** FIXED marks where a mended program differs. */
const SOURCE = `package shop;
import java.io.IOException;
public class Basket {
  enum Size { SMALL, LARGE }
  private int count;
  private Size size;
  Basket next;
  public Basket(int count) { this.count = count; }
  static int middle(int low, int high) {
    if (low < 0 || high < low) return 0;
    int sum = /*FIXED*/(low + high) / 2;
    assert sum >= low : sum;
    return sum;
  }
  int share(int people) { return count / people; }
  static int last(int[] prices) { return prices[prices.length - 1]; }
  static int letter(String name) { return name.charAt(3); }
  static void save(int n) throws IOException {
    if (n == 77) throw new IllegalStateException("disk " + n);
    if (n == 78) throw new IOException("a checked exception is declared, and no finding");
  }
  private static int hidden(long key) { if (key == 1L << 40) throw new IllegalStateException("found\\nit"); return 0; }
  static boolean loop(Basket b) { if (b.next == b && b.size == Size.LARGE) throw new IllegalStateException(); return true; }
  static <T extends Comparable<T>> int compare(T[] values, int i) { return values[i].compareTo(values[0]); }
  static void two(byte b, char c) { if (b == -128) throw new ArithmeticException(); if (c == '"') throw new IllegalArgumentException(); }
  static int fine(int x) { return x; }
  static int discount(int price) { return price > 100 ? price / 50 - 3 : 0; }
  static int worth(Basket basket) { return 100 / (basket.count - 7); }
  static int order(int[] stock, int item, int amount) {
    if (amount <= 0) throw new IllegalArgumentException("amount " + amount);
    if (stock.length == 0) return -1;
    stock[item] -= amount;
    return 100 / stock[item];
  }
}`;

const METHODS: Readonly<Record<string, readonly string[]>> = {
  'middle(int,int)': ['java.lang.AssertionError'],
  'share(int)': ['java.lang.ArithmeticException'],
  'last(int[])': ['java.lang.ArrayIndexOutOfBoundsException'],
  'letter(String)': ['java.lang.StringIndexOutOfBoundsException'],
  'save(int)': ['java.lang.IllegalStateException'],
  'hidden(long)': ['java.lang.IllegalStateException'],
  'loop(Basket)': ['java.lang.IllegalStateException'],
  'two(byte,char)': ['java.lang.ArithmeticException', 'java.lang.IllegalArgumentException'],
};

type Run = { readonly status: number; readonly stdout: string; readonly stderr: string };

function cli(...args: readonly string[]): Promise<Run> {
  return new Promise((resolve) =>
    execFile(process.execPath, [CLI, ...args], { maxBuffer: 1 << 26 }, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : (error.code as unknown as number), stdout, stderr }),
    ),
  );
}

const source = path.join(home, 'shop', 'Basket.java');
fs.mkdirSync(path.dirname(source));
fs.writeFileSync(source, SOURCE);

/** Writes the reproducers of every method into one folder; returns what was found, by method. */
async function writeAll(folder: string, junit: JUnitVersion): Promise<Map<string, CheckReport>> {
  const reports = new Map<string, CheckReport>();
  for (const method of Object.keys(METHODS)) {
    const options = ['--json', '--write-tests', folder, '--junit', String(junit), '--time', '60'];
    const { stdout } = await cli(
      'check',
      source,
      '--method',
      `shop.Basket.${method}`,
      '--contracts',
      // No code sets the size of a basket: what depends on it is made by reflection.
      '--objects',
      'any',
      ...options,
    );
    reports.set(method, JSON.parse(stdout));
  }
  return reports;
}

function filesIn(root: string): string[] {
  return fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.java'))
    .sort();
}

describe.skipIf(tools === null)('reproducers', () => {
  it.each([5, 4] as const)('fail as their findings say, JUnit %d', async (version) => {
    const root = path.join(home, `junit${version}`);
    const reports = await writeAll(root, version);
    for (const [method, exceptions] of Object.entries(METHODS)) {
      const found = reports.get(method)!.findings.map(({ exception }) => exception);
      expect([...new Set(found)].sort(), method).toEqual(exceptions);
    }
    const expected = [...reports.values()].flatMap(({ findings }) => findings).length;
    for (const jdk of jdks) {
      // The judge blocks this thread: let vitest hear of us in between.
      await setImmediate();
      const { dir } = compile(jdk, [source]);
      const tests = { version, root, files: filesIn(root), classPath: dir };
      const { rejected, runs } = judgeTests(tools!, jdk, tests);
      expect([...rejected.entries()]).toEqual([]);
      for (const [order, outcomes] of runs) {
        expect(outcomes.size, order).toBe(expected);
        for (const [test, why] of outcomes) {
          const exception = /mustNotThrow(\w+?)(?:_\d+)?$/.exec(test)![1];
          expect(why, `${test} ${order}`).toContain(exception);
        }
      }
    }
  });

  it('pass when the program is mended', async () => {
    const root = path.join(home, 'mended');
    await cli('check', source, '--method', 'shop.Basket.middle(int,int)', '--write-tests', root);
    const mended = path.join(home, 'after', 'shop', 'Basket.java');
    fs.mkdirSync(path.dirname(mended), { recursive: true });
    fs.writeFileSync(mended, SOURCE.replace('/*FIXED*/(low + high) / 2', '(low + high) >>> 1'));
    const { dir } = compile(jdks[0], [mended]);
    const tests = { version: 5, root, files: filesIn(root), classPath: dir } as const;
    const { rejected, runs } = judgeTests(tools!, jdks[0], tests);
    expect([...rejected.entries()]).toEqual([]);
    for (const outcomes of runs.values()) expect([...outcomes.values()]).toEqual([null]);
  });
});

/** `order` rejects amounts below 1, returns early, finds two mistakes (an index, a division), or returns. */
const MISTAKES = ['ArithmeticException', 'ArrayIndexOutOfBoundsException'];

describe.skipIf(tools === null)('rangefinder test', () => {
  /** By test class: the outcomes of its tests, each with its name. */
  async function judged(version: JUnitVersion, jdk: Jdk, ...options: readonly string[]) {
    const root = path.join(home, ['tests', version, jdk.feature, ...options].join(''));
    const args = ['test', source, '--method', 'shop.Basket.order', '-o', root, '--junit', String(version)];
    const run = await cli(...args, '--jdk', jdk.home, '--coverage', 'paths', ...options);
    expect(run).toMatchObject({ status: 0, stderr: '' });
    const { dir } = compile(jdk, [source]);
    const tests = { version, root, files: filesIn(root), classPath: dir };
    const { rejected, runs } = judgeTests(tools!, jdk, tests);
    expect([...rejected.entries()]).toEqual([]);
    return { run, root, runs };
  }

  const cases = jdks.flatMap((jdk) =>
    ([5, 4] as const).map((version) => [jdk.feature, version, jdk] as const),
  );

  it.each(cases)(
    'fails where the method fails, and nowhere else, JDK %d, JUnit %d',
    async (_, version, jdk) => {
      const { run, root, runs } = await judged(version, jdk);
      expect(run.stdout).toMatch(/^2 reproducers: they fail until/m);
      expect(filesIn(root)).toEqual(['shop/BasketOrderReproducerTest.java', 'shop/BasketOrderTest.java']);
      for (const outcomes of runs.values()) {
        const failed = [...outcomes].filter(([, why]) => why !== null);
        expect(failed.map(([test]) => test.replace(/^.*_mustNotThrow/, '')).sort()).toEqual(MISTAKES);
        for (const [test, why] of failed) {
          expect(test).toContain('shop.BasketOrderReproducerTest.');
          expect(why).toContain(/mustNotThrow(\w+)/.exec(test)![1]);
        }
        const passed = [...outcomes.keys()].filter((test) => test.includes('.BasketOrderTest.'));
        expect(passed.length).toBe(outcomes.size - failed.length);
        expect(passed.filter((test) => test.endsWith('_throwsIllegalArgumentException'))).toHaveLength(1);
      }
    },
  );

  it('states what happens today with --characterise', async () => {
    const { root, runs } = await judged(5, jdks[0], '--characterise');
    expect(filesIn(root)).toEqual(['shop/BasketOrderTest.java']);
    for (const outcomes of runs.values()) {
      expect([...outcomes.values()].filter((why) => why !== null)).toEqual([]);
      for (const mistake of MISTAKES)
        expect([...outcomes.keys()].filter((test) => test.endsWith(`_throws${mistake}`))).not.toEqual([]);
    }
  });
});

describe.skipIf(tools === null)('rangefinder test --ensure', () => {
  it('asserts the condition where it does not hold, and what is returned elsewhere', async () => {
    const root = path.join(home, 'ensured');
    const args = ['test', source, '--method', 'shop.Basket.discount', '-o', root, '--ensure', 'result >= 0'];
    const run = await cli(...args, '--jdk', jdks[0].home);
    expect(run).toMatchObject({ status: 0, stderr: '' });
    expect(run.stdout).toContain('does not hold: result >= 0');
    const { dir } = compile(jdks[0], [source]);
    const tests = { version: 5 as const, root, files: filesIn(root), classPath: dir };
    const { rejected, runs } = judgeTests(tools!, jdks[0], tests);
    expect([...rejected.entries()]).toEqual([]);
    for (const outcomes of runs.values())
      for (const [test, why] of outcomes) expect(why !== null).toBe(test.endsWith('_mustKeepPostcondition'));
  });
});

describe('a recipe in the unnamed package', () => {
  it('has no test in a package, and the reason is told', async () => {
    const recipes = path.join(home, 'Recipes.java');
    fs.writeFileSync(
      recipes,
      'public class Recipes { public static shop.Basket basket(int n) { return new shop.Basket(n); } }',
    );
    const { dir } = compile(jdks[0], [source, recipes]);
    const args = ['check', dir, '--method', 'shop.Basket.worth', '--recipes', 'Recipes'];
    const run = await cli(...args, '--write-tests', path.join(home, 'unnamed'), '--jdk', jdks[0].home);
    expect(run.stdout).toContain('basket = Recipes.basket(7)');
    expect(run.stdout).toContain(
      'no test of a finding: the recipes of Recipes are in the unnamed package, which a test in shop cannot use: give Recipes a package',
    );
  });
});

describe('check --write-tests', () => {
  it('tells what it wrote, and in the source what fails, where and when', async () => {
    const root = path.join(home, 'told');
    const run = await cli('check', source, '--method', 'shop.Basket.middle(int,int)', '--write-tests', root);
    expect(run.status).toBe(1);
    const file = path.join(root, 'shop', 'BasketMiddleReproducerTest.java');
    expect(run.stdout).toContain(`wrote ${file}\n`);
    const text = fs.readFileSync(file, 'utf8');
    expect(text).toMatch(
      /\/\/ java\.lang\.AssertionError: -\d+\n\s+\/\/ {5}at shop\.Basket\.middle\(Basket\.java:12\)/,
    );
    expect(text).toContain('Basket.middle(');
  });

  it('writes nothing where nothing fails', async () => {
    const root = path.join(home, 'none');
    const run = await cli('check', source, '--method', 'shop.Basket.fine(int)', '--write-tests', root);
    expect(run.status).toBe(0);
    expect(fs.existsSync(root)).toBe(false);
  });

  it('says why a main program has no test, and refuses a folder that cannot be written', async () => {
    const main = path.join(home, 'Main.java');
    fs.writeFileSync(
      main,
      `public class Main { public static void main(String[] a) {
         if (org.sosy_lab.sv_benchmarks.Verifier.nondetInt() == 9) throw new RuntimeException(); } }`,
    );
    const run = await cli('check', main, '--write-tests', path.join(home, 'main'));
    expect(run.stdout).toMatch(/^no test of a finding: a test calls a method/m);
    const blocked = path.join(home, 'blocked');
    fs.writeFileSync(blocked, '');
    const args = ['check', source, '--method', 'shop.Basket.share(int)', '--write-tests', blocked];
    const wrong = await cli(...args);
    expect(wrong).toMatchObject({
      status: 3,
      stderr: expect.stringMatching(
        /^Error: --write-tests .*blocked: .* is no folder; name another folder\n$/,
      ),
    });
  });
});
