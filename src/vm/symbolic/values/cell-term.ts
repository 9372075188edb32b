/** Elements of arrays of concrete length as terms. */
import { float32, float64, intConst, longConst } from '../../../term/build.ts';
import type { Term } from '../../../term/term.ts';
import type { Cells, Ints } from '../../heap/storage.ts';

/** `kind` is the type of the elements (`elementKind`). A symbolic element is in `terms`, a concrete one in `cells`. */
export function cellTerm(
  cells: Cells,
  terms: ReadonlyMap<number, Term> | null,
  kind: string,
  index: number,
): Term {
  const term = terms?.get(index);
  if (term !== undefined) return term;
  const data = cells as Ints;
  switch (kind) {
    case 'J':
      return longConst(data[2 * index], data[2 * index + 1]);
    case 'F':
      return float32(data[index]);
    case 'D':
      return float64(data[index]);
    default:
      return intConst(data[index]);
  }
}
