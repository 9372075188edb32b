/** The inputs of a path with the values that a model gives them, as Java literals. */
import { UnsupportedError } from '../errors.ts';
import { Evaluator, type Model } from '../term/evaluate.ts';
import { ArrayValue, type Scalar } from '../term/values.ts';
import { writtenValue } from '../vm/symbolic/written-value.ts';
import type { SymbolicInput } from './machine.ts';
import type { InputType, InputValue } from './outcome.ts';

export function inputValues(inputs: readonly SymbolicInput[], model: Model): InputValue[] {
  const evaluator = new Evaluator(model);
  return inputs.map(({ name, type, term, chars }) => {
    if (chars !== undefined) {
      const codes = chars.map((c) => Number(evaluator.value(c)));
      return { name, type, value: String.fromCharCode(...codes) };
    }
    const value = evaluator.value(term);
    if (value instanceof ArrayValue) throw new UnsupportedError(`input ${name}: an array has no literal`);
    return { name, type, value: javaLiteral(type, value) };
  });
}

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
