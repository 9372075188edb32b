/**
 * What a verdict may rest on: whatever was cut, guessed, fixed or assumed while a program was explored. A limitation is a
 * typed value, made where it happens, carried with its place to the verdict, and turned into a sentence only there
 * (`register.ts`). Nothing else cuts a path. Nothing else bars SAFE, but for findings, and a run in which no path ended.
 */

/** By id: what the sentence about it needs to know. Plain data: it crosses threads and is saved. */
export type LimitationData = {
  // The world around the program: another run may see another.
  environment: { readonly source: string };
  /** The garbage collector decides what the program sees of it. */
  'garbage-collection': { readonly what: string };
  /** The program decides itself what becomes of an exception that nobody catches. */
  'uncaught-handler': Nothing;
  'shutdown-hooks': Nothing;
  /** Something would catch an OutOfMemoryError, and none is ever thrown. */
  'out-of-memory': Nothing;
  'enough-memory': Nothing;
  /** `isCaught`: something would catch a StackOverflowError there. */
  'enough-stack': { readonly isCaught: boolean };
  'default-locale': { readonly locale: string };
  'default-charset': { readonly charset: string };
  'default-time-zone': Nothing;
  /**
   * Whether two boxes are one object. -XX:AutoBoxCacheMax decides it for `Integer.valueOf`; for the results of reflective calls, how
   * often the method was called before.
   */
  'box-cache': { readonly madeBy: 'valueOf' | 'reflection' };
  /** Flags and compilers of the JVM decide what an exception that it throws itself holds. */
  'jvm-exceptions': Nothing;
  'stack-traces': Nothing;
  /** Of the thread that calls the method. */
  'calling-thread': { readonly trait: string };
  /** The program asks whether assertions are enabled. */
  'assertion-status': Nothing;
  'class-loader': Nothing;
  /** The program asks whether what it printed was written: to a full disk or a closed pipe it is not. */
  'standard-output': Nothing;
  'interned-strings': Nothing;
  /** Null: more than one, or one whose name is not known. */
  'system-property': { readonly name: string | null };
  /** What machines and processors differ in; `trait` as in "the … is that of this machine". */
  platform: { readonly trait: PlatformTrait };
  /** Options of the JVM change how classes of the JDK work: properties that they read, packages that are opened. */
  'jdk-settings': Nothing;
  'main-arguments': { readonly count: number };
  /** `main` gets so many arguments, each of them any string. */
  'symbolic-arguments': { readonly count: number };
  threads: Nothing;
  'nan-bits': Nothing;
  /** The program changed files, in a layer that the path alone sees. */
  overlay: Nothing;
  /** A native method of the program, or one of a host-only class, ran on a host JVM: on one set of values, and what it keeps is not undone. */
  'native-code': { readonly method: string; readonly isNative: boolean };
  /** `--model`: what the program's own method does stands for what the method does. */
  model: { readonly method: string; readonly model: string };
  /** Such a method changed what held a symbolic value. */
  'lost-value': {
    readonly method: string;
    readonly isNative: boolean;
    readonly place: string;
    readonly value: string;
  };
  'stack-depth': Nothing;
  /** The path ended with an Error that the size of the machine decides about. */
  'machine-limit': { readonly exception: string };
  memory: { readonly elements: number };

  // Inputs that are not tried.
  'lazy-depth': { readonly max: number };
  'lazy-objects': { readonly max: number; readonly className: string };
  'array-length': { readonly max: number };
  'string-length': { readonly max: number };
  'long-strings': { readonly max: number };
  'string-identity': Nothing;
  'input-range': {
    readonly type: string;
    readonly name: string | null;
    readonly min: string | null;
    readonly max: string | null;
  };
  /** What the user states of the inputs: `--assume` with an expression, `@Precondition`. */
  precondition: { readonly condition: string };
  'not-null': Nothing;
  /** With `--allow-null`: parameters that an annotation marks as not null. */
  'marked-not-null': { readonly names: readonly string[] };
  /** The method rejects arguments with this exception. */
  contract: { readonly exception: string; readonly className: string; readonly method: string };
  'no-static-aliases': Nothing;
  'new-receiver': Nothing;
  /** No earlier call has changed a static field of the program. */
  'first-statics': Nothing;
  /** The same of what the JDK keeps beyond a call: streams, loggers, numbers of threads. */
  'jdk-state': Nothing;
  /** `assignsOthers`: its initialiser itself assigns static fields of other classes, so that methods may well see when it ran. */
  'initialised-classes': { readonly className: string; readonly assignsOthers: boolean };
  'fresh-strings': Nothing;
  'super-calls': { readonly method: string };
  /** Of a constructor that is checked: objects of subclasses go through it, too. */
  'subclass-constructors': { readonly className: string };
  'class-path-only': Nothing;
  lambdas: { readonly type: string };
  'more-subclasses': { readonly className: string; readonly tried: number };
  subclasses: { readonly className: string };
  'input-classes': { readonly type: string; readonly classes: readonly string[] };
  /** Inputs of type CharSequence are strings. */
  'char-sequences': Nothing;
  'class-and-interface': { readonly names: readonly string[] };
  'array-subtypes': { readonly type: string };
  'fresh-boxes': { readonly className: string };
  /** Values of the JDK are compared by `equals`; which of two equal ones an input is, is not tried. */
  'fresh-values': { readonly className: string };
  /** What a list holds follows from its declaration. */
  'type-arguments': Nothing;
  /** A recipe of ours makes only some objects of the class; `leavesOut` goes on with "are not tried". */
  recipe: { readonly className: string; readonly leavesOut: string };
  /** The program says by recipes of its own what its inputs are. */
  'own-recipe': { readonly className: string; readonly recipes: readonly string[] };
  'constructed-input': { readonly className: string };
  /** With `--objects constructed`: later calls could bring an object into other states. */
  'constructed-objects': { readonly className: string };
  /** Records whose constructor looks at something that may have changed since, or changes something. */
  'made-records': { readonly className: string };
  /** A failure needs an object that no constructor, factory or setter is seen to make. */
  'unmade-object': { readonly className: string; readonly exception: string };
  /** A class of ours stands for one that nobody has written. */
  'any-implementation': { readonly type: string; readonly functions: 'pure' | 'impure' | 'throwing' };
  /** What constructors and factories get that make inputs. */
  'maker-arguments': Nothing;
  /** A parameter of a method of SPF's symbolic.method that was to be an input, and keeps what the caller gave. */
  'concrete-parameter': {
    readonly type: string;
    readonly name: string;
    readonly method: string;
    readonly key: string;
  };
  'no-candidate': { readonly input: string };
  'no-constructor': { readonly input: string; readonly className: string };
  'no-maker': { readonly input: string; readonly className: string };
  'no-subclass': { readonly input: string; readonly className: string; readonly isInterface: boolean };
  'no-canonical-constructor': { readonly className: string };
  'constructor-throws': { readonly input: string };
  'initialiser-throws': { readonly className: string };
  'class-missing': { readonly className: string };

  // Paths that were left before their end.
  /** The classes that were given cannot be linked: one is missing, too new, or does not fit. */
  linkage: { readonly error: string; readonly message: string | null };
  unsupported: { readonly what: string };
  'internal-error': { readonly message: string };
  decisions: { readonly max: number };
  instructions: { readonly max: number };
  values: { readonly what: string; readonly max: number };
  'no-value': { readonly what: string };
  'solver-unknown': { readonly detail: string };
  'no-inputs-for-finding': { readonly what: string };
  'no-inputs-for-path': Nothing;
  'worker-lost': { readonly message: string };
  /** More limitations than are listed one by one. */
  more: Nothing;

  // The run ended before the exploration did.
  cancelled: Nothing;
  'time-budget': { readonly ms: number };
  'path-budget': { readonly max: number };
  'memory-budget': { readonly mb: number };
  found: Nothing;
  failed: Nothing;
};

/** Of a machine and its JVM, as seen from Java. */
export type PlatformTrait = 'byte order' | 'compression' | 'file names' | 'functions of java.lang.Math';

type Nothing = Readonly<Record<never, never>>;

export type LimitationId = keyof LimitationData;

/** An id and its data. `isChosen` is part of the value: a bound of the user and the same bound of ours are two limitations. */
export type Limitation = {
  [K in LimitationId]: LimitationData[K] & {
    readonly id: K;
    /** The user set the bound or accepted the limitation (`--assume`): it is an assumption, and bars nothing. */
    readonly isChosen?: true;
  };
}[LimitationId];

/** Equal limitations have equal keys. */
export function limitationKey(limitation: Limitation): string {
  const { id, isChosen, ...data } = limitation;
  return JSON.stringify([id, isChosen === true, data]);
}

/** `isChosen` where the bound is the user's. */
export function chosenBy(isUser: boolean): { readonly isChosen?: true } {
  return isUser ? { isChosen: true } : {};
}
