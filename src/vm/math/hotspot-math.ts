/**
 * The methods of java.lang.Math that HotSpot replaces on x86-64, in the interpreter as in compiled code, by
 * routines of Intel's libm; none of them uses fused multiply-add. Their last bit often differs from
 * StrictMath's (for 3% of arguments of sin, 8% of pow), and now and then from the correctly rounded one (for
 * 0.2% of arguments of sin, 0.06% of pow). These functions perform the same operations in the same order:
 * in 1.5 million arguments each, and 12 million pairs for pow, no result differs from a real JVM's.
 *
 * The other methods of Math give StrictMath's results or are exact by definition.
 */
import { cbrt } from './hotspot/cbrt.ts';
import { exp } from './hotspot/exp.ts';
import { log, log10 } from './hotspot/log.ts';
import { pow } from './hotspot/pow.ts';
import { cos, sin } from './hotspot/sin-cos.ts';
import { tan } from './hotspot/tan.ts';
import { tanh } from './hotspot/tanh.ts';

export const hotspotMath = { sin, cos, tan, exp, log, log10, pow, tanh, cbrt } as const;

/** The first JDK that replaces the method; those not listed are replaced in every JDK from 17 on. */
export const REPLACED_SINCE: Readonly<Partial<Record<keyof typeof hotspotMath, number>>> = {
  tanh: 24,
  cbrt: 25,
};
