/** `--coverage-report`: a folder with coverage.json, summary.txt, and every source file with marks at its lines. */
import fs from 'node:fs';
import path from 'node:path';
import type { TestCoverage } from '../junit/cover-tests.ts';
import { writeWhole } from '../output-file.ts';
import { coverageListings, coverageText } from '../report/coverage-text.ts';

/** Sources are looked for among the targets, and in the folders where javac would look. */
export function writeCoverageReport(
  folder: string,
  coverage: TestCoverage,
  targets: readonly string[],
  sourcePath: readonly string[],
): void {
  const files = [
    { name: 'coverage.json', text: `${JSON.stringify({ schema: 1, ...coverage }, null, 2)}\n` },
    { name: 'summary.txt', text: `${coverageText(coverage)}\n` },
    ...coverageListings(coverage, (className, file) => sourceLines(className, file, targets, sourcePath)),
  ];
  // Each file is whole or not there at all.
  for (const { name, text } of files) writeWhole(path.join(folder, name), text);
}

function sourceLines(
  className: string,
  file: string,
  targets: readonly string[],
  sourcePath: readonly string[],
): string[] | null {
  // Where javac would expect the source of the class's package.
  const below = path.join(path.dirname(className), file);
  const candidates = [
    ...targets.filter((target) => path.basename(target) === file),
    ...[...targets, ...sourcePath].map((root) => path.join(root, below)),
  ];
  const found = candidates.find((each) => fs.statSync(each, { throwIfNoEntry: false })?.isFile() === true);
  return found === undefined ? null : fs.readFileSync(found, 'utf8').split(/\r?\n/);
}
