/**
 * What the passes know of the state in which a region is instantiated. They read the heap through it and change nothing
 * but the counters, which only make names.
 */

import type { Exp, Place, Stmt, Type } from '../ir/ir.ts';
import type { RefNames } from '../ir/ref-names.ts';
import type { LinkedClass, Method } from '../vm/link/linked-class.ts';
import type { Linker, Refusal } from './linker.ts';

/** Modes of the papers, cumulative. Mode 1 does not instantiate at all. */
export type MergeMode = 2 | 3 | 4 | 5;

export type MergeOptions = {
  /** 2: regions; 3: + calls are inlined; 4: + single-path exits; 5: + returns of the region's own method. */
  readonly mode: MergeMode;
  /** How often a method may occur in itself when calls are inlined; 0: no recursion. */
  readonly recursionDepth: number;
  /** How many calls may be inlined inside each other. */
  readonly callDepth: number;
  /** An access by a symbolic index that may be more than this many elements is left to the interpreter. */
  readonly maxCases: number;
  /** After this many inlined calls the next ones are left to the interpreter. */
  readonly maxInlined: number;
  /** Gives up at once where no path can be saved (FSE'20 §4.1); the caller judges the others. */
  readonly heuristic?: boolean;
  /** Checks the invariants of the IR after every pass (`ir/verify.ts`). */
  readonly verify: boolean;
  /** Methods whose branches are to be known one by one, however their regions are merged; absent: none. */
  readonly observes?: (method: Method) => boolean;
};

/**
 * `verify` is off, but for all tests: `vitest.config.ts` sets the variable, which reaches the workers and command lines that
 * a test starts as well. For users `--debug` switches it on (`MergingOptions.verifyPasses`).
 */
export const DEFAULT_MERGE_OPTIONS: MergeOptions = {
  mode: 5,
  recursionDepth: 1,
  callDepth: 10,
  maxCases: 256,
  maxInlined: 1_000,
  verify: process.env.RF_VERIFY_PASSES !== undefined,
};

/** A whole method as a statement, its returns summarised. */
export type Callee = {
  /** The receiver first, unless static. */
  readonly parameters: readonly { readonly name: string; readonly type: Type }[];
  readonly statement: Stmt;
  /** The conditional return expression; null for void. */
  readonly result: Exp | null;
  /** How many paths lead through it to a return. */
  readonly paths: number;
};

export type Context = {
  /** The class whose code the region is. */
  readonly holder: LinkedClass;
  /** The method whose code the region is: recursion counts from it. Null in tests that have none. */
  readonly method: Method | null;
  readonly linker: Linker;
  readonly calleeOf: (method: Method) => Callee | Refusal;
  readonly options: MergeOptions;
  /** By the names that they have in the instance. */
  readonly inputs: ReadonlyMap<string, Exp>;
  /** Variables that are needed after the region, by the names that they have in the instance. */
  readonly outputs: ReadonlySet<string>;
  readonly names: RefNames;
  readonly counters: InstanceCounters;
};

/** Where names come from. */
export class InstanceCounters {
  /** Suffix of the variables of the next instance (α-renaming). */
  instance = 0;
  inlined = 0;
  /** Paths of this round of the fixpoint behind which writes are not known yet. */
  barriers = 0;
  /** Estimate: through the region, times those through every method that was inlined. */
  paths = 1;
  private readonly globals = new Map<string, number>();
  private readonly pathSubscripts = new Map<string, number>();

  /**
   * The next version of a location, `r1.count<2,5>`: the second write on its path, the fifth of all (draft 2019 §3.3,
   * path and global subscripts). `before` are the versions that it follows, one for each path that comes together.
   */
  version(base: string, ...before: readonly (string | null)[]): string {
    let path = 0;
    for (const name of before) if (name !== null) path = Math.max(path, this.pathSubscripts.get(name) ?? 0);
    const global = (this.globals.get(base) ?? 0) + 1;
    this.globals.set(base, global);
    const name = `${base}<${path + 1},${global}>`;
    this.pathSubscripts.set(name, path + 1);
    return name;
  }
}

/** The class whose constant pool the statement speaks of. */
export function holderOf(at: Place, context: Context): LinkedClass {
  return at.call?.method.holder ?? context.holder;
}
