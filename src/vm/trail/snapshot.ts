/**
 * Everything that a program can observe, as text: a test takes a snapshot at a mark and compares it with one after
 * the undo. Objects are numbered as the traversal meets them, so a second snapshot of the same state meets the very
 * same objects in the same order.
 *
 * Not included, because it outlives an undo: classes loaded and literals interned since, code words, resolved
 * constants.
 */
import { Term } from '../../term/term.ts';
import { JArray, JObject, type Slot } from '../heap/object.ts';
import type { RawArray } from '../heap/raw.ts';
import { GuardedReference, Lazy } from '../heap/symbolic-reference.ts';
import { LinkedClass, Method } from '../link/linked-class.ts';
import { Frame } from '../thread/frame.ts';
import { JThread } from '../thread/thread.ts';
import type { Vm } from '../vm.ts';

/** The traversed state. Entry i of `things`, `texts` and `parents` belong together. */
export type Snapshot = {
  /** The classes whose statics are included. */
  readonly classes: readonly LinkedClass[];
  readonly things: readonly object[];
  /** The named parts of each thing, as text. */
  readonly texts: readonly (readonly string[])[];
  /** Where each thing was met first: the number of the thing that refers to it, and the name of the part. */
  readonly parents: readonly (readonly [number, string])[];
};

/** `like` is the snapshot that this one will be compared with: it fixes which classes are included. */
export function takeSnapshot(vm: Vm, like: Snapshot | null = null): Snapshot {
  const classes = like?.classes ?? [...vm.classes.all()];
  return new Traversal(classes).run(vm);
}

/** Null if they are equal; otherwise the first difference and the way to it. */
export function firstDifference(a: Snapshot, b: Snapshot): string | null {
  for (let i = 0; i < a.texts.length; i++) {
    const isSame = a.things[i] === b.things[i] || Array.isArray(a.things[i]) || i === 0;
    if (!isSame) {
      return `${wayTo(a, i)}: another object, ${a.texts[i][0]} was ${b.texts[i]?.[0] ?? 'nothing'}`;
    }
    const [before, after] = [a.texts[i], b.texts[i] ?? []];
    const at = before.findIndex((part, j) => part !== after[j]);
    if (at >= 0) return `${wayTo(a, i)}: ${before[at]} became ${after[at] ?? 'nothing'}`;
  }
  return a.texts.length === b.texts.length ? null : `${wayTo(b, a.texts.length)}: new`;
}

function wayTo(s: Snapshot, thing: number): string {
  const names: string[] = [];
  for (let i = thing; i > 0; i = s.parents[i][0]) names.unshift(s.parents[i][1]);
  return `${names.join(' → ')} (${s.texts[thing]?.[0] ?? ''})`;
}

class Traversal {
  private readonly classes: readonly LinkedClass[];
  private readonly numbers = new Map<object, number>();
  private readonly things: object[] = [];
  private readonly texts: string[][] = [];
  private readonly parents: [number, string][] = [];
  private readonly fieldNames = new Map<LinkedClass, string[]>();
  /** The thing whose parts are being written. */
  private current = 0;
  private parts: string[] = [];

  constructor(classes: readonly LinkedClass[]) {
    this.classes = classes;
  }

  run(vm: Vm): Snapshot {
    this.meet(this, 'root');
    for (let i = 0; i < this.things.length; i++) {
      this.current = i;
      this.parts = [];
      if (i === 0) this.root(vm);
      else this.describe(this.things[i]);
      this.texts[i] = this.parts;
    }
    return { classes: this.classes, things: this.things, texts: this.texts, parents: this.parents };
  }

  private root(vm: Vm): void {
    this.parts.push('root');
    const { scheduler, virtualThreads, nextHash } = vm.save();
    for (const name of ['threads', 'ready', 'timed'] as const) this.list(name, scheduler[name]);
    this.part('current', scheduler.current);
    this.part('nextId', scheduler.nextId);
    this.part('nextHash', nextHash);
    this.list('unblocked', virtualThreads.unblocked);
    this.part('unblocker', virtualThreads.unblocker);
    this.part('boot layer', vm.modules.bootLayer);
    this.part('dynamic exports', String(vm.modules.hasDynamicExports));
    this.part('app loader', vm.classes.appLoader.object);
    for (const { start, bytes } of vm.offHeap.contents()) this.part(`memory ${start}`, hashOf(bytes));
    for (const cls of this.classes) this.part(cls.name, cls);
  }

  private part(name: string, value: unknown): void {
    this.parts.push(`${name}=${this.valueText(name, value)}`);
  }

  private list(name: string, values: Iterable<unknown>): void {
    let i = 0;
    for (const value of values) this.part(`${name}[${i++}]`, value);
    this.parts.push(`${name}.length=${i}`);
  }

  private valueText(name: string, value: unknown): string {
    if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
    if (value === null || typeof value !== 'object') return String(value);
    if (value instanceof Term) return `term ${value.id}`;
    if (value instanceof Method) return String(value);
    return `#${this.meet(value, name)}`;
  }

  /** The number of a thing; a new one is queued for traversal. */
  private meet(thing: object, name: string): number {
    let number = this.numbers.get(thing);
    if (number === undefined) {
      number = this.things.push(thing) - 1;
      this.numbers.set(thing, number);
      this.parents.push([this.current, name]);
    }
    return number;
  }

  private describe(thing: object): void {
    if (thing instanceof JObject) this.object(thing);
    else if (thing instanceof JArray) this.array(thing);
    else if (thing instanceof Frame) this.frame(thing);
    else if (thing instanceof JThread) this.thread(thing);
    else if (thing instanceof LinkedClass) this.cls(thing);
    else if (thing instanceof GuardedReference) {
      this.parts.push('guarded reference');
      this.list(
        'guards',
        thing.cases.map((c) => c.guard),
      );
      this.list(
        'cases',
        thing.cases.map((c) => c.ref),
      );
    } else if (thing instanceof Lazy) {
      this.parts.push(`lazy reference ${thing.name}`);
      this.part('decided', thing.materialised);
    } else this.record(thing);
  }

  private object(o: JObject): void {
    this.parts.push(o.cls.name);
    const names = this.namesOf(o.cls);
    for (let i = 0; i < o.fields.length; i++) this.part(names[i] ?? `field ${i}`, o.fields[i]);
    this.header(o);
    if (o.cls.isHidden) this.part('cls', o.cls);
    // The class behind a Class object: its own state is met at the root, if it is to be looked at.
    if (o.native instanceof LinkedClass) this.parts.push(`class=${o.native.name}`);
    else this.part('native', o.native);
  }

  private header(o: JObject | JArray): void {
    this.part('hash', o.hash);
    this.part('monitor', o.monitor);
  }

  private array(a: JArray): void {
    const { cells } = a as RawArray;
    this.parts.push(`${a.cls.name} ${a.size}`);
    this.part('open length', a.symbolic?.length ?? null);
    if (Array.isArray(cells)) this.list('', cells);
    else this.part('elements', hashOf(new Uint8Array(cells.buffer, cells.byteOffset, cells.byteLength)));
    for (const [i, term] of [...(a.terms ?? [])].sort((x, y) => x[0] - y[0])) this.part(`terms[${i}]`, term);
    this.header(a);
  }

  /** The stack above `sp` is not part of the state. */
  private frame(f: Frame): void {
    this.parts.push(`frame of ${f.method}`);
    for (const name of ['pc', 'sp', 'lock', 'state', 'via', 'caller'] as const) this.part(name, f[name]);
    this.part('continuation', f.continuation === null ? null : 'present');
    this.list('slots', f.slots.slice(0, f.sp) as Slot[]);
  }

  /** Fuel is not part of the program's state. */
  private thread(t: JThread): void {
    this.parts.push(`thread ${t.id}`);
    for (const [name, value] of Object.entries(t)) {
      if (name !== 'vm' && name !== 'fuel') this.part(name, value);
    }
  }

  private cls(c: LinkedClass): void {
    this.parts.push(`class ${c.name}`);
    this.part('state', c.state);
    this.part('initThread', c.initThread);
    this.part('initAwaits', c.initAwaits);
    this.part('initError', c.initError);
    const names = c.fields.filter((f) => f.isStatic);
    for (let i = 0; i < c.statics.length; i++) {
      this.part(names.find((f) => f.slot === i)?.name ?? `static ${i}`, c.statics[i]);
    }
  }

  /** Anything else that the VM attaches to an object or a frame. */
  private record(thing: object): void {
    this.parts.push(thing.constructor.name);
    for (const [name, value] of Object.entries(thing)) if (name !== 'epoch') this.part(name, value);
  }

  private namesOf(cls: LinkedClass): string[] {
    let names = this.fieldNames.get(cls);
    if (names === undefined) {
      names = cls.superclass === null ? [] : this.namesOf(cls.superclass).slice();
      for (const f of cls.fields) if (!f.isStatic) names[f.slot] = f.name;
      this.fieldNames.set(cls, names);
    }
    return names;
  }
}

/** FNV-1a. */
function hashOf(bytes: Iterable<number>): number {
  let h = 0x811c9dc5;
  for (const b of bytes) h = Math.imul(h ^ b, 0x01000193);
  return h;
}
