/**
 * What the classes of the program say about inputs, whether they are loaded or not: the subtypes of each type, which
 * lambdas there are, which classes an object can refer to, and whether it matters when a class is initialised.
 */
import path from 'node:path';
import { parseMethodDescriptor } from '../classfile/descriptor.ts';
import { Acc, type ClassFile, Tag } from '../classfile/model.ts';
import { parseClassFile } from '../classfile/parse.ts';
import { ClassPath } from '../classpath/class-path.ts';
import { byClass, type Recipe, recipesIn, recipesOfClass } from './recipes.ts';
import {
  hasSelfContainedInitialiser,
  initialiserAssignsOthers,
  makesLambda,
} from './self-contained-initialiser.ts';

type Known = {
  readonly isConcrete: boolean;
  readonly isNamed: boolean;
  readonly isSelfContained: boolean;
  /** Its initialiser assigns static fields of other classes. */
  readonly assignsOthers: boolean;
  /** Internal names of the superclass and the interfaces. */
  readonly supertypes: readonly string[];
  /** Internal names of the classes of its instance fields; of arrays, those of their elements. */
  readonly fieldClasses: readonly string[];
};

/** The program's part of the class path, and the classes whose public static methods are recipes without a mark. */
export type ProgramClasses = {
  readonly entries: readonly string[];
  /** Internal names. */
  readonly recipeClasses: readonly string[];
  /** What these say, if somebody has read it already. */
  readonly facts?: HierarchyFacts | undefined;
};

let kept: { readonly key: string; readonly hierarchy: ClassHierarchy } | null = null;
let isKept = false;

/** From here on, in this thread, class paths do not change: what is read of one is kept until another one is asked for. */
export function keepClassHierarchies(): void {
  isKept = true;
}

/** Half a millisecond for each class of the program, unless it is kept from the run before. */
export function classHierarchyOf(program: ProgramClasses, feature: number): ClassHierarchy {
  const make = (): ClassHierarchy => new ClassHierarchy(program.facts ?? readHierarchy(program, feature));
  if (!isKept) return make();
  const key = JSON.stringify([program.entries, program.recipeClasses, feature]);
  if (kept?.key !== key) kept = { key, hierarchy: make() };
  return kept.hierarchy;
}

/** What is read of the class files. Plain data: whoever explores several methods of a program reads it once, for all its workers. */
export type HierarchyFacts = {
  readonly known: ReadonlyMap<string, Known>;
  /** Recipes that the program declares, by the class that they make. */
  readonly recipes: ReadonlyMap<string, readonly Recipe[]>;
  /** Interfaces that a lambda or method reference of the program implements. */
  readonly lambdas: ReadonlySet<string>;
};

/** Parses every class of the program once, half a millisecond each. So it is done on demand. */
export function readHierarchy({ entries, recipeClasses }: ProgramClasses, feature: number): HierarchyFacts {
  const known = new Map<string, Known>();
  const lambdas = new Set<string>();
  const recipes: Recipe[] = [];
  const source = ClassPath.parse(entries.join(path.delimiter), feature);
  try {
    for (const file of source.list('')) {
      if (!/^(?!META-INF\/).*(?<!-info)\.class$/.test(file)) continue;
      const parsed = parseClassFile(source.find(file)!, source.location(file));
      known.set(parsed.name, factsOf(parsed));
      for (const type of lambdaTypes(parsed)) lambdas.add(type);
      const areAll = recipeClasses.includes(parsed.name);
      recipes.push(...(areAll ? recipesOfClass(parsed) : recipesIn(parsed)));
    }
  } finally {
    source.close();
  }
  return { known, lambdas, recipes: byClass(recipes) };
}

function factsOf(file: ClassFile): Known {
  const { flags, superName, interfaces, enclosingMethod, fields } = file;
  return {
    isConcrete: (flags & (Acc.ABSTRACT | Acc.INTERFACE)) === 0,
    isNamed: enclosingMethod === null,
    isSelfContained: hasSelfContainedInitialiser(file),
    assignsOthers: initialiserAssignsOthers(file),
    supertypes: superName === null ? interfaces : [superName, ...interfaces],
    fieldClasses: fields.flatMap((f) => ((f.flags & Acc.STATIC) === 0 ? (classIn(f.descriptor) ?? []) : [])),
  };
}

/** Made of the class files of the program alone; it loads no class. */
export class ClassHierarchy {
  private readonly subtypes = new Map<string, string[]>();
  private readonly known: HierarchyFacts['known'];
  readonly recipes: HierarchyFacts['recipes'];
  private readonly lambdas: HierarchyFacts['lambdas'];
  /** Answers of `initialisersBehind`: a method whose parameters become inputs asks at every call. */
  private readonly behind = new Map<string, readonly string[]>();

  constructor({ known, recipes, lambdas }: HierarchyFacts) {
    this.known = known;
    this.recipes = recipes;
    this.lambdas = lambdas;
    for (const [name, { supertypes }] of known)
      for (const type of supertypes) {
        const list = this.subtypes.get(type);
        if (list === undefined) this.subtypes.set(type, [name]);
        else list.push(name);
      }
  }

  /**
   * Internal names of the concrete subtypes of a class or interface, itself excluded. Named classes come first,
   * sorted.
   */
  concreteBelow(name: string): readonly string[] {
    const concrete = [...this.below(name)].filter((sub) => this.known.get(sub)!.isConcrete).sort();
    const isNamed = (sub: string): boolean => this.known.get(sub)!.isNamed;
    return [...concrete.filter(isNamed), ...concrete.filter((sub) => !isNamed(sub))];
  }

  /** Whether a lambda of the program is an object of the type. */
  hasLambda(name: string): boolean {
    return this.lambdas.has(name) || [...this.below(name)].some((sub) => this.lambdas.has(sub));
  }

  /**
   * Of the classes that objects of these types can be, or can refer to: those whose static initialisers do more than set their
   * own fields. Internal names, sorted.
   */
  initialisersBehind(types: readonly string[]): readonly string[] {
    const key = types.join();
    let found = this.behind.get(key);
    if (found === undefined) {
      found = this.findInitialisers(types);
      this.behind.set(key, found);
    }
    return found;
  }

  /** Whether the initialiser of the class assigns static fields of other classes. */
  assignsOthers(name: string): boolean {
    return this.known.get(name)?.assignsOthers ?? false;
  }

  private findInitialisers(types: readonly string[]): string[] {
    const reached = new Set(types);
    for (const name of reached) {
      const known = this.known.get(name);
      // Almost everything is below a type of the JDK: `InputHeap.meetInitialisers` asks again when the path knows more.
      if (known === undefined) continue;
      for (const next of [...this.below(name), ...known.supertypes, ...known.fieldClasses]) reached.add(next);
    }
    return [...reached].filter((name) => this.known.get(name)?.isSelfContained === false).sort();
  }

  private below(name: string): Set<string> {
    const found = new Set<string>();
    const pending = [name];
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      for (const sub of this.subtypes.get(at) ?? []) {
        if (found.has(sub)) continue;
        found.add(sub);
        pending.push(sub);
      }
    }
    return found;
  }
}

/** The class of a descriptor, or of the elements of an array; null for primitive types. */
export function classIn(descriptor: string): string | null {
  const element = descriptor.replace(/^\[+/, '');
  return element.startsWith('L') ? element.slice(1, -1) : null;
}

/** The interfaces that call sites of LambdaMetafactory implement. Class constants among its arguments are further ones. */
function* lambdaTypes(file: ClassFile): Iterable<string> {
  for (const constant of file.pool) {
    if (constant?.tag !== Tag.InvokeDynamic || !makesLambda(file, constant)) continue;
    const type = classIn(parseMethodDescriptor(constant.descriptor).ret);
    if (type !== null) yield type;
    for (const index of file.bootstrapMethods[constant.bootstrap].args) {
      const argument = file.pool[index];
      if (argument?.tag === Tag.Class) yield argument.name;
    }
  }
}
