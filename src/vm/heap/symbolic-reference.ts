/**
 * References that are not one object yet. They sit in slots like any reference and are moved like one; every use
 * traps in the symbolic loop and settles them first. `cls` and `length` are what makes the loop's ordinary checks trap:
 * a settled reference has a class, and no index is below zero.
 */
import type { Term } from '../../term/term.ts';
import type { LinkedClass } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';
import type { JArray, JObject, Ref } from './object.ts';

export abstract class SymbolicReference {
  readonly cls = null;
  readonly length = 0;
}

/** `ref` where `guard` holds. */
export type ReferenceCase = { readonly guard: Term; readonly ref: JObject | JArray | null };

/** A guarded reference (design.md, Decided 8): the guards exclude each other and leave nothing out; refs are distinct. */
export class GuardedReference extends SymbolicReference {
  readonly cases: readonly ReferenceCase[];

  constructor(cases: readonly ReferenceCase[]) {
    super();
    this.cases = cases;
  }
}

/** A field of a string or string builder whose text is not there yet (design.md, Decided 11). `text` knows how to get it. */
export class DeferredField extends SymbolicReference {
  readonly text: DeferredFieldSource;
  /** Of the field. */
  readonly slot: number;

  constructor(text: DeferredFieldSource, slot: number) {
    super();
    this.text = text;
    this.slot = slot;
  }
}

/** The fields of the object once they are there, by slot. */
export type DeferredFieldSource = { readonly result: ReadonlyMap<number, number | JArray> | null };

/**
 * A reference to something that existed before the program ran, and that nobody has looked at yet (docs/lazy-initialisation.md).
 * It is decided for at its first use: for null, for an input object that is known, or for a new one. All who hold it
 * then see the same: `decided` is undone with the trail.
 *
 * Each of the questions below is asked at most once on a path; until there is an answer they throw AGAIN.
 */
export abstract class Lazy extends SymbolicReference {
  /** How the program gets to it: `this.head`. */
  abstract readonly name: string;
  /** What it is; undefined until it is decided for. */
  abstract readonly materialised: Ref | GuardedReference | undefined;
  /** What it is, decided for. */
  abstract materialise(t: JThread): Ref | GuardedReference;
  /** Whether it is null; no more is decided than that. */
  abstract isNull(t: JThread): boolean;
  /** Whether it is an instance of the class: null is not. */
  abstract isInstance(t: JThread, cls: LinkedClass): boolean;
  /** Whether a cast to the class passes: null does. */
  abstract passesCast(t: JThread, cls: LinkedClass): boolean;
  /** Whatever it is, it may stand where the class is expected. */
  abstract fits(t: JThread, cls: LinkedClass): boolean;
}
