/**
 * The numbers that `java.util.Random` computes from its seed, as terms: a linear congruential generator of 48 bits, as the
 * documentation of the class prescribes. The exploration lets every draw be free; a path that violates the property is
 * restricted to numbers that a seed really gives, because only the seed can be replayed.
 */
import {
  and,
  bv,
  bvAdd,
  bvAnd,
  bvMul,
  bvSle,
  bvSlt,
  bvSrem,
  bvSub,
  bvXor,
  eq,
  extract,
  intConst,
  ite,
  or,
  TRUE,
  zeroExtend,
} from '../term/build.ts';
import { i2l, javaShl, javaShr, javaUshr, l2i } from '../term/java.ts';
import type { Term } from '../term/term.ts';
import { logUndo } from '../vm/trail/trail.ts';

const MULTIPLIER = 0x5deece66dn;
const INCREMENT = 0xbn;
const STATE_BITS = 48;

/** One draw: its value, the state of the generator after it, and a condition under which both are right. */
export type Drawn = { readonly value: Term; readonly state: Term; readonly condition: Term };

/** The state that `setSeed` makes of a seed. */
export function stateOfSeed(seed: Term): Term {
  return extract(bvXor(seed, bv(64, MULTIPLIER)), STATE_BITS - 1, 0);
}

function step(state: Term): Term {
  return bvAdd(bvMul(state, bv(STATE_BITS, MULTIPLIER)), bv(STATE_BITS, INCREMENT));
}

/** `next(bits)`: the upper bits of the next state. */
export function drawBits(state: Term, bits: number): Drawn {
  const next = step(state);
  const upper = extract(next, STATE_BITS - 1, STATE_BITS - bits);
  return { value: bits === 32 ? upper : zeroExtend(upper, 32), state: next, condition: TRUE };
}

export function drawLong(state: Term): Drawn {
  const high = drawBits(state, 32);
  const low = drawBits(high.state, 32);
  const value = bvAdd(javaShl(i2l(high.value), intConst(32)), i2l(low.value));
  return { value, state: low.state, condition: TRUE };
}

/** `nextInt(bound)`, where the first number is not rejected. */
export function drawBelow(state: Term, bound: Term): Drawn {
  const { value: bits, state: next } = drawBits(state, 31);
  const last = bvSub(bound, intConst(1));
  const rest = bvSrem(bits, bound);
  const isPower = eq(bvAnd(bound, last), intConst(0));
  const scaled = l2i(javaShr(bvMul(i2l(bound), i2l(bits)), intConst(31)));
  return {
    value: ite(isPower, scaled, rest),
    state: next,
    condition: or(isPower, bvSle(intConst(0), bvAdd(bvSub(bits, rest), last))),
  };
}

/** `nextInt(origin, bound)`, likewise. */
export function drawBetween(state: Term, origin: Term, bound: Term): Drawn {
  const { value: bits, state: next } = drawBits(state, 32);
  const count = bvSub(bound, origin);
  const last = bvSub(count, intConst(1));
  const isPower = eq(bvAnd(count, last), intConst(0));
  const isCounted = bvSlt(intConst(0), count);
  const half = javaUshr(bits, intConst(1));
  const rest = bvSrem(half, count);
  const isAccepted = ite(
    isCounted,
    bvSle(intConst(0), bvSub(bvAdd(half, last), rest)),
    and(bvSle(origin, bits), bvSlt(bits, bound)),
  );
  return {
    value: ite(isPower, bvAdd(bvAnd(bits, last), origin), ite(isCounted, bvAdd(rest, origin), bits)),
    state: next,
    condition: or(isPower, isAccepted),
  };
}

/** The random numbers of a path, as a finding needs to know them. */
export type PathDraws = {
  /** All hold in a run whose numbers come from the seeds. */
  readonly equations: readonly Term[];
  /** A number was drawn of which no term says how it follows from the seed (nextGaussian: a logarithm). */
  readonly hasUnrelated: boolean;
};

/** What the seeds say about the draws of the current path. */
export class RandomDraws {
  private readonly equations: Term[] = [];
  /** States that the generators of the path are in: roots of the sweep of terms. */
  private readonly states: Term[] = [];
  private unrelated = 0;

  /** `equation` holds in a run whose numbers come from the seeds. */
  note(equation: Term, state: Term): void {
    this.equations.push(equation);
    this.states.push(state);
    logUndo(() => {
      this.equations.pop();
      this.states.pop();
    });
  }

  /** A number was drawn that is no term of the seed. */
  noteUnrelated(): void {
    this.unrelated++;
    logUndo(() => {
      this.unrelated--;
    });
  }

  get all(): PathDraws {
    return {
      equations: this.equations.filter((equation) => equation !== TRUE),
      hasUnrelated: this.unrelated > 0,
    };
  }

  *roots(): Iterable<Term> {
    yield* this.equations;
    yield* this.states;
  }
}
