/**
 * String builders whose text is forgotten: any text takes its place, perhaps behind a beginning that is kept. Only the builder's own code reaches its array, and its capacity is not
 * followed (`isCapacityKnown`), so a builder that holds the same text is the same state.
 */
import { setNative } from '../vm/heap/fields.ts';
import type { JArray, JObject, Slot } from '../vm/heap/object.ts';
import { builderSlots } from '../vm/symbolic/text/deferred-text.ts';
import { setBuilderText } from '../vm/symbolic/text/join-symbolic.ts';
import { joinTexts, type Text } from '../vm/symbolic/values/text.ts';
import type { Frame } from '../vm/thread/frame.ts';
import type { Vm } from '../vm/vm.ts';
import { anyText } from './any-values.ts';

/** A StringBuffer keeps a string as well, and is left alone. */
export function isBuilder({ cls }: JObject): boolean {
  return cls.name === 'java/lang/StringBuilder';
}

/** The array that a builder with these fields writes to. */
export function ownArrayOf(vm: Vm, fields: { readonly [slot: number]: Slot }): Slot {
  return fields[builderSlots(vm)[0]];
}

const CODE_OF_BUILDERS = /^java\/lang\/(?:Abstract)?String/;

/** Whether a method of builders or strings is under way, which may hold a builder's array, or a part of its state. */
export function isBuilderCodeOnStack(frame: Frame): boolean {
  for (let f: Frame | null = frame; f !== null; f = f.caller)
    if (CODE_OF_BUILDERS.test(f.method.holder.name)) return true;
  return false;
}

/** The text is any that begins like this. Returns the array that the builder has from now on. */
export function forgetBuilder(vm: Vm, builder: JObject, beginning: Text): JArray {
  setNative(builder, null);
  setBuilderText(vm, builder, joinTexts(beginning, anyText()));
  return ownArrayOf(vm, builder.fields) as JArray;
}
