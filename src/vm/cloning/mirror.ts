/**
 * Which objects and classes native code of this path may know, by which id, and what the host JVM knows of their contents.
 * `collect-edits.ts` compares with the present contents and tells the host, `apply-edits.ts` takes over what the host tells.
 *
 * Two kinds of knowledge are kept apart. *Membership*, which objects and classes the path has shown to native code and in which order, is
 * state of the path: an undo takes it back. So what is compared at a call, in which order, and what is asked there, depends on
 * the path alone, in every worker and in every order of the search. *Contents*, what the host was told last, is a fact about the host, which does not
 * go back: the next comparison finds the difference.
 */
import { UnsupportedError } from '../../errors.ts';
import type { Term } from '../../term/term.ts';
import { monitors } from '../heap/header.ts';
import { type JArray, JObject, type Slot } from '../heap/object.ts';
import type { Cells } from '../heap/storage.ts';
import { InitState, type LinkedClass } from '../link/linked-class.ts';
import { logUndo } from '../trail/trail.ts';
import { hasStaticState } from './host-only.ts';
import { KnownContents } from './known-contents.ts';
import type { KnownBlock } from './memory-edits.ts';

/** A field that takes part in edits. `type` is the letter of a primitive type, or `L`. */
export type FieldPlace = {
  readonly name: string;
  readonly slot: number;
  readonly type: string;
};

export type KnownClass = {
  readonly id: number;
  readonly cls: LinkedClass;
  /** By index in edits: those of superclasses first. */
  readonly fields: readonly FieldPlace[];
  /** Of classes of the program; the JDK has its own on each side. */
  readonly statics: readonly FieldPlace[];
  /** A class of the program. */
  readonly isStub: boolean;
  /** One of those whose own code the host has (`host-only.ts`). */
  readonly isHostOnly: boolean;
  /** Which slots to compare, by how they are compared. */
  readonly slots: SlotsByKind;
  /** Whether the host has it. */
  isTold: boolean;
  /** Whether it is a member: native code of this path may know it. */
  isMember: boolean;
};

/** The slots of an object that take part in edits, longs with both, by how they are compared (`known-contents.ts`). */
export type SlotsByKind = {
  readonly integers: Int32Array;
  readonly references: Int32Array;
  /** Floats and doubles, of which `===` does not see the sign of a zero. */
  readonly floats: Int32Array;
};

/** An object that has a shadow. */
export type KnownObject = {
  readonly id: number;
  readonly object: JObject | JArray;
  /** Its place among the members: the same in every run of the path, as ids are not. */
  readonly rank: number;
  /** Null: it has an identity only, as strings and classes. */
  readonly type: KnownClass | null;
  /** Its place in `Mirror.contents`; -1: it has none. */
  readonly at: number;
  /** Whether the host has the shadow. False after a new host was started. */
  isTold: boolean;
};

/** The contents of an array: cells, and terms where elements are symbolic. */
export type Elements = {
  readonly cells: Cells;
  readonly terms: ReadonlyMap<number, Term> | null;
};

/** Lengths of the lists of members. */
type Height = { readonly objects: number; readonly classes: number; readonly initialised: number };

export class Mirror {
  // ---- members: undone

  private readonly known = new Map<JObject | JArray, KnownObject>();
  private readonly byId = new Map<number, KnownObject>();
  /** In the order in which they became known. */
  readonly members: KnownObject[] = [];
  /** Those that have contents, in the same order. What is known of them is not undone. */
  readonly mutable: KnownObject[] = [];
  readonly contents = new KnownContents();
  /** Of all arrays among them, at least: not undone, because only a run asks. */
  elements = 0;
  /** Superclasses first. */
  readonly classMembers: KnownClass[] = [];
  /** Those stubs among them that are initialised: native code may read their static fields. */
  readonly initialised: KnownClass[] = [];
  private readonly initialisedClasses = new Set<KnownClass>();
  /** Blocks of memory outside the heap that native code has an address in. */
  readonly memberBlocks = new Set<KnownBlock>();

  // ---- what the host has: not undone

  readonly classes = new Map<LinkedClass, KnownClass>();
  readonly classesById = new Map<number, KnownClass>();
  /** Static fields; those of a class that is missing are not known. */
  readonly statics = new Map<KnownClass, readonly Slot[]>();
  /** Copies of blocks, by the address of the block and by id. */
  readonly blocks = new Map<number, KnownBlock>();
  readonly blocksById = new Map<number, KnownBlock>();
  /** Classes of the program whose stubs were sent. */
  readonly stubs = new Set<LinkedClass>();
  /** Host-only classes with static state that this host has initialised. */
  private readonly begunThere = new Set<LinkedClass>();
  /** Shadows of members that an undo has taken away; the host drops them when it is told. */
  readonly forgotten: number[] = [];
  /** Objects of the host that got their identity hash here; it is told. */
  readonly hashed: KnownObject[] = [];
  /** Whether there are members that the host has no shadow of. */
  hasUntold = false;
  /** Members were taken away since the last comparison: a reference that the host was told may be to an object that is unknown now. */
  isAfterUndo = false;
  private monitors: { readonly found: readonly KnownObject[]; readonly made: number; readonly of: number } = {
    found: [],
    made: 0,
    of: 0,
  };
  /** Ids of the interpreter are even. No id is used twice. */
  nextId = 2;

  /** The object, if it is a member. */
  of(object: JObject | JArray): KnownObject | undefined {
    return this.known.get(object);
  }

  withId(id: number): KnownObject | undefined {
    return this.byId.get(id);
  }

  object(id: number): JObject | JArray | null {
    if (id === 0) return null;
    const known = this.byId.get(id);
    if (known === undefined)
      throw new UnsupportedError(
        'native code that gives back an object which only another path has shown it',
      );
    return known.object;
  }

  isInitialised(type: KnownClass): boolean {
    return this.initialisedClasses.has(type);
  }

  /** A host-only class that the host has initialised, for another path alone. */
  initialisedElsewhere(): LinkedClass | undefined {
    for (const cls of this.begunThere) if (!hasBegun(cls)) return cls;
    return undefined;
  }

  /** Members that have a monitor. */
  withMonitor(): readonly KnownObject[] {
    const { made } = monitors;
    const { members } = this;
    if (this.isAfterUndo || made !== this.monitors.made || members.length !== this.monitors.of) {
      const found = members.filter(({ object, type }) => type !== null && object.monitor !== null);
      this.monitors = { found, made, of: members.length };
    }
    return this.monitors.found;
  }

  /** Before members are added: an undo takes them away. */
  logMembers(): void {
    const height: Height = {
      objects: this.members.length,
      classes: this.classMembers.length,
      initialised: this.initialised.length,
    };
    const blocks = [...this.memberBlocks];
    logUndo(() => this.shrink(height, blocks));
  }

  add(known: KnownObject): void {
    const { object, type } = known;
    this.members.push(known);
    this.known.set(object, known);
    this.byId.set(known.id, known);
    if (type === null) return;
    this.mutable.push(known);
    if (object instanceof JObject) this.contents.addObject(object, type);
    else {
      this.contents.addArray(object, type);
      this.elements += object.length;
    }
  }

  /** No object is a member any more, and nothing here holds one. The host is told nothing. */
  letGo(): void {
    this.known.clear();
    this.byId.clear();
    this.members.length = 0;
    this.mutable.length = 0;
    this.contents.truncate(0);
    this.elements = 0;
    this.monitors = { found: [], made: 0, of: -1 };
  }

  addClass(type: KnownClass): void {
    if (type.isMember) return;
    type.isMember = true;
    this.classMembers.push(type);
    // Another path may have shown it: what its static fields were told to be then is not followed.
    this.statics.delete(type);
  }

  addBlock(block: KnownBlock): void {
    this.memberBlocks.add(block);
    this.blocks.set(block.start, block);
    this.blocksById.set(block.id, block);
  }

  dropBlock(block: KnownBlock): void {
    this.memberBlocks.delete(block);
    this.blocksById.delete(block.id);
    if (this.blocks.get(block.start) === block) this.blocks.delete(block.start);
  }

  addInitialised(type: KnownClass): void {
    this.initialised.push(type);
    if (type.isHostOnly && hasStaticState(type.cls)) this.begunThere.add(type.cls);
    this.initialisedClasses.add(type);
  }

  /** A new host knows nothing. The path still has its members, which it is told of with the next call. */
  restart(): void {
    for (const type of this.classes.values()) type.isTold = false;
    for (const known of this.members) known.isTold = false;
    this.contents.reset();
    this.hasUntold = this.members.length + this.classMembers.length > 0;
    this.statics.clear();
    this.begunThere.clear();
    for (const { cls, isHostOnly } of this.initialised)
      if (isHostOnly && hasStaticState(cls)) this.begunThere.add(cls);
    this.blocks.clear();
    this.blocksById.clear();
    this.memberBlocks.clear();
    this.stubs.clear();
    this.forgotten.length = 0;
    this.hashed.length = 0;
  }

  private shrink(height: Height, blocks: readonly KnownBlock[]): void {
    while (this.members.length > height.objects) {
      const { object, id, isTold, type } = this.members.pop()!;
      this.known.delete(object);
      this.byId.delete(id);
      if (type !== null) this.mutable.pop();
      if (isTold) this.forgotten.push(id);
    }
    this.contents.truncate(this.mutable.length);
    while (this.initialised.length > height.initialised)
      this.initialisedClasses.delete(this.initialised.pop()!);
    while (this.classMembers.length > height.classes) this.classMembers.pop()!.isMember = false;
    this.memberBlocks.clear();
    for (const block of blocks) if (this.blocks.get(block.start) === block) this.memberBlocks.add(block);
    this.isAfterUndo = true;
  }
}

/** Classes whose objects have a shadow for their identity only: their contents mean something on one side alone. */
const OPAQUE: ReadonlySet<string> = new Set([
  'java/lang/Thread',
  'java/lang/ThreadGroup',
  'java/lang/ClassLoader',
  'java/lang/Module',
  'java/lang/ModuleLayer',
  'java/lang/ref/Reference',
  'java/lang/invoke/MethodHandle',
  'java/lang/invoke/MethodType',
  'java/lang/invoke/CallSite',
  'java/lang/invoke/VarHandle',
  'java/lang/reflect/AccessibleObject',
]);

export function isOpaque(cls: LinkedClass): boolean {
  return cls.chain.some((c) => c.loader.kind === 'boot' && OPAQUE.has(c.name));
}

/** Of Throwable, message and cause are mirrored; the rest is the stack trace, which each side makes for itself. */
export function takesPart(cls: LinkedClass, field: string): boolean {
  if (cls.name !== 'java/lang/Throwable' || cls.loader.kind !== 'boot') return !isOpaque(cls);
  return field === 'detailMessage' || field === 'cause';
}

/** Whether the class is the program's own: the host has a stub of it. */
export function hasStub(cls: LinkedClass): boolean {
  return cls.loader.kind !== 'boot' || cls.isHidden;
}

export function slotsByKind(fields: readonly FieldPlace[]): SlotsByKind {
  const of = (types: string): FieldPlace[] => fields.filter(({ type }) => types.includes(type));
  return {
    integers: Int32Array.from(
      of('ZBSCIJ').flatMap(({ slot, type }) => (type === 'J' ? [slot, slot + 1] : [slot])),
    ),
    references: Int32Array.from(of('L').map(({ slot }) => slot)),
    floats: Int32Array.from(of('FD').map(({ slot }) => slot)),
  };
}

/** Whether its initialiser runs or has run. */
export function hasBegun(cls: LinkedClass): boolean {
  return cls.state === InitState.InProgress || cls.state === InitState.Initialised;
}

export function letterOf(descriptor: string): string {
  const c = descriptor.charAt(0);
  return c === '[' ? 'L' : c;
}
