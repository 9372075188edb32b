/**
 * From instructions to statements of Ranger IR. The operand stack disappears: loads, stores, dup and swap only move values
 * between slots of the `SsaFrame`. An instruction that computes or has an effect becomes one statement. Statements keep the
 * order of the code, which is Java's order of evaluation.
 *
 * Names: `x52` is the result of the instruction at bytecode 52.
 */
import type { Block, EdgeCondition } from '../cfg/cfg.ts';
import { parseMethodDescriptor } from '../classfile/descriptor.ts';
import { type MemberConstant, Tag } from '../classfile/model.ts';
import { instructionLength, int16, OPCODES, Opcode, type OpcodeInfo, uint16 } from '../classfile/opcodes.ts';
import { InvariantError } from '../errors.ts';
import { typeOfDescriptor } from '../ir/computational-type.ts';
import type { Exp, Place, Stmt, Type } from '../ir/ir.ts';
import type { InvokeKind } from '../ir/member-ref.ts';
import type { CallSiteBootstrap, OpaqueInstruction } from '../ir/opaque.ts';
import { doubleValue, floatValue, intValue, longValue, NULL } from './constants.ts';
import { type SsaFrame, type SsaValue, UPPER } from './frame.ts';
import type { MethodCode } from './method-code.ts';
import { rearrangeStack } from './rearrange.ts';

/** The condition of each two-way branch: its operator, and whether the branch jumps if that is false. */
const CONDITIONS: Readonly<Record<string, { readonly op: string; readonly isNegated?: boolean }>> = {
  ifeq: { op: '==' },
  ifne: { op: '!=' },
  iflt: { op: '<' },
  ifge: { op: '>=' },
  ifgt: { op: '>' },
  ifle: { op: '<=' },
  if_icmpeq: { op: '==' },
  if_icmpne: { op: '!=' },
  if_icmplt: { op: '<' },
  if_icmpge: { op: '>=' },
  if_icmpgt: { op: '>' },
  if_icmple: { op: '<=' },
  if_acmpeq: { op: 'acmp==' },
  if_acmpne: { op: 'acmp==', isNegated: true },
  ifnull: { op: 'isnull' },
  ifnonnull: { op: 'isnull', isNegated: true },
};

/** `newarray` by its operand (JVMS table 6.5.newarray-A). */
const ARRAY_TYPES: Readonly<Record<number, string>> = {
  4: 'boolean',
  5: 'char',
  6: 'float',
  7: 'double',
  8: 'byte',
  9: 'short',
  10: 'int',
  11: 'long',
};

const INVOKES: Readonly<Record<string, InvokeKind>> = {
  invokevirtual: 'virtual',
  invokeinterface: 'interface',
  invokespecial: 'special',
  invokestatic: 'static',
};

export type TranslatedBlock = {
  readonly stmts: readonly Stmt[];
  /** The condition of each edge of the block, in their order; null for an edge that is always taken. */
  readonly conditions: readonly (Exp | null)[];
};

/** Translates a block from `start` on. The frame is changed in place: afterwards it is that at the end of the block. */
export function translateBlock(
  method: MethodCode,
  block: Block,
  frame: SsaFrame,
  start = block.start,
): TranslatedBlock {
  const translator = new Translator(method, frame);
  for (let bci = start; bci < block.end; bci += instructionLength(method.code.bytes, bci)) {
    translator.step(bci);
  }
  const conditions = block.edges.map((edge) => translator.condition(edge.when, block));
  return { stmts: translator.stmts, conditions };
}

/**
 * Translates one instruction after the other over a frame. `step` appends statements; `condition` is asked after the
 * instruction that ends a block. Code is assumed to be verified: a bad operand is an InvariantError.
 */
export class Translator {
  readonly stmts: Stmt[] = [];
  private readonly method: MethodCode;
  private readonly bytes: Uint8Array;
  private readonly frame: SsaFrame;
  private bci = 0;
  /** Operands of the branch or switch that was translated last. */
  private operands: readonly Exp[] = [];

  constructor(method: MethodCode, frame: SsaFrame) {
    this.method = method;
    this.bytes = method.code.bytes;
    this.frame = frame;
  }

  step(bci: number): void {
    this.bci = bci;
    const op = OPCODES[this.bytes[bci]];
    if (op.operands === '-' && this.translateGroup(op)) return;
    this.translateSingle(op);
  }

  /** The condition of an edge out of the branch or switch that was translated last. */
  condition(when: EdgeCondition, block: Block): Exp | null {
    switch (when.kind) {
      case 'always':
        return null;
      case 'taken':
        return this.jumpCondition();
      case 'fall':
        return negatedExp(this.jumpCondition());
      case 'keys':
        return this.isOneOf(when.keys);
      case 'default':
        return negatedExp(
          this.isOneOf(block.edges.flatMap((edge) => (edge.when.kind === 'keys' ? edge.when.keys : []))),
        );
    }
  }

  /** When the two-way branch jumps. */
  private jumpCondition(): Exp {
    const { op, isNegated } = CONDITIONS[OPCODES[this.bytes[this.bci]].name];
    const condition = operation(op, this.operands, 'Z');
    return isNegated === true ? negatedExp(condition) : condition;
  }

  /** When the operand of the switch is one of the keys. */
  private isOneOf(keys: readonly number[]): Exp {
    const [operand] = this.operands;
    return keys
      .map((key) => operation('==', [operand, intValue(key).exp], 'Z'))
      .reduce((a, b) => operation('||', [a, b], 'Z'));
  }

  /** Translates an instruction without operand bytes that belongs to a regular group; false if it belongs to none. */
  private translateGroup(op: OpcodeInfo): boolean {
    const { code, name } = op;
    if (code >= Opcode.iadd && code <= Opcode.dcmpg) this.compute(op);
    else if (code >= Opcode.iload_0 && code <= Opcode.aload_3)
      this.frame.push(this.frame.load((code - Opcode.iload_0) & 3));
    else if (code >= Opcode.iconst_m1 && code <= Opcode.iconst_5) this.frame.push(intValue(code - 3));
    else if (code >= Opcode.iaload && code <= Opcode.saload) this.loadElement(op);
    else if (code >= Opcode.iastore && code <= Opcode.sastore) this.storeElement(op);
    else if (code >= Opcode.istore_0 && code <= Opcode.astore_3)
      this.storeLocal(op, (code - Opcode.istore_0) & 3);
    else if (code >= Opcode.pop && code <= Opcode.swap) rearrangeStack(name, this.frame.stack);
    else if (code >= Opcode.ireturn && code <= Opcode.return) this.leave(op);
    else return false;
    return true;
  }

  /** All other instructions, by name. */
  private translateSingle(op: OpcodeInfo): void {
    const { frame, bytes, bci } = this;
    switch (op.name) {
      case 'nop':
      case 'goto':
      case 'goto_w':
        return;
      case 'aconst_null':
        frame.push(NULL);
        return;
      case 'lconst_0':
      case 'lconst_1':
        frame.push(longValue(op.code - Opcode.lconst_0, 0));
        return;
      case 'fconst_0':
      case 'fconst_1':
      case 'fconst_2':
        frame.push(floatValue(op.code - Opcode.fconst_0));
        return;
      case 'dconst_0':
      case 'dconst_1':
        frame.push(doubleValue(op.code - Opcode.dconst_0));
        return;
      case 'bipush':
        frame.push(intValue((bytes[bci + 1] << 24) >> 24));
        return;
      case 'sipush':
        frame.push(intValue(int16(bytes, bci + 1)));
        return;
      case 'ldc':
        this.loadConstant(bytes[bci + 1]);
        return;
      case 'ldc_w':
      case 'ldc2_w':
        this.loadConstant(uint16(bytes, bci + 1));
        return;
      case 'iload':
      case 'lload':
      case 'fload':
      case 'dload':
      case 'aload':
        frame.push(frame.load(bytes[bci + 1]));
        return;
      case 'istore':
      case 'lstore':
      case 'fstore':
      case 'dstore':
      case 'astore':
        this.storeLocal(op, bytes[bci + 1]);
        return;
      case 'iinc':
        this.increment(bytes[bci + 1], (bytes[bci + 2] << 24) >> 24);
        return;
      case 'wide':
        this.wide();
        return;
      case 'tableswitch':
      case 'lookupswitch':
        this.operands = [frame.pop('I')];
        return;
      case 'getstatic':
      case 'getfield':
        this.getField(op.name === 'getstatic');
        return;
      case 'putstatic':
      case 'putfield':
        this.putField(op.name === 'putstatic');
        return;
      case 'invokedynamic':
        this.invokeDynamic();
        return;
      case 'new':
        this.stmts.push({ kind: 'new', to: this.pushResult('A'), type: this.className(), at: this.place() });
        return;
      case 'newarray':
        frame.pop('I');
        this.opaque({ kind: 'new-array', element: ARRAY_TYPES[bytes[bci + 1]] }, 'A');
        return;
      case 'anewarray':
        frame.pop('I');
        this.opaque({ kind: 'new-array', element: this.className() }, 'A');
        return;
      case 'multianewarray':
        for (let i = 0; i < bytes[bci + 3]; i++) frame.pop('I');
        this.opaque({ kind: 'new-multi-array', type: this.className() }, 'A');
        return;
      case 'arraylength': {
        const array = frame.pop('A');
        this.stmts.push({ kind: 'length', to: this.pushResult('I'), array, at: this.place() });
        return;
      }
      case 'athrow':
        this.stmts.push({ kind: 'throw', value: frame.pop('A'), at: this.place() });
        return;
      case 'checkcast': {
        const value = frame.pop('A');
        const type = this.className();
        this.stmts.push({ kind: 'cast', to: this.pushResult('A'), value, type, at: this.place() });
        return;
      }
      case 'instanceof': {
        const value = frame.pop('A');
        const type = this.className();
        this.stmts.push({ kind: 'instanceof', to: this.pushResult('I'), value, type, at: this.place() });
        return;
      }
      case 'monitorenter':
      case 'monitorexit':
        frame.pop('A');
        this.opaque({ kind: 'monitor', instruction: op.name }, 'V');
        return;
      default:
        if (op.name in INVOKES) this.invoke(INVOKES[op.name]);
        else if (op.name in CONDITIONS) this.operands = this.branchOperands(op);
        else throw new InvariantError(`no translation of ${op.name}`);
    }
  }

  private branchOperands(op: OpcodeInfo): Exp[] {
    const operands = this.popAll(op.pops);
    // ifeq and its like compare with zero.
    if (op.pops === 'I') operands.push(intValue(0).exp);
    return operands;
  }

  /** Pops values of these types, the last one first; returns them in the order of the letters. */
  private popAll(letters: string): Exp[] {
    const values: Exp[] = [];
    for (let i = letters.length - 1; i >= 0; i--) values.unshift(this.frame.pop(letters[i] as Type));
    return values;
  }

  /** Arithmetic, comparison and conversion: instructions that take numbers and give one. */
  private compute(op: OpcodeInfo): void {
    const args = this.popAll(op.pops);
    if (/^[il](?:div|rem)$/.test(op.name)) this.checkDivisor(args[1]);
    const type = op.pushes as Type;
    const value = operation(op.name, args, type);
    this.stmts.push({ kind: 'assign', to: this.pushResult(type), type, value });
  }

  /** JVMS §6.5.idiv: a divisor of zero throws. A constant divisor other than zero needs no check. */
  private checkDivisor(divisor: Exp): void {
    if (divisor.kind === 'term' && Number(divisor.term.value) !== 0) return;
    const isLong = OPCODES[this.bytes[this.bci]].name.startsWith('l');
    const compared = isLong ? operation('lcmp', [divisor, longValue(0, 0).exp], 'I') : divisor;
    const condition = operation('==', [compared, intValue(0).exp], 'Z');
    const exception = 'java/lang/ArithmeticException';
    this.stmts.push({ kind: 'check', condition, exception, at: this.place() });
  }

  /** `iinc` gives the local a new value; SSA has no assignment to a local. */
  private increment(index: number, by: number): void {
    const value = operation('iadd', [this.frame.load(index).exp, intValue(by).exp], 'I');
    const to = `x${this.bci}`;
    this.stmts.push({ kind: 'assign', to, type: 'I', value });
    this.frame.store(index, ssaVariable(to, 'I'));
  }

  /** JVMS §6.5.wide: the same instructions with a 16-bit index. */
  private wide(): void {
    const { bytes, bci, frame } = this;
    const op = OPCODES[bytes[bci + 1]];
    const index = uint16(bytes, bci + 2);
    if (op.name === 'iinc') this.increment(index, int16(bytes, bci + 4));
    else if (op.pushes !== '') frame.push(frame.load(index));
    else this.storeLocal(op, index);
  }

  /** Moves the topmost value into a local. The value keeps its identity, so no statement is needed. */
  private storeLocal(op: OpcodeInfo, index: number): void {
    const { stack } = this.frame;
    const isWide = op.pops === 'J' || op.pops === 'D';
    if (isWide && stack.pop() !== UPPER) throw new InvariantError('no category-2 value to store');
    const value = stack.pop();
    if (value === undefined || value === null || value === UPPER)
      throw new InvariantError('nothing to store');
    this.frame.store(index, value);
  }

  /** JVMS §6.5.ldc. Strings and classes stay unresolved: which object they are depends on the running VM. */
  private loadConstant(index: number): void {
    const { pool, holder } = this.method;
    const entry = pool[index];
    switch (entry?.tag) {
      case Tag.Integer:
        this.frame.push(intValue(entry.value));
        return;
      case Tag.Float:
        this.frame.push(floatValue(entry.value));
        return;
      case Tag.Long:
        this.frame.push(longValue(entry.lo, entry.hi));
        return;
      case Tag.Double:
        this.frame.push(doubleValue(entry.value));
        return;
      case Tag.String:
        this.frame.push({ exp: { kind: 'constant', holder, index, text: entry.value }, type: 'A' });
        return;
      case Tag.Class:
        this.frame.push({ exp: { kind: 'constant', holder, index, text: entry.name }, type: 'A' });
        return;
      case Tag.Dynamic:
        this.opaque({ kind: 'dynamic-constant', name: entry.name }, typeOfDescriptor(entry.descriptor));
        return;
      case Tag.MethodHandle:
      case Tag.MethodType:
        this.opaque({ kind: 'method-handle-constant' }, 'A');
        return;
      default:
        throw new InvariantError(`constant ${index} of ${this.method.name} cannot be loaded`);
    }
  }

  private loadElement(op: OpcodeInfo): void {
    const [array, index] = this.popAll(op.pops);
    const type = op.pushes as Type;
    const element = elementLetter(op);
    this.stmts.push({
      kind: 'load',
      to: this.pushResult(type),
      type,
      array,
      index,
      element,
      at: this.place(),
    });
  }

  private storeElement(op: OpcodeInfo): void {
    const [array, index, value] = this.popAll(op.pops);
    this.stmts.push({ kind: 'store', array, index, element: elementLetter(op), value, at: this.place() });
  }

  private getField(isStatic: boolean): void {
    const field = this.member();
    const object = isStatic ? null : this.frame.pop('A');
    const type = typeOfDescriptor(field.descriptor);
    this.stmts.push({ kind: 'getfield', to: this.pushResult(type), type, object, field, at: this.place() });
  }

  private putField(isStatic: boolean): void {
    const field = this.member();
    const value = this.frame.pop(typeOfDescriptor(field.descriptor));
    const object = isStatic ? null : this.frame.pop('A');
    this.stmts.push({ kind: 'putfield', object, field, value, at: this.place() });
  }

  private invoke(how: InvokeKind): void {
    const method = this.member();
    const { params, ret } = parseMethodDescriptor(method.descriptor);
    const letters = (how === 'static' ? '' : 'A') + params.map(typeOfDescriptor).join('');
    const args = this.popAll(letters);
    const type = ret === 'V' ? 'V' : typeOfDescriptor(ret);
    const to = type === 'V' ? null : this.pushResult(type);
    this.stmts.push({ kind: 'invoke', to, type, how, method, args, at: this.place() });
  }

  /** Never merged. The bootstrap method is kept, because the static proof must know what the call site links to. */
  private invokeDynamic(): void {
    const entry = this.method.pool[uint16(this.bytes, this.bci + 1)];
    if (entry?.tag !== Tag.InvokeDynamic) throw new InvariantError('invokedynamic without its constant');
    const { params, ret } = parseMethodDescriptor(entry.descriptor);
    this.popAll(params.map(typeOfDescriptor).join(''));
    const { name, descriptor } = entry;
    const bootstrap = this.bootstrapOf(entry.bootstrap);
    this.opaque(
      { kind: 'invokedynamic', name, descriptor, bootstrap },
      ret === 'V' ? 'V' : typeOfDescriptor(ret),
    );
  }

  private bootstrapOf(index: number): CallSiteBootstrap | null {
    const { pool, bootstrapMethods } = this.method;
    const found = bootstrapMethods[index];
    const handle = found === undefined ? null : pool[found.handle];
    if (handle?.tag !== Tag.MethodHandle) return null;
    const { owner, name, descriptor } = handle.member;
    return {
      owner,
      name,
      descriptor,
      refKind: handle.refKind,
      args: found.args.map((arg) => pool[arg] ?? null),
    };
  }

  private leave(op: OpcodeInfo): void {
    const value = op.pops === '' ? null : this.frame.pop(op.pops as Type);
    this.stmts.push({ kind: 'return', value, at: this.place() });
  }

  /** An instruction that is never merged; its operands are popped already. */
  private opaque(what: OpaqueInstruction, type: Type | 'V'): void {
    const to = type === 'V' ? null : this.pushResult(type);
    this.stmts.push({ kind: 'opaque', what, to, type, at: this.place() });
  }

  /** Pushes a variable for the result of this instruction and returns its name. */
  private pushResult(type: Type): string {
    const name = `x${this.bci}`;
    this.frame.push(ssaVariable(name, type));
    return name;
  }

  private member(): { readonly owner: string; readonly name: string; readonly descriptor: string } {
    const { owner, name, descriptor } = this.method.pool[uint16(this.bytes, this.bci + 1)] as MemberConstant;
    return { owner, name, descriptor };
  }

  private className(): string {
    const entry = this.method.pool[uint16(this.bytes, this.bci + 1)];
    if (entry?.tag !== Tag.Class) throw new InvariantError('no class constant');
    return entry.name;
  }

  private place(): Place {
    return { method: this.method.name, bci: this.bci };
  }
}

/** A variable as a value of a slot. Each call makes a new value: `===` compares values. */
export function ssaVariable(name: string, type: Type): SsaValue {
  return { exp: { kind: 'var', name, type }, type };
}

/** An operator applied to expressions. */
function operation(op: string, args: readonly Exp[], type: Type): Exp {
  return { kind: 'op', op, args, type };
}

const OPPOSITE: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};

/** The opposite condition. A comparison becomes its opposite; a double negation is removed. */
export function negatedExp(condition: Exp): Exp {
  if (condition.kind === 'op') {
    const opposite = OPPOSITE[condition.op];
    if (opposite !== undefined) return operation(opposite, condition.args, 'Z');
    if (condition.op === '!') return condition.args[0];
  }
  return operation('!', [condition], 'Z');
}

/** Descriptor letter of an array instruction's elements. */
function elementLetter(op: OpcodeInfo): string {
  return op.name[0] === 'l' ? 'J' : op.name[0].toUpperCase();
}
