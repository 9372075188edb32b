import { describe, expect, it } from 'vitest';
import { instructionLength, localAccess, OPCODES, Opcode, pushesConstant } from './opcodes.ts';

describe('the opcode table', () => {
  it('has every instruction of JVMS §6.5 at its number', () => {
    expect(OPCODES.length).toBe(0xca);
    OPCODES.forEach((op, i) => {
      expect(op.code, op.name).toBe(i);
    });
    // Spot checks against JVMS chapter 7.
    expect(Opcode.iadd).toBe(0x60);
    expect(Opcode.lookupswitch).toBe(0xab);
    expect(Opcode.invokedynamic).toBe(0xba);
    expect(Opcode.jsr_w).toBe(0xc9);
  });

  it('knows lengths, padding of switches included', () => {
    const at = (...bytes: number[]) => instructionLength(Uint8Array.from(bytes), 0);
    expect(at(Opcode.nop)).toBe(1);
    expect(at(Opcode.sipush, 0, 1)).toBe(3);
    expect(at(Opcode.wide, Opcode.iload, 1, 0)).toBe(4);
    expect(at(Opcode.wide, Opcode.iinc, 1, 0, 0, 1)).toBe(6);
    // opcode, 3 bytes of padding, default, low = 1, high = 2, two targets
    expect(at(Opcode.tableswitch, 0, 0, 0, ...word(9), ...word(1), ...word(2), ...word(5), ...word(6))).toBe(
      24,
    );
    expect(at(Opcode.lookupswitch, 0, 0, 0, ...word(9), ...word(1), ...word(-5), ...word(6))).toBe(20);
    expect(at(0xfe)).toBe(0);
  });

  it('knows loads and stores of locals, with the index in the opcode or behind it', () => {
    const at = (...bytes: number[]) => localAccess(Uint8Array.from(bytes), 0);
    expect(at(Opcode.iload, 200)).toEqual({ isStore: false, index: 200 });
    expect(at(Opcode.astore_3)).toEqual({ isStore: true, index: 3 });
    for (const opcode of [Opcode.iaload, Opcode.aastore, Opcode.iinc, Opcode.ret, Opcode.wide, 0xfe])
      expect(at(opcode, 1)).toBeNull();
    // JVMS §7: loads are 21 to 45, stores 54 to 78.
    const isLocal = (opcode: number) => (opcode >= 21 && opcode <= 45) || (opcode >= 54 && opcode <= 78);
    for (const { code } of OPCODES) expect(at(code, 1) !== null, `${code}`).toBe(isLocal(code));
  });

  it('knows the instructions that push a constant', () => {
    // JVMS §7: constants are 0 to 20; nop pushes nothing.
    expect(OPCODES.filter(({ code }) => pushesConstant(code)).map(({ code }) => code)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
  });
});

function word(n: number): number[] {
  return [(n >> 24) & 0xff, (n >> 16) & 0xff, (n >> 8) & 0xff, n & 0xff];
}
