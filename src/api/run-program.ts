/** Runs a Java program as `java` would, in this thread. */
import fs from 'node:fs';
import path from 'node:path';
import { ClassPath } from '../classpath/class-path.ts';
import { Jar } from '../classpath/jar.ts';
import { findJdk, type Jdk } from '../classpath/jdk.ts';
import type { Manifest } from '../classpath/manifest.ts';
import { openSystemImage } from '../classpath/open-system-image.ts';
import { assertNever, InputError } from '../errors.ts';
import { hostJvm } from '../inputs/host-jvm.ts';
import { selectHostOnly } from '../target/select-host-only.ts';
import { UserClasses } from '../target/user-classes.ts';
import { ALL_UNNAMED, type ModuleGrant, parseGrant } from '../vm/boot/module-grants.ts';
import { runMain } from '../vm/boot/run-main.ts';
import type { AssertionFlag } from '../vm/vm.ts';
import { compileProgram } from './source-program.ts';

/** What to run: `-jar J`, a source file, or the name of a class. */
type RunTarget = { readonly kind: 'jar' | 'source' | 'class'; readonly name: string };

export type RunOptions = {
  readonly jdk: string | undefined;
  /** -cp, else $CLASSPATH, else the current folder. */
  readonly classPath: string;
  readonly properties: ReadonlyMap<string, string>;
  readonly assertions: readonly AssertionFlag[];
  /** --add-exports and --add-opens. */
  readonly grants: readonly ModuleGrant[];
  readonly target: RunTarget;
  readonly args: readonly string[];
  readonly enablePreview: boolean;
  /** --source N: the target is a source file whatever its name is. */
  readonly release: number | undefined;
  /** --host: classes, or patterns with `*`, whose methods run on a host JVM. */
  readonly host: readonly string[];
  /** Write the opcodes that ran to this file (for the corpus test). */
  readonly opcodes: string | undefined;
};

type LocatedProgram = {
  readonly mainClass: string;
  /** What the program sees as java.class.path. */
  readonly classPath: string;
  /** Where classes are looked for. */
  readonly searchPath: string;
  /** What the manifest of a jar asks for. */
  readonly grants: readonly ModuleGrant[];
};

/** Returns the program's exit code. `write` gets what it prints; without it, that goes to the terminal. */
export function runProgram(
  options: RunOptions,
  write: ((fd: number, bytes: Uint8Array) => void) | null = null,
): number {
  const jdk = findJdk({ jdk: options.jdk });
  const program = locate(options, jdk);
  const image = openSystemImage(jdk);
  const classPath = ClassPath.parse(program.searchPath, jdk.feature);
  const isOfJdk = (name: string): boolean => image.findClass(name) !== null;
  return runMain(
    {
      jdk,
      image,
      classPath,
      hostOnly: new Set(selectHostOnly(options.host, new UserClasses(classPath), isOfJdk)),
      classPathText: program.classPath,
      properties: options.properties,
      assertions: options.assertions,
      grants: [...options.grants, ...program.grants],
      isProfiled: options.opcodes !== undefined,
      hostJvm: hostJvm(jdk, {
        properties: options.properties,
        assertions: options.assertions,
        sharesStreams: write === null,
        timeMs: Infinity,
      }),
    },
    program.mainClass,
    options.args,
    write,
  );
}

function locate(options: RunOptions, jdk: Jdk): LocatedProgram {
  const { target, classPath, release, enablePreview } = options;
  switch (target.kind) {
    case 'jar':
      return { ...mainOfJar(target.name, jdk), classPath: target.name, searchPath: target.name };
    case 'source': {
      const { dir, mainClass } = compileProgram(
        { file: target.name, classPath, release, enablePreview },
        jdk,
      );
      return { mainClass, classPath, searchPath: dir + path.delimiter + classPath, grants: [] };
    }
    case 'class':
      rejectFileName(target.name);
      return { mainClass: target.name, classPath, searchPath: classPath, grants: [] };
    default:
      return assertNever(target.kind, 'kind of program');
  }
}

function mainOfJar(file: string, jdk: Jdk): Pick<LocatedProgram, 'mainClass' | 'grants'> {
  if (!fs.existsSync(file)) throw new InputError(`Unable to access jarfile ${file}: check the path`);
  const jar = new Jar(file, jdk.feature);
  const manifest = jar.manifest();
  const mainClass = manifest?.mainClass ?? null;
  jar.close();
  if (mainClass === null) {
    throw new InputError(
      `no main manifest attribute, in ${file}: name the class to run, rangefinder run -cp ${file} <Main>`,
    );
  }
  return { mainClass, grants: [...grantsOf(manifest, 'Add-Exports'), ...grantsOf(manifest, 'Add-Opens')] };
}

/** Packages that are to be accessible to everything on the class path: `java.base/java.lang java.base/java.util`. */
function grantsOf(manifest: Manifest | null, attribute: 'Add-Exports' | 'Add-Opens'): ModuleGrant[] {
  const packages = manifest?.get(attribute)?.split(/\s+/).filter(Boolean) ?? [];
  return packages.map((p) => parseGrant(`${p}=${ALL_UNNAMED}`, attribute === 'Add-Opens'));
}

/**
 * Rejects `Foo.class` and `foo.jar` where the name of a class is expected: a common mistake, about which `java` says only that the
 * class is missing.
 */
function rejectFileName(name: string): void {
  if (!name.endsWith('.class') && !(name.endsWith('.jar') && fs.existsSync(name))) return;
  const instead = name.endsWith('.jar')
    ? `rangefinder run -jar ${name}`
    : `rangefinder run ${path.basename(name, '.class')}`;
  throw new InputError(`Could not find or load main class ${name}: it is the name of a file; try ${instead}`);
}
