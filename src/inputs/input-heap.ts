/**
 * The objects that existed before the program ran, on the current path: they are made when a lazy reference is decided
 * for. What each held at first is kept beside it, because the program writes to it.
 */
import { toExternalName } from '../classfile/descriptor.ts';
import { chosenBy, type Limitation } from '../limitation/limitation.ts';
import { PathCut } from '../vm/control/signals.ts';
import type { JArray, JObject, Ref } from '../vm/heap/object.ts';
import type { Guarded } from '../vm/heap/unsettled.ts';
import type { LinkedClass } from '../vm/link/linked-class.ts';
import type { JThread } from '../vm/thread/thread.ts';
import type { Vm } from '../vm/vm.ts';
import { type Candidate, type Candidates, CandidateTable } from './candidates.ts';
import { ClassHierarchy } from './class-hierarchy.ts';
import type { HeapBounds, InputObject } from './input-object.ts';
import { type LazyOrigin, LazyReference, type LazyWorld } from './lazy-reference.ts';
import { makeInput } from './make-input.ts';

export class InputHeap implements LazyWorld {
  readonly objects: InputObject[] = [];
  readonly bounds: HeapBounds;
  readonly assume: (limitation: Limitation) => void;
  private readonly vm: Vm;
  private readonly table: CandidateTable;
  private hierarchy: ClassHierarchy | null = null;

  /** `entries` are the program's part of the class path; `entryClass` is the class under test, if any. */
  constructor(
    vm: Vm,
    bounds: HeapBounds,
    entries: readonly string[],
    entryClass: string | null,
    assume: (limitation: Limitation) => void,
  ) {
    this.vm = vm;
    this.bounds = bounds;
    this.assume = assume;
    const hierarchy = (): ClassHierarchy => {
      this.hierarchy ??= new ClassHierarchy(entries, vm.jdk.feature);
      return this.hierarchy;
    };
    this.table = new CandidateTable(vm, hierarchy, entryClass);
  }

  reference(origin: LazyOrigin): LazyReference {
    return new LazyReference(this, origin);
  }

  /** After an undo: later objects were never made. */
  truncate(length: number): void {
    this.objects.length = length;
  }

  known(): readonly (JObject | JArray)[] {
    return this.objects.map(({ ref }) => ref);
  }

  classOf(t: JThread, descriptor: string): LinkedClass {
    const name = descriptor.startsWith('L') ? descriptor.slice(1, -1) : descriptor;
    const { classes } = this.vm;
    const cls = classes.find(t, classes.appLoader, name);
    if (cls === null) throw new PathCut({ id: 'class-missing', className: toExternalName(name) });
    return cls;
  }

  candidates(t: JThread, cls: LinkedClass, isExact: boolean): Candidates {
    return isExact ? this.table.exactly(cls) : this.table.of(t, cls);
  }

  cutFor({ depth }: LazyReference, { kind, cls }: Candidate): PathCut | null {
    if (kind === 'string' || kind === 'box' || kind === 'enum') return null;
    const { bounds } = this;
    if (depth > bounds.depth) {
      return new PathCut({ id: 'lazy-depth', max: bounds.depth, ...chosenBy(bounds.isDepthGiven) });
    }
    if (kind === 'array') return null;
    const count = this.objects.filter(({ ref }) => ref.cls === cls).length;
    if (count < bounds.objects) return null;
    const className = toExternalName(cls.name);
    const limitation = { id: 'lazy-objects', max: bounds.objects, className } as const;
    return new PathCut({ ...limitation, ...chosenBy(bounds.areObjectsGiven) });
  }

  make(t: JThread, lazy: LazyReference, candidate: Candidate): Ref | Guarded {
    return makeInput(t, this, lazy, candidate);
  }
}
