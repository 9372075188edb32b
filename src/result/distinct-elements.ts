/**
 * Gives distinct values to elements of input arrays that the path does not depend on. If all were zero, a test could
 * not see whether a method moved elements or read the right one. Evaluation checks that the path still holds; no solver
 * is asked.
 */
import type { InitialNode } from '../inputs/initial-heap.ts';
import type { PrimitiveType } from '../inputs/input-log.ts';
import type { PathCondition } from '../solver/path-condition.ts';
import { Evaluator, type Model } from '../term/evaluate.ts';
import { TermOp } from '../term/operators.ts';
import type { Sort } from '../term/sorts.ts';
import type { Term } from '../term/term.ts';
import {
  type ArrayValue,
  defaultValue,
  normalise,
  type Scalar,
  sameValue,
  type Value,
} from '../term/values.ts';

/** At most so many elements of one array are changed. */
const MAX_ELEMENTS = 16;

type Place = { readonly array: Term; readonly index: number; readonly value: Scalar };

export function withDistinctElements(path: PathCondition, model: Model, heap: readonly InitialNode[]): Model {
  const conjuncts = [...path.conjuncts()];
  const isPossible = (candidate: Model): boolean => {
    const evaluator = new Evaluator(candidate);
    return conjuncts.every((c) => evaluator.holds(c));
  };
  const places = openPlaces(model, heap);
  const all = changed(model, places);
  // All at once first: usually nothing depends on them.
  if (places.length === 0 || isPossible(all)) return all;
  let best = model;
  for (const place of places) {
    const candidate = changed(best, [place]);
    if (isPossible(candidate)) best = candidate;
  }
  return best;
}

/** Elements that hold the default of their type, with the value that they could have instead. */
function openPlaces(model: Model, heap: readonly InitialNode[]): Place[] {
  const evaluator = new Evaluator(model);
  return heap.flatMap((node) => {
    if (node.kind !== 'array' || node.contents.kind !== 'numbers') return [];
    const { array, type } = node.contents;
    if (array.op !== TermOp.Var || array.sort.kind !== 'Array') return [];
    const { element } = array.sort;
    const contents = contentsOf(model, array);
    const length = Math.min(evaluator.value(node.length) as number, MAX_ELEMENTS);
    return Array.from({ length }, (_, index) => ({
      array,
      index,
      value: valueAt(type, element, index),
    })).filter(({ index }) => sameValue(contents.get(index), defaultValue(element)));
  });
}

function valueAt(type: PrimitiveType, sort: Sort, index: number): Scalar {
  if (sort.kind === 'Float') return index + 1;
  // Booleans alternate, characters count from `a`, numbers from 1: a reader sees at once that they are made up.
  if (sort.kind !== 'BitVec') return 1 - (index % 2);
  if (type === 'boolean') return 1 - (index % 2);
  return normalise(sort.width, (type === 'char' ? 'a'.charCodeAt(0) : 1) + index);
}

function contentsOf(model: Model, array: Term): ArrayValue {
  return (model.get(array) ?? defaultValue(array.sort)) as ArrayValue;
}

function changed(model: Model, places: readonly Place[]): Model {
  const result = new Map<Term, Value>(model);
  for (const { array, index, value } of places)
    result.set(array, contentsOf(result, array).with(index, value));
  return result;
}
