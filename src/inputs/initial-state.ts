/** Describes the input heap of a path in the terms of `initial-heap.ts`. */
import { toExternalName } from '../classfile/descriptor.ts';
import { assertNever } from '../errors.ts';
import { intConst } from '../term/build.ts';
import { Lazy } from '../vm/heap/symbolic-reference.ts';
import type { JThread } from '../vm/thread/thread.ts';
import type { Candidate } from './candidates.ts';
import { typeText } from './declared-type.ts';
import type { InitialNode, InitialValue } from './initial-heap.ts';
import type { InputHeap } from './input-heap.ts';
import type { PrimitiveType } from './input-log.ts';
import type { InputObject } from './input-object.ts';
import { type Alternative, type InputField, LazyReference } from './lazy-reference.ts';
import { ingredientsFor } from './make-by-recipe.ts';
import { boxVariable, stringVariables } from './make-input.ts';
import { skippableIngredients } from './recipes.ts';

/** The input heap of a path as data. It holds no objects of the machine, so it stays valid after an undo. */
export type InitialState = {
  readonly heap: readonly InitialNode[];
  /** The values of the references that were asked for, in the same order. */
  readonly roots: readonly InitialValue[];
  /** The value of any reference in the heap; null where the path never used it, so that it may be anything. */
  readonly initialOf: (lazy: LazyReference) => InitialValue | null;
};

/** `t` is any thread of the machine: classes are found through it. */
export function initialState(t: JThread, heap: InputHeap, roots: readonly LazyReference[]): InitialState {
  const walk = new Walk(t, heap);
  const made = heap.objects.map((object) => walk.node(object));
  const values = roots.map((lazy) => walk.value(lazy) ?? walk.anything(lazy));
  return { heap: [...made, ...walk.placeholders], roots: values, initialOf: (lazy) => walk.value(lazy) };
}

const NULL: InitialValue = { kind: 'null' };

/** One traversal of the input heap. Nodes are numbered as `heap.objects` is; placeholders follow. */
class Walk {
  /** Objects that the path never made, for references that are known not to be null. */
  readonly placeholders: InitialNode[] = [];
  private readonly placeholderOf = new Map<LazyReference, InitialValue>();
  private readonly t: JThread;
  private readonly heap: InputHeap;

  constructor(t: JThread, heap: InputHeap) {
    this.t = t;
    this.heap = heap;
  }

  node(object: InputObject): InitialNode {
    if (object.kind === 'made') return this.madeNode(object);
    const className = toExternalName(object.ref.cls.name);
    switch (object.kind) {
      case 'new':
        return { kind: 'new', className };
      case 'object':
        return { kind: 'object', className, fields: object.fields.flatMap((field) => this.field(field)) };
      case 'array': {
        const { length, contents } = object;
        if (contents.kind === 'numbers') return { kind: 'array', type: className, length, contents };
        const elements = contents.entries.made.flatMap(({ index, value: slot }) => {
          const value = slot instanceof LazyReference ? this.value(slot) : null;
          return value === null ? [] : [{ index, value }];
        });
        return { kind: 'array', type: className, length, contents: { kind: 'references', elements } };
      }
      default:
        return assertNever(object, 'input object');
    }
  }

  private madeNode({
    cls,
    args,
    recipe,
    ingredients,
  }: Pick<Extract<InputObject, { kind: 'made' }>, 'cls' | 'args' | 'recipe' | 'ingredients'>): InitialNode {
    const skippable = skippableIngredients(recipe);
    return {
      kind: 'made',
      className: recipe.as ?? toExternalName(cls.name),
      type: typeText({ descriptor: `L${recipe.as?.replaceAll('.', '/') ?? cls.name};`, args }),
      recipe,
      // A recipe needs all its ingredients, also those that nobody has looked at since.
      ingredients: ingredients.map((each, i) => {
        if (!(each instanceof Lazy)) return each;
        return this.value(each) ?? (skippable.has(i) ? NULL : this.anything(each));
      }),
    };
  }

  private field({
    declaredIn,
    name,
    value: first,
  }: InputField): { declaredIn: string; name: string; value: InitialValue }[] {
    const value = first instanceof Lazy ? this.value(first) : first;
    return value === null ? [] : [{ declaredIn, name, value }];
  }

  /** Null where the path never used it, so that it may be anything. */
  value(lazy: LazyReference): InitialValue | null {
    const { choice } = lazy;
    if (choice !== null) return this.chosen(lazy, choice);
    return lazy.isUntouched ? null : this.anything(lazy);
  }

  /** Some value that the reference can have. */
  anything(lazy: LazyReference): InitialValue {
    if (lazy.isNullable && !(lazy.isNullIfAsked && lazy.isUntouched)) return NULL;
    let value = this.placeholderOf.get(lazy);
    if (value === undefined) {
      const first = lazy.alternatives(this.t).find(({ kind }) => kind !== 'cut');
      value = first === undefined ? NULL : this.chosen(lazy, first);
      this.placeholderOf.set(lazy, value);
    }
    return value;
  }

  private chosen(lazy: LazyReference, choice: Alternative): InitialValue {
    switch (choice.kind) {
      case 'null':
      case 'cut':
        return NULL;
      case 'known':
        return { kind: 'node', node: this.heap.objects.findIndex(({ ref }) => ref === choice.ref) };
      case 'new':
        return this.made(lazy, choice.candidate);
      default:
        return assertNever(choice, 'alternative');
    }
  }

  private made(lazy: LazyReference, candidate: Candidate): InitialValue {
    switch (candidate.kind) {
      case 'string':
        return { kind: 'string', text: stringVariables(lazy) };
      case 'box':
        return { kind: 'box', type: candidate.type, term: boxVariable(lazy, candidate) };
      case 'enum':
        return { kind: 'enum', className: toExternalName(candidate.cls.name), name: candidate.name };
      default: {
        const { materialised, progress } = lazy;
        // An object that nobody looked at need not be what its maker makes of zeros, which it might refuse.
        if (candidate.kind === 'recipe' && (progress.node !== undefined || !candidate.recipe.isMaker))
          return { kind: 'node', node: progress.node ?? this.addExample(lazy, candidate) };
        const index = this.heap.objects.findIndex(({ ref }) => ref === materialised);
        return { kind: 'node', node: index >= 0 ? index : this.addPlaceholder(candidate) };
      }
    }
  }

  /** A value of a recipe that has not run: of examples of its ingredients. */
  private addExample(lazy: LazyReference, candidate: Extract<Candidate, { kind: 'recipe' }>): number {
    const { args, ingredients } = ingredientsFor(this.t, this.heap, lazy, candidate);
    const examples = ingredients.map((each, i): InitialValue => {
      if (each instanceof Lazy) return each.isNullable ? NULL : this.anything(each);
      return {
        kind: 'known',
        type: each.type,
        value: exampleOf(each.type, candidate.recipe.example[i] ?? 0),
      };
    });
    const { cls, recipe } = candidate;
    // After its ingredients, which may be placeholders, too.
    const node = this.madeNode({ cls, args, recipe, ingredients: [] }) as Extract<
      InitialNode,
      { kind: 'made' }
    >;
    this.placeholders.push({ ...node, ingredients: examples });
    return this.heap.objects.length + this.placeholders.length - 1;
  }

  /** An object that the path has not looked into: all its fields are defaults. */
  private addPlaceholder({ kind, cls }: Candidate): number {
    const className = toExternalName(cls.name);
    if (kind === 'array') {
      const contents = { kind: 'references' as const, elements: [] };
      this.placeholders.push({ kind: 'array', type: className, length: intConst(0), contents });
    } else if (kind === 'constructed') this.placeholders.push({ kind: 'new', className });
    else this.placeholders.push({ kind: 'object', className, fields: [] });
    return this.heap.objects.length + this.placeholders.length - 1;
  }
}

function exampleOf(type: PrimitiveType, value: number): string {
  if (type === 'boolean') return value === 0 ? 'false' : 'true';
  return type === 'float' || type === 'double' ? `${value}.0` : String(value);
}
