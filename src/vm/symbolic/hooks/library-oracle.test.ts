/**
 * Hooks and symbolic natives are models of the library, and models err. Each is compared with the real JVM and with the
 * JDK's own code: results and exceptions, on symbolic arguments that are constrained to one value after the other.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { discoverJdks } from '../../../classpath/jdk.ts';
import { ScratchFolder } from '../../../classpath/scratch-folder.testing.ts';
import type { JavaMachineOptions } from '../../../machine/java-machine-options.ts';
import { namesOfSymbolicNatives } from '../natives/symbolic-natives.ts';
import { LIBRARY_CASES } from './library-cases.testing.ts';
import { LibraryOracle } from './library-oracle.testing.ts';

const scratch = new ScratchFolder();
const MODE_5: Partial<JavaMachineOptions> = {
  merging: { mode: 5, heuristic: true, recursionDepth: null, mergeOnly: null, mergeExcept: [] },
};
const TIMEOUT = 600_000;

function covers(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

const covered = Object.values(LIBRARY_CASES).flatMap((cases) => cases.flatMap((c) => c.covers));

it('every symbolic native has a case', () => {
  const missing = namesOfSymbolicNatives().filter((name) => !covered.some((c) => covers(c, name)));
  expect(missing).toEqual([]);
});

/** Exploring every case takes many minutes: RF_FULL=1 does it. */
const jdks = process.env.RF_FULL === undefined ? [] : discoverJdks().filter((j) => j.javac !== null);

describe.each(jdks)('the library of JDK $feature', (jdk) => {
  const taken = new Set<string>();
  let hooks: readonly string[] = [];

  describe.each(Object.entries(LIBRARY_CASES))('%s', (area, cases) => {
    let hooked: LibraryOracle;
    let plain: LibraryOracle;

    beforeAll(() => {
      const comparable = cases.filter((c) => c.onlyHooked === undefined);
      hooked = new LibraryOracle(jdk, cases, scratch, area);
      plain =
        comparable.length === cases.length
          ? hooked
          : new LibraryOracle(jdk, comparable, scratch, `${area}-plain`);
    }, TIMEOUT);

    it.each([
      ['unmerged', {}],
      ['merged', MODE_5],
    ] as const)(
      'hooks answer as the real JVM does, %s',
      (_name, options) => {
        const result = hooked.explore(options);
        for (const name of result.taken) taken.add(name);
        hooks = result.hooks;
        expect(result.problems).toEqual([]);
        expect(hooked.rows().filter((row) => !result.agreed.has(row))).toEqual([]);
      },
      TIMEOUT,
    );

    it(
      'the code of the JDK answers as the real JVM does',
      () => {
        const { agreed, problems } = plain.explore({ libraryHooks: false });
        expect(problems).toEqual([]);
        expect(plain.rows().filter((row) => !agreed.has(row))).toEqual([]);
      },
      TIMEOUT,
    );
  });

  it('every hook has a case and did the work of a call', () => {
    expect(hooks.filter((name) => !covered.some((c) => covers(c, name)))).toEqual([]);
    expect(hooks.filter((name) => !taken.has(name))).toEqual([]);
  });
});
