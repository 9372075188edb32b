/** The variables of all strings that are inputs: parameters, fields, elements, and what objects are made of. */
import type { InitialNode } from '../inputs/initial-heap.ts';
import type { SymbolicInput } from '../inputs/symbolic-input.ts';
import type { TextVariables } from '../vm/symbolic/values/text.ts';

export function inputTexts(inputs: readonly SymbolicInput[], heap: readonly InitialNode[]): TextVariables[] {
  const values = [
    ...inputs.flatMap(({ initial }) => (initial === undefined ? [] : [initial])),
    ...heap.flatMap((node) => {
      if (node.kind === 'object') return node.fields.map(({ value }) => value);
      if (node.kind === 'made') return node.ingredients;
      if (node.kind !== 'array' || node.contents.kind !== 'references') return [];
      return node.contents.elements.map(({ value }) => value);
    }),
  ];
  return [
    ...inputs.flatMap(({ text }) => (text === undefined ? [] : [text])),
    ...values.flatMap((value) => (value.kind === 'string' ? [value.text] : [])),
  ];
}
