/**
 * Legal names (JVMS §4.2) and descriptors (§4.3). Works on the raw bytes: every character that matters is ASCII, and
 * no byte of another character looks like ASCII.
 */
import { ByteMark, type Utf8Constant } from './utf8.ts';

const B = 0x42;
const C = 0x43;
const D = 0x44;
const F = 0x46;
const I = 0x49;
const J = 0x4a;
const L = 0x4c;
const S = 0x53;
const V = 0x56;
const Z = 0x5a;
const BRACKET = 0x5b;
const SEMICOLON = 0x3b;
const SLASH = 0x2f;
const DOT = 0x2e;
const OPEN = 0x28;
const CLOSE = 0x29;

const NOT_IN_NAME = ByteMark.DOT | ByteMark.SEMICOLON | ByteMark.BRACKET | ByteMark.SLASH;
const NOT_IN_CLASS_NAME = ByteMark.DOT | ByteMark.SEMICOLON | ByteMark.BRACKET;

/** JVMS §4.2.2, for fields, local variables and record components. */
export function isFieldName(u: Utf8Constant): boolean {
  return (u.marks & NOT_IN_NAME) === 0 && u.end > u.start;
}

/** JVMS §4.2.2: only the two special methods have angle brackets in their names. */
export function isMethodName(u: Utf8Constant): boolean {
  if ((u.marks & (NOT_IN_NAME | ByteMark.ANGLE)) === 0) return u.end > u.start;
  return u.value === '<init>' || u.value === '<clinit>';
}

/** JVMS §4.2.1: the binary name of a class or interface in internal form; arrays excluded. */
function isClassName(u: Utf8Constant): boolean {
  // The marks were collected when the constant was read, so most names are judged without looking at a byte.
  if ((u.marks & NOT_IN_CLASS_NAME) !== 0 || u.end === u.start) return false;
  if ((u.marks & ByteMark.SLASH) === 0) return true;
  return u.file[u.start] !== SLASH && u.file[u.end - 1] !== SLASH && !u.value.includes('//');
}

/** What a Class constant may name (JVMS §4.4.1): a class, or an array by its descriptor. */
export function isClassConstantName(u: Utf8Constant): boolean {
  if (u.file[u.start] !== BRACKET || u.end === u.start) return isClassName(u);
  return descriptorShape(u) === Shape.FIELD;
}

export const Shape = { INVALID: 0, FIELD: 1, METHOD: 2 } as const;

/** Which kind of descriptor `u` is. Computed once per constant, because members often share a descriptor. */
export function descriptorShape(u: Utf8Constant): number {
  if (u.shape < 0) u.shape = scanDescriptor(u);
  return u.shape;
}

function scanDescriptor(u: Utf8Constant): number {
  const { file, end } = u;
  let pos = u.start;
  if (pos === end) return Shape.INVALID;
  // A descriptor that begins with a parenthesis is one of a method, or none at all.
  if (file[pos] !== OPEN) return scanType(file, pos, end) === end ? Shape.FIELD : Shape.INVALID;
  pos++;
  let slots = 0;
  while (pos < end && file[pos] !== CLOSE) {
    // As the first letter shows: of an array it is a bracket, and takes one slot.
    slots += file[pos] === J || file[pos] === D ? 2 : 1;
    pos = scanType(file, pos, end);
    if (pos < 0) return Shape.INVALID;
  }
  if (pos >= end) return Shape.INVALID;
  pos++;
  const isVoid = pos === end - 1 && file[pos] === V;
  if (!isVoid && scanType(file, pos, end) !== end) return Shape.INVALID;
  u.argSlots = slots;
  return Shape.METHOD;
}

/** The position after the field descriptor at `pos`, or -1. */
function scanType(file: Uint8Array, pos: number, end: number): number {
  const start = pos;
  while (pos < end && file[pos] === BRACKET) pos++;
  // JVMS §4.3.2: at most 255 dimensions.
  if (pos >= end || pos - start > 255) return -1;
  switch (file[pos]) {
    case B:
    case C:
    case D:
    case F:
    case I:
    case J:
    case S:
    case Z:
      return pos + 1;
    case L:
      return scanClassName(file, pos + 1, end);
    default:
      return -1;
  }
}

/**
 * The position after the `;` that ends the class name at `pos`, or -1 if the name is not well-formed.
 *
 * By segments: an empty one, as in `a//b`, is no name.
 */
function scanClassName(file: Uint8Array, pos: number, end: number): number {
  let segment = pos;
  for (; pos < end; pos++) {
    const b = file[pos];
    if (b === SEMICOLON || b === SLASH) {
      if (pos === segment) return -1;
      if (b === SEMICOLON) return pos + 1;
      segment = pos + 1;
    } else if (b === DOT || b === BRACKET) {
      return -1;
    }
  }
  return -1;
}
