/**
 * The input APIs in the engine. All of them end in `rangefinder.replay.Inputs` (`java-sources.ts` has the list). In
 * the engine its methods create symbolic inputs; in a replay they return the values of a counterexample.
 */
import { descriptorOfClass } from '../classfile/descriptor.ts';
import { Tag } from '../classfile/model.ts';
import { Opcode } from '../classfile/opcodes.ts';
import { UnsupportedError } from '../errors.ts';
import { and, bvSle, eq, intConst, not } from '../term/build.ts';
import type { NativeFn } from '../vm/control/native.ts';
import { classOf } from '../vm/heap/mirrors.ts';
import type { JObject, Slot } from '../vm/heap/object.ts';
import type { Method } from '../vm/link/linked-class.ts';
import { assume } from '../vm/symbolic/asking/ask.ts';
import { asSlot, intTerm, longTerm } from '../vm/symbolic/values/operands.ts';
import type { JThread } from '../vm/thread/thread.ts';
import type { InputHeap } from './input-heap.ts';
import type { InputLog, PrimitiveType } from './input-log.ts';
import { inputType } from './symbolic-methods.ts';
import { symbolicString } from './symbolic-string.ts';

const INPUTS = 'rangefinder/replay/Inputs';
const OBJECT = 'Ljava/lang/Object;';
const INVOKESTATIC_BYTES = 3;

function nameAt(t: JThread, s: Slot[], b: number): string {
  return s[b] === null ? 'input' : programName(t.vm.strings.text(s[b] as JObject));
}

/**
 * A name that the program chose. Those with characters that stand in names of ours (`x#2`, `s[3]`, `s.length`, `x:int`, `p.next`) are
 * put in quotes: otherwise two inputs could have one name, and so be one variable.
 */
function programName(name: string): string {
  return /[#[\].:!']/.test(name) ? `'${name.replaceAll("'", "''")}'` : name;
}

function fresh(log: InputLog, type: PrimitiveType): NativeFn {
  return (t, s, b) => asSlot(log.freshOne(t, nameAt(t, s, b), type));
}

/** Bounds `lo` and `hi` are included. */
function between(log: InputLog, type: 'int' | 'long'): NativeFn {
  return (t, s, b) => {
    const [lo, hi] =
      type === 'int' ? [intTerm(s[b + 1]), intTerm(s[b + 2])] : [longTerm(s, b + 1), longTerm(s, b + 3)];
    return asSlot(log.freshOne(t, nameAt(t, s, b), type, (v) => and(bvSle(lo, v), bvSle(v, hi))));
  };
}

function freshString(t: JThread, log: InputLog, { bounds }: InputHeap, name: string): JObject {
  const { stringLength } = bounds;
  return symbolicString(t, log.freshString(t, name, stringLength), stringLength);
}

/** Arguments: name, Class object, whether it may be null. */
function freshReference(t: JThread, log: InputLog, heap: InputHeap, s: Slot[], b: number): Slot {
  const cls = classOf(s[b + 1] as JObject);
  return freshOfType(t, log, heap, nameAt(t, s, b), descriptorOfClass(cls.name), s[b + 2] !== 0);
}

/** Arguments: name, whether it may be null. */
function freshObject(t: JThread, log: InputLog, heap: InputHeap, s: Slot[], b: number): Slot {
  return freshOfType(t, log, heap, nameAt(t, s, b), wantedType(t), s[b + 1] !== 0);
}

/** The type to which the caller of the method that is running casts its result. */
function wantedType(t: JThread): string {
  const frame = t.frame?.caller ?? null;
  const code = frame?.method.info.code ?? null;
  const at = frame?.method.body?.bcis[frame.pc] ?? -1;
  if (frame === null || code === null || code.bytes[at] !== Opcode.invokestatic) return OBJECT;
  const next = at + INVOKESTATIC_BYTES;
  if (code.bytes[next] !== Opcode.checkcast) return OBJECT;
  const constant = frame.method.holder.file?.pool[(code.bytes[next + 1] << 8) | code.bytes[next + 2]];
  return constant?.tag === Tag.Class ? descriptorOfClass(constant.name) : OBJECT;
}

function freshOfType(
  t: JThread,
  log: InputLog,
  heap: InputHeap,
  given: string,
  descriptor: string,
  isNullable: boolean,
): Slot {
  heap.initialiseClasses(t, [{ descriptor, isNullable }]);
  return log.freshReference({
    name: given,
    type: inputType(descriptor),
    make: (name) => heap.reference({ name, descriptor, isNullable, depth: 0 }),
  });
}

/** Natives of `Inputs`, by name. */
function inputTable(log: InputLog, heap: () => InputHeap): Readonly<Record<string, NativeFn>> {
  return {
    aBoolean: fresh(log, 'boolean'),
    aByte: fresh(log, 'byte'),
    aChar: fresh(log, 'char'),
    aShort: fresh(log, 'short'),
    anInt: fresh(log, 'int'),
    aLong: fresh(log, 'long'),
    aFloat: fresh(log, 'float'),
    aDouble: fresh(log, 'double'),
    aString: (t, s, b) => freshString(t, log, heap(), nameAt(t, s, b)),
    aReference: (t, s, b) => freshReference(t, log, heap(), s, b),
    anObject: (t, s, b) => freshObject(t, log, heap(), s, b),
    intBetween: between(log, 'int'),
    longBetween: between(log, 'long'),
    assume: (t, s, b) => assume(t, not(eq(intTerm(s[b]), intConst(0))), 'program'),
    isPossible: (t, s, b) => assume(t, not(eq(intTerm(s[b]), intConst(0))), 'impossible'),
    between: (t, s, b) => {
      const [value, lo, hi] = [0, 2, 4].map((at) => longTerm(s, b + at));
      assume(t, and(bvSle(lo, value), bvSle(value, hi)), 'impossible');
    },
    unsupported: (t, s, b) => {
      throw new UnsupportedError(t.vm.textOf(s[b]));
    },
    areFunctionsPure: () => (heap().bounds.functions === 'pure' ? 1 : 0),
    mayFunctionsThrow: () => (heap().bounds.functions === 'throwing' ? 1 : 0),
    isActive: () => 1,
    '<clinit>': () => {},
  };
}

/** The replacement for a method of `Inputs`; null for any other method. */
export function inputNatives(log: InputLog, heap: () => InputHeap): (m: Method) => NativeFn | null {
  const table = inputTable(log, heap);
  return (m) => (m.holder.name === INPUTS && Object.hasOwn(table, m.name) ? table[m.name] : null);
}
