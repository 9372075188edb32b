/**
 * `rangefinder test --class` on the real JVM: one class of tests that compiles without a warning and passes, with rows where
 * JUnit has parameterised tests; and an update that keeps what a person did.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks } from '../src/classpath/jdk.ts';
import { ScratchFolder } from '../src/classpath/scratch-folder.testing.ts';
import { type JUnitVersion, judgeTests } from './junit/judge.ts';
import { fetchToolchain } from './junit/toolchain.ts';

const CLI = fileURLToPath(new URL('../dist/cli/launch.cjs', import.meta.url));
const jdks = discoverJdks();
const tools = fetchToolchain(jdks[0]);
if (tools === null) console.log('SKIPPED: apt cannot fetch JUnit (Debian and a network are needed)');

/** Values that a row of text could spoil: quotes, commas, spaces, control characters, surrogates, NaN, -0.0, limits. */
const SOURCE = `package shop;
public class Till<T> {
  public enum Coin { ONE, TWO, FIVE }
  private int total;
  Till(int total) {
    if (total < -5 || total == 13 || total > 5000) throw new IllegalArgumentException("total");
    this.total = total;
  }
  int total() { return total; }
  void pay(int amount) {
    if (amount <= 0) throw new IllegalArgumentException("pay more than " + amount);
    total += amount;
  }
  static String grade(int points) { return points < 50 ? "fail" : points < 80 ? "pass" : "good, very"; }
  static boolean works(int age) { return age >= 18 && age <= 65; }
  static int worth(Coin coin) { switch (coin) { case ONE: return 1; case TWO: return 2; default: return 5; } }
  static int kind(String s) {
    if (s.equals("")) return 0;
    if (s.equals("a'b")) return 1;
    if (s.equals("a,b")) return 2;
    if (s.equals(" x ")) return 3;
    if (s.equals("\\n")) return 4;
    if (s.equals("\\ud800")) return 5;
    return s.equals("null") ? 6 : 7;
  }
  static int sign(double d) {
    if (d != d) return 0;
    if (d == 0.0) return 1 / d < 0 ? -2 : 2;
    if (d == Double.MIN_VALUE) return 3;
    return d < 0 ? -1 : 1;
  }
  static long next(long n) { return n == Long.MAX_VALUE ? Long.MIN_VALUE : n == Long.MIN_VALUE ? 0 : n + 1; }
  static char upper(char c) { return c == '\\'' ? '"' : c == ',' ? '\\\\' : c == ' ' ? '\\t' : c; }
  static int twice(int n) { return n > 9 ? 18 : n + n; }
  static long twice(long n) { return n > 9 ? 18 : n + n; }
  static int share(int people) { return 100 / people; }
  private int hidden() { return 1; }
  public static void main(String[] args) { }
}`;

/** Nothing but calls leads to a queue with elements: two fill it. */
const QUEUE = `package shop;
import java.util.*;
public class Queue {
  private final List<String> waiting = new ArrayList<>();
  private int served;
  public void join(String name) {
    if (waiting.size() == 2) throw new IllegalStateException("full");
    waiting.add(name);
  }
  public String serve() {
    if (waiting.isEmpty()) return null;
    served++;
    return waiting.remove(0);
  }
  public int size() { return waiting.size(); }
  public boolean isFull() { return waiting.size() == 2; }
}`;

/** Everything that a test may name is deprecated: constants, fields, getters, methods. */
const OLD = `package shop;
public class Old {
  public enum Unit { @Deprecated INCH, METRE }
  public static class Size {
    @Deprecated public int width;
    private final int height;
    public Size(int width, int height) { this.width = width; this.height = height; }
    @Deprecated public int getHeight() { return height; }
  }
  public static int factor(Unit unit) { return unit == Unit.INCH ? 3 : 4; }
  public static Unit unit(boolean isOld) { return isOld ? Unit.INCH : Unit.METRE; }
  @Deprecated public static int limit(int a) { return a > 3 ? 1 : 2; }
  public static Size square(int a) { return new Size(a, a); }
}`;

const scratch = new ScratchFolder();
const source = scratch.write('shop/Till.java', SOURCE);
const run = promisify(execFile);

type Report = { readonly tests: number; readonly methods: readonly { readonly problem: string | null }[] };

async function writeTests(out: string, junit: JUnitVersion, ...more: readonly string[]): Promise<Report> {
  const classPath = junit === 5 ? tools!.junit5 : tools!.junit4;
  const args = [CLI, 'test', source, '--class', 'Till', '-o', out, '-cp', classPath, '--json', ...more];
  const { stdout } = await run(process.execPath, args, { maxBuffer: 1 << 26 });
  return JSON.parse(stdout);
}

describe.skipIf(tools === null)('tests of a class', () => {
  const { dir } = compile(jdks[0], [source], { release: 17 });

  it.each([
    [5, jdks[0]],
    [4, jdks.at(-1)!],
  ] as const)('JUnit %i compiles them without a warning, and they pass', async (version, jdk) => {
    const root = path.join(scratch.path, `junit${version}`);
    const made = await writeTests(root, version, '--jdk', jdk.home);
    expect(made.methods.filter(({ problem }) => problem !== null)).toEqual([]);
    const files = ['shop/TillTest.java', 'shop/TillReproducerTest.java'];
    const text = fs.readFileSync(path.join(root, files[0]), 'utf8');
    const sources = ['@CsvSource', '@MethodSource', '@ParameterizedTest'].filter((each) =>
      text.includes(each),
    );
    expect(sources).toHaveLength(version === 5 ? 3 : 0);
    // Below, above, and the number between them: constructors have rows, too.
    expect(text.includes('new Till({0}) throws IllegalArgumentException')).toBe(version === 5);
    const judgement = judgeTests(tools!, jdk, { version, root, files, classPath: dir });
    expect([...judgement.rejected]).toEqual([]);
    for (const outcomes of judgement.runs.values()) {
      const failed = [...outcomes].filter(([, why]) => why !== null).map(([test]) => test);
      expect(failed).toHaveLength(1);
      expect(failed[0]).toMatch(/TillReproducerTest.share_people0_mustNotThrowArithmeticException/);
      expect(outcomes.size).toBe(made.tests + 1);
    }
  });

  it('what is deprecated is named without a warning', async () => {
    const root = path.join(scratch.path, 'old');
    const file = scratch.write('shop/Old.java', OLD);
    // With its classes as they are: compiled from source beside the tests, it would warn itself.
    const classes = compile(jdks[0], [file], { release: 17 }).dir;
    await run(process.execPath, [CLI, 'test', file, '--class', 'Old', '-o', root, '-cp', tools!.junit5]);
    const files = ['shop/OldTest.java'];
    const text = fs.readFileSync(path.join(root, files[0]), 'utf8');
    for (const named of ['Old.Unit.INCH', '.width', '.getHeight()', 'Old.limit('])
      expect(text).toContain(named);
    const judgement = judgeTests(tools!, jdks[0], { version: 5, root, files, classPath: classes });
    expect([...judgement.rejected]).toEqual([]);
    for (const outcomes of judgement.runs.values())
      expect([...outcomes].filter(([, why]) => why !== null)).toEqual([]);
  });

  it('objects are in states that several calls lead to', async () => {
    const root = path.join(scratch.path, 'queue');
    const file = scratch.write('shop/Queue.java', QUEUE);
    const classes = compile(jdks[0], [file], { release: 17 }).dir;
    const options = ['--class', 'shop.Queue', '--calls', '2', '-o', root, '-cp', tools!.junit5];
    await run(process.execPath, [CLI, 'test', file, ...options], { maxBuffer: 1 << 26 });
    const text = fs.readFileSync(path.join(root, 'shop/QueueTest.java'), 'utf8');
    // A full queue is what two calls of `join` lead to, and nothing else.
    expect(text).toMatch(/(?:queue\.join\(.*\);\s+){2}assertTrue\(queue\.isFull\(\)\)/);
    // Somebody is served only after somebody has joined.
    expect(text).toMatch(/queue\.join\(.*\);\s+.*queue\.serve\(\)/);
    const files = fs.readdirSync(path.join(root, 'shop')).map((name) => `shop/${name}`);
    const judgement = judgeTests(tools!, jdks.at(-1)!, { version: 5, root, files, classPath: classes });
    expect([...judgement.rejected]).toEqual([]);
    for (const outcomes of judgement.runs.values()) {
      const wrong = [...outcomes].filter(([test, why]) => test.includes('ReproducerTest') !== (why !== null));
      expect(wrong).toEqual([]);
    }
  });

  it('an update keeps what a person did, and without it an edited file is left alone', async () => {
    const root = path.join(scratch.path, 'edited');
    await writeTests(root, 5);
    const file = path.join(root, 'shop/TillTest.java');
    const before = fs.readFileSync(file, 'utf8');
    const edited = before.replace(/\n}\n/, '\n\n    @Test\n    void mine() { assertEquals("}", "}"); }\n}\n');
    fs.writeFileSync(file, edited);
    await expect(writeTests(root, 5)).rejects.toMatchObject({
      code: 3,
      stderr: expect.stringMatching(/^Error: .*TillTest.java has been edited.*--update/),
    });
    expect(fs.readFileSync(file, 'utf8')).toBe(edited);
    await writeTests(root, 5, '--update');
    // On a busy machine the solver may leave out a boundary in one of the runs: our tests may differ, the person's does not.
    expect(fs.readFileSync(file, 'utf8')).toContain('void mine() { assertEquals("}", "}"); }');
    const tests = { version: 5, root, files: ['shop/TillTest.java'], classPath: dir } as const;
    expect([...judgeTests(tools!, jdks[0], tests).rejected]).toEqual([]);
  });
});
