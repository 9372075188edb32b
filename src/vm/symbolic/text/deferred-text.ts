/**
 * Deferred text. Converting a symbolic number to text would fork by its number of digits. So a string or string
 * builder remembers what it is made of instead: its composition, kept in `JObject.native`. Such an object is an ordinary
 * JObject whose fields `value`, `coder` (and `count`) hold a `DeferredField`. Copying, comparing and printing the
 * object needs no text. Any other use reads a field and traps (`instructions/deferred-instructions.ts`); then the
 * JDK's own code computes the text (`compute-text.ts`).
 */
import { intConst } from '../../../term/build.ts';
import { Term } from '../../../term/term.ts';
import { setNative, setSlot } from '../../heap/fields.ts';
import { JArray, JObject, type Slot } from '../../heap/object.ts';
import type { Bytes } from '../../heap/storage.ts';
import { copyTerms } from '../../heap/symbolic-elements.ts';
import { DeferredField, type DeferredFieldSource, GuardedReference } from '../../heap/symbolic-reference.ts';
import { logRefinement } from '../../trail/trail.ts';
import type { Vm } from '../../vm.ts';
import { intTerm } from '../values/operands.ts';
import { partOfText, textOfBytes } from '../values/text.ts';
import { stringOfText } from './string-text.ts';

/** As which type a number is converted to text. */
export type NumberType = 'I' | 'J' | 'C' | 'Z' | 'F' | 'D';

/** A number in a text, concrete or symbolic, by its slots. A long has two. */
export type NumberPart = {
  readonly kind: 'number';
  readonly type: NumberType;
  readonly slots: readonly Slot[];
};
/** A String, a guarded one, or null, which becomes "null". */
type StringPart = {
  readonly kind: 'string';
  readonly string: Slot;
  /** It has a character, though its length is a term. */
  readonly isNeverEmpty?: boolean;
};
export type TextPart = NumberPart | StringPart;

/** Values of the fields of a string or builder, by slot. */
export type Fields = ReadonlyMap<number, number | JArray | Term>;

/**
 * A deferred String: the text of one number, or parts that are concatenated. `result` holds the fields once it is
 * computed.
 */
export class DeferredString implements DeferredFieldSource {
  readonly owner: JObject;
  /** Changed only to other parts with the same text. */
  parts: readonly TextPart[];
  result: Fields | null = null;

  constructor(owner: JObject, parts: readonly TextPart[]) {
    this.owner = owner;
    this.parts = parts;
  }
}

/**
 * A string builder after a deferred append. The earlier states are kept in a chain, because the program may have read
 * a field of the builder in one of them.
 */
export class DeferredBuilder implements DeferredFieldSource {
  readonly owner: JObject;
  /** The previous state; at the end of the chain, the builder's fields before anything was deferred. */
  readonly before: DeferredBuilder | Fields;
  /** Changed only to another part with the same text. */
  part: TextPart;
  result: Fields | null = null;

  constructor(owner: JObject, before: DeferredBuilder | Fields, part: TextPart) {
    this.owner = owner;
    this.before = before;
    this.part = part;
  }
}

export type DeferredText = DeferredString | DeferredBuilder;

const BUILDER = 'java/lang/AbstractStringBuilder';

export function builderSlots(vm: Vm): readonly number[] {
  return [vm.slotOf(BUILDER, 'value'), vm.slotOf(BUILDER, 'coder'), vm.slotOf(BUILDER, 'count')];
}

export function stringSlots(vm: Vm): readonly number[] {
  return [vm.slotOf('java/lang/String', 'value'), vm.slotOf('java/lang/String', 'coder')];
}

/** The composition of a string or builder whose text is deferred; null for any other value. */
export function deferredText(o: Slot): DeferredText | null {
  if (!(o instanceof JObject)) return null;
  const { native } = o;
  return native instanceof DeferredString || native instanceof DeferredBuilder ? native : null;
}

/** Whether any text was ever deferred in this process. If not, no operand can be, and traps skip the test. */
export function isTextDeferred(): boolean {
  return anyDeferred;
}
let anyDeferred = false;

/** A new String with this composition. */
export function deferString(vm: Vm, parts: readonly TextPart[]): JObject {
  const cls = vm.known.String;
  const o = new JObject(cls, cls.template.slice());
  deferTextOf(vm, o, parts);
  return o;
}

/** A String that is being constructed gets this composition. */
export function deferTextOf(vm: Vm, o: JObject, parts: readonly TextPart[]): void {
  anyDeferred = true;
  const text = new DeferredString(o, parts);
  setNative(o, text);
  for (const slot of stringSlots(vm)) setSlot(o, slot, new DeferredField(text, slot));
}

export function numberPart(type: NumberType, slots: readonly Slot[]): NumberPart {
  return { kind: 'number', type, slots };
}

/** A symbolic number as a part. */
export function termPart(type: NumberType, term: Term): NumberPart {
  return numberPart(type, [term, null]);
}

/** Defers an append. False: the builder is in a state that the JDK's code must handle. */
export function deferAppend(vm: Vm, builder: JObject, part: TextPart): boolean {
  const old = deferredText(builder) as DeferredBuilder | null;
  const slots = builderSlots(vm);
  let before: DeferredBuilder | Fields;
  if (old !== null) before = old;
  else {
    const [value, coder, count] = slots.map((slot) => builder.fields[slot]);
    if (!(value instanceof JArray) || typeof coder !== 'number') return false;
    if (typeof count !== 'number' && !(count instanceof Term)) return false;
    before = new Map<number, number | JArray | Term>([
      [slots[0], value],
      [slots[1], coder],
      [slots[2], count],
    ]);
  }
  anyDeferred = true;
  const text = new DeferredBuilder(builder, before, part);
  setNative(builder, text);
  for (const slot of slots) setSlot(builder, slot, new DeferredField(text, slot));
  return true;
}

/** Whether the length of a builder's text, or all that it holds, is a term. */
export function isSymbolicBuilder(vm: Vm, builder: JObject): boolean {
  const [value, , count] = builderSlots(vm).map((slot) => builder.fields[slot]);
  return count instanceof Term || (value instanceof JArray && value.symbolic !== null);
}

/** The states of a builder, the oldest first, and its fields before the first of them. */
export function builderStates(text: DeferredBuilder): { base: Fields; states: readonly DeferredBuilder[] } {
  const states: DeferredBuilder[] = [];
  let at: DeferredBuilder | Fields = text;
  while (at instanceof DeferredBuilder) {
    states.push(at);
    at = at.before;
  }
  return { base: at, states: states.reverse() };
}

/** The composition of `toString` of the builder. */
export function partsOf(vm: Vm, text: DeferredBuilder): TextPart[] {
  const { base, states } = builderStates(text);
  const parts: TextPart[] = states.map((s) => s.part);
  const content = contentOf(vm, base);
  return content === null ? parts : [{ kind: 'string', string: content }, ...parts];
}

/** The text that a builder had before anything was deferred, as a String of its own; null if it was empty. */
function contentOf(vm: Vm, base: Fields): JObject | null {
  const fields = builderSlots(vm).map((slot) => base.get(slot));
  const [value, coder, count] = fields as [JArray, number, number | Term];
  if (count === 0) return null;
  if (value.symbolic !== null || count instanceof Term)
    return stringOfText(vm, partOfText(textOfBytes(value), intConst(0), intTerm(count)));
  const bytes = (value.data as Bytes).slice(0, count << coder);
  const copy = new JArray(value.cls, bytes, bytes.length);
  copyTerms(value, 0, copy, 0, bytes.length);
  const string = vm.strings.make('');
  const slots = stringSlots(vm);
  setSlot(string, slots[0], copy);
  setSlot(string, slots[1], coder);
  return string;
}

/** The text is computed and in the owner's fields. Records it as the result, for copies of the placeholders. */
export function markMaterialised(vm: Vm, text: DeferredText): void {
  const fields = new Map<number, number | JArray | Term>();
  const slots = text instanceof DeferredString ? stringSlots(vm) : builderSlots(vm);
  for (const slot of slots) fields.set(slot, text.owner.fields[slot] as number | JArray | Term);
  // What the program can see is the same as before.
  logRefinement(() => {
    text.result = null;
  }, null);
  text.result = fields;
}

/** Gives the object these fields and removes its composition. */
export function dropRecipe(o: JObject, fields: Fields): void {
  setNative(o, null);
  for (const [slot, value] of fields) setSlot(o, slot, value);
}

/** Whether the text of a String is not concrete: deferred, guarded, or with symbolic characters. */
export function isSymbolicText(vm: Vm, string: Slot): boolean {
  if (string instanceof GuardedReference) return true;
  if (!(string instanceof JObject) || string.cls !== vm.known.String) return false;
  const value = string.fields[stringSlots(vm)[0]];
  return !(value instanceof JArray) || value.terms !== null || value.symbolic !== null;
}
