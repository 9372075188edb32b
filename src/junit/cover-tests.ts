/**
 * What tests cover: each test is run again in a machine without merging, in which a probe sees every instruction.
 *
 * Merged exploration knows which paths exist, but not which instructions each of them runs. So coverage is not taken
 * from it: it is measured.
 */
import path from 'node:path';
import type { CheckOptions } from '../check/options.ts';
import type { Program } from '../check/prepare.ts';
import { toInternalName } from '../classfile/descriptor.ts';
import { ClassPath } from '../classpath/class-path.ts';
import {
  type ClassCoverage,
  type CoverageCounters,
  classCoverage,
  totalsOf,
} from '../coverage/class-coverage.ts';
import { evaluationKey } from '../coverage/mcdc.ts';
import { isUnproven } from '../coverage/merged-goals.ts';
import type { MethodRun, RunCoverage } from '../coverage/run-coverage.ts';
import { runOnModels } from '../coverage/run-on-models.ts';
import { assumptionText, isAssumption } from '../limitation/register.ts';
import type { Outcome } from '../result/outcome.ts';
import type { TestCase } from '../result/test-case.ts';
import type { CountedLimitation, Exploration } from '../search/exploration.ts';
import { UserClasses } from '../target/user-classes.ts';
import { loadModel } from '../term/saved-model.ts';
import { byObjects } from './by-objects.ts';
import { FollowMachine } from './follow-machine.ts';

/** The coverage of a set of tests in the classes of the targets. */
export type TestCoverage = {
  readonly classes: readonly ClassCoverage[];
  readonly totals: CoverageCounters;
  /** What no test covers is proved infeasible: every path was explored, and the solver answered every query. */
  readonly isComplete: boolean;
  /** The assumptions of that proof. */
  readonly assumptions: readonly string[];
  /** The number of tests whose coverage is unknown. */
  readonly unknown: number;
};

/**
 * What each test covers in the classes of the targets, on the machine that is `given` or on one of its own. Null: the run did not reach the end that the test expects, because the
 * time was over, or because the run depended on something that is not an input.
 */
export function coverTests(
  program: Program,
  options: CheckOptions,
  tests: readonly TestCase[],
  isOver: () => boolean = () => false,
  given: FollowMachine | null = null,
): (RunCoverage | null)[] {
  const follow = given ?? new FollowMachine(program);
  try {
    return byObjects(options, tests, (group, groupOptions) =>
      coverGroup(follow, groupOptions, group, isOver),
    );
  } finally {
    if (given === null) follow.close();
  }
}

function coverGroup(
  follow: FollowMachine,
  options: CheckOptions,
  tests: readonly TestCase[],
  isOver: () => boolean,
): (RunCoverage | null)[] {
  const started = follow.at(options, isOver);
  const models = tests.map(({ model }) => loadModel(model));
  return runOnModels(started, models, isOver).map((run, index) =>
    run !== null && isExpected(run.outcome, tests[index]) ? run.coverage : null,
  );
}

/** The run ended as the test expects. Otherwise it took another path, and its coverage says nothing about the test. */
function isExpected(outcome: Outcome | null, { expected: { ending } }: TestCase): boolean {
  // Nothing is known about the end, so nothing can contradict.
  if (ending.kind === 'other') return true;
  if (ending.kind === 'returned') return outcome?.kind === 'returned';
  return outcome?.kind === 'threw' && outcome.exception === ending.exception;
}

/** Tests of an exploration that were followed. */
export type MeasuredTests = {
  /** Runs of the tests that were chosen. */
  readonly runs: readonly (RunCoverage | null)[];
  /** Runs of all tests of the exploration: what any of them shows is not infeasible. */
  readonly all: readonly (RunCoverage | null)[];
  readonly exploration: Exploration;
  readonly options: CheckOptions;
};

/** The coverage of the class under test, of its inner classes, and of every other class of the targets that a run entered. */
export function coverageOf(
  program: Program,
  runs: MeasuredTests['runs'],
  all: MeasuredTests['all'],
  exploration: Exploration,
  options: CheckOptions,
): TestCoverage {
  return coverageOfAll(program, [{ runs, all, exploration, options }]);
}

/** The same of several methods together. The class under test is that of `program`. */
export function coverageOfAll(program: Program, measured: readonly MeasuredTests[]): TestCoverage {
  const runs = measured.flatMap((each) => each.runs);
  const all = measured.flatMap((each) => each.all);
  const known = runs.filter((run) => run !== null);
  // Infeasible is a claim about all inputs. It needs every path explored, every test followed, and no bound on
  // arrays.
  const isComplete = measured.every(
    ({ all, exploration, options }) =>
      isWhole(exploration) && !all.includes(null) && !areArraysBounded(exploration, options),
  );
  const unproven = new Set(measured.flatMap(({ exploration }) => exploration.unproven));
  const seen = new Set(all.flatMap((run) => (run ?? []).flatMap(evaluationKeys)));
  // Merged paths prove something about conditions only if they were split for MC/DC. A method that no run entered proves
  // nothing: another entry point may call it.
  const isTold = measured.every(({ options }) => options.mode === 1 || options.splitFor === 'mcdc');
  const methods = new Set(all.flatMap((run) => (run ?? []).map(({ id }) => id)));
  const isInfeasible = (method: string, decision: number, vector: string): boolean =>
    isComplete &&
    isTold &&
    methods.has(method) &&
    !seen.has(evaluationKey(method, decision, vector)) &&
    !isUnproven(unproven, method, decision, vector);
  // The class is what stands before the first dot of a method's id.
  const entered = new Set(known.flatMap((run) => run.map(({ id }) => id.slice(0, id.indexOf('.')))));
  const { entry } = program;
  const tested = toInternalName(entry.kind === 'main' ? entry.className : entry.method.className);
  const classes = openClasses(program);
  try {
    const covered = program.targetClasses
      // Inner classes count with their class, even if nothing of them ran: that they are not covered is worth
      // knowing.
      .filter((name) => entered.has(name) || name === tested || name.startsWith(`${tested}$`))
      .flatMap((name) => {
        const file = classes.find(name);
        const found = file === null ? null : classCoverage(file, known, isInfeasible);
        return found === null ? [] : [found];
      });
    return {
      classes: covered,
      totals: totalsOf(covered),
      isComplete,
      assumptions: [...new Set(measured.flatMap(({ exploration }) => assumptionsOf(exploration)))],
      unknown: runs.length - known.length,
    };
  } finally {
    classes.source.close();
  }
}

function evaluationKeys({ id, vectors }: MethodRun): string[] {
  return vectors.flatMap((list, decision) => list.map((vector) => evaluationKey(id, decision, vector)));
}

export function openClasses(program: Program): UserClasses {
  return new UserClasses(ClassPath.parse(program.classPath.join(path.delimiter), program.jdk.feature));
}

/** What the proof of infeasibility rests on, as sentences for the report. */
function assumptionsOf({ incomplete, metLimitations }: Exploration): string[] {
  const assumed = [...incomplete, ...metLimitations].map(({ limitation }) => limitation).filter(isAssumption);
  return assumed.map(assumptionText);
}

/** Whether paths may be missing that only longer input arrays take. */
export function areArraysBounded({ tests }: Exploration, { arrayBound }: CheckOptions): boolean {
  return arrayBound !== null && tests.some(({ heap }) => heap.some(({ kind }) => kind === 'array'));
}

/** The exploration is complete, apart from assumptions (bounds, parameters that are not null). */
function isWhole({ incomplete, stopped, defects, metLimitations }: Exploration): boolean {
  const isAssumed = ({ limitation }: CountedLimitation): boolean => isAssumption(limitation);
  // Limitations that cut or guess are not assumed, so they make the exploration incomplete.
  return (
    stopped === null && defects.length === 0 && incomplete.every(isAssumed) && metLimitations.every(isAssumed)
  );
}
