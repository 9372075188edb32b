/**
 * Arrays that a real JVM has room for. An allocation of symbolic length costs nothing here and may have any length; what
 * a JVM does with a length in the billions depends on its memory.
 */
import type { PathSolver } from '../solver/chain/path-solver.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import { andAll, bvSle, intConst } from '../term/build.ts';
import { Evaluator, type Model } from '../term/evaluate.ts';
import type { Term } from '../term/term.ts';
import type { Notice } from './outcome.ts';

/** More than a test needs, less than any JVM has. */
const PLENTY = 1 << 16;

/** The path, which has a model, with short arrays if it has any such run. */
export function withinMemory(
  solver: PathSolver,
  path: PathCondition,
  allocated: readonly Term[],
): PathCondition {
  if (allocated.length === 0) return path;
  const areShort = andAll(allocated.map((length) => bvSle(length, intConst(PLENTY))));
  const answer = solver.check(path, areShort);
  return answer.kind === 'sat' ? path.and(areShort, answer) : path;
}

/** That the run under the model needs long ones, if it does. */
export function memoryNotices(allocated: readonly Term[], model: Model): Notice[] {
  const evaluator = new Evaluator(model);
  const longest = Math.max(0, ...allocated.map((length) => Number(evaluator.value(length))));
  if (longest <= PLENTY) return [];
  return [{ limitation: { id: 'memory', elements: longest }, location: null }];
}
