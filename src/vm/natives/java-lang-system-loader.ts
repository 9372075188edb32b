/** java.lang.ClassLoader: the system loader, assertion settings, classes in direct buffers. */

import type { NativeClass } from '../control/native.ts';
import { PUSHED } from '../control/signals.ts';
import { makeArray } from '../heap/arrays.ts';
import { bytesToFill } from '../heap/byte-arrays.ts';
import { setField } from '../heap/fields.ts';
import type { JArray, JObject } from '../heap/object.ts';
import { emptyObject, objectArray } from '../reflect/members.ts';
import { pushOriginal } from '../reflect/original.ts';
import type { JThread } from '../thread/thread.ts';
import { isInThreadConstructor } from './java-lang-thread-context.ts';

export const systemClassLoader: NativeClass = {
  name: 'java/lang/ClassLoader',
  natives: {
    retrieveDirectives: (t) => directives(t),
  },
  overrides: {
    // Set by initSystemClassLoader, which start-up leaves out: the loader is made when it is first needed. A
    // constructor of Thread asks for it to inherit a context class loader. There null stands for the system loader,
    // see `java-lang-thread-context.ts`.
    getSystemClassLoader: (t) => (isInThreadConstructor(t) ? null : t.vm.appLoaderObject(t)),
  },
};

export const runtimeLibraries: NativeClass = {
  name: 'java/lang/Runtime',
  natives: {},
  overrides: {
    // (this, class, name): the JDK's own libraries are the natives of this folder.
    // Anything else would be a library of the program. The JDK's code then looks for the file and fails with its own
    // message.
    loadLibrary0: (t, s, b) => {
      if (t.vm.classOf(s[b + 1]).loader.kind === 'boot') return;
      pushOriginal(t, s.slice(b, b + 3));
      return PUSHED;
    },
  },
};

/**
 * -ea and -da as AssertionStatusDirectives: read when a program sets the assertion status of a loader.
 *
 * Flags for system classes (-esa) are left out: no program's loader decides about these.
 */
function directives(t: JThread): JObject {
  const flags = t.vm.options.assertions.filter((f) => !f.isForSystem);
  const isPackage = (target: string | null): boolean => target?.endsWith('...') ?? false;
  const classes = flags.filter((f) => f.target !== null && !isPackage(f.target));
  const packages = flags.filter((f) => isPackage(f.target));
  const names = (list: readonly { readonly target: string | null }[]): JArray =>
    objectArray(
      t,
      'java/lang/String',
      list.map((f) => t.vm.strings.make(f.target!.replace(/\.\.\.$/, ''))),
    );
  const states = (list: readonly { readonly isEnabled: boolean }[]): JArray => {
    const array = makeArray(t.vm.classes.primitiveArray('Z'), list.length);
    bytesToFill(array, 0, list.length).set(list.map((f) => (f.isEnabled ? 1 : 0)));
    return array;
  };
  const o = emptyObject(t, 'java/lang/AssertionStatusDirectives');
  setField(o, 'classes', names(classes));
  setField(o, 'classEnabled', states(classes));
  setField(o, 'packages', names(packages));
  setField(o, 'packageEnabled', states(packages));
  // `-ea` without a name is the default. Not exact: a later `-da` without a name should take it back.
  setField(o, 'deflt', flags.some((f) => f.target === null && f.isEnabled) ? 1 : 0);
  return o;
}
