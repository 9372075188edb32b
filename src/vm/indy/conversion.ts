/**
 * Conversions between the types of a functional interface and those of the method behind it (documentation of
 * LambdaMetafactory: boxing, unboxing, widening, casting), as bytecode.
 */
import {
  BOX_CLASSES,
  BOXED_TYPES,
  classOfDescriptor,
  isPrimitive,
  PRIMITIVE_TYPES,
} from '../../classfile/descriptor.ts';
import type { CodeBuilder } from './glue-class.ts';

/** A box class, the primitive type that it holds, and the method that unboxes. */
type Wrapper = { readonly name: string; readonly primitive: string; readonly unbox: string };

function ofPrimitive(primitive: string): Wrapper {
  return { name: BOX_CLASSES[primitive], primitive, unbox: `${PRIMITIVE_TYPES[primitive]}Value` };
}

/** Null if the class of the descriptor is no box class. */
function ofReference(descriptor: string): Wrapper | null {
  const primitive = BOXED_TYPES.get(classOfDescriptor(descriptor));
  return primitive === undefined ? null : ofPrimitive(primitive);
}

function isNumeric(w: Wrapper): boolean {
  return w.primitive !== 'Z' && w.primitive !== 'C';
}

/**
 * Converts the value on the stack from type `from` to type `to`. `seen` is the type that the instantiated functional
 * interface promises: a reference is cast to it first, so that a wrong one fails as in Java.
 *
 * The three types differ because of erasure: a `Function<String, Integer>` has a method of Objects (`from`), is
 * promised to be of String (`seen`), and calls a method of whatever type was written (`to`).
 */
export function convert(code: CodeBuilder, from: string, to: string, seen: string): void {
  // `void` needs no value, and equal types no conversion.
  if ((from === to && from === seen) || from === 'V' || to === 'V') return;
  if (isPrimitive(from)) {
    if (isPrimitive(to)) widen(code, from, to);
    else {
      const target = ofReference(to);
      // To a wider box, such as Long from an int: javac does not write that, but LambdaMetafactory allows it.
      if (target !== null) widen(code, from, target.primitive);
      box(code, target ?? ofPrimitive(from));
    }
    return;
  }
  let source = from;
  if (!isPrimitive(seen)) {
    source = seen;
    cast(code, from, seen);
  }
  if (!isPrimitive(to)) {
    cast(code, source, to);
    return;
  }
  const boxed = ofReference(source);
  if (boxed === null) {
    const target = ofPrimitive(to);
    // Unboxing from Object or Number: any number will do, so the cast is to Number and the value is converted by
    // `intValue` and the like.
    const via = isNumeric(target) ? 'java/lang/Number' : target.name;
    cast(code, source, `L${via};`);
    code.invokeVirtual(via, target.unbox, `()${to}`);
  } else if (isNumeric(boxed)) code.invokeVirtual(boxed.name, ofPrimitive(to).unbox, `()${to}`);
  else {
    code.invokeVirtual(boxed.name, boxed.unbox, `()${boxed.primitive}`);
    widen(code, boxed.primitive, to);
  }
}

function box(code: CodeBuilder, w: Wrapper): void {
  code.invokeStatic(w.name, 'valueOf', `(${w.primitive})L${w.name};`);
}

/** Boxes a primitive; leaves a reference alone. */
export function boxValue(code: CodeBuilder, descriptor: string): void {
  if (isPrimitive(descriptor)) box(code, ofPrimitive(descriptor));
}

/** The wrapper class of a primitive. */
export function wrapperName(descriptor: string): string {
  return ofPrimitive(descriptor).name;
}

function cast(code: CodeBuilder, from: string, to: string): void {
  // Everything is an Object: the verifier does not look at glue, and no program sees the cast missing.
  if (from !== to && to !== 'Ljava/lang/Object;') code.checkcast(classOfDescriptor(to));
}

/** Widening primitive conversion (JLS §5.1.2). */
function widen(code: CodeBuilder, from: string, to: string): void {
  // byte, short, char, int and boolean are the same on the operand stack.
  const rank = (d: string) => (d === 'J' ? 1 : d === 'F' ? 2 : d === 'D' ? 3 : 0);
  const a = rank(from);
  const b = rank(to);
  if (a !== b) code.op(`${'ilfd'.charAt(a)}2${'ilfd'.charAt(b)}`);
}
