import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { InputError } from '../errors.ts';
import { discoverJdks, findJdk, OLDEST_SUPPORTED_JDK } from './jdk.ts';
import { ScratchFolder } from './scratch-folder.testing.ts';

const jdks = discoverJdks();
const { path: folder } = new ScratchFolder();

/** A home that has everything `findJdk` looks at, and nothing else. */
function fakeJdk(name: string, release: string): string {
  const home = join(folder, name);
  mkdirSync(join(home, 'lib'), { recursive: true });
  mkdirSync(join(home, 'bin'));
  writeFileSync(join(home, 'lib', 'modules'), '');
  writeFileSync(join(home, 'release'), release);
  writeFileSync(join(home, 'bin', 'java'), '');
  return home;
}

describe('findJdk', () => {
  it.each(jdks)('reads the release file of $home', ({ home }) => {
    const jdk = findJdk({ jdk: home, env: {} });
    expect(jdk.home).toBe(home);
    expect(jdk.version.startsWith(String(jdk.feature))).toBe(true);
    expect(jdk.release.get('JAVA_VERSION')).toBe(jdk.version);
  });

  it('prefers the explicit home, then JAVA_HOME, then the PATH', () => {
    const [explicit, variable, path] = ['a', 'b', 'c'].map((name) =>
      fakeJdk(name, 'JAVA_VERSION="21.0.1"\n'),
    );
    const env = { JAVA_HOME: variable, PATH: join(path!, 'bin') };
    expect(findJdk({ jdk: explicit, env }).home).toBe(explicit);
    expect(findJdk({ env }).home).toBe(variable);
    expect(findJdk({ env: { PATH: env.PATH } }).home).toBe(path);
    expect(findJdk({ env: { PATH: env.PATH, JAVA_HOME: '' } }).home).toBe(path);
  });

  it('follows symlinks from the PATH to the home', () => {
    const home = fakeJdk('linked', 'JAVA_VERSION="17.0.21"\n');
    const bin = join(folder, 'usr-bin');
    mkdirSync(bin);
    symlinkSync(join(home, 'bin', 'java'), join(bin, 'java'));
    expect(findJdk({ env: { PATH: bin } }).home).toBe(home);
  });

  it('asks a launcher that is only a shim for its home', () => {
    const home = fakeJdk('shimmed', 'JAVA_VERSION="25"\n');
    const bin = join(folder, 'shims', 'bin');
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, 'java'), `#!/bin/sh\necho '    java.home = ${home}' >&2\n`);
    chmodSync(join(bin, 'java'), 0o755);
    expect(findJdk({ env: { PATH: bin } })).toMatchObject({ home, feature: 25, javac: null });
  });

  it('names the remedy where there is no JDK', () => {
    expect(() => findJdk({ env: { PATH: folder } })).toThrow(InputError);
    expect(() => findJdk({ env: { PATH: folder } })).toThrow(/no JDK found: .*--jdk.*JAVA_HOME/);
    expect(() => findJdk({ jdk: join(folder, 'absent') })).toThrow(/absent \(from --jdk\) does not exist/);
    expect(() => findJdk({ env: { JAVA_HOME: folder } })).toThrow(/\(from JAVA_HOME\) holds no JDK/);
  });

  it('refuses a JDK that is too old, in both numbering schemes', () => {
    for (const version of ['11.0.2', '1.8.0_402']) {
      const home = fakeJdk(version, `JAVA_VERSION="${version}"\n`);
      expect(() => findJdk({ jdk: home })).toThrow(`JDK ${version} in ${home}`);
      expect(() => findJdk({ jdk: home })).toThrow(`${OLDEST_SUPPORTED_JDK} and later are supported`);
    }
  });
});

describe('discoverJdks', () => {
  it('finds each JDK once', () => {
    expect(jdks.length).toBeGreaterThan(0);
    expect(new Set(jdks.map((jdk) => jdk.home)).size).toBe(jdks.length);
  });

  it('looks beside the JDK that the environment names', () => {
    const home = fakeJdk('side', 'JAVA_VERSION="18"\n');
    const other = fakeJdk('by-side', 'JAVA_VERSION="19"\n');
    const homes = discoverJdks({ JAVA_HOME: home, PATH: '', HOME: folder }).map((jdk) => jdk.home);
    expect(homes).toContain(home);
    expect(homes).toContain(other);
  });
});
