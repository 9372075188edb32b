/** The methods of `test/strings` on the real JVM: the inputs of their headers, and thousands of other texts. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '../../../src/classpath/javac.ts';
import type { Jdk } from '../../../src/classpath/jdk.ts';
import type { StringMethod, Trial, Value } from './methods.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** How each trial ended: `returns 5`. */
export function runTrials(
  jdk: Jdk,
  trials: readonly (readonly [StringMethod, Trial])[],
  classPath: string,
): string[] {
  return run(
    jdk,
    trials.map(([method, { values }]) => ['trial', ...nameOf(method), ...values.map(encoded)]),
    classPath,
  );
}

/** Of each method, how calls with texts near those that it mentions and with random ones ended, with the values of one of them. */
export function runRandomly(
  jdk: Jdk,
  methods: readonly StringMethod[],
  calls: number,
  classPath: string,
): Map<string, string>[] {
  const lines = methods.map((m) => ['random', ...nameOf(m), String(calls), m.texts.map(encoded).join(',')]);
  return run(jdk, lines, classPath).map(
    (line) => new Map(line.split('\t').map((outcome) => outcome.split(' with ') as [string, string])),
  );
}

function nameOf({ signature }: StringMethod): [className: string, method: string] {
  const [, className, method] = /^(.+)\.(\w+)\(/.exec(signature)!;
  return [className, method];
}

/** Text as the hexadecimal digits of its chars: every char reaches the driver as it is. */
function encoded(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return `[${value.map(encoded).join(',')}`;
  return `"${Array.from({ length: value.length }, (_, i) => value.charCodeAt(i).toString(16).padStart(4, '0')).join('')}`;
}

function run(jdk: Jdk, lines: readonly (readonly string[])[], classPath: string): string[] {
  const { dir } = compile(jdk, [path.join(HERE, 'StringsDriver.java')]);
  const args = ['-Xshare:auto', '-cp', [dir, classPath].join(path.delimiter), 'StringsDriver'];
  const java = spawnSync(path.join(jdk.home, 'bin/java'), args, {
    input: lines.map((line) => `${line.join('\t')}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (java.error) throw java.error;
  const answers = java.stdout.split('\n').slice(0, -1);
  if (java.status !== 0 || answers.length !== lines.length) throw new Error(java.stderr);
  return answers;
}
