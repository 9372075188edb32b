/**
 * `--effects overlay`: programs that change files, explored and followed. Whatever they do, the folder that they run in stays as it was, byte by
 * byte, and so does the folder for temporary files.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks, type Jdk } from '../src/classpath/jdk.ts';
import { ScratchFolder } from '../src/classpath/scratch-folder.testing.ts';
import type { CheckReport } from '../src/report/check-report.ts';
import { CLI } from './oracle/corpus.ts';

const FOLDER = fileURLToPath(new URL('overlay', import.meta.url));
const jdks = discoverJdks().filter(({ javac }) => javac !== null);
const scratch = new ScratchFolder();
let count = 0;

/** A folder to run in, with one file. */
function makeFolder(): string {
  return path.dirname(scratch.write(`run${count++}/keep.txt`, 'kept\n'));
}

/** One with a folder in it, too. */
function makeDeepFolder(): string {
  const folder = makeFolder();
  scratch.write(`${path.basename(folder)}/folder/inner/file`, 'inner');
  return folder;
}

/** Names, modes, times and bytes. */
function digestOf(folder: string): string[] {
  return fs.readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    const stat = fs.lstatSync(file);
    const shown = [name, String([stat.mode, stat.mtimeMs, stat.ctimeMs])];
    return stat.isDirectory() ? [...shown, ...digestOf(file)] : [...shown, fs.readFileSync(file, 'latin1')];
  });
}

const temporaryFiles = (): string[] =>
  fs
    .readdirSync(os.tmpdir())
    .filter((name) => /^(?:printed|rangefinder-test(?:\d|-outside)|rangefinder-overlay)/.test(name));

function rangefinder(
  folder: string,
  args: readonly string[],
): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [CLI, ...args], { cwd: folder, encoding: 'utf8' });
}

/** The report of a check in a folder of its own, which must not change. */
function check(
  jdk: Jdk,
  method: string,
  options: readonly string[] = [],
  folder = makeFolder(),
): CheckReport {
  const before = [digestOf(folder), temporaryFiles()];
  const { dir } = compile(jdk, [path.join(FOLDER, 'Paths.java')]);
  const args = [
    'check',
    dir,
    '--method',
    `Paths.${method}`,
    '--effects',
    'overlay',
    '--json',
    '--jdk',
    jdk.home,
  ];
  const { stdout, stderr } = rangefinder(folder, [...args, ...options]);
  expect([digestOf(folder), temporaryFiles()]).toEqual(before);
  expect(stderr).toBe('');
  return JSON.parse(stdout) as CheckReport;
}

describe.each(jdks)('on JDK $feature', (jdk) => {
  // One path for each of the three branches: native methods are not merged, so mode 5 has as many.
  it.each(['1', '5'])('each path has files of its own, in mode %s', (mode) => {
    const { verdict, stats, assumed } = check(jdk, 'holds', ['--mode', mode, '--assume', 'overlay']);
    expect([verdict, stats.paths]).toEqual(['SAFE', 3]);
    expect(assumed.map(({ id }) => id)).toContain('overlay');
  });

  it("symbolic bytes stay symbolic in a file, and the failure is confirmed beside the user's files", () => {
    // One path fails, and one for each way not to: the int is another, or the int is 84 and the byte is not 42, which n = 42 + 2^31 rules out.
    const { verdict, findings, stats } = check(jdk, 'fails');
    expect(verdict).toBe('UNSAFE');
    expect(findings.map(({ inputs, replayed }) => [inputs[0].value, replayed])).toEqual([['42', true]]);
    expect(stats.paths).toBe(2);
  });

  it.each(['chosen', 'spelled'])('a name of symbolic characters is one name on each path: %s', (method) => {
    for (const mode of ['1', '5']) {
      const { verdict, findings } = check(jdk, method, ['--mode', mode, '--assume', 'overlay']);
      expect([verdict, findings.map(({ replayed }) => replayed)]).toEqual(['UNSAFE', [true]]);
      expect((Number(findings[0].inputs[0].value) & 3) === (method === 'chosen' ? 1 : 2)).toBe(true);
    }
  });

  it('what a program prints about its files is what java prints', () => {
    const [real, layered] = [makeFolder(), makeFolder()];
    const before = [digestOf(layered), temporaryFiles()];
    const { dir } = compile(jdk, [path.join(FOLDER, 'Printed.java')]);
    const java = spawnSync(path.join(jdk.home, 'bin', 'java'), ['-cp', dir, 'Printed'], {
      cwd: real,
      encoding: 'utf8',
    });
    expect(java.status).toBe(0);
    const args = [
      'trace',
      dir,
      '--main',
      'Printed',
      '--effects',
      'overlay',
      '--jdk',
      jdk.home,
      '--inputs',
      scratch.write('none', ''),
    ];
    const { stdout } = rangefinder(layered, args);
    expect(stdout.slice(0, java.stdout.length)).toBe(java.stdout);
    expect([digestOf(layered), temporaryFiles()]).toEqual(before);
    const run = rangefinder(makeFolder(), ['run', '--jdk', jdk.home, '-cp', dir, 'Printed']);
    expect(run.stdout).toBe(java.stdout);
  });
});

// Without a layer the failure is confirmed in the user's folder: what the JVM would do at its end must not happen there.
describe.each(jdks)('a replay on JDK $feature', (each) => {
  it.each(['deletedOnExit', 'hooked'])('ends before %s', (method) => {
    const folder = makeFolder();
    const before = digestOf(folder);
    const { dir } = compile(each, [path.join(FOLDER, 'Paths.java')]);
    const args = ['check', dir, '--method', `Paths.${method}`, '--json', '--jdk', each.home];
    const { verdict, findings } = JSON.parse(rangefinder(folder, args).stdout) as CheckReport;
    expect([verdict, findings.map(({ replayed }) => replayed)]).toEqual(['UNSAFE', [true]]);
    expect(digestOf(folder)).toEqual(before);
  });
});

// The JDKs differ in how they get there, which the tests above and those beside `src/vm/files` show for both.
const jdk = jdks[jdks.length - 1];

it('an existing file is read, appended to, copied and removed', () => {
  // The last byte is 7 or not.
  const { verdict, findings, stats } = check(jdk, 'channels');
  expect([verdict, stats.paths, findings[0].inputs[0].value]).toEqual(['UNSAFE', 2, '7']);
});

it.each(['mapped', 'emptied'])('a file that is mapped into memory does not change unseen: %s', (method) => {
  const { verdict, reason } = check(jdk, method, ['--assume', 'overlay']);
  expect(verdict).toBe('UNKNOWN');
  expect(reason).toContain('unsupported: changing a file that is mapped into memory');
});

it('a failure is not run on the real JVM if that would write elsewhere', () => {
  const { verdict, reason, findings } = check(jdk, 'outside');
  expect(verdict).toBe('UNKNOWN');
  expect(reason).toContain('not run again: it would write to /tmp/rangefinder-test-outside');
  expect(findings[0]).toMatchObject({ replayed: false, replayBegun: false });
  expect(fs.existsSync('/tmp/rangefinder-test-outside')).toBe(false);
});

it('an absolute name of the current folder is run only if the program made it of that', () => {
  const folder = makeFolder();
  const { verdict, reason } = check(jdk, 'fixed', [`-Dfolder=${folder}`], folder);
  expect([verdict, reason]).toEqual([
    'UNKNOWN',
    expect.stringContaining(`not run again: it would write to ${folder}/keep.txt`),
  ]);
});

it('a name that the solver chooses does not reach the disk', () => {
  const { stats } = check(jdk, 'named', ['--string-bound', '2', '--max-paths', '30', '--mode', '1']);
  expect(stats.paths).toBeGreaterThanOrEqual(30);
});

it.each(['onTheWay', 'inFile', 'full', 'movedFolder', 'nullDevice', 'folders'])(
  'the folder of a run has all that the path met: %s',
  (method) => {
    const { verdict, findings } = check(jdk, method, [], makeDeepFolder());
    expect([verdict, findings.map(({ inputs }) => inputs[0].value)]).toEqual(['UNSAFE', ['5']]);
  },
);

// Each fails for one byte of 256, which is what the source says.
it.each(['linked', 'unlinked', 'placed', 'cut'])('files behave as on a disk: %s', (method) => {
  for (const mode of ['1', '5']) {
    const { verdict, findings } = check(jdk, method, ['--mode', mode]);
    expect([verdict, findings.map(({ inputs }) => inputs[0].value)]).toEqual(['UNSAFE', ['5']]);
  }
});

it('temporary files of a failure are made in a folder of its own', () => {
  const { verdict, findings } = check(jdk, 'temporary');
  expect([verdict, findings[0].inputs[0].value]).toEqual(['UNSAFE', '5']);
});

it('no test is written of a path that changes files', () => {
  const folder = makeFolder();
  const { dir } = compile(jdk, [path.join(FOLDER, 'Paths.java')]);
  const args = ['check', dir, '--method', 'Paths.fails', '--effects', 'overlay', '--write-tests', 'tests'];
  const { stdout, stderr } = rangefinder(folder, [...args, '--jdk', jdk.home]);
  expect(stdout + stderr).toContain('no test of a finding: it changes files, and so would the test');
  expect(fs.readdirSync(folder)).toEqual(['keep.txt']);
});

it('without the option such a path is unsupported, and the option is named', () => {
  const folder = makeFolder();
  const { dir } = compile(jdk, [path.join(FOLDER, 'Paths.java')]);
  const { status, stdout } = rangefinder(folder, [
    'check',
    dir,
    '--method',
    'Paths.fails',
    '--jdk',
    jdk.home,
  ]);
  expect(status).toBe(2);
  expect(stdout).toContain('opening keep.txt for writing (--effects overlay does it in a private copy)');
});

it.each([
  ['check', []],
  ['test', ['--method', 'A.f', '-o', 'tests']],
  ['trace', ['--inputs', 'keep.txt']],
] as const)('%s rejects another kind of effects in one line', (command, others) => {
  const { status, stderr } = rangefinder(makeFolder(), [command, '.', '--effects', 'foo', ...others]);
  expect(status).toBe(3);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain('--effects foo: there is no such effects; there are deny, overlay, allow');
});
