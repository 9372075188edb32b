/**
 * A method as the static phase sees it. It is class-file data only, so that the static phase works without a running
 * VM.
 */
import type { BootstrapMethod, ClassFile, Code, ConstantPool, MethodInfo } from '../classfile/model.ts';
import type { Method } from '../vm/link/linked-class.ts';

/** A method of a class file, whether the VM has loaded its class or not: the input of the whole static phase. */
export type MethodCode = {
  /** `Owner.name(I)V`, as places and messages name it. */
  readonly name: string;
  /** The class that holds the code, internal form. */
  readonly holder: string;
  readonly pool: ConstantPool;
  /** The bootstrap methods of the class that holds the code: what its `invokedynamic` instructions name. */
  readonly bootstrapMethods: readonly BootstrapMethod[];
  readonly info: MethodInfo;
  readonly code: Code;
};

/** Null: the method has no bytecode. */
export function methodCodeOf(method: Method): MethodCode | null {
  const { file, name } = method.holder;
  return file === null ? null : makeMethodCode(name, file, method.info);
}

export function methodCodeInFile(file: ClassFile, info: MethodInfo): MethodCode | null {
  return makeMethodCode(file.name, file, info);
}

/** `holder` is the name at run time; a hidden class has another one in its file. */
function makeMethodCode(holder: string, file: ClassFile, info: MethodInfo): MethodCode | null {
  if (info.code === null) return null;
  const { pool, bootstrapMethods } = file;
  const name = `${holder}.${info.name}${info.descriptor}`;
  return { name, holder, pool, bootstrapMethods, info, code: info.code };
}
