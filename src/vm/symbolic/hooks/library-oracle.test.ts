/**
 * Hooks and symbolic natives do the work of single methods of the library, and may err. Each is compared with the real JVM and
 * with the JDK's own code: results and exceptions, on generated arguments that are symbolic, concrete and mixed.
 */
import { describe, expect, it } from 'vitest';
import { discoverJdks, type Jdk } from '../../../classpath/jdk.ts';
import { ScratchFolder } from '../../../classpath/scratch-folder.testing.ts';
import type { JavaMachineOptions } from '../../../machine/java-machine-options.ts';
import { namesOfSymbolicNatives } from '../natives/symbolic-natives.ts';
import { LIBRARY_CASES } from './library-cases.testing.ts';
import { LibraryOracle, type OracleResult, type Variant } from './library-oracle.testing.ts';

const scratch = new ScratchFolder();
const MODE_5: Partial<JavaMachineOptions> = {
  merging: { mode: 5, heuristic: true, recursionDepth: null, mergeOnly: null, mergeExcept: ['P.'] },
};
/** RF_FULL=1: all rows; RF_FULL=16: one of sixteen. */
const EVERY = Number(process.env.RF_FULL ?? 0);
const IS_FULL = EVERY > 0;
/** All rows of one run take many minutes. */
const TIMEOUT = IS_FULL ? 10_800_000 : 600_000;

function covers(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

const covered = Object.values(LIBRARY_CASES).flatMap((cases) => cases.flatMap((c) => c.covers));

it('every symbolic native has a case', () => {
  const missing = namesOfSymbolicNatives().filter((name) => !covered.some((c) => covers(c, name)));
  expect(missing).toEqual([]);
});

/** Without RF_FULL, one row of each case, another one in each run. */
function isWanted(jdk: Jdk, run: number): (row: number, count: number) => boolean {
  return (row, count) => (IS_FULL ? (row + run) % EVERY === 0 : row === (jdk.feature + 5 * run) % count);
}

/** How the cases are run. The JDK's own code is run on symbolic arguments without hooks. */
const RUNS: readonly {
  readonly name: string;
  readonly options: Partial<JavaMachineOptions>;
  readonly variant: Variant;
}[] = [
  { name: 'hooks on symbolic arguments', options: {}, variant: 'symbolic' },
  { name: 'hooks on symbolic arguments, merged', options: MODE_5, variant: 'symbolic' },
  { name: 'hooks on mixed arguments, merged', options: MODE_5, variant: 'mixed' },
  { name: 'hooks on concrete arguments', options: {}, variant: 'concrete' },
  {
    name: 'the code of the JDK on symbolic arguments',
    options: { libraryHooks: false },
    variant: 'symbolic',
  },
];

const jdks = discoverJdks().filter(({ javac }) => javac !== null);

/** With RF_FULL each run is for each JDK; without, they take turns. */
function runsOf(jdk: Jdk): { readonly index: number; readonly run: (typeof RUNS)[number] }[] {
  const all = RUNS.map((run, index) => ({ index, run }));
  return all.filter(({ index }) => IS_FULL || jdks[index % jdks.length] === jdk);
}

describe.each(jdks)('the library of JDK $feature', (jdk) => {
  const taken = new Set<string>();
  let hooks: readonly string[] = [];
  const cases = Object.values(LIBRARY_CASES)
    .flat()
    .filter(({ since = 0 }) => since <= jdk.feature);
  let oracle: LibraryOracle | null = null;

  it.each(runsOf(jdk))(
    '$run.name: answers as the real JVM does',
    async ({ index, run: { options, variant } }) => {
      oracle ??= new LibraryOracle(jdk, cases, scratch, 'library');
      const result: OracleResult = await oracle.run(options, variant, isWanted(jdk, index));
      for (const name of result.taken) taken.add(name);
      hooks = result.hooks;
      expect(result.problems).toEqual([]);
      expect(result.rows).toBeGreaterThan(20);
    },
    TIMEOUT,
  );

  it('every hook has a case', () => {
    expect(hooks.length).toBeGreaterThan(50);
    expect(hooks.filter((name) => !covered.some((c) => covers(c, name)))).toEqual([]);
  });

  // A sample of the rows does not need every hook.
  it.runIf(EVERY === 1)('every hook did the work of a call', () => {
    expect(hooks.filter((name) => !taken.has(name))).toEqual([]);
  });
});
