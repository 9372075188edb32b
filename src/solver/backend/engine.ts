/**
 * What a solver must offer to be a back end: an assertion stack for one logic. `EngineBackend` does the rest. Engines
 * are synchronous.
 */
import type { Term } from '../../term/term.ts';
import { postorder } from '../../term/traverse.ts';
import type { Value } from '../../term/values.ts';
import type { UnknownCause } from '../answer.ts';

export type SatResult =
  | { readonly kind: 'sat' }
  | { readonly kind: 'unsat' }
  | { readonly kind: 'unknown'; readonly cause: UnknownCause; readonly detail: string };

export interface Engine {
  /** One level with one conjunct. */
  push(conjunct: Term): void;
  pop(levels: number): void;
  check(timeMs: number): SatResult;
  /** Values in the model of the last check, which answered 'sat'. */
  values(variables: readonly Term[]): Value[];
  close(): void;
}

export interface EngineMaker {
  /** As the user would write it after --solver; failures name it. */
  readonly name: string;
  open(logic: Logic): Engine;
  /** An engine failed: no engine is used again, nor what they share (a WASM module). The maker is. */
  discard(): void;
  /** The engines hold more than is good: the owner then closes them all. */
  isFull(): boolean;
  close(): void;
}

/** The run that asks may be stopped, or have an end of its own: a query must not outlast it. */
export interface Interruption {
  readonly isCancelled: () => boolean;
  readonly timeLeftMs: () => number;
}

/** The solver, not the query, is at fault: it died, or printed what we cannot read. Its engine is unusable. */
export class SolverFailure extends Error {
  override readonly name = 'SolverFailure';
}

/**
 * SMT-LIB's names. A solver for fewer theories is a faster one: Z3 has a SAT-based one for QF_BV only. ALL is for
 * arrays with floats (Z3 4.8 knows no QF_ABVFP), and for what the special solvers give up on.
 */
export type Logic = 'QF_BV' | 'QF_ABV' | 'QF_BVFP' | 'ALL';

const ARRAYS = 1;
const FLOATS = 2;
const LOGICS: readonly Logic[] = ['QF_BV', 'QF_ABV', 'QF_BVFP', 'ALL'];

/** A memo of at most this many terms; it is thrown away when full. */
const MAX_MEMO = 1 << 20;

/** Which theories terms need. */
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
