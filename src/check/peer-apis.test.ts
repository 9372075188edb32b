/** Objects and text from the input APIs of other tools; methods that ours does not have are told. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { compile } from '../classpath/javac.ts';
import { discoverJdks } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { inputText } from '../report/format.ts';
import { checkForTest } from './explore-for-test.testing.ts';
import { DEFAULT_OPTIONS } from './options.ts';

const scratch = new ScratchFolder();
const jdks = discoverJdks();

const PROGRAM = (main: string): string => `
  import gov.nasa.jpf.symbc.Debug;
  import gov.nasa.jpf.vm.Verify;
  import org.cprover.CProver;
  import org.cprover.CProverString;
  import org.sosy_lab.sv_benchmarks.Verifier;
  public class Main {
    static class Node { int value; Node next; }
    public static void main(String[] args) { ${main} }
  }`;

type Row = readonly [main: string, verdict: string, inputs: string];

const ROWS: readonly Row[] = [
  // Of the type that the caller wants: here a Node, which may lead to itself.
  [
    'Node n = CProver.nondetWithNull(); if (n != null && n.value == 42 && n.next == n) throw new Error();',
    'UNSAFE',
    'nondetWithNull = Main.Node{value=42, next=nondetWithNull}',
  ],
  ['Node n = CProver.nondetWithNull(); if (n == null) throw new Error();', 'UNSAFE', 'nondetWithNull = null'],
  ['Node n = CProver.nondetWithoutNull(); if (n == null) throw new Error();', 'SAFE', ''],
  [
    'int[] a = CProver.nondetWithoutNull(); assert a.length != 3 || a[2] != 7;',
    'UNSAFE',
    'nondetWithoutNull = int[3]{0, 0, 7}',
  ],
  // Of the class of the argument.
  [
    'Node n = CProver.nondetWithoutNull(new Node()); assert n.value != 17;',
    'UNSAFE',
    'nondetWithoutNull = Main.Node{value=17}',
  ],
  [
    'Node n = (Node) Verify.getObject("n"); assert n == null || n.value != 5;',
    'UNSAFE',
    'n = Main.Node{value=5}',
  ],
  [
    'Node n = (Node) Debug.makeSymbolicRef("n", new Node()); assert n == null || n.value != 5;',
    'UNSAFE',
    "'n: is null' = false, 'n.value' = 5, 'n.next' = null",
  ],
  ['assert !Debug.makeSymbolicString("s").equals("abc");', 'UNSAFE', 's = "abc"'],
  [
    'Node n = Verifier.nondetObject(Node.class, () -> { Node m = new Node(); m.value = Verifier.nondetInt(); return m; }); assert n.value != 9;',
    'UNSAFE',
    'nondetInt = 9',
  ],
  // What lies outside of the text is left out: "ab" of any text that begins so.
  [
    'String s = CProver.nondetWithoutNull(""); assert !CProverString.substring(s, -5, 2).equals("ab") || s.length() < 4;',
    'UNSAFE',
    'nondetString = "abaa"',
  ],
  ['String s = CProver.nondetWithoutNull(""); assert CProverString.charAt(s, s.length()) == 0;', 'SAFE', ''],
  ['assert CProver.getCurrentThreadId() == 0;', 'SAFE', ''],
  // JBMC does not say what comes out.
  ['CProverString.setLength(new StringBuilder(), CProver.nondetInt());', 'UNKNOWN', ''],
];

it.each(ROWS.map((row, i) => [...row, jdks[i % jdks.length]] as const))(
  '%s',
  async (main, verdict, inputs, jdk) => {
    const target = scratch.write(`${main.length}/Main.java`, PROGRAM(main));
    for (const mode of [1, 5] as const) {
      const report = await checkForTest({ ...DEFAULT_OPTIONS, targets: [target], mode, jdk: jdk.home });
      expect(report.verdict, report.reason).toBe(verdict);
      expect(report.findings.map((each) => each.inputs.map(inputText).join(', ')).join()).toBe(inputs);
    }
  },
);

it('a method that an API of ours does not have is an input error, even if the program would catch what follows', async () => {
  const other = scratch.write(
    'other/org/cprover/CProver.java',
    'package org.cprover; public class CProver { public static int nondetFuture(int x) { return x; } }',
  );
  const main = scratch.write(
    'other/Main.java',
    'public class Main { public static void main(String[] a) { try { org.cprover.CProver.nondetFuture(1); } catch (Throwable t) {} } }',
  );
  const { dir } = compile(jdks[0], [main, other]);
  const target = scratch.write('missing/Main.class', '');
  fs.copyFileSync(path.join(dir, 'Main.class'), target);
  await expect(
    checkForTest({ ...DEFAULT_OPTIONS, targets: [path.dirname(target)], jdk: jdks[0].home }),
  ).rejects.toThrow('Rangefinder has no org.cprover.CProver.nondetFuture(int)');
});
