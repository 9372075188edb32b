/**
 * What the host has to be told before it gets control: objects that it does not know yet, and contents that have changed. All that
 * can be reached from the roots, from known objects and from static fields is looked at.
 *
 * Nothing is remembered before `commit`: a symbolic value that must be made concrete interrupts the collection, which then starts
 * anew.
 */
import { UnsupportedError } from '../../errors.ts';
import { Term } from '../../term/term.ts';
import { NeedsConcrete } from '../control/signals.ts';
import { getRef } from '../heap/fields.ts';
import { elementKind, JArray, JObject, type Ref, type Slot } from '../heap/object.ts';
import type { Cells } from '../heap/storage.ts';
import { SymbolicReference } from '../heap/symbolic-reference.ts';
import { LinkedClass } from '../link/linked-class.ts';
import { JThread } from '../thread/thread.ts';
import { classFileForHost } from './host-class-file.ts';
import { isHostOnly } from './host-only.ts';
import { type Address, type KnownBlock, writeBlock } from './memory-edits.ts';
import { MessageWriter } from './message.ts';
import {
  type Elements,
  type FieldPlace,
  hasBegun,
  hasStub,
  type KnownClass,
  type KnownObject,
  letterOf,
  type Mirror,
  slotsByKind,
  takesPart,
} from './mirror.ts';
import { Edit } from './protocol.ts';
import { valueOfSharedBox } from './shared-boxes.ts';
import { concreteValue, writeValue } from './values.ts';

/** Two slots of one value, as a symbolic value may have them. */
type Pair = readonly [Slot, Slot];

export class EditCollector {
  private readonly mirror: Mirror;
  private readonly t: JThread;
  private readonly out = new MessageWriter();
  /** Classes that become members or that the host has to be told of. */
  private readonly classes = new Map<LinkedClass, KnownClass>();
  private readonly ids = new Map<JObject | JArray, KnownObject>();
  private readonly added: KnownObject[] = [];
  /** How many of them have contents. */
  private addedMutable = 0;
  private readonly retold: KnownObject[] = [];
  private readonly stubs: LinkedClass[] = [];
  private readonly initialised: KnownClass[] = [];
  private readonly blocks = new Map<number, KnownBlock>();
  private readonly changes: (() => void)[] = [];
  private nextId: number;

  constructor(mirror: Mirror, t: JThread) {
    this.mirror = mirror;
    this.t = t;
    this.nextId = mirror.nextId;
    for (const id of mirror.forgotten) this.out.byte(Edit.Forgotten).int(id);
    // Before objects: an edit with an object of the class would make the host initialise it.
    for (const known of mirror.classMembers) {
      if (!known.isTold) this.meet(known.cls);
      if (known.isStub && !mirror.isInitialised(known) && hasBegun(known.cls)) this.initialise(known);
    }
    if (mirror.hasUntold) for (const known of mirror.members) if (!known.isTold) this.retell(known);
    for (const known of mirror.hashed) {
      // Others were taken away by an undo.
      if (mirror.withId(known.id) === known) this.out.byte(Edit.Hash).int(known.id).int(known.object.hash);
    }
  }

  /** Looks at everything and returns the edits. Roots must have been named before, by `idOf` and `classOf`. */
  finish(): Uint8Array {
    for (const type of this.mirror.initialised) this.compareStatics(type);
    this.compareMembers();
    for (const block of this.mirror.blocks.values()) this.release(block);
    for (const block of this.mirror.memberBlocks) this.compareBlock(block);
    for (const block of this.blocks.values()) this.compareBlock(block);
    // Both lists grow while they are walked.
    for (let i = 0, j = 0; i < this.added.length || j < this.initialised.length; ) {
      if (j < this.initialised.length) this.compareStatics(this.initialised[j++]);
      else this.compareAdded(this.added[i++]);
    }
    return this.out.byte(Edit.NoMore).contents();
  }

  /** The host knows it now. */
  commit(): void {
    const { mirror } = this;
    mirror.nextId = this.nextId;
    if (this.classes.size + this.added.length + this.initialised.length + this.blocks.size > 0)
      mirror.logMembers();
    for (const [cls, known] of this.classes) {
      known.isTold = true;
      mirror.classes.set(cls, known);
      mirror.classesById.set(known.id, known);
      mirror.addClass(known);
    }
    for (const known of this.added) mirror.add(known);
    mirror.isAfterUndo = false;
    for (const known of this.retold) known.isTold = true;
    for (const block of this.blocks.values()) mirror.addBlock(block);
    for (const cls of this.stubs) mirror.stubs.add(cls);
    for (const known of this.initialised) mirror.addInitialised(known);
    mirror.hasUntold = false;
    mirror.forgotten.length = 0;
    mirror.hashed.length = 0;
    for (const change of this.changes) change();
  }

  private newId(): number {
    const id = this.nextId;
    this.nextId += 2;
    return id;
  }

  // ---- classes

  /** The class as the host knows it; defines it and its supertypes if it does not. */
  classOf(cls: LinkedClass): KnownClass {
    const known = this.mirror.classes.get(cls);
    if (known?.isTold === true && known.isMember) return known;
    return this.classes.get(cls) ?? this.meet(cls);
  }

  /** The class becomes a member. What it is defined from comes first: the host must not have to ask for it now. */
  private meet(cls: LinkedClass): KnownClass {
    if (hasStub(cls) && cls.loader.kind === 'custom' && !cls.isHidden) {
      throw new UnsupportedError(
        `native code that sees the class ${cls.name}, of a class loader of the program`,
      );
    }
    const superclass =
      cls.kind !== 'instance' || cls.superclass === null ? null : this.classOf(cls.superclass);
    for (const i of cls.interfaces) if (hasStub(i)) this.classOf(i);
    if (cls.component !== null) this.classOf(cls.component);
    const known =
      this.mirror.classes.get(cls) ?? knownClass(this.newId(), cls, superclass, isHostOnly(this.t.vm, cls));
    this.classes.set(cls, known);
    if (!known.isTold) this.writeClass(known, superclass);
    if (known.isStub && hasBegun(cls)) this.initialise(known);
    return known;
  }

  private writeClass(known: KnownClass, superclass: KnownClass | null): void {
    const { id, cls, isStub } = known;
    const name = nameOnHost(cls);
    this.out
      .byte(Edit.Class)
      .int(id)
      .name(name)
      .byte(isStub && hasBegun(cls) ? 1 : 0)
      .int(superclass?.id ?? 0);
    if (isStub && !this.mirror.stubs.has(cls)) {
      this.out.blob(classFileForHost(this.t.vm, cls, name));
      this.stubs.push(cls);
    } else this.out.int(0);
    this.writePlaces(cls, known.fields.slice(superclass?.fields.length ?? 0));
    this.writePlaces(cls, known.statics);
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
    if (this.initialised.includes(known)) return;
    const isNew = !this.mirror.isInitialised(known);
    // A new host is told again, of a class that the path knows to be initialised.
    if (!isNew && known.isTold) return;
    this.out.byte(Edit.Statics).int(known.id).int(0);
    if (isNew) this.initialised.push(known);
  }

  // ---- objects

  /** The id of an object; defines it if the host does not know it. */
  idOf(ref: Ref): number {
    if (ref === null) return 0;
    return (this.mirror.of(ref) ?? this.ids.get(ref) ?? this.define(ref)).id;
  }

  private define(object: JObject | JArray): KnownObject {
    const id = this.newId();
    const type = this.describe(object, id);
    const known: KnownObject = {
      id,
      object,
      rank: this.mirror.members.length + this.added.length,
      type,
      at: type === null ? -1 : this.mirror.mutable.length + this.addedMutable++,
      isTold: true,
    };
    this.ids.set(object, known);
    this.added.push(known);
    return known;
  }

  /** A member that the host has no shadow of. */
  private retell(known: KnownObject): void {
    this.describe(known.object, known.id);
    this.retold.push(known);
  }

  /** Tells of an object. Returns its class if it has contents. */
  private describe(o: JObject | JArray, id: number): KnownClass | null {
    if (o instanceof JArray) return this.describeMutable(o, id, o.length);
    const { vm } = this.t;
    if (o.native instanceof LinkedClass) {
      const type = this.classOf(o.native);
      this.out.byte(Edit.ClassObject).int(id).int(type.id);
      return null;
    }
    if (o.native instanceof JThread) {
      this.out.byte(Edit.Thread).int(id).int(o.native.id);
      return null;
    }
    if (o.cls === vm.known.String) {
      const text = vm.strings.text(o);
      this.out.byte(Edit.String).int(id).text(text).int(vm.identityHash(o));
      return null;
    }
    if (o.cls.name.startsWith('java/nio/Direct')) {
      throw new UnsupportedError(`native code that sees a ${o.cls.name}: memory outside the heap`);
    }
    const constant = enumClassOf(o.cls);
    if (constant !== null && !hasStub(constant)) {
      const type = this.classOf(constant);
      this.out
        .byte(Edit.EnumConstant)
        .int(id)
        .int(type.id)
        .name(vm.textOf(getRef(o, 'name')));
      return null;
    }
    const value = valueOfSharedBox(this.t, o);
    if (value !== null) {
      const type = this.classOf(o.cls);
      this.out.byte(Edit.Box).int(id).int(type.id).int(value);
      return null;
    }
    return this.describeMutable(o, id, null);
  }

  private describeMutable(object: JObject | JArray, id: number, length: number | null): KnownClass {
    const type = this.classOf(object.cls);
    this.out
      .byte(length === null ? Edit.Object : Edit.Array)
      .int(id)
      .int(type.id);
    if (length !== null) this.out.int(length);
    this.out.int(this.t.vm.identityHash(object));
    return type;
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
      this.out.byte(Edit.Block).int(known.id).int(bytes.length);
    }
    if (!this.mirror.memberBlocks.has(known)) this.blocks.set(start, known);
    return { block: known.id, offset: address - start };
  }

  /** A copy of a block that does not exist any more, or did on another path only, is freed. */
  private release(block: KnownBlock): void {
    if (this.isThere(block)) return;
    this.out.byte(Edit.Freed).int(block.id);
    this.changes.push(() => this.mirror.dropBlock(block));
  }

  private isThere({ start, known }: KnownBlock): boolean {
    return this.t.vm.offHeap.blockAt(start)?.bytes.length === known.length;
  }

  private compareBlock(block: KnownBlock): void {
    if (!this.isThere(block)) return;
    // Asks for values of symbolic bytes.
    const now = this.t.vm.offHeap.bytes(block.start, block.known.length);
    const change = writeBlock(this.out, block, now, (low, high) => this.addressOf(low, high));
    if (change !== null) this.changes.push(change);
  }

  // ---- contents

  private compareMembers(): void {
    const { contents, mutable, isAfterUndo } = this.mirror;
    if (isAfterUndo) for (const known of mutable) this.compare(known, known.type!);
    else {
      for (let at = contents.nextChanged(0); at >= 0; at = contents.nextChanged(at + 1))
        this.compare(mutable[at], mutable[at].type!);
    }
  }

  /** The host has a new object, of which it knows nothing yet. */
  private compareAdded({ id, object, type, at }: KnownObject): void {
    if (type === null) return;
    const isNew =
      object instanceof JArray
        ? this.compareElements(id, object, null)
        : this.compareFields(id, object, type, type.cls.template);
    if (isNew) this.changes.push(() => this.mirror.contents.learn(at));
  }

  private compare({ id, object, at }: KnownObject, type: KnownClass): void {
    const { contents } = this.mirror;
    const isChanged =
      object instanceof JArray
        ? this.compareElements(id, object, contents.elementsOf(at))
        : this.compareFields(id, object, type, contents.slotsOf(at));
    if (isChanged) this.changes.push(() => contents.learn(at));
  }

  private compareFields(id: number, object: JObject, type: KnownClass, before: readonly Slot[]): boolean {
    const now = object.fields;
    const isSame = (place: FieldPlace): boolean =>
      isSameSlot(place, before, now) && !this.isUnknown(now[place.slot]);
    return this.compareSlots(Edit.Fields, id, type.fields, isSame, now, object);
  }

  /** After an undo, a reference that the host knows may be to a shadow that it has been told to forget. */
  private isUnknown(value: Slot): boolean {
    if (!this.mirror.isAfterUndo) return false;
    return (value instanceof JObject || value instanceof JArray) && this.mirror.of(value) === undefined;
  }

  private compareStatics(type: KnownClass): void {
    const now = type.cls.statics;
    const before = this.mirror.statics.get(type);
    // What the host has is not known at first: then all fields are told.
    const isSame = (place: FieldPlace): boolean =>
      before !== undefined && isSameSlot(place, before, now) && !this.isUnknown(now[place.slot]);
    if (this.compareSlots(Edit.Statics, type.id, type.statics, isSame, now, type.cls)) {
      const slots = now.slice();
      this.changes.push(() => this.mirror.statics.set(type, slots));
    }
  }

  /** Writes the fields that differ. Returns whether there are any. */
  private compareSlots(
    edit: number,
    id: number,
    places: readonly FieldPlace[],
    isSame: (place: FieldPlace) => boolean,
    now: readonly Slot[],
    owner: JObject | LinkedClass,
  ): boolean {
    // Nearly all objects are unchanged: nothing is allocated for these.
    let first = 0;
    while (first < places.length && isSame(places[first])) first++;
    if (first === places.length) return false;
    const changed = [first];
    for (let i = first + 1; i < places.length; i++) if (!isSame(places[i])) changed.push(i);
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

  /** Writes the elements from the first to the last that differ. Returns whether there are any. */
  private compareElements(id: number, array: JArray, before: Elements | null): boolean {
    const type = elementKind(array);
    const { length } = array;
    const scale = type === 'J' ? 2 : 1;
    const isSame = (i: number): boolean =>
      sameElement(before, array, array.data, i, scale) &&
      !(type === 'L' && this.isUnknown(array.data[i] as Slot));
    let from = 0;
    while (from < length && isSame(from)) from++;
    if (from === length) return false;
    let to = length;
    while (isSame(to - 1)) to--;
    this.writeElements(id, array, type, from, to);
    return true;
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

function placesOf(cls: LinkedClass, isStatic: boolean): FieldPlace[] {
  return cls.fields
    .filter((f) => f.isStatic === isStatic && takesPart(cls, f.name))
    .map((f) => ({ name: f.name, slot: f.slot, type: letterOf(f.descriptor) }));
}

function knownClass(
  id: number,
  cls: LinkedClass,
  superclass: KnownClass | null,
  isHostOnly: boolean,
): KnownClass {
  const isStub = hasStub(cls) && cls.kind === 'instance';
  const fields = [...(superclass?.fields ?? []), ...placesOf(cls, false)];
  const statics = isStub ? placesOf(cls, true) : [];
  const slots = slotsByKind(fields);
  return { id, cls, fields, statics, isStub, isHostOnly, slots, isTold: false, isMember: false };
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
  if (!cls.isHidden) return cls.name;
  // In the package of the class that made it, whose interfaces it may implement; but nobody can add a class to a package of the JDK.
  const folder = cls.loader.kind === 'boot' ? 'rangefinder/stub' : cls.packageName;
  return `${folder === '' ? '' : `${folder}/`}${cls.name.replaceAll('/', '$')}`;
}
