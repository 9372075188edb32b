/** `rangefinder run`: behave as `java`. */
import fs from 'node:fs';
import path from 'node:path';
import { ClassPath } from '../classpath/class-path.ts';
import { Jar } from '../classpath/jar.ts';
import { findJdk, type Jdk } from '../classpath/jdk.ts';
import { openSystemImage } from '../classpath/open-system-image.ts';
import { InputError } from '../errors.ts';
import { runMain } from '../vm/boot/run-main.ts';
import { executedOpcodes } from '../vm/interp/profile.ts';
import { parseRunOptions, type RunOptions } from './run-options.ts';
import { compileProgram } from './source-program.ts';
import { RUN_USAGE, versionText } from './usage.ts';

type Program = {
  readonly mainClass: string;
  /** What the program sees as java.class.path. */
  readonly classPath: string;
  /** Where classes are looked for. */
  readonly searchPath: string;
};

/** Returns the program's exit code. */
export function run(argv: readonly string[]): number {
  const options = parseRunOptions(argv);
  if (options === 'help') {
    console.log(RUN_USAGE);
    return 0;
  }
  if (options === 'version') {
    console.log(versionText());
    return 0;
  }
  const jdk = findJdk({ jdk: options.jdk });
  const program = locate(options, jdk);
  const status = runMain(
    {
      jdk,
      image: openSystemImage(jdk),
      classPath: ClassPath.parse(program.searchPath, jdk.feature),
      classPathText: program.classPath,
      properties: options.properties,
      assertions: options.assertions,
      profiled: options.opcodes !== undefined,
    },
    program.mainClass,
    options.args,
  );
  if (options.opcodes !== undefined) fs.writeFileSync(options.opcodes, executedOpcodes().join('\n'));
  return status;
}

function locate(options: RunOptions, jdk: Jdk): Program {
  const { target, classPath, release, enablePreview } = options;
  switch (target.kind) {
    case 'jar':
      return { mainClass: mainClassOfJar(target.name, jdk), classPath: target.name, searchPath: target.name };
    case 'source': {
      const { dir, mainClass } = compileProgram(
        { file: target.name, classPath, release, enablePreview },
        jdk,
      );
      return { mainClass, classPath, searchPath: dir + path.delimiter + classPath };
    }
    case 'class':
      rejectFileName(target.name);
      return { mainClass: target.name, classPath, searchPath: classPath };
  }
}

function mainClassOfJar(file: string, jdk: Jdk): string {
  if (!fs.existsSync(file)) throw new InputError(`Unable to access jarfile ${file}: check the path`);
  const jar = new Jar(file, jdk.feature);
  const mainClass = jar.manifest()?.mainClass ?? null;
  jar.close();
  if (mainClass === null) {
    throw new InputError(
      `no main manifest attribute, in ${file}: name the class to run, rangefinder run -cp ${file} <Main>`,
    );
  }
  return mainClass;
}

/** The commonest slip of all; `java` would look for a class named `class` in a package named like the class. */
function rejectFileName(name: string): void {
  if (!name.endsWith('.class') && !(name.endsWith('.jar') && fs.existsSync(name))) return;
  const instead = name.endsWith('.jar')
    ? `rangefinder run -jar ${name}`
    : `rangefinder run ${path.basename(name, '.class')}`;
  throw new InputError(`Could not find or load main class ${name}: it is the name of a file; try ${instead}`);
}
