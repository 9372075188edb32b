import { describe, expect, it } from 'vitest';
import { InvariantError } from '../../errors.ts';
import { variable } from '../../term/build.ts';
import { bitVec } from '../../term/sorts.ts';
import { NeedsConcrete } from '../control/signals.ts';
import { termRoots } from '../symbolic/term-roots.ts';
import { clearTrail, newEpoch, rollBack, trailHeight } from '../trail/trail.ts';
import type { Vm } from '../vm.ts';
import { OffHeap } from './off-heap.ts';

describe('a sweep of terms', () => {
  it('finds the terms that an undo would put back into native memory', () => {
    const memory = new OffHeap();
    const [first, second, third] = ['first', 'second', 'third'].map((name) =>
      variable(`swept ${name}`, bitVec(8)),
    );
    const at = memory.allocate(4);
    memory.setByteTerm(at, first);
    memory.setByteTerm(at + 1, third);
    newEpoch();
    const height = trailHeight();
    memory.setByteTerm(at, second);
    memory.bytesToWrite(at + 1, 1)[0] = 7;
    const vm = {
      classes: { all: () => [] },
      scheduler: { threads: [] },
      allocated: [],
      offHeap: memory,
      hostCalls: null,
    } as unknown as Vm;
    const found = termRoots(vm);
    rollBack(height);
    clearTrail();
    expect([memory.byteTerm(at), memory.byteTerm(at + 1)]).toEqual([first, third]);
    for (const term of [first, second, third]) expect(found).toContain(term);
  });
});

describe('native memory', () => {
  it('keeps blocks apart and their contents when they grow', () => {
    const memory = new OffHeap();
    const a = memory.allocate(8);
    const b = memory.allocate(16);
    memory.viewToWrite(a, 8).setInt32(4, 7, true);
    memory.bytesToWrite(b, 16).fill(1);
    const grown = memory.reallocate(a, 64);
    expect(memory.view(grown + 4, 4).getInt32(0, true)).toBe(7);
    expect([...memory.bytes(b, 16)]).toEqual(new Array(16).fill(1));
  });

  it('refuses access to freed, unknown and overlong ranges', () => {
    const memory = new OffHeap();
    const a = memory.allocate(8);
    expect(() => memory.bytes(a, 9)).toThrow(InvariantError);
    memory.free(a);
    expect(() => memory.bytes(a, 1)).toThrow(InvariantError);
    expect(() => memory.view(1, 1)).toThrow(InvariantError);
  });

  it('a text does not end at a symbolic byte: it is asked for', () => {
    const memory = new OffHeap();
    const at = memory.allocate(8);
    memory.bytesToWrite(at, 3).set(Buffer.from('a_c'));
    memory.setByteTerm(at + 1, variable('byte of a text', bitVec(8)));
    memory.setByteTerm(at + 6, variable('byte behind a text', bitVec(8)));
    expect(() => memory.cString(at)).toThrow(NeedsConcrete);
    memory.bytesToWrite(at + 1, 1).set(Buffer.from('b'));
    expect(Buffer.from(memory.cString(at)).toString()).toBe('abc');
  });

  it('has addresses even for empty blocks', () => {
    const memory = new OffHeap();
    const a = memory.allocate(0);
    const b = memory.allocate(0);
    expect(a).not.toBe(b);
    expect(memory.bytes(a, 0).length).toBe(0);
  });
});
