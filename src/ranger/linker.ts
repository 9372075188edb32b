/**
 * What instantiation asks the VM about classes and members. Nothing here runs Java, initialises a class, or changes what
 * the program can see. Where the interpreter would have to, the answer is a `Bailout`, which becomes an exit.
 *
 * The interpreter will resolve the same members later, with all effects, on the paths that need them.
 */
import type { Constant, MemberConstant } from '../classfile/model.ts';
import { Acc, Tag } from '../classfile/model.ts';
import { Bailout } from '../ir/bailout.ts';
import type { InvokeKind, MemberRef } from '../ir/member-ref.ts';
import { AGAIN, JavaThrow } from '../vm/control/signals.ts';
import { mirrorOf } from '../vm/heap/mirrors.ts';
import type { JObject } from '../vm/heap/object.ts';
import { type Field, InitState, type LinkedClass, type Method } from '../vm/link/linked-class.ts';
import { resolveField, resolveMethod } from '../vm/link/resolve.ts';
import { findMethod, selectInterface } from '../vm/link/select.ts';
import type { JThread } from '../vm/thread/thread.ts';

/** Resolution without effects: a Bailout where the JVM would load or initialise a class, run Java or throw. */
export interface Linker {
  /** Resolves a class name in the code of `from` (JVMS §5.4.3.1). */
  classNamed(from: LinkedClass, name: string): LinkedClass | Bailout;
  field(from: LinkedClass, ref: MemberRef, isStatic: boolean): Field | Bailout;
  /** The method that the reference resolves to (JVMS §5.4.3.3), before selection. */
  method(from: LinkedClass, ref: MemberRef, how: InvokeKind): Method | Bailout;
  /** The method that runs for a receiver of class `cls` (JVMS §5.4.6). A special call ignores the class. */
  select(from: LinkedClass, declared: Method, how: InvokeKind, cls: LinkedClass): Method | Bailout;
  /** No use of the class would run its initialiser. */
  isInitialised(cls: LinkedClass): boolean;
  /** A string or class literal. */
  constant(from: LinkedClass, index: number): JObject | Bailout;
}

/** By class, the constant-pool index of each member that its code names. */
const indices = new WeakMap<LinkedClass, Map<string, number>>();

/**
 * Resolved members, by the reference object of the static statement: all instances of the statement share it.
 *
 * The key is the object, so the map needs no text. A statement that is inlined twice has one reference.
 */
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
      // The same member may stand there as a class's and as an interface's.
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

/** Answers from the VM's tables. A frame or an exception that the VM makes on the way is discarded (`attempt`). */
export class VmLinker implements Linker {
  private readonly t: JThread;

  constructor(t: JThread) {
    this.t = t;
  }

  /**
   * If the VM would throw or would need to run Java, the answer is a bailout, and a frame that it pushed is removed.
   *
   * Resolution as such is invisible to the program, but its failure is not: it must happen on a path that executes
   * the instruction.
   */
  private attempt<T>(what: string, action: () => T): T | Bailout {
    const { t } = this;
    const { frame } = t;
    try {
      return action();
    } catch (e) {
      if (e === AGAIN) {
        t.frame = frame;
        return new Bailout({ kind: 'resolution-runs-java', what });
      }
      if (e instanceof JavaThrow)
        return new Bailout({ kind: 'resolution-throws', what, exception: e.object.cls.name });
      throw e;
    }
  }

  /** Whether a class loader written in Java would have to be asked for the class. */
  private isUnseen(from: LinkedClass, name: string): boolean {
    // The class itself is always there.
    return from.loader.kind === 'custom' && !from.loader.classes.has(name) && name !== from.name;
  }

  classNamed(from: LinkedClass, name: string): LinkedClass | Bailout {
    if (this.isUnseen(from, name)) return new Bailout({ kind: 'class-not-loaded', name });
    return this.attempt(name, () => this.t.vm.classes.resolve(this.t, from, name));
  }

  private member<T extends Field | Method>(
    from: LinkedClass,
    ref: MemberRef,
    isInterface: boolean,
    resolve: (index: number) => T,
  ): T | Bailout {
    const known = members.get(ref);
    if (known !== undefined && known.from === from) return known.member as T;
    const found = this.resolved(from, ref, isInterface, resolve);
    // Not kept for loaders written in Java: an undo may take back what they have resolved.
    if (!(found instanceof Bailout) && from.loader.kind !== 'custom')
      members.set(ref, { from, member: found });
    return found;
  }

  private resolved<T extends Field | Method>(
    from: LinkedClass,
    ref: MemberRef,
    isInterface: boolean,
    resolve: (index: number) => T,
  ): T | Bailout {
    const index = indexOf(from, ref, isInterface);
    if (index < 0) return new Bailout({ kind: 'not-in-constant-pool', holder: from.name, member: ref });
    if (from.resolved[index] === undefined && this.isUnseen(from, ref.owner)) {
      return new Bailout({ kind: 'class-not-loaded', name: ref.owner });
    }
    return this.attempt(`${ref.owner}.${ref.name}`, () => resolve(index));
  }

  field(from: LinkedClass, ref: MemberRef, isStatic: boolean): Field | Bailout {
    return this.member(from, ref, false, (index) => resolveField(this.t, from, index, isStatic));
  }

  method(from: LinkedClass, ref: MemberRef, how: InvokeKind): Method | Bailout {
    const found = this.member(from, ref, how === 'interface', (index) => resolveMethod(this.t, from, index));
    if (found instanceof Bailout) return found;
    // A wrong kind throws at run time: left to the interpreter.
    return found.isStatic === (how === 'static')
      ? found
      : new Bailout({ kind: 'wrong-invoke-kind', method: found, how });
  }

  /** First as `interp/quicken.ts` links the call, then as the call instruction selects the method. */
  select(from: LinkedClass, declared: Method, how: InvokeKind, cls: LinkedClass): Method | Bailout {
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
      // While the initialiser runs, its own thread may use the class (JVMS §5.5).
      cls.state === InitState.Initialised || (cls.state === InitState.InProgress && cls.initThread === this.t)
    );
  }

  constant(from: LinkedClass, index: number): JObject | Bailout {
    const c = from.file?.pool[index];
    if (c?.tag === Tag.String) return this.t.vm.strings.internAhead(c.value);
    if (c?.tag !== Tag.Class) return new Bailout({ kind: 'constant-runs-java' });
    const cls = this.classNamed(from, c.name);
    return cls instanceof Bailout ? cls : mirrorOf(this.t.vm, cls);
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
