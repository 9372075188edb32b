import { describe, expect, it } from 'vitest';
import { eq, not, variable } from '../term/build.ts';
import { INT } from '../term/sorts.ts';
import type { Scalar } from '../term/values.ts';
import { hasLeft } from './explore-inputs.ts';
import type { Conjunct } from './follow-path.ts';

const x = variable('x', INT);
const y = variable('y', INT);
const site = {} as Conjunct['site'];
const conjunct = (side: string, decision: Scalar, condition = eq(x, y)): Conjunct => ({
  condition,
  site,
  pinnedBecause: null,
  side,
  decision,
});

describe('whether an input leaves the path where it should', () => {
  const parent = [conjunct('A.m@1:branch=1', 1), conjunct('A.m@5:value', 7), conjunct('A.m@9:branch=0', 0)];

  it('is told by decisions: conditions may have been simplified in another way', () => {
    const path = [
      conjunct('A.m@1:branch=1', 1, not(not(eq(y, x)))),
      conjunct('A.m@5:value', 7, not(eq(x, y))),
      conjunct('A.m@9:branch=1', 1),
    ];
    expect(hasLeft(path, parent, 3)).toBe(true);
    expect(hasLeft(path, parent, 2)).toBe(false);
  });

  it('another value of a pinned term is another path', () => {
    const path = [parent[0], conjunct('A.m@5:value', 8), conjunct('A.m@9:branch=1', 1)];
    expect(hasLeft(path, parent, 3)).toBe(false);
    expect(hasLeft(path, parent, 2)).toBe(true);
  });

  it('a path that ends before, or asks elsewhere, has not left there', () => {
    expect(hasLeft(parent.slice(0, 2), parent, 3)).toBe(false);
    expect(hasLeft([parent[0], parent[1], conjunct('B.k@0:branch=1', 1)], parent, 3)).toBe(false);
  });
});
