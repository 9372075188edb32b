/** Concrete runs on the real JVM: one JVM for all of them. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '../../src/classpath/javac.ts';
import type { Jdk } from '../../src/classpath/jdk.ts';
import type { JavaValue } from '../../src/result/outcome.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));

export type ConcreteRun = {
  readonly className: string;
  readonly method: string;
  /** Arguments of `main`. */
  readonly args: readonly string[];
  readonly inputs: readonly JavaValue[];
};

/** What could be seen after each run, in order; the format is that of `observe`. Runs must not end the JVM. */
export function runOnJvm(jdk: Jdk, classPath: readonly string[], runs: readonly ConcreteRun[]): string[] {
  const { dir } = compile(jdk, [
    path.join(HERE, 'Observer.java'),
    path.join(HERE, '../explore/oracle/rangefinder/replay/Inputs.java'),
  ]);
  const args = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-cp', dir, 'Observer', dir, ...classPath];
  const run = spawnSync(path.join(jdk.home, 'bin/java'), args, {
    input: runs
      .map((r) => `${[r.className, [r.method, ...r.args].join(' '), ...r.inputs.map(encoded)].join('\t')}\n`)
      .join(''),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (run.error) throw run.error;
  const lines = run.stdout.split('\n').slice(0, -1);
  if (run.status !== 0 || lines.length !== runs.length) throw new Error(`Observer: ${run.stderr}`);
  return lines;
}

/** Numbers as Java literals; text as the hexadecimal digits of its chars, so that every char arrives as it is. */
function encoded(value: JavaValue): string {
  if (value.kind === 'primitive') return value.value;
  if (value.kind !== 'string') throw new Error(`an input of kind ${value.kind}`);
  const digits = Array.from({ length: value.value.length }, (_, i) =>
    value.value.charCodeAt(i).toString(16).padStart(4, '0'),
  );
  return `"${digits.join('')}`;
}
