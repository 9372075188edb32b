/**
 * Math.sin and Math.cos of HotSpot on x86-64 (Intel's libm): x = N*pi/32 + r + c with |r| <= pi/64, then
 *
 *   sin(B + r + c) = [S + sigma*r] + C*r + S*(cos(r) - 1) + (C + sigma)*(sin(r) - r) + correction(c)
 *
 * where B = N*pi/32, S = sin(B) and C = cos(B) - sigma, sigma being the power of two nearest to cos(B):
 * the largest part is then nearly exact. cos(x) is the same with N a quarter turn further.
 */
import { powerOfTwo } from '../double-bits.ts';
import { fromDouble, nearestDouble, pi, sinCos } from './fixed-point.ts';
import { type Period, reduceHuge } from './quarter-pi-reduction.ts';

const STEPS_PER_TURN = 64;
const STEPS_OVER_PI = 10.185916357881302;
// pi/32 in three parts; the first two are so short that their products with N are exact.
const STEP_1 = 0.09817477042088285;
const STEP_2 = 3.798187816439979e-12;
const STEP_3 = 1.2639164054974691e-22;

/** The main path takes magnitudes from 2^-252 to this bound. */
const HUGE = 90112;
const EIGHTH_TURN: Period = {
  quarters: 1,
  quarterPiHigh: 0.7853981256484985,
  quarterPiLow: 3.774894977445941e-8,
};

interface Angles {
  readonly sinHigh: Float64Array;
  readonly sinLow: Float64Array;
  readonly sigma: Float64Array;
  readonly cosRest: Float64Array;
}

let angles: Angles | undefined;

function computeAngles(): Angles {
  const quarter = STEPS_PER_TURN / 4;
  const step = pi() / 32n;
  const firstQuarter = Array.from({ length: quarter + 1 }, (_, i) => sinCos(step * BigInt(i)).sin);
  firstQuarter[quarter] = fromDouble(1);
  const sine = (i: number): bigint => {
    const index = i & (STEPS_PER_TURN / 2 - 1);
    const value = firstQuarter[index <= quarter ? index : 2 * quarter - index];
    return (i & (STEPS_PER_TURN / 2)) === 0 ? value : -value;
  };
  const make = (entry: (i: number) => number) =>
    Float64Array.from({ length: STEPS_PER_TURN }, (_, i) => entry(i));
  const sinHigh = make((i) => nearestDouble(sine(i)));
  const sigma = make((i) => nearestPowerOfTwo(nearestDouble(sine(i + quarter))));
  return {
    sinHigh,
    // Stored in single precision.
    sinLow: make((i) => Math.fround(nearestDouble(sine(i) - fromDouble(sinHigh[i])))),
    sigma,
    cosRest: make((i) => nearestDouble(sine(i + quarter) - fromDouble(sigma[i]))),
  };
}

function nearestPowerOfTwo(x: number): number {
  if (x === 0) return 0;
  let power = 1;
  while (power - Math.abs(x) > Math.abs(x) - power / 2) power /= 2;
  return Math.sign(x) * power;
}

export function sin(x: number): number {
  const magnitude = Math.abs(x);
  if (magnitude < powerOfTwo(-252)) return x;
  if (magnitude < HUGE) return sinOfSum(x, 0, 0);
  return sinOfHuge(x, 0);
}

export function cos(x: number): number {
  const magnitude = Math.abs(x);
  if (magnitude < powerOfTwo(-252)) return 1;
  if (magnitude < HUGE) return sinOfSum(x, 0, STEPS_PER_TURN / 4);
  return sinOfHuge(x, STEPS_PER_TURN / 4);
}

function sinOfHuge(x: number, phase: number): number {
  if (!Number.isFinite(x)) return Number.NaN;
  const { multiple, high, low } = reduceHuge(x, EIGHTH_TURN);
  return sinOfSum(high, low, phase + (multiple * STEPS_PER_TURN) / 8);
}

/** sin(x + low + phase*pi/32). */
function sinOfSum(x: number, low: number, phase: number): number {
  angles ??= computeAngles();
  const steps = Math.trunc(x * STEPS_OVER_PI + (x < 0 ? -0.5 : 0.5));
  const index = (steps + phase) & (STEPS_PER_TURN - 1);
  const sinHigh = angles.sinHigh[index];
  const sigma = angles.sigma[index];
  const cosRest = angles.cosRest[index];
  const cosine = cosRest + sigma;

  const r1 = x - steps * STEP_1;
  const m2 = steps * STEP_2;
  const r = r1 - m2;
  const minusC = steps * STEP_3 - (r1 - r - m2) - low;

  const square = r * r;
  const fourth = square * square;
  // Taylor coefficients; those of the cosine go with the sine of B and the other way round.
  const sinSeries = -1 / 6 + square * (1 / 120) + (-1 / 5040 + (1 / 362880) * r1 * r) * fourth;
  const cosSeries = -0.5 + square * (1 / 24) + (-1 / 720 + (1 / 40320) * r1 * r) * fourth;

  const sigmaR = sigma * r;
  const rough = sigmaR + sinHigh;
  const middle = r * cosRest;
  const sum = middle + rough;
  let small = minusC * (sinHigh * r - cosine) + angles.sinLow[index];
  small += sinHigh - rough + sigmaR;
  small += rough - sum + middle;
  small += sinSeries * (cosine * r * square);
  small += cosSeries * (sinHigh * square);
  return sum + small;
}
