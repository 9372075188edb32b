/**
 * Random numbers of a path that violates the property must be such that a seed gives them: the replay runs the JDK's own
 * generator from the seed. Nothing else could confirm the finding.
 */
import type { PathDraws } from '../inputs/random-draws.ts';
import type { PathSolver } from '../solver/chain/path-solver.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import { andAll } from '../term/build.ts';
import type { Term } from '../term/term.ts';
import type { MetLimitation } from './outcome.ts';

/** Of a finding whose numbers are not known to come from a seed. */
const UNREAL_DRAWS: MetLimitation = {
  limitation: { id: 'environment', source: 'numbers of an unseeded Random, for which no seed was found' },
  location: null,
};

/** Of a finding with such numbers: the generator makes them with a logarithm, which is no term, so no seed is looked for. */
const GAUSSIAN_DRAWS: MetLimitation = {
  limitation: {
    id: 'environment',
    source: 'numbers of nextGaussian of an unseeded Random, for which no seed can be found',
  },
  location: null,
};

/** What a finding rests on that the replay may not see. `real` is what `withRealDraws` made of `path`. */
export function unrealDraws(
  { equations, hasUnrelated }: PathDraws,
  path: PathCondition,
  real: PathCondition,
): MetLimitation[] {
  if (hasUnrelated) return [GAUSSIAN_DRAWS];
  return equations.length > 0 && real === path ? [UNREAL_DRAWS] : [];
}

/** The path, which has a model, restricted to such numbers, if the solver finds any. */
export function withRealDraws(
  solver: PathSolver,
  path: PathCondition,
  draws: readonly Term[],
): PathCondition {
  if (draws.length === 0) return path;
  const areReal = andAll(draws);
  const answer = solver.check(path, areReal);
  return answer.kind === 'sat' ? path.and(areReal, answer) : path;
}
