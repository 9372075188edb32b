/**
 * Creation and loading of classes (JVMS §5.3): from the boot image, the class path, Java class loaders, and arrays.
 *
 * A loader of Java runs as Java: the registry pushes a call and throws AGAIN, and finds the answer in the loader's
 * table when the instruction runs again. So no function here may have a visible effect before it throws.
 */

import { PRIMITIVES } from '../../classfile/descriptor.ts';
import { Acc, type ClassFile, Tag } from '../../classfile/model.ts';
import type { ClassPath } from '../../classpath/class-path.ts';
import type { SystemImage } from '../../classpath/system-image.ts';
import { InvariantError } from '../../errors.ts';
import type { JavaThrow } from '../control/signals.ts';
import { AGAIN } from '../control/signals.ts';
import { throwNew } from '../exceptions/raise.ts';
import { classOf } from '../heap/mirrors.ts';
import type { JObject } from '../heap/object.ts';
import { keepStatic } from '../heap/unlogged.ts';
import { pushCall } from '../thread/calls.ts';
import type { Continuation } from '../thread/frame.ts';
import type { JThread } from '../thread/thread.ts';
import { logEntry } from '../trail/trail.ts';
import { bootClassFile } from './boot-class-files.ts';
import { checkSupertypes } from './check-supertypes.ts';
import { readClassFile } from './class-format.ts';
import { layOut, layOutTypes, markInitialised } from './layout.ts';
import { isSubclass, LinkedClass } from './linked-class.ts';
import { ClassLoaderData } from './loader-data.ts';
import { findMethod } from './select.ts';

/** Properties of classes that Lookup.defineHiddenClass or our own glue defines. */
export type DefineOptions = {
  readonly isHidden?: boolean;
  readonly nestHost?: LinkedClass | null;
  readonly classData?: unknown;
  readonly protectionDomain?: JObject | null;
  /** The name under which the class is known, if it differs from that in its class file. */
  readonly name?: string;
};

/**
 * All loaded classes. Classes of the built-in loaders outlive an undo: they follow from the class path alone, so a
 * program cannot notice. Their statics and their initialisation state are undone. Classes that Java code defined or
 * loaded are forgotten by an undo, because the Java code will define them again.
 */
export class ClassRegistry {
  readonly bootLoader = new ClassLoaderData('boot', null);
  readonly appLoader = new ClassLoaderData('app', null);
  private readonly image: SystemImage;
  private readonly classPath: ClassPath;
  private readonly primitives = new Map<string, LinkedClass>();
  /** Not undone: it only maps a loader object to its data. */
  private readonly customLoaders = new Map<JObject, ClassLoaderData>();
  /**
   * Classes that are being defined, to detect ClassCircularityError (JVMS §5.3.5). By name alone: only
   * classes of the class path are defined one inside the other, and those have one loader.
   */
  private readonly loading = new Set<string>();
  /** Called for each class after it was linked. The VM attaches native implementations and overrides here. */
  private readonly onLink: (cls: LinkedClass) => void;

  constructor(image: SystemImage, classPath: ClassPath, onLink: (cls: LinkedClass) => void) {
    this.image = image;
    this.classPath = classPath;
    this.onLink = onLink;
  }

  /** All classes that some loader knows by name. Hidden classes are not among them. */
  *all(): Generator<LinkedClass> {
    for (const loader of [this.bootLoader, this.appLoader, ...this.customLoaders.values()]) {
      yield* loader.classes.values();
    }
  }

  // ---- without a thread: the boot image

  /** A class of the JDK that must exist. */
  boot(name: string): LinkedClass {
    const cls = this.findBoot(name);
    if (cls === null) throw new InvariantError(`the JDK has no class ${name}`);
    return cls;
  }

  /**
   * A class of the boot image; null if there is none. Needs no thread, because no Java code is involved.
   *
   * Superclass and interfaces of a class of the JDK are classes of the JDK, so the recursion ends within the image.
   */
  findBoot(name: string): LinkedClass | null {
    const known = this.bootLoader.classes.get(name);
    if (known !== undefined) return known;
    if (name.startsWith('[')) return this.findArray(name, (n) => this.findBoot(n));
    const file = bootClassFile(this.image, name);
    if (file === null) return null;
    const superclass = file.superName === null ? null : this.boot(file.superName);
    const interfaces = file.interfaces.map((i) => this.boot(i));
    // No check of supertypes: the JDK is trusted, and start-up loads hundreds of classes.
    return this.register(layOutClass(file, superclass, interfaces, this.bootLoader, {}));
  }

  /** Made once, so that primitive types can be compared by identity. `descriptor` is one letter. */
  primitive(descriptor: string): LinkedClass {
    let cls = this.primitives.get(descriptor);
    if (cls === undefined) {
      const name = PRIMITIVES[descriptor];
      const flags = Acc.PUBLIC | Acc.FINAL | Acc.ABSTRACT;
      cls = new LinkedClass(name, 'primitive', flags, null, null, [], this.bootLoader);
      layOutTypes(cls);
      markInitialised(cls);
      this.primitives.set(descriptor, cls);
    }
    return cls;
  }

  /** By Java name, `int`; null if there is no such type. */
  primitiveNamed(name: string): LinkedClass | null {
    const entry = Object.entries(PRIMITIVES).find(([, n]) => n === name);
    return entry === undefined ? null : this.primitive(entry[0]);
  }

  primitiveArray(descriptor: string): LinkedClass {
    return this.arrayOf(this.primitive(descriptor));
  }

  /**
   * The class of arrays of `component` (JVMS §5.3.3). It belongs to the loader of the component and is never
   * initialised by code.
   */
  arrayOf(component: LinkedClass): LinkedClass {
    if (component.arrayClass !== null) return component.arrayClass;
    const name = `[${descriptorOf(component)}`;
    const access = component.flags & (Acc.PUBLIC | Acc.PRIVATE | Acc.PROTECTED);
    const object = this.boot('java/lang/Object');
    const interfaces = [this.boot('java/lang/Cloneable'), this.boot('java/io/Serializable')];
    const flags = access | Acc.FINAL | Acc.ABSTRACT;
    const cls = new LinkedClass(name, 'array', flags, null, object, interfaces, component.loader);
    cls.component = component;
    // Arrays inherit all methods of Object; `clone` is answered by the native, which knows arrays.
    cls.vtable = object.vtable;
    layOutTypes(cls);
    markInitialised(cls);
    // Not undone: an array class follows from its component alone.
    component.arrayClass = cls;
    component.loader.classes.set(name, cls);
    return cls;
  }

  /** An array class by its name; `find` looks up the component. */
  private findArray(name: string, find: (name: string) => LinkedClass | null): LinkedClass | null {
    const descriptor = name.slice(1);
    const c = descriptor.charAt(0);
    // `[V` is the one name of this form that denotes nothing: there are no arrays of void.
    if (c in PRIMITIVES) return descriptor.length === 1 && c !== 'V' ? this.primitiveArray(c) : null;
    const component = find(c === 'L' ? descriptor.slice(1, -1) : descriptor);
    return component === null ? null : this.arrayOf(component);
  }

  // ---- with a thread: any loader

  /** The data of the loader with this object; null is the boot loader. */
  loaderOf(object: JObject | null): ClassLoaderData {
    if (object === null) return this.bootLoader;
    if (object === this.appLoader.object) return this.appLoader;
    let data = this.customLoaders.get(object);
    if (data === undefined) {
      // The platform loader sees nothing but the JDK, which the boot loader serves here.
      if (object.cls.name === 'jdk/internal/loader/ClassLoaders$PlatformClassLoader') return this.bootLoader;
      data = new ClassLoaderData('custom', object);
      this.customLoaders.set(object, data);
    }
    return data;
  }

  /** The class that code of `from` refers to by `name`. Throws a Java error if there is none; may throw AGAIN. */
  resolve(t: JThread, from: LinkedClass, name: string): LinkedClass {
    // A hidden class can be named by itself only (JEP 371).
    // Its class file calls it `p/Main`, while it is known as `p/Main/0x…`. Every other use of the first name means
    // the ordinary class.
    if (from.isHidden && name === from.file?.name) return from;
    // Our glue must not ask a program's loader for what the program did not name.
    const isGlue = from.isHidden && from.loader.kind === 'custom' && name.startsWith('java/');
    return (isGlue ? this.findBoot(name) : null) ?? this.load(t, from.loader, name);
  }

  /** The class of a field descriptor, seen from `from`. */
  resolveDescriptor(t: JThread, from: LinkedClass, descriptor: string): LinkedClass {
    if (descriptor.length === 1) return this.primitive(descriptor);
    return this.resolve(t, from, descriptor.charAt(0) === 'L' ? descriptor.slice(1, -1) : descriptor);
  }

  /** JVMS §5.3: NoClassDefFoundError if the loader has no such class. May throw AGAIN. */
  load(t: JThread, loader: ClassLoaderData, name: string): LinkedClass {
    const known = loader.classes.get(name);
    if (known !== undefined) return known;
    const found = this.find(t, loader, name);
    if (found !== null) return found;
    if (loader.kind === 'boot') {
      throwNew(t, 'java/lang/NoClassDefFoundError', name);
    }
    return this.askLoader(t, loader, name, true);
  }

  /** Without calling Java code. Null if the boot image and, for the app loader, the class path have no such class. */
  find(t: JThread, loader: ClassLoaderData, name: string): LinkedClass | null {
    const known = loader.classes.get(name);
    if (known !== undefined) return known;
    if (name.startsWith('[')) {
      const cls = this.findArray(name, (n) => this.loadComponent(t, loader, n));
      // A loader of Java may answer differently after an undo, so what it gave is logged. The other two always find
      // the same.
      if (cls !== null) {
        if (loader.kind === 'custom') logEntry(loader.classes, name);
        loader.classes.set(name, cls);
      }
      return cls;
    }
    if (loader.kind === 'custom') return null;
    const boot = this.findBoot(name);
    if (boot !== null) {
      // The app loader becomes an initiating loader of the JDK's classes: the next lookup is one access to a map.
      loader.classes.set(name, boot);
      return boot;
    }
    if (loader.kind === 'boot') return null;
    const bytes = this.classPath.find(`${name}.class`);
    if (bytes === null) return null;
    const file = readClassFile(t, bytes, name, this.classPath.location(`${name}.class`));
    if (file.name !== name) {
      throwNew(t, 'java/lang/NoClassDefFoundError', `${name} (wrong name: ${file.name})`);
    }
    return this.define(t, loader, file, {});
  }

  private loadComponent(t: JThread, loader: ClassLoaderData, name: string): LinkedClass {
    return this.load(t, loader, name);
  }

  /**
   * Runs `loader.loadClass(name)` in Java and throws AGAIN. `asError`: a ClassNotFoundException becomes a
   * NoClassDefFoundError.
   *
   * What it returns is kept by the continuation, under the loader that was asked. The caller finds it there when it
   * runs again.
   */
  askLoader(t: JThread, loader: ClassLoaderData, name: string, asError: boolean): never {
    const object = loader.object ?? t.vm.appLoaderObject(t);
    const m = findMethod(object.cls, 'loadClass(Ljava/lang/String;)Ljava/lang/Class;')!;
    // A program may override `loadClass`, so the method is selected by the class of the loader.
    const target = m.vindex < 0 ? m : object.cls.vtable[m.vindex];
    const arg = t.vm.strings.make(name.replaceAll('/', '.'));
    pushCall(t, target, [object, arg], asError ? LOADED : LOADED_OR_NOT_FOUND, {
      loader,
      name,
    } satisfies Asked);
    throw AGAIN;
  }

  /** JVMS §5.3.5. Superclass and interfaces are loaded first; AGAIN while a Java loader is asked for them. */
  define(t: JThread, loader: ClassLoaderData, file: ClassFile, options: DefineOptions): LinkedClass {
    const name = options.name ?? file.name;
    // Removed again by `finally`, also when AGAIN leaves: the second attempt must not find its own mark.
    const circular = this.loading.has(name);
    if (circular) throwNew(t, 'java/lang/ClassCircularityError', name.replaceAll('/', '.'));
    this.loading.add(name);
    try {
      // From here on AGAIN may be thrown; nothing has been registered yet.
      const superclass = file.superName === null ? null : this.load(t, loader, file.superName);
      const interfaces = file.interfaces.map((i) => this.load(t, loader, i));
      const cls = layOutClass(file, superclass, interfaces, loader, options);
      checkSupertypes(t, cls);
      return this.register(cls);
    } finally {
      this.loading.delete(name);
    }
  }

  /** Registers the class. From here on it can be found by name, so nothing after this may throw AGAIN. */
  private register(cls: LinkedClass): LinkedClass {
    if (cls.isHidden) knowItself(cls, cls.file!);
    else cls.loader.classes.set(cls.name, cls);
    this.onLink(cls);
    return cls;
  }
}

function layOutClass(
  file: ClassFile,
  superclass: LinkedClass | null,
  interfaces: readonly LinkedClass[],
  loader: ClassLoaderData,
  options: DefineOptions,
): LinkedClass {
  const name = options.name ?? file.name;
  const cls = new LinkedClass(name, 'instance', file.flags, file, superclass, interfaces, loader);
  cls.isHidden = options.isHidden ?? false;
  cls.nestHost = options.nestHost ?? null;
  cls.classData = options.classData ?? null;
  cls.protectionDomain = options.protectionDomain ?? null;
  layOut(cls);
  // After the layout, which gives the fields their slots.
  prepareConstants(cls);
  return cls;
}

/** State of a LOADED frame: which class was asked of which loader. */
type Asked = { readonly loader: ClassLoaderData; readonly name: string };

/**
 * `loadClass` has returned: the class is recorded under the initiating loader (JVMS §5.3.2).
 *
 * The object may be an array class or hidden class: `keepAnswer` compares the names and refuses these.
 */
const LOADED_OR_NOT_FOUND: Continuation = {
  onReturn(t, frame, lo) {
    const asked = frame.state as Asked;
    if (!keepAnswer(asked, lo as JObject | null)) {
      throwNew(t, 'java/lang/ClassNotFoundException', asked.name.replaceAll('/', '.'));
    }
  },
};

/** False: the loader gave no class, or one of another name, which HotSpot takes for none. */
function keepAnswer({ loader, name }: Asked, mirror: JObject | null): boolean {
  if (mirror === null || classOf(mirror).name !== name) return false;
  logEntry(loader.classes, name);
  loader.classes.set(name, classOf(mirror));
  return true;
}

/** Keeps the loader's answer, and turns a ClassNotFoundException into a NoClassDefFoundError (JVMS §5.3). */
const LOADED: Continuation = {
  onReturn(t, frame, lo) {
    const asked = frame.state as Asked;
    if (!keepAnswer(asked, lo as JObject | null)) throwNew(t, 'java/lang/NoClassDefFoundError', asked.name);
  },
  onThrow(t, frame, exception) {
    const notFound = t.vm.classes.boot('java/lang/ClassNotFoundException');
    if (!isSubclass(exception.cls, notFound)) return exception;
    const { name } = frame.state as Asked;
    try {
      throwNew(t, 'java/lang/NoClassDefFoundError', name, exception);
    } catch (e) {
      return (e as JavaThrow).object;
    }
  },
};

/**
 * Static fields with a ConstantValue attribute (JVMS §4.7.2). Strings are set when the class is initialised.
 *
 * JVMS §5.5 step 6 lets them be set early: no code of the class can run before, and constants of numbers depend on
 * nothing.
 */
function prepareConstants(cls: LinkedClass): void {
  for (const f of cls.fields) {
    if (f.info.constantValue === 0 || !f.isStatic) continue;
    const c = cls.file!.pool[f.info.constantValue];
    if (c?.tag === Tag.Integer || c?.tag === Tag.Float || c?.tag === Tag.Double)
      keepStatic(cls, f.slot, c.value);
    else if (c?.tag === Tag.Long) {
      // Not logged: the class is new, and no choice point knows it.
      keepStatic(cls, f.slot, c.lo);
      keepStatic(cls, f.slot + 1, c.hi);
    }
  }
}

/** No loader knows a hidden class by name, so its own Class constant is resolved from the start. */
function knowItself(cls: LinkedClass, file: ClassFile): void {
  const index = file.pool.findIndex((c) => c?.tag === Tag.Class && c.name === file.name);
  if (index >= 0) cls.resolved[index] = cls;
}

/** `I`, `Ljava/lang/String;`, `[I`. */
export function descriptorOf(cls: LinkedClass): string {
  if (cls.kind === 'primitive') return Object.entries(PRIMITIVES).find(([, n]) => n === cls.name)![0];
  return cls.kind === 'array' ? cls.name : `L${cls.name};`;
}
