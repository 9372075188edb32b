/**
 * Code of constructors that only computes: it changes nothing but fields of the new object, reads no static field that can change, and calls
 * nothing to which the object could be passed. So nobody sees an object that is half made.
 */

import { type CodeInstruction, codeInstructions } from '../classfile/code-instructions.ts';
import { BOXED_TYPES, isPrimitive, parseMethodDescriptor } from '../classfile/descriptor.ts';
import { Acc, type ClassFile, type MemberConstant, type MethodInfo, Tag } from '../classfile/model.ts';
import { OPCODES, Opcode, uint16 } from '../classfile/opcodes.ts';

const STRING = 'Ljava/lang/String;';

/** A class whose objects never change, by its name; null: it is not known to be one. */
type FindFixed = (name: string) => ClassFile | null;

/** `findFixed`: only objects of these classes may be looked into; null: the code may look into everything that it is given. */
export function computes(
  file: ClassFile,
  { code }: MethodInfo,
  findFixed: FindFixed | null,
  seen: ReadonlySet<MethodInfo> = new Set(),
): boolean {
  // A dynamic constant is what a method of the program's choice returns.
  if (code === null || file.pool.some((constant) => constant?.tag === Tag.Dynamic)) return false;
  for (const instruction of codeInstructions(file, code)) {
    const { opcode, constant } = instruction;
    if (opcode === Opcode.aastore || (findFixed !== null && isElementAccess(opcode))) return false;
    if (opcode === Opcode.invokedynamic && !isPlainConcatenation(file, instruction)) return false;
    if (constant !== null && isMember(constant))
      if (!isHarmlessMember(file, opcode, constant, findFixed, seen)) return false;
  }
  return true;
}

/** `a[i]` and `a[i] = x`: elements can change. */
function isElementAccess(opcode: number): boolean {
  return /^.a(load|store)$/.test(OPCODES[opcode]?.name ?? '');
}

function isMember(constant: NonNullable<CodeInstruction['constant']>): constant is MemberConstant {
  return 'owner' in constant;
}

function isHarmlessMember(
  file: ClassFile,
  opcode: number,
  member: MemberConstant,
  findFixed: FindFixed | null,
  seen: ReadonlySet<MethodInfo>,
): boolean {
  const { owner, name, descriptor } = member;
  switch (opcode) {
    case Opcode.putstatic:
      return false;
    case Opcode.getstatic:
      return isConstant(file, member);
    case Opcode.putfield:
      return owner === file.name;
    case Opcode.getfield:
      return findFixed === null || owner === file.name || findFixed(owner) !== null;
    default: {
      const own =
        owner === file.name
          ? file.methods.find((method) => method.name === name && method.descriptor === descriptor)
          : undefined;
      if (own !== undefined) return isOwnHarmless(file, own, findFixed, seen);
      return isHarmless(opcode, member) || (findFixed !== null && isAccessor(findFixed(owner), member));
    }
  }
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
function isOwnHarmless(
  file: ClassFile,
  method: MethodInfo,
  findFixed: FindFixed | null,
  seen: ReadonlySet<MethodInfo>,
): boolean {
  if (method.name === '<init>' || seen.has(method)) return true;
  return (
    (method.flags & Acc.STATIC) !== 0 &&
    hasPlainTypes(method.descriptor) &&
    computes(file, method, findFixed, new Set([...seen, method]))
  );
}

/** A method of a record that returns a component: `this.x` and nothing else. No subclass overrides it. */
function isAccessor(file: ClassFile | null, { name, descriptor }: MemberConstant): boolean {
  if (file === null || file.record === null) return false;
  const code = file.methods.find((m) => m.name === name && m.descriptor === descriptor)?.code;
  const field = code?.bytes[1] === Opcode.getfield ? file.pool[uint16(code.bytes, 2)] : null;
  return (
    code?.bytes.length === 5 &&
    code.bytes[0] === Opcode.aload_0 &&
    field?.tag === Tag.Fieldref &&
    field.owner === file.name
  );
}

/** Static methods of boxes that read system properties. */
const READS_PROPERTY: ReadonlySet<string> = new Set(['getInteger', 'getLong', 'getBoolean']);

/** Methods of the JDK that only compute, and call no method of their arguments. */
function isHarmless(opcode: number, { owner, name, descriptor }: MemberConstant): boolean {
  if (opcode === Opcode.invokespecial && name === '<init>')
    return (
      owner === 'java/lang/Object' ||
      owner === 'java/lang/Record' ||
      (/^java\/lang\/\w+(Exception|Error)$/.test(owner) && hasPlainTypes(descriptor))
    );
  if (owner === 'java/util/Objects') return name === 'requireNonNull' && !descriptor.includes('Supplier');
  const isValueClass = owner === 'java/lang/Math' || owner === 'java/lang/String' || BOXED_TYPES.has(owner);
  if (!isValueClass || READS_PROPERTY.has(name)) return false;
  return hasPlainTypes(descriptor) || (owner === 'java/lang/String' && name === 'equals');
}

/** `"v = " + v` of numbers and strings, as javac compiles it. */
function isPlainConcatenation({ pool, bootstrapMethods }: ClassFile, { constant }: CodeInstruction): boolean {
  if (constant?.tag !== Tag.InvokeDynamic) return false;
  const { handle, args } = bootstrapMethods[constant.bootstrap];
  const bootstrap = pool[handle];
  return (
    bootstrap?.tag === Tag.MethodHandle &&
    bootstrap.member.owner === 'java/lang/invoke/StringConcatFactory' &&
    args.every((arg) => pool[arg]?.tag === Tag.String) &&
    hasPlainTypes(constant.descriptor)
  );
}

function hasPlainTypes(descriptor: string): boolean {
  const { params, ret } = parseMethodDescriptor(descriptor);
  const isPlain = (type: string): boolean =>
    type === 'V' || isPrimitive(type) || type === STRING || BOXED_TYPES.has(type.slice(1, -1));
  return params.every(isPlain) && isPlain(ret);
}
