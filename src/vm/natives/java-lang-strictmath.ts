/** java.lang.StrictMath and java.lang.Math. */

import type { NativeClass, NativeFn } from '../control/native.ts';
import { fma, fmaFloat } from '../math/fma.ts';
import { hotspotMath, REPLACED_SINCE } from '../math/hotspot-math.ts';
import { strictMath } from '../math/strict-math.ts';
import { isForProgram } from '../thread/for-program.ts';

// A double takes two argument slots, a float one. So the second double of a method is at b + 2. The upper slot of
// each is unused.
const unary =
  (f: (x: number) => number): NativeFn =>
  (_t, s, b) =>
    f(s[b] as number);
const binary =
  (f: (x: number, y: number) => number): NativeFn =>
  (_t, s, b) =>
    f(s[b] as number, s[b + 2] as number);

/** A routine of HotSpot for this processor. Others, and `-XX:-UseLibmIntrinsic`, may give another last bit. */
function ofProcessor(fn: NativeFn): NativeFn {
  return (t, s, b) => {
    if (t.vm.meetLimitation !== null && isForProgram(t.frame))
      t.vm.meetLimitation({ id: 'platform', trait: 'functions of java.lang.Math' });
    return fn(t, s, b);
  };
}

/** JDK 17 declares these native; in JDK 21 and later they are Java code. */
export const javaLangStrictMath: NativeClass = {
  name: 'java/lang/StrictMath',
  natives: {
    sin: unary(strictMath.sin),
    cos: unary(strictMath.cos),
    tan: unary(strictMath.tan),
    asin: unary(strictMath.asin),
    acos: unary(strictMath.acos),
    atan: unary(strictMath.atan),
    atan2: binary(strictMath.atan2),
    log: unary(strictMath.log),
    log10: unary(strictMath.log10),
    log1p: unary(strictMath.log1p),
    expm1: unary(strictMath.expm1),
    sinh: unary(strictMath.sinh),
    cosh: unary(strictMath.cosh),
    tanh: unary(strictMath.tanh),
    sqrt: unary(strictMath.sqrt),
    IEEEremainder: binary(strictMath.IEEEremainder),
  },
  overrides: {
    // The correctly rounded root is unique, so the host's is that of the JDK's code.
    sqrt: unary(strictMath.sqrt),
  },
};

export const javaLangMath: NativeClass = {
  name: 'java/lang/Math',
  natives: {},
  overrides: {
    // HotSpot replaces these by routines whose last bit differs from the bytecode's.
    sin: ofProcessor(unary(hotspotMath.sin)),
    cos: ofProcessor(unary(hotspotMath.cos)),
    tan: ofProcessor(unary(hotspotMath.tan)),
    exp: ofProcessor(unary(hotspotMath.exp)),
    log: ofProcessor(unary(hotspotMath.log)),
    log10: ofProcessor(unary(hotspotMath.log10)),
    pow: ofProcessor(binary(hotspotMath.pow)),
    // The rest gives the bytecode's results, which works on bit patterns or, for fma, on BigDecimals.
    sqrt: unary(Math.sqrt),
    floor: unary(Math.floor),
    ceil: unary(Math.ceil),
    'abs(D)D': unary(Math.abs),
    'abs(F)F': unary(Math.abs),
    'fma(DDD)D': (_t, s, b) => fma(s[b] as number, s[b + 2] as number, s[b + 4] as number),
    'fma(FFF)F': (_t, s, b) => fmaFloat(s[b] as number, s[b + 1] as number, s[b + 2] as number),
  },
};

/** What later versions of HotSpot replace as well. */
export const javaLangMathLater: readonly NativeClass[] = [
  later('tanh', hotspotMath.tanh),
  later('cbrt', hotspotMath.cbrt),
];

/**
 * `since` is the feature release from which HotSpot has the intrinsic: before it, the bytecode runs and gives other
 * last bits.
 */
function later(name: keyof typeof hotspotMath, f: (x: number) => number): NativeClass {
  return {
    name: 'java/lang/Math',
    since: REPLACED_SINCE[name],
    natives: {},
    overrides: { [name]: ofProcessor(unary(f)) },
  };
}
