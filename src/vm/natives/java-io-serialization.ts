/** java.io.ObjectStreamClass: serialVersionUID depends on whether a class has a static initialiser. */
import type { NativeClass } from './native.ts';

export const objectStreamClass: NativeClass = {
  name: 'java/io/ObjectStreamClass',
  natives: {
    initNative: () => {},
    hasStaticInitializer: (t, s, b) => (t.vm.classOf(s[b]).methodsByKey.has('<clinit>()V') ? 1 : 0),
  },
};
