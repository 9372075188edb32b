/**
 * Type checking of one instruction (JVMS §4.10.1.9): what it pops and pushes, and where it may go.
 *
 * In contrast to `infer-effects.ts`, the frame at every branch target is given by the class file (StackMapTable). So
 * one pass is enough: each instruction is checked once.
 */
import { describeType } from '../classfile/descriptor.ts';
import { Tag } from '../classfile/model.ts';
import { int16, int32, OPCODES, Opcode, uint16 } from '../classfile/opcodes.ts';
import { checkField, checkInvoke } from './check-members.ts';
import { refuse } from './failure.ts';
import { constantAt, type MethodContext } from './method-context.ts';
import { ARRAY_KINDS, SHUFFLES, type Shuffle, SIMPLE_EFFECTS } from './simple-effects.ts';
import type { TypeChecker } from './type-checker.ts';
import type { TypeFrame } from './type-frame.ts';
import {
  ANY_REFERENCE,
  CATEGORY_1,
  CATEGORY_2,
  DOUBLE,
  DOUBLE_2ND,
  FLOAT,
  INT,
  isCategory1,
  isSecondHalf,
  LONG,
  LONG_2ND,
  NULL,
  TOP,
  uninitialized,
  type VType,
} from './types.ts';

/** Before Java 7 padding bytes of switches had to be 0. */
const FIRST_MAJOR_WITH_ANY_PADDING = 51;
const MAX_DIMENSIONS = 255;

const OP = Opcode;
const CLASS = [Tag.Class] as const;
/** JVMS table 5.1-A, by size. */
const LOADABLE = [
  Tag.Integer,
  Tag.Float,
  Tag.Class,
  Tag.String,
  Tag.MethodHandle,
  Tag.MethodType,
  Tag.Dynamic,
] as const;
const WIDE_LOADABLE = [Tag.Long, Tag.Double, Tag.Dynamic] as const;
const STATIC_WIDE = [Tag.Long, Tag.Double] as const;
/** By kind of element, in the order of the opcodes `iaload` to `saload`; a reference is pushed by hand. */
const ARRAY_LOAD_PUSHES: readonly (readonly VType[])[] = [
  [INT],
  [LONG, LONG_2ND],
  [FLOAT],
  [DOUBLE, DOUBLE_2ND],
  [],
  [INT],
  [INT],
  [INT],
];
/** By kind of value in the order of the opcodes `iload` to `aload`. */
const LOCAL_TYPES = [INT, LONG, FLOAT, DOUBLE, ANY_REFERENCE];

/**
 * Checks instructions one after the other on the frame of its `TypeChecker`, which it changes to the frame after the
 * instruction.
 */
export class InstructionChecker {
  private readonly checker: TypeChecker;
  private readonly context: MethodContext;
  private readonly frame: TypeFrame;
  private readonly bytes: Uint8Array;
  private readonly returnType: VType;

  constructor(checker: TypeChecker) {
    const { context, frame, bytes } = checker;
    this.checker = checker;
    this.context = context;
    this.frame = frame;
    this.bytes = bytes;
    this.returnType = context.types.returnTypeOf(context.method.descriptor);
  }

  /**
   * Checks the instruction at `bci`, and that the handlers that cover it accept the frame.
   *
   * Handlers see the frame at every instruction that may throw, which to the verifier is every one.
   */
  check(bci: number): void {
    const { bytes, frame } = this;
    const isWide = bytes[bci] === OP.wide;
    const opcode = isWide ? bytes[bci + 1] : bytes[bci];
    if (isWide && opcode === OP.ret) refuse('Bad wide instruction', { kind: 'code', bci });
    // A store may end the life of a local that a handler needs: the handlers see the frame before it.
    const isStore = opcode >= OP.istore && opcode <= OP.astore_3;
    const isProtected = this.checker.isInHandlerRange(bci);
    if (isStore && isProtected) this.checker.checkHandlers(bci, frame.isThisUninitialized);
    const initialisedThis = this.execute(opcode, bci, isWide);
    if (!isStore && isProtected)
      // After a constructor call the handler must still accept `this` as uninitialised: the call may throw.
      this.checker.checkHandlers(bci, frame.isThisUninitialized || initialisedThis);
  }

  /** Returns whether the instruction was the constructor call that initialised `this`. */
  private execute(opcode: number, bci: number, isWide: boolean): boolean {
    this.checker.endsHere = false;
    // Most instructions only pop and push fixed types. They are a table (`simple-effects.ts`).
    const simple = SIMPLE_EFFECTS[opcode];
    if (simple !== null && simple !== undefined) {
      this.frame.popValues(simple.pops);
      this.pushConstant(simple.pushes);
      return false;
    }
    const shuffle = SHUFFLES[opcode];
    if (shuffle !== undefined) this.shuffle(opcode, shuffle);
    else if (opcode >= OP.iload && opcode <= OP.aload_3) this.checkLoad(opcode, bci, isWide);
    else if (opcode >= OP.istore && opcode <= OP.astore_3) this.checkStore(opcode, bci, isWide);
    else if (opcode >= OP.iaload && opcode <= OP.saload) this.checkArrayLoad(opcode);
    else if (opcode >= OP.iastore && opcode <= OP.sastore) this.checkArrayStore(opcode);
    else if (opcode >= OP.ireturn && opcode <= OP.return) this.checkReturn(opcode, bci);
    else if (opcode >= OP.getstatic && opcode <= OP.putfield) checkField(this.checker, opcode, bci);
    else if (opcode >= OP.invokevirtual && opcode <= OP.invokedynamic)
      return checkInvoke(this.checker, opcode, bci);
    // `jsr` is refused below: class files with a StackMapTable cannot contain it (JVMS §4.9.1).
    else if (OPCODES[opcode]?.operands === 'j' && opcode !== OP.jsr) this.checkJump(opcode, bci);
    else this.checkOther(opcode, bci, isWide);
    return false;
  }

  /** Both halves at once, so that a stack that is too small by one is too small. */
  private pushConstant(types: readonly VType[]): void {
    if (types.length === 2) this.frame.push2(types[0], types[1]);
    else if (types.length === 1) this.frame.push(types[0]);
  }

  private shuffle(opcode: number, { take, put }: Shuffle): void {
    const { frame } = this;
    const a = this.takeGroup(opcode, take[0]);
    const b = take.length > 1 ? this.takeGroup(opcode, take[1]) : [];
    for (const group of put) frame.pushAll(group === 'a' ? a : b);
  }

  /** A group of two slots is two values of one slot, or one long or double. To split a pair is an error. */
  private takeGroup(opcode: number, slots: 1 | 2): readonly VType[] {
    const { frame } = this;
    if (slots === 1) return [frame.pop(CATEGORY_1)];
    const top = frame.popAny();
    if (isCategory1(top)) return [frame.pop(CATEGORY_1), top];
    if (isSecondHalf(top)) return [frame.pop(CATEGORY_2), top];
    return this.badOperand(OPCODES[opcode].name, null);
  }

  private badOperand(name: string, expected: VType | null): never {
    const { frame } = this;
    refuse(`Bad type on operand stack in ${name}`, {
      kind: 'type',
      bci: frame.bci,
      found: frame.popped(),
      expected: expected === null ? null : { kind: 'implicit', type: expected },
    });
  }

  /** `iload_0` to `aload_3` lie in groups of four behind the five general forms. */
  private localIndex(
    opcode: number,
    first: number,
    bci: number,
    isWide: boolean,
  ): [kind: number, index: number] {
    const offset = opcode - first;
    if (offset < 5) return [offset, isWide ? uint16(this.bytes, bci + 2) : this.bytes[bci + 1]];
    return [(offset - 5) >> 2, (offset - 5) & 3];
  }

  private checkLoad(opcode: number, bci: number, isWide: boolean): void {
    const { frame } = this;
    const [kind, index] = this.localIndex(opcode, OP.iload, bci, isWide);
    const type = LOCAL_TYPES[kind];
    if (type === LONG || type === DOUBLE) {
      const second = type === LONG ? LONG_2ND : DOUBLE_2ND;
      frame.load2(index, type, second);
      frame.push2(type, second);
    } else {
      frame.push(frame.load(index, type));
    }
  }

  private checkStore(opcode: number, bci: number, isWide: boolean): void {
    const { frame } = this;
    const [kind, index] = this.localIndex(opcode, OP.istore, bci, isWide);
    const type = LOCAL_TYPES[kind];
    if (type === LONG || type === DOUBLE) {
      const second = type === LONG ? LONG_2ND : DOUBLE_2ND;
      frame.pop2(type, second);
      frame.store2(index, type, second);
    } else {
      // A reference that is not initialised yet may be stored.
      frame.store(index, frame.pop(type));
    }
  }

  private checkArrayLoad(opcode: number): void {
    const { frame, context } = this;
    const kind = opcode - OP.iaload;
    frame.pop(INT);
    const array = this.popArray(opcode, kind);
    if (opcode !== OP.aaload) this.pushConstant(ARRAY_LOAD_PUSHES[kind]);
    // An element of null is null: the instruction never completes, and the code behind it must still check.
    else frame.push(array === NULL ? NULL : context.types.componentOf(array));
  }

  private checkArrayStore(opcode: number): void {
    const { frame, context } = this;
    const kind = opcode - OP.iastore;
    // Which class is stored is checked at run time (ArrayStoreException).
    if (opcode === OP.aastore) frame.pop(context.types.object);
    else frame.popValues(ARRAY_LOAD_PUSHES[kind]);
    frame.pop(INT);
    this.popArray(opcode, kind);
  }

  private popArray(opcode: number, kind: number): VType {
    const { frame, context } = this;
    const { types } = context;
    const array = frame.popReference();
    const { name } = OPCODES[opcode];
    // The letters of the components in the order of the opcodes.
    const letter = ARRAY_KINDS.charAt(kind);
    if (letter === 'A') {
      // `aaload` works on arrays of objects and on arrays of arrays.
      if (!types.isArrayOf(array, 'L') && !types.isArrayOf(array, '[')) this.badOperand(name, ANY_REFERENCE);
    } else if (letter === 'B') {
      // `baload` works on bytes and booleans.
      if (!types.isArrayOf(array, 'Z') && !types.isArrayOf(array, 'B')) this.badOperand(name, null);
    } else if (!types.isArrayOf(array, letter)) {
      this.badOperand(name, types.named(`[${letter}`));
    }
    return array;
  }

  private checkReturn(opcode: number, bci: number): void {
    const { frame, context, returnType } = this;
    this.checker.endsHere = true;
    if (opcode === OP.return) {
      if (returnType !== TOP) refuse('Method expects a return value', { kind: 'code', bci });
      // Otherwise an object could be used whose superclass constructors have not run.
      if (context.method.name === '<init>' && frame.isThisUninitialized) {
        refuse('Constructor must call super() or this() before return', { kind: 'code', bci });
      }
      return;
    }
    const type = LOCAL_TYPES[opcode - OP.ireturn];
    // The upper half of a pair lies on top.
    if (type === LONG) frame.pop(LONG_2ND);
    else if (type === DOUBLE) frame.pop(DOUBLE_2ND);
    const value = frame.pop(type);
    const isVoid = returnType === TOP;
    if (!isVoid && context.rules.isAssignable(value, returnType)) return;
    refuse(isVoid ? 'Method does not expect a return value' : 'Bad return type', {
      kind: 'type',
      bci,
      found: frame.popped(),
      expected: { kind: 'signature', type: returnType },
    });
  }

  private checkJump(opcode: number, bci: number): void {
    const { frame, bytes } = this;
    for (const letter of OPCODES[opcode].pops) {
      if (letter === 'I') frame.pop(INT);
      else frame.popReference();
    }
    // The target must have a stack map whose frame fits the present one.
    this.checker.checkBranch(bci, int16(bytes, bci + 1));
    this.checker.endsHere = opcode === OP.goto;
  }

  private checkOther(opcode: number, bci: number, isWide: boolean): void {
    const { frame, bytes, context } = this;
    const { types } = context;
    switch (opcode) {
      case OP.aconst_null:
        frame.push(NULL);
        break;
      case OP.ldc:
        this.checkConstant(opcode, bci, bytes[bci + 1]);
        break;
      case OP.ldc_w:
      case OP.ldc2_w:
        this.checkConstant(opcode, bci, uint16(bytes, bci + 1));
        break;
      case OP.iinc:
        frame.store(isWide ? uint16(bytes, bci + 2) : bytes[bci + 1], this.loadCounter(bci, isWide));
        break;
      case OP.goto_w:
        this.checker.checkBranch(bci, int32(bytes, bci + 1));
        this.checker.endsHere = true;
        break;
      case OP.tableswitch:
      case OP.lookupswitch:
        this.checkSwitch(opcode, bci);
        this.checker.endsHere = true;
        break;
      case OP.athrow:
        frame.pop(types.throwable);
        this.checker.endsHere = true;
        break;
      case OP.monitorenter:
      case OP.monitorexit:
        frame.popReference();
        break;
      case OP.arraylength: {
        const array = frame.popReference();
        if (array !== NULL && !types.isArray(array)) this.badOperand('arraylength', null);
        frame.push(INT);
        break;
      }
      case OP.newarray:
        this.checkNewPrimitiveArray(bci);
        break;
      case OP.new:
      case OP.anewarray:
      case OP.multianewarray:
      case OP.checkcast:
      case OP.instanceof:
        this.checkClassInstruction(opcode, bci);
        break;
      default:
        // Private opcodes of HotSpot and unknown ones are refused in the same words.
        refuse(`Bad instruction: ${opcode.toString(16).padStart(2, '0')}`, { kind: 'code', bci });
    }
  }

  private loadCounter(bci: number, isWide: boolean): VType {
    return this.frame.load(isWide ? uint16(this.bytes, bci + 2) : this.bytes[bci + 1], INT);
  }

  private checkConstant(opcode: number, bci: number, index: number): void {
    const { frame, context } = this;
    const { types } = context;
    const isWide = opcode === OP.ldc2_w;
    const constant = isWide
      ? constantAt(context, bci, index, WIDE_LOADABLE)
      : constantAt(context, bci, index, LOADABLE);
    switch (constant.tag) {
      case Tag.Integer:
        frame.push(INT);
        break;
      case Tag.Float:
        frame.push(FLOAT);
        break;
      case Tag.Long:
        frame.push2(LONG, LONG_2ND);
        break;
      case Tag.Double:
        frame.push2(DOUBLE, DOUBLE_2ND);
        break;
      case Tag.Class:
        frame.push(types.named('java/lang/Class'));
        break;
      case Tag.String:
        frame.push(types.named('java/lang/String'));
        break;
      case Tag.MethodHandle:
        frame.push(types.named('java/lang/invoke/MethodHandle'));
        break;
      case Tag.MethodType:
        frame.push(types.named('java/lang/invoke/MethodType'));
        break;
      case Tag.Dynamic: {
        const value = types.ofDescriptor(constant.descriptor);
        // The wrong kind of ldc: asked again without Dynamic, it is an illegal type.
        if (value.length !== (isWide ? 2 : 1)) constantAt(context, bci, index, STATIC_WIDE);
        frame.pushAll(value);
      }
    }
  }

  private checkSwitch(opcode: number, bci: number): void {
    const { frame, bytes, context } = this;
    const at = (bci + 4) & ~3;
    if (context.file.major < FIRST_MAJOR_WITH_ANY_PADDING) {
      for (let i = bci + 1; i < at; i++) {
        if (bytes[i] !== 0) {
          refuse('Nonzero padding byte in lookupswitch or tableswitch', { kind: 'code', bci });
        }
      }
    }
    frame.pop(INT);
    const isTable = opcode === OP.tableswitch;
    const step = isTable ? 4 : 8;
    // The number of cases was found positive when instructions were measured (`instructions.ts`).
    const keys = isTable ? int32(bytes, at + 8) - int32(bytes, at + 4) + 1 : int32(bytes, at + 4);
    if (!isTable) {
      for (let i = 1; i < keys; i++) {
        // Keys must ascend, because the JVM may search them by halves.
        if (int32(bytes, at + 8 * i) >= int32(bytes, at + 8 * (i + 1))) {
          refuse('Bad lookupswitch instruction', { kind: 'code', bci });
        }
      }
    }
    this.checker.checkBranch(bci, int32(bytes, at));
    for (let i = 0; i < keys; i++) this.checker.checkBranch(bci, int32(bytes, at + 12 + i * step));
  }

  private checkNewPrimitiveArray(bci: number): void {
    const { frame, bytes, context } = this;
    const code = bytes[bci + 1];
    if (code < 4 || code > 11) refuse('Illegal newarray instruction', { kind: 'code', bci });
    frame.pop(INT);
    frame.push(context.types.named(`[${'ZCFDBSIJ'.charAt(code - 4)}`));
  }

  private checkClassInstruction(opcode: number, bci: number): void {
    const { frame, bytes, context } = this;
    const { types } = context;
    const index = uint16(bytes, bci + 1);
    const type = types.named(constantAt(context, bci, index, CLASS).name);
    const found = { kind: 'pool', index, type } as const;
    switch (opcode) {
      case OP.new:
        if (!types.isObject(type)) {
          refuse('Illegal new instruction', { kind: 'type', bci, found, expected: null });
        }
        frame.push(uninitialized(bci));
        break;
      case OP.anewarray: {
        frame.pop(INT);
        const name = types.nameOf(type);
        // A further dimension would make 256, which JVMS §4.3.2 does not allow.
        if (name.length > MAX_DIMENSIONS && name.startsWith('['.repeat(MAX_DIMENSIONS))) {
          const message = 'Illegal anewarray instruction, array has more than 255 dimensions';
          refuse(message, { kind: 'code', bci });
        }
        frame.push(types.arrayOf(type));
        break;
      }
      case OP.multianewarray: {
        const dimensions = bytes[bci + 3];
        if (!types.isArray(type)) {
          const message = 'Illegal constant pool index in multianewarray instruction';
          refuse(message, { kind: 'type', bci, found, expected: null });
        }
        // The dimensions of the type, counted in its Java form.
        const most = describeType(types.nameOf(type)).split('[]').length - 1;
        if (dimensions < 1 || dimensions > most) {
          refuse(`Illegal dimension in multianewarray instruction: ${dimensions}`, { kind: 'code', bci });
        }
        for (let i = 0; i < dimensions; i++) frame.pop(INT);
        frame.push(type);
        break;
      }
      default:
        // Any reference may be tested, if it is initialised.
        frame.pop(types.object);
        frame.push(opcode === OP.checkcast ? type : INT);
    }
  }
}
