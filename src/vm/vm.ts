/** One virtual machine: the parts, wired together. What each part does is in its own folder. */

import { Acc, type InnerClass } from '../classfile/model.ts';
import type { ClassPath } from '../classpath/class-path.ts';
import type { Jdk } from '../classpath/jdk.ts';
import type { SystemImage } from '../classpath/system-image.ts';
import { InvariantError, UnsupportedError } from '../errors.ts';
import type { Limitation } from '../limitation/limitation.ts';
import type { Term } from '../term/term.ts';
import type { Scalar } from '../term/values.ts';
import { KnownClasses } from './boot/known.ts';
import type { ModuleGrant } from './boot/module-grants.ts';
import { Modules } from './boot/modules.ts';
import { type NativeFn, takingTerms } from './control/native.ts';
import type { SymbolicBoxes } from './heap/boxes.ts';
import { fieldNamed, getRef, getStatic } from './heap/fields.ts';
import { classOf } from './heap/mirrors.ts';
import type { JArray, JObject, Slot } from './heap/object.ts';
import { OffHeap } from './heap/off-heap.ts';
import { StringTable } from './heap/strings.ts';
import { Host } from './host/host.ts';
import { CallSites } from './indy/call-sites.ts';
import { interpret } from './interp/loop.generated.ts';
import type { Probe } from './interp/probe.ts';
import { MethodHandles } from './invoke/method-handles.ts';
import { ensureInitialised } from './link/initialise.ts';
import type { LinkedClass, Method } from './link/linked-class.ts';
import { ClassRegistry } from './link/registry.ts';
import { NATIVE_CLASSES } from './natives/index.ts';
import { NativeRegistry } from './natives/registry.ts';
import { type ArrayPolicy, DEFAULT_ARRAY_POLICY } from './symbolic/arrays/array-policy.ts';
import type { Merger } from './symbolic/asking/merge-plan.ts';
import { ThreadNames } from './thread/names.ts';
import { Scheduler } from './thread/scheduler.ts';
import type { JThread } from './thread/thread.ts';
import { VirtualThreads } from './thread/virtual-threads.ts';
import { logUndo, touchHeader } from './trail/trail.ts';

export type VmOptions = {
  readonly jdk: Jdk;
  readonly image: SystemImage;
  readonly classPath: ClassPath;
  /** As given on the command line, for java.class.path. */
  readonly classPathText: string;
  /** -D */
  readonly properties: ReadonlyMap<string, string>;
  readonly assertions: readonly AssertionFlag[];
  /** --add-exports, --add-opens */
  readonly grants?: readonly ModuleGrant[];
  /** Records executed opcodes. */
  readonly profiled?: boolean;
  /** False: as -XX:-CompactStrings, every string is UTF-16. */
  readonly compactStrings?: boolean;
  /** What stands in for a method of any class, asked for when the class is linked; null: the method itself. */
  readonly intercept?: (m: Method) => NativeFn | null;
};

/** -ea / -da, for a class, a package (`com.foo...`) or everything (null). */
export type AssertionFlag = {
  readonly enable: boolean;
  readonly target: string | null;
  readonly system: boolean;
};

/** Where virtual time starts, in milliseconds since the epoch: 2026-01-01, so that every run sees the same. */
const VIRTUAL_START = 1_767_225_600_000;

export class Vm {
  readonly options: VmOptions;
  readonly jdk: Jdk;
  readonly image: SystemImage;
  readonly natives: NativeRegistry;
  readonly classes: ClassRegistry;
  readonly known: KnownClasses;
  readonly strings: StringTable;
  readonly modules: Modules;
  readonly scheduler: Scheduler;
  readonly virtualThreads = new VirtualThreads();
  readonly threads: ThreadNames;
  readonly callSites: CallSites;
  readonly handles: MethodHandles;
  readonly host: Host;
  readonly offHeap: OffHeap;
  interpret: (t: JThread) => void = interpret;
  /** In a symbolic run: how native code boxes and unboxes symbolic numbers. */
  symbolics: SymbolicBoxes | null = null;
  /** What a term is, where one concrete input is followed; null: printing shows the term. */
  valuation: ((term: Term) => Scalar) | null = null;
  arrays: ArrayPolicy = DEFAULT_ARRAY_POLICY;
  /** Lengths, as terms, of the open arrays that this path has allocated: a real JVM must have room for them. */
  readonly allocated: Term[] = [];
  /** Offers plans for merging paths; null: every branch forks. */
  merger: Merger | null = null;
  /** In a symbolic run: sees the instructions of chosen methods. To be set before they are decoded. */
  probe: Probe | null = null;
  /** Told of what bars SAFE: a limit of ours, a value whose bits are not known. */
  onNotice: ((limitation: Limitation) => void) | null = null;
  /** Told of text that goes to a standard stream, before symbolic parts are shown as terms; `end` follows it. */
  onPrinted: ((text: Slot, end: string) => void) | null = null;
  /** Told of a class whose initialiser has run. */
  onInitialised: ((cls: LinkedClass) => void) | null = null;
  /** Told of an exception that leaves a thread; null: the thread's handler prints it. */
  onUncaught: ((t: JThread, exception: JObject) => void) | null = null;
  /** Milliseconds that pass only when nothing can run, or the program looks; null: real time. */
  virtualTime: number | null = null;
  /** java.lang.Thread of `main`. */
  mainThreadObject: JObject | null = null;
  private threadIds = 0;
  private nextHash = 0x2a139a55;
  private readonly slots = new Map<string, number>();

  constructor(options: VmOptions) {
    this.options = options;
    this.jdk = options.jdk;
    this.image = options.image;
    this.natives = new NativeRegistry(NATIVE_CLASSES, options.jdk.feature);
    this.classes = new ClassRegistry(options.image, options.classPath, (cls) => {
      this.natives.override(cls);
      if (options.intercept !== undefined) intercept(cls, options.intercept);
    });
    this.strings = new StringTable(this);
    this.modules = new Modules(this);
    this.known = new KnownClasses(this.classes);
    this.scheduler = new Scheduler(this);
    this.threads = new ThreadNames(this);
    this.callSites = new CallSites();
    this.handles = new MethodHandles(this);
    this.host = new Host([options.jdk.home, ...options.classPath.entries.map((e) => e.origin)]);
    this.offHeap = new OffHeap();
  }

  /** Milliseconds, monotonic. */
  now(): number {
    return this.virtualTime ?? performance.now();
  }

  /** System.currentTimeMillis. */
  wallMillis(): number {
    return this.virtualTime === null ? Date.now() : VIRTUAL_START + Math.floor(this.tick());
  }

  wallNanos(): bigint {
    if (this.virtualTime !== null) {
      return BigInt(VIRTUAL_START) * 1_000_000n + BigInt(Math.round(this.tick() * 1e6));
    }
    return BigInt(Math.round((performance.timeOrigin + performance.now()) * 1e6));
  }

  /** System.nanoTime. */
  nanoTime(): bigint {
    return this.virtualTime === null ? process.hrtime.bigint() : BigInt(Math.round(this.tick() * 1e6));
  }

  /** Who asks for the time sees it pass: a microsecond, so that a loop that waits for a deadline ends. */
  private tick(): number {
    this.virtualTime = (this.virtualTime as number) + 0.001;
    return this.virtualTime;
  }

  /** What the trail copies at a choice point. */
  save() {
    return {
      scheduler: this.scheduler.save(),
      virtualThreads: this.virtualThreads.save(),
      nextHash: this.nextHash,
      virtualTime: this.virtualTime,
    };
  }

  restore(s: ReturnType<Vm['save']>): void {
    this.scheduler.restore(s.scheduler);
    this.virtualThreads.restore(s.virtualThreads);
    this.nextHash = s.nextHash;
    this.virtualTime = s.virtualTime;
  }

  /** A deterministic identity hash (JLS leaves it open), never 0. */
  identityHash(o: JObject | JArray): number {
    if (o.hash === 0) {
      touchHeader(o);
      // xorshift, as HotSpot's default generator.
      let x = this.nextHash;
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      this.nextHash = x;
      o.hash = x & 0x7fffffff || 1;
    }
    return o.hash;
  }

  /** Slot of a field of a JDK class. */
  slotOf(className: string, field: string): number {
    const key = `${className}.${field}`;
    let slot = this.slots.get(key);
    if (slot === undefined) {
      const f = fieldNamed(this.classes.boot(className), field);
      if (f === null) throw new InvariantError(`no field ${key} in JDK ${this.jdk.version}`);
      slot = f.slot;
      this.slots.set(key, slot);
    }
    return slot;
  }

  /** What Class.getModifiers gives: the InnerClasses attribute knows more than the class's own flags. */
  modifiersOf(cls: LinkedClass): number {
    if (cls.kind === 'array') {
      let c = cls;
      while (c.component !== null) c = c.component;
      return (this.modifiersOf(c) & 7) | Acc.FINAL | Acc.ABSTRACT;
    }
    const inner = cls.file?.innerClasses.find((i: InnerClass) => i.inner === cls.file?.name);
    const flags = inner === undefined ? cls.flags : inner.flags;
    return flags & ~Acc.SUPER & 0xffff;
  }

  /** The system class loader's object; made on first use, because most programs never ask. May throw AGAIN. */
  appLoaderObject(t: JThread): JObject {
    const data = this.classes.appLoader;
    if (data.object !== null) return data.object;
    const loaders = this.classes.boot('jdk/internal/loader/ClassLoaders');
    ensureInitialised(t, loaders);
    const app = getStatic(loaders, 'APP_LOADER') as JObject;
    if (app === null) throw new InvariantError('the application class loader was asked for too early');
    logUndo(() => {
      data.object = null;
    });
    data.object = app;
    this.modules.setLoaders(getStatic(loaders, 'PLATFORM_LOADER') as JObject, app);
    return app;
  }

  /** What Class.getClassLoader gives: null for classes of the boot loader. Makes the other loaders on demand. */
  loaderObjectOf(t: JThread, cls: LinkedClass): JObject | null {
    let c = cls;
    while (c.component !== null) c = c.component;
    if (c.loader.kind === 'custom') return c.loader.object;
    if (c.loader.kind === 'app') return this.appLoaderObject(t);
    const module = this.modules.nameOf(c);
    if (module === null || this.modules.loaderOf(module) === 'boot') return null;
    this.appLoaderObject(t);
    return this.modules.loaderObjectOf(c);
  }

  /** The nearest loader on the stack that is not of the JDK: ObjectInputStream resolves classes with it. */
  latestUserLoader(t: JThread): JObject | null {
    for (let f = t.frame; f !== null; f = f.caller) {
      const loader = f.method.holder.loader;
      if (loader.kind === 'app') return this.appLoaderObject(t);
      if (loader.kind === 'custom') return loader.object;
    }
    return null;
  }

  /** Where Thread.ThreadIdentifiers counts, as native memory. */
  threadIdCounterAddress(): number {
    if (this.threadIds === 0) {
      logUndo(() => {
        this.threadIds = 0;
      });
      this.threadIds = this.offHeap.allocate(8);
      this.offHeap.viewToWrite(this.threadIds, 8).setInt32(0, 3, true);
    }
    return this.threadIds;
  }

  /** No thread can ever run again: `java` would hang; we say so and stop. */
  deadlock(): never {
    const names = this.scheduler.threads.map((t) => this.threads.nameOf(t)).join(', ');
    throw new UnsupportedError(`deadlock: every thread waits for another (${names})`);
  }

  /** The class behind a Class object that a native got as an argument. */
  classOf(mirror: unknown): LinkedClass {
    return classOf(mirror as JObject);
  }

  textOf(string: unknown): string {
    return this.strings.text(string as JObject);
  }

  messageOf(exception: JObject): string | null {
    const m = getRef(exception, 'detailMessage') as JObject | null;
    return m === null ? null : this.strings.text(m);
  }
}

function intercept(cls: LinkedClass, standIn: (m: Method) => NativeFn | null): void {
  for (const m of cls.methods) {
    const fn = standIn(m);
    if (fn !== null) m.native = takingTerms(fn);
  }
}
