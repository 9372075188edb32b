/**
 * Makes the object that a lazy reference was decided to be. Each step that asks a question or runs Java code leaves
 * by AGAIN and is found done on the next call (`ConstructionProgress`).
 */
import { describeType, toExternalName } from '../classfile/descriptor.ts';
import { Acc } from '../classfile/model.ts';
import { assertNever } from '../errors.ts';
import { bvSle, FALSE, intConst, variable } from '../term/build.ts';
import { TermOp } from '../term/operators.ts';
import type { Term } from '../term/term.ts';
import { AGAIN, PathCut } from '../vm/control/signals.ts';
import { fieldsToWrite, getStatic } from '../vm/heap/fields.ts';
import { type JArray, JObject, type Ref, type Slot } from '../vm/heap/object.ts';
import type { ReferenceEntries } from '../vm/heap/symbolic-array-state.ts';
import type { GuardedReference } from '../vm/heap/symbolic-reference.ts';
import { ensureInitialised } from '../vm/link/initialise.ts';
import type { Field, LinkedClass, Method } from '../vm/link/linked-class.ts';
import { lengthVariable, newInputArray, newInputRefArray } from '../vm/symbolic/arrays/symbolic-array.ts';
import { assumeFor } from '../vm/symbolic/asking/ask.ts';
import { isNotLonger, type TextVariables, textVariables } from '../vm/symbolic/values/text.ts';
import { pushCall } from '../vm/thread/calls.ts';
import type { Continuation } from '../vm/thread/frame.ts';
import type { JThread } from '../vm/thread/thread.ts';
import type { Candidate } from './candidates.ts';
import { type DeclaredType, memberType } from './declared-type.ts';
import { freshFields } from './fresh-fields.ts';
import { asJavaValue, distinctArray, distinctName, distinctText, SORTS } from './input-log.ts';
import { type InputHeapAccess, partOf, put } from './input-part.ts';
import type { InputField, InputFieldValue, LazyOrigin, LazyReference } from './lazy-reference.ts';
import { makeByRecipe } from './make-by-recipe.ts';
import { primitiveOf } from './symbolic-methods.ts';
import { symbolicString } from './symbolic-string.ts';

export function makeInput(
  t: JThread,
  heap: InputHeapAccess,
  lazy: LazyReference,
  c: Candidate,
): Ref | GuardedReference {
  switch (c.kind) {
    case 'enum':
      ensureInitialised(t, c.cls);
      return getStatic(c.cls, c.name) as Ref;
    case 'string':
      return makeString(t, heap, lazy);
    case 'box':
      heap.meetLimitation({ id: 'fresh-boxes', className: toExternalName(c.cls.name) });
      return t.vm.symbolics!.box(t, c.descriptor, asJavaValue(c.type, boxVariable(lazy, c))) as
        | Ref
        | GuardedReference;
    case 'array':
      return makeArray(t, heap, lazy, c.cls);
    case 'object':
      return makeObject(t, heap, lazy, c.cls);
    case 'record':
      return makeRecord(t, heap, lazy, c.cls);
    case 'constructed':
      return construct(t, heap, lazy, c.cls, c.init);
    case 'recipe':
      return makeByRecipe(t, heap, lazy, c);
    default:
      return assertNever(c, 'candidate');
  }
}

/**
 * The variable of the number in a box. It has the name of the input, unless that could be another box as well: then only an int has.
 * So the name does not depend on which other paths were explored before, and a test finds its values again.
 */
export function boxVariable(
  { name, descriptor }: LazyReference,
  { type, cls }: Extract<Candidate, { kind: 'box' }>,
): Term {
  const isPlain = type === 'int' || descriptor === `L${cls.name};`;
  return variable(distinctName(isPlain ? name : `${name}:${type}`, type), SORTS[type]);
}

/** The variables of a string. */
export function stringVariables({ name }: LazyReference): TextVariables {
  return textVariables(distinctText(name));
}

function makeString(t: JThread, { bounds, onString }: InputHeapAccess, lazy: LazyReference): JObject {
  onString?.();
  const text = stringVariables(lazy);
  const { stringLength } = bounds;
  if (stringLength !== null && lazy.progress.isBounded !== true) {
    assumeFor(t, isNotLonger(text, stringLength), 'string-length', () => lazy.advance({ isBounded: true }));
  }
  return symbolicString(t, text, stringLength);
}

/**
 * An array of symbolic length. Elements of reference type are lazy references, one per index term that the path uses.
 */
function makeArray(t: JThread, heap: InputHeapAccess, lazy: LazyReference, cls: LinkedClass): JArray {
  const { name, args, depth, isFresh } = lazy;
  const own = distinctArray(lazy.descriptor === cls.name ? name : `${name}:${cls.name}`, cls.name);
  const length = lengthVariable(`${own}.length`);
  const { arrayLength } = heap.bounds;
  if (arrayLength !== null && lazy.progress.isBounded !== true) {
    assumeFor(t, bvSle(length, intConst(arrayLength)), 'array-length', () =>
      lazy.advance({ isBounded: true }),
    );
  }
  const type = primitiveOf(cls.name.slice(1));
  if (type !== null) {
    const ref = newInputArray(cls, own, length);
    const { array } = ref.symbolic!.contents as { array: Term };
    heap.objects.push({ kind: 'array', ref, isFresh, length, contents: { kind: 'numbers', type, array } });
    return ref;
  }
  const descriptor = cls.name.slice(1);
  // An Integer[] is an Object[] too, and refuses to store anything but an Integer.
  if (!isFresh && !isFinal(cls.component!))
    heap.meetLimitation({ id: 'array-subtypes', type: describeType(cls.name) });
  const ref = newInputRefArray(cls, length, (index, ordinal) =>
    heap.reference({
      name: `${name}[${index.op === TermOp.Const ? index.value : `#${ordinal}`}]`,
      descriptor,
      args,
      isNullable: true,
      depth: depth + 1,
      owner: lazy,
    }),
  );
  const { entries } = ref.symbolic!.contents as { entries: ReferenceEntries };
  heap.objects.push({ kind: 'array', ref, isFresh, length, contents: { kind: 'references', entries } });
  return ref;
}

/** An object with symbolic fields. Its constructor does not run. */
function makeObject(t: JThread, heap: InputHeapAccess, lazy: LazyReference, cls: LinkedClass): JObject {
  ensureInitialised(t, cls);
  const ref = new JObject(cls, cls.template.slice());
  const fields: InputField[] = [];
  const names = new Set<string>();
  // The class itself comes first, so that a hidden field of a superclass gets the longer name.
  for (const holder of cls.chain.toReversed()) {
    if (t.vm.modules.isOfJdk(holder)) {
      // Its fields hold what a constructor without parameters leaves there, such as the number in an AtomicInteger.
      if (holder.fields.some((f) => !f.isStatic))
        heap.meetLimitation({ id: 'constructed-input', className: toExternalName(holder.name) });
      continue;
    }
    const fresh = freshFields(holder.file!, (name) => cls.chain.find((c) => c.name === name)?.file ?? null);
    for (const field of holder.fields) {
      if (field.isStatic) continue;
      const path = names.has(field.name) ? `${simpleName(holder)}.${field.name}` : field.name;
      names.add(field.name);
      const made = fresh.get(field.name);
      const declared = memberType(holder, holder === cls ? lazy.args : [], field.info);
      if (declared.descriptor !== field.descriptor) heap.meetLimitation({ id: 'type-arguments' });
      const type = typeof made === 'string' ? { descriptor: made, args: declared.args } : declared;
      const value = inputFieldValue(heap, lazy, path, type, {
        isNullable: made === undefined && !isOuter(field),
        isExact: typeof made === 'string',
      });
      put(fieldsToWrite(ref), field.slot, field.descriptor, value);
      fields.push({ declaredIn: toExternalName(holder.name), name: field.name, value });
    }
  }
  heap.objects.push({ kind: 'object', ref, fields, args: lazy.args });
  return ref;
}

/** Whether an array with this component class can be of no other class. */
function isFinal(component: LinkedClass): boolean {
  const { component: below } = component;
  return (
    component.kind === 'primitive' || (below === null ? (component.flags & Acc.FINAL) !== 0 : isFinal(below))
  );
}

/** The reference of an inner object to its outer one, which is never null. */
function isOuter(field: Field): boolean {
  return (field.flags & Acc.SYNTHETIC) !== 0 && field.name.startsWith('this$');
}

function simpleName(cls: LinkedClass): string {
  return cls.name.slice(cls.name.lastIndexOf('/') + 1);
}

/** The initial value of a field: a variable, or a lazy reference one step deeper. */
function inputFieldValue(
  heap: InputHeapAccess,
  lazy: LazyReference,
  path: string,
  type: DeclaredType,
  what: Pick<LazyOrigin, 'isNullable' | 'isExact'>,
): InputFieldValue {
  return partOf(heap, type, { name: `${lazy.name}.${path}`, depth: lazy.depth + 1, owner: lazy, ...what });
}

/**
 * Runs the canonical constructor on symbolic components. Component values for which it throws are no possible inputs,
 * so the path ends there.
 */
function makeRecord(t: JThread, heap: InputHeapAccess, lazy: LazyReference, cls: LinkedClass): JObject {
  const declared = cls.file?.record ?? [];
  const values = declared.map((component) => ({
    descriptor: component.descriptor,
    type: memberType(cls, lazy.args, component),
    field: { declaredIn: toExternalName(cls.name), name: component.name },
  }));
  const { object, isBuilt, components } = lazy.progress;
  if (object === undefined) {
    ensureInitialised(t, cls);
    const init = cls.methodsByKey.get(`<init>(${values.map((v) => v.descriptor).join('')})V`);
    if (init === undefined)
      throw new PathCut({ id: 'no-canonical-constructor', className: toExternalName(cls.name) });
    const ref = new JObject(cls, cls.template.slice());
    const args: Slot[] = [ref];
    const made = values.map(({ descriptor, type, field }) => {
      if (type.descriptor !== descriptor) heap.meetLimitation({ id: 'type-arguments' });
      const value = inputFieldValue(heap, lazy, field.name, type, { isNullable: true });
      const at = args.length;
      args.push(0);
      if (descriptor === 'J' || descriptor === 'D') args.push(null);
      put(args, at, descriptor, value);
      return { ...field, value };
    });
    lazy.advance({ object: ref, components: made });
    pushCall(t, init, args, RECORD, lazy);
    throw AGAIN;
  }
  if (isBuilt !== true) throw AGAIN;
  heap.objects.push({ kind: 'object', ref: object, fields: components ?? [], args: lazy.args });
  return object;
}

/** A constructor that throws rejects its arguments: such a record does not exist, so the path is infeasible. */
const RECORD: Continuation = {
  onReturn: (_t, frame) => (frame.state as LazyReference).advance({ isBuilt: true }),
  onThrow: (t) => assumeFor(t, FALSE, 'impossible', () => {}),
};

/**
 * Runs the constructor without parameters. Other states of the object are not tried: a list is empty. That bars SAFE.
 */
function construct(
  t: JThread,
  heap: InputHeapAccess,
  lazy: LazyReference,
  cls: LinkedClass,
  init: Method,
): JObject {
  const { object, isBuilt } = lazy.progress;
  if (object === undefined) {
    ensureInitialised(t, cls);
    const ref = new JObject(cls, cls.template.slice());
    lazy.advance({ object: ref });
    pushCall(t, init, [ref], CONSTRUCTED, lazy);
    throw AGAIN;
  }
  if (isBuilt !== true) throw AGAIN;
  if (cls.name !== 'java/lang/Object')
    heap.meetLimitation({ id: 'constructed-input', className: toExternalName(cls.name) });
  heap.objects.push({ kind: 'new', ref: object });
  return object;
}

const CONSTRUCTED: Continuation = {
  onReturn: (_t, frame) => (frame.state as LazyReference).advance({ isBuilt: true }),
  onThrow(_t, frame) {
    throw new PathCut({ id: 'constructor-throws', input: (frame.state as LazyReference).name });
  },
};
