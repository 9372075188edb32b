/** Code without a region. It is assembled by hand, because javac makes no such code. */
import { describe, expect, it } from 'vitest';
import type { MethodInfo } from '../classfile/model.ts';
import { Opcode } from '../classfile/opcodes.ts';
import type { MethodCode } from '../ssa/method-code.ts';
import { regionsText } from './print-region.ts';
import { branchRegions, describeRegions, methodRegion, regionsToDot } from './regions.ts';

/** `static void m(int, int)` with this code. */
function methodOf(...bytes: readonly (number | string)[]): MethodCode {
  const code = {
    maxStack: 4,
    maxLocals: 4,
    bytes: Uint8Array.from(bytes, (byte) => (typeof byte === 'string' ? Opcode[byte] : byte & 0xff)),
    handlers: [],
    lines: [],
    variables: [],
    variableTypes: [],
    stackMap: [],
    stackMapBytes: null,
  };
  const info = { flags: 8, name: 'm', descriptor: '(II)V', code } as unknown as MethodInfo;
  return { name: 'C.m(II)V', holder: 'C', pool: [null], bootstrapMethods: [], info, code };
}

describe('no region', () => {
  it('where a loop has two entries', () => {
    // 1: into the loop at 8 or at 4; 4 leads to 8 or to 13, a loop for ever; 8 leads back to 4.
    const loop = ['iload_1', 'ifne', 0, 8, 'iload_1', 'ifeq', -1, -5, 'return'];
    const method = methodOf('iload_0', 'ifeq', 0, 7, ...loop, 'goto', 0, 0);
    expect(branchRegions(method, 1)).toEqual({ kind: 'none', reason: { kind: 'irreducible-loop' } });
    expect(methodRegion(method)).toEqual({ kind: 'none', reason: { kind: 'irreducible-loop' } });
  });

  it('where a loop is in the way', () => {
    // 1: past the loop of the block at 4, or into it; the loop ends in one for ever at 8.
    const method = methodOf('iload_0', 'ifeq', 0, 7, 'iload_1', 'ifne', -1, -1, 'goto', 0, 0);
    expect(branchRegions(method, 1)).toEqual({ kind: 'none', reason: { kind: 'loop' } });
    expect(methodRegion(method)).toEqual({ kind: 'none', reason: { kind: 'loop' } });
  });

  it('where there are subroutines', () => {
    const method = methodOf('iload_0', 'ifeq', 0, 3, 'jsr', 0, 4, 'return', 'astore_2', 'ret', 2);
    expect(describeRegions(method)).toEqual({
      method: 'C.m(II)V',
      branches: [],
      whole: { kind: 'none', reason: { kind: 'subroutine' } },
    });
    expect(branchRegions(method, 1)).toEqual({ kind: 'none', reason: { kind: 'subroutine' } });
    expect(regionsToDot(method)).toEqual({ kind: 'none', reason: { kind: 'subroutine' } });
    expect(regionsText(describeRegions(method))).toBe('C.m(II)V\nthe method: no region: jsr\n');
  });

  it('where every path throws', () => {
    const method = methodOf('iload_0', 'ifeq', 0, 5, 'aconst_null', 'athrow', 'aconst_null', 'athrow');
    expect(branchRegions(method, 1)).toEqual({ kind: 'none', reason: { kind: 'every-path-throws' } });
    expect(methodRegion(method)).toMatchObject({ kind: 'region', exit: null, returns: null });
  });

  it('where no branch is', () => {
    const method = methodOf('iload_0', 'pop', 'return');
    expect(branchRegions(method, 0)).toEqual({ kind: 'none', reason: { kind: 'no-branch', bci: 0 } });
    expect(branchRegions(method, 77)).toEqual({ kind: 'none', reason: { kind: 'no-branch', bci: 77 } });
  });

  it('where the region would be too large', () => {
    const ifs = Array.from({ length: 600 }, () => ['iload_0', 'ifeq', 0, 6, 'iinc', 1, 1]).flat();
    expect(methodRegion(methodOf(...ifs, 'return'))).toEqual({
      kind: 'none',
      reason: { kind: 'too-large', maxBlocks: 1000 },
    });
  });
});

describe('a region', () => {
  it('of a branch that goes to one place only', () => {
    const method = methodOf('iload_0', 'ifeq', 0, 3, 'return');
    expect(branchRegions(method, 1)).toMatchObject({
      regions: [{ exit: 4, exitStack: 0, outputs: [], statement: { kind: 'skip' } }],
    });
  });

  it('is made once', () => {
    const method = methodOf('iload_0', 'ifeq', 0, 6, 'iinc', 1, 1, 'return');
    expect(branchRegions(method, 1)).toBe(branchRegions(method, 1));
    expect(methodRegion(method)).toBe(methodRegion(method));
  });
});
