/**
 * Where the values of one frame of a stack trace come from, when it is known what its caller has handed to it. Stricter than `ValueOrigins`: what
 * is handed on through several methods must be the very value that the method under check was given. Results of arithmetic
 * and of the program's own calculations count as computed, and so do fields in which somebody has put such a result.
 */
import { isPrimitive, parseMethodDescriptor, slotsOf } from '../classfile/descriptor.ts';
import type { ClassFile, Code, MemberConstant } from '../classfile/model.ts';
import { Opcode } from '../classfile/opcodes.ts';
import { localAt, memberAt, operationAt } from '../classfile/operand-slots.ts';
import { UNKNOWN_SOURCE } from '../vm/exceptions/npe-operand-sources.ts';
import type { LinkedClass, Method } from '../vm/link/linked-class.ts';
import { findMethod } from '../vm/link/select.ts';
import { guardsOf } from './branch-guards.ts';
import { combined, isBoxing, isWidening, type ValueOrigin, ValueOrigins } from './value-origins.ts';

/** What a frame gets from the one that called it. */
export type Handed = {
  /** By slot of the parameters, the receiver included. */
  readonly slots: readonly ValueOrigin[];
  /** What the frames so far have stored into fields, by `storedField`. */
  readonly fields: ReadonlyMap<string, ValueOrigin>;
  /** Slots of parameters that are elements of arrays which the method under check was given. */
  readonly elements?: ReadonlySet<number>;
};

/** What the analysis asks about the program. */
export type ClassQuestions = {
  readonly isOfJdk: (cls: LinkedClass) => boolean;
  /** Whether its class puts nothing into the field but what the class is handed (`plain-fields.ts`). */
  readonly isPlain: (from: LinkedClass, field: MemberConstant) => boolean;
};

/** A bound on methods that return what another one returns. */
const MAX_DEPTH = 4;

export class FrameOrigins extends ValueOrigins {
  private readonly holder: LinkedClass;
  private readonly params: readonly string[];
  private readonly handed: Handed;
  private readonly program: ClassQuestions;
  private readonly depth: number;
  private readonly isConstructor: boolean;
  /** With the stores of this method. */
  readonly fields: ReadonlyMap<string, ValueOrigin>;

  constructor(
    { holder, info, params }: Method,
    file: ClassFile,
    code: Code,
    handed: Handed,
    program: ClassQuestions,
    depth = 0,
  ) {
    super(file, info, code);
    this.holder = holder;
    this.params = params;
    this.handed = handed;
    this.program = program;
    this.depth = depth;
    this.isConstructor = info.name === '<init>';
    this.fields = handed.fields;
    const fields = new Map(handed.fields);
    for (const bci of this.instructions()) {
      if (code.bytes[bci] !== Opcode.putfield) continue;
      const key = storedField(this.memberAt(bci));
      fields.set(key, combined([fields.get(key) ?? 'neutral', this.storedBy(bci)]));
    }
    this.fields = fields;
  }

  /** Of the value that a `putfield` stores. */
  storedBy(bci: number): ValueOrigin {
    return combined(this.poppedBy(bci).slice(1));
  }

  /** Whether the instruction is a call that this method can answer. */
  calls(bci: number, callee: Method): boolean {
    if (!this.isCall(bci)) return false;
    const { name, descriptor } = this.memberAt(bci);
    return name === callee.name && descriptor === callee.descriptor;
  }

  /** What the call at `bci` hands to the frame above. */
  handedBy(bci: number): Handed {
    const isStatic = this.code.bytes[bci] === Opcode.invokestatic;
    const { params } = parseMethodDescriptor(this.memberAt(bci).descriptor);
    const slots = this.ofArguments(bci).flatMap((origin, i) =>
      new Array<ValueOrigin>(slotsOf(params[i])).fill(passedOn(origin)),
    );
    if (!isStatic) slots.unshift(passedOn(this.poppedBy(bci)[0]));
    const elements = new Set<number>();
    this.operandsOf(bci).forEach((source, slot) => {
      if (this.isElementOfGiven(source)) elements.add(slot);
    });
    return { slots, fields: this.fields, elements };
  }

  /** What decides whether control comes to the instruction, from the directly enclosing condition; null if that is not known. */
  ofGuards(bci: number): readonly ValueOrigin[] | null {
    // The exception's message may have conditions of its own: it begins at `new`.
    const isInit = this.code.bytes[bci] === Opcode.invokespecial && this.memberAt(bci).name === '<init>';
    const from = isInit ? this.operandsOf(bci)[0] : bci;
    const guards = guardsOf(this.code, from, (at) => this.endsStatement(at));
    return guards?.map((guard) => combined(this.poppedBy(guard))) ?? null;
  }

  /** Whether each of these branches looks at nothing but a boolean parameter. `bci`: where the constructor of the exception is called. */
  isGuardedByFlag(bci: number): boolean {
    const guards = guardsOf(this.code, this.operandsOf(bci)[0], (at) => this.endsStatement(at)) ?? [];
    return (
      guards.length > 0 &&
      guards.every((guard) => this.operandsOf(guard).every((source) => this.isFlag(source)))
    );
  }

  private isFlag(source: number): boolean {
    const { bytes } = this.code;
    if (source === UNKNOWN_SOURCE || !/^iload(_|$)/.test(operationAt(bytes, source).name)) return false;
    const local = localAt(bytes, source);
    let slot = this.isStatic ? 0 : 1;
    for (const param of this.params) {
      if (slot === local) return param === 'Z' && this.of(source) === 'given';
      slot += slotsOf(param);
    }
    return false;
  }

  /** Whether an object that the method was given may have been changed before the instruction: a call hands it something computed. */
  changesGivenBefore(end: number): boolean {
    for (const bci of this.instructions()) {
      if (bci >= end) return false;
      const { name } = operationAt(this.code.bytes, bci);
      const isStore = /^(?:[ilfdabcs]astore|putfield)$/.test(name);
      if (!this.isCall(bci) && !isStore) continue;
      const origins = this.poppedBy(bci);
      // Constants, too: another argument may be the same object. One that is under construction is nobody's yet.
      const isMade = this.isConstructor && this.code.bytes[bci] === Opcode.putfield;
      if (isStore && !isMade && origins[0] === 'given') return true;
      if (!this.isCall(bci)) continue;
      const types = this.operandTypes(bci);
      const isGiven = types.some(
        (type, i) => isChangeable(type) && (origins[i] === 'given' || origins[i] === 'receiver'),
      );
      if (isGiven && origins.some((origin) => origin === 'derived' || origin === 'computed')) return true;
    }
    return false;
  }

  /** Whether the object that the instruction needs, and that was null, is an element of an array that the method under check was given. */
  needsElement(bci: number): boolean {
    const [object] = this.operandsOf(bci);
    return object !== undefined && this.isElementOfGiven(object);
  }

  /** Whether the only object that a call hands on is such an element. */
  handsElementOnly(bci: number): boolean {
    if (!this.isCall(bci)) return false;
    const types = this.operandTypes(bci);
    const isStatic = this.code.bytes[bci] === Opcode.invokestatic;
    const objects = this.operandsOf(bci).filter((_, i) => !isPrimitive(types[i]) && (isStatic || i > 0));
    return objects.length === 1 && this.isElementOfGiven(objects[0]);
  }

  private isElementOfGiven(source: number): boolean {
    if (source === UNKNOWN_SOURCE) return false;
    const { bytes } = this.code;
    if (bytes[source] === Opcode.aaload) return this.of(this.operandsOf(source)[0]) === 'given';
    if (!/^aload(_|$)/.test(operationAt(bytes, source).name)) return false;
    const local = localAt(bytes, source);
    const writes = this.writesOf(local);
    if (local < this.parameterSlots) return writes.length === 0 && this.handed.elements?.has(local) === true;
    return writes.length === 1 && writes[0] < source && this.isElementOfGiven(this.operandsOf(writes[0])[0]);
  }

  /** Whether the method, or one that it gives such an array, may put something into an array of references that it was given. */
  mayFillGiven(): boolean {
    for (const bci of this.instructions()) {
      const isFill = this.code.bytes[bci] === Opcode.aastore;
      if (!isFill && !this.isCall(bci)) continue;
      const types = isFill ? ['[L'] : this.operandTypes(bci);
      const origins = this.poppedBy(bci);
      const given = types.filter(
        (type, i) => /^\[[[L]/.test(type) && (origins[i] === 'given' || origins[i] === 'receiver'),
      );
      if (given.length > 0 && (isFill || this.mayBeFilledBy(this.memberAt(bci)))) return true;
    }
    return false;
  }

  private mayBeFilledBy(member: MemberConstant): boolean {
    const callee = this.calleeOf(member);
    if (callee === null) return false;
    if (this.program.isOfJdk(callee.holder))
      return !/^(?:asList|stream|toString|hashCode|equals|copyOf.*|length)$/.test(callee.name);
    const { file } = callee.holder;
    const { code } = callee.info;
    if (file === null || code === null || this.depth >= MAX_DEPTH) return true;
    const slots = new Array<ValueOrigin>(callee.argSlots).fill('given');
    return new FrameOrigins(
      callee,
      file,
      code,
      { slots, fields: new Map() },
      this.program,
      this.depth + 1,
    ).mayFillGiven();
  }

  /** The types of the slots that a call takes. */
  private operandTypes(bci: number): string[] {
    const { owner, descriptor } = this.memberAt(bci);
    const { params } = parseMethodDescriptor(descriptor);
    const types = params.flatMap((param) => new Array<string>(slotsOf(param)).fill(param));
    return this.code.bytes[bci] === Opcode.invokestatic ? types : [`L${owner};`, ...types];
  }

  protected override ofParameter(local: number): ValueOrigin {
    return this.handed.slots[local] ?? 'computed';
  }

  /** An object that was made for a variable may have been changed since. */
  protected override ofVariable(write: number): ValueOrigin {
    const source = this.operandsOf(write)[0];
    return this.code.bytes[source] === Opcode.new ? 'computed' : super.ofVariable(write);
  }

  override of(bci: number): ValueOrigin {
    return this.code.bytes[bci] === Opcode.new ? this.ofNew(bci) : super.of(bci);
  }

  /** An object is what its constructor is given. */
  private ofNew(made: number): ValueOrigin {
    for (const bci of this.instructions()) {
      if (this.code.bytes[bci] !== Opcode.invokespecial || this.operandsOf(bci)[0] !== made) continue;
      const worst = combined(this.ofArguments(bci));
      return worst === 'receiver' || worst === 'derived' ? 'computed' : worst;
    }
    return 'computed';
  }

  protected override ofOperation(opcode: number, bci: number): ValueOrigin {
    if (this.isCall(bci)) return this.ofCall(bci);
    const origins = this.poppedBy(bci);
    if (opcode === Opcode.getfield) return this.ofField(origins[0], this.memberAt(bci));
    // Which element is looked at does not matter: somebody has put it there.
    if (opcode >= Opcode.iaload && opcode <= Opcode.saload) return origins[0];
    const worst = combined(origins);
    if (worst === 'given' || worst === 'derived') {
      const isSame = opcode === Opcode.arraylength || isWidening(opcode);
      if (isSame) return worst;
      return COMPARISONS.has(opcode) ? 'derived' : 'computed';
    }
    return worst === 'receiver' ? 'neutral' : worst;
  }

  private ofField(object: ValueOrigin, field: MemberConstant): ValueOrigin {
    const stored = this.fields.get(storedField(field)) ?? 'neutral';
    if (stored === 'derived' || stored === 'computed') return 'computed';
    if (object === 'receiver' && this.program.isPlain(this.holder, field)) return 'given';
    return object === 'neutral' || object === 'receiver' ? stored : object;
  }

  private ofCall(bci: number): ValueOrigin {
    const member = this.memberAt(bci);
    const { params, ret } = parseMethodDescriptor(member.descriptor);
    const origins = this.poppedBy(bci);
    const isStatic = this.code.bytes[bci] === Opcode.invokestatic;
    if (!isStatic && isElement(member)) return origins[0];
    const worst = combined(origins);
    if (worst === 'computed' || isBoxing(member) || isText(member)) return worst;
    const callee = this.calleeOf(member);
    if (callee === null) return worst === 'neutral' || worst === 'receiver' ? 'neutral' : 'computed';
    if (this.program.isOfJdk(callee.holder)) {
      if (worst === 'given') return params.length === 0 && !isStatic ? 'given' : 'derived';
      return worst === 'receiver' ? 'neutral' : worst;
    }
    const field = fieldRead(callee);
    if (field !== null) return this.ofField(origins[0], field);
    if (this.depth < MAX_DEPTH && this.returnsItself(callee)) return worst;
    if (worst === 'neutral' || worst === 'receiver') return 'neutral';
    return isPrimitive(ret) && ret !== 'Z' ? 'computed' : 'derived';
  }

  /** A class that is not linked has run nothing. */
  private calleeOf({ owner, name, descriptor }: MemberConstant): Method | null {
    const cls = this.holder.loader.classes.get(owner);
    return cls === undefined ? null : findMethod(cls, name + descriptor);
  }

  /** A method as those of builders: it keeps what it is given, and returns its own object. */
  private returnsItself(callee: Method): boolean {
    const { file } = callee.holder;
    const { code } = callee.info;
    if (callee.isStatic || code === null || file === null) return false;
    const slots = new Array<ValueOrigin>(callee.argSlots).fill('given');
    slots[0] = 'receiver';
    const handed: Handed = { slots, fields: new Map() };
    return new FrameOrigins(callee, file, code, handed, this.program, this.depth + 1).keepsAndReturnsItself();
  }

  private keepsAndReturnsItself(): boolean {
    const { bytes } = this.code;
    let returns = false;
    for (const bci of this.instructions()) {
      const { name } = operationAt(bytes, bci);
      if (bytes[bci] === Opcode.putfield && worseThanGiven(this.storedBy(bci))) return false;
      if (/^[ilfdbcs]astore$|^putstatic$/.test(name)) return false;
      if (name === 'areturn') {
        returns = true;
        if (combined(this.poppedBy(bci)) !== 'receiver' && !this.isCall(this.operandsOf(bci)[0]))
          return false;
        if (worseThanGiven(combined(this.poppedBy(bci)))) return false;
      }
    }
    return returns && !this.changesGivenBefore(bytes.length);
  }
}

export function worseThanGiven(origin: ValueOrigin): boolean {
  return origin === 'derived' || origin === 'computed';
}

/** A condition on what a frame was handed is a matter of its caller; what it has calculated of that no longer is. */
function passedOn(origin: ValueOrigin): ValueOrigin {
  return origin === 'derived' ? 'computed' : origin;
}

function storedField({ owner, name }: MemberConstant): string {
  return `${owner}.${name}`;
}

/** The field that a getter returns, or one of the static methods by which old compilers let nested classes read private fields. */
function fieldRead({ holder, info, params, isStatic }: Method): MemberConstant | null {
  const bytes = info.code?.bytes;
  const { file } = holder;
  if (bytes === undefined || file === null || bytes.length !== 5 || params.length !== (isStatic ? 1 : 0))
    return null;
  if (bytes[0] !== Opcode.aload_0 || bytes[1] !== Opcode.getfield) return null;
  return memberAt(bytes, file.pool, 1);
}

/** Characters and elements are parts of what holds them. */
function isElement({ owner, name, descriptor }: MemberConstant): boolean {
  if (owner === 'java/lang/String' || owner === 'java/lang/CharSequence') return name === 'charAt';
  return owner === 'java/util/List' && name === 'get' && descriptor.startsWith('(I)');
}

/** `String.valueOf(c)`: the same value as a text. */
function isText({ owner, name, descriptor }: MemberConstant): boolean {
  return (
    owner === 'java/lang/String' &&
    name === 'valueOf' &&
    isPrimitive(parseMethodDescriptor(descriptor).params[0] ?? '')
  );
}

function isChangeable(type: string): boolean {
  return !isPrimitive(type) && type !== 'Ljava/lang/String;' && type !== 'Ljava/lang/CharSequence;';
}

const COMPARISONS: ReadonlySet<number> = new Set([
  Opcode.lcmp,
  Opcode.fcmpl,
  Opcode.fcmpg,
  Opcode.dcmpl,
  Opcode.dcmpg,
  Opcode.instanceof,
]);
