/**
 * The raw bits of a NaN. The real JVM has many NaNs, and which one an operation yields depends on the processor; terms
 * have a single one, and JS numbers lose whether a float was signalling. So a program that looks at the bits may see other bits
 * on a real JVM than here.
 */
import type { JThread } from '../thread/thread.ts';

/**
 * Code of the JDK whose result is the same for all NaNs: conversion to text, comparison of arrays (which goes on with
 * canonical bits where raw ones differ), and ports of fdlibm, whose results are NaN again.
 */
const INDIFFERENT_CLASSES = [
  'jdk/internal/math/',
  'jdk/internal/util/ArraysSupport',
  'java/lang/FdLibm',
] as const;

/** Of Math and StrictMath, the methods that look at the exponent only. `copySign`, for one, shows the sign of a NaN. */
const INDIFFERENT_METHODS: ReadonlySet<string> = new Set(['getExponent', 'round']);

/** The path meets the limitation `nan-bits` if the result of the running method can depend on the raw bits of a NaN. */
export function meetNaNBits(t: JThread): void {
  let f = t.frame!;
  // Unsafe only hands the bits on.
  while (f.method.holder.name.startsWith('jdk/internal/misc/') && f.caller !== null) f = f.caller;
  const { name, holder } = f.method;
  const isMath = holder.name === 'java/lang/Math' || holder.name === 'java/lang/StrictMath';
  if (isMath && INDIFFERENT_METHODS.has(name)) return;
  if (INDIFFERENT_CLASSES.some((prefix) => holder.name.startsWith(prefix))) return;
  t.vm.meetLimitation?.({ id: 'nan-bits' });
}
