/** Sweeps the unique table of terms when it has grown enough to be worth the time. */
import type { SolverChain } from '../solver/chain/construct-chain.ts';
import type { Term } from '../term/term.ts';
import { sweep, termCount } from '../term/unique-table.ts';

/** Below this the table is small beside everything else. */
const MIN_TERMS = 200_000;
/** A sweep walks over the whole table: it pays when most of it may have gone. */
const GROWTH = 2;

export class TermSweeper {
  sweeps = 0;
  private readonly solver: Pick<SolverChain, 'forgetTerms'>;
  private readonly minTerms: number;
  private limit: number;

  constructor(solver: Pick<SolverChain, 'forgetTerms'>, minTerms = MIN_TERMS) {
    this.solver = solver;
    this.minTerms = minTerms;
    this.limit = Math.max(minTerms, termCount() * GROWTH);
  }

  get isDue(): boolean {
    return termCount() > this.limit;
  }

  /** `roots` reach every term that anyone will use again. */
  sweep(roots: Iterable<Term>): void {
    sweep(roots);
    this.solver.forgetTerms();
    this.sweeps++;
    this.limit = Math.max(this.minTerms, termCount() * GROWTH);
  }
}
