/**
 * The bootstrap method of an invokedynamic instruction and its static arguments, read from the class file (JVMS
 * §4.7.23).
 */
import type { Constant, MemberConstant } from '../../classfile/model.ts';
import { InvariantError } from '../../errors.ts';
import type { LinkedClass } from '../link/linked-class.ts';

export type CallSiteSpec = {
  readonly from: LinkedClass;
  /** Name and descriptor of the invokedynamic instruction. */
  readonly name: string;
  readonly descriptor: string;
  /** The bootstrap method. */
  readonly bootstrap: MemberConstant;
  readonly args: readonly Constant[];
  /** Constant-pool indices of `args`. */
  readonly indices: readonly number[];
};

/**
 * Nothing is resolved here: the description is of the class file alone, so it can be read again after an undo or on
 * the next attempt.
 */
export function callSiteSpec(from: LinkedClass, index: number): CallSiteSpec {
  const file = from.file!;
  const c = file.pool[index];
  // A CONSTANT_Dynamic has the same parts as an invokedynamic constant.
  if (c?.tag !== 18 && c?.tag !== 17)
    throw new InvariantError(`constant ${index} of ${from.name} is not dynamic`);
  const entry = file.bootstrapMethods[c.bootstrap];
  const handle = file.pool[entry.handle];
  if (handle?.tag !== 15) throw new InvariantError(`bad bootstrap method in ${from.name}`);
  return {
    from,
    name: c.name,
    descriptor: c.descriptor,
    bootstrap: handle.member,
    args: entry.args.map((i) => file.pool[i] as Constant),
    indices: entry.args,
  };
}

/** The form was checked when the class was read, so a wrong tag is an error of ours. */
export function methodTypeArg(spec: CallSiteSpec, at: number): string {
  const c = spec.args[at];
  if (c?.tag !== 16)
    throw new InvariantError(`bootstrap argument ${at} in ${spec.from.name} is not a method type`);
  return c.descriptor;
}

export function intArg(spec: CallSiteSpec, at: number): number {
  const c = spec.args[at];
  if (c?.tag !== 3) throw new InvariantError(`bootstrap argument ${at} in ${spec.from.name} is not an int`);
  return c.value;
}
