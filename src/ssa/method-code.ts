/** A method as the static phase sees it: class-file data, so that it works without a running VM. */
import type { ClassFile, Code, ConstantPool, MethodInfo } from '../classfile/model.ts';
import type { Method } from '../vm/link/linked-class.ts';

export type MethodCode = {
  /** `Owner.name(I)V`, as places and messages name it. */
  readonly name: string;
  /** The class that holds the code, internal form. */
  readonly holder: string;
  readonly pool: ConstantPool;
  readonly info: MethodInfo;
  readonly code: Code;
};

/** Null: the method has no bytecode. */
export function methodCodeOf(method: Method): MethodCode | null {
  const { file, name } = method.holder;
  return file === null ? null : makeMethodCode(name, file.pool, method.info);
}

export function methodCodeInFile(file: ClassFile, info: MethodInfo): MethodCode | null {
  return makeMethodCode(file.name, file.pool, info);
}

function makeMethodCode(holder: string, pool: ConstantPool, info: MethodInfo): MethodCode | null {
  if (info.code === null) return null;
  return { name: `${holder}.${info.name}${info.descriptor}`, holder, pool, info, code: info.code };
}
