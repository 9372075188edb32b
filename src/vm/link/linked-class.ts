/**
 * Classes, fields and methods as the VM runs them: state only. The operations live beside this file
 * (`loader.ts` makes them, `layout.ts` lays them out, `resolve.ts` finds members, `initialise.ts` runs <clinit>).
 */
import { parseMethodDescriptor } from '../../classfile/descriptor.ts';
import { Acc, type ClassFile, type FieldInfo, type MethodInfo } from '../../classfile/model.ts';
import type { NativeFn } from '../control/native.ts';
import type { JObject, Slot } from '../heap/object.ts';
import type { MethodBody } from '../interp/method-body.ts';
import type { JThread } from '../thread/thread.ts';
import { keptEpoch } from '../trail/clock.ts';
import type { ClassLoaderData } from './loader-data.ts';

/** JVMS §5.5. */
export const InitState = { Linked: 0, InProgress: 1, Initialised: 2, Failed: 3 } as const;
export type InitState = (typeof InitState)[keyof typeof InitState];

export type ClassKind = 'instance' | 'array' | 'primitive';

/** How a type lives in slots. `J` takes two slots everywhere, `D` two in a frame and one in an object. */
export type SlotType = 'I' | 'J' | 'F' | 'D' | 'A' | 'V';

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

export class Field {
  readonly holder: LinkedClass;
  readonly info: FieldInfo;
  readonly name: string;
  readonly descriptor: string;
  readonly flags: number;
  readonly type: SlotType;
  /** Index among the holder's declared fields: what `java.lang.reflect.Field.slot` holds. */
  readonly index: number;
  /** Index into an object's `fields`, or into the holder's `statics`. */
  slot = -1;

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
  /** Slots of receiver and parameters together. */
  readonly argSlots: number;
  readonly params: readonly string[];
  readonly ret: string;
  readonly retType: SlotType;
  /** Index into the vtable, or -1 where selection is never dynamic (JVMS §5.4.6). */
  vindex = -1;
  /** Decoded on first call. */
  body: MethodBody | null = null;
  /** Set where TypeScript implements the method; looked up on first call of a native method. */
  native: NativeFn | null = null;
  /** HotSpot does not show this frame in stack traces (@Hidden, lambda forms, our own glue). */
  hidden = false;
  /** Calls so far: what an M8 compiler will look at. */
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

export class LinkedClass {
  /** Internal form: `java/lang/String`, `[I`, `[Ljava/lang/String;`, or `int` for a primitive. */
  readonly name: string;
  readonly kind: ClassKind;
  readonly flags: number;
  readonly file: ClassFile | null;
  readonly superclass: LinkedClass | null;
  readonly interfaces: readonly LinkedClass[];
  readonly loader: ClassLoaderData;

  fields: Field[] = [];
  methods: Method[] = [];
  /** Declared methods by name + descriptor. */
  readonly methodsByKey = new Map<string, Method>();
  /** Default values of an instance's fields, superclass first: `new` copies it. */
  template: Slot[] = [];
  statics: Slot[] = [];
  /** When the trail last logged the statics. A loaded class stays loaded when its loading is undone. */
  staticsEpoch = keptEpoch();
  vtable: Method[] = [];
  /** Selected targets of interface methods, filled on first use (JVMS §5.4.6). */
  readonly selected = new Map<Method, Method>();
  /** Superclass chain from Object down to this class: a subclass test is one array read. */
  chain: readonly LinkedClass[] = [];
  /** All superinterfaces, this class included if it is an interface. */
  allInterfaces: ReadonlySet<LinkedClass> = new Set();

  /** The resolved constant pool, by index; undefined until resolved. Glue of the VM's own is past its end. */
  readonly resolved: unknown[] = [];

  state: InitState = InitState.Linked;
  /** When it became initialised: 0 if before the first choice point, so that no undo takes it back. */
  readyEpoch = 0;
  initThread: JThread | null = null;
  /** The exception of a failed initialiser, reported as the cause of later NoClassDefFoundErrors. */
  initError: JObject | null = null;

  mirror: JObject | null = null;
  /** Arrays: the component class; `elementShift` is log2 of the element size in Unsafe's eyes. */
  component: LinkedClass | null = null;
  arrayClass: LinkedClass | null = null;
  /** Hidden classes (JEP 371) and our own glue classes. */
  hidden = false;
  nestHost: LinkedClass | null = null;
  /** `MethodHandles.Lookup.classData`, for hidden classes. */
  classData: unknown = null;
  /** The ProtectionDomain passed to defineClass, if any. */
  protectionDomain: JObject | null = null;
  /** Objects that the VM caches per class (signers, reflection constant pools…). */
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
    if (this.hidden && end > 0) end = this.name.lastIndexOf('/', end - 1);
    return end < 0 ? '' : this.name.slice(0, end);
  }

  toString(): string {
    return this.name;
  }
}

/** JVMS §6.5.instanceof: is a value of class `sub` assignable to `sup`? */
export function isSubclass(sub: LinkedClass, sup: LinkedClass): boolean {
  if (sub === sup) return true;
  if (sup.kind === 'primitive') return false;
  if (sup.isInterface) return sub.allInterfaces.has(sup);
  if (sup.kind === 'array') {
    if (sub.kind !== 'array') return false;
    const from = sub.component as LinkedClass;
    const to = sup.component as LinkedClass;
    return from.kind === 'primitive' || to.kind === 'primitive' ? from === to : isSubclass(from, to);
  }
  return sub.chain[sup.chain.length - 1] === sup;
}
