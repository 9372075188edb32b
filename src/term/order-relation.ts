/**
 * Comparisons of two terms as sets of outcomes: x < y, x = y, x > y, and for floats "unordered". The conjunction of two
 * comparisons of the same pair is the intersection of their sets; most sets can be expressed by one term.
 */
import { bvSlt, bvUlt, eq, FALSE, not, TRUE } from './construct.ts';
import { fpEq, fpLe, fpLt } from './construct-float.ts';
import { TermOp } from './operators.ts';
import type { Term } from './term.ts';

const LESS = 1;
const EQUAL = 2;
const GREATER = 4;
const UNORDERED = 8;

type Order = 'signed' | 'unsigned' | 'float';

interface Relation {
  /** Null: an equality, which is the same in the signed and in the unsigned order. */
  readonly order: Order | null;
  readonly x: Term;
  readonly y: Term;
  readonly outcomes: number;
}

/** Null if the atom is no comparison. */
function relationOf(atom: Term, isPositive: boolean): Relation | null {
  const found = outcomesOf(atom);
  if (found === null) return null;
  const [order, outcomes] = found;
  const all = order === 'float' ? 15 : 7;
  return { order, x: atom.args[0], y: atom.args[1], outcomes: isPositive ? outcomes : all & ~outcomes };
}

function outcomesOf(atom: Term): [Order | null, number] | null {
  switch (atom.op) {
    case TermOp.Eq:
      return atom.args[0].sort.kind === 'BitVec' ? [null, EQUAL] : null;
    case TermOp.BvSlt:
      return ['signed', LESS];
    case TermOp.BvUlt:
      return ['unsigned', LESS];
    case TermOp.FpEq:
      return ['float', EQUAL];
    case TermOp.FpLt:
      return ['float', LESS];
    case TermOp.FpLe:
      return ['float', LESS | EQUAL];
    default:
      return null;
  }
}

function swapped(outcomes: number): number {
  return (outcomes & (EQUAL | UNORDERED)) | ((outcomes & LESS) << 2) | ((outcomes & GREATER) >> 2);
}

/** Null if the two do not compare the same pair in the same order, or if no single term expresses the result. */
export function conjoinRelations(a: Term, isAPositive: boolean, b: Term, isBPositive: boolean): Term | null {
  const p = relationOf(a, isAPositive);
  if (p === null) return null;
  const q = relationOf(b, isBPositive);
  if (q === null || (p.order !== q.order && p.order !== null && q.order !== null)) return null;
  const order = p.order ?? q.order;
  if (p.x === q.x && p.y === q.y) return termOf(order, p.x, p.y, p.outcomes & q.outcomes);
  if (p.x === q.y && p.y === q.x) return termOf(order, p.x, p.y, p.outcomes & swapped(q.outcomes));
  return null;
}

function termOf(order: Order | null, x: Term, y: Term, outcomes: number): Term | null {
  if (outcomes === 0) return FALSE;
  if (order === 'float') return floatTerm(x, y, outcomes);
  if (outcomes === 7) return TRUE;
  if (outcomes === EQUAL) return eq(x, y);
  if (outcomes === (LESS | GREATER)) return not(eq(x, y));
  if (order === null) return null;
  const less = order === 'signed' ? bvSlt : bvUlt;
  switch (outcomes) {
    case LESS:
      return less(x, y);
    case GREATER:
      return less(y, x);
    case LESS | EQUAL:
      return not(less(y, x));
    default:
      return not(less(x, y));
  }
}

/** The term of a set of outcomes, if one comparison or its negation expresses it; else null. */
function floatTerm(x: Term, y: Term, outcomes: number): Term | null {
  if ((outcomes & UNORDERED) !== 0) {
    const positive = outcomes === 15 ? FALSE : floatTerm(x, y, 15 & ~outcomes);
    return positive === null ? null : not(positive);
  }
  switch (outcomes) {
    case LESS:
      return fpLt(x, y);
    case GREATER:
      return fpLt(y, x);
    case EQUAL:
      return fpEq(x, y);
    case LESS | EQUAL:
      return fpLe(x, y);
    case GREATER | EQUAL:
      return fpLe(y, x);
    default:
      return null;
  }
}
