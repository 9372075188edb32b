import { describe, expect, it } from 'vitest';
import { javaLiteral } from './input-value.ts';

describe('Java literals of values', () => {
  it.each([
    ['boolean', 1, 'true'],
    ['boolean', 0, 'false'],
    ['byte', 255, '-1'],
    ['short', 0x8000, '-32768'],
    ['char', 65535, '65535'],
    ['int', -5, '-5'],
    ['long', 0xffff_ffff_ffff_fffen, '-2'],
    ['float', Math.fround(0.1), '0.1'],
    ['float', Math.fround(3.4028234663852886e38), '3.4028235E38'],
    ['float', Math.fround(1.4e-45), '1.0E-45'],
    ['double', 0.1, '0.1'],
    ['double', -0, '-0.0'],
    ['double', 100, '100.0'],
    ['double', 1e7, '1.0E7'],
    ['double', 1.5e-5, '1.5E-5'],
    ['double', 0.001, '0.001'],
    ['double', Number.NaN, 'NaN'],
    ['double', Number.NEGATIVE_INFINITY, '-Infinity'],
    ['double', 5e-324, '5.0E-324'],
  ] as const)('%s %s is %s', (type, value, text) => {
    expect(javaLiteral(type, value)).toBe(text);
  });
});
