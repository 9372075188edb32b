/** The attributes of a class itself (JVMS §4.7). */
import { NO_ANNOTATIONS, readAnnotations } from './annotations.ts';
import type { ClassReader } from './class-reader.ts';
import { areClassFlagsLegal } from './flags.ts';
import {
  Acc,
  type BootstrapMethod,
  type ClassFile,
  type InnerClass,
  type RecordComponent,
  Tag,
} from './model.ts';
import { readModule } from './module-attribute.ts';
import { descriptorShape, isFieldName, Shape } from './names.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * The part of a ClassFile that comes from attributes. `extraFlags` is what the old Synthetic attribute adds to the
 * flags.
 */
export type ClassAttributes = Pick<
  ClassFile,
  | 'sourceFile'
  | 'signature'
  | 'innerClasses'
  | 'enclosingMethod'
  | 'nestHost'
  | 'nestMembers'
  | 'permittedSubclasses'
  | 'record'
  | 'bootstrapMethods'
  | 'module'
  | 'annotations'
> & { readonly extraFlags: number };

/**
 * Also marks an attribute that has not been met yet, by identity.
 *
 * A class may have an attribute with an empty list, which differs from having none.
 */
const NONE: readonly never[] = [];

/**
 * Reads the attributes of the class itself (JVMS §4.7).
 *
 * The order of attributes is free, so checks between two of them come after the loop.
 */
export function readClassAttributes(r: ClassReader, flags: number, isEager: boolean): ClassAttributes {
  r.section = 'class attributes';
  const result: Writable<ClassAttributes> = {
    sourceFile: null,
    signature: null,
    innerClasses: NONE,
    enclosingMethod: null,
    nestHost: null,
    nestMembers: NONE,
    permittedSubclasses: null,
    record: null,
    bootstrapMethods: NONE,
    module: null,
    annotations: NO_ANNOTATIONS,
    extraFlags: 0,
  };
  const outerEnd = r.end;
  for (let n = r.u2(); n > 0; n--) {
    readOne(r, result, r.beginAttribute(), isEager);
    r.endAttribute(outerEnd);
  }
  // A class is host or member of a nest, not both (JVMS §4.7.28).
  if (result.nestHost !== null && result.nestMembers !== NONE) {
    r.fail('class has both a NestHost and a NestMembers attribute', r.pos);
  }
  if (result.permittedSubclasses !== null && (flags & Acc.FINAL) !== 0) {
    r.fail('final class has a PermittedSubclasses attribute', r.pos);
  }
  checkBootstraps(r, result.bootstrapMethods);
  return result;
}

/** One attribute. A repeated one is an error, as in HotSpot. */
function readOne(
  r: ClassReader,
  result: Writable<ClassAttributes>,
  attribute: string,
  isEager: boolean,
): void {
  switch (attribute) {
    case 'SourceFile':
      r.failIfRepeated(result.sourceFile !== null);
      result.sourceFile = r.utf8('source file').value;
      break;
    case 'Signature':
      r.failIfRepeated(result.signature !== null);
      result.signature = r.utf8('signature').value;
      break;
    case 'InnerClasses':
      r.failIfRepeated(result.innerClasses !== NONE);
      result.innerClasses = readInnerClasses(r);
      break;
    case 'EnclosingMethod':
      r.failIfRepeated(result.enclosingMethod !== null);
      result.enclosingMethod = readEnclosingMethod(r);
      break;
    case 'NestHost':
      r.failIfRepeated(result.nestHost !== null);
      result.nestHost = r.plainClassName('nest host');
      break;
    case 'NestMembers':
      r.failIfRepeated(result.nestMembers !== NONE);
      result.nestMembers = r.classNames('nest member');
      break;
    case 'PermittedSubclasses':
      r.failIfRepeated(result.permittedSubclasses !== null);
      result.permittedSubclasses = r.classNames('permitted subclass');
      break;
    case 'Record':
      r.failIfRepeated(result.record !== null);
      result.record = readRecord(r, isEager);
      break;
    case 'BootstrapMethods':
      r.failIfRepeated(result.bootstrapMethods !== NONE);
      result.bootstrapMethods = readBootstrapMethods(r);
      break;
    case 'Module':
      r.failIfRepeated(result.module !== null);
      result.module = readModule(r);
      break;
    case 'Deprecated': // Says nothing to the VM, but must be empty.
      break;
    case 'Synthetic':
      result.extraFlags |= Acc.SYNTHETIC;
      break;
    default:
      result.annotations = readAnnotations(r, attribute, result.annotations, isEager);
  }
}

/** JVMS §4.7.6. */
function readInnerClasses(r: ClassReader): InnerClass[] {
  const classes: InnerClass[] = [];
  for (let n = r.u2(); n > 0; n--) {
    const inner = r.className('inner class');
    const outer = r.optionalClassName('outer class');
    // HotSpot refuses it when it parses; other contradictions of this table are found when reflection asks.
    if (inner === outer) r.fail(`class ${inner} is its own outer class`, r.pos - 2);
    const name = r.optionalUtf8('inner class name')?.value ?? null;
    const flags = readInnerFlags(r, inner);
    classes.push({ inner, outer, name, flags });
  }
  return classes;
}

/** The flags as the source declared them. `areClassFlagsLegal` checks them like those of a class. */
function readInnerFlags(r: ClassReader, inner: string): number {
  let flags = r.u2();
  // Compilers before Java 6 left the bit out, as for classes.
  if ((flags & Acc.INTERFACE) !== 0 && r.major < 50) flags |= Acc.ABSTRACT;
  if (!areClassFlagsLegal(flags, r.major)) {
    r.fail(`illegal flags 0x${flags.toString(16)} of inner class ${inner}`, r.pos - 2);
  }
  return flags;
}

/** JVMS §4.7.7. */
function readEnclosingMethod(r: ClassReader): ClassFile['enclosingMethod'] {
  const owner = r.className('enclosing class');
  const index = r.u2();
  // 0: the class is not enclosed by a method, but by an initialiser or a field.
  if (index === 0) return { owner, name: null, descriptor: null };
  const method = r.pool[index];
  if (method?.tag !== Tag.NameAndType) return r.wrongConstant('enclosing method', index, 'NameAndType');
  return { owner, name: method.name, descriptor: method.descriptor };
}

/** JVMS §4.7.30. */
function readRecord(r: ClassReader, isEager: boolean): RecordComponent[] {
  const components: RecordComponent[] = [];
  const outerEnd = r.end;
  for (let n = r.u2(); n > 0; n--) {
    const name = r.utf8('component name');
    if (!isFieldName(name)) r.fail(`illegal record component name ${JSON.stringify(name.value)}`, r.pos - 2);
    const type = r.utf8('component descriptor');
    if (descriptorShape(type) !== Shape.FIELD) {
      r.fail(`illegal descriptor ${JSON.stringify(type.value)} of record component ${name.value}`, r.pos - 2);
    }
    let signature: string | null = null;
    let annotations = NO_ANNOTATIONS;
    for (let m = r.u2(); m > 0; m--) {
      const attribute = r.beginAttribute();
      if (attribute === 'Signature') {
        r.failIfRepeated(signature !== null);
        signature = r.utf8('signature').value;
      } else {
        annotations = readAnnotations(r, attribute, annotations, isEager);
      }
      r.endAttribute(outerEnd);
    }
    // Reading the component's attributes has changed what messages say is being read.
    r.attribute = 'Record';
    components.push({ name: name.value, descriptor: type.value, signature, annotations });
  }
  return components;
}

/** JVMS §4.7.23. */
function readBootstrapMethods(r: ClassReader): BootstrapMethod[] {
  const methods: BootstrapMethod[] = [];
  for (let n = r.u2(); n > 0; n--) {
    const handle = r.u2();
    if (r.pool[handle]?.tag !== Tag.MethodHandle) r.wrongConstant('bootstrap method', handle, 'MethodHandle');
    const args: number[] = [];
    for (let m = r.u2(); m > 0; m--) {
      const arg = r.u2();
      if (!isLoadable(r.pool[arg]?.tag)) r.wrongConstant('bootstrap argument', arg, 'loadable');
      args.push(arg);
    }
    methods.push({ handle, args });
  }
  return methods;
}

/** JVMS table 4.4-C. */
function isLoadable(tag: number | undefined): boolean {
  switch (tag) {
    case Tag.Integer:
    case Tag.Float:
    case Tag.Long:
    case Tag.Double:
    case Tag.Class:
    case Tag.String:
    case Tag.MethodHandle:
    case Tag.MethodType:
    case Tag.Dynamic:
      return true;
    default:
      return false;
  }
}

/**
 * Every dynamic constant must find its bootstrap method.
 *
 * Only now can it be checked: the constant pool is read before the attributes.
 */
function checkBootstraps(r: ClassReader, methods: readonly BootstrapMethod[]): void {
  const pool = r.pool;
  for (let i = 1; i < pool.length; i++) {
    const entry = pool[i];
    if (entry === null || (entry.tag !== Tag.Dynamic && entry.tag !== Tag.InvokeDynamic)) continue;
    if (entry.bootstrap >= methods.length) {
      r.fail(`constant #${i} refers to bootstrap method ${entry.bootstrap} of ${methods.length}`, r.pos);
    }
  }
}
