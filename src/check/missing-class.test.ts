/** Classes that name others which are not on the class path: what does not need them is checked, and confirmed, all the same. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../classpath/javac.ts';
import { discoverJdks } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { checkForTest } from './explore-for-test.testing.ts';
import { DEFAULT_OPTIONS } from './options.ts';

const TEXT = `
class Gone {}
class Stays {
  private final int base;
  Stays(int base) { this.base = base; }
  int with(Gone gone) { return 1; }
  static int division(int n) { return 10 / (n - 7); }
  int ofObject(int n) { return 10 / (n - base); }
  private void nothing(int n) { if (n == 3) throw new IllegalStateException(); }
}
class MadeWithGone {
  MadeWithGone(Gone gone) {}
  MadeWithGone(int n) { if (n == 5) throw new IllegalStateException(); }
}
`;

const file = new ScratchFolder().write('Stays.java', TEXT);
const jdks = discoverJdks().filter(({ javac }) => javac !== null);

describe.each(jdks)('JDK $feature', (jdk) => {
  const folder = compile(jdk, [file]).dir;
  fs.rmSync(path.join(folder, 'Gone.class'));

  it.each([
    ['Stays.division(int)', 'java.lang.ArithmeticException'],
    ['Stays.ofObject(int)', 'java.lang.ArithmeticException'],
    ['Stays.nothing(int)', 'java.lang.IllegalStateException'],
    ['MadeWithGone.<init>(int)', 'java.lang.IllegalStateException'],
  ])('%s: the failure is confirmed', async (signature, exception) => {
    const entry = { kind: 'method', signature } as const;
    const { verdict, findings } = await checkForTest({
      ...DEFAULT_OPTIONS,
      targets: [folder],
      jdk: jdk.home,
      entry,
    });
    expect(verdict).toBe('UNSAFE');
    expect(findings).toMatchObject([{ exception, replayed: true }]);
  });
});
