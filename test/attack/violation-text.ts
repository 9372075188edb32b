/** A wrong SAFE for people: the program, its inputs, the circumstances. */
import type { Jdk } from '../../src/classpath/jdk.ts';
import type { Violation } from './attack-on-jvm.ts';

export function violationText(
  jdk: Jdk,
  { program, exception, message, inputs, call, circumstances }: Violation,
): string {
  const said = message === 'null' ? '' : `: ${message}`;
  return [
    `${program.name} is SAFE with ${program.options.join(' ')} on JDK ${jdk.feature}, but throws ${exception}${said}`,
    `  inputs: ${inputs === '' ? 'none' : inputs}${call === 0 ? '' : `, after ${call} other calls`}`,
    `  circumstances: ${circumstances.name}`,
    `    java ${circumstances.flags.join(' ')}`,
    ...program.source
      .trimEnd()
      .split('\n')
      .map((line) => `  | ${line}`),
  ].join('\n');
}
