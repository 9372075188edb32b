/** Finds the TypeScript implementation of a Java method. */
import { UnsupportedError } from '../../errors.ts';
import type { NativeClass, NativeFn } from '../control/native.ts';
import { markHidden } from '../link/hidden.ts';
import type { LinkedClass, Method } from '../link/linked-class.ts';
import { reportingContact } from './host-contact.ts';
import { hasHostDescriptor, runsOnHost, takesDescriptor } from './host-natives.ts';

const registerNatives: NativeFn = () => {};

/** By name and descriptor, else by name. Own properties only: Java has a `toString` too. */
function find(table: Readonly<Record<string, NativeFn>>, m: Method): NativeFn | undefined {
  if (Object.hasOwn(table, m.key)) return table[m.key];
  return Object.hasOwn(table, m.name) ? table[m.name] : undefined;
}

/**
 * Natives are bound when a method is called first, overrides are put in when its class is linked: an override must be
 * there before the bytecode is decoded.
 */
export class NativeRegistry {
  private readonly classes = new Map<string, NativeClass[]>();

  /** `feature` is the JDK's version: entries for later ones are left out. */
  constructor(table: readonly NativeClass[], feature: number) {
    for (const c of table) {
      if (c.since !== undefined && c.since > feature) continue;
      const list = this.classes.get(c.name);
      if (list === undefined) this.classes.set(c.name, [c]);
      else list.push(c);
    }
  }

  /** Puts our implementations over methods that have bytecode. */
  override(cls: LinkedClass): void {
    // A class of the user may have the name of a class of a later JDK: only the JDK's own are replaced.
    if (cls.loader.kind !== 'boot') return;
    for (const entry of this.classes.get(cls.name) ?? []) {
      if (entry.overrides === undefined) continue;
      for (const m of cls.methods) {
        const fn = find(entry.overrides, m);
        if (fn === undefined) continue;
        m.native = fn;
        // HotSpot has no such frame, so a stack trace must not show it.
        markHidden(m);
      }
    }
  }

  /** The implementation of a native method. */
  bind(m: Method): NativeFn {
    for (const entry of this.classes.get(m.holder.name) ?? []) {
      const fn = find(entry.natives, m);
      if (fn !== undefined) return besideHost(m, reportingContact(m, fn));
    }
    if (m.holder.loader.kind !== 'boot') return onHost(m);
    // What these do in C is to find and remember fields. There is nothing to remember here.
    if (m.name === 'registerNatives' || m.name === 'initIDs') return registerNatives;
    return runsOnHost(m) ? onHost(m) : unsupported(m);
  }
}

/** Not at once: many native methods are bound and never called. Only the call is unsupported. */
function unsupported(m: Method): NativeFn {
  return () => {
    throw new UnsupportedError(`native method ${m} is not implemented`);
  };
}

/** `fn`, unless it is called with a descriptor that the host JVM has opened. */
function besideHost(m: Method, fn: NativeFn): NativeFn {
  if (!takesDescriptor(m)) return fn;
  const elsewhere = onHost(m);
  return (t, s, b) => (hasHostDescriptor(s[b]) ? elsewhere(t, s, b) : fn(t, s, b));
}

/** Native methods of the program, whose library only a JVM can load, and some of the JDK. */
function onHost(m: Method): NativeFn {
  const otherwise = unsupported(m);
  const isOfJdk = m.holder.loader.kind === 'boot';
  return (t, s, b) => {
    const { host, hostCalls } = t.vm;
    if (isOfJdk) host.onSideEffect?.(`the native method ${m}`);
    return hostCalls === null ? otherwise(t, s, b) : hostCalls.call(t, m, s, b);
  };
}
