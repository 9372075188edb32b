/** java.lang.System. */

import { longResult, type NativeClass, numberResult } from '../control/native.ts';
import { copyArray } from '../heap/array-copy.ts';
import { setStatic } from '../heap/fields.ts';
import type { JObject, Ref } from '../heap/object.ts';

export const javaLangSystem: NativeClass = {
  name: 'java/lang/System',
  natives: {
    // The three fields are final in Java. Only the VM can change them, so `System.setOut` needs a native method.
    setIn0: (t, s, b) => setStatic(t.vm.classes.boot('java/lang/System'), 'in', s[b]),
    setOut0: (t, s, b) => setStatic(t.vm.classes.boot('java/lang/System'), 'out', s[b]),
    setErr0: (t, s, b) => setStatic(t.vm.classes.boot('java/lang/System'), 'err', s[b]),
    currentTimeMillis: (t) => numberResult(t, t.vm.wallMillis()),
    nanoTime: (t) => longResult(t, t.vm.nanoTime()),
    arraycopy: (t, s, b) =>
      copyArray(t, s[b] as Ref, s[b + 1] as number, s[b + 2] as Ref, s[b + 3] as number, s[b + 4] as number),
    identityHashCode: (t, s, b) => (s[b] === null ? 0 : t.vm.identityHash(s[b] as JObject)),
    // What dlopen(3) would look for on Linux.
    mapLibraryName: (t, s, b) => t.vm.strings.make(`lib${t.vm.textOf(s[b])}.so`),
  },
};
