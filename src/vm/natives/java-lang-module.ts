/**
 * java.lang.Module. A placeholder (see `boot/modules.ts`) answers from its module-info. A method that needs the
 * ModuleDescriptor has one made first. Modules that the JDK itself makes (layers, proxies) run their own code.
 */
import { toInternalName } from '../../classfile/descriptor.ts';
import type { NativeClass, NativeFn } from '../control/native.ts';
import { AGAIN, PUSHED } from '../control/signals.ts';
import { getRef, getStatic, setField } from '../heap/fields.ts';
import type { JArray, JObject } from '../heap/object.ts';
import { ensureInitialised } from '../link/initialise.ts';
import type { Method } from '../link/linked-class.ts';
import { byteArray } from '../reflect/bytes.ts';
import { jdkMethod } from '../reflect/jdk-method.ts';
import { emptyObject } from '../reflect/members.ts';
import { pushOriginal } from '../reflect/original.ts';
import { pushCall } from '../thread/calls.ts';
import type { Continuation } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';

/**
 * A placeholder stands for a module of the boot layer. Making real ones would run the whole module system at
 * start-up.
 */
function isPlaceholder(t: JThread, module: JObject): boolean {
  return t.vm.modules.isPlaceholder(module);
}

function nameOf(t: JThread, module: JObject): string | null {
  const name = getRef(module, 'name');
  return name === null ? null : t.vm.textOf(name);
}

/** Makes the descriptor of a placeholder by reading its module-info in Java; may throw AGAIN. */
function ensureDescriptor(t: JThread, module: JObject): void {
  if (!isPlaceholder(t, module) || getRef(module, 'descriptor') !== null) return;
  const read = jdkMethod(
    t.vm,
    'java/lang/module/ModuleDescriptor',
    'read(Ljava/io/InputStream;)Ljava/lang/module/ModuleDescriptor;',
  );
  ensureInitialised(t, read.holder);
  // A named module of the image has a module-info, always: it was found by it.
  const bytes = t.vm.image.findResource(nameOf(t, module)!, 'module-info.class')!;
  const stream = emptyObject(t, 'java/io/ByteArrayInputStream');
  setField(stream, 'buf', byteArray(t.vm, bytes));
  setField(stream, 'count', bytes.length);
  pushCall(t, read, [stream], DESCRIPTOR_READ, module);
  throw AGAIN;
}

const DESCRIPTOR_READ: Continuation = {
  onReturn(_t, frame, lo) {
    setField(frame.state as JObject, 'descriptor', lo);
  },
};

/**
 * The method as it is, once the receiver has a descriptor.
 *
 * The descriptor is made first, by a call of Java that runs this native again. Then the JDK's own method runs, on a
 * receiver that looks complete.
 */
function withDescriptor(argSlots: number): NativeFn {
  return (t, s, b) => {
    ensureDescriptor(t, s[b] as JObject);
    pushOriginal(t, s.slice(b, b + 1 + argSlots));
    return PUSHED;
  };
}

/** implIsExportedOrOpen(package, other module, open) of a placeholder. */
function isExportedOrOpen(t: JThread, module: JObject, pkg: string, other: JObject, open: boolean): boolean {
  const name = nameOf(t, module)!;
  if (other === module) return t.vm.image.moduleOf(pkg) === name;
  return t.vm.modules.isExported(name, pkg, nameOf(t, other), open);
}

/** By the command line; not to "everyone", for whom a special Module object stands. */
function isGranted(t: JThread, module: JObject, pkg: string, other: JObject, open: boolean): boolean {
  if (other === getStatic(module.cls, 'EVERYONE_MODULE')) return false;
  return t.vm.modules.isGranted(nameOf(t, module)!, pkg, nameOf(t, other), open);
}

/** JDK 25 calls it `isReflectivelyExportedOrOpened`. */
function reflectively(t: JThread): Method {
  // The name changed in between; the meaning did not.
  const name = t.vm.jdk.feature >= 24 ? 'isReflectivelyExportedOrOpened' : 'isReflectivelyExportedOrOpen';
  return jdkMethod(t.vm, 'java/lang/Module', `${name}(Ljava/lang/String;Ljava/lang/Module;Z)Z`);
}

export const javaLangModule: NativeClass = {
  name: 'java/lang/Module',
  natives: {
    // (module, isOpen, version, location, packages)
    defineModule0: (t, s, b) => {
      const packages = ((s[b + 4] as JArray).data as readonly JObject[]).map((p) =>
        toInternalName(t.vm.textOf(p)),
      );
      t.vm.modules.define(s[b] as JObject, packages);
    },
    // Readability is not checked by our linker; Module.java keeps its own tables. A program that misses a `requires`
    // does not compile; what the linker checks is whether a package is exported.
    addReads0: () => {},
    addExports0: (t) => noteExport(t),
    addExportsToAll0: (t) => noteExport(t),
    addExportsToAllUnnamed0: (t) => noteExport(t),
  },
  overrides: {
    // Placeholders have neither descriptor nor tables of exports.
    implIsExportedOrOpen: (t, s, b) => {
      const module = s[b] as JObject;
      const pkg = toInternalName(t.vm.textOf(s[b + 1]));
      // The unnamed module exports everything (JLS §7.7.5).
      if (getRef(module, 'name') === null) return 1;
      if (isGranted(t, module, pkg, s[b + 2] as JObject, s[b + 3] === 1)) return 1;
      if (!isPlaceholder(t, module)) {
        pushOriginal(t, s.slice(b, b + 4));
        return PUSHED;
      }
      if (isExportedOrOpen(t, module, pkg, s[b + 2] as JObject, s[b + 3] === 1)) return 1;
      // Asking Java's table of dynamic exports costs a call, and in most runs nothing is exported dynamically.
      if (!t.vm.modules.hasDynamicExports) return 0;
      pushCall(t, reflectively(t), s.slice(b, b + 4), null);
      return PUSHED;
    },
    canRead: (t, s, b) => {
      const module = s[b] as JObject;
      const other = s[b + 1] as JObject | null;
      if (other !== null && isPlaceholder(t, module) && isPlaceholder(t, other)) {
        if (t.vm.modules.reads(nameOf(t, module)!, nameOf(t, other)!)) return 1;
      }
      pushOriginal(t, s.slice(b, b + 2));
      return PUSHED;
    },
    canUse: (t, s, b) => {
      const module = s[b] as JObject;
      if (!isPlaceholder(t, module)) {
        pushOriginal(t, s.slice(b, b + 2));
        return PUSHED;
      }
      const uses = t.vm.modules.info(nameOf(t, module)!)?.uses ?? [];
      return uses.includes(t.vm.classOf(s[b + 1]).name) ? 1 : 0;
    },
    // The loader is made on demand.
    getClassLoader: (t, s, b) => {
      const module = s[b] as JObject;
      const name = nameOf(t, module);
      if (module === t.vm.modules.appModule()) return t.vm.appLoaderObject(t);
      // The call is for its effect: making the application loader fills the field `loader` of the modules.
      if (isPlaceholder(t, module) && t.vm.modules.loaderOf(name!) !== 'boot') t.vm.appLoaderObject(t);
      return getRef(module, 'loader');
    },
    getDescriptor: (t, s, b) => {
      ensureDescriptor(t, s[b] as JObject);
      return getRef(s[b] as JObject, 'descriptor');
    },
    getPackages: withDescriptor(0),
    getResourceAsStream: withDescriptor(1),
    implAddExportsOrOpens: withDescriptor(4),
    implAddUses: withDescriptor(1),
    // A placeholder belongs to the boot layer, which replaces it.
    getLayer: (t, s, b) => {
      const module = s[b] as JObject;
      if (isPlaceholder(t, module)) {
        pushCall(t, jdkMethod(t.vm, 'java/lang/ModuleLayer', 'boot()Ljava/lang/ModuleLayer;'), [], null);
        return PUSHED;
      }
      pushOriginal(t, [module]);
      return PUSHED;
    },
  },
};

function noteExport(t: JThread): void {
  t.vm.modules.noteDynamicExport();
}
