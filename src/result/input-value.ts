/** The inputs of a path and the input heap, with the values that a model gives them. */
import { assertNever, UnsupportedError } from '../errors.ts';
import type { InitialContents, InitialNode, InitialValue } from '../inputs/initial-heap.ts';
import type { SymbolicInput } from '../inputs/symbolic-input.ts';
import { Evaluator, type Model } from '../term/evaluate.ts';
import type { Term } from '../term/term.ts';
import { type ArrayValue, defaultValue, type Scalar, sameValue } from '../term/values.ts';
import type { TextVariables } from '../vm/symbolic/values/text.ts';
import { writtenValue } from '../vm/symbolic/values/written-value.ts';
import type { ConcreteInputs, HeapNode, InputType, InputValue, JavaValue, PrimitiveType } from './outcome.ts';
import { withoutDefaults } from './recipe-text.ts';
import { HeapText } from './value-text.ts';

/** The longest text that is shown and replayed: it is sent from process to process, and nobody reads more. */
const LONGEST_TEXT = 2 ** 20;

/** A variable that `model` does not have is zero. */
export function inputValues(
  inputs: readonly SymbolicInput[],
  heap: readonly InitialNode[],
  model: Model,
): ConcreteInputs {
  const values = new Values(model);
  const nodes = heap.map((node) => values.node(node));
  const text = new HeapText(nodes);
  return { inputs: inputs.map((input) => inputValue(input, values, text)), heap: nodes };
}

/** One value of the input heap under a model. */
export function initialValue(value: InitialValue, model: Model): JavaValue {
  return new Values(model).value(value);
}

function inputValue(input: SymbolicInput, values: Values, text: HeapText): InputValue {
  const { name, type } = input;
  // Decided by the path: evaluated from what the object held before the run.
  if (input.initial !== undefined) {
    const java = values.value(input.initial);
    const isLiteral = java.kind === 'primitive' || (java.kind === 'string' && type === 'String');
    return { name, type, value: isLiteral ? java.value : text.text(java, name), java };
  }
  const java: JavaValue =
    input.text !== undefined
      ? { kind: 'string', value: values.text(input.text) }
      : values.number(type as PrimitiveType, input.term);
  return { name, type, value: (java as { value: string }).value, java };
}

/** Evaluates initial values and nodes under one model. One evaluator for all: inputs share terms. */
class Values {
  private readonly evaluator: Evaluator;
  private readonly model: Model;

  constructor(model: Model) {
    this.model = model;
    this.evaluator = new Evaluator(model);
  }

  number(type: PrimitiveType, term: Term): JavaValue {
    return literal(type, this.evaluator.value(term) as Scalar);
  }

  /** The string whose length and characters these are. */
  text({ length, first, rest }: TextVariables): string {
    const count = Number(this.evaluator.value(length));
    if (count > LONGEST_TEXT)
      throw new UnsupportedError(`showing what happens for an input text of ${count} characters`);
    const others = this.evaluator.value(rest) as ArrayValue;
    const chars = new Uint16Array(count);
    chars.fill(Number(others.otherwise));
    for (const [i, c] of others.entries)
      if (Number(i) >= 0 && Number(i) < count) chars[Number(i)] = Number(c);
    for (const [i, c] of first.slice(0, count).entries()) chars[i] = Number(this.evaluator.value(c));
    return Buffer.from(chars.buffer).toString('utf16le');
  }

  value(value: InitialValue): JavaValue {
    switch (value.kind) {
      case 'number':
      case 'box':
        return this.number(value.type, value.term);
      case 'known':
        return { kind: 'primitive', type: value.type, value: value.value };
      case 'string':
        return { kind: 'string', value: this.text(value.text) };
      case 'text':
        return { kind: 'string', value: value.value };
      case 'enum':
      case 'null':
      case 'node':
        return value;
      default:
        return assertNever(value, 'initial value');
    }
  }

  node(node: InitialNode): HeapNode {
    switch (node.kind) {
      case 'new':
        return node;
      case 'made':
        return withoutDefaults({ ...node, ingredients: node.ingredients.map((value) => this.value(value)) });
      case 'object': {
        const { kind, className } = node;
        const fields = node.fields
          .filter(({ value }) => this.isUsed(value))
          .map(({ declaredIn, name, value }) => ({ declaredIn, name, value: this.value(value) }));
        return { kind, className, fields };
      }
      case 'array': {
        const length = Number(this.evaluator.value(node.length));
        return { kind: 'array', type: node.type, length, elements: this.elements(node.contents, length) };
      }
      default:
        return assertNever(node, 'node of the initial heap');
    }
  }

  /**
   * A number that the path does not depend on is left out: minimising has dropped it from the model, so it has the
   * default of its type.
   */
  private isUsed(value: InitialValue): boolean {
    return value.kind !== 'number' || this.model.has(value.term);
  }

  /** The elements that are not zero; of an array of references those that the path used, the first of equal indices. */
  private elements(contents: InitialContents, length: number): { index: number; value: JavaValue }[] {
    const isInside = (index: number): boolean => index >= 0 && index < length;
    const found = new Map<number, JavaValue>();
    if (contents.kind === 'references') {
      for (const { index, value } of contents.elements) {
        const at = Number(this.evaluator.value(index));
        // Two symbolic indices may be equal under the model: the first write wins, as the path made it.
        if (isInside(at) && !found.has(at)) found.set(at, this.value(value));
      }
    } else {
      const array = this.evaluator.value(contents.array) as ArrayValue;
      const zero = defaultValue(array.sort.element);
      const add = (index: number): void => {
        const element = array.get(index);
        if (!sameValue(element, zero)) found.set(index, literal(contents.type, element as Scalar));
      };
      // If the default of the array value is not zero, each element has to be listed.
      if (!sameValue(array.otherwise, zero)) for (let i = 0; i < length; i++) add(i);
      else for (const index of array.entries.keys()) if (isInside(Number(index))) add(Number(index));
    }
    return [...found].sort(([a], [b]) => a - b).map(([index, value]) => ({ index, value }));
  }
}

/** An input of a primitive type or a String. */
export function plainInput(name: string, type: InputType, value: string): InputValue {
  return {
    name,
    type,
    value,
    java: type === 'String' ? { kind: 'string', value } : { kind: 'primitive', type, value },
  };
}

function literal(type: PrimitiveType, value: Scalar): JavaValue {
  return { kind: 'primitive', type, value: javaLiteral(type, value) };
}

/**
 * The text of `InputValue.value`: a Java literal without suffix, a char as its number.
 *
 * The one place where terms of every type become text, so inputs look the same in reports, tests and JSON.
 */
export function javaLiteral(type: InputType, value: Scalar): string {
  switch (type) {
    case 'boolean':
      return Number(value) === 0 ? 'false' : 'true';
    case 'byte':
      return String(BigInt.asIntN(8, BigInt(value)));
    case 'short':
      return String(BigInt.asIntN(16, BigInt(value)));
    case 'char':
      return String(BigInt.asUintN(16, BigInt(value)));
    case 'int':
      return String(BigInt.asIntN(32, BigInt(value)));
    case 'long':
      return String(BigInt.asIntN(64, BigInt(value)));
    case 'float':
      return writtenValue('F', value);
    case 'double':
      return writtenValue('D', value);
    default:
      throw new UnsupportedError(`no literal for an input of type ${type}`);
  }
}
