/**
 * Which objects and classes the host JVM knows, by which id, and what it knows of their contents. `collect-edits.ts` compares
 * with the present contents and tells the host, `apply-edits.ts` takes over what the host tells.
 *
 * Nothing here is undone: after an undo the host still knows what it was told last, and the next comparison finds the difference.
 */
import { UnsupportedError } from '../../errors.ts';
import type { Term } from '../../term/term.ts';
import type { JArray, JObject, Slot } from '../heap/object.ts';
import type { Cells } from '../heap/storage.ts';
import type { LinkedClass } from '../link/linked-class.ts';
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
};

/** A mutable object or array. Strings, classes and the like have an id only. */
export type KnownObject = {
  readonly id: number;
  readonly object: JObject | JArray;
  readonly type: KnownClass;
  readonly hash: number;
  /** The slots of an object as the host knows them; null: as those of a new object. A term stands for the value that it was told. */
  slots: readonly Slot[] | null;
  /** The same of an array. */
  elements: Elements | null;
};

/** The contents of an array: cells, and terms where elements are symbolic. */
export type Elements = {
  readonly cells: Cells;
  readonly terms: ReadonlyMap<number, Term> | null;
};

export class Mirror {
  /** What has an id. */
  readonly ids = new Map<JObject | JArray, number>();
  readonly objects = new Map<number, JObject | JArray>();
  /** Those whose contents can change, in the order in which they became known. */
  readonly mutable = new Map<number, KnownObject>();
  readonly classes = new Map<LinkedClass, KnownClass>();
  readonly classesById = new Map<number, KnownClass>();
  /** Stubs that are initialised: the host knows their static fields. */
  readonly initialised = new Set<KnownClass>();
  /** Stubs that are not. */
  readonly dormant = new Set<KnownClass>();
  readonly statics = new Map<KnownClass, readonly Slot[]>();
  /** Memory outside the heap, by the address of the block and by id. */
  readonly blocks = new Map<number, KnownBlock>();
  readonly blocksById = new Map<number, KnownBlock>();
  /** Classes of the program whose stubs were sent. */
  readonly stubs = new Set<LinkedClass>();
  /** Ids of the interpreter are even. */
  nextId = 2;

  object(id: number): JObject | JArray | null {
    if (id === 0) return null;
    const object = this.objects.get(id);
    if (object === undefined)
      throw new UnsupportedError(`the host JVM names an object that is not known, ${id}`);
    return object;
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

export function letterOf(descriptor: string): string {
  const c = descriptor.charAt(0);
  return c === '[' ? 'L' : c;
}
