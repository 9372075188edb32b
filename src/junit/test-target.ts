/** The method under test, and the class files in which it is found. */
import path from 'node:path';
import { ClassFacts } from '../analysis/class-facts.ts';
import type { Program } from '../check/prepare.ts';
import { describeType, parseMethodDescriptor, toInternalName } from '../classfile/descriptor.ts';
import { Acc, type ClassFile, type MethodInfo } from '../classfile/model.ts';
import { nestedName } from '../classfile/nested-name.ts';
import { takesOuter } from '../classfile/outer-parameter.ts';
import { ClassPath } from '../classpath/class-path.ts';
import { openSystemImage } from '../classpath/open-system-image.ts';
import { InvariantError } from '../errors.ts';

/** The method that the tests call, found in the class files. */
export type TestTarget = {
  /** The class that declares the method. */
  readonly owner: ClassFile;
  readonly method: MethodInfo;
  readonly isStatic: boolean;
  /** The parameters are then the elements of the array that `main` takes. */
  readonly isMain: boolean;
  /** The call is then `new C(…)`, or `outer.new C(…)`. */
  readonly isConstructor: boolean;
  readonly parameters: readonly { readonly name: string; readonly descriptor: string }[];
  /** Descriptor of the result; for a constructor that of its class. */
  readonly result: string;
};

export function targetOf(owner: ClassFile, method: MethodInfo, names: readonly string[]): TestTarget {
  const { params, ret } = parseMethodDescriptor(method.descriptor);
  const isConstructor = method.name === '<init>';
  return {
    owner,
    method,
    isStatic: (method.flags & Acc.STATIC) !== 0,
    isMain: false,
    isConstructor,
    parameters: params.map((descriptor, i) => ({ name: names[i] ?? `arg${i}`, descriptor })),
    result: isConstructor ? `L${owner.name};` : ret,
  };
}

/** The signature that the reflective helper expects: `count(int, java.lang.String[])`, `<init>(int)`. */
export function signatureText({ method }: TestTarget): string {
  const types = parseMethodDescriptor(method.descriptor).params.map(describeType);
  return `${method.name}(${types.join(', ')})`;
}

/** For people: `Table.count(int, String[])`, `new Table(int)`. */
export function targetText({ owner, method, isConstructor }: TestTarget): string {
  const cls = nestedName(owner);
  const { params } = parseMethodDescriptor(method.descriptor);
  // The outer object of an inner class is no argument in Java.
  const types = (takesOuter(owner, method) ? params.slice(1) : params).map(describeType);
  const list = types.join(', ').replaceAll(/[\w$]+[.$]/g, '');
  return `${isConstructor ? `new ${cls}` : `${cls}.${method.name}`}(${list})`;
}

/** Whether a call with as many arguments could mean another method, of a supertype too. */
export function isOverloaded(facts: ClassFacts, owner: ClassFile, method: MethodInfo): boolean {
  const count = parseMethodDescriptor(method.descriptor).params.length;
  const isOther = (m: MethodInfo): boolean =>
    m.name === method.name &&
    m.descriptor !== method.descriptor &&
    (m.flags & (Acc.BRIDGE | Acc.SYNTHETIC)) === 0 &&
    (parseMethodDescriptor(m.descriptor).params.length === count || (m.flags & Acc.VARARGS) !== 0);
  const isIn = (file: ClassFile | null): boolean =>
    file !== null &&
    (file.methods.some(isOther) ||
      (method.name !== '<init>' &&
        [file.superName, ...file.interfaces].some((up) => up !== null && isIn(facts.find(up)))));
  return isIn(owner);
}

/** Whether null, or a number, needs a cast as the argument at this place: it could mean another method, or one element of a varargs array. */
export function isUnclear(facts: ClassFacts, owner: ClassFile, method: MethodInfo, at: number): boolean {
  const last = parseMethodDescriptor(method.descriptor).params.length - 1;
  return ((method.flags & Acc.VARARGS) !== 0 && at === last) || isOverloaded(facts, owner, method);
}

/** The class files of the program and its JDK. They stay open until `close`. */
export function openClassFacts(program: Program): { readonly facts: ClassFacts; readonly close: () => void } {
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

/** The method of `--method`, or a `main` whose arguments are inputs, in its class file. */
export function findTarget({ entry, symbolicArgs }: Program, facts: ClassFacts): TestTarget {
  if (entry.kind === 'main') {
    if (symbolicArgs === null) throw new InvariantError('the entry is no method');
    const target = findMethod(facts, entry.className, 'main', '([Ljava/lang/String;)V', []);
    const parameters = Array.from({ length: symbolicArgs }, (_, i) => ({
      name: `args[${i}]`,
      descriptor: 'Ljava/lang/String;',
    }));
    return { ...target, isMain: true, parameters };
  }
  const { className, name, descriptor, parameters } = entry.method;
  const names = parameters.map((parameter) => parameter.name);
  return findMethod(facts, className, name, descriptor, names);
}

function findMethod(
  facts: ClassFacts,
  className: string,
  name: string,
  descriptor: string,
  names: readonly string[],
): TestTarget {
  // The class that declares the method, perhaps a superclass of the one that the user named.
  for (const owner of facts.lineage(toInternalName(className))) {
    const method = owner.methods.find((m) => m.name === name && m.descriptor === descriptor);
    if (method !== undefined) return targetOf(owner, method, names);
  }
  throw new InvariantError(`${className}.${name} has gone`);
}
