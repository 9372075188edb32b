/**
 * The boot layer, made when a program asks for it, and the services of its modules, which are found in their
 * module-info before that.
 */
import { toExternalName, toInternalName } from '../../classfile/descriptor.ts';
import type { BuiltinLoader } from '../boot/modules.ts';
import type { NativeClass } from '../control/native.ts';
import { PUSHED } from '../control/signals.ts';
import { getRef, getStatic, setField, setNative, setStatic } from '../heap/fields.ts';
import type { JObject, Ref, Slot } from '../heap/object.ts';
import { ensureInitialised } from '../link/initialise.ts';
import { jdkMethod } from '../reflect/jdk-method.ts';
import { emptyObject, objectArray } from '../reflect/members.ts';
import { pushOriginal } from '../reflect/original.ts';
import { deliverValue, pushCall } from '../thread/calls.ts';
import { isForProgram } from '../thread/for-program.ts';
import type { Continuation } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import { builtinKind } from './jdk-internal-loader-builtin.ts';

/**
 * `System.bootLayer` is what Java asks first from now on. It is logged like every static field, so a layer made after
 * a choice point is made again after an undo.
 */
const LAYER_MADE: Continuation = {
  onReturn(t, _frame, lo) {
    t.vm.modules.setBootLayer('made');
    setStatic(t.vm.classes.boot('java/lang/System'), 'bootLayer', lo);
    deliverValue(t, lo);
  },
};

export const moduleLayer: NativeClass = {
  name: 'java/lang/ModuleLayer',
  natives: {},
  overrides: {
    // Start-up leaves initPhase2 out: the layer is made on first demand.
    boot: (t) => {
      // Options of the JVM add modules and leave them out.
      if (isForProgram(t.frame))
        t.vm.meetLimitation?.({ id: 'environment', source: 'the modules of the JVM' });
      const layer = getStatic(t.vm.classes.boot('java/lang/System'), 'bootLayer') as Ref;
      // The bootstrap itself asks whether there is one yet.
      // Without the state `starting` the call would start the bootstrap within the bootstrap, without end.
      if (layer !== null || t.vm.modules.bootLayer === 'starting') return layer;
      const boot = jdkMethod(t.vm, 'jdk/internal/module/ModuleBootstrap', 'boot()Ljava/lang/ModuleLayer;');
      ensureInitialised(t, boot.holder);
      // First the loaders: the bootstrap gives each module to one of them.
      t.vm.appLoaderObject(t);
      t.vm.modules.setBootLayer('starting');
      pushCall(t, boot, [], LAYER_MADE);
      return PUSHED;
    },
  },
};

export const internalModules: NativeClass = {
  name: 'jdk/internal/module/Modules',
  natives: {},
  overrides: {
    // (loader, descriptor, location): java.base stays the object that programs have seen.
    // A program may hold the Module object of java.base already, as a key or in a field. A second object for the same
    // module would be seen.
    defineModule: (t, s, b) => {
      const name = t.vm.textOf(getRef(s[b + 1] as JObject, 'name'));
      if (name === 'java.base') return t.vm.modules.complete(name, s[b + 1] as JObject);
      pushOriginal(t, s.slice(b, b + 3));
      return PUSHED;
    },
  },
};

export const packageHelper: NativeClass = {
  name: 'jdk/internal/loader/BootLoader$PackageHelper',
  natives: {},
  overrides: {
    // Would look the module up in the boot layer.
    findModule: (t, s, b) => {
      const location = t.vm.textOf(s[b]);
      if (location.startsWith('jrt:/')) return t.vm.modules.named(location.slice('jrt:/'.length));
      pushOriginal(t, [s[b]!]);
      return PUSHED;
    },
  },
};

/**
 * Remembers whose catalog it is.
 *
 * The catalog is an ordinary object of Java. Ours remember the loader beside their fields, so that `findServices` can
 * answer from module-info.
 */
const CATALOG_MADE: Continuation = {
  onReturn(t, frame, lo) {
    setNative(lo as JObject, frame.state);
    deliverValue(t, lo);
  },
};

function makeProviders(t: JThread, kind: BuiltinLoader, service: string): Ref[] {
  return t.vm.modules.providers(kind, service).map(({ module, provider }) => {
    const o = emptyObject(t, 'jdk/internal/module/ServicesCatalog$ServiceProvider');
    setField(o, 'module', t.vm.modules.named(module));
    setField(o, 'providerName', t.vm.strings.make(toExternalName(provider)));
    return o;
  });
}

function kindOfLoader(loader: Slot): BuiltinLoader | null {
  return loader === null ? null : builtinKind(loader as JObject);
}

export const servicesCatalog: NativeClass = {
  name: 'jdk/internal/module/ServicesCatalog',
  natives: {},
  overrides: {
    // Catalogs are filled by the module bootstrap.
    getServicesCatalog: (t, s, b) => {
      const kind = kindOfLoader(s[b]!);
      // After the bootstrap has begun the catalogs are filled by Java itself, and nothing is special.
      if (kind === null || t.vm.modules.bootLayer !== 'none') pushOriginal(t, [s[b]!]);
      else pushOriginal(t, [s[b]!], CATALOG_MADE, kind);
      return PUSHED;
    },
    getServicesCatalogOrNull: (t, s, b) => {
      if (kindOfLoader(s[b]!) === null) pushOriginal(t, [s[b]!]);
      else {
        const key = 'getServicesCatalog(Ljava/lang/ClassLoader;)Ljdk/internal/module/ServicesCatalog;';
        pushCall(t, jdkMethod(t.vm, 'jdk/internal/module/ServicesCatalog', key), [s[b]!], null);
      }
      return PUSHED;
    },
    findServices: (t, s, b) => {
      const kind = (s[b] as JObject).native as BuiltinLoader | null;
      if (kind !== null && t.vm.modules.bootLayer !== 'made') {
        const providers = makeProviders(t, kind, toInternalName(t.vm.textOf(s[b + 1])));
        // An empty answer may also mean that Java has added some itself: then its own code looks.
        if (providers.length > 0) return listOf(t, providers);
      }
      pushOriginal(t, s.slice(b, b + 2));
      return PUSHED;
    },
  },
};

/** Arrays.asList */
function listOf(t: JThread, providers: readonly Ref[]): JObject {
  const list = emptyObject(t, 'java/util/Arrays$ArrayList');
  setField(list, 'a', objectArray(t, 'jdk/internal/module/ServicesCatalog$ServiceProvider', providers));
  return list;
}
