/** Rules of arrays: a select skips stores whose index is known to differ. */
import { constArray, ite, select, store } from './construct.ts';
import { registerBinary, registerTernary } from './make.ts';
import { areDistinct } from './match.ts';
import { TermOp } from './operators.ts';
import type { ArraySort } from './sorts.ts';
import type { Term } from './term.ts';

/** A select skips at most so many stores. */
const MAX_STORES = 4096;

/**
 * match: store(a, i, v)[i], store(a, i, v)[j] with i != j known, constArray(v)[i]   result: v, a[j], v
 */
function selectStored(array: Term, index: Term): Term | null {
  let a = array;
  for (let n = 0; n < MAX_STORES && a.op === TermOp.Store; n++) {
    const [rest, at, value] = a.args;
    if (at === index) return value;
    if (!areDistinct(at, index)) break;
    a = rest;
  }
  if (a.op === TermOp.ConstArray) return a.args[0];
  return a === array ? null : select(a, index);
}

/** match: ite(c, a, b)[i] where a or b is a store or constant   result: ite(c, a[i], b[i]) */
function selectChoice(array: Term, index: Term): Term | null {
  if (array.op !== TermOp.Ite) return null;
  const [c, a, b] = array.args;
  if (
    a.op !== TermOp.Store &&
    b.op !== TermOp.Store &&
    a.op !== TermOp.ConstArray &&
    b.op !== TermOp.ConstArray
  )
    return null;
  return ite(c, select(a, index), select(b, index));
}

/**
 * match: store(store(a, i, v), i, w), store(a, i, a[i]), store(constArray(v), i, v)
 * result: store(a, i, w), a, constArray(v)
 */
function storeRules(array: Term, index: Term, value: Term): Term | null {
  if (array.op === TermOp.Store && array.args[1] === index) return store(array.args[0], index, value);
  if (value.op === TermOp.Select && value.args[0] === array && value.args[1] === index) return array;
  return array.op === TermOp.ConstArray && array.args[0] === value ? array : null;
}

/** match: ite(c, constArray(v), constArray(w))   result: constArray(ite(c, v, w)) */
function iteOfConstArrays(c: Term, a: Term, b: Term): Term | null {
  if (a.op !== TermOp.ConstArray || b.op !== TermOp.ConstArray) return null;
  return constArray(a.sort as ArraySort, ite(c, a.args[0], b.args[0]));
}

export function installArrayRules(): void {
  registerBinary(TermOp.Select, selectStored, selectChoice);
  registerTernary(TermOp.Store, storeRules);
  registerTernary(TermOp.Ite, iteOfConstArrays);
}
