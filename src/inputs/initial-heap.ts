/**
 * The heap before the program ran, as far as a path has looked at it. Plain data, except that numbers are terms, to
 * which a model gives values.
 */
import type { Term } from '../term/term.ts';
import { type TextVariables, termsOfText } from '../vm/symbolic/values/text.ts';
import type { PrimitiveType } from './input-log.ts';
import type { Recipe } from './recipes.ts';

/** What a field, an element or a parameter held at first. */
export type InitialValue =
  /** The variable has the width of its type. A box stands where a reference is expected. */
  | { readonly kind: 'number' | 'box'; readonly type: PrimitiveType; readonly term: Term }
  /** A number that is the same in every model, such as a constant field. */
  | { readonly kind: 'known'; readonly type: PrimitiveType; readonly value: string }
  | { readonly kind: 'string'; readonly text: TextVariables }
  | { readonly kind: 'text'; readonly value: string }
  /** `className` is an external name. */
  | { readonly kind: 'enum'; readonly className: string; readonly name: string }
  | { readonly kind: 'null' }
  | { readonly kind: 'node'; readonly node: number };

/** An input object. `HeapNode` (result/outcome.ts) is the same under a model. */
export type InitialNode =
  | {
      readonly kind: 'object';
      readonly className: string;
      readonly fields: readonly {
        readonly declaredIn: string;
        readonly name: string;
        readonly value: InitialValue;
      }[];
    }
  | {
      readonly kind: 'array';
      readonly type: string;
      readonly length: Term;
      readonly contents: InitialContents;
    }
  | { readonly kind: 'new'; readonly className: string }
  | {
      readonly kind: 'made';
      readonly className: string;
      /** As a declaration would write it, with names in full: `java.util.ArrayList<java.lang.Integer>`. */
      readonly type: string;
      readonly recipe: Recipe;
      readonly ingredients: readonly InitialValue[];
    };

/** What an input array held at first. */
export type InitialContents =
  /** An Array term from index to element. */
  | { readonly kind: 'numbers'; readonly type: PrimitiveType; readonly array: Term }
  /** Where two index terms have the same value, the first entry counts. */
  | {
      readonly kind: 'references';
      readonly elements: readonly { readonly index: Term; readonly value: InitialValue }[];
    };

/** All terms of a heap. */
export function* termsOfHeap(heap: readonly InitialNode[]): Iterable<Term> {
  for (const node of heap) {
    if (node.kind === 'object') for (const { value } of node.fields) yield* termsOfValue(value);
    if (node.kind === 'made') for (const value of node.ingredients) yield* termsOfValue(value);
    if (node.kind !== 'array') continue;
    yield node.length;
    if (node.contents.kind === 'numbers') yield node.contents.array;
    else
      for (const { index, value } of node.contents.elements) {
        yield index;
        yield* termsOfValue(value);
      }
  }
}

export function termsOfValue(value: InitialValue): readonly Term[] {
  if (value.kind === 'number' || value.kind === 'box') return [value.term];
  return value.kind === 'string' ? termsOfText(value.text) : [];
}
