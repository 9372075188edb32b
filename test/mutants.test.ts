/**
 * Generated tests notice changes: each mutant of a program, a small change of its text, makes a test fail that passes on the
 * program as it is. The mutants are chosen by hand, one for each kind of assertion.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks } from '../src/classpath/jdk.ts';
import { judgeTests } from './junit/judge.ts';
import { fetchToolchain } from './junit/toolchain.ts';
import { CLI } from './oracle/corpus.ts';
import { launch } from './oracle/outcome.ts';

const SOURCE = fileURLToPath(new URL('junit/mutants/Shelf.java', import.meta.url));
const jdks = discoverJdks();
const tools = fetchToolchain(jdks[0]);
if (tools === null) console.log('SKIPPED: apt cannot fetch JUnit (Debian and a network are needed)');
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-mutants-'));
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

/** The method whose tests must notice, and what the mutant changes. */
const MUTANTS: readonly (readonly [method: string, from: string, to: string])[] = [
  ['Shelf$Item.take', 'wanted < 1', 'wanted <= 1'],
  ['Shelf$Item.take', 'wanted > count', 'wanted >= count'],
  ['Shelf$Item.take', 'count -= wanted', 'count += wanted'],
  ['Shelf$Item.take', '"cannot take " + wanted', '"cannot take"'],
  ['Shelf$Item.take', 'if (wanted > count) throw', 'if (count-- < wanted) throw'],
  ['Shelf.label', 'n > 9', 'n >= 9'],
  ['Shelf.label', 'n + 1', 'n - 1'],
  ['Shelf.labels', 'new Label("b", 2)', 'new Label("b", 3)'],
  ['Shelf.labels', ': List.of();', ': null;'],
  ['Shelf.item', 'new Item("x", n)', 'new Item("y", n)'],
  ['Shelf.split', 'item.count - n', 'item.count + n'],
  ['Shelf.price', '"1.50"', '"1.51"'],
  ['Shelf.due', '2024, 3, 31', '2024, 3, 30'],
  ['Shelf.marks', 'EnumSet.of(Mark.OLD)', 'EnumSet.of(Mark.NEW)'],
  ['Shelf.index', '"first"', '"second"'],
  ['Shelf.entry', '? 1 : 2', '? 1 : 3'],
  ['Shelf.swap', 'values[j] = value', 'values[i] = value'],
  ['Shelf.swap', 'if (i == j) return;', ''],
  ['Shelf.clamp', 'values[i] = limit', 'values[i] = limit + 1'],
  ['Shelf.clamp', 'values[i] > limit', 'values[i] < limit'],
  ['Shelf.clamp', '"negative"', '"positive"'],
  ['Shelf.list', "','", "';'"],
  ['Shelf.list', 'if (n > 2) out', 'out'],
  ['Shelf.print', "out.write('.');", ''],
  ['Shelf.print', 'out.write(name);', ''],
  ['Shelf.save', 'out.write(n + 1)', 'out.write(n)'],
  ['Shelf.save', 'out.write(7);', ''],
  ['Shelf.show', '"new %s"', '"newer %s"'],
  ['Shelf.count', 'total.addAndGet(n)', 'total.addAndGet(-n)'],
  ['Shelf.count', 'if (n > 0) total.addAndGet(n)', 'total.addAndGet(n + 1)'],
  ['Shelf.queue', 'names.addFirst("b")', 'names.addLast("b")'],
  ['Shelf.bits', '1 : 2', '1 : 3'],
];

const METHODS = [...new Set(MUTANTS.map(([method]) => method))];

/** `Shelf$Item.take` has its tests in `ShelfItemTakeTest`. */
function testClassOf(method: string): string {
  const [cls, name] = method.split('.');
  return `mutants.${cls.replace('$', '')}${name[0].toUpperCase()}${name.slice(1)}Test`;
}

describe.skipIf(tools === null)('mutants', () => {
  // Both JDKs and both versions of JUnit, in two runs.
  const cases = jdks.map((jdk, i) => [jdk.feature, i % 2 === 0 ? 5 : 4, jdk] as const);

  it.each(cases)('are noticed, JDK %d, JUnit %d', async (feature, version, jdk) => {
    const root = path.join(home, `${feature}-${version}`);
    const { dir } = compile(jdk, [SOURCE]);
    for (const method of METHODS) {
      const options = ['--characterise', '--junit', String(version), '--jdk', jdk.home];
      const args = [CLI, 'test', dir, '--method', `mutants.${method}`, '-o', root, ...options];
      const { status, stderr } = await launch({ command: process.execPath, args });
      expect({ method, status, stderr }).toEqual({ method, status: 0, stderr: '' });
    }
    const files = fs
      .readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.java'));
    const text = files.map((file) => fs.readFileSync(path.join(root, file), 'utf8')).join('\n');
    // JUnit 4 has no assertion of the exact class of an exception.
    expect(text).not.toMatch(/(?<!thrown\.)getClass|assertNotNull/);
    /** The names of the tests that fail, in the first order. */
    const failing = (classPath: string): string[] => {
      const { rejected, runs, classes } = judgeTests(tools!, jdk, { version, root, files, classPath });
      fs.rmSync(classes, { recursive: true });
      expect([...rejected]).toEqual([]);
      const [outcomes] = runs.values();
      return [...outcomes].filter(([, why]) => why !== null).map(([test]) => test);
    };
    expect(failing(dir)).toEqual([]);
    const program = fs.readFileSync(SOURCE, 'utf8');
    // One program with all mutants of different methods at once: as few runs as the method with the most mutants has.
    const rounds = Math.max(...METHODS.map((method) => MUTANTS.filter(([of]) => of === method).length));
    for (let round = 0; round < rounds; round++) {
      await setImmediate();
      const mutants = METHODS.flatMap((method) =>
        MUTANTS.filter(([of]) => of === method).slice(round, round + 1),
      );
      const mutated = path.join(root, `round${round}`, 'mutants', 'Shelf.java');
      fs.mkdirSync(path.dirname(mutated), { recursive: true });
      fs.writeFileSync(
        mutated,
        mutants.reduce((source, [, from, to]) => {
          expect(source).toContain(from);
          return source.replace(from, to);
        }, program),
      );
      const failed = failing(compile(jdk, [mutated]).dir);
      for (const [method, from, to] of mutants)
        expect(
          failed.some((test) => test.startsWith(`${testClassOf(method)}.`)),
          `${method}: ${from} → ${to}`,
        ).toBe(true);
    }
  });
});
