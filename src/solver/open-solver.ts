/** Opens the solver that the user named: `--solver auto|z3-wasm|z3|smtlib:CMD`. */
import type { MessagePort } from 'node:worker_threads';
import { InputError } from '../errors.ts';
import { bv, eq, variable } from '../term/build.ts';
import { bitVec } from '../term/sorts.ts';
import type { Answer } from './answer.ts';
import type { Backend } from './backend/backend.ts';
import type { Interruption } from './backend/engine.ts';
import { EngineBackend } from './backend/engine-backend.ts';
import { EscalatingBackend } from './backend/escalating-backend.ts';
import { IsolatedBackend } from './backend/isolated-backend.ts';
import { LazyBackend } from './backend/lazy-backend.ts';
import { openZ3, type Z3Spec } from './backend/open-z3.ts';
import { SmtlibEngines } from './backend/smtlib-engine.ts';
import { makeSolverPids } from './backend/solver-pids.ts';
import { type ChainOptions, constructChain, type SolverChain } from './chain/construct-chain.ts';

export interface SolverOptions extends Partial<ChainOptions> {
  /** True once the run is being stopped; long queries then end with 'unknown'. */
  readonly isCancelled?: () => boolean;
  /** The time that the run has left; no query is allowed more. */
  readonly timeLeftMs?: () => number;
  /** Where solver processes are listed. */
  readonly pids?: Int32Array;
  /** See `Interruption`. */
  readonly solverHost?: MessagePort | undefined;
  /**
   * Runs Z3 in a process of its own, which may use so much memory, for all but easy queries (`escalating-backend.ts`). Without
   * it Z3 runs in this thread, which is only for those who can afford to wait for it for ever.
   */
  readonly isolatedMb?: (() => number) | undefined;
  /** Easy queries, too: nothing of Z3 is loaded here. */
  readonly isAlwaysIsolated?: boolean;
}

/** The solvers that have a name; beside them, `smtlib:COMMAND` is any SMT-LIB 2 program. */
const NAMED_SOLVERS = ['auto', 'z3', 'z3-wasm'] as const;

const DEFAULT_QUERY_MS = 10_000;
const TRIAL_MS = 20_000;
const SMTLIB = 'smtlib:';

/** Looks at the form of the name alone: whether the solver is there and works is found out when it is opened. */
export function rejectUnknownSolver(spec: string): void {
  if (isNamed(spec) || (spec.startsWith(SMTLIB) && spec.slice(SMTLIB.length).trim() !== '')) return;
  throw noSuchSolver(spec);
}

function isNamed(spec: string): spec is (typeof NAMED_SOLVERS)[number] {
  return (NAMED_SOLVERS as readonly string[]).includes(spec);
}

function noSuchSolver(spec: string): InputError {
  const names = [...NAMED_SOLVERS, `${SMTLIB}COMMAND`].join(', ');
  return new InputError(`--solver ${spec}: there is no such solver; there are ${names}`);
}

/** The whole solver chain. Wrong names and broken solvers are InputErrors. */
export function openSolver(spec: string, options: SolverOptions = {}): SolverChain {
  return constructChain(openBackend(spec, options), {
    queryTimeMs: options.queryTimeMs ?? DEFAULT_QUERY_MS,
    smtLog: options.smtLog,
  });
}

/** The back end alone, without the chain: it remembers nothing but its incremental state. */
export function openBackend(spec: string, options: SolverOptions = {}): Backend {
  const interruption: Interruption = {
    isCancelled: options.isCancelled ?? (() => false),
    timeLeftMs: options.timeLeftMs ?? (() => Number.POSITIVE_INFINITY),
    pids: options.pids ?? makeSolverPids(),
    solverHost: options.solverHost,
  };
  if (spec.startsWith(SMTLIB)) return openSmtlib(spec.slice(SMTLIB.length), interruption);
  if (!isNamed(spec)) throw noSuchSolver(spec);
  switch (spec) {
    case 'auto':
    case 'z3':
    case 'z3-wasm':
      return openNamed(spec, interruption, options);
  }
}

function openNamed(
  spec: Z3Spec,
  interruption: Interruption,
  { isolatedMb, isAlwaysIsolated = false }: SolverOptions,
): Backend {
  if (isolatedMb === undefined) return openZ3(spec, interruption);
  const isolated = new IsolatedBackend(spec, interruption, isolatedMb);
  if (isAlwaysIsolated) return isolated;
  const open = (): Backend => openZ3(spec, interruption, 'easy');
  // Only a solver that the user named may be missing. Many programs need none, and their user is not to wait for it.
  return new EscalatingBackend(spec === 'z3' ? open() : new LazyBackend(open), isolated);
}

function openSmtlib(command: string, interruption: Interruption): Backend {
  if (command.trim() === '')
    throw new InputError('--solver smtlib: no command given, as in "smtlib:cvc5 --incremental"');
  const backend = new EngineBackend(new SmtlibEngines(command, interruption));
  const fault = faultOf(backend);
  if (fault === undefined) return backend;
  backend.close();
  throw new InputError(
    `--solver ${SMTLIB}${command}: ${fault}; give the command of an SMT-LIB 2 solver that reads its standard input, or use auto`,
  );
}

/** Asks one satisfiable and one unsatisfiable query: a program that is no solver fails one of them. */
function faultOf(backend: Backend): string | undefined {
  const x = variable('rangefinder!trial', bitVec(8));
  const [isFive, isSix] = [eq(x, bv(8, 5)), eq(x, bv(8, 6))];
  const five = backend.check([isFive], TRIAL_MS);
  if (five.kind !== 'sat' || five.model.get(x) !== 5) return describe(five, 'x = 5');
  const neither = backend.check([isFive, isSix], TRIAL_MS);
  return neither.kind === 'unsat' ? undefined : describe(neither, 'x = 5 and x = 6');
}

function describe(answer: Answer, query: string): string {
  return answer.kind === 'unknown'
    ? (answer.reason ?? answer.detail)
    : `answers ${query} with ${answer.kind}: no SMT-LIB 2 solver`;
}
