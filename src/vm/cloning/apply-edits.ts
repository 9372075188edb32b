/**
 * Takes over what native code has changed: the paper's load rule, applied to all mirrored locations at once when the host gives
 * control back. A location that held a symbolic value and was changed is reported: its value is lost.
 */
import { InvariantError, UnsupportedError } from '../../errors.ts';
import { Term } from '../../term/term.ts';
import { captureStack } from '../exceptions/backtrace.ts';
import { attachTrace } from '../exceptions/raise.ts';
import { makeArray } from '../heap/arrays.ts';
import { setLongElement, setNumber, setRef } from '../heap/elements.ts';
import { fieldsToWrite, getStatic, setField, staticsToWrite } from '../heap/fields.ts';
import { setHash } from '../heap/header.ts';
import { mirrorOf } from '../heap/mirrors.ts';
import { elementKind, type JArray, JObject, type Slot } from '../heap/object.ts';
import { copyOfElements } from '../heap/symbolic-elements.ts';
import { InitState, isSubclass, type LinkedClass } from '../link/linked-class.ts';
import { enterWith, exitMonitor, monitorOf } from '../thread/monitor.ts';
import type { JThread } from '../thread/thread.ts';
import { readBlock } from './memory-edits.ts';
import type { MessageReader } from './message.ts';
import { type FieldPlace, hasStub, isOpaque, type KnownClass, letterOf, type Mirror } from './mirror.ts';
import { Edit } from './protocol.ts';
import { readValue } from './values.ts';

/** A symbolic value that native code has overwritten. */
export type LostValue = {
  /** `L.f` or `int[][3]`: the field with its class, or the element of an array. */
  readonly place: string;
  readonly term: Term;
};

/** Reads the edits of a message. `owner` is the thread whose native method made the changes; `t` runs now. */
export function applyEdits(
  mirror: Mirror,
  t: JThread,
  owner: JThread,
  from: MessageReader,
  onLost: (lost: LostValue) => void,
): void {
  new Application(mirror, t, owner, from, onLost).run();
}

class Application {
  private readonly mirror: Mirror;
  private readonly t: JThread;
  private readonly owner: JThread;
  private readonly from: MessageReader;
  private readonly onLost: (lost: LostValue) => void;

  constructor(
    mirror: Mirror,
    t: JThread,
    owner: JThread,
    from: MessageReader,
    onLost: (lost: LostValue) => void,
  ) {
    this.mirror = mirror;
    this.t = t;
    this.owner = owner;
    this.from = from;
    this.onLost = onLost;
  }

  run(): void {
    const { from } = this;
    for (let edit = from.byte(); edit !== Edit.NoMore; edit = from.byte()) this.apply(edit, from.int());
  }

  private apply(edit: number, id: number): void {
    const { from, mirror, t } = this;
    switch (edit) {
      case Edit.Class:
        this.readClass(id);
        return;
      case Edit.Object:
        this.wrapObject(id, this.type(from.int()));
        return;
      case Edit.Array: {
        const type = this.type(from.int());
        this.wrap(id, makeArray(type.cls, from.int()), type);
        return;
      }
      case Edit.String: {
        const string = t.vm.strings.make(from.text());
        setHash(string, from.int());
        this.know(id, string);
        return;
      }
      case Edit.ClassObject:
        this.know(id, mirrorOf(t.vm, this.type(from.int()).cls));
        return;
      case Edit.Fields:
        this.readFields(id);
        return;
      case Edit.Elements:
        this.readElements(id);
        return;
      case Edit.Statics:
        this.readStatics(mirror.classesById.get(id)!);
        return;
      case Edit.Lock:
        this.readLock(id);
        return;
      case Edit.Thread:
        this.readThread(id);
        return;
      case Edit.EnumConstant:
        this.know(id, this.enumConstant(this.type(from.int()).cls, from.name()));
        return;
      case Edit.Bytes:
        readBlock(from, mirror.blocksById.get(id), t.vm.offHeap);
        return;
      default:
        throw new InvariantError(`the host JVM sends the edit ${edit}`);
    }
  }

  private know(id: number, object: JObject | JArray): void {
    this.mirror.objects.set(id, object);
    if (!this.mirror.ids.has(object)) this.mirror.ids.set(object, id);
  }

  // ---- classes

  private type(id: number): KnownClass {
    return this.mirror.classesById.get(id)!;
  }

  private readClass(id: number): void {
    const { from, mirror } = this;
    const name = from.name();
    const superclass = mirror.classesById.get(from.int());
    const cls = this.classNamed(name);
    const fields = [...(superclass?.fields ?? []), ...this.readPlaces(cls)];
    const isStub = hasStub(cls) && cls.kind === 'instance';
    const known: KnownClass = { id, cls, fields, statics: this.readPlaces(cls), isStub };
    if (isStub) mirror.dormant.add(known);
    mirror.classes.set(cls, known);
    mirror.classesById.set(id, known);
  }

  private readPlaces(cls: LinkedClass): FieldPlace[] {
    const places: FieldPlace[] = [];
    for (let n = this.from.int(); n > 0; n--) {
      const [name, descriptor] = [this.from.name(), this.from.name()];
      const declared = cls.fields.find((f) => f.name === name && f.descriptor === descriptor);
      if (declared === undefined) throw new UnsupportedError(`the host JVM has another class ${cls.name}`);
      places.push({ name, slot: declared.slot, type: letterOf(descriptor) });
    }
    return places;
  }

  private classNamed(name: string): LinkedClass {
    const { classes } = this.t.vm;
    const found = classes.primitiveNamed(name) ?? classes.find(this.t, classes.appLoader, name);
    if (found === null) throw new UnsupportedError(`an object of class ${name}, which only the host JVM has`);
    return found;
  }

  private enumConstant(cls: LinkedClass, name: string): JObject {
    if (cls.state !== InitState.Initialised) {
      throw new UnsupportedError(`${cls.name}.${name} of the host JVM, before the class is initialised`);
    }
    return getStatic(cls, name) as JObject;
  }

  // ---- objects

  private wrapObject(id: number, type: KnownClass): void {
    const { cls } = type;
    if (isOpaque(cls))
      throw new UnsupportedError(`an object of class ${cls.name} that the host JVM has made`);
    const object = new JObject(cls, cls.template.slice());
    if (isSubclass(cls, this.t.vm.known.Throwable)) this.giveTrace(object);
    this.wrap(id, object, type);
  }

  /** As `makeThrowable` does it; the trace is that of the native method. */
  private giveTrace(object: JObject): void {
    const throwable = this.t.vm.known.Throwable;
    setField(object, 'stackTrace', getStatic(throwable, 'UNASSIGNED_STACK'));
    setField(object, 'suppressedExceptions', getStatic(throwable, 'SUPPRESSED_SENTINEL'));
    attachTrace(object, captureStack(this.owner));
  }

  private wrap(id: number, object: JObject | JArray, type: KnownClass): void {
    const hash = this.from.int();
    setHash(object, hash);
    this.know(id, object);
    this.mirror.mutable.set(id, { id, object, type, hash, slots: null, elements: null });
  }

  private readThread(id: number): void {
    const number = this.from.int();
    const thread = this.t.vm.scheduler.threads.find((other) => other.id === number);
    if (thread?.object == null) throw new UnsupportedError('a thread of the host JVM that has ended here');
    this.know(id, thread.object);
  }

  private readLock(id: number): void {
    const object = this.mirror.object(id)!;
    const { owner } = this;
    if (this.from.byte() === 0) {
      exitMonitor(owner, object);
      return;
    }
    const monitor = monitorOf(object);
    if (monitor.owner !== null || !enterWith(owner, object, monitor, 1)) {
      throw new UnsupportedError('native code that enters a monitor which another thread holds');
    }
  }

  // ---- contents

  private readFields(id: number): void {
    const known = this.mirror.mutable.get(id)!;
    const { type } = known;
    const slots = fieldsToWrite(known.object as JObject);
    this.readSlots(type.fields, slots, type.cls);
    known.slots = slots.slice();
  }

  private readStatics(type: KnownClass): void {
    const slots = staticsToWrite(type.cls);
    this.readSlots(type.statics, slots, type.cls);
    this.mirror.statics.set(type, slots.slice());
  }

  private readSlots(places: readonly FieldPlace[], slots: Slot[], cls: LinkedClass): void {
    for (let n = this.from.int(); n > 0; n--) {
      const { slot, type, name } = places[this.from.int()];
      const old = slots[slot];
      if (old instanceof Term) this.onLost({ place: `${cls.name.replaceAll('/', '.')}.${name}`, term: old });
      if (type === 'L') slots[slot] = this.mirror.object(this.from.int());
      else {
        const [low, high] = readValue(this.from, type);
        slots[slot] = low;
        if (type === 'J') slots[slot + 1] = high;
      }
    }
  }

  private readElements(id: number): void {
    const known = this.mirror.mutable.get(id)!;
    const array = known.object as JArray;
    const letter = elementKind(array);
    const first = this.from.int();
    for (let i = first, end = first + this.from.int(); i < end; i++) {
      const term = array.terms?.get(i);
      if (letter === 'L') setRef(array, i, this.mirror.object(this.from.int()));
      else {
        const [low, high] = readValue(this.from, letter);
        // An edit covers a range: a symbolic element in it that was not changed keeps its value.
        if (term !== undefined && this.isTold(term, low, high)) continue;
        if (letter === 'J') setLongElement(array, i, low, high);
        else setNumber(array, i, low);
      }
      if (term !== undefined) this.onLost({ place: `element ${i} of an array`, term });
    }
    known.elements = copyOfElements(array);
  }

  /** Whether the host was told this value for the term. */
  private isTold(term: Term, low: number, high: number): boolean {
    const told = this.t.vm.valuation?.(term);
    if (typeof told === 'bigint')
      return told === BigInt.asUintN(64, (BigInt(high) << 32n) | BigInt(low >>> 0));
    return told !== undefined && Object.is(told, low);
  }
}
