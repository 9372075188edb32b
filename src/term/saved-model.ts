/** A model as JSON, for other threads and for files. Terms cannot leave their thread, so variables are identified by name. */
import { variable } from './construct.ts';
import type { Model } from './evaluate.ts';
import { loadScalar, type SavedScalar, saveScalar } from './saved-scalar.ts';
import { arraySort, BOOL, bitVec, FLOAT32, FLOAT64, type Sort } from './sorts.ts';
import { ArrayValue, type Value } from './values.ts';

/** `Bool`, `BitVec32`, `Float64`; an array sort as the width of its index and the sort of its elements. */
export type SavedSort = string | { readonly index: number; readonly element: SavedSort };
/** An array value as its default and the entries that differ from it. */
type SavedValue =
  | SavedScalar
  | { readonly otherwise: SavedValue; readonly entries: readonly (readonly [SavedScalar, SavedValue])[] };

/** A model as JSON, by names of variables: names are the same in every thread and run. */
export type SavedModel = readonly {
  readonly name: string;
  readonly sort: SavedSort;
  readonly value: SavedValue;
}[];

/** Sorted by name, so that equal models have equal texts. */
export function saveModel(model: Model): SavedModel {
  return [...model]
    .map(([{ name, sort }, value]) => ({ name, sort: saveSort(sort), value: saveValue(value) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Makes the variables in this thread, if they do not exist yet. */
export function loadModel(saved: SavedModel): Model {
  return new Map(
    saved.map(({ name, sort: savedSort, value }) => {
      const sort = loadSort(savedSort);
      return [variable(name, sort), loadValue(sort, value)];
    }),
  );
}

export function saveSort(sort: Sort): SavedSort {
  switch (sort.kind) {
    case 'Array':
      return { index: sort.index.width, element: saveSort(sort.element) };
    case 'Bool':
      return 'Bool';
    default:
      return `${sort.kind}${sort.width}`;
  }
}

export function loadSort(saved: SavedSort): Sort {
  if (typeof saved !== 'string') return arraySort(bitVec(saved.index), loadSort(saved.element));
  if (saved === 'Bool') return BOOL;
  if (saved === 'Float32') return FLOAT32;
  if (saved === 'Float64') return FLOAT64;
  return bitVec(Number(saved.slice('BitVec'.length)));
}

function saveValue(value: Value): SavedValue {
  if (!(value instanceof ArrayValue)) return saveScalar(value);
  const entries = [...value.entries].map(
    ([index, element]) => [saveScalar(index), saveValue(element)] as const,
  );
  return { otherwise: saveValue(value.otherwise), entries };
}

function loadValue(sort: Sort, saved: SavedValue): Value {
  if (typeof saved !== 'object') return loadScalar(saved);
  if (sort.kind !== 'Array') throw new TypeError(`no array: ${sort.kind}`);
  const { element } = sort;
  const entries = saved.entries.map(
    ([index, value]) => [loadScalar(index), loadValue(element, value)] as const,
  );
  return new ArrayValue(sort, loadValue(element, saved.otherwise), new Map(entries));
}
