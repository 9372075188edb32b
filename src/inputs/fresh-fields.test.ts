import { describe, expect, it } from 'vitest';
import { parseClassFile } from '../classfile/parse.ts';
import { ClassPath } from '../classpath/class-path.ts';
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
}`;

describe('freshFields', () => {
  it('are those that every constructor sets to a new object', () => {
    const jdk = findJdk();
    const { dir } = compile(jdk, [new ScratchFolder().write('Holder.java', SOURCE)]);
    const classes = ClassPath.parse(dir, jdk.feature);
    const file = parseClassFile(classes.find('Holder.class')!, 'Holder.class');
    expect(Object.fromEntries(freshFields(file))).toEqual({
      list: 'Ljava/util/ArrayList;',
      // The constructors differ.
      lock: null,
      cells: '[I',
    });
    classes.close();
  });
});
