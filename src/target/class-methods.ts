/** `--class C`: the methods and constructors of a class that its tests call. */
import { toExternalName } from '../classfile/descriptor.ts';
import { Acc, type ClassFile, type MethodInfo } from '../classfile/model.ts';
import { InputError } from '../errors.ts';
import { isMain } from './select-entry.ts';
import { writtenSignature } from './select-method.ts';
import type { UserClasses } from './user-classes.ts';

const OPTION = '--class';

/** What a class declares for its callers. */
export type ClassMethods = {
  readonly file: ClassFile;
  /** In the order of the class file, which is that of the source. */
  readonly methods: readonly ClassMethod[];
};

type ClassMethod = {
  /** As `--method` takes it. */
  readonly signature: string;
  readonly method: MethodInfo;
};

/** The class that the user means, with what is to be tested in it; an InputError if that is nothing. */
export function methodsOfClass(written: string, classes: UserClasses, feature: number): ClassMethods {
  const file = classes.resolve(written, OPTION);
  const methods = file.methods.filter((method) => isTested(file, method, feature));
  if (methods.length === 0)
    throw new InputError(
      `${OPTION}: ${toExternalName(file.name)} has nothing to test: no method or constructor with a body that is not private (main does not count)`,
    );
  return { file, methods: methods.map((method) => ({ method, signature: writtenSignature(method, file) })) };
}

/** Written by a person, with a body, and to be called from the package of the class. */
function isTested(file: ClassFile, method: MethodInfo, feature: number): boolean {
  const { name, flags } = method;
  if ((flags & (Acc.PRIVATE | Acc.SYNTHETIC | Acc.BRIDGE | Acc.ABSTRACT | Acc.NATIVE)) !== 0) return false;
  if (isMain(method, feature) || name === '<clinit>') return false;
  if (file.superName === 'java/lang/Enum' && isOfEveryEnum(file, method)) return false;
  return name !== '<init>' || (canBeMade(file) && !isDefaultConstructor(method));
}

/** `values()` and `valueOf(String)`, which the compiler writes. */
function isOfEveryEnum({ name: cls }: ClassFile, { name, descriptor }: MethodInfo): boolean {
  return (
    (name === 'values' && descriptor === `()[L${cls};`) ||
    (name === 'valueOf' && descriptor === `(Ljava/lang/String;)L${cls};`)
  );
}

function canBeMade({ flags, superName }: ClassFile): boolean {
  return (flags & (Acc.ABSTRACT | Acc.INTERFACE)) === 0 && superName !== 'java/lang/Enum';
}

/** `aload_0; invokespecial super(); return`: the constructor that a class has if nobody writes one. */
const DEFAULT_CONSTRUCTOR_BYTES = 5;

/** A test of it would have nothing to assert. */
function isDefaultConstructor({ descriptor, code }: MethodInfo): boolean {
  return descriptor === '()V' && code?.bytes.length === DEFAULT_CONSTRUCTOR_BYTES;
}
