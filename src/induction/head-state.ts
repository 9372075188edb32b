/**
 * The state at the head of a loop, with some of it forgotten: numbers, elements of arrays, references to arrays and strings that
 * rounds make, texts of builders and keys of maps become unknowns that nothing is known about but invariants. What a round may
 * have changed is told by the trail.
 *
 * References. A place that rounds set holds, in the forgotten state, what it held at first or an object X that nothing else refers to.
 * When a path comes back, the place may hold: what it held at first; X; an array that was made in the round, and that no other forgotten
 * place holds. Everything older than the round that is not forgotten is as it was, so nothing older refers to X or to the new array, and
 * what the round made can be reached through forgotten places only. So the state is one of those forgotten, with the new array in the
 * place of X. Elements that are references are strings: nothing but their own characters is reached through them.
 *
 * Of a string only its text matters, not which object it is, unless the program compares references (`own-strings.ts`).
 */
import { intConst } from '../term/build.ts';
import { noteLargeArray } from '../vm/exceptions/machine-limits.ts';
import { setSlot } from '../vm/heap/fields.ts';
import { elementKind, JArray, JObject, type Ref, type Slot } from '../vm/heap/object.ts';
import type { ArrayContents } from '../vm/heap/symbolic-array-state.ts';
import { becomeSymbolic, replaceContents } from '../vm/heap/symbolic-arrays.ts';
import { GuardedReference, Lazy } from '../vm/heap/symbolic-reference.ts';
import { holdsOnly } from '../vm/symbolic/arrays/elements-of-class.ts';
import { MAX_CHARACTERS } from '../vm/symbolic/values/text.ts';
import type { Frame } from '../vm/thread/frame.ts';
import { isFree, type Monitor } from '../vm/thread/monitor.ts';
import { type Changes, type ObjectBefore, touchFrame } from '../vm/trail/trail.ts';
import type { Vm } from '../vm/vm.ts';
import { forgetBuilder, isBuilder, isBuilderCodeOnStack, ownArrayOf } from './any-builders.ts';
import { anyElements, anyNumber, anyReference, isOfKnownElements } from './any-values.ts';
import type { ElementRange } from './element-ranges.ts';
import type { Content, Forgotten } from './forgotten.ts';
import type { KeptParts } from './invariants.ts';
import type { LoopHead } from './loop-heads.ts';
import { fieldsOf, mayForgetFieldsOf } from './object-fields.ts';
import { canOpen, isMap, openMap, partsOfMap } from './open-maps.ts';
import { OwnStrings } from './own-strings.ts';

/** Elements beyond these are too many to become variables of an Array term. */
const MAX_KNOWN_LENGTH = 4096;

/** Whether the state at the head, where nothing is forgotten yet, is one of those that it is forgotten to. */
export function canForget(vm: Vm, frame: Frame, forgotten: Forgotten): boolean {
  const { locals, fields, arrays, builders, maps } = forgotten;
  // An input that is not decided yet, but was in the trial, cannot be one of two.
  const isKnown = (contents: ReadonlyMap<number, Content>, slots: readonly Slot[]): boolean =>
    [...contents].every(([slot, content]) => content === 'number' || refsOf(slots[slot]) !== null);
  if (!isKnown(locals, frame.slots)) return false;
  if (![...fields].every(([object, contents]) => isKnown(contents, object.fields))) return false;
  for (const array of arrays)
    if (elementKind(array) === 'L' && (!holdsOnly(array, vm.known.String) || vm.followsIdentity()))
      return false;
  if (builders.size > 0 && isBuilderCodeOnStack(frame)) return false;
  return [...maps].every((map) => canOpen(vm, map));
}

/** Whether the program may need any amount of memory. */
function isGrowing({ locals, fields, builders, maps }: Forgotten): boolean {
  const isReference = (content: Content): boolean => content !== 'number';
  return (
    builders.size + maps.size > 0 ||
    [...locals.values()].some(isReference) ||
    [...fields.values()].some((contents) => [...contents.values()].some(isReference))
  );
}

function forgetsStrings(vm: Vm, { locals, fields, arrays, builders }: Forgotten): boolean {
  const isText = (content: Content): boolean =>
    content !== 'number' && (content.cls === vm.known.String || content.cls.component?.kind !== 'primitive');
  return (
    builders.size > 0 ||
    [...locals.values()].some(isText) ||
    [...fields.values()].some((contents) => [...contents.values()].some(isText)) ||
    [...arrays].some((array) => elementKind(array) === 'L')
  );
}

/** What was forgotten, and the arrays and strings that stand for what is unknown now. */
export type Unknowns = { readonly forgotten: Forgotten; readonly own: ReadonlySet<JObject | JArray> };

/** Forgets all but the parts that are kept. */
export function forget(
  vm: Vm,
  frame: Frame,
  head: LoopHead,
  forgotten: Forgotten,
  { rangeOf, beginningOf }: KeptParts,
): Unknowns {
  const own = new Set<JObject | JArray>();
  const anyOf = (content: Content, before: Slot, descriptor: string): Slot => {
    if (content === 'number') return anyNumber(descriptor);
    const any = anyReference(vm, before, content);
    if (any instanceof GuardedReference)
      for (const { ref } of any.cases) if (ref !== null && !refsOf(before)!.includes(ref)) own.add(ref);
    return any;
  };
  if (isGrowing(forgotten)) noteLargeArray(vm.scheduler.current!);
  if (forgetsStrings(vm, forgotten)) {
    // If nobody compares references, it is open from now on which object a string is. No text is longer.
    vm.followsIdentity();
    vm.meetLimitation?.({ id: 'long-strings', max: MAX_CHARACTERS });
  }
  touchFrame(frame);
  for (const { slot, type } of head.live) {
    const content = forgotten.locals.get(slot);
    if (content === undefined) continue;
    frame.slots[slot] = anyOf(content, frame.slots[slot], type);
    if (type === 'J' || type === 'D') frame.slots[slot + 1] = null;
  }
  for (const [object, contents] of forgotten.fields)
    for (const [slot, content] of contents) {
      const { descriptor } = fieldsOf(object.cls).get(slot)!;
      setSlot(object, slot, anyOf(content, object.fields[slot], descriptor));
      if (descriptor === 'J') setSlot(object, slot + 1, null);
    }
  for (const array of forgotten.arrays) forgetElements(vm, array, rangeOf(array));
  for (const builder of forgotten.builders) own.add(forgetBuilder(vm, builder, beginningOf(builder)));
  for (const map of forgotten.maps) openMap(map);
  return { forgotten, own };
}

function forgetElements(vm: Vm, array: JArray, range: ElementRange | null): void {
  const any = anyElements(vm, array.cls, array.symbolic?.contents.kind === 'chars');
  const contents: ArrayContents =
    range === null ? any : { kind: 'mapped', source: any, mapping: imagesIn(range), isArray: false };
  if (array.symbolic === null) becomeSymbolic(array, intConst(array.size), contents);
  else replaceContents(array, contents);
}

function imagesIn({ intoRange }: ElementRange): Extract<ArrayContents, { kind: 'mapped' }>['mapping'] {
  return { apply: (read, index) => intoRange(read(index)), holds: [] };
}

/** The frame at a head, and all that a round could change of it. */
export type FrameAtHead = Pick<
  Frame,
  'method' | 'pc' | 'sp' | 'code' | 'caller' | 'lock' | 'continuation' | 'state' | 'via'
> & {
  readonly slots: Frame['slots'];
};

export function copyOfFrame(f: Frame): FrameAtHead {
  const { method, pc, sp, code, caller, lock, continuation, state, via } = f;
  return { method, pc, sp, code, caller, lock, continuation, state, via, slots: f.slots.slice() };
}

/**
 * What differs from the state at the head before, and can be forgotten. Null: something differs that cannot, an object, a static field,
 * the frame itself. `unknowns`: what `forget` returned.
 */
export function changesAtHead(
  vm: Vm,
  frame: Frame,
  head: LoopHead,
  before: FrameAtHead,
  changes: Changes,
  { forgotten, own }: Unknowns,
): Forgotten | null {
  if (changes.hasOthers || !isSameFrame(frame, before)) return null;
  for (const lazy of changes.refined) if (!isAnyValue(lazy)) return null;
  const references = new NewReferences(vm, changes, own);
  const locals = new Map<number, Content>();
  for (const { slot, type } of head.live) {
    const isSame = (at: number): boolean => isSameValue(before.slots[at], frame.slots[at]);
    if (isSame(slot) && (type !== 'J' || isSame(slot + 1))) continue;
    const content = type === 'A' ? references.contentOf(before.slots[slot], frame.slots[slot]) : 'number';
    if (content === null) return null;
    locals.set(slot, content);
  }
  const fields = new Map<JObject, ReadonlyMap<number, Content>>();
  const builders = new Set<JObject>();
  const maps = new Set<JObject>();
  /** Parts of builders and maps that are forgotten: they are forgotten with these. */
  const parts = new Set<unknown>();
  for (const [object, old] of changes.objects) {
    const inside = partsOf(vm, object, old.fields);
    // A builder that ends the round as long as it was has changed all the same, if its characters have.
    if (!isChanged(object, old) && !inside.some((part) => isWritten(changes, part))) continue;
    for (const part of inside) parts.add(part);
    if (isBuilder(object)) builders.add(object);
    else if (isMap(object)) maps.add(object);
  }
  for (const [object, old] of changes.objects) {
    const { hash, native } = old;
    if (!isSameMonitor(old.monitor, object.monitor) || object.hash !== hash) return null;
    if (builders.has(object) || maps.has(object) || parts.has(object) || !isChanged(object, old)) continue;
    if (isWholeString(vm, object, old.fields)) continue;
    if (native !== null || !mayForgetFieldsOf(object)) return null;
    const contents = new Map<number, Content>();
    for (const changedSlot of changedSlots(object, old)) {
      const { type, slot } = fieldsOf(object.cls).get(changedSlot)!;
      const content = type === 'A' ? references.contentOf(old.fields[slot], object.fields[slot]) : 'number';
      if (content === null) return null;
      contents.set(slot, content);
    }
    fields.set(object, contents);
  }
  const arrays = new Set<JArray>();
  for (const array of changes.arrays) {
    if (parts.has(array)) continue;
    if (!isForgettable(vm, array)) return null;
    if (!own.has(array)) arrays.add(array);
  }
  const found: Forgotten = { locals, fields, arrays, builders, maps };
  if (!forgetsStrings(vm, found) && !forgetsStrings(vm, forgotten)) return found;
  return !vm.followsIdentity() || areStringsOwn(frame, forgotten, found, changes, own) ? found : null;
}

function changedSlots(object: JObject, old: ObjectBefore): number[] {
  return [...object.fields.keys()].filter((slot) => !isSameValue(old.fields[slot], object.fields[slot]));
}

function isChanged(object: JObject, old: ObjectBefore): boolean {
  return object.native !== old.native || changedSlots(object, old).length > 0;
}

/** What a builder or map with these fields is made of; nothing of other objects. */
function partsOf(vm: Vm, object: JObject, fields: ObjectBefore['fields']): readonly unknown[] {
  if (isBuilder(object)) return [ownArrayOf(vm, fields)];
  return isMap(object) ? partsOfMap(vm, fields) : [];
}

/** Perhaps with the values that it had. */
function isWritten({ arrays, objects }: Changes, part: unknown): boolean {
  return arrays.has(part as JArray) || objects.has(part as JObject);
}

/** See `own-strings.ts`. Places that hold what they held at first are no matter. */
function areStringsOwn(
  frame: Frame,
  forgotten: Forgotten,
  found: Forgotten,
  changes: Changes,
  own: Unknowns['own'],
): boolean {
  const isUnknown = (ref: JObject | JArray): boolean => changes.isNew(ref) || own.has(ref);
  const strings = new OwnStrings(isUnknown);
  const isOwn = (content: Content | undefined, value: Slot): boolean => {
    if (content === undefined || content === 'number') return true;
    const others = refsOf(value)?.filter((ref) => ref !== null && isUnknown(ref));
    return others?.every((ref) => strings.take(ref)) === true;
  };
  for (const [slot, value] of frame.slots.entries())
    if (!isOwn(found.locals.get(slot) ?? forgotten.locals.get(slot), value)) return false;
  for (const object of new Set([...found.fields.keys(), ...forgotten.fields.keys()]))
    for (const [slot, value] of object.fields.entries())
      if (!isOwn(found.fields.get(object)?.get(slot) ?? forgotten.fields.get(object)?.get(slot), value))
        return false;
  return true;
}

/** Decides what changed references are. No two places may get the same new array. */
class NewReferences {
  private readonly vm: Vm;
  private readonly changes: Changes;
  private readonly own: Unknowns['own'];
  private readonly held = new Set<JArray>();

  constructor(vm: Vm, changes: Changes, own: Unknowns['own']) {
    this.vm = vm;
    this.changes = changes;
    this.own = own;
  }

  /** Null: the place cannot be forgotten. */
  contentOf(before: Slot, now: Slot): Content | null {
    const olds = refsOf(before);
    const news = refsOf(now);
    if (olds === null || news === null) return null;
    const others = news.filter((ref) => !olds.includes(ref));
    const isNullable = others.includes(null);
    let cls = null;
    for (const ref of others) {
      if (ref === null) continue;
      if (cls !== null && ref.cls !== cls) return null;
      if (!this.isForgettable(ref)) return null;
      cls = ref.cls;
    }
    cls ??= olds.find((ref) => ref !== null && this.isOfFittingClass(ref))?.cls ?? null;
    return cls === null ? null : { cls, isNullable };
  }

  private isOfFittingClass(ref: JObject | JArray): boolean {
    return ref instanceof JArray ? isOfKnownElements(ref, this.vm) : ref.cls === this.vm.known.String;
  }

  private isForgettable(ref: JObject | JArray): boolean {
    if (!this.isOfFittingClass(ref) || ref.monitor !== null || ref.hash !== 0) return false;
    if (ref instanceof JObject)
      return this.changes.isNew(ref) || this.own.has(ref) || !this.vm.followsIdentity();
    if (!this.changes.isNew(ref) || this.held.has(ref)) return false;
    this.held.add(ref);
    return elementKind(ref) !== 'L' || holdsOnly(ref, this.vm.known.String);
  }
}

/** The objects that a reference can be; null if that is not known. */
function refsOf(value: Slot): Ref[] | null {
  if (value instanceof GuardedReference) return value.cases.map(({ ref }) => ref);
  if (value instanceof Lazy) return value.materialised === undefined ? null : refsOf(value.materialised);
  return value === null || value instanceof JObject || value instanceof JArray ? [value] : null;
}

function isSameFrame(f: Frame, before: FrameAtHead): boolean {
  return (
    f.method === before.method &&
    f.pc === before.pc &&
    f.sp === before.sp &&
    f.code === before.code &&
    f.caller === before.caller &&
    f.lock === before.lock &&
    f.continuation === before.continuation &&
    f.state === before.state &&
    f.via === before.via
  );
}

/** An object that was locked in between has a monitor now. Of one that it had before, the trail tells. */
function isSameMonitor(before: Monitor | null, now: Monitor | null): boolean {
  return now === before || (before === null && now !== null && isFree(now));
}

/** A lazy reference is the object that it was found to be. */
function isSameValue(before: Slot, now: Slot): boolean {
  return Object.is(before, now) || (before instanceof Lazy && before.materialised === now);
}

/**
 * Whether the input is as it was at first: nobody can change a string. So it is one of those that it could be at the head before, where less was
 * known of it.
 */
function isAnyValue({ materialised }: Lazy): boolean {
  if (materialised === undefined || materialised === null) return true;
  return (
    materialised instanceof JObject &&
    materialised.cls.name === 'java/lang/String' &&
    materialised.monitor === null
  );
}

/** Nobody can change a string: what differs is how its text is kept, or that its hash code is. */
function isWholeString(vm: Vm, { cls }: JObject, before: readonly Slot[]): boolean {
  return cls === vm.known.String && before[vm.slotOf('java/lang/String', 'value')] !== null;
}

function isForgettable(vm: Vm, array: JArray): boolean {
  if (elementKind(array) === 'L') return isOfKnownElements(array, vm) && holdsOnly(array, vm.known.String);
  return array.symbolic !== null || array.size <= MAX_KNOWN_LENGTH;
}
