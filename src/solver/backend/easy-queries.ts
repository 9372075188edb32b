/**
 * Which queries are easy by their form: Z3 may then be asked in our own thread, where nothing can end a call.
 *
 * Z3 looks at its resource limit while it searches. Before that it rewrites the query and turns it into gates, and does not
 * look at any limit. So a query is easy if this first part is short whatever it says: no remainders of floats (they become
 * numbers of thousands of bits), no large conjunct, and few gates in all. Multiplications and divisions have as many gates as
 * the square of their width.
 */
import { TermOp } from '../../term/operators.ts';
import type { Term } from '../../term/term.ts';
import { postorder } from '../../term/traverse.ts';
import { LogicFinder } from './engine.ts';
import { MAX_INCREMENTAL_SIZE } from './z3-engine.ts';

/** A query with more gates is not easy; about so many as four divisions of longs have. */
const MAX_GATES = 1 << 15;
/** The memo holds at most so many conjuncts; when full it is cleared. */
const MAX_MEMO = 1 << 18;

export class EasyQueries {
  private readonly logics = new LogicFinder();
  /** Gates of a conjunct, by its id; infinite if it is too large to count. */
  private readonly gates = new Map<number, number>();

  isEasy(conjuncts: readonly Term[]): boolean {
    let gates = 0;
    for (const conjunct of conjuncts) {
      gates += this.gatesOf(conjunct);
      if (gates > MAX_GATES) return false;
    }
    return true;
  }

  private gatesOf(conjunct: Term): number {
    const known = this.gates.get(conjunct.id);
    if (known !== undefined) return known;
    if (this.gates.size >= MAX_MEMO) this.gates.clear();
    const gates = this.count(conjunct);
    this.gates.set(conjunct.id, gates);
    return gates;
  }

  private count(conjunct: Term): number {
    // The solver for everything has no attempt that is bounded by resources.
    if (this.logics.logicOf([conjunct]) === 'ALL') return Number.POSITIVE_INFINITY;
    const terms = postorder([conjunct]);
    if (terms.length > MAX_INCREMENTAL_SIZE) return Number.POSITIVE_INFINITY;
    return terms.reduce((sum, term) => sum + gatesOfOperation(term), 0);
  }
}

/** Not exact: the order of magnitude. An operation of width w has w gates or so, a product or quotient w * w. */
function gatesOfOperation({ op, sort, args }: Term): number {
  const width = Math.max(widthOf(sort), args.length === 0 ? 0 : widthOf(args[0].sort));
  switch (op) {
    case TermOp.Const:
    case TermOp.Var:
      return 1;
    case TermOp.BvMul:
      return width * width;
    case TermOp.BvSdiv:
    case TermOp.BvSrem:
    case TermOp.BvUdiv:
    case TermOp.BvUrem:
      return 2 * width * width;
    case TermOp.FpAdd:
    case TermOp.FpSub:
    case TermOp.FpRound:
    case TermOp.FpToFp:
    case TermOp.FpFromSbv:
    case TermOp.FpToSbv:
    case TermOp.FpToSbvInRange:
      // They shift by a symbolic number of places, twice, and round.
      return 8 * width * Math.ceil(Math.log2(width + 1));
    case TermOp.FpMul:
      return 2 * width * width;
    case TermOp.FpDiv:
    case TermOp.FpSqrt:
      return 8 * width * width;
    case TermOp.FpMod:
    case TermOp.FpRem:
      return Number.POSITIVE_INFINITY;
    case TermOp.BvShl:
    case TermOp.BvLshr:
    case TermOp.BvAshr:
      return width * Math.ceil(Math.log2(width + 1));
    default:
      return width;
  }
}

function widthOf(sort: Term['sort']): number {
  switch (sort.kind) {
    case 'Bool':
      return 1;
    case 'BitVec':
    case 'Float':
      return sort.width;
    case 'Array':
      return sort.index.width + widthOf(sort.element);
  }
}
