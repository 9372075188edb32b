/**
 * java.lang.StrictMath: fdlibm 5.3, bit for bit. These are the methods that JDK 17 declares native, and
 * exp, which sinh and cosh need; cbrt, hypot and pow are Java code in JDK 17, and all of StrictMath is in
 * JDK 21 and later.
 */
import { cosh, exp, expm1, sinh, tanh } from './strict/exponential.ts';
import { acos, asin, atan, atan2 } from './strict/inverse-trigonometric.ts';
import { log, log1p, log10 } from './strict/logarithm.ts';
import { ieeeRemainder } from './strict/remainder.ts';
import { cos, sin, tan } from './strict/trigonometric.ts';

export const strictMath = {
  sin,
  cos,
  tan,
  asin,
  acos,
  atan,
  atan2,
  exp,
  expm1,
  log,
  log10,
  log1p,
  sinh,
  cosh,
  tanh,
  // IEEE 754 requires the correctly rounded root, and ECMAScript engines take it from the hardware.
  sqrt: Math.sqrt,
  IEEEremainder: ieeeRemainder,
} as const;
