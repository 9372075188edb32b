/** What instantiation gives: the exits of a region, each with its condition, and what the region leaves behind. */

import type { Type } from '../ir/ir.ts';
import type { Term } from '../term/term.ts';
import type { JArray, JObject, Ref } from '../vm/heap/object.ts';
import type { GuardedReference } from '../vm/heap/symbolic-reference.ts';
import type { Field, LinkedClass } from '../vm/link/linked-class.ts';
import type { ObservedSide, SinglePathCase } from './passes/single-path.ts';

/** A number of any type is one term, concrete ones included; a reference is as in a slot. */
export type MergedValue = Term | Ref | GuardedReference;

export type SlotOutput = { readonly slot: number; readonly type: Type; readonly value: MergedValue };
export type FieldOutput = {
  readonly object: JObject;
  readonly field: Field;
  readonly value: MergedValue;
};
export type StaticOutput = { readonly cls: LinkedClass; readonly field: Field; readonly value: MergedValue };
export type ElementOutput = {
  readonly array: JArray;
  /** Null: all that a symbolic array holds. */
  readonly index: number | null;
  readonly value: MergedValue;
};

/** Heap outputs hold at the NENR exit and at the RE exit alike: they are γ over all paths that are no SP case. */
export type Outputs = {
  /** Slots of the frame; those that keep their value are left out. NENR only. */
  readonly locals: readonly SlotOutput[];
  /** By slot of the operand stack, counted from its bottom. NENR only. */
  readonly stack: readonly SlotOutput[];
  readonly fields: readonly FieldOutput[];
  readonly statics: readonly StaticOutput[];
  readonly elements: readonly ElementOutput[];
};

export type Merged = {
  readonly kind: 'merged';
  /** ¬SP ∧ ¬RPC; null if no path gets to the region's exit. */
  readonly nenr: { readonly condition: Term } | null;
  /** RPC ∧ ¬SP; null if no path returns. */
  readonly re: {
    readonly condition: Term;
    readonly type: Type | 'V';
    readonly value: MergedValue | undefined;
  } | null;
  /** FALSE if there is no single-path case. */
  readonly sp: Term;
  readonly spCases: readonly SinglePathCase[];
  readonly outputs: Outputs;
  /** Branches of observed methods, inlined ones included. */
  readonly sides: readonly ObservedSide[];
  readonly statistics: MergeStatistics;
};

export type MergeStatistics = {
  readonly inlined: number;
  /** Through the region, those that return included, single-path cases not. */
  readonly paths: number;
};

export type Abort = { readonly kind: 'abort'; readonly reason: string };
