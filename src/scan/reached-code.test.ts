/** What a check depends on: sources are edited one place at a time, and it is told which methods have to be checked again. */
import { describe, expect, it } from 'vitest';
import type { ClassFile } from '../classfile/model.ts';
import { parseClassFile } from '../classfile/parse.ts';
import { ClassPath } from '../classpath/class-path.ts';
import { compileText } from '../classpath/javac.ts';
import { findJdk } from '../classpath/jdk.ts';
import { ReachedCode } from './reached-code.ts';

const jdk = findJdk();

const SOURCE = `
import java.util.*;
import java.util.function.*;
interface Shape { int area(); }
class Square implements Shape { int side; Square(int side) { this.side = side; } public int area() { return side * side; } }
class Circle implements Shape { int r; Circle(int r) { this.r = r; } public int area() { return 3 * r; } }
class Key implements Comparable<Key> { int k; Key(int k) { this.k = k; } public int compareTo(Key o) { return k - o.k; } int other() { return 1; } }
class Start { static int first = 10; static int read() { return first; } }
class Other { static int unrelated(int x) { return x + 41; } }
class Sub { int n; int get() { return n; } void setN(int n) { this.n = n; } }
class Main {
  static int plain(int x) { return x + 1; }
  static int calls(int x) { return plain(x) * 2; }
  static int virtual(Shape s) { return s.area(); }
  static int sorts(int a) { List<Key> l = new ArrayList<>(); l.add(new Key(a)); l.add(new Key(2)); Collections.sort(l); return l.size(); }
  static int statics() { return Start.read(); }
  static int lambda(int x) { IntUnaryOperator f = y -> y + 7; return f.applyAsInt(x); }
  static int given(Sub s) { return s.get(); }
  static int byName() throws Exception { return Class.forName("Other").getModifiers(); }
}`;

function hashes(source: string): Map<string, string> {
  const { dir } = compileText(jdk, 'Main.java', source, {});
  const path = ClassPath.parse(dir, jdk.feature);
  const classes = new Map<string, ClassFile>();
  for (const name of path.list('')) {
    const file = parseClassFile(path.find(name)!, name);
    classes.set(file.name, file);
  }
  path.close();
  const code = new ReachedCode(classes);
  const main = classes.get('Main')!;
  const wanted = main.methods.filter(({ name }) => !/[<$]/.test(name));
  return new Map(wanted.map((method) => [method.name, code.hashOf(main, method)]));
}

const before = hashes(SOURCE);

/** The methods of Main that an edit concerns, beside `byName`, which depends on everything. */
function concerned(from: string, to: string): string[] {
  expect(SOURCE).toContain(from);
  const after = hashes(SOURCE.replace(from, to));
  return [...after]
    .flatMap(([name, hash]) => (hash === before.get(name) ? [] : [name]))
    .filter((name) => name !== 'byName');
}

describe('an edit concerns', () => {
  it.each([
    ['nothing: lines move', 'class Main {', '\n// a comment\nclass Main {\n', []],
    ['nothing that does not reach it', 'x + 41', 'x + 42', []],
    ['callers', 'x + 1;', 'x + 3;', ['plain', 'calls']],
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
    ['those who make a lambda', 'y + 7', 'y + 8', ['lambda']],
    ['those who are given the object, by its setters', '{ this.n = n; }', '{ this.n = n + 1; }', ['given']],
    [
      'names of parameters',
      'virtual(Shape s) { return s.area(); }',
      'virtual(Shape t) { return t.area(); }',
      ['virtual'],
    ],
  ])('%s', (_, from, to, expected) => {
    expect(concerned(from, to)).toEqual(expected);
  });

  it('what looks up classes by name, wherever it is', () => {
    expect(hashes(SOURCE.replace('x + 41', 'x + 42')).get('byName')).not.toBe(before.get('byName'));
  });
});
