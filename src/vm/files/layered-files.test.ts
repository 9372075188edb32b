/**
 * The layer beside the real file system: random system calls have the same results and errors on both, the real folder below the layer
 * stays as it was byte by byte, and an undo restores what was there.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ScratchFolder } from '../../classpath/scratch-folder.testing.ts';
import { UnsupportedError } from '../../errors.ts';
import { SeededRandom } from '../../seeded-random.ts';
import { variable } from '../../term/build.ts';
import { bitVec } from '../../term/sorts.ts';
import { clearTrail, newEpoch, rollBack, trailHeight } from '../trail/trail.ts';
import { type FileSystem, isFolder, isLink } from './file-system.ts';
import { LayeredFiles } from './layered-files.ts';
import { REAL_FILES } from './real-files.ts';

const { O_APPEND, O_CREAT, O_EXCL, O_RDONLY, O_RDWR, O_TRUNC, O_WRONLY } = fs.constants;
const scratch = new ScratchFolder();
let count = 0;

beforeEach(() => clearTrail());

const layerNow = (): LayeredFiles => new LayeredFiles(() => 1_000_000_000n);

/** A folder with a few files, folders and links. */
function makeFolder(): string {
  const folder = scratch.join(`f${count++}`);
  fs.mkdirSync(path.join(folder, 'd', 'e'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'a'), 'first');
  fs.writeFileSync(path.join(folder, 'd', 'b'), Buffer.alloc(10_000, 'x'));
  fs.linkSync(path.join(folder, 'a'), path.join(folder, 'd', 'c'));
  fs.symlinkSync('d', path.join(folder, 'l'));
  fs.symlinkSync('nowhere', path.join(folder, 'm'));
  return folder;
}

/** Names, kinds, modes, sizes, numbers of links, bytes and targets; no times. */
function describeTree(files: FileSystem, folder: string, below = ''): string[] {
  return files
    .names(folder)
    .sort()
    .flatMap((name) => {
      const file = path.join(folder, name);
      const stat = files.lstat(file);
      const shown = `${below}${name} ${Number(stat.mode).toString(8)}`;
      if (isLink(stat)) return [`${shown} -> ${files.readlink(file)}`];
      if (isFolder(stat)) return [`${shown} ${stat.nlink}`, ...describeTree(files, file, `${below}${name}/`)];
      return [`${shown} ${stat.nlink} ${stat.size} ${digest(contentOf(files, file))}`];
    });
}

function contentOf(files: FileSystem, file: string): Buffer {
  const handle = files.open(file, O_RDONLY, 0);
  const into = Buffer.alloc(Number(handle.stat().size) + 5);
  const n = handle.read(into, 0);
  handle.close();
  return into.subarray(0, n);
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 12);

/** One random system call: what it is, to be made on either side. */
function randomCall(random: SeededRandom): {
  text: string;
  run: (files: FileSystem, folder: string) => string;
} {
  const names = [
    'a',
    'd',
    'd/b',
    'd/c',
    'd/e',
    'l',
    'l/b',
    'l/n',
    'm',
    'n',
    'n/o',
    'd/../a',
    './d/e/x',
    'a/z',
    'q/r',
    'd/.',
    'n/..',
  ];
  const one = <T>(list: readonly T[]): T => list[random.below(list.length)];
  const [from, to] = [one(names), one(names)];
  const at = (folder: string, name: string): string => `${folder}/${name}`;
  const position = one([0, 3, 4095, 4096, 9000, 20_000]);
  const mode = one([0o600, 0o755]);
  const size = one([-1, 0, 2, 4096, 5000, 12_000]);
  const flags = one([
    O_WRONLY | O_CREAT | O_TRUNC,
    O_WRONLY | O_CREAT | O_APPEND,
    O_RDWR,
    O_RDWR | O_CREAT,
    O_WRONLY | O_CREAT | O_EXCL,
    O_RDONLY,
  ]);
  const bytes = Buffer.alloc(one([1, 7, 4096, 5000]), one(['p', 'q', 'r']));
  const calls: Record<string, (files: FileSystem, folder: string) => string> = {
    [`write ${from} ${flags} ${bytes.length}@${position}`]: (files, folder) => {
      const handle = files.open(at(folder, from), flags, 0o640);
      try {
        handle.write(bytes, (flags & O_APPEND) !== 0 ? null : position);
        const into = Buffer.alloc(30);
        const n = (flags & O_RDWR) !== 0 ? handle.read(into, Math.max(0, position - 10)) : 0;
        return `${handle.stat().size} ${into.toString('latin1', 0, n)}`;
      } finally {
        handle.close();
      }
    },
    [`truncate ${from} ${size}`]: (files, folder) => {
      const handle = files.open(at(folder, from), O_RDWR, 0);
      try {
        handle.truncate(size);
        handle.write(Buffer.from('z'), size + 10);
        return String(handle.stat().size);
      } finally {
        handle.close();
      }
    },
    [`read ${from}`]: (files, folder) => digest(contentOf(files, at(folder, from))),
    [`mkdir ${from}`]: (files, folder) => String(files.mkdir(at(folder, from), 0o750)),
    [`rmdir ${from}`]: (files, folder) => String(files.rmdir(at(folder, from))),
    [`unlink ${from}`]: (files, folder) => String(files.unlink(at(folder, from))),
    [`rename ${from} ${to}`]: (files, folder) => String(files.rename(at(folder, from), at(folder, to))),
    [`link ${from} ${to}`]: (files, folder) => String(files.link(at(folder, from), at(folder, to))),
    [`symlink ${from} ${to}`]: (files, folder) => String(files.symlink(from, at(folder, to))),
    [`chmod ${from}`]: (files, folder) => String(files.chmod(at(folder, from), mode)),
    [`times ${from}`]: (files, folder) => {
      files.setTimes(at(folder, from), { accessed: 5_000_000_000n, modified: 7_000_000_000n });
      return String(files.stat(at(folder, from)).mtimeNs);
    },
    [`realpath ${from}`]: (files, folder) => files.realpath(at(folder, from)).toString().slice(folder.length),
    [`list ${from}`]: (files, folder) => files.names(at(folder, from)).sort().join(),
  };
  const text = one(Object.keys(calls));
  return { text, run: calls[text] };
}

const resultOf = (action: () => string): string => {
  try {
    return action();
  } catch (e) {
    return (e as NodeJS.ErrnoException).code ?? String(e);
  }
};

describe('beside the real file system', () => {
  it.each(Array.from({ length: 40 }, (_, i) => i))('random calls, seed %i', (seed) => {
    const [below, real] = [makeFolder(), makeFolder()];
    const before = describeTree(REAL_FILES, below);
    const layer = layerNow();
    const random = new SeededRandom(seed);
    for (let i = 0; i < 60; i++) {
      const { text, run } = randomCall(random);
      expect(`${text}: ${resultOf(() => run(layer, below))}`).toBe(
        `${text}: ${resultOf(() => run(REAL_FILES, real))}`,
      );
    }
    expect(describeTree(layer, below)).toEqual(describeTree(REAL_FILES, real));
    expect(describeTree(REAL_FILES, below)).toEqual(before);
  });

  it.each(Array.from({ length: 10 }, (_, i) => i))(
    'an undo restores every state on the way, seed %i',
    (seed) => {
      const below = makeFolder();
      const layer = layerNow();
      const random = new SeededRandom(1000 + seed);
      const states: { height: number; tree: string[] }[] = [];
      for (let i = 0; i < 40; i++) {
        newEpoch();
        states.push({ height: trailHeight(), tree: describeTree(layer, below) });
        for (let k = 0; k < 3; k++) resultOf(() => randomCall(random).run(layer, below));
      }
      for (const { height, tree } of states.reverse()) {
        rollBack(height);
        expect(describeTree(layer, below)).toEqual(tree);
      }
    },
  );
});

describe('a file of the layer', () => {
  it('stays for whoever has it open when its name is gone', () => {
    const folder = makeFolder();
    const layer = layerNow();
    const handle = layer.open(`${folder}/a`, O_RDWR, 0);
    layer.unlink(`${folder}/a`);
    handle.write(Buffer.from('F'), 0);
    const into = Buffer.alloc(5);
    expect(handle.read(into, 0)).toBe(5);
    expect(into.toString()).toBe('First');
    // The second name of the same file.
    expect(contentOf(layer, `${folder}/d/c`).toString()).toBe('First');
    expect(fs.readFileSync(`${folder}/a`, 'utf8')).toBe('first');
  });

  it('keeps symbolic bytes until they are overwritten, and an undo brings them back', () => {
    const layer = layerNow();
    const handle = layer.open(`${makeFolder()}/s`, O_RDWR | O_CREAT, 0o600);
    const term = variable('layer-byte', bitVec(8));
    handle.write(Buffer.alloc(3), 4095, new Map([[1, term]]));
    expect(handle.termsIn(4090, 100)).toEqual(new Map([[6, term]]));
    expect([...layer.terms()]).toEqual([term]);
    newEpoch();
    const height = trailHeight();
    handle.write(Buffer.from('ab'), 4096);
    expect(handle.termsIn(0, 5000)).toBeNull();
    // The trail may need it again.
    expect([...layer.terms()]).toContain(term);
    rollBack(height);
    expect(handle.termsIn(4096, 1)).toEqual(new Map([[0, term]]));
    handle.truncate(4096);
    handle.truncate(9000);
    expect(handle.termsIn(0, 9000)).toBeNull();
  });

  it('is known as made by the path, or taken away by it', () => {
    const folder = makeFolder();
    const layer = layerNow();
    expect(layer.isMadeHere(`${folder}/a`)).toBe(false);
    expect(layer.isMadeHere(`${folder}/nothing`)).toBe(false);
    layer.open(`${folder}/a`, O_WRONLY | O_APPEND, 0).write(Buffer.from('x'), null);
    expect(layer.isMadeHere(`${folder}/a`)).toBe(false);
    layer.open(`${folder}/a`, O_WRONLY | O_TRUNC, 0);
    expect(layer.isMadeHere(`${folder}/a`)).toBe(true);
    layer.unlink(`${folder}/a`);
    expect(layer.isMadeHere(`${folder}/a`)).toBe(true);
    layer.mkdir(`${folder}/new`, 0o700);
    expect(layer.isMadeHere(`${folder}/new/nothing`)).toBe(true);
    expect([layer.isListedHere(`${folder}/new`), layer.isListedHere(folder)]).toEqual([true, false]);
  });
});

describe('what is no file', () => {
  it.each(['/dev/zero', '/proc/self/comm', '/proc/self/fd/1'])('%s is not opened for writing', (file) => {
    expect(() => layerNow().open(file, O_WRONLY, 0)).toThrow(UnsupportedError);
  });

  it('the null device is, and devices can be read', () => {
    expect(layerNow().open('/dev/null', O_WRONLY, 0).write(Buffer.from('x'), null)).toBe(1);
    expect(layerNow().open('/dev/zero', O_RDONLY, 0).read(Buffer.alloc(3), null)).toBe(3);
  });
});

it('all names are noted, with the places that they lead to', () => {
  const folder = makeFolder();
  const layer = layerNow();
  layer.stat(`${folder}/l/b`);
  layer.open(`${folder}/l/n`, O_WRONLY | O_CREAT, 0o600);
  // What is written there changes nothing.
  layer.open('/dev/null', O_WRONLY, 0);
  // They lead nowhere.
  expect(() => layer.open(`${folder}/a/z`, O_WRONLY | O_CREAT, 0o600)).toThrow('ENOTDIR');
  expect(() => layer.stat(`${folder}/nothing/z`)).toThrow('ENOENT');
  layer.rename(`${folder}/d`, `${folder}/moved`);
  expect(() => layer.rmdir(`${folder}/moved`)).toThrow('ENOTEMPTY');
  expect(layer.allContacts()).toEqual([
    { name: `${folder}/l/b`, place: `${folder}/d/b`, kind: 'seen' },
    { name: `${folder}/l/n`, place: `${folder}/d/n`, kind: 'changed' },
    { name: '/dev/null', place: '/dev/null', kind: 'seen' },
    { name: `${folder}/a/z`, place: null, kind: 'seen' },
    { name: `${folder}/nothing/z`, place: null, kind: 'seen' },
    { name: `${folder}/d`, place: `${folder}/d`, kind: 'changed' },
    { name: `${folder}/moved`, place: `${folder}/moved`, kind: 'changed' },
    { name: `${folder}/d`, place: `${folder}/d`, kind: 'moved' },
    { name: `${folder}/moved`, place: `${folder}/moved`, kind: 'listed' },
  ]);
});
