/**
 * LambdaForms, the small programs that method handles consist of: a list of names, of which the first are parameters,
 * and each other is a call of a function with earlier names or constants as arguments. HotSpot's Java code generates
 * bytecode for a form; we write a method in the interpreter's instructions, on the form's first call.
 *
 * A form is shared by all handles of the same shape, so compiling it once serves many.
 */
import { parseMethodDescriptor } from '../../classfile/descriptor.ts';
import { RefKind } from '../../classfile/model.ts';
import { InvariantError } from '../../errors.ts';
import { takingTerms } from '../control/native.ts';
import { AGAIN } from '../control/signals.ts';
import { getArray, getInt, getObject, getRef, setNative } from '../heap/fields.ts';
import { JObject, type Ref } from '../heap/object.ts';
import type { Refs } from '../heap/storage.ts';
import { Field, type LinkedClass, Method, type SlotType, slotType } from '../link/linked-class.ts';
import { IGNORE, pushCall } from '../thread/calls.ts';
import type { JThread } from '../thread/thread.ts';
import { logUndo } from '../trail/trail.ts';
import { type FormWriter, writeIdiom } from './form-idioms.ts';
import { GlueCode, glueMethod } from './glue-method.ts';
import { linkToSite } from './link-to-native-site.ts';
import {
  isCallerSensitive,
  isIntrinsic,
  memberDescriptor,
  memberTarget,
  methodTypeDescriptor,
  refKindOf,
} from './member-names.ts';

/** The method that runs the form. It gets its body on its first call. */
export function formMethod(t: JThread, form: JObject): Method {
  if (form.native !== null) return form.native as Method;
  const names = (getArray(form, 'names').data as readonly JObject[]).map((n) => nameType(t, n));
  const arity = getInt(form, 'arity');
  const result = getInt(form, 'result');
  const params = names.slice(0, arity).map(descriptorOfType).join('');
  const ret = result < 0 ? 'V' : descriptorOfType(names[result]);
  const m = glueMethod(t.vm.handles.glueHolder, 'invoke', `(${params})${ret}`);
  // Two stages, because the descriptor is needed when the form is prepared, and the body only if it is called.
  // `AGAIN` then enters the body.
  m.native = takingTerms((thread) => {
    compileForm(thread, form);
    return AGAIN;
  });
  setNative(form, m);
  return m;
}

/** Gives the form's method its body. May throw AGAIN, because one step of it runs Java code. */
export function compileForm(t: JThread, form: JObject): Method {
  const m = formMethod(t, form);
  if (m.body === null) {
    const body = new FormCompiler(t, form).compile();
    // The body takes for granted that classes are initialised, which an undo may take back.
    logUndo(() => {
      m.body = null;
    });
    m.body = body;
  }
  return m;
}

function descriptorOfType(type: SlotType): string {
  return type === 'A' ? 'Ljava/lang/Object;' : type;
}

/** BasicType.btChar: L, I, J, F, D or V. */
function nameType(t: JThread, name: JObject): SlotType {
  const basic = getObject(name, 'type');
  const char = String.fromCharCode(
    basic.fields[t.vm.slotOf('java/lang/invoke/LambdaForm$BasicType', 'btChar')] as number,
  );
  return char === 'L' ? 'A' : (char as SlotType);
}

/**
 * Packages whose methods a form calls by name. For other members the function's handle is called, which knows
 * about the caller that a caller-sensitive method must see, about varargs and protected access.
 *
 * Called by name, the methods of these packages show the same frames as on HotSpot.
 */
function isInternal(cls: LinkedClass): boolean {
  if (cls.loader.kind !== 'boot') return false;
  const pkg = cls.packageName;
  return pkg === 'java/lang/invoke' || pkg === 'jdk/internal/misc' || pkg === 'sun/invoke/util';
}

class FormCompiler implements FormWriter {
  readonly t: JThread;
  private readonly form: JObject;
  readonly names: readonly JObject[];
  readonly types: SlotType[];
  /** First local of each name. */
  private readonly locals: number[] = [];
  readonly code: GlueCode;

  constructor(t: JThread, form: JObject) {
    this.t = t;
    this.form = form;
    this.names = getArray(form, 'names').data as readonly JObject[];
    this.types = this.names.map((n) => nameType(t, n));
    this.code = new GlueCode(t.vm.handles.glueHolder);
  }

  compile() {
    const { names, types, code } = this;
    const arity = getInt(this.form, 'arity');
    const result = getInt(this.form, 'result');
    for (let i = 0; i < arity; i++) this.locals.push(code.local(types[i]));
    for (let i = arity; i < names.length; i++) {
      // An idiom is three names, of which only the last has a value that others use.
      // Idioms come first: their middle name is an ordinary call by itself and would otherwise be compiled as one.
      if (writeIdiom(this, i)) {
        this.locals.push(-1, -1);
        i += 2;
      } else this.call(names[i]);
      // The usual end of a form: the last name is the result, and needs no local.
      if (i === result && i === names.length - 1) {
        code.return(types[i]);
        return code.finish();
      }
      this.locals.push(code.local(types[i]));
      code.store(types[i], this.locals[i]);
    }
    if (result < 0) code.return('V');
    else {
      code.load(types[result], this.locals[result]);
      code.return(types[result]);
    }
    return code.finish();
  }

  private call(name: JObject): void {
    const { t, code } = this;
    const fn = getObject(name, 'function');
    const args = getArray(name, 'arguments').data as Refs;
    const member = getRef(fn, 'member') as JObject | null;
    // A function without a member is a bound handle.
    const target = member === null ? null : memberTarget(t.vm, member);
    // In this order: intrinsics have no body of their own; direct calls save a frame; everything else is right for
    // every function, and slow.
    if (target instanceof Method && isIntrinsic(target)) {
      this.callIntrinsic(target, memberDescriptor(t.vm, member!), args);
    } else if (target instanceof Method && this.isDirect(member!, target)) {
      this.push(args, target.isStatic ? target.params : ['L', ...target.params]);
      if (target.isStatic) code.callStatic(target);
      else if (refKindOf(t.vm, member!) === RefKind.invokeSpecial) code.callSpecial(target);
      else code.callVirtual(target);
    } else if (target instanceof Field && this.isGetter(member!) && isInternal(target.holder)) {
      this.push(args, target.isStatic ? [] : ['L']);
      code.getField(target);
    } else this.callHandle(fn, args);
  }

  private isDirect(member: JObject, m: Method): boolean {
    return (
      isInternal(m.holder) &&
      m.name !== '<init>' &&
      // A constructor's handle makes the object as well.
      refKindOf(this.t.vm, member) !== RefKind.newInvokeSpecial &&
      !isCallerSensitive(m)
    );
  }

  /** Reads of bound values and of Unsafe's instance. A handle for these would need itself. */
  private isGetter(member: JObject): boolean {
    const kind = refKindOf(this.t.vm, member);
    return kind === RefKind.getField || kind === RefKind.getStatic;
  }

  private callIntrinsic(m: Method, descriptor: string, args: readonly Ref[]): void {
    const { params, slots } = parseMethodDescriptor(descriptor);
    if (m.isStatic) {
      this.push(args, params);
      // `linkToStatic` and its relatives take the target as the last argument.
      this.code.callHandle(linkToSite(this.t, m.name, descriptor), slots);
    } else if (m.name === 'invokeBasic') {
      this.push(args, ['L', ...params]);
      this.code.callHandle(this.t.vm.handles.basicSite(slots + 1), slots + 1);
    } else throw new InvariantError(`a lambda form calls MethodHandle.${m.name}`);
  }

  /** Any other function: its method handle is invoked. */
  private callHandle(fn: JObject, args: readonly Ref[]): void {
    const { t, code } = this;
    const handle = getRef(fn, 'resolvedHandle') as JObject | null;
    // The JDK makes the handle when it is first asked for. Its method is run by the loop, and the compilation starts
    // again from the beginning: the code written so far is dropped with the compiler.
    if (handle === null) {
      pushCall(t, fn.cls.methodsByKey.get('resolvedHandle()Ljava/lang/invoke/MethodHandle;')!, [fn], IGNORE);
      throw AGAIN;
    }
    const { params, slots } = parseMethodDescriptor(
      methodTypeDescriptor(t.vm, handle.fields[t.vm.handles.layout.type] as JObject),
    );
    code.constant(handle, 'A');
    this.push(args, params);
    code.callHandle(t.vm.handles.basicSite(slots + 1), slots + 1);
  }

  push(args: readonly Ref[], params: readonly string[]): void {
    // A name without a value, of an idiom, is never an argument.
    if (args.length !== params.length) throw new InvariantError('arity of a lambda form function');
    args.forEach((arg, i) => {
      if (arg instanceof JObject && arg.cls.name === 'java/lang/invoke/LambdaForm$Name') {
        const index = getInt(arg, 'index');
        this.code.load(this.types[index], this.locals[index]);
      } else this.pushConstant(arg, slotType(params[i]));
    });
  }

  private pushConstant(value: Ref, type: SlotType): void {
    const box = value as JObject;
    switch (type) {
      case 'I':
        this.code.int(unboxInt(box));
        return;
      case 'J': {
        const slot = this.t.vm.slotOf('java/lang/Long', 'value');
        this.code.long(box.fields[slot] as number, box.fields[slot + 1] as number);
        return;
      }
      // The number is stored in a slot as it is; `unboxInt` reads any wrapper's field.
      case 'F':
        this.code.constant(getInt(box, 'value'), 'F');
        return;
      case 'D':
        this.code.constant([getInt(box, 'value'), 0], 'D');
        return;
      default:
        this.code.constant(value, 'A');
    }
  }
}

/** Integer, or another wrapper of a type that fits an int. */
function unboxInt(box: JObject): number {
  return getInt(box, 'value');
}
