/** Models survive the way through plain data. */
import { expect, it } from 'vitest';
import { variable } from './construct.ts';
import { loadModel, saveModel } from './saved-model.ts';
import { arraySort, BOOL, bitVec, FLOAT32, FLOAT64, INT, LONG } from './sorts.ts';
import type { Term } from './term.ts';
import { ArrayValue, sameValue, type Value } from './values.ts';

it('keeps names, sorts and values, arrays of arrays included', () => {
  const inner = arraySort(INT, bitVec(8));
  const outer = arraySort(INT, inner);
  const model = new Map<Term, Value>([
    [variable('saved-b', BOOL), 1],
    [variable('saved-i', INT), -5],
    [variable('saved-l', LONG), 2n ** 63n],
    [variable('saved-f', FLOAT32), Number.NaN],
    [variable('saved-d', FLOAT64), -0],
    [variable('saved-a', inner), new ArrayValue(inner, 0).with(3, 7).with(-1, 255)],
    [
      variable('saved-aa', outer),
      new ArrayValue(outer, new ArrayValue(inner, 1)).with(2, new ArrayValue(inner, 9)),
    ],
  ]);
  const saved = structuredClone(saveModel(model));
  const loaded = loadModel(saved);
  expect([...loaded.keys()].length).toBe(model.size);
  for (const [term, value] of model) expect(sameValue(loaded.get(term)!, value), term.name).toBe(true);
});
