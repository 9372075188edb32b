import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ScratchFolder } from '../../classpath/scratch-folder.testing.ts';
import { REAL_FILES } from '../files/real-files.ts';
import { OpenFiles } from './open-files.ts';

const { O_APPEND, O_CREAT, O_RDONLY, O_RDWR, O_WRONLY } = fs.constants;

const scratch = new ScratchFolder();
const file = (name: string) => scratch.join(name);

function read(files: OpenFiles, fd: number, count: number): string {
  const into = new Uint8Array(count);
  return Buffer.from(into.subarray(0, files.read(fd, into))).toString('latin1');
}

describe('positions of regular files', () => {
  test('reads and writes share one position; seeking beyond the end leaves a hole', () => {
    const files = new OpenFiles();
    const fd = files.open(file('a'), O_RDWR | O_CREAT, 0o666);
    files.write(fd, Buffer.from('hello world'));
    expect(files.position(fd)).toBe(11);
    files.seek(fd, 6);
    expect(read(files, fd, 3)).toBe('wor');
    expect(files.available(fd)).toBe(2);
    files.seek(fd, 13);
    files.write(fd, Buffer.from('!'));
    expect(files.size(fd)).toBe(14);
    expect(files.available(fd)).toBe(0);
    expect(read(files, fd, 5)).toBe('');
    files.close(fd);
    expect(fs.readFileSync(file('a'), 'latin1')).toBe('hello world\0\0!');
  });

  test('two descriptors of one file have two positions', () => {
    fs.writeFileSync(file('b'), '0123456789');
    const files = new OpenFiles();
    const [one, two] = [files.open(file('b'), O_RDONLY, 0), files.open(file('b'), O_RDONLY, 0)];
    expect([read(files, one, 4), read(files, two, 2), read(files, one, 4)]).toEqual(['0123', '01', '4567']);
    files.close(one);
    files.close(two);
  });

  test('appending writes at the end, wherever the position is', () => {
    fs.writeFileSync(file('c'), 'abc');
    const files = new OpenFiles();
    const fd = files.open(file('c'), O_WRONLY | O_APPEND, 0);
    fs.appendFileSync(file('c'), 'DEF');
    files.write(fd, Buffer.from('ghi'));
    expect(files.position(fd)).toBe(9);
    expect(files.isAppending(fd)).toBe(true);
    files.close(fd);
    expect(fs.readFileSync(file('c'), 'latin1')).toBe('abcDEFghi');
  });
});

describe('mappings', () => {
  test('a shared one is seen by the next read and written back when it ends', () => {
    fs.writeFileSync(file('m'), 'abcdef');
    const files = new OpenFiles();
    const fd = files.open(file('m'), O_RDWR, 0);
    const bytes = new Uint8Array(3);
    files.map(fd, 4096, bytes, 1, 'write');
    expect(Buffer.from(bytes).toString()).toBe('bcd');
    bytes[0] = 0x58;
    expect(read(files, fd, 6)).toBe('aXcdef');
    bytes[1] = 0x59;
    files.unmap(4096);
    expect(fs.readFileSync(file('m'), 'latin1')).toBe('aXYdef');
    files.close(fd);
  });

  // As mmap(2) does it: memory and file are the same pages.
  test('what is written to the file is seen in memory, and stays in the file', () => {
    fs.writeFileSync(file('s'), 'abcdef');
    const files = new OpenFiles();
    const fd = files.open(file('s'), O_RDWR, 0);
    const [shared, readOnly] = [new Uint8Array(4), new Uint8Array(6)];
    files.map(fd, 4096, shared, 1, 'write');
    files.map(fd, 8192, readOnly, 0, 'read');
    shared[3] = 0x59;
    files.writeAt(fd, Buffer.from('XX'), 2);
    expect(Buffer.from(shared).toString()).toBe('bXXY');
    expect(Buffer.from(readOnly).toString()).toBe('abXXYf');
    expect(read(files, fd, 6)).toBe('abXXYf');
    files.truncate(fd, 3);
    expect(Buffer.from(readOnly).toString('latin1')).toBe('abX\0\0\0');
    files.unmap(4096);
    files.unmap(8192);
    expect(fs.readFileSync(file('s'), 'latin1')).toBe('abX');
    files.close(fd);
  });

  test('a size below zero is refused, and nothing is cut off', () => {
    fs.writeFileSync(file('n'), 'abc');
    const files = new OpenFiles();
    const fd = files.open(file('n'), O_RDWR, 0);
    expect(() => files.truncate(fd, -1)).toThrow('EINVAL');
    expect(fs.readFileSync(file('n'), 'latin1')).toBe('abc');
    files.close(fd);
  });

  test('a private one is not', () => {
    fs.writeFileSync(file('p'), 'abc');
    const files = new OpenFiles();
    const fd = files.open(file('p'), O_RDWR, 0);
    const bytes = new Uint8Array(3);
    files.map(fd, 8192, bytes, 0, 'private');
    bytes[0] = 0x58;
    expect(read(files, fd, 3)).toBe('abc');
    files.unmap(8192);
    files.close(fd);
  });
});

describe('pipes', () => {
  test('bytes are counted without being lost, and the end is not mistaken for silence', () => {
    expect(spawnSync('sh', ['-c', 'mkfifo "$0"', file('fifo')]).status).toBe(0);
    const files = new OpenFiles();
    // Both ends here: opening one end alone would wait for the other.
    const writer = fs.openSync(file('fifo'), O_RDWR);
    const fd = files.open(file('fifo'), O_RDONLY, 0);
    expect([files.available(fd), files.isReady(fd)]).toEqual([0, false]);
    fs.writeSync(writer, 'some bytes');
    expect([files.available(fd), files.isReady(fd)]).toEqual([10, true]);
    expect(read(files, fd, 4)).toBe('some');
    expect(files.available(fd)).toBe(6);
    expect(files.isSeekable(fd)).toBe(false);
    fs.closeSync(writer);
    expect(read(files, fd, 100)).toBe(' bytes');
    expect(files.isReady(fd)).toBe(true);
    expect(read(files, fd, 100)).toBe('');
    files.close(fd);
  });
});

test('times are exact to the nanosecond', () => {
  fs.writeFileSync(file('t'), '');
  const times = { accessed: 1_000_000_000_000_000_001n, modified: -1_500_000_000n };
  REAL_FILES.setTimes(file('t'), times);
  const stat = fs.statSync(file('t'), { bigint: true });
  expect({ accessed: stat.atimeNs, modified: stat.mtimeNs }).toEqual(times);
});
