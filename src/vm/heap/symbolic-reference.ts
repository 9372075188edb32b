/**
 * References that are not one concrete object yet. They sit in slots and are copied like any reference. Every
 * instruction that looks at the object behind one traps in the symbolic loop and first makes it concrete.
 */
import type { Term } from '../../term/term.ts';
import type { LinkedClass } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';
import type { JArray, JObject, Ref } from './object.ts';

/**
 * `cls` and `length` exist to make the loop's ordinary checks trap. A concrete reference always has a class, and no
 * index is below a length of 0. So the loop finds out without an `instanceof`.
 */
export abstract class SymbolicReference {
  readonly cls = null;
  readonly length = 0;
}

/** The reference is `ref` where `guard` holds. */
export type ReferenceCase = { readonly guard: Term; readonly ref: JObject | JArray | null };

/**
 * One of several objects, depending on the values of inputs: what a merged region, a boxing conversion or a read at a
 * symbolic index leaves. Invariants: at least two cases, or none on a path that no input takes; the guards exclude each
 * other and cover everything on this path; all `ref`s differ. `referenceOf` (`symbolic/references/guarded-references.ts`) is
 * the only place that makes them.
 */
export class GuardedReference extends SymbolicReference {
  readonly cases: readonly ReferenceCase[];

  constructor(cases: readonly ReferenceCase[]) {
    super();
    this.cases = cases;
  }
}

/**
 * The content of a field of a String or string builder whose text has not been computed yet
 * (`symbolic/text/deferred-text.ts`). A read of the field copies this placeholder; a use of the copy computes the
 * text.
 */
export class DeferredField extends SymbolicReference {
  readonly text: DeferredFieldSource;
  /** The slot of the field that it stands in. */
  readonly slot: number;

  constructor(text: DeferredFieldSource, slot: number) {
    super();
    this.text = text;
    this.slot = slot;
  }
}

/** Where the values of the fields are found once the text has been computed, by slot. `result` is null before. */
export type DeferredFieldSource = { readonly result: ReadonlyMap<number, number | JArray | Term> | null };

/**
 * A reference to an object that existed before the program ran and that the path has not looked at yet
 * (docs/lazy-initialisation.md). Its first use forks: null, an input object that the path already has, or a new one.
 * Copies of the reference are this same object, so all of them see the outcome; an undo takes it back.
 *
 * Each method below that needs a decision asks at most once per path. It throws AGAIN until there is an answer.
 */
export abstract class Lazy extends SymbolicReference {
  /** How the program reaches it, for reports: `this.head`. */
  abstract readonly name: string;
  /** The outcome; undefined while it is not decided. */
  abstract readonly materialised: Ref | GuardedReference | undefined;
  /** Decides what the reference is, makes the object if it is a new one, and returns it. */
  abstract materialise(t: JThread): Ref | GuardedReference;
  /** Whether it is null. Decides no more than that. */
  abstract isNull(t: JThread): boolean;
  /** Whether it is an instance of the class, as `instanceof` says: null is not. Decides only that. */
  abstract isInstance(t: JThread, cls: LinkedClass): boolean;
  /** Whether a cast to the class succeeds: null does. Decides only that. */
  abstract passesCast(t: JThread, cls: LinkedClass): boolean;
  /** Whether every object that it can be may be stored where the class is expected. Never asks. */
  abstract fits(t: JThread, cls: LinkedClass): boolean;
}
