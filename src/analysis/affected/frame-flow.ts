/**
 * Which local variables and operands of a method can be symbolic, instruction by instruction: an abstract interpretation with one bit for
 * each slot, and the type of arrays where it is known. What an instruction reads from outside and writes to it is the caller's matter
 * (`InstructionFlow`).
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
  /** Whether references can be symbolic, too, and lengths of arrays. */
  readonly hasReferences: boolean;
  /** Elements of the type are read, at an index or in an array that may be symbolic. */
  loadElement(type: string, isPlaceSymbolic: boolean): boolean;
  storeElement(type: string, isSymbolic: boolean, isPlaceSymbolic: boolean): void;
  /** `type`: that of the elements; null if it is not known. */
  arrayLength(type: string | null): boolean;
  /** An array of symbolic length is made. */
  newArray(type: string | null): void;
  getField(constant: Constant): boolean;
  putField(constant: Constant): void;
  /** Whether the result can be symbolic. */
  call(opcode: number, constant: Constant, args: readonly boolean[], isReceiverSymbolic: boolean): boolean;
  returnValue(): void;
  /** A symbolic reference is thrown. */
  throwValue(): void;
  /** Whether what is caught can be a symbolic reference. */
  caughtValue(): boolean;
}

const ELEMENT_TYPES: Readonly<Record<string, string>> = {
  i: 'I',
  l: 'J',
  f: 'F',
  d: 'D',
  b: 'B',
  c: 'C',
  s: 'S',
  a: 'L',
};

/** The slots of a frame: locals, then the stack. `arrays` has descriptors of array types; undefined: not known, or no array. */
type State = { readonly bits: Uint8Array; readonly arrays: (string | undefined)[]; sp: number };

export type FrameFlow = {
  /** Instructions, and those of them with an operand, local or result that can be symbolic. */
  readonly instructions: number;
  readonly affected: number;
  /** Whether the frame can hold a symbolic value: a parameter that nothing uses is one, too. */
  readonly isAffected: boolean;
};

/** A parameter: whether it can be symbolic, and its descriptor. */
export type FrameParameter = { readonly isSymbolic: boolean; readonly type: string };

/** `parameters`: the receiver among them. */
export function flowThroughFrame(
  file: ClassFile,
  code: Code,
  parameters: readonly FrameParameter[],
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

  run(parameters: readonly FrameParameter[]): FrameFlow {
    const { maxLocals, maxStack, bytes } = this.code;
    const size = maxLocals + maxStack + 2;
    this.state = { bits: new Uint8Array(size), arrays: new Array(size).fill(undefined), sp: 0 };
    for (const { isSymbolic, type } of parameters) this.push(isSymbolic, slotsOf(type), type);
    this.join(0, { ...this.state, sp: maxLocals });
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
    const isAffected = this.touched.size > 0 || parameters.some(({ isSymbolic }) => isSymbolic);
    return { instructions, affected: this.touched.size, isAffected };
  }

  private join(bci: number, from: State): void {
    const known = this.states.get(bci);
    if (known === undefined) {
      this.states.set(bci, { bits: from.bits.slice(), arrays: from.arrays.slice(), sp: from.sp });
      this.waiting.add(bci);
      return;
    }
    let isChanged = false;
    for (let i = 0; i < known.bits.length; i++) {
      if (from.bits[i] === 1 && known.bits[i] === 0) {
        known.bits[i] = 1;
        isChanged = true;
      }
      if (known.arrays[i] !== undefined && known.arrays[i] !== from.arrays[i]) {
        known.arrays[i] = undefined;
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
      const [caught, arrays] = [before.bits.slice(), before.arrays.slice()];
      // The stack holds the exception alone.
      caught.fill(0, maxLocals);
      arrays.fill(undefined, maxLocals);
      if (this.flow.hasReferences && this.flow.caughtValue()) caught[maxLocals] = 1;
      this.join(handler, { bits: caught, arrays, sp: maxLocals + 1 });
    }
    this.state = { bits: before.bits.slice(), arrays: before.arrays.slice(), sp: before.sp };
    this.isSymbolic = false;
    const next = bci + instructionLength(bytes, bci);
    const targets = this.execute(bci, next);
    if (this.isSymbolic) this.touched.add(bci);
    for (const target of targets) this.join(target, this.state);
  }

  /** `type`: a descriptor; only those of arrays are remembered. */
  private push(bit: boolean, slots = 1, type?: string): void {
    const { state } = this;
    for (let i = 0; i < slots; i++) {
      state.arrays[state.sp] = type?.startsWith('[') === true ? type : undefined;
      state.bits[state.sp++] = bit ? 1 : 0;
    }
    if (bit) this.isSymbolic = true;
  }

  private pop(slots = 1): boolean {
    const { state } = this;
    state.sp -= slots;
    let bit = false;
    for (let i = 0; i < slots; i++) {
      if (state.bits[state.sp + i] === 1) bit = true;
      state.bits[state.sp + i] = 0;
    }
    if (bit) this.isSymbolic = true;
    return bit;
  }

  /** The descriptor of the array that was popped last, or is on top if `depth` is 1. */
  private arrayAt(depth = 0): string | undefined {
    return this.state.arrays[this.state.sp - depth];
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
      let isSymbolic = false;
      for (let n = bytes[bci + 3]; n > 0; n--) if (this.pop()) isSymbolic = true;
      if (isSymbolic) this.flow.newArray(null);
      const type = classNameOf(this.pool[uint16(bytes, bci + 1)]);
      this.push(false, 1, type);
    } else if (opcode === Opcode.newarray) {
      const type = NEW_ARRAYS[bytes[bci + 1]];
      if (this.pop()) this.flow.newArray(type ?? null);
      this.push(false, 1, type === undefined ? undefined : `[${type}`);
    } else if (opcode === Opcode.arraylength) {
      const isArraySymbolic = this.pop();
      const isSymbolic = this.flow.arrayLength(elementsOf(this.arrayAt()));
      this.push(isArraySymbolic || isSymbolic);
    } else if (opcode === Opcode.ldc)
      this.push(this.isDynamic(bytes[bci + 1]), pushes === '?' ? 1 : slots(pushes));
    else {
      let isSymbolic = false;
      for (const type of [...pops].reverse()) if (this.pop(slots(type))) isSymbolic = true;
      // New references are concrete.
      if (pushes !== '') this.push(isSymbolic && pushes !== 'A', slots(pushes));
      if (/^[ilfda]return$/.test(name) && isSymbolic) this.flow.returnValue();
      if (opcode === Opcode.athrow && isSymbolic) this.flow.throwValue();
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
    } else if (pushes !== '') this.push(bits[index] === 1, slots(pushes), this.state.arrays[index]);
    else {
      const width = slots(pops);
      const bit = this.pop(width);
      for (let i = 0; i < width; i++) {
        bits[index + i] = bit ? 1 : 0;
        this.state.arrays[index + i] = this.arrayAt();
      }
    }
    return [next];
  }

  /** By slots, so that it makes no difference whether two of them are one value. */
  private shuffle(name: string): void {
    const { state } = this;
    type Taken = { readonly bit: number; readonly array: string | undefined };
    const take = (count: number): Taken[] => {
      state.sp -= count;
      return Array.from({ length: count }, (_, i) => ({
        bit: state.bits[state.sp + i],
        array: state.arrays[state.sp + i],
      }));
    };
    const put = (taken: readonly Taken[]): void => {
      for (const { bit, array } of taken) this.push(bit === 1, 1, array);
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
    const isArraySymbolic = this.pop();
    const type = ELEMENT_TYPES[letter];
    const isSymbolic = this.tracks(type) && this.flow.loadElement(type, isIndexSymbolic || isArraySymbolic);
    this.push(isSymbolic, slots(type), this.arrayAt()?.slice(1));
  }

  private store(letter: string, width: number): void {
    const isSymbolic = this.pop(width);
    const isIndexSymbolic = this.pop();
    this.pop();
    this.flow.storeElement(ELEMENT_TYPES[letter], isSymbolic, isIndexSymbolic);
  }

  /** `type`: a descriptor, or `L`. */
  private tracks(type: string): boolean {
    return this.flow.hasReferences || (isNumber(type) && type !== 'L');
  }

  /** A constant that the program computes. */
  private isDynamic(index: number): boolean {
    return this.flow.hasReferences && this.pool[index]?.tag === Tag.Dynamic;
  }

  private withConstant(opcode: number, bci: number): void {
    const constant = this.pool[uint16(this.code.bytes, bci + 1)];
    switch (opcode) {
      case Opcode.getstatic:
      case Opcode.getfield: {
        const isObjectSymbolic = opcode === Opcode.getfield && this.pop();
        const descriptor = descriptorOf(constant);
        const isSymbolic = this.tracks(descriptor) && (isObjectSymbolic || this.flow.getField(constant!));
        this.push(isSymbolic, slotsOf(descriptor), descriptor);
        return;
      }
      case Opcode.putstatic:
      case Opcode.putfield:
        if (this.pop(slotsOf(descriptorOf(constant)))) this.flow.putField(constant!);
        if (opcode === Opcode.putfield) this.pop();
        return;
      case Opcode.ldc_w:
        this.push(this.isDynamic(uint16(this.code.bytes, bci + 1)));
        return;
      case Opcode.ldc2_w:
        this.push(this.isDynamic(uint16(this.code.bytes, bci + 1)), 2);
        return;
      case Opcode.new:
        this.push(false);
        return;
      case Opcode.anewarray:
        if (this.pop()) this.flow.newArray('L');
        this.push(false, 1, `[L${classNameOf(constant)};`);
        return;
      case Opcode.checkcast: {
        const bit = this.pop();
        const [known, wanted] = [this.arrayAt(), classNameOf(constant)];
        this.push(bit, 1, wanted.startsWith('[') ? wanted : known);
        return;
      }
      case Opcode.instanceof:
        this.push(this.pop());
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
    const hasReceiver = opcode !== Opcode.invokestatic && opcode !== Opcode.invokedynamic;
    const isReceiverSymbolic = hasReceiver && this.pop();
    // `clone` of an array is declared to give an Object, and its cast says nothing more.
    const receiver = hasReceiver ? this.arrayAt() : undefined;
    const isSymbolic = this.flow.call(opcode, constant, bits, isReceiverSymbolic);
    if (ret !== 'V') this.push(isSymbolic && this.tracks(ret), slotsOf(ret), receiver ?? ret);
  }
}

/** Operands of `newarray`; arrays of booleans are read by the same instructions as those of bytes. */
const NEW_ARRAYS: Readonly<Record<number, string>> = {
  4: 'B',
  5: 'C',
  6: 'F',
  7: 'D',
  8: 'B',
  9: 'S',
  10: 'I',
  11: 'J',
};

/** The element type of an array type; null if that is not known. */
function elementsOf(array: string | undefined): string | null {
  if (array === undefined) return null;
  const element = array.slice(1);
  if (element === 'Z') return 'B';
  return isNumber(element) ? element : 'L';
}

function slots(type: string): number {
  return type === 'J' || type === 'D' || type === '2' ? 2 : 1;
}

export function isNumber(descriptor: string): boolean {
  return descriptor.length === 1;
}

function classNameOf(constant: Constant | undefined | null): string {
  return constant?.tag === Tag.Class ? constant.name : 'java/lang/Object';
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
