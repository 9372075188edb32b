/**
 * Gives distinct values to what the path does not depend on: elements of input arrays, characters of strings, numbers that objects
 * are made of. If all were zero, a test could not see whether a method moved elements or read the right one. Evaluation
 * checks that the path still holds; no solver is asked.
 */
import { parseMethodDescriptor } from '../classfile/descriptor.ts';
import type { InitialNode, InitialValue } from '../inputs/initial-heap.ts';
import type { PrimitiveType } from '../inputs/input-log.ts';
import type { SymbolicInput } from '../inputs/symbolic-input.ts';
import { LETTER } from '../solver/minimise.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import { Evaluator, type Model } from '../term/evaluate.ts';
import { TermOp } from '../term/operators.ts';
import type { ArraySort, Sort } from '../term/sorts.ts';
import type { Term } from '../term/term.ts';
import {
  type ArrayValue,
  defaultValue,
  normalise,
  type Scalar,
  sameValue,
  type Value,
} from '../term/values.ts';
import type { TextVariables } from '../vm/symbolic/values/text.ts';
import { inputTexts } from './input-texts.ts';

/** At most so many elements of one array, and characters of one string, are changed. */
const MAX_ELEMENTS = 16;
/** If not all can change at once, so many groups and then single values are tried. */
const MAX_TRIALS = 40;
const LETTERS = 26;

/** A variable, or an element of one, that may have this value instead. */
type Place = { readonly variable: Term; readonly index: number | null; readonly value: Scalar };

/** All places of one array, or of one string. */
type Group = readonly Place[];

export function withDistinctValues(
  path: PathCondition,
  model: Model,
  inputs: readonly SymbolicInput[],
  heap: readonly InitialNode[],
): Model {
  const conjuncts = [...path.conjuncts()];
  const isPossible = (candidate: Model): boolean => {
    const evaluator = new Evaluator(candidate);
    return conjuncts.every((c) => evaluator.holds(c));
  };
  const texts = inputTexts(inputs, heap);
  const others = [...arrays(model, heap), numbers(model, heap)].filter((group) => group.length > 0);
  const groups = [...others, ...openTexts(model, texts, true)];
  if (groups.length === 0) return model;
  // All at once first: usually nothing depends on them. Strings that have to be equal all begin with `a`.
  for (const all of [groups, [...others, ...openTexts(model, texts, false)]]) {
    const candidate = changed(model, all.flat());
    if (isPossible(candidate)) return candidate;
  }
  let best = model;
  let trials = 0;
  const tried = (places: Group): boolean => {
    const candidate = trials++ < MAX_TRIALS ? changed(best, places) : null;
    if (candidate === null || !isPossible(candidate)) return false;
    best = candidate;
    return true;
  };
  const refused = groups.filter((group) => !tried(group));
  for (const group of refused) if (group.length > 1) for (const place of group) tried([place]);
  return best;
}

/** Elements that hold the default of their type. */
function arrays(model: Model, heap: readonly InitialNode[]): Group[] {
  const evaluator = new Evaluator(model);
  let count = 0;
  let number = 0;
  return heap.flatMap((node) => {
    if (node.kind !== 'array' || node.contents.kind !== 'numbers') return [];
    const { array, type } = node.contents;
    if (array.op !== TermOp.Var || array.sort.kind !== 'Array') return [];
    const { element } = array.sort;
    const contents = contentsOf(model, array);
    const length = Math.min(evaluator.value(node.length) as number, MAX_ELEMENTS);
    // Steps grow from array to array: rows of a matrix are no multiples of each other.
    const told = (index: number): Scalar =>
      valueAt(type, element, count + index + (number * index * (index + 1)) / 2);
    const group = Array.from({ length }, (_, index) => ({ variable: array, index, value: told(index) }));
    count += length;
    if (length > 0) number++;
    return [group.filter(({ index }) => sameValue(contents.get(index), defaultValue(element)))];
  });
}

/** What the recipe itself is given, without what setters get: one that would set a default need not be called. */
export function ownIngredients({
  recipe,
  ingredients,
}: Extract<InitialNode, { kind: 'made' }>): readonly InitialValue[] {
  return ingredients.slice(0, parseMethodDescriptor(recipe.descriptor).params.length);
}

/** Numbers that objects are made of, and elements of lists. */
function numbers(model: Model, heap: readonly InitialNode[]): Group {
  const values = heap.flatMap((node): readonly InitialValue[] => {
    if (node.kind === 'made') return ownIngredients(node);
    if (node.kind !== 'array' || node.contents.kind !== 'references') return [];
    return node.contents.elements.map(({ value }) => value);
  });
  const terms = new Map(
    values.flatMap((value) => (value.kind === 'number' || value.kind === 'box' ? [[value.term, value]] : [])),
  );
  return [...terms.values()].flatMap(({ type, term }, i) => {
    const isOpen =
      term.op === TermOp.Var &&
      sameValue(model.get(term) ?? defaultValue(term.sort), defaultValue(term.sort));
    return isOpen ? [{ variable: term, index: null, value: valueAt(type, term.sort, i) }] : [];
  });
}

/** Characters that are the letter of those that could be any. @param isOn whether the alphabet goes on from string to string */
function openTexts(model: Model, texts: readonly TextVariables[], isOn: boolean): Group[] {
  let before = 0;
  const different = new Map(texts.map((text) => [text.length, text]));
  const groups = [...different.values()].map(({ length, first, rest }) => {
    const count = Math.min(Number(model.get(length) ?? 0), MAX_ELEMENTS);
    const start = isOn ? before : 0;
    before += count;
    return Array.from({ length: count }, (_, i): Place => {
      const value = LETTER + ((start + i) % LETTERS);
      return i < first.length
        ? { variable: first[i], index: null, value }
        : { variable: rest, index: i, value };
    }).filter(({ variable, index, value }) => value !== LETTER && held(model, variable, index) === LETTER);
  });
  return groups.filter((group) => group.length > 0);
}

function held(model: Model, variable: Term, index: number | null): Scalar {
  return (
    index === null
      ? (model.get(variable) ?? defaultValue(variable.sort))
      : contentsOf(model, variable).get(index)
  ) as Scalar;
}

function valueAt(type: PrimitiveType, sort: Sort, index: number): Scalar {
  if (sort.kind === 'Float') return index + 1;
  // Booleans alternate, characters count from `a`, numbers from 1: a reader sees at once that they are made up.
  if (sort.kind !== 'BitVec' || type === 'boolean') return 1 - (index % 2);
  return normalise(sort.width, type === 'char' ? LETTER + (index % LETTERS) : 1 + index);
}

function contentsOf(model: Model, array: Term): ArrayValue {
  return (model.get(array) ?? defaultValue(array.sort as ArraySort)) as ArrayValue;
}

function changed(model: Model, places: readonly Place[]): Model {
  const result = new Map<Term, Value>(model);
  for (const { variable, index, value } of places)
    result.set(variable, index === null ? value : contentsOf(result, variable).with(index, value));
  return result;
}
