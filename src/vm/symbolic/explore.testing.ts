/** Explores a static method of a small Java class: for tests of what the symbolic loop does with real programs. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '../../classpath/javac.ts';
import type { Jdk } from '../../classpath/jdk.ts';
import { limitationText } from '../../limitation/register.ts';
import type { JavaMachine } from '../../machine/java-machine.ts';
import { staticMethodMachine } from '../../machine/static-method.testing.ts';
import type { Outcome } from '../../result/outcome.ts';
import type { Exploration } from '../../search/exploration.ts';
import { exploreHere } from '../../search/explore-here.ts';
import { openSolver } from '../../solver/open-solver.ts';
import { firstDifference, takeSnapshot } from '../trail/snapshot.ts';

export type Explored = Exploration & {
  /** One line per path, sorted: what it returned or threw. */
  readonly ends: readonly string[];
  /** Everything that was printed, path by path, without the repetition that backtracking does not make. */
  readonly output: string;
  /** What an undo did not restore; empty unless asked for. */
  readonly undoProblems: readonly string[];
};

export type ExploreTestOptions = {
  /** Compare everything that there is after each undo with what was there at the mark. Takes time. */
  readonly checkUndo?: boolean;
};

/** `body` is the text of class `P`; `method` is a static method of it, such as `m(I)I`. */
export function exploreProgram(
  jdk: Jdk,
  body: string,
  method: string,
  options: ExploreTestOptions = {},
): Explored {
  const solver = openSolver('auto');
  try {
    const machine = staticMethodMachine(jdk, classesOf(jdk, body), method, 'xyzuvw');
    const printed: Uint8Array[] = [];
    machine.vm.host.output = (_fd, bytes) => printed.push(bytes.slice());
    const undoProblems = options.checkUndo === true ? watchUndoing(machine) : [];
    const result = exploreHere(machine, solver, { keepRecords: true, budgets: { timeMs: 60_000 } });
    machine.close();
    return {
      ...result,
      ends: result.records.map((r) => describe(r.outcome)).sort(),
      output: Buffer.concat(printed).toString('utf8'),
      undoProblems,
    };
  } finally {
    solver.close();
  }
}

/** Returns the list that problems are added to. */
function watchUndoing(machine: JavaMachine): string[] {
  const problems: string[] = [];
  const mark = machine.mark.bind(machine);
  machine.mark = () => {
    const made = mark();
    const before = takeSnapshot(machine.vm);
    return {
      undo: () => {
        made.undo();
        const difference = firstDifference(before, takeSnapshot(machine.vm, before));
        if (difference !== null) problems.push(difference);
      },
    };
  };
  return problems;
}

const compiled = new Map<string, string>();

function classesOf(jdk: Jdk, body: string): string {
  const key = `${jdk.home} ${body}`;
  let classes = compiled.get(key);
  if (classes === undefined) {
    const dir = mkdtempSync(join(tmpdir(), 'rangefinder-test-'));
    const file = join(dir, 'P.java');
    writeFileSync(file, body);
    classes = compile(jdk, [file]).dir;
    compiled.set(key, classes);
    rmSync(dir, { recursive: true });
  }
  return classes;
}

function describe(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'returned':
      return `returned ${outcome.value}`;
    case 'threw':
      return `${outcome.exception}: ${outcome.message}`;
    case 'incomplete':
      return `incomplete: ${limitationText(outcome.limitation)}`;
    default:
      return outcome.kind;
  }
}
