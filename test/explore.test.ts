/**
 * Small programs whose verdict, number of paths and uncaught exceptions follow from their text; the reasoning stands in
 * their header comments. What the headers say about Java itself is tried on the real JVM.
 */
import { describe, expect, it } from 'vitest';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks } from '../src/classpath/jdk.ts';
import { inputClassPath } from '../src/inputs/java-sources.ts';
import { explorePrograms } from './explore/oracle/programs.ts';
import { runConcretely } from './explore/oracle/run-concretely.ts';

const jdks = discoverJdks();
const programs = explorePrograms();

describe('the headers', () => {
  it('are of 70 programs or more, each with its own class', () => {
    expect(programs.length).toBeGreaterThanOrEqual(70);
    expect(new Set(programs.map((p) => p.className)).size).toBe(programs.length);
  });

  it('count no more exceptional paths than paths', () => {
    for (const p of programs) {
      const exceptional = [...p.exceptions.values()].reduce<number>((sum, n) => sum + (n ?? 0), 0);
      expect(exceptional, p.name).toBeLessThanOrEqual(p.paths ?? Number.POSITIVE_INFINITY);
    }
  });

  for (const jdk of jdks) {
    it(`are right about Java ${jdk.version}`, () => {
      const apis = inputClassPath(jdk);
      const { dir } = compile(
        jdk,
        programs.map((p) => p.file),
        { classPath: apis },
      );
      const trials = programs.flatMap((program) => program.runs.map((run) => ({ program, run })));
      const outcomes = runConcretely(jdk, trials, dir, apis);
      const tell = (i: number, outcome: string) =>
        `${trials[i].program.name} ${trials[i].run.values.join(', ')} -> ${outcome}`;
      // A header that names no value accepts any.
      const actual = outcomes.map((outcome, i) =>
        trials[i].run.expected === 'returns' ? outcome.replace(/^returns .*/, 'returns') : outcome,
      );
      expect(actual.map((outcome, i) => tell(i, outcome))).toEqual(
        trials.map(({ run }, i) => tell(i, run.expected)),
      );
    });
  }

  it('try every exception that they name', () => {
    for (const p of programs) {
      for (const exception of p.exceptions.keys()) {
        expect(
          p.runs.map((run) => run.expected),
          p.name,
        ).toContain(`throws ${exception}`);
      }
    }
  });
});
