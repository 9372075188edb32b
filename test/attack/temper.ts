/**
 * Programs whose assertions hold for all inputs that were tried on the real JVM. Most assertions of generated programs are wrong
 * for many inputs, which an engine sees at once. What random inputs break is taken back: the rest holds always, or nearly always,
 * and only an engine that thinks further says so rightly.
 */
import path from 'node:path';
import type { Jdk } from '../../src/classpath/jdk.ts';
import type { Limitation } from '../../src/limitation/limitation.ts';
import { limitsOf } from './assumptions.ts';
import { attackOnJvm, type Violation } from './attack-on-jvm.ts';
import type { Circumstances } from './circumstances.ts';
import { compilePrograms } from './compile-programs.ts';
import { withoutAssertions } from './generate.ts';
import type { AttackProgram } from './program.ts';

/** Each takes back one line. */
const ROUNDS = 5;

/** The same programs, in the same order. Those that javac rejects, and those that fail to the last, stay as they are. */
export async function temper(
  jdk: Jdk,
  programs: readonly AttackProgram[],
  circumstances: Circumstances,
  seed: number,
  folder: string,
): Promise<readonly AttackProgram[]> {
  const tempered = new Map(programs.map((p) => [p.name, p]));
  let left: readonly AttackProgram[] = programs;
  for (let round = 0; round < ROUNDS && left.length > 0; round++) {
    const compiled = compilePrograms(jdk, left, path.join(folder, 'tempered')).programs;
    const targets = compiled.map((program) => ({
      program,
      limits: limitsOf(usuallyAssumed(program), program.source),
    }));
    const { violations } = await attackOnJvm(jdk, targets, circumstances, seed + round, folder);
    left = violations.flatMap((violation) => {
      const source = weakened(violation);
      if (source === null) return [];
      const program = { ...tempered.get(violation.program.name)!, source };
      tempered.set(program.name, program);
      return [program];
    });
  }
  return programs.map(({ name }) => tempered.get(name)!);
}

/** What a SAFE of the program will assume of its inputs: others are no reason to take something back. */
function usuallyAssumed({ options }: AttackProgram): Limitation[] {
  const after = (name: string): number => Number(options[options.indexOf(name) + 1]);
  return [
    { id: 'first-statics' },
    ...(options.includes('--allow-null') ? [] : [{ id: 'not-null' } as const]),
    ...(options.includes('--string-bound')
      ? [{ id: 'string-length', max: after('--string-bound') } as const]
      : []),
    ...(options.includes('--array-bound')
      ? [{ id: 'array-length', max: after('--array-bound') } as const]
      : []),
  ];
}

/** Without what failed; null if that is not known. */
function weakened({ program: { source }, exception }: Violation): string | null {
  const lines = source.split('\n');
  const [name, line] = exception.split('@');
  const at = Number(line) - 1;
  const call = lines.find((text) => text.startsWith(DIGEST))?.slice(DIGEST.length, -1);
  if (call === undefined || lines[at] === undefined) return null;
  if (name !== 'java.lang.AssertionError') return call.startsWith('digest(') ? handled(lines, call) : null;
  if (!lines[at].startsWith('assert ')) return null;
  const again = `assert ${call} == d;`;
  const isAboutDigest = /^assert \(?d /.test(lines[at]);
  lines[at] = lines[at] === again || isAboutDigest ? '' : withoutAssertions(lines[at]);
  // What is left to say of a number that differs from input to input: that it is the same each time.
  if (isAboutDigest || !lines.some((text) => text.includes('assert ')))
    lines.splice(lines.findIndex((text) => text.startsWith(DIGEST)) + 1, 0, again);
  return lines.join('\n');
}

const DIGEST = 'long d = ';

/** An exception is a number like any other. */
function handled(lines: readonly string[], call: string): string {
  const header = lines.find((text) => text.startsWith('static long digest('))!;
  const tried = [
    header.replace('digest', 'tried'),
    'try {',
    `return ${call};`,
    '} catch (RuntimeException e) {',
    'return e.getClass().getName().length();',
    '}',
    '}',
  ];
  return lines
    .flatMap((text) => {
      if (text === header) return [...tried, text];
      return text.startsWith(DIGEST) ? [text.replace('digest', 'tried')] : [text];
    })
    .join('\n');
}
