/** What the checks of one method share. */
import { toExternalName } from '../classfile/descriptor.ts';
import type { ClassFile, Code, Constant, MethodInfo } from '../classfile/model.ts';
import type { Assignability } from './assignability.ts';
import { refuse } from './failure.ts';
import type { VerifierHierarchy } from './hierarchy.ts';
import type { TypePool, VType } from './types.ts';

/** What is known of the class; the same for all its methods. */
export type ClassContext = {
  readonly file: ClassFile;
  readonly hierarchy: VerifierHierarchy;
  readonly types: TypePool;
  readonly rules: Assignability;
  readonly thisType: VType;
  readonly jdkFeature: number;
};

/** One method that is being verified. */
export type MethodContext = ClassContext & { readonly method: MethodInfo; readonly code: Code };

/** The kinds of constants that have one of the tags. */
export type WithTag<T, C = Constant> = C extends { readonly tag: infer K }
  ? Extract<T, K> extends never
    ? never
    : C
  : never;

/** The constant at `index`, which must have one of the tags. */
export function constantAt<T extends Constant['tag']>(
  { file }: ClassContext,
  bci: number,
  index: number,
  tags: readonly T[],
): WithTag<T> {
  const constant = file.pool[index] ?? null;
  if (constant !== null && hasTag(constant, tags)) return constant;
  const problem =
    index === 0 || index >= file.pool.length
      ? `Illegal constant pool index ${index}`
      : `Illegal type at constant pool entry ${index}`;
  return refuse(`${problem} in class ${toExternalName(file.name)}`, { kind: 'poolIndex', bci, index });
}

function hasTag<T extends Constant['tag']>(constant: Constant, tags: readonly T[]): constant is WithTag<T> {
  return (tags as readonly number[]).includes(constant.tag);
}
