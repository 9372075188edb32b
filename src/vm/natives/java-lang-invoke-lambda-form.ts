/** java.lang.invoke.LambdaForm, MethodHandle and VarHandle. */
import type { NativeClass, NativeFn } from '../control/native.ts';
import { signatureOf, throwNew } from '../exceptions/raise.ts';
import { getRef, setField } from '../heap/fields.ts';
import { JObject } from '../heap/object.ts';
import { formMethod } from '../invoke/lambda-forms.ts';
import { fillMethod } from '../invoke/member-names.ts';
import { ACCESS_MODES } from '../invoke/var-handle-site.ts';
import type { JThread } from '../thread/thread.ts';

/**
 * The entry point that the JDK expects a compiled form to have: a name for the method that runs the form.
 *
 * Java code looks whether the entry is null to know if the form was prepared, and passes it back to us at a call.
 * What is in it only has to lead to the same method.
 */
function setEntry(t: JThread, form: JObject): void {
  if (getRef(form, 'vmentry') !== null) return;
  const m = formMethod(t, form);
  const cls = t.vm.classes.boot('java/lang/invoke/MemberName');
  const name = new JObject(cls, cls.template.slice());
  fillMethod(t.vm, name, m, 'direct', form.cls);
  setField(name, 'name', t.vm.strings.intern(m.name));
  setField(name, 'type', t.vm.strings.make(m.descriptor));
  setField(form, 'vmentry', name);
}

export const lambdaForm: NativeClass = {
  name: 'java/lang/invoke/LambdaForm',
  natives: {},
  overrides: {
    // invokeBasic runs the form itself: there is nothing to prepare.
    prepare: () => {},
    // Would generate a class; `lambda-forms.ts` writes our own code instead.
    compileToBytecode: (t, s, b) => setEntry(t, s[b] as JObject),
  },
};

const notReflective =
  (name: string): NativeFn =>
  (t) =>
    throwNew(
      t,
      'java/lang/UnsupportedOperationException',
      `MethodHandle.${name} cannot be invoked reflectively`,
    );

export const methodHandle: NativeClass = {
  name: 'java/lang/invoke/MethodHandle',
  natives: {
    invoke: notReflective('invoke'),
    invokeExact: notReflective('invokeExact'),
  },
  overrides: {
    // Customisation specialises a form for one handle, for the sake of HotSpot's compiler.
    maybeCustomize: () => {},
    customize: () => {},
  },
};

/**
 * Signature-polymorphic methods are native, but only ever run when called by reflection. JDK 17 has no implementation
 * for them at all, and its error is that of a missing native method.
 */
const notAccessed: NativeFn = (t) => {
  if (t.vm.jdk.feature >= 21) {
    throwNew(
      t,
      'java/lang/UnsupportedOperationException',
      'VarHandle access mode methods cannot be invoked reflectively',
    );
  }
  throwNew(t, 'java/lang/UnsatisfiedLinkError', `'${signatureOf(t.native!)}'`);
};

export const varHandle: NativeClass = {
  name: 'java/lang/invoke/VarHandle',
  natives: Object.fromEntries(ACCESS_MODES.map((name) => [name, notAccessed])),
};
