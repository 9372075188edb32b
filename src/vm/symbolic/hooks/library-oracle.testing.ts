/**
 * For tests: runs the cases of the library on the real JVM and on ours. There the arguments are symbolic and constrained
 * to the row, and the answer is compared in Java, so every text that is deferred is made.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../../../classpath/javac.ts';
import type { Jdk } from '../../../classpath/jdk.ts';
import type { ScratchFolder } from '../../../classpath/scratch-folder.testing.ts';
import { limitationText } from '../../../limitation/register.ts';
import type { JavaMachineOptions } from '../../../machine/java-machine-options.ts';
import { staticMethodMachine } from '../../../machine/static-method.testing.ts';
import { exploreHere } from '../../../search/explore-here.ts';
import { openSolver } from '../../../solver/open-solver.ts';
import { hooksOf } from '../run-symbolically.ts';
import { watchHooks } from './hook-table.ts';
import { HELPERS, type LibraryCase, type ParameterType, VALUES } from './library-cases.testing.ts';

const NAMES = 'abc';
/** Of one exploration. */
const TIME = 150_000;

function rowsOf({ params, values }: LibraryCase): string[][] {
  return params.reduce<string[][]>(
    (rows, type, i) => rows.flatMap((row) => (values?.[i] ?? VALUES[type]).map((value) => [...row, value])),
    [[]],
  );
}

function parameters({ params }: LibraryCase): string {
  return params.map((type, i) => `${type} ${NAMES[i]}`).join(', ');
}

/** The answer is the text that the body returns, or the exception. Hash codes of lambdas and the like do not occur. */
function caseMethods(c: LibraryCase, index: number): string {
  const names = [...NAMES.slice(0, c.params.length)].join(', ');
  return `
  static String body${index}(${parameters(c)}) throws Throwable { ${c.body} }
  static String answer${index}(${parameters(c)}) {
    try { return "returned " + body${index}(${names}); }
    catch (Throwable e) { return "threw " + e.getClass().getName() + ": " + e.getMessage(); }
  }
  static void all${index}() {
    ${rowsOf(c)
      .map(
        (row) => `print(answer${index}(${row.map((value, i) => `(${c.params[i]}) (${value})`).join(', ')}));`,
      )
      .join('\n    ')}
  }`;
}

/** Answers are written to a file, because the cases print. */
function casesClass(cases: readonly LibraryCase[]): string {
  return `
import java.util.*;
class Cases {
  static StringBuilder out = new StringBuilder();
  static void print(String text) {
    for (char c : text.toCharArray()) out.append(Integer.toHexString(0x10000 + c).substring(1));
    out.append('\\n');
  }
  ${HELPERS}
  ${cases.map(caseMethods).join('\n')}
  public static void main(String[] args) throws Throwable {
    ${cases.map((_, i) => `all${i}();`).join('\n    ')}
    java.nio.file.Files.writeString(java.nio.file.Path.of(args[0]), out);
  }
}
`;
}

/**
 * Floats and doubles are inputs by their bits, because equality of integers is what the solver chain decides at once.
 * They are terms all the same.
 */
const CARRIERS: Readonly<Partial<Record<ParameterType, { type: string; bitsOf: string; fromBits: string }>>> =
  {
    float: { type: 'int', bitsOf: 'Float.floatToIntBits', fromBits: 'Float.intBitsToFloat' },
    double: { type: 'long', bitsOf: 'Double.doubleToLongBits', fromBits: 'Double.longBitsToDouble' },
  };

/** The condition that the parameter is not the value. */
function differs(type: ParameterType, name: string, value: string): string {
  const carrier = CARRIERS[type];
  if (carrier !== undefined) return `${name} != ${carrier.bitsOf}(${value})`;
  if (type === 'boolean') return value === 'true' ? `!${name}` : name;
  return `${name} != (${type}) (${value})`;
}

/** The case's arguments among the parameters of the entry: the first int is `int0`. */
function argumentsOf({ params }: LibraryCase): string[] {
  return params.map((type, i) => `${type}${params.slice(0, i).filter((other) => other === type).length}`);
}

/** One row after the other: the arguments are constrained to it, and the answers are compared. */
function comparison(c: LibraryCase, index: number, expected: readonly string[]): string {
  const names = argumentsOf(c);
  const arms = rowsOf(c).map((row, k) => {
    const conditions = row.map((value, i) => differs(c.params[i], names[i], value)).join(' || ');
    return `case ${k}: if (${conditions}) return SKIPPED; result = ${numberOf(index, k)}; expected = ${literal(expected[k])}; break;`;
  });
  const list = c.params.map((type, i) => `${CARRIERS[type]?.type ?? type} ${names[i]}`).join(', ');
  const values = c.params.map((type, i) => `${CARRIERS[type]?.fromBits ?? ''}(${names[i]})`).join(', ');
  return `
  static int case${index}(int row, ${list}) {
    String expected;
    int result;
    switch (row) {
      ${arms.join('\n      ')}
      default: return SKIPPED;
    }
    String answer = Cases.answer${index}(${values});
    if (answer.equals(expected)) return result;
    throw new AssertionError(result + ": " + answer);
  }`;
}

const MOST_ROWS = 1000;
const SKIPPED = -1;

/** One number for a row of a case. */
function numberOf(index: number, row: number): number {
  return index * MOST_ROWS + row;
}

/** Cases that one exploration runs. With more of them, each question has more alternatives. */
const AT_ONCE = 4;

function chunks<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, i) =>
    all.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  );
}

/** Case and row are symbolic, so one exploration runs a chunk of them. */
function comparingClass(cases: readonly LibraryCase[], answers: readonly string[]): string {
  let next = 0;
  const methods = cases.map((c, i) => {
    const first = next;
    next += rowsOf(c).length;
    return comparison(c, i, answers.slice(first, next));
  });
  const calls = cases.map((c, i) => `case ${i}: return case${i}(row, ${argumentsOf(c).join(', ')});`);
  return `class P {
  static final int SKIPPED = ${SKIPPED};
  ${methods.join('\n')}
${chunks(calls)
  .map(
    (chunk, i) => `
  static int some${i}(int which, int row, ${ENTRY.map(([type, name]) => `${CARRIERS[type]?.type ?? type} ${name}`).join(', ')}) {
    switch (which) {
      ${chunk.join('\n      ')}
      default: return SKIPPED;
    }
  }`,
  )
  .join('\n')}
}
`;
}

function literal(text: string): string {
  const escaped = Array.from({ length: text.length }, (_, i) => {
    const code = text.charCodeAt(i);
    if (code === 10) return '\\n';
    if (code === 34 || code === 92) return `\\${text[i]}`;
    if (code < 32) return `\\${code.toString(8).padStart(3, '0')}`;
    return code < 127 ? text[i] : `\\u${code.toString(16).padStart(4, '0')}`;
  });
  return `"${escaped.join('')}"`;
}

const DESCRIPTORS: Readonly<Record<ParameterType, string>> = {
  int: 'I',
  long: 'J',
  char: 'C',
  boolean: 'Z',
  byte: 'B',
  short: 'S',
  float: 'I',
  double: 'J',
};

/** Parameters of the entry: enough of each type for every case. */
const ENTRY: readonly (readonly [ParameterType, string])[] = (
  Object.keys(DESCRIPTORS) as ParameterType[]
).flatMap((type) => [0, 1, 2].map((i) => [type, `${type}${i}`] as const));

export type OracleResult = {
  /** Rows that our VM answered as the real JVM did, such as `case 3, row 0`. */
  readonly agreed: ReadonlySet<string>;
  readonly problems: readonly string[];
  /** All hooks of this JDK, and those that did a call. */
  readonly hooks: readonly string[];
  readonly taken: ReadonlySet<string>;
};

/** The cases on one JDK. */
export class LibraryOracle {
  private readonly classes: string;
  private readonly jdk: Jdk;
  private readonly cases: readonly LibraryCase[];

  /** Asks the real JVM for its answers. */
  constructor(jdk: Jdk, cases: readonly LibraryCase[], scratch: ScratchFolder, label: string) {
    this.jdk = jdk;
    this.cases = cases;
    const name = `jdk${jdk.feature}-${label}`;
    this.classes = scratch.join(`${name}-classes`);
    const flags = { outDir: this.classes, classPath: this.classes };
    compile(jdk, [scratch.write(`${name}/Cases.java`, casesClass(cases))], flags);
    const answers = scratch.write(`${name}/answers`, '');
    execFileSync(join(jdk.home, 'bin', 'java'), ['-XX:+UseSerialGC', '-cp', this.classes, 'Cases', answers], {
      stdio: 'ignore',
    });
    const lines = readFileSync(answers, 'utf8').trimEnd().split('\n').map(decoded);
    compile(jdk, [scratch.write(`${name}/P.java`, comparingClass(cases, lines))], flags);
  }

  rows(): string[] {
    return this.cases.flatMap((c, i) => [...rowsOf(c).keys()].map((k) => this.nameOf(numberOf(i, k))));
  }

  explore(options: Partial<JavaMachineOptions>): OracleResult {
    const result = { agreed: new Set<string>(), problems: [], hooks: [], taken: new Set<string>() };
    for (const i of chunks(this.cases).keys()) this.exploreChunk(i, options, result);
    return result;
  }

  private exploreChunk(
    chunk: number,
    options: Partial<JavaMachineOptions>,
    result: { agreed: Set<string>; problems: string[]; hooks: string[]; taken: Set<string> },
  ): void {
    const signature = `some${chunk}(II${ENTRY.map(([type]) => DESCRIPTORS[type]).join('')})I`;
    const machine = staticMethodMachine(this.jdk, this.classes, signature, LETTERS, options);
    const solver = openSolver('auto');
    const tables = hooksOf(machine.vm);
    if (options.libraryHooks !== false) watchHooks(machine.vm, tables, (name) => result.taken.add(name));
    result.hooks = tables.flatMap((table) =>
      Object.entries(table).flatMap(([cls, keys]) => Object.keys(keys).map((key) => `${cls}.${key}`)),
    );
    try {
      const { records } = exploreHere(machine, solver, { keepRecords: true, budgets: { timeMs: TIME } });
      for (const { outcome } of records) {
        if (outcome.kind === 'threw')
          result.problems.push(this.problem(outcome.message ?? outcome.exception));
        else if (outcome.kind === 'incomplete') result.problems.push(limitationText(outcome.limitation));
        else if (outcome.kind === 'returned' && outcome.value !== String(SKIPPED))
          result.agreed.add(this.nameOf(Number(outcome.value)));
      }
    } finally {
      machine.close();
      solver.close();
    }
  }

  private problem(message: string): string {
    const at = message.indexOf(': ');
    return at < 0 ? message : `${this.nameOf(Number(message.slice(0, at)))}${message.slice(at)}`;
  }

  private nameOf(n: number): string {
    const c = this.cases[Math.floor(n / MOST_ROWS)];
    if (c === undefined) return String(n);
    return `(${rowsOf(c)[n % MOST_ROWS].join(', ')}) -> { ${c.body} }`;
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

function decoded(line: string): string {
  return (line.match(/.{4}/g) ?? []).map((hex) => String.fromCharCode(Number.parseInt(hex, 16))).join('');
}
