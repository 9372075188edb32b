/**
 * JDK 18 and later (JEP 416) call through method handles. We make the same accessor objects without a handle and
 * do what the handle would: their hidden `invokeImpl` finds its method here, so that stack traces are the same.
 */
import { Acc } from '../../classfile/model.ts';
import type { NativeClass } from '../control/native.ts';
import type { PUSHED } from '../control/signals.ts';
import { castMessage, externalName, throwNew } from '../exceptions/raise.ts';
import { boxClass } from '../heap/boxes.ts';
import { getInt, setField, setNative } from '../heap/fields.ts';
import { mirrorOf } from '../heap/mirrors.ts';
import { type JArray, JObject, type Ref, type Slot } from '../heap/object.ts';
import { isSubclass, type LinkedClass, type Method } from '../link/linked-class.ts';
import { descriptorOf } from '../link/registry.ts';
import { isSignaturePolymorphic } from '../link/resolve.ts';
import { initialiseFrom } from '../reflect/initialise.ts';
import {
  callDirectly,
  constructDirectly,
  elements,
  type Mismatch,
  prepareResult,
  pushArguments,
  selectTarget,
} from '../reflect/invoke.ts';
import { emptyObject, methodOf } from '../reflect/members.ts';
import type { JThread } from '../thread/thread.ts';

const HAS_CALLER_PARAM = 0x0100;
const IS_STATIC = 0x0200;

/**
 * What the handle of an accessor would hold. `cls` is the class to make: for serialization it is a subclass of the
 * constructor's own.
 */
type Target = { readonly method: Method; readonly cls: LinkedClass };

/** The accessor of Number that sun.invoke.util.ValueConversions unboxes with. */
const UNBOXERS: Readonly<Record<string, string>> = {
  byte: 'byteValue',
  short: 'shortValue',
  long: 'longValue',
  float: 'floatValue',
  double: 'doubleValue',
};

/**
 * What MethodHandle.asType's conversions throw.
 *
 * On JDK 18 and later a wrong argument of `Method.invoke` meets the conversions of a method handle. Their exceptions
 * and messages differ from those of the native accessors, and Java wraps or passes them on.
 */
const HANDLE_MISMATCH: Mismatch = {
  missing: (t, type) =>
    throwNew(
      t,
      'java/lang/NullPointerException',
      `Cannot invoke "java.lang.Number.${UNBOXERS[type.name] ?? 'intValue'}()" because the return value of "sun.invoke.util.ValueConversions.primitiveConversion(sun.invoke.util.Wrapper, Object, boolean)" is null`,
    ),
  wrong: (t, value, type) => throwNew(t, 'java/lang/ClassCastException', mismatchText(t, value.cls, type)),
};

function mismatchText(t: JThread, from: LinkedClass, to: LinkedClass): string {
  if (to.kind !== 'primitive') return `Cannot cast ${externalName(from)} to ${externalName(to)}`;
  const number = t.vm.classes.boot('java/lang/Number');
  const isNumeric = isSubclass(from, number) || /^java\/lang\/(Boolean|Character)$/.test(from.name);
  if (!isNumeric) return castMessage(t, from, number);
  return `Cannot cast ${externalName(from)} to ${externalName(boxClass(t, descriptorOf(to)))}`;
}

/**
 * JDK: useNativeAccessor. Cases that a method handle cannot express: signature-polymorphic methods, too many
 * arguments, a malformed varargs flag.
 */
function needsNative(m: Method): boolean {
  const last = m.params[m.params.length - 1];
  const isVarargs = (m.flags & Acc.VARARGS) !== 0;
  return isSignaturePolymorphic(m) || (isVarargs && !(last ?? '').startsWith('[')) || m.argSlots >= 255;
}

function nativeAccessor(t: JThread, kind: 'Method' | 'Constructor', executable: JObject): JObject {
  const o = emptyObject(t, `jdk/internal/reflect/Direct${kind}HandleAccessor$NativeAccessor`);
  setField(o, kind === 'Method' ? 'method' : 'ctor', executable);
  return o;
}

export const accessorFactory: NativeClass = {
  name: 'jdk/internal/reflect/MethodHandleAccessorFactory',
  natives: {},
  overrides: {
    newMethodAccessor: (t, s, b) => {
      const m = methodOf(t, s[b] as JObject);
      if (needsNative(m)) return nativeAccessor(t, 'Method', s[b] as JObject);
      // A native that needs an initialised class runs again from the start: its arguments are kept for that.
      initialiseFrom(t, m.holder, s.slice(b, b + t.native!.argSlots));
      // The caller is passed as an argument, because the frames in between would hide it.
      const adapter = s[b + 1] === 1 ? adapterOf(m) : undefined;
      const o = emptyObject(t, 'jdk/internal/reflect/DirectMethodHandleAccessor');
      setField(o, 'declaringClass', mirrorOf(t.vm, m.holder));
      setField(o, 'paramCount', m.params.length);
      setField(o, 'flags', (adapter !== undefined ? HAS_CALLER_PARAM : 0) | (m.isStatic ? IS_STATIC : 0));
      setNative(o, { method: adapter ?? m, cls: m.holder } satisfies Target);
      return o;
    },
    newConstructorAccessor: (t, s, b) => {
      const m = methodOf(t, s[b] as JObject);
      if (needsNative(m)) return nativeAccessor(t, 'Constructor', s[b] as JObject);
      initialiseFrom(t, m.holder, s.slice(b, b + t.native!.argSlots));
      return constructorAccessor(t, m, m.holder);
    },
    // (class to make, constructor of a superclass)
    newSerializableConstructorAccessor: (t, s, b) => {
      const cls = t.vm.classOf(s[b]);
      initialiseFrom(t, cls, s.slice(b, b + 2));
      return constructorAccessor(t, methodOf(t, s[b + 1] as JObject), cls);
    },
  },
};

/** A @CallerSensitive method's overload that takes the caller as its last argument. */
function adapterOf(m: Method): Method | undefined {
  return m.holder.methodsByKey.get(`${m.name}(${m.params.join('')}Ljava/lang/Class;)${m.ret}`);
}

function constructorAccessor(t: JThread, m: Method, cls: LinkedClass): JObject {
  const o = emptyObject(t, 'jdk/internal/reflect/DirectConstructorHandleAccessor');
  setField(o, 'paramCount', m.params.length);
  setNative(o, { method: m, cls } satisfies Target);
  return o;
}

/** `caller` is given to a @CallerSensitive method's adapter. */
function invoke(
  t: JThread,
  accessor: JObject,
  receiver: Ref,
  args: JArray | null,
  caller: Slot[],
): typeof PUSHED {
  const { method } = accessor.native as Target;
  // Boxes for the result are made by Java classes, which must be initialised before the call: afterwards it would be
  // too late to run again.
  prepareResult(t, method);
  const slots: Slot[] = [];
  if (!method.isStatic) slots.push(receiver);
  const values = [...elements(args), ...(caller as Ref[])];
  pushArguments(t, method, values, slots, HANDLE_MISMATCH);
  return callDirectly(t, selectTarget(t, method, receiver), slots);
}

export const directMethodAccessor: NativeClass = {
  name: 'jdk/internal/reflect/DirectMethodHandleAccessor',
  natives: {},
  overrides: {
    // There is no method handle to invoke.
    'invokeImpl(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;': (t, s, b) =>
      invoke(t, s[b] as JObject, s[b + 1] as Ref, s[b + 2] as JArray | null, []),
    'invokeImpl(Ljava/lang/Object;[Ljava/lang/Object;Ljava/lang/Class;)Ljava/lang/Object;': (t, s, b) => {
      const accessor = s[b] as JObject;
      const hasCaller = (getInt(accessor, 'flags') & HAS_CALLER_PARAM) !== 0;
      return invoke(t, accessor, s[b + 1] as Ref, s[b + 2] as JArray | null, hasCaller ? [s[b + 3]!] : []);
    },
  },
};

export const directConstructorAccessor: NativeClass = {
  name: 'jdk/internal/reflect/DirectConstructorHandleAccessor',
  natives: {},
  overrides: {
    // There is no method handle to invoke.
    invokeImpl: (t, s, b) => {
      const { method, cls } = (s[b] as JObject).native as Target;
      // The object exists before its arguments are converted, as with HotSpot's accessor; a failed conversion leaves
      // it unreachable.
      const o = new JObject(cls, cls.template.slice());
      const slots: Slot[] = [o];
      pushArguments(t, method, elements(s[b + 1] as JArray | null), slots, HANDLE_MISMATCH);
      return constructDirectly(t, method, o, slots);
    },
  },
};
