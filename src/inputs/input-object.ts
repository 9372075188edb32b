/** Input objects and what each held at first; how many there may be. */
import type { Term } from '../term/term.ts';
import type { JArray, JObject } from '../vm/heap/object.ts';
import type { ReferenceEntries } from '../vm/heap/symbolic-array-state.ts';
import type { PrimitiveType } from './input-log.ts';
import type { InputField } from './lazy-reference.ts';

/** Plain data. */
export type HeapBounds = {
  /** How many references may lead from a parameter to an object. */
  readonly depth: number;
  /** How many objects of one class there may be. */
  readonly objects: number;
  /** The user set these himself, as others below that say so: what they cut is an assumption of his. */
  readonly isDepthGiven: boolean;
  readonly areObjectsGiven: boolean;
  /** The longest input array; null: any length. */
  readonly arrayLength: number | null;
  /** The longest input string. */
  readonly stringLength: number;
  readonly isStringLengthGiven: boolean;
  /** Parameters may be null. */
  readonly allowNull: boolean;
};

export const DEFAULT_BOUNDS: HeapBounds = {
  depth: 8,
  objects: 4,
  isDepthGiven: false,
  areObjectsGiven: false,
  arrayLength: null,
  stringLength: 5,
  isStringLengthGiven: false,
  allowNull: false,
};

export type InputObject =
  | { readonly kind: 'object'; readonly ref: JObject; readonly fields: readonly InputField[] }
  | { readonly kind: 'new'; readonly ref: JObject }
  | {
      readonly kind: 'array';
      readonly ref: JArray;
      readonly length: Term;
      readonly contents:
        | { readonly kind: 'numbers'; readonly type: PrimitiveType; readonly array: Term }
        | { readonly kind: 'references'; readonly entries: ReferenceEntries };
    };
