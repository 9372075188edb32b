/**
 * SPF's `symbolic.method`: whenever the running program calls the method, some of its parameters become inputs; the
 * values that the caller gave are dropped.
 */
import { parseMethodDescriptor } from '../classfile/descriptor.ts';
import type { Slot } from '../vm/heap/object.ts';
import { Method } from '../vm/link/linked-class.ts';
import { type NativeFn, PUSHED } from '../vm/natives/native.ts';
import { give, giveLong } from '../vm/symbolic/operands.ts';
import { pushCall } from '../vm/thread/calls.ts';
import type { JThread } from '../vm/thread/thread.ts';
import type { InputLog, PrimitiveType } from './input-log.ts';

export type SymbolicParameters = {
  /** Internal name. */
  readonly className: string;
  readonly method: string;
  readonly descriptor: string;
  /** For each parameter its name if it is to be an input, else null. */
  readonly names: readonly (string | null)[];
};

const PRIMITIVES: Readonly<Record<string, PrimitiveType>> = {
  Z: 'boolean',
  B: 'byte',
  C: 'char',
  S: 'short',
  I: 'int',
  J: 'long',
  F: 'float',
  D: 'double',
};

export function primitiveOf(descriptor: string): PrimitiveType | null {
  return PRIMITIVES[descriptor] ?? null;
}

export function symbolicMethods(
  log: InputLog,
  methods: readonly SymbolicParameters[],
): (m: Method) => NativeFn | null {
  return (m) => {
    const wanted = methods.find(
      (w) => w.className === m.holder.name && w.method === m.name && w.descriptor === m.descriptor,
    );
    if (wanted === undefined) return null;
    return enterWithInputs(log, wanted, new Method(m.holder, m.info, m.index));
  };
}

function enterWithInputs(log: InputLog, wanted: SymbolicParameters, original: Method): NativeFn {
  const { params } = parseMethodDescriptor(wanted.descriptor);
  return (t, s, b) => {
    const args: Slot[] = s.slice(b, b + original.argSlots);
    placeInputs(t, log, params, wanted.names, args, original.isStatic ? 0 : 1);
    t.native = null;
    pushCall(t, original, args, null);
    return PUSHED;
  };
}

/** Makes inputs of the parameters that have a name, and puts them into the argument slots from `at` on. */
export function placeInputs(
  t: JThread,
  log: InputLog,
  params: readonly string[],
  names: readonly (string | null)[],
  args: Slot[],
  at: number,
): void {
  const chosen = params.flatMap((p, i) => {
    const [name, type] = [names[i], primitiveOf(p)];
    return name === null || type === null ? [] : [{ index: i, name, type }];
  });
  const values = log.fresh(t, chosen);
  let slot = at;
  for (const [i, p] of params.entries()) {
    const which = chosen.findIndex((c) => c.index === i);
    if (which >= 0 && p === 'J') giveLong(args, slot, values[which]);
    else if (which >= 0) args[slot] = give(values[which]);
    slot += p === 'J' || p === 'D' ? 2 : 1;
  }
}
