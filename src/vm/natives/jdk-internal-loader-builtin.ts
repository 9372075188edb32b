/**
 * jdk.internal.loader.BuiltinClassLoader: the VM finds classes and resources of modules itself, because the tables
 * of the Java code (package to module, readers) belong to the boot layer, which most programs never need.
 */
import { toInternalName } from '../../classfile/descriptor.ts';
import { packageOf } from '../../classpath/system-image.ts';
import type { BuiltinLoader } from '../boot/modules.ts';
import type { NativeClass } from '../control/native.ts';
import { PUSHED } from '../control/signals.ts';
import { setField } from '../heap/fields.ts';
import { mirrorOf } from '../heap/mirrors.ts';
import type { JObject, Slot } from '../heap/object.ts';
import { ensureInitialised } from '../link/initialise.ts';
import type { LinkedClass } from '../link/linked-class.ts';
import { byteArray } from '../reflect/bytes.ts';
import { constructDirectly } from '../reflect/invoke.ts';
import { jdkMethod } from '../reflect/jdk-method.ts';
import { emptyObject } from '../reflect/members.ts';
import { pushOriginal } from '../reflect/original.ts';
import type { JThread } from '../thread/thread.ts';

const KINDS: Readonly<Record<string, BuiltinLoader>> = {
  'jdk/internal/loader/ClassLoaders$AppClassLoader': 'app',
  'jdk/internal/loader/ClassLoaders$PlatformClassLoader': 'platform',
  'jdk/internal/loader/ClassLoaders$BootClassLoader': 'boot',
};

/** Which of the built-in loaders this is, or null. */
export function builtinKind(loader: JObject): BuiltinLoader | null {
  return KINDS[loader.cls.name] ?? null;
}

/** What `loadClass` finds: the JDK's classes, and for the application loader the class path's. */
function find(t: JThread, loader: JObject, name: string): LinkedClass | null {
  // Java's check of the name comes first in the JDK, too: slashes and descriptors never name a class here.
  if (name.includes('/') || name.startsWith('[') || name === '') return null;
  const { bootLoader, appLoader } = t.vm.classes;
  // The platform loader has no classes of its own with us: classes of all modules of the JDK are the boot loader's,
  // and `modules` knows which loader Java is to see.
  return t.vm.classes.find(t, builtinKind(loader) === 'app' ? appLoader : bootLoader, toInternalName(name));
}

function mirrorOrNull(t: JThread, cls: LinkedClass | null): JObject | null {
  return cls === null ? null : mirrorOf(t.vm, cls);
}

/** The bytes of a resource in a module that this loader defines. */
function resource(t: JThread, loader: JObject, module: Slot, name: string): Uint8Array | null {
  if (module === null) return null;
  const moduleName = t.vm.textOf(module);
  // A module belongs to one of the three loaders. Another one must not find its resources, else they would appear
  // twice.
  if (t.vm.modules.loaderOf(moduleName) !== builtinKind(loader)) return null;
  return t.vm.image.findResource(moduleName, name);
}

/** new URL("jrt:/module/name") */
function jrtUrl(t: JThread, module: string, name: string): typeof PUSHED {
  const init = jdkMethod(t.vm, 'java/net/URL', '<init>(Ljava/lang/String;)V');
  ensureInitialised(t, init.holder);
  const url = emptyObject(t, 'java/net/URL');
  // These two characters are legal in names of resources but would end the path of a URL.
  const path = encodeURI(name).replaceAll('#', '%23').replaceAll('?', '%3F');
  return constructDirectly(t, init, url, [url, t.vm.strings.make(`jrt:/${module}/${path}`)]);
}

export const builtinClassLoader: NativeClass = {
  name: 'jdk/internal/loader/BuiltinClassLoader',
  natives: {},
  overrides: {
    'loadClassOrNull(Ljava/lang/String;Z)Ljava/lang/Class;': (t, s, b) =>
      mirrorOrNull(t, find(t, s[b] as JObject, t.vm.textOf(s[b + 1]))),
    // `findClass` throws where `loadClassOrNull` returns null: the JDK's own code makes that exception.
    'findClass(Ljava/lang/String;)Ljava/lang/Class;': (t, s, b) => {
      const cls = find(t, s[b] as JObject, t.vm.textOf(s[b + 1]));
      if (cls !== null) return mirrorOf(t.vm, cls);
      pushOriginal(t, s.slice(b, b + 2));
      return PUSHED;
    },
    // (module name or null, class name)
    'findClass(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Class;': (t, s, b) => {
      const cls = find(t, s[b] as JObject, t.vm.textOf(s[b + 2]));
      if (cls === null) return null;
      const module = s[b + 1] === null ? null : t.vm.textOf(s[b + 1]);
      // A class of another module does not count, even if this loader defines it.
      return t.vm.modules.nameOf(cls) === module ? mirrorOf(t.vm, cls) : null;
    },
    // (module name or null, resource name)
    'findResource(Ljava/lang/String;Ljava/lang/String;)Ljava/net/URL;': (t, s, b) => {
      const name = t.vm.textOf(s[b + 2]);
      if (resource(t, s[b] as JObject, s[b + 1]!, name) !== null)
        return jrtUrl(t, t.vm.textOf(s[b + 1]), name);
      pushOriginal(t, s.slice(b, b + 3));
      return PUSHED;
    },
    findResourceAsStream: (t, s, b) => {
      const bytes = resource(t, s[b] as JObject, s[b + 1]!, t.vm.textOf(s[b + 2]));
      if (bytes === null) {
        pushOriginal(t, s.slice(b, b + 3));
        return PUSHED;
      }
      // Written field by field in place of a constructor call: the class has no other state, and no Java needs to
      // run.
      const stream = emptyObject(t, 'java/io/ByteArrayInputStream');
      setField(stream, 'buf', byteArray(t.vm, bytes));
      setField(stream, 'count', bytes.length);
      return stream;
    },
    // Class files of the JDK can be found by everyone; other resources of its packages are encapsulated.
    // `Class.getResource` has done the check of encapsulation for other names before it comes here (JDK:
    // Resources.canEncapsulate).
    'findResource(Ljava/lang/String;)Ljava/net/URL;': (t, s, b) => {
      const name = t.vm.textOf(s[b + 1]);
      const module = name.endsWith('.class') ? t.vm.image.moduleOf(packageOf(name)) : null;
      const isOurs = module !== null && t.vm.modules.loaderOf(module) === builtinKind(s[b] as JObject);
      if (isOurs && t.vm.image.findResource(module, name) !== null) return jrtUrl(t, module, name);
      pushOriginal(t, s.slice(b, b + 2));
      return PUSHED;
    },
  },
};
