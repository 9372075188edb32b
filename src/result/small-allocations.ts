/**
 * Keeps the arrays that a path allocates small. In the engine an allocation of symbolic length costs nothing, and its length
 * may be anything; a real JVM may have no memory for billions of elements, and the replay or test would fail.
 */
import type { PathSolver } from '../solver/chain/path-solver.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import { andAll, bvSle, intConst } from '../term/build.ts';
import { Evaluator, type Model } from '../term/evaluate.ts';
import type { Term } from '../term/term.ts';
import type { MetLimitation } from './outcome.ts';

/** Larger than a test needs, small enough for any JVM. */
const MAX_SMALL_LENGTH = 1 << 16;

/** The path, which has a model, restricted to small allocations, if it is satisfiable with that. */
export function withSmallAllocations(
  solver: PathSolver,
  path: PathCondition,
  allocated: readonly Term[],
): PathCondition {
  if (allocated.length === 0) return path;
  const areShort = andAll(allocated.map((length) => bvSle(length, intConst(MAX_SMALL_LENGTH))));
  const answer = solver.check(path, areShort);
  return answer.kind === 'sat' ? path.and(areShort, answer) : path;
}

/** A limitation if the run under the model needs a large allocation. */
export function memoryLimitations(allocated: readonly Term[], model: Model): MetLimitation[] {
  const evaluator = new Evaluator(model);
  const longest = Math.max(0, ...allocated.map((length) => Number(evaluator.value(length))));
  if (longest <= MAX_SMALL_LENGTH) return [];
  return [{ limitation: { id: 'memory', elements: longest }, location: null }];
}
