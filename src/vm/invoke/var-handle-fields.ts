/**
 * VarHandles of instance fields of type int, long or reference, without the Java methods that implement them.
 * java.util.concurrent uses little else, and HotSpot's compiler reduces them to one instruction as well. Threads are
 * cooperative, so all memory orders are the same. Cases that would throw are left to Java.
 */
import { Term } from '../../term/term.ts';
import { fieldsToWrite } from '../heap/fields.ts';
import { mayBeOneBox } from '../heap/loose-identity.ts';
import { classOf } from '../heap/mirrors.ts';
import type { JObject, Ref, Slot } from '../heap/object.ts';
import { SymbolicReference } from '../heap/symbolic-reference.ts';
import { slotIndex } from '../heap/unsafe-access.ts';
import { isSubclass, type LinkedClass } from '../link/linked-class.ts';
import type { Frame } from '../thread/frame.ts';
import type { Vm } from '../vm.ts';

type Operation = 'get' | 'set' | 'compareAndSet' | 'compareAndExchange' | 'getAndSet' | 'getAndAdd';

/** Memory orders end the names of access modes. */
const ORDERS = /(Volatile|Acquire|Release|Opaque|Plain)$/;

/** The modes that compare need concrete values; moving does not. */
function isComparing(operation: Operation): boolean {
  return operation === 'compareAndSet' || operation === 'compareAndExchange';
}

function operationOf(mode: string): Operation | null {
  // `getAndAddRelease` becomes `getAndAdd`.
  const name = mode.replace(ORDERS, '');
  switch (name) {
    case 'get':
    case 'set':
    case 'compareAndSet':
    case 'compareAndExchange':
    case 'getAndSet':
    case 'getAndAdd':
      return name;
    case 'weakCompareAndSet':
      return 'compareAndSet';
    default:
      return null;
  }
}

/**
 * Names of the JDK's own implementation classes. If a later JDK renames them, nothing breaks: `of` returns null, and
 * Java does the access.
 */
const CLASSES = /^java\/lang\/invoke\/VarHandle(Ints|Longs|References)\$FieldInstanceRead(?:Only|Write)$/;

/** One call instruction on handles of one class. */
export class FieldAccess {
  private readonly operation: Operation;
  private readonly kind: 'I' | 'J' | 'A';
  private readonly width: 1 | 2;
  private readonly offset: number;
  private readonly receiverType: number;
  private readonly fieldType: number;
  /** Whether the call ignores the result. */
  private readonly isDropped: boolean;
  /** A call whose result is cast: the erased variable type says Object. */
  private readonly resultClass: LinkedClass | null;

  private constructor(vm: Vm, type: string, operation: Operation, result: string, cast: LinkedClass | null) {
    this.operation = operation;
    this.kind = type === 'Ints' ? 'I' : type === 'Longs' ? 'J' : 'A';
    this.width = this.kind === 'J' ? 2 : 1;
    const name = `java/lang/invoke/VarHandle${type}$FieldInstanceReadOnly`;
    this.offset = vm.slotOf(name, 'fieldOffset');
    this.receiverType = vm.slotOf(name, 'receiverType');
    this.fieldType = type === 'References' ? vm.slotOf(name, 'fieldType') : -1;
    this.isDropped = result === 'V';
    this.resultClass = cast;
  }

  /** Null if Java must do it. `result` is the descriptor of the call's result, `cast` the class that it is cast to. */
  static of(
    vm: Vm,
    cls: LinkedClass,
    mode: string,
    result: string,
    cast: LinkedClass | null,
  ): FieldAccess | null {
    const type = CLASSES.exec(cls.name)?.[1];
    const operation = operationOf(mode);
    if (type === undefined || operation === null) return null;
    // Numbers can be added, references cannot.
    if (type === 'References' && operation === 'getAndAdd') return null;
    return new FieldAccess(vm, type, operation, result, cast);
  }

  /** The handle is at `base` of the frame's slots; object and values follow. False: nothing happened. */
  run(f: Frame, handle: JObject, base: number): boolean {
    const s = f.slots;
    const receiver = s[base + 1] as JObject | null;
    // A receiver that is not one object yet: Java's way asks which it is.
    if ((receiver as Slot) instanceof SymbolicReference) return false;
    // A wrong receiver throws in Java.
    if (receiver === null || !isInstance(receiver, handle.fields[this.receiverType] as JObject)) return false;
    const fields = receiver.fields;
    const at = slotIndex(handle.fields[this.offset] as number);
    const value = base + 2;
    if (!this.isPlain(s, value, fields[at])) return false;
    // Nothing may have changed up to here: after a false, Java does the whole access again.
    if (this.kind === 'A' && !this.isSafe(handle, s, value, f.sp, fields[at] as Ref)) return false;
    const { width } = this;
    const old = fields[at];
    // Unsafe notes it.
    if (this.kind === 'A' && isComparing(this.operation) && mayBeOneBox(old as Ref, s[value] as Ref))
      return false;
    // The upper word of a long.
    const oldHigh = width === 2 ? fields[at + 1] : 0;
    f.sp = base;
    f.pc += 3;
    switch (this.operation) {
      case 'set':
        store(fieldsToWrite(receiver), at, s, value, width);
        return true;
      case 'compareAndSet':
      case 'compareAndExchange': {
        const isSame = old === s[value] && (width === 1 || oldHigh === s[value + 1]);
        if (isSame) store(fieldsToWrite(receiver), at, s, value + width, width);
        if (this.operation === 'compareAndSet') {
          s[f.sp++] = isSame ? 1 : 0;
          return true;
        }
        break;
      }
      case 'getAndSet':
        store(fieldsToWrite(receiver), at, s, value, width);
        break;
      case 'getAndAdd':
        if (width === 1) fieldsToWrite(receiver)[at] = ((old as number) + (s[value] as number)) | 0;
        else addLong(fieldsToWrite(receiver), at, s[value] as number, s[value + 1] as number);
        break;
    }
    if (this.isDropped) return true;
    s[f.sp++] = old;
    if (width === 2) s[f.sp++] = oldHigh;
    return true;
  }

  /** Symbolic values are only moved here. Comparing and adding them is left to Unsafe. */
  private isPlain(s: readonly Slot[], value: number, old: Slot): boolean {
    switch (this.operation) {
      case 'get':
      case 'set':
      case 'getAndSet':
        return (
          this.kind !== 'A' || !(old instanceof SymbolicReference || s[value] instanceof SymbolicReference)
        );
      default:
        return isPlainSlot(old) && isPlainSlot(s[value]) && isPlainSlot(s[value + this.width]);
    }
  }

  /** Whether all values fit the field, and the old value fits what the call expects. */
  private isSafe(handle: JObject, s: readonly Slot[], from: number, to: number, old: Ref): boolean {
    const type = handle.fields[this.fieldType] as JObject;
    for (let i = from; i < to; i++) if (s[i] !== null && !isInstance(s[i] as JObject, type)) return false;
    return this.resultClass === null || old === null || isSubclass(old.cls, this.resultClass);
  }
}

function isPlainSlot(slot: Slot | undefined): boolean {
  return !(slot instanceof Term || slot instanceof SymbolicReference);
}

function isInstance(o: JObject, type: JObject): boolean {
  const cls = classOf(type);
  return o.cls === cls || isSubclass(o.cls, cls);
}

/** The caller has touched the object. */
function store(fields: Slot[], at: number, s: readonly Slot[], from: number, width: 1 | 2): void {
  fields[at] = s[from];
  if (width === 2) fields[at + 1] = s[from + 1];
}

/** The caller has touched the object. */
function addLong(fields: Slot[], at: number, lo: number, hi: number): void {
  // As unsigned words: the carry shows as a sum beyond 32 bits.
  const low = ((fields[at] as number) >>> 0) + (lo >>> 0);
  fields[at] = low | 0;
  fields[at + 1] = ((fields[at + 1] as number) + hi + (low > 0xffffffff ? 1 : 0)) | 0;
}
