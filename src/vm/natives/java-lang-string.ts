/** java.lang.String and its helpers. */

import type { NativeClass } from '../control/native.ts';
import type { JObject } from '../heap/object.ts';

export const javaLangString: NativeClass = {
  name: 'java/lang/String',
  natives: { intern: (t, s, b) => t.vm.strings.internObject(s[b] as JObject) },
};

export const javaLangStringUTF16: NativeClass = {
  name: 'java/lang/StringUTF16',
  natives: { isBigEndian: () => 0 },
};
