import { describe, expect, it } from 'vitest';
import { InvariantError } from '../../errors.ts';
import { OffHeap } from './off-heap.ts';

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

  it('has addresses even for empty blocks', () => {
    const memory = new OffHeap();
    const a = memory.allocate(0);
    const b = memory.allocate(0);
    expect(a).not.toBe(b);
    expect(memory.bytes(a, 0).length).toBe(0);
  });
});
