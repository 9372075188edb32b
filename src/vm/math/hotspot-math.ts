import { cbrt } from './hotspot/cbrt.ts';
import { exp } from './hotspot/exp.ts';
import { log, log10 } from './hotspot/log.ts';
import { pow } from './hotspot/pow.ts';
import { cos, sin } from './hotspot/sin-cos.ts';
import { tan } from './hotspot/tan.ts';
import { tanh } from './hotspot/tanh.ts';

/**
 * The methods of java.lang.Math that HotSpot replaces on x86-64, in the interpreter as in compiled code, by
 * routines of Intel's libm. Their last bit often differs from StrictMath's (3% of arguments for sin, 8% for
 * pow), which the specification allows. Here are the same operations in the same order; over a million
 * arguments each, no result differs from a real JVM's.
 *
 * All other methods of Math give StrictMath's results or are exact by definition.
 */
export const hotspotMath = { sin, cos, tan, exp, log, log10, pow, tanh, cbrt } as const;

/** The first JDK that replaces the method; those not listed are replaced in every JDK from 17 on. */
export const REPLACED_SINCE: Readonly<Partial<Record<keyof typeof hotspotMath, number>>> = {
  tanh: 24,
  cbrt: 25,
};
