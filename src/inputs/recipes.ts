/**
 * Recipes: public static methods, marked with `@Recipe`, that make inputs of the class that they return (docs/recipes.md). Ours are
 * in `java/rangefinder/recipes`, the user's anywhere on the class path. Of classes that `--recipes` names, no mark is needed.
 */
import { parseMethodDescriptor, toExternalName } from '../classfile/descriptor.ts';
import { Acc, type ClassFile, type ElementValue, type MethodInfo, Tag } from '../classfile/model.ts';
import { PLAIN_RECIPE } from './plain-recipe.ts';
import { type StubClass, stubInit } from './stub-class.ts';

const RECIPE = 'Lrangefinder/Recipe;';

/** Internal name, with the slash at its end. */
export const RECIPES_PACKAGE = 'rangefinder/recipes/';

/** The classes of `java/rangefinder/recipes` that have recipes. */
export const OUR_RECIPES: readonly string[] = [
  'Consumers',
  'Containers',
  'DoubleFunctions',
  'Functions',
  'IntFunctions',
  'LongFunctions',
  'Numbers',
  'Orders',
  'Predicates',
  'Sources',
  'Streams',
  'Suppliers',
  'Tables',
  'Texts',
  'Times',
  'Unmodifiable',
  'Zones',
].map((name) => RECIPES_PACKAGE + name);

/** A recipe as its class file declares it. Plain data. */
export type Recipe = {
  /** Internal name of the class that declares it. */
  readonly holder: string;
  readonly method: string;
  readonly descriptor: string;
  /** Internal name of the class that it makes. */
  readonly makes: string;
  /** See `Recipe.java` for these. */
  readonly code: string;
  readonly whenEmpty: string | null;
  readonly whenSeveral: string | null;
  /** Of a function: each call takes the next answer, so the arguments do not tell which one. */
  readonly hasOrderedAnswers: boolean;
  /** Of a function: it throws when its answers are used up. */
  readonly mayThrow: boolean;
  readonly each: string | null;
  readonly as: string | null;
  readonly leavesOut: string | null;
  readonly isValue: boolean;
  readonly example: readonly number[];
  /** It returns `Class<?>`: only for declarations that do not say which type argument they mean. */
  readonly isOfOpenType: boolean;
  /** A member of the program itself, such as a constructor, that no annotation marks (`makers.ts`). */
  readonly isMaker: boolean;
  /** What follows the call of the method: setters, `build()`. Only makers have any; `$n` goes on counting there. */
  readonly calls: readonly RecipeCall[];
  /** The class of ours whose constructor it is; null: any other recipe. */
  readonly stub: StubClass | null;
};

/** A call on the object that a maker has made so far. */
export type RecipeCall = {
  /** Internal name of the class on which the method is looked up. */
  readonly holder: string;
  readonly method: string;
  readonly descriptor: string;
  /** Its result is the object from now on: `build()`, or a setter that returns its object. */
  readonly givesObject: boolean;
  /** It only stores its argument, in a field that holds the default of its type. So a default need not be set. */
  readonly canSkipDefault: boolean;
  /** It belongs to no way of making the object: it has changed the object since (`changing-methods.ts`). */
  readonly isChange?: boolean;
};

/** Makes objects of a class of ours, of any answers. */
export function stubRecipe(stub: StubClass): Recipe {
  return {
    holder: stub.name,
    method: '<init>',
    descriptor: stubInit(stub),
    makes: stub.name,
    code: '',
    whenEmpty: null,
    whenSeveral: null,
    hasOrderedAnswers: false,
    mayThrow: false,
    each: null,
    as: toExternalName(stub.type),
    leavesOut: null,
    isValue: false,
    example: [],
    isOfOpenType: false,
    isMaker: false,
    calls: [],
    stub,
  };
}

/** Whether it makes functions: `x -> $0?`, `() -> $0!`. Comparators keep their contract. */
export function isAnyFunction({ code }: Recipe): boolean {
  return /^[\w(), ]+ -> \$0[?!]$/.test(code);
}

/** Whether it makes functions that answer by their arguments: `x -> $0?`. Suppliers have none, and comparators keep their contract. */
export function isFunctionRecipe({ code, whenSeveral }: Recipe): boolean {
  return whenSeveral === null && /^[\w(), ]+ -> \$0\?$/.test(code);
}

/** The numbers of the ingredients of calls that `canSkipDefault`. */
export function skippableIngredients({ descriptor, calls }: Recipe): ReadonlySet<number> {
  const found = new Set<number>();
  let next = parseMethodDescriptor(descriptor).params.length;
  for (const call of calls)
    for (const _ of parseMethodDescriptor(call.descriptor).params) {
      if (call.canSkipDefault) found.add(next);
      next++;
    }
  return found;
}

/** The recipes that a class declares, in the order of its methods. */
export function recipesIn(file: ClassFile | null): Recipe[] {
  if (file === null) return [];
  return file.methods.flatMap((method) => recipeOf(file, method) ?? []);
}

/** All public static methods of a class that return an object, as recipes: the marked ones as their marks say. */
export function recipesOfClass(file: ClassFile): Recipe[] {
  return file.methods.flatMap((method) => recipeOf(file, method) ?? unmarkedRecipe(file, method) ?? []);
}

/** Recipes by the class that they make, each list in the given order. */
export function byClass(recipes: readonly Recipe[]): ReadonlyMap<string, readonly Recipe[]> {
  const found = new Map<string, Recipe[]>();
  for (const recipe of recipes) found.set(recipe.makes, [...(found.get(recipe.makes) ?? []), recipe]);
  return found;
}

/** The classes by which recipes make inputs of a type that is not the class itself: `as` of their annotations. Internal names. */
export function byType(recipes: readonly Recipe[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { as, makes } of recipes) {
    if (as === null) continue;
    const type = as.replaceAll('.', '/');
    found.set(type, new Set([...(found.get(type) ?? []), makes]));
  }
  return found;
}

function recipeOf(file: ClassFile, method: MethodInfo): Recipe | null {
  const marks = method.annotations.visible?.annotations ?? [];
  const mark = marks.find(({ type }) => type === RECIPE);
  const plain = unmarkedRecipe(file, method);
  if (mark === undefined || plain === null) return null;
  const element = (name: string): ElementValue | undefined =>
    mark.elements.find((each) => each.name === name)?.value;
  const made = textOf(file, element('makes'));
  return {
    ...plain,
    makes: made?.replaceAll('.', '/') ?? plain.makes,
    code: textOf(file, element('code')) ?? plain.code,
    whenEmpty: textOf(file, element('whenEmpty')),
    whenSeveral: textOf(file, element('whenSeveral')),
    each: textOf(file, element('each')),
    as: textOf(file, element('as')) ?? (made === null ? null : toExternalName(plain.makes)),
    leavesOut: textOf(file, element('leavesOut')),
    isValue: numbersOf(file, element('isValue'))[0] === 1,
    example: numbersOf(file, element('example')),
  };
}

/** What a method is without a mark: a call of it is what tests show. Null if it cannot be a recipe. */
function unmarkedRecipe(file: ClassFile, { name, descriptor, flags, signature }: MethodInfo): Recipe | null {
  const needed = Acc.STATIC | Acc.PUBLIC;
  const { params, ret } = parseMethodDescriptor(descriptor);
  if ((flags & (needed | Acc.SYNTHETIC)) !== needed || !ret.startsWith('L')) return null;
  return {
    ...PLAIN_RECIPE,
    holder: file.name,
    method: name,
    descriptor,
    makes: ret.slice(1, -1),
    isOfOpenType: signature?.endsWith('<*>;') === true,
    code: ownCall(file.name, name, params.length),
  };
}

/** `com.foo.Recipes.order($0, $1)` */
function ownCall(holder: string, method: string, count: number): string {
  const args = Array.from({ length: count }, (_, i) => `$${i}`);
  return `${holder.replaceAll(/[/$]/g, '.')}.${method}(${args.join(', ')})`;
}

function textOf(file: ClassFile, value: ElementValue | undefined): string | null {
  const constant = value?.kind === 'const' ? file.pool[value.index] : undefined;
  return constant?.tag === Tag.Utf8 ? constant.value : null;
}

function numbersOf(file: ClassFile, value: ElementValue | undefined): number[] {
  if (value?.kind === 'array') return value.values.flatMap((each) => numbersOf(file, each));
  const constant = value?.kind === 'const' ? file.pool[value.index] : undefined;
  return constant?.tag === Tag.Integer ? [constant.value] : [];
}
