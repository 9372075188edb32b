/** The inputs of the headers on the real JVM: one JVM for all of them, and one for each input that ends the JVM. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '../../../src/classpath/javac.ts';
import type { Jdk } from '../../../src/classpath/jdk.ts';
import type { ConcreteRun, ExploreProgram } from './programs.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));

export type Trial = { readonly program: ExploreProgram; readonly run: ConcreteRun };

/**
 * How each trial ended, in order.
 * @param classes the compiled programs
 * @param apis the compiled input APIs
 */
export function runConcretely(jdk: Jdk, trials: readonly Trial[], classes: string, apis: string): string[] {
  const { dir } = compile(jdk, [
    path.join(HERE, 'ConcreteRunner.java'),
    path.join(HERE, 'rangefinder/replay/Inputs.java'),
  ]);
  const start = (input: string) => {
    const args = ['-XX:TieredStopAtLevel=1', '-cp', dir, 'ConcreteRunner', dir, classes, apis];
    const run = spawnSync(path.join(jdk.home, 'bin/java'), args, {
      input,
      encoding: 'utf8',
      maxBuffer: 1 << 24,
    });
    if (run.error) throw run.error;
    return run;
  };
  const isExit = (trial: Trial) => trial.run.expected.startsWith('exits');
  const staying = trials.filter((trial) => !isExit(trial));
  const together = start(staying.map(toLine).join(''));
  const lines = together.stdout.split('\n').slice(0, -1);
  if (together.status !== 0 || lines.length !== staying.length) throw new Error(together.stderr);
  const outcomes = new Map(staying.map((trial, i) => [trial, lines[i]]));
  return trials.map((trial) => outcomes.get(trial) ?? `exits ${start(toLine(trial)).status}`);
}

function toLine({ program, run }: Trial): string {
  const method = program.method === null ? 'main' : /\.(\w+)\(/.exec(program.method)![1];
  return `${[program.className, method, ...run.values].join('\t')}\n`;
}
