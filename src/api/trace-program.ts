/** Follows one concrete input through a program, in this thread. */
import { machineOptions } from '../check/explore-in-workers.ts';
import { isLibraryCode } from '../check/library-code.ts';
import type { CheckOptions } from '../check/options.ts';
import { prepareCheck } from '../check/prepare.ts';
import { InputError } from '../errors.ts';
import type { InputFile } from '../inputs/input-files.ts';
import { JavaMachine } from '../machine/java-machine.ts';
import type { JavaMachineOptions } from '../machine/java-machine-options.ts';
import type { Backend } from '../solver/backend/backend.ts';
import { openBackend } from '../solver/open-solver.ts';
import type { SmtParts } from '../term/print-smtlib.ts';
import { affectedByRun } from '../trace/affected.ts';
import { EnteredMethods } from '../trace/entered-methods.ts';
import { exploreInputs, type InputExploration, type InputSearchOptions } from '../trace/explore-inputs.ts';
import type { FollowedPath } from '../trace/follow-path.ts';
import { NegatablePath, type Negation } from '../trace/negate.ts';
import { followGiven, smtOfPath, traceOptions, traceResult } from '../trace/trace.ts';
import type { GivenInputs } from '../trace/trace-inputs.ts';
import type { TraceResult } from '../trace/trace-result.ts';

/** What `traceProgram` is given beside options and inputs. */
export type TraceRun = {
  /** Gets what the program prints. */
  readonly write: (fd: number, bytes: Uint8Array) => void;
  /** By `performance.now()`: the program may run for ever. Default: it may. */
  readonly end?: number;
  /** Files whose bytes are inputs. */
  readonly inputFiles?: readonly InputFile[];
  /** The number of the condition, from 1 on, at which another input is to leave the path. */
  readonly negate?: number | null;
  /** Whether it is wanted how much of the code can see symbolic values. */
  readonly isAffectedWanted?: boolean;
  /** Whether the path is wanted as SMT-LIB, too. */
  readonly hasSmt?: boolean;
};

export type TracedProgram = {
  readonly result: TraceResult;
  /** Null: not asked for. */
  readonly negation: Negation | null;
  readonly smt: SmtParts | null;
};

export function traceProgram(options: CheckOptions, inputs: GivenInputs, run: TraceRun): TracedProgram {
  const { write, end = Number.POSITIVE_INFINITY, negate = null, hasSmt = false } = run;
  const ofMachine: JavaMachineOptions = {
    ...optionsOfMachine(traceOptions(inputs, options), run.inputFiles ?? []),
    isOneRun: true,
  };
  const machine = new JavaMachine(ofMachine);
  const files = machine.inputFiles;
  const entered = run.isAffectedWanted === true ? new EnteredMethods(machine.vm) : null;
  try {
    const followed = followGiven(machine, inputs, {
      isOver: () => performance.now() > end,
      files,
      watch: (valuation) => machine.watchOutput(write, valuation),
    });
    const { path } = followed;
    return {
      result: {
        ...traceResult(machine, followed, isLibraryCode, files),
        affected:
          entered === null
            ? null
            : affectedByRun(machine.vm, entered, ofMachine, (method) => isLibraryCode({ method, bci: 0 })),
      },
      negation: negate === null ? null : negation(machine, path, negate, options, end),
      smt: hasSmt ? smtOfPath(path) : null,
    };
  } finally {
    machine.close();
  }
}

function optionsOfMachine(options: CheckOptions, inputFiles: readonly InputFile[]): JavaMachineOptions {
  return { ...machineOptions(prepareCheck(options).program, options), inputFiles };
}

function negation(
  machine: JavaMachine,
  { conjuncts }: FollowedPath,
  number: number,
  options: CheckOptions,
  end: number,
): Negation {
  if (number > conjuncts.length)
    throw new InputError(
      conjuncts.length === 0
        ? `--negate ${number}: the path has no condition on the inputs`
        : `--negate ${number}: the path has ${conjuncts.length} conjuncts; give a number from 1 to ${conjuncts.length}`,
    );
  const backend = openIsolated(options, end);
  try {
    const path = new NegatablePath(conjuncts, machine.inputFiles, machine.inputFiles.contents);
    return path.negate(number - 1, { backend, timeMs: options.queryTimeMs });
  } finally {
    backend.close();
  }
}

/** The memory of the solver's own process, for queries that are not easy. */
const SOLVER_MB = 1_024;

function openIsolated(options: CheckOptions, end: number): Backend {
  return openBackend(options.solver, {
    isCancelled: () => performance.now() > end,
    timeLeftMs: () => Math.max(1, end - performance.now()),
    isolatedMb: () => SOLVER_MB,
  });
}

/** `trace --explore`: generational search over the bytes of the files. `end` is by `performance.now()`. */
export function exploreInputsOfProgram(
  options: CheckOptions,
  inputFiles: readonly InputFile[],
  end: number,
  onInput: InputSearchOptions['onInput'],
): InputExploration {
  const machine = new JavaMachine(optionsOfMachine(traceOptions(NO_INPUTS, options), inputFiles));
  const backend = openIsolated(options, end);
  try {
    return exploreInputs(machine, {
      solver: { backend, timeMs: options.queryTimeMs },
      isOver: () => performance.now() > end,
      onInput,
    });
  } finally {
    backend.close();
    machine.close();
  }
}

/** The bytes of files are the only inputs. */
export const NO_INPUTS: GivenInputs = { plain: [], references: [], heap: [], model: [] };
