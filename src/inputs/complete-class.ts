/**
 * Classes of which makers make every object: their fields are final and hold values, and constructors do nothing but compute them. So the
 * state of an object is what a constructor made of its arguments, whoever called it and whatever was called since (docs/recipes.md).
 */

import { type CodeInstruction, codeInstructions } from '../classfile/code-instructions.ts';
import { BOXED_TYPES, isPrimitive, parseMethodDescriptor } from '../classfile/descriptor.ts';
import {
  Acc,
  type ClassFile,
  type MemberConstant,
  type MethodInfo,
  RefKind,
  Tag,
} from '../classfile/model.ts';
import { Opcode } from '../classfile/opcodes.ts';
import { hasOpenConstructors, MAX_MAKERS, type MakerView, makersOf } from './makers.ts';

const STRING = 'Ljava/lang/String;';

export function isMadeByConstructorsOnly(file: ClassFile, view: MakerView): boolean {
  return isComplete(file, view, new Set());
}

/** `above` are classes that are complete if this one is. */
function isComplete(file: ClassFile, view: MakerView, above: ReadonlySet<string>): boolean {
  if (above.has(file.name)) return true;
  if (file.superName !== 'java/lang/Object') return false;
  const inside = new Set([...above, file.name]);
  const fields = file.fields.filter(({ flags }) => (flags & Acc.STATIC) === 0);
  const areFixed = fields.every(
    ({ flags, descriptor }) => (flags & Acc.FINAL) !== 0 && isValueType(descriptor, view, inside),
  );
  return areFixed && areAllTried(file, view) && constructorsOf(file).every((init) => computes(file, init));
}

/** Values that cannot change: numbers, strings, boxes, constants of enums, objects of classes like this one. */
function isValueType(descriptor: string, view: MakerView, above: ReadonlySet<string>): boolean {
  if (isPrimitive(descriptor) || descriptor === STRING) return true;
  if (!descriptor.startsWith('L')) return false;
  const name = descriptor.slice(1, -1);
  if (BOXED_TYPES.has(name)) return true;
  const file = view.find(name);
  if (file === null) return false;
  return file.superName === 'java/lang/Enum' || isComplete(file, view, above);
}

/**
 * Whether no constructor runs with arguments that no maker gives it. One that callers cannot reach must be called by other constructors
 * and by factories that are tried only.
 */
function areAllTried(file: ClassFile, view: MakerView): boolean {
  const makers = makersOf(file, view);
  if (makers.length >= MAX_MAKERS) return false;
  if (hasOpenConstructors(file, view)) return true;
  if (file.nestHost !== null || file.nestMembers.length > 0 || hasConstructorReference(file)) return false;
  return file.methods.every((method) => {
    if (method.name === '<init>' || !makesOwn(file, method)) return true;
    const isTried = makers.some((m) => m.method === method.name && m.descriptor === method.descriptor);
    return isTried && computes(file, method);
  });
}

function constructorsOf(file: ClassFile): readonly MethodInfo[] {
  return file.methods.filter(({ name }) => name === '<init>');
}

function makesOwn(file: ClassFile, { code }: MethodInfo): boolean {
  if (code === null) return false;
  return [...codeInstructions(file, code)].some(
    ({ opcode, constant }) =>
      opcode === Opcode.new && constant?.tag === Tag.Class && constant.name === file.name,
  );
}

/** `Account::new`: whoever gets it calls the constructor with arguments of his own. */
function hasConstructorReference(file: ClassFile): boolean {
  return file.pool.some(
    (constant) =>
      constant?.tag === Tag.MethodHandle &&
      constant.refKind === RefKind.newInvokeSpecial &&
      constant.member.owner === file.name,
  );
}

/**
 * Whether the method only computes: it reads and changes nothing outside, and calls nothing to which its object could be passed. So
 * nobody sees an object that is half made.
 */
function computes(file: ClassFile, { code }: MethodInfo, seen: ReadonlySet<MethodInfo> = new Set()): boolean {
  if (code === null) return false;
  for (const { opcode, constant } of codeInstructions(file, code)) {
    if (opcode === Opcode.aastore || opcode === Opcode.invokedynamic) return false;
    // A dynamic constant is what a method of the program's choice returns.
    if (constant?.tag === Tag.Dynamic) return false;
    if (constant === null || !isMember(constant)) continue;
    const { owner, name, descriptor } = constant;
    switch (opcode) {
      case Opcode.putstatic:
        return false;
      case Opcode.getstatic:
        if (!isConstant(file, constant)) return false;
        break;
      case Opcode.putfield:
        if (owner !== file.name) return false;
        break;
      case Opcode.getfield:
        break;
      default: {
        const own =
          owner === file.name
            ? file.methods.find((method) => method.name === name && method.descriptor === descriptor)
            : undefined;
        if (own === undefined ? isHarmless(opcode, constant) : isOwnHarmless(file, own, seen)) break;
        return false;
      }
    }
  }
  return true;
}

function isMember(constant: NonNullable<CodeInstruction['constant']>): constant is MemberConstant {
  return 'owner' in constant;
}

/**
 * A static field of the class that holds a value for ever. One that the static initialiser computes does not: an object that was made
 * before has seen its zero.
 */
function isConstant(file: ClassFile, { owner, name }: MemberConstant): boolean {
  const field = owner === file.name ? file.fields.find((f) => f.name === name) : undefined;
  return field !== undefined && (field.flags & Acc.FINAL) !== 0 && field.constantValue !== 0;
}

/** Another constructor is looked at by itself; a static method must take and return values only. */
function isOwnHarmless(file: ClassFile, method: MethodInfo, seen: ReadonlySet<MethodInfo>): boolean {
  if (method.name === '<init>' || seen.has(method)) return true;
  return (
    (method.flags & Acc.STATIC) !== 0 &&
    hasPlainTypes(method.descriptor) &&
    computes(file, method, new Set([...seen, method]))
  );
}

/** Methods of the JDK that only compute, and call no method of their arguments. */
function isHarmless(opcode: number, { owner, name, descriptor }: MemberConstant): boolean {
  if (opcode === Opcode.invokespecial && name === '<init>')
    return (
      owner === 'java/lang/Object' ||
      (/^java\/lang\/\w+(Exception|Error)$/.test(owner) && hasPlainTypes(descriptor))
    );
  if (owner === 'java/util/Objects') return name === 'requireNonNull' && !descriptor.includes('Supplier');
  const isValueClass = owner === 'java/lang/Math' || owner === 'java/lang/String' || BOXED_TYPES.has(owner);
  return isValueClass && (hasPlainTypes(descriptor) || (owner === 'java/lang/String' && name === 'equals'));
}

function hasPlainTypes(descriptor: string): boolean {
  const { params, ret } = parseMethodDescriptor(descriptor);
  const isPlain = (type: string): boolean =>
    type === 'V' || isPrimitive(type) || type === STRING || BOXED_TYPES.has(type.slice(1, -1));
  return params.every(isPlain) && isPlain(ret);
}
