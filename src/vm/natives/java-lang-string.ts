/** java.lang.String and its helpers. */

import { UnsupportedError } from '../../errors.ts';
import type { NativeClass } from '../control/native.ts';
import type { JObject } from '../heap/object.ts';
import { isForProgram } from '../thread/for-program.ts';

export const javaLangString: NativeClass = {
  name: 'java/lang/String',
  natives: {
    // Identity of interned strings is part of the language (JLS §3.10.5): `"a" == "a"` must hold, also across
    // classes.
    intern: (t, s, b) => {
      const string = s[b] as JObject;
      const text = t.vm.textOf(string);
      if (t.vm.strings.isInternedAhead(text))
        throw new UnsupportedError('String.intern of the text of a literal in merged code');
      // Whether it becomes the canonical one: the JDK or a caller may have interned an equal string before.
      const isFirst = !t.vm.strings.isInterned(text);
      if (isFirst && isForProgram(t.frame)) t.vm.meetLimitation?.({ id: 'interned-strings' });
      return t.vm.strings.internObject(string);
    },
  },
};

export const javaLangStringUTF16: NativeClass = {
  name: 'java/lang/StringUTF16',
  // The byte order of the machine that the program sees; it fixes how a `char` lies in the `byte[]` of a string.
  natives: { isBigEndian: () => 0 },
};
