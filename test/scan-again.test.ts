/** A second scan checks what changed, and nothing else; and what is odd in a project stops no scan. By counts: how long it takes is for `npm run bench`. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks, findJdk } from '../src/classpath/jdk.ts';
import { ScratchFolder } from '../src/classpath/scratch-folder.testing.ts';
import type { ScanReport } from '../src/report/scan-report.ts';
import { CLI } from './oracle/corpus.ts';
import { launch } from './oracle/outcome.ts';

const scratch = new ScratchFolder();
const jdk = findJdk();
const others = discoverJdks().filter(({ home }) => fs.realpathSync(home) !== fs.realpathSync(jdk.home));

/** Every method must come to its end, on any machine. Not synchronous: on a busy one the test would not answer for a minute, and be given up. */
async function scan(root: string, ...args: string[]): Promise<ScanReport> {
  const command = [CLI, 'scan', root, '--time', '600', '--json', ...args];
  const { status, stdout, stderr } = await launch({ command: process.execPath, args: command });
  expect(status, stderr).toBeLessThan(2);
  return JSON.parse(stdout) as ScanReport;
}

const checkedIn = ({ methods }: ScanReport): string[] =>
  methods.filter(({ state }) => state === 'checked').map(({ id }) => id);

describe('a scan of a project that was scanned before', () => {
  const CLASSES = 36;
  const source = (index: number): string => `package p;
public class C${index} {
  public static int next(int x) { return x + ${index}; }
  public static int largest(int a, int b) { return a > b ? a : b; }
  public static int sign(int x) { return x < 0 ? -1 : x == 0 ? 0 : 1; }
}`;
  const write = (index: number, text = source(index)): string =>
    scratch.write(`many/src/p/C${index}.java`, text);
  const all = Array.from({ length: CLASSES }, (_, index) => write(index));
  const root = scratch.join('many');
  const build = (files: readonly string[]): void =>
    void compile(jdk, [...files], { outDir: scratch.join('many/bin') });

  it('checks the one method again whose line changed', async () => {
    build(all);
    expect(checkedIn(await scan(root))).toHaveLength(3 * CLASSES);
    expect(checkedIn(await scan(root))).toEqual([]);
    build([write(7, source(7).replace('x < 0 ? -1', 'x < 0 ? -2'))]);
    const second = await scan(root);
    expect(checkedIn(second)).toEqual(['p.C7.sign(int)']);
    expect(second.methods.filter(({ state }) => state === 'cached')).toHaveLength(3 * CLASSES - 1);
  });
});

describe('everything is checked again', () => {
  scratch.write(
    'small/src/p/A.java',
    'package p; public class A { public static int half(int x) { return x / 2; } }',
  );
  compile(jdk, [scratch.join('small/src/p/A.java')], { outDir: scratch.join('small/bin') });
  const root = scratch.join('small');
  const ALL = ['p.A.half(int)'];

  it('with other options, on the command line or in the configuration', async () => {
    expect(checkedIn(await scan(root))).toEqual(ALL);
    expect(checkedIn(await scan(root))).toEqual([]);
    expect(checkedIn(await scan(root, '--allow-null'))).toEqual(ALL);
    const config = scratch.write('small/rangefinder.config.json', '{ "scan": { "contracts": true } }');
    expect(checkedIn(await scan(root))).toEqual(ALL);
    expect(checkedIn(await scan(root, '--contracts'))).toEqual([]);
    fs.rmSync(config);
    expect(checkedIn(await scan(root))).toEqual([]);
  });

  it('with a library of other contents, though of the same size and time', async () => {
    const writeJar = (text: string): void => {
      scratch.write('content/a.txt', text);
      const file = scratch.join('small/lib/a.jar');
      fs.mkdirSync(path.dirname(file), { recursive: true });
      const args = ['--create', '--no-compress', '--no-manifest', '--file', file];
      execFileSync(path.join(jdk.home, 'bin', 'jar'), [...args, '-C', scratch.join('content'), '.']);
      fs.utimesSync(file, 1, 1);
    };
    writeJar('one');
    expect(checkedIn(await scan(root))).toEqual(ALL);
    expect(checkedIn(await scan(root))).toEqual([]);
    writeJar('two');
    expect(checkedIn(await scan(root))).toEqual(ALL);
    fs.rmSync(scratch.join('small/lib'), { recursive: true });
  });

  it.skipIf(others.length === 0)('with another JDK', async () => {
    await scan(root);
    expect(checkedIn(await scan(root, '--jdk', others[0].home))).toEqual(ALL);
    expect(checkedIn(await scan(root))).toEqual([]);
  });
});

describe('what is odd in a project', () => {
  it('stops no scan, and is told', async () => {
    const source = 'package p; public class A { public static int half(int x) { return x / 2; } }';
    const file = scratch.write('odd ü/src/p/A.java', source);
    const bin = scratch.join('odd ü/bin/p');
    compile(jdk, [file], { outDir: path.dirname(bin) });
    const damaged = scratch.write('odd ü/lib/cut.jar', 'PK');
    const junk = scratch.write('odd ü/bin/p/Junk.class', 'no class');
    fs.mkdirSync(path.join(bin, 'Folder.class'));
    fs.symlinkSync(scratch.join('nowhere'), path.join(bin, 'Broken.class'));
    fs.symlinkSync(bin, path.join(bin, 'circle'));
    execFileSync('mkfifo', [path.join(bin, 'Pipe.class')]);
    const { methods, problems } = await scan(scratch.join('odd ü'), '-cp', '/no/such.jar');
    expect(methods.map(({ id, verdict }) => [id, verdict])).toEqual([['p.A.half(int)', 'SAFE']]);
    expect(problems).toEqual([
      expect.stringContaining(damaged),
      '/no/such.jar on the class path does not exist: check the path',
      expect.stringContaining(`${junk} was left out`),
    ]);
  });
});
