/**
 * Classes, fields and methods as the VM runs them: state only. The operations live beside this file: `registry.ts`
 * loads and defines classes, `layout.ts` lays them out, `resolve.ts` and `select.ts` find members, `initialise.ts`
 * runs <clinit>.
 */

import { parseMethodDescriptor } from '../../classfile/descriptor.ts';
import { Acc, type ClassFile, type FieldInfo, type MethodInfo } from '../../classfile/model.ts';
import type { NativeFn } from '../control/native.ts';
import { JVM_EXCEPTIONS } from '../exceptions/jvm-exception-classes.ts';
import type { JObject, Slot } from '../heap/object.ts';
import type { Slots } from '../heap/storage.ts';
import type { MethodBody } from '../interp/method-body.ts';
import type { JThread } from '../thread/thread.ts';
import { keptEpoch } from '../trail/clock.ts';
import type { ClassLoaderData } from './loader-data.ts';

/**
 * The steps of class initialisation (JVMS §5.5). The numbers are compared in the loop, so they are no strings.
 * `Linked` includes the state "verified".
 */
export const InitState = { Linked: 0, InProgress: 1, Initialised: 2, Failed: 3 } as const;
export type InitState = (typeof InitState)[keyof typeof InitState];

/**
 * Primitive classes have no file and no fields; they exist for reflection and as components of arrays. Arrays have no
 * file either; their methods are Object's.
 */
export type ClassKind = 'instance' | 'array' | 'primitive';

/**
 * How a type is stored in slots (the computational types of JVMS §2.11.1, with `A` for references and `V` for void).
 * `J` takes two slots everywhere; `D` takes two in a frame and one in an object.
 */
export type SlotType = 'I' | 'J' | 'F' | 'D' | 'A' | 'V';

/** By code of the first letter: it is called for every field and method of every class that is loaded. */
export function slotType(descriptor: string): SlotType {
  switch (descriptor.charCodeAt(0)) {
    case 0x4a: // J
      return 'J';
    case 0x46: // F
      return 'F';
    case 0x44: // D
      return 'D';
    case 0x56: // V
      return 'V';
    case 0x4c: // L
    case 0x5b: // [
      return 'A';
    default:
      return 'I';
  }
}

/** A field that a class declares. */
export class Field {
  readonly holder: LinkedClass;
  readonly info: FieldInfo;
  readonly name: string;
  readonly descriptor: string;
  readonly flags: number;
  readonly type: SlotType;
  /** Index among the holder's declared fields: what `java.lang.reflect.Field.slot` holds. */
  readonly index: number;
  /** Index into the `fields` of an object, or into the `statics` of the holder. `layout.ts` sets it. */
  slot = -1;

  /**
   * Copied from the file entry by entry: V8 reads a field of the object itself faster than one of a nested object.
   */
  constructor(holder: LinkedClass, info: FieldInfo, index: number) {
    this.holder = holder;
    this.info = info;
    this.name = info.name;
    this.descriptor = info.descriptor;
    this.flags = info.flags;
    this.type = slotType(info.descriptor);
    this.index = index;
  }

  get isStatic(): boolean {
    return (this.flags & Acc.STATIC) !== 0;
  }
}

/**
 * A method that a class declares, or one that the VM made (glue, trampolines). Invariant: a method that has been
 * called has a `body` or a `native`; `prepareBody` sets one of them on the first call.
 */
export class Method {
  readonly holder: LinkedClass;
  readonly info: MethodInfo;
  readonly name: string;
  readonly descriptor: string;
  readonly flags: number;
  /** Index among the holder's declared methods: what `java.lang.reflect.Method.slot` holds. */
  readonly index: number;
  readonly isStatic: boolean;
  readonly isSynchronized: boolean;
  /** Slots of the receiver and the parameters together. */
  readonly argSlots: number;
  readonly params: readonly string[];
  readonly ret: string;
  readonly retType: SlotType;
  /**
   * Index into the vtable. -1 where no selection takes place (JVMS §5.4.6): static, private, constructors,
   * interfaces.
   */
  vindex = -1;
  /** The decoded bytecode; null until the first call. */
  body: MethodBody | null = null;
  /** The implementation in TypeScript: of a native method from its first call on, of an override from linking on. */
  native: NativeFn | null = null;
  /** Whether stack traces leave this frame out, as HotSpot does (@Hidden, lambda forms, our own glue). */
  isHidden = false;

  constructor(holder: LinkedClass, info: MethodInfo, index: number) {
    this.holder = holder;
    this.info = info;
    this.name = info.name;
    this.descriptor = info.descriptor;
    this.flags = info.flags;
    this.index = index;
    this.isStatic = (info.flags & Acc.STATIC) !== 0;
    this.isSynchronized = (info.flags & Acc.SYNCHRONIZED) !== 0;
    const d = parseMethodDescriptor(info.descriptor);
    this.params = d.params;
    this.ret = d.ret;
    this.retType = slotType(d.ret);
    this.argSlots = d.slots + (this.isStatic ? 0 : 1);
  }

  /** Name and descriptor, the key of `LinkedClass.methodsByKey`. */
  get key(): string {
    return this.name + this.descriptor;
  }

  get isNative(): boolean {
    return (this.flags & Acc.NATIVE) !== 0;
  }

  get isAbstract(): boolean {
    return (this.flags & Acc.ABSTRACT) !== 0;
  }

  toString(): string {
    return `${this.holder.name}.${this.name}${this.descriptor}`;
  }
}

/**
 * Comparing two of them by `==` may give another result on another JVM: the box cache of Integer can be made larger
 * by an option, and the JVM may reuse preallocated exceptions. SAFE must not rest on that.
 */
const LOOSE_IDENTITY: ReadonlySet<string> = new Set(['java/lang/Integer', ...JVM_EXCEPTIONS]);

/**
 * A loaded and linked class. A class of the built-in loaders outlives an undo, because it follows from the class path
 * alone. Its statics and its initialisation state do not: they are logged.
 */
export class LinkedClass {
  /** Internal form: `java/lang/String`, `[I`, `[Ljava/lang/String;`, or `int` for a primitive. */
  readonly name: string;
  readonly kind: ClassKind;
  readonly flags: number;
  readonly file: ClassFile | null;
  readonly superclass: LinkedClass | null;
  readonly interfaces: readonly LinkedClass[];
  readonly loader: ClassLoaderData;
  /**
   * Two objects of the class may be one on another JVM (`heap/loose-identity.ts`). Asked at each `==` of references
   * in the symbolic loop, so it is computed once.
   */
  readonly hasLooseIdentity: boolean;

  fields: Field[] = [];
  methods: Method[] = [];
  /** Declared methods by name + descriptor. */
  readonly methodsByKey = new Map<string, Method>();
  /** Default values of an instance's fields, those of superclasses first. `new` copies it. */
  template: Slot[] = [];
  /**
   * Values of the static fields that this class declares. Logged (`touchStatics`) before a write.
   *
   * Writing past the log would make the value of one path visible on the next. `readonly` and the type `Slots` keep
   * other modules from it: `heap/unlogged.ts` has the only ways around.
   */
  readonly statics: Slots = [] as unknown as Slots;
  /** The epoch in which the trail last logged the statics. `keptEpoch`, because the class outlives the undo. */
  readonly staticsEpoch: number = keptEpoch();
  // Inherited methods keep the index that they have in the superclass, so a call needs the index alone and works for
  // every subclass.
  vtable: Method[] = [];
  /** Selected implementations of interface methods, filled on first call (JVMS §5.4.6). */
  readonly selected = new Map<Method, Method>();
  /**
   * The superclasses from Object down to this class, so that a subclass test is one array access.
   *
   * `chain[k]` of a subclass is the class of depth k. So the test is: does the array hold this class at the place
   * where it stands in its own chain?
   */
  chain: readonly LinkedClass[] = [];
  /** All superinterfaces, this class included if it is an interface. */
  allInterfaces: ReadonlySet<LinkedClass> = new Set();

  /**
   * The resolved constant pool, by index; undefined where nothing is resolved yet. Beyond the end of the constant
   * pool, linking appends what instructions need: glue methods, call sites, Class objects. Of any type, because each
   * kind of constant resolves to another: class, field, method, string, glue.
   */
  readonly resolved: unknown[] = [];

  /** Its code was found sound (JVMS §4.10), or need not be looked at. */
  isVerified = false;
  state: InitState = InitState.Linked;
  /**
   * The epoch in which it became initialised. 0 means before the first choice point: no undo can take it back, so
   * linked instructions that rely on it need not be logged.
   */
  readyEpoch = 0;
  /** The thread that runs the initialiser, while it runs: JVMS §5.5 lets that thread use the class. */
  initThread: JThread | null = null;
  /** In progress: the supertype that has to be initialised before its own initialiser can run; null once it runs. */
  initAwaits: LinkedClass | null = null;
  /** The exception of a failed initialiser: the cause of later NoClassDefFoundErrors. */
  initError: JObject | null = null;

  // The `java.lang.Class` object; made when it is first asked for.
  mirror: JObject | null = null;
  /** The component class of an array class; null for all others. */
  component: LinkedClass | null = null;
  /** The class of arrays of this class, once it was needed. */
  arrayClass: LinkedClass | null = null;
  /** Hidden classes (JEP 371) and our own glue classes. */
  isHidden = false;
  // Null until it was asked for, see `access.ts`.
  nestHost: LinkedClass | null = null;
  /** What `MethodHandles.Lookup.classData` returns, for hidden classes. */
  classData: unknown = null;
  /** The ProtectionDomain passed to defineClass, if any. */
  protectionDomain: JObject | null = null;
  sourceFile: string | null;

  constructor(
    name: string,
    kind: ClassKind,
    flags: number,
    file: ClassFile | null,
    superclass: LinkedClass | null,
    interfaces: readonly LinkedClass[],
    loader: ClassLoaderData,
  ) {
    this.name = name;
    this.kind = kind;
    this.flags = flags;
    this.file = file;
    this.superclass = superclass;
    this.interfaces = interfaces;
    this.loader = loader;
    this.hasLooseIdentity = LOOSE_IDENTITY.has(name);
    this.sourceFile = file?.sourceFile ?? null;
    // Filled at once so that all these arrays have one elements kind.
    const constants = file?.pool.length ?? 0;
    for (let i = 0; i < constants; i++) this.resolved.push(undefined);
  }

  get isInterface(): boolean {
    return (this.flags & Acc.INTERFACE) !== 0;
  }

  get isAbstract(): boolean {
    return (this.flags & Acc.ABSTRACT) !== 0;
  }

  /** `java/lang` for `java/lang/String`, empty for the unnamed package. */
  get packageName(): string {
    let end = this.name.lastIndexOf('/');
    // The last part of a hidden class's name, `p/Main/0x…`, is not a class name.
    if (this.isHidden && end > 0) end = this.name.lastIndexOf('/', end - 1);
    return end < 0 ? '' : this.name.slice(0, end);
  }

  toString(): string {
    return this.name;
  }
}

/** Whether a value of class `sub` is assignable to `sup` (JVMS §6.5.instanceof). */
export function isSubclass(sub: LinkedClass, sup: LinkedClass): boolean {
  if (sub === sup) return true;
  if (sup.kind === 'primitive') return false;
  if (sup.isInterface) return sub.allInterfaces.has(sup);
  if (sup.kind === 'array') {
    if (sub.kind !== 'array') return false;
    const from = sub.component as LinkedClass;
    const to = sup.component as LinkedClass;
    // Arrays of primitives are assignable to themselves only; arrays of references as their elements are (JVMS
    // §6.5.checkcast).
    return from.kind === 'primitive' || to.kind === 'primitive' ? from === to : isSubclass(from, to);
  }
  return sub.chain[sup.chain.length - 1] === sup;
}
