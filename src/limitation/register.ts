/**
 * The register: everything that a verdict may rest on, in one table. An entry says what a limitation does to SAFE, and how
 * to tell it. docs/check.md has a paragraph for each id.
 *
 * To add one: CONTRIBUTING.md, "Add a limitation".
 */
import type { Limitation, LimitationData, LimitationId } from './limitation.ts';

type Text<K extends LimitationId> = (data: LimitationData[K]) => string;

/** `A` is `null` for what nobody can assume away: the type of the register knows which entries these are. */
type Row<K extends LimitationId, A extends Text<K> | null = Text<K> | null> = {
  /**
   * `cut`: a path was left before its end, or was followed without knowing that it is feasible (`solver-unknown`); bars SAFE.
   * `bars`: paths ended, but not for every run or not for every input. `assumed`: SAFE holds under the assumption, which is
   * listed. `stopped`: the search ended before its frontier was empty.
   */
  readonly effect: 'cut' | 'bars' | 'assumed' | 'stopped';
  /** What happened. */
  readonly sentence: Text<K>;
  /** The limitation as an assumption under which SAFE holds; null if nobody can assume it away. */
  readonly assumption: A;
  /** What a path showed may be otherwise in the next run: no test can be made of it. */
  readonly isUnrepeatable?: true;
  /**
   * Whether a JVM that was started otherwise, or another caller, shows something else. `check` may rest on it, for it names it;
   * a test would fail there. What a test can set up or ask for itself is not marked.
   */
  readonly isOfThisJvm?: (data: LimitationData[K]) => boolean;
};

/** An assumption from the start: there is no other sentence. */
function assumed<K extends LimitationId>(text: Text<K>): Row<K, Text<K>> {
  return { effect: 'assumed', sentence: text, assumption: text };
}

/** An assumption about how the JVM was started, on which machine, or who calls. */
function ofThisJvm<K extends LimitationId>(
  text: Text<K>,
  isOfThisJvm: (data: LimitationData[K]) => boolean = () => true,
): Row<K, Text<K>> {
  return { ...assumed(text), isOfThisJvm };
}

/** A path was left. With a second sentence, the user can set or accept the bound. */
function cut<K extends LimitationId>(sentence: Text<K>): Row<K, null>;
function cut<K extends LimitationId>(sentence: Text<K>, assumption: Text<K>): Row<K, Text<K>>;
function cut<K extends LimitationId>(sentence: Text<K>, assumption: Text<K> | null = null): Row<K> {
  return { effect: 'cut', sentence, assumption };
}

/** What another run may see otherwise. With a second sentence, the user can accept it. */
function unrepeatable<K extends LimitationId>(sentence: Text<K>): Row<K, null>;
function unrepeatable<K extends LimitationId>(sentence: Text<K>, assumption: Text<K>): Row<K, Text<K>>;
function unrepeatable<K extends LimitationId>(sentence: Text<K>, assumption: Text<K> | null = null): Row<K> {
  return { effect: 'bars', sentence, assumption, isUnrepeatable: true };
}

/** Leaves out inputs that a caller could pass. The user can accept that with `--assume`. */
function leftOut<K extends LimitationId>(sentence: Text<K>, assumption: Text<K>): Row<K, Text<K>> {
  return { effect: 'bars', sentence, assumption };
}

function stopped<K extends LimitationId>(sentence: Text<K>): Row<K, null> {
  return { effect: 'stopped', sentence, assumption: null };
}

const PLURALS: ReadonlySet<string> = new Set(['file names', 'functions of java.lang.Math']);

/** What an object that stands for any implementation does not do, by `--functions`. */
const OTHER_IMPLEMENTATIONS = {
  pure: 'throw, change something, or answer equal arguments or the same object after a change differently',
  impure: 'throw or change something',
  throwing: 'change something, throw anything but a plain RuntimeException, or answer after they threw',
};

const REGISTER = {
  environment: unrepeatable(({ source }) => `the program reads its environment: ${source}`),
  'garbage-collection': unrepeatable(
    ({ what }) => `${what}: when the garbage collector runs decides what the program sees`,
  ),
  'uncaught-handler': {
    effect: 'bars',
    sentence: () => 'the program sets a handler for uncaught exceptions, which is not run',
    assumption: null,
    isOfThisJvm: () => true,
  },
  'shutdown-hooks': {
    effect: 'bars',
    sentence: () => 'the program registers a shutdown hook, which is not run',
    assumption: null,
    isOfThisJvm: () => true,
  },
  'out-of-memory': {
    effect: 'bars',
    sentence: () =>
      'the program could catch an OutOfMemoryError of large arrays or many objects, which is not thrown',
    assumption: null,
    isOfThisJvm: () => true,
  },
  'enough-memory': assumed(() => 'the JVM has memory for what the program allocates'),
  'enough-stack': ofThisJvm(
    ({ isCaught }) =>
      isCaught
        ? 'the stack is large enough, so that the program never catches a StackOverflowError'
        : 'the stack is large enough for the calls of the program',
    ({ isCaught }) => isCaught,
  ),
  'box-cache': {
    ...ofThisJvm(({ madeBy }) =>
      madeBy === 'valueOf'
        ? 'Integer.valueOf makes a new object for each number above 127'
        : 'whether numbers that reflective calls return are new objects is as explored',
    ),
    isUnrepeatable: true,
  },
  'jvm-exceptions': ofThisJvm(
    () => 'exceptions that the JVM itself throws are new objects with message and stack trace',
  ),
  'stack-traces': ofThisJvm(() => 'stack traces are complete, and show the calls that were explored'),
  'calling-thread': ofThisJvm(({ trait }) => `the calling thread has the ${trait} of the main thread`),
  'assertion-status': ofThisJvm(() => 'assertions are enabled'),
  'class-loader': ofThisJvm(() => 'the classes of the program are loaded by the system class loader'),
  'standard-output': ofThisJvm(() => 'what is printed can be written'),
  'interned-strings': ofThisJvm(() => 'strings that the program interns were not interned before'),
  'default-locale': assumed(({ locale }) => `the default locale is ${locale}`),
  'default-charset': assumed(({ charset }) => `the default charset is ${charset}`),
  'default-time-zone': ofThisJvm(() => 'the default time zone is that of this machine'),
  'system-property': ofThisJvm(
    ({ name }) =>
      name === null
        ? 'system properties are as on this machine'
        : `the system property ${name} is as on this machine`,
    // The operating system gives the separators: nobody changes them.
    ({ name }) => name === null || !name.endsWith('.separator'),
  ),
  platform: ofThisJvm(
    ({ trait }) => `the ${trait} ${PLURALS.has(trait) ? 'are those' : 'is that'} of this machine`,
    // The operating system gives the names of files: a project's machines have the same.
    ({ trait }) => trait === 'functions of java.lang.Math',
  ),
  // A JVM that runs tests has no such options.
  'jdk-settings': assumed(() => 'no option of the JVM changes how the classes of the JDK work'),
  'main-arguments': assumed(({ count }) =>
    count === 0 ? 'main is called without arguments' : `main is called with the ${count} arguments given`,
  ),
  'symbolic-arguments': assumed(({ count }) =>
    count === 1
      ? 'main is called with one argument, which is not null'
      : `main is called with ${count} arguments, none of which is null`,
  ),
  threads: unrepeatable(
    () => 'a second thread runs: one order of their steps is explored',
    () => 'threads take their steps in the order that is explored',
  ),
  overlay: unrepeatable(
    () =>
      'the program changes files, which is tried in a private copy: on another disk it may fail or find other files',
    () =>
      'files and folders that the program changes are as they are now, changing them succeeds, and nobody else changes them',
  ),
  'native-code': unrepeatable(
    ({ method, isNative }) =>
      `the ${isNative ? 'native ' : ''}method ${method} ran on a JVM, which shows nothing of its other runs`,
  ),
  model: assumed(({ method, model }) => `${method} does what ${model} does`),
  'lost-value': unrepeatable(
    ({ method, isNative, place, value }) =>
      `the ${isNative ? 'native ' : ''}method ${method} changed ${place}: its symbolic value ${value} is lost`,
  ),
  'nan-bits': unrepeatable(() => 'the program looks at the raw bits of a NaN, of which there are many'),
  'stack-depth': unrepeatable(() => 'the stack overflowed at a depth of ours, not that of a real JVM'),
  'machine-limit': unrepeatable(({ exception }) => `a path ends with ${exception}, a limit of this machine`),
  memory: unrepeatable(
    ({ elements }) => `it allocates an array of ${elements} elements, for which a JVM may have no memory`,
  ),

  'lazy-depth': cut(
    ({ max }) => `an input object is more than ${max} references away from a parameter (--lazy-depth)`,
    ({ max }) => `no input object is more than ${max} references away from a parameter`,
  ),
  'lazy-objects': cut(
    ({ max, className }) => `more than ${max} input objects of class ${className} (--lazy-objects)`,
    ({ max, className }) => `there are no more than ${max} input objects of class ${className}`,
  ),
  'array-length': assumed(({ max }) => `arrays that are inputs have at most ${max} elements`),
  'string-length': assumed(({ max }) => `strings that are inputs have at most ${max} characters`),
  'long-strings': assumed(({ max }) => `no string or string builder has more than ${max} characters`),
  'string-identity': {
    effect: 'bars',
    sentence: () =>
      'a class that compares references is initialised after a method of String has made a text: whether it returned its receiver is not followed',
    assumption: null,
  },
  'input-range': assumed(rangeText),
  precondition: assumed(({ condition }) => `the inputs satisfy ${condition}`),
  'not-null': assumed(() => 'parameters are not null'),
  contract: assumed(
    ({ exception, className, method }) =>
      `callers pass no arguments that ${className}.${method} rejects with ${exception}`,
  ),
  'marked-not-null': assumed(({ names }) => `what is marked as not null is not null: ${names.join(', ')}`),
  // A caller could pass them; which there are is known only when all classes are initialised.
  'no-static-aliases': assumed(() => 'no input is an object that a static field refers to'),
  'new-receiver': assumed(() => 'the receiver is as the constructor without parameters makes it'),
  'first-statics': assumed(
    () => 'static fields hold their first values when the method is entered: no call before has changed any',
  ),
  'jdk-state': assumed(
    () =>
      'no call before has changed what the JDK keeps: standard streams, loggers, factories, numbers of threads',
  ),
  'initialised-classes': unrepeatable(
    ({ className }) =>
      `class ${className} may have been initialised before the inputs were passed, and its static initialiser does more than set its own fields`,
    ({ className }) => `it makes no difference when class ${className} is initialised`,
  ),
  'fresh-strings': assumed(
    () => 'each string that is an input is an object of its own, and no literal of the program',
  ),
  'super-calls': assumed(({ method }) => `no method that overrides ${method} calls it by super`),
  'subclass-constructors': assumed(
    ({ className }) => `the object that is made is a ${className}, and of no subclass`,
  ),
  'class-path-only': assumed(() => 'inputs are of no other classes than those on the class path'),
  lambdas: leftOut(
    ({ type }) => `lambdas of the program are not tried as inputs of type ${type}`,
    ({ type }) => `inputs of type ${type} are no lambdas`,
  ),
  'more-subclasses': leftOut(
    ({ className, tried }) => `inputs of class ${className} are tried as only ${tried} of its subclasses`,
    ({ className, tried }) => `inputs of class ${className} are of the ${tried} subclasses that are tried`,
  ),
  subclasses: leftOut(
    ({ className }) =>
      `inputs of class ${className} are tried as objects of that class only, not of a subclass`,
    ({ className }) => `inputs of class ${className} are of no subclass of it`,
  ),
  'input-classes': leftOut(
    ({ type, classes }) => `inputs of type ${type} are tried as ${classes.join(' and ')} only`,
    ({ type, classes }) => `inputs of type ${type} are of class ${classes.join(' or ')}`,
  ),
  'char-sequences': assumed(() => 'inputs of type CharSequence are strings'),
  'class-and-interface': leftOut(
    ({ names }) => `not all classes are tried that are both ${names.join(' and ')}`,
    ({ names }) => `no other input is both ${names.join(' and ')}`,
  ),
  'array-subtypes': assumed(({ type }) => `arrays of type ${type} that are inputs are of exactly that type`),
  'fresh-boxes': assumed(
    ({ className }) => `${className} inputs are what valueOf gives, a new object for each`,
  ),
  'fresh-values': assumed(({ className }) => `each ${className} that is an input is an object of its own`),
  'type-arguments': assumed(
    () =>
      'inputs of generic types hold what their type arguments say; inputs with different ones are two objects',
  ),
  recipe: leftOut(
    ({ className, leavesOut }) => `of class ${className}, ${leavesOut} are not tried as inputs`,
    ({ className, leavesOut }) => `of class ${className}, ${leavesOut} are no inputs`,
  ),
  'own-recipe': assumed(
    ({ className, recipes }) => `inputs of class ${className} are as ${recipes.join(' or ')} makes them`,
  ),
  'constructed-input': leftOut(
    ({ className }) =>
      `inputs of class ${className} are tried only as their constructor without parameters makes them`,
    ({ className }) => `inputs of class ${className} are as their constructor without parameters makes them`,
  ),
  'constructed-objects': leftOut(
    ({ className }) =>
      `inputs of class ${className} are tried as its constructors, factories and setters make them; states that later calls lead to are left out`,
    ({ className }) =>
      `inputs of class ${className} are as its constructors, factories and setters make them`,
  ),
  'made-records': leftOut(
    ({ className }) =>
      `records ${className} are tried as their constructor makes them now: what it looks at may have changed since a caller made one`,
    ({ className }) =>
      `nothing that the constructor of record ${className} looks at has changed since it made an input`,
  ),
  'unmade-object': {
    effect: 'bars',
    sentence: ({ className, exception }) =>
      `${exception} needs an object of ${className} that no constructor, factory or setter was seen to make`,
    assumption: null,
  },
  'any-implementation': leftOut(
    ({ type, functions }) =>
      `inputs of type ${type} are tried as objects that answer anything; implementations that ${OTHER_IMPLEMENTATIONS[functions]} are left out`,
    ({ type, functions }) =>
      functions === 'throwing'
        ? `inputs of type ${type} answer until they throw a plain RuntimeException, and change nothing`
        : `inputs of type ${type} only answer${functions === 'pure' ? ', equal arguments alike' : ''}: they throw nothing and change nothing`,
  ),
  'maker-arguments': assumed(() => 'constructors, factories and setters that make inputs are not given null'),
  'concrete-parameter': {
    effect: 'bars',
    sentence: ({ type, name, method, key }) =>
      `${type} ${name} of ${method} keeps its value without ${key}=true`,
    assumption: null,
  },
  'no-candidate': cut(({ input }) => `nothing is known that input ${input} can be`),
  'no-constructor': cut(
    ({ input, className }) =>
      `input ${input} cannot be made: ${className} has no constructor without parameters`,
  ),
  'no-maker': cut(
    ({ input, className }) =>
      `input ${input} cannot be made: no constructor or factory of ${className} can be called (--objects any)`,
  ),
  'no-subclass': cut(
    ({ input, className, isInterface }) =>
      `input ${input} cannot be made: no class on the class path ${isInterface ? 'implements' : 'extends'} ${className}`,
  ),
  'no-canonical-constructor': cut(({ className }) => `${className} has no canonical constructor`),
  'constructor-throws': cut(({ input }) => `input ${input} cannot be made: its constructor throws`),
  'initialiser-throws': cut(
    ({ className }) => `inputs of class ${className} cannot be made: its static initialiser throws`,
  ),
  'class-missing': cut(({ className }) => `the class path has no class ${className}`),

  linkage: cut(linkageText),
  unsupported: cut(({ what }) => `unsupported: ${what}`),
  'internal-error': cut(({ message }) => `internal error: ${message}`),
  decisions: cut(
    ({ max }) => `a path takes more than ${max} decisions`,
    ({ max }) => `no path takes more than ${max} decisions`,
  ),
  instructions: cut(
    ({ max }) => `a path takes more than ${max} branches and calls`,
    ({ max }) => `no path takes more than ${max} branches and calls`,
  ),
  values: cut(({ what, max }) => `${what}: more than ${max} values are possible`),
  'no-value': cut(({ what }) => `${what}: the solver found no value`),
  'solver-unknown': cut(({ detail }) => `the solver gave no answer (${detail})`),
  'no-inputs-for-finding': cut(({ what }) => `no inputs found that lead to ${what}`),
  'no-inputs-for-path': cut(() => 'no inputs were found that lead down a path: the solver gave no answer'),
  'worker-lost': cut(({ message }) => `a worker crashed: ${message}; its part of the search was given up`),
  more: cut(() => 'further reasons, too many to list'),

  cancelled: stopped(() => 'the run was cancelled'),
  'time-budget': stopped(({ ms }) => `the time budget of ${Math.round(ms / 100) / 10} s is used up`),
  'path-budget': stopped(({ max }) => `the budget of ${max} paths is used up`),
  'memory-budget': stopped(({ mb }) => `the memory budget of ${mb} MB is used up`),
  found: stopped(() => 'the search stopped at what it was looking for'),
  failed: stopped(() => 'an error of Rangefinder ended the run'),
} satisfies { readonly [K in LimitationId]: Row<K> };

/** What SAFE can rest on: listed by itself, set by the user, or accepted with `--assume`. `test/assumptions` has programs for each. */
export type AssumptionId = {
  [K in LimitationId]: (typeof REGISTER)[K]['assumption'] extends null ? never : K;
}[LimitationId];

/** What bars SAFE and can be stated as an assumption: `--assume` accepts it. */
export const ACCEPTABLE_IDS = (Object.keys(REGISTER) as LimitationId[]).filter(
  (id) => REGISTER[id].assumption !== null && REGISTER[id].effect !== 'assumed',
);

export const LIMITATION_IDS = Object.keys(REGISTER) as LimitationId[];

/** The row of a limitation. One cast, here: the compiler does not see that row and data have the same id. */
function rowOf(limitation: Limitation): Row<LimitationId> {
  return REGISTER[limitation.id] as Row<LimitationId>;
}

export function limitationText(limitation: Limitation): string {
  return rowOf(limitation).sentence(limitation as never);
}

/** SAFE holds under it: the user chose it, or the register says so. Anything else bars SAFE. */
export function isAssumption(limitation: Limitation): boolean {
  const { effect, assumption } = rowOf(limitation);
  return effect === 'assumed' || (limitation.isChosen === true && assumption !== null);
}

export function assumptionText(limitation: Limitation): string {
  const { assumption } = rowOf(limitation);
  return assumption === null ? limitationText(limitation) : assumption(limitation as never);
}

export function effectOf(limitation: Limitation): Row<LimitationId>['effect'] {
  return rowOf(limitation).effect;
}

export function isUnrepeatable(limitation: Limitation): boolean {
  return rowOf(limitation).isUnrepeatable === true;
}

/** See `Row.isOfThisJvm`. */
export function isOfThisJvm(limitation: Limitation): boolean {
  return rowOf(limitation).isOfThisJvm?.(limitation as never) === true;
}

const REMEDIES: Readonly<Record<string, string>> = {
  'java.lang.NoClassDefFoundError': 'add the folder or jar that has it with -cp',
  'java.lang.UnsupportedClassVersionError': 'take a newer JDK with --jdk',
};

/** `java.lang.NoClassDefFoundError: a/B (add the folder or jar that has it with -cp)`. */
function linkageText({ error, message }: LimitationData['linkage']): string {
  const remedy = REMEDIES[error] ?? 'the classes do not fit together: compile them against each other';
  return `${error}${message === null ? '' : `: ${message}`} (${remedy})`;
}

/** `int inputs lie between -100 and 100`. */
function rangeText({ type, name, min, max }: LimitationData['input-range']): string {
  const what = name === null ? `${type} inputs` : `the ${type} input ${name}`;
  const [lie, are] = name === null ? ['lie', 'are'] : ['lies', 'is'];
  if (min !== null && max !== null) return `${what} ${lie} between ${min} and ${max}`;
  return `${what} ${are} ${min !== null ? `${min} or more` : `${max} or less`}`;
}
