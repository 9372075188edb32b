/**
 * For tests: runs the cases of the library on the real JVM and on ours, and compares the answers. Ours runs each row with
 * arguments that are symbolic, concrete, or mixed. The row is a model of the symbolic ones, which decides every request: no
 * solver is needed, and a row takes milliseconds. The answer is compared in Java, so every text that is deferred is made.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { compile } from '../../../classpath/javac.ts';
import type { Jdk } from '../../../classpath/jdk.ts';
import type { ScratchFolder } from '../../../classpath/scratch-folder.testing.ts';
import { limitationText } from '../../../limitation/register.ts';
import { decideByModel } from '../../../machine/decide-by-model.ts';
import type { JavaMachine } from '../../../machine/java-machine.ts';
import type { JavaMachineOptions } from '../../../machine/java-machine-options.ts';
import { staticMethodMachine } from '../../../machine/static-method.testing.ts';
import type { Outcome } from '../../../result/outcome.ts';
import { Evaluator, type Model } from '../../../term/evaluate.ts';
import type { Term } from '../../../term/term.ts';
import { sweep, termCount } from '../../../term/unique-table.ts';
import { normalise, type Scalar, type Value } from '../../../term/values.ts';
import { WORKING_HOOKS } from '../run-symbolically.ts';
import { textVariables, valuesOfText } from '../values/text.ts';
import { watchHooks } from './hook-table.ts';
import { HELPERS, type LibraryCase, type ParameterType, VALUES } from './library-cases.testing.ts';

const NAMES = 'abc';

/** Which arguments are symbolic: all, none, or every second one. */
const VARIANTS = ['symbolic', 'concrete', 'mixed'] as const;
export type Variant = (typeof VARIANTS)[number];

/** A row of a case: literals of Java. */
type Row = { readonly index: number; readonly k: number; readonly literals: readonly string[] };

function rowsOf({ params, values }: LibraryCase, index: number): Row[] {
  const all = params.reduce<string[][]>(
    (rows, type, i) => rows.flatMap((row) => (values?.[i] ?? VALUES[type]).map((value) => [...row, value])),
    [[]],
  );
  return all.map((row, k) => ({ index, k, literals: row.map((value, i) => `(${params[i]}) (${value})`) }));
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
    ${rowsOf(c, index)
      .map(({ literals }) => {
        const bits = literals.map((literal, i) => bitsOf(c.params[i], literal)).join(' + "," + ');
        return `print(${bits} + ""); print(answer${index}(${literals.join(', ')}));`;
      })
      .join('\n    ')}
  }`;
}

/** Floats and doubles are inputs by their bits: so each NaN can be one. They are terms all the same. */
const CARRIERS: Readonly<Partial<Record<ParameterType, { type: string; bitsOf: string; fromBits: string }>>> =
  {
    float: { type: 'int', bitsOf: 'Float.floatToRawIntBits', fromBits: 'Float.intBitsToFloat' },
    double: { type: 'long', bitsOf: 'Double.doubleToRawLongBits', fromBits: 'Double.longBitsToDouble' },
  };

/** An integer of Java that has the bits of the argument. */
function bitsOf(type: ParameterType, literal: string): string {
  if (type === 'String') return `hex(${literal})`;
  if (type === 'boolean') return `(${literal} ? 1 : 0)`;
  return `(long) ${CARRIERS[type]?.bitsOf ?? ''}(${literal})`;
}

/** Answers are written to a file, because the cases print. */
function casesClass(cases: readonly LibraryCase[]): string {
  return `
import java.util.*;
class Cases {
  static StringBuilder out = new StringBuilder();
  static String hex(String text) {
    StringBuilder all = new StringBuilder("#");
    for (char c : text.toCharArray()) all.append(Integer.toHexString(0x10000 + c).substring(1));
    return all.toString();
  }
  static void print(String text) { out.append(hex(text).substring(1)).append('\\n'); }
  ${HELPERS}
  ${cases.map(caseMethods).join('\n')}
  /** Classes that are initialised before the first row need not be for each one. */
  static void warm() {
    ${cases.map((c, i) => `answer${i}(${rowsOf(c, i)[0].literals.join(', ')});`).join('\n    ')}
  }
  public static void main(String[] args) throws Throwable {
    ${cases.map((_, i) => `all${i}();`).join('\n    ')}
    java.nio.file.Files.writeString(java.nio.file.Path.of(args[0]), out);
  }
}
`;
}

/** The case's arguments among the parameters of the entry: the first int is `int0`. */
function argumentsOf({ params }: LibraryCase): string[] {
  return params.map((type, i) => `${type}${params.slice(0, i).filter((other) => other === type).length}`);
}

/** Runs one row and compares the answers. */
function comparison(c: LibraryCase, index: number, answers: readonly Answered[]): string {
  const names = argumentsOf(c);
  const symbols = c.params.map((type, i) => `${CARRIERS[type]?.fromBits ?? ''}(${names[i]})`);
  const list = c.params.map((type, i) => `${CARRIERS[type]?.type ?? type} ${names[i]}`).join(', ');
  const call = (args: readonly string[]): string => `Cases.answer${index}(${args.join(', ')})`;
  const arms = rowsOf(c, index).map(({ k, literals }) => {
    const mixed = literals.map((literal, i) => (i % 2 === 0 ? symbols[i] : literal));
    const answer = `variant == 1 ? ${call(literals)} : variant == 2 ? ${call(mixed)} : ${call(symbols)}`;
    return `case ${k}: expected = ${literal(answers[k].answer)}; answer = ${answer}; break;`;
  });
  return `
  static void case${index}(int row, int variant, ${list}) {
    String expected, answer;
    switch (row) {
      ${arms.join('\n      ')}
      default: throw new AssertionError("no such row");
    }
    if (!answer.equals(expected)) throw new AssertionError(answer);
  }`;
}

/** What the real JVM says of a row: the bits of its arguments, or their texts, and the answer. */
type Answered = { readonly bits: readonly (bigint | string)[]; readonly answer: string };

/** An argument as `bitsOf` writes it. */
function argument(written: string): bigint | string {
  return written.startsWith('#') ? decoded(written.slice(1)) : BigInt(written);
}

function comparingClass(cases: readonly LibraryCase[], answers: readonly (readonly Answered[])[]): string {
  const entry = ENTRY.map(([type, name]) => `${CARRIERS[type]?.type ?? type} ${name}`).join(', ');
  const calls = cases.map(
    (c, i) => `case ${i}: case${i}(row, variant, ${argumentsOf(c).join(', ')}); break;`,
  );
  return `class P {
  ${cases.map((c, i) => comparison(c, i, answers[i])).join('\n')}
  static void run(int which, int row, int variant, ${entry}) {
    Cases.warm();
    switch (which) {
      ${calls.join('\n      ')}
      default: throw new AssertionError("no such case");
    }
  }
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
  String: 'Ljava/lang/String;',
};

/** Parameters of the entry: enough of each type for every case. */
const ENTRY: readonly (readonly [ParameterType, string])[] = (
  Object.keys(DESCRIPTORS) as ParameterType[]
).flatMap((type) => [0, 1, 2].map((i) => [type, `${type}${i}`] as const));

/** Names of the first three parameters of the entry; those of `ENTRY` follow. */
const SELECTORS = ['which', 'row', 'variant'] as const;

export type OracleResult = {
  /** Rows that were run. */
  readonly rows: number;
  readonly problems: readonly string[];
  /** All hooks of this JDK, and those that did a call. */
  readonly hooks: readonly string[];
  readonly taken: ReadonlySet<string>;
};

/** Branches and calls of one row: the longest takes a small part of it. */
const FUEL = 20_000_000;
/** Terms after which those of earlier rows are swept. */
const MANY_TERMS = 300_000;

/** The cases on one JDK. */
export class LibraryOracle {
  private readonly classes: string;
  private readonly jdk: Jdk;
  private readonly cases: readonly LibraryCase[];
  private readonly answers: readonly (readonly Answered[])[];

  /** Asks the real JVM for its answers. */
  constructor(jdk: Jdk, cases: readonly LibraryCase[], scratch: ScratchFolder, label: string) {
    this.jdk = jdk;
    this.cases = cases;
    const name = `jdk${jdk.feature}-${label}`;
    this.classes = scratch.join(`${name}-classes`);
    const flags = { outDir: this.classes, classPath: this.classes };
    compile(jdk, [scratch.write(`${name}/Cases.java`, casesClass(cases))], flags);
    const file = scratch.write(`${name}/answers`, '');
    execFileSync(join(jdk.home, 'bin', 'java'), ['-XX:+UseSerialGC', '-cp', this.classes, 'Cases', file], {
      stdio: 'ignore',
    });
    const lines = readFileSync(file, 'utf8').split('\n').map(decoded);
    let next = 0;
    this.answers = cases.map((c, i) =>
      rowsOf(c, i).map(() => ({ bits: lines[next++].split(',').map(argument), answer: lines[next++] })),
    );
    compile(jdk, [scratch.write(`${name}/P.java`, comparingClass(cases, this.answers))], flags);
  }

  /** Runs the rows that `isWanted`, and that the case is meant for. It yields between cases: all of them take minutes. */
  async run(
    options: Partial<JavaMachineOptions>,
    variant: Variant,
    isWanted: (row: number, count: number) => boolean,
    followsIdentity = false,
  ): Promise<OracleResult> {
    const signature = `run(III${ENTRY.map(([type]) => DESCRIPTORS[type]).join('')})V`;
    const machine = staticMethodMachine(this.jdk, this.classes, signature, LETTERS, options);
    // Some cases compare references. Those that make texts do not.
    machine.vm.followsIdentity = () => followsIdentity;
    try {
      return await this.runOn(machine, variant, isWanted, options.libraryHooks !== false);
    } finally {
      machine.close();
    }
  }

  private async runOn(
    machine: JavaMachine,
    variant: Variant,
    isWanted: (row: number, count: number) => boolean,
    isHooked: boolean,
  ): Promise<OracleResult> {
    const taken = new Set<string>();
    if (isHooked) watchHooks(machine.vm, WORKING_HOOKS, (name) => taken.add(name));
    let first = machine.run(FUEL);
    while (first.kind === 'pause') first = machine.run(FUEL);
    if (first.kind !== 'request') throw new Error(`no request, but ${first.kind}`);
    const mark = machine.mark();
    const problems: string[] = [];
    let rows = 0;
    for (const [index, c] of this.cases.entries()) {
      if (!isHooked && c.onlyHooked !== undefined) continue;
      if (variant === 'concrete' && c.onlySymbolic !== undefined) continue;
      if (variant === 'mixed' && c.params.length < 2) continue;
      await setImmediate();
      const all = rowsOf(c, index);
      for (const row of all.filter(({ k }) => isWanted(k, all.length))) {
        rows++;
        mark.undo();
        if (termCount() > MANY_TERMS) sweep(machine.termRoots());
        const problem = problemIn(() => follow(machine, this.modelOf(machine, row, variant)));
        if (problem !== null) problems.push(`(${row.literals.join(', ')}) -> { ${c.body} }: ${problem}`);
      }
    }
    const hooks = WORKING_HOOKS.flatMap((table) =>
      Object.entries(table).flatMap(([cls, keys]) => Object.keys(keys).map((key) => `${cls}.${key}`)),
    );
    return { rows, problems, hooks, taken };
  }

  private modelOf(machine: JavaMachine, { index, k }: Row, variant: Variant): Model {
    const names = argumentsOf(this.cases[index]);
    const { bits } = this.answers[index][k];
    const values = new Map<string, bigint | string>([
      ['which', BigInt(index)],
      ['row', BigInt(k)],
      ['variant', BigInt(VARIANTS.indexOf(variant))],
      ...names.map((name, i) => [name, bits[i]] as const),
    ]);
    const order = [...SELECTORS, ...ENTRY.map(([, name]) => name)];
    return new Map(
      machine.inputs().flatMap(({ term, name, type }, i): [Term, Value][] => {
        const value = values.get(order[i]);
        if (type !== 'String') return [[term, scalarOf(term, BigInt(value ?? 0))]];
        return [[term, NOT_NULL], ...valuesOfText(textVariables(name), String(value ?? ''))];
      }),
    );
  }
}

/** The first object that a reference can be, and a string can be only one. */
const NOT_NULL = 1;

function scalarOf({ sort }: Term, bits: bigint): Scalar {
  return sort.kind === 'BitVec' ? normalise(sort.width, bits) : Number(bits);
}

/** Follows the one path that the model takes. */
function follow(machine: JavaMachine, model: Model): Outcome | 'endless' {
  const evaluator = new Evaluator(model);
  for (
    let left = FUEL, before = machine.branchesAndCalls;
    left > 0;
    left -= machine.branchesAndCalls - before
  ) {
    before = machine.branchesAndCalls;
    const stop = machine.run(FUEL);
    if (stop.kind === 'ended') return stop.outcome;
    if (stop.kind === 'pause') return 'endless';
    const { decision } = decideByModel(stop.request, evaluator);
    if (decision === null) return { kind: 'assumedAway' };
    machine.answer(decision);
  }
  return 'endless';
}

/** Null: the row was answered as the real JVM answers it. */
function problemIn(run: () => Outcome | 'endless'): string | null {
  try {
    return problemOf(run());
  } catch (e) {
    return String(e);
  }
}

function problemOf(outcome: Outcome | 'endless'): string | null {
  if (outcome === 'endless') return 'it does not end';
  if (outcome.kind === 'returned') return null;
  if (outcome.kind === 'threw') return outcome.message ?? outcome.exception;
  return outcome.kind === 'incomplete' ? limitationText(outcome.limitation) : outcome.kind;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGH';

function decoded(line: string): string {
  return (line.match(/.{4}/g) ?? []).map((hex) => String.fromCharCode(Number.parseInt(hex, 16))).join('');
}
