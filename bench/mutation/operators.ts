/**
 * Ten usual mutation operators on bytecode, as PIT has them: each says how an instruction may be changed, if it is one of its own. The
 * real JVM verifies every mutant.
 */
import { parseMethodDescriptor, slotsOf } from '../../src/classfile/descriptor.ts';
import type { ClassFile, Code, MethodInfo } from '../../src/classfile/model.ts';
import { instructionLength, OPCODES, Opcode, uint16 } from '../../src/classfile/opcodes.ts';
import type { CodeEdit } from './edit-code.ts';

/** An instruction that may be changed. */
export type Site = {
  readonly file: ClassFile;
  readonly method: MethodInfo;
  readonly code: Code;
  readonly bci: number;
  /** The name of its opcode. */
  readonly name: string;
  /** The instruction before it, if no branch leads between the two. */
  readonly previous: string | null;
};

/** The changes, each of which makes a mutant. */
type Operator = (site: Site) => readonly CodeEdit[];

export const OPERATORS = {
  'negated condition': renames([
    ...['ifeq ifne', 'iflt ifge', 'ifgt ifle', 'ifnull ifnonnull', 'if_acmpeq if_acmpne'],
    ...['if_icmpeq if_icmpne', 'if_icmplt if_icmpge', 'if_icmpgt if_icmple'],
  ]),
  'moved boundary': renames(['iflt ifle', 'ifge ifgt', 'if_icmplt if_icmple', 'if_icmpge if_icmpgt']),
  'branch never taken': withoutBranch,
  'other arithmetic': renames(
    [...typed('ilfd', 'add sub'), ...typed('ilfd', 'mul div')],
    typed('ilfd', 'rem mul'),
  ),
  'other bits': renames(
    [...typed('il', 'and or'), ...typed('il', 'shl shr')],
    [...typed('il', 'xor and'), ...typed('il', 'ushr shl')],
  ),
  'no negation': renames(
    [],
    typed('ilfd', 'neg').map((name) => `${name} nop`),
  ),
  'other step': withOtherStep,
  'other constant': withOtherConstant,
  'other result': withOtherResult,
  'no call': withoutCall,
} satisfies Readonly<Record<string, Operator>>;

export type OperatorName = keyof typeof OPERATORS;

/** `iadd isub`, `ladd lsub` and so on of `add sub`. */
function typed(letters: string, names: string): string[] {
  return [...letters].map((letter) =>
    names
      .split(' ')
      .map((name) => letter + name)
      .join(' '),
  );
}

/**
 * An instruction becomes another with the same operands.
 * @param pairs each becomes the other
 * @param oneWay the first becomes the second
 */
function renames(pairs: readonly string[], oneWay: readonly string[] = []): Operator {
  const becomes = new Map([
    ...[...pairs, ...oneWay].map((pair) => pair.split(' ') as [string, string]),
    ...pairs.map((pair) => pair.split(' ').reverse() as [string, string]),
  ]);
  return ({ bci, name }) => {
    const other = becomes.get(name);
    return other === undefined ? [] : [{ kind: 'replace', bci, bytes: [Opcode[other]] }];
  };
}

function withoutBranch({ bci, name }: Site): readonly CodeEdit[] {
  if (!name.startsWith('if')) return [];
  return [{ kind: 'replace', bci, bytes: [name.includes('cmp') ? Opcode.pop2 : Opcode.pop, 0, 0] }];
}

/** `i++` becomes `i--`. */
function withOtherStep({ code: { bytes }, bci, name }: Site): readonly CodeEdit[] {
  if (name !== 'iinc') return [];
  return [{ kind: 'replace', bci: bci + 2, bytes: [-bytes[bci + 2] & 0xff] }];
}

/** Constants of the pool stay: other code may share them. */
const OTHER_CONSTANTS: Readonly<Record<string, string>> = {
  ...{ iconst_m1: 'iconst_0', iconst_0: 'iconst_1', iconst_1: 'iconst_0', iconst_2: 'iconst_3' },
  ...{ iconst_3: 'iconst_4', iconst_4: 'iconst_5', iconst_5: 'iconst_4', lconst_0: 'lconst_1' },
  ...{ lconst_1: 'lconst_0', fconst_0: 'fconst_1', fconst_1: 'fconst_0', fconst_2: 'fconst_1' },
  ...{ dconst_0: 'dconst_1', dconst_1: 'dconst_0' },
};

function withOtherConstant({ code: { bytes }, bci, name }: Site): readonly CodeEdit[] {
  if (Object.hasOwn(OTHER_CONSTANTS, name))
    return [{ kind: 'replace', bci, bytes: [Opcode[OTHER_CONSTANTS[name]]] }];
  // One more, unless that is no longer a byte.
  const last = name === 'bipush' ? bci + 1 : name === 'sipush' ? bci + 2 : null;
  if (last === null) return [];
  const other = bytes[last] === 0x7f || bytes[last] === 0xff ? bytes[last] - 1 : bytes[last] + 1;
  return [{ kind: 'replace', bci: last, bytes: [other] }];
}

/** 0, null; true and false of a boolean. */
function withOtherResult({ method, bci, name, previous }: Site): readonly CodeEdit[] {
  if (name === 'return' || !name.endsWith('return')) return [];
  const constants = {
    ireturn: method.descriptor.endsWith(')Z') ? ['iconst_0', 'iconst_1'] : ['iconst_0'],
    lreturn: ['lconst_0'],
    freturn: ['fconst_0'],
    dreturn: ['dconst_0'],
    areturn: ['aconst_null'],
  }[name]!;
  const pop = name === 'lreturn' || name === 'dreturn' ? Opcode.pop2 : Opcode.pop;
  return constants
    .filter((constant) => constant !== previous)
    .map((constant) => ({
      kind: 'insert',
      bci,
      bytes: [pop, Opcode[constant], Opcode.nop, Opcode.nop],
      stack: 0,
    }));
}

/** Its arguments are popped; a call with more than its own bytes can pop stays. */
function withoutCall({ file, code: { bytes }, bci, name }: Site): readonly CodeEdit[] {
  if (!name.startsWith('invoke') || name === 'invokedynamic') return [];
  const callee = file.pool[uint16(bytes, bci + 1)];
  if (callee?.tag !== 10 && callee?.tag !== 11) return [];
  if (callee.name === '<init>' || !callee.descriptor.endsWith(')V')) return [];
  const receiver = name === 'invokestatic' ? [] : [1];
  const slots = [
    ...receiver,
    ...parseMethodDescriptor(callee.descriptor).params.map((type) => slotsOf(type)),
  ];
  const pops: number[] = [];
  while (slots.length > 0) {
    const isPair = slots.pop() === 2 || (slots.at(-1) === 1 && slots.pop() === 1);
    pops.push(isPair ? Opcode.pop2 : Opcode.pop);
  }
  const length = instructionLength(bytes, bci);
  if (pops.length > length) return [];
  return [
    {
      kind: 'replace',
      bci,
      bytes: [...pops, ...Array.from({ length: length - pops.length }, () => Opcode.nop)],
    },
  ];
}

/** No mutant, but a probe: a division by zero before the instruction, which no test survives that gets there. */
export function divisionBefore(bci: number): CodeEdit {
  const { iconst_0, idiv, pop } = Opcode;
  return { kind: 'insert', bci, bytes: [iconst_0, iconst_0, idiv, pop], stack: 2 };
}

export function opcodeName(bytes: Uint8Array, bci: number): string {
  return OPCODES[bytes[bci]].name;
}
