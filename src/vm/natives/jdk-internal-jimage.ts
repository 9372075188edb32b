/** jdk.internal.jimage: the image is read as a file; mapping it as a whole would need its size of memory. */
import type { NativeClass } from '../control/native.ts';

export const basicImageReader: NativeClass = {
  name: 'jdk/internal/jimage/BasicImageReader',
  natives: {},
  overrides: {
    // jdk.image.use.jvm.map and jdk.image.map.all: no; sun.arch.data.model: 64 `isSystemProperty(name, value,
    // default)`: it answers whether the property has that value.
    isSystemProperty: (t, s, b) => (t.vm.textOf(s[b]).startsWith('jdk.image.') ? 0 : 1),
  },
};
