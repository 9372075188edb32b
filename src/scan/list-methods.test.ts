import { describe, expect, it } from 'vitest';
import type { ClassFile } from '../classfile/model.ts';
import { parseClassFile } from '../classfile/parse.ts';
import { ClassPath } from '../classpath/class-path.ts';
import { compileText } from '../classpath/javac.ts';
import { findJdk } from '../classpath/jdk.ts';
import { listMethods } from './list-methods.ts';

const jdk = findJdk();
const SOURCE = `package p;
public class A {
  public enum Level { LOW, HIGH; public int next() { return ordinal() + 1; } }
  public static class Open { public int get() { return 1; } }
  private static class Closed { public int get() { return 1; } }
  static class Near { public static class Inside { public int get() { return 1; } } }
  public class Inner { public Inner(int x) { System.out.println(x); } }
  public int field;
  public int getField() { return field; }
  public static int risky(int[] a, int i) { return a[i] / a[i + 1]; }
  int hidden(int x) { return x; }
  protected int guarded(int x) { return x; }
  public Comparable<A> bridged() { return new Comparable<A>() { public int compareTo(A o) { return 0; } }; }
}
class Other { public int f(int x) { return x; } }
`;

function classes(): Map<string, ClassFile> {
  const path = ClassPath.parse(compileText(jdk, 'A.java', SOURCE, {}).dir, jdk.feature);
  const files = path.list('').map((name) => parseClassFile(path.find(name)!, name));
  path.close();
  return new Map(files.map((file) => [file.name, file]));
}

describe('listMethods', () => {
  const found = listMethods(classes());

  it('has what people wrote for everybody, by class and line', () => {
    expect(found.map(({ id }) => id)).toEqual([
      'p.A.getField()',
      'p.A.risky(int[],int)',
      'p.A.bridged()',
      'p.A$Inner.<init>(int)',
      'p.A$Level.next()',
      'p.A$Open.get()',
    ]);
    expect(found[1]).toMatchObject({ source: 'p/A.java', line: 10, parameters: ['int[]', 'int'] });
  });

  it('expects more of code that can fail than of a getter', () => {
    const promise = (id: string): number => found.find((each) => each.id.includes(id))!.promise;
    expect(promise('risky')).toBeGreaterThan(promise('getField'));
  });
});
