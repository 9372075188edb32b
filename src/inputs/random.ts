/**
 * `java.util.Random` without a seed returns inputs: any value that the method's contract allows. With a seed it is
 * the JDK's own bytecode. The replay's agent (java/rangefinder/replay) feeds the same calls in the same order.
 */
import { and, bvSle, bvSlt, float32, float64, fpLe, fpLt, intConst, TRUE } from '../term/build.ts';
import type { Term } from '../term/term.ts';
import type { NativeFn } from '../vm/control/native.ts';
import { PUSHED } from '../vm/control/signals.ts';
import { setNative } from '../vm/heap/fields.ts';
import type { JObject, Slot } from '../vm/heap/object.ts';
import { Method } from '../vm/link/linked-class.ts';
import { branch } from '../vm/symbolic/asking/ask.ts';
import { asSlot, intTerm } from '../vm/symbolic/values/operands.ts';
import { deliverVoid, pushCall } from '../vm/thread/calls.ts';
import type { Continuation } from '../vm/thread/frame.ts';
import type { JThread } from '../vm/thread/thread.ts';
import type { InputLog, PrimitiveType } from './input-log.ts';

const RANDOM = 'java/util/Random';
/** JDK 17 and later declare `nextInt(int, int)` here. */
const GENERATOR = 'java/util/random/RandomGenerator';
/** Value of `JObject.native` of a Random without a seed. */
const UNSEEDED = Symbol('unseeded');

type Draw = {
  readonly type: PrimitiveType;
  /**
   * The condition that the contract puts on the result. Null if the arguments are illegal and the bytecode must
   * throw.
   */
  readonly range: (t: JThread, s: Slot[], b: number) => ((value: Term) => Term) | null;
};

const anything: Draw['range'] = () => () => TRUE;
const draw = (type: PrimitiveType, range: Draw['range'] = anything): Draw => ({ type, range });

const DRAWS: Readonly<Record<string, Draw>> = {
  'nextInt()I': draw('int'),
  'nextInt(I)I': draw('int', (t, s, b) => {
    const bound = intTerm(s[b + 1]);
    if (isAsking(t) || branch(t, 'bounds', bvSlt(intConst(0), bound))) {
      return (v) => and(bvSle(intConst(0), v), bvSlt(v, bound));
    }
    return null;
  }),
  'nextInt(II)I': draw('int', (t, s, b) => {
    const [origin, bound] = [intTerm(s[b + 1]), intTerm(s[b + 2])];
    if (isAsking(t) || branch(t, 'bounds', bvSlt(origin, bound))) {
      return (v) => and(bvSle(origin, v), bvSlt(v, bound));
    }
    return null;
  }),
  'nextLong()J': draw('long'),
  'nextBoolean()Z': draw('boolean'),
  'nextFloat()F': draw('float', () => (v) => and(fpLe(float32(0), v), fpLt(v, float32(1)))),
  'nextDouble()D': draw('double', () => (v) => and(fpLe(float64(0), v), fpLt(v, float64(1)))),
  'nextGaussian()D': draw('double'),
};

/** Whether the answer at hand is to the range of the result. Then the arguments have been checked already. */
function isAsking(t: JThread): boolean {
  return t.request?.kind === 'assume';
}

/** The replacement for a method of Random: its own bytecode, unless the receiver has no seed. */
export function randomNatives(log: InputLog): (m: Method) => NativeFn | null {
  return (m) => {
    if (m.holder.name !== RANDOM && m.holder.name !== GENERATOR) return null;
    const original = new Method(m.holder, m.info, m.index);
    if (m.key === '<init>()V') return unseeded(original);
    if (m.key === 'setSeed(J)V') return seeded(original);
    if (m.isAbstract) return null;
    return Object.hasOwn(DRAWS, m.key) ? drawing(log, DRAWS[m.key], m.name, original) : null;
  };
}

/** Runs the constructor and marks the object as unseeded. */
function unseeded(original: Method): NativeFn {
  return (t, s, b) => {
    const random = s[b] as JObject;
    const isJdkSubclass = random.cls.name !== RANDOM && random.cls.loader.kind === 'boot';
    if (isJdkSubclass) return callOriginal(t, original, s, b);
    t.native = null;
    pushCall(t, original, [random], CONSTRUCTED, random);
    return PUSHED;
  };
}

/** The mark is set afterwards, because the constructor itself calls setSeed. */
const CONSTRUCTED: Continuation = {
  onReturn(t, frame) {
    const random = frame.state as JObject;
    setNative(random, UNSEEDED);
    deliverVoid(t);
  },
};

/** setSeed: from now on the numbers follow from the seed. */
function seeded(original: Method): NativeFn {
  return (t, s, b) => {
    const random = s[b] as JObject;
    if (random.native === UNSEEDED) setNative(random, null);
    return callOriginal(t, original, s, b);
  };
}

function drawing(log: InputLog, { type, range }: Draw, name: string, original: Method): NativeFn {
  return (t, s, b) => {
    const isOpen = (s[b] as JObject).native === UNSEEDED;
    const restriction = isOpen ? range(t, s, b) : null;
    if (restriction === null) return callOriginal(t, original, s, b);
    return asSlot(log.freshOne(t, `Random.${name}`, type, restriction));
  };
}

function callOriginal(t: JThread, original: Method, s: Slot[], b: number): typeof PUSHED {
  t.native = null;
  pushCall(t, original, s.slice(b, b + original.argSlots), null);
  return PUSHED;
}
