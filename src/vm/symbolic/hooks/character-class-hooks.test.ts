/** Classes of characters, for each of the 65,536 chars beside the real JVM. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../../../classpath/javac.ts';
import { discoverJdks } from '../../../classpath/jdk.ts';
import { ScratchFolder } from '../../../classpath/scratch-folder.testing.ts';
import { staticMethodMachine } from '../../../machine/static-method.testing.ts';
import { Evaluator } from '../../../term/evaluate.ts';
import { CHARACTER_CLASS_HOOKS } from './character-class-hooks.ts';

const METHODS = Object.keys(CHARACTER_CLASS_HOOKS['java/lang/Character']).map((key) => ({
  name: key.slice(0, key.indexOf('(')),
  type: key.endsWith('Z') ? 'boolean' : 'int',
}));
const CHARS = 2 ** 16;

const scratch = new ScratchFolder();
const source = `
public class P {
  ${METHODS.map(({ name, type }) => `static ${type} ${name}(char c) { return Character.${name}(c); }`).join('\n  ')}
  static int number(boolean b) { return b ? 1 : 0; }
  static int number(int n) { return n; }
  public static void main(String[] args) {
    ${METHODS.map(({ name }) => `for (int c = 0; c < ${CHARS}; c++) System.out.print(number(${name}((char) c)) + " ");\n    System.out.println();`).join('\n    ')}
  }
}`;

const jdks = discoverJdks().filter(({ javac }) => javac !== null);
const IS_FULL = process.env.RF_FULL !== undefined;

/** Without RF_FULL=1, characters beside which the value changes, and some of the others. */
function isTried(c: number, values: readonly string[]): boolean {
  return IS_FULL || c % 97 === 0 || values[c] !== values[c - 1] || values[c] !== values[c + 1];
}

describe.each(jdks)('classes of characters on JDK $feature', (jdk) => {
  const file = scratch.write('P.java', source);
  const classes = compile(jdk, [file], { outDir: scratch.join(`classes-${jdk.feature}`), classPath: '' }).dir;
  const java = path.join(jdk.home, 'bin', 'java');
  const lines = execFileSync(java, ['-cp', classes, 'P'], { encoding: 'utf8', maxBuffer: 1 << 26 }).split(
    '\n',
  );

  it.each(METHODS)('$name has the members that the JVM tells, without a fork', ({ name, type }) => {
    const machine = staticMethodMachine(jdk, classes, `${name}(C)${type === 'boolean' ? 'Z' : 'I'}`, 'c');
    expect(machine.run(Number.POSITIVE_INFINITY).kind).toBe('ended');
    const [{ term }] = machine.inputs();
    const { result } = machine.endState();
    if (result?.kind !== 'number') throw new Error('it returns no number');
    const theirs = lines[METHODS.findIndex((m) => m.name === name)].trim().split(' ');
    const wrong = theirs.flatMap((value, c) => {
      if (!isTried(c, theirs)) return [];
      const ours = String(new Evaluator(new Map([[term, c]])).value(result.term));
      return ours === value ? [] : [`${c}: ${ours}, JVM ${value}`];
    });
    machine.close();
    expect(wrong).toEqual([]);
  });
});
