/**
 * The undo trail: the old contents of everything that was written to since the choice points, the newest last.
 * `rollBack` restores from the top, so of several entries for one location the oldest one is restored last and
 * decides.
 *
 * A caller that is about to write calls `touch…`, which compares epochs; the generated loop has compared them itself
 * and calls `log…`. A thing is logged at most once per epoch, which bounds the trail by the memory in use however
 * long a loop runs. The exception is a large array: its elements are logged one by one, each time, until they make up
 * an eighth of it. With the contents, the epoch in which a thing was logged before, or made, is restored: so of each
 * thing it can be said whether it is older than a choice point (`changesSince`).
 *
 * There is one trail per JS thread, because the loop reads `clock` as a constant. So a process runs one symbolic
 * machine at a time.
 */
import type { Term } from '../../term/term.ts';
import type { JArray, JObject, Ref, Slot } from '../heap/object.ts';
import { newMap, type RawArray, type RawClass, type RawObject } from '../heap/raw.ts';
import type { Lazy } from '../heap/symbolic-reference.ts';
import type { LinkedClass } from '../link/linked-class.ts';
import type { Frame } from '../thread/frame.ts';
import type { Monitor } from '../thread/monitor.ts';
import { clock } from './clock.ts';

/** The kind of an entry is its last word: it says what the words before it are, from which `undoEntry` pops them. */
const Entry = {
  Object: 0,
  Array: 1,
  Element: 2,
  Range: 3,
  Statics: 4,
  Frame: 5,
  Header: 6,
  Word: 7,
  Undo: 8,
  Representation: 9,
  Refinement: 10,
  Monitor: 11,
  Table: 12,
} as const;

/** The entries as flat words: an object per entry would cost an allocation per write. */
const words: unknown[] = [];
/** The greatest epoch ever used. Epochs are not reused, so a stale stamp can never equal a later epoch. */
let latest = 0;

/** Arrays up to this many elements are copied whole. */
const SMALL = 32;
/** How many elements of each large array were logged in this epoch. `lastArray` and `lastCount` hold the one in use. */
const partly = new Map<JArray, number>();
let lastArray: JArray | null = null;
let lastCount = 0;

/** How many words the trail has: a choice point remembers it. */
export function trailHeight(): number {
  return words.length;
}

export function newEpoch(): void {
  latest++;
  clock.epoch = latest;
  lastArray = null;
  if (partly.size > 0) partly.clear();
}

export function touch(o: JObject): void {
  if (o.epoch !== clock.epoch) logObject(o);
}

export function touchStatics(c: LinkedClass): void {
  if (c.staticsEpoch !== clock.epoch) logStatics(c);
}

export function touchElement(a: JArray, index: number): void {
  if (a.epoch !== clock.epoch) logElement(a, index);
}

export function touchRange(a: JArray, from: number, count: number): void {
  if (a.epoch !== clock.epoch) logRange(a, from, count);
}

/** Before the identity hash or the monitor of an object is set. */
export function touchHeader(o: JObject | JArray): void {
  if (o.epoch === clock.epoch) return;
  if ('fields' in o) logObject(o);
  // Without a stamp: it happens once in the life of an array.
  else words.push(o, o.monitor, o.hash, Entry.Header);
}

export function touchFrame(f: Frame): void {
  if (f.epoch !== clock.epoch) logFrame(f);
}

export function logObject(o: JObject): void {
  words.push(o, o.fields.slice(), o.monitor, o.hash, o.native, o.epoch, Entry.Object);
  (o as RawObject).epoch = clock.epoch;
}

/** The whole array. */
function logArray(a: JArray): void {
  words.push(a, a.cells.slice(), a.terms === null ? null : new Map(a.terms), a.epoch, Entry.Array);
  (a as RawArray).epoch = clock.epoch;
}

/**
 * Before the state of a symbolic array changes. Afterwards `symbolic` is a copy that may be changed in place: layers
 * are shared, and only the map of newest writes is copied.
 */
export function touchSymbolicArray(a: JArray): void {
  if (a.epoch === clock.epoch) return;
  logSymbolicArray(a);
  if (a.symbolic !== null) (a as RawArray).symbolic = { ...a.symbolic, written: newMap(a.symbolic.written) };
}

/**
 * When an array changes between its concrete and its symbolic representation. The contents of its cells may have been
 * logged in this epoch already, but not which cells it has.
 */
export function logSymbolicArray(a: JArray): void {
  if (clock.epoch !== 0) words.push(a, a.symbolic, a.cells, a.size, a.terms, a.epoch, Entry.Representation);
  (a as RawArray).epoch = clock.epoch;
}

export function logElement(a: JArray, index: number): void {
  if (a.symbolic !== null) {
    touchSymbolicArray(a);
    return;
  }
  if (a.size <= SMALL || !mayLogPart(a, 1)) {
    logArray(a);
    return;
  }
  const term = a.terms === null ? undefined : a.terms.get(index);
  if (a.cells.length === a.size) words.push(a, index, a.cells[index], 0, term, Entry.Element);
  else words.push(a, index, a.cells[2 * index], a.cells[2 * index + 1], term, Entry.Element);
}

function logRange(a: JArray, from: number, count: number): void {
  if (a.symbolic !== null) {
    touchSymbolicArray(a);
    return;
  }
  if (count === 1) {
    logElement(a, from);
    return;
  }
  if (count <= 0) return;
  if (a.size <= SMALL || !mayLogPart(a, count)) {
    logArray(a);
    return;
  }
  const scale = a.cells.length / a.size;
  const data = a.cells.slice(from * scale, (from + count) * scale);
  words.push(a, from, count, data, termsWithin(a, from, count), Entry.Range);
}

function termsWithin(a: JArray, from: number, count: number): Map<number, Term> | null {
  if (a.terms === null) return null;
  const found = new Map<number, Term>();
  for (const [index, term] of a.terms) if (index >= from && index < from + count) found.set(index, term);
  return found;
}

/** Whether `count` more elements may be logged one by one; false: the array is logged whole. */
function mayLogPart(a: JArray, count: number): boolean {
  if (a !== lastArray) {
    if (lastArray !== null) partly.set(lastArray, lastCount);
    lastArray = a;
    lastCount = partly.get(a) ?? 0;
  }
  lastCount += count;
  return lastCount * 8 <= a.size;
}

export function logStatics(c: LinkedClass): void {
  (c as RawClass).staticsEpoch = clock.epoch;
  words.push(c, c.statics.slice(), Entry.Statics);
}

export function logFrame(f: Frame): void {
  f.epoch = clock.epoch;
  const { slots, code, pc, sp, lock, continuation, state, via, caller } = f;
  words.push(f, slots.slice(), code, pc, sp, lock, continuation, state, via, caller, Entry.Frame);
}

/**
 * Logs a code word that quickening is about to rewrite. Linking that depends on the class path alone may outlive an
 * undo and is not logged. It must be logged in three cases: the new form takes for granted that a class is
 * initialised; it holds an object that Java code made (method types and handles, dynamic constants, call sites of
 * bootstrap methods that the VM does not know); or the class was defined by a loader that is Java code, whose classes
 * an undo removes.
 */
export function logWord(code: Int32Array, pc: number): void {
  if (clock.epoch !== 0) words.push(code, pc, code[pc], Entry.Word);
}

/** Logs an entry of a resolved constant pool that is about to be set. */
export function logResolved(resolved: unknown[], index: number): void {
  if (clock.epoch !== 0) words.push(resolved, index, resolved[index], Entry.Word);
}

/** Logs any other state of the VM that is written rarely. `restore` puts back the old value. */
export function logUndo(restore: () => void): void {
  if (clock.epoch !== 0) words.push(restore, Entry.Undo);
}

/**
 * Logs that the path knows more of what was there before the program ran: an element that it has not looked at before, what a lazy reference
 * is. The state of the program is the same. `lazy` is the reference that is decided now; null: none is.
 */
export function logRefinement(restore: () => void, lazy: Lazy | null): void {
  if (clock.epoch !== 0) words.push(lazy, restore, Entry.Refinement);
}

/** Logs a monitor. `isAsBefore` says whether it is again as it is now. */
export function logMonitor(m: Monitor, isAsBefore: () => boolean, restore: () => void): void {
  if (clock.epoch !== 0) words.push(m, m.epoch, isAsBefore, restore, Entry.Monitor);
  m.epoch = clock.epoch;
}

/** A Map or WeakMap. */
type Table<K, V> = {
  get(key: K): V | undefined;
  has(key: K): boolean;
  set(key: K, value: V): unknown;
  delete(key: K): boolean;
};

/** Logs an entry of a table of the VM that is about to be set or deleted. */
export function logEntry<K, V>(table: Table<K, V>, key: K): void {
  if (clock.epoch === 0) return;
  // As words, not in a closure: the sweep of terms looks at words.
  words.push(table, key, table.get(key), table.has(key), Entry.Table);
}

/** All saved words, for the sweep of terms: old contents may hold terms that nothing else holds. */
export function trailContents(): readonly unknown[] {
  return words;
}

/** The words of an entry, its kind included, by kind. */
const ENTRY_SIZES: readonly number[] = [7, 5, 6, 6, 3, 11, 4, 4, 2, 7, 3, 5, 5];

/**
 * Whether the state of the program was written to since the trail had this height. Frames do not count, nor linked code,
 * nor what is known about an array whose elements stay as they were.
 */
export function isWrittenSince(height: number): boolean {
  for (let top = words.length; top > height; top -= ENTRY_SIZES[words[top - 1] as number]) {
    const kind = words[top - 1];
    if (kind === Entry.Frame || kind === Entry.Word) continue;
    if (kind !== Entry.Representation || isOtherArray(words.slice(top - 7, top - 2))) return true;
  }
  return false;
}

/** What an object held at a choice point. */
/** What the trail kept of an object. */
export type ObjectBefore = Pick<JObject, 'fields' | 'monitor' | 'hash' | 'native'>;

/** How the state of the program differs from that at a choice point. Things that were made since then do not count. */
export type Changes = {
  readonly objects: ReadonlyMap<JObject, ObjectBefore>;
  /** Arrays with other elements, or perhaps so. */
  readonly arrays: ReadonlySet<JArray>;
  /** Lazy references of which more is known. */
  readonly refined: ReadonlySet<Lazy>;
  /** Whether the thing was made since then. */
  readonly isNew: (thing: JObject | JArray) => boolean;
  /** Something else was changed: a static field, the header of an array, a table of the VM. Frames and linked code do not count. */
  readonly hasOthers: boolean;
};

/** Since the trail had this height; `epoch` is the one that began there. */
export function changesSince(height: number, epoch: number): Changes {
  const objects = new Map<JObject, ObjectBefore>();
  const arrays = new Set<JArray>();
  /** The oldest epoch that was seen of each thing: what is below `epoch` existed at the choice point. */
  const epochs = new Map<JObject | JArray, number>();
  const refined = new Set<Lazy>();
  const monitors = new Map<unknown, { readonly before: number; readonly isAsBefore: () => boolean }>();
  let hasOthers = false;
  // From the newest entry to the oldest, so that the oldest one decides.
  for (let top = words.length; top > height; top -= ENTRY_SIZES[words[top - 1] as number]) {
    const kind = words[top - 1] as number;
    const entry = words.slice(top - ENTRY_SIZES[kind], top - 1);
    const thing = entry[0] as JObject | JArray;
    switch (kind) {
      case Entry.Frame:
      case Entry.Word:
        break;
      case Entry.Object: {
        const [, fields, monitor, hash, native, before] = entry;
        objects.set(thing as JObject, { fields, monitor, hash, native } as ObjectBefore);
        epochs.set(thing, before as number);
        break;
      }
      case Entry.Array:
      case Entry.Representation:
        if (kind === Entry.Array || isOtherArray(entry)) arrays.add(thing as JArray);
        epochs.set(thing, entry[entry.length - 1] as number);
        break;
      case Entry.Element:
      case Entry.Range:
        // These do not stamp the array.
        arrays.add(thing as JArray);
        break;
      case Entry.Refinement:
        if (entry[0] !== null) refined.add(entry[0] as Lazy);
        break;
      case Entry.Monitor: {
        const [, before, isAsBefore] = entry;
        monitors.set(thing, { before: before as number, isAsBefore: isAsBefore as () => boolean });
        break;
      }
      default:
        hasOthers = true;
    }
  }
  // One that was made since then is told from none by the object that has it.
  for (const { before, isAsBefore } of monitors.values())
    if (before < epoch && !isAsBefore()) hasOthers = true;
  const isNew = (thing: JObject | JArray): boolean => (epochs.get(thing) ?? thing.epoch) >= epoch;
  return {
    objects: new Map([...objects].filter(([o]) => !isNew(o))),
    arrays: new Set([...arrays].filter((a) => !isNew(a))),
    refined,
    isNew,
    hasOthers,
  };
}

/** Whether an array has other elements than when it was logged, or may have. */
function isOtherArray(logged: readonly unknown[]): boolean {
  const [array, state, cells, size, terms] = logged;
  const now = array as RawArray;
  const before = state as RawArray['symbolic'];
  if (now.cells !== cells || now.size !== size || now.terms !== terms) return true;
  if (now.symbolic === null || before === null) return now.symbolic !== before;
  const { length, contents, written } = now.symbolic;
  const isSame =
    length === before.length && contents === before.contents && written.size === before.written.size;
  return !isSame || [...written].some(([index, value]) => before.written.get(index) !== value);
}

/** Rolls back to a height that `trailHeight` gave. */
export function rollBack(height: number): void {
  while (words.length > height) undoEntry(words.pop() as number);
}

export function clearTrail(): void {
  words.length = 0;
  clock.epoch = 0;
}

/** The words of an entry come back in reverse order. */
function undoEntry(kind: number): void {
  switch (kind) {
    case Entry.Object:
      undoObject();
      return;
    case Entry.Array:
      undoArray();
      return;
    case Entry.Element:
      undoElement();
      return;
    case Entry.Range:
      undoRange();
      return;
    case Entry.Statics: {
      const statics = words.pop() as Slot[];
      restoreSlots((words.pop() as RawClass).statics, statics);
      return;
    }
    case Entry.Frame:
      undoFrame();
      return;
    case Entry.Header: {
      const hash = words.pop() as number;
      const monitor = words.pop() as RawArray['monitor'];
      const a = words.pop() as RawArray;
      a.hash = hash;
      a.monitor = monitor;
      return;
    }
    case Entry.Word: {
      const old = words.pop();
      const index = words.pop() as number;
      (words.pop() as unknown[])[index] = old;
      return;
    }
    case Entry.Representation: {
      const epoch = words.pop() as number;
      const terms = words.pop() as RawArray['terms'];
      const size = words.pop() as number;
      const cells = words.pop() as RawArray['cells'];
      const open = words.pop() as RawArray['symbolic'];
      const a = words.pop() as RawArray;
      a.terms = terms;
      a.size = size;
      a.cells = cells;
      a.symbolic = open;
      a.epoch = epoch;
      return;
    }
    case Entry.Refinement:
      (words.pop() as () => void)();
      words.pop();
      return;
    case Entry.Monitor: {
      (words.pop() as () => void)();
      words.pop();
      const epoch = words.pop() as number;
      (words.pop() as Monitor).epoch = epoch;
      return;
    }
    case Entry.Table: {
      const existed = words.pop() as boolean;
      const old = words.pop();
      const key = words.pop();
      const table = words.pop() as Table<unknown, unknown>;
      if (existed) table.set(key, old);
      else table.delete(key);
      return;
    }
    default:
      (words.pop() as () => void)();
  }
}

function restoreSlots(to: Slot[], from: readonly Slot[]): void {
  for (let i = 0; i < from.length; i++) to[i] = from[i];
}

function restoreData(a: RawArray, at: number, data: RawArray['cells']): void {
  if (Array.isArray(a.cells)) for (let i = 0; i < data.length; i++) a.cells[at + i] = data[i] as Ref;
  else a.cells.set(data as Int32Array, at);
}

function undoObject(): void {
  const epoch = words.pop() as number;
  const native = words.pop();
  const hash = words.pop() as number;
  const monitor = words.pop() as JObject['monitor'];
  const fields = words.pop() as Slot[];
  const o = words.pop() as RawObject;
  restoreSlots(o.fields, fields);
  o.monitor = monitor;
  o.hash = hash;
  o.native = native;
  o.epoch = epoch;
}

function undoArray(): void {
  const epoch = words.pop() as number;
  const terms = words.pop() as RawArray['terms'];
  const data = words.pop() as RawArray['cells'];
  const a = words.pop() as RawArray;
  restoreData(a, 0, data);
  a.terms = terms;
  a.epoch = epoch;
}

function undoElement(): void {
  const term = words.pop() as Term | undefined;
  const hi = words.pop() as number;
  const lo = words.pop() as number;
  const index = words.pop() as number;
  const a = words.pop() as RawArray;
  if (a.cells.length === a.size) a.cells[index] = lo;
  else {
    a.cells[2 * index] = lo;
    a.cells[2 * index + 1] = hi;
  }
  if (term !== undefined) setTerm(a, index, term);
  else if (a.terms !== null) a.terms.delete(index);
}

function undoRange(): void {
  const terms = words.pop() as RawArray['terms'];
  const data = words.pop() as RawArray['cells'];
  const count = words.pop() as number;
  const from = words.pop() as number;
  const a = words.pop() as RawArray;
  restoreData(a, from * (a.cells.length / a.size), data);
  if (a.terms !== null) {
    for (const index of [...a.terms.keys()]) if (index >= from && index < from + count) a.terms.delete(index);
  }
  if (terms !== null) for (const [index, term] of terms) setTerm(a, index, term);
}

function setTerm(a: RawArray, index: number, term: Term): void {
  a.terms ??= newMap();
  a.terms.set(index, term);
}

function undoFrame(): void {
  const caller = words.pop() as Frame['caller'];
  const via = words.pop() as Frame['via'];
  const state = words.pop();
  const continuation = words.pop() as Frame['continuation'];
  const lock = words.pop() as Ref;
  const sp = words.pop() as number;
  const pc = words.pop() as number;
  const code = words.pop() as Int32Array;
  const slots = words.pop() as Slot[];
  const f = words.pop() as Frame;
  restoreSlots(f.slots, slots);
  f.code = code;
  f.pc = pc;
  f.sp = sp;
  f.lock = lock;
  f.continuation = continuation;
  f.state = state;
  f.via = via;
  f.caller = caller;
}
