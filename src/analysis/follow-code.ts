/**
 * A small abstract interpreter. It follows the bytecode of a constructor or setter with known arguments, to learn what it
 * leaves in the fields of its object. It follows only code whose effect is certain: moving values, comparing and computing
 * numbers, checks that pass, other constructors and static methods of the same kind. At anything else, an exception
 * included, it gives up: a wrong answer would give a test that builds another object.
 */
import { parseMethodDescriptor, slotsOf } from '../classfile/descriptor.ts';
import { type ClassFile, type MemberConstant, type MethodInfo, Tag } from '../classfile/model.ts';
import {
  instructionLength,
  int16,
  localAccess,
  OPCODES,
  Opcode,
  type OpcodeInfo,
  pushesConstant,
  uint16,
} from '../classfile/opcodes.ts';
import type { JavaValue } from '../result/outcome.ts';
import { type ClassFacts, isStatic } from './class-facts.ts';

/** Where the value of a field comes from. */
export type ValueSource =
  /** A parameter of the method that is followed, by its index. */
  | { readonly kind: 'parameter'; readonly index: number }
  /** A number in the notation of `JavaValue`; a char is a number, a boolean is 0 or 1. */
  | { readonly kind: 'constant'; readonly value: string }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'null' }
  /** A new array, or a new object of the JDK: `new ArrayList<>()`. */
  | { readonly kind: 'fresh' };

/** From a field (`a/Node.next`) to the source of its value. A missing field keeps its default. */
export type FieldAssignments = ReadonlyMap<string, ValueSource>;

type Value = ValueSource | { readonly kind: 'this' };

const MAX_DEPTH = 8;
const MAX_STEPS = 5_000;

export function fieldKey(owner: string, name: string): string {
  return `${owner}.${name}`;
}

/** The key of the field that the instruction names. The declaring class may be a superclass of the named one. */
export function declaredField(facts: ClassFacts, file: ClassFile, index: number): string | null {
  const member = file.pool[index];
  if (member?.tag !== Tag.Fieldref) return null;
  const owner = facts.lineage(member.owner).find((c) => c.fields.some((f) => f.name === member.name));
  return owner === undefined ? null : fieldKey(owner.name, member.name);
}

/** The fields that an instance method or constructor assigns; null if that is not certain. */
export function followCode(
  facts: ClassFacts,
  owner: ClassFile,
  method: MethodInfo,
  args: readonly JavaValue[],
): FieldAssignments | null {
  const follower = new Follower(facts, owner, args);
  const parameters = args.map((_, index): Value => ({ kind: 'parameter', index }));
  try {
    follower.run(owner, method, [{ kind: 'this' }, ...parameters], 0);
    return follower.found;
  } catch (e) {
    if (e !== UNCERTAIN) throw e;
    return null;
  }
}

/** Thrown when the effect of the code is not certain any more. */
const UNCERTAIN = Symbol('uncertain');

function uncertain(): never {
  throw UNCERTAIN;
}

/** What follows an instruction: the next one, a jump, or the return of the method. */
type Next =
  | { readonly kind: 'on' }
  | { readonly kind: 'jump'; readonly to: number }
  | { readonly kind: 'done'; readonly value: Value | null };

const ON: Next = { kind: 'on' };

/** State of one run: the fields that were assigned so far, and a bound on steps for code that loops. */
class Follower {
  readonly found = new Map<string, ValueSource>();
  private readonly facts: ClassFacts;
  /** The class of the followed method. It is initialised before the method runs. */
  private readonly owner: ClassFile;
  private readonly args: readonly JavaValue[];
  private steps = 0;

  constructor(facts: ClassFacts, owner: ClassFile, args: readonly JavaValue[]) {
    this.facts = facts;
    this.owner = owner;
    this.args = args;
  }

  run(owner: ClassFile, method: MethodInfo, args: readonly Value[], depth: number): Value | null {
    const { code } = method;
    if (code === null || depth > MAX_DEPTH) return uncertain();
    const locals = new Map<number, Value>();
    const { params } = parseMethodDescriptor(method.descriptor);
    const first = isStatic(method) ? 0 : 1;
    let slot = 0;
    args.forEach((value, i) => {
      locals.set(slot, value);
      slot += i < first ? 1 : slotsOf(params[i - first]);
    });
    const stack: Value[] = [];
    for (let at = 0; at < code.bytes.length; ) {
      if (this.steps++ > MAX_STEPS) return uncertain();
      const next = this.step(owner, code.bytes, at, locals, stack, depth);
      if (next.kind === 'done') return next.value;
      at = next.kind === 'jump' ? next.to : at + instructionLength(code.bytes, at);
    }
    return uncertain();
  }

  /** Executes one instruction on abstract values. */
  private step(
    owner: ClassFile,
    bytes: Uint8Array,
    at: number,
    locals: Map<number, Value>,
    stack: Value[],
    depth: number,
  ): Next {
    const opcode = OPCODES[bytes[at]] ?? uncertain();
    const { name } = opcode;
    const pop = (): Value => stack.pop() ?? uncertain();
    const access = localAccess(bytes, at);
    if (access !== null) {
      if (access.isStore) locals.set(access.index, pop());
      else stack.push(locals.get(access.index) ?? uncertain());
      return ON;
    }
    if (pushesConstant(bytes[at])) {
      stack.push(constantOf(owner, bytes, at) ?? uncertain());
      return ON;
    }
    if (opcode.operands === 'j') {
      const isTaken = name === 'goto' || this.condition(opcode, pop);
      return isTaken ? { kind: 'jump', to: at + int16(bytes, at + 1) } : ON;
    }
    const computed = COMPUTATIONS[name];
    if (computed !== undefined) {
      const operands = Array.from({ length: computed.length }, () => this.integer(pop())).reverse();
      stack.push({ kind: 'constant', value: String(computed(...operands)) });
      return ON;
    }
    switch (name) {
      case 'return':
        return { kind: 'done', value: null };
      case 'ireturn':
      case 'lreturn':
      case 'freturn':
      case 'dreturn':
      case 'areturn':
        return { kind: 'done', value: pop() };
      case 'dup': {
        const top = pop();
        stack.push(top, top);
        return ON;
      }
      case 'pop':
        pop();
        return ON;
      case 'checkcast': {
        // javac casts a parameter to its own type behind a generic method such as requireNonNull.
        const value = pop();
        if (value.kind !== 'parameter' && value.kind !== 'null') return uncertain();
        stack.push(value);
        return ON;
      }
      case 'new': {
        const cls = owner.pool[uint16(bytes, at + 1)];
        if (cls?.tag !== Tag.Class || !this.facts.isOfJdk(cls.name)) return uncertain();
        stack.push({ kind: 'fresh' });
        return ON;
      }
      case 'newarray':
      case 'anewarray':
        if (this.integer(pop()) < 0n) return uncertain();
        stack.push({ kind: 'fresh' });
        return ON;
      case 'fcmpl':
      case 'fcmpg':
      case 'dcmpl':
      case 'dcmpg': {
        const right = this.floating(pop());
        const left = this.floating(pop());
        const unordered = name.endsWith('l') ? -1 : 1;
        const order = left > right ? 1 : left < right ? -1 : left === right ? 0 : unordered;
        stack.push({ kind: 'constant', value: String(order) });
        return ON;
      }
      case 'getfield': {
        const target = pop();
        const field = declaredField(this.facts, owner, uint16(bytes, at + 1)) ?? '';
        stack.push((target.kind === 'this' ? this.found.get(field) : undefined) ?? uncertain());
        return ON;
      }
      case 'putfield': {
        const value = pop();
        const target = pop();
        const field = declaredField(this.facts, owner, uint16(bytes, at + 1));
        if (target.kind !== 'this' || value.kind === 'this' || field === null) return uncertain();
        this.found.set(field, value);
        return ON;
      }
      case 'invokespecial':
      case 'invokestatic':
      case 'invokevirtual': {
        const member = owner.pool[uint16(bytes, at + 1)];
        if (member?.tag !== Tag.Methodref) return uncertain();
        this.call(name, member, stack, depth);
        return ON;
      }
      default:
        return uncertain();
    }
  }

  /** Calls of static methods and constructors are followed; of virtual ones only the length of a string is known. */
  private call(name: string, member: MemberConstant, stack: Value[], depth: number): void {
    const pop = (): Value => stack.pop() ?? uncertain();
    const { params, ret } = parseMethodDescriptor(member.descriptor);
    const given = params.map(pop).reverse();
    if (name === 'invokestatic') {
      if (member.owner === 'java/util/Objects' && member.name === 'requireNonNull') {
        if (this.isNull(given[0])) uncertain();
        stack.push(given[0]);
        return;
      }
      const value = this.enter(member, given, depth);
      if (ret !== 'V') stack.push(value ?? uncertain());
      return;
    }
    const target = pop();
    if (name === 'invokevirtual') {
      stack.push(this.ofText(member, target));
      return;
    }
    if (member.name !== '<init>') uncertain();
    // A JDK constructor without arguments is trusted; with arguments it might use them.
    if (target.kind === 'fresh' && given.length === 0) return;
    if (target.kind !== 'this') uncertain();
    if (member.owner !== 'java/lang/Object' && member.owner !== 'java/lang/Record')
      this.enter(member, [target, ...given], depth);
  }

  /** Follows a method of the same kind. */
  private enter(member: MemberConstant, args: readonly Value[], depth: number): Value | null {
    const file = this.facts.find(member.owner);
    const method = file?.methods.find((m) => m.name === member.name && m.descriptor === member.descriptor);
    if (file === null || method === undefined) return uncertain();
    // A class initialiser that runs now may do anything.
    const isInitialised =
      file === this.owner || member.name === '<init>' || file.methods.every((m) => m.name !== '<clinit>');
    return isInitialised ? this.run(file, method, args, depth + 1) : uncertain();
  }

  /** `length` and `isEmpty` of a string argument. */
  private ofText(member: MemberConstant, target: Value): Value {
    const value = target.kind === 'parameter' ? this.args[target.index] : null;
    if (member.owner !== 'java/lang/String' || value?.kind !== 'string') return uncertain();
    if (member.name === 'length') return { kind: 'constant', value: String(value.value.length) };
    if (member.name === 'isEmpty') return { kind: 'constant', value: value.value === '' ? '1' : '0' };
    return uncertain();
  }

  /** Whether a conditional jump is taken. Which references are the same object is not known. */
  private condition({ name, pops }: OpcodeInfo, pop: () => Value): boolean {
    if (name === 'ifnull') return this.isNull(pop());
    if (name === 'ifnonnull') return !this.isNull(pop());
    if (pops.startsWith('A')) return uncertain();
    const right = pops === 'II' ? this.integer(pop()) : 0n;
    const compare = COMPARISONS[name.slice(-2)];
    return compare === undefined ? uncertain() : compare(this.integer(pop()), right);
  }

  /** Whether a reference is null. A number here would be a defect of the class file. */
  private isNull(value: Value): boolean {
    if (value.kind === 'parameter') return this.args[value.index].kind === 'null';
    if (value.kind === 'constant') return uncertain();
    return value.kind === 'null';
  }

  private integer(value: Value): bigint {
    const text = this.number(value);
    return /^-?\d+$/.test(text) ? BigInt(text) : uncertain();
  }

  private floating(value: Value): number {
    return Number(this.number(value));
  }

  private number(value: Value): string {
    if (value.kind === 'constant') return value.value;
    const argument = value.kind === 'parameter' ? this.args[value.index] : null;
    if (argument?.kind !== 'primitive') return uncertain();
    if (argument.type === 'boolean') return argument.value === 'true' ? '1' : '0';
    return argument.value;
  }
}

/** By the last two letters of the branch instruction. */
const COMPARISONS: Readonly<Record<string, (a: bigint, b: bigint) => boolean>> = {
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  lt: (a, b) => a < b,
  ge: (a, b) => a >= b,
  gt: (a, b) => a > b,
  le: (a, b) => a <= b,
};

const int = (n: bigint): bigint => BigInt.asIntN(32, n);
const long = (n: bigint): bigint => BigInt.asIntN(64, n);

/** Arithmetic as the JVM does it: results wrap to 32 or 64 bits. Division is left out, because it may throw. */
const COMPUTATIONS: Readonly<Record<string, (...operands: bigint[]) => bigint>> = {
  iadd: (a: bigint, b: bigint) => int(a + b),
  isub: (a: bigint, b: bigint) => int(a - b),
  imul: (a: bigint, b: bigint) => int(a * b),
  iand: (a: bigint, b: bigint) => a & b,
  ior: (a: bigint, b: bigint) => a | b,
  ixor: (a: bigint, b: bigint) => a ^ b,
  ineg: (a: bigint) => int(-a),
  ladd: (a: bigint, b: bigint) => long(a + b),
  lsub: (a: bigint, b: bigint) => long(a - b),
  lmul: (a: bigint, b: bigint) => long(a * b),
  lneg: (a: bigint) => long(-a),
  lcmp: (a: bigint, b: bigint) => (a > b ? 1n : a < b ? -1n : 0n),
  i2l: (a: bigint) => a,
  l2i: (a: bigint) => int(a),
};

/** The instruction that pushes 0, by the type that it pushes: `iconst_3` is three opcodes after `iconst_0`. */
const ZEROS: Readonly<Record<string, number>> = {
  I: Opcode.iconst_0,
  J: Opcode.lconst_0,
  F: Opcode.fconst_0,
  D: Opcode.dconst_0,
};

/** The constant that the instruction pushes (`pushesConstant`); null if it is of a kind that is not followed. */
function constantOf(owner: ClassFile, bytes: Uint8Array, at: number): ValueSource | null {
  const opcode = bytes[at];
  if (opcode === Opcode.aconst_null) return { kind: 'null' };
  if (opcode <= Opcode.dconst_1) {
    const { pushes } = OPCODES[opcode];
    const value = String(opcode - ZEROS[pushes]);
    return { kind: 'constant', value: pushes === 'F' || pushes === 'D' ? `${value}.0` : value };
  }
  if (opcode === Opcode.bipush) return { kind: 'constant', value: String((bytes[at + 1] << 24) >> 24) };
  if (opcode === Opcode.sipush) return { kind: 'constant', value: String(int16(bytes, at + 1)) };
  const constant = owner.pool[opcode === Opcode.ldc ? bytes[at + 1] : uint16(bytes, at + 1)];
  switch (constant?.tag) {
    case Tag.Integer:
      return { kind: 'constant', value: String(constant.value) };
    case Tag.Long:
      return { kind: 'constant', value: String((BigInt(constant.hi) << 32n) | BigInt(constant.lo >>> 0)) };
    case Tag.String:
      return { kind: 'text', value: constant.value };
    default:
      // The text of a float is not unique, so it is not compared.
      return null;
  }
}
