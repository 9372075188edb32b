/**
 * Z3 through its C API, in WASM or native: one engine is one solver object of Z3.
 *
 * Attempts are bounded by resources (Z3's `rlimit`), so that the answer does not depend on the load of the machine. The first
 * one needs no timer thread, and nearly every query ends within it. Otherwise the query gets a fresh solver; an attempt that
 * runs out of resources is repeated with four times as many, so that it can be cancelled in between; in a process of its own, which
 * can be killed, it has all of them at once. A timer ends attempts only where the time of the query, or of the
 * run, is over. A solver that was interrupted is never used again: its state is not specified.
 */

import type { Term } from '../../term/term.ts';
import { sizeOf } from '../../term/traverse.ts';
import type { Value } from '../../term/values.ts';
import { NO_ANSWER_IN_TIME } from '../answer.ts';
import type { Effort } from './backend.ts';
import {
  type Engine,
  type EngineMaker,
  type Interruption,
  type Logic,
  type SatResult,
  SolverFailure,
} from './engine.ts';
import { wasm } from './web-assembly.ts';
import type { Z3Library } from './z3-api.ts';
import { Z3Context } from './z3-context.ts';
import { UnreadableModel, Z3Model } from './z3-model.ts';
import { Z3Translator } from './z3-translate.ts';

/** Z3's unit of `rlimit`; about 50 ms natively, 200 ms in WASM. */
const EASY_RESOURCES = 200_000;
/** For a second attempt without a timer. */
const MODERATE_RESOURCES = 2 * EASY_RESOURCES;
/** For the first attempt with a timer. */
const HARD_RESOURCES = 2 * MODERATE_RESOURCES;
/** The largest number that Z3 takes. */
const MAX_RESOURCES = 0xffff_ffff;
const NO_TIMEOUT = 0xffff_ffff;
/** When more terms are translated, all translations are dropped, and the solvers with them. */
const MAX_TRANSLATED = 400_000;
const L_FALSE = -1;
const L_TRUE = 1;
/** Reasons for 'unknown' that mean an interruption. The SMT core says only 'unknown' if resources end during preprocessing. */
const INTERRUPTED = /cancel|timeout|resource|interrupt|^unknown$/;
/** For who may make easy attempts only. Whoever asks again need not know why. */
const TOO_HARD: SatResult = { kind: 'unknown', cause: 'timeout', detail: 'no answer with few resources' };
/** What an easy attempt elsewhere has said. */
const INTERRUPTED_BEFORE: SatResult = { kind: 'unknown', cause: 'incomplete', detail: 'resource limit' };
/** A conjunct with more terms is not asserted incrementally: the SMT core preprocesses it at once, without any limit. */
export const MAX_INCREMENTAL_SIZE = 500;

/**
 * Which solver of Z3 to use, named by the logic that selects it. `incremental` is the SMT core with scopes: it is much faster
 * than the SAT-based solver on the small queries of a search. `hard` is made anew for a query that was too much for it.
 * It has no scopes, so Z3 applies all of its preprocessing; with floats that is better from the start
 * (docs/decisions/0011-solvers.md).
 */
const PLANS: Readonly<Record<Logic, { readonly incremental: string | null; readonly hard: string }>> = {
  QF_BV: { incremental: 'QF_UFBV', hard: 'QF_BV' },
  QF_ABV: { incremental: 'QF_AUFBV', hard: 'QF_AUFBV' },
  QF_BVFP: { incremental: null, hard: 'QF_FPBV' },
  ALL: { incremental: null, hard: 'ALL' },
};

/**
 * `easy`: only two attempts, which are bounded by resources. `all`: what the time of the query allows. `killable`: the same, but a hard
 * query is asked once, with all resources, because whoever wants to cancel it ends the process.
 */
export type Z3Attempts = 'easy' | 'all' | 'killable';

interface Shared {
  readonly context: Z3Context;
  readonly translator: Z3Translator;
}

export class Z3Engines implements EngineMaker {
  readonly name: string;
  private readonly load: () => Z3Library;
  private readonly interruption: Interruption;
  private readonly attempts: Z3Attempts;
  private readonly maxTranslated: number;
  private shared: Shared | undefined;

  constructor(
    name: string,
    load: () => Z3Library,
    interruption: Interruption,
    attempts: Z3Attempts = 'all',
    maxTranslated = MAX_TRANSLATED,
  ) {
    this.attempts = attempts;
    this.maxTranslated = maxTranslated;
    this.name = name;
    this.load = load;
    this.interruption = interruption;
  }

  /** The general solver has no incremental form, so it makes no easy attempts. */
  get isGeneral(): boolean {
    return this.attempts !== 'easy';
  }

  open(logic: Logic): Engine {
    const { context, translator } = this.share();
    return new Z3Engine(context, translator, logic, this.interruption, this.attempts);
  }

  /** A WASM module that aborted cannot be closed; the garbage collector frees it. */
  discard(): void {
    this.shared = undefined;
  }

  get work(): number {
    return this.shared?.context.resourcesUsed() ?? 0;
  }

  isFull(): boolean {
    return this.shared !== undefined && this.shared.translator.size > this.maxTranslated;
  }

  close(): void {
    this.shared?.translator.release();
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
  private readonly plan: (typeof PLANS)[Logic];
  private readonly interruption: Interruption;
  private readonly attempts: Z3Attempts;
  private readonly asserted: number[] = [];
  /** The handle of the incremental solver; 0 if the plan has none. */
  private incremental = 0;
  /** The first so many of `asserted` are on the scopes of `incremental`, one each: all before the first large conjunct. */
  private pushed = 0;
  /** The model of the last check; 0 if that was not 'sat'. */
  private model = 0;

  constructor(
    context: Z3Context,
    translator: Z3Translator,
    logic: Logic,
    interruption: Interruption,
    attempts: Z3Attempts,
  ) {
    this.context = context;
    this.translator = translator;
    this.plan = PLANS[logic];
    this.interruption = interruption;
    this.attempts = attempts;
    this.guarded(() => this.renewIncremental());
  }

  push(conjunct: Term): void {
    this.guarded(() => {
      const ast = this.translator.translate(conjunct);
      if (this.pushed === this.asserted.length && sizeOf(conjunct) <= MAX_INCREMENTAL_SIZE)
        this.pushScope(ast);
      this.asserted.push(ast);
    });
  }

  pop(levels: number): void {
    if (levels === 0) return;
    this.asserted.length -= levels;
    const scopes = this.pushed - this.asserted.length;
    if (scopes <= 0) return;
    this.pushed -= scopes;
    this.guarded(() => this.context.z3.solver_pop(this.context.handle, this.incremental, scopes));
  }

  check(timeMs: number, effort: Effort): SatResult {
    return this.guarded(() => {
      const start = performance.now();
      let verdict = effort === 'hard' ? INTERRUPTED_BEFORE : this.attemptEasy();
      if (this.attempts === 'easy') {
        if (isInterrupted(verdict)) verdict = this.attemptHard(MODERATE_RESOURCES, NO_TIMEOUT);
        return isInterrupted(verdict) ? TOO_HARD : verdict;
      }
      const atFirst = this.attempts === 'killable' ? MAX_RESOURCES : HARD_RESOURCES;
      for (let resources = atFirst; isInterrupted(verdict); resources *= 4) {
        if (this.interruption.isCancelled())
          return { kind: 'unknown', cause: 'cancelled', detail: 'cancelled' };
        const rest = timeMs - (performance.now() - start);
        if (rest <= 0) return { kind: 'unknown', cause: 'timeout', detail: NO_ANSWER_IN_TIME };
        const leftMs = Math.min(rest, Math.max(1, this.interruption.timeLeftMs()));
        verdict = this.attemptHard(Math.min(resources, MAX_RESOURCES), Math.ceil(leftMs));
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
    if (this.incremental !== 0) this.context.z3.solver_dec_ref(this.context.handle, this.incremental);
    this.incremental = 0;
  }

  private attemptEasy(): SatResult {
    if (this.incremental === 0 || this.pushed < this.asserted.length) {
      return this.attemptHard(EASY_RESOURCES, NO_TIMEOUT);
    }
    const verdict = this.attempt(this.incremental);
    if (isInterrupted(verdict)) this.renewIncremental();
    return verdict;
  }

  private attemptHard(resources: number, timeoutMs: number): SatResult {
    const { z3, handle } = this.context;
    const solver = this.makeSolver(this.plan.hard, resources, timeoutMs);
    for (const ast of this.asserted) z3.solver_assert(handle, solver, ast);
    const verdict = this.attempt(solver);
    z3.solver_dec_ref(handle, solver);
    return verdict;
  }

  private attempt(solver: number): SatResult {
    const { z3, handle } = this.context;
    this.dropModel();
    const result = z3.solver_check(handle, solver);
    if (result === L_FALSE) return { kind: 'unsat' };
    if (result !== L_TRUE) {
      return { kind: 'unknown', cause: 'incomplete', detail: z3.solver_get_reason_unknown(handle, solver) };
    }
    this.model = z3.solver_get_model(handle, solver);
    if (this.model === 0) this.context.fail('to give a model');
    z3.model_inc_ref(handle, this.model);
    return { kind: 'sat' };
  }

  private dropModel(): void {
    if (this.model !== 0) this.context.z3.model_dec_ref(this.context.handle, this.model);
    this.model = 0;
  }

  private renewIncremental(): void {
    this.close();
    if (this.plan.incremental === null) return;
    this.incremental = this.makeSolver(this.plan.incremental, EASY_RESOURCES, NO_TIMEOUT);
    const asts = this.asserted.slice(0, this.pushed);
    this.pushed = 0;
    for (const ast of asts) this.pushScope(ast);
  }

  private pushScope(ast: number): void {
    const { z3, handle } = this.context;
    if (this.incremental === 0) return;
    z3.solver_push(handle, this.incremental);
    z3.solver_assert(handle, this.incremental, ast);
    this.pushed++;
  }

  /** `ctrl_c` is off because Z3 would otherwise take the interrupt signal away from Node. */
  private makeSolver(logic: string, resources: number, timeoutMs: number): number {
    const { context } = this;
    const { z3, handle } = context;
    const solver = z3.mk_solver_for_logic(handle, context.symbol(logic));
    if (solver === 0) context.fail(`logic ${logic}`);
    z3.solver_inc_ref(handle, solver);
    const params = z3.mk_params(handle);
    z3.params_inc_ref(handle, params);
    z3.params_set_uint(handle, params, context.symbol('rlimit'), resources);
    z3.params_set_uint(handle, params, context.symbol('timeout'), timeoutMs);
    z3.params_set_bool(handle, params, context.symbol('ctrl_c'), false);
    z3.solver_set_params(handle, solver, params);
    z3.params_dec_ref(handle, params);
    return solver;
  }

  /** RuntimeError and RangeError come from the WASM module: an abort, no memory, a stack overflow. */
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

function isInterrupted(verdict: SatResult): boolean {
  return verdict.kind === 'unknown' && INTERRUPTED.test(verdict.detail);
}
