/** What the bytecode of a constructor, getter or setter shows: which values fields get, or that it cannot be followed. */
import { expect, it } from 'vitest';
import { ClassPath } from '../classpath/class-path.ts';
import { compile } from '../classpath/javac.ts';
import { findJdk } from '../classpath/jdk.ts';
import { openSystemImage } from '../classpath/open-system-image.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import type { JavaValue } from '../result/outcome.ts';
import { ClassFacts } from './class-facts.ts';
import { followCode, type ValueSource } from './follow-code.ts';
import { fieldOfGetter, fieldOfSetter, fieldsOfParameters } from './simple-members.ts';

const SOURCE = `
import java.util.*;
class Base { int id; Base(int id) { this.id = id; } }
class Plain extends Base {
  private String name; long n = 7; List<String> list = new ArrayList<>(); int[] data = new int[4];
  Plain(String name, int id) { super(id); this.name = name; }
  Plain(int id) { this("none", id); }
}
class Checked {
  final int low; final int high; final Object o;
  Checked(int low, int high, Object o) {
    if (low > high) throw new IllegalArgumentException(low + " > " + high);
    positive(high - low);
    this.low = low; this.high = high; this.o = Objects.requireNonNull(o);
  }
  private static void positive(long n) { if (n < 0L) throw new IllegalStateException(); }
  int getLow() { return low; }
  int getLater() { return low + 1; }
}
class Computing { int twice; Computing(int n) { twice = n + n; } }
class Counting { static int made; int n; Counting(int n) { this.n = n; made++; } }
class Printing { int n; Printing(int n) { this.n = n; System.out.println(n); } }
class Escaping { static Escaping last; int n; Escaping(int n) { this.n = n; last = this; } }
class Looping { int n; Looping(int n) { for (int i = 0; i < n; i++) this.n = i; } }
class Catching { int n; Catching(int n) { try { this.n = 1 / n; } catch (ArithmeticException e) { this.n = -1; } } }
class Setters {
  int a, b;
  void setA(int a) { this.a = a; }
  Setters withB(int b) { if (b < 0) throw new IllegalArgumentException(); this.b = b; return this; }
  void setBoth(int x) { a = x; b = x; }
  void addA(int x) { a += x; }
}
`;

const jdk = findJdk({});
const classes = compile(jdk, [new ScratchFolder().write('All.java', SOURCE)]).dir;
const facts = new ClassFacts(ClassPath.parse(classes, jdk.feature), openSystemImage(jdk));

const int = (n: number): JavaValue => ({ kind: 'primitive', type: 'int', value: String(n) });
const text = (value: string): JavaValue => ({ kind: 'string', value });
const node: JavaValue = { kind: 'node', node: 0 };
const NULL: JavaValue = { kind: 'null' };

function constructed(cls: string, ...args: JavaValue[]): Record<string, ValueSource> | null {
  const file = facts.find(cls)!;
  const init = file.methods.filter((m) => m.name === '<init>')[args.length === 1 && cls === 'Plain' ? 1 : 0];
  const found = followCode(facts, file, init, args);
  return found === null ? null : Object.fromEntries(found);
}

const parameter = (index: number): ValueSource => ({ kind: 'parameter', index });
const known = (value: string): ValueSource => ({ kind: 'constant', value });

it('moves parameters and constants into fields, through other constructors', () => {
  const fields = {
    'Plain.n': known('7'),
    'Plain.list': { kind: 'fresh' },
    'Plain.data': { kind: 'fresh' },
  };
  expect(constructed('Plain', text('x'), int(3))).toEqual({
    ...fields,
    'Plain.name': parameter(0),
    'Base.id': parameter(1),
  });
  expect(constructed('Plain', int(3))).toEqual({
    ...fields,
    'Plain.name': { kind: 'text', value: 'none' },
    'Base.id': parameter(0),
  });
});

it('passes checks that these arguments pass, and no others', () => {
  expect(constructed('Checked', int(1), int(1), node)).toEqual({
    'Checked.low': parameter(0),
    'Checked.high': parameter(1),
    'Checked.o': parameter(2),
  });
  expect(constructed('Checked', int(2), int(1), node)).toBeNull();
  expect(constructed('Checked', int(1), int(2), NULL)).toBeNull();
  // The difference overflows: the second check sees it.
  expect(constructed('Checked', int(-2147483648), int(2147483647), node)).toBeNull();
});

it('computes as Java does', () => {
  expect(constructed('Computing', int(2147483647))).toEqual({ 'Computing.twice': known('-2') });
  expect(constructed('Looping', int(3))).toBeNull();
});

it.each(['Counting', 'Printing', 'Escaping', 'Catching'])('does not trust %s, which does more', (cls) => {
  expect(constructed(cls, int(1))).toBeNull();
});

it('guesses which field a parameter becomes', () => {
  const fields = (cls: string): Record<string, string> => {
    const file = facts.find(cls)!;
    return Object.fromEntries(
      fieldsOfParameters(facts, file, file.methods.find((m) => m.name === '<init>')!),
    );
  };
  expect(fields('Plain')).toEqual({ 0: 'Plain.name', 1: 'Base.id' });
  expect(fields('Checked')).toEqual({ 0: 'Checked.low', 1: 'Checked.high', 2: 'Checked.o' });
});

it('knows getters and setters', () => {
  const checked = facts.find('Checked')!;
  const getter = (name: string) =>
    fieldOfGetter(facts, checked, checked.methods.find((m) => m.name === name)!);
  expect([getter('getLow'), getter('getLater')]).toEqual(['Checked.low', null]);
  const setters = facts.find('Setters')!;
  const setter = (name: string, value: number) =>
    fieldOfSetter(facts, setters, setters.methods.find((m) => m.name === name)!, int(value));
  expect([setter('setA', 1), setter('withB', 1), setter('withB', -1)]).toEqual([
    'Setters.a',
    'Setters.b',
    null,
  ]);
  expect([setter('setBoth', 1), setter('addA', 1)]).toEqual([null, null]);
});
