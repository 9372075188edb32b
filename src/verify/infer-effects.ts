/**
 * What an instruction pops and pushes, for type inference (JVMS §4.10.2.2), in the words of HotSpot's old verifier.
 *
 * Class files before Java 6 have no StackMapTable, so types are inferred. HotSpot does it in a separate library
 * (libverify, check_code.c), with messages of its own.
 */
import { type MemberConstant, Tag } from '../classfile/model.ts';
import { OPCODES, Opcode } from '../classfile/opcodes.ts';
import { refuse } from './failure.ts';
import type { Instruction } from './infer-operands.ts';
import type { TypeMerger } from './merge-types.ts';
import type { MethodContext } from './method-context.ts';
import { ARRAY_KINDS, SHUFFLES, type Shuffle } from './simple-effects.ts';
import {
  DOUBLE,
  DOUBLE_2ND,
  FLOAT,
  INT,
  isReference,
  isSecondHalf,
  isUninitialized,
  LONG,
  LONG_2ND,
  NULL,
  newInstructionOf,
  TOP,
  UNINITIALIZED_THIS,
  uninitialized,
  type VType,
} from './types.ts';

const OP = Opcode;
/** Older JDKs write "unitialized". */
const FIRST_SPELT_WELL = 25;

/**
 * `initialised` is the reference whose constructor was called, as it was before.
 *
 * Arrays are replaced and not changed, since several states share them.
 */
type LocalsEffect = { readonly locals: readonly VType[]; readonly initialised: VType | null };
type Effect = LocalsEffect & { readonly stack: readonly VType[] };

/** One object per method: `stack` is the working copy of the operand stack of the instruction that is being executed. */
export class InstructionEffects {
  private readonly context: MethodContext;
  private readonly instructions: readonly Instruction[];
  private readonly merger: TypeMerger;
  private stack: VType[] = [];

  constructor(context: MethodContext, instructions: readonly Instruction[], merger: TypeMerger) {
    this.context = context;
    this.instructions = instructions;
    this.merger = merger;
  }

  /** What an instruction does to a stack and locals. Its local variables are known to fit. */
  execute(instruction: Instruction, stack: readonly VType[], locals: readonly VType[]): Effect {
    this.stack = [...stack];
    const { locals: after, initialised } = this.apply(instruction, locals);
    return { stack: this.stack, locals: after, initialised };
  }

  private apply(instruction: Instruction, locals: readonly VType[]): LocalsEffect {
    const { opcode, operand, type } = instruction;
    const unchanged = { locals, initialised: null };
    // As in type checking, stack instructions are a table.
    const shuffle = SHUFFLES[opcode];
    if (shuffle !== undefined) {
      this.shuffle(shuffle);
      return unchanged;
    }
    if (opcode >= OP.iaload && opcode <= OP.saload) {
      this.loadElement(opcode);
      return unchanged;
    }
    if (opcode >= OP.iastore && opcode <= OP.sastore) {
      this.storeElement(opcode);
      return unchanged;
    }
    // Short forms were expanded when the code was decoded.
    if (opcode >= OP.istore && opcode <= OP.astore) {
      return {
        locals: storeInto(locals, operand, this.popLetter(OPCODES[opcode].pops, opcode)),
        initialised: null,
      };
    }
    if (opcode >= OP.ireturn && opcode <= OP.return) {
      this.checkReturn(opcode);
      return unchanged;
    }
    if (opcode >= OP.getstatic && opcode <= OP.putfield) {
      this.accessField(instruction);
      return unchanged;
    }
    if (opcode >= OP.invokevirtual && opcode <= OP.invokeinterface) return this.invoke(instruction, locals);
    switch (opcode) {
      case OP.aconst_null:
        this.stack.push(NULL);
        return unchanged;
      case OP.ldc:
      case OP.ldc_w:
      case OP.ldc2_w:
        this.pushConstant(operand);
        return unchanged;
      case OP.aload:
        // The type of the local was checked before.
        this.stack.push(locals[operand]);
        return unchanged;
      case OP.new:
        return { locals: this.create(instruction, locals), initialised: null };
      case OP.newarray:
      case OP.anewarray:
        this.popLetter('I', opcode);
        this.stack.push(type);
        return unchanged;
      case OP.multianewarray:
        for (let n = 0; n < operand; n++) this.popLetter('I', opcode);
        this.stack.push(type);
        return unchanged;
      case OP.checkcast:
        this.popLetter('A', opcode);
        this.stack.push(type);
        return unchanged;
      case OP.athrow:
        this.throwObject();
        return unchanged;
      case OP.arraylength: {
        const array = this.popAny();
        if (array !== NULL && !this.context.types.isArray(array))
          refuse('Expecting to find array on stack', null);
        this.stack.push(INT);
        return unchanged;
      }
      default: {
        const { pops, pushes } = OPCODES[opcode];
        // From the right: the last operand lies on top.
        for (let at = pops.length - 1; at >= 0; at--) this.popLetter(pops.charAt(at), opcode);
        for (const letter of pushes) this.pushLetter(letter);
        return unchanged;
      }
    }
  }

  private throwObject(): void {
    const { types } = this.context;
    const thrown = this.popAny();
    if (thrown !== NULL && !types.isObject(thrown)) refuse('Expecting to find object on stack', null);
    if (!this.merger.isAssignable(thrown, types.throwable)) refuse('Can only throw Throwable objects', null);
  }

  private popAny(): VType {
    const { stack } = this;
    if (stack.length === 0) refuse('Unable to pop operand off an empty stack', null);
    return stack.pop()!;
  }

  /** The letters of the opcode table. Returns the first half of a pair. */
  private popLetter(letter: string, opcode: number): VType {
    const top = this.popAny();
    switch (letter) {
      case 'I':
        if (top !== INT) refuse('Expecting to find integer on stack', null);
        return top;
      case 'F':
        if (top !== FLOAT) refuse('Expecting to find float on stack', null);
        return top;
      case 'J':
        if (top !== LONG_2ND) refuse('Expecting to find long on stack', null);
        return this.popAny();
      case 'D':
        if (top !== DOUBLE_2ND) refuse('Expecting to find double on stack', null);
        return this.popAny();
      default:
        if (isReference(top)) return top;
        if (
          isUninitialized(top) &&
          // Only these may work on an object whose constructor has not run.
          (opcode === OP.astore || opcode === OP.ifnull || opcode === OP.ifnonnull)
        ) {
          return top;
        }
        return refuse('Expecting to find object/array on stack', null);
    }
  }

  private pushLetter(letter: string): void {
    const { stack } = this;
    if (letter === 'I') stack.push(INT);
    else if (letter === 'F') stack.push(FLOAT);
    else if (letter === 'J') stack.push(LONG, LONG_2ND);
    else stack.push(DOUBLE, DOUBLE_2ND);
  }

  /** pop, dup and swap: takes one or two groups of slots off the stack and puts them back in the order of `put`. */
  private shuffle({ take, put }: Shuffle): void {
    const a = this.takeGroup(take[0]);
    const b = take.length > 1 ? this.takeGroup(take[1]) : [];
    for (const group of put) this.stack.push(...(group === 'a' ? a : b));
  }

  /** One or two slots from the top. A long or double must not be split. */
  private takeGroup(slots: 1 | 2): readonly VType[] {
    const top = this.popAny();
    if (isSecondHalf(top)) {
      if (slots === 1) refuse('Attempt to split long or double on the stack', null);
      return [this.popAny(), top];
    }
    if (slots === 1) return [top];
    const below = this.popAny();
    if (isSecondHalf(below)) refuse('Attempt to split long or double on the stack', null);
    return [below, top];
  }

  private loadElement(opcode: number): void {
    this.popLetter('I', opcode);
    const kind = ARRAY_KINDS.charAt(opcode - OP.iaload);
    const array = this.popArray(kind);
    if (kind === 'A') this.stack.push(array === NULL ? NULL : this.context.types.componentOf(array));
    else this.pushLetter(valueLetter(kind));
  }

  private storeElement(opcode: number): void {
    const kind = ARRAY_KINDS.charAt(opcode - OP.iastore);
    this.popLetter(valueLetter(kind), opcode);
    this.popLetter('I', opcode);
    this.popArray(kind);
  }

  /** Pops an array whose elements the instruction can access; null passes. */
  private popArray(kind: string): VType {
    const { types } = this.context;
    const array = this.popAny();
    if (array === NULL) return array;
    const name = types.isArray(array) ? types.nameOf(array) : '';
    const isOfReferences = name.charAt(1) === 'L' || name.charAt(1) === '[';
    const fits = kind === 'A' ? isOfReferences : name === `[${kind}` || (kind === 'B' && name === '[Z');
    // `baload` and `bastore` serve bytes and booleans.
    if (!fits) refuse(`Expecting to find array of ${ARRAY_NAMES[kind]} on stack`, null);
    return array;
  }

  private pushConstant(index: number): void {
    const { file, types } = this.context;
    const tag = file.pool[index]?.tag;
    if (tag === Tag.Integer) this.pushLetter('I');
    else if (tag === Tag.Float) this.pushLetter('F');
    else if (tag === Tag.Long) this.pushLetter('J');
    else if (tag === Tag.Double) this.pushLetter('D');
    // Class constants exist since Java 5; before, the decoder has refused them.
    else this.stack.push(types.named(tag === Tag.String ? 'java/lang/String' : 'java/lang/Class'));
  }

  private checkReturn(opcode: number): void {
    const { types, method } = this.context;
    const { ret } = types.signatureOf(method.descriptor);
    if (opcode === OP.return) {
      if (ret.length > 0) refuse('Wrong return type in function', null);
      return;
    }
    const value = this.popLetter(OPCODES[opcode].pops, opcode);
    // A value of one half decides: the second half follows from the first.
    if (ret.length === 0 || !this.merger.isAssignable(value, ret[0]))
      refuse('Wrong return type in function', null);
  }

  /** An object of the same `new` that was never initialised must not be taken for the one made now. */
  private create({ bci }: Instruction, locals: readonly VType[]): readonly VType[] {
    const created = uninitialized(bci);
    if (this.stack.includes(created)) refuse('Uninitialized object on stack at creating point', null);
    this.stack.push(created);
    // Copies in locals are made unusable rather than refused: a loop may create an object in each round and drop it.
    return locals.includes(created) ? locals.map((type) => (type === created ? TOP : type)) : locals;
  }

  private accessField({ opcode, operand, isForeignProtected }: Instruction): void {
    const { types, file } = this.context;
    const member = file.pool[operand] as MemberConstant;
    const value = types.ofDescriptor(member.descriptor);
    const isPut = opcode === OP.putstatic || opcode === OP.putfield;
    const isStatic = opcode === OP.putstatic || opcode === OP.getstatic;
    // The value lies above the receiver, so it is popped first; its type is compared last, as HotSpot does.
    const put = isPut ? this.popLetter(letterOf(value[0]), opcode) : null;
    if (!isStatic) this.checkFieldReceiver(this.popReceiver(opcode, member), member, isForeignProtected);
    if (put === null) this.stack.push(...value);
    else if (!this.merger.isAssignable(put, value[0])) refuse('Bad type in putfield/putstatic', null);
  }

  /** A constructor may set fields of its own class before it calls another. */
  private popReceiver(opcode: number, { owner, name, descriptor }: MemberConstant): VType {
    const { file, thisType } = this.context;
    const isOwnField =
      owner === file.name && file.fields.some((f) => f.name === name && f.descriptor === descriptor);
    if (opcode === OP.putfield && isOwnField && this.stack.at(-1) === UNINITIALIZED_THIS) {
      this.stack.pop();
      return thisType;
    }
    return this.popLetter('A', opcode);
  }

  /** The receiver has the field; for a protected field of another package it is of the current class (JVMS §4.10.1.8). */
  private checkFieldReceiver(receiver: VType, { owner }: MemberConstant, isProtected: boolean): void {
    const { types, thisType } = this.context;
    if (!this.merger.isAssignable(receiver, types.named(owner))) {
      refuse('Incompatible type for getting or setting field', null);
    }
    if (isProtected && !this.merger.isAssignable(receiver, thisType))
      refuse('Bad access to protected data', null);
  }

  /**
   * Pops arguments and receiver, pushes the result. A constructor call turns all copies of the new object into an
   * initialised one.
   */
  private invoke(instruction: Instruction, locals: readonly VType[]): LocalsEffect {
    const { types, file } = this.context;
    const { opcode, operand } = instruction;
    const { name, descriptor } = file.pool[operand] as MemberConstant;
    const { args, ret } = types.signatureOf(descriptor);
    const isInit = name === '<init>';
    const values: VType[] = [];
    for (let i = args.length - 1; i >= 0; i--) {
      // A pair is popped by its letter, which takes both halves.
      if (isSecondHalf(args[i])) i--;
      values[i] = this.popLetter(letterOf(args[i]), opcode);
    }
    let receiver: VType | null = null;
    if (isInit) receiver = this.popUninitialized();
    else if (opcode !== OP.invokestatic) receiver = this.popLetter('A', opcode);
    const initialised = isInit ? this.checkInit(instruction, receiver!) : null;
    if (!isInit && receiver !== null) this.checkReceiver(instruction, name, receiver);
    for (let i = 0; i < args.length; i++) {
      if (isReference(args[i]) && !this.merger.isAssignable(values[i], args[i])) {
        refuse('Incompatible argument to function', null);
      }
    }
    this.stack.push(...ret);
    if (initialised === null || receiver === null) return { locals, initialised: null };
    const initialise = (type: VType): VType => (type === receiver ? initialised : type);
    this.stack = this.stack.map(initialise);
    return { locals: locals.map(initialise), initialised: receiver };
  }

  private popUninitialized(): VType {
    const top = this.popAny();
    if (isUninitialized(top)) return top;
    const word = this.context.jdkFeature >= FIRST_SPELT_WELL ? 'uninitialized' : 'unitialized';
    return refuse(`Expecting to find ${word} object on stack`, null);
  }

  /** Returns the class that the object has from now on. */
  private checkInit({ type, isForeignProtected }: Instruction, receiver: VType): VType {
    const { thisType, types, file } = this.context;
    if (receiver === UNINITIALIZED_THIS) {
      if (type !== thisType && types.nameOf(type) !== file.superName) {
        refuse('Call to wrong initialization method', null);
      }
      return thisType;
    }
    const created = this.instructions.find(({ bci }) => bci === newInstructionOf(receiver))!;
    if (created.type !== type) refuse('Call to wrong initialization method', null);
    // HotSpot asks whether the object, which has no type yet, may stand for the current class: it may not.
    // Even a correct program with such a call is refused by HotSpot. We follow it.
    if (isForeignProtected) refuse('Bad access to protected data', null);
    return created.type;
  }

  /** JVMS §4.9.2: the receiver is of the class that declares the method; with invokespecial also of the current class. */
  private checkReceiver(
    { opcode, type, isForeignProtected }: Instruction,
    name: string,
    receiver: VType,
  ): void {
    const { types, thisType } = this.context;
    if (!this.merger.isAssignable(receiver, type))
      refuse('Incompatible object argument for function call', null);
    // A super call on an object of another class would break its class's invariants.
    if (opcode === OP.invokespecial && !this.merger.isAssignable(receiver, thisType)) {
      refuse('Incompatible object argument for invokespecial', null);
    }
    if (!isForeignProtected || this.merger.isAssignable(receiver, thisType)) return;
    // Arrays have a public clone, which Object does not have.
    if (type === types.object && types.isArray(receiver) && name === 'clone') return;
    refuse('Bad access to protected data', null);
  }
}

const ARRAY_NAMES: Readonly<Record<string, string>> = {
  I: 'ints',
  J: 'longs',
  F: 'floats',
  D: 'doubles',
  A: 'objects or arrays',
  B: 'bytes or Booleans',
  C: 'chars',
  S: 'shorts',
};

/** The letter of an array's component on the stack. */
function valueLetter(kind: string): string {
  return 'BCS'.includes(kind) ? 'I' : kind;
}

function letterOf(type: VType): string {
  switch (type) {
    case INT:
      return 'I';
    case FLOAT:
      return 'F';
    case LONG:
      return 'J';
    case DOUBLE:
      return 'D';
    default:
      return 'A';
  }
}

/** If one half of a pair is overwritten, the other half stays. That is safe: a load of a pair asks for both halves. */
function storeInto(locals: readonly VType[], index: number, type: VType): readonly VType[] {
  const stored = [...locals];
  // Locals in between that were never set.
  while (stored.length < index) stored.push(TOP);
  stored[index] = type;
  if (type === LONG) stored[index + 1] = LONG_2ND;
  else if (type === DOUBLE) stored[index + 1] = DOUBLE_2ND;
  return stored;
}
