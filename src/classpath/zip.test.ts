import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { InputError } from '../errors.ts';
import { findJdk } from './jdk.ts';
import { ScratchFolder } from './scratch-folder.testing.ts';
import { ZipFile } from './zip.ts';

const scratch = new ScratchFolder();
const jdk = findJdk();
const contents = new Map<string, Uint8Array>([
  ['text.txt', Buffer.from('some text '.repeat(1000))],
  ['a/b/empty', new Uint8Array()],
  ['a/Ünïcödé.txt', Buffer.from('ü')],
  ['a/random', randomBytes(70_000)],
]);
for (const [name, bytes] of contents) scratch.write(`in/${name}`, bytes);

function makeJar(name: string, ...flags: string[]): string {
  const file = scratch.join(name);
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  const args = [...flags, '--create', '--no-manifest', '--file', file, '-C', scratch.join('in'), '.'];
  execFileSync(join(jdk.home, 'bin', 'jar'), args, { env });
  return file;
}

function expectContents(zip: ZipFile): void {
  expect([...zip.names()].sort()).toEqual([...contents.keys()].sort());
  for (const [name, bytes] of contents) expect(Buffer.compare(zip.read(name)!, bytes)).toBe(0);
  zip.close();
}

describe('ZipFile', () => {
  it('reads what `jar` wrote, deflated or stored', () => {
    expectContents(new ZipFile(makeJar('deflated.jar')));
    expectContents(new ZipFile(makeJar('stored.jar', '--no-compress')));
  });

  it('reads an archive with bytes in front and a comment behind', () => {
    const comment = Buffer.from('PK\x05\x06 is also the signature of an end record');
    const bytes = Buffer.concat([Buffer.from('#!/bin/sh\n'), readFileSync(makeJar('plain.jar')), comment]);
    bytes.writeUInt16LE(comment.length, bytes.length - comment.length - 2);
    const zip = new ZipFile(scratch.write('launcher.jar', bytes));
    expect(Buffer.from(zip.preamble()).toString()).toBe('#!/bin/sh\n');
    expectContents(zip);
  });

  it('reads zip64 records', () => {
    const data = Buffer.from('wide');
    const zip = new ZipFile(scratch.write('wide.zip', zip64('wide.txt', data)));
    expect([...zip.names()]).toEqual(['wide.txt']);
    expect(zip.read('wide.txt')).toEqual(data);
    const shifted = new ZipFile(
      scratch.write('shifted.zip', Buffer.concat([randomBytes(9), zip64('wide.txt', data)])),
    );
    expect(shifted.read('wide.txt')).toEqual(data);
  });

  it('has no folders and no other names', () => {
    const zip = new ZipFile(makeJar('names.jar'));
    expect(zip.read('a/')).toBeNull();
    expect(zip.read('absent')).toBeNull();
  });

  it('reads an archive without entries', () => {
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    expect([...new ZipFile(scratch.write('none.zip', end)).names()]).toEqual([]);
  });
});

describe('a damaged zip file', () => {
  const intact = readFileSync(makeJar('intact.jar'));

  it('is refused by name wherever it is cut', () => {
    for (let size = 0; size < intact.length; size += 997) {
      const file = scratch.write('cut.jar', intact.subarray(0, size));
      expect(() => new ZipFile(file)).toThrow(InputError);
      expect(() => new ZipFile(file)).toThrow(`cannot read ${file}`);
    }
  });

  it('never fails in another way than an InputError', () => {
    for (let at = 0; at < intact.length; at += 101) {
      const bytes = Buffer.from(intact);
      bytes[at]! ^= 0xff;
      const file = scratch.write('flipped.jar', bytes);
      try {
        const zip = new ZipFile(file);
        try {
          for (const name of zip.names()) zip.read(name);
        } finally {
          zip.close();
        }
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
        expect((error as Error).message).toContain(file);
      }
    }
  });

  it('is refused where it does not exist', () => {
    expect(() => new ZipFile(scratch.join('absent.jar'))).toThrow(/cannot open .*absent\.jar/);
  });
});

/** An archive of one stored entry that has all its sizes and offsets in zip64 records. */
function zip64(name: string, data: Buffer): Buffer {
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  for (const field of [20, 24, 42]) central.writeUInt32LE(0xffffffff, field);
  central.writeUInt16LE(name.length, 28);
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  extra.writeBigUInt64LE(BigInt(data.length), 4);
  extra.writeBigUInt64LE(BigInt(data.length), 12);
  central.writeUInt16LE(extra.length, 30);
  const front = Buffer.concat([local, Buffer.from(name), data]);
  const directory = Buffer.concat([central, Buffer.from(name), extra]);
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50, 0);
  end64.writeBigUInt64LE(BigInt(directory.length), 40);
  end64.writeBigUInt64LE(BigInt(front.length), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(front.length + directory.length), 8);
  const end = Buffer.alloc(22, 0xff);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(0, 20);
  return Buffer.concat([front, directory, end64, locator, end]);
}
