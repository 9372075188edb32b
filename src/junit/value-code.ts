/** Values as Java expressions. */
import { BOX_CLASSES, isPrimitive, PRIMITIVE_TYPES } from '../classfile/descriptor.ts';
import { InvariantError, UnsupportedError } from '../errors.ts';
import type { HeapNode, JavaValue, PrimitiveType } from '../result/outcome.ts';
import { assignableLiteral, stringLiteral, typedLiteral } from './java-text.ts';
import type { TestScope } from './test-scope.ts';

/** A constant's text is part of the class file, which has room for 65535 bytes. */
const MAX_TEXT = 16_000;
const MAX_LISTED = 64;

/** The simple name of the box class, by primitive type. */
const BOXES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PRIMITIVE_TYPES).map(([d, type]) => [type, BOX_CLASSES[d].slice('java/lang/'.length)]),
);

function primitiveType(descriptor: string): PrimitiveType {
  return PRIMITIVE_TYPES[descriptor];
}

/** What a field of the type holds that nobody set. */
export function defaultExpression(descriptor: string): JavaValue {
  if (!isPrimitive(descriptor)) return { kind: 'null' };
  const type = primitiveType(descriptor);
  const value = type === 'boolean' ? 'false' : type === 'float' || type === 'double' ? '0.0' : '0';
  return { kind: 'primitive', type, value };
}

export function isSameValue(a: JavaValue, b: JavaValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** `Integer.valueOf(5)`: the same object for the same number, as boxing gives it. */
export function boxed(type: PrimitiveType, value: string): string {
  if (type === 'boolean') return value === 'true' ? 'Boolean.TRUE' : 'Boolean.FALSE';
  return `${BOXES[type]}.valueOf(${typedLiteral(type, value)})`;
}

/** Of a value that is no node, where a value of the type is wanted. */
export function plainExpression(scope: TestScope, value: JavaValue, descriptor: string): string {
  switch (value.kind) {
    case 'primitive':
      return isPrimitive(descriptor) ? typedLiteral(value.type, value.value) : boxed(value.type, value.value);
    case 'string':
      if (value.value.length > MAX_TEXT) throw new UnsupportedError('a text is too long for a class file');
      return stringLiteral(value.value);
    case 'enum': {
      const internal = value.className.replaceAll('.', '/');
      const name = scope.className(internal);
      if (name !== null) return `${name}.${value.name}`;
      return `${scope.helper()}.constant(${scope.classObject(internal)}, ${stringLiteral(value.name)})`;
    }
    case 'null':
      return 'null';
    default:
      throw new InvariantError('a node is no plain value');
  }
}

/** An array without nodes but arrays, small enough to be written down: `{1, 2}`; null if it is not. */
export function initialiser(
  scope: TestScope,
  node: Extract<HeapNode, { kind: 'array' }>,
  heap: readonly HeapNode[],
  depth = 0,
): string | null {
  if (depth > 4 || node.length > MAX_LISTED) return null;
  const element = node.type.slice(1).replaceAll('.', '/');
  const values = new Map(node.elements.map(({ index, value }) => [index, value]));
  const texts: string[] = [];
  for (let i = 0; i < node.length; i++) {
    const text = elementText(scope, values.get(i) ?? defaultExpression(element), element, heap, depth);
    if (text === null) return null;
    texts.push(text);
  }
  return `{${texts.join(', ')}}`;
}

function elementText(
  scope: TestScope,
  value: JavaValue,
  element: string,
  heap: readonly HeapNode[],
  depth: number,
): string | null {
  if (value.kind === 'node') {
    const inner = heap[value.node];
    if (inner.kind !== 'array') return null;
    const text = initialiser(scope, inner, heap, depth + 1);
    const type = scope.type(inner.type.replaceAll('.', '/'));
    if (text === null || type === null) return null;
    return inner.type.replaceAll('.', '/') === element ? text : `new ${type} ${text}`;
  }
  return value.kind === 'primitive' && isPrimitive(element)
    ? assignableLiteral(value.type, value.value)
    : plainExpression(scope, value, element);
}

/** `new int[7][]` */
export function emptyArray(type: string, length: number): string {
  return `new ${type.replace('[]', `[${length}]`)}`;
}
