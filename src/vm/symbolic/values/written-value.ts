/** A value as Java writes it: the result of String.valueOf for each primitive type. */
import type { Scalar } from '../../../term/values.ts';
import type { NumberType } from '../text/deferred-text.ts';

export function writtenValue(type: NumberType, value: Scalar): string {
  switch (type) {
    case 'Z':
      return Number(value) === 0 ? 'false' : 'true';
    case 'C':
      return String.fromCharCode(Number(value) & 0xffff);
    case 'J':
      return String(BigInt.asIntN(64, BigInt(value)));
    case 'F':
      return floatingText(Number(value), shortestFloat(Number(value)));
    case 'D':
      return floatingText(Number(value), String(Number(value)));
    default:
      return String(Number(value) | 0);
  }
}

/** The shortest decimal that denotes this float and no other. */
function shortestFloat(value: number): string {
  for (let digits = 1; digits < 9; digits++) {
    const text = value.toPrecision(digits);
    if (Math.fround(Number(text)) === value) return String(Number(text));
  }
  return String(Number(value.toPrecision(9)));
}

/** The format of Double.toString: at least one digit on both sides of the point, E notation outside [1e-3, 1e7). */
function floatingText(value: number, shortest: string): string {
  if (!Number.isFinite(value)) return String(value);
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const size = Math.abs(value);
  if (size >= 1e-3 && size < 1e7) return shortest.includes('.') ? shortest : `${shortest}.0`;
  const [mantissa, exponent] = Number(shortest).toExponential().split('e');
  const withPoint = mantissa.includes('.') ? mantissa : `${mantissa}.0`;
  return `${withPoint}E${Number(exponent)}`;
}
