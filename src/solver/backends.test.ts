/** Every back end against the same queries, and against each other on random ones. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as b from '../term/build.ts';
import { Evaluator } from '../term/evaluate.ts';
import { TestRandom } from '../term/random.testing.ts';
import { arraySort, bitVec, FLOAT32, FLOAT64, INT, LONG } from '../term/sorts.ts';
import type { Term } from '../term/term.ts';
import type { Answer } from './answer.ts';
import type { Backend } from './backend/backend.ts';
import type { Interruption } from './backend/engine.ts';
import { EngineBackend } from './backend/engine-backend.ts';
import { makeSolverPids } from './backend/solver-pids.ts';
import { wasm } from './backend/web-assembly.ts';
import type { Z3Library } from './backend/z3-api.ts';
import { Z3Engines } from './backend/z3-engine.ts';
import { loadNativeZ3 } from './backend/z3-native.ts';
import { loadWasmZ3 } from './backend/z3-wasm.ts';
import { BACKENDS, QUICKEST } from './backends.testing.ts';
import { openBackend } from './open-solver.ts';
import { TermGenerator } from './random-terms.testing.ts';

const LIMIT_MS = 20_000;
const x = b.variable('x', INT);
const y = b.variable('y', INT);
const l = b.variable('l', LONG);
const m = b.variable('m', LONG);
const f = b.variable('f', FLOAT32);
const d = b.variable('d', FLOAT64);
const memory = b.variable('memory', arraySort(INT, INT));
const other = b.variable('other', arraySort(INT, INT));
const bytes = b.variable('bytes', arraySort(INT, bitVec(8)));
const awkward = b.variable('a |name\\ with "everything" (in it)', INT);
const int = b.intConst;
const long = (value: bigint): Term => b.bv(64, BigInt.asUintN(64, value));
const MIN_INT = -2147483648;

/** Chains of ite as merged regions make them. */
function deepIte(depth: number): Term {
  let t = x;
  for (let i = 0; i < depth; i++) t = b.ite(b.bvSlt(t, int(i % 7)), b.bvAdd(t, y), b.bvXor(t, int(i + 1)));
  return t;
}

const QUERIES: readonly { name: string; kind: 'sat' | 'unsat'; conjuncts: readonly Term[] }[] = [
  {
    name: 'addition overflows',
    kind: 'sat',
    conjuncts: [b.bvSlt(int(0), x), b.bvSlt(b.bvAdd(x, int(1)), x)],
  },
  { name: 'order is strict', kind: 'unsat', conjuncts: [b.bvSlt(x, y), b.bvSlt(y, x)] },
  {
    name: 'MIN / -1 = MIN',
    kind: 'unsat',
    conjuncts: [b.eq(x, int(MIN_INT)), b.distinct(b.bvSdiv(x, int(-1)), x)],
  },
  {
    name: 'the remainder has the dividend’s sign',
    kind: 'unsat',
    conjuncts: [b.bvSlt(int(0), x), b.bvSlt(int(0), y), b.bvSlt(y, int(50)), b.bvSlt(b.bvSrem(x, y), int(0))],
  },
  {
    name: 'a quotient',
    kind: 'sat',
    conjuncts: [b.eq(b.bvSdiv(x, int(7)), int(-3)), b.eq(b.bvSrem(x, int(7)), int(-5))],
  },
  {
    name: 'division by zero as SMT-LIB has it',
    kind: 'sat',
    conjuncts: [b.eq(y, int(0)), b.eq(b.bvUdiv(x, y), int(-1))],
  },
  {
    name: 'shifts',
    kind: 'sat',
    conjuncts: [b.eq(b.bvLshr(x, int(28)), int(9)), b.eq(b.bvAshr(x, y), int(-1))],
  },
  {
    name: 'a shift past the width',
    kind: 'unsat',
    conjuncts: [b.bvUlt(int(31), y), b.distinct(b.bvShl(x, y), int(0))],
  },
  {
    name: '64 bit',
    kind: 'sat',
    conjuncts: [b.eq(b.bvMul(l, long(3n)), long(-9223372036854775807n)), b.bvSlt(l, m)],
  },
  {
    name: 'long to int',
    kind: 'sat',
    conjuncts: [b.eq(b.extract(l, 31, 0), x), b.bvSlt(x, int(0)), b.bvSlt(long(0n), l)],
  },
  { name: 'concat', kind: 'unsat', conjuncts: [b.distinct(b.extract(b.concat(x, y), 63, 32), x)] },
  { name: 'NaN differs from itself', kind: 'sat', conjuncts: [b.not(b.fpEq(f, f))] },
  { name: 'NaN is not below', kind: 'unsat', conjuncts: [b.fpIsNaN(f), b.fpLt(f, b.float32(1))] },
  {
    name: 'infinity',
    kind: 'sat',
    conjuncts: [b.fpEq(b.fpAdd(d, b.float64(1)), d), b.fpLt(b.float64(1e300), d)],
  },
  { name: 'minus zero', kind: 'sat', conjuncts: [b.fpEq(f, b.float32(0)), b.distinct(f, b.float32(0))] },
  {
    name: 'float to int saturates',
    kind: 'sat',
    conjuncts: [b.eq(b.fpToSbv(f, INT), int(2147483647)), b.fpLt(f, b.float32(3e9))],
  },
  {
    name: 'NaN to int is 0',
    kind: 'unsat',
    conjuncts: [b.fpIsNaN(d), b.distinct(b.fpToSbv(d, LONG), long(0n))],
  },
  {
    name: 'int to float rounds',
    kind: 'sat',
    conjuncts: [b.distinct(b.fpToSbv(b.fpFromSbv(x, FLOAT32), INT), x), b.bvSlt(int(0), x)],
  },
  {
    name: 'double to float',
    kind: 'sat',
    conjuncts: [
      b.fpEq(b.fpToFp(d, FLOAT32), b.float32(Number.POSITIVE_INFINITY)),
      b.fpLt(d, b.float64(1e39)),
    ],
  },
  { name: 'bits of a float', kind: 'sat', conjuncts: [b.eq(b.fpToBits(f), int(0x40490fdb))] },
  {
    name: 'bits of NaN are canonical',
    kind: 'unsat',
    conjuncts: [b.fpIsNaN(f), b.distinct(b.fpToBits(f), int(0x7fc00000))],
  },
  {
    name: 'arrays',
    kind: 'sat',
    conjuncts: [b.eq(b.select(memory, x), int(3)), b.eq(b.select(memory, y), int(4)), b.bvSlt(y, x)],
  },
  { name: 'read over write', kind: 'unsat', conjuncts: [b.distinct(b.select(b.store(memory, x, y), x), y)] },
  {
    name: 'equal arrays',
    kind: 'sat',
    conjuncts: [
      b.eq(b.store(memory, x, int(1)), other),
      b.eq(b.select(other, int(5)), int(9)),
      b.distinct(b.select(memory, x), int(1)),
    ],
  },
  {
    name: 'arrays of bytes over a constant',
    kind: 'sat',
    conjuncts: [
      b.eq(bytes, b.store(b.constArray(arraySort(INT, bitVec(8)), b.bv(8, 200)), x, b.bv(8, 1))),
      b.bvSlt(b.signExtend(b.select(bytes, y), 32), int(0)),
    ],
  },
  { name: 'deep ite', kind: 'sat', conjuncts: [b.eq(b.bvAnd(deepIte(40), int(255)), int(77))] },
  { name: 'names of any kind', kind: 'sat', conjuncts: [b.eq(awkward, int(17)), b.bvSlt(awkward, x)] },
  { name: 'nothing', kind: 'sat', conjuncts: [] },
];

function expectModel(answer: Answer, conjuncts: readonly Term[]): void {
  if (answer.kind !== 'sat') return;
  const evaluator = new Evaluator(answer.model);
  for (const t of conjuncts) expect(evaluator.holds(t), `${t} under the model`).toBe(true);
}

for (const { spec, isHere } of BACKENDS) {
  describe.skipIf(!isHere)(`${spec}${isHere ? '' : ' (not on this machine)'}`, () => {
    let backend: Backend;
    beforeAll(() => {
      backend = openBackend(spec);
    });
    afterAll(() => backend.close());

    it.each(QUERIES)('$name: $kind', ({ kind, conjuncts }) => {
      const answer = backend.check(conjuncts, LIMIT_MS);
      expect(answer).toMatchObject({ kind });
      expectModel(answer, conjuncts);
    });

    it('goes from one stack of conjuncts to any other', () => {
      const parts = [
        b.bvSlt(int(0), x),
        b.bvSlt(x, int(9)),
        b.eq(b.bvAnd(x, int(1)), int(1)),
        b.bvSlt(x, int(1)),
      ];
      const kinds = [[0], [0, 1, 2], [0, 1, 2, 3], [0, 3], [0, 1], [2, 1, 0], [3]].map(
        (chosen) =>
          backend.check(
            chosen.map((i) => parts[i]),
            LIMIT_MS,
          ).kind,
      );
      expect(kinds).toEqual(['sat', 'sat', 'unsat', 'unsat', 'sat', 'sat', 'sat']);
    });

    it('gives up in time, and answers the next query', () => {
      const product = 1000000007n * 998244353n;
      const isFactor = (t: Term): Term[] => [b.bvUlt(t, long(1n << 32n)), b.bvUlt(long(1n), t)];
      const start = performance.now();
      const answer = backend.check([b.eq(b.bvMul(l, m), long(product)), ...isFactor(l), ...isFactor(m)], 500);
      expect(answer).toMatchObject({ kind: 'unknown', cause: 'timeout' });
      expect(performance.now() - start).toBeLessThan(10_000);
      expect(backend.check([b.bvSlt(x, y)], LIMIT_MS).kind).toBe('sat');
    });
  });
}

const THEORIES = [
  { name: 'bit vectors', floats: false, arrays: false, count: 60 },
  { name: 'arrays', floats: false, arrays: true, count: 25 },
  { name: 'floats', floats: true, arrays: false, count: 10 },
];

describe('random queries, every back end against the others', () => {
  const open = BACKENDS.filter(({ isHere }) => isHere).map(({ spec }) => openBackend(spec));
  afterAll(() => {
    for (const backend of open) backend.close();
  });

  it.each(THEORIES)('$name', ({ floats, arrays, count }) => {
    const terms = new TermGenerator(new TestRandom(20261115), { floats, arrays });
    const seen = { sat: 0, unsat: 0 };
    for (let i = 0; i < count; i++) {
      const conjuncts = [terms.condition(2), terms.condition(2), terms.condition(1)];
      const answers = open.map((backend) => backend.check(conjuncts, 2000));
      for (const answer of answers) expectModel(answer, conjuncts);
      const kinds = new Set(answers.map(({ kind }) => kind).filter((kind) => kind !== 'unknown'));
      expect(kinds.size, `${conjuncts.join(' ∧ ')}: ${answers.map(({ kind }) => kind)}`).toBeLessThanOrEqual(
        1,
      );
      for (const kind of kinds) seen[kind]++;
    }
    expect(seen.sat + seen.unsat).toBeGreaterThan(count * 0.9);
    expect(Math.min(seen.sat, seen.unsat)).toBeGreaterThan(count / 20);
  });
});

it.each(['z3-wasm', QUICKEST])('%s keeps its time limit on deep terms', (spec) => {
  let deep: Term = x;
  for (let i = 0; i < 8000; i++)
    deep = b.ite(b.eq(x, int(3 * i)), b.bvXor(deep, int(i)), b.bvAdd(deep, int(1)));
  const backend = openBackend(spec);
  const start = performance.now();
  backend.check([b.eq(deep, int(5))], 300);
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(backend.check([b.bvSlt(x, y)], LIMIT_MS).kind).toBe('sat');
  backend.close();
});

const NEVER: Interruption = {
  isCancelled: () => false,
  timeLeftMs: () => Number.POSITIVE_INFINITY,
  pids: makeSolverPids(),
};

it('bounds what it keeps: when it is full, it starts afresh', () => {
  let loads = 0;
  const load = (): Z3Library => {
    loads++;
    const native = loadNativeZ3();
    return typeof native === 'string' ? loadWasmZ3() : native;
  };
  const backend = new EngineBackend(new Z3Engines('small', load, NEVER, 'all', 100));
  for (let i = 0; i < 200; i++) {
    expect(backend.check([b.eq(b.bvAdd(x, int(i)), int(3 * i))], LIMIT_MS).kind).toBe('sat');
  }
  expect(loads).toBeGreaterThan(3);
  backend.close();
});

it('replaces a module that aborts', () => {
  let loads = 0;
  const load = (): Z3Library => {
    const library = loadWasmZ3();
    if (++loads > 1) return library;
    const abort = (): never => {
      throw new wasm.RuntimeError('Aborted(out of memory)');
    };
    return { ...library, z3: { ...library.z3, solver_check: abort } };
  };
  const backend = new EngineBackend(new Z3Engines('z3-wasm', load, NEVER));
  expect(backend.check([b.bvSlt(x, y)], LIMIT_MS)).toMatchObject({
    kind: 'unknown',
    cause: 'failure',
    detail: 'solver z3-wasm: aborted: Aborted(out of memory)',
  });
  expect(backend.check([b.bvSlt(x, y)], LIMIT_MS).kind).toBe('sat');
  backend.close();
});

it.each(['z3-wasm', QUICKEST])('%s does the same work for the same queries, and counts it', (spec) => {
  const work = [1, 2].map(() => {
    const backend = openBackend(spec);
    for (const { conjuncts } of QUERIES.slice(0, 5)) backend.check(conjuncts, LIMIT_MS);
    const { work: done } = backend;
    backend.check([b.eq(b.bvMul(l, l), long(1_524_157_875_019_052_100n))], LIMIT_MS);
    const both = [done, backend.work];
    backend.close();
    return both;
  });
  const [[some, more], again] = work;
  expect(some).toBeGreaterThan(0);
  expect(more).toBeGreaterThan(some!);
  expect(again).toEqual([some, more]);
});
