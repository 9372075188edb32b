/**
 * What the host has to be told before it gets control: objects that it does not know yet, and contents that have changed. All that
 * can be reached from the roots, from known objects and from static fields is looked at.
 *
 * Nothing is remembered before `commit`: a symbolic value that must be made concrete interrupts the collection, which then starts
 * anew.
 */
import { InvariantError, UnsupportedError } from '../../errors.ts';
import { Term } from '../../term/term.ts';
import { NeedsConcrete } from '../control/signals.ts';
import { getRef } from '../heap/fields.ts';
import { setHash } from '../heap/header.ts';
import { elementKind, JArray, JObject, type Ref, type Slot } from '../heap/object.ts';
import type { Cells } from '../heap/storage.ts';
import { copyOfElements } from '../heap/symbolic-elements.ts';
import { SymbolicReference } from '../heap/symbolic-reference.ts';
import { InitState, LinkedClass } from '../link/linked-class.ts';
import { JThread } from '../thread/thread.ts';
import { hostStubOf } from './host-stub.ts';
import { type Address, type KnownBlock, writeBlock } from './memory-edits.ts';
import { MessageWriter } from './message.ts';
import {
  type Elements,
  type FieldPlace,
  hasStub,
  type KnownClass,
  type KnownObject,
  letterOf,
  type Mirror,
  takesPart,
} from './mirror.ts';
import { Edit } from './protocol.ts';
import { concreteValue, writeValue } from './values.ts';

/** Two slots of one value, as a symbolic value may have them. */
type Pair = readonly [Slot, Slot];

export class EditCollector {
  private readonly mirror: Mirror;
  private readonly t: JThread;
  private readonly out = new MessageWriter();
  private readonly classes = new Map<LinkedClass, KnownClass>();
  private readonly ids = new Map<JObject | JArray, number>();
  private readonly added: KnownObject[] = [];
  private readonly stubs: LinkedClass[] = [];
  private readonly initialised: KnownClass[] = [];
  private readonly blocks = new Map<number, KnownBlock>();
  private readonly changes: (() => void)[] = [];
  private nextId: number;

  constructor(mirror: Mirror, t: JThread) {
    this.mirror = mirror;
    this.t = t;
    this.nextId = mirror.nextId;
    // Before anything else: an edit with an object of the class would make the host initialise it.
    for (const known of mirror.dormant) if (hasBegun(known.cls)) this.initialise(known);
  }

  /** Looks at everything and returns the edits. Roots must have been named before, by `idOf` and `classOf`. */
  finish(): Uint8Array {
    for (const type of this.mirror.initialised) this.compareStatics(type);
    for (const known of this.mirror.mutable.values()) this.compare(known);
    for (const block of this.mirror.blocks.values()) this.compareBlock(block);
    for (const block of this.blocks.values()) this.compareBlock(block);
    // Both lists grow while they are walked.
    for (let i = 0, j = 0; i < this.added.length || j < this.initialised.length; ) {
      if (j < this.initialised.length) this.compareStatics(this.initialised[j++]);
      else this.compare(this.added[i++]);
    }
    return this.out.byte(Edit.NoMore).contents();
  }

  /** The host knows it now. */
  commit(): void {
    const { mirror } = this;
    mirror.nextId = this.nextId;
    for (const [cls, known] of this.classes) {
      mirror.classes.set(cls, known);
      mirror.classesById.set(known.id, known);
    }
    for (const [object, id] of this.ids) {
      mirror.ids.set(object, id);
      mirror.objects.set(id, object);
    }
    for (const known of this.added) mirror.mutable.set(known.id, known);
    for (const block of this.blocks.values()) {
      mirror.blocks.set(block.start, block);
      mirror.blocksById.set(block.id, block);
    }
    for (const cls of this.stubs) mirror.stubs.add(cls);
    for (const known of this.classes.values()) if (known.isStub) mirror.dormant.add(known);
    for (const known of this.initialised) {
      mirror.initialised.add(known);
      mirror.dormant.delete(known);
    }
    for (const change of this.changes) change();
  }

  private newId(): number {
    const id = this.nextId;
    this.nextId += 2;
    return id;
  }

  // ---- classes

  /** The id of the class; defines it and its supertypes if the host does not know it. */
  classOf(cls: LinkedClass): KnownClass {
    const known = this.mirror.classes.get(cls) ?? this.classes.get(cls);
    return known ?? this.defineClass(cls);
  }

  private defineClass(cls: LinkedClass): KnownClass {
    if (hasStub(cls) && cls.loader.kind === 'custom' && !cls.isHidden) {
      throw new UnsupportedError(
        `native code that sees the class ${cls.name}, of a class loader of the program`,
      );
    }
    // First those that it is defined from: the host must not have to ask for them now.
    const superclass =
      cls.kind !== 'instance' || cls.superclass === null ? null : this.classOf(cls.superclass);
    for (const i of cls.interfaces) if (hasStub(i)) this.classOf(i);
    if (cls.component !== null) this.classOf(cls.component);
    const isStub = hasStub(cls) && cls.kind === 'instance';
    const own = placesOf(cls, false);
    const known: KnownClass = {
      id: this.newId(),
      cls,
      fields: [...(superclass?.fields ?? []), ...own],
      statics: isStub ? placesOf(cls, true) : [],
      isStub,
    };
    this.classes.set(cls, known);
    const name = nameOnHost(cls);
    const isInitialised = isStub && hasBegun(cls);
    this.out
      .byte(Edit.Class)
      .int(known.id)
      .name(name)
      .byte(isInitialised ? 1 : 0)
      .int(superclass?.id ?? 0);
    if (isStub && !this.mirror.stubs.has(cls)) {
      this.out.blob(hostStubOf(cls, name));
      this.stubs.push(cls);
    } else this.out.int(0);
    this.writePlaces(cls, own);
    this.writePlaces(cls, known.statics);
    if (isInitialised) this.initialised.push(known);
    return known;
  }

  private writePlaces(cls: LinkedClass, places: readonly FieldPlace[]): void {
    this.out.int(places.length);
    for (const { name, slot } of places) {
      const field = cls.fields.find((f) => f.name === name && f.slot === slot);
      this.out.name(name).name(field?.descriptor ?? '');
    }
  }

  /** The class is initialised here: the host has nothing to do for it, and knows its static fields from now on. */
  initialise(known: KnownClass): void {
    if (this.mirror.initialised.has(known) || this.initialised.includes(known)) return;
    this.out.byte(Edit.Statics).int(known.id).int(0);
    this.initialised.push(known);
  }

  // ---- objects

  /** The id of an object; defines it if the host does not know it. */
  idOf(ref: Ref): number {
    if (ref === null) return 0;
    return this.mirror.ids.get(ref) ?? this.ids.get(ref) ?? this.define(ref);
  }

  private define(o: JObject | JArray): number {
    if (o instanceof JArray) return this.defineMutable(o, o.length);
    const { vm } = this.t;
    if (o.native instanceof LinkedClass) {
      const type = this.classOf(o.native);
      return this.defineConstant(o, Edit.ClassObject, (out) => out.int(type.id));
    }
    if (o.native instanceof JThread) {
      const { id } = o.native;
      return this.defineConstant(o, Edit.Thread, (out) => out.int(id));
    }
    if (o.cls === vm.known.String) {
      const text = vm.strings.text(o);
      return this.defineConstant(o, Edit.String, (out) => out.text(text).int(vm.identityHash(o)));
    }
    if (o.cls.name.startsWith('java/nio/Direct')) {
      throw new UnsupportedError(`native code that sees a ${o.cls.name}: memory outside the heap`);
    }
    const constant = enumClassOf(o.cls);
    if (constant !== null && !hasStub(constant)) {
      const type = this.classOf(constant);
      const name = vm.textOf(getRef(o, 'name'));
      return this.defineConstant(o, Edit.EnumConstant, (out) => out.int(type.id).name(name));
    }
    return this.defineMutable(o, null);
  }

  private defineConstant(o: JObject, edit: number, write: (out: MessageWriter) => void): number {
    const id = this.newId();
    this.ids.set(o, id);
    this.out.byte(edit).int(id);
    write(this.out);
    return id;
  }

  private defineMutable(object: JObject | JArray, length: number | null): number {
    const type = this.classOf(object.cls);
    const id = this.newId();
    const hash = this.t.vm.identityHash(object);
    this.ids.set(object, id);
    this.added.push({ id, object, type, hash, slots: null, elements: null });
    this.out
      .byte(length === null ? Edit.Object : Edit.Array)
      .int(id)
      .int(type.id);
    if (length !== null) this.out.int(length);
    this.out.int(hash);
    return id;
  }

  // ---- memory outside the heap

  /** Where a long points to, if it is an address; the host gets a copy of the block. */
  addressOf(low: number, high: number): Address | null {
    const address = high * 2 ** 32 + (low >>> 0);
    const block = this.t.vm.offHeap.blockAt(address);
    if (block === null) return null;
    const { start, bytes } = block;
    let known = this.blocks.get(start) ?? this.mirror.blocks.get(start);
    // After an undo another block may be at the address.
    if (known?.known.length !== bytes.length) {
      known = { id: this.newId(), start, known: new Uint8Array(bytes.length) };
      this.blocks.set(start, known);
      this.out.byte(Edit.Block).int(known.id).int(bytes.length);
    }
    return { block: known.id, offset: address - start };
  }

  private compareBlock(block: KnownBlock): void {
    const { offHeap } = this.t.vm;
    if (offHeap.blockAt(block.start)?.bytes.length !== block.known.length) {
      this.out.byte(Edit.Freed).int(block.id);
      this.changes.push(() => {
        if (this.mirror.blocks.get(block.start) === block) this.mirror.blocks.delete(block.start);
      });
      return;
    }
    // Asks for values of symbolic bytes.
    const now = offHeap.bytes(block.start, block.known.length);
    const change = writeBlock(this.out, block, now, (low, high) => this.addressOf(low, high));
    if (change !== null) this.changes.push(change);
  }

  // ---- contents

  private compare(known: KnownObject): void {
    const { id, object, type, hash } = known;
    if (object.hash !== hash) {
      // An undo may have taken the hash back.
      if (object.hash !== 0) throw new InvariantError(`two identity hashes of an object of ${type.cls.name}`);
      setHash(object, hash);
    }
    if (object instanceof JArray) {
      this.compareElements(known, object);
      return;
    }
    const before = known.slots ?? type.cls.template;
    if (this.compareSlots(Edit.Fields, id, type.fields, before, object.fields, object)) {
      const now = object.fields.slice();
      this.changes.push(() => {
        known.slots = now;
      });
    }
  }

  private compareStatics(type: KnownClass): void {
    const { cls } = type;
    const before = this.mirror.statics.get(type) ?? defaultsOf(type.statics);
    if (this.compareSlots(Edit.Statics, type.id, type.statics, before, cls.statics, cls)) {
      const now = cls.statics.slice();
      this.changes.push(() => this.mirror.statics.set(type, now));
    }
  }

  /** Writes the fields that differ. Returns whether there are any. */
  private compareSlots(
    edit: number,
    id: number,
    places: readonly FieldPlace[],
    before: readonly Slot[],
    now: readonly Slot[],
    owner: JObject | LinkedClass,
  ): boolean {
    // Nearly all objects are unchanged: nothing is allocated for these.
    let first = 0;
    while (first < places.length && isSameSlot(places[first], before, now)) first++;
    if (first === places.length) return false;
    const changed = [first];
    for (let i = first + 1; i < places.length; i++) if (!isSameSlot(places[i], before, now)) changed.push(i);
    // What the fields refer to is defined before the edit that names it.
    const values = changed.map((i) => this.fieldValue(places[i], now, owner));
    const refs = changed.map((i, k) => (places[i].type === 'L' ? this.idOf(values[k][0] as Ref) : 0));
    this.out.byte(edit).int(id).int(changed.length);
    changed.forEach((i, k) => {
      this.out.int(i);
      const { type } = places[i];
      if (type === 'L') this.out.int(refs[k]);
      else writeValue(this.out, type, values[k][0], values[k][1]);
    });
    return true;
  }

  private fieldValue({ slot, type }: FieldPlace, slots: readonly Slot[], owner: JObject | LinkedClass): Pair {
    const value = slots[slot];
    const high = type === 'J' ? slots[slot + 1] : 0;
    if (!(value instanceof Term) && !(value instanceof SymbolicReference)) return [value, high];
    if (value instanceof Term) {
      const concrete = concreteValue(this.t.vm, value);
      if (concrete !== null) return concrete;
    }
    throw new NeedsConcrete(
      owner instanceof JObject
        ? { kind: 'field', object: owner, slot }
        : { kind: 'static', cls: owner, slot },
    );
  }

  private compareElements(known: KnownObject, array: JArray): void {
    const type = elementKind(array);
    const { length } = array;
    const before = known.elements;
    const scale = type === 'J' ? 2 : 1;
    const isSame = (i: number): boolean => sameElement(before, array, array.data, i, scale);
    let from = 0;
    while (from < length && isSame(from)) from++;
    if (from === length) return;
    let to = length;
    while (isSame(to - 1)) to--;
    const now: Elements = copyOfElements(array);
    this.writeElements(known.id, array, type, from, to);
    this.changes.push(() => {
      known.elements = now;
    });
  }

  private writeElements(id: number, array: JArray, type: string, from: number, to: number): void {
    const cells = array.data;
    const values: Pair[] = [];
    for (let i = from; i < to; i++) values.push(this.elementValue(array, cells, type, i));
    const refs = type === 'L' ? values.map(([ref]) => this.idOf(ref as Ref)) : [];
    this.out
      .byte(Edit.Elements)
      .int(id)
      .int(from)
      .int(to - from);
    values.forEach(([low, high], k) => {
      if (type === 'L') this.out.int(refs[k]);
      else writeValue(this.out, type, low, high);
    });
  }

  private elementValue(array: JArray, cells: Cells, type: string, index: number): Pair {
    const term = array.terms?.get(index);
    if (term !== undefined) {
      const concrete = concreteValue(this.t.vm, term);
      if (concrete !== null) return concrete;
      throw new NeedsConcrete({ kind: 'elements', array, from: index, count: 1 });
    }
    if (type === 'J') return [cells[2 * index] as number, cells[2 * index + 1] as number];
    const value = cells[index] as Slot;
    if (value instanceof SymbolicReference) throw new NeedsConcrete({ kind: 'element', array, index });
    return [value, 0];
  }
}

function isSameSlot(place: FieldPlace, before: readonly Slot[], now: readonly Slot[]): boolean {
  const { slot } = place;
  return Object.is(before[slot], now[slot]) && (place.type !== 'J' || before[slot + 1] === now[slot + 1]);
}

/** Null: the array is new, and all its elements are zero or null on the host. */
function sameElement(
  before: Elements | null,
  array: JArray,
  cells: Cells,
  index: number,
  scale: number,
): boolean {
  const term = array.terms?.get(index);
  if (term !== before?.terms?.get(index)) return false;
  if (term !== undefined) return true;
  for (let k = index * scale; k < (index + 1) * scale; k++) {
    const value = cells[k] as Slot;
    if (before === null ? value !== null && !Object.is(value, 0) : !Object.is(value, before.cells[k] as Slot))
      return false;
  }
  return true;
}

/** Whether its initialiser runs or has run. */
function hasBegun(cls: LinkedClass): boolean {
  return cls.state === InitState.InProgress || cls.state === InitState.Initialised;
}

/** What the static fields of a stub hold at first. */
function defaultsOf(places: readonly FieldPlace[]): Slot[] {
  const slots: Slot[] = [];
  for (const { slot, type } of places) {
    slots[slot] = type === 'L' ? null : 0;
    if (type === 'J') slots[slot + 1] = 0;
  }
  return slots;
}

function placesOf(cls: LinkedClass, isStatic: boolean): FieldPlace[] {
  return cls.fields
    .filter((f) => f.isStatic === isStatic && takesPart(cls, f.name))
    .map((f) => ({ name: f.name, slot: f.slot, type: letterOf(f.descriptor) }));
}

/** The enum class of a constant, whose own class may be a subclass; null for any other object. */
function enumClassOf(cls: LinkedClass): LinkedClass | null {
  const at = cls.chain.findIndex((c) => c.name === 'java/lang/Enum');
  return at < 0 ? null : (cls.chain[at + 1] ?? null);
}

/** A hidden class has a name there that a class file can have. */
function nameOnHost(cls: LinkedClass): string {
  if (cls.kind === 'array') {
    let component = cls;
    while (component.component !== null) component = component.component;
    if (!component.isHidden) return cls.name;
    throw new UnsupportedError(`native code that sees an array of ${component.name}`);
  }
  return cls.isHidden ? `rangefinder/stub/${cls.name.replaceAll('/', '$')}` : cls.name;
}
