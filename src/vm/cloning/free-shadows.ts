/**
 * Frees shadows: members that nothing of the interpreter reaches any more leave the mirror, and the host drops them. What can be reached only V8
 * knows. So the mirror lets go of its members but for weak references, V8 collects, and those that are left become members again.
 *
 * Only in a run. In an exploration members are state of the path, and an undo may bring back what nothing reaches now; there, the undo of
 * a path frees what the path has shown.
 */
import { setFlagsFromString } from 'node:v8';
import { createContext, runInContext, runInNewContext } from 'node:vm';
import type { JArray, JObject } from '../heap/object.ts';
import { isSubclass } from '../link/linked-class.ts';
import type { Vm } from '../vm.ts';
import { isOpaque, type KnownClass, type KnownObject, type Mirror } from './mirror.ts';

/** Fewer members are not looked at: a collection of the whole heap takes as long as some hundred calls, and each call compares all of them. */
const FEWEST = 4_000;
/** But arrays of so many elements are. */
const FEWEST_ELEMENTS = 8 << 20;

/** A member that the mirror does not hold. */
type LooseMember = {
  readonly id: number;
  readonly type: KnownClass | null;
  readonly isTold: boolean;
  readonly object: WeakRef<JObject | JArray>;
  /** Not null: it is kept whoever reaches it. */
  readonly kept: KnownObject['object'] | null;
};

export class ShadowSweeper {
  private readonly vm: Vm;
  private readonly mirror: Mirror;
  private due = FEWEST;
  private dueElements = FEWEST_ELEMENTS;

  constructor(vm: Vm, mirror: Mirror) {
    this.vm = vm;
    this.mirror = mirror;
  }

  /** Called when no message of the host is under way, and before edits are collected. */
  sweepIfDue(): void {
    const { mirror } = this;
    if (mirror.members.length < this.due && mirror.elements < this.dueElements) return;
    const { loose, contents } = this.letGo();
    collectGarbage();
    for (const member of loose) {
      const object = member.kept ?? member.object.deref();
      if (object === undefined) {
        if (member.isTold) mirror.forgotten.push(member.id);
        continue;
      }
      const { id, type, isTold } = member;
      const rank = mirror.members.length;
      const at = type === null ? -1 : mirror.mutable.length;
      mirror.add({ id, object, rank, type, at, isTold });
      if (type !== null) mirror.contents.recall(at, contents.get(object)!);
    }
    this.due = Math.max(FEWEST, 2 * mirror.members.length);
    this.dueElements = Math.max(FEWEST_ELEMENTS, 2 * mirror.elements);
  }

  /** What is known of their contents refers to other members: it is held as long as its object is, and no longer. */
  private letGo() {
    const { mirror } = this;
    const contents = new WeakMap<JObject | JArray, ReturnType<typeof mirror.contents.memoryOf>>();
    const loose = mirror.members.map(({ id, type, isTold, object, at }): LooseMember => {
      if (type !== null) contents.set(object, mirror.contents.memoryOf(at));
      const kept = this.canFree(object, type) ? null : object;
      return { id, type, isTold, object: new WeakRef(object), kept };
    });
    mirror.letGo();
    return { loose, contents };
  }

  /**
   * What native code keeps and gives back later is made anew, from the contents of its shadow. That cannot be done with objects that have another
   * meaning here than there, so these stay.
   */
  private canFree(object: JObject | JArray, type: KnownClass | null): boolean {
    const { known } = this.vm;
    if (type !== null && isOpaque(type.cls)) return false;
    if (type === null && object.cls !== known.String) return false;
    const attached = 'native' in object ? object.native : null;
    return attached === null || isSubclass(object.cls, known.Throwable);
  }
}

let collect: (() => void) | null = null;
/** Code that runs in it ends with a checkpoint of microtasks. */
const checkpoints = createContext({}, { microtaskMode: 'afterEvaluate' });

/** A weak reference that is made or read holds its target to the end of the job; after a checkpoint of microtasks it does not. */
function collectGarbage(): void {
  if (collect === null) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  runInContext('Promise.resolve().then(() => {})', checkpoints);
  collect();
}
