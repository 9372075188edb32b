/**
 * Which local variables and operands of a method can be symbolic, instruction by instruction: an abstract interpretation with one bit for
 * each slot. What an instruction reads from outside and writes to it is the caller's matter (`InstructionFlow`).
 */
import { slotsOf } from '../../classfile/descriptor.ts';
import type { ClassFile, Code, Constant } from '../../classfile/model.ts';
import { Tag } from '../../classfile/model.ts';
import {
  instructionLength,
  int16,
  int32,
  localAccess,
  OPCODES,
  Opcode,
  uint16,
} from '../../classfile/opcodes.ts';

/** What instructions do beyond their frame. `args` has a bit for each operand, from the bottom of the stack. */
export interface InstructionFlow {
  /** Elements of the type are read, at an index that may be symbolic. */
  loadElement(type: string, isIndexSymbolic: boolean): boolean;
  storeElement(type: string): void;
  getField(constant: Constant): boolean;
  putField(constant: Constant): void;
  /** Whether the result can be symbolic. */
  call(opcode: number, constant: Constant, args: readonly boolean[]): boolean;
  returnValue(): void;
}

const ELEMENT_TYPES: Readonly<Record<string, string>> = {
  i: 'I',
  l: 'J',
  f: 'F',
  d: 'D',
  b: 'B',
  c: 'C',
  s: 'S',
};

/** The slots of a frame: locals, then the stack. */
type State = { readonly bits: Uint8Array; sp: number };

export type FrameFlow = {
  /** Instructions, and those of them with an operand, local or result that can be symbolic. */
  readonly instructions: number;
  readonly affected: number;
};

/** `parameters` has a bit for each slot. */
export function flowThroughFrame(
  file: ClassFile,
  code: Code,
  parameters: readonly boolean[],
  flow: InstructionFlow,
): FrameFlow {
  return new FrameWalk(file, code, flow).run(parameters);
}

class FrameWalk {
  private readonly pool: ClassFile['pool'];
  private readonly code: Code;
  private readonly flow: InstructionFlow;
  private readonly states = new Map<number, State>();
  private readonly waiting = new Set<number>();
  private readonly touched = new Set<number>();
  /** Behind each call of a subroutine (jsr): any may return to any of them. */
  private readonly afterSubroutines: number[] = [];
  private state!: State;
  private isSymbolic = false;

  constructor({ pool }: ClassFile, code: Code, flow: InstructionFlow) {
    this.pool = pool;
    this.code = code;
    this.flow = flow;
  }

  run(parameters: readonly boolean[]): FrameFlow {
    const { maxLocals, maxStack, bytes } = this.code;
    const bits = new Uint8Array(maxLocals + maxStack + 2);
    parameters.forEach((bit, i) => {
      bits[i] = bit ? 1 : 0;
    });
    this.join(0, { bits, sp: maxLocals });
    let instructions = 0;
    for (let bci = 0; bci < bytes.length; bci += instructionLength(bytes, bci)) {
      instructions++;
      const { name } = OPCODES[bytes[bci]];
      if (name.startsWith('jsr')) this.afterSubroutines.push(bci + instructionLength(bytes, bci));
    }
    for (const bci of this.waiting) {
      this.waiting.delete(bci);
      this.step(bci);
    }
    return { instructions, affected: this.touched.size };
  }

  private join(bci: number, from: State): void {
    const known = this.states.get(bci);
    if (known === undefined) {
      this.states.set(bci, { bits: from.bits.slice(), sp: from.sp });
      this.waiting.add(bci);
      return;
    }
    let isChanged = false;
    for (let i = 0; i < known.bits.length; i++) {
      if (from.bits[i] === 1 && known.bits[i] === 0) {
        known.bits[i] = 1;
        isChanged = true;
      }
    }
    if (isChanged) this.waiting.add(bci);
  }

  private step(bci: number): void {
    const { bytes, handlers, maxLocals } = this.code;
    const before = this.states.get(bci)!;
    for (const { start, end, handler } of handlers) {
      if (bci < start || bci >= end) continue;
      const caught = before.bits.slice();
      // The stack holds the exception alone.
      caught.fill(0, maxLocals);
      this.join(handler, { bits: caught, sp: maxLocals + 1 });
    }
    this.state = { bits: before.bits.slice(), sp: before.sp };
    this.isSymbolic = false;
    const next = bci + instructionLength(bytes, bci);
    const targets = this.execute(bci, next);
    if (this.isSymbolic) this.touched.add(bci);
    for (const target of targets) this.join(target, this.state);
  }

  private push(bit: boolean, slots = 1): void {
    for (let i = 0; i < slots; i++) this.state.bits[this.state.sp++] = bit ? 1 : 0;
    if (bit) this.isSymbolic = true;
  }

  private pop(slots = 1): boolean {
    this.state.sp -= slots;
    let bit = false;
    for (let i = 0; i < slots; i++) {
      if (this.state.bits[this.state.sp + i] === 1) bit = true;
      this.state.bits[this.state.sp + i] = 0;
    }
    if (bit) this.isSymbolic = true;
    return bit;
  }

  /** Returns where control can go. */
  private execute(bci: number, next: number): readonly number[] {
    const { bytes } = this.code;
    const opcode = bytes[bci];
    const { name, pops, pushes, operands } = OPCODES[opcode];
    if (opcode === Opcode.wide) return this.local(bytes[bci + 1], uint16(bytes, bci + 2), next);
    const access = localAccess(bytes, bci);
    if (access !== null) return this.local(opcode, access.index, next);
    if (opcode === Opcode.iinc) return this.local(opcode, bytes[bci + 1], next);
    if (opcode >= Opcode.pop && opcode <= Opcode.swap) {
      this.shuffle(name);
      return [next];
    }
    if (/^[ilfdabcs]aload$/.test(name)) this.load(name[0]);
    else if (/^[ilfdabcs]astore$/.test(name)) this.store(name[0], slots(pops[2]));
    else if (operands === 'C' || operands === 'I' || operands === 'D') this.withConstant(opcode, bci);
    else if (opcode === Opcode.multianewarray) {
      for (let n = bytes[bci + 3]; n > 0; n--) this.pop();
      this.push(false);
    } else if (opcode === Opcode.ldc) this.push(false, pushes === '?' ? 1 : slots(pushes));
    else {
      let isSymbolic = false;
      for (const type of [...pops].reverse()) if (this.pop(slots(type))) isSymbolic = true;
      // Lengths are concrete; so are new references.
      const isComputed = pushes !== 'A' && opcode !== Opcode.arraylength;
      if (pushes !== '') this.push(isSymbolic && isComputed, slots(pushes));
      if (/^[ilfd]return$/.test(name) && isSymbolic) this.flow.returnValue();
    }
    return this.successors(bci, next, operands, name);
  }

  private successors(bci: number, next: number, operands: string, name: string): readonly number[] {
    const { bytes } = this.code;
    if (operands === 'j') {
      const target = bci + int16(bytes, bci + 1);
      return name === 'goto' || name === 'jsr' ? [target] : [next, target];
    }
    if (operands === 'J') return [bci + int32(bytes, bci + 1)];
    if (operands === 'T' || operands === 'L') return switchTargets(bytes, bci, operands === 'T');
    return /return$|^athrow$/.test(name) ? [] : [next];
  }

  private local(opcode: number, index: number, next: number): readonly number[] {
    const { bits } = this.state;
    const { name, pops, pushes } = OPCODES[opcode];
    if (name === 'ret') return this.afterSubroutines;
    if (name === 'iinc') {
      if (bits[index] === 1) this.isSymbolic = true;
    } else if (pushes !== '') this.push(bits[index] === 1, slots(pushes));
    else {
      const width = slots(pops);
      const bit = this.pop(width);
      for (let i = 0; i < width; i++) bits[index + i] = bit ? 1 : 0;
    }
    return [next];
  }

  /** By slots, so that it makes no difference whether two of them are one value. */
  private shuffle(name: string): void {
    const { state } = this;
    const take = (count: number): number[] => {
      state.sp -= count;
      return [...state.bits.subarray(state.sp, state.sp + count)];
    };
    const put = (bits: readonly number[]): void => {
      for (const bit of bits) {
        state.bits[state.sp++] = bit;
        if (bit === 1) this.isSymbolic = true;
      }
    };
    switch (name) {
      case 'pop':
        this.pop();
        return;
      case 'pop2':
        this.pop(2);
        return;
      case 'swap':
        put(take(2).reverse());
        return;
      default: {
        const moved = take(name.startsWith('dup2') ? 2 : 1);
        const below = take(name.endsWith('x1') ? 1 : name.endsWith('x2') ? 2 : 0);
        put([...moved, ...below, ...moved]);
      }
    }
  }

  private load(letter: string): void {
    const isIndexSymbolic = this.pop();
    this.pop();
    const type = ELEMENT_TYPES[letter];
    if (type === undefined) this.push(false);
    else this.push(this.flow.loadElement(type, isIndexSymbolic), slotsOf(type));
  }

  private store(letter: string, width: number): void {
    const isSymbolic = this.pop(width);
    this.pop();
    this.pop();
    const type = ELEMENT_TYPES[letter];
    if (isSymbolic && type !== undefined) this.flow.storeElement(type);
  }

  private withConstant(opcode: number, bci: number): void {
    const constant = this.pool[uint16(this.code.bytes, bci + 1)];
    switch (opcode) {
      case Opcode.getstatic:
      case Opcode.getfield: {
        if (opcode === Opcode.getfield) this.pop();
        const descriptor = descriptorOf(constant);
        this.push(isNumber(descriptor) && this.flow.getField(constant!), slotsOf(descriptor));
        return;
      }
      case Opcode.putstatic:
      case Opcode.putfield:
        if (this.pop(slotsOf(descriptorOf(constant)))) this.flow.putField(constant!);
        if (opcode === Opcode.putfield) this.pop();
        return;
      case Opcode.ldc_w:
        this.push(false);
        return;
      case Opcode.ldc2_w:
        this.push(false, 2);
        return;
      case Opcode.new:
        this.push(false);
        return;
      case Opcode.anewarray:
      case Opcode.checkcast:
      case Opcode.instanceof:
        this.pop();
        this.push(false);
        return;
      default:
        this.call(opcode, constant!);
    }
  }

  private call(opcode: number, constant: Constant): void {
    const descriptor = descriptorOf(constant);
    const { params, ret } = splitDescriptor(descriptor);
    const bits = [...params].reverse().map((type) => this.pop(slotsOf(type)));
    bits.reverse();
    if (opcode !== Opcode.invokestatic && opcode !== Opcode.invokedynamic) this.pop();
    const isSymbolic = this.flow.call(opcode, constant, bits);
    if (ret !== 'V') this.push(isSymbolic && isNumber(ret), slotsOf(ret));
  }
}

function slots(type: string): number {
  return type === 'J' || type === 'D' || type === '2' ? 2 : 1;
}

export function isNumber(descriptor: string): boolean {
  return descriptor.length === 1;
}

function descriptorOf(constant: Constant | undefined | null): string {
  switch (constant?.tag) {
    case Tag.Fieldref:
    case Tag.Methodref:
    case Tag.InterfaceMethodref:
    case Tag.InvokeDynamic:
      return constant.descriptor;
    default:
      return 'I';
  }
}

const descriptors = new Map<string, { readonly params: readonly string[]; readonly ret: string }>();

/** Parameters and result of a method's descriptor. */
export function splitDescriptor(descriptor: string): {
  readonly params: readonly string[];
  readonly ret: string;
} {
  let known = descriptors.get(descriptor);
  if (known === undefined) {
    const end = descriptor.lastIndexOf(')');
    const params = descriptor.slice(1, end).match(/\[*(?:L[^;]*;|[A-Z])/g) ?? [];
    known = { params, ret: descriptor.slice(end + 1) };
    descriptors.set(descriptor, known);
  }
  return known;
}

function switchTargets(bytes: Uint8Array, bci: number, isTable: boolean): number[] {
  const at = (bci + 4) & ~3;
  const targets = [bci + int32(bytes, at)];
  const count = isTable ? int32(bytes, at + 8) - int32(bytes, at + 4) + 1 : int32(bytes, at + 4);
  for (let i = 0; i < count; i++)
    targets.push(bci + int32(bytes, isTable ? at + 12 + 4 * i : at + 12 + 8 * i));
  return targets;
}
