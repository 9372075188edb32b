/**
 * Ended paths as plain data: records and findings. Terms become text and values here, because terms cannot leave their
 * thread.
 */
import { type InitialNode, termsOfHeap, termsOfValue } from '../inputs/initial-heap.ts';
import type { SymbolicInput } from '../inputs/symbolic-input.ts';
import type { PathSolver } from '../solver/chain/path-solver.ts';
import { LETTER, minimise } from '../solver/minimise.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import { freeVariablesOf } from '../solver/variables.ts';
import type { Model } from '../term/evaluate.ts';
import { javaText } from '../term/print-java.ts';
import type { SavedModel } from '../term/saved-model.ts';
import type { ArraySort } from '../term/sorts.ts';
import type { Term } from '../term/term.ts';
import { ArrayValue, defaultValue } from '../term/values.ts';
import type { FileContact } from '../vm/files/file-contacts.ts';
import { type TextVariables, termsOfText } from '../vm/symbolic/values/text.ts';
import { inputTexts } from './input-texts.ts';
import { inputValues } from './input-value.ts';
import {
  type ConcreteInputs,
  type HeapNode,
  type InputValue,
  isInStrings,
  type Location,
  type MetLimitation,
  type Outcome,
} from './outcome.ts';

/** A path condition as text: conjuncts, and definitions of the names for parts that they share. */
export type ConditionText = {
  readonly definitions: readonly string[];
  readonly conjuncts: readonly string[];
};

/** One ended path, for callers that want all of them (`keepRecords`). */
export type PathRecord = {
  readonly outcome: Outcome;
  readonly condition: ConditionText;
  /** Values that take this path; null if the solver gave no model. */
  readonly inputs: readonly InputValue[] | null;
  readonly heap: readonly HeapNode[];
  readonly metLimitations: readonly MetLimitation[];
};

/**
 * A possible violation of a property, predicted by the exploration: all paths that end the same way, represented by the first
 * of them. It is not confirmed: only a replay on the real JVM makes the verdict UNSAFE.
 */
export type PredictedFinding = {
  /** The same for all paths that end the same way (`findingKey`); findings of workers are merged by it. */
  readonly key: string;
  readonly outcome: Extract<Outcome, { kind: 'threw' | 'reached' }>;
  readonly condition: ConditionText;
  readonly inputs: readonly InputValue[];
  readonly heap: readonly HeapNode[];
  /** The heap at the end, if an input is a function: it knows what it was asked, which a test must show. Else null. */
  readonly after: readonly HeapNode[] | null;
  /** The model that the inputs were made from. It takes the same path again, without a solver (decide-by-model.ts). */
  readonly model: SavedModel;
  readonly metLimitations: readonly MetLimitation[];
  /** The names of files that the path has used; null or missing if files are not layered (`--effects deny`). */
  readonly files?: readonly FileContact[] | null;
  /** The number of paths that end this way. */
  readonly count: number;
};

/**
 * Paths with the same exception at the same line of the user's code, from the same line of the JDK, are one finding: a call such
 * as `LocalDate.of` has several reasons to fail, and each is another mistake. Null: the outcome is no finding.
 */
export function findingKey(outcome: Outcome): string | null {
  if (outcome.kind === 'threw') {
    const { exception, userLocation, location } = outcome;
    const thrownAt = isInStrings(location) ? '' : locationKey(location);
    return `${exception} @ ${locationKey(userLocation)} < ${thrownAt}`;
  }
  if (outcome.kind === 'reached') return `reached @ ${locationKey(outcome.location)}`;
  return null;
}

/** Identifies a line. Two locations with the same key are the same place. */
export function locationKey(location: Location | null): string {
  if (location === null) return '?';
  return `${location.class}.${location.method}:${location.line}`;
}

/** Small inputs that take this path, which has a model. */
export function smallInputs(
  solver: PathSolver,
  path: PathCondition,
  inputs: readonly SymbolicInput[],
  heap: readonly InitialNode[],
): ConcreteInputs {
  return inputValues(inputs, heap, smallModel(solver, path, inputs, heap));
}

/**
 * A small model of the path, which has a model. Variables that the path does not depend on are left out, and so are
 * zero; but characters are letters where the path allows it. Decisions about inputs (which object a reference is, how
 * long a string is) stay in: running the path again needs them.
 */
export function smallModel(
  solver: PathSolver,
  path: PathCondition,
  inputs: readonly SymbolicInput[],
  heap: readonly InitialNode[],
): Model {
  const variables = relevantVariables(path, inputs, heap);
  const texts = inputTexts(inputs, heap);
  const characters = new Set(texts.flatMap(({ first, rest }) => [...first, rest]));
  const looked = freeVariablesOf(path.conjuncts());
  const small = restricted(minimise(solver, path, path.model!, variables, characters), looked);
  return withZeros(withLetters(small, texts, new Set(looked)), heap, new Set(looked));
}

/** Fields that the path condition speaks of are shown, also those that are zero: one of them may be to blame. */
function withZeros(model: Model, heap: readonly InitialNode[], looked: ReadonlySet<Term>): Model {
  const all = new Map(model);
  for (const node of heap) {
    if (node.kind !== 'object') continue;
    for (const { value } of node.fields)
      if (value.kind === 'number' && looked.has(value.term) && !all.has(value.term))
        all.set(value.term, defaultValue(value.term.sort));
  }
  return all;
}

/** Characters that the path does not depend on become letters too. One that it depends on is 0 if the model does not have it. */
function withLetters(model: Model, texts: readonly TextVariables[], looked: ReadonlySet<Term>): Model {
  const all = new Map(model);
  const isOpen = (c: Term): boolean => !all.has(c) && !looked.has(c);
  for (const { length, first, rest } of texts) {
    const count = Number(all.get(length) ?? 0);
    for (const c of first.slice(0, count)) if (isOpen(c)) all.set(c, LETTER);
    if (count > first.length && isOpen(rest)) all.set(rest, new ArrayValue(rest.sort as ArraySort, LETTER));
  }
  return all;
}

/** Inputs that take this path, with the values of this model. */
export function inputsOf(
  path: PathCondition,
  model: Model,
  inputs: readonly SymbolicInput[],
  heap: readonly InitialNode[],
): ConcreteInputs {
  return inputValues(inputs, heap, restricted(model, relevantVariables(path, inputs, heap)));
}

/**
 * The variables of the inputs that the path depends on. Lengths of arrays come first: after that fewer elements are
 * left to minimise.
 */
function relevantVariables(
  path: PathCondition,
  inputs: readonly SymbolicInput[],
  heap: readonly InitialNode[],
): Term[] {
  const relevant = new Set(freeVariablesOf(path.conjuncts()));
  const lengths = heap.flatMap((node) => (node.kind === 'array' ? [node.length] : []));
  // The path has decided which object a reference is, so only the terms inside of it are left.
  const terms = inputs.flatMap(({ term, text, initial }) => {
    if (initial !== undefined) return termsOfValue(initial);
    return text === undefined ? [term] : termsOfText(text);
  });
  return freeVariablesOf([...lengths, ...terms, ...termsOfHeap(heap)]).filter((v) => relevant.has(v));
}

/** A model may come from another query and have variables that do not matter here: they get their default. */
function restricted(model: Model, variables: readonly Term[]): Model {
  return new Map(variables.flatMap((v) => (model.has(v) ? [[v, model.get(v)!]] : [])));
}

export function conditionText(path: PathCondition): ConditionText {
  const { definitions, texts } = javaText(path.conjuncts());
  return { definitions, conjuncts: texts };
}
