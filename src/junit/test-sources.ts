/** The source files of the tests of a method: files of limited size, and the helper class if one of them needs it. */
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ClassFacts } from '../analysis/class-facts.ts';
import { describeType, parseMethodDescriptor } from '../classfile/descriptor.ts';
import { Acc } from '../classfile/model.ts';
import { packageOf } from '../classpath/system-image.ts';
import { comparePaths, type TestCase } from '../result/test-case.ts';
import { capitalised } from './java-text.ts';
import type { JUnitVersion } from './junit-version.ts';
import { countReasons, type LeftOut, MARKER, testClass } from './test-class.ts';
import { TestNames } from './test-names.ts';
import { HELPER } from './test-scope.ts';
import type { TestTarget } from './test-target.ts';

export type SourceFile = { readonly path: string; readonly text: string };

/** The files of all test classes, with the helper class if one of them uses it. */
export type TestSources = {
  readonly files: readonly SourceFile[];
  readonly tests: number;
  /** Paths without a test, by reason. */
  readonly leftOut: readonly LeftOut[];
};

/** A class with more tests is slow to compile and to read, and may exceed the limits of a class file. */
const TESTS_PER_FILE = 400;

/** The relative path is the same from `src/junit`, `dist/junit` and the bundle in `dist/cli`. */
const HELPER_SOURCE = fileURLToPath(new URL(`../../java/rangefinder/junit/${HELPER}.java`, import.meta.url));

export function testSources(
  facts: ClassFacts,
  target: TestTarget,
  cases: readonly TestCase[],
  junit: JUnitVersion,
  arrayBound: number | null,
): TestSources {
  const inPackage = packageOf(target.owner.name);
  const folder = inPackage === '' ? '' : `${inPackage}/`;
  const base = classBase(target);
  const sorted = [...cases].sort(comparePaths);
  const names = new TestNames();
  const files: SourceFile[] = [];
  const reasons: string[] = [];
  let tests = 0;
  let needsHelper = false;
  for (let at = 0, part = 1; at < sorted.length; at += TESTS_PER_FILE, part++) {
    const name = `${base}${part === 1 ? '' : `Part${part}`}Test`;
    const options = { facts, target, junit, name, inPackage, arrayBound };
    const made = testClass(options, sorted.slice(at, at + TESTS_PER_FILE), names);
    reasons.push(...made.leftOut);
    if (made.tests === 0) continue;
    tests += made.tests;
    needsHelper ||= made.usesHelper;
    files.push({ path: `${folder}${name}.java`, text: made.text });
  }
  if (needsHelper) files.push(helperFile(inPackage));
  return { files, tests, leftOut: countReasons(reasons) };
}

/** `ListIndexOf`, `ListConstructor`; with parameter types if the class has several methods of that name. */
export function classBase({ owner, method, isConstructor }: TestTarget): string {
  const name = isConstructor ? 'constructor' : method.name;
  const cls = owner.name.slice(owner.name.lastIndexOf('/') + 1).replaceAll('$', '');
  const isOnly = owner.methods.every(
    (m) => m === method || m.name !== method.name || (m.flags & (Acc.BRIDGE | Acc.SYNTHETIC)) !== 0,
  );
  const types = parseMethodDescriptor(method.descriptor).params.map((descriptor) => {
    const type = describeType(descriptor).replaceAll('[]', 'Array');
    return capitalised(type.slice(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1));
  });
  const suffix = isOnly ? '' : types.length === 0 ? 'NoArgs' : types.join('');
  // A class can have both `foo` and `Foo`, and a method `constructor`.
  const isTwin = owner.methods.some(
    (m) => m.name !== method.name && capitalised(m.name) === capitalised(name),
  );
  return `${cls}${isTwin ? `_${name}` : capitalised(name)}${suffix}`;
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
