/** Runs the search over the Java machine in worker threads; saves and resumes runs. */
import { toInternalName } from '../classfile/descriptor.ts';
import { InputError } from '../errors.ts';
import { DEFAULT_BOUNDS, type HeapBounds } from '../inputs/input-object.ts';
import type { JavaMachineOptions, MergingSettings } from '../machine/java-machine-options.ts';
import { expectWritableFile } from '../output-file.ts';
import { javaPool } from '../parallel/java-pool.ts';
import { readSavedRun, writeSavedRun } from '../parallel/saved-run.ts';
import type { Exploration } from '../search/exploration.ts';
import type { PortfolioOptions } from '../search/portfolio.ts';
import type { CheckSession } from './check-program.ts';
import { fingerprint } from './fingerprint.ts';
import type { CheckOptions } from './options.ts';
import type { Program } from './prepare.ts';
import { ProofAttempt } from './proof-attempt.ts';
import { demandOf, isFailure, violation } from './property.ts';

const MEGABYTE = 1 << 20;

/** `options.timeMs` is the rest of the user's time. Reads and writes saved runs (`--resume`, `--save`). */
export async function exploreInWorkers(
  program: Program,
  options: CheckOptions,
  session: CheckSession,
): Promise<Exploration> {
  const fingerprintText =
    options.save === null && options.resume === null ? '' : fingerprint(program, options);
  if (options.save !== null) expectWritableFile('--save', options.save);
  const start = performance.now();
  let findings = 0;
  let violations = 0;
  const machine = machineOptions(program, options);
  const pool = (session.makePool ?? javaPool)({
    machine,
    solver: {
      spec: options.solver,
      queryTimeMs: options.queryTimeMs,
      smtLog: options.smtLog ?? undefined,
    },
    jobs: options.jobs,
    startThread: session.startThread,
    explorer: {
      strategy: options.search,
      seed: options.seed,
      portfolio: portfolioOf(program, options),
      maxDepth: options.depth,
      maxBranchesAndCalls: options.maxInstructions,
      keepRecords: options.showPaths,
      keepTests: options.keepTests,
      splitFor: options.splitFor,
      ...(options.detail === null
        ? {}
        : { maxNotedPaths: options.detail.paths, maxTests: options.detail.tests }),
    },
    budgets: { timeMs: options.timeMs, maxPaths: options.maxPaths, memoryMb: options.memoryMb },
    resume: options.resume === null ? undefined : readSavedRun(options.resume, fingerprintText),
    onFinding: (finding) => {
      findings++;
      if (violation(finding.outcome, demandOf(options)) !== null) violations++;
      session.onFinding?.(finding);
    },
    stopAtFinding: ({ outcome }) => options.stopAtFirst && isFailure(outcome, demandOf(options)),
    onProgress: ({ paths, waiting, queries, covered, total }) =>
      session.onProgress?.({
        paths,
        frontier: waiting,
        queries,
        findings,
        coverage: total === 0 ? null : covered / total,
        rssMb: process.memoryUsage.rss() / MEGABYTE,
        elapsedMs: performance.now() - start,
      }),
  });
  const cancel = () => pool.cancel();
  const stop = () => pool.stopAsFound();
  session.signal?.addEventListener('abort', cancel);
  session.enough?.addEventListener('abort', stop);
  const attempt = new ProofAttempt(machine, options, () => violations === 0 && pool.cancel());
  try {
    const exploration = attempt.applyTo(await pool.run());
    if (options.save !== null) save(options.save, fingerprintText, exploration, session);
    return exploration;
  } finally {
    await attempt.end();
    session.signal?.removeEventListener('abort', cancel);
    session.enough?.removeEventListener('abort', stop);
  }
}

/** What was explored is not to be lost because it cannot be saved. */
function save(file: string, fingerprint: string, exploration: Exploration, session: CheckSession): void {
  try {
    writeSavedRun(file, fingerprint, exploration);
  } catch (error) {
    if (!(error instanceof InputError) || session.onNotSaved === undefined) throw error;
    session.onNotSaved(`the run was not saved: ${error.message}`);
  }
}

/** The machine that a program and its options ask for. Plain data: every worker makes its own machine from it. */
export function machineOptions(program: Program, options: CheckOptions): JavaMachineOptions {
  const { entry, reach } = program;
  return {
    jdkHome: program.jdk.home,
    classPath: [program.inputApi, ...program.classPath],
    properties: [...program.properties],
    entry:
      entry.kind === 'main'
        ? {
            kind: 'main',
            className: entry.className,
            args: program.args,
            symbolicArgs: program.symbolicArgs,
          }
        : {
            kind: 'method',
            className: toInternalName(entry.method.className),
            method: entry.method.name,
            descriptor: entry.method.descriptor,
            receiver: options.receiver,
            parameterNames: entry.method.parameters.map((parameter) => parameter.name),
            conditions: program.conditions,
            statics: program.symbolicStatics,
            nonNull: entry.method.parameters.flatMap(({ isOuter, isMarkedNonNull }, i) =>
              isOuter || isMarkedNonNull ? [i] : [],
            ),
          },
    reach:
      reach === null
        ? null
        : {
            className: toInternalName(reach.className),
            method: reach.name,
            // All overloads, unless the user gave the types of one.
            descriptor: reach.descriptors.length === 1 ? reach.descriptors[0] : null,
          },
    symbolicMethods: program.symbolicMethods,
    models: program.models,
    concrete: program.concrete,
    hostOnly: program.hostOnly,
    inputBounds: program.inputBounds,
    recipeClasses: program.recipeClasses,
    hierarchy: program.hierarchy,
    heapBounds: heapBoundsOf(options),
    merging: mergingOf(options),
    arrays: { mode: options.arrays, isReported: options.debug },
    keepStatics: options.keepTests,
    effects: options.effects,
    observed: options.splitFor === null ? [] : program.targetClasses,
  };
}

/** Tests are about sides of branches, those of the tested class first. */
function portfolioOf({ entry }: Program, { keepTests }: CheckOptions): Partial<PortfolioOptions> {
  if (!keepTests || entry.kind === 'main') return {};
  return { depthFirst: 0, preferred: toInternalName(entry.method.className) };
}

/** The flags `…Given` decide whether a bound is an assumption of the user or bars SAFE. */
function heapBoundsOf(options: CheckOptions): HeapBounds {
  const { allowNull, arrayBound, stringBound, lazyDepth, lazyObjects, keepTests } = options;
  const { objects, calls, callsOnReceiver, charSequences, collections, functions } = options;
  return {
    depth: lazyDepth ?? DEFAULT_BOUNDS.depth,
    objects: lazyObjects ?? DEFAULT_BOUNDS.objects,
    isDepthGiven: lazyDepth !== null,
    areObjectsGiven: lazyObjects !== null,
    arrayLength: arrayBound,
    stringLength: stringBound,
    allowNull,
    // A verdict assumes that no caller passes null; tests show what the method does about it, where it does something.
    asksForNull: keepTests && !allowNull,
    areForTests: keepTests,
    areConstructed: objects === 'constructed',
    calls: calls ?? 0,
    callsOnReceiver,
    areCharSequencesStrings: charSequences === 'strings',
    hasUnmodifiable: collections === 'any',
    functions,
  };
}

/** Null in mode 1, which merges nothing. `--debug` checks the IR after every pass. */
function mergingOf(options: CheckOptions): MergingSettings | null {
  const { mode, heuristic, recursionDepth, mergeOnly, mergeExcept, debug } = options;
  if (mode === 1) return null;
  const keepPasses = options.detail !== null;
  const merging = { mode, heuristic, recursionDepth, mergeOnly, mergeExcept, keepPasses };
  return debug ? { ...merging, verifyPasses: true } : merging;
}
