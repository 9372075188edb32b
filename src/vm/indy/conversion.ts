/**
 * Adaptation of values between the types of a functional interface and those of the method behind it
 * (LambdaMetafactory's documentation: boxing, unboxing, widening, casting).
 */
import { classOfDescriptor } from '../../classfile/descriptor.ts';
import type { CodeBuilder } from './glue-class.ts';

type Wrapper = { readonly name: string; readonly primitive: string; readonly unbox: string };

const WRAPPERS: readonly Wrapper[] = [
  { name: 'java/lang/Boolean', primitive: 'Z', unbox: 'booleanValue' },
  { name: 'java/lang/Character', primitive: 'C', unbox: 'charValue' },
  { name: 'java/lang/Byte', primitive: 'B', unbox: 'byteValue' },
  { name: 'java/lang/Short', primitive: 'S', unbox: 'shortValue' },
  { name: 'java/lang/Integer', primitive: 'I', unbox: 'intValue' },
  { name: 'java/lang/Long', primitive: 'J', unbox: 'longValue' },
  { name: 'java/lang/Float', primitive: 'F', unbox: 'floatValue' },
  { name: 'java/lang/Double', primitive: 'D', unbox: 'doubleValue' },
];

function ofPrimitive(descriptor: string): Wrapper {
  return WRAPPERS.find((w) => w.primitive === descriptor) as Wrapper;
}

function ofReference(descriptor: string): Wrapper | null {
  return WRAPPERS.find((w) => `L${w.name};` === descriptor) ?? null;
}

export function isPrimitive(descriptor: string): boolean {
  return descriptor.length === 1;
}

function isNumeric(w: Wrapper): boolean {
  return w.primitive !== 'Z' && w.primitive !== 'C';
}

/**
 * The value on the stack has type `from`; it becomes `to`. `seen` is the type that the functional interface's
 * instantiation promises for it: a reference is cast to that first, so that a wrong one fails as in Java.
 */
export function convert(code: CodeBuilder, from: string, to: string, seen: string): void {
  if ((from === to && from === seen) || from === 'V' || to === 'V') return;
  if (isPrimitive(from)) {
    if (isPrimitive(to)) widen(code, from, to);
    else {
      const target = ofReference(to);
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

/** Boxes a primitive into its own wrapper; leaves references alone. */
export function boxValue(code: CodeBuilder, descriptor: string): void {
  if (isPrimitive(descriptor)) box(code, ofPrimitive(descriptor));
}

/** The wrapper class of a primitive. */
export function wrapperName(descriptor: string): string {
  return ofPrimitive(descriptor).name;
}

function cast(code: CodeBuilder, from: string, to: string): void {
  if (from !== to && to !== 'Ljava/lang/Object;') code.checkcast(classOfDescriptor(to));
}

/** JLS §5.1.2. */
function widen(code: CodeBuilder, from: string, to: string): void {
  const rank = (d: string) => (d === 'J' ? 1 : d === 'F' ? 2 : d === 'D' ? 3 : 0);
  const a = rank(from);
  const b = rank(to);
  if (a !== b) code.op(`${'ilfd'.charAt(a)}2${'ilfd'.charAt(b)}`);
}
