/**
 * Makes an input by a recipe: its ingredients are inputs, and the recipe runs on them where the input is first used. Ingredients for
 * which it throws stand for no value, so the path ends there.
 */
import { toExternalName } from '../classfile/descriptor.ts';
import { parameterNames } from '../classfile/parameter-names.ts';
import { FALSE, orAll } from '../term/build.ts';
import { AGAIN, PathCut } from '../vm/control/signals.ts';
import { JObject, type Ref, type Slot } from '../vm/heap/object.ts';
import { type GuardedReference, Lazy } from '../vm/heap/symbolic-reference.ts';
import { ensureInitialised } from '../vm/link/initialise.ts';
import type { LinkedClass } from '../vm/link/linked-class.ts';
import { assumeFor, chooseFor } from '../vm/symbolic/asking/ask.ts';
import { casesOf, referenceOf } from '../vm/symbolic/references/guarded-references.ts';
import { pushCall } from '../vm/thread/calls.ts';
import type { Continuation } from '../vm/thread/frame.ts';
import type { JThread } from '../vm/thread/thread.ts';
import type { Candidate } from './candidates.ts';
import { argumentsBelow, type DeclaredType, ingredientTypes } from './declared-type.ts';
import { type InputHeapAccess, partOf, put } from './input-part.ts';
import type { InputFieldValue, LazyReference } from './lazy-reference.ts';

type RecipeCandidate = Extract<Candidate, { kind: 'recipe' }>;

/** The ingredients for one value, and the type arguments that its class has. */
type Ingredients = {
  readonly ingredients: readonly InputFieldValue[];
  readonly args: readonly DeclaredType[];
};

/**
 * New ingredients, named after the input: `date.year`. An array that is the only one takes the name of the input itself, so that
 * the elements of a list `xs` are `xs[0]`, `xs[1]`.
 */
export function ingredientsFor(
  t: JThread,
  heap: InputHeapAccess,
  lazy: LazyReference,
  { cls, method }: RecipeCandidate,
): Ingredients {
  const wanted = { cls: heap.classOf(t, lazy.descriptor), args: lazy.args };
  const args = argumentsBelow(cls, wanted);
  const names = parameterNames(method.info);
  const ingredients = ingredientTypes(method, args).map((type, i) => {
    const isArray = type.descriptor.startsWith('[');
    const isAlone = isArray && names.length === 1;
    return partOf(heap, type, {
      name: isAlone ? lazy.name : `${lazy.name}.${names[i]}`,
      isNullable: false,
      isFresh: isArray,
      depth: isArray ? lazy.depth : lazy.depth + 1,
    });
  });
  return { ingredients, args };
}

/** Throws AGAIN until the recipe has run. */
export function makeByRecipe(
  t: JThread,
  heap: InputHeapAccess,
  lazy: LazyReference,
  candidate: RecipeCandidate,
): Ref | GuardedReference {
  const { cls, recipe, method } = candidate;
  const { ingredients, isBuilt } = lazy.progress;
  if (ingredients === undefined) {
    ensureInitialised(t, method.holder);
    const made = ingredientsFor(t, heap, lazy, candidate).ingredients;
    lazy.advance({ ingredients: made });
    pushCall(t, method, slotsOf(method.params, made), COOKED, lazy);
    throw AGAIN;
  }
  if (isBuilt !== true) throw AGAIN;
  const result = resultOf(t, lazy, cls);
  const isKnown = heap.objects.some(({ ref }) => ref === result);
  const isValue = recipe.isValue || isKnown || !(result instanceof JObject);
  const { args } = ingredientsFor(t, heap, lazy, candidate);
  const className = toExternalName(cls.name);
  if (args.length > 0) heap.meetLimitation({ id: 'type-arguments' });
  if (isValue) heap.meetLimitation({ id: 'fresh-values', className });
  lazy.advance({ node: heap.objects.length });
  heap.objects.push({ kind: 'made', ref: result, isValue, cls, args, recipe, ingredients });
  return result;
}

/** The arguments of the call. */
function slotsOf(params: readonly string[], values: readonly InputFieldValue[]): Slot[] {
  const slots: Slot[] = [];
  for (const [i, descriptor] of params.entries()) {
    const at = slots.length;
    slots.push(0);
    if (descriptor === 'J' || descriptor === 'D') slots.push(null);
    put(slots, at, descriptor, values[i]);
  }
  return slots;
}

/** What the recipe returned: an object of exactly the class that it declares, or one of several by a condition. */
function resultOf(t: JThread, lazy: LazyReference, cls: LinkedClass): JObject | GuardedReference {
  const slot = lazy.progress.result!;
  const result = slot instanceof Lazy ? slot.materialise(t) : (slot as Ref | GuardedReference);
  if (result === null) assumeFor(t, FALSE, 'impossible', () => {});
  const cases = casesOf(result);
  const right = cases.filter(({ ref }) => ref?.cls === cls);
  if (right.length === cases.length) return result as JObject | GuardedReference;
  const wrong = cases.filter(({ ref }) => ref?.cls !== cls);
  if (right.length > 0) {
    // A table of the JDK may hold null where no index leads. The search finds out.
    const ways = [right, wrong].map((some) => orAll(some.map(({ guard }) => guard)));
    chooseFor(t, 'lazy', ways, (answer) => lazy.advance({ result: referenceOf([right, wrong][answer]) }));
  }
  const [made, declared] = [wrong[0].ref?.cls.name ?? 'null', cls.name].map(toExternalName);
  throw new PathCut({
    id: 'unsupported',
    what: `a recipe that returns ${made} where it declares ${declared}`,
  });
}

/** An exception says that there is no such value. An error of the JVM says nothing. */
const COOKED: Continuation = {
  onReturn: (_t, frame, result) => (frame.state as LazyReference).advance({ result, isBuilt: true }),
  onThrow(t, frame, exception) {
    const isError = exception.cls.chain.some(({ name }) => name === 'java/lang/Error');
    if (isError) throw new PathCut({ id: 'constructor-throws', input: (frame.state as LazyReference).name });
    return assumeFor(t, FALSE, 'impossible', () => {});
  },
};
