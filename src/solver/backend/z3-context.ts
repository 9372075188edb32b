/** One context of Z3: the library, the handle of the context, and the errors of its calls as exceptions. */
import { InvariantError } from '../../errors.ts';
import { SolverFailure } from './engine.ts';
import type { Z3Functions, Z3Library } from './z3-api.ts';

/** Z3_error_code, from z3_api.h. */
const MEMOUT_FAIL = 7;
const INTERNAL_FATAL = 9;

/** The statistic of what counts for `rlimit`. */
const RESOURCES = 'rlimit count';

export class Z3Context {
  readonly z3: Z3Functions;
  readonly handle: number;
  /** A solver without assertions, which is only asked for statistics; 0 until then. */
  private observer = 0;

  constructor(library: Z3Library) {
    this.z3 = library.z3;
    const config = this.z3.mk_config();
    this.handle = this.z3.mk_context_rc(config);
    this.z3.del_config(config);
    library.silenceErrors(this.handle);
  }

  symbol(name: string): number {
    return this.z3.mk_string_symbol(this.handle, name);
  }

  /** Takes a reference to a term, sort or declaration that a call just returned. Without it Z3 frees it soon. */
  own(ast: number, what: string): number {
    if (ast === 0) this.fail(what);
    this.z3.inc_ref(this.handle, ast);
    return ast;
  }

  /** Z3 rejects ill-sorted terms, which is a bug of ours, and fails when it has no memory, which is not. */
  fail(what: string): never {
    const code = this.z3.get_error_code(this.handle);
    const text = `Z3 refuses ${what}: ${this.z3.get_error_msg(this.handle, code)}`;
    throw code === MEMOUT_FAIL || code === INTERNAL_FATAL
      ? new SolverFailure(text)
      : new InvariantError(text);
  }

  /** What all solvers of this context have used together: any one of them knows. */
  resourcesUsed(): number {
    const { z3, handle } = this;
    if (this.observer === 0) {
      this.observer = z3.mk_solver_for_logic(handle, this.symbol('QF_BV'));
      z3.solver_inc_ref(handle, this.observer);
    }
    const statistics = z3.solver_get_statistics(handle, this.observer);
    z3.stats_inc_ref(handle, statistics);
    try {
      for (let i = z3.stats_size(handle, statistics) - 1; i >= 0; i--) {
        if (z3.stats_get_key(handle, statistics, i) === RESOURCES)
          return z3.stats_get_uint_value(handle, statistics, i) >>> 0;
      }
      return 0;
    } finally {
      z3.stats_dec_ref(handle, statistics);
    }
  }

  close(): void {
    if (this.observer !== 0) this.z3.solver_dec_ref(this.handle, this.observer);
    this.z3.del_context(this.handle);
  }
}
