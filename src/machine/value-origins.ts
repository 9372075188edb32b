/**
 * Where the values of a method come from, as far as its bytecode tells: whether they are what the method was given. Flow within the method is
 * followed by the sources of operands and by variables that are set once; whatever is not followed counts as computed.
 */
import { BOXED_TYPES, isPrimitive, parseMethodDescriptor, slotsOf } from '../classfile/descriptor.ts';
import { Acc, type ClassFile, type Code, type MemberConstant, type MethodInfo } from '../classfile/model.ts';
import { instructionLength, Opcode, pushesConstant, uint16 } from '../classfile/opcodes.ts';
import { localAt, memberAt, operationAt, poppedSlots } from '../classfile/operand-slots.ts';
import {
  findOperandSources,
  type OperandStack,
  UNKNOWN_SOURCE,
} from '../vm/exceptions/npe-operand-sources.ts';

/**
 * The better ones first. `neutral`: a constant, a message, the object's own state; `receiver`: the object that the method under check is called
 * on; `given`: an argument, or a part of one (`order.id`, `s.length()`); `derived`: an expression of these (`n % 2`, `map.get(key)`);
 * `computed`: anything else, such as a local variable that holds a sum.
 */
export type ValueOrigin = (typeof ORIGINS)[number];

const ORIGINS = ['neutral', 'receiver', 'given', 'derived', 'computed'] as const;

/** Of what is made of several values: that of the worst. */
export function combined(origins: readonly ValueOrigin[]): ValueOrigin {
  return ORIGINS[Math.max(0, ...origins.map((origin) => ORIGINS.indexOf(origin)))];
}

export class ValueOrigins {
  protected readonly file: ClassFile;
  protected readonly code: Code;
  protected readonly isStatic: boolean;
  /** How many slots of locals the parameters take. */
  protected readonly parameterSlots: number;
  /** By bci. */
  private readonly stacks: readonly (OperandStack | undefined)[];

  constructor(file: ClassFile, { flags, descriptor }: MethodInfo, code: Code) {
    this.file = file;
    this.code = code;
    this.isStatic = (flags & Acc.STATIC) !== 0;
    this.parameterSlots = parseMethodDescriptor(descriptor).slots + (this.isStatic ? 0 : 1);
    this.stacks = findOperandSources(code, file.pool, -1);
  }

  /** Of the arguments of a call, without its receiver. What a condition says may be derived: it is as good as what it compares. */
  ofArguments(bci: number): ValueOrigin[] {
    const { params } = parseMethodDescriptor(this.memberAt(bci).descriptor);
    const sources = this.sourcesAt(bci);
    let at = sources.length - params.reduce((slots, param) => slots + slotsOf(param), 0);
    return params.map((param) => {
      const origin = param === 'Z' ? this.ofCondition(bci, sources[at]) : this.of(sources[at]);
      at += slotsOf(param);
      return origin;
    });
  }

  /** A condition is as good as what it compares: `n % 2 == 0` says something about n. */
  private ofCondition(call: number, source: number): ValueOrigin {
    const origins = source === UNKNOWN_SOURCE ? this.comparedBefore(call) : [this.of(source)];
    const worst = combined(origins);
    return worst === 'derived' ? 'given' : worst;
  }

  /** What jumps compare between the end of the last statement and the call. An `if` before the call counts, too. */
  private comparedBefore(call: number): ValueOrigin[] {
    let compared: ValueOrigin[] = [];
    for (const bci of this.instructions()) {
      if (bci >= call) break;
      if (operationAt(this.code.bytes, bci).operands === 'j') compared.push(...this.poppedBy(bci));
      if (this.endsStatement(bci)) compared = [];
    }
    return compared;
  }

  /** The instruction stores something, leaves the method, or calls a method for its effect. Arrays are filled inside of expressions, too. */
  protected endsStatement(bci: number): boolean {
    const { name } = operationAt(this.code.bytes, bci);
    if (/^[ilfda]store|^put|return$|^athrow$|^pop|^iinc$/.test(name)) return true;
    return name.startsWith('invoke') && this.memberAt(bci).descriptor.endsWith(')V');
  }

  protected *instructions(): Iterable<number> {
    const { bytes } = this.code;
    for (let bci = 0; bci < bytes.length; bci += instructionLength(bytes, bci)) yield bci;
  }

  protected memberAt(bci: number): MemberConstant {
    return memberAt(this.code.bytes, this.file.pool, bci);
  }

  protected isCall(bci: number): boolean {
    const opcode = this.code.bytes[bci];
    return opcode >= Opcode.invokevirtual && opcode <= Opcode.invokeinterface;
  }

  /** For each slot of the operand stack before the instruction, the bci of what pushed it. */
  protected sourcesAt(bci: number): readonly number[] {
    return this.stacks[bci]?.sources ?? [];
  }

  /** The bcis of what pushed the slots that the instruction takes. */
  protected operandsOf(bci: number): readonly number[] {
    const pops = poppedSlots(this.code.bytes, this.file.pool, bci);
    const sources = this.sourcesAt(bci);
    return sources.slice(sources.length - pops);
  }

  protected poppedBy(bci: number): ValueOrigin[] {
    return this.operandsOf(bci).map((source) => this.of(source));
  }

  /** The origin of what the instruction pushes. */
  of(bci: number): ValueOrigin {
    if (bci === UNKNOWN_SOURCE) return 'computed';
    const { bytes } = this.code;
    const { code: opcode, name } = operationAt(bytes, bci);
    if (pushesConstant(opcode) || NEUTRAL.has(opcode)) return 'neutral';
    if (/^[ilfda]load(_|$)/.test(name)) return this.ofLocal(localAt(bytes, bci), bci);
    return this.ofOperation(opcode, bci);
  }

  /** Of an instruction that makes a value of those that it takes. */
  protected ofOperation(opcode: number, bci: number): ValueOrigin {
    const worst = combined(this.poppedBy(bci));
    return worst === 'given' && !this.keepsGiven(opcode, bci) ? 'derived' : worst;
  }

  /** Whether the instruction turns an argument into a part of it, or into the same number of another type. */
  private keepsGiven(opcode: number, bci: number): boolean {
    if (opcode === Opcode.getfield || opcode === Opcode.arraylength) return true;
    if (isWidening(opcode)) return true;
    if (!this.isCall(bci)) return false;
    const { params } = parseMethodDescriptor(this.memberAt(bci).descriptor);
    return isBoxing(this.memberAt(bci)) || (params.length === 0 && opcode !== Opcode.invokestatic);
  }

  private ofLocal(local: number, bci: number): ValueOrigin {
    const writes = this.writesOf(local);
    if (local < this.parameterSlots && writes.length === 0) return this.ofParameter(local);
    // A variable that is set once is a name for its value.
    if (writes.length !== 1 || writes[0] >= bci || local < this.parameterSlots) return 'computed';
    return this.ofVariable(writes[0]);
  }

  protected writesOf(local: number): number[] {
    const { bytes } = this.code;
    return [...this.instructions()].filter((at) => {
      const { name } = operationAt(bytes, at);
      if (/^[ilfda]store(_|$)/.test(name)) return localAt(bytes, at) === local;
      if (name !== 'iinc') return false;
      return (bytes[at] === Opcode.wide ? uint16(bytes, at + 2) : bytes[at + 1]) === local;
    });
  }

  protected ofParameter(local: number): ValueOrigin {
    return local === 0 && !this.isStatic ? 'neutral' : 'given';
  }

  /** Of a variable that only this instruction sets. */
  protected ofVariable(write: number): ValueOrigin {
    const origin = combined(this.poppedBy(write));
    return origin === 'derived' ? 'computed' : origin;
  }
}

/** `Integer.valueOf(n)` and its like. */
export function isBoxing({ owner, name, descriptor }: MemberConstant): boolean {
  const { params } = parseMethodDescriptor(descriptor);
  return name === 'valueOf' && BOXED_TYPES.has(owner) && params.length === 1 && isPrimitive(params[0]);
}

/** Messages, arrays of arguments for them, suppliers, and static fields. */
const NEUTRAL: ReadonlySet<number> = new Set([
  Opcode.new,
  Opcode.newarray,
  Opcode.anewarray,
  Opcode.multianewarray,
  Opcode.invokedynamic,
  Opcode.getstatic,
]);

/** A conversion that keeps the number, but for last digits. What is cut off by the others is a calculation: `(int) length` may be negative. */
export function isWidening(opcode: number): boolean {
  return WIDENING.has(opcode);
}

const WIDENING: ReadonlySet<number> = new Set([
  Opcode.i2l,
  Opcode.i2f,
  Opcode.i2d,
  Opcode.l2f,
  Opcode.l2d,
  Opcode.f2d,
]);
