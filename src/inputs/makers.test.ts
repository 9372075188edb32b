import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ClassFile } from '../classfile/model.ts';
import { parseClassFile } from '../classfile/parse.ts';
import { compile } from '../classpath/javac.ts';
import { findJdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { makersOf } from './makers.ts';

const SOURCE = `package a;
public class Makers {
  public static class Open {
    public Open(Open other) {}
    public Open(int n) { if (n < 0) throw new IllegalArgumentException(); }
    public Open() {}
    public Open(Number n) {}
    private Open(String s) {}
    Open(long n) {}
    public static Open of(int n) { return new Open(n); }
  }
  public static class Plain {
    private int limit;
    private String name;
    public Plain() {}
    public void setLimit(int limit) { this.limit = limit; }
    public void setLimit(String limit) {}
    public void setName(String name) { throw new UnsupportedOperationException(); }
    public Plain setSize(int size) { return this; }
    public void reset(int n) {}
  }
  public static class Built {
    private Built(Builder b) {}
    public static class Builder {
      public Builder size(int n) { return this; }
      public Built build() { return new Built(this); }
    }
  }
  public class Inner {
    public Inner(int n) {}
  }
  public static class Hidden {
    private Hidden() {}
  }
}`;

describe('the makers of a class', () => {
  const scratch = new ScratchFolder();
  const source = scratch.write('a/Makers.java', SOURCE);
  const { dir } = compile(findJdk(), [source], { outDir: scratch.join('out') });

  const find = (name: string): ClassFile | null => {
    const path = join(dir, `${name}.class`);
    return existsSync(path) ? parseClassFile(readFileSync(path), name) : null;
  };
  /** Each as the expression of its first call, then its further calls. */
  const makers = (name: string, inPackage = 'b'): string[] =>
    makersOf(find(`a/Makers$${name}`)!, { inPackage, find }).map(({ code, calls }) =>
      [code, ...calls.map(({ method }) => method)].join(' '),
    );

  it('are open constructors and factories, the fewest ways first, copies last', () => {
    expect(makers('Open')).toEqual([
      'new a.Makers.Open()',
      // A branch each; the number of parameters is the same, so the order of the source counts.
      'new a.Makers.Open($0)',
      'a.Makers.Open.of($0)',
      // An object among the arguments counts as three branches.
      'new a.Makers.Open($0)',
      'new a.Makers.Open($0)',
    ]);
  });

  it('are those of the package, too, for a caller inside', () => {
    expect(makers('Open', 'a').length).toBe(makers('Open').length + 1);
  });

  it('are tried with setters: fluent ones first, of overloads the first, none that only throws', () => {
    expect(makers('Plain')).toEqual(['new a.Makers.Plain()', 'new a.Makers.Plain() setSize setLimit']);
  });

  it('are a builder', () => {
    expect(makers('Built')).toEqual(['new a.Makers.Built.Builder() size build']);
  });

  it('take the object around an inner class first', () => {
    expect(makers('Inner')).toEqual(['$0.new Inner($1)']);
  });

  it('are none if nobody can call a constructor', () => {
    expect(makers('Hidden')).toEqual([]);
  });
});
