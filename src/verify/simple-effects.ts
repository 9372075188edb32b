/** Instructions whose types follow from the opcode alone: constants, arithmetic, conversions, comparisons. */
import { OPCODES, Opcode } from '../classfile/opcodes.ts';
import { DOUBLE, DOUBLE_2ND, FLOAT, INT, LONG, LONG_2ND, type VType } from './types.ts';

/** Second halves included; the rightmost is on top. */
export type Effect = { readonly pops: readonly VType[]; readonly pushes: readonly VType[] };

const TYPES: Readonly<Record<string, readonly VType[]>> = {
  I: [INT],
  F: [FLOAT],
  J: [LONG, LONG_2ND],
  D: [DOUBLE, DOUBLE_2ND],
};

const between = (opcode: number, first: string, last: string): boolean =>
  opcode >= Opcode[first] && opcode <= Opcode[last];

function isSimple(opcode: number): boolean {
  return (
    opcode === Opcode.nop ||
    between(opcode, 'iconst_m1', 'sipush') ||
    (between(opcode, 'iadd', 'dcmpg') && opcode !== Opcode.iinc)
  );
}

function typesOf(letters: string): readonly VType[] {
  return [...letters].flatMap((letter) => TYPES[letter]);
}

/** By opcode; null where more than the opcode decides. */
export const SIMPLE_EFFECTS: readonly (Effect | null)[] = OPCODES.map(({ code, pops, pushes }) =>
  isSimple(code) ? { pops: typesOf(pops), pushes: typesOf(pushes) } : null,
);

/** Opcodes that copy or drop what is on the stack: how many slots each group takes, from the top down, and what is put back. */
export type Shuffle = { readonly take: readonly (1 | 2)[]; readonly put: string };

const SHUFFLE_ROWS: readonly (readonly [string, Shuffle])[] = [
  ['pop', { take: [1], put: '' }],
  ['pop2', { take: [2], put: '' }],
  ['dup', { take: [1], put: 'aa' }],
  ['dup_x1', { take: [1, 1], put: 'aba' }],
  ['dup_x2', { take: [1, 2], put: 'aba' }],
  ['dup2', { take: [2], put: 'aa' }],
  ['dup2_x1', { take: [2, 1], put: 'aba' }],
  ['dup2_x2', { take: [2, 2], put: 'aba' }],
  ['swap', { take: [1, 1], put: 'ab' }],
];

/** By opcode. `a` is the group on top, `b` the one below; `put` lists them from the bottom up. */
export const SHUFFLES: readonly (Shuffle | undefined)[] = OPCODES.map(
  ({ name }) => SHUFFLE_ROWS.find(([row]) => row === name)?.[1],
);

/** The kind of array that an instruction reads or writes, as descriptors write it: `iaload` I, `aaload` A. */
export const ARRAY_KINDS = 'IJFDABCS';
