/**
 * SPF's `symbolic.method`: whenever the running program calls the method, some of its parameters become inputs, and
 * the values that the caller passed are dropped.
 */
import { describeType, PRIMITIVE_TYPES, parseMethodDescriptor } from '../classfile/descriptor.ts';
import { Term } from '../term/term.ts';
import type { NativeFn } from '../vm/control/native.ts';
import { PUSHED } from '../vm/control/signals.ts';
import type { Slot } from '../vm/heap/object.ts';
import type { Lazy } from '../vm/heap/symbolic-reference.ts';
import { Method } from '../vm/link/linked-class.ts';
import { asSlot, putLong } from '../vm/symbolic/values/operands.ts';
import { pushCall } from '../vm/thread/calls.ts';
import type { JThread } from '../vm/thread/thread.ts';
import { declaredParameters } from './declared-type.ts';
import type { InputHeap } from './input-heap.ts';
import type { InputLog, InputSpec, PrimitiveType, ReferenceInputSpec } from './input-log.ts';

/** One method of `symbolic.method`, and which of its parameters are inputs. */
export type SymbolicParameters = {
  /** Internal name. */
  readonly className: string;
  readonly method: string;
  readonly descriptor: string;
  /** For each parameter, its name if it becomes an input, else null. */
  readonly names: readonly (string | null)[];
};

/** The primitive type of a descriptor; null for a reference. */
export function primitiveOf(descriptor: string): PrimitiveType | null {
  return PRIMITIVE_TYPES[descriptor] ?? null;
}

export function symbolicMethods(
  log: InputLog,
  methods: readonly SymbolicParameters[],
  heap: () => InputHeap,
): (m: Method) => NativeFn | null {
  return (m) => {
    const wanted = methods.find(
      (w) => w.className === m.holder.name && w.method === m.name && w.descriptor === m.descriptor,
    );
    if (wanted === undefined) return null;
    return enterWithInputs(log, wanted, new Method(m.holder, m.info, m.index), heap);
  };
}

function enterWithInputs(
  log: InputLog,
  wanted: SymbolicParameters,
  original: Method,
  heap: () => InputHeap,
): NativeFn {
  const { params } = parseMethodDescriptor(wanted.descriptor);
  const declared = params
    .filter((_, i) => wanted.names[i] !== null)
    .map((descriptor) => ({ descriptor, isNullable: true }));
  const types = declaredParameters(original);
  const reference: MakeReference = (descriptor, index) => (name) =>
    heap().reference({ name, descriptor, args: types[index].args, isNullable: true, depth: 0 });
  return (t, s, b) => {
    heap().initialiseClasses(t, declared);
    const args: Slot[] = s.slice(b, b + original.argSlots);
    placeInputs(t, log, params, wanted.names, args, original.isStatic ? 0 : 1, reference);
    t.native = null;
    pushCall(t, original, args, null);
    return PUSHED;
  };
}

/** The type of an input as reports write it. */
export function inputType(descriptor: string): string {
  return descriptor === 'Ljava/lang/String;' ? 'String' : describeType(descriptor);
}

/** Makes the input for a parameter of this type. */
export type MakeReference = (
  descriptor: string,
  index: number,
) => (name: string) => Lazy & { readonly variable: Term };

/** Creates inputs for the parameters that have a name, and puts them into the argument slots from `at` on. */
export function placeInputs(
  t: JThread,
  log: InputLog,
  params: readonly string[],
  names: readonly (string | null)[],
  args: Slot[],
  at: number,
  reference: MakeReference,
): void {
  type Chosen = (InputSpec | ReferenceInputSpec) & { readonly index: number };
  const chosen = params.flatMap((p, i): Chosen[] => {
    const [name, type] = [names[i], primitiveOf(p)];
    if (name === null) return [];
    if (type !== null) return [{ index: i, name, type }];
    return [{ index: i, name, type: inputType(p), make: reference(p, i) }];
  });
  const values = log.freshMixed(t, chosen);
  let slot = at;
  for (const [i, p] of params.entries()) {
    const which = chosen.findIndex((c) => c.index === i);
    const value = values[which];
    if (value instanceof Term) {
      if (p === 'J') putLong(args, slot, value);
      else args[slot] = asSlot(value);
    } else if (value !== undefined) args[slot] = value;
    slot += p === 'J' || p === 'D' ? 2 : 1;
  }
}
