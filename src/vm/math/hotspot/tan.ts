/**
 * Math.tan of HotSpot on x86-64 (Intel's libm): x = N*pi/32 + r + c, and a Taylor polynomial of degree 15
 * around each of the 32 points. Around the 15 points nearest to a pole the polynomial is that of
 * 1/y - cot(y), which has none, with y the distance to the pole; -1/y is then computed apart, with y
 * reduced by its own three parts of pi/2.
 */
import { maskWords } from '../double-bits.ts';
import { divide, fromDouble, multiply, nearestDouble, ONE, pi, sinCos } from './fixed-point.ts';
import { type Period, reduceHuge } from './quarter-pi-reduction.ts';

const POINTS = 32;
const DEGREE = 15;

// pi/32 for N, and for N = 16 * (multiple of pi/2), each in three parts.
const STEP_1 = 0.09817477042452083;
const STEP_2 = 1.6020900947399724e-13;
const STEP_3 = 6.601874416867142e-25;
const POLE_STEP_1 = 0.0981747704247482;
const POLE_STEP_2 = -6.716466596861444e-14;
const POLE_STEP_3 = 3.9801982271943437e-26;
/** The negated POLE_STEP_2, less rounded. */
const POLE_STEP_2_EXACT = 6.716466596857464e-14;

const SMALL = 0.1015625;
const HUGE = 12800;
const HALF_TURN: Period = {
  quarters: 2,
  quarterPiHigh: 0.785398006439209,
  quarterPiLow: 1.5695823932524066e-7,
};

interface Expansion {
  readonly nearPole: boolean;
  /** The value at the point; short where it is to be subtracted from the reciprocal. */
  readonly high: number;
  readonly low: number;
  /** The slope as a power of two (or zero) and the rest. */
  readonly sigma: number;
  readonly slopeRest: number;
  readonly coefficients: Float64Array;
}

let expansions: readonly Expansion[] | undefined;

function computeExpansions(): readonly Expansion[] {
  const step = pi() / 32n;
  return Array.from({ length: POINTS }, (_, i) => {
    const nearPole = i > 8 && i < 24;
    if (nearPole) return expand(reciprocalMinusCotangent(step * BigInt(i - 16)), true);
    return expand(tangent(step * BigInt(i < 16 ? i : i - POINTS)), false);
  });
}

function expand(series: readonly bigint[], nearPole: boolean): Expansion {
  const [value, slope] = series;
  const high = nearPole ? roundSignificand(nearestDouble(value), 40) : nearestDouble(value);
  const sigma = nearPole ? 0 : nearestDouble(slope) < 1.5 ? 1 : 2;
  return {
    nearPole,
    high,
    low: nearestDouble(value - fromDouble(high)),
    sigma,
    slopeRest: nearestDouble(slope - fromDouble(sigma)),
    coefficients: Float64Array.from(series, nearestDouble),
  };
}

/** Taylor coefficients of tan at `angle`, from tan' = 1 + tan^2. */
function tangent(angle: bigint): bigint[] {
  const { sin, cos } = sinCos(angle < 0n ? -angle : angle);
  return differentialSeries(divide(angle < 0n ? -sin : sin, cos), 1n);
}

/** The series f of f' = sign * (1 + f^2). */
function differentialSeries(value: bigint, sign: bigint): bigint[] {
  const series = [value];
  for (let n = 0; n < DEGREE; n++) {
    let sum = n === 0 ? ONE : 0n;
    for (let i = 0; i <= n; i++) sum += multiply(series[i], series[n - i]);
    series.push((sign * sum) / BigInt(n + 1));
  }
  return series;
}

/** Taylor coefficients of 1/y - cot(y) at `angle`. */
function reciprocalMinusCotangent(angle: bigint): bigint[] {
  if (angle === 0n) return reciprocalMinusCotangentAtZero();
  const { sin, cos } = sinCos(angle < 0n ? -angle : angle);
  const cotangent = differentialSeries(divide(angle < 0n ? -cos : cos, sin), -1n);
  let power = divide(ONE, angle);
  return cotangent.map((coefficient) => {
    const difference = power - coefficient;
    power = -divide(power, angle);
    return difference;
  });
}

/** From f = 1/y - cot(y): f' + 2f/y = 1 + f^2. */
function reciprocalMinusCotangentAtZero(): bigint[] {
  const series = [0n];
  for (let n = 0; n < DEGREE; n++) {
    let sum = n === 0 ? ONE : 0n;
    for (let i = 0; i <= n; i++) sum += multiply(series[i], series[n - i]);
    series.push(sum / BigInt(n + 3));
  }
  return series;
}

function roundSignificand(x: number, bits: number): number {
  const factor = 2 ** (53 - bits) + 1;
  return x * factor - (x * factor - x);
}

export function tan(x: number): number {
  const magnitude = Math.abs(x);
  if (magnitude < SMALL) return magnitude < 2 ** -29 ? x : tanOfSmall(x);
  if (magnitude < HUGE) return tanOfSum(x, 0, 0);
  if (!Number.isFinite(x)) return Number.NaN;
  const { multiple, high, low } = reduceHuge(x, HALF_TURN);
  return tanOfSum(high, low, multiple * 16);
}

function tanOfSmall(x: number): number {
  const square = x * x;
  const polynomial =
    (((0.008973320742177588 * square + 0.021868240060138665) * square + 0.05396826038703869) * square +
      0.1333333333189392) *
      square +
    0.3333333333333438;
  return x + polynomial * (x * square);
}

/** tan(x + low + phase*pi/32). */
function tanOfSum(x: number, low: number, phase: number): number {
  expansions ??= computeExpansions();
  const half = x < 0 ? -0.5 : 0.5;
  const steps = Math.trunc(x * 10.185916357881302 + half);
  const point = expansions[(steps + phase) & (POINTS - 1)];
  const c = point.coefficients;

  const r1 = x - steps * STEP_1;
  const r = r1 - steps * STEP_2;
  const correction = r1 - r - steps * STEP_2 - steps * STEP_3 + low;

  const r2 = r * r;
  const r4 = r2 * r2;
  const r5 = r * r4;
  const upper =
    c[9] * r + c[8] + (c[11] * r + c[10]) * r2 + c[12] * r4 + (c[14] * r + c[13] + c[15] * r2) * r5;
  const lower = (c[3] * r + c[2]) * r2 + c[4] * r4 + (c[6] * r + c[5] + c[7] * r2) * r5;
  const sigmaR = point.sigma * r;
  const restR = point.slopeRest * r;
  const middle = sigmaR + restR;
  const small =
    r4 * r4 * upper +
    lower +
    ((point.sigma + point.slopeRest) * correction + point.low + (restR + (sigmaR - middle)));

  if (!point.nearPole) {
    const sum = middle + point.high;
    return small + (middle - (sum - point.high)) + sum;
  }
  const poleSteps = 16 * Math.trunc(x * 0.6366197723675814 + half);
  const y1 = x - poleSteps * POLE_STEP_1;
  const yHigh = maskWords(POLE_STEP_2_EXACT * poleSteps + y1, -1, -1 << 18);
  const y = y1 - poleSteps * POLE_STEP_2;
  const yLow = y1 - y - poleSteps * POLE_STEP_2 - poleSteps * POLE_STEP_3 + low + (y - yHigh);
  const reciprocal = 1 / yHigh;
  const reciprocalHigh = maskWords(reciprocal, -8, 0);
  const reciprocalError = (1 - yHigh * reciprocalHigh - yLow * reciprocal) * reciprocal;
  const large = reciprocalHigh - point.high;
  const sum = middle - large;
  return small + (middle - (large + sum)) - reciprocalError + sum;
}
