/** The reader of lib/modules, compared with what the JDK itself reads, and on damaged files. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discoverJdks, type Jdk } from './jdk.ts';
import { JImage } from './jimage.ts';
import { ScratchFolder } from './scratch-folder.testing.ts';

const scratch = new ScratchFolder();
const { path: folder } = scratch;

/** What the JDK's own reader sees through the `jrt:` file system: `<sha-256> /modules/...`, one line each. */
const ORACLE = `
import java.net.URI;
import java.nio.file.*;
import java.security.MessageDigest;
import java.util.HexFormat;

class Oracle {
  public static void main(String[] args) throws Exception {
    var root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules");
    try (var files = Files.walk(root)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        var hash = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
        System.out.println(HexFormat.of().formatHex(hash) + " " + file);
      }
    }
  }
}`;

function oracleHashes(jdk: Jdk): Map<string, string> {
  const source = scratch.write('Oracle.java', ORACLE);
  const text = execFileSync(join(jdk.home, 'bin', 'java'), [source], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const lines = text.trim().split('\n');
  return new Map(lines.map((line) => [line.slice(65 + '/modules'.length), line.slice(0, 64)]));
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const jdks = discoverJdks().filter((jdk) => existsSync(join(jdk.home, 'lib', 'modules')));

describe.each(jdks)('lib/modules of JDK $version in $home', (jdk) => {
  let image: JImage;
  beforeAll(() => {
    image = new JImage(join(jdk.home, 'lib', 'modules'));
  });
  afterAll(() => image.close());

  it('holds the same resources with the same bytes as the JDK itself reads', { timeout: 120_000 }, () => {
    const expected = oracleHashes(jdk);
    expect(expected.size).toBeGreaterThan(1000);
    expect([...image.resources()].sort()).toEqual([...expected.keys()].sort());
    const different: string[] = [];
    for (const [name, hash] of expected) {
      const [, module, path] = /^\/([^/]+)\/(.+)$/.exec(name)!;
      const bytes = image.findResource(module!, path!);
      if (bytes === null || sha256(bytes) !== hash) different.push(name);
    }
    expect(different).toEqual([]);
  });

  it('lists the modules and packages of `java --list-modules` and `--describe-module`', () => {
    const java = (...args: string[]) =>
      execFileSync(join(jdk.home, 'bin', 'java'), args, { encoding: 'utf8' })
        .trim()
        .split('\n');
    const modules = java('--list-modules').map((line) => line.replace(/@.*/, ''));
    expect(image.modules()).toEqual(modules.sort());
    const packages = java('--describe-module', 'java.logging')
      .map((line) => /^(?:qualified exports|exports|contains) (\S+)/.exec(line)?.[1]?.replaceAll('.', '/'))
      .filter((name) => name !== undefined);
    expect(image.packagesOf('java.logging')).toEqual(expect.arrayContaining(['java/util/logging']));
    expect(packages).toEqual(expect.arrayContaining([...image.packagesOf('java.logging')]));
  });

  it('knows which module holds a package', () => {
    expect(image.moduleOf('java/lang')).toBe('java.base');
    expect(image.moduleOf('java/util/logging')).toBe('java.logging');
    expect(image.moduleOf('java')).toBeNull(); // only sub-packages
    expect(image.moduleOf('no/such')).toBeNull();
    expect(image.moduleOf('')).toBeNull();
    for (const module of image.modules()) {
      for (const name of image.packagesOf(module)) expect(image.moduleOf(name)).toBe(module);
    }
  });

  it('finds classes by their internal name', () => {
    expect([...image.findClass('java/util/Map$Entry')!.subarray(0, 4)]).toEqual([0xca, 0xfe, 0xba, 0xbe]);
    expect(image.findClass('java/lang/Objekt')).toBeNull();
    expect(image.findClass('Object')).toBeNull();
    expect(image.findClass('no/such/Class')).toBeNull();
  });

  it.skipIf(process.env.RF_FULL === undefined)(
    'reads an image that jlink compressed',
    { timeout: 120_000 },
    () => {
      if (!existsSync(join(jdk.home, 'bin', 'jlink')) || !existsSync(join(jdk.home, 'jmods'))) return;
      const output = join(folder, `linked-${jdk.feature}`);
      const link = (level: string) => {
        rmSync(output, { recursive: true, force: true });
        const args = ['--add-modules', 'java.base', '--compress', level, '--output', output];
        execFileSync(join(jdk.home, 'bin', 'jlink'), args);
        return new JImage(join(output, 'lib', 'modules'));
      };
      const zipped = link('2');
      for (const name of ['java/lang/Object', 'java/util/HashMap', 'java/lang/String']) {
        expect(sha256(zipped.findClass(name)!)).toBe(sha256(image.findClass(name)!));
      }
      zipped.close();
      expect(() => link('1').findClass('java/lang/String')).toThrow(
        /String\.class is compressed with 'compact-cp'.*jlink/,
      );
    },
  );
});

describe('a damaged jimage', () => {
  const write = (name: string, bytes: Uint8Array) => scratch.write(name, bytes);

  it('is named in the message', () => {
    expect(() => new JImage(join(folder, 'none'))).toThrow(/cannot open .*none/);
    expect(() => new JImage(write('empty', new Uint8Array()))).toThrow(/empty, it is cut short: .*JDK/);
    expect(() => new JImage(write('text', Buffer.alloc(100, 'x')))).toThrow(/text, it is not a jimage file/);
    const bytes = readFileSync(join(jdks[0]!.home, 'lib', 'modules'));
    expect(() => new JImage(write('short', bytes.subarray(0, 5000)))).toThrow(/short, it is cut short/);
    const newer = Buffer.from(bytes.subarray(0, 28));
    newer.writeUInt32LE(0x00020001, 4);
    expect(() => new JImage(write('newer', newer))).toThrow(/newer, it has jimage version 2\.1/);
  });
});
