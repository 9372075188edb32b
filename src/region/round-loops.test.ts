/** Which loops count, and by what, as their bytecode shows. */
import { expect, it } from 'vitest';
import { parseClassFile } from '../classfile/parse.ts';
import { ClassPath } from '../classpath/class-path.ts';
import { compile } from '../classpath/javac.ts';
import { findJdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { analyseMethod } from '../ssa/method-analysis.ts';
import { methodCodeInFile } from '../ssa/method-code.ts';
import { makeRoundLoop, type RoundLoop } from './round-loops.ts';

/** Locals are numbered in the order in which they are declared; a parameter comes first. */
const SOURCE = `
class Loops {
  static int upwards(String s) { int i = 0; while (i < s.length()) i++; return i; }
  static int downwards(char[] c) { int i = c.length; while (i > 0 && c[i - 1] == ' ') i--; return i; }
  static int together(String s) { int n = s.length(), j = 9; while (n-- > 0) { j += 2; s.charAt(j); } return j; }
  static int sometimes(String s) {
    int n = 0;
    for (int i = 0; i < s.length(); i++) if (s.charAt(i) == ',') n++;
    return n;
  }
  static long wideLocals(String s) { long n = 7; for (int i = 0; i < s.length(); i++) s.charAt(i); return n; }
  static int numbers(int[] a, int n) { int i = 0; while (i < n && a[i] != 0) i++; return i; }
  static int uncounted(String s, int i) { while (i < s.length()) i = s.indexOf(',', i); return i; }
  static int setBeforeTest(String s) { int i = 0, c; while ((c = s.length()) > i) i++; return c + i; }
}`;

const jdk = findJdk({});
const classes = compile(jdk, [new ScratchFolder().write('Loops.java', SOURCE)]).dir;
const file = parseClassFile(ClassPath.parse(classes, jdk.feature).find('Loops.class')!, 'Loops');

/** The loops of a method, by the branches that end blocks. */
function loopsOf(name: string): RoundLoop[] {
  const code = methodCodeInFile(file, file.methods.find((m) => m.name === name)!)!;
  const analysis = analyseMethod(code);
  if (analysis.kind !== 'analysis') throw new Error(analysis.kind);
  return analysis.cfg.blocks.flatMap(({ last }) => makeRoundLoop(code, last) ?? []);
}

it.each([
  { name: 'upwards', steps: [[1, 1]], before: [], kept: [0] },
  { name: 'downwards', steps: [[1, -1]], before: [], kept: [0] },
  {
    name: 'together',
    steps: [
      [1, -1],
      [2, 2],
    ],
    before: [[1, -1]],
    kept: [0],
  },
  { name: 'sometimes', steps: [[2, 1]], before: [], kept: [0, 1] },
  { name: 'wideLocals', steps: [[3, 1]], before: [], kept: [0, 1, 2] },
  // What is set before the test is not read at the header.
  { name: 'setBeforeTest', steps: [[1, 1]], before: [], kept: [0] },
])(
  '$name: what a round adds, before its test and in all, and what it must keep',
  ({ name, steps, before, kept }) => {
    const [loop, ...others] = loopsOf(name);
    expect(others).toEqual([]);
    expect([...loop.steps].sort(([a], [b]) => a - b)).toEqual(steps);
    expect([...loop.stepsBeforeTest]).toEqual(before);
    expect(loop.kept).toEqual(kept);
    expect([loop.contains(loop.header), loop.contains(loop.test), loop.contains(0)]).toEqual([
      true,
      true,
      false,
    ]);
  },
);

it.each(['numbers', 'uncounted'])('%s: no loop over characters that counts', (name) => {
  expect(loopsOf(name)).toEqual([]);
});
