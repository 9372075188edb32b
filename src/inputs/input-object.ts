/** Input objects with their initial contents, and the bounds on how many there may be. */
import type { Term } from '../term/term.ts';
import type { JArray, JObject, Slot } from '../vm/heap/object.ts';
import type { ReferenceEntries } from '../vm/heap/symbolic-array-state.ts';
import type { GuardedReference } from '../vm/heap/symbolic-reference.ts';
import type { LinkedClass } from '../vm/link/linked-class.ts';
import type { DeclaredType } from './declared-type.ts';
import type { PrimitiveType } from './input-log.ts';
import type { InputField, InputFieldValue } from './lazy-reference.ts';
import type { Recipe } from './recipes.ts';

/**
 * Bounds on the input heap. Plain data. The flags `is…Given` say that the user set the bound: then what it cuts is an
 * assumption of the verdict, otherwise it bars SAFE.
 */
export type HeapBounds = {
  /** The most references on the way from a parameter to an object. */
  readonly depth: number;
  /** The most objects of one class. */
  readonly objects: number;
  readonly isDepthGiven: boolean;
  readonly areObjectsGiven: boolean;
  /** The longest input array; null: any length. */
  readonly arrayLength: number | null;
  /** The longest input string; null: any length. */
  readonly stringLength: number | null;
  /** Parameters may be null. */
  readonly allowNull: boolean;
  /** Without `allowNull`: parameters are null where the program compares them with null. */
  readonly asksForNull: boolean;
  /** Where any object is wanted, it is one that callers would pass: one with an order and a hash of its own, which a test can write. */
  readonly areForTests: boolean;
  /** Objects of the program's classes are made by constructors and the like (`makers.ts`); else their fields are any. */
  readonly areConstructed: boolean;
  /** How many calls of its own methods may have changed an object that a maker made (`changing-methods.ts`). */
  readonly calls: number;
  /** So many have changed the receiver: fewer were tried before. */
  readonly callsOnReceiver: number;
  /** Else inputs of type CharSequence may be objects of the program's classes, too. */
  readonly areCharSequencesStrings: boolean;
  /** Lists, sets and maps may refuse to be changed. */
  readonly hasUnmodifiable: boolean;
  /** Functions, and objects that stand for any implementation, answer equal arguments alike, or each call anew, or may throw, too. */
  readonly functions: 'pure' | 'impure' | 'throwing';
};

export const DEFAULT_BOUNDS: HeapBounds = {
  depth: 8,
  objects: 4,
  isDepthGiven: false,
  areObjectsGiven: false,
  arrayLength: null,
  stringLength: null,
  allowNull: false,
  asksForNull: false,
  areForTests: false,
  areConstructed: false,
  calls: 0,
  callsOnReceiver: 0,
  areCharSequencesStrings: true,
  hasUnmodifiable: false,
  functions: 'pure',
};

/**
 * An input object of the path. `ref` is the object as the program sees and changes it; the rest is what it held at
 * first.
 */
export type InputObject =
  | {
      readonly kind: 'object';
      readonly ref: JObject;
      readonly fields: readonly InputField[];
      /** Type arguments of the class; empty if the declaration tells none. */
      readonly args: readonly DeclaredType[];
    }
  | { readonly kind: 'new'; readonly ref: JObject }
  /** What a recipe made. */
  | {
      readonly kind: 'made';
      /** Of a value perhaps one of several objects, by a condition; two inputs may then be one object. */
      readonly ref: JObject | GuardedReference;
      readonly isValue: boolean;
      readonly cls: LinkedClass;
      /** What the recipe declares: the class, or a type that callers know, and its type arguments. */
      readonly type: LinkedClass;
      readonly args: readonly DeclaredType[];
      readonly recipe: Recipe;
      readonly ingredients: readonly InputFieldValue[];
      /** The fields of an object of the program when it was made; null: of the JDK, or of several objects. */
      readonly built: readonly Slot[] | null;
    }
  | {
      readonly kind: 'array';
      readonly ref: JArray;
      /** An ingredient of a recipe, which the program does not know. */
      readonly isFresh: boolean;
      readonly length: Term;
      readonly contents:
        | { readonly kind: 'numbers'; readonly type: PrimitiveType; readonly array: Term }
        | { readonly kind: 'references'; readonly entries: ReferenceEntries };
    };
