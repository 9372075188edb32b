/**
 * What can be observed of a program at the end of a path: its result, the exception, what it printed, the static fields
 * of its classes, and all objects reachable from these. Numbers are terms, objects are nodes of a graph; nothing refers
 * to the heap of the machine, because that is undone afterwards. Tests compare two explorations of one program by it.
 */
import { Acc } from '../classfile/model.ts';
import { and, bvUlt, constant, intConst, ite, TRUE, variable } from '../term/build.ts';
import { TermOp } from '../term/operators.ts';
import { INT } from '../term/sorts.ts';
import type { Term } from '../term/term.ts';
import { defaultValue, type Scalar } from '../term/values.ts';
import { elementKind, JArray, type JObject, type Ref, type Slot } from '../vm/heap/object.ts';
import type { Slots } from '../vm/heap/storage.ts';
import { Lazy } from '../vm/heap/symbolic-reference.ts';
import type { Field, LinkedClass } from '../vm/link/linked-class.ts';
import { elementCases, observedValue } from '../vm/symbolic/arrays/reference-elements.ts';
import { lengthOf } from '../vm/symbolic/arrays/symbolic-array.ts';
import { casesOf } from '../vm/symbolic/references/guarded-references.ts';
import { type Piece, textPieces } from '../vm/symbolic/text/text-pieces.ts';
import { elementTerm } from '../vm/symbolic/values/array-elements.ts';
import { readNumber } from '../vm/symbolic/values/number-elements.ts';
import { doubleTerm, floatTerm, intTerm, longTerm } from '../vm/symbolic/values/operands.ts';
import type { Vm } from '../vm/vm.ts';
import { initialisedClasses } from './static-state.ts';

/** A value as another exploration can be compared with: no identity of objects, only their nodes. */
export type ObservedValue =
  /** `type` is a descriptor. The term of a type narrower than int has 32 bits. */
  | { readonly kind: 'number'; readonly type: string; readonly term: Term }
  /** `node` is an index, null is null. The guards exclude each other and leave nothing out. */
  | {
      readonly kind: 'reference';
      readonly cases: readonly { readonly guard: Term; readonly node: number | null }[];
    };

export type ObservedField = {
  readonly name: string;
  /** A class of the JDK declares the field. */
  readonly isOfJdk: boolean;
  readonly value: ObservedValue;
};

/** An object or array that can be reached at the end. Fields and elements are filled in after the node has its number. */
export type ObservedNode =
  | {
      readonly kind: 'object';
      readonly className: string;
      readonly isOfJdk: boolean;
      fields: readonly ObservedField[];
    }
  | { readonly kind: 'array'; readonly className: string; elements: readonly ObservedValue[] }
  /** An array of symbolic length: `element` is its element at `index`, a variable, as long as that is inside. */
  | {
      readonly kind: 'symbolicArray';
      readonly className: string;
      readonly length: Term;
      readonly index: Term;
      element: ObservedValue;
    }
  | { readonly kind: 'text'; readonly pieces: readonly Piece[] }
  /** An object of the VM itself: a class, a thread, a module. */
  | { readonly kind: 'opaque'; readonly className: string; readonly what: string };

/** The observable state at the end of a path. Nodes are numbered in the order in which the walk reaches them. */
export type EndState = {
  readonly result: ObservedValue | null;
  readonly thrown: ObservedValue | null;
  /** The initialised classes, sorted by internal name. */
  readonly statics: readonly { readonly className: string; readonly fields: readonly ObservedField[] }[];
  readonly printed: readonly Piece[];
  readonly nodes: readonly ObservedNode[];
};

/** What the machine keeps of the end of a path, beside the heap. */
export type PathEndData = {
  /** The result of the entry method: its descriptor and its slots. */
  readonly result: { readonly type: string; readonly slots: readonly Slot[] } | null;
  readonly thrown: JObject | null;
  readonly printed: readonly Piece[];
};

export function endState(vm: Vm, { result, thrown, printed }: PathEndData): EndState {
  const walk = new HeapWalk(vm);
  const seenResult = result === null || result.type === 'V' ? null : walk.value(result.type, result.slots, 0);
  const seenThrown = thrown === null ? null : walk.reference(thrown);
  const statics = initialisedClasses(vm)
    .map((c) => ({ className: c.name, fields: walk.fields([c], c.statics, true) }))
    .filter((c) => c.fields.length > 0);
  // After all roots are known: the numbers of nodes follow the order of discovery.
  walk.finish();
  return { result: seenResult, thrown: seenThrown, statics, printed, nodes: walk.nodes };
}

const TEXT = 'java/lang/String';
/** Objects of the VM itself: their fields are not read. */
const OPAQUE = new Set(['java/lang/Class', 'java/lang/Thread', 'java/lang/ThreadGroup', 'java/lang/Module']);
const HIDDEN = 'hidden';
/** The only field of a Throwable that is read: the outcome holds its trace. */
const MESSAGE = 'detailMessage';

class HeapWalk {
  readonly nodes: ObservedNode[] = [];
  private readonly vm: Vm;
  private readonly indexOf = new Map<JObject | JArray | Lazy, number>();
  /** Reads the contents of nodes. Pending instead of recursive: a graph can be deeper than the call stack. */
  private readonly pending: (() => void)[] = [];

  constructor(vm: Vm) {
    this.vm = vm;
  }

  finish(): void {
    for (let next = this.pending.pop(); next !== undefined; next = this.pending.pop()) next();
  }

  /** The value of this type, a descriptor, whose first slot is `slots[at]`. */
  value(type: string, slots: readonly Slot[], at: number): ObservedValue {
    switch (type[0]) {
      case 'L':
      case '[':
        return this.reference(slots[at]);
      case 'J':
        return { kind: 'number', type, term: longTerm(slots, at) };
      case 'F':
        return { kind: 'number', type, term: floatTerm(slots[at]) };
      case 'D':
        return { kind: 'number', type, term: doubleTerm(slots[at]) };
      default:
        return { kind: 'number', type, term: intTerm(slots[at]) };
    }
  }

  reference(slot: Slot): ObservedValue {
    if (slot instanceof Lazy && slot.materialised === undefined)
      return { kind: 'reference', cases: [{ guard: TRUE, node: this.undecided(slot) }] };
    return {
      kind: 'reference',
      cases: casesOf(slot).map(({ guard, ref }) => ({ guard, node: this.node(ref) })),
    };
  }

  /**
   * A lazy reference that the path never used is the same input before and after. By the reference itself, since
   * there is no object yet.
   */
  private undecided(lazy: Lazy): number {
    const known = this.indexOf.get(lazy);
    if (known !== undefined) return known;
    this.indexOf.set(lazy, this.nodes.length);
    return this.nodes.push({ kind: 'opaque', className: 'input', what: lazy.name }) - 1;
  }

  /** Sorted by name, so that the order is always the same. Synthetic fields are left out. */
  fields(classes: readonly LinkedClass[], slots: readonly Slot[], isStatic: boolean): ObservedField[] {
    const isWanted = (f: Field): boolean => f.isStatic === isStatic && (f.flags & Acc.SYNTHETIC) === 0;
    return classes
      .flatMap((c) => c.fields.filter(isWanted))
      .map((f) => ({
        name: f.name,
        isOfJdk: this.vm.modules.isOfJdk(f.holder),
        value: this.value(f.descriptor, slots, f.slot),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  }

  private node(ref: Ref): number | null {
    if (ref === null) return null;
    const known = this.indexOf.get(ref);
    if (known !== undefined) return known;
    const index = this.nodes.length;
    this.indexOf.set(ref, index);
    this.nodes.push(ref instanceof JArray ? this.array(ref) : this.object(ref));
    return index;
  }

  private array(array: JArray): ObservedNode {
    const node = { kind: 'array' as const, className: array.cls.name, elements: [] as ObservedValue[] };
    const kind = elementKind(array);
    const length = lengthOf(array);
    if (length.op !== TermOp.Const) return this.symbolicArray(array, length);
    this.pending.push(() => {
      for (let i = 0; i < (length.value as number); i++) {
        node.elements.push(
          kind === 'L'
            ? this.element(array, intConst(i))
            : { kind: 'number', type: kind, term: elementTerm(array, kind, i) },
        );
      }
    });
    return node;
  }

  private symbolicArray(array: JArray, length: Term): ObservedNode {
    const kind = elementKind(array);
    // One name for all arrays: the comparison asks for every index at once.
    const index = variable('#index', INT);
    const zero: ObservedValue = { kind: 'reference', cases: [] };
    const node = {
      kind: 'symbolicArray' as const,
      className: array.cls.name,
      length,
      index,
      element: zero as ObservedValue,
    };
    this.pending.push(() => {
      if (kind === 'L') {
        node.element = this.element(array, index);
        return;
      }
      const value = readNumber(array.symbolic!, kind, index);
      const none = constant(value.sort, defaultValue(value.sort) as Scalar);
      // Outside of the array there is nothing to compare.
      node.element = { kind: 'number', type: kind, term: ite(bvUlt(index, length), value, none) };
    });
    return node;
  }

  /** An element of an array of references. An element that the path never used counts as null. */
  private element(array: JArray, index: Term): ObservedValue {
    if (array.symbolic === null) return this.reference((array.cells as Slots)[index.value as number]);
    const cases = elementCases(array.symbolic, index).flatMap((found) =>
      casesOf(observedValue(found) ?? null).map((c) => ({
        guard: and(found.guard, c.guard),
        node: this.node(c.ref),
      })),
    );
    return { kind: 'reference', cases };
  }

  private object(o: JObject): ObservedNode {
    const { cls } = o;
    // The names of hidden classes contain a counter, which differs between runs.
    // Everything else about a hidden class can be compared.
    const className = cls.isHidden ? HIDDEN : cls.name;
    if (className === TEXT) return { kind: 'text', pieces: textPieces(this.vm, o) };
    if (cls.chain.some((c) => OPAQUE.has(c.name)))
      return { kind: 'opaque', className, what: String((o.native as { name?: string } | null)?.name ?? '') };
    const isOfJdk = this.vm.modules.isOfJdk(cls);
    const node = { kind: 'object' as const, className, isOfJdk, fields: [] as readonly ObservedField[] };
    const isThrowable = cls.chain.some((c) => c.name === 'java/lang/Throwable');
    this.pending.push(() => {
      // Fields of Throwable itself hold the trace, which the outcome has.
      const shown = isThrowable ? cls.chain.filter((c) => !this.vm.modules.isOfJdk(c)) : cls.chain;
      node.fields = this.fields(shown, o.fields, false);
      if (isThrowable)
        node.fields = [...node.fields, { name: MESSAGE, isOfJdk: true, value: this.message(o) }];
    });
    return node;
  }

  private message(o: JObject): ObservedValue {
    const throwable = o.cls.chain.find((c) => c.name === 'java/lang/Throwable')!;
    return this.reference(o.fields[throwable.fields.find((f) => f.name === MESSAGE)!.slot]);
  }
}
