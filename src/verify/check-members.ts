/** Type checking of field access and method calls (JVMS §4.10.1.8, §4.10.1.9). */
import { toExternalName } from '../classfile/descriptor.ts';
import { type MemberConstant, Tag } from '../classfile/model.ts';
import { Opcode, uint16 } from '../classfile/opcodes.ts';
import { malformed, refuse } from './failure.ts';
import { isNamedSuperclass } from './hierarchy.ts';
import { constantAt } from './method-context.ts';
import type { TypeChecker } from './type-checker.ts';
import { isNew, newInstructionOf, UNINITIALIZED_THIS, type VType } from './types.ts';

const FIRST_MAJOR_WITH_INTERFACE_CODE = 52;
const FIRST_MAJOR_WITH_INDY = 51;
/** From JDK 25 on the verifier loads the class to see whether it is an interface. */
const FIRST_ASKING_THE_CLASS = 25;

const OP = Opcode;
const CLASS = [Tag.Class] as const;
const FIELD = [Tag.Fieldref] as const;
const METHOD = [Tag.Methodref] as const;
const INTERFACE_METHOD = [Tag.InterfaceMethodref] as const;
const ANY_METHOD = [Tag.Methodref, Tag.InterfaceMethodref] as const;
const INVOKE_DYNAMIC = [Tag.InvokeDynamic] as const;

/**
 * getstatic, putstatic, getfield and putfield.
 *
 * Whether the field exists, and is static or not, is a matter of resolution, not of verification.
 */
export function checkField(checker: TypeChecker, opcode: number, bci: number): void {
  const { context, frame, bytes } = checker;
  const { types, file, rules, thisType } = context;
  const index = uint16(bytes, bci + 1);
  const member = constantAt(context, bci, index, FIELD);
  const owner = types.named(member.owner);
  const isStatic = opcode === OP.getstatic || opcode === OP.putstatic;
  if (!isStatic && types.isArray(owner)) {
    const found = { kind: 'pool', index, type: owner } as const;
    const message = `Expecting reference to class in class ${toExternalName(file.name)} at constant pool index ${index}`;
    refuse(message, { kind: 'type', bci, found, expected: null });
  }
  const value = types.ofDescriptor(member.descriptor);
  switch (opcode) {
    case OP.getstatic:
      frame.pushAll(value);
      break;
    case OP.putstatic:
      frame.popAll(value);
      break;
    case OP.getfield:
      checkProtected(checker, 'getfield', member, frame.pop(owner));
      frame.pushAll(value);
      break;
    default: {
      frame.popAll(value);
      // Taken off without a check: what is legal depends on where `this` stands.
      let receiver = frame.popAny();
      // JVMS §4.10.1.9.putfield: a constructor may set fields of its own class before it calls another.
      if (receiver === UNINITIALIZED_THIS && owner === thisType && declaresField(checker, member)) {
        receiver = thisType;
      }
      if (!rules.isAssignable(receiver, owner)) {
        refuse('Bad type on operand stack in putfield', {
          kind: 'type',
          bci,
          found: frame.popped(),
          expected: { kind: 'pool', index, type: owner },
        });
      }
      checkProtected(checker, 'putfield', member, receiver);
    }
  }
}

function declaresField({ context }: TypeChecker, { name, descriptor }: MemberConstant): boolean {
  return context.file.fields.some((field) => field.name === name && field.descriptor === descriptor);
}

/** JVMS §4.10.1.8: a protected member of a superclass in another package needs a receiver of the current class. */
function checkProtected(
  { context, frame }: TypeChecker,
  instruction: 'getfield' | 'putfield' | 'invokevirtual',
  { owner, name, descriptor }: MemberConstant,
  receiver: VType,
): void {
  const { hierarchy, thisType, rules, types } = context;
  // The receiver is `this` class itself: it may always use what it inherits.
  if (receiver === thisType || !isNamedSuperclass(hierarchy, owner)) return;
  const kind = instruction === 'invokevirtual' ? 'method' : 'field';
  if (!hierarchy.isForeignProtected(owner, kind, name, descriptor)) return;
  // Arrays have a public clone, which Object does not have.
  const isArrayClone = kind === 'method' && owner === 'java/lang/Object' && name === 'clone';
  if (isArrayClone && types.isArray(receiver)) return;
  if (rules.isReceiverAssignable(receiver, thisType)) return;
  refuse(`Bad access to protected data in ${instruction}`, {
    kind: 'type',
    bci: frame.bci,
    found: frame.popped(),
    expected: { kind: 'implicit', type: thisType },
  });
}

/**
 * Returns whether the call initialised `this`.
 *
 * The order of the tests is HotSpot's. Of several faults in one instruction the same must be reported.
 */
export function checkInvoke(checker: TypeChecker, opcode: number, bci: number): boolean {
  const { context, frame, bytes } = checker;
  const { types, file, thisType } = context;
  const index = uint16(bytes, bci + 1);
  if (opcode === OP.invokedynamic) {
    checkInvokeDynamic(checker, bci, index);
    return false;
  }
  const member = constantAt(context, bci, index, legalTags(opcode, file.major));
  const { args, ret } = types.signatureOf(member.descriptor);
  const owner = types.named(member.owner);
  const isInit = member.name === '<init>';
  if (opcode === OP.invokeinterface) checkInterfaceOperands(bytes, bci, args.length);
  // Names with `<` are `<init>` and `<clinit>`; the latter is never called by code.
  if (member.name.startsWith('<')) {
    if (opcode !== OP.invokespecial || !isInit)
      refuse('Illegal call to internal method', { kind: 'code', bci });
  } else if (opcode === OP.invokespecial) {
    checkSpecialOwner(checker, bci, member);
  }
  frame.popAll(args);
  let initialisedThis = false;
  switch (opcode) {
    case OP.invokestatic:
      break;
    case OP.invokespecial:
      if (isInit) initialisedThis = checkInit(checker, bci, index, member);
      // With invokespecial the receiver must be of the current class (JVMS §4.9.2), whatever the method's owner is.
      else frame.pop(thisType);
      break;
    case OP.invokevirtual:
      checkProtected(checker, 'invokevirtual', member, frame.pop(owner));
      break;
    default:
      frame.pop(owner);
  }
  if (isInit && ret.length > 0) refuse('Return type must be void in <init> method', { kind: 'code', bci });
  frame.pushAll(ret);
  return initialisedThis;
}

/** Since Java 8 interfaces have static and private methods, which invokestatic and invokespecial may call. */
function legalTags(opcode: number, major: number): readonly (10 | 11)[] {
  if (opcode === OP.invokeinterface) return INTERFACE_METHOD;
  const mayBeInterface = opcode === OP.invokespecial || opcode === OP.invokestatic;
  return mayBeInterface && major >= FIRST_MAJOR_WITH_INTERFACE_CODE ? ANY_METHOD : METHOD;
}

function checkInvokeDynamic({ context, frame, bytes }: TypeChecker, bci: number, index: number): void {
  const { types, file } = context;
  const constant = constantAt(context, bci, index, INVOKE_DYNAMIC);
  if (file.major < FIRST_MAJOR_WITH_INDY) {
    const name = toExternalName(file.name);
    malformed(
      `invokedynamic instructions not supported by this class file version (${file.major}), class ${name}`,
    );
  }
  if (bytes[bci + 3] !== 0 || bytes[bci + 4] !== 0) {
    refuse('Third and fourth operand bytes of invokedynamic must be zero', { kind: 'code', bci });
  }
  if (constant.name.startsWith('<')) refuse('Illegal call to internal method', { kind: 'code', bci });
  const { args, ret } = types.signatureOf(constant.descriptor);
  frame.popAll(args);
  frame.pushAll(ret);
}

function checkInterfaceOperands(bytes: Uint8Array, bci: number, argSlots: number): void {
  // The operand repeats what the descriptor says, with the receiver.
  if (bytes[bci + 3] !== argSlots + 1) {
    refuse('Inconsistent args count operand in invokeinterface', { kind: 'code', bci });
  }
  if (bytes[bci + 4] !== 0) {
    refuse('Fourth operand byte of invokeinterface must be zero', { kind: 'code', bci });
  }
}

/** JVMS §4.9.2: the current class, a direct superinterface, or a superclass. */
function checkSpecialOwner(checker: TypeChecker, bci: number, member: MemberConstant): void {
  const { types, file, rules, thisType } = checker.context;
  const owner = types.named(member.owner);
  // By name, without loading anything: the usual cases.
  if (owner === thisType || file.interfaces.includes(member.owner) || member.owner === file.superName) return;
  const problem = rules.isAssignable(thisType, owner)
    ? indirectInterface(checker, member)
    : "current class isn't assignable to reference class.";
  if (problem !== null) refuse(`Bad invokespecial instruction: ${problem}`, { kind: 'code', bci });
}

/** JDK 17 looks at the constant, JDK 25 at the class; what 17 lets pass fails when the method is resolved. */
function indirectInterface({ context }: TypeChecker, { tag, owner }: MemberConstant): string | null {
  const { hierarchy, jdkFeature } = context;
  if (jdkFeature < FIRST_ASKING_THE_CLASS) {
    const isInterface = tag === Tag.InterfaceMethodref;
    return isInterface ? 'interface method reference is in an indirect superinterface.' : null;
  }
  const isInterface = owner !== 'java/lang/Object' && hierarchy.load(owner).isInterface;
  return isInterface ? 'interface method to invoke is not in a direct superinterface.' : null;
}

/** JVMS §4.10.1.9.invokespecial, for constructors. Returns whether `this` was initialised. */
function checkInit(checker: TypeChecker, bci: number, index: number, member: MemberConstant): boolean {
  const { context, frame } = checker;
  const { types, file, thisType } = context;
  const owner = types.named(member.owner);
  const receiver = frame.popReference();
  if (receiver === UNINITIALIZED_THIS) {
    // A constructor calls another one of its class, or one of the direct superclass.
    if (owner !== thisType && member.owner !== file.superName) {
      refuse('Bad <init> method call', {
        kind: 'type',
        bci,
        found: { kind: 'implicit', type: owner },
        expected: { kind: 'implicit', type: thisType },
      });
    }
    // The handlers see the object before it is initialised, and must not return it.
    // Before the frame changes: an exception of the constructor leaves `this` uninitialised.
    if (checker.isInHandlerRange(bci)) checker.checkHandlers(bci, true);
    frame.initialise(receiver, thisType);
    return true;
  }
  if (!isNew(receiver)) {
    const found = frame.popped();
    refuse('Bad operand type when invoking <init>', { kind: 'type', bci, found, expected: null });
  }
  checkInitOfNew(checker, bci, index, member, receiver);
  if (checker.isInHandlerRange(bci)) checker.checkHandlers(bci, frame.isThisUninitialized);
  // All copies of the new object on the stack and in locals become initialised.
  frame.initialise(receiver, owner);
  return false;
}

function checkInitOfNew(
  { context, bytes }: TypeChecker,
  bci: number,
  index: number,
  { owner, name, descriptor }: MemberConstant,
  receiver: VType,
): void {
  const { types, hierarchy, rules, thisType } = context;
  // An uninitialised type carries the place of its `new`, from which its class is read.
  const classIndex = uint16(bytes, newInstructionOf(receiver) + 1);
  const created = types.named(constantAt(context, bci, classIndex, CLASS).name);
  const found = { kind: 'pool', index: classIndex, type: created } as const;
  if (created !== types.named(owner)) {
    const expected = { kind: 'pool', index, type: types.named(owner) } as const;
    refuse('Call to wrong <init> method', { kind: 'type', bci, found, expected });
  }
  if (!isNamedSuperclass(hierarchy, owner)) return;
  if (!hierarchy.isForeignProtected(owner, 'method', name, descriptor)) return;
  if (rules.isReceiverAssignable(created, thisType)) return;
  const expected = { kind: 'implicit', type: thisType } as const;
  refuse('Bad access to protected <init> method', { kind: 'type', bci, found, expected });
}
