/** Sweeps the unique table of terms when it has grown enough. */
import type { SolverChain } from '../solver/chain/construct-chain.ts';
import type { Term } from '../term/term.ts';
import { forgetVariables, sweep, termCount } from '../term/unique-table.ts';

/** A smaller table is not swept: it is small compared with the heap of the machine. */
const MIN_TERMS = 200_000;
/** A sweep walks over the whole table. It is due when the table has grown by this factor since the last one. */
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

  /** Every term that is used again must be reachable from `roots`. The solver chain drops what it derived from the others. */
  sweep(roots: Iterable<Term>): void {
    sweep(roots);
    this.solver.forgetTerms();
    this.sweeps++;
    this.limit = Math.max(this.minTerms, termCount() * GROWTH);
  }
}

/**
 * Between two runs of one thread, when nobody holds terms: the order of operands is the order in which terms were made, so the next run is to
 * find none of the run before.
 */
export function forgetAllTerms(): void {
  sweep([]);
  forgetVariables();
}
