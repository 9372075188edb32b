/**
 * Many small programs in one exploration: an input says which of them runs, so starting a machine is paid once. What one
 * program does to the state is undone before the next.
 */
import fs from 'node:fs';
import path from 'node:path';
import { isPrimitive, parseMethodDescriptor } from '../../src/classfile/descriptor.ts';
import { CompileError, compile } from '../../src/classpath/javac.ts';
import type { Jdk } from '../../src/classpath/jdk.ts';
import { inputClassPath } from '../../src/inputs/java-sources.ts';
import type { MergingSettings } from '../../src/machine/java-machine-options.ts';
import { TermOp } from '../../src/term/operators.ts';
import type { ArrayMode } from '../../src/vm/symbolic/arrays/array-policy.ts';
import { type Behaviour, behavioursOf, type Limits } from './behaviours.ts';

export type Program = {
  readonly name: string;
  /** The name of the class, which is in the unnamed package, and of its file. */
  readonly className: string;
  readonly source: string;
  readonly entry: ProgramEntry;
};

export type ProgramEntry =
  | { readonly kind: 'main'; readonly args: readonly string[] }
  /** A static method; all of its parameters are inputs. */
  | { readonly kind: 'method'; readonly method: string; readonly descriptor: string };

export type CompiledBatch = {
  readonly jdk: Jdk;
  /** Folders: the programs, the input APIs. */
  readonly classPath: readonly string[];
  /** Those that javac accepts. */
  readonly programs: readonly Program[];
  /** What it says of the others. */
  readonly rejected: readonly string[];
};

const DISPATCHER = 'OneOfThem';
const WHICH = 'which program';

/** Compiles into the folder. */
export function compileBatch(jdk: Jdk, programs: readonly Program[], folder: string): CompiledBatch {
  const rejected: string[] = [];
  const api = inputClassPath(jdk);
  let left = programs;
  for (;;) {
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder, { recursive: true });
    const sources = new Map(left.map((p) => [p.className, p.source])).set(DISPATCHER, dispatcher(left));
    const files = [...sources].map(([className, source]) => {
      const file = path.join(folder, `${className}.java`);
      fs.writeFileSync(file, source);
      return file;
    });
    try {
      const { dir } = compile(jdk, files, { outDir: path.join(folder, 'classes'), classPath: api });
      return { jdk, classPath: [dir, api], programs: left, rejected };
    } catch (e) {
      if (!(e instanceof CompileError)) throw e;
      // The second: it has not the method that the dispatcher calls.
      const blamed = /(\w+)\.java:\d+: error|location: class (\w+)/g;
      const wrong = new Set([...e.diagnostics.matchAll(blamed)].map((m) => m[1] ?? m[2]));
      const rest = left.filter((p) => !wrong.has(p.className));
      if (rest.length === left.length) throw e;
      rejected.push(e.diagnostics);
      left = rest;
    }
  }
}

const INPUTS: Readonly<Record<string, string>> = {
  Z: 'aBoolean',
  B: 'aByte',
  C: 'aChar',
  S: 'aShort',
  I: 'anInt',
  J: 'aLong',
  F: 'aFloat',
  D: 'aDouble',
  'Ljava/lang/String;': 'aString',
};

/** The static field of the dispatcher that takes the result of the entry method; null: it has none. */
function resultField({ entry }: Program): string | null {
  if (entry.kind === 'main') return null;
  const { ret } = parseMethodDescriptor(entry.descriptor);
  if (ret === 'V') return null;
  return isPrimitive(ret) ? `result${ret}` : 'result';
}

/** Where what the program returned can be seen. */
export function resultOf(program: Program): { readonly className: string; readonly field: string } | null {
  const field = resultField(program);
  return field === null ? null : { className: DISPATCHER, field };
}

function dispatcher(programs: readonly Program[]): string {
  return `import rangefinder.Symbolic;
class ${DISPATCHER} {
  static boolean resultZ; static byte resultB; static char resultC; static short resultS;
  static int resultI; static long resultJ; static float resultF; static double resultD; static Object result;
  static void run() throws Throwable {
    switch (Symbolic.anInt("${WHICH}")) {
      ${programs.map((p, i) => `case ${i}: ${call(p)}; return;`).join('\n      ')}
    }
  }
}
`;
}

function call(program: Program): string {
  const { className, entry } = program;
  if (entry.kind === 'main')
    return `${className}.main(new String[] {${entry.args.map((a) => JSON.stringify(a)).join(', ')}})`;
  const { params } = parseMethodDescriptor(entry.descriptor);
  const args = params.map((type, i) => `Symbolic.${INPUTS[type]}("x${i}")`);
  const field = resultField(program);
  return `${field === null ? '' : `${field} = `}${className}.${entry.method}(${args.join(', ')})`;
}

/** The behaviours of every program of the batch, in order; or why the exploration was stopped before its end. */
export function exploreBatch(
  { jdk, classPath, programs }: CompiledBatch,
  merging: MergingSettings | null,
  limits: Limits,
  arrays: ArrayMode = 'auto',
): Behaviour[][] | string {
  const { all, exploration } = behavioursOf(
    {
      jdkHome: jdk.home,
      classPath,
      properties: [],
      entry: {
        kind: 'method',
        className: DISPATCHER,
        method: 'run',
        descriptor: '()V',
        parameterNames: [],
      },
      reach: null,
      symbolicMethods: [],
      inputBounds: [],
      arrays: { mode: arrays, isReported: false },
    },
    merging === null ? null : { ...merging, mergeExcept: [...merging.mergeExcept, `${DISPATCHER}.`] },
    limits,
  );
  if (exploration.stopped !== null) return exploration.stopped;
  const byProgram: Behaviour[][] = programs.map(() => []);
  for (const behaviour of all) {
    const which = programOf(behaviour);
    // Null: the dispatcher found nothing to run.
    if (which !== null) byProgram[which].push({ ...behaviour, inputs: behaviour.inputs.slice(1) });
  }
  return byProgram;
}

function programOf({ conjuncts }: Behaviour): number | null {
  for (const { op, args } of conjuncts) {
    if (op !== TermOp.Eq) continue;
    const [x, k] = args;
    if (x.name === WHICH && k.op === TermOp.Const) return k.value as number;
  }
  return null;
}
