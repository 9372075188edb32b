/**
 * Field reads and calls on a guarded reference. They need not know which object it is: a read merges the fields of
 * all cases, and a call enters the method that all cases select, with the guarded reference as `this`. What is asked
 * is only whether it is null, and which method is selected.
 */
import { and } from '../../../term/build.ts';
import type { Term } from '../../../term/term.ts';
import { JavaThrow } from '../../control/signals.ts';
import type { JArray, JObject, Slot } from '../../heap/object.ts';
import { GuardedReference, type ReferenceCase } from '../../heap/symbolic-reference.ts';
import { prepareBody } from '../../interp/decode.ts';
import { Op } from '../../interp/ops.generated.ts';
import type { Field, LinkedClass, Method } from '../../link/linked-class.ts';
import { selectInterface } from '../../link/select.ts';
import { pushCall } from '../../thread/calls.ts';
import type { Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import { lengthOf } from '../arrays/symbolic-array.ts';
import { symbolicNative } from '../natives/symbolic-natives.ts';
import { casesOf, concretiseReference, narrowCases, referenceOf } from '../references/guarded-references.ts';
import { mergeNumbers } from '../references/merged-values.ts';
import { materialiseField } from '../text/materialise-text.ts';
import { asSlot, doubleTerm, floatTerm, intTerm, longTerm, putLong } from '../values/operands.ts';

/** getfield. Always true: it was executed, or the reference has fewer cases now and it runs again. */
export function getFieldOfGuarded(t: JThread, f: Frame): true {
  const { code, pc, slots: s, sp } = f;
  narrowCases(t, f, sp - 1, (ref) => ref === null);
  const value = s[sp - 1];
  if (!(value instanceof GuardedReference)) return true;
  const field = f.method.holder.resolved[code[pc + 1]] as Field;
  for (const c of value.cases) materialiseField(t, c.ref as JObject, field.slot);
  putMergedField(s, sp - 1, value.cases, field);
  f.sp = field.type === 'J' || field.type === 'D' ? sp + 1 : sp;
  f.pc += 3;
  return true;
}

/** Writes the merged value of the field to `s[at]`. No case may be null. */
export function putMergedField(s: Slot[], at: number, cases: readonly ReferenceCase[], field: Field): void {
  const fieldsOf = (c: ReferenceCase) => (c.ref as JObject).fields;
  const merge = (read: (fields: readonly Slot[]) => Term): Term =>
    mergeNumbers(cases.map((c) => ({ guard: c.guard, value: read(fieldsOf(c)) })));
  const { slot } = field;
  switch (field.type) {
    case 'J':
      putLong(
        s,
        at,
        merge((fields) => longTerm(fields, slot)),
      );
      return;
    case 'F':
      s[at] = asSlot(merge((fields) => floatTerm(fields[slot])));
      return;
    case 'D':
      s[at] = asSlot(merge((fields) => doubleTerm(fields[slot])));
      return;
    case 'A':
      s[at] = referenceOf(
        cases.flatMap((c) =>
          casesOf(fieldsOf(c)[slot]).map((inner) => ({ guard: and(c.guard, inner.guard), ref: inner.ref })),
        ),
      );
      return;
    default:
      s[at] = asSlot(merge((fields) => intTerm(fields[slot])));
  }
}

/** arraylength. Always true, as above. */
export function lengthOfGuarded(t: JThread, f: Frame): true {
  const { slots: s, sp } = f;
  narrowCases(t, f, sp - 1, (ref) => ref === null);
  const value = s[sp - 1];
  if (!(value instanceof GuardedReference)) return true;
  s[sp - 1] = asSlot(
    mergeNumbers(value.cases.map((c) => ({ guard: c.guard, value: lengthOf(c.ref as JArray) }))),
  );
  f.pc++;
  return true;
}

/** A call with a guarded receiver. Always true: the method was entered, or the receiver has fewer cases now. */
export function callOnGuarded(t: JThread, f: Frame): true {
  const { code, pc, slots: s, sp } = f;
  const declared = f.method.holder.resolved[code[pc + 1]] as Method;
  const base = sp - code[pc + 2];
  const keyOf = (ref: JObject | JArray | null) =>
    ref === null ? null : selected(t, code[pc], ref.cls, declared);
  narrowCases(t, f, base, keyOf);
  const receiver = s[base];
  if (!(receiver instanceof GuardedReference)) return true;
  const method = keyOf(receiver.cases[0].ref);
  if (method === null || !('argSlots' in method) || !mayEnter(t, method)) {
    concretiseReference(t, f, base);
    return true;
  }
  pushCall(t, method, s.slice(base, sp), null);
  f.sp = base;
  t.fuel--;
  return true;
}

/**
 * The method that runs for a receiver of this class. Where selection fails it is the class itself, a key of its own:
 * the call will throw.
 */
function selected(t: JThread, op: number, cls: LinkedClass, declared: Method): Method | LinkedClass {
  if (op === Op.callDirect) return declared;
  if (op === Op.callVirtual) return cls.vtable[declared.vindex];
  try {
    return selectInterface(t, cls, declared);
  } catch (e) {
    if (e instanceof JavaThrow) return cls;
    throw e;
  }
}

/** A synchronized method needs the one object to lock, and so does a native that does not know guarded references. */
function mayEnter(t: JThread, m: Method): boolean {
  if (m.isSynchronized || m.isAbstract) return false;
  if (m.body === null && m.native === null) prepareBody(t, m);
  return m.body !== null || symbolicNative(m) !== null;
}
