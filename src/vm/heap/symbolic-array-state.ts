/**
 * The state of a symbolic array (docs/arrays.md). The contents are a stack of layers. A read goes from the newest
 * layer down until one defines the element. Layers are immutable, so clones and copied ranges share them and a choice
 * point costs nothing. Numbers are terms as the operand stack has them (an element of a byte array is an int);
 * references are slots.
 */
import type { Term } from '../../term/term.ts';
import type { LinkedClass } from '../link/linked-class.ts';
import type { Slot } from './object.ts';
import type { ByIndex, Cells } from './storage.ts';

/**
 * A read at an index looks at `written` first, then at `contents` from the newest layer down. Only `symbolic-arrays.ts` and the trail
 * change it.
 */
export type SymbolicArrayState = {
  /** An int that the path condition keeps non-negative; a constant where the length is known. */
  readonly length: Term;
  /**
   * Index terms that this path has already proved to be within the bounds, so that a second access at the same index
   * does not ask again.
   */
  readonly inside: ReadonlySet<Term>;
  readonly contents: ArrayContents;
  /**
   * The newest layer: elements written at constant indices. It is changed in place, after `touchSymbolicArray`, and
   * becomes a layer of its own when a symbolic index needs it. Where `contents` are `chars`, these are chars, not bytes.
   */
  readonly written: ByIndex<Element>;
};

/** A Term in an array of numbers, any slot in an array of references. */
type Element = Slot;

/**
 * One layer and all that lie below it. `isArray` says whether the stack can be written as a single SMT Array term:
 * numbers only, and no copied range among the layers.
 */
export type ArrayContents =
  /**
   * Numbers, bottom layer: an Array term from int to the element sort, a variable (input) or a constant array
   * (zeros).
   */
  | { readonly kind: 'term'; readonly array: Term; readonly isArray: true }
  /**
   * Bottom layer: the elements of an array of concrete length that became symbolic. The cells belong to the layer and
   * are not written to any more.
   */
  | ({
      readonly kind: 'elements';
      readonly cells: Cells;
      readonly terms: ReadonlyMap<number, Term> | null;
    } & Layer)
  /**
   * Bytes, bottom layer: UTF-16 text. Bytes 2i and 2i + 1 are the low and the high byte of element i of `chars`, which
   * are layers of chars. `isArray` says whether these can be written as one SMT Array term, from int to 16 bits.
   */
  | { readonly kind: 'chars'; readonly chars: ArrayContents; readonly isArray: boolean }
  /** References, bottom layer. */
  | { readonly kind: 'entries'; readonly entries: ReferenceEntries; readonly isArray: false }
  /** Elements written at constant indices. */
  | ({
      readonly kind: 'written';
      readonly below: ArrayContents;
      readonly at: ReadonlyMap<number, Element>;
    } & Layer)
  /** One element written at a symbolic index. */
  | ({
      readonly kind: 'stored';
      readonly below: ArrayContents;
      readonly index: Term;
      readonly value: Element;
    } & Layer)
  /**
   * A copied range: elements `to` to `to + count - 1` are elements `from`… of `source`. The range is within the
   * bounds.
   */
  | {
      readonly kind: 'range';
      readonly below: ArrayContents;
      readonly to: Term;
      readonly count: Term;
      readonly from: Term;
      readonly source: ArrayContents;
      readonly isArray: false;
    }
  /** Chars: element i is made of elements 2i and 2i + 1 of `bytes`, which are not `chars`. */
  | { readonly kind: 'pairs'; readonly bytes: ArrayContents; readonly isArray: false }
  /** Chars: from `to` on, element i is element `from + i - to` of `source`. A joined text, or with `to` 0 a part of one. */
  | {
      readonly kind: 'tail';
      readonly below: ArrayContents;
      readonly to: Term;
      readonly from: Term;
      readonly source: ArrayContents;
      readonly isArray: false;
    }
  /** Chars: each element is an image of that of `source` at the same index, as in a text in capitals. */
  | {
      readonly kind: 'mapped';
      readonly source: ArrayContents;
      readonly mapping: CharMapping;
      readonly isArray: false;
    }
  /**
   * Chars, or bytes: each char of `source` becomes none, one or several. The layout, an Array term, says of which char an element
   * here is, and which part of it (`term/search.ts`).
   */
  | {
      readonly kind: 'expanded';
      readonly source: ArrayContents;
      readonly layout: Term;
      readonly expansion: CharExpansion;
      readonly isArray: false;
    }
  /** Chars: element i is element `last - i` of `source`, but pairs of surrogates keep their order. */
  | {
      readonly kind: 'reversed';
      readonly source: ArrayContents;
      readonly last: Term;
      readonly isArray: false;
    };

/** A function of characters and their neighbours. `read` gives characters, as ints. */
export type CharMapping = {
  readonly apply: (read: (index: Term) => Term, index: Term) => Term;
  /** Terms that `apply` captures: see `ReferenceEntries.holds`. */
  readonly holds: readonly Term[];
};

/** What characters become. `read` gives those of the source, as ints. */
export type CharExpansion = {
  /** A part of what the character at `index` becomes; the first one is 0. */
  readonly apply: (read: (index: Term) => Term, index: Term, part: Term) => Term;
  /** Whether the character at `index` becomes these, of which there is one at least; null: not known. */
  readonly becomes: ((read: (index: Term) => Term, index: Term, chars: readonly number[]) => Term) | null;
  /** The most that a character becomes. */
  readonly most: number;
  /** Terms that `apply` captures. */
  readonly holds: readonly Term[];
};

type Layer = {
  /** See `ArrayContents`. */
  readonly isArray: boolean;
  /** This layer and those below as one Array term, computed on first need. */
  array: Term | null;
};

/** An initial element, and the index term at which the path used it. */
export type Entry = { readonly index: Term; readonly value: Slot };

/**
 * What an array of references held at first. One entry is made for each index term that the path uses. Two index
 * terms may turn out to be equal: then the older entry counts. Clones of the array share the entries, because the
 * initial element is the same object for both.
 */
export type ReferenceEntries = {
  readonly made: readonly Entry[];
  /**
   * Makes the initial value at an index; null if all elements were null. It must not ask for a decision, since the
   * instruction may have asked already.
   */
  readonly make: ((index: Term, ordinal: number) => Slot) | null;
  /** Slots that `make` captures in its closure. The sweep of terms cannot look into closures and finds them here. */
  readonly holds: readonly Slot[];
  /**
   * No value is a lazy reference. Then an element at a symbolic index can be one guarded reference, without a
   * decision.
   */
  readonly areNeverLazy: boolean;
  /** Every value that `make` gives is null or an instance of this class; undefined: nothing is known. */
  readonly bound?: LinkedClass;
};
