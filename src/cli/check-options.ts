/**
 * The options of `rangefinder check`, and those that `spf` and `svcomp` share with it.
 *
 * A table of options is all that a command declares: `read-options.ts` reads the arguments and makes the messages.
 * `usage.ts` has the help, and a test compares the two.
 */
import { isAcceptable, requireAcceptable } from '../check/accept-limitations.ts';
import {
  CHAR_SEQUENCES,
  type CheckOptions,
  COLLECTIONS,
  DEFAULT_OPTIONS,
  EFFECTS,
  FUNCTIONS,
  MODES,
  OBJECTS,
  PROPERTIES,
  RECEIVERS,
  STATICS,
} from '../check/options.ts';
import { InputError } from '../errors.ts';
import { STRATEGIES } from '../search/strategies.ts';
import { rejectUnknownSolver } from '../solver/open-solver.ts';
import type { EntryRequest } from '../target/entry-request.ts';
import { ARRAY_MODES } from '../vm/symbolic/arrays/array-policy.ts';
import {
  type Arguments,
  isOn,
  type OptionTable,
  oneOf,
  readArguments,
  seconds,
  wholeNumber,
} from './read-options.ts';

/** Options about inputs that are objects and arrays. */
export const HEAP_OPTIONS: OptionTable = {
  '--allow-null': null,
  '--lazy-depth': 'a number of references',
  '--lazy-objects': 'a number of objects',
  '--objects': 'possible, any or constructed',
  '--char-sequences': 'strings or any',
  '--collections': 'modifiable or any',
  '--functions': 'pure, impure or throwing',
  '--receiver': 'symbolic or new',
  '--statics': 'initial or symbolic',
};

/** Options of the exploration and of the report, which do not depend on how the program is named. */
export const EXPLORATION_OPTIONS: OptionTable = {
  '--property': 'a property',
  '--contracts': null,
  '--no-replay': null,
  '--first': null,
  '--induction': 'on or off',
  '--mode': 'a mode',
  '--heuristic': 'on or off',
  '--inline-depth': 'a number of calls',
  '--regions': 'names of branches',
  '--no-merge': 'names of branches',
  '--explain-merging': null,
  '--arrays': 'per-index, theory or auto',
  '--array-bound': 'a length',
  '--string-bound': 'a length',
  ...HEAP_OPTIONS,
  '--input': 'a range',
  '--recipes': 'a folder, a jar, a .java file or a class',
  '--assume': 'a Java expression or the id of a limitation',
  '--search': 'a search',
  '--seed': 'a number',
  '--jobs': 'a number of workers',
  '--time': 'a number of seconds',
  '--max-paths': 'a number of paths',
  '--depth': 'a number of decisions',
  '--max-instructions': 'a number of instructions',
  '--memory': 'a number of megabytes',
  '--save': 'a file',
  '--resume': 'a file',
  '--solver': 'a solver',
  '--query-time': 'a number of seconds',
  '--smt-log': 'a folder',
  '--json': null,
  '--show-paths': null,
  '--debug': null,
  // Accepted without effect: assertions are always enabled.
  '-ea': null,
  '-cp': 'a class path',
  '--jdk': 'a JDK home',
};

/** Where to start. */
export const ENTRY_OPTIONS: OptionTable = {
  '--main': 'a class',
  '--method': 'a signature',
  '--symbolic-args': 'a number of arguments',
};

/** What runs in place of methods. */
export const MODEL_OPTIONS: OptionTable = {
  '--model': 'Class.method=Class.method',
  '--models': 'a file',
  '--concrete': 'a method',
};

const CHECK_OPTIONS: OptionTable = {
  ...ENTRY_OPTIONS,
  '--reach': 'a method',
  '--effects': 'deny or allow',
  ...MODEL_OPTIONS,
  '--ensure': 'a Java expression',
  '--coverage-report': 'a folder',
  '--write-tests': 'a folder',
  '--junit': '4 or 5',
  '--sarif': 'a file',
  '--junit-xml': 'a file',
  ...EXPLORATION_OPTIONS,
};

export function parseCheckOptions(argv: readonly string[]): CheckOptions | 'help' {
  const args = readArguments('check', argv, CHECK_OPTIONS);
  if (args === 'help') return 'help';
  if (args.operands.length === 0)
    throw new InputError(
      'nothing to check: name a folder, a jar, .class or .java files; see rangefinder check --help',
    );
  return {
    ...explorationOptions(args, DEFAULT_OPTIONS),
    targets: args.operands,
    ...entryOptions(args),
    reach: args.values.get('--reach') ?? null,
    effects: oneOf(args, '--effects', EFFECTS) ?? DEFAULT_OPTIONS.effects,
    ...modelOptions(args),
    ensure: args.repeated.get('--ensure') ?? [],
    coverageReport: args.values.get('--coverage-report') ?? null,
    writeTests: args.values.get('--write-tests') ?? null,
    junit: oneOf(args, '--junit', [4, 5] as const) ?? null,
    sarif: args.values.get('--sarif') ?? null,
    junitXml: args.values.get('--junit-xml') ?? null,
  };
}

export function entryOptions(args: Arguments): Pick<CheckOptions, 'entry' | 'args' | 'symbolicArgs'> {
  const symbolicArgs = wholeNumber(args, '--symbolic-args', 0);
  if (symbolicArgs !== null && args.values.has('--method'))
    throw new InputError('--symbolic-args are those of a main method: leave it out with --method');
  if (symbolicArgs !== null && args.rest.length > 0)
    throw new InputError(
      'arguments after -- and --symbolic-args exclude each other: main gets one or the other',
    );
  return { entry: entryOf(args), args: args.rest, symbolicArgs };
}

export function modelOptions({
  repeated,
}: Arguments): Pick<CheckOptions, 'models' | 'modelFiles' | 'concrete'> {
  return {
    models: repeated.get('--model') ?? DEFAULT_OPTIONS.models,
    modelFiles: repeated.get('--models') ?? DEFAULT_OPTIONS.modelFiles,
    concrete: repeated.get('--concrete') ?? DEFAULT_OPTIONS.concrete,
  };
}

export function entryOf(args: Arguments): EntryRequest {
  const main = args.values.get('--main');
  const signature = args.values.get('--method');
  if (main !== undefined && signature !== undefined)
    throw new InputError('--main and --method exclude each other: execution starts at one of them');
  if (signature !== undefined) {
    if (args.rest.length > 0)
      throw new InputError('arguments after -- are those of a main method: leave them out with --method');
    return { kind: 'method', signature };
  }
  return { kind: 'main', className: main ?? null };
}

/**
 * The options that the arguments give; all others are those of `base`.
 *
 * `base` are the defaults of the command, or what a .jpf file says. So what the user writes always wins.
 */
export function explorationOptions(args: Arguments, base: CheckOptions): CheckOptions {
  const solver = args.values.get('--solver') ?? base.solver;
  rejectUnknownSolver(solver);
  return {
    ...base,
    classPath: args.values.get('-cp') ?? base.classPath,
    jdk: args.values.get('--jdk') ?? base.jdk,
    property: oneOf(args, '--property', PROPERTIES) ?? base.property,
    contracts: args.flags.has('--contracts') || base.contracts,
    replay: !args.flags.has('--no-replay') && base.replay,
    stopAtConfirmed: args.flags.has('--first') || base.stopAtConfirmed,
    induction: isOn(args, '--induction') ?? base.induction,
    properties: new Map([...base.properties, ...args.properties]),
    mode: oneOf(args, '--mode', MODES) ?? base.mode,
    heuristic: isOn(args, '--heuristic') ?? base.heuristic,
    recursionDepth: wholeNumber(args, '--inline-depth', 0) ?? base.recursionDepth,
    mergeOnly: listOf(args.values.get('--regions')) ?? base.mergeOnly,
    mergeExcept: listOf(args.values.get('--no-merge')) ?? base.mergeExcept,
    explainMerging: args.flags.has('--explain-merging') || base.explainMerging,
    arrays: oneOf(args, '--arrays', ARRAY_MODES) ?? base.arrays,
    arrayBound: wholeNumber(args, '--array-bound', 0) ?? base.arrayBound,
    stringBound: wholeNumber(args, '--string-bound', 0) ?? base.stringBound,
    ...heapOptions(args, base),
    ...assumedBy(args, base),
    recipes: args.repeated.get('--recipes')?.flatMap((value) => value.split(',')) ?? base.recipes,
    ranges: args.repeated.get('--input') ?? base.ranges,
    search: oneOf(args, '--search', STRATEGIES) ?? base.search,
    seed: wholeNumber(args, '--seed', 0) ?? base.seed,
    jobs: wholeNumber(args, '--jobs', 1) ?? base.jobs,
    timeMs: seconds(args, '--time') ?? base.timeMs,
    maxPaths: wholeNumber(args, '--max-paths', 1) ?? base.maxPaths,
    // With less, Node itself does not start.
    memoryMb: wholeNumber(args, '--memory', 64) ?? base.memoryMb,
    depth: wholeNumber(args, '--depth', 1) ?? base.depth,
    maxInstructions: wholeNumber(args, '--max-instructions', 1) ?? base.maxInstructions,
    save: args.values.get('--save') ?? base.save,
    resume: args.values.get('--resume') ?? base.resume,
    solver,
    queryTimeMs: seconds(args, '--query-time') ?? base.queryTimeMs,
    smtLog: args.values.get('--smt-log') ?? base.smtLog,
    json: args.flags.has('--json') || base.json,
    showPaths: args.flags.has('--show-paths') || base.showPaths,
    debug: args.flags.has('--debug') || base.debug,
  };
}

/**
 * `--assume` takes ids of limitations and Java expressions. What looks like a list of ids is one. A single word without a
 * hyphen that is no id is an expression: a parameter of type boolean.
 */
function assumedBy(
  { repeated }: Arguments,
  base: CheckOptions,
): Pick<CheckOptions, 'assume' | 'preconditions'> {
  const values = repeated.get('--assume');
  if (values === undefined) return { assume: base.assume, preconditions: base.preconditions };
  const areIds = (value: string): boolean =>
    isAcceptable(value.trim()) || /^\s*[a-z]+(?:[-,]\s*[a-z]+)+\s*$/.test(value);
  return {
    assume: requireAcceptable(values.filter(areIds).flatMap((value) => listOf(value) ?? [])),
    preconditions: values.filter((value) => !areIds(value)),
  };
}

/** Names, separated by commas; those in the parentheses of a signature do not count. */
function listOf(text: string | undefined): string[] | undefined {
  return text?.match(/(?:[^,(]|\([^)]*\))+/g)?.map((part) => part.trim());
}

type HeapOptions = Pick<
  CheckOptions,
  | 'allowNull'
  | 'lazyDepth'
  | 'lazyObjects'
  | 'objects'
  | 'charSequences'
  | 'collections'
  | 'functions'
  | 'receiver'
  | 'statics'
>;

export function heapOptions(args: Arguments, base: HeapOptions): HeapOptions {
  return {
    allowNull: args.flags.has('--allow-null') || base.allowNull,
    lazyDepth: wholeNumber(args, '--lazy-depth', 0) ?? base.lazyDepth,
    lazyObjects: wholeNumber(args, '--lazy-objects', 1) ?? base.lazyObjects,
    objects: oneOf(args, '--objects', OBJECTS) ?? base.objects,
    charSequences: oneOf(args, '--char-sequences', CHAR_SEQUENCES) ?? base.charSequences,
    collections: oneOf(args, '--collections', COLLECTIONS) ?? base.collections,
    functions: oneOf(args, '--functions', FUNCTIONS) ?? base.functions,
    receiver: oneOf(args, '--receiver', RECEIVERS) ?? base.receiver,
    statics: oneOf(args, '--statics', STATICS) ?? base.statics,
  };
}
