/**
 * Text that is not there yet (design.md, Decided 11): converting a symbolic number to text would fork by its number of
 * digits, so a string or a string builder remembers what it is made of instead. Such an object is an ordinary JObject
 * whose `value`, `coder` (and `count`) hold a `Deferred`; `native` holds the recipe. Moving, comparing and printing the
 * object needs no text; any other use reads a field and traps (`deferred-use.ts`), and then the JDK's own code makes the
 * text (`deferred-replay.ts`).
 */
import type { Term } from '../../../term/term.ts';
import { JArray, JObject, type Slot } from '../../heap/object.ts';
import { DeferredField, type DeferredFieldSource, GuardedReference } from '../../heap/symbolic-reference.ts';
import { logUndo, touch } from '../../trail/trail.ts';
import type { Vm } from '../../vm.ts';

/** How a number becomes text: as an int, long, char, boolean, float, double. */
export type NumberType = 'I' | 'J' | 'C' | 'Z' | 'F' | 'D';

/** The slots of a number: a long has two; symbolic or not. */
export type NumberPart = {
  readonly kind: 'number';
  readonly type: NumberType;
  readonly slots: readonly Slot[];
};
/** A String, a guarded one, or null, which gives "null". */
type StringPart = { readonly kind: 'string'; readonly string: Slot };
export type TextPart = NumberPart | StringPart;

type Fields = ReadonlyMap<number, number | JArray>;

/** A string: either one number's text, or parts in a row. */
export class DeferredString implements DeferredFieldSource {
  readonly owner: JObject;
  readonly parts: readonly TextPart[];
  result: Fields | null = null;

  constructor(owner: JObject, parts: readonly TextPart[]) {
    this.owner = owner;
    this.parts = parts;
  }
}

/** A string builder after an append. Its earlier states are kept: someone may have read a field of one. */
export class DeferredBuilder implements DeferredFieldSource {
  readonly owner: JObject;
  /** The state before, or the fields of the builder when nothing of it was deferred. */
  readonly before: DeferredBuilder | Fields;
  readonly part: TextPart;
  result: Fields | null = null;

  constructor(owner: JObject, before: DeferredBuilder | Fields, part: TextPart) {
    this.owner = owner;
    this.before = before;
    this.part = part;
  }
}

export type DeferredText = DeferredString | DeferredBuilder;

const BUILDER = 'java/lang/AbstractStringBuilder';
const LATIN1 = 0;

function builderSlots(vm: Vm): readonly number[] {
  return [vm.slotOf(BUILDER, 'value'), vm.slotOf(BUILDER, 'coder'), vm.slotOf(BUILDER, 'count')];
}

function stringSlots(vm: Vm): readonly number[] {
  return [vm.slotOf('java/lang/String', 'value'), vm.slotOf('java/lang/String', 'coder')];
}

/** Whether characters are told apart by their size: where all are UTF-16, appending a symbolic one is no question. */
export function isCompact(vm: Vm): boolean {
  return vm.options.compactStrings ?? true;
}

/** The recipe of a string or builder whose text is not there; null of any other object. */
export function deferredText(o: Slot): DeferredText | null {
  if (!(o instanceof JObject)) return null;
  const { native } = o;
  return native instanceof DeferredString || native instanceof DeferredBuilder ? native : null;
}

/** Nothing was ever deferred in this process: then no operand can be. */
export function isTextDeferred(): boolean {
  return anyDeferred;
}
let anyDeferred = false;

/** A new string. */
export function deferString(vm: Vm, parts: readonly TextPart[]): JObject {
  const cls = vm.known.String;
  const o = new JObject(cls, cls.template.slice());
  anyDeferred = true;
  const text = new DeferredString(o, parts);
  o.native = text;
  for (const slot of stringSlots(vm)) o.fields[slot] = new DeferredField(text, slot);
  return o;
}

export function numberPart(type: NumberType, slots: readonly Slot[]): NumberPart {
  return { kind: 'number', type, slots };
}

/** The int, long… that a term is. */
export function termPart(type: NumberType, term: Term): NumberPart {
  return numberPart(type, [term, null]);
}

/** Puts an append off. False: the builder is in a state that the JDK's code must deal with. */
export function deferAppend(vm: Vm, builder: JObject, part: TextPart): boolean {
  const old = deferredText(builder) as DeferredBuilder | null;
  const slots = builderSlots(vm);
  let before: DeferredBuilder | Fields;
  if (old !== null) before = old;
  else {
    const [value, coder, count] = slots.map((slot) => builder.fields[slot]);
    if (!(value instanceof JArray) || typeof coder !== 'number' || typeof count !== 'number') return false;
    // Whether symbolic UTF-16 is Latin-1 after all would be a question: see `contentOf`.
    if (coder !== LATIN1 && value.terms !== null && isCompact(vm)) return false;
    before = new Map<number, number | JArray>([
      [slots[0], value],
      [slots[1], coder],
      [slots[2], count],
    ]);
  }
  touch(builder);
  anyDeferred = true;
  const text = new DeferredBuilder(builder, before, part);
  builder.native = text;
  for (const slot of slots) builder.fields[slot] = new DeferredField(text, slot);
  return true;
}

/** The states of a builder, oldest first, and its fields before the first of them. */
export function history(text: DeferredBuilder): { base: Fields; states: readonly DeferredBuilder[] } {
  const states: DeferredBuilder[] = [];
  let at: DeferredBuilder | Fields = text;
  while (at instanceof DeferredBuilder) {
    states.push(at);
    at = at.before;
  }
  return { base: at, states: states.reverse() };
}

/** What `toString` of the builder is made of. */
export function partsOf(vm: Vm, text: DeferredBuilder): TextPart[] {
  const { base, states } = history(text);
  const parts: TextPart[] = states.map((s) => s.part);
  const content = contentOf(vm, base);
  return content === null ? parts : [{ kind: 'string', string: content }, ...parts];
}

/** The text that a builder had before anything was deferred, as a string of its own; null if it was empty. */
function contentOf(vm: Vm, base: Fields): JObject | null {
  const [value, coder, count] = builderSlots(vm).map((slot) => base.get(slot)) as [JArray, number, number];
  if (count === 0) return null;
  const bytes = (value.data as Int8Array).slice(0, count << coder);
  // The shortest form, which a String must have, is found by `make`.
  if (coder !== LATIN1 && isCompact(vm)) {
    return vm.strings.make(Buffer.from(bytes.buffer, 0, bytes.length).toString('utf16le'));
  }
  const copy = new JArray(value.cls, bytes, bytes.length);
  for (const [i, term] of value.terms ?? []) {
    if (i < bytes.length) {
      copy.terms ??= new Map();
      copy.terms.set(i, term);
    }
  }
  const string = vm.strings.make('');
  const slots = stringSlots(vm);
  string.fields[slots[0]] = copy;
  string.fields[slots[1]] = coder;
  return string;
}

/** The text is there: who read a field before finds it, and who reads one now reads it itself. */
export function markMaterialised(vm: Vm, text: DeferredText): void {
  const fields = new Map<number, number | JArray>();
  const slots = text instanceof DeferredString ? stringSlots(vm) : builderSlots(vm);
  for (const slot of slots) fields.set(slot, text.owner.fields[slot] as number | JArray);
  logUndo(() => {
    text.result = null;
  });
  text.result = fields;
}

/** The object has the fields of `fields` from now on, and no recipe. */
export function dropRecipe(o: JObject, fields: Fields): void {
  touch(o);
  o.native = null;
  for (const [slot, value] of fields) o.fields[slot] = value;
}

/** A string whose text is not known as it stands: deferred, guarded, or with symbolic characters. */
export function isSymbolicText(vm: Vm, string: Slot): boolean {
  if (string instanceof GuardedReference) return true;
  if (!(string instanceof JObject) || string.cls !== vm.known.String) return false;
  const value = string.fields[stringSlots(vm)[0]];
  return !(value instanceof JArray) || value.terms !== null;
}
