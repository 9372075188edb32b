/** java.security.AccessController: there is no security manager, so every context is the same. */
import type { NativeClass } from '../control/native.ts';

export const accessController: NativeClass = {
  name: 'java/security/AccessController',
  natives: {
    getProtectionDomain: (t, s, b) => t.vm.classOf(s[b]).protectionDomain,
    ensureMaterializedForStackWalk: () => {},
    // Null is the context of fully privileged code.
    getStackAccessControlContext: () => null,
    getInheritedAccessControlContext: () => null,
  },
};
