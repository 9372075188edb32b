/**
 * Coverage that Rangefinder reported for its tests against what JaCoCo counted when they ran. Equal means: every line of
 * every method has the same numbers of covered instructions and branches. What a test itself calls to build its inputs or to
 * look at its results (constructors, setters, getters) is no part of a path, so JaCoCo may count more in methods that the
 * test's own text calls.
 */
import type { ClassCoverage } from '../../src/coverage/class-coverage.ts';
import type { LineCount, Measured } from './measure.ts';

/**
 * Each a line of text.
 * @param target the method that the tests are for, `a/B.m(`: of it nothing is forgiven
 * @param testText the source of the tests
 */
export function coverageDifferences(
  reported: readonly ClassCoverage[],
  measured: Measured,
  target: string,
  testText: string,
): string[] {
  const differences: string[] = [];
  if (!reported.some(({ instructions }) => instructions.covered > 0)) differences.push('nothing is reported');
  const seen = new Set<string>();
  for (const { name, methods } of reported) {
    for (const method of methods) {
      const id = `${name}.${method.name}${method.descriptor}`;
      seen.add(id);
      const ours = new Map<number, LineCount>(method.perLine.map((line) => [line.line, line]));
      const theirs = measured.get(id)?.lines ?? new Map<number, LineCount>();
      // JaCoCo knows nothing of a class that no test loaded.
      if (measured.get(id) === undefined && method.instructions.covered === 0) continue;
      const isCalled = !id.startsWith(target) && calls(testText, name, method.name);
      for (const line of [...new Set([...ours.keys(), ...theirs.keys()])].sort((a, b) => a - b)) {
        const [a, b] = [shown(ours.get(line)), shown(theirs.get(line))];
        if (a !== b && !(isCalled && isMore(ours.get(line), theirs.get(line))))
          differences.push(`${id} line ${line}: reported ${a}, JaCoCo ${b}`);
      }
    }
  }
  for (const [id, { lines }] of measured) {
    const [, className, name] = /^(.*)\.([^.(]+)\(/.exec(id)!;
    const isCovered = [...lines.values()].some((line) => line.instructions.covered > 0);
    if (!seen.has(id) && isCovered && !calls(testText, className, name))
      differences.push(`${id}: not reported, JaCoCo covers some of it`);
  }
  return differences;
}

/** Whether the text calls a method of that name, or makes an object of the class (or reaches them by reflection). */
function calls(text: string, className: string, method: string): boolean {
  const simple = className.replace(/^.*[/$]/, '');
  if (method === '<clinit>') return false;
  if (method === '<init>') return new RegExp(`\\bnew (?:[\\w.]+\\.)?${simple}\\b`).test(text);
  return new RegExp(`\\.${method}\\(|"${method.replaceAll('$', '\\$')}"`).test(text);
}

function shown(line: LineCount | undefined): string {
  if (line === undefined) return 'nothing';
  const { instructions, branches } = line;
  return `${instructions.covered}/${instructions.total} instructions, ${branches.covered}/${branches.total} branches`;
}

function isMore(ours: LineCount | undefined, theirs: LineCount | undefined): boolean {
  if (ours === undefined || theirs === undefined) return false;
  return (
    ours.instructions.total === theirs.instructions.total &&
    ours.branches.total === theirs.branches.total &&
    ours.instructions.covered <= theirs.instructions.covered &&
    ours.branches.covered <= theirs.branches.covered
  );
}
