/**
 * The analysis of `trace --affected` beside what is seen: explores all paths of a program without merging, and collects the methods that
 * had a symbolic value in their frame. Each must be among those that the analysis calls affected.
 */
import { machineOptions } from '../../src/check/explore-in-workers.ts';
import type { CheckOptions } from '../../src/check/options.ts';
import { prepareCheck } from '../../src/check/prepare.ts';
import { JavaMachine } from '../../src/machine/java-machine.ts';
import { exploreHere } from '../../src/search/explore-here.ts';
import { openSolver } from '../../src/solver/open-solver.ts';
import { affectedMethods } from '../../src/trace/affected.ts';
import { EnteredMethods } from '../../src/trace/entered-methods.ts';
import type { Method } from '../../src/vm/link/linked-class.ts';

export type SeenAndAffected = {
  readonly paths: number;
  /** Methods that had a symbolic value, as `p/C.m(I)I`. */
  readonly seen: readonly string[];
  /** Those of them that the analysis leaves out: faults of it. */
  readonly missing: readonly string[];
  /** Methods of the program that ran, and those of them that can see a symbolic value. */
  readonly ran: readonly string[];
  readonly affected: readonly string[];
};

/** Explores at most so many paths: what is seen on some of them is compared. */
export function seenAndAffected(options: CheckOptions, maxPaths: number): SeenAndAffected {
  const unmerged: CheckOptions = { ...options, mode: 1 };
  const ofMachine = machineOptions(prepareCheck(unmerged).program, unmerged);
  const solver = openSolver(options.solver, { queryTimeMs: options.queryTimeMs });
  const machine = new JavaMachine(ofMachine);
  try {
    const { vm } = machine;
    const entered = new EnteredMethods(vm);
    const seen = new Set<Method>();
    vm.symbolicMethods = seen;
    const { counts } = exploreHere(machine, solver, { keepRecords: false, budgets: { maxPaths } });
    const analysed = affectedMethods(vm, entered, ofMachine);
    const isAffected = ({ info }: Method): boolean => analysed.get(info)?.isAffected === true;
    const own = entered.entered().filter(({ holder }) => holder.loader.kind !== 'boot');
    return {
      paths: counts.paths,
      seen: [...seen].map(String),
      missing: [...seen]
        .filter((m) => m.info.code !== null && analysed.has(m.info) && !isAffected(m))
        .map(String),
      ran: own.map(String),
      affected: own.filter(isAffected).map(String),
    };
  } finally {
    machine.close();
    solver.close();
  }
}
