/** Writes a source file with the tests of one method. */

import type { ClassFacts } from '../analysis/class-facts.ts';
import { Acc, type FieldInfo } from '../classfile/model.ts';
import { UnsupportedError } from '../errors.ts';
import type { TestCase } from '../result/test-case.ts';
import { changedPlaces } from './changed-places.ts';
import { Imports } from './imports.ts';
import { stringLiteral } from './java-text.ts';
import type { JUnitVersion } from './junit-version.ts';
import { hasParameterisedTests, rowProvider, rowsAmong, type TestRows } from './row-test.ts';
import { type TestMethod, testMethod } from './test-method.ts';
import { nameTests, type TestToName } from './test-names.ts';
import { HELPER, type TestFile } from './test-scope.ts';
import type { TestTarget } from './test-target.ts';
import { simpleName } from './value-words.ts';

/** Paths or findings that have no test. */
export type LeftOut = { readonly reason: string; readonly count: number };

/** Groups equal reasons and counts them. */
export function countReasons(reasons: readonly LeftOut[]): LeftOut[] {
  const counts = new Map<string, number>();
  for (const { reason, count } of reasons) counts.set(reason, (counts.get(reason) ?? 0) + count);
  return [...counts].map(([reason, count]) => ({ reason, count }));
}

/** The source of one class. `leftOut` has a reason for each path without a test. */
export type TestClass = {
  readonly text: string;
  /** For each method the number of its tests. */
  readonly tests: readonly number[];
  readonly usesHelper: boolean;
  readonly leftOut: readonly string[];
};

/** The first line of each file that we write. */
export const MARKER = '// Written by Rangefinder.';

/** What all tests of a class share. */
export type TestClassOptions = {
  readonly facts: ClassFacts;
  readonly junit: JUnitVersion;
  /** Simple name of the class. */
  readonly name: string;
  /** Internal name. */
  readonly inPackage: string;
  readonly arrayBound: number | null;
};

/**
 * Whether the test case can be written as Java.
 *
 * Tried with imports of its own, so that a case that is left out leaves no import behind.
 */
export function isWritable(
  options: Omit<TestClassOptions, 'name'>,
  target: TestTarget,
  test: TestCase,
): boolean {
  const { facts, inPackage } = options;
  try {
    const file = { ...options, imports: new Imports(facts, inPackage, []), changeable: new Set<string>() };
    testMethod(file, target, test);
    return true;
  } catch (e) {
    if (!(e instanceof UnsupportedError)) throw e;
    return false;
  }
}

/** A method and its test cases. */
export type TargetCases = { readonly target: TestTarget; readonly cases: readonly TestCase[] };

/** Test cases that cannot be written are left out, with the reason. `subject` is what the class is about, for its comment. */
export function testClass(
  options: TestClassOptions,
  groups: readonly TargetCases[],
  subject: string,
): TestClass {
  const { facts, junit, name, inPackage, arrayBound } = options;
  const imports = new Imports(facts, inPackage, [name, HELPER, 'Test']);
  const common = { facts, imports, junit, inPackage, arrayBound };
  const leftOut: string[] = [];
  const written = groups.map(({ target, cases }) => {
    const file: TestFile = { ...common, changeable: new Set(cases.flatMap(changedPlaces)) };
    const rows = hasParameterisedTests(file) ? rowsAmong(file, target, cases) : [];
    return cases.flatMap((test): WrittenTest[] => {
      const row = rows.find((each) => each.cases.includes(test));
      const common = { target, isReproducer: false };
      // All rows stand where the first of them would.
      if (row !== undefined)
        return row.cases[0] === test
          ? [{ ...common, tests: row.cases, method: row.method, values: row.values }]
          : [];
      try {
        return [{ ...common, tests: [test], method: testMethod(file, target, test), values: null }];
      } catch (e) {
        if (!(e instanceof UnsupportedError)) throw e;
        leftOut.push(e.message);
        return [];
      }
    });
  });
  const initialised = groups.flatMap(({ cases }) => cases.flatMap(({ expected }) => expected.initialised));
  const asserting = assertingClasses(facts, initialised);
  return {
    ...classText(options, common, named(written.flat()), asserting, `Tests of {@code ${subject}}.`),
    tests: written.map((tests) => tests.reduce((sum, { tests: rows }) => sum + rows.length, 0)),
    leftOut,
  };
}

/** A test that has its text, and no name yet: cases that are left out take no names. */
export type WrittenTest = TestToName & Pick<NamedMethod, 'method' | 'values'>;

export function named(tests: readonly WrittenTest[]): NamedMethod[] {
  const names = nameTests(tests);
  return tests.map(({ method, target, tests: [first], values }, i) => ({
    name: names[i],
    method,
    values,
    display: values === null ? '' : displayOf(target, first, values[0].length),
  }));
}

/** What JUnit shows of a row: `grade({0}) returns {1}`, `new Money({0}, {1}) throws IllegalArgumentException`. */
function displayOf(
  { method, owner, isConstructor, parameters }: TestTarget,
  { expected }: TestCase,
  columns: number,
): string {
  const name = isConstructor ? `new ${owner.name.slice(owner.name.search(/[^/$]+$/))}` : method.name;
  const call = `${name}(${parameters.map((_, i) => `{${i}}`).join(', ')})`;
  if (expected.ending.kind === 'threw') return `${call} throws ${simpleName(expected.ending.exception)}`;
  return columns > parameters.length ? `${call} returns {${parameters.length}}` : call;
}

/** A test method with its name. */
type NamedMethod = {
  readonly name: string;
  readonly method: TestMethod;
  /** The values of its parameters, row by row; null: it has none. */
  readonly values: TestRows['values'] | null;
  /** What JUnit shows of a row. */
  readonly display: string;
};

/** The source text around test methods. */
export function classText(
  { name, junit, inPackage }: TestClassOptions,
  file: Omit<TestFile, 'changeable'>,
  methods: readonly NamedMethod[],
  asserting: readonly string[],
  doc: string,
): Pick<TestClass, 'text' | 'usesHelper'> {
  const statics = [...new Set(methods.flatMap(({ method }) => method.changedStatics))].sort();
  const usesHelper = statics.length > 0 || methods.some(({ method }) => method.usesHelper);
  const body = [
    ...assertionBlock(name, asserting),
    ...localeBlock(file, methods.find(({ method }) => method.locale !== null)?.method.locale ?? null),
    ...staticsBlock(file, statics),
    ...methods.map((method) => methodText(file, method)),
  ];
  const text = [
    `${MARKER} Edit it as you like: rangefinder test --update keeps what you add or change.`,
    ...(inPackage === '' ? [] : [`package ${inPackage.replaceAll('/', '.')};`, '']),
    ...file.imports.lines(),
    '',
    `/** ${doc} */`,
    `${junit === 4 ? 'public ' : ''}class ${name} {`,
    body.join('\n\n'),
    '}',
    '',
  ].join('\n');
  return { text, usesHelper };
}

/**
 * The top-level classes of those classes, given by external names, that contain assertions. Those of the JDK stay as they are.
 *
 * javac gives a class with `assert` this synthetic field. Assertions are enabled per top-level class, which includes
 * the inner ones.
 */
export function assertingClasses(facts: ClassFacts, classNames: readonly string[]): string[] {
  const found = [...new Set(classNames)].filter((name) => {
    const file = facts.find(name.replaceAll('.', '/'));
    const isMark = ({ name, flags }: FieldInfo): boolean =>
      name === '$assertionsDisabled' && (flags & Acc.SYNTHETIC) !== 0;
    return file !== null && !facts.isOfJdk(file.name) && file.fields.some(isMark);
  });
  return [...new Set(found.map((name) => name.replace(/\$.*$/, '')))].sort();
}

/**
 * Enables assertions for the classes under test before they are initialised: a static block of the test class.
 *
 * It works only if the classes under test are not initialised before this class is. A test that runs earlier in the
 * same JVM may have done so: then `assertionsAssumed` of `test-method.ts` skips the test.
 */
function assertionBlock(name: string, classes: readonly string[]): string[] {
  if (classes.length === 0) return [];
  return [
    indented(1, [
      'static {',
      '    // Assertions are part of what is tested, as with java -ea.',
      `    ClassLoader loader = ${name}.class.getClassLoader();`,
      ...classes.map((cls) => `    loader.setClassAssertionStatus(${stringLiteral(cls)}, true);`),
      '}',
    ]),
  ];
}

/**
 * Methods that set the default locale before each test and restore it afterwards. JUnit makes an object for each test, so
 * the fields hold what was set before.
 */
function localeBlock({ imports, junit }: Omit<TestFile, 'changeable'>, tag: string | null): string[] {
  if (tag === null) return [];
  const [before, after] = beforeAndAfter(imports, junit);
  const access = junit === 5 ? '' : 'public ';
  const locale = imports.use('java/util/Locale');
  const categories = [
    ['display', `${locale}.Category.DISPLAY`],
    ['format', `${locale}.Category.FORMAT`],
  ];
  return [
    indented(1, [
      '/** What is tested depends on the default locale: each test runs under the same. */',
      `private final ${locale} locale = ${locale}.getDefault();`,
      ...categories.map(
        ([name, category]) => `private final ${locale} ${name} = ${locale}.getDefault(${category});`,
      ),
    ]),
    indented(1, [
      `@${before}`,
      `${access}void setLocale() {`,
      `    ${locale}.setDefault(${locale}.forLanguageTag(${stringLiteral(tag)}));`,
      '}',
    ]),
    indented(1, [
      `@${after}`,
      `${access}void restoreLocale() {`,
      `    ${locale}.setDefault(locale);`,
      ...categories.map(([name, category]) => `    ${locale}.setDefault(${category}, ${name});`),
      '}',
    ]),
  ];
}

/** The names of the annotations of methods that run before and after each test. */
function beforeAndAfter(imports: Imports, junit: JUnitVersion): [before: string, after: string] {
  return junit === 5
    ? [imports.use('org/junit/jupiter/api/BeforeEach'), imports.use('org/junit/jupiter/api/AfterEach')]
    : [imports.use('org/junit/Before'), imports.use('org/junit/After')];
}

/** Methods that save the static fields before each test and restore them afterwards, so that tests stay independent. */
function staticsBlock(
  { imports, junit, facts, inPackage }: Omit<TestFile, 'changeable'>,
  classes: readonly string[],
): string[] {
  if (classes.length === 0) return [];
  const [before, after] = beforeAndAfter(imports, junit);
  const access = junit === 5 ? '' : 'public ';
  // A class that cannot be named is found by its name at run time.
  const objects = classes.map((cls) =>
    facts.sourceName(cls, inPackage) === null
      ? `${HELPER}.type(${stringLiteral(cls.replaceAll('/', '.'))})`
      : `${imports.name(cls)}.class`,
  );
  return [
    indented(1, [
      '/** The tests change static fields: each finds them as the first one did. */',
      `private ${HELPER}.Statics statics;`,
    ]),
    indented(1, [
      `@${before}`,
      `${access}void rememberStatics() {`,
      `    statics = ${HELPER}.statics(${objects.join(', ')});`,
      '}',
    ]),
    indented(1, [`@${after}`, `${access}void restoreStatics() {`, '    statics.restore();', '}']),
  ];
}

/** One method with its annotations, `throws` clause and suppressed warnings; what gives its rows stands before it. */
function methodText(
  file: Omit<TestFile, 'changeable'>,
  { name, method, values, display }: NamedMethod,
): string {
  const { junit, imports } = file;
  const { parameters, suppressed, throwing, lines } = method;
  const provider = values === null ? null : rowProvider(file, name, display, values);
  const list = suppressed.map(stringLiteral).join(', ');
  const access = junit === 4 ? 'public ' : '';
  const annotations = provider?.annotations ?? [
    `@${imports.use(junit === 5 ? 'org/junit/jupiter/api/Test' : 'org/junit/Test')}`,
  ];
  const factory = provider?.factory ?? [];
  return indented(1, [
    ...factory,
    ...(factory.length === 0 ? [] : ['']),
    ...annotations,
    ...(suppressed.length === 0
      ? []
      : [`@SuppressWarnings(${suppressed.length === 1 ? list : `{${list}}`})`]),
    `${access}void ${name}(${parameters.join(', ')})${throwing === null ? '' : ` throws ${throwing}`} {`,
    ...lines.map((line) => `    ${line}`),
    '}',
  ]);
}

function indented(levels: number, lines: readonly string[]): string {
  return lines.map((line) => (line === '' ? '' : `${'    '.repeat(levels)}${line}`)).join('\n');
}
