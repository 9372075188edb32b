/** The inputs of a path with the values that a model gives them, as Java literals. */
import { UnsupportedError } from '../errors.ts';
import { Evaluator, type Model } from '../term/evaluate.ts';
import { ArrayValue, type Scalar } from '../term/values.ts';
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
      return floatingText(Number(value), shortestFloat(Number(value)));
    case 'double':
      return floatingText(Number(value), String(Number(value)));
    default:
      throw new UnsupportedError(`no literal for an input of type ${type}`);
  }
}

/** The shortest decimal that is this float and no other. */
function shortestFloat(value: number): string {
  for (let digits = 1; digits < 9; digits++) {
    const text = value.toPrecision(digits);
    if (Math.fround(Number(text)) === value) return String(Number(text));
  }
  return String(Number(value.toPrecision(9)));
}

/** As Double.toString writes it: at least one digit on both sides of the point, E notation outside [1e-3, 1e7). */
function floatingText(value: number, shortest: string): string {
  if (!Number.isFinite(value)) return String(value);
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const size = Math.abs(value);
  if (size >= 1e-3 && size < 1e7) return shortest.includes('.') ? shortest : `${shortest}.0`;
  const [mantissa, exponent] = Number(shortest).toExponential().split('e');
  const withPoint = mantissa.includes('.') ? mantissa : `${mantissa}.0`;
  return `${withPoint}E${Number(exponent)}`;
}
