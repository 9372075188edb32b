/** Checked exceptions that leave the program where nobody expects them. */
import { describe, expect, it } from 'vitest';
import { discoverJdks } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import type { EntryRequest } from '../target/entry-request.ts';
import { checkForTest } from './explore-for-test.testing.ts';
import { DEFAULT_OPTIONS } from './options.ts';

const file = new ScratchFolder().write(
  'Files.java',
  `import java.io.*;
  class Files {
    static int declared(int n) throws IOException { if (n == 7) throw new FileNotFoundException("gone"); return n; }
    static int sneaky(int n) { if (n == 7) Files.<RuntimeException>hide(new IOException("hidden")); return n; }
    static int wrong(int n) throws InterruptedException { if (n == 7) Files.<RuntimeException>hide(new IOException()); return n; }
    @SuppressWarnings("unchecked") static <E extends Exception> void hide(Exception e) throws E { throw (E) e; }
    public static void main(String[] args) throws Exception { if (args.length == 0) throw new IOException("no file"); }
  }`,
);

const method = (name: string): EntryRequest => ({ kind: 'method', signature: `Files.${name}` });
const main: EntryRequest = { kind: 'main', className: null };

// What is declared is part of the signature, so callers expect it; nobody expects what javac was talked out of checking.
describe.each(discoverJdks().map((jdk) => [jdk.feature, jdk] as const))('JDK %d', (_, jdk) => {
  it.each([
    [method('declared'), 'SAFE', []],
    [method('sneaky'), 'UNSAFE', ['java.io.IOException']],
    [method('wrong'), 'UNSAFE', ['java.io.IOException']],
    [main, 'UNSAFE', ['java.io.IOException']],
  ] as const)('%o is %s', async (entry, verdict, exceptions) => {
    const report = await checkForTest({ ...DEFAULT_OPTIONS, targets: [file], entry, jdk: jdk.home });
    expect(report.verdict).toBe(verdict);
    expect(report.findings.map(({ exception }) => exception)).toEqual(exceptions);
    expect(report.findings.every(({ replayed }) => replayed)).toBe(true);
  });

  it('the other properties do not ask for them', async () => {
    const options = { ...DEFAULT_OPTIONS, targets: [file], entry: main, jdk: jdk.home };
    const report = await checkForTest({ ...options, property: 'no-runtime-exception' });
    expect(report.verdict).toBe('SAFE');
  });
});
