/** From bytecode indices to word indices of the decoded method. */
import { InvariantError } from '../../../errors.ts';
import type { MethodBody } from '../../interp/method-body.ts';

const tables = new WeakMap<MethodBody, Map<number, number>>();

/** The first word of the instruction at `bci`. */
export function wordIndexOf(body: MethodBody, bci: number): number {
  let table = tables.get(body);
  if (table === undefined) {
    table = new Map();
    // Backwards, so that the first word of an instruction wins.
    for (let pc = body.bcis.length - 1; pc >= 0; pc--) if (body.bcis[pc] >= 0) table.set(body.bcis[pc], pc);
    tables.set(body, table);
  }
  const word = table.get(bci);
  if (word === undefined) throw new InvariantError(`no instruction at ${bci}`);
  return word;
}
