/** Fields and methods (JVMS §4.5, §4.6). */
import { NO_ANNOTATIONS, readAnnotations } from './annotations.ts';
import type { ClassReader } from './class-reader.ts';
import { readCode } from './code.ts';
import { describeMethod } from './descriptor.ts';
import { areFieldFlagsLegal, areMethodFlagsLegal } from './flags.ts';
import { Acc, type Code, type FieldInfo, type MethodInfo, type MethodParameter, Tag } from './model.ts';
import { descriptorShape, isFieldName, isMethodName, Shape } from './names.ts';

const NO_NAMES: readonly string[] = [];
/** JVMS §4.3.3: receiver included. */
const MAX_ARG_SLOTS = 255;

/**
 * The field table. Two fields of the same name and type are an error (JVMS §4.5); with different types they are legal.
 */
export function readFields(r: ClassReader, classFlags: number, isEager: boolean): FieldInfo[] {
  r.section = 'field table';
  const fields: FieldInfo[] = [];
  const seen = new Set<string>();
  for (let n = r.u2(); n > 0; n--) {
    const at = r.pos;
    const field = readField(r, (classFlags & Acc.INTERFACE) !== 0, isEager);
    // ';' occurs in no name, so the key is unambiguous.
    if (!addNew(seen, `${field.name};${field.descriptor}`)) {
      const { name, descriptor } = field;
      r.fail(`duplicate field ${name} of type ${descriptor}`, at, {
        kind: 'duplicate-field',
        name,
        descriptor,
      });
    }
    fields.push(field);
  }
  return fields;
}

/** The method table. Two methods of the same name and type are an error (JVMS §4.6). */
export function readMethods(r: ClassReader, classFlags: number, isEager: boolean): MethodInfo[] {
  r.section = 'method table';
  const methods: MethodInfo[] = [];
  const seen = new Set<string>();
  for (let n = r.u2(); n > 0; n--) {
    const at = r.pos;
    const method = readMethod(r, (classFlags & Acc.INTERFACE) !== 0, isEager);
    if (!addNew(seen, `${method.name};${method.descriptor}`)) {
      const { name, descriptor } = method;
      r.fail(`duplicate method ${name}${descriptor}`, at, { kind: 'duplicate-method', name, descriptor });
    }
    methods.push(method);
  }
  return methods;
}

/** Adds the key; false if it was there already. */
function addNew(seen: Set<string>, key: string): boolean {
  const size = seen.size;
  seen.add(key);
  return seen.size !== size;
}

function readField(r: ClassReader, inInterface: boolean, isEager: boolean): FieldInfo {
  const at = r.pos;
  let flags = r.u2();
  const nameConstant = r.utf8('field name');
  const name = nameConstant.value;
  if (!isFieldName(nameConstant)) r.fail(`illegal field name ${JSON.stringify(name)}`, at + 2);
  const type = r.utf8('field descriptor');
  const descriptor = type.value;
  if (descriptorShape(type) !== Shape.FIELD) {
    r.fail(`illegal descriptor ${JSON.stringify(descriptor)} of field ${name}`, at + 4, {
      kind: 'field-descriptor',
      name,
      descriptor,
    });
  }
  if (!areFieldFlagsLegal(flags, r.major, inInterface)) {
    r.fail(`illegal flags 0x${flags.toString(16)} of field ${name}`, at, { kind: 'field-flags', flags });
  }
  let signature: string | null = null;
  let constantValue = 0;
  let annotations = NO_ANNOTATIONS;
  const outerEnd = r.end;
  for (let n = r.u2(); n > 0; n--) {
    const attribute = r.beginAttribute();
    switch (attribute) {
      case 'ConstantValue':
        // JVMS §4.7.2: on a field that is not static it means nothing.
        // Setting it there would overwrite what a constructor has done.
        if ((flags & Acc.STATIC) === 0) {
          r.skipAttribute();
        } else {
          r.failIfRepeated(constantValue !== 0);
          constantValue = readConstantValue(r, name, descriptor);
        }
        break;
      case 'Signature':
        r.failIfRepeated(signature !== null);
        signature = r.utf8('signature').value;
        break;
      case 'Deprecated': // Says nothing to the VM, but must be empty.
        break;
      case 'Synthetic':
        flags |= Acc.SYNTHETIC;
        break;
      default:
        annotations = readAnnotations(r, attribute, annotations, isEager);
    }
    r.endAttribute(outerEnd);
  }
  return { flags, name, descriptor, signature, constantValue, annotations };
}

/** JVMS table 4.7.2-A: the field's type decides what the constant must be. */
function readConstantValue(r: ClassReader, field: string, descriptor: string): number {
  const index = r.u2();
  const tag = r.pool[index]?.tag;
  let wanted: number;
  switch (descriptor) {
    case 'I':
    case 'S':
    case 'C':
    case 'B':
    case 'Z':
      wanted = Tag.Integer;
      break;
    case 'J':
      wanted = Tag.Long;
      break;
    case 'F':
      wanted = Tag.Float;
      break;
    case 'D':
      wanted = Tag.Double;
      break;
    case 'Ljava/lang/String;':
      wanted = Tag.String;
      break;
    default:
      // No other type has constants: a tag of -1 fits nothing.
      wanted = -1;
  }
  if (tag !== wanted) {
    r.fail(`ConstantValue #${index} does not fit field ${field} of type ${descriptor}`, r.pos - 2);
  }
  return index;
}

/** JVMS §4.6. Exactly the methods that are neither native nor abstract have a Code attribute. */
function readMethod(r: ClassReader, inInterface: boolean, isEager: boolean): MethodInfo {
  const at = r.pos;
  let flags = r.u2();
  const nameConstant = r.utf8('method name');
  const name = nameConstant.value;
  if (!isMethodName(nameConstant)) r.fail(`illegal method name ${JSON.stringify(name)}`, at + 2);
  const type = r.utf8('method descriptor');
  const descriptor = type.value;
  if (descriptorShape(type) !== Shape.METHOD) {
    r.fail(`illegal descriptor ${JSON.stringify(descriptor)} of method ${name}`, at + 4);
  }
  flags = checkMethodFlags(r, at, flags, name, descriptor, inInterface);
  // The receiver counts, because it lies in local 0.
  const argSlots = type.argSlots + ((flags & Acc.STATIC) === 0 ? 1 : 0);
  if (argSlots > MAX_ARG_SLOTS) r.fail(`too many arguments of method ${name}${descriptor}`, at + 4);

  let signature: string | null = null;
  let code: Code | null = null;
  let exceptions: readonly string[] | null = null;
  let parameters: readonly MethodParameter[] | null = null;
  let annotations = NO_ANNOTATIONS;
  const outerEnd = r.end;
  for (let n = r.u2(); n > 0; n--) {
    const attribute = r.beginAttribute();
    switch (attribute) {
      case 'Code':
        r.failIfRepeated(code !== null);
        if ((flags & (Acc.ABSTRACT | Acc.NATIVE)) !== 0) {
          // The word is only for our message; HotSpot has one sentence for both.
          const kind = (flags & Acc.NATIVE) !== 0 ? 'native' : 'abstract';
          r.fail(`${kind} method ${describeMethod(name, descriptor)} has code`, r.pos, {
            kind: 'unexpected-code',
          });
        }
        code = readCode(r, argSlots, name, isEager);
        break;
      case 'Exceptions':
        r.failIfRepeated(exceptions !== null);
        exceptions = r.classNames('exception class');
        break;
      case 'Signature':
        r.failIfRepeated(signature !== null);
        signature = r.utf8('signature').value;
        break;
      case 'MethodParameters':
        r.failIfRepeated(parameters !== null);
        parameters = readParameters(r);
        break;
      case 'Deprecated': // Says nothing to the VM, but must be empty.
        break;
      case 'Synthetic':
        flags |= Acc.SYNTHETIC;
        break;
      default:
        annotations = readAnnotations(r, attribute, annotations, isEager);
    }
    r.endAttribute(outerEnd);
  }
  if (code === null && (flags & (Acc.ABSTRACT | Acc.NATIVE)) === 0) {
    r.fail(`method ${describeMethod(name, descriptor)} is neither native nor abstract but has no code`, at, {
      kind: 'absent-code',
    });
  }
  exceptions ??= NO_NAMES;
  return { flags, name, descriptor, signature, code, exceptions, parameters, annotations };
}

/** Returns the flags that count: a class initialiser is static and nothing else (JVMS §2.9.2, §4.6). */
function checkMethodFlags(
  r: ClassReader,
  at: number,
  flags: number,
  name: string,
  descriptor: string,
  inInterface: boolean,
): number {
  if (name === '<clinit>') {
    if (!descriptor.endsWith(')V')) r.fail(`method <clinit> is not void: ${descriptor}`, at + 4);
    if (r.major < 51) return Acc.STATIC;
    if ((flags & Acc.STATIC) === 0) r.fail('method <clinit> is not static', at);
    if (descriptor !== '()V') r.fail(`method <clinit> has parameters: ${descriptor}`, at + 4);
    return flags & (Acc.STATIC | Acc.STRICT);
  }
  const isConstructor = name === '<init>';
  if (isConstructor && inInterface) r.fail('interface has a constructor', at);
  if (isConstructor && !descriptor.endsWith(')V')) r.fail(`constructor is not void: ${descriptor}`, at + 4);
  if (!areMethodFlagsLegal(flags, r.major, inInterface, isConstructor)) {
    r.fail(`illegal flags 0x${flags.toString(16)} of method ${describeMethod(name, descriptor)}`, at);
  }
  return flags;
}

/** The MethodParameters attribute (JVMS §4.7.24). */
function readParameters(r: ClassReader): MethodParameter[] {
  const parameters: MethodParameter[] = [];
  for (let n = r.u1(); n > 0; n--) {
    const name = r.optionalUtf8('parameter name');
    parameters.push({ name: name === null ? null : name.value, flags: r.u2() });
  }
  return parameters;
}
