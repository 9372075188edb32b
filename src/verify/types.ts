/**
 * Verification types (JVMS §4.10.1.2) as small integers, so that a frame is two arrays of numbers and equal types are
 * `===`. A `long` or `double` takes two entries: the value, then its second half.
 *
 * Types of objects (classes, interfaces, arrays) are numbered by name in a `TypePool`, which belongs to one class that
 * is being verified: a name means what that class's loader says.
 */
import { parseMethodDescriptor } from '../classfile/descriptor.ts';

/** One of the constants below, or a number that a `TypePool` or `uninitialized` has made. Types of two pools must not be compared. */
export type VType = number;

/** No usable value: a local that was never set, or whose types differ on two paths. */
export const TOP = 0;
export const INT = 1;
export const FLOAT = 2;
export const LONG = 3;
export const LONG_2ND = 4;
export const DOUBLE = 5;
export const DOUBLE_2ND = 6;
export const NULL = 7;
export const UNINITIALIZED_THIS = 8;
/** The types of array components and return values only: on the stack they are INT. */
export const BOOLEAN = 9;
export const BYTE = 10;
export const CHAR = 11;
export const SHORT = 12;
/** What an instruction may ask for: any reference, initialised or not; any type of one slot; a first half. */
export const ANY_REFERENCE = 13;
export const CATEGORY_1 = 14;
export const CATEGORY_2 = 15;

/** `UNINITIALIZED + bci`: made by the `new` at `bci`, its constructor not yet called. */
const UNINITIALIZED = 0x10000;
const FIRST_OBJECT = 0x20000;

export const uninitialized = (bci: number): VType => UNINITIALIZED + bci;
export const newInstructionOf = (type: VType): number => type - UNINITIALIZED;
export const isNew = (type: VType): boolean => type >= UNINITIALIZED && type < FIRST_OBJECT;
export const isUninitialized = (type: VType): boolean => type === UNINITIALIZED_THIS || isNew(type);
/** A class, an interface, an array, or null. */
export const isReference = (type: VType): boolean => type >= FIRST_OBJECT || type === NULL;
export const isSecondHalf = (type: VType): boolean => type === LONG_2ND || type === DOUBLE_2ND;
export const isFirstHalf = (type: VType): boolean => type === LONG || type === DOUBLE;
export const isCategory1 = (type: VType): boolean =>
  type !== TOP && !isFirstHalf(type) && !isSecondHalf(type);

/** A method type. The arguments are in stack order, second halves included; `ret` is empty for void. */
export type VSignature = { readonly args: readonly VType[]; readonly ret: readonly VType[] };

const ARRAY = 0x5b;
const CLASS = 0x4c;
const NOTHING: readonly VType[] = [];
const ONE_INT: readonly VType[] = [INT];
const ONE_FLOAT: readonly VType[] = [FLOAT];
const ONE_LONG: readonly VType[] = [LONG, LONG_2ND];
const ONE_DOUBLE: readonly VType[] = [DOUBLE, DOUBLE_2ND];

const COMPONENTS: Readonly<Record<string, VType>> = {
  Z: BOOLEAN,
  B: BYTE,
  C: CHAR,
  S: SHORT,
  I: INT,
  J: LONG,
  F: FLOAT,
  D: DOUBLE,
};

/**
 * Invariant: one number per name, so equal types have equal numbers. It never forgets: it lives as long as one
 * verification.
 */
export class TypePool {
  private readonly names: string[] = [];
  private readonly ids = new Map<string, VType>();
  private readonly signatures = new Map<string, VSignature>();
  readonly object = this.named('java/lang/Object');
  readonly throwable = this.named('java/lang/Throwable');

  /** By the name that a Class constant has: `java/lang/String`, `[I`. */
  named(name: string): VType {
    let id = this.ids.get(name);
    if (id === undefined) {
      id = FIRST_OBJECT + this.names.length;
      this.names.push(name);
      this.ids.set(name, id);
    }
    return id;
  }

  /** The name of a class, interface or array. */
  nameOf(type: VType): string {
    return this.names[type - FIRST_OBJECT];
  }

  isArray(type: VType): boolean {
    return type >= FIRST_OBJECT && this.nameOf(type).charCodeAt(0) === ARRAY;
  }

  isObject(type: VType): boolean {
    return type >= FIRST_OBJECT && this.nameOf(type).charCodeAt(0) !== ARRAY;
  }

  /** The component type of an array. */
  componentOf(type: VType): VType {
    const name = this.nameOf(type);
    switch (name.charCodeAt(1)) {
      case ARRAY:
        return this.named(name.slice(1));
      case CLASS:
        return this.named(name.slice(2, -1));
      default:
        return COMPONENTS[name.charAt(1)];
    }
  }

  /** Null has every array type. */
  isArrayOf(type: VType, component: string): boolean {
    return type === NULL || (this.isArray(type) && this.nameOf(type).charAt(1) === component);
  }

  arrayOf(component: VType): VType {
    const name = this.nameOf(component);
    return this.named(name.charCodeAt(0) === ARRAY ? `[${name}` : `[L${name};`);
  }

  /** How a value of this field type stands on the stack; nothing for void. */
  ofDescriptor(descriptor: string): readonly VType[] {
    switch (descriptor.charCodeAt(0)) {
      case CLASS:
        return [this.named(descriptor.slice(1, -1))];
      case ARRAY:
        return [this.named(descriptor)];
      default:
        return ofPrimitive(descriptor);
    }
  }

  signatureOf(descriptor: string): VSignature {
    let signature = this.signatures.get(descriptor);
    if (signature === undefined) {
      const { params, ret } = parseMethodDescriptor(descriptor);
      const args: VType[] = [];
      for (const param of params) for (const type of this.ofDescriptor(param)) args.push(type);
      signature = { args, ret: this.ofDescriptor(ret) };
      this.signatures.set(descriptor, signature);
    }
    return signature;
  }

  /** What a method must return: `boolean` and the like are not yet `int`; TOP for void. */
  returnTypeOf(descriptor: string): VType {
    const { ret } = parseMethodDescriptor(descriptor);
    if (ret === 'V') return TOP;
    return COMPONENTS[ret] ?? this.ofDescriptor(ret)[0];
  }
}

function ofPrimitive(descriptor: string): readonly VType[] {
  switch (descriptor) {
    case 'J':
      return ONE_LONG;
    case 'D':
      return ONE_DOUBLE;
    case 'F':
      return ONE_FLOAT;
    case 'V':
      return NOTHING;
    default:
      return ONE_INT;
  }
}
