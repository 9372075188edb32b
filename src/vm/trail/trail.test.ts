/** Undoing writes to objects, arrays, statics and state of the VM, without a VM around it. */
import { afterEach, describe, expect, test } from 'vitest';
import { variable } from '../../term/construct.ts';
import { INT } from '../../term/sorts.ts';
import { JArray, JObject, type Slot } from '../heap/object.ts';
import { newMap, type RawArray, type RawClass, type RawObject } from '../heap/raw.ts';
import type { LinkedClass } from '../link/linked-class.ts';
import { clock, keptEpoch } from './clock.ts';
import {
  changesSince,
  clearTrail,
  isWrittenSince,
  logEntry,
  logUndo,
  logWord,
  newEpoch,
  rollBack,
  touch,
  touchElement,
  touchHeader,
  touchRange,
  touchStatics,
  trailHeight,
} from './trail.ts';

/** The trail does not look at classes, but for the statics. */
const cls = { name: 'C' } as unknown as LinkedClass;
const ints = (length: number) => new JArray(cls, new Int32Array(length), length) as RawArray;
const object = (...fields: Slot[]) => new JObject(cls, fields) as RawObject;
const numbers = (a: RawArray) => [...(a.data as Int32Array)];

function set(o: RawObject, slot: number, value: Slot): void {
  touch(o);
  o.fields[slot] = value;
}

function store(a: RawArray, index: number, value: number): void {
  touchElement(a, index);
  (a.data as Int32Array)[index] = value;
}

/** A choice point: the height to return to. */
function choose(): number {
  newEpoch();
  return trailHeight();
}

function undo(height: number): void {
  rollBack(height);
  newEpoch();
}

afterEach(() => clearTrail());

describe('objects', () => {
  test('nothing is logged before the first choice point', () => {
    const o = object(1);
    set(o, 0, 2);
    store(ints(3), 0, 1);
    logUndo(() => {});
    logWord(new Int32Array(1), 0);
    expect(trailHeight()).toBe(0);
  });

  test('the oldest contents win, over several choice points', () => {
    const o = object(1, null);
    const first = choose();
    set(o, 0, 2);
    const second = choose();
    set(o, 0, 3);
    set(o, 1, o);
    undo(second);
    expect(o.fields).toEqual([2, null]);
    set(o, 0, 4);
    undo(second);
    expect(o.fields[0]).toBe(2);
    undo(first);
    expect(o.fields[0]).toBe(1);
  });

  test('a loop after a choice point does not grow the trail', () => {
    const [o, a, small] = [object(0), ints(1000), ints(10)];
    choose();
    const run = () => {
      for (let i = 0; i < 5000; i++) {
        set(o, 0, i);
        store(a, i % 1000, i);
        store(small, i % 10, i);
      }
    };
    run();
    const height = trailHeight();
    run();
    expect(trailHeight()).toBe(height);
  });

  test('a new object is never logged, one that outlives undoing always', () => {
    const start = choose();
    const o = object(1);
    set(o, 0, 2);
    expect(trailHeight()).toBe(start);
    o.epoch = keptEpoch();
    set(o, 0, 3);
    undo(start);
    expect(o.fields[0]).toBe(2);
  });

  test('hash, monitor and what the VM attached', () => {
    const [o, a] = [object(), ints(100)];
    const start = choose();
    touchHeader(o);
    o.hash = 7;
    o.native = 'thing';
    touchHeader(a);
    a.hash = 8;
    undo(start);
    expect([o.hash, o.native, a.hash]).toEqual([0, null, 0]);
  });
});

describe('arrays', () => {
  test.each([5, 32, 33, 100, 5000])('of %i elements', (length) => {
    const a = ints(length);
    for (let i = 0; i < length; i++) (a.data as Int32Array)[i] = i;
    const before = numbers(a);
    const start = choose();
    for (let round = 0; round < 3; round++) for (let i = 0; i < length; i += 3) store(a, i, -i);
    touchRange(a, 1, length - 1);
    (a.data as Int32Array).fill(9, 1);
    undo(start);
    expect(numbers(a)).toEqual(before);
  });

  test('a part of a large one costs a part', () => {
    const a = ints(100_000);
    choose();
    const start = trailHeight();
    for (let i = 0; i < 100; i++) store(a, i, i);
    touchRange(a, 500, 1000);
    expect(a.epoch).not.toBe(clock.epoch);
    expect(trailHeight() - start).toBeLessThan(1000);
  });

  test('longs are two words, references one', () => {
    const longs = new JArray(
      cls,
      Int32Array.from({ length: 200 }, (_, i) => i),
      100,
    ) as RawArray;
    const refs = new JArray(cls, new Array<null>(100).fill(null), 100) as RawArray;
    const start = choose();
    touchElement(longs, 50);
    (longs.data as Int32Array).set([-1, -1], 100);
    touchRange(longs, 60, 2);
    (longs.data as Int32Array).fill(-1, 120, 124);
    touchElement(refs, 3);
    (refs.data as (JArray | null)[])[3] = longs;
    undo(start);
    expect(numbers(longs)).toEqual(Array.from({ length: 200 }, (_, i) => i));
    expect((refs.data as unknown[])[3]).toBeNull();
  });

  test.each([10, 1000])('symbolic elements, of %i', (length) => {
    const [x, y] = [variable('x', INT), variable('y', INT)];
    const a = ints(length);
    a.terms = newMap([[1, x]]);
    const start = choose();
    touchElement(a, 1);
    a.terms.set(1, y);
    touchElement(a, 2);
    a.terms.set(2, y);
    touchRange(a, 4, 3);
    a.terms.set(5, x);
    undo(start);
    expect([...a.terms]).toEqual([[1, x]]);
  });
});

describe('state of the VM', () => {
  test('statics, tables, code words', () => {
    const c = { statics: [1, 2], staticsEpoch: 0 } as unknown as RawClass;
    const table = new Map([['a', 1]]);
    const code = Int32Array.of(1, 2, 3);
    const start = choose();
    touchStatics(c);
    c.statics[1] = 5;
    for (const key of ['a', 'b']) {
      logEntry(table, key);
      table.set(key, 9);
    }
    logWord(code, 1);
    code[1] = 7;
    undo(start);
    expect([c.statics, [...table], [...code]]).toEqual([[1, 2], [['a', 1]], [1, 2, 3]]);
  });

  test('what was written is told, entry by entry; code words do not count', () => {
    const [o, small, large] = [object(1), ints(3), ints(100)];
    const c = { statics: [1], staticsEpoch: 0 } as unknown as RawClass;
    const writes = [
      () => set(o, 0, 2),
      () => store(small, 0, 1),
      () => store(large, 0, 1),
      () => touchRange(large, 1, 5),
      () => touchStatics(c),
      () => touchHeader(large),
      () => logUndo(() => {}),
    ];
    for (const write of writes) {
      const start = choose();
      logWord(new Int32Array(1), 0);
      expect(isWrittenSince(start)).toBe(false);
      set(object(1), 0, 2);
      expect(isWrittenSince(start)).toBe(false);
      write();
      logWord(new Int32Array(1), 0);
      expect(isWrittenSince(start)).toBe(true);
      expect(isWrittenSince(trailHeight())).toBe(false);
      undo(start);
    }
  });

  test('an epoch is never used twice', () => {
    const seen = new Set<number>();
    for (let i = 0; i < 10; i++) {
      undo(choose());
      expect(seen.has(clock.epoch)).toBe(false);
      seen.add(clock.epoch);
      if (i === 5) clearTrail();
    }
  });
});

describe('changes since a choice point', () => {
  test('things that existed there, with what they held, whatever was undone in between', () => {
    const [old, untouched, array] = [object(1), object(5), ints(100)];
    choose();
    set(old, 0, 2);
    const height = choose();
    const { epoch } = clock;
    const later = choose();
    set(old, 0, 3);
    undo(later);
    const made = object(7);
    const row = ints(100);
    choose();
    set(made, 0, 8);
    store(row, 1, 1);
    set(old, 0, 4);
    choose();
    set(old, 0, 5);
    set(made, 0, 9);
    store(array, 3, 1);
    const { objects, arrays, hasOthers } = changesSince(height, epoch);
    expect([...objects.keys()]).toEqual([old]);
    expect(objects.get(old)!.fields).toEqual([2]);
    expect([...arrays]).toEqual([array]);
    expect(hasOthers).toBe(false);
    expect(untouched.fields).toEqual([5]);
  });

  test('statics, headers and tables count as others', () => {
    const c = { statics: [1], staticsEpoch: 0 } as unknown as RawClass;
    const a = ints(1);
    for (const change of [() => touchStatics(c), () => touchHeader(a), () => logUndo(() => {})]) {
      const height = choose();
      const { epoch } = clock;
      choose();
      expect(changesSince(height, epoch).hasOthers).toBe(false);
      change();
      expect(changesSince(height, epoch).hasOthers).toBe(true);
    }
  });
});
