/** `check --write-tests`: a JUnit test for each finding that the real JVM confirmed. */
import type { CheckOptions } from '../check/options.ts';
import type { Program } from '../check/prepare.ts';
import type { Finding } from '../check/result.ts';
import { makeReproducers } from '../junit/make-reproducers.ts';
import { writeSources } from '../junit/write-sources.ts';

/** Returns what to tell about it, a line each. */
export function writeReproducers(
  folder: string,
  program: Program,
  findings: readonly Finding[],
  options: Pick<CheckOptions, 'junit' | 'arrayBound'>,
): string[] {
  const { files, leftOut } = makeReproducers(program, findings, options);
  return [
    ...writeSources(folder, files).map((file) => `wrote ${file}`),
    ...leftOut.map(
      ({ reason, count }) => `no test of ${count === 1 ? 'a finding' : `${count} findings`}: ${reason}`,
    ),
  ];
}
