import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { InputError } from '../errors.ts';
import { ClassPath } from './class-path.ts';
import { Directory } from './directory.ts';
import { Jar } from './jar.ts';
import { discoverJdks, findJdk, type Jdk } from './jdk.ts';
import { ScratchFolder } from './scratch-folder.testing.ts';

const scratch = new ScratchFolder();

/** A jar with the given files; each holds its own path and the jar's name, so a hit tells where it came from. */
function jar(name: string, files: string[], manifest = ''): string {
  const input = `in-${name}`;
  for (const file of files) scratch.write(join(input, file), `${name}:${file}`);
  const text = scratch.write(`${name}.mf`, `Manifest-Version: 1.0\n${manifest}`);
  const output = scratch.join(name);
  mkdirSync(join(output, '..'), { recursive: true });
  const args = ['--create', '--manifest', text, '--file', output, '-C', scratch.join(input), '.'];
  execFileSync(join(findJdk().home, 'bin', 'jar'), args);
  return output;
}

const text = (bytes: Uint8Array | null) => (bytes === null ? null : Buffer.from(bytes).toString());

const multiRelease = jar(
  'multi.jar',
  [
    'a/A.txt',
    'META-INF/versions/9/a/A.txt',
    'META-INF/versions/21/a/A.txt',
    'META-INF/versions/11/a/New.txt',
  ],
  'Multi-Release: true\n',
);

describe('Jar', () => {
  it.each([
    [8, 'multi.jar:a/A.txt'],
    [17, 'multi.jar:META-INF/versions/9/a/A.txt'],
    [25, 'multi.jar:META-INF/versions/21/a/A.txt'],
  ])('shows what Java %i sees of a multi-release jar', (feature, expected) => {
    const source = new Jar(multiRelease, feature);
    expect(text(source.find('a/A.txt'))).toBe(expected);
    expect(source.location('a/A.txt')).toBe(`${multiRelease}!/${expected.slice('multi.jar:'.length)}`);
    expect(source.list('a/')).toEqual(feature >= 11 ? ['a/A.txt', 'a/New.txt'] : ['a/A.txt']);
  });

  it('ignores versions where the manifest does not say Multi-Release', () => {
    const source = new Jar(jar('single.jar', ['A', 'META-INF/versions/9/A']), 25);
    expect(text(source.find('A'))).toBe('single.jar:A');
  });
});

describe('Directory', () => {
  it('reads files, and nothing else', () => {
    scratch.write('dir/p/A.class', 'A');
    scratch.write('dir/p/q/B.class', 'B');
    scratch.write('dir/pq/C.class', 'C');
    const source = new Directory(scratch.join('dir'));
    expect(text(source.find('p/A.class'))).toBe('A');
    for (const absent of ['p', 'p/X.class', 'p/A.class/B.class', `${'x'.repeat(5000)}.class`, 'a\0b']) {
      expect(source.find(absent)).toBeNull();
    }
    expect(source.list('')).toEqual(['p/A.class', 'p/q/B.class', 'pq/C.class']);
    expect(source.list('p/')).toEqual(['p/A.class', 'p/q/B.class']);
    expect(source.list('none/')).toEqual([]);
  });

  it('lists files behind links, as it finds them; circles end, and a pipe is empty', () => {
    scratch.write('behind/B.class', 'B');
    scratch.write('links/A.class', 'A');
    const links = scratch.join('links');
    symlinkSync(scratch.join('behind'), join(links, 'p'));
    symlinkSync(scratch.join('behind/B.class'), join(links, 'C.class'));
    symlinkSync(links, join(links, 'circle'));
    symlinkSync(scratch.join('nowhere'), join(links, 'Broken.class'));
    execFileSync('mkfifo', [join(links, 'Pipe.class')]);
    const source = new Directory(links);
    expect(source.list('')).toEqual(['A.class', 'C.class', 'p/B.class']);
    expect(text(source.find('p/B.class'))).toBe('B');
    expect(source.find('Broken.class')).toBeNull();
    expect(source.find('Pipe.class')).toHaveLength(0);
  });

  it('refuses a folder or file that may not be read', () => {
    const file = scratch.write('closed/A.class', 'A');
    const closed = scratch.join('closed');
    const open = new Directory(closed);
    chmodSync(scratch.path, 0o755);
    chmodSync(file, 0);
    asOrdinaryUser(() => expect(() => open.find('A.class')).toThrow(/A\.class on the class path \(EACCES\)/));
    chmodSync(closed, 0);
    asOrdinaryUser(() => {
      expect(() => new Directory(closed)).toThrow(InputError);
      expect(() => ClassPath.parse(closed, 17)).toThrow(/closed on the class path \(EACCES\): allow/);
      expect(() => ClassPath.parse(join(closed, 'x.jar'), 17)).toThrow(/x\.jar on the class path \(EACCES\)/);
      expect(() => ClassPath.parse(join(closed, '*'), 17)).toThrow(/closed.* on the class path \(EACCES\)/);
    });
    chmodSync(closed, 0o755);
  });
});

/** Permissions do not bind root, so root becomes somebody else for a while. */
function asOrdinaryUser(body: () => void): void {
  const root = process.geteuid?.() === 0;
  if (root) process.seteuid!(65534);
  try {
    body();
  } finally {
    if (root) process.seteuid!(0);
  }
}

/** Prints every `resource` that a class loader finds on the class path, in order. */
const ORACLE = `
class Oracle {
  public static void main(String[] args) throws Exception {
    for (var name : args)
      for (var url : java.util.Collections.list(ClassLoader.getSystemClassLoader().getResources(name)))
        System.out.println(new String(url.openStream().readAllBytes()));
  }
}`;

describe.each(discoverJdks())('ClassPath against java $version', (jdk) => {
  const classes = scratch.join(`oracle-${jdk.feature}`);
  const source = scratch.write('Oracle.java', ORACLE);
  execFileSync(jdk.javac!, ['-d', classes, source]);

  it.each(specs())('finds what java finds on %s', (_, spec) => {
    const path = [spec, classes].join(delimiter);
    const names = ['r', 'a/A.txt'];
    const found = ClassPath.parse(path, jdk.feature);
    const ours = names.flatMap((name) => found.findAll(name).map((hit) => text(hit.bytes)));
    expect(ours).toEqual(javaFinds(jdk, path, names));
    expect(text(found.find('r') ?? found.find('a/A.txt'))).toBe(ours[0] ?? null);
    found.close();
  });
});

function javaFinds(jdk: Jdk, path: string, names: string[]): string[] {
  const args = ['-cp', path, 'Oracle', ...names];
  const out = execFileSync(join(jdk.home, 'bin', 'java'), args, { encoding: 'utf8', cwd: scratch.path });
  return out.split('\n').filter(Boolean);
}

function specs(): [string, string][] {
  const inner = jar('lib/inner.jar', ['r']);
  const spaced = jar('lib/with space.jar', ['r']);
  jar('lib/deep.jar', ['r'], 'Class-Path: inner.jar ../outer.jar missing.jar\n');
  const outer = jar('outer.jar', ['r'], 'Class-Path: lib/deep.jar lib/with%20space.jar folder/ lib\n');
  scratch.write('folder/r', 'folder');
  scratch.write('wild/not-a-jar.txt', 'x');
  jar('wild/one.jar', ['r']);
  const folder = scratch.join('folder');
  return [
    ['a folder and a jar', [folder, inner].join(delimiter)],
    ['a jar and a folder', [inner, folder].join(delimiter)],
    ['entries that do not exist', ['no-such.jar', scratch.join('none'), spaced].join(delimiter)],
    ['a jar that refers to others, in a cycle', outer],
    ['a jar that is mentioned again', [outer, inner, folder, inner].join(delimiter)],
    ['a wildcard', [scratch.join('wild', '*'), folder].join(delimiter)],
    ['a wildcard without matches', scratch.join('folder', '*')],
    ['a multi-release jar', multiRelease],
  ];
}

describe('ClassPath', () => {
  it('takes an empty entry for the current folder', () => {
    expect(ClassPath.parse('', 17).entries.map((entry) => entry.origin)).toEqual(['.']);
    expect(ClassPath.parse(delimiter, 17).entries).toHaveLength(1);
  });

  it('names the damaged jar', () => {
    const bad = scratch.write('bad.jar', 'no zip at all');
    expect(() => ClassPath.parse(bad, 17)).toThrow(`cannot read ${bad}`);
  });

  it('says where a class is', () => {
    const path = ClassPath.parse(multiRelease, 17);
    expect(path.location('a/A.txt')).toBe(`${multiRelease}!/META-INF/versions/9/a/A.txt`);
    expect(path.location('B.class')).toBe(`B.class (not on the class path ${multiRelease})`);
    expect(path.list('a/')).toEqual(['a/A.txt', 'a/New.txt']);
  });
});
