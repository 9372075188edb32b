/**
 * Module objects. HotSpot builds the module graph before `main`. We make a Module object for a JDK module when a
 * class of it is first looked at, answer questions about exports from its module-info, and run the JDK's own module
 * bootstrap only when a program asks for the boot layer (`ModuleLayer.boot()`).
 *
 * Our Module objects outlive an undo, as the Class objects that refer to them do. Objects that Java code made
 * (loaders, modules of the JDK's bootstrap) do not. So an undo also corrects the references to these, even in Class
 * objects that were made in between.
 *
 * Making the real graph costs about as much as all the rest of the start-up.
 */

import type { ModuleInfo } from '../../classfile/model.ts';
import { parseClassFile } from '../../classfile/parse.ts';
import { packageOf } from '../../classpath/system-image.ts';
import { externalName, throwNew } from '../exceptions/raise.ts';
import { fieldNamed, getRef, setField, setIfPresent, setNative, setSlot } from '../heap/fields.ts';
import { JObject } from '../heap/object.ts';
import { keepObject, restoreSlot } from '../heap/unlogged.ts';
import type { LinkedClass } from '../link/linked-class.ts';
import type { ClassLoaderData } from '../link/loader-data.ts';
import type { JThread } from '../thread/thread.ts';
import { logEntry, logUndo } from '../trail/trail.ts';
import type { Vm } from '../vm.ts';
import { ALL_UNNAMED } from './module-grants.ts';

/**
 * Which loader defines which module (module-loader-map.conf of the JDK's build). All others belong to the boot
 * loader.
 *
 * Programs see it through `Class.getClassLoader` and in stack traces.
 */
const PLATFORM = new Set(
  `java.compiler java.net.http java.scripting java.se java.security.jgss java.smartcardio java.sql java.sql.rowset
   java.transaction.xa java.xml.crypto jdk.accessibility jdk.charsets jdk.crypto.cryptoki jdk.dynalink
   jdk.graal.compiler jdk.graal.compiler.management jdk.httpserver jdk.internal.vm.compiler
   jdk.internal.vm.compiler.management jdk.jsobject jdk.localedata jdk.naming.dns jdk.security.auth
   jdk.security.jgss jdk.xml.dom jdk.zipfs`.split(/\s+/),
);
const APP = new Set(
  `jdk.attach jdk.compiler jdk.editpad jdk.hotspot.agent jdk.internal.ed jdk.internal.jvmstat jdk.internal.le
   jdk.internal.md jdk.internal.opt jdk.jartool jdk.javadoc jdk.jcmd jdk.jconsole jdk.jdeps jdk.jdi
   jdk.jdwp.agent jdk.jlink jdk.jpackage jdk.jshell jdk.jstatd jdk.random jdk.unsupported.desktop`.split(
    /\s+/,
  ),
);

/** JVMS §4.7.25. */
const REQUIRES_TRANSITIVE = 0x0020;

export type BuiltinLoader = 'boot' | 'platform' | 'app';

export class Modules {
  private readonly vm: Vm;
  private readonly byName = new Map<string, JObject>();
  private readonly infos = new Map<string, ModuleInfo | null>();
  private unnamedOfApp: JObject | null = null;
  private unnamedOfBoot: JObject | null = null;
  /** The Java objects of the built-in loaders, once they are made. */
  private loaders: { readonly platform: JObject; readonly app: JObject } | null = null;
  /** The progress of the JDK's own bootstrap. Once it has run, the JDK's tables are complete. */
  bootLayer: 'none' | 'starting' | 'made' = 'none';
  /** Whether some module was exported or opened at run time. Only then the JDK's own tables must be asked. */
  hasDynamicExports = false;

  constructor(vm: Vm) {
    this.vm = vm;
  }

  /** The module's name, or null for the unnamed module. */
  nameOf(cls: LinkedClass): string | null {
    let c = cls;
    while (c.component !== null) c = c.component;
    if (c.kind === 'primitive') return 'java.base';
    // A module that the program defined itself, for a layer or a proxy.
    const defined = c.loader.modules.get(c.packageName);
    if (defined !== undefined) return this.vm.textOf(getRef(defined, 'name'));
    if (c.loader.kind !== 'boot') return null;
    return this.vm.image.moduleOf(packageOf(c.name));
  }

  /** Whether the class is in a module of the JDK's image. */
  isOfJdk(cls: LinkedClass): boolean {
    return cls.loader.kind === 'boot' && !cls.loader.modules.has(cls.packageName);
  }

  /** Which loader defines the module of a class that the image has. */
  loaderOf(module: string): BuiltinLoader {
    // It moved between JDK 17 and 25.
    if (module === 'jdk.crypto.ec') return this.vm.jdk.feature < 22 ? 'platform' : 'app';
    return PLATFORM.has(module) ? 'platform' : APP.has(module) ? 'app' : 'boot';
  }

  /** The loader object that Class.getClassLoader shows; null for the boot loader, and before loaders are made. */
  loaderObjectOf(cls: LinkedClass): JObject | null {
    if (cls.loader.kind !== 'boot') return cls.loader.object;
    const module = this.nameOf(cls);
    return module === null ? null : this.loaderObject(this.loaderOf(module));
  }

  private loaderObject(kind: BuiltinLoader): JObject | null {
    return this.loaders === null || kind === 'boot' ? null : this.loaders[kind];
  }

  /** The platform and application loaders now exist: modules and Class objects made before get their loader. */
  setLoaders(platform: JObject, app: JObject): void {
    // Logged as one step: the loaders are Java objects, and an undo removes them with everything that refers to them.
    logUndo(() => this.forgetLoaders());
    this.loaders = { platform, app };
    for (const [name, module] of this.byName)
      setField(module, 'loader', this.loaderObject(this.loaderOf(name)));
    setField(this.appModule(), 'loader', app);
    setField(app, 'unnamedModule', this.appModule());
    for (const data of [this.vm.classes.bootLoader, this.vm.classes.appLoader]) {
      for (const cls of data.classes.values()) {
        if (cls.mirror !== null) setIfPresent(cls.mirror, 'classLoader', this.loaderObjectOf(cls));
      }
    }
  }

  private forgetLoaders(): void {
    this.loaders = null;
    // Not through the trail: it is the trail that calls this.
    const loader = this.vm.slotOf('java/lang/Module', 'loader');
    for (const module of this.byName.values()) restoreSlot(module, loader, null);
    const slot = fieldNamed(this.vm.known.Class, 'classLoader')?.slot;
    if (slot === undefined) return;
    for (const data of [this.vm.classes.bootLoader, this.vm.classes.appLoader]) {
      for (const { mirror } of data.classes.values()) if (mirror !== null) restoreSlot(mirror, slot, null);
    }
  }

  setBootLayer(state: Modules['bootLayer']): void {
    const old = this.bootLayer;
    logUndo(() => {
      this.bootLayer = old;
    });
    this.bootLayer = state;
  }

  /** Some module is exported or opened at run time. */
  noteDynamicExport(): void {
    const old = this.hasDynamicExports;
    logUndo(() => {
      this.hasDynamicExports = old;
    });
    this.hasDynamicExports = true;
  }

  /** The Module object, for Class.module. */
  moduleOf(cls: LinkedClass): JObject | null {
    const defined = cls.kind === 'instance' ? cls.loader.modules.get(cls.packageName) : undefined;
    if (defined !== undefined) return defined;
    const name = this.nameOf(cls);
    if (name !== null) return this.named(name);
    if (cls.loader.kind === 'boot') {
      this.unnamedOfBoot ??= this.make(null);
      return this.unnamedOfBoot;
    }
    // Each loader of the program has its own unnamed module.
    return cls.loader.kind === 'app' ? this.appModule() : this.ofCustom(cls);
  }

  /** The JDK's boot loader has made its own unnamed module. */
  setBootUnnamed(module: JObject): void {
    const old = this.unnamedOfBoot;
    logUndo(() => {
      this.unnamedOfBoot = old ?? this.make(null);
      this.exchange(module, this.unnamedOfBoot);
    });
    this.unnamedOfBoot = module;
  }

  private ofCustom(cls: LinkedClass): JObject | null {
    const loader = cls.loader.object;
    if (loader === null) return null;
    return loader.fields[this.vm.slotOf('java/lang/ClassLoader', 'unnamedModule')] as JObject | null;
  }

  appModule(): JObject {
    this.unnamedOfApp ??= this.make(null);
    return this.unnamedOfApp;
  }

  named(name: string): JObject {
    let m = this.byName.get(name);
    if (m === undefined) {
      m = this.make(name);
      this.byName.set(name, m);
    }
    return m;
  }

  /** Module.defineModule0: a module of a layer, of a proxy, or one of the JDK, which then replaces ours. */
  define(module: JObject, packages: readonly string[]): void {
    const name = this.vm.textOf(getRef(module, 'name'));
    const loader = this.vm.classes.loaderOf(getRef(module, 'loader') as JObject | null);
    if (loader.kind !== 'custom' && this.vm.image.modules().includes(name)) this.replace(name, module);
    else {
      for (const p of packages) {
        logEntry(loader.modules, p);
        loader.modules.set(p, module);
      }
    }
  }

  private replace(name: string, module: JObject): void {
    const old = this.byName.get(name);
    logUndo(() => {
      const former = old ?? this.make(name);
      this.byName.set(name, former);
      this.exchange(module, former);
    });
    this.byName.set(name, module);
    if (old === undefined) return;
    const slot = this.vm.slotOf('java/lang/Class', 'module');
    for (const mirror of this.mirrorsOf(old)) setSlot(mirror, slot, module);
  }

  /** The Class objects of the boot loader's classes in the module. */
  private mirrorsOf(module: JObject): JObject[] {
    const slot = this.vm.slotOf('java/lang/Class', 'module');
    // Primitive types belong to java.base, and their classes are in no loader's table.
    const primitives = [...'ZCFDBSIJV'].map((d) => this.vm.classes.primitive(d));
    return [...this.vm.classes.bootLoader.classes.values(), ...primitives]
      .map((cls) => cls.mirror)
      .filter((mirror) => mirror?.fields[slot] === module) as JObject[];
  }

  private exchange(undone: JObject, former: JObject): void {
    const slot = this.vm.slotOf('java/lang/Class', 'module');
    for (const mirror of this.mirrorsOf(undone)) restoreSlot(mirror, slot, former);
  }

  /** Turns a placeholder into what the JDK's bootstrap would have made. */
  complete(name: string, descriptor: JObject): JObject {
    const module = this.named(name);
    setNative(module, null);
    setField(module, 'descriptor', descriptor);
    return module;
  }

  /** Whether it is a Module object of ours, whose Java fields hold nothing but the name. */
  isPlaceholder(module: JObject): boolean {
    return module.native !== null;
  }

  private make(name: string | null): JObject {
    const cls = this.vm.classes.boot('java/lang/Module');
    const m = new JObject(cls, cls.template.slice());
    setNative(m, name);
    setField(m, 'name', name === null ? null : this.vm.strings.intern(name));
    // The JDK's modules may call native code without a warning.
    setIfPresent(m, 'enableNativeAccess', name === null ? 0 : 1);
    if (name !== null) setField(m, 'loader', this.loaderObject(this.loaderOf(name)));
    keepObject(m);
    return m;
  }

  info(name: string): ModuleInfo | null {
    let info = this.infos.get(name);
    if (info === undefined) {
      const bytes = this.vm.image.findResource(name, 'module-info.class');
      info = bytes === null ? null : parseClassFile(bytes, `${name}/module-info.class`).module;
      this.infos.set(name, info);
    }
    return info;
  }

  /** JVMS §5.4.4: code on the class path may not refer to classes in packages that are not exported to it. */
  checkExported(t: JThread, from: LinkedClass, to: LinkedClass): void {
    // Only the program's code is checked. Modules of the JDK refer to each other as their own compiler has checked.
    if (!this.isOfJdk(to) || from.loader.kind === 'boot' || to.kind !== 'instance') return;
    const module = this.nameOf(to);
    const other = this.nameOf(from);
    const pkg = to.packageName;
    // With dynamic exports only the JDK's tables know, and they are asked by Java code, not here.
    if (module === null || this.hasDynamicExports || this.isExported(module, pkg, other, false)) return;
    if (this.isGranted(module, pkg, other, false)) return;
    const hash = this.vm.identityHash(this.moduleOf(from)!).toString(16);
    const unnamed = `unnamed module @0x${hash}`;
    throwNew(
      t,
      'java/lang/IllegalAccessError',
      `class ${externalName(from)} (in ${other === null ? unnamed : `module ${other}`}) cannot access class ${externalName(to)} (in module ${module}) ` +
        `because module ${module} does not export ${pkg.replaceAll('/', '.')} to ${other === null ? unnamed : `module ${other}`}`,
    );
  }

  /** Whether the command line exports or opens the package to `to` (null: an unnamed module). */
  isGranted(name: string, pkg: string, to: string | null, open: boolean): boolean {
    const grants = this.vm.options.grants ?? [];
    return grants.some(
      (g) => g.module === name && g.pkg === pkg && (g.isOpen || !open) && g.to.includes(to ?? ALL_UNNAMED),
    );
  }

  /** Whether module `name` exports (or opens) package `pkg` (internal form) to `to` (null: to everyone). */
  isExported(name: string, pkg: string, to: string | null, open: boolean): boolean {
    const info = this.info(name);
    if (info === null) return false;
    // An open module opens all its packages.
    if ((info.flags & 0x0020) !== 0) return true;
    const entries = open ? info.opens : [...info.exports, ...info.opens];
    const entry = entries.filter((e) => e.pkg === pkg);
    return entry.some((e) => e.to.length === 0 || (to !== null && e.to.includes(to)));
  }

  /** The providers of `service` (internal form) among the modules of `loader`. Incubator modules are not resolved. */
  providers(
    loader: BuiltinLoader,
    service: string,
  ): { readonly module: string; readonly provider: string }[] {
    return this.vm.image
      .modules()
      .filter((name) => this.loaderOf(name) === loader && !name.startsWith('jdk.incubator.'))
      .flatMap((module) => {
        const provides = this.info(module)?.provides.find((p) => p.service === service);
        return (provides?.with ?? []).map((provider) => ({ module, provider }));
      });
  }

  /** JLS §7.3: a module reads what it requires, and what that requires transitively. */
  reads(name: string, other: string): boolean {
    const required = this.info(name)?.requires ?? [];
    return other === 'java.base' || required.some((r) => r.name === other || this.implies(r.name, other));
  }

  private implies(name: string, other: string): boolean {
    const transitive = (this.info(name)?.requires ?? []).filter((r) => (r.flags & REQUIRES_TRANSITIVE) !== 0);
    // Requirements of the JDK's modules have no cycles, so the recursion ends.
    return transitive.some((r) => r.name === other || this.implies(r.name, other));
  }

  /** The name of the class's loader, empty if it has none. */
  loaderNameOf(cls: LinkedClass): string {
    if (cls.loader.kind === 'custom') {
      const name = getRef(cls.loader.object!, 'name');
      return name === null ? '' : this.vm.textOf(name);
    }
    if (cls.loader.kind === 'app') return 'app';
    const module = this.nameOf(cls);
    const loader = module === null ? 'boot' : this.loaderOf(module);
    return loader === 'boot' ? 'bootstrap' : loader;
  }

  /** `module java.base of loader 'bootstrap'` or `unnamed module of loader 'app'`, as HotSpot's messages have it. */
  describe(cls: LinkedClass): string {
    let c = cls;
    while (c.component !== null) c = c.component;
    const module = this.nameOf(c);
    const loader = `loader ${this.describeLoader(c)}`;
    return module === null ? `unnamed module of ${loader}` : `module ${module} of ${loader}`;
  }

  /** With the parent of a loader that is not built in, as HotSpot reports duplicate definitions. */
  describeFully(cls: LinkedClass): string {
    const parent = cls.loader.kind === 'custom' ? getRef(cls.loader.object!, 'parent') : null;
    if (cls.loader.kind !== 'custom') return this.describe(cls);
    const data = this.vm.classes.loaderOf(parent as JObject | null);
    return `${this.describe(cls)}, parent loader ${this.describeLoaderData(data)}`;
  }

  /** ClassLoaderData::loader_name_and_id. */
  describeLoader(cls: LinkedClass): string {
    return cls.loader.kind === 'boot' ? `'${this.loaderNameOf(cls)}'` : this.describeLoaderData(cls.loader);
  }

  private describeLoaderData(data: ClassLoaderData): string {
    if (data.kind !== 'custom') return data.kind === 'app' ? "'app'" : "'bootstrap'";
    const object = data.object!;
    const name = getRef(object, 'name');
    const id = `@${this.vm.identityHash(object).toString(16)}`;
    return name === null ? `${externalName(object.cls)} ${id}` : `'${this.vm.textOf(name)}' ${id}`;
  }

  describePair(a: LinkedClass, b: LinkedClass): string {
    const da = this.describe(a);
    const db = this.describe(b);
    const [na, nb] = [externalName(a), externalName(b)];
    return da === db ? `${na} and ${nb} are in ${da}` : `${na} is in ${da}; ${nb} is in ${db}`;
  }
}
