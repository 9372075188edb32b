/** jdk.internal.reflect.Reflection. */
import { Acc } from '../../classfile/model.ts';
import type { NativeClass } from '../control/native.ts';
import { mirrorOf } from '../heap/mirrors.ts';
import { nestHostOf } from '../link/access.ts';
import { isSubclass, type LinkedClass, type Method } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';

/**
 * Frames that HotSpot skips when it looks for a caller: reflection's own and those of method handles (method.cpp).
 * Methods of hidden classes count, although stack traces do not show them.
 */
function isIgnored(t: JThread, m: Method): boolean {
  // Hidden methods are lambda forms and overrides; a hidden *class*, such as a lambda's, has methods that callers may
  // be.
  if (m.isHidden) return !m.holder.isHidden;
  if (m.holder.loader.kind !== 'boot') return false;
  if (m.holder.name === 'java/lang/reflect/Method' && m.name === 'invoke') return true;
  return isSubclass(m.holder, t.vm.classes.boot('jdk/internal/reflect/MethodAccessorImpl'));
}

/** The caller of the method that called the native (JVM_GetCallerClass). */
function callerClass(t: JThread, depth: number): LinkedClass | null {
  let n = 0;
  for (let f = t.frame; f !== null; f = f.caller) {
    // The first frame is the method that asked. It counts even if it would be ignored elsewhere.
    if (n > 0 && isIgnored(t, f.method)) continue;
    if (n++ === depth) return f.method.holder;
  }
  return null;
}

export const reflection: NativeClass = {
  name: 'jdk/internal/reflect/Reflection',
  natives: {
    // t.frame is the @CallerSensitive method itself; its caller is wanted.
    getCallerClass: (t) => {
      const cls = callerClass(t, 1);
      return cls === null ? null : mirrorOf(t.vm, cls);
    },
    getClassAccessFlags: (t, s, b) => {
      const cls = t.vm.classOf(s[b]);
      return cls.kind === 'primitive' ? Acc.PUBLIC | Acc.FINAL | Acc.ABSTRACT : cls.flags & 0xffff;
    },
    areNestMates: (t, s, b) =>
      nestHostOf(t, t.vm.classOf(s[b])) === nestHostOf(t, t.vm.classOf(s[b + 1])) ? 1 : 0,
  },
};
