import { describe, expect, it } from 'vitest';
import type { Code, ExceptionHandler } from '../classfile/model.ts';
import { Opcode } from '../classfile/opcodes.ts';
import { buildCfg } from './build-cfg.ts';
import { type Block, blockAt, type Cfg } from './cfg.ts';

function codeOf(bytes: readonly (number | string)[], handlers: readonly ExceptionHandler[] = []): Code {
  const numbers = bytes.map((byte) => (typeof byte === 'string' ? Opcode[byte] : byte & 0xff));
  const empty = { lines: [], variables: [], variableTypes: [], stackMap: [], stackMapBytes: null };
  return { maxStack: 9, maxLocals: 9, bytes: Uint8Array.from(numbers), handlers, ...empty };
}

function cfgOf(bytes: readonly (number | string)[], handlers: readonly ExceptionHandler[] = []): Cfg {
  const cfg = buildCfg(codeOf(bytes, handlers));
  if (cfg.kind === 'none') throw new Error(cfg.reason.kind);
  return cfg;
}

const shape = ({ start, end, ends, edges }: Block): unknown[] => [
  start,
  end,
  ends,
  ...edges.map(({ to, when }) => (when.kind === 'keys' ? `${to}: ${when.keys}` : `${to}: ${when.kind}`)),
];

describe('blocks', () => {
  it('of an if', () => {
    const cfg = cfgOf(['iload_0', 'ifeq', 0, 7, 'iinc', 1, 1, 'nop', 'return']);
    expect(cfg.blocks.map(shape)).toEqual([
      [0, 4, 'branch', '2: taken', '1: fall'],
      [4, 8, 'fall', '2: always'],
      [8, 9, 'return'],
    ]);
    expect(cfg.blocks.map(({ preds }) => preds)).toEqual([[], [0], [0, 1]]);
    expect(cfg.blocks[0].last).toBe(1);
    expect([0, 1, 3, 4, 8, 9].map((bci) => blockAt(cfg, bci)?.id)).toEqual([0, 0, 0, 1, 2, undefined]);
  });

  it('of a branch to the next instruction: one edge', () => {
    expect(cfgOf(['iload_0', 'ifeq', 0, 3, 'return']).blocks.map(shape)).toEqual([
      [0, 4, 'branch', '1: always'],
      [4, 5, 'return'],
    ]);
  });

  it('of a lookupswitch: keys by target, those of the default left out', () => {
    // The switch stands at 3: its operands begin at 4. Targets are 44, 45 and, by default, 46; offsets count from 3.
    const pairs = [
      ...int(-1),
      ...int(41),
      ...int(4),
      ...int(43),
      ...int(7),
      ...int(41),
      ...int(9),
      ...int(42),
    ];
    const head = ['iload_0', 'nop', 'nop', 'lookupswitch', ...int(43), ...int(4), ...pairs];
    const cfg = cfgOf([...head, 'return', 'return', 'return']);
    expect(shape(cfg.blocks[0])).toEqual([0, 44, 'switch', '1: -1,7', '2: 9', '3: default']);
  });

  it('of a tableswitch', () => {
    const head = ['iload_0', 'nop', 'nop', 'tableswitch', ...int(27), ...int(5), ...int(7)];
    const cfg = cfgOf([...head, ...int(25), ...int(27), ...int(26), 'return', 'return', 'return']);
    expect(shape(cfg.blocks[0])).toEqual([0, 28, 'switch', '1: 5', '2: 7', '3: default']);
  });

  it('of a switch that always goes to one place', () => {
    const head = ['iload_0', 'nop', 'nop', 'tableswitch', ...int(17), ...int(5), ...int(5), ...int(17)];
    expect(shape(cfgOf([...head, 'return']).blocks[0])).toEqual([0, 20, 'switch', '1: always']);
  });

  it('leaves out code that nothing reaches', () => {
    const cfg = cfgOf(['goto', 0, 5, 'iconst_0', 'ireturn', 'return']);
    expect(cfg.blocks.map(shape)).toEqual([
      [0, 3, 'goto', '1: always'],
      [5, 6, 'return'],
    ]);
  });

  it('of a handler: its range cuts blocks, its edges are apart', () => {
    const handler = { start: 1, end: 2, handler: 3, catchType: 0 };
    const cfg = cfgOf(['iconst_0', 'nop', 'ireturn', 'athrow'], [handler]);
    expect(cfg.blocks.map(shape)).toEqual([
      [0, 1, 'fall', '1: always'],
      [1, 2, 'fall', '2: always'],
      [2, 3, 'return'],
      [3, 4, 'throw'],
    ]);
    expect(cfg.blocks.map(({ handlers }) => handlers)).toEqual([[], [3], [], []]);
    expect(cfg.roots).toEqual([0, 3]);
  });

  it('of wide jumps', () => {
    expect(cfgOf(['goto_w', 0, 0, 0, 6, 'nop', 'return']).blocks.map(shape)).toEqual([
      [0, 5, 'goto', '1: always'],
      [6, 7, 'return'],
    ]);
  });

  it('are none where subroutines are', () => {
    expect(buildCfg(codeOf(['jsr', 0, 4, 'return', 'astore_0', 'ret', 0]))).toEqual({
      kind: 'none',
      reason: { kind: 'subroutine' },
    });
    expect(buildCfg(codeOf(['wide', 'ret', 0, 0]))).toEqual({ kind: 'none', reason: { kind: 'subroutine' } });
    expect(buildCfg(codeOf([0xfe]))).toEqual({
      kind: 'none',
      reason: { kind: 'unknown-opcode', opcode: 0xfe },
    });
  });
});

function int(value: number): number[] {
  return [value >> 24, value >> 16, value >> 8, value];
}
