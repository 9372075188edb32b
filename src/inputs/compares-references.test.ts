/** Which classes can tell two equal strings apart, as javac compiles them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseClassFile } from '../classfile/parse.ts';
import { compile } from '../classpath/javac.ts';
import { findJdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { comparesReferences } from './compares-references.ts';

const scratch = new ScratchFolder();

/** Name, members, and whether an equal string that is another object makes a difference. */
const CLASSES: readonly (readonly [string, string, boolean])[] = [
  ['Plain', 'int f(String s) { return s == null ? 0 : s.length(); }', false],
  [
    'Equals',
    'public boolean equals(Object o) { if (this == o) return true; return o instanceof Equals; }',
    false,
  ],
  ['Turned', 'public boolean equals(Object o) { return o == this || o instanceof Turned; }', false],
  [
    'Also',
    'public boolean equals(Object o) { if (this == o) return true; return o.toString() == "x"; }',
    true,
  ],
  ['Parameters', 'static boolean f(Object a, Object b) { return a == b; }', true],
  [
    'Switched',
    'boolean f(Object o, int n) { if (this == o) return true; switch (n) { case 1: return false; } return true; }',
    true,
  ],
  [
    'Twice',
    'boolean f(Object o) { while (this == o) o = next(); return true; } Object next() { return null; }',
    true,
  ],
  ['Literal', 'boolean f(String s) { return s == "x"; }', true],
  ['Hash', 'int f(Object o) { return System.identityHashCode(o); }', true],
  ['Reference', 'java.util.function.ToIntFunction<Object> f() { return System::identityHashCode; }', true],
  ['Mapped', 'Object f() { return new java.util.IdentityHashMap<String, String>(); }', true],
  [
    'Swapped',
    'boolean f(java.util.concurrent.atomic.AtomicReference<String> r) { return r.compareAndSet("a", "b"); }',
    true,
  ],
  [
    'Counted',
    'boolean f(java.util.concurrent.atomic.AtomicInteger r) { return r.compareAndSet(1, 2); }',
    false,
  ],
];

const source = CLASSES.map(([name, members]) => `class ${name} { ${members} }`).join('\n');
const { dir } = compile(findJdk(), [scratch.write('All.java', source)], { outDir: scratch.join('classes') });

it.each(CLASSES)('%s', (name, _, expected) => {
  const file = join(dir, `${name}.class`);
  expect(comparesReferences(parseClassFile(readFileSync(file), file))).toBe(expected);
});
