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
import { elementKind, type JArray, JObject, type Ref, type Slot } from '../heap/object.ts';
import { InitState, isSubclass, type LinkedClass } from '../link/linked-class.ts';
import { enterWith, exitMonitor, monitorOf } from '../thread/monitor.ts';
import type { JThread } from '../thread/thread.ts';
import type { HostAnswer } from './host-answer.ts';
import { isHostOnly } from './host-only.ts';
import { readBlock } from './memory-edits.ts';
import type { MessageReader } from './message.ts';
import {
  type FieldPlace,
  hasBegun,
  hasStub,
  isOpaque,
  type KnownClass,
  type KnownObject,
  letterOf,
  type Mirror,
  slotsByKind,
} from './mirror.ts';
import { Edit } from './protocol.ts';
import { sharedBox } from './shared-boxes.ts';
import { readValue } from './values.ts';

/** A symbolic value that native code has overwritten. */
export type LostValue = {
  /** `L.f` or `int[][3]`: the field with its class, or the element of an array. */
  readonly place: string;
  readonly term: Term;
};

/**
 * Reads the edits of a message. `owner` is the thread whose native method made the changes; `t` runs now. `said` is told what
 * they say, in words that are the same in every run of the path.
 */
export function applyEdits(
  mirror: Mirror,
  t: JThread,
  owner: JThread,
  from: MessageReader,
  onLost: (lost: LostValue) => void,
  said: HostAnswer | null,
): void {
  new Application(mirror, t, owner, from, onLost, said).run();
}

class Application {
  private readonly mirror: Mirror;
  private readonly t: JThread;
  private readonly owner: JThread;
  private readonly from: MessageReader;
  private readonly onLost: (lost: LostValue) => void;
  private readonly said: HostAnswer | null;

  constructor(
    mirror: Mirror,
    t: JThread,
    owner: JThread,
    from: MessageReader,
    onLost: (lost: LostValue) => void,
    said: HostAnswer | null,
  ) {
    this.mirror = mirror;
    this.t = t;
    this.owner = owner;
    this.from = from;
    this.onLost = onLost;
    this.said = said;
  }

  run(): void {
    const { from } = this;
    let edit = from.byte();
    // Nearly all messages that say anything make objects known; one entry of the trail serves for all of them.
    if (edit !== Edit.NoMore) this.mirror.logMembers();
    for (; edit !== Edit.NoMore; edit = from.byte()) this.apply(edit, from.int());
  }

  private apply(edit: number, id: number): void {
    const { from, mirror, t, said } = this;
    // A class is defined once for all paths: that is no news of this one.
    if (edit !== Edit.Class) said?.add(edit);
    switch (edit) {
      case Edit.Class:
        this.readClass(id);
        return;
      case Edit.Object:
        this.wrapObject(id, this.type(from.int()));
        return;
      case Edit.Array: {
        const type = this.type(from.int());
        const length = from.int();
        said?.add(length);
        this.wrap(id, makeArray(type.cls, length), type);
        return;
      }
      case Edit.String: {
        const text = from.text();
        said?.add(text);
        this.know(id, t.vm.strings.make(text), null, from.int());
        return;
      }
      case Edit.ClassObject:
        this.know(id, mirrorOf(t.vm, this.type(from.int()).cls), null, null);
        return;
      case Edit.Fields:
        this.readFields(this.knownWith(id));
        return;
      case Edit.Elements:
        this.readElements(this.knownWith(id));
        return;
      case Edit.Statics:
        this.readStatics(mirror.classesById.get(id)!);
        return;
      case Edit.Lock:
        this.readLock(this.knownWith(id));
        return;
      case Edit.Thread:
        this.readThread(id);
        return;
      case Edit.EnumConstant: {
        const { cls } = this.type(from.int());
        const name = from.name();
        said?.add(name);
        this.know(id, this.enumConstant(cls, name), null, null);
        return;
      }
      case Edit.Box: {
        const { cls } = this.type(from.int());
        const value = from.int();
        said?.add(value);
        this.know(id, sharedBox(t, cls, value), null, null);
        return;
      }
      case Edit.Bytes: {
        const block = mirror.blocksById.get(id);
        const [offset, bytes] = [from.int(), from.bytes()];
        said?.add(block?.start ?? 0, offset, Buffer.from(bytes).toString('hex'));
        readBlock(offset, bytes, block, t.vm.offHeap);
        return;
      }
      default:
        throw new InvariantError(`the host JVM sends the edit ${edit}`);
    }
  }

  private knownWith(id: number): KnownObject {
    const known = this.mirror.withId(id);
    if (known === undefined)
      throw new InvariantError(`the host JVM has changed the object ${id}, which is not known`);
    this.said?.add(known.rank);
    return known;
  }

  private reference(): Ref {
    const object = this.mirror.object(this.from.int());
    this.said?.addReference(this.mirror, object);
    return object;
  }

  /** `hash` is the one that the host has given it, negated if nobody has seen it there; null if each side has its own. */
  private know(id: number, object: JObject | JArray, type: KnownClass | null, hash: number | null): void {
    const { mirror, t } = this;
    const known: KnownObject = {
      id,
      object,
      rank: mirror.members.length,
      type,
      at: type === null ? -1 : mirror.mutable.length,
      isTold: true,
    };
    if (hash !== null && hash < 0 && this.said !== null) {
      // Ours is the same in every run of the path, which the host's would not be.
      t.vm.identityHash(object);
      mirror.hashed.push(known);
    } else if (hash !== null) {
      setHash(object, hash < 0 ? ~hash : hash);
      this.said?.add(hash);
    }
    mirror.add(known);
  }

  // ---- classes

  /** A class of which native code has an object. */
  private type(id: number): KnownClass {
    const type = this.mirror.classesById.get(id)!;
    this.said?.add(type.cls.name);
    this.join(type);
    return type;
  }

  private join(type: KnownClass): void {
    if (type.isMember) return;
    const { cls } = type;
    for (const base of [cls.superclass, cls.component]) {
      const known = base === null ? undefined : this.mirror.classes.get(base);
      if (known !== undefined) this.join(known);
    }
    this.mirror.addClass(type);
  }

  private readClass(id: number): void {
    const { from, mirror } = this;
    const name = from.name();
    const superclass = mirror.classesById.get(from.int());
    const cls = this.classNamed(name);
    const fields = [...(superclass?.fields ?? []), ...this.readPlaces(cls)];
    const isStub = hasStub(cls) && cls.kind === 'instance';
    const known: KnownClass = {
      id,
      cls,
      fields,
      statics: this.readPlaces(cls),
      isStub,
      isHostOnly: isHostOnly(this.t.vm, cls),
      slots: slotsByKind(fields),
      isTold: true,
      isMember: false,
    };
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
    // Only if another path has made the host initialise it: on this one the host would have asked first.
    if (type.isStub && !hasBegun(cls))
      throw new UnsupportedError(`an object of class ${cls.name}, which is initialised on another path only`);
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
    this.know(id, object, type, this.from.int());
  }

  private readThread(id: number): void {
    const number = this.from.int();
    this.said?.add(number);
    const thread = this.t.vm.scheduler.threads.find((other) => other.id === number);
    if (thread?.object == null) throw new UnsupportedError('a thread of the host JVM that has ended here');
    this.know(id, thread.object, null, null);
  }

  private readLock({ object }: KnownObject): void {
    const { owner } = this;
    const isHeld = this.from.byte() !== 0;
    this.said?.add(isHeld ? 1 : 0);
    if (!isHeld) {
      exitMonitor(owner, object);
      return;
    }
    const monitor = monitorOf(object);
    if (monitor.owner !== null || !enterWith(owner, object, monitor, 1)) {
      throw new UnsupportedError('native code that enters a monitor which another thread holds');
    }
  }

  // ---- contents

  private readFields(known: KnownObject): void {
    const type = known.type!;
    const slots = fieldsToWrite(known.object as JObject);
    this.readSlots(type.fields, slots, type.cls);
    this.mirror.contents.learn(known.at);
  }

  private readStatics(type: KnownClass): void {
    const slots = staticsToWrite(type.cls);
    this.said?.add(type.cls.name);
    this.readSlots(type.statics, slots, type.cls);
    this.mirror.statics.set(type, slots.slice());
  }

  private readSlots(places: readonly FieldPlace[], slots: Slot[], cls: LinkedClass): void {
    for (let n = this.from.int(); n > 0; n--) {
      const at = this.from.int();
      const { slot, type, name } = places[at];
      this.said?.add(at);
      const old = slots[slot];
      if (old instanceof Term) this.onLost({ place: `${cls.name.replaceAll('/', '.')}.${name}`, term: old });
      if (type === 'L') slots[slot] = this.reference();
      else {
        const [low, high] = readValue(this.from, type);
        this.said?.add(low, high);
        slots[slot] = low;
        if (type === 'J') slots[slot + 1] = high;
      }
    }
  }

  private readElements(known: KnownObject): void {
    const array = known.object as JArray;
    const letter = elementKind(array);
    const first = this.from.int();
    const end = first + this.from.int();
    this.said?.add(first, end);
    for (let i = first; i < end; i++) {
      const term = array.terms?.get(i);
      if (letter === 'L') setRef(array, i, this.reference());
      else {
        const [low, high] = readValue(this.from, letter);
        this.said?.add(low, high);
        // An edit covers a range: a symbolic element in it that was not changed keeps its value.
        if (term !== undefined && this.isTold(term, low, high)) continue;
        if (letter === 'J') setLongElement(array, i, low, high);
        else setNumber(array, i, low);
      }
      if (term !== undefined) this.onLost({ place: `element ${i} of an array`, term });
    }
    this.mirror.contents.learn(known.at);
  }

  /** Whether the host was told this value for the term. */
  private isTold(term: Term, low: number, high: number): boolean {
    const told = this.t.vm.valuation?.(term);
    if (typeof told === 'bigint')
      return told === BigInt.asUintN(64, (BigInt(high) << 32n) | BigInt(low >>> 0));
    return told !== undefined && Object.is(told, low);
  }
}
