import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ClassFile } from '../classfile/model.ts';
import { parseClassFile } from '../classfile/parse.ts';
import { compile } from '../classpath/javac.ts';
import { findJdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { freshFields } from './fresh-fields.ts';

const SOURCE = `
import java.util.*;
class Holder {
  final List<String> list = new ArrayList<>();
  final Object lock;
  final int[] cells = new int[4];
  final String given;
  final Map<String, String> map;
  final Set<String> set;
  List<String> open = new ArrayList<>();
  final int number = Integer.parseInt("3");
  final Holder self;

  Holder(String given, Map<String, String> map, boolean tree) {
    lock = new Object();
    this.given = given;
    this.map = map == null ? new HashMap<>() : map;
    set = tree ? new TreeSet<>() : new HashSet<>();
    self = new Holder(given);
  }

  Holder(String given) {
    super();
    lock = new StringBuilder("x");
    this.given = given;
    this.map = new HashMap<>(Map.of());
    set = new HashSet<>(new TreeSet<>());
    self = null;
  }

  Holder() {
    this(new String("y"), new HashMap<>(), true);
  }
}
class Shown {
  static Shown last;
  final int[] before = new int[1];
  final long[] between;
  final int[] after;
  Shown(int n) { between = n > 3 ? null : new long[n]; last = this; after = new int[2]; }
}
class Calls {
  final int[] before = new int[2];
  final int[] after;
  final Calls self;
  Calls(long n) { self = this; if (n < 0 && self != null) throw new IllegalArgumentException("n" + n); init(n); after = new int[2]; }
  void init(long n) { }
}
class Chooses { static Object last; final int[] before = new int[1]; final int[] after; Chooses(boolean b) { last = b ? this : null; after = new int[1]; } }
class Captures { final int[] before = new int[1]; final Runnable task = () -> toString(); final int[] after = new int[1]; }
class Extends extends Calls { final int[] own = new int[1]; Extends() { super(1L); } }
class Quiet { final int n; Quiet(int n) { this.n = n; } }
class ExtendsQuiet extends Quiet { final int[] own; ExtendsQuiet(int n, String s) { super(s.length() + n); if (n == 3) throw new RuntimeException(); own = new int[n]; } }
class Rejected { final int[] own = new int[1]; Rejected(int n) { if (n < 0) throw new RuntimeException(); } protected void finalize() { } }
`;

describe('freshFields', () => {
  const jdk = findJdk();
  const { dir } = compile(jdk, [new ScratchFolder().write('Holder.java', SOURCE)]);
  const find = (name: string): ClassFile | null => {
    const at = path.join(dir, `${name}.class`);
    return existsSync(at) ? parseClassFile(readFileSync(at), name) : null;
  };
  const freshOf = (name: string): Record<string, string | null> =>
    Object.fromEntries(freshFields(find(name)!, find));

  it('are those that every constructor sets to a new object', () => {
    expect(freshOf('Holder')).toEqual({
      list: 'Ljava/util/ArrayList;',
      // The constructors differ.
      lock: null,
      cells: '[I',
    });
  });

  it.each([
    ['Shown', ['before']],
    ['Calls', ['before']],
    ['Chooses', ['before']],
    ['Captures', ['before']],
    ['Extends', []],
    ['ExtendsQuiet', ['own']],
    ['Rejected', []],
  ])('%s: only what is set before others may see the object', (name, fields) => {
    expect(Object.keys(freshOf(name))).toEqual(fields);
  });
});
