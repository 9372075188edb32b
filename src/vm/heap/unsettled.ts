/**
 * References that are not one object yet. They sit in slots like any reference and are moved like one; every use
 * traps in the symbolic loop and settles them first. `cls` and `length` are what makes the loop's ordinary checks trap:
 * a settled reference has a class, and no index is below zero.
 */
import type { Term } from '../../term/term.ts';
import type { JArray, JObject } from './object.ts';

export abstract class Unsettled {
  readonly cls = null;
  readonly length = 0;
}

/** `ref` where `guard` holds. */
export type Case = { readonly guard: Term; readonly ref: JObject | JArray | null };

/** A guarded reference (design.md, Decided 8): the guards exclude each other and leave nothing out; refs are distinct. */
export class Guarded extends Unsettled {
  readonly cases: readonly Case[];

  constructor(cases: readonly Case[]) {
    super();
    this.cases = cases;
  }
}

/** A field of a string or string builder whose text is not there yet (design.md, Decided 11). `text` knows how to get it. */
export class Deferred extends Unsettled {
  readonly text: DeferredFields;
  /** Of the field. */
  readonly slot: number;

  constructor(text: DeferredFields, slot: number) {
    super();
    this.text = text;
    this.slot = slot;
  }
}

/** The fields of the object once they are there, by slot. */
export type DeferredFields = { readonly result: ReadonlyMap<number, number | JArray> | null };
