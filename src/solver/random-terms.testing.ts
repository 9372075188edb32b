/** For tests: random terms. Small widths collide often, Java's widths are the ones that count. Seeded, so failures repeat. */
import * as b from '../term/build.ts';
import type { TestRandom } from '../term/random.testing.ts';
import { arraySort, type BitVecSort, BOOL, bitVec, FLOAT32, INT } from '../term/sorts.ts';
import type { Term } from '../term/term.ts';

export interface Theories {
  readonly floats: boolean;
  readonly arrays: boolean;
  /** Bytes only: quick queries, and conditions that contradict each other more often. */
  readonly isNarrow?: boolean;
}

const ARRAY = arraySort(bitVec(8), INT);
const BYTE = bitVec(8);
const BINARY = [
  b.bvAdd, b.bvSub, b.bvMul, b.bvAnd, b.bvOr, b.bvXor, b.bvShl, b.bvLshr, b.bvAshr, b.bvSdiv, b.bvSrem,
  b.bvUdiv, b.bvUrem,
]; // biome-ignore format: one line a family
const CONSTANTS = [0, 1, -1, 2, 5, 7, 31, 100, -128, 127, 255];

export class TermGenerator {
  private readonly random: TestRandom;
  private readonly theories: Theories;
  private readonly variables: number;

  constructor(random: TestRandom, theories: Theories = { floats: false, arrays: false }, variables = 4) {
    this.random = random;
    this.theories = theories;
    this.variables = variables;
  }

  condition(depth: number): Term {
    const { random } = this;
    const kind = random.below(this.theories.floats ? 9 : 7);
    if (depth === 0 && random.below(8) === 0) return b.variable(`p${random.below(2)}`, BOOL);
    if (kind >= 7) return this.floatCondition(depth);
    if (kind === 0 && depth > 0) return b.not(this.condition(depth - 1));
    if (kind === 1 && depth > 0) {
      return random.pick([b.and, b.or])(this.condition(depth - 1), this.condition(depth - 1));
    }
    const sort = this.theories.isNarrow ? BYTE : random.pick([BYTE, BYTE, INT]);
    const compare = random.pick([b.eq, b.bvSlt, b.bvUlt, b.bvSle, b.distinct]);
    return compare(this.integer(sort, depth), this.integer(sort, random.below(2) === 0 ? 0 : depth));
  }

  private integer(sort: BitVecSort, depth: number): Term {
    const { random } = this;
    if (depth === 0) {
      return random.below(3) === 0
        ? b.bv(sort.width, random.pick(CONSTANTS))
        : b.variable(`${sort === INT ? 'x' : 'c'}${random.below(this.variables)}`, sort);
    }
    const kind = random.below(10);
    if (kind === 0) {
      return b.ite(this.condition(depth - 1), this.integer(sort, depth - 1), this.integer(sort, depth - 1));
    }
    if (kind === 1 && sort === INT) return b.signExtend(this.integer(BYTE, depth - 1), 32);
    if (kind === 2 && sort === INT) return b.zeroExtend(this.integer(BYTE, depth - 1), 32);
    if (kind === 3 && sort !== INT && !this.theories.isNarrow)
      return b.extract(this.integer(INT, depth - 1), 7, 0);
    if (kind === 4 && sort === INT && this.theories.arrays) {
      return b.select(this.array(depth - 1), this.integer(BYTE, depth - 1));
    }
    // Products and quotients of int width make queries that no solver answers quickly.
    const operations = sort === INT ? BINARY.filter((f) => !HARD.has(f)) : BINARY;
    return random.pick(operations)(this.integer(sort, depth - 1), this.integer(sort, depth - 1));
  }

  private array(depth: number): Term {
    const base = b.variable(`a${this.random.below(2)}`, ARRAY);
    if (depth <= 0 || this.random.below(3) === 0) return base;
    return b.store(this.array(depth - 1), this.integer(BYTE, 0), this.integer(INT, 0));
  }

  private floatCondition(depth: number): Term {
    const { random } = this;
    if (random.below(5) === 0) return b.fpIsNaN(this.float(depth));
    return random.pick([b.fpEq, b.fpLt, b.fpLe, b.eq])(this.float(depth), this.float(0));
  }

  private float(depth: number): Term {
    const { random } = this;
    if (depth === 0) {
      return random.below(2) === 0
        ? b.float32(random.pick([0, -0, 1, -1.5, 1e10, Number.NaN, Number.POSITIVE_INFINITY, 3.4e38]))
        : b.variable(`f${random.below(2)}`, FLOAT32);
    }
    const kind = random.below(6);
    if (kind === 0) return b.fpFromSbv(this.integer(INT, 0), FLOAT32);
    if (kind === 1) return b.fpFromSbv(b.fpToSbv(this.float(depth - 1), INT), FLOAT32);
    if (kind === 2) return b.fpNeg(this.float(depth - 1));
    if (kind === 3) return b.fpFromBits(b.bvXor(b.fpToBits(this.float(0)), b.intConst(1)));
    return random.pick([b.fpAdd, b.fpSub])(this.float(depth - 1), this.float(0));
  }
}

const HARD: ReadonlySet<(x: Term, y: Term) => Term> = new Set([
  b.bvMul,
  b.bvSdiv,
  b.bvSrem,
  b.bvUdiv,
  b.bvUrem,
]);
