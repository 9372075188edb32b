/** java.io.ObjectStreamClass: serialVersionUID depends on whether a class has a static initialiser. */

import type { NativeClass } from '../control/native.ts';
import { ensureInitialised } from '../link/initialise.ts';

export const objectStreamClass: NativeClass = {
  name: 'java/io/ObjectStreamClass',
  natives: {
    initNative: () => {},
    hasStaticInitializer: (t, s, b) => {
      const cls = t.vm.classOf(s[b]);
      if (!cls.methodsByKey.has('<clinit>()V')) return 0;
      // The lookup through JNI initialises the class in JDK 17, and does not in JDK 25.
      if (t.vm.jdk.feature < 25) ensureInitialised(t, cls);
      return 1;
    },
  },
};
