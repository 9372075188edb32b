import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ClassFile } from '../classfile/model.ts';
import { parseClassFile } from '../classfile/parse.ts';
import { compile } from '../classpath/javac.ts';
import { findJdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { changingCalls } from './changing-methods.ts';

const SOURCE = `package a;
import java.util.*;
public class Changing {
  public static class Base {
    protected int kept;
    public void keep(int n) { kept = n; }
    public void over() { kept++; }
  }
  public static class Bag extends Base {
    private final Map<String, Integer> map = new HashMap<>();
    private final int[] counts = new int[4];
    public int size() { return map.size(); }
    public boolean has(String key) { return map.containsKey(key); }
    public void put(String key, Integer n) { map.put(key, n); }
    public void put(String key) { put(key, 1); }
    public void count(int at) { counts[at & 3]++; }
    public void clear() { map.clear(); kept = 0; }
    public void over() { }
    public String text() { return "n" + kept; }
    public void all(int a, int b, int c, int d) { kept = a; }
    private void hidden(int n) { kept = n; }
    static void of(Bag bag) { bag.kept = 1; }
  }
  public static final class Fixed {
    private final int n;
    public Fixed(int n) { this.n = n; }
    public Fixed with(int m) { return new Fixed(m); }
    public int n() { return n; }
  }
}`;

const scratch = new ScratchFolder();
const { dir } = compile(findJdk(), [scratch.write('a/Changing.java', SOURCE)], {
  outDir: scratch.join('out'),
});

const find = (name: string): ClassFile | null => {
  const path = join(dir, `${name}.class`);
  return existsSync(path) ? parseClassFile(readFileSync(path), name) : null;
};
const callsOf = (inner: string): string[] =>
  changingCalls(find(`a/Changing$${inner}`)!, { inPackage: 'b', find }).map(
    ({ holder, method, descriptor }) => `${holder.replace(/.*\$/, '')}.${method}${descriptor}`,
  );

it('finds what assigns fields, stores into arrays and changes collections, inherited methods too', () => {
  expect(callsOf('Bag').toSorted()).toEqual([
    'Bag.clear()V',
    'Bag.count(I)V',
    'Bag.put(Ljava/lang/String;)V',
    'Base.keep(I)V',
  ]);
});

it('has what takes away last', () => {
  expect(callsOf('Bag').at(-1)).toBe('Bag.clear()V');
});

it('finds nothing in a class that does not change', () => {
  expect(callsOf('Fixed')).toEqual([]);
});
