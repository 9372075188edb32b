/**
 * Module objects. HotSpot builds the module graph before `main`; we make a Module object per JDK module when
 * a class of it is first looked at, answer export questions from its module-info, and run the JDK's own
 * module bootstrap only when a program asks for the boot layer (`ModuleLayer.boot()`).
 */

import type { ModuleInfo } from '../../classfile/model.ts';
import { parseClassFile } from '../../classfile/parse.ts';
import { packageOf } from '../../classpath/system-image.ts';
import { externalName } from '../exceptions/raise.ts';
import { setField, setIfPresent } from '../heap/fields.ts';
import { JObject } from '../heap/object.ts';
import type { LinkedClass } from '../link/linked-class.ts';
import type { Vm } from '../vm.ts';

/** Modules that the platform loader defines (jdk.internal.module.ModuleLoaderMap); all others but tools: boot. */
const PLATFORM = new Set(
  `java.net.http java.scripting java.security.jgss java.smartcardio java.sql java.sql.rowset java.transaction.xa
   java.xml.crypto jdk.accessibility jdk.charsets jdk.crypto.cryptoki jdk.crypto.ec jdk.dynalink jdk.httpserver
   jdk.jsobject jdk.localedata jdk.naming.dns jdk.security.auth jdk.security.jgss jdk.xml.dom jdk.zipfs`.split(
    /\s+/,
  ),
);

export class Modules {
  private readonly vm: Vm;
  private readonly byName = new Map<string, JObject>();
  private readonly infos = new Map<string, ModuleInfo | null>();
  private unnamedOfApp: JObject | null = null;
  private unnamedOfBoot: JObject | null = null;

  constructor(vm: Vm) {
    this.vm = vm;
  }

  /** The module's name, or null for the unnamed module. */
  nameOf(cls: LinkedClass): string | null {
    let c = cls;
    while (c.component !== null) c = c.component;
    if (c.kind === 'primitive') return 'java.base';
    if (c.loader.kind !== 'boot') return null;
    return this.vm.image.moduleOf(packageOf(c.name));
  }

  /** The Module object, for Class.module. */
  moduleOf(cls: LinkedClass): JObject | null {
    const name = this.nameOf(cls);
    if (name !== null) return this.named(name);
    if (cls.loader.kind === 'boot') {
      this.unnamedOfBoot ??= this.make(null);
      return this.unnamedOfBoot;
    }
    return cls.loader.kind === 'app' ? this.appModule() : this.ofCustom(cls);
  }

  /** The JDK's boot loader made its own. */
  setBootUnnamed(module: JObject): void {
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

  /** The JDK's module bootstrap made its own Module object: it takes the place of ours, mirrors included. */
  replace(name: string, module: JObject): void {
    const old = this.byName.get(name);
    this.byName.set(name, module);
    for (const cls of this.vm.classes.bootLoader.classes.values()) {
      if (cls.mirror === null) continue;
      const slot = this.vm.slotOf('java/lang/Class', 'module');
      if (cls.mirror.fields[slot] === old || this.nameOf(cls) === name) cls.mirror.fields[slot] = module;
    }
  }

  private make(name: string | null): JObject {
    const cls = this.vm.classes.boot('java/lang/Module');
    const m = new JObject(cls, cls.template.slice());
    m.native = name;
    setField(m, 'name', name === null ? null : this.vm.strings.intern(name));
    setIfPresent(m, 'enableNativeAccess', 1);
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

  /** Does module `name` export (or open) package `pkg` (internal form) to `to` (null: to everyone)? */
  isExported(name: string, pkg: string, to: string | null, open: boolean): boolean {
    const info = this.info(name);
    if (info === null) return false;
    if ((info.flags & 0x0020) !== 0) return true;
    const entries = open ? info.opens : [...info.exports, ...info.opens];
    const entry = entries.filter((e) => e.pkg === pkg);
    return entry.some((e) => e.to.length === 0 || (to !== null && e.to.includes(to)));
  }

  loaderNameOf(cls: LinkedClass): string {
    const module = this.nameOf(cls);
    if (module !== null) return PLATFORM.has(module) ? 'platform' : 'bootstrap';
    if (cls.loader.kind === 'app') return 'app';
    if (cls.loader.kind === 'boot') return 'bootstrap';
    return '';
  }

  isPlatform(module: string): boolean {
    return PLATFORM.has(module);
  }

  /** `module java.base of loader 'bootstrap'`, `unnamed module of loader 'app'`: as HotSpot's messages say. */
  describe(cls: LinkedClass): string {
    let c = cls;
    while (c.component !== null) c = c.component;
    const module = this.nameOf(c);
    const name = this.loaderNameOf(c);
    const loader = name !== '' ? `loader '${name}'` : `loader ${this.describeLoader(c)}`;
    return module === null ? `unnamed module of ${loader}` : `module ${module} of ${loader}`;
  }

  private describeLoader(cls: LinkedClass): string {
    const object = cls.loader.object!;
    return `${externalName(object.cls)} @${this.vm.identityHash(object).toString(16)}`;
  }

  describePair(a: LinkedClass, b: LinkedClass): string {
    const da = this.describe(a);
    const db = this.describe(b);
    const [na, nb] = [externalName(a), externalName(b)];
    return da === db ? `${na} and ${nb} are in ${da}` : `${na} is in ${da}; ${nb} is in ${db}`;
  }
}
