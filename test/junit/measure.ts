/** Coverage of classes under test by each test class, as JaCoCo's agent counts it. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Jdk } from '../../src/classpath/jdk.ts';
import type { Toolchain } from './toolchain.ts';

type Count = { readonly covered: number; readonly total: number };

export type LineCount = { readonly instructions: Count; readonly branches: Count };

type MethodCount = {
  readonly branches: Count;
  readonly lines: ReadonlyMap<number, LineCount>;
};

/** `a/B.m(I)V` to its counts. */
export type Measured = ReadonlyMap<string, MethodCount>;

/**
 * By test class; of the classes that the tests consist of nothing is told.
 * @param testClasses those that are joined by commas are measured as one
 * @param included the packages to count, `a.b.*`
 */
export function measureCoverage(
  tools: Toolchain,
  jdk: Jdk,
  classPath: { readonly target: string; readonly tests: string },
  testClasses: readonly string[],
  included: readonly string[],
): Map<string, Measured> {
  const args = [
    '-ea',
    '-XX:TieredStopAtLevel=1',
    '-XX:+UseSerialGC',
    `-javaagent:${tools.agent}=output=none,includes=${included.join(':')}`,
    '-cp',
    tools.coverage,
    'MeasureCoverage',
    [classPath.target, classPath.tests].join(path.delimiter),
    ...testClasses,
  ];
  const run = spawnSync(path.join(jdk.home, 'bin/java'), args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error(`JaCoCo: ${run.stderr}${run.error?.message ?? ''}`);
  const isOfTests = (name: string): boolean => fs.existsSync(path.join(classPath.tests, `${name}.class`));
  return readMeasured(run.stdout, isOfTests);
}

/** The lines that `MeasureCoverage` prints; what tests print themselves is none of them. */
function readMeasured(text: string, isOfTests: (className: string) => boolean): Map<string, Measured> {
  const result = new Map<string, Map<string, { branches: Count; lines: Map<number, LineCount> }>>();
  let current = new Map<string, { branches: Count; lines: Map<number, LineCount> }>();
  for (const line of text.split('\n')) {
    const [kind, className, name, descriptor, at, ...numbers] = line.split('\t');
    const counts = numbers.map(Number);
    const method = `${className}.${name}${descriptor}`;
    const count = (i: number): Count => ({ covered: counts[i], total: counts[i + 1] });
    if (kind === 'test') {
      current = new Map();
      result.set(className, current);
    } else if (kind === 'method' && !isOfTests(className)) {
      current.set(method, { branches: count(2), lines: new Map() });
    } else if (kind === 'line') {
      current.get(method)?.lines.set(Number(at), { instructions: count(0), branches: count(2) });
    }
  }
  return result;
}
