/** `rangefinder run`: behave as `java`. */
import fs from 'node:fs';
import { ClassPath } from '../classpath/class-path.ts';
import { Jar } from '../classpath/jar.ts';
import { compile } from '../classpath/javac.ts';
import { findJdk, type Jdk } from '../classpath/jdk.ts';
import { openSystemImage } from '../classpath/open-system-image.ts';
import { InputError } from '../errors.ts';
import { runMain } from '../vm/boot/run-main.ts';
import { executedOpcodes } from '../vm/interp/profile.ts';
import { parseRunOptions, type RunOptions } from './run-options.ts';

type Program = { readonly classPath: string; readonly mainClass: string };

/** Returns the program's exit code. */
export function run(argv: readonly string[]): number {
  const options = parseRunOptions(argv);
  const jdk = findJdk(options.jdk === undefined ? {} : { jdk: options.jdk });
  const program = locate(options, jdk);
  const status = runMain(
    {
      jdk,
      image: openSystemImage(jdk),
      classPath: ClassPath.parse(program.classPath, jdk.feature),
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
  const given = options.classPath ?? process.env['CLASSPATH'] ?? '.';
  if (options.isJar) {
    const manifest = new Jar(options.target, jdk.feature).manifest();
    const mainClass = manifest?.mainClass ?? null;
    if (mainClass === null) throw new InputError(`no main manifest attribute, in ${options.target}`);
    return { classPath: options.target, mainClass };
  }
  if (options.target.endsWith('.java')) return compileProgram(options, jdk, options.classPath ?? '');
  return { classPath: given, mainClass: options.target };
}

/** A source-file program (JEP 330): compiled with the JDK's javac; its first class is the main class. */
function compileProgram(options: RunOptions, jdk: Jdk, classPath: string): Program {
  const { dir } = compile(jdk, [options.target], {
    classPath,
    ...(options.enablePreview ? { enablePreview: true } : {}),
  });
  const mainClass = mainClassOf(options.target, dir);
  return { classPath: classPath === '' ? dir : `${dir}:${classPath}`, mainClass };
}

/** The class named like the file if there is one, else the first top-level type of the source. */
function mainClassOf(source: string, dir: string): string {
  const text = fs.readFileSync(source, 'utf8');
  const pkg = /^\s*package\s+([\w.]+)\s*;/m.exec(text)?.[1];
  const prefix = pkg === undefined ? '' : `${pkg}.`;
  const base = source.split('/').at(-1)!.slice(0, -'.java'.length);
  const folder = `${dir}/${prefix.replaceAll('.', '/')}`;
  if (fs.existsSync(`${folder}${base}.class`)) return prefix + base;
  const first = /^\s*(?:[\w@]+\s+)*?(?:class|interface|enum|record)\s+(\w+)/m.exec(text)?.[1];
  if (first === undefined) throw new InputError(`no class declared in source file ${source}`);
  return prefix + first;
}
