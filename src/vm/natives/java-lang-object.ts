/** java.lang.Object. */

import { type NativeClass, numberArg } from '../control/native.ts';
import { externalName, notOwner, throwNew } from '../exceptions/raise.ts';
import { mirrorOf } from '../heap/mirrors.ts';
import { JArray, JObject } from '../heap/object.ts';
import { copyTerms } from '../heap/symbolic-elements.ts';
import { isSubclass } from '../link/linked-class.ts';
import { notify, waitOn } from '../thread/waiting.ts';

export const javaLangObject: NativeClass = {
  name: 'java/lang/Object',
  natives: {
    getClass: (t, s, b) => mirrorOf(t.vm, (s[b] as JObject).cls),
    // Where the hash becomes visible to the program, `host-contact.ts` has reported it before.
    hashCode: (t, s, b) => t.vm.identityHash(s[b] as JObject),
    clone: (t, s, b) => {
      const o = s[b] as JObject | JArray;
      if (o instanceof JArray) {
        const copy = new JArray(o.cls, o.data.slice(), o.length);
        // The numbers of an array and the terms of its elements lie apart: a copy must take both, or the clone would
        // have lost its symbolic elements.
        copyTerms(o, 0, copy, 0, o.length);
        return copy;
      }
      if (!isSubclass(o.cls, t.vm.classes.boot('java/lang/Cloneable'))) {
        throwNew(t, 'java/lang/CloneNotSupportedException', externalName(o.cls));
      }
      // Terms and guarded references lie in the fields themselves, so this copies them too. Monitor and identity hash
      // are not fields: the clone has its own.
      return new JObject(o.cls, o.fields.slice());
    },
    notify: (t, s, b) => {
      if (!notify(t, s[b] as JObject, 1)) notOwner(t);
    },
    notifyAll: (t, s, b) => {
      if (!notify(t, s[b] as JObject, Number.POSITIVE_INFINITY)) notOwner(t);
    },
    // JDK 17 declares wait(long) native, later ones wait0(long).
    'wait(J)V': (t, s, b) => waitOn(t, s[b] as JObject, numberArg(s, b + 1)),
    wait0: (t, s, b) => waitOn(t, s[b] as JObject, numberArg(s, b + 1)),
  },
};
