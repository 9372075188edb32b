/**
 * What callers read of objects of the JDK that have no `equals`: the text in a writer, the bytes in a stream, the number in an
 * AtomicInteger, the elements of a queue in their order. After a run it comes from private fields, as in `library-fields.ts`:
 * if one is missing in another version, nothing is asserted.
 */
import { TEXT_FIELD } from '../result/concrete-state.ts';
import { defaultJavaValue } from '../result/java-value.ts';
import type { HeapNode, JavaValue } from '../result/outcome.ts';
import { elementsOf } from '../result/recipe-text.ts';
import { arrayOf, firstElements, libraryField, nodeOf, type ObjectNode } from './library-fields.ts';

type ArrayNode = Extract<HeapNode, { kind: 'array' }>;

/** A call that reads an object. */
type Reading = {
  /** Without the receiver: `toString()`. */
  readonly member: string;
  /** The class or interface of the JDK that declares it, by internal name. */
  readonly owner: string;
  /** What it returns: a descriptor. */
  readonly type: string;
};

/** What the call returns. An array is no node of the heap: each call makes a new one. */
export type Contents = Reading & { readonly value: JavaValue | ArrayNode };

/** How a class is read; `after` gives the text, the number, or the elements of the array. Null: not all is known. */
type ReadableClass = Reading & {
  readonly after: (node: ObjectNode, heap: readonly HeapNode[]) => JavaValue | readonly JavaValue[] | null;
};

const STRING = 'Ljava/lang/String;';
const OBJECT = 'Ljava/lang/Object;';

const AS_TEXT: Reading = { member: 'toString()', owner: 'java/lang/Object', type: STRING };
const AS_QUEUE: Reading = { member: 'toArray()', owner: 'java/util/Collection', type: `[${OBJECT}` };

const READABLE: Readonly<Record<string, ReadableClass>> = {
  'java.lang.StringBuilder': { ...AS_TEXT, after: textOf },
  'java.lang.StringBuffer': { ...AS_TEXT, after: textOf },
  'java.io.StringWriter': { ...AS_TEXT, after: textBehind('buf') },
  // The text of a closed one cannot be read: it has no destination any more.
  'java.util.Formatter': { ...AS_TEXT, after: textBehind('a') },
  'java.io.CharArrayWriter': { ...AS_TEXT, after: charactersOf },
  'java.io.ByteArrayOutputStream': {
    member: 'toByteArray()',
    owner: 'java/io/ByteArrayOutputStream',
    type: '[B',
    after: counted('buf', 'count'),
  },
  'java.util.ArrayDeque': { ...AS_QUEUE, after: dequeElements },
  'java.util.PriorityQueue': { ...AS_QUEUE, after: counted('queue', 'size') },
  ...atomic('AtomicInteger', 'I'),
  ...atomic('AtomicLong', 'J'),
  ...atomic('AtomicBoolean', 'Z'),
  ...atomic('AtomicReference', OBJECT),
};

/** Of an object, or of an input before the run; null if it is of another class, or if not all of it is known. */
export function readableContents(node: HeapNode, heap: readonly HeapNode[]): Contents | null {
  if (node.kind === 'array' || !Object.hasOwn(READABLE, node.className)) return null;
  const { after, ...reading } = READABLE[node.className];
  const found = node.kind === 'object' ? after(node, heap) : atFirst(node, reading, heap);
  if (found === null) return null;
  return { ...reading, value: 'kind' in found ? found : arrayNode(reading.type, found) };
}

/** A constructor without parameters makes an empty object; a recipe puts in what it is given. */
function atFirst(
  node: Extract<HeapNode, { kind: 'new' | 'made' }>,
  { type }: Reading,
  heap: readonly HeapNode[],
): JavaValue | readonly JavaValue[] {
  const isArray = type.startsWith('[');
  const given = node.kind === 'made' ? node.ingredients[0] : undefined;
  if (given !== undefined) return isArray ? elementsOf(given, heap) : given;
  if (isArray) return [];
  return type === STRING ? { kind: 'string', value: '' } : defaultJavaValue(type);
}

function arrayNode(type: string, values: readonly JavaValue[]): ArrayNode {
  const elements = values.map((value, index) => ({ index, value }));
  return { kind: 'array', type: type.replaceAll('/', '.'), length: values.length, elements };
}

function textOf(node: ObjectNode | null): JavaValue | null {
  return node?.fields.find(({ name }) => name === TEXT_FIELD)?.value ?? null;
}

/** The text of a StringBuilder or StringBuffer in this field. */
function textBehind(field: string): ReadableClass['after'] {
  return (node, heap) => textOf(nodeOf(libraryField(node, field), heap));
}

function charactersOf(node: ObjectNode, heap: readonly HeapNode[]): JavaValue | null {
  const characters = firstElements(libraryField(node, 'buf'), heap, libraryField(node, 'count'));
  const codes = characters?.flatMap((c) => (c.kind === 'primitive' ? Number(c.value) : []));
  return codes === undefined ? null : { kind: 'string', value: String.fromCharCode(...codes) };
}

function counted(array: string, count: string): ReadableClass['after'] {
  return (node, heap) => firstElements(libraryField(node, array), heap, libraryField(node, count));
}

/** A ring: the elements begin at `head`, and end before `tail`. */
function dequeElements(node: ObjectNode, heap: readonly HeapNode[]): JavaValue[] | null {
  const ring = arrayOf(libraryField(node, 'elements'), heap, null);
  const [head, tail] = ['head', 'tail'].map((name) => libraryField(node, name));
  if (ring === null || head?.kind !== 'primitive' || tail?.kind !== 'primitive') return null;
  const [from, to] = [Number(head.value), Number(tail.value)];
  return from <= to ? ring.slice(from, to) : [...ring.slice(from), ...ring.slice(0, to)];
}

/** By name of the class. An AtomicBoolean holds an int. */
function atomic(name: string, type: string): Readonly<Record<string, ReadableClass>> {
  const after = (node: ObjectNode): JavaValue | null => {
    const value = libraryField(node, 'value');
    if (type !== 'Z' || value?.kind !== 'primitive') return value;
    return { kind: 'primitive', type: 'boolean', value: String(value.value !== '0') };
  };
  const className = `java.util.concurrent.atomic.${name}`;
  return { [className]: { member: 'get()', owner: className.replaceAll('.', '/'), type, after } };
}
