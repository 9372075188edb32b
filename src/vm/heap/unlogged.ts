/**
 * Writes that are not logged, each with its reason. What is *kept* (classes, their Class objects, a lambda's only instance)
 * outlives an undo, and must come out of it as it was made; a log of its making would take that away.
 */
import type { LinkedClass } from '../link/linked-class.ts';
import { keptEpoch } from '../trail/clock.ts';
import type { JObject, Slot } from './object.ts';
import type { RawClass, RawObject, RawSlots } from './raw.ts';

/** The object is made, and is kept: its next change is logged. */
export function keepObject(o: JObject): void {
  (o as RawObject).epoch = keptEpoch();
}

/** The statics of a class that is being linked; `slots` are theirs from now on. */
export function layOutStatics(cls: LinkedClass, slots: Slot[]): void {
  (cls as RawClass).statics = slots as RawSlots;
}

/** The value that a static of a kept class is made with. */
export function keepStatic(cls: LinkedClass, slot: number, value: Slot): void {
  (cls as RawClass).statics[slot] = value;
}

/** Part of an undo: what `logUndo` was given calls it. */
export function restoreSlot(o: JObject, slot: number, value: Slot): void {
  (o as RawObject).fields[slot] = value;
}
