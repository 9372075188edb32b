/** Which classes have assertions enabled under -ea and -da: the real JVM is asked with the same flags. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../../classpath/javac.ts';
import { discoverJdks } from '../../classpath/jdk.ts';
import { ScratchFolder } from '../../classpath/scratch-folder.testing.ts';
import type { LinkedClass } from '../link/linked-class.ts';
import type { Vm } from '../vm.ts';
import { assertionsEnabled } from './assertions.ts';

const CLASSES = ['Top', 'Top$Inner', 'p.A', 'p.A$Inner', 'p.AB', 'p.q.B', 'pq.C', 'java.util.HashMap'];

const SOURCE = `
class Top { static class Inner { }
  public static void main(String[] args) throws Exception {
    for (String name : args)
      System.out.println(Class.forName(name, false, Top.class.getClassLoader()).desiredAssertionStatus());
  } }
`;

/** A flag as `java` takes it, and as the VM gets it. */
type Flag = readonly [text: string, isEnabled: boolean, target: string | null, isForSystem?: boolean];

const ALL: Flag = ['-ea', true, null];
const NONE: Flag = ['-da', false, null];
const CASES: readonly (readonly Flag[])[] = [
  [],
  [ALL],
  [ALL, NONE],
  [NONE, ALL],
  [['-ea:p...', true, 'p...']],
  [['-ea:...', true, '...']],
  [['-ea:p.A', true, 'p.A']],
  [ALL, ['-da:p...', false, 'p...']],
  // The more specific flag wins, in whichever order they stand.
  [
    ['-da:p.q...', false, 'p.q...'],
    ['-ea:p...', true, 'p...'],
  ],
  [
    ['-ea:p...', true, 'p...'],
    ['-da:p.q...', false, 'p.q...'],
  ],
  [
    ['-da:p.A', false, 'p.A'],
    ['-ea:p...', true, 'p...'],
  ],
  [
    ['-ea:p.A', true, 'p.A'],
    ['-da:p.A', false, 'p.A'],
  ],
  [['-esa', true, null, true]],
  [ALL, ['-esa', true, null, true], ['-dsa', false, null, true]],
];

const [jdk] = discoverJdks().filter(({ javac }) => javac !== null);
const scratch = new ScratchFolder();

describe.skipIf(jdk === undefined)('assertionsEnabled', () => {
  const classes = jdk === undefined ? '' : compileSources();

  it.each(CASES)('%j %j %j', (...flags) => {
    const text = execFileSync(
      join(jdk.home, 'bin', 'java'),
      [...flags.map(([flag]) => flag), '-cp', classes, 'Top', ...CLASSES],
      { encoding: 'utf8' },
    );
    const assertions = flags.map(([, isEnabled, target, isForSystem = false]) => ({
      isEnabled,
      target,
      isForSystem,
    }));
    const vm = { options: { assertions } } as unknown as Vm;
    const ours = CLASSES.map((name) => assertionsEnabled(vm, classNamed(name)));
    expect(Object.fromEntries(CLASSES.map((name, i) => [name, ours[i]]))).toEqual(
      Object.fromEntries(
        text
          .trim()
          .split('\n')
          .map((line, i) => [CLASSES[i], line === 'true']),
      ),
    );
  });
});

function classNamed(name: string): LinkedClass {
  const kind = name.startsWith('java.') ? 'boot' : 'app';
  return { name: name.replaceAll('.', '/'), loader: { kind } } as LinkedClass;
}

function compileSources(): string {
  const files = [
    scratch.write('src/Top.java', SOURCE),
    scratch.write('src/p/A.java', 'package p; class A { static class Inner { } } class AB { }'),
    scratch.write('src/p/q/B.java', 'package p.q; class B { }'),
    scratch.write('src/pq/C.java', 'package pq; class C { }'),
  ];
  return compile(jdk, files, { outDir: scratch.join('classes'), classPath: '' }).dir;
}
