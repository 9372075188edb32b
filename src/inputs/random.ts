/**
 * `java.util.Random` without a seed returns inputs: any value that the method's contract allows. With a seed it is
 * the JDK's own bytecode.
 *
 * The seed itself is an input, too, and the only one that the replay feeds (java/rangefinder/replay): a real run computes all
 * its numbers from there. `RandomDraws` says which numbers those are.
 */
import { and, bvSle, bvSlt, eq, float64, fpLe, intConst, TRUE } from '../term/build.ts';
import type { Term } from '../term/term.ts';
import type { NativeFn } from '../vm/control/native.ts';
import { PUSHED } from '../vm/control/signals.ts';
import { setNative } from '../vm/heap/fields.ts';
import type { JObject, Slot } from '../vm/heap/object.ts';
import { type LinkedClass, Method } from '../vm/link/linked-class.ts';
import { branch } from '../vm/symbolic/asking/ask.ts';
import { asSlot, intTerm } from '../vm/symbolic/values/operands.ts';
import { deliverVoid, pushCall } from '../vm/thread/calls.ts';
import type { Continuation } from '../vm/thread/frame.ts';
import type { JThread } from '../vm/thread/thread.ts';
import type { InputLog, PrimitiveType } from './input-log.ts';
import {
  type Drawn,
  drawBelow,
  drawBetween,
  drawBits,
  drawLong,
  type RandomDraws,
  stateOfSeed,
} from './random-draws.ts';
import { drawnInput, RANDOM_SEED } from './random-inputs.ts';

const RANDOM = 'java/util/Random';
/** JDK 17 and later declare `nextInt(int, int)` here. */
const GENERATOR = 'java/util/random/RandomGenerator';

/** Value of `JObject.native` of a Random without a seed. */
class Unseeded {
  /** The state of the generator in a run from the seed; null if it is not known any more. */
  readonly state: Term | null;

  constructor(state: Term | null) {
    this.state = state;
  }
}

type Draw = {
  readonly type: PrimitiveType;
  /**
   * The condition that the contract puts on the result. Null if the arguments are illegal and the bytecode must
   * throw.
   */
  readonly range: (t: JThread, s: Slot[], b: number) => ((value: Term) => Term) | null;
  /** The number that follows from the state of the generator. Null: it is not modelled. */
  readonly drawn: (state: Term, s: Slot[], b: number) => Drawn | null;
};

const anything: Draw['range'] = () => () => TRUE;

/** The polar method gives `v * sqrt(-2 ln(s) / s)` with `v * v <= s` and `2^-106 <= s < 1`: less than 13. */
const LARGEST_GAUSSIAN = 16;

/**
 * Not among them: nextFloat, nextDouble and nextBytes, whose own bytecode makes their exact values of these numbers. That of
 * nextInt(bound) would loop until a number is accepted.
 */
const DRAWS: Readonly<Record<string, Draw>> = {
  'next(I)I': {
    type: 'int',
    range: (_t, s, b) => {
      const bits = s[b + 1];
      if (typeof bits !== 'number' || bits < 1 || bits > 32) return null;
      if (bits === 32) return () => TRUE;
      const last = intConst(2 ** bits - 1);
      return (v) => and(bvSle(intConst(0), v), bvSle(v, last));
    },
    drawn: (state, s, b) => drawBits(state, s[b + 1] as number),
  },
  'nextInt()I': { type: 'int', range: anything, drawn: (state) => drawBits(state, 32) },
  'nextInt(I)I': {
    type: 'int',
    range: (t, s, b) => {
      const bound = intTerm(s[b + 1]);
      if (isRangeAnswered(t) || branch(t, 'bounds', bvSlt(intConst(0), bound))) {
        return (v) => and(bvSle(intConst(0), v), bvSlt(v, bound));
      }
      return null;
    },
    drawn: (state, s, b) => drawBelow(state, intTerm(s[b + 1])),
  },
  'nextInt(II)I': {
    type: 'int',
    range: (t, s, b) => {
      const [origin, bound] = [intTerm(s[b + 1]), intTerm(s[b + 2])];
      if (isRangeAnswered(t) || branch(t, 'bounds', bvSlt(origin, bound))) {
        return (v) => and(bvSle(origin, v), bvSlt(v, bound));
      }
      return null;
    },
    drawn: (state, s, b) => drawBetween(state, intTerm(s[b + 1]), intTerm(s[b + 2])),
  },
  'nextLong()J': { type: 'long', range: anything, drawn: drawLong },
  'nextBoolean()Z': { type: 'boolean', range: anything, drawn: (state) => drawBits(state, 1) },
  'nextGaussian()D': {
    type: 'double',
    range: () => (v) => and(fpLe(float64(-LARGEST_GAUSSIAN), v), fpLe(v, float64(LARGEST_GAUSSIAN))),
    drawn: () => null,
  },
};

/** Whether the answer at hand is to the range of the result. Then the arguments have been checked already. */
function isRangeAnswered(t: JThread): boolean {
  return t.request?.kind === 'assume';
}

/** The replacement for a method of Random: its own bytecode, unless the receiver has no seed. */
export function randomNatives(log: InputLog, draws: RandomDraws): (m: Method) => NativeFn | null {
  return (m) => {
    if (m.holder.name !== RANDOM && m.holder.name !== GENERATOR) return null;
    const original = new Method(m.holder, m.info, m.index);
    if (m.key === '<init>()V') return constructUnseeded(log, draws, original);
    if (m.key === 'setSeed(J)V') return setSeed(original);
    if (m.isAbstract) return null;
    return Object.hasOwn(DRAWS, m.key) ? drawing(log, draws, DRAWS[m.key], m, original) : null;
  };
}

/** Runs the constructor that takes a seed, and marks the object as unseeded. */
function constructUnseeded(log: InputLog, draws: RandomDraws, original: Method): NativeFn {
  return (t, s, b) => {
    const random = s[b] as JObject;
    const isJdkSubclass = random.cls.name !== RANDOM && random.cls.loader.kind === 'boot';
    if (isJdkSubclass) return callOriginal(t, original, s, b);
    const seed = log.freshOne(t, RANDOM_SEED, 'long');
    const withSeed = original.holder.methodsByKey.get('<init>(J)V') as Method;
    t.native = null;
    pushCall(t, withSeed, [random, seed, null], CONSTRUCTED, { random, draws, seed } satisfies Construction);
    return PUSHED;
  };
}

type Construction = { readonly random: JObject; readonly draws: RandomDraws; readonly seed: Term };

/** The mark is set afterwards, because the constructor itself calls setSeed. */
const CONSTRUCTED: Continuation = {
  onReturn(t, frame) {
    const { random, draws, seed } = frame.state as Construction;
    const state = stateOfSeed(seed);
    draws.note(TRUE, state);
    setNative(random, new Unseeded(state));
    deliverVoid(t);
  },
};

/** setSeed: from now on the numbers follow from the seed. */
function setSeed(original: Method): NativeFn {
  return (t, s, b) => {
    const random = s[b] as JObject;
    if (random.native instanceof Unseeded) setNative(random, null);
    return callOriginal(t, original, s, b);
  };
}

function drawing(log: InputLog, draws: RandomDraws, draw: Draw, m: Method, original: Method): NativeFn {
  return (t, s, b) => {
    const random = s[b] as JObject;
    const { native } = random;
    // Numbers of a class of the program that makes its own run through its code, down to the JDK's `next`.
    const isOpen = native instanceof Unseeded && (m.name === 'next' || !overridesDraws(random.cls));
    const restriction = isOpen ? draw.range(t, s, b) : null;
    if (restriction === null) return callOriginal(t, original, s, b);
    const value = log.freshOne(t, drawnInput(m.name), draw.type, restriction);
    advance(draws, random, value, (state) => draw.drawn(state, s, b));
    return asSlot(value);
  };
}

/** Notes what the seed says about the value that was drawn. */
function advance(
  draws: RandomDraws,
  random: JObject,
  value: Term,
  next: (state: Term) => Drawn | null,
): void {
  const { state } = random.native as Unseeded;
  if (state === null) return;
  const drawn = next(state);
  if (drawn === null) draws.noteUnrelated();
  else draws.note(and(eq(value, drawn.value), drawn.condition), drawn.state);
  setNative(random, new Unseeded(drawn?.state ?? null));
}

/** Whether a subclass overrides a method that gives numbers. */
function overridesDraws(cls: LinkedClass): boolean {
  for (let c: LinkedClass | null = cls; c !== null && c.name !== RANDOM; c = c.superclass) {
    if (c.methods.some(({ name, isStatic }) => !isStatic && name.startsWith('next'))) return true;
  }
  return false;
}

function callOriginal(t: JThread, original: Method, s: Slot[], b: number): typeof PUSHED {
  t.native = null;
  pushCall(t, original, s.slice(b, b + original.argSlots), null);
  return PUSHED;
}
