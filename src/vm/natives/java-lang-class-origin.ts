/** java.lang.Class.getProtectionDomain: where a class of the class path came from, worked out when asked. */

import type { NativeClass } from '../control/native.ts';
import { AGAIN, PUSHED } from '../control/signals.ts';
import { setIfPresent } from '../heap/fields.ts';
import { mirrorOf } from '../heap/mirrors.ts';
import type { JObject, Slot } from '../heap/object.ts';
import { ensureInitialised } from '../link/initialise.ts';
import type { LinkedClass, Method } from '../link/linked-class.ts';
import { jdkMethod } from '../reflect/jdk-method.ts';
import { emptyObject } from '../reflect/members.ts';
import { pushOriginal } from '../reflect/original.ts';
import { pushCall } from '../thread/calls.ts';
import { isForProgram } from '../thread/for-program.ts';
import type { Continuation } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import { logUndo } from '../trail/trail.ts';
import type { Vm } from '../vm.ts';

/**
 * What is made so far for one entry of the class path.
 *
 * All classes of one entry of the class path share one domain, as they do with the JDK's own loader. Programs compare
 * domains by identity.
 */
type Origin = { url: JObject | null; source: JObject | null; domain: JObject | null };

const origins = new WeakMap<Vm, Map<string, Origin>>();

function originOf(vm: Vm, entry: string): Origin {
  const all = origins.get(vm) ?? new Map<string, Origin>();
  origins.set(vm, all);
  const origin = all.get(entry) ?? { url: null, source: null, domain: null };
  all.set(entry, origin);
  return origin;
}

/** The entry of the class path that holds the class. */
function entryOf(vm: Vm, cls: LinkedClass): string | null {
  const path = `${cls.file?.name}.class`;
  const entries = vm.options.classPath.entries;
  // By where the bytes came from. Two entries may hold a class of one name: the first is loaded, and it alone counts.
  return entries.find((e) => e.location(path) === cls.file?.origin)?.origin ?? null;
}

/** Where the result of a step goes; `value` is what a constructor made. */
type Store = { readonly origin: Origin; readonly part: keyof Origin; readonly value: JObject | null };

const STEP: Continuation = {
  onReturn(_t, frame, lo) {
    const { origin, part, value } = frame.state as Store;
    logUndo(() => {
      origin[part] = null;
    });
    origin[part] = value ?? (lo as JObject);
  },
};

/**
 * The first half of a native that calls Java: it does one step, and the native runs again from its beginning. Each
 * finished step has left its result in `origin`, so the next attempt goes one step further. See AGAIN in
 * `control/signals.ts`.
 */
function step(t: JThread, m: Method, args: readonly Slot[], store: Store): never {
  ensureInitialised(t, m.holder);
  pushCall(t, m, args, STEP, store);
  throw AGAIN;
}

/** The protection domain that SecureClassLoader makes when it defines a class; each step is a call of Java, after which the native runs again. */
function domainOf(t: JThread, entry: string): JObject {
  const loader = t.vm.appLoaderObject(t);
  const origin = originOf(t.vm, entry);
  if (origin.url === null) {
    const toUrl = jdkMethod(
      t.vm,
      'jdk/internal/loader/URLClassPath',
      'toFileURL(Ljava/lang/String;)Ljava/net/URL;',
    );
    step(t, toUrl, [t.vm.strings.make(entry)], { origin, part: 'url', value: null });
  }
  if (origin.source === null) {
    const key = '<init>(Ljava/net/URL;[Ljava/security/CodeSigner;)V';
    const source = emptyObject(t, 'java/security/CodeSource');
    const init = jdkMethod(t.vm, 'java/security/CodeSource', key);
    step(t, init, [source, origin.url, null], { origin, part: 'source', value: source });
  }
  if (origin.domain === null) {
    const key = 'getProtectionDomain(Ljava/security/CodeSource;)Ljava/security/ProtectionDomain;';
    const get = jdkMethod(t.vm, 'java/security/SecureClassLoader', key);
    step(t, get, [loader, origin.source], { origin, part: 'domain', value: null });
  }
  return origin.domain;
}

export const javaLangClassOrigin: NativeClass = {
  name: 'java/lang/Class',
  natives: {},
  overrides: {
    // Our own loading of the class path makes no protection domains.
    getProtectionDomain: (t, s, b) => {
      const cls = t.vm.classOf(s[b]);
      // The location tells the program where its own classes lie, which differs from machine to machine.
      if (isForProgram(t.frame)) t.vm.meetLimitation?.({ id: 'system-property', name: 'java.class.path' });
      if (cls.loader.kind === 'app' && cls.protectionDomain === null) {
        const entry = entryOf(t.vm, cls);
        if (entry !== null) {
          const domain = domainOf(t, entry);
          // With the field of the mirror below: one without the other would show the next path the domain of the JDK.
          logUndo(() => {
            cls.protectionDomain = null;
          });
          cls.protectionDomain = domain;
          setIfPresent(mirrorOf(t.vm, cls), 'protectionDomain', domain);
        }
      }
      pushOriginal(t, [s[b]!]);
      return PUSHED;
    },
  },
};
