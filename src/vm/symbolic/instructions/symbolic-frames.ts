/** Which methods have a symbolic value in their frame: what a static analysis of them is compared with. */
import { Term } from '../../../term/term.ts';
import type { Slot } from '../../heap/object.ts';
import { SymbolicReference } from '../../heap/symbolic-reference.ts';
import type { Method } from '../../link/linked-class.ts';
import type { Frame } from '../../thread/frame.ts';

/** Adds the methods of the frame and of its callers. */
export function noteSymbolicFrames(methods: Set<Method>, top: Frame): void {
  for (let f: Frame | null = top; f !== null; f = f.caller) {
    if (methods.has(f.method)) continue;
    const slots = f === top ? f.slots.slice(0, f.sp) : f.slots;
    if (slots.some(isSymbolic)) methods.add(f.method);
  }
}

function isSymbolic(slot: Slot): boolean {
  return slot instanceof Term || slot instanceof SymbolicReference;
}
