/**
 * One virtual machine: its parts, wired together, and the fields through which a symbolic run extends it (the loop, the merger,
 * callbacks). What each part does is in its own folder.
 */

import { Acc, type InnerClass } from '../classfile/model.ts';
import type { ClassPath } from '../classpath/class-path.ts';
import type { Jdk } from '../classpath/jdk.ts';
import type { SystemImage } from '../classpath/system-image.ts';
import { InvariantError, UnsupportedError } from '../errors.ts';
import type { Limitation } from '../limitation/limitation.ts';
import type { Term } from '../term/term.ts';
import type { Scalar } from '../term/values.ts';
import { KnownClasses } from './boot/known-classes.ts';
import type { ModuleGrant } from './boot/module-grants.ts';
import { Modules } from './boot/modules.ts';
import type { ConcreteCallWatch } from './cloning/concrete-call-watch.ts';
import { HostCalls } from './cloning/host-calls.ts';
import type { HostSettings } from './cloning/host-link.ts';
import { runOnHost } from './cloning/host-only.ts';
import { type NativeFn, needsConcreteArguments, takingTerms } from './control/native.ts';
import { allocation } from './heap/allocation.ts';
import type { SymbolicBoxes } from './heap/boxes.ts';
import { fieldNamed, getRef, getStatic } from './heap/fields.ts';
import { setHash } from './heap/header.ts';
import { classOf } from './heap/mirrors.ts';
import type { JArray, JObject, Slot } from './heap/object.ts';
import { OffHeap } from './heap/off-heap.ts';
import { StringTable } from './heap/strings.ts';
import { Host } from './host/host.ts';
import { FIXED_MACHINE, REAL_MACHINE } from './host/host-machine.ts';
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
import { logUndo } from './trail/trail.ts';

/** What a VM is started with; it does not change afterwards. */
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
  readonly isProfiled?: boolean;
  /** False: as -XX:-CompactStrings, every string is UTF-16. */
  readonly compactStrings?: boolean;
  /** Replaces methods of any class: called for each method when its class is linked. Null keeps the method. */
  readonly intercept?: (m: Method) => NativeFn | null;
  /** Time is virtual and the machine is `FIXED_MACHINE`, from the first step of start-up: every run sees the same. */
  readonly isRepeatable?: boolean;
  /** Files are changed in a layer over the real ones, which an undo takes back. */
  readonly layersFiles?: boolean;
  /** How the program calls the current folder, if files are layered; by its name if missing. */
  readonly currentFolder?: string;
  /** Internal names of the classes of the program whose methods all run on the host JVM. */
  readonly hostOnly?: ReadonlySet<string>;
  /** How native methods that TypeScript lacks are run. Absent: they are unsupported. */
  readonly hostJvm?: HostSettings;
};

/** -ea / -da, for a class, a package (`com.foo...`) or everything (null). */
export type AssertionFlag = {
  readonly isEnabled: boolean;
  readonly target: string | null;
  readonly isForSystem: boolean;
};

/** The date at which virtual time starts: 2026-01-01, so that every run sees the same. */
const VIRTUAL_START = 1_767_225_600_000;

/**
 * The parts are made once, in the order of their dependencies: class loading needs natives and overrides, everything else needs
 * classes. A symbolic run sets the callbacks and the other nullable fields after start-up, before the program's first
 * instruction and so before the first choice point: the trail does not log them.
 */
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
  /** Null: the VM has no host JVM. */
  readonly hostCalls: HostCalls | null;
  /** The loop that runs threads: the plain one, the profiled one, or the symbolic one. */
  interpret: (t: JThread) => void = interpret;
  /** In a symbolic run, how native code boxes and unboxes symbolic numbers. */
  symbolics: SymbolicBoxes | null = null;
  /** The value of a term when one concrete input is followed (`trace`). Null: printing shows the term itself. */
  valuation: ((term: Term) => Scalar) | null = null;
  arrays: ArrayPolicy = DEFAULT_ARRAY_POLICY;
  /**
   * Lengths of the symbolic arrays that this path has allocated. They cost no memory here, but a test of the path
   * should not need too much on a real JVM.
   */
  readonly allocated: Term[] = [];
  /** Offers plans for merging paths at branches. Null: every symbolic branch forks. */
  merger: Merger | null = null;
  /** In a symbolic run, sees the instructions of chosen methods. Must be set before these are decoded. */
  probe: Probe | null = null;
  /** Collects the native methods that symbolic code calls; null: nobody wants to know. */
  calledNatives: Set<Method> | null = null;
  /** Collects the methods that are seen to have symbolic values in their frames; null: nobody wants to know. For tests: it costs time. */
  symbolicMethods: Set<Method> | null = null;
  /** Methods in whose place something else is executed by `VmOptions.intercept`. */
  readonly intercepted = new Set<Method>();
  /** Methods that run on concrete values alone, with what they call. They are known when they are first called. */
  readonly concreteOnly = new Set<Method>();
  /** Told what native methods are given of symbolic values; null: nobody wants to know. */
  concreteCalls: ConcreteCallWatch | null = null;
  /**
   * Called where the path meets a limitation and goes on: the result may differ on another JVM or in another run. The
   * register (src/limitation) says whether that bars SAFE. Null: a concrete run, which has no verdict.
   */
  meetLimitation: ((limitation: Limitation) => void) | null = null;
  /** Told of a method that the program calls and its class does not have, before a NoSuchMethodError is thrown. */
  onMissingMethod: ((owner: LinkedClass, name: string, descriptor: string) => void) | null = null;
  /**
   * Whether the program can tell if a method of String returns its receiver or a new object with the same text. False: a
   * hook has taken that liberty on this path, so a later class that compares references is told of.
   */
  followsIdentity: () => boolean = () => true;
  /**
   * Called with text that goes to a standard stream, before its symbolic parts are rendered as terms; `end` follows
   * it.
   */
  onPrinted: ((text: Slot, end: string) => void) | null = null;
  /** A caller of ours may be anybody: the program does not start at `main`. */
  startsAtMethod = false;
  /** Called when a class was linked. */
  onLinked: ((cls: LinkedClass) => void) | null = null;
  /** Called when a class is initialised: its initialiser, if it has one, has run. */
  onInitialised: ((cls: LinkedClass) => void) | null = null;
  /** Called for an exception that leaves a thread. Null: the thread's own handler prints it. */
  onUncaught: ((t: JThread, exception: JObject) => void) | null = null;
  /** Milliseconds that pass only when nothing can run or the program asks for the time. Null: real time. */
  virtualTime: number | null = null;
  /** The java.lang.Thread object of the main thread. */
  mainThreadObject: JObject | null = null;
  /** Address of the counter of Thread.ThreadIdentifiers in native memory; 0 until it is needed. */
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
      if (options.intercept !== undefined) intercept(this, cls, options.intercept);
      runOnHost(this, cls);
      this.onLinked?.(cls);
    });
    this.strings = new StringTable(this);
    this.modules = new Modules(this);
    this.known = new KnownClasses(this.classes);
    this.scheduler = new Scheduler(this);
    this.threads = new ThreadNames(this);
    this.callSites = new CallSites();
    this.handles = new MethodHandles(this);
    const own = [options.jdk.home, ...options.classPath.entries.map((e) => e.origin)];
    this.host = new Host(own, options.isRepeatable === true ? FIXED_MACHINE : REAL_MACHINE);
    if (options.isRepeatable === true) this.virtualTime = 0;
    if (options.layersFiles === true)
      this.host.addLayer(() => this.wallNanos(), options.currentFolder ?? process.cwd());
    this.offHeap = new OffHeap();
    this.hostCalls = options.hostJvm === undefined ? null : new HostCalls(this, options.hostJvm);
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

  /** Asking for the time makes a microsecond pass. Otherwise a loop that waits for a deadline would never end. */
  private tick(): number {
    this.virtualTime = (this.virtualTime as number) + 0.001;
    return this.virtualTime;
  }

  /** The state that a choice point copies instead of logging. */
  save() {
    return {
      scheduler: this.scheduler.save(),
      virtualThreads: this.virtualThreads.save(),
      nextHash: this.nextHash,
      virtualTime: this.virtualTime,
      allocation: { ...allocation },
    };
  }

  restore(s: ReturnType<Vm['save']>): void {
    this.scheduler.restore(s.scheduler);
    this.virtualThreads.restore(s.virtualThreads);
    this.nextHash = s.nextHash;
    this.virtualTime = s.virtualTime;
    Object.assign(allocation, s.allocation);
  }

  /** A deterministic identity hash, never 0: two runs of ours agree, although the specification allows any value. */
  identityHash(o: JObject | JArray): number {
    if (o.hash === 0) {
      // xorshift, as HotSpot's default generator.
      let x = this.nextHash;
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      this.nextHash = x;
      setHash(o, x & 0x7fffffff || 1);
    }
    return o.hash;
  }

  /** The slot of a field of a JDK class. */
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

  /**
   * The result of Class.getModifiers: the flags in the InnerClasses attribute, if there are any, replace the class's
   * own.
   */
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

  /** The object of the system class loader. Made on first use, because most programs never ask. May throw AGAIN. */
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

  /**
   * The result of Class.getClassLoader: null for classes of the boot loader. Makes the other loaders on demand; may
   * throw AGAIN.
   */
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

  /** The address in native memory at which Thread.ThreadIdentifiers counts. */
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

  /** No thread can ever run again. `java` would hang; we report it and stop. */
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

function intercept(vm: Vm, cls: LinkedClass, standIn: (m: Method) => NativeFn | null): void {
  for (const m of cls.methods) {
    const fn = standIn(m);
    if (fn === null) continue;
    m.native = needsConcreteArguments(fn) ? fn : takingTerms(fn);
    vm.intercepted.add(m);
  }
}
