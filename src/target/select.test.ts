/** Targets, entry points and method signatures, on classes that the JDK's javac makes. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../classpath/javac.ts';
import { findJdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { selectEntry } from './select-entry.ts';
import { type SelectedMethod, selectMethod } from './select-method.ts';
import { openTarget, type Target } from './target.ts';

const scratch = new ScratchFolder();
const jdk = findJdk();

const BANK = scratch.write(
  'src/bank/Account.java',
  `package bank;
public class Account extends Base {
  static int deposit(int amount, long fee) { return amount; }
  static int deposit(int amount) { return amount; }
  static int first(int[] values) { return values[0]; }
  static int size(java.util.List<String> list, Inner inner) { return 0; }
  boolean withdraw(byte b, char c, short s, float f, double d, boolean z) { return z; }
  abstract static class Shape { abstract void area(int x); void grow(int x) { } }
  static class Inner { void inside(int depth) { } static class Deep { static void down(int x) { } } }
  static class Closed { Closed(int x) { } void open(int x) { } }
  private static class Hidden { private Hidden() { } int secret(int x) { return x; } }
  native int fast(int x);
  @Override String copy(int x) { return ""; }
  public static void main(String[] args) { }
}
class Base { Object copy(int x) { return null; } int inherited(int x) { return x; } static void common(int x) { } static Object hidden(int x) { return null; } }
class Hides extends Base { static String hidden(int x) { return null; } }
`,
);

function target(...targets: string[]): Target {
  return openTarget(targets, { jdk, classPath: null, sourcePath: [], inputApi: () => null });
}

const bank = target(BANK);
const select = (signature: string, receiver?: 'new'): SelectedMethod =>
  selectMethod(signature, bank.classes, receiver);
const failure = (signature: string, receiver?: 'new'): string => {
  try {
    select(signature, receiver);
  } catch (e) {
    return (e as Error).message;
  }
  return 'no error';
};

describe('selectMethod', () => {
  it('finds by qualified and simple name, with and without parameter types', () => {
    const expected: SelectedMethod = {
      className: 'bank.Account',
      name: 'deposit',
      descriptor: '(IJ)I',
      isStatic: true,
      isConstructor: false,
      parameters: [
        { name: 'amount', type: 'int', isReference: false, isOuter: false, isMarkedNonNull: false },
        { name: 'fee', type: 'long', isReference: false, isOuter: false, isMarkedNonNull: false },
      ],
    };
    for (const text of [
      'bank.Account.deposit(int,long)',
      'Account.deposit( int , long )',
      'bank/Account.deposit(int,long)',
      'Account#deposit(final int amount, long fee)',
    ])
      expect(select(text)).toEqual(expected);
  });

  it('takes constructors as they are called, or by the name that the JVM gives them', () => {
    for (const text of [
      'new Closed(int)',
      'bank.Account.Closed.<init>(int)',
      'new Account.Closed( int x )',
      'new Closed',
    ])
      expect(select(text)).toMatchObject({
        className: 'bank.Account$Closed',
        name: '<init>',
        descriptor: '(I)V',
        isStatic: false,
        isConstructor: true,
      });
    expect(failure('new Closed(long)')).toBe(
      '--method: there is no constructor new bank.Account$Closed(long); the nearest are new bank.Account$Closed(int)',
    );
    expect(failure('new Shape')).toContain('bank.Account$Shape is abstract');
    expect(failure('Inner.init')).not.toContain('<init>');
  });

  it('knows which parameters are marked as not null, by an annotation of any vendor', () => {
    const source = `package marks; import java.lang.annotation.*;
      class Marks {
        @Retention(RetentionPolicy.RUNTIME) @interface NonNull { String[] value() default {}; Deprecated also() default @Deprecated; }
        @interface NotNull { int n() default 1; ElementType where() default ElementType.FIELD; }
        static void some(@NonNull({"a", "b"}) String a, long b, @NonNull(also = @Deprecated(since = "1")) String c, String d) {}
        static void other(@NotNull(n = 3, where = ElementType.METHOD) String a, @NotNull String b, @Deprecated String c) {}
        class Inner { Inner(int a, @NotNull String b) {} }
      }`;
    const { classes } = target(scratch.write('marks/Marks.java', source));
    const marked = (signature: string): string =>
      selectMethod(signature, classes)
        .parameters.filter(({ isMarkedNonNull }) => isMarkedNonNull)
        .map(({ name }) => name)
        .join();
    expect(marked('Marks.some')).toBe('a,c');
    expect(marked('Marks.other')).toBe('a,b');
    expect(marked('new Inner')).toBe('b');
  });

  it('takes a method reference, and type arguments as they stand in the source', () => {
    expect(select('bank.Account::first').name).toBe('first');
    for (const text of [
      'size(List<String>, Inner)',
      'size(java.util.List<Map<String, int[]>> list, Inner<A, B> i)',
    ])
      expect(select(`Account.${text}`).name).toBe('size');
  });

  it('names the parameters of instance methods, wide ones included', () => {
    expect(select('Account.withdraw')).toMatchObject({
      isStatic: false,
      parameters: [
        { name: 'b', type: 'byte' },
        { name: 'c', type: 'char' },
        { name: 's', type: 'short' },
        { name: 'f', type: 'float' },
        { name: 'd', type: 'double' },
        { name: 'z', type: 'boolean' },
      ],
    });
  });

  it('knows inner classes by dot, by dollar and by their simple name', () => {
    for (const cls of ['bank.Account.Inner', 'bank.Account$Inner', 'Account.Inner', 'Account$Inner', 'Inner'])
      expect(select(`${cls}.inside(int)`).className).toBe('bank.Account$Inner');
    expect(select('Inner.Deep.down').className).toBe('bank.Account$Inner$Deep');
  });

  it('finds a method that returns more than the one that it overrides', () => {
    expect(select('Account.copy').descriptor).toBe('(I)Ljava/lang/String;');
    expect(select('Account.copy(int)').descriptor).toBe('(I)Ljava/lang/String;');
  });

  it('finds inherited static methods, and objects whose constructor is private', () => {
    expect(select('Account.common')).toMatchObject({ className: 'bank.Base', name: 'common' });
    expect(select('Hidden.secret').className).toBe('bank.Account$Hidden');
    expect(select('Account.inherited')).toMatchObject({ className: 'bank.Account', name: 'inherited' });
  });

  it('lists the nearest signatures of a method that does not exist', () => {
    expect(failure('Account.deposti(int)')).toBe(
      '--method: there is no method bank.Account.deposti(int); the nearest are bank.Account.deposit(int, long), ' +
        'bank.Account.deposit(int)',
    );
    expect(failure('Account.deposit(String)')).toContain(
      'the nearest are bank.Account.deposit(int, long), bank.Account.deposit(int)',
    );
  });

  it('lists the candidates of an ambiguous one', () => {
    expect(failure('Account.deposit')).toBe(
      '--method: bank.Account.deposit is ambiguous: write one of bank.Account.deposit(int, long), bank.Account.deposit(int)',
    );
  });

  it('means the static method that hides one of a superclass, whatever that returns', () => {
    expect(select('Hides.hidden(int)')).toMatchObject({
      className: 'bank.Hides',
      descriptor: '(I)Ljava/lang/String;',
    });
    expect(select('Base.hidden(int)').descriptor).toBe('(I)Ljava/lang/Object;');
  });

  it('names the nearest class', () => {
    expect(failure('Acount.deposit')).toContain(
      'there is no class Acount among the targets; the nearest names: bank.Account',
    );
  });

  it('takes arrays and objects', () => {
    expect(select('Account.first').parameters).toEqual([
      { name: 'values', type: 'int[]', isReference: true, isOuter: false, isMarkedNonNull: false },
    ]);
    expect(select('Account.size(List,Account.Inner)').parameters.map(({ type }) => type)).toEqual([
      'java.util.List',
      'bank.Account$Inner',
    ]);
  });

  it('refuses methods without a body and objects that cannot be made', () => {
    expect(failure('Shape.area')).toContain('bank.Account$Shape.area(int) is abstract');
    expect(failure('Shape.grow', 'new')).toContain(
      'needs an object of bank.Account$Shape, which is abstract',
    );
    expect(failure('Closed.open', 'new')).toContain('has no constructor without parameters');
    expect(failure('Account.fast')).toContain('is native');
  });

  it('shows how a signature is written', () => {
    for (const text of ['deposit', '', 'Account.', 'Account.deposit(int', '.x'])
      expect(failure(text)).toContain("write it as 'Class.method(int,long)'");
  });
});

describe('openTarget', () => {
  const one = scratch.write('one/One.java', 'class One { public static void main(String[] a) { Two.x(); } }');
  scratch.write('one/Two.java', 'class Two { static void x() { } public static void main(String[] a) { } }');
  const { dir } = compile(jdk, [BANK]);

  it('lets javac find what a source needs, without taking it for a target', () => {
    const found = target(one);
    expect(found.targetClasses).toEqual(['One']);
    expect(selectEntry({ kind: 'main', className: null }, found, jdk.feature)).toEqual({
      kind: 'main',
      className: 'One',
    });
  });

  it('compiles a folder of sources', () => {
    expect(target(scratch.join('one')).targetClasses).toEqual(['One', 'Two']);
  });

  it('takes a folder of classes as it is, and the package root of a class file', () => {
    expect(target(dir).entries).toEqual([dir]);
    const file = target(path.join(dir, 'bank/Account.class'));
    expect(file.entries).toEqual([dir]);
    expect(file.targetClasses).toEqual(['bank/Account']);
  });

  it('says which folder is meant by one below or above the root of the packages', () => {
    const root = scratch.join('project/target/classes');
    compile(jdk, [BANK], { outDir: root });
    const folders = [path.join(root, 'bank'), scratch.join('project')];
    for (const folder of folders)
      for (const name of ['Account', 'bank.Account'])
        expect(() => selectMethod(`${name}.first`, target(folder).classes)).toThrow(
          `--method: the class bank.Account is in the wrong place: name the folder ${root} as target or with -cp`,
        );
  });

  it('puts the class path after the targets', () => {
    const found = openTarget([dir], { jdk, classPath: 'lib/a.jar', sourcePath: [], inputApi: () => null });
    expect(found.entries).toEqual([dir, path.resolve('lib/a.jar')]);
  });

  it('names what is wrong with a target', () => {
    expect(() => target(scratch.join('none.jar'))).toThrow('does not exist: check the path');
    expect(() => target(scratch.write('x.txt', ''))).toThrow('is no target: name a folder, a jar');
    const account = bank.classes.source.find('bank/Account.class');
    const moved = scratch.write('moved/Account.class', account!);
    expect(() => target(moved)).toThrow('must stand in a path that ends with bank/Account.class');
    expect(() => target(scratch.write('Bad.java', 'class Bad { int x = ; }'))).toThrow(
      'illegal start of expression',
    );
  });
});

describe('selectEntry', () => {
  const entry = (t: Target, className: string | null) =>
    selectEntry({ kind: 'main', className }, t, jdk.feature);

  it('takes the only main', () => {
    expect(entry(bank, null)).toEqual({ kind: 'main', className: 'bank.Account' });
  });

  it('lists them where there are several', () => {
    expect(() => entry(target(scratch.join('one')), null)).toThrow('choose one with --main: One, Two');
  });

  it('takes the one that is named, by simple name too', () => {
    expect(entry(bank, 'Account')).toEqual({ kind: 'main', className: 'bank.Account' });
  });

  it('refuses a class without main, and targets without one', () => {
    expect(() => entry(bank, 'Inner')).toThrow(
      '--main: bank.Account$Inner has no method public static void main',
    );
    const lib = target(scratch.write('lib/Lib.java', 'class Lib { }'));
    expect(() => entry(lib, null)).toThrow('no class with a main method among the targets');
  });
});
