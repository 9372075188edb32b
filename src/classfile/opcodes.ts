/**
 * The instruction set (JVMS §6.5) as one table: number, name, operand format and stack effect. Decoding,
 * names, helpful NullPointerException messages and SSA construction all read this table.
 *
 * Stack effects are written `pops>pushes`, one letter a value: I int, J long, F float, D double, A reference,
 * 1 any category-1 value, 2 any category-2 value (or two of category 1), `?` depends on the operand.
 *
 * Steps to add an instruction: a row here, its semantics in `semantics.ts`, its decoding in `decode.ts`
 * if the operand format is new, then `npm run generate`.
 */

/**
 * Operand formats: `-` none, `b` signed byte, `s` signed short, `l` local (wide-able), `i` iinc (wide-able),
 * `c`/`C` constant-pool index of one/two bytes, `j`/`J` branch offset of two/four bytes, `n` primitive type,
 * `I` invokeinterface, `D` invokedynamic, `M` multianewarray, `T` tableswitch, `L` lookupswitch, `w` wide.
 */
type OperandFormat =
  | '-'
  | 'b'
  | 's'
  | 'l'
  | 'i'
  | 'c'
  | 'C'
  | 'j'
  | 'J'
  | 'n'
  | 'I'
  | 'D'
  | 'M'
  | 'T'
  | 'L'
  | 'w';

/** A row of the table. `pops` and `pushes` list the values from the bottom of the stack to its top. */
export type OpcodeInfo = {
  readonly code: number;
  readonly name: string;
  readonly operands: OperandFormat;
  readonly pops: string;
  readonly pushes: string;
};

const TABLE = `
00 nop - >            01 aconst_null - >A   02 iconst_m1 - >I     03 iconst_0 - >I      04 iconst_1 - >I
05 iconst_2 - >I      06 iconst_3 - >I      07 iconst_4 - >I      08 iconst_5 - >I      09 lconst_0 - >J
0a lconst_1 - >J      0b fconst_0 - >F      0c fconst_1 - >F      0d fconst_2 - >F      0e dconst_0 - >D
0f dconst_1 - >D      10 bipush b >I        11 sipush s >I        12 ldc c >?           13 ldc_w C >?
14 ldc2_w C >?        15 iload l >I         16 lload l >J         17 fload l >F         18 dload l >D
19 aload l >A         1a iload_0 - >I       1b iload_1 - >I       1c iload_2 - >I       1d iload_3 - >I
1e lload_0 - >J       1f lload_1 - >J       20 lload_2 - >J       21 lload_3 - >J       22 fload_0 - >F
23 fload_1 - >F       24 fload_2 - >F       25 fload_3 - >F       26 dload_0 - >D       27 dload_1 - >D
28 dload_2 - >D       29 dload_3 - >D       2a aload_0 - >A       2b aload_1 - >A       2c aload_2 - >A
2d aload_3 - >A       2e iaload - AI>I      2f laload - AI>J      30 faload - AI>F      31 daload - AI>D
32 aaload - AI>A      33 baload - AI>I      34 caload - AI>I      35 saload - AI>I      36 istore l I>
37 lstore l J>        38 fstore l F>        39 dstore l D>        3a astore l A>        3b istore_0 - I>
3c istore_1 - I>      3d istore_2 - I>      3e istore_3 - I>      3f lstore_0 - J>      40 lstore_1 - J>
41 lstore_2 - J>      42 lstore_3 - J>      43 fstore_0 - F>      44 fstore_1 - F>      45 fstore_2 - F>
46 fstore_3 - F>      47 dstore_0 - D>      48 dstore_1 - D>      49 dstore_2 - D>      4a dstore_3 - D>
4b astore_0 - A>      4c astore_1 - A>      4d astore_2 - A>      4e astore_3 - A>      4f iastore - AII>
50 lastore - AIJ>     51 fastore - AIF>     52 dastore - AID>     53 aastore - AIA>     54 bastore - AII>
55 castore - AII>     56 sastore - AII>     57 pop - 1>           58 pop2 - 2>          59 dup - 1>11
5a dup_x1 - 11>111    5b dup_x2 - 21>121    5c dup2 - 2>22        5d dup2_x1 - 12>212   5e dup2_x2 - 22>222
5f swap - 11>11       60 iadd - II>I        61 ladd - JJ>J        62 fadd - FF>F        63 dadd - DD>D
64 isub - II>I        65 lsub - JJ>J        66 fsub - FF>F        67 dsub - DD>D        68 imul - II>I
69 lmul - JJ>J        6a fmul - FF>F        6b dmul - DD>D        6c idiv - II>I        6d ldiv - JJ>J
6e fdiv - FF>F        6f ddiv - DD>D        70 irem - II>I        71 lrem - JJ>J        72 frem - FF>F
73 drem - DD>D        74 ineg - I>I         75 lneg - J>J         76 fneg - F>F         77 dneg - D>D
78 ishl - II>I        79 lshl - JI>J        7a ishr - II>I        7b lshr - JI>J        7c iushr - II>I
7d lushr - JI>J       7e iand - II>I        7f land - JJ>J        80 ior - II>I         81 lor - JJ>J
82 ixor - II>I        83 lxor - JJ>J        84 iinc i >           85 i2l - I>J          86 i2f - I>F
87 i2d - I>D          88 l2i - J>I          89 l2f - J>F          8a l2d - J>D          8b f2i - F>I
8c f2l - F>J          8d f2d - F>D          8e d2i - D>I          8f d2l - D>J          90 d2f - D>F
91 i2b - I>I          92 i2c - I>I          93 i2s - I>I          94 lcmp - JJ>I        95 fcmpl - FF>I
96 fcmpg - FF>I       97 dcmpl - DD>I       98 dcmpg - DD>I       99 ifeq j I>          9a ifne j I>
9b iflt j I>          9c ifge j I>          9d ifgt j I>          9e ifle j I>          9f if_icmpeq j II>
a0 if_icmpne j II>    a1 if_icmplt j II>    a2 if_icmpge j II>    a3 if_icmpgt j II>    a4 if_icmple j II>
a5 if_acmpeq j AA>    a6 if_acmpne j AA>    a7 goto j >           a8 jsr j >A           a9 ret l >
aa tableswitch T I>   ab lookupswitch L I>  ac ireturn - I>       ad lreturn - J>       ae freturn - F>
af dreturn - D>       b0 areturn - A>       b1 return - >         b2 getstatic C >?     b3 putstatic C ?>
b4 getfield C A>?     b5 putfield C A?>     b6 invokevirtual C A?>? b7 invokespecial C A?>? b8 invokestatic C ?>?
b9 invokeinterface I A?>? ba invokedynamic D ?>? bb new C >A      bc newarray n I>A     bd anewarray C I>A
be arraylength - A>I  bf athrow - A>        c0 checkcast C A>A    c1 instanceof C A>I   c2 monitorenter - A>
c3 monitorexit - A>   c4 wide w >           c5 multianewarray M ?>A c6 ifnull j A>      c7 ifnonnull j A>
c8 goto_w J >         c9 jsr_w J >A`;

/** Indexed by opcode number; `undefined` beyond `jsr_w`. */
export const OPCODES: readonly OpcodeInfo[] = TABLE.trim()
  .split(/\s+(?=[0-9a-f]{2} [a-z])/)
  .map((row) => {
    const [code, name, operands, effect] = row.trim().split(' ') as [string, string, OperandFormat, string];
    const [pops, pushes] = effect.split('>') as [string, string];
    return { code: Number.parseInt(code, 16), name, operands, pops, pushes };
  });

/** Opcode numbers by name: `Opcode.iadd` is 0x60. */
export const Opcode: Readonly<Record<string, number>> = Object.fromEntries(
  OPCODES.map((op) => [op.name, op.code]),
);

/** A load or store of a local variable; `index` is null if the index is an operand (`iload 7`, not `iload_1`). */
type LocalForm = { readonly isStore: boolean; readonly index: number | null };

/** By opcode; null for instructions that are no load or store of a local. `iinc` and `ret` are none. */
const LOCAL_FORMS: readonly (LocalForm | null)[] = OPCODES.map(({ name }) => {
  const parts = /^[ilfda](load|store)(?:_(\d))?$/.exec(name);
  if (parts === null) return null;
  return { isStore: parts[1] === 'store', index: parts[2] === undefined ? null : Number(parts[2]) };
});

/** The local that the instruction at `bci` loads or stores; null if it does neither, or is `wide`. */
export function localAccess(
  bytes: Uint8Array,
  bci: number,
): { readonly isStore: boolean; readonly index: number } | null {
  const form = LOCAL_FORMS[bytes[bci]] ?? null;
  // The index is a byte here; `wide` is another instruction, which the caller handles.
  return form === null ? null : { isStore: form.isStore, index: form.index ?? bytes[bci + 1] };
}

/** Whether the instruction pushes a constant: `aconst_null` to `ldc2_w` (JVMS §7, "Constants"). */
export function pushesConstant(opcode: number): boolean {
  return opcode >= Opcode.aconst_null && opcode <= Opcode.ldc2_w;
}

/** Length of the instruction at `bci` in bytes, padding included (JVMS §6.5). */
export function instructionLength(bytes: Uint8Array, bci: number): number {
  const op = OPCODES[bytes[bci]];
  switch (op?.operands) {
    case '-':
      return 1;
    case 'b':
    case 'l':
    case 'c':
    case 'n':
      return 2;
    case 's':
    case 'i':
    case 'C':
    case 'j':
      return 3;
    case 'M':
      return 4;
    case 'I':
    case 'D':
    case 'J':
      return 5;
    case 'w':
      return bytes[bci + 1] === Opcode.iinc ? 6 : 4;
    case 'T': {
      const at = (bci + 4) & ~3;
      // The operands are read before anything has checked them. A wrong count gives a wrong length, which the
      // verifier refuses.
      return at + 12 + 4 * (int32(bytes, at + 8) - int32(bytes, at + 4) + 1) - bci;
    }
    case 'L': {
      const at = (bci + 4) & ~3;
      return at + 8 + 8 * int32(bytes, at + 4) - bci;
    }
    case undefined:
      return 0;
  }
}

export function int16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] << 24) >> 16) | bytes[at + 1];
}

export function uint16(bytes: Uint8Array, at: number): number {
  return (bytes[at] << 8) | bytes[at + 1];
}

export function int32(bytes: Uint8Array, at: number): number {
  return (bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3];
}
