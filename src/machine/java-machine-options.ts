/** The options of a `JavaMachine`. All of it is plain data, because workers receive it as a message. */

import type { HierarchyFacts } from '../inputs/class-hierarchy.ts';
import type { ConditionMethods } from '../inputs/condition-methods.ts';
import type { InputFile } from '../inputs/input-files.ts';
import type { HeapBounds } from '../inputs/input-object.ts';
import type { InputRange } from '../inputs/input-ranges.ts';
import type { SymbolicParameters } from '../inputs/symbolic-methods.ts';
import type { InstantiationOptions } from '../ranger/context.ts';
import type { ArrayMode } from '../vm/symbolic/arrays/array-policy.ts';

/**
 * Two machines with equal options make the same requests for the same decisions: prefixes move between workers. So
 * nothing of the host, of the time or of the order of workers may enter here.
 */
export type JavaMachineOptions = {
  readonly jdkHome: string;
  /** Folders and jars; the first one holds our input APIs, the others are the program's. */
  readonly classPath: readonly string[];
  /** As pairs and not as a Map, because a message between threads copies plain data. */
  readonly properties: readonly (readonly [string, string])[];
  readonly entry: EntryPoint;
  /** `--reach`: entering this method ends the path. */
  readonly reach: {
    readonly className: string;
    readonly method: string;
    readonly descriptor: string | null;
  } | null;
  readonly symbolicMethods: readonly SymbolicParameters[];
  /** `--model`; none if missing. */
  readonly models?: readonly ModelledMethod[];
  /** `--concrete`: methods that run on concrete values alone; none if missing. */
  readonly concrete?: readonly NamedMethod[];
  /** `--host`: internal names of classes whose methods run on the host JVM; none if missing. */
  readonly hostOnly?: readonly string[];
  readonly inputBounds: readonly InputRange[];
  /** Internal names of classes whose public static methods are recipes without a mark; none if missing. */
  readonly recipeClasses?: readonly string[];
  /** What the classes of the class path say about inputs; read on demand if missing. */
  readonly hierarchy?: HierarchyFacts | undefined;
  /** Bounds of the input heap; the defaults if missing. */
  readonly heapBounds?: HeapBounds;
  /** Null: mode 1, every branch forks. */
  readonly merging?: MergingSettings | null;
  readonly arrays?: ArrayOptions;
  /** Do some methods of the JDK in one step (`vm/symbolic/hooks`). Default: true. False is for tests of the hooks. */
  readonly libraryHooks?: boolean;
  /**
   * `overlay`: files are changed in a layer over the real ones, which is undone with the path. `allow`: that, and native methods of the
   * program run on a host JVM. Default: `deny`.
   */
  readonly effects?: 'deny' | 'overlay' | 'allow';
  /** The machine follows one given input, for people to read. Default: false. */
  readonly isOneRun?: boolean;
  /** Record the static fields of each class when it is initialised: tests need to know which ones a path changed. */
  readonly keepStatics?: boolean;
  /** Files whose bytes are inputs, for runs that follow one input; none if missing. */
  readonly inputFiles?: readonly InputFile[];
  /** Internal names of classes whose branches `observedSides` reports, even if they are merged. */
  readonly observed?: readonly string[];
};

/** A method with bytecode: the class by internal name, the method by name and descriptor. */
export type NamedMethod = { readonly className: string; readonly key: string };

/** A method, and the static method of the program that is executed in its place. Classes by internal name, methods by name and descriptor. */
export type ModelledMethod = {
  readonly className: string;
  readonly key: string;
  readonly modelClass: string;
  readonly modelKey: string;
};

export type ArrayOptions = {
  readonly mode: ArrayMode;
  /** Print on standard error how each array is treated. */
  readonly isReported: boolean;
};

/** What the user sets of path merging; `InstantiationOptions` has the rest. */
export type MergingSettings = Pick<InstantiationOptions, 'mode' | 'heuristic'> & {
  /** `--inline-depth`: as in `InstantiationOptions`; null: the default. */
  readonly recursionDepth: number | null;
  /** Parts of sites (`Foo.bar`, `Foo.bar(I)V@12`): only these regions; null: all. */
  readonly mergeOnly: readonly string[] | null;
  readonly mergeExcept: readonly string[];
  /** Checks the IR after every pass: an error names the pass that broke it. Absent: in tests only. */
  readonly verifyPasses?: boolean;
  /** Record the statements of each region's first instance (`RegionReport.passes`). Absent: no. */
  readonly keepPasses?: boolean;
};

/** Where a path starts: at `main`, or at any method or constructor (`<init>`), whose parameters are then inputs. */
export type EntryPoint =
  | {
      readonly kind: 'main';
      readonly className: string;
      readonly args: readonly string[];
      /** So many arguments are inputs, and `args` are not used; null or missing: `args` are. */
      readonly symbolicArgs?: number | null;
    }
  | {
      readonly kind: 'method';
      /** Internal name. */
      readonly className: string;
      readonly method: string;
      readonly descriptor: string;
      /**
       * The receiver of an instance method: an input, or what the constructor without parameters makes. Default:
       * `symbolic`.
       */
      readonly receiver?: 'symbolic' | 'new';
      readonly parameterNames: readonly string[];
      /** Indices of parameters that are never null, whatever the options say. Default: none. */
      readonly nonNull?: readonly number[];
      /** Names of static fields of the class that are inputs, after the parameters. Default: none. */
      readonly statics?: readonly string[];
      /** What runs before and after the method; null or missing: nothing. */
      readonly conditions?: ConditionMethods | null;
    };
