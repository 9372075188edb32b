/** Class files with random damage: the parser reads them or refuses them, in bounded time and with an InputError. */
import { describe, expect, it } from 'vitest';
import { discoverJdks } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { InputError } from '../errors.ts';
import { damageBytes, damageStructure, randomInts } from './mutate.testing.ts';
import { parseClassFile } from './parse.ts';
import { compileSamples } from './sample-classes.testing.ts';

const MUTANTS = 20_000;
const scratch = new ScratchFolder();
const jdk = discoverJdks().findLast((candidate) => candidate.javac !== null);

describe.skipIf(jdk === undefined)('fuzzing', () => {
  it('parses damaged files or says in one line what is wrong where', () => {
    const samples = compileSamples(jdk!, scratch.path, 17);
    const random = randomInts(0x5eed);
    let accepted = 0;
    for (let i = 0; i < MUTANTS; i++) {
      const original = samples[random(samples.length)].bytes;
      const damage = random(4) === 0 ? damageStructure : damageBytes;
      const bytes = damage(original, random);
      const start = performance.now();
      const message = messageOf(bytes);
      const took = performance.now() - start;
      if (message === null) accepted++;
      else if (!/^Fuzzed\.class: [^\n]+$/.test(message)) expect.fail(`mutant ${i}: ${message}`);
      else if (!/ at offset 0x[0-9a-f]+$|class file version/.test(message))
        expect.fail(`mutant ${i}: ${message}`);
      if (took > 1000) expect.fail(`mutant ${i} took ${took} ms`);
    }
    // Both must be frequent, or the damage is not of the kind that finds anything.
    expect(accepted).toBeGreaterThan(MUTANTS / 10);
    expect(accepted).toBeLessThan((MUTANTS * 9) / 10);
  }, 60_000);
});

/** Anything but an InputError escapes and fails the test. */
function messageOf(bytes: Uint8Array): string | null {
  try {
    parseClassFile(bytes, 'Fuzzed.class', { isEager: true });
    return null;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}
