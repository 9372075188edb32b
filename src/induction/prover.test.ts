/** Programs of test/induction: what fails is not proved, what is meant to be proved is. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { compile } from '../classpath/javac.ts';
import { discoverJdks, type Jdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { proveMethod, TEXTS_AND_TEXT } from './prove-method.testing.ts';

const FOLDER = fileURLToPath(new URL('../../test/induction', import.meta.url));
/** More time makes a wrong proof likelier, but most attempts are over after one second. */
const SECONDS = 30;

const CASES = [
  { failing: 'Failing', provable: 'Provable', parameters: undefined },
  { failing: 'FailingCollections', provable: 'ProvableCollections', parameters: undefined },
  { failing: 'FailingBuilders', provable: 'ProvableBuilders', parameters: undefined },
  { failing: 'FailingIdentity', provable: null, parameters: undefined },
  { failing: 'FailingTexts', provable: 'ProvableTexts', parameters: TEXTS_AND_TEXT },
];

function methodsOf(className: string): string[] {
  const text = fs.readFileSync(path.join(FOLDER, `${className}.java`), 'utf8');
  return [...text.matchAll(/static void (\w+)\((?:int n|String\[\] a), String s\)/g)].map(([, name]) => name);
}

describe.each(CASES)('proofs by induction: $failing', ({ failing, provable, parameters }) => {
  const scratch = new ScratchFolder();
  let jdk: Jdk;

  beforeAll(() => {
    [jdk] = discoverJdks();
    const sources = [failing, provable].flatMap((name) =>
      name === null ? [] : path.join(FOLDER, `${name}.java`),
    );
    compile(jdk, sources, { outDir: scratch.path });
  });

  it('all fail on the real JVM', () => {
    expect(execFileSync(path.join(jdk.home, 'bin/java'), ['-cp', scratch.path, failing]).toString()).toBe('');
  });

  it.each(methodsOf(failing))('%s is not proved', (name) => {
    expect(proveMethod(jdk, scratch.path, failing, name, SECONDS, parameters).kind).toBe('open');
  });

  it.each(provable === null ? [] : methodsOf(provable))('%s is proved', (name) => {
    expect(proveMethod(jdk, scratch.path, provable!, name, 100, parameters)).toMatchObject({
      kind: 'proved',
    });
  });
});
