/**
 * Z3 through its C API, in WASM or native: one solver of Z3 is one engine.
 *
 * A check starts bounded by resources (Z3's `rlimit`): that needs no timer thread, and nearly every query ends within
 * it. What does not gets a fresh solver and Z3's timer, in slices that grow fourfold; between slices we can be
 * cancelled. A solver that was interrupted is never used again: we do not rely on what an interruption leaves.
 */
import type { Term } from '../../term/term.ts';
import type { Value } from '../../term/values.ts';
import { type Engine, type EngineMaker, type Logic, SolverFailure, type Verdict } from './engine.ts';
import { wasm } from './web-assembly.ts';
import type { Z3Library } from './z3-api.ts';
import { Z3Context } from './z3-context.ts';
import { UnreadableModel, Z3Model } from './z3-model.ts';
import { Z3Translator } from './z3-translate.ts';

/** Some 50 ms natively, 200 ms in WASM. */
const EASY_RESOURCES = 200_000;
const FIRST_SLICE_MS = 200;
const NO_TIMEOUT = 0xffff_ffff;
/** Terms kept translated; then all are dropped, and the solvers with them. */
const MAX_TRANSLATED = 400_000;
const L_FALSE = -1;
const L_TRUE = 1;
const INTERRUPTED = /cancel|timeout|resource|interrupt/;

/**
 * Z3's names, and whether its incremental solver is the better one. With floats it is not: it is the general SMT
 * core, where a fresh solver without scopes bit-blasts into SAT (measured in docs/decisions/0011-solvers.md).
 */
const PLANS: Readonly<Record<Logic, { readonly z3Name: string; readonly isIncremental: boolean }>> = {
  QF_BV: { z3Name: 'QF_BV', isIncremental: true },
  QF_ABV: { z3Name: 'QF_AUFBV', isIncremental: true },
  QF_BVFP: { z3Name: 'QF_FPBV', isIncremental: false },
  ALL: { z3Name: 'ALL', isIncremental: false },
};

interface Shared {
  readonly context: Z3Context;
  readonly translator: Z3Translator;
}

export class Z3Engines implements EngineMaker {
  readonly name: string;
  private readonly load: () => Z3Library;
  private readonly isCancelled: () => boolean;
  private shared: Shared | undefined;

  constructor(name: string, load: () => Z3Library, isCancelled: () => boolean) {
    this.name = name;
    this.load = load;
    this.isCancelled = isCancelled;
  }

  open(logic: Logic): Engine {
    const { context, translator } = this.share();
    return new Z3Engine(context, translator, logic, this.isCancelled);
  }

  /** A module that aborted cannot even be closed; it is left to the garbage collector. */
  discard(): void {
    this.shared = undefined;
  }

  isFull(): boolean {
    return this.shared !== undefined && this.shared.translator.size > MAX_TRANSLATED;
  }

  close(): void {
    this.shared?.context.close();
    this.shared = undefined;
  }

  private share(): Shared {
    if (this.shared === undefined) {
      const context = new Z3Context(this.load());
      this.shared = { context, translator: new Z3Translator(context) };
    }
    return this.shared;
  }
}

class Z3Engine implements Engine {
  private readonly context: Z3Context;
  private readonly translator: Z3Translator;
  private readonly z3Name: string;
  private readonly isIncremental: boolean;
  private readonly isCancelled: () => boolean;
  private readonly asserted: number[] = [];
  private solver: number;
  /** Of the last check, if it was 'sat'. */
  private model = 0;

  constructor(context: Z3Context, translator: Z3Translator, logic: Logic, isCancelled: () => boolean) {
    this.context = context;
    this.translator = translator;
    this.z3Name = PLANS[logic].z3Name;
    this.isIncremental = PLANS[logic].isIncremental;
    this.isCancelled = isCancelled;
    this.solver = this.makeSolver();
    this.limit(EASY_RESOURCES, NO_TIMEOUT);
  }

  push(conjunct: Term): void {
    const ast = this.guarded(() => this.translator.translate(conjunct));
    this.asserted.push(ast);
    if (this.isIncremental) this.assert(ast);
  }

  pop(levels: number): void {
    if (levels === 0) return;
    this.asserted.length -= levels;
    if (!this.isIncremental) return;
    this.guarded(() => this.context.z3.solver_pop(this.context.handle, this.solver, levels));
  }

  check(timeMs: number): Verdict {
    return this.guarded(() => {
      const start = performance.now();
      if (!this.isIncremental) this.renew();
      let verdict = this.attempt();
      for (let slice = FIRST_SLICE_MS; isInterrupted(verdict); slice *= 4) {
        this.renew();
        if (this.isCancelled()) return { kind: 'unknown', cause: 'cancelled', detail: 'cancelled' };
        const rest = timeMs - (performance.now() - start);
        if (rest <= 0) return { kind: 'unknown', cause: 'timeout', detail: `no answer in ${timeMs} ms` };
        this.limit(0, Math.ceil(Math.min(slice, rest)));
        verdict = this.attempt();
        this.limit(EASY_RESOURCES, NO_TIMEOUT);
      }
      return verdict;
    });
  }

  values(variables: readonly Term[]): Value[] {
    return this.guarded(() => {
      const model = new Z3Model(this.context, this.model);
      return variables.map((v) => model.valueOf(this.translator.translate(v), v.sort));
    });
  }

  close(): void {
    this.dropModel();
    this.context.z3.solver_dec_ref(this.context.handle, this.solver);
  }

  private assert(ast: number): void {
    const { z3, handle } = this.context;
    this.guarded(() => {
      if (this.isIncremental) z3.solver_push(handle, this.solver);
      z3.solver_assert(handle, this.solver, ast);
    });
  }

  private attempt(): Verdict {
    const { z3, handle } = this.context;
    this.dropModel();
    const result = z3.solver_check(handle, this.solver);
    if (result === L_FALSE) return { kind: 'unsat' };
    if (result !== L_TRUE) {
      return {
        kind: 'unknown',
        cause: 'incomplete',
        detail: z3.solver_get_reason_unknown(handle, this.solver),
      };
    }
    this.model = z3.solver_get_model(handle, this.solver);
    if (this.model === 0) this.context.fail('to give a model');
    z3.model_inc_ref(handle, this.model);
    return { kind: 'sat' };
  }

  private dropModel(): void {
    if (this.model !== 0) this.context.z3.model_dec_ref(this.context.handle, this.model);
    this.model = 0;
  }

  private renew(): void {
    this.close();
    this.solver = this.makeSolver();
    this.limit(EASY_RESOURCES, NO_TIMEOUT);
    for (const ast of this.asserted) this.assert(ast);
  }

  private makeSolver(): number {
    const { z3, handle } = this.context;
    const solver = z3.mk_solver_for_logic(handle, this.context.symbol(this.z3Name));
    if (solver === 0) this.context.fail(`logic ${this.z3Name}`);
    z3.solver_inc_ref(handle, solver);
    return solver;
  }

  /** `ctrl_c` off: Z3 must not take the interrupt signal away from Node. */
  private limit(resources: number, timeoutMs: number): void {
    const { context, solver } = this;
    const { z3, handle } = context;
    const params = z3.mk_params(handle);
    z3.params_inc_ref(handle, params);
    z3.params_set_uint(handle, params, context.symbol('rlimit'), resources);
    z3.params_set_uint(handle, params, context.symbol('timeout'), timeoutMs);
    z3.params_set_bool(handle, params, context.symbol('ctrl_c'), false);
    z3.solver_set_params(handle, solver, params);
    z3.params_dec_ref(handle, params);
  }

  /** Anything but our own errors comes out of the WASM module: an abort, memory used up, a stack overflow. */
  private guarded<T>(action: () => T): T {
    try {
      return action();
    } catch (error) {
      if (error instanceof UnreadableModel) throw new SolverFailure(`unreadable model: ${error.message}`);
      if (error instanceof wasm.RuntimeError || error instanceof RangeError) {
        throw new SolverFailure(`aborted: ${error.message}`);
      }
      throw error;
    }
  }
}

function isInterrupted(verdict: Verdict): boolean {
  return verdict.kind === 'unknown' && INTERRUPTED.test(verdict.detail);
}
