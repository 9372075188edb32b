/**
 * Math.cbrt of HotSpot on x86-64 since JDK 25 (Intel's libm): with |x| = 2^(3k+j) * m and c the midpoint of
 * the one of 32 intervals that m lies in, cbrt(x) = 2^k * cbrt(2^j * c) * cbrt(1 + r), r = (m-c)/c.
 */
import { fromWords, highWord, lowWord, powerOfTwo } from '../double-bits.ts';
import { cubeRoot, fromDouble, nearestDouble, ONE } from './fixed-point.ts';

const INTERVALS = 32;

interface Centres {
  /** 1/c. */
  readonly reciprocal: Float64Array;
  /** cbrt(2^j * c) rounded down, for j of 0, 1 and 2 in turn, */
  readonly root: Float64Array;
  /** and what it lacks. The routine's authors took c for the reciprocal of 1/c cut to 64 places. */
  readonly rootLow: Float64Array;
}

let centres: Centres | undefined;

function centre(i: number): number {
  return 1 + (2 * i + 1) / (2 * INTERVALS);
}

function computeCentres(): Centres {
  const reciprocal = Float64Array.from({ length: INTERVALS }, (_, i) => 1 / centre(i));
  const root = new Float64Array(3 * INTERVALS);
  const rootLow = new Float64Array(3 * INTERVALS);
  for (let entry = 0; entry < root.length; entry++) {
    const c = centre(entry % INTERVALS);
    const cut = ((1n << 64n) * ONE) / fromDouble(c);
    const value = cubeRoot(((ONE << 64n) / cut) << BigInt(Math.trunc(entry / INTERVALS)));
    const nearest = nearestDouble(value);
    root[entry] = fromDouble(nearest) > value ? nearest - 2 ** -52 : nearest;
    rootLow[entry] = nearestDouble(value - fromDouble(root[entry]));
  }
  return { reciprocal, root, rootLow };
}

export function cbrt(x: number): number {
  if (x === 0 || !Number.isFinite(x)) return x;
  centres ??= computeCentres();
  const magnitude = Math.abs(x);
  const subnormal = magnitude < 2 ** -1022;
  const normal = subnormal ? magnitude * 2 ** 63 : magnitude;
  const high = highWord(normal);
  const exponent = high >> 20;
  const third = Math.trunc(exponent / 3);
  const interval = (high >> 15) & (INTERVALS - 1);
  const entry = (exponent - 3 * third) * INTERVALS + interval;

  const m = fromWords((high & 0xfffff) | 0x3ff00000, lowWord(normal));
  const r = (m - centre(interval)) * centres.reciprocal[interval];
  const scale = powerOfTwo(third - 341 - (subnormal ? 21 : 0));
  const root = centres.root[entry] * scale;
  const square = r * r;
  const upper =
    0.03017832647462277 +
    -0.023472031702484377 * r +
    (0.019001168521058782 + -0.01583430710088232 * r) * square;
  const lower =
    0.3333333333333333 + -0.1111111111111111 * r + (0.06172839506172839 + -0.0411522633744856 * r) * square;
  const series = lower + square * square * upper;
  const result = series * (r * root) + centres.rootLow[entry] * scale + root;
  return x < 0 ? -result : result;
}
