/**
 * Whether a call passes on what the caller was given. A check of an argument, or of a part of it, is about the caller's own callers; a check
 * of something that the caller has computed or looked up is about the caller.
 */
import { BOXED_TYPES, isPrimitive, parseMethodDescriptor, slotsOf } from '../classfile/descriptor.ts';
import { Acc, type ClassFile, type Code, type MethodInfo } from '../classfile/model.ts';
import { instructionLength, Opcode, pushesConstant } from '../classfile/opcodes.ts';
import { localAt, memberAt, operationAt, poppedSlots } from '../classfile/operand-slots.ts';
import {
  findOperandSources,
  type OperandStack,
  UNKNOWN_SOURCE,
} from '../vm/exceptions/npe-operand-sources.ts';

/**
 * Where a value comes from, the better ones first. `given`: an argument, or a part of one (`order.id`, `s.length()`); `neutral`: a
 * constant, a message, the object's own state; `derived`: an expression of these and of arguments (`n % 2`, `map.get(key)`); `computed`:
 * anything else, such as a local variable that holds a sum.
 */
type Origin = 'given' | 'neutral' | 'derived' | 'computed';

/** `bci`: of a call in the method. Each argument must be given or neutral, and one of them given. What a condition says may be derived. */
export function passesArguments(file: ClassFile, method: MethodInfo, bci: number): boolean {
  return method.code !== null && new Origins(file, method, method.code).areGiven(bci);
}

class Origins {
  private readonly file: ClassFile;
  private readonly code: Code;
  private readonly isStatic: boolean;
  /** How many slots of locals the parameters take. */
  private readonly parameterSlots: number;
  /** By bci. */
  private readonly stacks: readonly (OperandStack | undefined)[];

  constructor(file: ClassFile, { flags, descriptor }: MethodInfo, code: Code) {
    this.file = file;
    this.code = code;
    this.isStatic = (flags & Acc.STATIC) !== 0;
    this.parameterSlots = parseMethodDescriptor(descriptor).slots + (this.isStatic ? 0 : 1);
    this.stacks = findOperandSources(code, file.pool, -1);
  }

  areGiven(bci: number): boolean {
    const { bytes } = this.code;
    if (bytes[bci] < Opcode.invokevirtual || bytes[bci] > Opcode.invokeinterface) return false;
    const { params } = parseMethodDescriptor(memberAt(bytes, this.file.pool, bci).descriptor);
    const sources = this.stacks[bci]?.sources ?? [];
    let at = sources.length - params.reduce((slots, param) => slots + slotsOf(param), 0);
    const origins = params.map((param) => {
      const origin = param === 'Z' ? this.ofCondition(bci, sources[at]) : this.of(sources[at]);
      at += slotsOf(param);
      return origin;
    });
    return origins.every((origin) => origin === 'given' || origin === 'neutral') && origins.includes('given');
  }

  /** A condition is as good as what it compares: `n % 2 == 0` says something about n. */
  private ofCondition(call: number, source: number): Origin {
    const origins = source === UNKNOWN_SOURCE ? this.comparedBefore(call) : [this.of(source)];
    const worst = combined(origins);
    return worst === 'derived' ? 'given' : worst;
  }

  /** What jumps compare between the end of the last statement and the call. An `if` before the call counts, too. */
  private comparedBefore(call: number): Origin[] {
    let compared: Origin[] = [];
    for (const bci of this.instructions()) {
      if (bci >= call) break;
      if (operationAt(this.code.bytes, bci).operands === 'j') compared.push(...this.poppedBy(bci));
      if (this.endsStatement(bci)) compared = [];
    }
    return compared;
  }

  /** The instruction stores something, leaves the method, or calls a method for its effect. Arrays are filled inside of expressions, too. */
  private endsStatement(bci: number): boolean {
    const { bytes } = this.code;
    const { name } = operationAt(bytes, bci);
    if (/^[ilfda]store|^put|return$|^athrow$|^pop|^iinc$/.test(name)) return true;
    return name.startsWith('invoke') && memberAt(bytes, this.file.pool, bci).descriptor.endsWith(')V');
  }

  private *instructions(): Iterable<number> {
    const { bytes } = this.code;
    for (let bci = 0; bci < bytes.length; bci += instructionLength(bytes, bci)) yield bci;
  }

  private poppedBy(bci: number): Origin[] {
    const pops = poppedSlots(this.code.bytes, this.file.pool, bci);
    const sources = this.stacks[bci]?.sources ?? [];
    return sources.slice(sources.length - pops).map((source) => this.of(source));
  }

  /** The origin of what the instruction pushes. */
  private of(bci: number): Origin {
    if (bci === UNKNOWN_SOURCE) return 'computed';
    const { bytes } = this.code;
    const { code: opcode, name } = operationAt(bytes, bci);
    if (pushesConstant(opcode) || NEUTRAL.has(opcode)) return 'neutral';
    if (/^[ilfda]load/.test(name)) return this.ofLocal(localAt(bytes, bci), bci);
    const origins = this.poppedBy(bci);
    const worst = combined(origins);
    return worst === 'given' && !this.keepsGiven(opcode, bci) ? 'derived' : worst;
  }

  /** Whether the instruction turns an argument into a part of it, or into the same number of another type. */
  private keepsGiven(opcode: number, bci: number): boolean {
    if (opcode === Opcode.getfield || opcode === Opcode.arraylength) return true;
    if (opcode >= Opcode.i2l && opcode <= Opcode.i2s) return true;
    if (opcode < Opcode.invokevirtual || opcode > Opcode.invokeinterface) return false;
    const { owner, name, descriptor } = memberAt(this.code.bytes, this.file.pool, bci);
    const { params } = parseMethodDescriptor(descriptor);
    const isBoxing = name === 'valueOf' && BOXED_TYPES.has(owner) && isPrimitive(params[0]);
    return isBoxing || (params.length === 0 && opcode !== Opcode.invokestatic);
  }

  private ofLocal(local: number, bci: number): Origin {
    const { bytes } = this.code;
    const writes = [...this.instructions()].filter((at) => {
      const { name } = operationAt(bytes, at);
      return /^[ilfda]store/.test(name)
        ? localAt(bytes, at) === local
        : name === 'iinc' && bytes[at + 1] === local;
    });
    if (local < this.parameterSlots && writes.length === 0)
      return local === 0 && !this.isStatic ? 'neutral' : 'given';
    // A variable that is set once is a name for its value.
    if (writes.length !== 1 || writes[0] >= bci || local < this.parameterSlots) return 'computed';
    const origin = combined(this.poppedBy(writes[0]));
    return origin === 'derived' ? 'computed' : origin;
  }
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

/** Of what is made of several values. */
function combined(origins: readonly Origin[]): Origin {
  if (origins.includes('computed')) return 'computed';
  if (origins.includes('derived')) return 'derived';
  if (origins.includes('given')) return 'given';
  return 'neutral';
}
