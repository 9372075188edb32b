/**
 * `@ParameterizedTest`: cases of a method that differ only in values are rows of one test. A case is written with parameters in place of
 * its arguments, and of its result; cases whose texts are then the same differ in nothing else.
 */
import { UnsupportedError } from '../errors.ts';
import type { JavaValue } from '../result/outcome.ts';
import type { TestCase } from '../result/test-case.ts';
import { csvCell } from './csv-cell.ts';
import { Imports } from './imports.ts';
import { assignableLiteral, stringLiteral } from './java-text.ts';
import { type RowOptions, type TestMethod, testMethod } from './test-method.ts';
import { type TestFile, TestScope } from './test-scope.ts';
import type { TestTarget } from './test-target.ts';
import { plainExpression } from './value-code.ts';

/** Fewer cases are easier to read one by one. */
const MIN_ROWS = 3;
/** A longer text makes a row that nobody reads. */
const MAX_TEXT = 40;
const PARAMS = 'org/junit/jupiter/params';
const INDENT = '        ';

/** Cases that are one test. */
export type TestRows = {
  readonly cases: readonly TestCase[];
  readonly method: TestMethod;
  /** The values of the parameters, for each case. */
  readonly values: readonly (readonly JavaValue[])[];
};

/** Whether the project has what parameterised tests need. */
export function hasParameterisedTests({ facts, junit }: Pick<TestFile, 'facts' | 'junit'>): boolean {
  return junit === 5 && facts.find(`${PARAMS}/ParameterizedTest`) !== null;
}

/** The groups of at least three cases that differ only in values; no case is in two. */
export function rowsAmong(file: TestFile, target: TestTarget, cases: readonly TestCase[]): TestRows[] {
  const groups = new Map<string, TestCase[]>();
  // With imports of its own: a case that is no row leaves none behind.
  const trial = { ...file, imports: new Imports(file.facts, file.inPackage, []) };
  for (const test of cases) {
    const method = rowMethod(trial, target, test, { hasExpected: true });
    if (method === null) continue;
    const key = JSON.stringify(method);
    groups.set(key, [...(groups.get(key) ?? []), test]);
  }
  return [...groups.values()]
    .filter(({ length }) => length >= MIN_ROWS)
    .map((group) => rowsOf(file, target, group));
}

/** If all rows have the same result, it is no parameter. */
function rowsOf(file: TestFile, target: TestTarget, cases: readonly TestCase[]): TestRows {
  const results = cases.map((test) => resultOf(target, test));
  const isSame = results.every((result) => JSON.stringify(result) === JSON.stringify(results[0]));
  const method = rowMethod(file, target, cases[0], { hasExpected: !isSame })!;
  const values = cases.map((test, i) => {
    const result = results[i];
    return [...argumentsOf(test), ...(isSame || result === null ? [] : [result])];
  });
  return { cases, method, values };
}

/** Null if the case cannot be a row. */
function rowMethod(file: TestFile, target: TestTarget, test: TestCase, row: RowOptions): TestMethod | null {
  if (target.isMain || target.parameters.length === 0) return null;
  const values = argumentsOf(test);
  if (values.length !== target.parameters.length) return null;
  if (!values.every((value, i) => isCell(file, value, target.parameters[i].descriptor))) return null;
  const texts = values.flatMap((value) => (value.kind === 'string' ? [value.value] : []));
  // Equal texts are different objects, which a row cannot say.
  if (new Set(texts).size !== texts.length) return null;
  const result = resultOf(target, test);
  if (result !== null && !isCell(file, result, target.result)) return null;
  try {
    return testMethod(file, target, test, row);
  } catch (e) {
    if (!(e instanceof UnsupportedError)) throw e;
    return null;
  }
}

function argumentsOf({ inputs }: TestCase): JavaValue[] {
  return inputs.filter(({ name }) => name !== 'this').map(({ java }) => java);
}

/** Null if the call returns nothing. What is asserted of a new object is part of the text, so rows agree in it. */
function resultOf({ isConstructor }: TestTarget, { expected: { ending } }: TestCase): JavaValue | null {
  return ending.kind === 'returned' && !isConstructor ? ending.value : null;
}

/** A value that a row can hold, of a parameter that says what it is. */
function isCell({ facts, inPackage }: TestFile, value: JavaValue, descriptor: string): boolean {
  switch (value.kind) {
    case 'primitive':
      return descriptor.length === 1;
    case 'string':
      return descriptor === 'Ljava/lang/String;' && value.value.length <= MAX_TEXT;
    case 'null':
      return descriptor === 'Ljava/lang/String;';
    case 'enum': {
      const cls = value.className.replaceAll('.', '/');
      return descriptor === `L${cls};` && facts.canName(descriptor, inPackage);
    }
    default:
      return false;
  }
}

/** What stands before and above a test with rows. */
export type RowProvider = {
  /** The annotations of the test. */
  readonly annotations: readonly string[];
  /** A method that gives the rows; empty if an annotation holds them. */
  readonly factory: readonly string[];
};

/** `@ValueSource` for one parameter, `@CsvSource` if it can carry all values exactly, else `@MethodSource`. */
export function rowProvider(
  file: Omit<TestFile, 'changeable'>,
  name: string,
  display: string,
  values: TestRows['values'],
): RowProvider {
  const { imports } = file;
  const annotation = (cls: string): string => `@${imports.use(`${PARAMS}/${cls}`)}`;
  const title = `${annotation('ParameterizedTest')}(name = ${stringLiteral(display)})`;
  const literals = values[0].length === 1 ? valueSource(values.map(([value]) => value)) : null;
  if (literals !== null)
    return { annotations: [title, `${annotation('provider/ValueSource')}(${literals})`], factory: [] };
  const rows = values.map((row) => row.map(csvCell));
  if (rows.every((row) => !row.includes(null))) {
    const lines = rows.map((row) => `    ${stringLiteral(row.join(', '))},`);
    return { annotations: [title, `${annotation('provider/CsvSource')}({`, ...lines, '})'], factory: [] };
  }
  const factory = `${name}_rows`;
  return {
    annotations: [title, `${annotation('provider/MethodSource')}(${stringLiteral(factory)})`],
    factory: factoryLines(file, imports, factory, values),
  };
}

/** Names of the parts of `@ValueSource`; its values are constants of Java, so that it can carry every one but null. */
const VALUE_SOURCES: Readonly<Record<string, string>> = {
  int: 'ints',
  long: 'longs',
  short: 'shorts',
  byte: 'bytes',
  float: 'floats',
  double: 'doubles',
  char: 'chars',
  boolean: 'booleans',
};

function valueSource(values: readonly JavaValue[]): string | null {
  const texts: string[] = [];
  let part: string | undefined;
  for (const value of values) {
    if (value.kind !== 'primitive' && value.kind !== 'string') return null;
    part = value.kind === 'string' ? 'strings' : VALUE_SOURCES[value.type];
    texts.push(
      value.kind === 'string' ? stringLiteral(value.value) : assignableLiteral(value.type, value.value),
    );
  }
  return part === undefined ? null : `${part} = {${texts.join(', ')}}`;
}

function factoryLines(
  file: Omit<TestFile, 'changeable'>,
  imports: Imports,
  name: string,
  values: TestRows['values'],
): string[] {
  const [stream, type] = [
    imports.use('java/util/stream/Stream'),
    imports.use(`${PARAMS}/provider/Arguments`),
  ];
  imports.useStatic(`${PARAMS.replaceAll('/', '.')}.provider.Arguments.arguments`);
  const scope = new TestScope({ ...file, changeable: new Set() });
  const rows = values.map((row) => {
    const texts = row.map((value) =>
      plainExpression(scope, value, value.kind === 'primitive' ? 'I' : 'Ljava/lang/Object;'),
    );
    // A null that is alone would be taken for the array of the arguments.
    return `arguments(${texts.length === 1 && texts[0] === 'null' ? '(Object) null' : texts.join(', ')})`;
  });
  return [
    `static ${stream}<${type}> ${name}() {`,
    `    return ${stream}.of(`,
    ...rows.map((row, i) => `${INDENT}    ${row}${i === rows.length - 1 ? ');' : ','}`),
    '}',
  ];
}
