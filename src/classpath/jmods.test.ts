/** The classes of a JDK read from its jmods, compared with those of its jimage. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { discoverJdks } from './jdk.ts';
import { JImage } from './jimage.ts';
import { Jmods } from './jmods.ts';
import { openSystemImage } from './open-system-image.ts';
import { ScratchFolder } from './scratch-folder.testing.ts';

const scratch = new ScratchFolder();
const withBoth = discoverJdks().filter((jdk) =>
  ['jmods', 'lib/modules'].every((name) => existsSync(join(jdk.home, name))),
);

describe.each(withBoth)('jmods of JDK $version in $home', (jdk) => {
  const jmods = new Jmods(join(jdk.home, 'jmods'));
  const image = new JImage(join(jdk.home, 'lib', 'modules'));

  it('hold the modules and packages of lib/modules', () => {
    expect(jmods.modules()).toEqual(image.modules());
    // jlink adds generated classes to java.base, never to these.
    for (const module of ['java.logging', 'java.sql', 'jdk.compiler']) {
      expect(jmods.packagesOf(module)).toEqual(image.packagesOf(module));
    }
    for (const name of ['java/lang', 'java/util/logging', 'java', 'no/such', '']) {
      expect(jmods.moduleOf(name)).toBe(image.moduleOf(name));
    }
  });

  it('hold the same classes', () => {
    for (const name of [
      'java/lang/Object',
      'java/util/HashMap$Node',
      'java/util/logging/Logger',
      'no/such/Class',
    ]) {
      expect(jmods.findClass(name)).toEqual(image.findClass(name));
    }
    expect(jmods.findResource('no.such', 'x')).toBeNull();
  });
});

it('openSystemImage falls back to jmods', () => {
  const [jdk] = withBoth;
  if (!jdk) return;
  expect(openSystemImage(jdk)).toBeInstanceOf(JImage);
  const home = scratch.join('home');
  mkdirSync(home);
  scratch.write('home/jmods/java.base.jmod', 'not a jmod');
  const image = openSystemImage({ ...jdk, home });
  expect(image).toBeInstanceOf(Jmods);
  expect(() => image.findClass('java/lang/Object')).toThrow(/java\.base\.jmod, it is not a zip file/);
});

it('refuses a folder without jmods', () => {
  expect(() => new Jmods(scratch.path)).toThrow(/holds no \.jmod files/);
  expect(() => new Jmods(scratch.join('absent'))).toThrow(/cannot read .*absent/);
});
