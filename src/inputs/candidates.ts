/**
 * What a new input object of a type can be. Objects of the program's classes have symbolic fields. Objects of the JDK
 * are made by their constructors, because fields that contradict each other would give false alarms.
 */
import { BOXED_TYPES, PRIMITIVE_TYPES, toExternalName } from '../classfile/descriptor.ts';
import { Acc } from '../classfile/model.ts';
import { parseClassFile } from '../classfile/parse.ts';
import { packageOf } from '../classpath/system-image.ts';
import type { Limitation } from '../limitation/limitation.ts';
import { isSubclass, type LinkedClass, type Method } from '../vm/link/linked-class.ts';
import type { JThread } from '../vm/thread/thread.ts';
import type { Vm } from '../vm/vm.ts';
import { changingCalls } from './changing-methods.ts';
import type { ClassHierarchy } from './class-hierarchy.ts';
import { isMadeByConstructorsOnly, isMadeOfComponents } from './complete-class.ts';
import type { PrimitiveType } from './input-log.ts';
import type { HeapBounds } from './input-object.ts';
import { jdkCandidates, TOO_WIDE } from './jdk-candidates.ts';
import { type MakerView, makersOf } from './makers.ts';
import {
  byClass,
  byType,
  isAnyFunction,
  isFunctionRecipe,
  OUR_RECIPES,
  type Recipe,
  type RecipeCall,
  recipesIn,
  stubRecipe,
} from './recipes.ts';
import { stubBytes, stubOf } from './stub-class.ts';

/** One class, and the way in which an input object of it is made. */
export type Candidate =
  /** An object whose fields are all symbolic. */
  | { readonly kind: 'object'; readonly cls: LinkedClass }
  /** A record, made by its canonical constructor from symbolic components. It cannot be made in any other way. */
  | { readonly kind: 'record'; readonly cls: LinkedClass }
  /** The result of the constructor without parameters. */
  | { readonly kind: 'constructed'; readonly cls: LinkedClass; readonly init: Method }
  /** What a recipe makes of symbolic ingredients. */
  | {
      readonly kind: 'recipe';
      readonly cls: LinkedClass;
      readonly recipe: Recipe;
      readonly method: Method;
      /** Calls that may change the object after it was made. */
      readonly changes?: readonly RecipeCall[];
    }
  | { readonly kind: 'array'; readonly cls: LinkedClass }
  | { readonly kind: 'string'; readonly cls: LinkedClass }
  | {
      readonly kind: 'box';
      readonly cls: LinkedClass;
      readonly type: PrimitiveType;
      readonly descriptor: string;
    }
  | { readonly kind: 'enum'; readonly cls: LinkedClass; readonly name: string };

/** The candidates for a type, and what they leave out. */
export type Candidates = {
  readonly list: readonly Candidate[];
  /** What is left out deliberately: assumptions of the verdict, or what bars SAFE until the user accepts it. */
  readonly limitations: readonly Limitation[];
  /** What is left out because it cannot be made, which bars SAFE; null: nothing. */
  readonly missing: MissingCandidate | null;
};

/** Why there is no candidate of a class. */
type MissingCandidate =
  | { readonly id: 'no-constructor' | 'no-maker'; readonly className: string }
  | { readonly id: 'no-subclass'; readonly className: string; readonly isInterface: boolean };

type OurRecipes = {
  /** By the class that they make. */
  readonly makers: ReadonlyMap<string, readonly Recipe[]>;
  /** By a type: the classes that are made where it is wanted. */
  readonly classesFor: ReadonlyMap<string, ReadonlySet<string>>;
};

/** How many subclasses of a concrete class are tried. Each is a path more at the first use of an input. */
const MAX_SUBCLASSES = 16;
/** The same for tests, of interfaces too: a few implementations show what the method does, and a library has a hundred maps. Where it asks for a class, that is tried. */
const SUBCLASSES_OF_TESTS = 4;

const ENUM = 'java/lang/Enum';

/** Candidates by type. They depend on the class path alone, so they are kept for the whole run. */
export class CandidateTable {
  private readonly vm: Vm;
  private readonly hierarchy: () => ClassHierarchy;
  /** Internal name of the class under test: a likely argument of `equals(Object)`. */
  private readonly entryClass: string | null;
  private readonly bounds: HeapBounds;
  private readonly known = new Map<LinkedClass, Candidates>();
  /** The same inside of other inputs, if it differs there. */
  private readonly knownInside = new Map<LinkedClass, Candidates>();
  private ours: OurRecipes | null = null;

  constructor(vm: Vm, hierarchy: () => ClassHierarchy, entryClass: string | null, bounds: HeapBounds) {
    this.vm = vm;
    this.hierarchy = hierarchy;
    this.entryClass = entryClass;
    this.bounds = bounds;
  }

  /** `isInside`: what is wanted is a part of another input. In tests of a collection, its elements are no collections of this kind. */
  of(t: JThread, cls: LinkedClass, isInside: boolean): Candidates {
    const isPlain = isInside && this.bounds.areForTests && TOO_WIDE.has(cls.name);
    const known = isPlain ? this.knownInside : this.known;
    let found = known.get(cls);
    if (found === undefined) {
      found = this.find(t, cls, isPlain);
      known.set(cls, found);
    }
    return found;
  }

  private find(t: JThread, cls: LinkedClass, isPlain: boolean): Candidates {
    if (cls.kind === 'array') return only({ kind: 'array', cls });
    // An enum is abstract if all its constants have bodies, so this comes before the test for abstract classes.
    if (cls.superclass?.name === ENUM) return this.ofExactClass(t, cls);
    const { areCharSequencesStrings } = this.bounds;
    if (areCharSequencesStrings && cls.name === 'java/lang/CharSequence')
      return {
        ...only({ kind: 'string', cls: this.vm.known.String }),
        limitations: [{ id: 'char-sequences' }],
      };
    const tried = this.vm.modules.isOfJdk(cls) ? jdkCandidates(cls.name, this.bounds, isPlain) : undefined;
    if (tried !== undefined) {
      const wide = TOO_WIDE.has(cls.name);
      const own = wide
        ? this.entryIf(t, cls)
        : this.bounds.areForTests
          ? []
          : this.concreteSubclasses(t, cls);
      const list = [...tried.map((name) => this.vm.classes.boot(name)), ...(isPlain ? [] : own)];
      return this.ofAllClasses(t, list, [inputClasses(cls, list)]);
    }
    const byRecipe = this.ourRecipes(t).classesFor.get(cls.name);
    if (byRecipe !== undefined) {
      // Recipes for a type say themselves what they leave out.
      const classes = [...byRecipe].flatMap((name) => this.load(t, name) ?? []);
      return this.ofAllClasses(t, classes, []);
    }
    if (!cls.isAbstract && !cls.isInterface) return this.classAndSubclasses(t, cls);
    const all = this.concreteSubclasses(t, cls);
    if (all.length > 0) {
      const below = this.bounds.areForTests ? all.slice(0, SUBCLASSES_OF_TESTS) : all;
      const isOpen = this.vm.modules.isOfJdk(cls) || below.length < all.length;
      return this.ofAllClasses(t, below, isOpen ? [inputClasses(cls, below)] : this.leftOutTypes(t, cls));
    }
    return (
      this.ofStub(t, cls) ??
      none({ id: 'no-subclass', className: externalName(cls), isInterface: cls.isInterface })
    );
  }

  /** The class under test, if it is a concrete subtype of `cls`. */
  private entryIf(t: JThread, cls: LinkedClass): LinkedClass[] {
    const entry = this.entryClass === null ? null : this.load(t, this.entryClass);
    const fits = entry !== null && !entry.isAbstract && !entry.isInterface && isSubclass(entry, cls);
    return fits ? [entry] : [];
  }

  /** The program's concrete subclasses of `cls`. */
  private concreteSubclasses(t: JThread, cls: LinkedClass): LinkedClass[] {
    return this.hierarchy()
      .concreteBelow(cls.name)
      .flatMap((name) => this.load(t, name) ?? []);
  }

  private load(t: JThread, name: string): LinkedClass | null {
    const { classes } = this.vm;
    return classes.find(t, classes.appLoader, name);
  }

  private ofAllClasses(
    t: JThread,
    classes: readonly LinkedClass[],
    limitations: readonly Limitation[],
  ): Candidates {
    const each = classes.map((cls) => this.ofExactClass(t, cls));
    return {
      // An enum constant with a body has a class of its own, so the same constant may come up twice.
      list: distinct(each.flatMap(({ list }) => list)),
      limitations: [...limitations, ...each.flatMap((candidates) => candidates.limitations)],
      missing: each.find(({ missing }) => missing !== null)?.missing ?? null,
    };
  }

  /** The class itself, then its subclasses. */
  private classAndSubclasses(t: JThread, cls: LinkedClass): Candidates {
    const own = this.ofExactClass(t, cls);
    const isFinal = (cls.flags & Acc.FINAL) !== 0 || own.list[0]?.kind === 'enum';
    if (isFinal) return own;
    const below = this.concreteSubclasses(t, cls);
    const tried = below.slice(0, this.bounds.areForTests ? SUBCLASSES_OF_TESTS : MAX_SUBCLASSES);
    const className = externalName(cls);
    return this.ofAllClasses(
      t,
      [cls, ...tried],
      [
        ...(this.vm.modules.isOfJdk(cls)
          ? [{ id: 'subclasses', className } as const]
          : this.leftOutTypes(t, cls)),
        ...(tried.length < below.length
          ? [{ id: 'more-subclasses', className, tried: tried.length } as const]
          : []),
      ],
    );
  }

  /** What an input of a type of the program may be beside the classes on the class path. */
  private leftOutTypes(t: JThread, cls: LinkedClass): Limitation[] {
    const hasLambda = cls.isInterface && this.hierarchy().hasLambda(cls.name);
    return [
      ...(hasLambda ? [{ id: 'lambdas', type: externalName(cls) } as const] : []),
      ...(this.isClosed(t, cls) ? [] : [{ id: 'class-path-only' } as const]),
    ];
  }

  /**
   * Whether no class elsewhere can extend the class: it is final; or sealed, and what it permits is closed; or only its own
   * nest can call its constructors.
   */
  private isClosed(t: JThread, cls: LinkedClass): boolean {
    if ((cls.flags & Acc.FINAL) !== 0) return true;
    const permitted = cls.file?.permittedSubclasses ?? null;
    if (permitted !== null) {
      return permitted.every((name) => {
        const sub = this.load(t, name);
        return sub !== null && this.isClosed(t, sub);
      });
    }
    const constructors = cls.methods.filter(({ name }) => name === '<init>');
    return !cls.isInterface && constructors.every(({ flags }) => (flags & Acc.PRIVATE) !== 0);
  }

  /** Candidates of exactly this class, no subclass. */
  ofExactClass(t: JThread, cls: LinkedClass): Candidates {
    if (cls.kind === 'array') return only({ kind: 'array', cls });
    if (cls === this.vm.known.String) return only({ kind: 'string', cls });
    const byRecipe = this.ofRecipes(t, cls);
    if (byRecipe !== null) return byRecipe;
    const isOfJdk = this.vm.modules.isOfJdk(cls);
    const boxed = isOfJdk ? BOXED_TYPES.get(cls.name) : undefined;
    if (boxed !== undefined)
      return only({ kind: 'box', cls, type: PRIMITIVE_TYPES[boxed], descriptor: boxed });
    const { superclass } = cls;
    if (superclass?.name === ENUM || superclass?.superclass?.name === ENUM) {
      const top = superclass.name === ENUM ? cls : superclass;
      const constants = top.fields.filter((f) => f.isStatic && (f.flags & Acc.ENUM) !== 0);
      return several(constants.map(({ name }) => ({ kind: 'enum', cls: top, name })));
    }
    if (!isOfJdk && superclass?.name === 'java/lang/Record') return this.ofRecord(t, cls);
    if (!isOfJdk && this.bounds.areConstructed) return this.ofMakers(t, cls);
    if (!isOfJdk && !this.isBuiltOnJdkState(cls)) return only({ kind: 'object', cls });
    const init = cls.methodsByKey.get('<init>()V');
    if (init !== undefined) return only({ kind: 'constructed', cls, init });
    if (!isOfJdk) return this.ofMakers(t, cls);
    return none({ id: 'no-constructor', className: externalName(cls) });
  }

  private ofRecord(t: JThread, cls: LinkedClass): Candidates {
    const made = only({ kind: 'record', cls });
    if (isMadeOfComponents(cls.file!, this.view(t))) return made;
    return { ...made, limitations: [{ id: 'made-records', className: externalName(cls) }] };
  }

  /** Null if no recipe makes objects of the class. Those of the program take the place of ours. */
  private ofRecipes(t: JThread, cls: LinkedClass): Candidates | null {
    const own = this.hierarchy().recipes.get(cls.name) ?? [];
    const recipes = own.length > 0 ? own : this.withAnswers(this.ourRecipes(t).makers.get(cls.name) ?? []);
    const list = recipes.flatMap((recipe): Candidate[] => {
      const method = this.load(t, recipe.holder)?.methodsByKey.get(recipe.method + recipe.descriptor);
      return method === undefined ? [] : [{ kind: 'recipe', cls, recipe, method }];
    });
    if (list.length === 0) return null;
    const className = externalName(cls);
    const limitations = recipes.flatMap((recipe) =>
      this.leftOutBy(recipe).map(
        (leavesOut): Limitation => ({ id: 'recipe', className: recipe.as ?? className, leavesOut }),
      ),
    );
    if (own.length > 0) {
      const names = own.map(({ holder, method }) => `${toExternalName(holder)}.${method}`);
      limitations.push({ id: 'own-recipe', className, recipes: names });
    }
    return { list, limitations, missing: null };
  }

  /** Which objects of its class a recipe does not make, in words of the register. */
  private leftOutBy(recipe: Recipe): string[] {
    const { functions } = this.bounds;
    if (functions === 'throwing' && isAnyFunction(recipe))
      return [
        'functions that change something, throw anything but a plain RuntimeException, or answer after they threw',
      ];
    return [
      ...(recipe.leavesOut === null ? [] : [recipe.leavesOut]),
      ...(functions === 'pure' && isFunctionRecipe(recipe)
        ? ['functions that answer equal arguments, or the same object after a change, differently']
        : []),
    ];
  }

  private withAnswers(recipes: readonly Recipe[]): readonly Recipe[] {
    const { functions } = this.bounds;
    if (functions === 'pure') return recipes;
    const mayThrow = functions === 'throwing';
    return recipes.map((recipe) => {
      const isOrdered = mayThrow ? isAnyFunction(recipe) : isFunctionRecipe(recipe);
      return { ...recipe, hasOrderedAnswers: isOrdered, mayThrow: mayThrow && isOrdered };
    });
  }

  /** An object of a class of ours that answers anything; null if the type cannot be implemented. */
  private ofStub(t: JThread, cls: LinkedClass): Candidates | null {
    const stub = stubOf(cls, this.vm.modules.isOfJdk(cls), this.view(t));
    if (stub === null) return null;
    const { classes } = this.vm;
    const loader = classes.appLoader;
    const ours =
      loader.classes.get(stub.name) ??
      classes.define(t, loader, parseClassFile(stubBytes(stub), stub.name), {});
    const { functions } = this.bounds;
    const mayThrow = functions === 'throwing';
    const recipe = { ...stubRecipe(stub), hasOrderedAnswers: functions !== 'pure', mayThrow };
    const method = ours.methodsByKey.get(recipe.method + recipe.descriptor)!;
    return {
      list: [{ kind: 'recipe', cls: ours, recipe, method }],
      limitations: [{ id: 'any-implementation', type: externalName(cls), functions }],
      missing: null,
    };
  }

  /** Makers are seen from the package of the class under test. */
  private view(t: JThread): MakerView {
    return {
      inPackage: this.entryClass === null ? null : packageOf(this.entryClass),
      find: (name) => this.load(t, name)?.file ?? null,
    };
  }

  /** What callers can make of the class themselves. */
  private ofMakers(t: JThread, cls: LinkedClass): Candidates {
    const file = cls.file!;
    const view = this.view(t);
    const changes = this.bounds.calls === 0 ? [] : changingCalls(file, view);
    const list = makersOf(file, view).flatMap((recipe): Extract<Candidate, { kind: 'recipe' }>[] => {
      const method = this.load(t, recipe.holder)?.methodsByKey.get(recipe.method + recipe.descriptor);
      return method === undefined
        ? []
        : [{ kind: 'recipe', cls, recipe, method, changes: hasSetters(recipe) ? [] : changes }];
    });
    const className = externalName(cls);
    if (list.length === 0) return none({ id: 'no-maker', className });
    const takesReference = list.some(({ method }) => method.params.some((p) => /^[L[]/.test(p)));
    return {
      list,
      limitations: [
        ...(isMadeByConstructorsOnly(file, view) ? [] : [{ id: 'constructed-objects', className } as const]),
        ...(takesReference && !this.bounds.allowNull ? [{ id: 'maker-arguments' } as const] : []),
      ],
      missing: null,
    };
  }

  private ourRecipes(t: JThread): OurRecipes {
    if (this.ours === null) {
      const all = OUR_RECIPES.flatMap((name) => recipesIn(this.load(t, name)?.file ?? null));
      this.ours = { makers: byClass(all), classesFor: byType(all) };
    }
    return this.ours;
  }

  /**
   * Whether a superclass of the JDK has references to objects of its own, with which symbolic fields would not be
   * consistent.
   */
  private isBuiltOnJdkState(cls: LinkedClass): boolean {
    return cls.chain.some(
      (c) => this.vm.modules.isOfJdk(c) && c.fields.some((f) => !f.isStatic && f.type === 'A'),
    );
  }
}

/** Setters are calls that change the object, too. */
function hasSetters({ calls }: Recipe): boolean {
  return calls.some(({ givesObject }) => !givesObject);
}

function only(candidate: Candidate): Candidates {
  return several([candidate]);
}

function several(list: readonly Candidate[]): Candidates {
  return { list, limitations: [], missing: null };
}

function inputClasses(cls: LinkedClass, tried: readonly LinkedClass[]): Limitation {
  return { id: 'input-classes', type: externalName(cls), classes: tried.map(externalName) };
}

function none(missing: MissingCandidate): Candidates {
  return { list: [], limitations: [], missing };
}

function distinct(list: readonly Candidate[]): Candidate[] {
  const isFirst = (c: Candidate, i: number): boolean =>
    list.findIndex((d) => d.kind === c.kind && d.cls === c.cls && nameOf(d) === nameOf(c)) === i;
  return list.filter(isFirst);
}

function nameOf(candidate: Candidate): string | null {
  if (candidate.kind === 'recipe')
    return [candidate.recipe.holder, candidate.method.key, candidate.recipe.calls.length].join();
  return candidate.kind === 'enum' ? candidate.name : null;
}

function externalName(cls: LinkedClass): string {
  return toExternalName(cls.name);
}
