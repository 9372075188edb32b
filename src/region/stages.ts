/**
 * One region, stage by stage. Each stage is plain readonly data and is made from the one before it:
 *
 * | stage | made by | from | when | kept |
 * |---|---|---|---|---|
 * | StaticRegion, or NoRegion | region/static-region.ts | bytecode | the branch is reached first, or `rangefinder regions` asks | with the method (region/regions.ts) |
 * | PreparedRegion | ranger/prepare.ts | StaticRegion | its first instantiation | with the static region |
 * | TransformedRegion | ranger/passes.ts | PreparedRegion and the state at the branch | every instantiation | never |
 * | InstantiatedRegion, or AbortedRegion | ranger/instantiate.ts | TransformedRegion | every instantiation | never |
 * | MergePlan | ranger/ranger-merger.ts | InstantiatedRegion | every instantiation that pays | until the VM has carried it out |
 *
 * MergePlan is the VM's side of it (`vm/symbolic/asking/merge-plan.ts`): slots instead of variables, and no IR.
 *
 * The first two depend on the code alone, so they may be kept for ever. The others hold objects and terms of one state: to
 * keep them would keep a heap alive that an undo has changed, and terms that a sweep may have taken.
 *
 * The types stand in this room, before `ranger`, because the static phase needs the first of them.
 */
import type { BailoutReason, NoRegionReason } from '../ir/bailout.ts';
import type { BranchSide, Exp, Place, Stmt, Type } from '../ir/ir.ts';
import type { SlotRef } from '../ssa/frame.ts';
import type { MethodCode } from '../ssa/method-code.ts';
import type { Term } from '../term/term.ts';
import type { JArray, JObject, Ref } from '../vm/heap/object.ts';
import type { GuardedReference } from '../vm/heap/symbolic-reference.ts';
import type { Field, LinkedClass } from '../vm/link/linked-class.ts';
import type { PathCounts } from './count-paths.ts';
import type { EarlyReturns } from './early-returns.ts';

/** A variable of the statement and the slot of the frame that it stands for. */
export type SlotVariable = {
  readonly name: string;
  readonly type: Type;
  readonly slot: SlotRef;
  /** The local's name in the source; null where the class file does not tell it. */
  readonly source: string | null;
};

// ---- stage 1: static

/**
 * A branch region reaches from a branch to its exit block P; a method region is a whole method, for inlining
 * (FSE'20 §3.2).
 *
 * Invariants: the blocks are acyclic, and control enters at `entry` only. `statement` and `recovered` satisfy `ir/verify.ts`
 * with `inputs` as the only free variables. `returns` is null exactly if `recovered` has no `return`; `statement` never
 * has one. All terms in it are pinned constants, because the region outlives every sweep of the terms.
 */
export type StaticRegion = {
  readonly kind: 'region';
  readonly method: MethodCode;
  /** Bytecode index of the branch instruction; 0 for a method region. */
  readonly entry: number;
  /** Bytecode index at which execution goes on, the start of block P. Null: every path returns or throws. */
  readonly exit: number | null;
  /** Slots of the operand stack at the exit. */
  readonly exitStack: number;
  /** The condition of each side of the branch over the inputs; empty for a method region. */
  readonly sideConditions: readonly Exp[];
  /** Numbers of the blocks, the entry's first. */
  readonly blocks: readonly number[];
  /** The statement as it was recovered, with `return` statements; the outputs are assigned at the end (FSE'20 Listing 1). */
  readonly recovered: Stmt;
  /** The statement that is instantiated, without `return` statements: `returns` says when the region returns, and what. */
  readonly statement: Stmt;
  readonly returns: EarlyReturns | null;
  /** All slots that hold a value at the entry, used or not; of a method region, its parameters. */
  readonly inputs: readonly SlotVariable[];
  /** The slots whose value at the exit differs from that at the entry and may still be read. */
  readonly outputs: readonly SlotVariable[];
  readonly paths: PathCounts;
  /** Some path that does not throw comes to an instruction that is never merged (`new`, monitors…). */
  readonly hasSinglePaths: boolean;
};

/** A branch or method that has no region, whatever the state is. */
export type NoRegion = { readonly kind: 'none'; readonly reason: NoRegionReason };

/** The regions that begin with one branch, at least one, in the order in which to try them; or why there is none. */
export type RegionsOfBranch =
  | { readonly kind: 'regions'; readonly regions: readonly StaticRegion[] }
  | NoRegion;

// ---- stage 2: prepared

/**
 * A static region as every instantiation starts with it. Its variables carry the suffix of the outermost instance, and its
 * returns are variables like the other outputs (`RPC_VARIABLE`, `RETURN_VARIABLE` of ranger/prepare.ts).
 */
export type PreparedRegion = {
  readonly statement: Stmt;
  /** The inputs that the statement uses. */
  readonly inputs: readonly SlotVariable[];
  readonly outputs: readonly SlotVariable[];
  /** Names of the outputs and of the variables of the returns: what simplification must not drop. */
  readonly outputNames: ReadonlySet<string>;
  readonly returnType: Type | 'V';
  readonly hasCalls: boolean;
  readonly sideConditions: readonly Exp[];
  /** Why merging costs more than it saves in every state; null if the code does not show it. */
  readonly costly: BailoutReason | null;
};

// ---- stage 3: transformed

/** Paths that the interpreter must execute itself, beginning at the region's branch (FSE'20 §3.4, 5). */
export type SinglePathCase = {
  readonly reason: BailoutReason;
  readonly at: Place;
  /** The conjunction of the conditions around the exit. Cases may overlap. */
  readonly condition: Term;
};

/** One side of a branch of an observed method: what coverage wants to know of a merged branch. */
export type ObservedSide = {
  readonly side: BranchSide;
  /** Where control comes to the branch. */
  readonly reached: Term;
  /** Where control takes this side, given that it comes to the branch; null: not known. */
  readonly taken: Term | null;
};

/** The result of all passes up to linearisation. */
export type TransformedRegion = {
  /** The statement with its exits, as the fixpoint left it: the merge heuristics look at it. */
  readonly withExits: Stmt;
  /** A list of assignments of values, for the paths that stay; null if every path is a single-path case. */
  readonly linear: Stmt | null;
  readonly cases: readonly SinglePathCase[];
  /** The SP predicate, the disjunction of the cases; FALSE if there is none. */
  readonly predicate: Term;
  /** In the order of the text; empty unless a method is observed. */
  readonly observedSides: readonly ObservedSide[];
};

// ---- stage 4: instantiated or aborted

/** A number of any type is one term, concrete ones included. A reference is as a slot holds it. */
export type MergedValue = Term | Ref | GuardedReference;

/** The merged value of a local or an operand. `slot` is the index of its first slot. */
export type SlotOutput = { readonly slot: number; readonly type: Type; readonly value: MergedValue };

/** The merged value of a field of an object that existed before the region. */
export type FieldOutput = {
  readonly object: JObject;
  readonly field: Field;
  readonly value: MergedValue;
};

export type StaticOutput = { readonly cls: LinkedClass; readonly field: Field; readonly value: MergedValue };

/** The merged value of an element of an array, or of all its elements. */
export type ElementOutput = {
  readonly array: JArray;
  /** Null: the value is the whole contents of a symbolic array. */
  readonly index: number | null;
  readonly value: MergedValue;
};

/** Heap outputs hold at the exits NENR and RE alike: they are γ over all paths that are no single-path case. */
export type RegionOutputs = {
  /** Locals that change. At NENR only. */
  readonly locals: readonly SlotOutput[];
  /** Slots of the operand stack that change, counted from its bottom. At NENR only. */
  readonly stack: readonly SlotOutput[];
  readonly fields: readonly FieldOutput[];
  readonly statics: readonly StaticOutput[];
  readonly elements: readonly ElementOutput[];
};

/**
 * The exits of a region, each with its condition, and what the region leaves behind. The conditions of `nenr`, `re` and `sp`
 * exclude each other and leave no state out.
 */
export type InstantiatedRegion = {
  readonly kind: 'instantiated';
  /** NENR, non-exceptional non-returning: ¬SP ∧ ¬RPC. Null if no path gets to the region's exit block. */
  readonly nenr: { readonly condition: Term } | null;
  /** RE, returning: RPC ∧ ¬SP. Null if no path returns. */
  readonly re: {
    readonly condition: Term;
    readonly type: Type | 'V';
    readonly value: MergedValue | undefined;
  } | null;
  /** SP, single path. FALSE if there is no single-path case. */
  readonly sp: Term;
  readonly spCases: readonly SinglePathCase[];
  readonly outputs: RegionOutputs;
  readonly observedSides: readonly ObservedSide[];
  readonly statistics: MergeStatistics;
};

export type MergeStatistics = {
  /** Calls that were inlined. */
  readonly inlined: number;
  /** Estimated paths through the region, those that return included, single-path cases excluded. */
  readonly paths: number;
};

/** The region is not merged in this state: the branch forks as usual. */
export type AbortedRegion = { readonly kind: 'aborted'; readonly reason: BailoutReason };
