/**
 * Whole sources, as a user gets them, in `golden/`. After a change on purpose, `npm run goldens` writes them anew;
 * read every line of the difference. That they compile and pass is tested by test/junit.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { exploreForTest } from '../check/explore-for-test.testing.ts';
import { DEFAULT_OPTIONS } from '../check/options.ts';
import { discoverJdks } from '../classpath/jdk.ts';
import { makeTests } from './make-tests.ts';

const FOLDER = fileURLToPath(new URL('golden/', import.meta.url));
const HELPER = fileURLToPath(
  new URL('../../java/rangefinder/junit/RangefinderObjects.java', import.meta.url),
);

const CASES: readonly (readonly [signature: string, junit: 4 | 5, tests: number])[] = [
  ['Golden.comp(int,int[])', 5, 4],
  ['Golden.overwrite(char[],int)', 4, 4],
  ['Golden.insert(Node,long)', 5, 5],
  ['Golden.count(int)', 5, 2],
  ['Golden.checked(int)', 4, 3],
  ['Golden.hidden(boolean,short)', 5, 2],
];

describe('tests of Golden.java', () => {
  it.each(CASES)('%s, JUnit %i', async (signature, junit, tests) => {
    const check = {
      ...DEFAULT_OPTIONS,
      mode: 1 as const,
      targets: [path.join(FOLDER, 'Golden.java')],
      entry: { kind: 'method' as const, signature },
    };
    const made = await makeTests({ check, junit, coverage: 'paths', characterise: true }, {}, exploreForTest);
    expect(made.incomplete).toEqual([]);
    expect(made.leftOut).toEqual([]);
    expect(made.tests).toBe(tests);
    for (const { path: name, text } of made.files) {
      const file = path.join(FOLDER, path.basename(name));
      if (name.endsWith('RangefinderObjects.java')) {
        // The helper is our own source under another package.
        expect(text.replace(/^.*\npackage golden;/, 'package rangefinder.junit;')).toBe(
          fs.readFileSync(HELPER, 'utf8'),
        );
      } else if (process.env.UPDATE_GOLDENS === '1') fs.writeFileSync(file, text);
      else expect(text).toBe(fs.readFileSync(file, 'utf8'));
    }
  });
});

it.each(discoverJdks().map((jdk) => [jdk.version, jdk] as const))(
  'the helper compiles without warnings on JDK %s',
  (_, jdk) => {
    const out = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-helper-'));
    const args = ['-Xlint:all', '-Werror', '-d', out, HELPER];
    const { status, stderr } = spawnSync(jdk.javac ?? 'javac', args, { encoding: 'utf8' });
    fs.rmSync(out, { recursive: true });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  },
);
