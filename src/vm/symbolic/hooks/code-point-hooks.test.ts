/**
 * The case and the classes of any int beside the real JVM. The tables are compared for every code point, the terms where neighbours differ, at
 * some others, and for ints that are no code points.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { compile } from '../../../classpath/javac.ts';
import { discoverJdks } from '../../../classpath/jdk.ts';
import { ScratchFolder } from '../../../classpath/scratch-folder.testing.ts';
import { staticMethodMachine } from '../../../machine/static-method.testing.ts';
import { variable, zeroExtend } from '../../../term/build.ts';
import { Evaluator } from '../../../term/evaluate.ts';
import { factsOf } from '../../../term/known-bits.ts';
import { bitVec, INT } from '../../../term/sorts.ts';
import type { JThread } from '../../thread/thread.ts';
import { caseOfCodePoint } from '../text/case-of-code-point.ts';
import { caseTables } from '../text/case-tables.ts';
import { codePointAt } from '../values/surrogates.ts';
import { CHARACTER_CLASS_HOOKS, PLANES, valuesOf } from './character-class-hooks.ts';

const CASES = ['toLowerCase', 'toUpperCase', 'toTitleCase'];
const CLASSES = Object.keys(CHARACTER_CLASS_HOOKS['java/lang/Character'])
  .filter((key) => key.endsWith('Z'))
  .map((key) => key.slice(0, key.indexOf('(')));
const METHODS = [...CASES, ...CLASSES];

const PLANE_SIZE = 2 ** 16;
const CODE_POINTS = 17 * PLANE_SIZE;
/** Just beyond the code points, or with the lowest bits of letters. */
const OTHERS = [-1, -0x80000000, 0x7fffffff, 0x110000, 0x110041, 0x1000041, -0xff9f, -0x7ffeff9f];

const scratch = new ScratchFolder();
const source = `
public class P {
  ${CASES.map((name) => `static int ${name}(int c) { return Character.${name}(c); }`).join('\n  ')}
  ${CLASSES.map((name) => `static boolean ${name}(int c) { return Character.${name}(c); }`).join('\n  ')}
  static int number(int n) { return n; }
  static int number(boolean b) { return b ? 1 : 0; }
  public static void main(String[] args) throws java.io.IOException {
    int[] others = {${OTHERS}};
    var out = new java.io.DataOutputStream(new java.io.BufferedOutputStream(System.out, 1 << 16));
    ${METHODS.map(
      (name) => `for (int c = 0; c < ${CODE_POINTS}; c++) out.writeInt(number(${name}(c)));
    for (int c : others) out.writeInt(number(${name}(c)));`,
    ).join('\n    ')}
    out.flush();
  }
}`;

const jdks = discoverJdks().filter(({ javac }) => javac !== null);

describe.each(jdks)('code points on JDK $feature', (jdk) => {
  const classes = scratch.join(`classes-${jdk.feature}`);
  let answers: Buffer;

  beforeAll(() => {
    compile(jdk, [scratch.write('P.java', source)], { outDir: classes, classPath: '' });
    answers = execFileSync(path.join(jdk.home, 'bin/java'), ['-cp', classes, 'P'], { maxBuffer: 1 << 28 });
  });

  /** What the JVM says of a code point, then of the other ints. */
  const theirs = (method: string, i: number): number =>
    answers.readInt32BE(4 * (METHODS.indexOf(method) * (CODE_POINTS + OTHERS.length) + i));

  it.each(METHODS)('%s is what the JVM says, without a fork', (name) => {
    const isCase = CASES.includes(name);
    const machine = staticMethodMachine(jdk, classes, `${name}(I)${isCase ? 'I' : 'Z'}`, 'c');
    expect(machine.run(Number.POSITIVE_INFINITY).kind).toBe('ended');
    const [{ term }] = machine.inputs();
    const { result } = machine.endState();
    if (result?.kind !== 'number') throw new Error('it returns no number');
    const wrong: string[] = [];
    for (let plane = 0; plane < 17 && !isCase; plane++) {
      // The method has asked for the tables: they are known.
      const known = PLANES.has(plane) ? valuesOf({ vm: machine.vm } as JThread, `${name}(I)Z`, plane) : null;
      for (let c = 0; c < PLANE_SIZE; c++) {
        const ours = known?.[c] ?? 0;
        if (ours !== theirs(name, plane * PLANE_SIZE + c)) wrong.push(`table, plane ${plane}, ${c}: ${ours}`);
      }
    }
    const kind = (i: number): number => theirs(name, i) - (isCase ? i : 0);
    for (let i = 0; i < CODE_POINTS + OTHERS.length; i++) {
      const isLikeOthers = i > 0 && i < CODE_POINTS && kind(i) === kind(i - 1) && kind(i) === kind(i + 1);
      if (isLikeOthers && i % 3001 !== 0) continue;
      const input = i < CODE_POINTS ? i : OTHERS[i - CODE_POINTS];
      const ours = new Evaluator(new Map([[term, input]])).value(result.term);
      if (ours !== theirs(name, i)) wrong.push(`term, ${input}: ${ours}`);
    }
    machine.close();
    expect(wrong).toEqual([]);
  });

  // So that no solver is needed to see that a text can be made of them. The tables are known from the methods above.
  it.each(['lower', 'upper', 'title'] as const)(
    'the %s case of what codePointAt returns is in bounds',
    (to) => {
      const [high, low] = ['high', 'low'].map((name) => zeroExtend(variable(name, bitVec(16)), 32));
      const [index, end] = ['index', 'end'].map((name) => variable(name, INT));
      const point = codePointAt((at) => (at === index ? high : low), index, end);
      const { min, max } = factsOf(caseOfCodePoint(point, caseTables({ vm: { jdk } } as JThread), to));
      expect(min).toBeGreaterThanOrEqual(0);
      expect(max).toBeLessThan(CODE_POINTS);
    },
  );
});
