/** Values as Java expressions. */
import { BOX_CLASSES, isPrimitive, PRIMITIVE_TYPES } from '../classfile/descriptor.ts';
import { InvariantError, UnsupportedError } from '../errors.ts';
import { defaultJavaValue } from '../result/java-value.ts';
import type { HeapNode, JavaValue, PrimitiveType } from '../result/outcome.ts';
import { stringText } from '../result/value-text.ts';
import { assignableLiteral, stringLiteral, typedLiteral } from './java-text.ts';
import type { TestScope } from './test-scope.ts';

/** A string constant in a class file has at most 65535 bytes of modified UTF-8. */
const MAX_TEXT = 16_000;
const MAX_LISTED = 64;

/** The simple name of the box class, by primitive type. */
const BOXES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PRIMITIVE_TYPES).map(([d, type]) => [type, BOX_CLASSES[d].slice('java/lang/'.length)]),
);

/** `Integer.valueOf(5)`: boxing conversion, so small numbers give the same object each time. */
export function boxed(type: PrimitiveType, value: string): string {
  if (type === 'boolean') return value === 'true' ? 'Boolean.TRUE' : 'Boolean.FALSE';
  return `${BOXES[type]}.valueOf(${typedLiteral(type, value)})`;
}

/** An expression for a value that is no node, where a value of the type is expected. */
export function plainExpression(scope: TestScope, value: JavaValue, descriptor: string): string {
  switch (value.kind) {
    case 'primitive':
      return isPrimitive(descriptor) ? typedLiteral(value.type, value.value) : boxed(value.type, value.value);
    case 'string':
      return stringText(value.value, (text) => {
        if (text.length > MAX_TEXT) throw new UnsupportedError('a text is too long for a class file');
        return stringLiteral(text);
      });
    case 'enum': {
      const internal = value.className.replaceAll('.', '/');
      const name = scope.className(internal);
      if (name !== null) {
        scope.noteField(internal, value.name);
        return `${name}.${value.name}`;
      }
      return `${scope.helper()}.constant(${scope.classObject(internal)}, ${stringLiteral(value.name)})`;
    }
    case 'null':
      return 'null';
    default:
      throw new InvariantError('a node is no plain value');
  }
}

/** The initialiser of a small array of values or of such arrays: `{1, 2}`; null if the array is not of this kind. */
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
    const text = elementText(scope, values.get(i) ?? defaultJavaValue(element), element, heap, depth);
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
