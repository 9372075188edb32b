/**
 * Which object a string is, where the program can tell (`Vm.followsIdentity`): the receiver, a literal, or a new one. Every
 * expression is compared with the real JVM, on concrete and on symbolic texts, unmerged and merged.
 */
import { describe, expect, it } from 'vitest';
import { discoverJdks, type Jdk } from '../../../classpath/jdk.ts';
import { ScratchFolder } from '../../../classpath/scratch-folder.testing.ts';
import type { JavaMachineOptions } from '../../../machine/java-machine-options.ts';
import { IDENTITY_CASES } from './identity-cases.testing.ts';
import { LibraryOracle, type Variant } from './library-oracle.testing.ts';

const scratch = new ScratchFolder();
const MODE_5: Partial<JavaMachineOptions> = {
  merging: { mode: 5, heuristic: true, recursionDepth: null, mergeOnly: null, mergeExcept: ['P.'] },
};

const RUNS: readonly {
  readonly name: string;
  readonly options: Partial<JavaMachineOptions>;
  readonly variant: Variant;
}[] = [
  { name: 'concrete', options: {}, variant: 'concrete' },
  { name: 'symbolic', options: {}, variant: 'symbolic' },
  { name: 'symbolic, merged', options: MODE_5, variant: 'symbolic' },
  { name: 'symbolic and concrete', options: MODE_5, variant: 'mixed' },
  { name: 'symbolic, without hooks', options: { libraryHooks: false }, variant: 'symbolic' },
];

/** All rows take minutes. Without RF_FULL: the empty text and a blank one as inputs, and of the others some in each run. */
const IS_FULL = process.env.RF_FULL !== undefined;

function isWanted(name: string, run: number): (row: number) => boolean {
  return (row) => IS_FULL || (name === 'symbolic' && row < 2) || (row + run) % 8 === 0;
}

const jdks = discoverJdks().filter(({ javac }) => javac !== null);

/** With RF_FULL each run is for each JDK; without, one is, and the others take turns. */
function runsOf(jdk: Jdk): typeof RUNS {
  const isTurn = (index: number): boolean => jdks[index % jdks.length] === jdk;
  return RUNS.filter(({ name }, index) => IS_FULL || name === 'symbolic' || isTurn(index));
}

describe.each(jdks)('the identity of strings on JDK $feature', (jdk) => {
  let oracle: LibraryOracle | null = null;

  it.each(runsOf(jdk))(
    '$name: that of the real JVM',
    async ({ name, options, variant }) => {
      oracle ??= new LibraryOracle(jdk, IDENTITY_CASES, scratch, 'identity');
      const run = jdks.indexOf(jdk) * RUNS.length + RUNS.findIndex((r) => r.name === name);
      const { problems, rows } = await oracle.run(options, variant, isWanted(name, run), true);
      expect(problems).toEqual([]);
      expect(rows).toBeGreaterThan(variant === 'mixed' ? 10 : 50);
    },
    300_000,
  );
});
