/**
 * Coverage beside JaCoCo's agent, line by line, and the tests for MC/DC of programs that are merged to one path.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { machineOptions } from '../src/check/explore-in-workers.ts';
import { type CheckOptions, DEFAULT_OPTIONS, type Mode } from '../src/check/options.ts';
import { prepareCheck } from '../src/check/prepare.ts';
import { parseClassFile } from '../src/classfile/parse.ts';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks } from '../src/classpath/jdk.ts';
import { classCoverage } from '../src/coverage/class-coverage.ts';
import { CoverageRecorder } from '../src/coverage/coverage-recorder.ts';
import { runOnModels, startMachine } from '../src/coverage/run-on-models.ts';
import { chooseAmong } from '../src/junit/choose-cases.ts';
import { coverageOf, coverTests, type TestCoverage } from '../src/junit/cover-tests.ts';
import { JavaMachine } from '../src/machine/java-machine.ts';
import { exploreHere } from '../src/search/explore-here.ts';
import { openSolver } from '../src/solver/open-solver.ts';
import { measureCoverage } from './junit/measure.ts';
import { fetchToolchain } from './junit/toolchain.ts';

const jdk = discoverJdks()[0];
const tools = fetchToolchain(jdk);
if (tools === null)
  console.log('SKIPPED: apt cannot fetch JUnit and JaCoCo (Debian and a network are needed)');
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-coverage-'));
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

const here = (name: string): string => new URL(name, import.meta.url).pathname;

/** The version that JaCoCo 0.8.6 can read. */
const RELEASE = 16;

describe.skipIf(tools === null)('coverage of a run', () => {
  const { dir } = compile(jdk, [here('coverage/Shop.java')], {
    outDir: path.join(scratch, 'shop'),
    release: RELEASE,
  });
  const names = fs
    .readdirSync(dir)
    .filter((name) => name.endsWith('.class'))
    .map((name) => name.slice(0, -'.class'.length));

  function reported(): Map<string, string[]> {
    const machine = new JavaMachine({
      jdkHome: jdk.home,
      classPath: [dir],
      properties: [],
      entry: { kind: 'main', className: 'Shop', args: [] },
      reach: null,
      symbolicMethods: [],
      inputBounds: [],
    });
    const recorder = new CoverageRecorder((name) => names.includes(name));
    machine.probe(recorder);
    const [run] = runOnModels(startMachine(machine, recorder), [new Map()]);
    machine.close();
    const found = new Map<string, string[]>();
    for (const name of names) {
      const file = parseClassFile(fs.readFileSync(path.join(dir, `${name}.class`)), name);
      for (const method of classCoverage(file, [run!.coverage], () => false)?.methods ?? [])
        found.set(
          `${name}.${method.name}${method.descriptor}`,
          method.perLine.map(({ line, instructions: i, branches: b }) =>
            text(line, [i.covered, i.total, b.covered, b.total]),
          ),
        );
    }
    return found;
  }

  function measured(): Map<string, string[]> {
    const source = path.join(scratch, 'ShopTest.java');
    fs.writeFileSync(
      source,
      'public class ShopTest { @org.junit.jupiter.api.Test void run() throws Exception { Shop.main(null); } }',
    );
    const tests = compile(jdk, [source], {
      outDir: path.join(scratch, 'tests'),
      classPath: [dir, tools!.junit5].join(path.delimiter),
      release: RELEASE,
    }).dir;
    const classes = measureCoverage(tools!, jdk, { target: dir, tests }, ['ShopTest'], ['Shop*']).get(
      'ShopTest',
    )!;
    return new Map(
      [...classes].map(([id, { lines }]) => [
        id,
        [...lines].map(([line, { instructions: i, branches: b }]) =>
          text(line, [i.covered, i.total, b.covered, b.total]),
        ),
      ]),
    );
  }

  function text(line: number, [i, allI, b, allB]: readonly number[]): string {
    return `line ${line}: ${i}/${allI} instructions, ${b}/${allB} branches`;
  }

  it("is JaCoCo's, line by line", () => {
    const theirs = measured();
    const ours = reported();
    expect(theirs.size).toBeGreaterThan(25);
    for (const [id, lines] of theirs) {
      if (id.startsWith('ShopTest')) continue;
      expect([id, ...(ours.get(id) ?? [])]).toEqual([id, ...lines]);
    }
    // JaCoCo tells nothing of classes that were not loaded.
    const loaded = new Set([...theirs.keys()].map((id) => id.slice(0, id.indexOf('.'))));
    const more = [...ours.keys()].filter((id) => !theirs.has(id) && loaded.has(id.slice(0, id.indexOf('.'))));
    expect(more).toEqual([]);
  });
});

type Explored = {
  readonly paths: number;
  readonly tests: number;
  readonly chosen: number;
  readonly coverage: TestCoverage;
};

/** MC/DC of `main` with one step. */
function mcdc(program: string, mode: Mode): Explored {
  const options: CheckOptions = {
    ...DEFAULT_OPTIONS,
    targets: [here(`../bench/explore/${program}.java`)],
    args: ['1'],
    mode,
    keepTests: true,
    splitFor: 'mcdc',
  };
  const prepared = prepareCheck(options);
  const solver = openSolver('auto');
  const machine = new JavaMachine(machineOptions(prepared.program, options));
  try {
    const exploration = exploreHere(machine, solver, { keepTests: true, splitFor: 'mcdc' });
    machine.close();
    const runs = coverTests(prepared.program, options, exploration.tests);
    const chosen = chooseAmong(prepared.program, runs, 'mcdc');
    const kept = chosen.map((index) => runs[index]);
    return {
      paths: exploration.counts.paths,
      tests: exploration.tests.length,
      chosen: chosen.length,
      coverage: coverageOf(prepared.program, kept, runs, exploration, options),
    };
  } finally {
    solver.close();
  }
}

describe('MC/DC of a program that is merged to one path', () => {
  for (const program of ['WheelBrake', 'Tcas']) {
    it(`${program}: all feasible conditions, the rest proved infeasible, fewer tests than paths`, () => {
      const merged = mcdc(program, 5);
      expect(merged.paths).toBe(1);
      const { conditions, infeasible } = merged.coverage.totals;
      expect(merged.coverage.isComplete).toBe(true);
      expect(conditions.covered).toBe(conditions.total);
      expect(conditions.total).toBeGreaterThan(5);
      // Without merging every evaluation that is possible lies on a path of its own: the same conditions must come out.
      const forked = mcdc(program, 1);
      expect(merged.chosen).toBeLessThan(forked.paths);
      expect(forked.coverage.totals).toEqual(merged.coverage.totals);
      expect(forked.coverage.totals.infeasible).toBe(infeasible);
      expect(statuses(merged)).toEqual(statuses(forked));
    });
  }
});

function statuses({ coverage }: Explored): string[] {
  return coverage.classes.flatMap((c) =>
    c.methods.flatMap((m) =>
      m.decisions.flatMap((d) => d.conditions.map((x) => `${m.name}@${x.bci} ${x.status}`)),
    ),
  );
}
