/**
 * What the passes know of the state in which a region is instantiated. They read the VM through it. They change only the
 * counters, which serve names and estimates: a pass is a pure function otherwise.
 *
 * The context of a region that is instantiated again is a new one: nothing carries over from an earlier state.
 */

import type { Bailout } from '../ir/bailout.ts';
import type { Exp, Place, Stmt, Type } from '../ir/ir.ts';
import type { RefNames } from '../ir/ref-names.ts';
import type { LinkedClass, Method } from '../vm/link/linked-class.ts';
import type { Linker } from './linker.ts';

/** The modes of the papers (FSE'20 §4, F1 to F4); each includes the ones before it. Mode 1 merges nothing at all. */
export type MergeMode = 2 | 3 | 4 | 5;

/** They are the same for a whole run: what is merged must depend on the path only, or a replayed prefix would not fit. */
export type InstantiationOptions = {
  /** 2: regions; 3: + calls are inlined; 4: + single-path exits; 5: + returns of the region's own method. */
  readonly mode: MergeMode;
  /** How often a method may occur in its own call chain when calls are inlined; 0: recursion is not inlined. */
  readonly recursionDepth: number;
  /** How deep inlined calls may nest. */
  readonly callDepth: number;
  /** An array access whose symbolic index may mean more elements than this is left to the interpreter. */
  readonly maxCases: number;
  /** How many calls may be inlined in all; the others are left to the interpreter. */
  readonly maxInlined: number;
  /** Merge only where it saves paths (FSE'20 §4.1); the rules are in `merge-heuristic.ts`. */
  readonly heuristic: boolean;
  /** Checks the invariants of the IR after every pass (`ir/verify.ts`). */
  readonly verify: boolean;
  /**
   * Whether the sides of the method's branches are recorded for coverage, although its regions are merged; absent:
   * never.
   */
  readonly isObserved?: (method: Method) => boolean;
};

/**
 * The base that callers change: the machine by the user's options, whose defaults are in `check/options.ts`. `verify` is
 * off, but for all tests: `vitest.config.ts` sets the variable, which reaches the workers and command lines that a test
 * starts as well. For users `--debug` switches it on (`MergingSettings.verifyPasses`).
 */
export const BASE_INSTANTIATION_OPTIONS: InstantiationOptions = {
  mode: 5,
  recursionDepth: 1,
  callDepth: 10,
  maxCases: 256,
  maxInlined: 1_000,
  heuristic: false,
  verify: process.env.RF_VERIFY_PASSES !== undefined,
};

/**
 * A method region in the form in which it is inlined: its returns are summarised.
 *
 * A callee is static: it has no values, so it is made once for each method and renamed for each call.
 */
export type Callee = {
  /** The receiver comes first, unless the method is static. */
  readonly parameters: readonly { readonly name: string; readonly type: Type }[];
  readonly statement: Stmt;
  /** The conditional return expression; null for void. */
  readonly result: Exp | null;
  /** The number of paths to a return. */
  readonly paths: number;
};

/** Valid for one instantiation: `inputs` and `linker` belong to the state at the branch. */
export type Context = {
  /** The class whose code the region is. */
  readonly holder: LinkedClass;
  /** The method whose code the region is; it counts for recursion. Null in tests that have no method. */
  readonly method: Method | null;
  readonly linker: Linker;
  readonly calleeOf: (method: Method) => Callee | Bailout;
  readonly options: InstantiationOptions;
  /** The values at the branch, by the variables' names in this instance. */
  readonly inputs: ReadonlyMap<string, Exp>;
  /** Names of the variables that are read after the region: simplification keeps their assignments. */
  readonly outputs: ReadonlySet<string>;
  readonly names: RefNames;
  readonly counters: InstanceCounters;
};

/** Sources of fresh names for one instantiation, and its estimates. */
export class InstanceCounters {
  /** Number of the last instance: the suffix of its variables (alpha-renaming). */
  instance = 0;
  /** Comparisons of boxes that another JVM may have as one object (`vm/heap/loose-identity.ts`). */
  boxComparisons = 0;
  /** Calls that were inlined. */
  inlined = 0;
  /** In this round of the fixpoint, the paths that a statement with unknown writes has stopped (`gsa-walk.ts`). */
  barriers = 0;
  /** Estimated paths: those of the region times those of every inlined method. */
  paths = 1;
  private readonly globals = new Map<string, number>();
  private readonly pathSubscripts = new Map<string, number>();

  /**
   * The next version of a location, `r1.count<2,5>`: the second write on its path, the fifth of all (draft 2019 §3.3,
   * path and global subscripts). The global one keeps names apart, the other is for the reader. `before` are the
   * versions that it replaces, one for each path that meets here.
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

/** The class whose constant pool the statement refers to: that of the inlined method, or of the region. */
export function holderOf(at: Place, context: Context): LinkedClass {
  return at.call?.method.holder ?? context.holder;
}
