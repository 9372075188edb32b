import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseClassFile } from '../classfile/parse.ts';
import { compile } from '../classpath/javac.ts';
import { findJdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { isMadeByConstructorsOnly } from './complete-class.ts';

const scratch = new ScratchFolder();

/** A factory that rejects some arguments. */
const OF = 'static C of(int v) { if (v < 0) throw new IllegalArgumentException(); return new C(v); }';

const COMPLETE = {
  'an open constructor':
    'final int v; C(int v) { if (v < 0) throw new IllegalArgumentException(); this.v = v; }',
  'a factory': `final int v; private C(int v) { this.v = v; } ${OF}`,
  'a constant that javac knows':
    'static final int MAX = 10; final int v; C(int v) { this.v = Math.min(v, MAX); }',
};

const NOT_COMPLETE = {
  'a field that can change': 'int v; C(int v) { this.v = v; }',
  'a method that calls the constructor': `final int v; private C(int v) { this.v = v; } ${OF} C less() { return new C(v - 1); }`,
  'a reference to the constructor': `final int v; private C(int v) { this.v = v; } ${OF} static java.util.function.IntFunction<C> maker() { return C::new; }`,
  'a static field that is computed, which objects made before see as 0':
    'static final C[] ALL = {new C()}; static final int MIN = Integer.parseInt("10"); final int v; C() { v = MIN; }',
};

describe('a class of which makers make every object', () => {
  const cases = [...Object.values(COMPLETE), ...Object.values(NOT_COMPLETE)];
  // One run of javac for all: the class of each has a number behind its name.
  const sources = cases.map((members, i) => `final class C { ${members} }`.replaceAll(/\bC\b/g, `C${i}`));
  const source = scratch.write('Classes.java', sources.join('\n'));
  const { dir } = compile(findJdk(), [source], { outDir: scratch.join('out') });

  const isComplete = (members: string): boolean => {
    const name = `C${cases.indexOf(members)}`;
    const file = parseClassFile(readFileSync(join(dir, `${name}.class`)), name);
    return isMadeByConstructorsOnly(file, { inPackage: '', find: () => null });
  };

  it.each(Object.entries(COMPLETE))('is one with %s', (_, members) => {
    expect(isComplete(members)).toBe(true);
  });

  it.each(Object.entries(NOT_COMPLETE))('is none with %s', (_, members) => {
    expect(isComplete(members)).toBe(false);
  });
});
