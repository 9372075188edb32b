/** The options of a check, from the command line, a .jpf file, an SV-COMP task or the library alike. */
import type { Criterion } from '../coverage/merged-goals.ts';
import type { InputRange } from '../inputs/input-ranges.ts';
import type { LimitationId } from '../limitation/limitation.ts';
import type { StrategyName } from '../search/strategies.ts';
import type { EntryRequest, SymbolicMethod, SymbolicReferences } from '../target/entry-request.ts';
import type { ArrayMode } from '../vm/symbolic/arrays/array-policy.ts';

export const PROPERTIES = ['valid-assert', 'no-runtime-exception', 'all'] as const;
/** What `--property` asks for; `violation` in property.ts says what violates it. */
export type Property = (typeof PROPERTIES)[number];

export const MODES = [1, 2, 3, 4, 5] as const;
/** 1 forks at every branch, 2 to 5 merge more and more, as in the papers. */
export type Mode = (typeof MODES)[number];

/** Options that the user did not give have the value of `DEFAULT_OPTIONS`. Null means none, no bound, or the default. */
export type CheckOptions = {
  /** Folders, jars, `.class` and `.java` files, in the order given. */
  readonly targets: readonly string[];
  /** Where javac looks for sources that the targets need, beside their own folders. */
  readonly sourcePath: readonly string[];
  /** -cp: what the targets need. */
  readonly classPath: string | null;
  readonly jdk: string | undefined;
  readonly entry: EntryRequest;
  /** Arguments of `main`. */
  readonly args: readonly string[];
  /** `main` gets so many arguments, and each is an input; null: it gets `args`. */
  readonly symbolicArgs: number | null;
  /** What becomes of effects that leave the heap; `JavaMachineOptions.effects`. */
  readonly effects: Effects;
  /** `Class.method=Class.method`: the second one is executed in place of the first. */
  readonly models: readonly string[];
  /** Files with such a line for each. */
  readonly modelFiles: readonly string[];
  /** `C.m`, `C.m(int)` or `C.*`: methods that run on concrete values alone. */
  readonly concrete: readonly string[];
  /** Classes, or patterns with `*`, whose methods run on a host JVM. */
  readonly host: readonly string[];
  /** `C.m`: is it ever entered? Replaces the property. */
  readonly reach: string | null;
  readonly property: Property;
  /** Methods whose parameters become inputs at every call. */
  readonly symbolicMethods: readonly SymbolicMethod[];
  /** Which of their parameters of reference type become inputs; the others keep what the caller gave. */
  readonly symbolicReferences: SymbolicReferences;
  /** Ranges of inputs, by type or by name: assumptions of the verdict. */
  readonly inputBounds: readonly InputRange[];
  /** -D */
  readonly properties: ReadonlyMap<string, string>;

  readonly mode: Mode;
  /** Merge only what saves paths. */
  readonly heuristic: boolean;
  /** How often a method may occur in its own call chain when calls are inlined; null: the default. */
  readonly recursionDepth: number | null;
  /** Parts of names of branches (`Foo.bar`, `Foo.bar(I)V@12`): only these regions; null: all. */
  readonly mergeOnly: readonly string[] | null;
  /** Regions that are left out. */
  readonly mergeExcept: readonly string[];
  readonly explainMerging: boolean;
  /** What an access to an array at a symbolic index does. */
  readonly arrays: ArrayMode;
  /** The greatest length of an array that is an input, an assumption of the verdict; null: any. */
  readonly arrayBound: number | null;
  /**
   * The greatest length of a string that is an input, an assumption of the verdict. Null: any length up to
   * `MAX_CHARACTERS`, which is listed as an assumption (`long-strings`).
   */
  readonly stringBound: number | null;
  /** Parameters of reference type may be null. */
  readonly allowNull: boolean;
  /** How many references may lead from a parameter to an input object; null: the default. */
  readonly lazyDepth: number | null;
  /** How many input objects of one class there may be; null: the default. */
  readonly lazyObjects: number | null;
  /**
   * Objects of the program's classes that are inputs. `any`: with any fields; `constructed`: as constructors, factories and setters
   * make them; `possible`: with any fields, but a failure counts only if its objects are seen to be made.
   */
  readonly objects: Objects;
  /**
   * By how many calls of its own methods an input object may have been changed that a constructor or the like made. Null: as the command
   * has it, none for a verdict.
   */
  readonly calls: number | null;
  /** Of these, how many there are at least on the receiver: explorations that go deeper leave out what was explored before. */
  readonly callsOnReceiver: number;
  /** What an input of type CharSequence may be: strings only, or objects of the program's classes, too. */
  readonly charSequences: CharSequences;
  /** Whether a List, Set or Map that is an input may be one that refuses to be changed. */
  readonly collections: AllowedCollections;
  /** Whether functions that are inputs, and objects that answer anything, answer equal arguments alike, or may throw. */
  readonly functions: AllowedFunctions;
  /** The receiver of the method that exploration starts at: any object, or what the constructor without parameters makes. */
  readonly receiver: Receiver;
  /** Static fields of the class under test that can be assigned: with their first values, or inputs. */
  readonly statics: Statics;
  /** Where further recipes are: folders, jars, source files, classes. */
  readonly recipes: readonly string[];
  /** Limitations that bar SAFE by themselves, and that the user accepts: they become listed assumptions. */
  readonly assume: readonly LimitationId[];
  /** Java expressions over the parameters of the entry: only inputs for which all are true are tried. */
  readonly preconditions: readonly string[];
  /** Short forms of such conditions: `n in 0..100`, `s printable`. */
  readonly ranges: readonly string[];
  /** Java expressions over the parameters and `result`: each must be true when the entry has returned. */
  readonly ensure: readonly string[];
  readonly search: StrategyName;
  readonly seed: number;
  readonly jobs: number;
  /** Address of the Redis server whose workers explore; null: this process does. Whoever runs the check makes the pool (`CheckSession.makePool`). */
  readonly queue: string | null;
  /** Budgets; null is none. A budget that is used up makes the verdict UNKNOWN. */
  readonly timeMs: number | null;
  readonly maxPaths: number | null;
  readonly memoryMb: number | null;
  /**
   * Bounds of a single path: decisions, and taken branches and calls. One that cuts a path is an assumption of SAFE, because
   * the user set it.
   */
  readonly depth: number | null;
  readonly maxInstructions: number | null;
  /** Exceptions with which the method rejects its arguments are violations, too. */
  readonly contracts: boolean;
  /** Findings are tried on the real JVM. Without it none is confirmed, so that no verdict is UNSAFE. */
  readonly replay: boolean;
  /** Loops are proved by induction beside the exploration, where a processor is left for it. */
  readonly induction: boolean;
  /** One violation is enough: stop there, before it is replayed. */
  readonly stopAtFirst: boolean;
  /** One violation that the real JVM confirms is enough. */
  readonly stopAtConfirmed: boolean;
  readonly save: string | null;
  readonly resume: string | null;

  readonly solver: string;
  readonly queryTimeMs: number;
  readonly smtLog: string | null;

  readonly json: boolean;
  readonly showPaths: boolean;
  readonly debug: boolean;
  /** Make a test of every path. */
  readonly keepTests: boolean;
  /** And further tests of merged paths, as this criterion needs them. */
  readonly splitFor: Criterion | null;
  /** Record what a page shows, within these limits; null: no page is wanted, and nothing is recorded. */
  readonly detail: DetailLimits | null;
  /** A file for the page; null: none is written. `isOpened`: and it is shown in the user's browser. */
  readonly html: string | null;
  readonly isOpened: boolean;
  /** A folder for the coverage report; null: none is written. */
  readonly coverageReport: string | null;
  /** A folder for a JUnit test of each confirmed finding; null: none are written. */
  readonly writeTests: string | null;
  /** The version of JUnit that these tests are for. */
  readonly junit: 4 | 5 | null;
  /** Files for the findings as SARIF and as JUnit XML; null: none are written. */
  readonly sarif: string | null;
  readonly junitXml: string | null;
};

/** A page is to be opened and looked at: of a path tree of millions of leaves it shows the first. */
export type DetailLimits = {
  /** Paths in the tree of paths. */
  readonly paths: number;
  /** Paths that are followed once more, for the marks of source lines. */
  readonly tests: number;
};

export const OBJECTS = ['possible', 'any', 'constructed'] as const;
type Objects = (typeof OBJECTS)[number];

export const CHAR_SEQUENCES = ['strings', 'any'] as const;
type CharSequences = (typeof CHAR_SEQUENCES)[number];

export const COLLECTIONS = ['modifiable', 'any'] as const;
type AllowedCollections = (typeof COLLECTIONS)[number];

export const FUNCTIONS = ['pure', 'impure', 'throwing'] as const;
type AllowedFunctions = (typeof FUNCTIONS)[number];

export const STATICS = ['initial', 'symbolic'] as const;
type Statics = (typeof STATICS)[number];

export const EFFECTS = ['deny', 'overlay', 'allow'] as const;
type Effects = (typeof EFFECTS)[number];

export const RECEIVERS = ['symbolic', 'new'] as const;
type Receiver = (typeof RECEIVERS)[number];

export const DEFAULT_OPTIONS: CheckOptions = {
  targets: [],
  sourcePath: [],
  classPath: null,
  jdk: undefined,
  entry: { kind: 'main', className: null },
  args: [],
  symbolicArgs: null,
  reach: null,
  property: 'all',
  symbolicMethods: [],
  symbolicReferences: { objects: false, arrays: false },
  inputBounds: [],
  properties: new Map(),
  mode: 5,
  heuristic: true,
  recursionDepth: null,
  mergeOnly: null,
  mergeExcept: [],
  explainMerging: false,
  arrays: 'auto',
  arrayBound: null,
  stringBound: null,
  allowNull: false,
  lazyDepth: null,
  lazyObjects: null,
  objects: 'possible',
  calls: null,
  callsOnReceiver: 0,
  charSequences: 'strings',
  collections: 'modifiable',
  functions: 'pure',
  receiver: 'symbolic',
  statics: 'initial',
  effects: 'deny',
  models: [],
  modelFiles: [],
  concrete: [],
  host: [],
  recipes: [],
  assume: [],
  preconditions: [],
  ranges: [],
  ensure: [],
  search: 'dfs',
  seed: 0,
  jobs: 1,
  queue: null,
  timeMs: null,
  maxPaths: null,
  memoryMb: null,
  depth: null,
  maxInstructions: null,
  contracts: false,
  replay: true,
  induction: true,
  stopAtFirst: false,
  stopAtConfirmed: false,
  save: null,
  resume: null,
  solver: 'auto',
  queryTimeMs: 10_000,
  smtLog: null,
  json: false,
  showPaths: false,
  debug: false,
  keepTests: false,
  splitFor: null,
  detail: null,
  html: null,
  isOpened: false,
  coverageReport: null,
  writeTests: null,
  junit: null,
  sarif: null,
  junitXml: null,
};
