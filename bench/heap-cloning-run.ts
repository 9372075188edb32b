/**
 * One subject of `npm run bench -- heap-cloning`: its path constraint, and whether that is right. Inputs are made by negating conjuncts all
 * over the path. For each one: it takes the other side there; its own path constraint, solved afresh, gives an input that takes the same path;
 * and the real JVM prints and ends as the engine does on both.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { machineOptions } from '../src/check/explore-in-workers.ts';
import { isLibraryCode } from '../src/check/library-code.ts';
import { DEFAULT_OPTIONS } from '../src/check/options.ts';
import { prepareCheck } from '../src/check/prepare.ts';
import type { Jdk } from '../src/classpath/jdk.ts';
import type { FileContents } from '../src/inputs/input-files.ts';
import { readInputFiles } from '../src/inputs/read-input-files.ts';
import { JavaMachine } from '../src/machine/java-machine.ts';
import type { JavaMachineOptions } from '../src/machine/java-machine-options.ts';
import { openBackend } from '../src/solver/open-solver.ts';
import { affectedByRun, affectedMethods } from '../src/trace/affected.ts';
import { EnteredMethods } from '../src/trace/entered-methods.ts';
import { hasLeft } from '../src/trace/explore-inputs.ts';
import { isSameDecision } from '../src/trace/follow-path.ts';
import { type InputRun, InputRuns } from '../src/trace/input-runs.ts';
import { NegatablePath } from '../src/trace/negate.ts';
import { traceOptions } from '../src/trace/trace.ts';
import type { Method } from '../src/vm/link/linked-class.ts';

/** A program and its input, in a folder of their own. */
export type PreparedSubject = {
  readonly jdk: Jdk;
  /** Folders and jars: the first is the target. */
  readonly classPath: readonly string[];
  readonly main: string;
  /** The folder that both the engine and the JVM run in, and the name of the input there. */
  readonly folder: string;
  readonly input: string;
};

export type SubjectRow = {
  readonly userMethods: number;
  readonly libraryMethods: number;
  readonly userClasses: number;
  readonly libraryClasses: number;
  readonly natives: number;
  /** Methods among them that can see symbolic values, by the analysis. */
  readonly affectedUser: number;
  readonly affectedLibrary: number;
  /** Averages over all inputs. */
  readonly conjuncts: number;
  readonly libraryPercent: number;
  /** Places where a value was made concrete. */
  readonly notices: number;
  readonly inputs: number;
  /** Conjuncts that no input can leave, and those for which the solver has no answer. */
  readonly infeasible: number;
  readonly unknown: number;
  /** Inputs that take too long to be followed. */
  readonly long: number;
  /** Inputs that were solved afresh and take the path. */
  readonly solvedAfresh: number;
  /** What is wrong, in words; none if all is right. */
  readonly faults: readonly string[];
};

const QUERY_MS = 20_000;
const SOLVER_MB = 1_024;
/** A run that takes longer is left out. */
const RUN_MS = 60_000;
/** Conjuncts tried for each input that is wanted: many cannot be left. */
const TRIES = 8;

export function runSubject(subject: PreparedSubject, wanted: number): SubjectRow {
  process.chdir(subject.folder);
  const { jdk, classPath, main, input } = subject;
  const options = traceOptions(
    { plain: [], references: [], heap: [], model: [] },
    {
      ...DEFAULT_OPTIONS,
      targets: [classPath[0]],
      classPath: classPath.slice(1).join(path.delimiter) || null,
      jdk: jdk.home,
      entry: { kind: 'main', className: main },
      args: [input],
    },
  );
  const inputFiles = readInputFiles([input], false);
  const ofMachine = { ...machineOptions(prepareCheck(options).program, options), inputFiles };
  const machine = new JavaMachine(ofMachine);
  const backend = openBackend('auto', { isolatedMb: () => SOLVER_MB });
  try {
    return new SubjectCheck(subject, machine, ofMachine, { backend, timeMs: QUERY_MS }).run(wanted);
  } finally {
    backend.close();
    machine.close();
  }
}

class SubjectCheck {
  private readonly subject: PreparedSubject;
  private readonly machine: JavaMachine;
  private readonly options: JavaMachineOptions;
  private readonly solver: Parameters<NegatablePath['negate']>[1];
  private readonly entered: EnteredMethods;
  private readonly runs: InputRuns;
  private readonly paths: InputRun[] = [];
  private readonly faults: string[] = [];
  private readonly counts = { input: 0, infeasible: 0, unknown: 0, afresh: 0, long: 0 };

  constructor(
    subject: PreparedSubject,
    machine: JavaMachine,
    options: JavaMachineOptions,
    solver: Parameters<NegatablePath['negate']>[1],
  ) {
    this.subject = subject;
    this.machine = machine;
    this.options = options;
    this.solver = solver;
    this.entered = new EnteredMethods(machine.vm);
    this.runs = new InputRuns(machine, () => false);
  }

  run(wanted: number): SubjectRow {
    const given = this.machine.inputFiles.contents;
    const seen = new Set<Method>();
    this.machine.vm.symbolicMethods = seen;
    const first = this.check('the given input', given);
    this.machine.vm.symbolicMethods = null;
    this.compareWithAnalysis(seen);
    const path = new NegatablePath(first.conjuncts, this.machine.inputFiles, given);
    for (const index of spread(first.conjuncts.length, wanted * TRIES)) {
      if (this.paths.length >= wanted) break;
      const found = path.negate(index, this.solver);
      this.counts[found.kind]++;
      if (found.kind !== 'input') continue;
      const other = this.check(`conjunct ${index + 1} negated`, found.contents);
      if (other.end.kind === 'timed-out') continue;
      if (!hasLeft(other.conjuncts, first.conjuncts, index + 1))
        this.faults.push(`conjunct ${index + 1} negated: the input does not take the other side`);
    }
    return this.row();
  }

  /** Whatever has a symbolic value must be among what the analysis says can have one. */
  private compareWithAnalysis(seen: ReadonlySet<Method>): void {
    const analysed = affectedMethods(this.machine.vm, this.entered, this.options);
    for (const m of seen) {
      const isLookedAt = m.info.code !== null && analysed.has(m.info);
      if (isLookedAt && analysed.get(m.info)?.isAffected === false)
        this.faults.push(`${m} has a symbolic value, and the analysis says that it has none`);
    }
  }

  /** Follows the input and one that is solved from its path constraint. */
  private check(what: string, contents: FileContents): InputRun {
    const run = this.follow(contents);
    // A number in the input may ask for a great amount of work.
    if (run.end.kind === 'timed-out') {
      this.counts.long++;
      return run;
    }
    this.paths.push(run);
    this.compareWithJvm(what, run, contents);
    const path = new NegatablePath(run.conjuncts, this.machine.inputFiles, contents);
    const solved = path.solveAfresh(this.solver);
    if (solved === null) return run;
    const again = this.follow(solved);
    const isSame =
      again.conjuncts.length === run.conjuncts.length &&
      again.conjuncts.every((conjunct, i) => isSameDecision(conjunct, run.conjuncts[i]));
    if (isSame) this.counts.afresh++;
    else this.faults.push(`${what}: its constraint, solved afresh, leads to another path`);
    this.compareWithJvm(`${what}, solved afresh`, again, solved);
    return run;
  }

  private follow(contents: FileContents): InputRun {
    const end = performance.now() + RUN_MS;
    return this.runs.follow(contents, () => performance.now() > end);
  }

  private compareWithJvm(what: string, { end, printed }: InputRun, contents: FileContents): void {
    if (end.kind !== 'ended' || end.outcome.kind === 'incomplete') {
      this.faults.push(`${what}: not followed to its end: ${JSON.stringify(end).slice(0, 200)}`);
      return;
    }
    const { jdk, classPath, main, folder, input } = this.subject;
    // Beside ours, with the same names: some programs print the name of their input.
    const variant = `${folder}-jvm`;
    fs.cpSync(folder, variant, { recursive: true, verbatimSymlinks: true });
    fs.writeFileSync(path.join(variant, input), contents[0]);
    const args = ['-ea', '-cp', classPath.join(path.delimiter), main, input];
    const java = spawnSync(path.join(jdk.home, 'bin/java'), args, { cwd: variant, timeout: RUN_MS });
    fs.rmSync(variant, { recursive: true });
    const ours = Buffer.concat(printed.filter(({ fd }) => fd === 1).map(({ bytes }) => bytes));
    if (!ours.equals(java.stdout)) this.faults.push(`${what}: the JVM prints something else`);
    const { outcome } = end;
    const status = outcome.kind === 'exited' ? outcome.status : outcome.kind === 'threw' ? 1 : 0;
    if (java.status !== status)
      this.faults.push(`${what}: the JVM ends with ${java.status}, the engine with ${status}`);
    if (outcome.kind !== 'threw') return;
    // By the place: an exception may print itself by another name.
    const place = `${outcome.location.class}.${outcome.location.method}(`;
    if (!java.stderr.toString().includes(place))
      this.faults.push(`${what}: the JVM does not throw ${outcome.exception} in ${place}`);
  }

  private row(): SubjectRow {
    const entered = this.entered.entered();
    const isLibrary = (m: Method): boolean => isLibraryCode({ method: m, bci: 0 });
    const classesOf = (methods: readonly Method[]): number => new Set(methods.map((m) => m.holder)).size;
    const [user, library] = [entered.filter((m) => !isLibrary(m)), entered.filter(isLibrary)];
    const percents = this.paths.map(({ conjuncts }) => {
      const own = conjuncts.filter(({ site }) => isLibraryCode(site)).length;
      return conjuncts.length === 0 ? 0 : (100 * own) / conjuncts.length;
    });
    const pinned = this.paths.flatMap(({ conjuncts }) =>
      conjuncts.flatMap(({ pinnedBecause, side }) => (pinnedBecause === null ? [] : [side])),
    );
    const affected = affectedByRun(this.machine.vm, this.entered, this.options, isLibrary);
    return {
      userMethods: user.length,
      libraryMethods: library.length,
      userClasses: classesOf(user),
      libraryClasses: classesOf(library),
      affectedUser: affected.user.affectedMethods,
      affectedLibrary: affected.library.affectedMethods,
      natives: this.entered.calledNatives().filter((m) => m.params.some((type) => /^[L[]/.test(type))).length,
      conjuncts: Math.round(average(this.paths.map(({ conjuncts }) => conjuncts.length))),
      libraryPercent: average(percents),
      notices: new Set(pinned).size,
      inputs: this.paths.length,
      infeasible: this.counts.infeasible,
      unknown: this.counts.unknown,
      long: this.counts.long,
      solvedAfresh: this.counts.afresh,
      faults: this.faults,
    };
  }
}

/** So many indices below `length`, from all over the range. */
function spread(length: number, count: number): number[] {
  const step = Math.max(1, length / count);
  const all = Array.from({ length: Math.min(count, length) }, (_, i) => Math.floor(i * step));
  // Every fourth first: the first ones that have an input come from the whole path, too.
  return [0, 2, 1, 3].flatMap((start) => all.filter((_, i) => i % 4 === start));
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, n) => sum + n, 0) / Math.max(1, numbers.length);
}
