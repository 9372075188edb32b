/**
 * The input objects of the current path: objects that existed before the program ran. Each is made when a lazy
 * reference is materialised. Its initial contents are kept beside it, because the program may overwrite them.
 */
import { toExternalName } from '../classfile/descriptor.ts';
import { chosenBy, type Limitation } from '../limitation/limitation.ts';
import { PathCut } from '../vm/control/signals.ts';
import { type JArray, JObject, type Ref } from '../vm/heap/object.ts';
import type { GuardedReference } from '../vm/heap/symbolic-reference.ts';
import type { LinkedClass } from '../vm/link/linked-class.ts';
import type { JThread } from '../vm/thread/thread.ts';
import type { Vm } from '../vm/vm.ts';
import { type Candidate, type Candidates, CandidateTable } from './candidates.ts';
import { type ClassHierarchy, classHierarchyOf, classIn, type ProgramClasses } from './class-hierarchy.ts';
import { isNeededFirst } from './construction-order.ts';
import { argumentsAs, type DeclaredType } from './declared-type.ts';
import {
  type DeclaredInput,
  initialiseInputClasses,
  meetOtherInitialisers,
} from './initialise-input-classes.ts';
import type { HeapBounds, InputObject } from './input-object.ts';
import { type InputContext, type LazyOrigin, LazyReference } from './lazy-reference.ts';
import { makeInput } from './make-input.ts';

export class InputHeap implements InputContext {
  readonly objects: InputObject[] = [];
  readonly bounds: HeapBounds;
  readonly meetLimitation: (limitation: Limitation) => void;
  /** Called when an input turns out to be a string. */
  onString: (() => void) | null = null;
  private readonly vm: Vm;
  private readonly table: CandidateTable;
  private readonly hierarchy: () => ClassHierarchy;

  /** `entryClass` is the class under test, if any. */
  constructor(
    vm: Vm,
    bounds: HeapBounds,
    program: ProgramClasses,
    entryClass: string | null,
    meetLimitation: (limitation: Limitation) => void,
  ) {
    this.vm = vm;
    this.bounds = bounds;
    this.meetLimitation = meetLimitation;
    let made: ClassHierarchy | null = null;
    this.hierarchy = () => {
      made ??= classHierarchyOf(program, vm.jdk.feature);
      return made;
    };
    this.table = new CandidateTable(vm, this.hierarchy, entryClass, bounds);
  }

  /**
   * Initialises the classes of inputs that are about to be made. Throws AGAIN until that is done, so it must come before the
   * inputs are logged.
   */
  initialiseClasses(t: JThread, inputs: readonly DeclaredInput[]): void {
    initialiseInputClasses(t, inputs);
    meetOtherInitialisers(t, inputs, this.hierarchy, this.meetLimitation);
  }

  /** A new lazy reference into this heap. */
  reference(origin: LazyOrigin): LazyReference {
    return new LazyReference(this, origin);
  }

  /** After an undo: objects made later are gone. */
  truncate(length: number): void {
    this.objects.length = length;
  }

  /**
   * Objects with type arguments are no aliases of a reference with others: a `List<String>` would then hold numbers. Ingredients of
   * recipes are no aliases at all. What a constructor takes is there before the object that it makes.
   */
  aliases(t: JThread, lazy: LazyReference): readonly (JObject | JArray)[] {
    if (lazy.isFresh) return [];
    return this.objects.flatMap((object): (JObject | JArray)[] => {
      if (object.kind === 'array')
        return object.isFresh || isNeededFirst(this.objects, lazy, object.ref) ? [] : [object.ref];
      if (object.kind === 'new') return [object.ref];
      if (!(object.ref instanceof JObject) || (object.kind === 'made' && object.isValue)) return [];
      if (isNeededFirst(this.objects, lazy, object.ref)) return [];
      const type = object.kind === 'made' ? object.type : object.ref.cls;
      return this.hasFittingArguments(t, lazy, type, object.args) ? [object.ref] : [];
    });
  }

  /** Object fits everything: it may stand for a type variable, of which nothing is known. */
  private hasFittingArguments(
    t: JThread,
    { descriptor, args }: LazyReference,
    cls: LinkedClass,
    own: readonly DeclaredType[],
  ): boolean {
    if (args.length === 0 || own.length === 0) return true;
    const seen = argumentsAs(cls, own, this.classOf(t, descriptor)) ?? [];
    const isOpen = (type: DeclaredType): boolean => type.descriptor === 'Ljava/lang/Object;';
    const doesFit = seen.every((type, i) => {
      const wanted = args[i];
      if (wanted === undefined || isOpen(type) || isOpen(wanted)) return true;
      return JSON.stringify(type) === JSON.stringify(wanted);
    });
    if (!doesFit) this.meetLimitation({ id: 'type-arguments' });
    return doesFit;
  }

  /** The class of a declared type. A class that is missing from the class path cuts the path. */
  classOf(t: JThread, descriptor: string): LinkedClass {
    const name = descriptor.startsWith('L') ? descriptor.slice(1, -1) : descriptor;
    const { classes } = this.vm;
    const cls = classes.find(t, classes.appLoader, name);
    if (cls === null) throw new PathCut({ id: 'class-missing', className: toExternalName(name) });
    return cls;
  }

  candidates(t: JThread, cls: LinkedClass, isExact: boolean, isInside: boolean): Candidates {
    return isExact ? this.table.ofExactClass(t, cls) : this.table.of(t, cls, isInside);
  }

  /** Why a new object of this kind may not be made; null if it may. Bounds keep recursive structures finite. */
  cutFor({ depth }: LazyReference, candidate: Candidate): PathCut | null {
    const { kind, cls } = candidate;
    if (kind === 'string' || kind === 'box' || kind === 'enum') return null;
    const { bounds } = this;
    if (depth > bounds.depth) {
      return new PathCut({ id: 'lazy-depth', max: bounds.depth, ...chosenBy(bounds.isDepthGiven) });
    }
    const isValue = kind === 'recipe' && candidate.recipe.isValue;
    if (kind === 'array' || isValue) return null;
    const count = this.objects.filter((object) => classOf(object) === cls).length;
    if (count < bounds.objects) return null;
    const className = toExternalName(cls.name);
    const limitation = { id: 'lazy-objects', max: bounds.objects, className } as const;
    return new PathCut({ ...limitation, ...chosenBy(bounds.areObjectsGiven) });
  }

  /**
   * Behind an input of a JDK type, all classes of the program may be. So `initialiseClasses` leaves them out, and they are met
   * as soon as the path knows more. Types of the program were met at the entry.
   */
  meetInitialisers(t: JThread, { descriptor }: LazyReference, cls: LinkedClass): void {
    const { modules } = this.vm;
    if (modules.isOfJdk(cls)) return;
    const declared = classIn(descriptor);
    if (declared === null || !modules.isOfJdk(this.classOf(t, `L${declared};`))) return;
    const narrowed = cls.name.startsWith('[') ? cls.name : `L${cls.name};`;
    meetOtherInitialisers(
      t,
      [{ descriptor: narrowed, isNullable: false }],
      this.hierarchy,
      this.meetLimitation,
    );
  }

  isAskedByProgram(t: JThread): boolean {
    const { holder } = t.frame!.method;
    return holder.name === 'java/util/Objects' || !this.vm.modules.isOfJdk(holder);
  }

  make(t: JThread, lazy: LazyReference, candidate: Candidate): Ref | GuardedReference {
    this.meetInitialisers(t, lazy, candidate.cls);
    return makeInput(t, this, lazy, candidate);
  }
}

function classOf(object: InputObject): LinkedClass {
  return object.kind === 'made' ? object.cls : object.ref.cls;
}
