/** Chooses the test cases that are written: all, or the fewest that reach what is asked for. */
import type { Program } from '../check/prepare.ts';
import type { ClassFile } from '../classfile/model.ts';
import { branchSides, chooseTests } from '../coverage/choose-tests.ts';
import type { Criterion } from '../coverage/merged-goals.ts';
import { type MethodPoints, methodPoints } from '../coverage/method-points.ts';
import type { RunCoverage } from '../coverage/run-coverage.ts';
import { isSameValue } from '../result/java-value.ts';
import type { HeapNode } from '../result/outcome.ts';
import { outcomeClass } from '../result/outcome-class.ts';
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
 * The indices of few tests that reach each outcome, and cover as many branches as all of them; those of the class `owner` with each
 * class of results that they have. One whose coverage is unknown counts by its outcome alone.
 */
export function chooseOutcomes(
  program: Program,
  owner: string,
  runs: readonly (RunCoverage | null)[],
  cases: readonly TestCase[],
  known = NONE,
): number[] {
  // Where the choice is free, it is the simpler test.
  const order = cases.map((_, index) => index).sort((a, b) => sizeOf(cases[a]) - sizeOf(cases[b]));
  const chosen = withPoints(program, (pointsOf) => {
    /** Branches together with results. Those on the way to an exception decide nothing else than that. */
    const both = (run: RunCoverage, outcomes: readonly string[]): string[] => {
      const own = run.filter(({ id }) => id.startsWith(`${owner}.`));
      const results = outcomes.filter((outcome) => outcome.startsWith('returns'));
      return [
        ...outcomes,
        ...branchSides(own, pointsOf).flatMap((side) => results.map((result) => `${side} ${result}`)),
      ];
    };
    const outcomeOf = (test: TestCase): string[] => {
      const outcome = outcomeClass(test);
      return outcome === null ? [] : [outcome];
    };
    return chooseTests([known.runs.flat(), ...order.map((index) => runs[index] ?? [])], 'branch', pointsOf, [
      both(known.runs.flat(), [...new Set(known.cases.flatMap(outcomeOf))]),
      ...order.map((index) => both(runs[index] ?? [], outcomeOf(cases[index]))),
    ]);
  });
  return chosen.flatMap((i) => (i === 0 ? [] : [order[i - 1]])).sort((a, b) => a - b);
}

/** Of text and elements: with none of them, or with one, little is seen of what a method does with each, and with all. */
const TELLING_SIZES = [5, 4, 3.5];

/** How much there is to read: objects, elements, characters, calls that change objects. One that returns should tell something, too. */
function sizeOf({ inputs, heap, expected: { ending } }: TestCase): number {
  const sizeOfLength = (length: number): number =>
    ending.kind === 'returned' ? (TELLING_SIZES[length] ?? length) : length;
  const sizeOfNode = (node: HeapNode): number => {
    if (node.kind === 'array') return sizeOfLength(node.length);
    return 1 + (node.kind === 'made' ? node.recipe.calls.filter(({ isChange }) => isChange).length : 0);
  };
  const values = inputs.map(({ java }) => java);
  // A second reference counts more than a second object: with one object in two places, nobody sees which of them was used.
  const again = values.filter(
    (value, i) => value.kind === 'node' && values.findIndex((other) => isSameValue(other, value)) < i,
  );
  const sizes = [
    ...values.map((value) => (value.kind === 'string' ? sizeOfLength(value.value.length) : 0)),
    ...again.map((value) => (value.kind === 'node' ? sizeOfNode(heap[value.node]) + 1 : 0)),
    ...heap.map(sizeOfNode),
  ];
  return sizes.reduce((sum, size) => sum + size, 0);
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
