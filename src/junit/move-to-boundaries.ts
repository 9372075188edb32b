/** Moves the chosen tests to the boundaries of comparisons, with a solver of its own. */
import type { CheckOptions } from '../check/options.ts';
import type { Program } from '../check/prepare.ts';
import type { TestCase } from '../result/test-case.ts';
import { atBoundaries } from '../search/boundary-tests.ts';
import { openSolver } from '../solver/open-solver.ts';
import { byObjects } from './by-objects.ts';
import type { FollowMachine } from './follow-machine.ts';

/** Boundaries are worth a quick question, not a long one: without an answer the test stays as it is. */
const QUERY_MS = 1_000;
/** What a process of the solver may use. */
const SOLVER_MB = 1_024;

/** `end` by `performance.now()`: what is not moved by then stays as it is. */
export function moveToBoundaries(
  program: Program,
  options: CheckOptions,
  tests: readonly TestCase[],
  isWritable: (test: TestCase) => boolean,
  end: number,
  follow: FollowMachine,
): TestCase[] {
  return byObjects(options, tests, (group, groupOptions) =>
    moveGroup(program, groupOptions, group, isWritable, end, follow),
  ).flat();
}

/** For each test, what it has become. */
function moveGroup(
  program: Program,
  options: CheckOptions,
  tests: readonly TestCase[],
  isWritable: (test: TestCase) => boolean,
  end: number,
  follow: FollowMachine,
): readonly (readonly TestCase[])[] {
  const isOver = (): boolean => performance.now() > end;
  const own = new Set(program.targetClasses);
  const started = follow.at(options, isOver);
  const solver = openSolver(options.solver, {
    queryTimeMs: Math.min(options.queryTimeMs, QUERY_MS),
    isCancelled: isOver,
    timeLeftMs: () => Math.max(1, end - performance.now()),
    isolatedMb: () => SOLVER_MB,
  });
  try {
    const isOwn = (className: string): boolean => own.has(className);
    return atBoundaries(started, solver, tests, { isOwn, isWritable, isOver });
  } finally {
    solver.close();
  }
}
