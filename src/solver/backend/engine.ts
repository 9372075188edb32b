/**
 * What a solver must implement to become a back end: an assertion stack for one logic. `EngineBackend` does the rest.
 * Engines are synchronous.
 */
import type { MessagePort } from 'node:worker_threads';
import type { Term } from '../../term/term.ts';
import { postorder } from '../../term/traverse.ts';
import type { Value } from '../../term/values.ts';
import type { UnknownCause } from '../answer.ts';
import type { Effort } from './backend.ts';

/** What an engine says. The model of a sat result is read with `values`, before the next call. */
export type SatResult =
  | { readonly kind: 'sat' }
  | { readonly kind: 'unsat' }
  | { readonly kind: 'unknown'; readonly cause: UnknownCause; readonly detail: string };

/** A stack of assertions. A query often begins like the one before it: that part of the stack stays. */
export interface Engine {
  /** Opens one level of the stack, with one conjunct. */
  push(conjunct: Term): void;
  pop(levels: number): void;
  check(timeMs: number, effort: Effort): SatResult;
  /** The values in the model of the last check, which must have answered 'sat'. */
  values(variables: readonly Term[]): Value[];
  close(): void;
}

/** Opens the engines of one solver, and owns what they share (a WASM module, a context). */
export interface EngineMaker {
  /** As the user would write it after --solver; messages name it. */
  readonly name: string;
  /** Whether `open` may be asked for `ALL` when the engine of a smaller logic gives up. */
  readonly isGeneral: boolean;
  open(logic: Logic): Engine;
  /** An engine failed. Drops all engines and what they share; `open` starts afresh. */
  discard(): void;
  /** As `Backend.work`. */
  readonly work?: number;
  /** The engines use too much memory: the owner then closes them all. */
  isFull(): boolean;
  close(): void;
}

/** A query must not outlast its run, which can be cancelled and has a time budget. */
export interface Interruption {
  readonly isCancelled: () => boolean;
  readonly timeLeftMs: () => number;
  /** Where solver processes are listed, so that they can be ended with the run (`solver-pids.ts`). */
  readonly pids: Int32Array;
  /** Who runs solver processes for this thread (`smtlib-bridge.ts`); undefined: a thread for each. */
  readonly solverHost?: MessagePort | undefined;
}

/** The solver itself failed: it died, or printed something unreadable. Its engine is unusable. */
export class SolverFailure extends Error {
  override readonly name = 'SolverFailure';
}

/**
 * Named as in SMT-LIB. A solver for fewer theories is faster: Z3 has a SAT-based one for QF_BV only. ALL is for arrays with
 * floats (Z3 4.8 does not know QF_ABVFP), and for queries that the special solvers give up on.
 */
export type Logic = 'QF_BV' | 'QF_ABV' | 'QF_BVFP' | 'ALL';

const ARRAYS = 1;
const FLOATS = 2;
/** Indexed by a sum of theories. */
const LOGICS: readonly Logic[] = ['QF_BV', 'QF_ABV', 'QF_BVFP', 'ALL'];

/** The memo holds at most so many terms; when full it is cleared. */
const MAX_MEMO = 1 << 20;

/** Finds the smallest logic that has all theories of a query. */
export class LogicFinder {
  private readonly theories = new Map<number, number>();

  logicOf(conjuncts: readonly Term[]): Logic {
    if (this.theories.size > MAX_MEMO) this.theories.clear();
    let theories = 0;
    for (const conjunct of conjuncts) theories |= this.theoriesOf(conjunct);
    return LOGICS[theories];
  }

  private theoriesOf(root: Term): number {
    const { theories } = this;
    for (const t of postorder([root], undefined, (x) => theories.has(x.id))) {
      theories.set(t.id, this.ofOperands(t));
    }
    return theories.get(root.id)!;
  }

  private ofOperands(t: Term): number {
    let all = t.sort.kind === 'Array' ? ARRAYS : t.sort.kind === 'Float' ? FLOATS : 0;
    for (const arg of t.args) all |= this.theories.get(arg.id)!;
    return all;
  }
}
