/** Ended paths as plain data, which crosses threads and goes into files: terms cannot. */

import { type InitialNode, termsOfHeap, termsOfValue } from '../inputs/initial-heap.ts';
import type { SymbolicInput } from '../inputs/symbolic-input.ts';
import type { PathSolver } from '../solver/chain/path-solver.ts';
import { minimise } from '../solver/minimise.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import { freeVariablesOf } from '../solver/variables.ts';
import type { Model } from '../term/evaluate.ts';
import { javaText } from '../term/print-java.ts';
import type { SavedModel } from '../term/saved-model.ts';
import type { Term } from '../term/term.ts';
import { inputValues } from './input-value.ts';
import type { ConcreteInputs, HeapNode, InputValue, Location, Notice, Outcome } from './outcome.ts';
/** A path condition as text: conjuncts, and names for the parts that they share. */
export type ConditionText = {
  readonly definitions: readonly string[];
  readonly conjuncts: readonly string[];
};

export type PathRecord = {
  readonly outcome: Outcome;
  readonly condition: ConditionText;
  /** With values that lead down this path; null if the solver gave no model. */
  readonly inputs: readonly InputValue[] | null;
  readonly heap: readonly HeapNode[];
  readonly notices: readonly Notice[];
};

/** Something that may violate a property: a distinct way to end, with the first path that ended so. */
export type PredictedFinding = {
  /** Equal for paths that end the same way. */
  readonly key: string;
  readonly outcome: Extract<Outcome, { kind: 'threw' | 'reached' }>;
  readonly condition: ConditionText;
  readonly inputs: readonly InputValue[];
  readonly heap: readonly HeapNode[];
  /** What the inputs were made of: who follows the path again needs it. */
  readonly model: SavedModel;
  readonly notices: readonly Notice[];
  /** Paths that end so. */
  readonly count: number;
};

/** Paths with the same exception at the same place are one finding. Null: no finding. */
export function findingKey(outcome: Outcome): string | null {
  if (outcome.kind === 'threw') return `${outcome.exception} @ ${place(outcome.userLocation)}`;
  if (outcome.kind === 'reached') return `reached @ ${place(outcome.location)}`;
  return null;
}

export function place(location: Location | null): string {
  if (location === null) return '?';
  return `${location.class}.${location.method}:${location.line}`;
}

/** Small inputs that lead down this path, which has a model. */
export function smallInputs(
  solver: PathSolver,
  path: PathCondition,
  inputs: readonly SymbolicInput[],
  heap: readonly InitialNode[],
): ConcreteInputs {
  return inputValues(inputs, heap, smallModel(solver, path, inputs, heap));
}

/**
 * Small values for what the path, which has a model, depends on. All else is zero. What was decided about inputs (which
 * object a reference is, how long a string is) is part of it: who follows the path again needs it.
 */
export function smallModel(
  solver: PathSolver,
  path: PathCondition,
  inputs: readonly SymbolicInput[],
  heap: readonly InitialNode[],
): Model {
  const variables = relevantVariables(path, inputs, heap);
  return restricted(minimise(solver, path, path.model!, variables), freeVariablesOf(path.conjuncts()));
}

/** Inputs that lead down this path, as its model has them. */
export function inputsOf(
  path: PathCondition,
  model: Model,
  inputs: readonly SymbolicInput[],
  heap: readonly InitialNode[],
): ConcreteInputs {
  return inputValues(inputs, heap, restricted(model, relevantVariables(path, inputs, heap)));
}

/** Those of the inputs that the path depends on; lengths of arrays first. */
function relevantVariables(
  path: PathCondition,
  inputs: readonly SymbolicInput[],
  heap: readonly InitialNode[],
): Term[] {
  const relevant = new Set(freeVariablesOf(path.conjuncts()));
  const lengths = heap.flatMap((node) => (node.kind === 'array' ? [node.length] : []));
  // Which object a reference is, is fixed by the path.
  const terms = inputs.flatMap(({ term, chars = [], initial }) =>
    initial === undefined ? [term, ...chars] : termsOfValue(initial),
  );
  return freeVariablesOf([...lengths, ...terms, ...termsOfHeap(heap)]).filter((v) => relevant.has(v));
}

/** A model may come from another query and speak of variables that do not matter here: they get their default. */
function restricted(model: Model, variables: readonly Term[]): Model {
  return new Map(variables.flatMap((v) => (model.has(v) ? [[v, model.get(v)!]] : [])));
}

export function conditionText(path: PathCondition): ConditionText {
  const { definitions, texts } = javaText(path.conjuncts());
  return { definitions, conjuncts: texts };
}
