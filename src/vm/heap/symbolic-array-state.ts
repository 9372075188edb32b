/**
 * What an open array holds. Contents are layers, the newest on top: a read looks from the top down for a layer that has
 * the element. A layer never changes, so copies of an array share them, and a choice point costs nothing. Numbers are
 * terms as Java sees them (an element of a byte array is an int); references are slots.
 */
import type { Term } from '../../term/term.ts';
import type { ArrayData, Slot } from './object.ts';

export type SymbolicArrayState = {
  /** An int, never negative on this path; a constant where the length is known. */
  readonly length: Term;
  /** Indices that are known to be inside, on this path, because that was asked. */
  readonly inside: ReadonlySet<Term>;
  contents: ArrayContents;
  /** Above the contents: elements written at known indices. Changed in place (`touchOpen` first). */
  written: Map<number, Element>;
};

/** A Term in an array of numbers. */
type Element = Slot;

export type ArrayContents =
  /** Numbers: an Array term from int to `contentsSort`, a variable or a constant. */
  | { readonly kind: 'term'; readonly array: Term; readonly isArray: true }
  /** The elements of an array of known length that became open. */
  | ({
      readonly kind: 'elements';
      readonly cells: ArrayData;
      readonly terms: ReadonlyMap<number, Term> | null;
    } & Layer)
  /** References. */
  | { readonly kind: 'entries'; readonly entries: ReferenceEntries; readonly isArray: false }
  | ({
      readonly kind: 'written';
      readonly below: ArrayContents;
      readonly at: ReadonlyMap<number, Element>;
    } & Layer)
  | ({
      readonly kind: 'stored';
      readonly below: ArrayContents;
      readonly index: Term;
      readonly value: Element;
    } & Layer)
  /** `count` elements from `to` on are those of `source` from `from` on. */
  | {
      readonly kind: 'range';
      readonly below: ArrayContents;
      readonly to: Term;
      readonly count: Term;
      readonly from: Term;
      readonly source: ArrayContents;
      readonly isArray: false;
    };

type Layer = {
  /** It and all below can be written as an Array term: numbers, and no range among them. */
  readonly isArray: boolean;
  /** That term, once it was needed. */
  array: Term | null;
};

/**
 * What an array of references held at first: one entry for each index that was used, made when it was. Of two entries
 * whose indices turn out equal the older counts. Copies of the array share it.
 */
export type ReferenceEntries = {
  readonly made: { readonly index: Term; readonly value: Slot }[];
  /** The value of a new entry; null: all are null. It must not ask. */
  readonly make: ((index: Term, ordinal: number) => Slot) | null;
  /** What `make` builds upon: terms that are in a closure only would be swept. */
  readonly holds: readonly Slot[];
  /** Values are settled: where it is open which entry is meant they can be cases of one reference. */
  readonly areNeverLazy: boolean;
};
