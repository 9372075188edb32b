/**
 * Decisions and their evaluations against the real JVM: the same conditions, once as they are and once with each of them
 * wrapped into a call that writes down its value, run on all combinations of inputs that matter.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { machineOptions } from '../check/explore-in-workers.ts';
import { type CheckOptions, DEFAULT_OPTIONS, type Mode } from '../check/options.ts';
import { type Program, prepareCheck } from '../check/prepare.ts';
import { compile } from '../classpath/javac.ts';
import { discoverJdks } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import {
  type BooleanExpression,
  expressionText,
  randomExpression,
} from '../coverage/boolean-expressions.testing.ts';
import type { DecisionCoverage } from '../coverage/class-coverage.ts';
import { JavaMachine } from '../machine/java-machine.ts';
import type { Exploration } from '../search/exploration.ts';
import { exploreHere } from '../search/explore-here.ts';
import { openSolver } from '../solver/open-solver.ts';
import { TestRandom } from '../term/random.testing.ts';
import { chooseAmong } from './choose-cases.ts';
import { coverageOf, coverTests, type TestCoverage } from './cover-tests.ts';
import { FollowMachine } from './follow-machine.ts';

const scratch = new ScratchFolder();
const jdk = discoverJdks()[0];
const METHODS = 16;
/** Below, between and above the numbers that inputs are compared with. */
const VALUES = [-1, 3, 9];

const random = new TestRandom(11);
const expressions: readonly BooleanExpression[] = Array.from({ length: METHODS }, () =>
  randomExpression(random, 1 + random.below(5)),
);
/** Some exclude others, so that not every evaluation is possible. */
const conditions = expressions.map(() =>
  Array.from({ length: 5 }, () => `${random.pick(['a', 'b', 'c'])} > ${random.pick([0, 5])}`),
);

function program(name: string, body: (method: number) => string, more: string): string {
  const methods = expressions.map((_, m) => `  static int m${m}(int a, int b, int c) { ${body(m)} }`);
  const cases = expressions.map((_, m) => `      case ${m}: return m${m}(a, b, c);`);
  return `public class ${name} {
${methods.join('\n')}
  static int run(int which, int a, int b, int c) {
    switch (which) {
${cases.join('\n')}
      default: return -1;
    }
  }
${more}
}`;
}

/** Alternately as a statement, as a value, as an argument, as the end of a loop. */
function plainBody(m: number): string {
  const text = expressionText(expressions[m], (i) => conditions[m][i]);
  const forms = [
    `if (${text}) return 7; return 3;`,
    `boolean z = ${text}; return z ? 7 : 3;`,
    `return pass(${text}) ? 7 : 3;`,
    `int n = 3; if (!(${text})) n += 0; else n += 4; return n;`,
  ];
  return forms[m % forms.length];
}

const INSTRUMENTED = `
  static char[] log = new char[5];
  static boolean c(int i, boolean v) { log[i] = v ? 'T' : 'F'; return v; }
  public static void main(String[] args) {
    int[] values = {${VALUES.join(', ')}};
    for (int m = 0; m < ${METHODS}; m++)
      for (int a : values) for (int b : values) for (int c : values) {
        java.util.Arrays.fill(log, '-');
        int outcome = run(m, a, b, c);
        System.out.println(m + " " + new String(log) + " " + outcome);
      }
  }`;

/** By method: \`TF-- = true\`, as the JVM evaluates it. */
function evaluatedByJvm(): Set<string>[] {
  const body = (m: number): string =>
    `return ${expressionText(expressions[m], (i) => `c(${i}, ${conditions[m][i]})`)} ? 1 : 0;`;
  const { dir } = compile(jdk, [scratch.write('Watched.java', program('Watched', body, INSTRUMENTED))], {
    outDir: scratch.join('watched'),
  });
  const run = spawnSync(path.join(jdk.home, 'bin/java'), ['-cp', dir, 'Watched'], { encoding: 'utf8' });
  const found = expressions.map(() => new Set<string>());
  for (const line of run.stdout.trim().split('\n')) {
    const [m, vector, outcome] = line.split(' ');
    found[Number(m)].add(`${vector} ${outcome === '1'}`);
  }
  return found;
}

type Explored = {
  readonly program: Program;
  readonly options: CheckOptions;
  readonly exploration: Exploration;
  readonly runs: ReturnType<typeof coverTests>;
  readonly coverage: TestCoverage;
};

function exploreProgram(source: string, mode: Mode): Explored {
  const options: CheckOptions = {
    ...DEFAULT_OPTIONS,
    targets: [source],
    entry: { kind: 'method', signature: 'Plain.run' },
    mode,
    keepTests: true,
    splitFor: 'mcdc',
  };
  const { program } = prepareCheck(options);
  const solver = openSolver('auto');
  const machine = new JavaMachine(machineOptions(program, options));
  try {
    const exploration = exploreHere(machine, solver, { keepTests: true, splitFor: 'mcdc' });
    machine.close();
    const runs = coverTests(program, options, exploration.tests);
    return {
      program,
      options,
      exploration,
      runs,
      coverage: coverageOf(program, runs, runs, exploration, options),
    };
  } finally {
    solver.close();
  }
}

/** The decision of the method with the conditions of the expression; `?: 7 : 3` behind a boolean is another one. */
function decisionOf(coverage: TestCoverage, m: number): DecisionCoverage {
  return coverage.classes[0].methods.find(({ name }) => name === `m${m}`)!.decisions[0];
}

/** What is called true of a condition is a matter of taste: whether there is a choice of it that makes both agree. */
function areSame({ conditions: all, evaluations }: DecisionCoverage, expected: ReadonlySet<string>): boolean {
  const count = all.length;
  for (let flips = 0; flips < 1 << (count + 1); flips++) {
    const flip = (text: string): string =>
      [...text].map((c, i) => (c === '-' || ((flips >> i) & 1) === 0 ? c : c === 'T' ? 'F' : 'T')).join('');
    const isNegated = ((flips >> count) & 1) === 1;
    const ours = new Set(
      evaluations.map(({ conditions: c, outcome }) => `${flip(c).padEnd(5, '-')} ${outcome !== isNegated}`),
    );
    if (ours.size === expected.size && [...ours].every((each) => expected.has(each))) return true;
  }
  return false;
}

describe('evaluations of decisions', () => {
  let jvm: Set<string>[];
  let [merged, forked]: Explored[] = [];

  beforeAll(() => {
    jvm = evaluatedByJvm();
    const source = scratch.write(
      'Plain.java',
      program('Plain', plainBody, '  static boolean pass(boolean z) { return z; }'),
    );
    merged = exploreProgram(source, 5);
    forked = exploreProgram(source, 1);
  }, 120_000);

  it('has few paths where regions are merged, and many where nothing is', () => {
    expect(merged.exploration.counts.paths).toBeLessThan(METHODS);
    expect(forked.exploration.counts.paths).toBeGreaterThan(2 * METHODS);
    expect(merged.coverage.isComplete && forked.coverage.isComplete).toBe(true);
  });

  for (let m = 0; m < METHODS; m++) {
    const text = expressionText(expressions[m], (i) => conditions[m][i]);
    it(`are the JVM's: ${text}`, () => {
      for (const { coverage } of [merged, forked]) {
        const decision = decisionOf(coverage, m);
        expect(decision.conditions.length).toBe(text.split('>').length - 1);
        expect(areSame(decision, jvm[m]), JSON.stringify([decision.evaluations, [...jvm[m]]])).toBe(true);
      }
    });
  }

  it('shows the same conditions to be infeasible, merged or not, and covers all others with fewer tests', () => {
    const status = ({ coverage }: Explored): string[] =>
      coverage.classes[0].methods.flatMap((m) =>
        m.decisions.flatMap((d) => d.conditions.map((c) => c.status)),
      );
    expect(status(merged)).toEqual(status(forked));
    expect(status(merged)).toContain('infeasible');
    expect(status(merged)).not.toContain('missed');
    const { program: of, runs, exploration, options } = merged;
    const chosen = chooseAmong(of, runs, 'mcdc');
    expect(chosen.length).toBeLessThan(forked.exploration.counts.paths);
    const fewer = coverageOf(
      of,
      chosen.map((i) => runs[i]),
      runs,
      exploration,
      options,
    );
    expect(fewer.totals).toEqual(merged.coverage.totals);
    // None of them is superfluous.
    for (const each of chosen.slice(0, 4)) {
      const rest = chosen.filter((i) => i !== each).map((i) => runs[i]);
      expect(coverageOf(of, rest, runs, exploration, options).totals).not.toEqual(merged.coverage.totals);
    }
  });

  it('is the same whenever a test is followed: a machine that has followed others goes back to its start', () => {
    const { program: of, options, exploration, runs } = forked;
    const follow = new FollowMachine(of);
    try {
      const never = (): boolean => false;
      expect(coverTests(of, options, exploration.tests, never, follow)).toEqual(runs);
      const backwards = exploration.tests.toReversed();
      expect(coverTests(of, options, backwards, never, follow)).toEqual(runs.toReversed());
    } finally {
      follow.close();
    }
  });
});
