/** `check --write-tests`: a JUnit test for each finding that the real JVM confirmed. */
import type { Checked } from '../check/check-program.ts';
import type { CheckOptions } from '../check/options.ts';
import { makeReproducers } from '../junit/make-reproducers.ts';
import { writeSources } from '../junit/write-sources.ts';

/** Returns what to tell about it, a line each. */
export function writeReproducers(
  folder: string,
  { result, program }: Checked,
  options: CheckOptions,
): string[] {
  const { files, leftOut } = makeReproducers(program, result.findings, options.junit);
  return [
    ...writeSources(folder, files).map((file) => `wrote ${file}`),
    ...leftOut.map(
      ({ reason, count }) => `no test of ${count === 1 ? 'a finding' : `${count} findings`}: ${reason}`,
    ),
  ];
}
