/** java.lang.String and its helpers. */

import type { NativeClass } from '../control/native.ts';
import type { JObject } from '../heap/object.ts';
import { isForProgram } from '../thread/for-program.ts';

export const javaLangString: NativeClass = {
  name: 'java/lang/String',
  natives: {
    intern: (t, s, b) => {
      const string = s[b] as JObject;
      // Whether it becomes the canonical one: the JDK or a caller may have interned an equal string before.
      const isFirst = !t.vm.strings.isInterned(t.vm.textOf(string));
      if (isFirst && isForProgram(t.frame)) t.vm.meetLimitation?.({ id: 'interned-strings' });
      return t.vm.strings.internObject(string);
    },
  },
};

export const javaLangStringUTF16: NativeClass = {
  name: 'java/lang/StringUTF16',
  natives: { isBigEndian: () => 0 },
};
