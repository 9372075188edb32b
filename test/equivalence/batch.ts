/**
 * Many small programs in one exploration: an input says which of them is called, so starting a machine is paid once. Each is
 * a class with `static int f(int a, int b, boolean c, long d, byte e, char h)`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { CompileError, compile } from '../../src/classpath/javac.ts';
import type { Jdk } from '../../src/classpath/jdk.ts';
import type { MergingOptions } from '../../src/search/java-machine.ts';
import { Op } from '../../src/term/operators.ts';
import { type Behaviour, behavioursOf, type Limits } from './behaviours.ts';
import { PARAMETERS } from './generate.ts';

export type Program = {
  /** Of the class and of its file. */
  readonly name: string;
  readonly source: string;
};

export type CompiledBatch = {
  readonly dir: string;
  /** Those that javac accepts. */
  readonly programs: readonly Program[];
  /** What it says of the others. */
  readonly rejected: readonly string[];
};

const DISPATCHER = 'Dispatch';

export function compileBatch(jdk: Jdk, programs: readonly Program[], folder: string): CompiledBatch {
  const rejected: string[] = [];
  let left = programs;
  for (;;) {
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder, { recursive: true });
    const files = [...left, { name: DISPATCHER, source: dispatcher(left) }].map(({ name, source }) => {
      const file = path.join(folder, `${name}.java`);
      fs.writeFileSync(file, source);
      return file;
    });
    try {
      return {
        dir: compile(jdk, files, { outDir: path.join(folder, 'classes') }).dir,
        programs: left,
        rejected,
      };
    } catch (e) {
      if (!(e instanceof CompileError)) throw e;
      const wrong = new Set([...e.diagnostics.matchAll(/(\w+)\.java:\d+: error/g)].map((m) => m[1]));
      const rest = left.filter((p) => !wrong.has(p.name));
      if (rest.length === left.length) throw e;
      rejected.push(e.diagnostics);
      left = rest;
    }
  }
}

function dispatcher(programs: readonly Program[]): string {
  const { names } = PARAMETERS;
  const cases = programs.map(({ name }, i) => `case ${i}: return ${name}.f(${names.join(', ')});`);
  return `class ${DISPATCHER} {
  static int f(int which, int a, int b, boolean c, long d, byte e, char h) {
    switch (which) {
      ${cases.join('\n      ')}
      default: return 0;
    }
  }
}
`;
}

/** Of every program of the batch, in order. An exploration that was stopped throws. */
export function exploreBatch(
  jdk: Jdk,
  { dir, programs }: CompiledBatch,
  merging: MergingOptions | null,
  limits: Limits,
): Behaviour[][] {
  const { all, exploration } = behavioursOf(
    {
      jdkHome: jdk.home,
      classPath: [dir],
      properties: [],
      entry: {
        kind: 'method',
        className: DISPATCHER,
        method: 'f',
        descriptor: PARAMETERS.descriptor.replace('(', '(I'),
        isStatic: true,
        parameterNames: ['which', ...PARAMETERS.names],
      },
      reach: null,
      symbolicMethods: [],
      inputBounds: [],
    },
    merging === null ? null : { ...merging, except: [...merging.except, `${DISPATCHER}.`] },
    limits,
  );
  if (exploration.stopped !== null) throw new Error(`the exploration was stopped: ${exploration.stopped}`);
  const byProgram: Behaviour[][] = programs.map(() => []);
  for (const behaviour of all) {
    const which = programOf(behaviour);
    if (which !== null) byProgram[which]?.push(behaviour);
  }
  return byProgram;
}

/** Null: the default of the dispatcher. */
function programOf({ conjuncts }: Behaviour): number | null {
  for (const { op, args } of conjuncts) {
    if (op !== Op.Eq) continue;
    const [x, k] = args;
    if (x.name === 'which' && k.op === Op.Const) return k.value as number;
  }
  return null;
}
