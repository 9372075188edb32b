import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ClassFile } from '../classfile/model.ts';
import { parseClassFile } from '../classfile/parse.ts';
import { compile } from '../classpath/javac.ts';
import { findJdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { isMadeByConstructorsOnly, isMadeOfComponents } from './complete-class.ts';

const scratch = new ScratchFolder();

/** A factory that rejects some arguments. */
const OF = 'static C of(int v) { if (v < 0) throw new IllegalArgumentException(); return new C(v); }';

const COMPLETE = {
  'an open constructor':
    'final int v; C(int v) { if (v < 0) throw new IllegalArgumentException(); this.v = v; }',
  'a factory': `final int v; private C(int v) { this.v = v; } ${OF}`,
  'a message about a number':
    'final int v; C(int v) { if (v < 0) throw new IllegalArgumentException("v = " + v); this.v = v; }',
  'an enum whose constants cannot change':
    'final E e; C(E e) { if (e.n < 0) throw new IllegalArgumentException(); this.e = e; } enum E { A; final int n = 3; }',
  'a constant that javac knows':
    'static final int MAX = 10; final int v; C(int v) { this.v = Math.min(v, MAX); }',
};

const NOT_COMPLETE = {
  'an enum whose constants can change':
    'final E e; C(E e) { if (e.n < 0) throw new IllegalArgumentException(); this.e = e; } enum E { A; int n; }',
  'a finalizer, which brings back what the constructor has rejected':
    'final int v; C(int v) { if (v < 0) throw new IllegalArgumentException(); this.v = v; } protected void finalize() { }',
  'a constructor that reads a system property':
    'final int v; C(int v) { if (v < Integer.getInteger("min")) throw new IllegalArgumentException(); this.v = v; }',
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

  const find = (name: string): ClassFile | null => {
    const at = join(dir, `${name}.class`);
    return existsSync(at) ? parseClassFile(readFileSync(at), name) : null;
  };
  const isComplete = (members: string): boolean => {
    const name = `C${cases.indexOf(members)}`;
    return isMadeByConstructorsOnly(find(name)!, { inPackage: '', find });
  };

  it.each(Object.entries(COMPLETE))('is one with %s', (_, members) => {
    expect(isComplete(members)).toBe(true);
  });

  it('is none with a constructor that others of its package can call, but not the callers in view', () => {
    const file = parseClassFile(readFileSync(join(dir, 'C0.class')), 'C0');
    expect(isMadeByConstructorsOnly(file, { inPackage: 'elsewhere', find: () => null })).toBe(false);
  });

  it.each(Object.entries(NOT_COMPLETE))('is none with %s', (_, members) => {
    expect(isComplete(members)).toBe(false);
  });
});

const FIXED_RECORDS = {
  'no constructor of its own': 'record R(int[] a, StringBuilder b) { }',
  'a check of numbers':
    'record R(int v) { R { if (v < 0) throw new IllegalArgumentException("v = " + v); } }',
  'a check of null': 'record R(int[] a) { R { java.util.Objects.requireNonNull(a); } }',
  'the length of an array':
    'record R(int[] a) { R { if (a.length == 0) throw new IllegalArgumentException(); } }',
  'components that are records':
    'record R(P low, P high) { R { if (low.v() > high.v()) throw new IllegalArgumentException(); } record P(int v) { } }',
};

const CHANGING_RECORDS = {
  'an element of an array': 'record R(int[] a) { R { if (a[0] < 0) throw new IllegalArgumentException(); } }',
  'a store to an array': 'record R(int[] a) { R { a[0] = 0; } }',
  'the length of a builder':
    'record R(StringBuilder b) { R { if (b.length() == 0) throw new IllegalArgumentException(); } }',
  'a field of an object':
    'record R(P p) { R { if (p.v < 0) throw new IllegalArgumentException(); } static class P { int v; } }',
  'a static field':
    'record R(int v) { static int max; R { if (v > max) throw new IllegalArgumentException(); } }',
  'a counter': 'record R(int v) { static int made; R { made++; } }',
  'a method of the record': 'record R(int v) { R { show(this); } static void show(Object o) { } }',
  'a record that depends on one':
    'record R(P p) { R { if (p.a() == null) throw new IllegalArgumentException(); } record P(int[] a) { P { a[0] = 1; } } }',
};

describe('a record that depends on its components only', () => {
  const cases = [...Object.values(FIXED_RECORDS), ...Object.values(CHANGING_RECORDS)];
  const sources = cases.map((source, i) => source.replaceAll(/\bR\b/g, `R${i}`));
  const source = scratch.write('Records.java', sources.join('\n'));
  const { dir } = compile(findJdk(), [source], { outDir: scratch.join('records') });
  const find = (name: string): ClassFile | null => {
    const at = join(dir, `${name}.class`);
    return existsSync(at) ? parseClassFile(readFileSync(at), name) : null;
  };
  const isFixed = (record: string): boolean =>
    isMadeOfComponents(find(`R${cases.indexOf(record)}`)!, { inPackage: '', find });

  it.each(Object.entries(FIXED_RECORDS))('is one with %s', (_, record) => {
    expect(isFixed(record)).toBe(true);
  });

  it.each(Object.entries(CHANGING_RECORDS))('is none with %s', (_, record) => {
    expect(isFixed(record)).toBe(false);
  });
});
