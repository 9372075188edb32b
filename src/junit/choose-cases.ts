/** Chooses the test cases that are written: all, or the fewest that reach what is asked for. */
import type { Program } from '../check/prepare.ts';
import type { ClassFile } from '../classfile/model.ts';
import { chooseTests } from '../coverage/choose-tests.ts';
import type { Criterion } from '../coverage/merged-goals.ts';
import { type MethodPoints, methodPoints } from '../coverage/method-points.ts';
import type { RunCoverage } from '../coverage/run-coverage.ts';
import type { TestCase } from '../result/test-case.ts';
import { openClasses } from './cover-tests.ts';

/** `outcomes`: the branches, each outcome, and the boundaries of comparisons. `paths`: all there are. */
export type Selection = 'outcomes' | Criterion | 'paths';

/** What merged paths are split for, so that none stands for several goals. */
export function splitOf(selection: Selection): Criterion | null {
  if (selection === 'paths') return null;
  return selection === 'outcomes' ? 'branch' : selection;
}

/** Tests that are there already: what they show needs no other test. */
export type KnownTests = { readonly runs: readonly RunCoverage[]; readonly cases: readonly TestCase[] };

const NONE: KnownTests = { runs: [], cases: [] };

/**
 * The indices of few tests that reach each outcome, and cover as many branches as all of them. One whose coverage is unknown
 * counts by its outcome alone.
 */
export function chooseOutcomes(
  program: Program,
  runs: readonly (RunCoverage | null)[],
  cases: readonly TestCase[],
  known = NONE,
): number[] {
  // Where the choice is free, it is the simpler test.
  const order = cases.map((_, index) => index).sort((a, b) => sizeOf(cases[a]) - sizeOf(cases[b]));
  const chosen = withPoints(program, (pointsOf) =>
    chooseTests([known.runs.flat(), ...order.map((index) => runs[index] ?? [])], 'branch', pointsOf, [
      known.cases.flatMap(outcomeGoals),
      ...order.map((index) => outcomeGoals(cases[index])),
    ]),
  );
  return chosen.flatMap((i) => (i === 0 ? [] : [order[i - 1]])).sort((a, b) => a - b);
}

/** How much there is to read: objects, elements, characters, calls that change objects. */
function sizeOf({ inputs, heap }: TestCase): number {
  const texts = inputs.reduce((sum, { java }) => sum + (java.kind === 'string' ? java.value.length : 0), 0);
  return heap.reduce((sum, node) => {
    if (node.kind === 'array') return sum + node.length;
    return sum + 1 + (node.kind === 'made' ? node.recipe.calls.filter(({ isChange }) => isChange).length : 0);
  }, texts);
}

/** Exceptions are told apart by class and place; of results, those that are known by name. */
function outcomeGoals({ expected: { ending } }: TestCase): string[] {
  if (ending.kind === 'threw') return [`throws ${ending.key}`];
  if (ending.kind === 'other') return [];
  const { value } = ending;
  if (value === null) return ['returns'];
  switch (value.kind) {
    case 'null':
      return ['returns null'];
    case 'enum':
      return [`returns ${value.name}`];
    case 'primitive':
      return [value.type === 'boolean' ? `returns ${value.value}` : 'returns'];
    default:
      return ['returns'];
  }
}

/**
 * The indices of few tests that cover as much as all of them. A test with unknown coverage is kept: it could be the
 * only one that covers something.
 */
export function chooseAmong(
  program: Program,
  runs: readonly (RunCoverage | null)[],
  criterion: Criterion,
  known = NONE,
): number[] {
  const followed = runs.flatMap((run, index) => (run === null ? [] : [{ run, index }]));
  const chosen = withPoints(program, (pointsOf) =>
    chooseTests([known.runs.flat(), ...followed.map(({ run }) => run)], criterion, pointsOf),
  );
  // Both lists together in the order of the tests: the files do not depend on how they were chosen.
  const lost = runs.flatMap((run, index) => (run === null ? [index] : []));
  return [...chosen.flatMap((i) => (i === 0 ? [] : [followed[i - 1].index])), ...lost].sort((a, b) => a - b);
}

function withPoints<T>(program: Program, use: (pointsOf: (method: string) => MethodPoints | null) => T): T {
  const classes = openClasses(program);
  try {
    const points = new Map<string, ReadonlyMap<string, MethodPoints>>();
    // Only of classes that runs have entered: a library may have thousands.
    return use((id) => {
      const className = id.slice(0, id.indexOf('.'));
      const known = points.get(className) ?? pointsOfClass(classes.find(className));
      points.set(className, known);
      return known.get(id) ?? null;
    });
  } finally {
    classes.source.close();
  }
}

function pointsOfClass(file: ClassFile | null): Map<string, MethodPoints> {
  const points = (file?.methods ?? []).flatMap((info) => methodPoints(file!, info) ?? []);
  return new Map(points.map((each) => [each.id, each]));
}
