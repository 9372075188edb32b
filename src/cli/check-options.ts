/** The options of `rangefinder check`, and those that `spf` and `svcomp` share with it, from arguments. `option-tables.ts` lists them. */
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
import { expectRedisUrl } from '../cluster/queue-address.ts';
import { InputError } from '../errors.ts';
import { STRATEGIES } from '../search/strategies.ts';
import { rejectUnknownSolver } from '../solver/open-solver.ts';
import type { EntryRequest } from '../target/entry-request.ts';
import { ARRAY_MODES } from '../vm/symbolic/arrays/array-policy.ts';
import { CHECK_OPTIONS } from './option-tables.ts';
import { type Arguments, isOn, oneOf, readArguments, seconds, wholeNumber } from './read-options.ts';

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
    ...pageOptions(args),
    coverageReport: args.values.get('--coverage-report') ?? null,
    writeTests: args.values.get('--write-tests') ?? null,
    junit: oneOf(args, '--junit', [4, 5] as const) ?? null,
    sarif: args.values.get('--sarif') ?? null,
    junitXml: args.values.get('--junit-xml') ?? null,
  };
}

/** `--html` and `--open`, which `scan` shares. */
export function pageOptions({ values, flags }: Arguments): Pick<CheckOptions, 'html' | 'isOpened'> {
  const html = values.get('--html') ?? null;
  if (flags.has('--open') && html === null)
    throw new InputError('--open shows a page: name its file with --html');
  return { html, isOpened: flags.has('--open') };
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
}: Arguments): Pick<CheckOptions, 'models' | 'modelFiles' | 'concrete' | 'host'> {
  return {
    models: repeated.get('--model') ?? DEFAULT_OPTIONS.models,
    modelFiles: repeated.get('--models') ?? DEFAULT_OPTIONS.modelFiles,
    concrete: repeated.get('--concrete') ?? DEFAULT_OPTIONS.concrete,
    host: repeated.get('--host') ?? DEFAULT_OPTIONS.host,
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
    queue: queueOption(args, solver),
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

/** `--queue`, with what workers on other machines can do for a run, and do not refuse. */
export function queueOption({ values }: Arguments, solver: string): string | null {
  const queue = values.get('--queue');
  if (queue === undefined) return null;
  expectRedisUrl(queue);
  const refuse = (option: string, why: string): never => {
    throw new InputError(`--queue and ${option} exclude each other: ${why}`);
  };
  if (values.has('--jobs')) refuse('--jobs', 'each worker says itself how many threads it has');
  if (values.has('--smt-log')) refuse('--smt-log', 'the queries are asked on other machines');
  if (solver.startsWith('smtlib:'))
    refuse(`--solver ${solver}`, 'workers start no program that somebody else names');
  const effects = values.get('--effects') ?? 'deny';
  if (effects !== 'deny') refuse(`--effects ${effects}`, 'the files of the program are not on the workers');
  return queue;
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
  | 'calls'
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
    calls: wholeNumber(args, '--calls', 0) ?? base.calls,
    charSequences: oneOf(args, '--char-sequences', CHAR_SEQUENCES) ?? base.charSequences,
    collections: oneOf(args, '--collections', COLLECTIONS) ?? base.collections,
    functions: oneOf(args, '--functions', FUNCTIONS) ?? base.functions,
    receiver: oneOf(args, '--receiver', RECEIVERS) ?? base.receiver,
    statics: oneOf(args, '--statics', STATICS) ?? base.statics,
  };
}
