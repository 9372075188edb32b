/** java.lang.Throwable, StackTraceElement and NullPointerException. */

import type { NativeClass } from '../control/native.ts';
import { Backtrace, captureFor, lineOf } from '../exceptions/backtrace.ts';
import { helpfulNullPointerMessage } from '../exceptions/helpful-npe.ts';
import { attachTrace, externalName } from '../exceptions/raise.ts';
import { getRef, setField, setIfPresent } from '../heap/fields.ts';
import { mirrorOf } from '../heap/mirrors.ts';
import type { JArray, JObject } from '../heap/object.ts';
import type { Method } from '../link/linked-class.ts';
import type { Vm } from '../vm.ts';

export const javaLangThrowable: NativeClass = {
  name: 'java/lang/Throwable',
  natives: {
    fillInStackTrace: (t, s, b) => {
      const o = s[b] as JObject;
      // Frames of the constructors of the exception itself are left out, as HotSpot does.
      const trace = captureFor(t, o);
      // Its message stays the JVM's.
      trace.isOfVm = o.native instanceof Backtrace && o.native.isOfVm;
      attachTrace(o, trace);
      return o;
    },
  },
};

/**
 * Fills one StackTraceElement, as java_lang_StackTraceElement::fill_in does.
 *
 * One place for all: traces of exceptions, of threads and of StackWalker look the same because they are made by it.
 */
export function fillElement(vm: Vm, element: JObject, method: Method, bci: number): void {
  const cls = method.holder;
  const module = vm.modules.nameOf(cls);
  const loader = vm.modules.loaderNameOf(cls);
  setField(element, 'declaringClass', vm.strings.intern(externalName(cls)));
  setField(element, 'methodName', vm.strings.intern(method.name));
  setField(element, 'fileName', cls.sourceFile === null ? null : vm.strings.intern(cls.sourceFile));
  setField(element, 'lineNumber', lineOf(method, bci));
  setField(element, 'moduleName', module === null ? null : vm.strings.intern(module));
  setField(element, 'moduleVersion', vm.modules.isOfJdk(cls) ? vm.strings.intern(vm.jdk.version) : null);
  setField(
    element,
    'classLoaderName',
    // The name of the boot loader is not shown, and an empty one means that the loader was given none.
    loader === 'bootstrap' || loader === '' ? null : vm.strings.intern(loader),
  );
  setIfPresent(element, 'declaringClassObject', mirrorOf(vm, cls));
}

export const javaLangStackTraceElement: NativeClass = {
  name: 'java/lang/StackTraceElement',
  natives: {
    // JDK 17: (StackTraceElement[], Throwable); later: (StackTraceElement[], Object backtrace, int depth),
    // where the backtrace is the Throwable itself (see attachTrace).
    initStackTraceElements: (t, s, b) => {
      const elements = (s[b] as JArray).data as readonly JObject[];
      const trace = (s[b + 1] as JObject).native as Backtrace;
      for (let i = 0; i < elements.length; i++)
        fillElement(t.vm, elements[i], trace.methods[i], trace.bcis[i]);
    },
  },
  overrides: {
    // Asks the loader and the boot layer. Built-in loaders are not shown, nor versions of the JDK's own modules.
    computeFormat: (t, s, b) => {
      const element = s[b] as JObject;
      const cls = t.vm.classOf(getRef(element, 'declaringClassObject'));
      const isJdk = t.vm.modules.isOfJdk(cls);
      // Bits of StackTraceElement: 1 drops the class loader's name, 2 the module's version.
      setField(element, 'format', (cls.loader.kind === 'custom' ? 0 : 0x1) | (isJdk ? 0x2 : 0));
      // As in the JDK: the reference is for this computation only, and a trace must not keep a class alive.
      setField(element, 'declaringClassObject', null);
    },
  },
};

export const javaLangNullPointerException: NativeClass = {
  name: 'java/lang/NullPointerException',
  natives: {
    // JEP 358: computed when the message is asked for.
    getExtendedNPEMessage: (t, s, b) => {
      const trace = (s[b] as JObject).native as Backtrace | null;
      // A message would describe the wrong instruction if the top frame is not shown, or if it is a native method (no
      // bytecode index).
      if (trace === null || trace.isTopHidden || trace.methods.length === 0 || trace.bcis[0] < 0) return null;
      const text = helpfulNullPointerMessage(trace.methods[0], trace.bcis[0]);
      return text === null ? null : t.vm.strings.make(text);
    },
  },
};
