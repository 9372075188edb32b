/** Writes that the undo trail would miss do not compile, and nobody gets round that (`storage.ts`). */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { intConst } from '../../term/build.ts';
import type { LinkedClass } from '../link/linked-class.ts';
import type { Vm } from '../vm.ts';
import { bytesOf } from './byte-arrays.ts';
import type { JArray, JObject, Ref, Slot } from './object.ts';
import type { Doubles, Ints, Refs, Slots } from './storage.ts';
import type { ArrayContents, ReferenceEntries } from './symbolic-array-state.ts';
import { bytesAt, viewAt } from './unsafe-access.ts';

type Refused = (o: JObject, a: JArray, c: LinkedClass, vm: Vm) => void;

/** For tsc, not for vitest: each line is an error, and tsc complains of one that is none. Never called. */
const REFUSED: Readonly<Record<string, Refused>> = {
  fields: (o) => {
    // @ts-expect-error
    o.fields[0] = 1;
    // @ts-expect-error
    o.fields.fill(0);
    // @ts-expect-error
    o.fields = [1];
    // @ts-expect-error
    (o.fields as Slot[])[0] = 1;
    // @ts-expect-error
    const alias: Slot[] = o.fields;
    return alias;
  },

  statics: (_o, _a, c) => {
    // @ts-expect-error
    c.statics[0] = 1;
    // @ts-expect-error
    c.statics = [];
    // @ts-expect-error
    (c.statics as Slot[])[0] = 1;
    // @ts-expect-error
    c.staticsEpoch = 0;
  },

  elements: (_o, a) => {
    // @ts-expect-error
    a.cells[0] = 1;
    // @ts-expect-error
    a.data[0] = 1;
    // @ts-expect-error
    (a.cells as Int32Array)[0] = 1;
    // @ts-expect-error
    (a.data as Ref[])[0] = null;
    // @ts-expect-error
    (a.data as Ints)[0] = 1;
    // @ts-expect-error
    (a.data as Doubles).fill(1);
    // @ts-expect-error
    (a.data as Refs)[0] = null;
    // @ts-expect-error
    (a.data as Slots)[0] = null;
    // @ts-expect-error
    if (Array.isArray(a.cells)) a.cells[0] = null;
    // @ts-expect-error
    a.cells = new Int32Array(1);
    // @ts-expect-error
    a.size = 1;
    // @ts-expect-error: who has the buffer can write to the elements
    return (a.data as Ints).buffer;
  },

  'symbolic elements': (_o, a) => {
    // @ts-expect-error
    a.terms?.set(0, intConst(1));
    // @ts-expect-error
    a.terms?.delete(0);
    // @ts-expect-error
    a.terms = new Map();
    // @ts-expect-error
    (a.terms as Map<number, Slot>).clear();
  },

  'symbolic arrays': (_o, a) => {
    // @ts-expect-error
    a.symbolic = null;
    // @ts-expect-error
    a.symbolic!.length = intConst(1);
    // @ts-expect-error
    a.symbolic!.contents = {} as ArrayContents;
    // @ts-expect-error
    a.symbolic!.written = new Map();
    // @ts-expect-error
    a.symbolic!.written.set(0, 1);
    // @ts-expect-error
    (a.symbolic!.written as Map<number, Slot>).set(0, 1);
    // @ts-expect-error
    a.symbolic!.inside.add(intConst(1));
    // @ts-expect-error
    (({}) as ReferenceEntries).made.push({ index: intConst(0), value: null });
  },

  headers: (o, a) => {
    // @ts-expect-error
    o.hash = 1;
    // @ts-expect-error
    o.monitor = null;
    // @ts-expect-error
    o.native = null;
    // @ts-expect-error
    o.epoch = 0;
    // @ts-expect-error
    a.hash = 1;
    // @ts-expect-error
    a.monitor = null;
    // @ts-expect-error
    a.epoch = 0;
  },

  'windows to read and memory outside the heap': (_o, a, _c, vm) => {
    // @ts-expect-error
    vm.offHeap.bytes(0, 1)[0] = 1;
    // @ts-expect-error
    vm.offHeap.bytes(0, 1).set([1]);
    // @ts-expect-error
    (vm.offHeap.bytes(0, 1) as Uint8Array)[0] = 1;
    // @ts-expect-error
    vm.offHeap.view(0, 1).setInt8(0, 1);
    // @ts-expect-error
    vm.offHeap.cString(0)[0] = 1;
    // @ts-expect-error
    for (const { bytes } of vm.offHeap.contents()) bytes[0] = 1;
    // @ts-expect-error
    bytesOf(a, 0, 1)[0] = 1;
    // @ts-expect-error
    bytesAt(vm, a, 0, 1)[0] = 1;
    // @ts-expect-error
    viewAt(vm, a, 0, 1).setInt8(0, 1);
  },
};

test('tsc refuses unlogged writes to every kind of storage', () => {
  expect(Object.keys(REFUSED)).toEqual([
    'fields',
    'statics',
    'elements',
    'symbolic elements',
    'symbolic arrays',
    'headers',
    'windows to read and memory outside the heap',
  ]);
});

describe('below src', () => {
  const src = fileURLToPath(new URL('../../', import.meta.url));
  const files = fs
    .readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ name, text: fs.readFileSync(path.join(src, name), 'utf8') }));
  const outside = files.filter(({ name }) => !/^vm\/(?:heap|trail|interp)\//.test(name));

  test('only the heap, the trail and the interpreter import the writable views', () => {
    const importers = (among: typeof files) =>
      among.filter(({ text }) => /from '[^']*\/raw\.ts'/.test(text)).map(({ name }) => name);
    expect(importers(files)).toContain('vm/interp/loop.generated.ts');
    expect(importers(outside)).toEqual([]);
  });

  test('nobody else makes a view writable by instanceof', () => {
    const narrowing = /\b(?:cells|data|terms|fields|statics|written) instanceof (?:\w+Array|Array|Map)\b/;
    expect(outside.filter(({ text }) => narrowing.test(text)).map(({ name }) => name)).toEqual([]);
  });
});
