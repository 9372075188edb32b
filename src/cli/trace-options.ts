/** The options of `rangefinder trace`, and which of them go together. */
import { type CheckOptions, DEFAULT_OPTIONS, EFFECTS } from '../check/options.ts';
import { InputError } from '../errors.ts';
import { rejectUnknownSolver } from '../solver/open-solver.ts';
import { entryOptions, heapOptions, modelOptions } from './check-options.ts';
import { ENTRY_OPTIONS, HEAP_OPTIONS, MODEL_OPTIONS } from './option-tables.ts';
import { type Arguments, type OptionTable, oneOf, seconds, wholeNumber } from './read-options.ts';

export const TRACE_OPTIONS: OptionTable = {
  '--inputs': 'a file',
  '--symbolic-file': 'a file',
  '--symbolic-stdin': null,
  '--constraint': 'a file',
  '--smt2': 'a file',
  '--negate': 'the number of a conjunct',
  '--explore': null,
  '--affected': null,
  '-o': 'a file or folder',
  ...ENTRY_OPTIONS,
  '--time': 'a number of seconds',
  '--effects': 'deny, overlay or allow',
  ...MODEL_OPTIONS,
  '--solver': 'a solver',
  '--query-time': 'a number of seconds',
  ...HEAP_OPTIONS,
  '--json': null,
  '--debug': null,
  '-ea': null,
  '-cp': 'a class path',
  '--jdk': 'a JDK home',
};

/** What `trace` is to do. */
export type TraceRequest = {
  readonly kind: 'trace' | 'explore';
  /** The number of the conjunct; null: none. */
  readonly negate: number | null;
  /** `-o`; null: nothing but the constraint is written. */
  readonly out: string | null;
};

/** Options that need bytes as inputs. */
const OF_BYTES = ['--negate', '--explore', '-o'] as const;
export function traceRequest(args: Arguments): TraceRequest {
  const has = (name: string): boolean =>
    args.values.has(name) || args.flags.has(name) || args.repeated.has(name);
  const hasBytes = args.repeated.has('--symbolic-file') || args.flags.has('--symbolic-stdin');
  if (!hasBytes) {
    const without = OF_BYTES.find(has);
    if (without !== undefined)
      throw new InputError(`${without} needs bytes as inputs: add --symbolic-file FILE or --symbolic-stdin`);
    // What it says does not depend on the values: inputs that are not given have their defaults.
    if (!has('--inputs') && !has('--affected'))
      throw new InputError(
        'no inputs given: add --inputs FILE, or make bytes symbolic by --symbolic-file FILE or --symbolic-stdin',
      );
  }
  if (args.operands.length === 0)
    throw new InputError('nothing to trace: name a folder, a jar, .class or .java files');
  const isExploring = args.flags.has('--explore');
  const beside = ['--negate', '--inputs', '--constraint', '--smt2', '--affected'].find(has);
  if (isExploring && beside !== undefined)
    throw new InputError(`--explore and ${beside} exclude each other: leave out one of them`);
  const negate = wholeNumber(args, '--negate', 1);
  const out = args.values.get('-o') ?? null;
  if (out === null && (isExploring || negate !== null))
    throw new InputError(
      isExploring
        ? 'the inputs need a place: add -o FOLDER'
        : 'the input that leaves the path needs a place: add -o FILE',
    );
  if (out !== null && !isExploring && negate === null)
    throw new InputError('-o is for --negate and --explore: add one of them, or leave it out');
  return { kind: isExploring ? 'explore' : 'trace', negate, out };
}

/** A search has many conjuncts to try: a hard one is not worth the time of ten others. */
const EXPLORING_QUERY_MS = 2_000;

export function tracedProgramOptions(args: Arguments): CheckOptions {
  const solver = args.values.get('--solver') ?? DEFAULT_OPTIONS.solver;
  rejectUnknownSolver(solver);
  return {
    ...DEFAULT_OPTIONS,
    targets: args.operands,
    classPath: args.values.get('-cp') ?? null,
    jdk: args.values.get('--jdk'),
    ...entryOptions(args),
    properties: args.properties,
    ...heapOptions(args, DEFAULT_OPTIONS),
    effects: oneOf(args, '--effects', EFFECTS) ?? DEFAULT_OPTIONS.effects,
    ...modelOptions(args),
    solver,
    queryTimeMs:
      seconds(args, '--query-time') ??
      (args.flags.has('--explore') ? EXPLORING_QUERY_MS : DEFAULT_OPTIONS.queryTimeMs),
  };
}
