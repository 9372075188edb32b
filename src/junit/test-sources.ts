/** The source files of the tests of a method: files of limited size, and the helper class if one of them needs it. */
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ClassFacts } from '../analysis/class-facts.ts';
import { Acc, type ClassFile } from '../classfile/model.ts';
import { packageOf } from '../classpath/system-image.ts';
import { comparePaths, type TestCase } from '../result/test-case.ts';
import { capitalised } from './java-text.ts';
import type { JUnitVersion } from './junit-version.ts';
import { countReasons, type LeftOut, MARKER, type TargetCases, testClass } from './test-class.ts';
import { typesWord } from './test-names.ts';
import { HELPER } from './test-scope.ts';
import type { TestTarget } from './test-target.ts';

export type SourceFile = { readonly path: string; readonly text: string };

/** What the sources of tests have in common. */
export type SourcesOptions = {
  readonly facts: ClassFacts;
  readonly junit: JUnitVersion;
  readonly arrayBound: number | null;
  /** The class under test: the tests lie in its package. */
  readonly owner: ClassFile;
  /** What the names of the test classes begin with. */
  readonly base: string;
  /** What the tests are about, for comments. */
  readonly subject: string;
};

/** The files of all test classes, with the helper class if one of them uses it. */
export type TestSources = {
  readonly files: readonly SourceFile[];
  /** For each method the number of its tests. */
  readonly tests: readonly number[];
  /** Paths without a test, by reason. */
  readonly leftOut: readonly LeftOut[];
};

/** A class with more tests is slow to compile and to read, and may exceed the limits of a class file. */
const TESTS_PER_FILE = 400;

/** The relative path is the same from `src/junit`, `dist/junit` and the bundle in `dist/cli`. */
const HELPER_SOURCE = fileURLToPath(new URL(`../../java/rangefinder/junit/${HELPER}.java`, import.meta.url));

export function testSources(
  { facts, junit, arrayBound, owner, base, subject }: SourcesOptions,
  groups: readonly TargetCases[],
): TestSources {
  const inPackage = packageOf(owner.name);
  const folder = inPackage === '' ? '' : `${inPackage}/`;
  const files: SourceFile[] = [];
  const reasons: string[] = [];
  const tests = groups.map(() => 0);
  let needsHelper = false;
  for (const [at, part] of partsOf(groups).entries()) {
    const name = `${base}${at === 0 ? '' : `Part${at + 1}`}Test`;
    const made = testClass({ facts, junit, name, inPackage, arrayBound }, part, subject);
    reasons.push(...made.leftOut);
    if (made.tests.every((count) => count === 0)) continue;
    made.tests.forEach((count, i) => {
      tests[i] += count;
    });
    needsHelper ||= made.usesHelper;
    files.push({ path: `${folder}${name}.java`, text: made.text });
  }
  if (needsHelper) files.push(helperFile(inPackage));
  return { files, tests, leftOut: countReasons(reasons.map((reason) => ({ reason, count: 1 }))) };
}

/** Each part has all groups, with their cases of that part. */
function partsOf(groups: readonly TargetCases[]): (readonly TargetCases[])[] {
  const all = groups.flatMap(({ target, cases }) =>
    [...cases].sort(comparePaths).map((test) => ({ target, test })),
  );
  const parts: (readonly TargetCases[])[] = [];
  for (let at = 0; at < all.length; at += TESTS_PER_FILE) {
    const part = all.slice(at, at + TESTS_PER_FILE);
    const casesOf = (target: TestTarget): TestCase[] =>
      part.flatMap((each) => (each.target === target ? [each.test] : []));
    parts.push(groups.map(({ target }) => ({ target, cases: casesOf(target) })));
  }
  return parts;
}

/** The paths of the classes that tests of this base are written to; there may be more parts. */
export function plannedFiles({ name }: ClassFile, base: string): string[] {
  const folder = packageOf(name) === '' ? '' : `${packageOf(name)}/`;
  return ['Test', 'ReproducerTest'].map((kind) => `${folder}${base}${kind}.java`);
}

/** `List` for the tests of a whole class, `MapEntry` for an inner one. */
export function classBase({ name }: ClassFile): string {
  return name.slice(name.lastIndexOf('/') + 1).replaceAll('$', '');
}

/** `ListIndexOf`, `ListConstructor`; with parameter types if the class has several methods of that name. */
export function methodBase({ owner, method, isConstructor }: TestTarget): string {
  const name = isConstructor ? 'constructor' : method.name;
  const isOnly = owner.methods.every(
    (m) => m === method || m.name !== method.name || (m.flags & (Acc.BRIDGE | Acc.SYNTHETIC)) !== 0,
  );
  // A class can have both `foo` and `Foo`, and a method `constructor`.
  const isTwin = owner.methods.some(
    (m) => m.name !== method.name && capitalised(m.name) === capitalised(name),
  );
  const suffix = isOnly ? '' : typesWord(method);
  return `${classBase(owner)}${isTwin ? `_${name}` : capitalised(name)}${suffix}`;
}

/** The class that tests use where the language alone cannot make an object. */
export function helperFile(inPackage: string): SourceFile {
  const folder = inPackage === '' ? '' : `${inPackage}/`;
  return { path: `${folder}${HELPER}.java`, text: helperText(inPackage) };
}

function helperText(inPackage: string): string {
  const declaration = inPackage === '' ? '' : `package ${inPackage.replaceAll('/', '.')};\n`;
  const text = fs.readFileSync(HELPER_SOURCE, 'utf8').replace(/^package .*;\n/, declaration);
  return `${MARKER}\n${text.replace(/^\n/, '')}`;
}
