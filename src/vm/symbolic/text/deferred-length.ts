/**
 * How long a deferred text is, as a term: the number of its digits is a choice between few constants. So a program that only asks
 * for the length makes no text, and has no path for each number of digits.
 */
import { bv, bvAdd, bvSlt, intConst, ite } from '../../../term/build.ts';
import { intAsCondition } from '../../../term/java.ts';
import type { Term } from '../../../term/term.ts';
import { JArray, JObject, type Slot } from '../../heap/object.ts';
import { GuardedReference } from '../../heap/symbolic-reference.ts';
import type { Vm } from '../../vm.ts';
import { intTerm, longTerm } from '../values/operands.ts';
import {
  DeferredString,
  type DeferredText,
  deferredText,
  type NumberPart,
  partsOf,
  stringSlots,
  type TextPart,
} from './deferred-text.ts';

/** Null if a part is of symbolic length, whose sum might overflow, or of a kind that only the JDK converts. */
export function deferredLength(vm: Vm, text: DeferredText): Term | null {
  return new Lengths(vm).ofText(text);
}

class Lengths {
  private readonly vm: Vm;
  /** A string may contain the same string many times over. */
  private readonly known = new Map<DeferredText, Term | null>();

  constructor(vm: Vm) {
    this.vm = vm;
  }

  ofText(text: DeferredText): Term | null {
    let length = this.known.get(text);
    if (length === undefined) {
      const parts = text instanceof DeferredString ? text.parts : partsOf(this.vm, text);
      length = sum(parts.map((part) => this.ofPart(part)));
      this.known.set(text, length);
    }
    return length;
  }

  private ofPart(part: TextPart): Term | null {
    return part.kind === 'number' ? lengthOfNumber(part) : this.ofString(part.string);
  }

  private ofString(string: Slot): Term | null {
    if (string === null) return intConst('null'.length);
    if (string instanceof GuardedReference) {
      const lengths = string.cases.map(({ ref }) => this.ofString(ref));
      if (!lengths.every((length) => length !== null)) return null;
      return lengths.reduceRight((rest, length, i) => ite(string.cases[i].guard, length, rest));
    }
    const text = deferredText(string);
    if (text !== null) return this.ofText(text);
    const value = string instanceof JObject ? string.fields[stringSlots(this.vm)[0]] : null;
    return value instanceof JArray && value.symbolic === null ? intConst(value.length >> 1) : null;
  }
}

function sum(lengths: readonly (Term | null)[]): Term | null {
  let all = intConst(0);
  for (const length of lengths) {
    if (length === null) return null;
    all = bvAdd(all, length);
  }
  return all;
}

function lengthOfNumber({ type, slots }: NumberPart): Term | null {
  switch (type) {
    case 'I':
      return lengthOfInteger(intTerm(slots[0]), 32);
    case 'J':
      return lengthOfInteger(longTerm(slots, 0), 64);
    case 'C':
      return intConst(1);
    case 'Z':
      return ite(intAsCondition(intTerm(slots[0])), intConst('true'.length), intConst('false'.length));
    default:
      return null;
  }
}

/** A search tree over the greatest numbers of each length. */
function lengthOfInteger(value: Term, width: 32 | 64): Term {
  const longest = (1n << BigInt(width - 1)).toString().length;
  const powers = Array.from({ length: longest - 1 }, (_, k) => 10n ** BigInt(k + 1));
  // -10 is the greatest of its length, 9 is.
  const greatest = [...powers.toReversed().map((p) => -p), -1n, ...powers.map((p) => p - 1n)];
  const lengths = [...greatest.map((g) => g.toString().length), longest];
  const build = (from: number, to: number): Term => {
    if (from === to) return intConst(lengths[from]);
    const middle = (from + to) >> 1;
    const isGreater = bvSlt(bv(width, greatest[middle]), value);
    return ite(isGreater, build(middle + 1, to), build(from, middle));
  };
  return build(0, lengths.length - 1);
}
