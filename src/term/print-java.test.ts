import { expect, it } from 'vitest';
import * as b from './build.ts';
import { javaLine } from './print-java.ts';
import { bitVec, INT } from './sorts.ts';

const c = b.variable('print.c', bitVec(16));
const x = b.variable('print.x', INT);

it('writes what is compared without sign without sign', () => {
  expect(javaLine(b.bvUlt(c, b.bv(16, 0xd800)))).toBe('print.c <u 55296');
  expect(javaLine(b.not(b.bvUlt(c, b.bv(16, 0xd800))))).toBe('55296 <=u print.c');
  expect(javaLine(b.bvUlt(x, b.intConst(-2)))).toBe('print.x <u 4294967294');
  expect(javaLine(b.bvSlt(x, b.intConst(-2)))).toBe('print.x < -2');
});

it('writes bits that are cut out as a number without sign', () => {
  expect(javaLine(b.eq(b.extract(x, 3, 0), b.bv(4, 15)))).toBe('bits(print.x, 3, 0) == 15');
  expect(javaLine(b.bvAdd(x, b.intConst(-5)))).toBe('print.x - 5');
});
