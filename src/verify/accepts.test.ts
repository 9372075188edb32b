/** The verifier accepts what compilers write: the classes of every JDK, and of a jar of this machine if there is one. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseClassFile } from '../classfile/parse.ts';
import { ClassPath } from '../classpath/class-path.ts';
import { discoverJdks, type Jdk } from '../classpath/jdk.ts';
import { JImage } from '../classpath/jimage.ts';
import { FileClasses, type FindClass, fileHierarchy } from './file-hierarchy.testing.ts';
import { verifyClass } from './verify-class.ts';

const jdks = discoverJdks().filter((jdk) => existsSync(join(jdk.home, 'lib', 'modules')));

/** Every class of java.base with RF_FULL=1, else every fifth. */
const STEP = process.env.RF_FULL === undefined ? 5 : 1;

/** Where Debian's libcommons-lang3-java puts it. */
const LIBRARY = '/usr/share/java/commons-lang3.jar';

function refusals(jdk: Jdk, names: readonly string[], find: FindClass): string[] {
  const classes = new FileClasses(find);
  const refused: string[] = [];
  for (const name of names) {
    const file = parseClassFile(find(name)!, `${name}.class`);
    const failure = verifyClass(file, fileHierarchy(classes, file, false), jdk.feature);
    if (failure !== null) refused.push(`${name}: ${failure.error} ${failure.message}`);
  }
  return refused;
}

describe.each(jdks.map((jdk) => [jdk.version, jdk] as const))('JDK %s', (_, jdk) => {
  it('accepts the classes of java.base', { timeout: 300_000 }, () => {
    const image = new JImage(join(jdk.home, 'lib', 'modules'));
    const names = [...image.resources()]
      .map((path) => /^\/java\.base\/(.*)\.class$/.exec(path)?.[1])
      .filter((name) => name !== undefined && name !== 'module-info')
      .sort()
      .filter((_name, i) => i % STEP === 0) as string[];
    expect(names.length).toBeGreaterThan(1000);
    expect(refusals(jdk, names, (name) => image.findClass(name)).slice(0, 3)).toEqual([]);
    image.close();
  });

  it.skipIf(!existsSync(LIBRARY))('accepts the classes of a library', { timeout: 300_000 }, () => {
    const image = new JImage(join(jdk.home, 'lib', 'modules'));
    const jar = ClassPath.parse(LIBRARY, jdk.feature);
    const names = jar.list('').flatMap((path) => /^(.*)\.class$/.exec(path)?.[1] ?? []);
    expect(names.length).toBeGreaterThan(100);
    const find: FindClass = (name) => jar.find(`${name}.class`) ?? image.findClass(name);
    expect(
      refusals(
        jdk,
        names.filter((name) => !name.endsWith('module-info')),
        find,
      ).slice(0, 3),
    ).toEqual([]);
    image.close();
  });
});
