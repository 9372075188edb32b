/**
 * Descriptors of types and methods as class files write them (JVMS §4.3), primitive types and their boxes, and names
 * for messages.
 */
import { InputError } from '../errors.ts';

export type MethodDescriptor = {
  /** Field descriptors of the parameters. */
  readonly params: readonly string[];
  /** Field descriptor, or `V`. */
  readonly ret: string;
  /** Local-variable slots of the arguments without the receiver: long and double take two. */
  readonly slots: number;
};

export type PrimitiveType = 'boolean' | 'byte' | 'char' | 'short' | 'int' | 'long' | 'float' | 'double';

/** The Java name of each primitive type, by descriptor. */
export const PRIMITIVE_TYPES: { readonly [descriptor: string]: PrimitiveType } = {
  B: 'byte',
  C: 'char',
  D: 'double',
  F: 'float',
  I: 'int',
  J: 'long',
  S: 'short',
  Z: 'boolean',
};

/** The primitive types and `void`, by descriptor: reflection has a Class object for each. */
export const PRIMITIVES: { readonly [descriptor: string]: string } = { ...PRIMITIVE_TYPES, V: 'void' };

/** The class that boxes values of a primitive type (JLS §5.1.7): internal name by descriptor. */
export const BOX_CLASSES: { readonly [descriptor: string]: string } = {
  Z: 'java/lang/Boolean',
  C: 'java/lang/Character',
  F: 'java/lang/Float',
  D: 'java/lang/Double',
  B: 'java/lang/Byte',
  S: 'java/lang/Short',
  I: 'java/lang/Integer',
  J: 'java/lang/Long',
};

/** The inverse: the descriptor of the primitive type, by internal name of the box class. */
export const BOXED_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries(BOX_CLASSES).map(([type, name]) => [name, type]),
);

/** Whether the descriptor is one of a primitive type, or `V`. References and arrays have longer ones. */
export function isPrimitive(descriptor: string): boolean {
  return descriptor.length === 1;
}

const parsed = new Map<string, MethodDescriptor>();

/**
 * Parses a method descriptor. The result is cached and shared, so it may be compared by identity.
 *
 * The same descriptors occur again and again: some thousand classes have a few thousand distinct ones.
 */
export function parseMethodDescriptor(descriptor: string): MethodDescriptor {
  let result = parsed.get(descriptor);
  if (result === undefined) {
    result = parse(descriptor);
    parsed.set(descriptor, result);
  }
  return result;
}

function parse(descriptor: string): MethodDescriptor {
  const params: string[] = [];
  let slots = 0;
  let pos = 1;
  if (!descriptor.startsWith('(')) illegal(descriptor);
  while (descriptor[pos] !== ')') {
    const end = endOfType(descriptor, pos);
    const param = descriptor.slice(pos, end);
    params.push(param);
    slots += slotsOf(param);
    pos = end;
  }
  const ret = descriptor.slice(pos + 1);
  // `V` is legal as a result only, which `endOfType` refuses.
  if (ret !== 'V' && endOfType(descriptor, pos + 1) !== descriptor.length) illegal(descriptor);
  return { params, ret, slots };
}

function endOfType(descriptor: string, start: number): number {
  let pos = start;
  while (descriptor[pos] === '[') pos++;
  const first = descriptor[pos];
  if (first === 'L') {
    const end = descriptor.indexOf(';', pos);
    if (end > pos + 1) return end + 1;
  } else if (first !== undefined && first !== 'V' && first in PRIMITIVES) {
    return pos + 1;
  }
  return illegal(descriptor);
}

function illegal(descriptor: string): never {
  throw new InputError(`illegal method descriptor ${JSON.stringify(descriptor)}`);
}

/** How many slots a value of this type takes: 2 for long and double, 0 for void. */
export function slotsOf(descriptor: string): number {
  // In frames and argument lists. In an object a double takes one (`vm/link/layout.ts`).
  if (descriptor === 'J' || descriptor === 'D') return 2;
  return descriptor === 'V' ? 0 : 1;
}

/** `java/lang/String` to `java.lang.String`. */
export function toExternalName(internalName: string): string {
  return internalName.replaceAll('/', '.');
}

/** `java.lang.String` to `java/lang/String`. */
export function toInternalName(externalName: string): string {
  return externalName.replaceAll('.', '/');
}

/** The class that a reference descriptor stands for, as a Class constant names it: `Lx/Y;` to `x/Y`, `[I` as it is. */
export function classOfDescriptor(descriptor: string): string {
  return descriptor.startsWith('L') ? descriptor.slice(1, -1) : descriptor;
}

/** The inverse of `classOfDescriptor`. */
export function descriptorOfClass(name: string): string {
  return name.startsWith('[') ? name : `L${name};`;
}

/** A type as Java source writes it: `[I` to `int[]`, `Ljava/lang/String;` to `java.lang.String`. */
export function describeType(descriptor: string): string {
  let dimensions = 0;
  while (descriptor[dimensions] === '[') dimensions++;
  const element = descriptor.slice(dimensions);
  const name = PRIMITIVES[element] ?? toExternalName(classOfDescriptor(element));
  return name + '[]'.repeat(dimensions);
}

/** A method as messages name it: `foo(int, java.lang.String)`. */
export function describeMethod(name: string, descriptor: string): string {
  return `${name}(${parseMethodDescriptor(descriptor).params.map(describeType).join(', ')})`;
}
