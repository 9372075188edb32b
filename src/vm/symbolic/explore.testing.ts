/** Explores a static method of a small Java class: for tests of what the symbolic loop does with real programs. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '../../classpath/javac.ts';
import type { Jdk } from '../../classpath/jdk.ts';
import type { Exploration } from '../../search/exploration.ts';
import { explore } from '../../search/explore.ts';
import { JavaMachine } from '../../search/java-machine.ts';
import type { Mark } from '../../search/machine.ts';
import type { Outcome } from '../../search/outcome.ts';
import { openSolver } from '../../solver/select.ts';
import { firstDifference, type Snapshot, takeSnapshot } from '../trail/snapshot.ts';
import type { Vm } from '../vm.ts';

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
    const at = method.indexOf('(');
    const machine = new JavaMachine({
      jdkHome: jdk.home,
      classPath: [classesOf(jdk, body)],
      properties: [],
      entry: {
        kind: 'method',
        className: 'P',
        method: method.slice(0, at),
        descriptor: method.slice(at),
        isStatic: true,
        parameterNames: [...'xyzuvw'],
      },
      reach: null,
      symbolicMethods: [],
      inputBounds: [],
    });
    const printed: Uint8Array[] = [];
    const { vm } = machine as unknown as { readonly vm: Vm };
    vm.host.output = (_fd, bytes) => printed.push(bytes.slice());
    const undoProblems = options.checkUndo === true ? watchUndoing(machine, vm) : [];
    const result = explore(machine, solver, { keepRecords: true, budgets: { timeMs: 60_000 } });
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
function watchUndoing(machine: JavaMachine, vm: Vm): string[] {
  const problems: string[] = [];
  const snapshots = new Map<Mark, Snapshot>();
  const mark = machine.mark.bind(machine);
  const undo = machine.undo.bind(machine);
  machine.mark = () => {
    const made = mark();
    snapshots.set(made, takeSnapshot(vm));
    return made;
  };
  machine.undo = (to) => {
    undo(to);
    const before = snapshots.get(to)!;
    const difference = firstDifference(before, takeSnapshot(vm, before));
    if (difference !== null) problems.push(difference);
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
      return `incomplete: ${outcome.reason}`;
    default:
      return outcome.kind;
  }
}
