/**
 * The x86 instruction `rcpps`: 1/m to about 12 bits. The logarithms and pow choose their table entry by it,
 * and makers of processors implement it differently, so that the last bit of Math.log and Math.pow is not
 * the same on all machines. We do as the JVM of this machine would; where the machine is neither an AMD
 * nor an Intel, as Intel's.
 */
import { cpus } from 'node:os';

/** Estimates are multiples of 2^-13 in (1/2, 1), for significands cut to 12 places. */
const PLACES = 12;
const UNIT = 2 ** -13;

/** Intel: the reciprocal of the midpoint of 2048 intervals, rounded to nearest. */
export function intelEstimates(): Float64Array {
  return Float64Array.from({ length: 2 ** PLACES }, (_, k) => {
    const midpoint = 1 + ((k >> 1) + 0.5) / 2048;
    return Math.round(1 / (midpoint * UNIT)) * UNIT;
  });
}

/**
 * AMD (measured on an EPYC): a bipartite table. The first eight of the 12 places select a value, the
 * first and last four a correction to it. The values are the nearest to the reciprocal at the middle of
 * the first of their 16 intervals, give or take the unit written here.
 */
const AMD_VALUE_DEVIATIONS =
  '----00000000+++0---0-0000000000+----0-00000000+0-0-0000-00000000' +
  '--000000000000000+000++00+0+0+++000000+000000++0000000000000+0+0' +
  '00--0000+000+0000000000000000+000000000+0000000+0000000000000+00' +
  '-00-0000----0000000000000000+000------0000-00-000000000000000000';

/** How much the correction falls from one of the 16 intervals to the next, per value of the first four places. */
const AMD_CORRECTION_STEPS = [
  '212222222122222',
  '122122122122122',
  '121121212121212',
  '112112112112112',
  '111121112111121',
  '112111111112111',
  '111111111111111',
  '111110111111111',
  '110111111011111',
  '101111011110111',
  '110110111011101',
  '101101101101101',
  '011010110110101',
  '011010110101101',
  '010101011010101',
  '010101101010101',
];

export function amdEstimates(): Float64Array {
  const corrections = AMD_CORRECTION_STEPS.map((steps) => {
    const row = [0];
    for (const step of steps) row.push(row[row.length - 1] - Number(step));
    return row;
  });
  return Float64Array.from({ length: 2 ** PLACES }, (_, k) => {
    const nearest = Math.round(1 / ((1 + ((k & ~15) + 0.5) / 4096) * UNIT));
    const deviation = '-0+'.indexOf(AMD_VALUE_DEVIATIONS[k >> 4]) - 1;
    return (nearest + deviation + corrections[k >> 8][k & 15]) * UNIT;
  });
}

let estimates: Float64Array | undefined;

/** An approximation of 1/m, where `high` is the high word of 2^k * m with m in [1, 2). */
export function reciprocalEstimate(high: number): number {
  estimates ??= cpus()[0]?.model.includes('AMD') ? amdEstimates() : intelEstimates();
  return estimates[(high >> 8) & 0xfff];
}
