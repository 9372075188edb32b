/** The case and the classes of any int beside the real JVM: all code points with RF_FULL=1, and ints that are none. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../../../classpath/javac.ts';
import { discoverJdks } from '../../../classpath/jdk.ts';
import { ScratchFolder } from '../../../classpath/scratch-folder.testing.ts';
import { staticMethodMachine } from '../../../machine/static-method.testing.ts';
import { Evaluator } from '../../../term/evaluate.ts';
import { factsOf } from '../../../term/known-bits.ts';
import { CHARACTER_CLASS_HOOKS } from './character-class-hooks.ts';

const CASES = ['toLowerCase', 'toUpperCase', 'toTitleCase'];
const CLASSES = Object.keys(CHARACTER_CLASS_HOOKS['java/lang/Character'])
  .filter((key) => key.endsWith('Z'))
  .map((key) => key.slice(0, key.indexOf('(')));
const METHODS = [...CASES, ...CLASSES];

const CODE_POINTS = 0x110000;
/** Their lowest bits are those of letters, or they are just beyond the code points. */
const OTHERS = [-1, -0x80000000, 0x7fffffff, 0x110000, 0x110041, 0x1000041, -0x10000 + 0x61, -0x7fff0000 + 0x61];

const scratch = new ScratchFolder();
const source = `
public class P {
  ${CASES.map((name) => `static int ${name}(int c) { return Character.${name}(c); }`).join('\n  ')}
  ${CLASSES.map((name) => `static int ${name}(int c) { return Character.${name}(c) ? 1 : 0; }`).join('\n  ')}
  ${CASES.map((name) => `static int ${name}At(char c, char d) { return Character.${name}(Character.codePointAt(new char[] {c, d}, 0)); }`).join('\n  ')}
  public static void main(String[] args) {
    int[] others = {${OTHERS}};
    StringBuilder all = new StringBuilder();
    ${METHODS.map(
      (name) => `for (int c = 0; c < ${CODE_POINTS}; c++) all.append(${name}(c)).append(' ');
    for (int c : others) all.append(${name}(c)).append(' ');
    all.append('\\n');`,
    ).join('\n    ')}
    System.out.print(all);
  }
}`;

const jdks = discoverJdks().filter(({ javac }) => javac !== null);
const IS_FULL = process.env.RF_FULL !== undefined;

describe.each(jdks)('any int on JDK $feature', (jdk) => {
  const file = scratch.write('P.java', source);
  const classes = compile(jdk, [file], { outDir: scratch.join(`classes-${jdk.feature}`), classPath: '' }).dir;
  const java = path.join(jdk.home, 'bin', 'java');
  const lines = execFileSync(java, ['-cp', classes, 'P'], { encoding: 'utf8', maxBuffer: 1 << 28 }).split('\n');

  it.each(METHODS)('%s is what the JVM tells, without a fork', (name) => {
    const machine = staticMethodMachine(jdk, classes, `${name}(I)I`, 'c');
    expect(machine.run(Number.POSITIVE_INFINITY).kind).toBe('ended');
    const [{ term }] = machine.inputs();
    const { result } = machine.endState();
    if (result?.kind !== 'number') throw new Error('it returns no number');
    const theirs = lines[METHODS.indexOf(name)].trim().split(' ').map(Number);
    const ofCase = CASES.includes(name);
    /** How a code point differs from its neighbours: where nothing changes, some are tried. */
    const kind = (i: number): number => (ofCase ? theirs[i] - i : theirs[i]);
    const wrong = theirs.flatMap((value, i) => {
      const isTried = i % 997 === 0 || kind(i) !== kind(i - 1) || kind(i) !== kind(i + 1);
      if (!isTried && !IS_FULL && i < CODE_POINTS) return [];
      const input = i < CODE_POINTS ? i : OTHERS[i - CODE_POINTS];
      const ours = new Evaluator(new Map([[term, input]])).value(result.term);
      return ours === value ? [] : [`${input}: ${ours}, JVM ${value}`];
    });
    machine.close();
    expect(wrong).toEqual([]);
  });

  // So that no solver is needed to see that a text can be made of them.
  it.each(CASES)('%s of what codePointAt returns has the bounds of a code point', (name) => {
    const machine = staticMethodMachine(jdk, classes, `${name}At(CC)I`, 'cd');
    expect(machine.run(Number.POSITIVE_INFINITY).kind).toBe('ended');
    const { result } = machine.endState();
    if (result?.kind !== 'number') throw new Error('it returns no number');
    const { min, max } = factsOf(result.term);
    expect(min).toBeGreaterThanOrEqual(0);
    expect(max).toBeLessThan(CODE_POINTS);
    machine.close();
  });
});
