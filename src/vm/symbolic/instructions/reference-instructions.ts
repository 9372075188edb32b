/**
 * Instructions on guarded references. A comparison becomes a condition; an instruction that uses the object asks
 * which one it is.
 */
import { FALSE, not, TRUE } from '../../../term/build.ts';
import { booleanAsInt } from '../../../term/java.ts';
import type { Term } from '../../../term/term.ts';
import { isIdentitySeen } from '../../heap/loose-identity.ts';
import type { Ref } from '../../heap/object.ts';
import { GuardedReference } from '../../heap/symbolic-reference.ts';
import { Op } from '../../interp/ops.generated.ts';
import type { LinkedClass } from '../../link/linked-class.ts';
import type { Frame } from '../../thread/frame.ts';
import type { JThread } from '../../thread/thread.ts';
import { branch } from '../asking/ask.ts';
import {
  areSameReference,
  casesOf,
  concretiseReference,
  conditionWhere,
  isInstance,
  narrowCases,
  noteGuardedBoxes,
} from '../references/guarded-references.ts';
import { asSlot } from '../values/operands.ts';
import { callOnGuarded, getFieldOfGuarded, lengthOfGuarded } from './guarded-instructions.ts';
import { mergeAt } from './merge-at-branch.ts';

/** A conditional jump on references. Merging is tried before the branch forks. */
function jumpIf(t: JThread, f: Frame, condition: Term, pops: number): void {
  if (condition !== TRUE && condition !== FALSE && mergeAt(t, f)) return;
  const taken = branch(t, 'branch', condition);
  f.sp -= pops;
  f.pc = taken ? f.code[f.pc + 1] : f.pc + 2;
  t.fuel--;
}

/**
 * True if the instruction was executed, or an operand has fewer cases now and it must run again. False if no operand
 * is a guarded reference: the plain trap applies.
 */
export function referenceInstruction(t: JThread, f: Frame): boolean {
  const { code, pc, slots: s, sp } = f;
  const top = s[sp - 1];
  switch (code[pc]) {
    case Op.ifnull:
    case Op.ifnonnull: {
      const isNull = code[pc] === Op.ifnull;
      // The condition is built from the guards: the objects that are null, or are not.
      jumpIf(
        t,
        f,
        conditionWhere(top, (r) => (r === null) === isNull),
        1,
      );
      return true;
    }
    case Op.if_acmpeq:
      if (isIdentitySeen(f)) noteGuardedBoxes(t, s[sp - 2], top);
      jumpIf(t, f, areSameReference(s[sp - 2], top), 2);
      return true;
    case Op.if_acmpne:
      if (isIdentitySeen(f)) noteGuardedBoxes(t, s[sp - 2], top);
      jumpIf(t, f, not(areSameReference(s[sp - 2], top)), 2);
      return true;
    case Op.instanceOf: {
      const cls = f.method.holder.resolved[code[pc + 1]] as LinkedClass;
      s[sp - 1] = asSlot(booleanAsInt(conditionWhere(top, (r) => isInstance(r, cls))));
      f.pc += 2;
      return true;
    }
    case Op.castTo: {
      const cls = f.method.holder.resolved[code[pc + 1]] as LinkedClass;
      const passes = (ref: Ref) => ref === null || isInstance(ref, cls);
      // Every object passes: no question.
      if (casesOf(top).every((c) => passes(c.ref))) f.pc += 2;
      else if (!(top instanceof GuardedReference)) return false;
      // An exception names the class of the object. Some pass: the path forks into those that do and those that do
      // not, and the instruction runs again.
      else if (casesOf(top).some((c) => passes(c.ref))) narrowCases(t, f, sp - 1, passes);
      else failCast(t, f, sp - 1);
      return true;
    }
    case Op.callDirect:
    case Op.callVirtual:
    case Op.callInterface:
      return s[sp - code[pc + 2]] instanceof GuardedReference && callOnGuarded(t, f);
    case Op.getfield1:
    case Op.getfieldJ:
    case Op.getfieldD:
      return top instanceof GuardedReference && getFieldOfGuarded(t, f);
    case Op.arraylength:
      return top instanceof GuardedReference && lengthOfGuarded(t, f);
    case Op.monitorenter:
    case Op.monitorexit:
    case Op.athrow:
      return concretiseAt(t, f, sp - 1);
    case Op.putfield1:
      return concretiseAt(t, f, sp - 2);
    case Op.putfieldJ:
    case Op.putfieldD:
      return concretiseAt(t, f, sp - 3);
    default:
      return false;
  }
}

/**
 * No object passes the cast. The exception names the class of the object and nothing else of it, so of one class any object will do: an Integer is one of
 * 256 boxes or a new one, and each would be a path.
 */
function failCast(t: JThread, f: Frame, at: number): void {
  narrowCases(t, f, at, (ref) => ref?.cls);
  f.slots[at] = casesOf(f.slots[at])[0].ref;
}

/** Replaces a guarded reference by one object per path. The loop then runs the instruction again. */
function concretiseAt(t: JThread, f: Frame, at: number): boolean {
  if (!(f.slots[at] instanceof GuardedReference)) return false;
  concretiseReference(t, f, at);
  return true;
}
