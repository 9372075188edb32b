/** A grouped choice has the value of its case, and one Ite for each value but the most frequent. */
import { expect, it } from 'vitest';
import { eq, intConst, orAll, variable } from './build.ts';
import { evaluate } from './evaluate.ts';
import { groupedIte } from './grouped-ite.ts';
import { TermOp } from './operators.ts';
import { INT } from './sorts.ts';
import { postorder } from './traverse.ts';

it('chooses the value of the case that holds', () => {
  const index = variable('groupedIndex', INT);
  const values = [7, 3, 7, 9, 3, 7].map((v) => variable(`grouped${v}`, INT));
  const term = groupedIte(
    values.map((value, i) => [value, i] as const),
    (indices) => orAll(indices.map((i) => eq(index, intConst(i)))),
  );
  const [seven, three, , nine] = values;
  for (const [i, value] of values.entries()) {
    const model = new Map([
      [index, i],
      [seven, 7],
      [three, 3],
      [nine, 9],
    ]);
    expect(evaluate(term, model)).toBe(model.get(value));
  }
  const choices = postorder([term]).filter(({ op }) => op === TermOp.Ite);
  expect(choices).toHaveLength(2);
  // Three cases have the value 7: it is the last `else`.
  expect(choices[0].args[2]).toBe(seven);
});
