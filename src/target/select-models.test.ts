/** Models by option, by file and by mark, on classes that the JDK's javac makes. */
import { describe, expect, it } from 'vitest';
import { findJdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { inputClassPath } from '../inputs/java-sources.ts';
import { JdkAndUserClasses } from './jdk-and-user-classes.ts';
import { type NamedModels, selectModels } from './select-models.ts';
import { openTarget } from './target.ts';

const scratch = new ScratchFolder();
const jdk = findJdk();

const SOURCE = `package m;
class Native {
  native int hash(int x);
  native int hash(long x);
  static native void fill(int[] a);
  static class Below extends Native { }
  abstract static class Shape { abstract int area(); }
  Native(int x) { }
  Native() { }
}
class Models {
  static int hashOf(Native n, int x) { return x; }
  static int hashOf(Native n, long x) { return 1; }
  static void zeros(int[] a) { }
  static double root(double d) { return d; }
  int object(Native n, int x) { return x; }
}
`;

function select(named: Partial<NamedModels>, more = ''): string[] {
  const { classes, targetClasses } = openTarget([scratch.write('m/Native.java', SOURCE + more)], {
    jdk,
    classPath: null,
    sourcePath: [],
    inputApi: () => inputClassPath(jdk),
  });
  const all = new JdkAndUserClasses(classes, jdk);
  try {
    return selectModels({ models: [], modelFiles: [], ...named }, classes, targetClasses, all).map(
      ({ className, key, modelClass, modelKey }) => `${className}.${key} = ${modelClass}.${modelKey}`,
    );
  } finally {
    all.close();
  }
}

function failure(named: Partial<NamedModels>, more = ''): string {
  try {
    return select(named, more).join();
  } catch (e) {
    return (e as Error).message;
  }
}

const INT = 'm/Native.hash(I)I = m/Models.hashOf(Lm/Native;I)I';
const LONG = 'm/Native.hash(J)I = m/Models.hashOf(Lm/Native;J)I';

describe('models', () => {
  it('stand for each overload that has one, or for the one whose types are given', () => {
    expect(select({ models: ['m.Native.hash=m.Models.hashOf'] })).toEqual([INT, LONG]);
    expect(select({ models: ['Native.hash(long) = Models.hashOf'] })).toEqual([LONG]);
    expect(select({ models: ['Native.fill=Models.zeros'] })).toEqual([
      'm/Native.fill([I)V = m/Models.zeros([I)V',
    ]);
  });

  it('stand for methods of the JDK, and for the declaration of an inherited method', () => {
    expect(select({ models: ['java.lang.Math.sqrt=Models.root'] })).toEqual([
      'java/lang/Math.sqrt(D)D = m/Models.root(D)D',
    ]);
    expect(select({ models: ['Native.Below.hash(int)=Models.hashOf'] })).toEqual([INT]);
  });

  it('come from a file, with comments', () => {
    const file = scratch.write('models.txt', '# ours\n\nNative.hash(int)=Models.hashOf # one\n');
    expect(select({ modelFiles: [file] })).toEqual([INT]);
    const wrong = scratch.write('wrong.txt', '\nNative.hash\n');
    expect(failure({ modelFiles: [wrong] })).toContain(`--models ${wrong}:2: write it as Class.method=`);
    expect(failure({ modelFiles: ['/no/such/file'] })).toContain('--models: cannot read /no/such/file');
  });

  it('are found by their mark, one or several; the command line goes before', () => {
    const marked = `class Marked {
      @rangefinder.ModelOf({"Native.fill", "java.util.Arrays.sort(int[])"}) static void nothing(int[] a) { }
      @rangefinder.ModelOf("m.Native.hash(int)") static int zero(Native n, int x) { return 0; }
    }`;
    expect(select({}, marked)).toEqual([
      'm/Native.fill([I)V = m/Marked.nothing([I)V',
      'java/util/Arrays.sort([I)V = m/Marked.nothing([I)V',
      'm/Native.hash(I)I = m/Marked.zero(Lm/Native;I)I',
    ]);
    expect(select({ models: ['Native.hash(int)=Models.hashOf'] }, marked)).toContain(INT);
    expect(select({ models: ['Native.hash(int)=Models.hashOf'] }, marked)).toHaveLength(3);
  });

  it.each([
    ['Native.hsh=Models.hashOf', 'there is no method m.Native.hsh; the nearest are m.Native.hash(int)'],
    ['Nativ.hash=Models.hashOf', 'there is no class Nativ among the targets; the nearest names: m.Native'],
    [
      'Native.hash=Models.hashO',
      'needs a method static int hashO(m.Native, int); the nearest names there: hashOf',
    ],
    ['Native.hash(byte)=Models.hashOf', 'there is no method m.Native.hash(byte); the nearest are'],
    ['Native.hash(int)=Models.object', 'm.Models.object(m.Native, int) is not static'],
    ['new Native(int)=Models.hashOf', 'a constructor cannot have a model'],
    ['Native.<init>=Models.hashOf', 'a constructor cannot have a model'],
    ['Native.Shape.area=Models.hashOf', 'm.Native$Shape.area() is abstract'],
    ['Native.hash', 'write it as Class.method=Class.method'],
  ])('%s', (text, message) => {
    expect(failure({ models: [text] })).toContain(message);
  });

  it('are one for each method', () => {
    const models = ['Native.hash(int)=Models.hashOf', 'Native.hash(int)=Marked.zero'];
    const other = 'class Marked { static int zero(Native n, int x) { return 0; } }';
    expect(failure({ models }, other)).toBe(
      'm.Native.hash has two models, m.Models.hashOf and m.Marked.zero: leave out one of them',
    );
    const wrong = 'class Marked { @rangefinder.ModelOf("Native.hash(int)") static int zero() { return 0; } }';
    expect(failure({}, wrong)).toContain(
      'its parameters and result are not those of the method: static int zero(m.Native, int)',
    );
  });
});
