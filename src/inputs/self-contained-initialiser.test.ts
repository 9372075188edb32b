/** Static initialisers of which it makes no difference when they run, and those of which it does or may. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseClassFile } from '../classfile/parse.ts';
import { compile } from '../classpath/javac.ts';
import { discoverJdks } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { ClassHierarchy, readHierarchy } from './class-hierarchy.ts';
import { hasSelfContainedInitialiser } from './self-contained-initialiser.ts';

/** By class: its static part. */
const SELF_CONTAINED = {
  Nothing: '',
  Constants: 'static final int N = 3; static final String S = "x";',
  Table: 'static final int[] T = {1, 2}; static { for (int i = 0; i < 2; i++) T[i] += i; }',
  Asserts: 'static void f(int x) { assert x > 0; }',
  Objects: 'static final Objects A = new Objects(4); final int v; Objects(int v) { this.v = v; }',
  Collections: 'static final java.util.List<Integer> L = new java.util.ArrayList<>(); static { L.add(7); }',
  Lambda: 'static final Runnable R = () -> System.exit(1);',
  Helper: 'static final int N = next(1); static int next(int x) { return x > 5 ? x : next(x + 1); }',
};

const OBSERVABLE = {
  Writes: 'static { Shared.count = 7; }',
  Reads: 'static final int N = Shared.count;',
  Calls: 'static { Shared.set(); }',
  Prints: 'static { System.out.println(); }',
  Clock: 'static final long T = System.nanoTime();',
  Hashes:
    'static final java.util.Map<Object, Object> M = new java.util.HashMap<>(); static { M.put(new Hashes(), 1); } public int hashCode() { return Shared.count++; }',
  Throws: 'static { if (Throws.T == null) throw new Error(); } static final int[] T = {};',
  ThroughHelper: 'static { help(); } static void help() { Shared.count++; }',
  ThroughConstructor:
    'static final ThroughConstructor A = new ThroughConstructor(); ThroughConstructor() { Shared.count++; }',
  MakesOther: 'static final Object O = new Shared();',
};

const scratch = new ScratchFolder();
const bodies = {
  Shared: 'static int count; static void set() { count = 7; }',
  ...SELF_CONTAINED,
  ...OBSERVABLE,
};
const file = scratch.write(
  'Initialisers.java',
  `${Object.entries(bodies)
    .map(([name, body]) => `class ${name} { ${body} }`)
    .join('\n')}
enum Plain { RED, GREEN }
enum WithState { A(1), B(2); final int code; WithState(int code) { this.code = code; } }
enum Registering { A; static { Shared.count++; } }
interface Shape { int area(); }
interface Round extends Shape { }
interface Other { int area(); }
class Makes { static Round round() { return () -> 3; } }
class Holder { Writes[] all; Deep deep; }
class Deep { Reads reads; }`,
);

describe.each(discoverJdks())('compiled by Java $feature', (jdk) => {
  const { dir } = compile(jdk, [file]);
  const isSelfContained = (name: string): boolean => {
    const origin = path.join(dir, `${name}.class`);
    return hasSelfContainedInitialiser(parseClassFile(fs.readFileSync(origin), origin));
  };

  it.each([...Object.keys(SELF_CONTAINED), 'Plain', 'WithState'])('%s sets its own fields only', (name) => {
    expect(isSelfContained(name)).toBe(true);
  });

  it.each([...Object.keys(OBSERVABLE), 'Registering'])('%s does more', (name) => {
    expect(isSelfContained(name)).toBe(false);
  });

  it('finds such initialisers behind fields and elements', () => {
    const hierarchy = new ClassHierarchy(readHierarchy({ entries: [dir], recipeClasses: [] }, jdk.feature));
    expect(hierarchy.initialisersBehind(['Holder'])).toEqual(['Reads', 'Writes']);
    expect(hierarchy.initialisersBehind(['Table', 'Plain'])).toEqual([]);
  });

  it('finds lambdas, of subtypes too', () => {
    const hierarchy = new ClassHierarchy(readHierarchy({ entries: [dir], recipeClasses: [] }, jdk.feature));
    expect(['Shape', 'Round', 'Other'].map((name) => hierarchy.hasLambda(name))).toEqual([true, true, false]);
  });
});
