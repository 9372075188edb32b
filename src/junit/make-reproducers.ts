/**
 * Failing tests: each calls the method under test with the inputs of a finding, and fails as the finding says.
 *
 * The same machinery as for tests of paths, but nothing is asserted. Only confirmed findings: a test that does not
 * fail would be a false promise.
 */
import type { CheckOptions } from '../check/options.ts';
import type { Program } from '../check/prepare.ts';
import { changesFiles, type Finding } from '../check/result.ts';
import { packageOf } from '../classpath/system-image.ts';
import { junitOnClassPath } from './junit-version.ts';
import { reproducerClass, type TargetFindings } from './reproducer-class.ts';
import { countReasons, type LeftOut } from './test-class.ts';
import { helperFile, methodBase, type SourceFile, type SourcesOptions } from './test-sources.ts';
import { findTarget, openClassFacts, targetText } from './test-target.ts';

export type Reproducers = {
  readonly files: readonly SourceFile[];
  /** For each method the number of its tests. */
  readonly tests: readonly number[];
  /** Findings of which there is no test, by reason. */
  readonly leftOut: readonly LeftOut[];
};

/** `check --write-tests`: one class for all findings of a method. Findings that the real JVM did not confirm have no test. */
export function makeReproducers(
  program: Program,
  findings: readonly Finding[],
  { junit: wanted, arrayBound }: Pick<CheckOptions, 'junit' | 'arrayBound'>,
): Reproducers {
  const real = findings.filter(({ isConfirmed }) => isConfirmed);
  const confirmed = real.filter((finding) => !changesFiles(finding));
  const changing = real.length - confirmed.length;
  if (changing > 0) {
    const leftOut = [{ reason: 'it changes files, and so would the test', count: changing }];
    const rest = makeReproducers(program, confirmed, { junit: wanted, arrayBound });
    return { ...rest, leftOut: [...leftOut, ...rest.leftOut] };
  }
  if (confirmed.length === 0) return { files: [], tests: [], leftOut: [] };
  if (program.entry.kind !== 'method' && program.symbolicArgs === null) {
    const reason = 'a test calls a method; a main program takes its inputs from an input API';
    return { files: [], tests: [], leftOut: [{ reason, count: confirmed.length }] };
  }
  const { facts, close } = openClassFacts(program);
  try {
    const junit = wanted ?? junitOnClassPath(facts);
    const target = findTarget(program, facts);
    const { owner } = target;
    const options = {
      facts,
      junit,
      arrayBound,
      owner,
      base: methodBase(target),
      subject: targetText(target),
    };
    return reproducerSources(options, [{ target, findings: confirmed }]);
  } finally {
    close();
  }
}

/** The findings must be confirmed. */
export function reproducerSources(
  { facts, junit, arrayBound, owner, base, subject }: SourcesOptions,
  groups: readonly TargetFindings[],
): Reproducers {
  // The package of the class under test, so that members without modifier are accessible.
  const inPackage = packageOf(owner.name);
  const folder = inPackage === '' ? '' : `${inPackage}/`;
  const name = `${base}ReproducerTest`;
  const options = { facts, junit, name, inPackage, arrayBound };
  const { text, tests, usesHelper, leftOut } = reproducerClass(options, groups, subject);
  const files = tests.every((count) => count === 0) ? [] : [{ path: `${folder}${name}.java`, text }];
  return {
    files: usesHelper && files.length > 0 ? [...files, helperFile(inPackage)] : files,
    tests,
    leftOut: countReasons(leftOut.map((reason) => ({ reason, count: 1 }))),
  };
}
