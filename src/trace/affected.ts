/** How much of the code that a run has used can see symbolic values (`analysis/affected`). */
import { type AffectedMethod, affectedCode, type CodeMethod } from '../analysis/affected/affected-code.ts';
import type { ClassFile } from '../classfile/model.ts';
import type { LinkedClass, Method } from '../vm/link/linked-class.ts';
import type { Vm } from '../vm/vm.ts';
import type { EnteredMethods } from './entered-methods.ts';
import type { AffectedReport, CodeShare } from './trace-result.ts';

/** To be called after the run: the classes are those that it has loaded. */
export function affectedByRun(
  vm: Vm,
  entered: EnteredMethods,
  isLibrary: (m: Method) => boolean,
): AffectedReport {
  const all = affectedMethods(vm, entered);
  const ran = entered.entered().map((method) => ({ method, code: all.get(method.info) }));
  const [user, library] = [
    ran.filter(({ method }) => !isLibrary(method)),
    ran.filter(({ method }) => isLibrary(method)),
  ];
  return { user: shareOf(user), library: shareOf(library) };
}

/** All methods of the classes that are loaded, by what the class file says of them. */
export function affectedMethods(vm: Vm, entered: EnteredMethods): ReadonlyMap<unknown, AffectedMethod> {
  const linked = [...(vm.classes.all() as Iterable<LinkedClass>)].filter(({ file }) => file !== null);
  const called = new Set(entered.calledNatives().map(({ info }) => info));
  const ofJdk = new Set(linked.filter(({ loader }) => loader.kind === 'boot').map(({ file }) => file));
  const results = affectedCode({
    classes: linked.map(({ file }) => file as ClassFile),
    isNative: ({ info }: CodeMethod) => called.has(info),
    isOfJdk: (file) => ofJdk.has(file),
  });
  return new Map(results.map((result) => [result.info, result]));
}

type Ran = { readonly method: Method; readonly code: AffectedMethod | undefined };

function shareOf(ran: readonly Ran[]): CodeShare {
  const affected = ran.filter(({ code }) => code !== undefined && code.affected > 0);
  const classesOf = (some: readonly Ran[]): number => new Set(some.map(({ method }) => method.holder)).size;
  const sum = (count: (code: AffectedMethod) => number): number =>
    ran.reduce((total, { code }) => total + (code === undefined ? 0 : count(code)), 0);
  return {
    methods: ran.length,
    affectedMethods: affected.length,
    classes: classesOf(ran),
    affectedClasses: classesOf(affected),
    instructions: sum(({ instructions }) => instructions),
    affectedInstructions: sum((code) => code.affected),
  };
}
