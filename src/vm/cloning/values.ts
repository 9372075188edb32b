/** Values of the program in messages. */
import type { Term } from '../../term/term.ts';
import type { Slot } from '../heap/object.ts';
import type { Vm } from '../vm.ts';
import type { MessageReader, MessageWriter } from './message.ts';

/** A value of a primitive type; of a long, both slots. */
export function writeValue(out: MessageWriter, type: string, low: Slot, high: Slot): void {
  if (type === 'V') return;
  const value = low as number;
  switch (type) {
    case 'Z':
    case 'B':
      out.byte(value);
      return;
    case 'C':
    case 'S':
      out.short(value);
      return;
    case 'I':
      out.int(value);
      return;
    case 'J':
      out.int(high as number).int(value);
      return;
    case 'F':
      out.float(value);
      return;
    default:
      out.double(value);
  }
}

/** Both slots of a value; the second counts for a long only. */
export function readValue(from: MessageReader, type: string): readonly [number, number] {
  switch (type) {
    case 'V':
      return [0, 0];
    case 'Z':
    case 'B':
      return [from.byte(), 0];
    case 'C':
      return [from.short() & 0xffff, 0];
    case 'S':
      return [from.short(), 0];
    case 'I':
      return [from.int(), 0];
    case 'J': {
      const high = from.int();
      return [from.int(), high];
    }
    case 'F':
      return [from.float(), 0];
    default:
      return [from.double(), 0];
  }
}

/** The value of a term on known inputs, as slots; null if inputs are not known. */
export function concreteValue(vm: Vm, term: Term): readonly [number, number] | null {
  if (vm.valuation === null) return null;
  const value = vm.valuation(term);
  if (typeof value === 'number') return [value, 0];
  return [Number(BigInt.asIntN(32, value)), Number(BigInt.asIntN(32, value >> 32n))];
}
