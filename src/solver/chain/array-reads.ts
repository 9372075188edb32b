/** At which indices a query reads arrays, and so at which positions a search in them matters. */
import { BOUND, bvAdd, bvNeg, bvSub, INNER, intConst, NOWHERE } from '../../term/build.ts';
import { isAboutPosition } from '../../term/free-variables.ts';
import { TermOp } from '../../term/operators.ts';
import { substitute } from '../../term/substitute.ts';
import type { Term } from '../../term/term.ts';
import { postorder } from '../../term/traverse.ts';
import { pin } from '../../term/unique-table.ts';

/** What is searched: see `Search` in `named-searches.ts`. */
type Searched = { readonly op: TermOp; readonly from: Term; readonly to: Term; readonly body: Term };

/** At which indices a query reads which arrays. */
export class Reads {
  /** By the variable of the array. */
  private readonly indicesOf = new Map<Term, Set<Term>>();
  private readonly variables = new Set<Term>();
  private readonly seen = new Set<Term>();

  add(terms: readonly Term[]): void {
    // A variable that only stands in an array counts once the array is read at its index.
    const operands = (t: Term): readonly Term[] =>
      t.op === TermOp.Store && t.args[2].op === TermOp.Var ? t.args.slice(0, 2) : t.args;
    const order = postorder(terms, operands, (t) => this.seen.has(t));
    for (const t of order) {
      this.seen.add(t);
      if (t.op === TermOp.Var) this.variables.add(t);
      if (t.op !== TermOp.Select) continue;
      for (const array of rootsOf(t.args[0])) {
        const indices = this.indicesOf.get(array) ?? new Set<Term>();
        this.indicesOf.set(array, indices.add(t.args[1]));
      }
    }
  }

  /** The indices at which this variable is read. */
  indicesIn(array: Term): Term[] {
    return [...(this.indicesOf.get(array) ?? [])];
  }

  /** The positions at which the search looks at an element that the query reads, and its bounds. */
  positionsFor({ op, from, to, body }: Searched): Set<Term> {
    const found = new Set<Term>();
    if (op === TermOp.TextHash) return found;
    found.add(from);
    found.add(bvAdd(to, NOWHERE));
    for (const t of postorder([body])) {
      if (t.op !== TermOp.Select) continue;
      const position = positionOf(t.args[1]);
      if (position === null) continue;
      for (const array of rootsOf(t.args[0]))
        for (const index of this.indicesOf.get(array) ?? []) found.add(position(index));
      for (const index of this.storedIn(t.args[0])) found.add(position(index));
    }
    return found;
  }

  /** The indices at which the array holds a variable of its own that the query has. */
  private storedIn(array: Term): Term[] {
    const found: Term[] = [];
    for (const t of postorder([array], (x) =>
      x.op === TermOp.Store ? [x.args[0]] : x.op === TermOp.Ite ? x.args.slice(1) : [],
    )) {
      if (t.op !== TermOp.Store) continue;
      const [, index, value] = t.args;
      const isRead = value.op !== TermOp.Var || this.variables.has(value);
      if (isRead && !isAboutPosition(index)) found.push(index);
    }
    return found;
  }
}

/** The variables that an array is made of. */
function rootsOf(array: Term): Term[] {
  const parts = (t: Term): readonly Term[] =>
    t.op === TermOp.Store ? [t.args[0]] : t.op === TermOp.Ite ? t.args.slice(1) : [];
  return postorder([array], parts).filter((t) => t.op === TermOp.Var);
}

/**
 * For an index BOUND + c or c - BOUND, the position at which it is a given index; null for any other. Where a text is searched for, that
 * of its first character.
 */
function positionOf(index: Term): ((given: Term) => Term) | null {
  if (!isAboutPosition(index)) return null;
  const rest = withoutBound(substitute(index, FIRST_PLACE));
  if (rest === null) return null;
  return rest.isNegative ? (given) => bvSub(rest.others, given) : (given) => bvSub(given, rest.others);
}

const FIRST_PLACE: ReadonlyMap<Term, Term> = new Map([[INNER, pin(intConst(0))]]);

/** match: BOUND, -BOUND, and sums with one of them   result: the rest of the sum */
function withoutBound(t: Term): { readonly others: Term; readonly isNegative: boolean } | null {
  if (t === BOUND) return { others: intConst(0), isNegative: false };
  if (t === bvNeg(BOUND)) return { others: intConst(0), isNegative: true };
  if (t.op !== TermOp.BvAdd) return null;
  const [a, b] = t.args;
  if (isAboutPosition(a) === isAboutPosition(b)) return null;
  const [inner, other] = isAboutPosition(a) ? [a, b] : [b, a];
  const rest = withoutBound(inner);
  return rest === null ? null : { ...rest, others: bvAdd(rest.others, other) };
}
