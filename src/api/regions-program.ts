/** The regions of a program: what the static phase finds, and what instantiation makes of it. In this thread. */
import { machineOptions } from '../check/explore-in-workers.ts';
import type { CheckOptions } from '../check/options.ts';
import { prepareCheck } from '../check/prepare.ts';
import { toInternalName } from '../classfile/descriptor.ts';
import { findJdk } from '../classpath/jdk.ts';
import { inputClassPath } from '../inputs/java-sources.ts';
import { printIr } from '../ir/print-ir.ts';
import { JavaMachine } from '../machine/java-machine.ts';
import { exploreHere } from '../search/explore-here.ts';
import { openSolver } from '../solver/open-solver.ts';
import { type MethodCode, methodCodeInFile } from '../ssa/method-code.ts';
import { selectReached } from '../target/select-method.ts';
import { openTarget } from '../target/target.ts';
import type { UserClasses } from '../target/user-classes.ts';

/** The code of the methods that the user asks about: one method and its overloads, or all of the targets' classes. */
export function methodsToDescribe(
  { jdk: home, targets, classPath }: Pick<CheckOptions, 'jdk' | 'targets' | 'classPath'>,
  signature: string | null,
): MethodCode[] {
  const jdk = findJdk({ jdk: home });
  const target = openTarget(targets, { jdk, classPath, sourcePath: [], inputApi: () => inputClassPath(jdk) });
  try {
    return signature === null
      ? target.targetClasses.flatMap((name) => methodsOf(target.classes, name, () => true))
      : selected(target.classes, signature);
  } finally {
    target.classes.source.close();
  }
}

function selected(classes: UserClasses, signature: string): MethodCode[] {
  const { className, name, descriptors } = selectReached(signature, classes);
  return methodsOf(classes, toInternalName(className), (n, d) => n === name && descriptors.includes(d));
}

function methodsOf(
  classes: UserClasses,
  className: string,
  isWanted: (name: string, descriptor: string) => boolean,
): MethodCode[] {
  const file = classes.find(className);
  if (file === null) return [];
  return file.methods
    .filter(({ name, descriptor }) => isWanted(name, descriptor))
    .flatMap((info) => methodCodeInFile(file, info) ?? []);
}

/** A statement of a region's first instance, after a transformation; `static` is what it began with. */
export type PassStatement = { readonly site: string; readonly pass: string; readonly statement: string };

/** Explores the program within `options.timeMs`, and tells each region's first instance as it is made. */
export function observePasses(options: CheckOptions, onStatement: (each: PassStatement) => void): void {
  const { program } = prepareCheck(options);
  const machine = new JavaMachine(machineOptions(program, options));
  const solver = openSolver('auto');
  const instances = new Map<string, number>();
  machine.onPass((site, pass, statement) => {
    if (pass === 'static') instances.set(site, (instances.get(site) ?? 0) + 1);
    if (instances.get(site) === 1) onStatement({ site, pass, statement: printIr(statement) });
  });
  try {
    exploreHere(machine, solver, { budgets: { timeMs: options.timeMs } });
  } finally {
    machine.close();
    solver.close();
  }
}
