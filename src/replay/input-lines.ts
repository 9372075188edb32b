/** Inputs and the input heap in the format that `Inputs.java` and `InputHeap.java` of `java/rangefinder/replay` read. */
import { parseMethodDescriptor } from '../classfile/descriptor.ts';
import { assertNever } from '../errors.ts';
import { stubBytes } from '../inputs/stub-class.ts';
import type { HeapNode, InputValue, JavaValue } from '../result/outcome.ts';
import { formatLine } from './line.ts';

/** A string has the same form as a parameter and as an input of an API; a box is written as a reference. */
export function inputLine({ type, name, java }: InputValue): string {
  if (java.kind === 'string') return formatLine(['String', name, java.value]);
  if (java.kind === 'primitive' && java.type === type) return formatLine([type, name, java.value]);
  return formatLine(['reference', name, ...valueFields(java)]);
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
    case 'made': {
      const { holder, method, descriptor, isMaker, stub } = node.recipe;
      const values = node.ingredients.flatMap(valueFields);
      if (isMaker) return builtLine(node);
      if (stub !== null) {
        const bytes = Buffer.from(stubBytes(stub)).toString('base64');
        return formatLine(['stub', stub.type.replaceAll('/', '.'), bytes, descriptor, ...values]);
      }
      return formatLine(['made', holder.replaceAll('/', '.'), method, descriptor, ...values]);
    }
    default:
      return assertNever(node, 'node of the heap');
  }
}

/** The calls of a maker, each with its arguments. */
function builtLine({ recipe, ingredients }: Extract<HeapNode, { kind: 'made' }>): string {
  const left = [...ingredients];
  const calls = [{ ...recipe, givesObject: true }, ...recipe.calls];
  const fields = calls.flatMap(({ holder, method, descriptor, givesObject }) => {
    const { params } = parseMethodDescriptor(descriptor);
    const values = left.splice(0, params.length).flatMap(valueFields);
    return [holder.replaceAll('/', '.'), method, descriptor, givesObject ? 'object' : '-', ...values];
  });
  return formatLine(['built', ...fields]);
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
