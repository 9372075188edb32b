/**
 * Failing tests: each calls the method under test with the inputs of a finding, and fails as the finding says.
 *
 * The same machinery as for tests of paths, but nothing is asserted. Only confirmed findings: a test that does not
 * fail would be a false promise.
 */
import type { CheckOptions } from '../check/options.ts';
import type { Program } from '../check/prepare.ts';
import type { Finding } from '../check/result.ts';
import { packageOf } from '../classpath/system-image.ts';
import { junitOnClassPath } from './junit-version.ts';
import { reproducerClass } from './reproducer-class.ts';
import { countReasons, type LeftOut } from './test-class.ts';
import { classBase, helperFile, type SourceFile } from './test-sources.ts';
import { findTarget, openClassFacts } from './test-target.ts';

export type Reproducers = {
  readonly files: readonly SourceFile[];
  readonly tests: number;
  /** Findings of which there is no test, by reason. */
  readonly leftOut: readonly LeftOut[];
};

/** One class for all findings of a method. Findings that the real JVM did not confirm have no test. */
export function makeReproducers(
  program: Program,
  findings: readonly Finding[],
  { junit: wanted, arrayBound }: Pick<CheckOptions, 'junit' | 'arrayBound'>,
): Reproducers {
  const confirmed = findings.filter(({ isConfirmed }) => isConfirmed);
  if (confirmed.length === 0) return { files: [], tests: 0, leftOut: [] };
  if (program.entry.kind !== 'method' && program.symbolicArgs === null) {
    const reason = 'a test calls a method; a main program takes its inputs from an input API';
    return { files: [], tests: 0, leftOut: [{ reason, count: confirmed.length }] };
  }
  const { facts, close } = openClassFacts(program);
  try {
    const junit = wanted ?? junitOnClassPath(facts);
    const target = findTarget(program, facts);
    const inPackage = packageOf(target.owner.name);
    // The package of the class under test, so that members without modifier are accessible.
    const folder = inPackage === '' ? '' : `${inPackage}/`;
    const name = `${classBase(target)}ReproducerTest`;
    const options = { facts, target, junit, name, inPackage, arrayBound };
    const { text, tests, usesHelper, leftOut } = reproducerClass(options, confirmed);
    const files = tests === 0 ? [] : [{ path: `${folder}${name}.java`, text }];
    return {
      files: usesHelper && tests > 0 ? [...files, helperFile(inPackage)] : files,
      tests,
      leftOut: countReasons(leftOut),
    };
  } finally {
    close();
  }
}
