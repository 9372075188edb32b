/** java.lang.ClassLoader: finding and defining classes. */
import { toInternalName } from '../../classfile/descriptor.ts';
import type { NativeClass } from '../control/native.ts';
import { externalName, throwNew } from '../exceptions/raise.ts';
import { classOf, mirrorOf } from '../heap/mirrors.ts';
import type { JArray, JObject } from '../heap/object.ts';
import { nestHostOf } from '../link/access.ts';
import { readClassFile } from '../link/class-format.ts';
import { ensureInitialised } from '../link/initialise.ts';
import type { LinkedClass } from '../link/linked-class.ts';
import type { ClassLoaderData } from '../link/loader-data.ts';
import { copyOfBytes } from '../reflect/bytes.ts';
import type { JThread } from '../thread/thread.ts';
import { logEntry } from '../trail/trail.ts';

/** MethodHandleNatives.Constants: flags of a class that a Lookup defines. */
const NESTMATE = 1;
const HIDDEN = 2;

function define(
  t: JThread,
  loader: JObject | null,
  name: JObject | null,
  bytes: Uint8Array,
  domain: JObject | null,
): LinkedClass {
  const data = t.vm.classes.loaderOf(loader);
  const wanted = name === null ? null : toInternalName(t.vm.strings.text(name));
  const file = readClassFile(t, bytes, wanted, 'defineClass');
  if (wanted !== null && wanted !== file.name) {
    throwNew(t, 'java/lang/NoClassDefFoundError', `${wanted} (wrong name: ${file.name})`);
  }
  // The order is observable: format errors, the wrong name, the duplicate, then the superclass.
  rejectDuplicate(t, data, file.name);
  // A class that is defined after a choice point is forgotten by the undo: the next path defines its own.
  logEntry(data.classes, file.name);
  return t.vm.classes.define(t, data, file, { protectionDomain: domain });
}

/** JVMS §5.3.5 step 1: a loader defines a class once. */
function rejectDuplicate(t: JThread, data: ClassLoaderData, name: string): void {
  const known = data.classes.get(name);
  // An entry may also say that this loader was the *initiating* one and another defined the class (JVMS §5.3). That
  // does not count.
  if (known === undefined || known.loader !== data) return;
  const loaderName = t.vm.modules.describeLoader(known);
  const kind = known.isInterface ? 'interface' : 'class';
  const external = externalName(known);
  throwNew(
    t,
    'java/lang/LinkageError',
    `loader ${loaderName} attempted duplicate ${kind} definition for ${external}. (${external} is in ${t.vm.modules.describeFully(known)})`,
  );
}

/** Not undone: it only keeps the names apart. */
let hiddenClasses = 0;

/**
 * Classes defined by a call that is run again, while their initialiser runs; by the array of their bytes.
 *
 * Without it the second attempt would define a second class, and the program would see a duplicate definition.
 */
const initialising = new WeakMap<JArray, LinkedClass>();

/** Lookup.defineClass and defineHiddenClass. */
function defineForLookup(
  t: JThread,
  loader: JObject | null,
  lookup: LinkedClass,
  bytes: Uint8Array,
  domain: JObject | null,
  flags: number,
  classData: JObject | null,
): LinkedClass {
  const file = readClassFile(t, bytes, null, 'defineClass');
  const data = t.vm.classes.loaderOf(loader);
  const isHidden = (flags & HIDDEN) !== 0;
  const options = {
    isHidden,
    classData,
    protectionDomain: domain,
    // A nestmate is a member of the host's nest although the host's class file does not list it (JEP 371).
    nestHost: (flags & NESTMATE) !== 0 ? nestHostOf(t, lookup) : null,
  };
  if (!isHidden) {
    rejectDuplicate(t, data, file.name);
    logEntry(data.classes, file.name);
    return t.vm.classes.define(t, data, file, options);
  }
  // HotSpot's suffix is an address. Ours only looks like one; a program that shows it meets a limitation
  // (`host-contact.ts`).
  const suffix = `0x${(0x7f1000000000 + 0x400 * hiddenClasses).toString(16).padStart(16, '0')}`;
  // A hidden class is in no loader's table: nothing can find it by name, so nothing needs to be logged.
  const cls = t.vm.classes.define(t, data, file, { ...options, name: `${file.name}/${suffix}` });
  hiddenClasses++;
  return cls;
}

export const classLoader: NativeClass = {
  name: 'java/lang/ClassLoader',
  natives: {
    findBootstrapClass: (t, s, b) => {
      const cls = t.vm.classes.findBoot(t.vm.textOf(s[b]).replaceAll('.', '/'));
      return cls === null ? null : mirrorOf(t.vm, cls);
    },
    findLoadedClass0: (t, s, b) => {
      const data = t.vm.classes.loaderOf(s[b] as JObject);
      const cls = data.classes.get(t.vm.textOf(s[b + 1]).replaceAll('.', '/'));
      return cls === undefined ? null : mirrorOf(t.vm, cls);
    },
    // loader, name, bytes, offset, length, protection domain, source
    defineClass1: (t, s, b) => {
      // A copy, since the program may change its array afterwards; the class file must not change.
      const bytes = copyOfBytes(s[b + 2] as JArray, s[b + 3] as number, s[b + 4] as number);
      const loader = s[b] as JObject | null;
      return mirrorOf(t.vm, define(t, loader, s[b + 1] as JObject | null, bytes, s[b + 5] as JObject | null));
    },
    // loader, lookup class, name, bytes, offset, length, protection domain, initialize, flags, class data
    defineClass0: (t, s, b) => {
      const array = s[b + 3] as JArray;
      let cls = initialising.get(array);
      if (cls === undefined) {
        const bytes = copyOfBytes(array, s[b + 4] as number, s[b + 5] as number);
        const loader = s[b] as JObject | null;
        const lookup = classOf(s[b + 1] as JObject);
        const domain = s[b + 6] as JObject | null;
        cls = defineForLookup(
          t,
          loader,
          lookup,
          bytes,
          domain,
          s[b + 8] as number,
          s[b + 9] as JObject | null,
        );
      }
      if (s[b + 7] !== 0) {
        logEntry(initialising, array);
        initialising.set(array, cls);
        ensureInitialised(t, cls);
        initialising.delete(array);
      }
      return mirrorOf(t.vm, cls);
    },
  },
};
