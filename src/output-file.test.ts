/** Files are written whole or not at all. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ScratchFolder } from './classpath/scratch-folder.testing.ts';
import { InputError } from './errors.ts';
import { expectWritableFile, expectWritableFolder, writeWhole } from './output-file.ts';

const home = new ScratchFolder().path;

it('makes the folders of a file, and leaves nothing beside it', () => {
  const file = path.join(home, 'a', 'b', 'file');
  writeWhole(file, 'one');
  writeWhole(file, 'two');
  expect(fs.readFileSync(file, 'utf8')).toBe('two');
  expect(fs.readdirSync(path.dirname(file))).toEqual(['file']);
});

it('leaves nothing where it cannot write', () => {
  const folder = path.join(home, 'taken');
  fs.mkdirSync(path.join(folder, 'name'), { recursive: true });
  expect(() => writeWhole(path.join(folder, 'name'), 'text')).toThrow(InputError);
  expect(fs.readdirSync(folder)).toEqual(['name']);
});

it('writes to a pipe and through a link, and replaces neither', () => {
  const pipe = path.join(home, 'pipe');
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
  // A reader that does not wait for a writer.
  const reader = fs.openSync(pipe, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK);
  try {
    expectWritableFile('--html', pipe);
    writeWhole(pipe, 'report');
    const bytes = Buffer.alloc(100);
    expect(bytes.subarray(0, fs.readSync(reader, bytes)).toString()).toBe('report');
    expect(fs.lstatSync(pipe).isFIFO()).toBe(true);
  } finally {
    fs.closeSync(reader);
  }
  const target = path.join(home, 'elsewhere', 'target');
  writeWhole(target, 'one');
  const link = path.join(home, 'link');
  fs.symlinkSync(target, link);
  writeWhole(link, 'two');
  expect(fs.readlinkSync(link)).toBe(target);
  expect(fs.readFileSync(target, 'utf8')).toBe('two');
});

it('a trial leaves nothing, not even a folder', () => {
  const folder = path.join(home, 'new');
  expectWritableFolder('-o', folder);
  expect(fs.existsSync(folder)).toBe(false);
  fs.mkdirSync(folder);
  expectWritableFile('--save', path.join(folder, 'run'));
  expect(fs.readdirSync(folder)).toEqual([]);
});

it('tells the option, the place and the remedy', () => {
  const file = path.join(home, 'file');
  fs.writeFileSync(file, '');
  const below = path.join(file, 'below');
  expect(() => expectWritableFolder('-o', below)).toThrow(
    `-o ${below}: ${file} is no folder; name another folder`,
  );
  expect(() => expectWritableFile('--save', below)).toThrow(
    `--save ${below}: there is no folder ${file}; make it, or name another file`,
  );
  expect(() => expectWritableFile('--save', home)).toThrow(`--save ${home}: is a folder; name a file`);
});
