import { afterAll, describe, expect, it } from 'vitest';
import type { ClassFile } from '../classfile/model.ts';
import { parseClassFile } from '../classfile/parse.ts';
import { ClassPath } from '../classpath/class-path.ts';
import { compile } from '../classpath/javac.ts';
import { findJdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { InputError } from '../errors.ts';
import { obstacleText, type ProofObstacle } from './proof-obstacle.ts';
import { type CodeProof, proveNoThrow } from './prove-no-throw.ts';

/** The prefix of a method says whether it can throw when it is called with any numbers: `ok_` or `bad_`. */
const SOURCE = `
interface Shape { int area(); default int twice() { return 2 * area(); } }
class Square implements Shape {
  int side;
  Square(int side) { this.side = side; }
  public int area() { return side * side; }
  private int secret() { return 1; }
  int tell(Square s) { return secret(); }
}
class Hole extends Square {
  static int zero;
  Hole() { super(0); }
  public int area() { return 1 / side; }
  int secret() { return 1 / side; }
}
class Plain extends Square {
  Plain() { super(1); }
  int secret() { return 1 / side; }
}
class Loaded { static int value = 1 / Hole.zero; static int get() { return 1; } }
class Trouble extends Exception {
  Trouble(String s) { super(s); }
}
class Rude extends Exception {
  public Throwable fillInStackTrace() { throw new IllegalStateException(); }
}
class Cases {
  Cases next;
  int count;
  static int[] cells = null;

  static int ok_recursion(int n) { return n <= 0 ? 0 : ok_recursion(n - 1) + n / 3 + n % -7; }
  static long ok_endless(long n) { while (true) if (n++ == 5) n += 2; }
  static void ok_assertion(int x) { assert x > 3 : "x is " + x; }
  static void ok_caughtChecked(int x) { try { if (x > 3) throw new Trouble("t"); } catch (Trouble t) { x++; } }
  static void ok_checked(int x) throws Exception { if (x > 3) throw new Trouble(null); }
  static int ok_object(int x) { Square s = new Square(x); for (int i = 0; i < x; i++) s.side += i; return s.area() + s.twice(); }
  static int ok_eitherObject(int x) { Square s = x > 0 ? new Square(x) : new Square(1); return s.tell(s); }
  static void ok_prints(int x) { System.out.println("x " + x); System.err.print(x); System.out.println(); }
  static String ok_builder(int x) { return new StringBuilder().append(x).append("y").append(1.5).toString(); }
  static int ok_maths(int x) { return Math.max(Math.abs(x), 3); }
  static int ok_instance(int x) { Cases c = new Cases(); c.bump(x); return c.count; }
  Cases bump(int by) { count += by; return this; }

  static int bad_division(int x) { return 1 / x; }
  static long bad_longRemainder(long x) { return 1 % x; }
  static int bad_array(int x) { return cells[x]; }
  static int bad_length(int x) { return cells.length; }
  static int[] bad_newArray(int x) { return new int[x]; }
  static int bad_null(int x) { Cases c = x > 0 ? new Cases() : null; return c.count; }
  static int bad_field(int x) { return new Cases().next.count; }
  static Object bad_cast(int x) { Object o = x > 0 ? new Cases() : new Square(1); return (Cases) o; }
  static void bad_throws(int x) { if (x > 3) throw new IllegalStateException(); }
  static void bad_throwsWhat(Throwable t) throws Throwable { throw t; }
  static int bad_overridden(int x) { Square s = x > 0 ? new Square(1) : new Hole(); return s.area(); }
  static int bad_default(int x) { Shape s = new Hole(); return s.twice(); }
  static int bad_shadowed(int x) { Square s = new Plain(); return ((Plain) s).secret(); }
  static int bad_initialiser(int x) { return Loaded.get(); }
  static void bad_fillsIn(int x) throws Exception { if (x > 3) throw new Rude(); }
  static int bad_library(int x) { return Integer.parseInt("" + x); }
  static StringBuilder bad_builder(int x) { return new StringBuilder(x); }
  static Runnable bad_lambda(int x) { Runnable r = () -> System.out.println(1 / x); r.run(); return r; }
  static void bad_detail(int x) { assert x > 3 : new Object() { public String toString() { return "" + 1 / x; } }; }
  static synchronized int ok_synchronizedMethod(int x) { return x; }
  static int bad_synchronized(int x) { synchronized (cells) { return x; } }
  static int bad_reassigned(int x) { return new Cases().lost(x); }
  int lost(int x) { Cases c = this; for (int i = 0; i < x; i++) c = c.next; return c.count; }
  static int bad_handler(int x) { Cases c = new Cases(); try { c = null; System.out.println(x); } finally { c.count++; } return x; }
  static native int bad_native(int x);
  static void bad_thread(int x) { new Thread(() -> { throw new IllegalStateException(); }).start(); }
}`;

const jdk = findJdk();
const { dir } = compile(jdk, [new ScratchFolder().write('Cases.java', SOURCE)]);
const classes = ClassPath.parse(dir, jdk.feature);
const parsed = new Map<string, ClassFile | null>();
afterAll(() => classes.close());

function find(name: string): ClassFile | null {
  if (!parsed.has(name)) {
    const bytes = classes.find(`${name}.class`);
    parsed.set(name, bytes === null ? null : parseClassFile(bytes, name));
  }
  return parsed.get(name)!;
}

const methods = find('Cases')!.methods.map(({ name, descriptor }) => ({ name, descriptor }));
const named = (prefix: string) => methods.filter(({ name }) => name.startsWith(prefix));
type Named = { readonly name: string; readonly descriptor: string };
const prove = ({ name, descriptor }: Named, assertions = false): CodeProof =>
  proveNoThrow(find, { owner: 'Cases', name, descriptor }, { assertions });

/** The obstacle; a test that expects one fails with the text of what happened instead. */
function obstacle(method: Named, assertions = false): ProofObstacle {
  const proof = prove(method, assertions);
  if (proof.kind !== 'obstacle') throw new Error(`${method.name}: ${proof.kind}`);
  return proof.obstacle;
}

describe('a proof by the code', () => {
  it.each(named('ok_'))('$name', (method) => {
    expect(prove(method)).toEqual({ kind: 'proved' });
  });
  it.each(named('bad_'))('is none of $name', (method) => {
    expect(prove(method).kind).toBe('obstacle');
  });
  it('is none where something of ours fails, and the error is handed on', () => {
    const defect = new TypeError('a defect');
    const broken = (): never => {
      throw defect;
    };
    const entry = { owner: 'Cases', name: 'ok_maths', descriptor: '(I)I' };
    expect(proveNoThrow(broken, entry, { assertions: false })).toEqual({ kind: 'error', error: defect });
  });
  it('is none of a class file that cannot be read, which is no defect of ours', () => {
    const unreadable = (): never => {
      throw new InputError('Cases.class is cut off');
    };
    const entry = { owner: 'Cases', name: 'ok_maths', descriptor: '(I)I' };
    expect(proveNoThrow(unreadable, entry, { assertions: false })).toEqual({
      kind: 'obstacle',
      obstacle: { kind: 'unreadable', message: 'Cases.class is cut off' },
    });
  });
  it('does not start at an instance method', () => {
    const found = obstacle({ name: 'bump', descriptor: '(I)LCases;' });
    expect(found.kind).toBe('entry-not-static');
    expect(obstacleText(found)).toBe('bump is not static');
  });
  it('tells assertions from other errors', () => {
    const [assertion] = named('ok_assertion');
    const found = obstacle(assertion, true);
    expect(found).toMatchObject({ obstacle: { kind: 'throw', type: 'java/lang/AssertionError' } });
    expect(obstacleText(found)).toContain('throws java/lang/AssertionError');
    expect(named('ok_').filter((m) => prove(m, true).kind !== 'proved')).toEqual([assertion]);
  });
});
