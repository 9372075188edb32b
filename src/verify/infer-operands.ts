/** The static constraints on the code of a method that is verified by inference (JVMS §4.9.1), and its instructions decoded. */
import { parseMethodDescriptor } from '../classfile/descriptor.ts';
import { type Constant, Tag } from '../classfile/model.ts';
import { int16, int32, OPCODES, Opcode, uint16 } from '../classfile/opcodes.ts';
import { refuse } from './failure.ts';
import { isNamedSuperclass } from './hierarchy.ts';
import { lengthAt } from './instructions.ts';
import type { MethodContext, WithTag } from './method-context.ts';
import type { VType } from './types.ts';

const OP = Opcode;
const FIRST_MAJOR_WITH_CLASS_CONSTANTS = 49;
const LAST_OPCODE = OP.jsr_w;
const MAX_KEYS = 65535;
const MAX_DIMENSIONS = 255;

/**
 * A decoded instruction. Fields that its format does not use are 0, empty or false.
 *
 * All checks of a single instruction are done when it is decoded. The inference then never meets a malformed one.
 */
export type Instruction = {
  /** `iload_0` is `iload`, `wide` is what it widens. */
  readonly opcode: number;
  readonly bci: number;
  /** Number of a local variable, index of a constant, or dimensions of multianewarray. */
  readonly operand: number;
  /** The class or array that the instruction names. */
  readonly type: VType;
  /** Branch targets, as indices of instructions. */
  readonly targets: readonly number[];
  /** A protected member of a superclass in another package: the receiver must be of the current class. */
  readonly isForeignProtected: boolean;
};

/** The instructions of a method. Branch targets are indices into `instructions`, so the inference needs no bytes. */
export type Decoded = {
  readonly instructions: readonly Instruction[];
  /** Index of the instruction at a bytecode index, or -1. */
  readonly indexAt: (bci: number) => number;
};

/**
 * Null for a method with `jsr` or `ret`: it is accepted without inference, and running it is unsupported.
 *
 * Subroutines would need a state for each caller (JVMS §4.10.2.5). No compiler has produced them since Java 6.
 */
export function decodeForInference(context: MethodContext): Decoded | null {
  return new Decoder(context).decode();
}

/** Two passes: the first finds where instructions begin, the second decodes them, because branches may go forward. */
class Decoder {
  private readonly context: MethodContext;
  private readonly bytes: Uint8Array;
  private readonly starts: number[] = [];
  private readonly indices = new Map<number, number>();

  constructor(context: MethodContext) {
    this.context = context;
    this.bytes = context.code.bytes;
  }

  decode(): Decoded | null {
    this.findStarts();
    const instructions = this.starts.map((bci) => this.instruction(bci));
    if (instructions.some(({ opcode }) => isSubroutine(opcode))) return null;
    return { instructions, indexAt: (bci) => this.indices.get(bci) ?? -1 };
  }

  private findStarts(): void {
    const { bytes } = this;
    for (let bci = 0; bci < bytes.length; ) {
      const length = lengthAt(bytes, bci);
      // `hasTooManyKeys` before anything is allocated for a switch.
      if (length <= 0 || bytes[bci] > LAST_OPCODE || this.hasTooManyKeys(bci))
        refuse(`Illegal instruction found at offset ${bci}`, null);
      if (bci + length > bytes.length) {
        // Two blanks, as in HotSpot's message.
        refuse(`Code stops in the middle of instruction  starting at offset ${bci}`, null);
      }
      this.indices.set(bci, this.starts.length);
      this.starts.push(bci);
      bci += length;
    }
  }

  private instruction(bci: number): Instruction {
    const { bytes } = this;
    const isWide = bytes[bci] === OP.wide;
    const opcode = isWide ? bytes[bci + 1] : bytes[bci];
    const plain = { opcode, bci, operand: 0, type: 0, targets: [], isForeignProtected: false };
    switch (OPCODES[opcode].operands) {
      case 'l':
      case 'i':
        return { ...plain, operand: this.local(opcode, isWide ? uint16(bytes, bci + 2) : bytes[bci + 1]) };
      case 'j':
        return {
          ...plain,
          targets: [this.target(bci, int16(bytes, bci + 1), 'Illegal target of jump or branch')],
        };
      case 'J':
        return {
          ...plain,
          targets: [this.target(bci, int32(bytes, bci + 1), 'Illegal target of jump or branch')],
        };
      case 'T':
      case 'L':
        return { ...plain, targets: this.switchTargets(opcode, bci) };
      case 'n':
        return { ...plain, type: this.primitiveArray(bytes[bci + 1]) };
      case 'c':
        return { ...plain, operand: this.loadable(opcode, bytes[bci + 1]) };
      case 'D':
        return refuse('invokedynamic bytecode is not supported in this class file version', null);
      case 'C':
      case 'I':
      case 'M':
        return this.withConstant(plain);
      default:
        return this.short(plain);
    }
  }

  /** `iload_0` and the like. */
  private short(plain: Instruction): Instruction {
    const { opcode } = plain;
    const expand = (first: number, generic: number): Instruction => {
      // The short forms come in groups of four for each type.
      const offset = opcode - first;
      const full = generic + (offset >> 2);
      return { ...plain, opcode: full, operand: this.local(full, offset & 3) };
    };
    if (opcode >= OP.iload_0 && opcode <= OP.aload_3) return expand(OP.iload_0, OP.iload);
    if (opcode >= OP.istore_0 && opcode <= OP.astore_3) return expand(OP.istore_0, OP.istore);
    return plain;
  }

  private local(opcode: number, index: number): number {
    const isWide = [OP.lload, OP.dload, OP.lstore, OP.dstore].includes(opcode);
    if (index + (isWide ? 1 : 0) >= this.context.code.maxLocals)
      refuse('Illegal local variable number', null);
    return index;
  }

  private target(bci: number, offset: number, message: string): number {
    const index = this.indices.get(bci + offset);
    return index ?? refuse(message, null);
  }

  private hasTooManyKeys(bci: number): boolean {
    const { bytes } = this;
    if (bytes[bci] !== OP.tableswitch && bytes[bci] !== OP.lookupswitch) return false;
    return this.keysOf(bytes[bci], (bci + 4) & ~3) > MAX_KEYS;
  }

  private keysOf(opcode: number, at: number): number {
    const { bytes } = this;
    if (opcode === OP.lookupswitch) return int32(bytes, at + 4);
    return int32(bytes, at + 8) - int32(bytes, at + 4) + 1;
  }

  /** The targets, the default last: HotSpot visits them in this order. */
  private switchTargets(opcode: number, bci: number): number[] {
    const { bytes } = this;
    const at = (bci + 4) & ~3;
    for (let i = bci + 1; i < at; i++) if (bytes[i] !== 0) refuse('Non zero padding bytes in switch', null);
    const isTable = opcode === OP.tableswitch;
    const keys = isTable ? int32(bytes, at + 8) - int32(bytes, at + 4) + 1 : int32(bytes, at + 4);
    if (!isTable) {
      for (let i = 1; i < keys; i++) {
        if (int32(bytes, at + 8 * i) >= int32(bytes, at + 8 * (i + 1)))
          refuse('Unsorted lookup switch', null);
      }
    }
    const targets = [this.target(bci, int32(bytes, at), 'Illegal default target in switch')];
    for (let i = 0; i < keys; i++) {
      const offset = int32(bytes, at + 12 + i * (isTable ? 4 : 8));
      // HotSpot says "tableswitch" for both kinds.
      targets.push(this.target(bci, offset, 'Illegal branch in tableswitch'));
    }
    return targets.reverse();
  }

  private primitiveArray(code: number): VType {
    if (code < 4 || code > 11) refuse('Bad type passed to newarray', null);
    return this.context.types.named(`[${'ZCFDBSIJ'.charAt(code - 4)}`);
  }

  private constant<T extends Constant['tag']>(index: number, ...tags: readonly T[]): WithTag<T> {
    const { pool } = this.context.file;
    if (index === 0 || index >= pool.length) refuse('Illegal constant pool index', null);
    const constant = pool[index];
    if (constant === null || !(tags as readonly number[]).includes(constant.tag)) {
      return refuse('Illegal type in constant pool', null);
    }
    return constant as WithTag<T>;
  }

  private loadable(opcode: number, index: number): number {
    // By version, because class constants came with Java 5.
    if (opcode === OP.ldc2_w) this.constant(index, Tag.Long, Tag.Double);
    else if (this.context.file.major < FIRST_MAJOR_WITH_CLASS_CONSTANTS) this.constant(index, 3, 4, 8);
    else this.constant(index, Tag.Integer, Tag.Float, Tag.String, Tag.Class);
    return index;
  }

  private withConstant(plain: Instruction): Instruction {
    const { opcode, bci } = plain;
    const index = uint16(this.bytes, bci + 1);
    switch (opcode) {
      case OP.ldc_w:
      case OP.ldc2_w:
        return { ...plain, operand: this.loadable(opcode, index) };
      case OP.getstatic:
      case OP.putstatic:
        this.constant(index, Tag.Fieldref);
        return { ...plain, operand: index };
      case OP.getfield:
      case OP.putfield: {
        const { owner, name, descriptor } = this.constant(index, Tag.Fieldref);
        const isForeignProtected = this.isForeign('field', owner, name, descriptor);
        return { ...plain, operand: index, isForeignProtected };
      }
      case OP.invokevirtual:
      case OP.invokespecial:
      case OP.invokestatic:
      case OP.invokeinterface:
        return this.invoke(plain, index);
      default:
        return this.withClass(plain, index);
    }
  }

  /** JVMS §4.10.1.8: a protected member of a superclass in another package. */
  private isForeign(kind: 'field' | 'method', owner: string, name: string, descriptor: string): boolean {
    const { hierarchy } = this.context;
    // The first test is by names and loads nothing.
    return isNamedSuperclass(hierarchy, owner) && hierarchy.isForeignProtected(owner, kind, name, descriptor);
  }

  private invoke(plain: Instruction, index: number): Instruction {
    const { context, bytes } = this;
    const { opcode, bci } = plain;
    const tag = opcode === OP.invokeinterface ? Tag.InterfaceMethodref : Tag.Methodref;
    const { owner, name, descriptor } = this.constant(index, tag);
    if (name === '<init>') {
      if (opcode !== OP.invokespecial) refuse('Must call initializers using invokespecial', null);
    } else if (opcode === OP.invokespecial) {
      // Only the class itself and its superclasses: interfaces had no code then.
      if (owner !== context.file.name && !isNamedSuperclass(context.hierarchy, owner)) {
        refuse('Illegal use of nonvirtual function call', null);
      }
    }
    if (opcode === OP.invokeinterface) {
      if (bytes[bci + 3] !== parseMethodDescriptor(descriptor).slots + 1) {
        refuse('Inconsistent args_size for invokeinterface', null);
      }
      if (bytes[bci + 4] !== 0) refuse('Fourth operand byte of invokeinterface must be zero', null);
    }
    const isVirtual = opcode === OP.invokevirtual || opcode === OP.invokespecial;
    const isForeignProtected = isVirtual && this.isForeign('method', owner, name, descriptor);
    return { ...plain, operand: index, type: context.types.named(owner), isForeignProtected };
  }

  /** new, anewarray, multianewarray, checkcast, instanceof. */
  private withClass(plain: Instruction, index: number): Instruction {
    const { types } = this.context;
    const { name } = this.constant(index, Tag.Class);
    const type = types.named(name);
    const dimensions = name.length - name.replace(/^\[+/, '').length;
    switch (plain.opcode) {
      case OP.anewarray:
        if (dimensions >= MAX_DIMENSIONS) refuse('Array with too many dimensions', null);
        return { ...plain, type: types.arrayOf(type) };
      case OP.new:
        if (dimensions > 0) refuse('Illegal creation of multi-dimensional array', null);
        return { ...plain, type };
      case OP.multianewarray: {
        const count = this.bytes[plain.bci + 3];
        if (count === 0 || count > dimensions) refuse('Illegal dimension argument', null);
        return { ...plain, type, operand: count };
      }
      default:
        return { ...plain, type };
    }
  }
}

function isSubroutine(opcode: number): boolean {
  return opcode === OP.jsr || opcode === OP.jsr_w || opcode === OP.ret;
}
