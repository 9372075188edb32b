/** java.lang.reflect.Executable and Field: parameters and type annotations. */

import type { NativeClass } from '../control/native.ts';
import { setField } from '../heap/fields.ts';
import type { JObject } from '../heap/object.ts';
import { byteArray } from '../reflect/bytes.ts';
import { emptyObject, fieldOf, methodOf, objectArray } from '../reflect/members.ts';

export const reflectExecutable: NativeClass = {
  name: 'java/lang/reflect/Executable',
  natives: {
    getParameters0: (t, s, b) => {
      const parameters = methodOf(t, s[b] as JObject).info.parameters;
      if (parameters === null) return null;
      const objects = parameters.map((p, i) => {
        const o = emptyObject(t, 'java/lang/reflect/Parameter');
        setField(o, 'name', p.name === null ? null : t.vm.strings.intern(p.name));
        setField(o, 'modifiers', p.flags);
        setField(o, 'executable', s[b] as JObject);
        setField(o, 'index', i);
        return o;
      });
      return objectArray(t, 'java/lang/reflect/Parameter', objects);
    },
    getTypeAnnotationBytes0: (t, s, b) =>
      byteArray(t.vm, methodOf(t, s[b] as JObject).info.annotations.visibleTypes),
  },
};

export const reflectField: NativeClass = {
  name: 'java/lang/reflect/Field',
  natives: {
    getTypeAnnotationBytes0: (t, s, b) =>
      byteArray(t.vm, fieldOf(t, s[b] as JObject).info.annotations.visibleTypes),
  },
};
