/** `rangefinder test`: target → exploration → tests as sources. */
import path from 'node:path';
import type { CheckHooks, Explore } from '../check/check.ts';
import type { CheckOptions } from '../check/options.ts';
import { type Program, prepare } from '../check/prepare.ts';
import { toInternalName } from '../classfile/descriptor.ts';
import { ClassPath } from '../classpath/class-path.ts';
import { openSystemImage } from '../classpath/open-system-image.ts';
import { InputError, InvariantError } from '../errors.ts';
import { stopReason } from '../search/budgets.ts';
import type { Exploration } from '../search/exploration.ts';
import { ClassFacts } from './class-facts.ts';
import type { LeftOut } from './test-class.ts';
import type { JUnitVersion } from './test-scope.ts';
import { type SourceFile, testSources } from './test-sources.ts';
import { type TestTarget, targetOf } from './test-target.ts';

export type TestOptions = { readonly check: CheckOptions; readonly junit: JUnitVersion };

export type MadeTests = {
  readonly files: readonly SourceFile[];
  readonly tests: number;
  readonly paths: number;
  readonly leftOut: readonly LeftOut[];
  /** Why there may be paths that were not explored. */
  readonly incomplete: readonly string[];
  readonly remarks: readonly string[];
};

export async function makeTests(
  { check, junit }: TestOptions,
  explore: Explore,
  hooks: CheckHooks = {},
): Promise<MadeTests> {
  if (check.entry.kind !== 'method')
    throw new InputError(
      "a test calls a method: name it with --method 'Class.method(int,String)'; a main program takes its inputs from elsewhere",
    );
  const options = { ...check, keepTests: true };
  const { program, remarks } = prepare(options);
  const exploration = await explore(program, options, hooks);
  const { facts, close } = openFacts(program);
  try {
    const target = findTarget(program, facts);
    const { files, tests, leftOut } = testSources(facts, target, exploration.tests, junit);
    return {
      files,
      tests,
      paths: exploration.counts.paths,
      leftOut,
      incomplete: incompleteness(exploration, options),
      remarks,
    };
  } finally {
    close();
  }
}

function openFacts(program: Program): { readonly facts: ClassFacts; readonly close: () => void } {
  const source = ClassPath.parse(program.classPath.join(path.delimiter), program.jdk.feature);
  const image = openSystemImage(program.jdk);
  return {
    facts: new ClassFacts(source, image),
    close: () => {
      source.close();
      image.close();
    },
  };
}

function findTarget({ entry }: Program, facts: ClassFacts): TestTarget {
  if (entry.kind !== 'method') throw new InvariantError('the entry is no method');
  const { className, name, descriptor, parameters } = entry.method;
  const owner = facts.find(toInternalName(className));
  const method = owner?.methods.find((m) => m.name === name && m.descriptor === descriptor);
  if (owner === null || method === undefined) throw new InvariantError(`${className}.${name} has gone`);
  return targetOf(
    owner,
    method,
    parameters.map((parameter) => parameter.name),
  );
}

function incompleteness({ incomplete, stopped, defects }: Exploration, options: CheckOptions): string[] {
  const budgets = { timeMs: options.timeMs, maxPaths: options.maxPaths, memoryMb: options.memoryMb };
  const reasons = [
    ...(stopped === null ? [] : [stopReason(stopped, budgets)]),
    ...incomplete.map(({ reason }) => reason),
    ...defects.map(({ message }) => `internal error: ${message}`),
  ];
  return [...new Set(reasons)];
}
