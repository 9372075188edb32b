/**
 * What a callback returns to native code, which needs a concrete value. A symbolic one is kept as the element of an array, because that
 * is a place of which `NeedsConcrete` can ask that it be made concrete.
 */
import { Term } from '../../term/term.ts';
import { NeedsConcrete } from '../control/signals.ts';
import { makeArray } from '../heap/arrays.ts';
import { setRef, setTerm } from '../heap/elements.ts';
import type { JArray, Slot } from '../heap/object.ts';
import { SymbolicReference } from '../heap/symbolic-reference.ts';
import type { Vm } from '../vm.ts';
import { concreteValue } from './values.ts';

export class ReturnedValue {
  private readonly slots: readonly [Slot, Slot];
  /** Of one element; null: the value is concrete. */
  private readonly place: JArray | null;

  constructor(vm: Vm, type: string, low: Slot, high: Slot) {
    this.slots = [low, high];
    if (low instanceof Term) {
      // Types below int are ints on the stack.
      this.place = makeArray(vm.classes.primitiveArray('ZBSC'.includes(type) ? 'I' : type), 1);
      setTerm(this.place, 0, low);
    } else if (low instanceof SymbolicReference) {
      this.place = makeArray(vm.classes.arrayOf(vm.known.Object), 1);
      setRef(this.place, 0, low);
    } else this.place = null;
  }

  /** For the sweep of terms. */
  held(): readonly unknown[] {
    return [...this.slots, this.place];
  }

  /** Both slots. Asks for a value if there is none yet. */
  concrete(vm: Vm): readonly [Slot, Slot] {
    const { place } = this;
    if (place === null) return this.slots;
    const term = place.terms?.get(0);
    if (term !== undefined) {
      const known = concreteValue(vm, term);
      if (known !== null) return known;
      throw new NeedsConcrete({ kind: 'elements', array: place, from: 0, count: 1 });
    }
    const [low, high] = [place.data[0] as Slot, place.data[1] as Slot];
    if (low instanceof SymbolicReference)
      throw new NeedsConcrete({ kind: 'element', array: place, index: 0 });
    return [low, high];
  }
}
