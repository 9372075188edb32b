/** Prepares a check: finds the JDK, compiles sources, selects the entry point. Wrong input is an InputError here. */
import fs from 'node:fs';
import { isPrimitive } from '../classfile/descriptor.ts';
import type { FieldInfo } from '../classfile/model.ts';
import { splitClassPath } from '../classpath/class-path.ts';
import { findJdk, type Jdk } from '../classpath/jdk.ts';
import { InputError } from '../errors.ts';
import type { HierarchyFacts } from '../inputs/class-hierarchy.ts';
import type { ConditionMethods } from '../inputs/condition-methods.ts';
import type { InputRange } from '../inputs/input-ranges.ts';
import { inputClassPath } from '../inputs/java-sources.ts';
import type { SymbolicParameters } from '../inputs/symbolic-methods.ts';
import type { Limitation } from '../limitation/limitation.ts';
import { assignableStatics } from '../target/assignable-statics.ts';
import { type ClassMethods, methodsOfClass } from '../target/class-methods.ts';
import { JdkAndUserClasses } from '../target/jdk-and-user-classes.ts';
import { openRecipes } from '../target/open-recipes.ts';
import { type ConcreteMethod, selectConcrete } from '../target/select-concrete.ts';
import { requireArguments, type SelectedEntry, selectEntry } from '../target/select-entry.ts';
import { selectHostOnly } from '../target/select-host-only.ts';
import { hasReceiver, type ReachedMethod, selectReached } from '../target/select-method.ts';
import { type MethodModel, selectModels } from '../target/select-models.ts';
import { selectSymbolicMethods } from '../target/select-symbolic-methods.ts';
import { openTarget, type Target } from '../target/target.ts';
import type { UserClasses } from '../target/user-classes.ts';
import type { CheckOptions } from './options.ts';
import { stateConditions } from './state-conditions.ts';

/** A program that can be explored and replayed: plain data, which crosses threads. */
export type Program = {
  readonly jdk: Jdk;
  /** Folders and jars of the program; the input APIs are not among them. */
  readonly classPath: readonly string[];
  /** Internal names of the classes that the targets name: coverage is about them. */
  readonly targetClasses: readonly string[];
  /** The folder of the input APIs: stands in front of the class path. */
  readonly inputApi: string;
  readonly entry: SelectedEntry;
  /** What the user states of the entry, as a class on the class path; null: nothing. */
  readonly conditions: ConditionMethods | null;
  /** Arguments of `main`. */
  readonly args: readonly string[];
  /** `main` gets so many arguments, each an input; null: it gets `args`. */
  readonly symbolicArgs: number | null;
  readonly reach: ReachedMethod | null;
  readonly symbolicMethods: readonly SymbolicParameters[];
  readonly models: readonly MethodModel[];
  /** Methods that run on concrete values alone. */
  readonly concrete: readonly ConcreteMethod[];
  /** Internal names of the classes that run on a host JVM. */
  readonly hostOnly: readonly string[];
  /** Names of static fields of the entry's class that are inputs, after its parameters. */
  readonly symbolicStatics: readonly string[];
  /** Internal names of classes whose public static methods are recipes without a mark. */
  readonly recipeClasses: readonly string[];
  /** What its classes say about inputs, if somebody has read it for several methods; workers read it themselves if missing. */
  readonly hierarchy?: HierarchyFacts;
  readonly inputBounds: readonly InputRange[];
  /** How the receiver is made if the entry is an instance method. */
  readonly receiver: 'symbolic' | 'new';
  /** -D */
  readonly properties: ReadonlyMap<string, string>;
};

/** The program to explore, and what its report must say whatever the exploration finds. */
export type PreparedCheck = {
  readonly program: Program;
  readonly remarks: readonly string[];
  /** Inputs that the user asked for and that cannot be made: each bars SAFE. */
  readonly inputLimitations: readonly Limitation[];
  /** Assumptions that follow from the options. */
  readonly assumptions: readonly Limitation[];
};

/** `--class C`: what is to be tested of the class, each to be prepared by itself. */
export function prepareClass(options: CheckOptions, className: string): ClassMethods {
  const jdk = findJdk({ jdk: options.jdk });
  const { classes } = openTargets(options, jdk);
  try {
    return methodsOfClass(className, classes, jdk.feature);
  } finally {
    classes.source.close();
  }
}

export function prepareCheck(options: CheckOptions): PreparedCheck {
  const jdk = findJdk({ jdk: options.jdk });
  const target = openTargets(options, jdk);
  const { classes } = target;
  const entry = selectEntry(options.entry, target, jdk.feature, options.receiver);
  if (options.symbolicArgs !== null) requireArguments(entry, target, jdk.feature);
  const reach = options.reach === null ? null : selectReached(options.reach, classes);
  const symbolic = selectSymbolicMethods(options.symbolicMethods, classes, options.symbolicReferences);
  const all = new JdkAndUserClasses(classes, jdk);
  const models = selectModels(options, classes, target.targetClasses, all);
  const concrete = selectConcrete(options.concrete, all);
  const hostOnly = selectHosted(options, classes, all);
  all.close();
  const recipes = openRecipes(options.recipes, jdk, target.entries, () => inputClassPath(jdk));
  const classPath = [...target.entries, ...recipes.entries];
  const { conditions, folders, assumptions } = stateConditions(options, jdk, classPath, entry);
  const statics = options.statics === 'symbolic' ? assignableStatics(entry, classes) : [];
  classes.source.close();
  return {
    program: {
      jdk,
      classPath: [...classPath, ...folders],
      targetClasses: target.targetClasses,
      inputApi: inputClassPath(jdk),
      entry,
      conditions,
      args: options.args,
      symbolicArgs: options.symbolicArgs,
      reach,
      symbolicMethods: symbolic.methods,
      models,
      concrete,
      hostOnly,
      symbolicStatics: statics.map(({ name }) => name),
      recipeClasses: recipes.classes,
      inputBounds: options.inputBounds,
      receiver: options.receiver,
      properties: options.properties,
    },
    remarks: [...missingEntries(options), ...symbolic.missing],
    inputLimitations: symbolic.inputLimitations,
    assumptions: [...assumptions, ...assumptionsOf(options, entry, statics)],
  };
}

function selectHosted(
  { host, effects }: CheckOptions,
  classes: UserClasses,
  all: JdkAndUserClasses,
): readonly string[] {
  if (host.length > 0 && effects !== 'allow')
    throw new InputError(
      '--host runs code on a JVM beside the exploration, whose effects are not undone: add --effects allow',
    );
  return selectHostOnly(host, classes, (name) => all.hasInJdk(name));
}

function openTargets({ targets, classPath, sourcePath }: CheckOptions, jdk: Jdk): Target {
  return openTarget(targets, { jdk, classPath, sourcePath, inputApi: () => inputClassPath(jdk) });
}

function assumptionsOf(
  { allowNull, receiver, symbolicArgs }: CheckOptions,
  entry: SelectedEntry,
  statics: readonly FieldInfo[],
): Limitation[] {
  if (entry.kind === 'main')
    return symbolicArgs === null ? [] : [{ id: 'symbolic-arguments', count: symbolicArgs }];
  const { parameters } = entry.method;
  const hasReference = parameters.some(({ isReference }) => isReference);
  const canBeNull = parameters.some(({ isReference, isOuter }) => isReference && !isOuter);
  const marked = parameters.filter(({ isMarkedNonNull }) => isMarkedNonNull).map(({ name }) => name);
  const takesReceiver = hasReceiver(entry.method);
  const hasObjects =
    hasReference ||
    (takesReceiver && receiver === 'symbolic') ||
    statics.some(({ descriptor }) => !isPrimitive(descriptor));
  return [
    ...(canBeNull && !allowNull ? [{ id: 'not-null' } as const] : []),
    ...(allowNull && marked.length > 0 ? [{ id: 'marked-not-null', names: marked } as const] : []),
    ...(hasObjects ? [{ id: 'no-static-aliases' } as const] : []),
    ...(takesReceiver && receiver === 'new' ? [{ id: 'new-receiver' } as const] : []),
  ];
}

/** Remarks about entries of `-cp` that do not exist. `java` ignores them silently, and then a class is missing. */
function missingEntries({ classPath }: CheckOptions): string[] {
  if (classPath === null) return [];
  return splitClassPath(classPath)
    .filter((entry) => !fs.existsSync(entry))
    .map((entry) => `-cp: ${entry} does not exist, and is ignored as java ignores it`);
}
