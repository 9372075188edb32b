/** Makes a test of a path that has just ended. The machine must still stand at its end: the expectation reads its heap. */
import type { InitialNode } from '../inputs/initial-heap.ts';
import type { SymbolicInput } from '../inputs/symbolic-input.ts';
import type { Machine } from '../machine/machine.ts';
import { withDistinctElements } from '../result/distinct-elements.ts';
import { conditionText, smallModel } from '../result/finding.ts';
import { inputValues } from '../result/input-value.ts';
import type { Outcome } from '../result/outcome.ts';
import { memoryLimitations, withSmallAllocations } from '../result/small-allocations.ts';
import type { TestCase } from '../result/test-case.ts';
import type { PathSolver } from '../solver/chain/path-solver.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import { freeVariablesOf } from '../solver/variables.ts';
import { constant, eq } from '../term/build.ts';
import type { Model } from '../term/evaluate.ts';
import { TermOp } from '../term/operators.ts';
import { saveModel } from '../term/saved-model.ts';
import type { Term } from '../term/term.ts';
import type { Value } from '../term/values.ts';
import { withModel } from './feasible.ts';
import { DecisionKind, type Prefix } from './prefix.ts';

/**
 * Null if the solver gives no model. `path` is the path condition or a stronger one: a caller that wants several tests of a
 * merged path calls again with a further condition each time.
 *
 * The model is improved step by step, and satisfies `path` after each: small allocations, letters instead of other
 * characters, small numbers, distinct elements. The order matters: `smallModel` minimises what the letters leave open.
 */
export function makeTest(
  machine: Machine,
  solver: PathSolver,
  outcome: Outcome,
  path: PathCondition,
  prefix: Prefix,
): TestCase | null {
  const allocated = machine.allocated?.() ?? [];
  const any = withModel(solver, path);
  if (machine.expectation === undefined || (any.model === null && path.depth > 0)) return null;
  const modelled = withSmallAllocations(solver, any, allocated);
  const inputs = machine.inputs();
  const heap = machine.heap?.() ?? [];
  const characters = charactersOf(inputs, heap);
  const small =
    modelled.model === null
      ? new Map()
      : smallModel(solver, withLetters(solver, modelled, characters), inputs, heap);
  // Characters that the path does not depend on become letters too. Those that it depends on stay: a missing one is 0.
  const relevant = new Set(freeVariablesOf(modelled.conjuncts()));
  const free = characters.filter((c) => !relevant.has(c));
  const lettered: Model = new Map([...free.map((c): [Term, Value] => [c, LETTER]), ...small]);
  const model = withDistinctElements(path, lettered, heap);
  const concrete = inputValues(inputs, heap, model);
  return {
    ...concrete,
    path: decisions(prefix),
    condition: conditionText(path),
    metLimitations: [...machine.metLimitations(), ...memoryLimitations(allocated, model)],
    expected: machine.expectation(outcome, model, concrete.heap),
    model: saveModel(model),
  };
}

const LETTER = 'a'.charCodeAt(0);

/** The variables of the characters of all input strings. */
function charactersOf(inputs: readonly SymbolicInput[], heap: readonly InitialNode[]): Term[] {
  const values = [
    ...inputs.flatMap(({ initial }) => (initial === undefined ? [] : [initial])),
    ...heap.flatMap((node) => {
      if (node.kind === 'object') return node.fields.map(({ value }) => value);
      if (node.kind !== 'array' || node.contents.kind !== 'references') return [];
      return node.contents.elements.map(({ value }) => value);
    }),
  ];
  const all = [
    ...inputs.flatMap(({ chars = [] }) => chars),
    ...values.flatMap((value) => (value.kind === 'string' ? value.chars : [])),
  ];
  return all.filter((c) => c.op === TermOp.Var);
}

/** A string of letters is easier to read than one of zeros. Each character becomes a letter if the path allows it. */
function withLetters(solver: PathSolver, path: PathCondition, characters: readonly Term[]): PathCondition {
  const relevant = new Set(freeVariablesOf(path.conjuncts()));
  let strengthened = path;
  for (const c of characters.filter((variable) => relevant.has(variable)).slice(0, MAX_LETTERS)) {
    const isLetter = eq(c, constant(c.sort, LETTER));
    const answer = solver.check(strengthened, isLetter);
    if (answer.kind === 'sat') strengthened = strengthened.and(isLetter, answer);
  }
  return strengthened;
}

const MAX_LETTERS = 50;

/** See `TestCase.path`. */
function decisions(prefix: Prefix): string[] {
  return prefix
    .chain()
    .slice(1)
    .map(({ decision, kind }) => (kind === DecisionKind.Excluded ? `!${decision}` : String(decision)));
}
