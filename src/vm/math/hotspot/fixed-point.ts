/**
 * Fixed-point numbers of FRACTION_BITS binary places, as bigints: enough to compute the tables of the x86
 * routines (a double and the double nearest to what it lacks, some 110 bits) instead of storing them.
 *
 * All high parts so computed are the routines' own. A few dozen low parts and high-order coefficients are
 * not quite, for their authors worked with fewer digits: exp has one such entry, pow six, tanh seven, tan
 * fourteen low parts and eight coefficients. The difference is below 2^-90 of a result, where it could
 * change one rounding in 2^37; none has been seen.
 */
import { piTimesPowerOfTwo } from '../pi-digits.ts';

const FRACTION_BITS = 224;
const FRACTION = BigInt(FRACTION_BITS);
export const ONE = 1n << FRACTION;

export function multiply(a: bigint, b: bigint): bigint {
  return (a * b) >> FRACTION;
}

export function divide(a: bigint, b: bigint): bigint {
  return (a << FRACTION) / b;
}

/** The double nearest to the value: conversion of a bigint to a number rounds to nearest, ties to even. */
export function nearestDouble(value: bigint): number {
  return Number(value) * 2 ** -FRACTION_BITS;
}

/** Exact for every double of magnitude 2^-171 or more; the tables hold no smaller ones but zero. */
export function fromDouble(value: number): bigint {
  return BigInt(value * 2 ** FRACTION_BITS);
}

/** The multiple of 2^-places nearest to the value. */
export function roundToPlaces(value: bigint, places: number): number {
  const dropped = FRACTION - BigInt(places);
  return Number((value + (1n << (dropped - 1n))) >> dropped) * 2 ** -places;
}

/** The value as a double plus the double nearest to what that one lacks. */
export function split(value: bigint): { high: number; low: number } {
  const high = nearestDouble(value);
  return { high, low: nearestDouble(value - fromDouble(high)) };
}

export function pi(): bigint {
  return piTimesPowerOfTwo(FRACTION_BITS);
}

/** ln(a/b) for integers a > b, by 2 atanh((a-b)/(a+b)); quick where they are near each other. */
export function logarithmOfRatio(a: number, b: number): bigint {
  const numerator = BigInt(a - b);
  const denominator = BigInt(a + b);
  const square = denominator * denominator;
  let power = (numerator << FRACTION) / denominator;
  let sum = 0n;
  for (let k = 1n; power !== 0n; k += 2n) {
    sum += power / k;
    power = (power * numerator * numerator) / square;
  }
  return 2n * sum;
}

/** 2^(j/count) for j below `count`, itself a power of two. */
export function rootsOfTwo(count: number): bigint[] {
  let root = 2n * ONE;
  for (let n = 1; n < count; n *= 2) root = squareRoot(root);
  const powers = [ONE];
  while (powers.length < count) powers.push(multiply(powers[powers.length - 1], root));
  return powers;
}

/** The square root by Newton's iteration from above; `value` is at least 1. */
function squareRoot(value: bigint): bigint {
  const radicand = value << FRACTION;
  let root = value;
  for (;;) {
    const next = (root + radicand / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** The cube root by Newton's iteration from above; `value` is at least 1. */
export function cubeRoot(value: bigint): bigint {
  const radicand = value << (2n * FRACTION);
  let root = value;
  for (;;) {
    const next = (2n * root + radicand / (root * root)) / 3n;
    if (next >= root) return root;
    root = next;
  }
}

/** Sine and cosine of an angle in [0, pi/2], by their Taylor series. */
export function sinCos(angle: bigint): { sin: bigint; cos: bigint } {
  const square = multiply(angle, angle);
  let sin = 0n;
  let cos = 0n;
  let sinTerm = angle;
  let cosTerm = ONE;
  for (let k = 1n; cosTerm !== 0n || sinTerm !== 0n; k += 2n) {
    sin += sinTerm;
    cos += cosTerm;
    cosTerm = -multiply(cosTerm, square) / (k * (k + 1n));
    sinTerm = -multiply(sinTerm, square) / ((k + 1n) * (k + 2n));
  }
  return { sin, cos };
}
