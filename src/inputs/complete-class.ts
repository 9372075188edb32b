/**
 * Classes of which makers make every object: their fields are final and hold values, and constructors do nothing but compute them. So the
 * state of an object is what a constructor made of its arguments, whoever called it and whatever was called since (docs/recipes.md).
 *
 * Records are always made by their constructor. Their components may be objects that change, so that one must not look into them: what
 * it has seen there may be otherwise now.
 */

import { codeInstructions } from '../classfile/code-instructions.ts';
import { BOXED_TYPES, isPrimitive } from '../classfile/descriptor.ts';
import { Acc, type ClassFile, type MethodInfo, RefKind, Tag } from '../classfile/model.ts';
import { Opcode } from '../classfile/opcodes.ts';
import { computes } from './computing-code.ts';
import { hasOpenConstructors, isOpen, MAX_MAKERS, type MakerView, makersOf } from './makers.ts';

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
  if (!areFixed || hasFinalizer(file) || !areAllTried(file, view)) return false;
  return constructorsOf(file).every((init) => computes(file, init, null));
}

/**
 * Whether a record depends on its components only, whenever its canonical constructor runs: that looks at nothing which can change,
 * and changes nothing.
 */
export function isMadeOfComponents(file: ClassFile, view: MakerView): boolean {
  return isFixedRecord(file, view, new Set());
}

/** `above` are records of which this is known if it holds of this one. */
function isFixedRecord(file: ClassFile, view: MakerView, above: ReadonlySet<string>): boolean {
  if (above.has(file.name)) return true;
  if (file.record === null || hasFinalizer(file)) return false;
  const components = file.record.map(({ descriptor }) => descriptor).join('');
  const init = constructorsOf(file).find(({ descriptor }) => descriptor === `(${components})V`);
  const inside = new Set([...above, file.name]);
  const findFixed = (name: string): ClassFile | null => {
    const found = view.find(name);
    return found !== null && (isFixedRecord(found, view, inside) || isComplete(found, view, inside))
      ? found
      : null;
  };
  return init !== undefined && computes(file, init, findFixed);
}

/** It may bring back an object whose constructor has thrown an exception. */
function hasFinalizer({ methods }: ClassFile): boolean {
  return methods.some(({ name, descriptor }) => name === 'finalize' && descriptor === '()V');
}

/** Values that cannot change: numbers, strings, boxes, constants of enums, objects of classes like this one. */
function isValueType(descriptor: string, view: MakerView, above: ReadonlySet<string>): boolean {
  if (isPrimitive(descriptor) || descriptor === STRING) return true;
  if (!descriptor.startsWith('L')) return false;
  const name = descriptor.slice(1, -1);
  if (BOXED_TYPES.has(name)) return true;
  const file = view.find(name);
  if (file === null) return false;
  return file.superName === 'java/lang/Enum' ? isPlainEnum(file) : isComplete(file, view, above);
}

/** Constants with bodies may have fields of their own. What a constructor has seen in a field that can change may be otherwise now. */
function isPlainEnum({ flags, fields }: ClassFile): boolean {
  const own = fields.filter((field) => (field.flags & Acc.STATIC) === 0);
  const isFixed = (field: (typeof own)[number]): boolean =>
    (field.flags & Acc.FINAL) !== 0 && (isPrimitive(field.descriptor) || field.descriptor === STRING);
  return (flags & Acc.FINAL) !== 0 && own.every(isFixed);
}

/**
 * Whether no constructor runs with arguments that no maker gives it. One that callers cannot reach must be called by other constructors
 * and by factories that are tried only.
 */
function areAllTried(file: ClassFile, view: MakerView): boolean {
  const makers = makersOf(file, view);
  if (makers.length >= MAX_MAKERS) return false;
  if (hasOpenConstructors(file, view)) return true;
  // Others of its package or nest may call a constructor that callers in view cannot.
  const hasShared = constructorsOf(file).some(
    (init) => !isOpen(view, file, init) && (init.flags & Acc.PRIVATE) === 0,
  );
  const isInNest = file.nestHost !== null || file.nestMembers.length > 0;
  if (hasShared || isInNest || hasConstructorReference(file)) return false;
  return file.methods.every((method) => {
    if (method.name === '<init>' || !makesOwn(file, method)) return true;
    const isTried = makers.some((m) => m.method === method.name && m.descriptor === method.descriptor);
    return isTried && computes(file, method, null);
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
