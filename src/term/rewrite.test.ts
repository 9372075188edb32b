/** The patterns that javac emits, and what is left of them: same text, same values, and proved equal. */
import { describe, expect, it } from 'vitest';
import * as b from './build.ts';
import { evaluate } from './evaluate.ts';
import { variablesOf } from './free-variables.ts';
import { Generator, modelOfTerms } from './generate.testing.ts';
import * as java from './java.ts';
import { withoutRules } from './make.ts';
import { javaLine } from './print-java.ts';
import { type Claim, claim, prove } from './prove.testing.ts';
import { TestRandom } from './random.testing.ts';
import { arraySort, BOOL, FLOAT32, FLOAT64, INT, LONG } from './sorts.ts';
import type { Term } from './term.ts';
import { sameValue } from './values.ts';

const x = b.variable('x', INT);
const y = b.variable('y', INT);
const l = b.variable('l', LONG);
const m = b.variable('m', LONG);
const f = b.variable('f', FLOAT32);
const g = b.variable('g', FLOAT32);
const d = b.variable('d', FLOAT64);
const p = b.variable('p', BOOL);
const q = b.variable('q', BOOL);
const a = b.variable('a', arraySort(INT, INT));
const int = b.intConst;
const long = (n: number): Term => b.longConst(n, n >> 31);
const zero = int(0);

type Case = [build: () => Term, text: string];

const SEED = Number(process.env.RF_SEED ?? 1);
const MODELS = 100;
const claims: Claim[] = [];

function cases(name: string, list: Case[]): void {
  describe(name, () => {
    it.each(list.map(([build, text]): [string, () => Term] => [text, build]))('%s', (text, build) => {
      const simplified = build();
      const raw = withoutRules(build);
      expect(javaLine(simplified)).toBe(text);
      expectSameMeaning(raw, simplified);
      claims.push(claim(text, raw, simplified));
    });
  });
}

function expectSameMeaning(raw: Term, simplified: Term): void {
  const generator = new Generator(new TestRandom(SEED), []);
  const variables = new Map(variablesOf(raw).map((v) => [v.name, v.sort]));
  for (let n = 0; n < MODELS; n++) {
    const model = modelOfTerms(generator.model(variables), variables);
    expect(sameValue(evaluate(raw, model), evaluate(simplified, model))).toBe(true);
  }
}

cases('booleans held as ints', [
  [() => b.distinct(java.booleanAsInt(p), zero), 'p'],
  [() => b.eq(java.booleanAsInt(p), zero), '!p'],
  [() => b.bvSlt(java.booleanAsInt(p), int(1)), '!p'],
  [() => b.eq(b.bvXor(java.booleanAsInt(p), int(1)), zero), 'p'],
  [() => b.distinct(b.bvAnd(java.booleanAsInt(p), java.booleanAsInt(q)), zero), 'p && q'],
  [() => b.distinct(b.bvOr(java.booleanAsInt(p), java.booleanAsInt(q)), zero), 'p || q'],
  [() => b.distinct(b.bvXor(java.booleanAsInt(p), java.booleanAsInt(q)), zero), 'p != q'],
  [() => b.eq(java.booleanAsInt(p), java.booleanAsInt(p)), 'true'],
]);

cases('comparisons of longs and floats', [
  [() => b.bvSlt(java.lcmp(l, m), zero), 'l < m'],
  [() => b.bvSle(java.lcmp(l, m), zero), 'l <= m'],
  [() => b.bvSlt(zero, java.lcmp(l, m)), 'm < l'],
  [() => b.bvSle(zero, java.lcmp(l, m)), 'm <= l'],
  [() => b.eq(java.lcmp(l, m), zero), 'l == m'],
  [() => b.distinct(java.lcmp(l, m), zero), 'l != m'],
  [() => b.bvSlt(java.fcmpg(f, g), zero), 'f < g'],
  [() => b.bvSle(java.fcmpg(f, g), zero), 'f <= g'],
  [() => b.bvSlt(zero, java.fcmpl(f, g)), 'g < f'],
  [() => b.bvSle(zero, java.fcmpl(f, g)), 'g <= f'],
  [() => b.eq(java.fcmpl(f, g), zero), 'f == g'],
  [() => b.bvSle(zero, java.fcmpg(f, g)), '!(f < g)'],
]);

cases('casts', [
  [() => java.javaShr(java.javaShl(x, int(24)), int(24)), '(byte) x'],
  [() => java.i2b(java.i2b(x)), '(byte) x'],
  [() => java.i2b(java.i2s(x)), '(byte) x'],
  [() => java.i2c(x), '(char) x'],
  [() => b.bvAnd(x, int(0xffff)), '(char) x'],
  [() => b.bvAnd(java.i2b(x), int(0xff)), 'x & 0xff'],
  [() => java.l2i(java.i2l(x)), 'x'],
  [() => java.l2i(b.bvAdd(java.i2l(x), java.i2l(y))), 'x + y'],
  [() => java.l2i(b.bvMul(java.i2l(x), long(3))), 'x * 3'],
  [() => b.bvSlt(java.i2b(x), int(128)), 'true'],
  [() => b.eq(java.i2b(x), int(200)), 'false'],
  [() => b.bvSle(zero, java.i2c(x)), 'true'],
  [() => b.bvSlt(java.i2l(x), java.i2l(y)), 'x < y'],
  [() => b.eq(java.i2l(x), long(7)), 'x == 7'],
  [
    () => b.bvOr(java.javaShl(java.i2l(x), int(32)), b.bvAnd(java.i2l(y), b.longConst(-1, 0))),
    'concat(x, y)',
  ],
  [() => java.d2f(java.f2d(f)), 'f'],
  [() => java.toInt(java.toDouble(x)), 'x'],
]);

cases('arithmetic', [
  [() => b.bvAdd(b.bvAdd(x, int(3)), int(-3)), 'x'],
  [() => b.bvSub(b.bvAdd(x, y), x), 'y'],
  [() => b.bvSub(x, x), '0'],
  [() => b.bvAdd(x, x), 'x * 2'],
  [() => b.bvAdd(b.bvAdd(x, int(1)), b.bvAdd(y, int(2))), 'x + y + 3'],
  [() => b.bvSub(x, int(5)), 'x - 5'],
  [() => b.bvMul(b.bvAdd(x, int(2)), int(3)), 'x * 3 + 6'],
  [() => b.eq(b.bvAdd(x, int(3)), int(10)), 'x == 7'],
  [() => b.eq(b.bvMul(x, int(3)), int(9)), 'x == 3'],
  [() => b.eq(b.bvSub(x, y), zero), 'x == y'],
  [() => b.bvSrem(java.i2c(x), int(16)), 'x & 0xf'],
  [() => b.bvSdiv(java.i2c(x), int(65536)), '0'],
  [() => b.bvXor(b.bvXor(x, int(-1)), int(-1)), 'x'],
  [() => java.javaUshr(x, int(33)), 'x >>> 1'],
  [() => b.bvSlt(b.bvAdd(java.i2c(x), int(1)), int(11)), '(short) x <u 10'],
]);

cases('choices', [
  [() => b.ite(p, b.ite(q, int(1), int(2)), int(2)), 'p && q ? 1 : 2'],
  [() => b.ite(p, b.ite(p, x, y), y), 'p ? x : y'],
  [() => b.eq(b.ite(p, int(1), b.ite(q, int(2), int(3))), int(2)), 'q && !p'],
  [() => b.bvSlt(b.ite(p, int(1), x), int(5)), 'p || x < 5'],
  [() => b.ite(b.eq(x, y), x, y), 'y'],
  [() => b.ite(b.not(p), x, y), 'p ? y : x'],
]);

cases('conditions', [
  [() => b.and(b.bvSlt(x, int(5)), b.bvSlt(x, int(3))), 'x < 3'],
  [() => b.and(b.bvSlt(x, int(3)), b.bvSlt(int(3), x)), 'false'],
  [() => b.and(b.bvSlt(x, int(5)), b.bvSlt(int(3), x)), 'x == 4'],
  [() => b.and(b.bvSle(x, y), b.bvSle(y, x)), 'x == y'],
  [() => b.or(b.bvSlt(x, y), b.eq(x, y)), 'x <= y'],
  [() => b.and(b.eq(x, int(7)), b.bvSlt(x, int(9))), 'x == 7'],
  [() => b.and(p, b.or(b.not(p), q)), 'p && q'],
  [() => b.or(p, b.not(p)), 'true'],
  [() => b.orAll([p, q, b.not(p)]), 'true'],
  [() => b.andAll([p, q, p]), 'p && q'],
]);

cases('constants move into choices', [
  [() => b.fpNeg(b.ite(p, b.float32(1), b.float32(2))), 'p ? -1.0f : -2.0f'],
  [() => b.fpMul(b.ite(p, b.float32(1), b.float32(2)), b.float32(3)), 'p ? 3.0f : 6.0f'],
  [() => java.f2d(b.ite(p, b.float32(1), b.float32(2))), 'p ? 1.0 : 2.0'],
  [() => b.fpLe(b.ite(p, b.float32(1), b.float32(2)), b.float32(1)), 'p'],
  [() => b.bvUlt(b.ite(p, int(1), int(4)), b.ite(p, int(2), int(3))), 'p'],
  [() => b.fpLt(b.ite(p, b.float32(1), b.float32(4)), b.ite(p, b.float32(2), b.float32(3))), 'p'],
  [() => b.bvAdd(b.ite(p, int(1), int(4)), int(2)), 'p ? 3 : 6'],
]);

cases('arrays and floats', [
  [() => b.select(b.store(a, int(1), x), int(1)), 'x'],
  [() => b.select(b.store(a, int(1), x), int(2)), 'a[2]'],
  [() => b.select(b.store(a, b.bvAdd(x, int(1)), y), x), 'a[x]'],
  [() => b.store(a, x, b.select(a, x)), 'a'],
  [() => b.fpEq(f, f), '!fpIsNaN(f)'],
  [() => b.fpMul(d, b.float64(1)), 'd'],
  [() => b.fpAdd(d, b.float64(0)), 'd + 0.0'],
  [() => java.rawBits(b.fpFromBits(x)), 'x'],
  [() => java.rawBits(b.ite(p, b.fpFromBits(x), b.fpFromBits(y))), 'p ? x : y'],
  [() => java.rawBits(f), 'fpToBits(f)'],
]);

/** The widths of the JVM itself here, where the random terms of prove.test.ts are narrow. */
it('is proved by Z3', async () => {
  expect(await prove(claims)).toBeGreaterThan(claims.length - 5);
});

it('says where the raw bits of NaN are not known', () => {
  expect(java.hasRawBits(b.fpFromBits(x))).toBe(true);
  expect(java.hasRawBits(b.ite(p, b.fpFromBits(x), b.float32(1)))).toBe(true);
  expect(java.hasRawBits(b.float32(Number.NaN))).toBe(false);
  expect(java.hasRawBits(b.fpAdd(f, g))).toBe(false);
});
