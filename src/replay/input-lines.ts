/** Inputs and input objects as `java/rangefinder/replay` reads them: `Inputs.java`, `InputHeap.java`. */
import { assertNever } from '../errors.ts';
import type { HeapNode, InputValue, JavaValue } from '../search/outcome.ts';
import { formatLine } from './line.ts';

export function inputLine({ type, name, value, java }: InputValue): string {
  const isReference = java.kind !== 'string' && (java.kind !== 'primitive' || java.type !== type);
  return formatLine(isReference ? ['reference', name, ...valueFields(java)] : [typeOf(java), name, value]);
}

function typeOf(java: JavaValue): string {
  return java.kind === 'primitive' ? java.type : 'String';
}

export function nodeLine(node: HeapNode): string {
  switch (node.kind) {
    case 'object': {
      const fields = node.fields.flatMap(({ declaredIn, name, value }) => [
        declaredIn,
        name,
        ...valueFields(value),
      ]);
      return formatLine(['object', node.className, ...fields]);
    }
    case 'array': {
      const elements = node.elements.flatMap(({ index, value }) => [String(index), ...valueFields(value)]);
      return formatLine(['array', node.type, String(node.length), ...elements]);
    }
    case 'new':
      return formatLine(['new', node.className]);
    default:
      return assertNever(node, 'node of the heap');
  }
}

function valueFields(value: JavaValue): [string, string, string] {
  switch (value.kind) {
    case 'primitive':
      return ['p', value.type, value.value];
    case 'string':
      return ['s', value.value, '-'];
    case 'enum':
      return ['e', value.className, value.name];
    case 'node':
      return ['n', String(value.node), '-'];
    case 'null':
      return ['0', '-', '-'];
    default:
      return assertNever(value, 'value');
  }
}
