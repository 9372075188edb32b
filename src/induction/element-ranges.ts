/** Ranges of ints that the elements of an array are likely to stay in. */
import { bv, concat, eq, extract, ite, zeroExtend } from '../term/build.ts';
import type { Term } from '../term/term.ts';

export type ElementRange = {
  /** From 0 up to this number. */
  readonly limit: number;
  /**
   * Maps every int into the range, and those of the range to themselves. So the images of unknown ints are all that elements
   * can be, and their bounds show the range without a solver.
   */
  readonly intoRange: (element: Term) => Term;
};

const CHARS: ElementRange = {
  limit: 0xffff,
  intoRange: (element) => zeroExtend(extract(element, 15, 0), 32),
};

/** Bit 20 is set in the last plane only, of which the lower sixteen bits are any. */
const CODE_POINTS: ElementRange = {
  limit: 0x10ffff,
  intoRange: (element) =>
    ite(
      eq(extract(element, 20, 20), bv(1, 1)),
      concat(bv(16, 0x10), extract(element, 15, 0)),
      zeroExtend(extract(element, 19, 0), 32),
    ),
};

/** The narrowest first. */
export const ELEMENT_RANGES: readonly ElementRange[] = [CHARS, CODE_POINTS];
