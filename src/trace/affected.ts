/** How much of the code that a run has used can see symbolic values (`analysis/affected`). */
import { type AffectedMethod, affectedCode, type CodeMethod } from '../analysis/affected/affected-code.ts';
import type { InputPlan } from '../analysis/affected/input-places.ts';
import { classesWithUnknownCalls } from '../analysis/affected/unknown-calls.ts';
import { describeMethod, toExternalName } from '../classfile/descriptor.ts';
import type { ClassFile } from '../classfile/model.ts';
import type { JavaMachineOptions } from '../machine/java-machine-options.ts';
import { Op } from '../vm/interp/ops.generated.ts';
import type { LinkedClass, Method } from '../vm/link/linked-class.ts';
import type { Vm } from '../vm/vm.ts';
import type { EnteredMethods } from './entered-methods.ts';
import type { AffectedReport, CodeShare } from './trace-result.ts';

/** To be called after the run: the classes are those that it has loaded. */
export function affectedByRun(
  vm: Vm,
  entered: EnteredMethods,
  options: AffectedRun,
  isLibrary: (m: Method) => boolean,
): AffectedReport {
  const all = affectedMethods(vm, entered, options);
  const ran = entered.entered().map((method) => ({ method, code: all.get(method.info) }));
  const [user, library] = [
    ran.filter(({ method }) => !isLibrary(method)),
    ran.filter(({ method }) => isLibrary(method)),
  ];
  const isOfJdk = ofJdk(vm);
  const open = classesWithUnknownCalls(filesOf(vm), isOfJdk);
  return {
    user: shareOf(user),
    library: shareOf(library),
    never: user.flatMap(({ method: m, code }) =>
      code?.isAffected === false
        ? [`${toExternalName(m.holder.name)}.${describeMethod(m.name, m.descriptor)}`]
        : [],
    ),
    openCalls: open.map(({ name }) => toExternalName(name)),
  };
}

/** What decides which inputs a run can have, and what runs in place of methods. */
export type AffectedRun = Pick<
  JavaMachineOptions,
  'entry' | 'symbolicMethods' | 'inputFiles' | 'heapBounds' | 'models'
>;

/** All methods of the classes that are loaded, by what the class file says of them. */
export function affectedMethods(
  vm: Vm,
  entered: EnteredMethods,
  options: AffectedRun,
): ReadonlyMap<unknown, AffectedMethod> {
  const called = new Set(entered.calledNatives().map(({ info }) => info));
  const [ofVm, hooked] = [new Set<unknown>(called), new Set<unknown>()];
  for (const { methods } of linkedClasses(vm)) {
    for (const m of methods) {
      if (m.isNative || m.native !== null || vm.intercepted.has(m)) ofVm.add(m.info);
      if (m.body?.code[0] === Op.callout) hooked.add(m.info);
    }
  }
  const results = affectedCode({
    classes: filesOf(vm),
    inputs: inputPlan(vm, options),
    isNative: ({ info }: CodeMethod) => ofVm.has(info),
    isCalled: ({ info }) => called.has(info),
    isHooked: ({ info }) => hooked.has(info),
    models: options.models ?? [],
    isOfJdk: ofJdk(vm),
  });
  return new Map(results.map((result) => [result.info, result]));
}

function linkedClasses(vm: Vm): LinkedClass[] {
  return [...(vm.classes.all() as Iterable<LinkedClass>)].filter(({ file }) => file !== null);
}

function filesOf(vm: Vm): ClassFile[] {
  return linkedClasses(vm).map(({ file }) => file as ClassFile);
}

function ofJdk(vm: Vm): (file: ClassFile) => boolean {
  const files = linkedClasses(vm).flatMap(({ loader, file }) => (loader.kind === 'boot' ? [file] : []));
  const set = new Set<ClassFile | null>(files);
  return (file) => set.has(file);
}

/** The class in which all input APIs end. */
const INPUTS = 'rangefinder/replay/Inputs';

function inputPlan(vm: Vm, { entry, symbolicMethods, inputFiles, heapBounds }: AffectedRun): InputPlan {
  const { className } = entry;
  const isMethod = entry.kind === 'method';
  const entries = [
    ...(isMethod ? [{ className, key: entry.method + entry.descriptor }] : []),
    ...symbolicMethods.map((m) => ({ className: m.className, key: m.method + m.descriptor })),
  ];
  const hasBytes = (inputFiles ?? []).length > 0;
  const hasArguments = entry.kind === 'main' && (entry.symbolicArgs ?? null) !== null;
  const asksForInputs = filesOf(vm).some(({ name }) => name === INPUTS);
  return {
    hasBytes,
    hasReferences: !hasBytes || entries.length > 0 || hasArguments || asksForInputs,
    entries,
    statics: isMethod ? (entry.statics ?? []).map((name) => ({ className, name })) : [],
    hasArguments,
    areConstructed: heapBounds?.areConstructed ?? false,
  };
}

type Ran = { readonly method: Method; readonly code: AffectedMethod | undefined };

function shareOf(ran: readonly Ran[]): CodeShare {
  const affected = ran.filter(({ code }) => code?.isAffected === true);
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
