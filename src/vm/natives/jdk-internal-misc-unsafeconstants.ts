/** jdk.internal.misc.UnsafeConstants: facts about the machine that HotSpot writes into the class itself. */

import type { NativeClass } from '../control/native.ts';
import { setStatic } from '../heap/fields.ts';

export const unsafeConstants: NativeClass = {
  name: 'jdk/internal/misc/UnsafeConstants',
  natives: {},
  overrides: {
    // The bytecode sets everything to 0 and leaves the rest to the VM.
    // An override of an initialiser: the fields are final, and HotSpot writes them past the bytecode in the same way.
    '<clinit>': (t) => {
      const cls = t.vm.classes.boot('jdk/internal/misc/UnsafeConstants');
      setStatic(cls, 'ADDRESS_SIZE0', 8);
      setStatic(cls, 'PAGE_SIZE', 4096);
      setStatic(cls, 'BIG_ENDIAN', 0);
      setStatic(cls, 'UNALIGNED_ACCESS', 1);
      setStatic(cls, 'DATA_CACHE_LINE_FLUSH_SIZE', 0);
    },
  },
};
