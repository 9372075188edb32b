/**
 * What instantiation asks the VM about classes and members. Nothing here runs Java, initialises a class, or changes what
 * the program can see; where the interpreter would have to, the answer is a refusal, which becomes an exit.
 */
import type { Constant, MemberConstant } from '../classfile/model.ts';
import { Acc, Tag } from '../classfile/model.ts';
import type { InvokeKind, MemberRef } from '../ir/ir.ts';
import { AGAIN, JavaThrow } from '../vm/control/signals.ts';
import { mirrorOf } from '../vm/heap/mirrors.ts';
import type { JObject } from '../vm/heap/object.ts';
import { type Field, InitState, type LinkedClass, type Method } from '../vm/link/linked-class.ts';
import { resolveField, resolveMethod } from '../vm/link/resolve.ts';
import { findMethod, selectInterface } from '../vm/link/select.ts';
import type { JThread } from '../vm/thread/thread.ts';

/** Why something cannot be had inside a region. */
export class Refusal {
  readonly why: string;
  constructor(why: string) {
    this.why = why;
  }
}

export interface Linker {
  /** The class that code of `from` names. */
  classNamed(from: LinkedClass, name: string): LinkedClass | Refusal;
  field(from: LinkedClass, ref: MemberRef, isStatic: boolean): Field | Refusal;
  /** The method that the reference resolves to. */
  method(from: LinkedClass, ref: MemberRef, how: InvokeKind): Method | Refusal;
  /** The method that runs for a receiver of class `cls`; for `special`, whatever the receiver is. */
  select(from: LinkedClass, declared: Method, how: InvokeKind, cls: LinkedClass): Method | Refusal;
  isInitialised(cls: LinkedClass): boolean;
  /** A string or class literal. */
  constant(from: LinkedClass, index: number): JObject | Refusal;
}

/** Constant-pool indices by what they name. */
const indices = new WeakMap<LinkedClass, Map<string, number>>();

/** By the reference of a static statement, which every instance shares. */
const members = new WeakMap<MemberRef, { readonly from: LinkedClass; readonly member: Field | Method }>();

function indexOf(from: LinkedClass, ref: MemberRef, isInterface: boolean): number {
  let map = indices.get(from);
  if (map === undefined) {
    map = new Map();
    const pool = from.file?.pool ?? [];
    for (let i = 0; i < pool.length; i++) {
      const c = pool[i];
      if (c === null || !isMember(c)) continue;
      const { owner, name, descriptor } = c;
      map.set(`${owner}.${name}${descriptor}`, i);
      if (c.tag === Tag.InterfaceMethodref) map.set(`interface ${owner}.${name}${descriptor}`, i);
    }
    indices.set(from, map);
  }
  const key = `${ref.owner}.${ref.name}${ref.descriptor}`;
  return (isInterface ? map.get(`interface ${key}`) : undefined) ?? map.get(key) ?? -1;
}

function isMember(c: Constant): c is MemberConstant {
  return c.tag === Tag.Fieldref || c.tag === Tag.Methodref || c.tag === Tag.InterfaceMethodref;
}

export class VmLinker implements Linker {
  private readonly t: JThread;

  constructor(t: JThread) {
    this.t = t;
  }

  /** What the VM would throw, or would need Java for, is a refusal; a frame that it pushed is taken back. */
  private attempt<T>(what: string, action: () => T): T | Refusal {
    const { t } = this;
    const { frame } = t;
    try {
      return action();
    } catch (e) {
      if (e === AGAIN) {
        t.frame = frame;
        return new Refusal(`resolving ${what} runs Java`);
      }
      if (e instanceof JavaThrow) return new Refusal(`${what}: ${e.object.cls.name}`);
      throw e;
    }
  }

  /** A class loader written in Java would have to be asked. */
  private isUnseen(from: LinkedClass, name: string): boolean {
    return from.loader.kind === 'custom' && !from.loader.classes.has(name) && name !== from.name;
  }

  classNamed(from: LinkedClass, name: string): LinkedClass | Refusal {
    if (this.isUnseen(from, name)) return new Refusal(`class ${name} is not loaded`);
    return this.attempt(name, () => this.t.vm.classes.resolve(this.t, from, name));
  }

  private member<T extends Field | Method>(
    from: LinkedClass,
    ref: MemberRef,
    isInterface: boolean,
    resolve: (index: number) => T,
  ): T | Refusal {
    const known = members.get(ref);
    if (known !== undefined && known.from === from) return known.member as T;
    const found = this.resolved(from, ref, isInterface, resolve);
    // What a loader written in Java has resolved may be undone.
    if (!(found instanceof Refusal) && from.loader.kind !== 'custom')
      members.set(ref, { from, member: found });
    return found;
  }

  private resolved<T extends Field | Method>(
    from: LinkedClass,
    ref: MemberRef,
    isInterface: boolean,
    resolve: (index: number) => T,
  ): T | Refusal {
    const index = indexOf(from, ref, isInterface);
    if (index < 0) return new Refusal(`${from.name} does not name ${ref.owner}.${ref.name}`);
    if (from.resolved[index] === undefined && this.isUnseen(from, ref.owner)) {
      return new Refusal(`class ${ref.owner} is not loaded`);
    }
    return this.attempt(`${ref.owner}.${ref.name}`, () => resolve(index));
  }

  field(from: LinkedClass, ref: MemberRef, isStatic: boolean): Field | Refusal {
    return this.member(from, ref, false, (index) => resolveField(this.t, from, index, isStatic));
  }

  method(from: LinkedClass, ref: MemberRef, how: InvokeKind): Method | Refusal {
    const found = this.member(from, ref, how === 'interface', (index) => resolveMethod(this.t, from, index));
    if (found instanceof Refusal) return found;
    return found.isStatic === (how === 'static') ? found : new Refusal(`${found} is called as ${how}`);
  }

  /** As `interp/quicken.ts` links the call, then as the call instruction chooses. */
  select(from: LinkedClass, declared: Method, how: InvokeKind, cls: LinkedClass): Method | Refusal {
    if (how === 'special') return selectSpecial(from, declared);
    if ((declared.flags & Acc.PRIVATE) !== 0) return declared;
    if (declared.holder.isInterface) {
      const known = cls.selected.get(declared);
      return known ?? this.attempt(String(declared), () => selectInterface(this.t, cls, declared));
    }
    return declared.vindex < 0 ? declared : cls.vtable[declared.vindex];
  }

  isInitialised(cls: LinkedClass): boolean {
    return (
      cls.state === InitState.Initialised || (cls.state === InitState.InProgress && cls.initThread === this.t)
    );
  }

  constant(from: LinkedClass, index: number): JObject | Refusal {
    const c = from.file?.pool[index];
    if (c?.tag === Tag.String) return this.t.vm.strings.intern(c.value);
    if (c?.tag !== Tag.Class) return new Refusal('a constant that Java code makes');
    const cls = this.classNamed(from, c.name);
    return cls instanceof Refusal ? cls : mirrorOf(this.t.vm, cls);
  }
}

/** JVMS §6.5.invokespecial: a super call selects from the direct superclass of the calling class. */
function selectSpecial(from: LinkedClass, declared: Method): Method {
  const isSuperCall =
    declared.name !== '<init>' &&
    !declared.holder.isInterface &&
    from !== declared.holder &&
    (from.flags & Acc.SUPER) !== 0 &&
    from.chain.includes(declared.holder);
  return isSuperCall ? (findMethod(from.superclass!, declared.key) ?? declared) : declared;
}
