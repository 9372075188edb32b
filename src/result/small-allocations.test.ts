/** Models of findings that ask for little memory, where the path allows it. */
import { expect, it } from 'vitest';
import { QUICKEST } from '../solver/backends.testing.ts';
import { openSolver } from '../solver/open-solver.ts';
import { PathCondition } from '../solver/path-condition.ts';
import * as b from '../term/build.ts';
import { INT } from '../term/sorts.ts';
import type { Term } from '../term/term.ts';
import { memoryLimitations, withSmallAllocations } from './small-allocations.ts';

const n = b.variable('memory.n', INT);

/** The model that the path has, after short arrays were asked for. */
function modelOf(condition: Term) {
  const solver = openSolver(QUICKEST);
  const answer = solver.check(PathCondition.EMPTY, condition);
  if (answer.kind !== 'sat') throw new Error(answer.kind);
  const path = withSmallAllocations(solver, PathCondition.EMPTY.and(condition, answer), [
    b.bvSub(n, b.intConst(1)),
  ]);
  solver.close();
  return path.model!;
}

it('prefers runs that allocate little', () => {
  const model = modelOf(b.bvSlt(b.intConst(7), n));
  expect(model.get(n)).toBeLessThanOrEqual(65_537);
  expect(memoryLimitations([b.bvSub(n, b.intConst(1))], model)).toEqual([]);
});

it('says so where a path has no such run', () => {
  const model = modelOf(b.eq(n, b.intConst(-0x8000_0000)));
  expect(memoryLimitations([b.bvSub(n, b.intConst(1))], model).map(({ limitation }) => limitation)).toEqual([
    { id: 'memory', elements: 2147483647 },
  ]);
});
