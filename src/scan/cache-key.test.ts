import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CheckOptions, DEFAULT_OPTIONS } from '../check/options.ts';
import { findJdk, type Jdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import type { Project } from '../project/project.ts';
import { commonKey } from './cache-key.ts';
import { addContents } from './file-stamp.ts';

const scratch = new ScratchFolder();
const jdk = findJdk();
const LONG_AGO = new Date(1_000_000_000_000);

/** A file whose time does not tell what is in it. */
function write(name: string, content: string): string {
  const file = scratch.write(name, content);
  fs.utimesSync(file, LONG_AGO, LONG_AGO);
  return file;
}

/** Of one file, not compressed: with a text of the same length it has the same size. */
function writeJar(name: string, content: string): string {
  scratch.write('content/a.txt', content);
  const args = ['--create', '--no-compress', '--no-manifest', '--date', '2020-01-01T00:00:00Z'];
  const file = scratch.join(name);
  execFileSync(path.join(jdk.home, 'bin', 'jar'), [
    ...args,
    '--file',
    file,
    '-C',
    scratch.join('content'),
    '.',
  ]);
  fs.utimesSync(file, LONG_AGO, LONG_AGO);
  return file;
}

const classes = path.dirname(write('classes/p/A.class', ''));
const project = (...libraries: string[]): Project => ({
  ...{ name: 'p', root: scratch.path, kind: 'folder', sources: [], problems: [] },
  ...{ classes: [path.dirname(classes)], libraries },
});
const OPTIONS: CheckOptions = { ...DEFAULT_OPTIONS, targets: ['p'] };
const build = [path.dirname(write('build/main.js', 'one'))];

type Given = { project: Project; jdk: Jdk; options: CheckOptions; build: string[] };
const keyOf = (given: Partial<Given> = {}): string => {
  const { project: own = project(), jdk: java = jdk, options = OPTIONS, build: of = build } = given;
  return commonKey(own, java, options, of);
};

describe('the key of all results', () => {
  it('is the same for the same', () => {
    expect(keyOf()).toBe(keyOf({ options: { ...OPTIONS }, project: project() }));
    // Budgets may be raised, and then what ended before is still true.
    expect(keyOf({ options: { ...OPTIONS, timeMs: 1, memoryMb: 700 } })).toBe(keyOf());
  });

  it.each<[string, Partial<CheckOptions>]>([
    ['--property', { property: 'valid-assert' }],
    ['--contracts', { contracts: true }],
    ['--allow-null', { allowNull: true }],
    ['--no-replay', { replay: false }],
    ['-D', { properties: new Map([['a', 'b']]) }],
    ['a bound of arrays', { arrayBound: 7 }],
  ])('is another one with %s', (_, more) => {
    expect(keyOf({ options: { ...OPTIONS, ...more } })).not.toBe(keyOf());
  });

  it('is another one with another JDK, or an update of it', () => {
    expect(keyOf({ jdk: { ...jdk, home: scratch.path } })).not.toBe(keyOf());
    const release = new Map([...jdk.release, ['JAVA_RUNTIME_VERSION', '99.0.1+1'] as const]);
    expect(keyOf({ jdk: { ...jdk, release } })).not.toBe(keyOf());
  });

  it('is another one with another build of ours', () => {
    const before = keyOf();
    write('build/main.js', 'other');
    expect(keyOf()).not.toBe(before);
  });

  it('is another one with another library, one of the same size and time, too', () => {
    const jar = writeJar('lib.jar', 'one');
    const [before, { size }] = [keyOf({ project: project(jar) }), fs.statSync(jar)];
    expect(before).not.toBe(keyOf());
    writeJar('lib.jar', 'two');
    expect([fs.statSync(jar).size, fs.statSync(jar).mtimeMs]).toEqual([size, LONG_AGO.getTime()]);
    expect(keyOf({ project: project(jar) })).not.toBe(before);
    writeJar('lib.jar', 'one');
    expect(keyOf({ project: project(jar) })).toBe(before);
  });

  it('is another one with a library that did not exist before', () => {
    const absent = scratch.join('later');
    const before = keyOf({ project: project(absent) });
    write('later/p/B.class', '');
    expect(keyOf({ project: project(absent) })).not.toBe(before);
  });
});

describe('contents of a folder', () => {
  const hashOf = (entry: string): string => {
    const hash = createHash('sha256');
    addContents(hash, entry);
    return hash.digest('hex');
  };

  it('count, whatever the times of its files are', () => {
    write('folder/sub/a.txt', 'one');
    const before = hashOf(scratch.join('folder'));
    write('folder/sub/a.txt', 'two');
    const after = hashOf(scratch.join('folder'));
    expect(after).not.toBe(before);
    fs.utimesSync(scratch.join('folder/sub/a.txt'), new Date(), new Date());
    expect(hashOf(scratch.join('folder'))).toBe(after);
  });

  it('count through links; circles and pipes end', () => {
    write('elsewhere/a.txt', 'one');
    write('linked/b.txt', '');
    fs.symlinkSync(scratch.join('elsewhere'), scratch.join('linked/to'));
    fs.symlinkSync(scratch.join('linked'), scratch.join('linked/circle'));
    fs.symlinkSync(scratch.join('nowhere'), scratch.join('linked/broken'));
    execFileSync('mkfifo', [scratch.join('linked/pipe')]);
    const before = hashOf(scratch.join('linked'));
    write('elsewhere/a.txt', 'two');
    expect(hashOf(scratch.join('linked'))).not.toBe(before);
  });

  it('count for files that are too large to read, by their times', () => {
    const file = write('large', 'x'.repeat(2 << 20));
    const before = hashOf(file);
    write('large', 'y'.repeat(2 << 20));
    expect(hashOf(file)).not.toBe(before);
  });
});
