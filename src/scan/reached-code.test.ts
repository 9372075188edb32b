/** What a check depends on: sources are edited one place at a time, and it is told which methods have to be checked again. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compile, compileText } from '../classpath/javac.ts';
import { findJdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import type { Project } from '../project/project.ts';
import { ReachedCode } from './reached-code.ts';
import { readScanClasses } from './scan-classes.ts';

const jdk = findJdk();
const scratch = new ScratchFolder();

const SOURCE = `
import java.lang.annotation.*;
import java.util.*;
import java.util.function.*;
interface Shape { int area(); }
class Square implements Shape { int side; Square(int side) { this.side = side; } public int area() { return side * side; } }
class Circle implements Shape { int r; Circle(int r) { this.r = r; } public int area() { return 3 * r; } }
class Key implements Comparable<Key> { int k; Key(int k) { this.k = k; } public int compareTo(Key o) { return k - o.k; } int other() { return 1; } }
class Start { static int first = 10; static int read() { return first; } }
class Other { static int unrelated(int x) { return x + 41; } }
class Sub { int n; int get() { return n; } void setN(int n) { this.n = n; } }
class Referred { int v = 20; Referred() {} public String toString() { return "r" + v; } }
interface Base { default int level() { return 30; } }
interface Refined extends Base { default int level() { return 31; } }
class Both implements Base, Refined {}
class Runs { public void run() { Main.count += 40; } }
class RunsToo extends Runs implements Runnable {}
class Part { final int p; Part(int p) { this.p = p; } }
enum Colour { RED, GREEN { int weight() { return 50; } }; int weight() { return 51; } }
record Pair(int a, int b) { Pair { if (a == 60) throw new IllegalArgumentException(); } }
sealed interface Tree permits Leaf, Twig {}
record Leaf(int n) implements Tree {}
record Twig(int n) implements Tree {}
@Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE, ElementType.PARAMETER, ElementType.TYPE_USE}) @interface Limit { int value() default 70; }
@Limit(71) class Limited { void f(@Limit(72) int x) {} List<@Limit(73) String> g() { return null; } }
class Constants { static final int INLINED = 80; static final Integer BOXED = 81; int own = 82; { own++; } int get() { return own; } }
abstract class Parent { int base() { return 90; } abstract int more(); }
class Child extends Parent { int more() { return 91; } }
class Outer { class Inner { int i() { return 100; } } int i() { return new Inner().i(); } static class Nested { int n() { return 101; } }
  static IntSupplier anonymous() { return new IntSupplier() { public int getAsInt() { return 102; } }; } }
class Written implements java.io.Serializable { private void writeObject(java.io.ObjectOutputStream o) { Main.count += 110; } }
class Iterated implements Iterable<Integer> { public Iterator<Integer> iterator() { return List.of(120).iterator(); } }
class Compared { int c; public int hashCode() { return 130; } public boolean equals(Object o) { return o instanceof Compared && c == 131; } }
class Held { int h; Held(int h) { if (h == 140) throw new IllegalStateException(); this.h = h; } }
class Main {
  static int count;
  static int plain(int x) { return x + 1; }
  static int calls(int x) { return plain(x) * 2; }
  static int virtual(Shape s) { return s.area(); }
  static int sorts(int a) { List<Key> l = new ArrayList<>(); l.add(new Key(a)); l.add(new Key(2)); Collections.sort(l); return l.size(); }
  static int statics() { return Start.read(); }
  static int lambda(int x) { IntUnaryOperator f = y -> y + 7; return f.applyAsInt(x); }
  static int given(Sub s) { return s.get(); }
  static int byName() throws Exception { return Class.forName("Other").getModifiers(); }
  static int byLine() { return new Throwable().getStackTrace()[0].getLineNumber(); }
  static String madeByReference() { Supplier<Object> make = Referred::new; return "" + make.get(); }
  static int inheritsDefault() { return new Both().level(); }
  static void runs() { Runnable r = new RunsToo(); List.of(r).forEach(Runnable::run); }
  static int referred(Part p) { ToIntFunction<Part> f = Main::helper; return f.applyAsInt(p); }
  static int helper(Part p) { return p.p + 150; }
  static int switchesEnum(Colour c) { switch (c) { case RED: return 1; default: return c.weight(); } }
  static int switchesText(String s) { switch (s) { case "a": return 160; default: return 2; } }
  static int pairs(int a) { return new Pair(a, 1).hashCode(); }
  static boolean leaf(Tree t) { return t instanceof Leaf; }
  static int annotation() { return Limited.class.getAnnotation(Limit.class).value(); }
  static int parameters() throws Exception { return Limited.class.getDeclaredMethods().length; }
  static int inlined() { return Constants.INLINED; }
  static int boxed() { return Constants.BOXED; }
  static int initialised() { return new Constants().get(); }
  static int child() { Parent p = new Child(); return p.base() + p.more(); }
  static int inner() { return new Outer().i(); }
  static int nested() { return new Outer.Nested().n(); }
  static int anonymous() { return Outer.anonymous().getAsInt(); }
  static void writes() throws Exception { new java.io.ObjectOutputStream(new java.io.ByteArrayOutputStream()).writeObject(new Written()); }
  static int iterates() { int n = 0; for (int i : new Iterated()) n += i; return n; }
  static boolean contains() { return new HashSet<>(List.of(new Compared())).contains(new Compared()); }
  static int elements(List<Held> all) { return all.size(); }
  static Object resource() { return Main.class.getResource("data.txt"); }
}`;

type Files = Readonly<Record<string, string>>;
let projects = 0;

function hashes(source: string, files: Files = {}, classPath?: string): Map<string, string> {
  const { dir } = compileText(jdk, 'Main.java', source, classPath === undefined ? {} : { classPath });
  const folder = scratch.join(`project${projects++}`);
  if (Object.keys(files).length > 0) fs.cpSync(dir, folder, { recursive: true, preserveTimestamps: true });
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  const classes = [fs.existsSync(folder) ? folder : dir];
  const project: Project = {
    name: 'p',
    root: classes[0],
    kind: 'classes',
    classes,
    libraries: [],
    sources: [],
    problems: [],
  };
  const { own, contents, services } = readScanClasses(project, jdk.feature);
  const code = new ReachedCode(own, { contents, services, supertypes: () => [] });
  const main = own.get('Main')!;
  const wanted = main.methods.filter(({ name }) => !/[<$]/.test(name));
  return new Map(wanted.map((method) => [method.name, code.hashOf(main, method)]));
}

const before = hashes(SOURCE);
/** They depend on everything. */
const WIDE = new Set(['byName', 'byLine', 'annotation', 'parameters', 'writes', 'resource']);

function changed(after: ReadonlyMap<string, string>): string[] {
  return [...after].flatMap(([name, hash]) => (hash === before.get(name) ? [] : [name]));
}

type Edit = readonly [what: string, from: string, to: string, concerned: readonly string[]];

/**
 * What an edit concerns, beside the methods that depend on everything. Where any object fits, one of the class of the method is tried: so
 * `elements`, which is given a list, depends on all of Main.
 */
const EDITS: readonly Edit[] = [
  ['nothing: lines move', 'class Main {', '\n// a comment\nclass Main {\n', []],
  ['nothing that does not reach it', 'x + 41', 'x + 42', []],
  ['callers', 'x + 1;', 'x + 3;', ['plain', 'calls', 'elements']],
  ['calls of an interface that the class implements', '3 * r', '4 * r', ['virtual']],
  [
    'an input that may be of a new class',
    'class Other {',
    'class New implements Shape { public int area() { return 0; } } class Other {',
    ['virtual'],
  ],
  ['an input, by the way in which it is made', 'this.r = r', 'this.r = -r', ['virtual']],
  ['those who let the JDK call back', 'k - o.k', 'o.k - k', ['sorts']],
  ['users of static fields', 'first = 10', 'first = 11', ['statics']],
  ['those who make a lambda', 'y + 7', 'y + 8', ['lambda', 'elements']],
  ['those who are given the object, by its setters', '{ this.n = n; }', '{ this.n = n + 1; }', ['given']],
  [
    'names of parameters',
    'virtual(Shape s) { return s.area(); }',
    'virtual(Shape t) { return t.area(); }',
    ['virtual', 'elements'],
  ],
  ['those who make an object by a constructor reference', '"r" + v', '"q" + v', ['madeByReference']],
  ['and its fields', 'int v = 20', 'int v = 21', ['madeByReference']],
  [
    'the most specific default method, whatever the order of interfaces',
    'return 31',
    'return 32',
    ['inheritsDefault'],
  ],
  [
    'a default method that is newly overridden',
    'class Both implements Base, Refined {}',
    'class Both implements Base, Refined { public int level() { return 1; } }',
    ['inheritsDefault'],
  ],
  ['a method that implements an interface of the JDK for a subclass', 'count += 40', 'count += 41', ['runs']],
  ['those who refer to a method', 'p.p + 150', 'p.p + 151', ['referred', 'helper', 'elements']],
  ['a body of an enum constant', 'return 50', 'return 52', ['switchesEnum']],
  ['the order of enum constants', 'RED, GREEN {', 'BLUE, RED, GREEN {', ['switchesEnum']],
  ['a switch on texts', 'return 160', 'return 161', ['switchesText', 'elements']],
  ['a constructor of a record', 'a == 60', 'a == 61', ['pairs']],
  ['components of a record', 'record Pair(int a, int b)', 'record Pair(int b, int a)', ['pairs']],
  [
    'permitted subclasses',
    'permits Leaf, Twig {}',
    'permits Leaf, Twig, Bud {} record Bud(int n) implements Tree {}',
    ['leaf'],
  ],
  [
    'an interface that is added',
    'record Twig(int n) implements Tree',
    'record Twig(int n) implements Tree, Cloneable',
    ['leaf'],
  ],
  [
    'a constant that is inlined',
    'INLINED = 80',
    'INLINED = 83',
    ['inlined', 'boxed', 'initialised', 'elements'],
  ],
  ['a constant that is not', 'BOXED = 81', 'BOXED = 84', ['boxed', 'initialised']],
  ['an initialiser of fields', 'own++', 'own--', ['initialised']],
  ['a superclass', 'return 90', 'return 92', ['child']],
  [
    'another superclass',
    'class Child extends Parent',
    'abstract class Middle extends Parent { int base() { return 0; } } class Child extends Middle',
    ['child'],
  ],
  ['an inner class', 'return 100', 'return 103', ['inner']],
  ['a nested class', 'return 101', 'return 104', ['nested']],
  ['an anonymous class', 'return 102', 'return 105', ['anonymous']],
  ['what the JDK calls in a loop', 'List.of(120)', 'List.of(121)', ['iterates']],
  ['what the JDK calls of keys', 'return 130', 'return 132', ['contains']],
  ['elements of lists that are inputs', 'h == 140', 'h == 141', ['elements']],
];

function edited(source: string, [, from, to]: Edit): string {
  expect(source).toContain(from);
  return source.replace(from, to);
}

/** Edits that concern different methods are made at once: each method must be concerned, and no other. Compiling takes seconds. */
function grouped(edits: readonly Edit[]): Edit[][] {
  const groups: Edit[][] = [];
  for (const edit of edits) {
    const isApart = (other: Edit): boolean => !other[3].some((name) => edit[3].includes(name));
    const group = groups.find((others) => others.every(isApart));
    if (group === undefined) groups.push([edit]);
    else group.push(edit);
  }
  return groups;
}

describe('edits concern', () => {
  it.each(grouped(EDITS).map((edits) => [edits.map(([what]) => what).join('; '), edits] as const))(
    '%s',
    (_, edits) => {
      const after = changed(hashes(edits.reduce(edited, SOURCE)));
      expect(after.filter((name) => !WIDE.has(name)).sort()).toEqual(edits.flatMap((edit) => edit[3]).sort());
      expect(after.filter((name) => WIDE.has(name)).sort()).toEqual([...WIDE].sort());
    },
  );

  it.each([
    ['an annotation of a parameter', '@Limit(72)', '@Limit(76)'],
    ['an annotation of a type', '@Limit(73)', '@Limit(77)'],
    ['a method that is called by its name, and private', 'count += 110', 'count += 111'],
  ])('what looks up anything by name: %s', (what, from, to) => {
    const after = changed(hashes(edited(SOURCE, [what, from, to, []])));
    expect(after.sort()).toEqual([...WIDE].sort());
  });

  it('what reads resources', () => {
    const after = changed(hashes(SOURCE, { 'data.txt': 'text' }));
    expect(after.sort()).toEqual([...WIDE].sort());
  });

  it('all methods, if the JDK loads a provider of the project by itself', () => {
    const services = { 'META-INF/services/java.nio.charset.spi.CharsetProvider': 'Provider\n' };
    const provider = 'class Provider { int f() { return 170; } }';
    const one = hashes(SOURCE + provider, services);
    const other = hashes(SOURCE + provider.replace('170', '171'), services);
    expect([...one].filter(([name, hash]) => other.get(name) === hash)).toEqual([]);
    expect(changed(one)).toHaveLength(before.size);
  });

  it('all methods, if a model is executed in place of others', () => {
    const { dir } = compile(jdk, [
      fileURLToPath(new URL('../../java/rangefinder/ModelOf.java', import.meta.url)),
    ]);
    const model =
      'class Models { @rangefinder.ModelOf("Other.one") static int m(int x) { return 180; } static int n(int x) { return 0; } }';
    const hashesWith = (text: string): Map<string, string> => hashes(SOURCE + text, {}, dir);
    const one = hashesWith(model);
    expect(changed(one)).toHaveLength(before.size);
    for (const [from, to] of [
      ['180', '181'],
      ['Other.one', 'Other.two'],
      ['static int m(int x) { return 180; }', 'static int m(int x) { return n(180); }'],
    ]) {
      const other = hashesWith(model.replace(from, to));
      expect([...one].filter(([name, hash]) => other.get(name) === hash)).toEqual([]);
    }
  });

  it('nothing, if the provider is of a service that only the program loads', () => {
    const services = { 'META-INF/services/Shape': 'Square\n' };
    expect(changed(hashes(SOURCE, services)).sort()).toEqual([...WIDE].sort());
  });
});
