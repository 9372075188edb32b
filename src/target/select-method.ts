/**
 * `--method 'C.m(int,long)'` and `--reach 'C.m'`: finds the method or constructor that the user means, and the names of its
 * parameters. A constructor is written `C.<init>(int)` or `new C(int)`.
 */
import {
  describeMethod,
  describeType,
  parseMethodDescriptor,
  toExternalName,
} from '../classfile/descriptor.ts';
import { Acc, type ClassFile, type MethodInfo } from '../classfile/model.ts';
import { takesOuter } from '../classfile/outer-parameter.ts';
import { parameterMarks } from '../classfile/parameter-marks.ts';
import { parameterNames } from '../classfile/parameter-names.ts';
import { InputError } from '../errors.ts';
import { inputType, primitiveOf } from '../inputs/symbolic-methods.ts';
import { nearest } from './nearest.ts';
import type { UserClasses } from './user-classes.ts';

type Parameter = {
  readonly name: string;
  readonly type: string;
  readonly isReference: boolean;
  /** The object that an object of an inner class belongs to: it is never null. */
  readonly isOuter: boolean;
  /** An annotation of any vendor says that it is never null: `@NotNull`, `@NonNull`, `@Nonnull`. */
  readonly isMarkedNonNull: boolean;
};

/** The method that `--method` names, found in the class files. */
export type SelectedMethod = {
  /**
   * `a.Outer$Inner`. For an instance method it is the class that the user named, the receiver's: the method may be
   * inherited.
   */
  readonly className: string;
  readonly name: string;
  readonly descriptor: string;
  readonly isStatic: boolean;
  /** `name` is then `<init>`. It has no receiver that could be an input: the object is new. */
  readonly isConstructor: boolean;
  readonly parameters: readonly Parameter[];
};

/** Whether it is called on an object that exists before. */
export function hasReceiver({ isStatic, isConstructor }: SelectedMethod): boolean {
  return !isStatic && !isConstructor;
}

/** The method of `--reach`: all overloads, unless the user gave the types of one. */
export type ReachedMethod = {
  /** The class that declares it, external name. */
  readonly className: string;
  readonly name: string;
  readonly descriptors: readonly string[];
};

type Written = {
  readonly className: string;
  readonly method: string;
  /** Types as written, without spaces; null if there are no parentheses. */
  readonly types: readonly string[] | null;
};

const OPTION = '--method';
const SUGGESTIONS = 5;
const CONSTRUCTOR = '<init>';
/** Descriptors of annotations, by simple name. */
const NON_NULL = /[/$](?:NotNull|NonNull|Nonnull);$/;

export function selectMethod(
  signature: string,
  classes: UserClasses,
  receiver: 'symbolic' | 'new' = 'symbolic',
): SelectedMethod {
  const written = parseSignature(signature, OPTION);
  const file = classes.resolve(written.className, OPTION);
  const isConstructor = written.method === CONSTRUCTOR;
  if (isConstructor) requireConstructors(file);
  const fitting = candidates(written, methodsOf(file, classes), file, OPTION);
  const { owner, method } = onlyOne(written, fitting, file);
  const where = writtenSignature(method, file);
  const isStatic = (method.flags & Acc.STATIC) !== 0;
  if ((method.flags & Acc.ABSTRACT) !== 0)
    throw new InputError(`${OPTION}: ${where} is abstract: name a method that has a body`);
  if ((method.flags & Acc.NATIVE) !== 0)
    throw new InputError(`${OPTION}: ${where} is native: name a method that is written in Java`);
  if (!isStatic && !isConstructor && receiver === 'new') requireInstantiable(file, where);
  return {
    className: toExternalName((isStatic ? owner : file).name),
    name: method.name,
    descriptor: method.descriptor,
    isStatic,
    isConstructor,
    parameters: parametersOf(file, { owner, method }),
  };
}

/** `--reach 'C.m'`: the method or, without parameter types, all overloads of it. */
export function selectReached(signature: string, classes: UserClasses): ReachedMethod {
  const option = '--reach';
  const written = parseSignature(signature, option);
  const file = classes.resolve(written.className, option);
  const fitting = candidates(written, methodsOf(file, classes), file, option);
  return {
    className: toExternalName(fitting[0].owner.name),
    name: written.method,
    descriptors: fitting.map(({ method }) => method.descriptor),
  };
}

/** A method, and the class that declares it. */
export type DeclaredMethod = { readonly owner: ClassFile; readonly method: MethodInfo };

/** The methods that a signature means: all overloads, unless it has types. Inherited ones have the class that declares them. */
export function selectOverloads(
  signature: string,
  classes: Pick<UserClasses, 'find' | 'resolve'>,
  option: string,
): readonly DeclaredMethod[] {
  const written = parseSignature(signature, option);
  const file = classes.resolve(written.className, option);
  return candidates(written, methodsOf(file, classes), file, option);
}

function parseSignature(signature: string, option: string): Written {
  const text = withoutTypeArguments(signature)
    .replace('::', '.')
    .replace(/^\s*new\s+([^()\s]+)/, `$1.${CONSTRUCTOR}`);
  // Other languages than Java have names with spaces.
  const match = /^\s*([^()]+?)\s*(?:\(([^()]*)\))?\s*$/.exec(text);
  const dot = match === null ? -1 : Math.max(match[1].lastIndexOf('.'), match[1].lastIndexOf('#'));
  if (match === null || dot <= 0 || dot === match[1].length - 1)
    throw new InputError(`${option} ${signature}: write it as 'Class.method(int,long)' or 'Class.method'`);
  const list = match[2]?.trim();
  return {
    className: match[1].slice(0, dot),
    method: match[1].slice(dot + 1),
    types: list === undefined ? null : list === '' ? [] : list.split(',').map(typeAsWritten),
  };
}

/** `Map<String, List<Integer>> m` is `Map m`: descriptors know no type arguments. Names such as `<init>` have no word before the bracket. */
function withoutTypeArguments(text: string): string {
  const shorter = text.replaceAll(/(?<=\w)\s*<[^<>]*>/g, '');
  return shorter === text ? text : withoutTypeArguments(shorter);
}

/** The type in the text of a parameter: `final int x` is `int`, `int... x` is `int[]`. */
function typeAsWritten(text: string): string {
  const type = text.replaceAll('...', '[]').replaceAll(/\s*\[\s*\]/g, '[]');
  const words = type
    .trim()
    .split(/\s+/)
    .filter((word) => word !== 'final');
  return words[0] ?? '';
}

/**
 * The methods of the class and of its superclasses on the class path, and its own constructors; overridden methods are left
 * out. Bridges are no methods that anybody wrote, but they override: `Set<V> removeAll(Object)` that of a superclass with `Collection<V>`. A static
 * method has no bridge, and hides those of superclasses with its parameters, whatever they return (JLS §8.4.8.2).
 */
function methodsOf(file: ClassFile, classes: Pick<UserClasses, 'find'>): DeclaredMethod[] {
  const found = new Map<string, DeclaredMethod>();
  const bridged = new Set<string>();
  /** Names with parameters that a class nearer than the one looked at declares. */
  const hidden = new Set<string>();
  for (let owner: ClassFile | null = file; owner !== null; ) {
    const declared: string[] = [];
    for (const method of owner.methods) {
      const isBridge = (method.flags & (Acc.BRIDGE | Acc.SYNTHETIC)) !== 0;
      const isSpecial = method.name.startsWith('<') && (method.name !== CONSTRUCTOR || owner !== file);
      const key = method.name + method.descriptor;
      const withParameters = key.slice(0, key.lastIndexOf(')') + 1);
      if (isBridge) bridged.add(key);
      else if (!isSpecial && !found.has(key) && !bridged.has(key) && !hidden.has(withParameters)) {
        found.set(key, { owner, method });
        declared.push(withParameters);
      }
    }
    for (const name of declared) hidden.add(name);
    owner = owner.superName === null ? null : classes.find(owner.superName);
  }
  return [...found.values()];
}

/** The methods that fit what was written: at least one, or an InputError with suggestions. */
function candidates(
  written: Written,
  methods: readonly DeclaredMethod[],
  file: ClassFile,
  option: string,
): readonly DeclaredMethod[] {
  const named = methods.filter(({ method }) => method.name === written.method);
  const fitting = named.filter(({ method }) => fits(written.types, ownParameters(file, method)));
  if (fitting.length > 0) return fitting;
  const cls = toExternalName(file.name);
  const isConstructor = written.method === CONSTRUCTOR;
  const called = isConstructor ? `constructor new ${cls}` : `method ${cls}.${written.method}`;
  const wanted = `${called}${written.types === null ? '' : `(${written.types.join(', ')})`}`;
  const plain = methods.filter(({ method }) => method.name !== CONSTRUCTOR);
  const near = named.length > 0 ? named : withNearNames(written.method, plain);
  const shown = (near.length > 0 ? near : plain)
    .slice(0, SUGGESTIONS)
    .map((c) => writtenSignature(c.method, file));
  const hint = shown.length === 0 ? `${cls} declares no methods` : `the nearest are ${shown.join(', ')}`;
  throw new InputError(`${option}: there is no ${wanted}; ${hint}`);
}

/** `--method` must name one method: several that fit are an InputError that lists them. */
function onlyOne(written: Written, fitting: readonly DeclaredMethod[], file: ClassFile): DeclaredMethod {
  // A simple type name can fit two overloads (`List` of two packages): an exact name wins.
  const exact = fitting.filter(({ method }) => isExact(written.types, ownParameters(file, method)));
  const rest = exact.length > 0 ? exact : fitting;
  if (rest.length === 1) return rest[0];
  const all = rest.map((c) => writtenSignature(c.method, file)).join(', ');
  const cls = toExternalName(file.name);
  const name = written.method === CONSTRUCTOR ? `new ${cls}` : `${cls}.${written.method}`;
  throw new InputError(`${OPTION}: ${name} is ambiguous: write one of ${all}`);
}

/** As the user can write it: `a.C.m(int)`, `new a.C(int)`. */
export function writtenSignature(method: MethodInfo, file: ClassFile): string {
  const cls = toExternalName(file.name);
  const { name, descriptor } = method;
  if (name !== CONSTRUCTOR) return `${cls}.${describeMethod(name, descriptor)}`;
  return `new ${cls}(${ownParameters(file, method).map(describeType).join(', ')})`;
}

/** The parameters as the source declares them: the compiler gives constructors of inner classes one more, the outer object. */
function ownParameters(file: ClassFile, method: MethodInfo): readonly string[] {
  const { params } = parseMethodDescriptor(method.descriptor);
  return takesOuter(file, method) ? params.slice(1) : params;
}

/** All overloads of the nearest names. */
function withNearNames(name: string, methods: readonly DeclaredMethod[]): DeclaredMethod[] {
  const names = nearest(name, new Set(methods.map(({ method }) => method.name)), SUGGESTIONS);
  return names.flatMap((near) => methods.filter(({ method }) => method.name === near));
}

function fits(types: readonly string[] | null, descriptors: readonly string[]): boolean {
  if (types === null) return true;
  const params = descriptors.map(describeType);
  return params.length === types.length && params.every((param, i) => isSameType(types[i], param));
}

function isExact(types: readonly string[] | null, descriptors: readonly string[]): boolean {
  return types !== null && descriptors.map(describeType).join() === types.join();
}

/** `String` is `java.lang.String`, `Outer.Inner` is `a.Outer$Inner`. */
function isSameType(written: string, actual: string): boolean {
  const normal = written.replaceAll('$', '.');
  const type = actual.replaceAll('$', '.');
  return type === normal || type.endsWith(`.${normal}`);
}

/** `--receiver new` needs a concrete class with a constructor without parameters. */
function requireInstantiable(file: ClassFile, where: string): void {
  const cls = toExternalName(file.name);
  const needs = `${OPTION}: ${where} needs an object of ${cls}`;
  if ((file.flags & (Acc.ABSTRACT | Acc.INTERFACE)) !== 0)
    throw new InputError(`${needs}, which is abstract: name a concrete subclass or a static method`);
  const hasDefault = file.methods.some((m) => m.name === '<init>' && m.descriptor === '()V');
  if (!hasDefault)
    throw new InputError(
      `${needs}, which has no constructor without parameters: leave out --receiver new, or add one`,
    );
}

/** Only `new C(…)` of a class that can be instantiated makes an object. */
function requireConstructors(file: ClassFile): void {
  const cls = toExternalName(file.name);
  if (file.superName === 'java/lang/Enum')
    throw new InputError(
      `${OPTION}: ${cls} is an enum, whose constants the class makes itself: name a method of it`,
    );
  if ((file.flags & Acc.INTERFACE) !== 0)
    throw new InputError(
      `${OPTION}: ${cls} is an interface, which has no constructors: name a class that implements it`,
    );
  if ((file.flags & Acc.ABSTRACT) !== 0)
    throw new InputError(
      `${OPTION}: ${cls} is abstract, so that nothing calls new ${cls}: name a constructor of a concrete subclass`,
    );
}

/** `owner` declares the method, `file` is the class that the user named. */
function parametersOf(file: ClassFile, { owner, method }: DeclaredMethod): Parameter[] {
  const { params } = parseMethodDescriptor(method.descriptor);
  const names = parameterNames(method);
  const hasOuter = takesOuter(file, method);
  // The outer object is no parameter in the source, so it has no annotations.
  const marks = hasOuter
    ? [[], ...parameterMarks(owner, method, params.length - 1)]
    : parameterMarks(owner, method, params.length);
  return names.map((name, i) => {
    const isOuter = hasOuter && i === 0;
    return {
      // The compiler calls it this$0, or does not name it.
      name: isOuter && !names.includes('outer') ? 'outer' : name,
      type: inputType(params[i]),
      isReference: primitiveOf(params[i]) === null,
      isOuter,
      isMarkedNonNull: marks[i].some((mark) => NON_NULL.test(mark)),
    };
  });
}
