/** Cells of `@CsvSource`: only what every version of JUnit reads back exactly. */
import { expect, it } from 'vitest';
import type { JavaValue, PrimitiveType } from '../result/outcome.ts';
import { csvCell } from './csv-cell.ts';

const text = (value: string): JavaValue => ({ kind: 'string', value });
const primitive = (type: PrimitiveType, value: string): JavaValue => ({ kind: 'primitive', type, value });

it.each([
  [text('abc'), 'abc'],
  [text(''), "''"],
  [text(' a, "b" '), `' a, "b" '`],
  [text("it's"), null],
  [text('a\\b'), null],
  [text('\n'), null],
  [text('é'), null],
  [text('\ud800'), null],
  [{ kind: 'null' } as const, null],
  [primitive('double', '-0.0'), '-0.0'],
  [primitive('double', 'NaN'), 'NaN'],
  [primitive('long', '-9223372036854775808'), '-9223372036854775808'],
  [primitive('char', '32'), "' '"],
  [primitive('char', '39'), null],
  [primitive('char', '0'), null],
])('%j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});
