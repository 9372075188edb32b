/**
 * Reads the heap of the machine as plain data, with the values that a model gives to terms. Only the case of a
 * guarded reference counts whose guard holds under the model.
 *
 * Tests and expectations must not contain terms. Everything is read at the end of a path, before the machine goes
 * back.
 */
import { BOXED_TYPES, PRIMITIVE_TYPES } from '../classfile/descriptor.ts';
import { InvariantError } from '../errors.ts';
import { intConst } from '../term/build.ts';
import type { Evaluator } from '../term/evaluate.ts';
import type { Scalar } from '../term/values.ts';
import { elementKind, JArray, JObject, type Ref, type Slot } from '../vm/heap/object.ts';
import type { Slots } from '../vm/heap/storage.ts';
import { GuardedReference, Lazy, SymbolicReference } from '../vm/heap/symbolic-reference.ts';
import type { LinkedClass } from '../vm/link/linked-class.ts';
import { elementCases, observedValue } from '../vm/symbolic/arrays/reference-elements.ts';
import { lengthOf } from '../vm/symbolic/arrays/symbolic-array.ts';
import { deferredText } from '../vm/symbolic/text/deferred-text.ts';
import { characterAt } from '../vm/symbolic/text/shown-text.ts';
import { type Piece, textPieces } from '../vm/symbolic/text/text-pieces.ts';
import { elementTerm } from '../vm/symbolic/values/array-elements.ts';
import { readNumber } from '../vm/symbolic/values/number-elements.ts';
import { doubleTerm, floatTerm, intTerm, longTerm } from '../vm/symbolic/values/operands.ts';
import { charAt, type Text } from '../vm/symbolic/values/text.ts';
import { writtenValue } from '../vm/symbolic/values/written-value.ts';
import type { Vm } from '../vm/vm.ts';
import { javaLiteral } from './input-value.ts';
import type { HeapField, HeapNode, JavaValue } from './outcome.ts';

const CLASS = 'java/lang/Class';

/** Objects of the VM itself: their fields are not read. */
const OPAQUE = new Set([
  'java/lang/Thread',
  'java/lang/ThreadGroup',
  'java/lang/Module',
  'java/lang/ClassLoader',
]);

const TEXTS = new Set(['java/lang/StringBuilder', 'java/lang/StringBuffer']);
/** The pseudo field that holds the text of a StringBuilder, or the name of a Class: `[I`, `a.Outer$Inner`. */
export const TEXT_FIELD = 'text';

/** What lies beyond these bounds is left out: a larger test would be unreadable. */
const MAX_NODES = 3_000;
const MAX_ELEMENTS = 100_000;
const MAX_CHARACTERS = 1_000_000;

/** A graph of nodes that grows as values are read. Each object becomes one node, which keeps its number. */
export class ConcreteState {
  readonly nodes: HeapNode[] = [];
  private readonly vm: Vm;
  private readonly evaluator: Evaluator;
  private readonly indexOf = new Map<JObject | JArray, number>();
  private readonly pending: (() => void)[] = [];
  private readonly undecided: (lazy: Lazy) => JavaValue | null;

  /** `undecided` says what a lazy reference is that the program never used; null if that is unknown. */
  constructor(vm: Vm, evaluator: Evaluator, undecided: (lazy: Lazy) => JavaValue | null = () => null) {
    this.vm = vm;
    this.evaluator = evaluator;
    this.undecided = undecided;
  }

  /** The objects become the next nodes, in this order. `finish` must be called afterwards. */
  add(objects: readonly (JObject | JArray)[]): void {
    for (const ref of objects) this.node(ref);
  }

  /** The node becomes the next one. It is that of the object, unless the object has one already. */
  addValue(ref: Slot, node: HeapNode): void {
    const object = this.concreteReference(ref);
    if (object !== undefined && object !== null && !this.indexOf.has(object))
      this.indexOf.set(object, this.nodes.length);
    this.nodes.push(node);
  }

  /** Reads the contents of the nodes. `next` are appended before the nodes that are discovered by that. */
  finish(next: readonly HeapNode[]): void {
    this.nodes.push(...next);
    // From the end of the list, so depth first. The order decides the numbers of nodes, which must be the same in
    // every run.
    for (let work = this.pending.pop(); work !== undefined; work = this.pending.pop()) work();
  }

  /** Reads a value of the type; null if it is a reference that was never decided. */
  value(descriptor: string, slots: readonly Slot[], at: number): JavaValue | null {
    const type = PRIMITIVE_TYPES[descriptor];
    const value = type === undefined ? this.reference(slots[at]) : this.primitive(descriptor, slots, at);
    // A value may have discovered objects: their contents are read before the caller looks at the nodes.
    this.finish([]);
    return value;
  }

  /** Null if the object is no node. */
  nodeOf(object: JObject | JArray): number | null {
    return this.indexOf.get(object) ?? null;
  }

  /** The objects of the nodes, in the order of the nodes. */
  objects(): (JObject | JArray)[] {
    return [...this.indexOf.keys()];
  }

  private primitive(descriptor: string, slots: readonly Slot[], at: number): JavaValue {
    const term =
      descriptor === 'J'
        ? longTerm(slots, at)
        : descriptor === 'F'
          ? floatTerm(slots[at])
          : descriptor === 'D'
            ? doubleTerm(slots[at])
            : intTerm(slots[at]);
    const type = PRIMITIVE_TYPES[descriptor];
    return { kind: 'primitive', type, value: javaLiteral(type, this.evaluator.value(term) as Scalar) };
  }

  private reference(slot: Slot): JavaValue | null {
    const ref = this.concreteReference(slot);
    // Never used by the path: any value leads to the same outcome, and `undecided` chooses one.
    if (ref === undefined) return slot instanceof Lazy ? this.undecided(slot) : null;
    if (ref === null) return { kind: 'null' };
    if (ref instanceof JObject) {
      const { cls } = ref;
      if (cls === this.vm.known.String) return { kind: 'string', value: this.text(textPieces(this.vm, ref)) };
      // A box counts as its value: its identity is never asserted.
      const box = BOXED_TYPES.get(cls.name);
      if (box !== undefined) return this.primitive(box, ref.fields, fieldOf(cls, 'value').slot);
      const enumClass = enumClassOf(cls);
      if (enumClass !== null) return this.constant(enumClass, ref);
    }
    const node = this.node(ref);
    return node === null ? null : { kind: 'node', node };
  }

  /** Undefined if it is not decided which object the slot refers to. */
  private concreteReference(slot: Slot): Ref | undefined {
    if (slot instanceof Lazy)
      return slot.materialised === undefined ? undefined : this.concreteReference(slot.materialised);
    if (slot instanceof GuardedReference)
      // Exactly one guard holds under a model of the path.
      return slot.cases.find(({ guard }) => this.evaluator.holds(guard))?.ref;
    return slot instanceof SymbolicReference ? undefined : (slot as Ref);
  }

  private constant(enumClass: LinkedClass, ref: JObject): JavaValue | null {
    const name = this.concreteReference(ref.fields[fieldOf(ref.cls, 'name').slot]);
    if (!(name instanceof JObject)) return null;
    return {
      kind: 'enum',
      className: enumClass.name.replaceAll('/', '.'),
      name: this.text(textPieces(this.vm, name)),
    };
  }

  private text(pieces: readonly Piece[]): string {
    return pieces
      .map((piece) => {
        switch (piece.kind) {
          case 'known':
            return piece.text;
          case 'text':
            return this.characters(piece.text);
          case 'number':
            return writtenValue(piece.type, this.evaluator.value(piece.term) as Scalar);
          default:
            return this.text(piece.cases.find(({ guard }) => this.evaluator.holds(guard))?.pieces ?? []);
        }
      })
      .join('');
  }

  private characters(text: Text): string {
    const count = Math.min(Number(this.evaluator.value(text.length)), MAX_CHARACTERS);
    let characters = '';
    for (let i = 0; i < count; i++)
      characters += String.fromCharCode(Number(this.evaluator.value(charAt(text, intConst(i)))) & 0xffff);
    return characters;
  }

  private node(ref: JObject | JArray): number | null {
    const known = this.indexOf.get(ref);
    if (known !== undefined) return known;
    // Beyond the bound the value is unknown, and nothing is asserted about it.
    if (this.nodes.length >= MAX_NODES) return null;
    const index = this.nodes.length;
    this.indexOf.set(ref, index);
    this.nodes.push(ref instanceof JArray ? this.array(ref) : this.object(ref));
    return index;
  }

  private array(array: JArray): HeapNode {
    const elements: { index: number; value: JavaValue }[] = [];
    const kind = elementKind(array);
    const length = Number(this.evaluator.value(lengthOf(array)));
    this.pending.push(() => {
      // Longer arrays exist under odd models only; their tails are not asserted.
      for (let index = 0; index < Math.min(length, MAX_ELEMENTS); index++) {
        const value = kind === 'L' ? this.referenceAt(array, index) : this.numberAt(array, kind, index);
        if (value !== null) elements.push({ index, value });
      }
    });
    return { kind: 'array', type: array.cls.name.replaceAll('/', '.'), length, elements };
  }

  private numberAt(array: JArray, kind: string, index: number): JavaValue {
    const type = PRIMITIVE_TYPES[kind];
    const { symbolic } = array;
    const term =
      symbolic === null ? elementTerm(array, kind, index) : readNumber(symbolic, kind, intConst(index));
    return { kind: 'primitive', type, value: javaLiteral(type, this.evaluator.value(term) as Scalar) };
  }

  private referenceAt(array: JArray, index: number): JavaValue | null {
    const { symbolic } = array;
    if (symbolic === null) return this.reference((array.cells as Slots)[index]);
    const found = elementCases(symbolic, intConst(index)).find(({ guard }) => this.evaluator.holds(guard));
    const value = found === undefined ? undefined : observedValue(found);
    return value === undefined ? null : this.reference(value);
  }

  private object(o: JObject): HeapNode {
    const { cls } = o;
    const className = cls.name.replaceAll('/', '.');
    const fields: HeapField[] = [];
    if (TEXTS.has(cls.name)) {
      const value: JavaValue = { kind: 'string', value: this.builderText(o) };
      return { kind: 'object', className, fields: [{ declaredIn: className, name: TEXT_FIELD, value }] };
    }
    if (cls.name === CLASS) {
      const value: JavaValue = { kind: 'string', value: this.vm.classOf(o).name.replaceAll('/', '.') };
      return { kind: 'object', className, fields: [{ declaredIn: className, name: TEXT_FIELD, value }] };
    }
    // Threads and loaders have fields full of the VM's own state.
    if (!cls.chain.some((c) => OPAQUE.has(c.name)))
      this.pending.push(() => {
        for (const c of cls.chain) {
          const declaredIn = c.name.replaceAll('/', '.');
          for (const f of c.fields) {
            if (f.isStatic) continue;
            const value =
              PRIMITIVE_TYPES[f.descriptor] === undefined
                ? this.reference(o.fields[f.slot])
                : this.primitive(f.descriptor, o.fields, f.slot);
            if (value !== null) fields.push({ declaredIn, name: f.name, value });
          }
        }
      });
    return { kind: 'object', className, fields };
  }

  /** The text of a StringBuilder. */
  private builderText(o: JObject): string {
    if (deferredText(o) !== null) return this.text(textPieces(this.vm, o));
    const value = this.concreteReference(o.fields[fieldOf(o.cls, 'value').slot]);
    const count = Number(this.evaluator.value(intTerm(o.fields[fieldOf(o.cls, 'count').slot])));
    if (!(value instanceof JArray)) return '';
    // Explorations run without compact strings: the coder is UTF-16, two bytes a character.
    const isWide = o.fields[fieldOf(o.cls, 'coder').slot] !== 0;
    const width = isWide ? 2 : 1;
    return Array.from({ length: count }, (_, i) =>
      String.fromCharCode(Number(this.evaluator.value(characterAt(value, i * width, width))) & 0xffff),
    ).join('');
  }
}

function fieldOf(cls: LinkedClass, name: string): { readonly slot: number } {
  // From the subclass up: a field of a subclass hides one of its superclass.
  for (const c of cls.chain.toReversed()) {
    const found = c.fields.find((f) => f.name === name && !f.isStatic);
    if (found !== undefined) return found;
  }
  throw new InvariantError(`${cls.name} has no field ${name}`);
}

/** An enum constant with a body has its own class, whose superclass is the enum class. */
function enumClassOf(cls: LinkedClass): LinkedClass | null {
  for (let c: LinkedClass | null = cls; c !== null; c = c.superclass)
    if (c.superclass?.name === 'java/lang/Enum') return c;
  return null;
}
