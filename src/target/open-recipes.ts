/**
 * `--recipes`: where further recipes are (docs/recipes.md). A folder or a jar is added to the class path, and the methods in it that are marked are recipes. Of a class,
 * or of the classes of a source file, all public static methods that return an object are.
 */
import fs from 'node:fs';
import path from 'node:path';
import { toExternalName } from '../classfile/descriptor.ts';
import { ClassPath } from '../classpath/class-path.ts';
import { compile } from '../classpath/javac.ts';
import type { Jdk } from '../classpath/jdk.ts';
import { InputError } from '../errors.ts';
import { recipesOfClass } from '../inputs/recipes.ts';
import { UserClasses } from './user-classes.ts';

const OPTION = '--recipes';

export type OpenedRecipes = {
  /** What is added to the class path of the program. */
  readonly entries: readonly string[];
  /** Internal names of classes whose methods are recipes without a mark. */
  readonly classes: readonly string[];
};

/** `classPath` is that of the program. */
export function openRecipes(
  named: readonly string[],
  jdk: Jdk,
  classPath: readonly string[],
  inputApi: () => string,
): OpenedRecipes {
  const paths = named.filter((name) => fs.existsSync(name));
  const binary = paths.filter((name) => !name.endsWith('.java')).map(requireClasses);
  const sources = paths.filter((name) => name.endsWith('.java')).map((name) => path.resolve(name));
  const known = [...classPath, ...binary];
  const compiled =
    sources.length === 0
      ? []
      : [compile(jdk, sources, { classPath: [...known, inputApi()].join(path.delimiter) }).dir];
  const all = open([...known, ...compiled], jdk);
  try {
    const classes = named.filter((name) => !paths.includes(name)).map((name) => classNamed(name, all));
    return { entries: [...binary, ...compiled], classes: [...classes, ...namesIn(compiled, jdk)] };
  } finally {
    all.source.close();
  }
}

function open(entries: readonly string[], jdk: Jdk): UserClasses {
  return new UserClasses(ClassPath.parse(entries.join(path.delimiter), jdk.feature));
}

function requireClasses(name: string): string {
  if (fs.statSync(name).isDirectory() || /\.(?:jar|zip)$/i.test(name)) return path.resolve(name);
  throw new InputError(`${OPTION} ${name}: name a folder, a jar, a .java file or a class`);
}

function classNamed(name: string, all: UserClasses): string {
  const file = all.resolve(name, OPTION);
  if (recipesOfClass(file).length === 0)
    throw new InputError(
      `${OPTION}: ${toExternalName(file.name)} has no public static method that returns an object: name a class that has`,
    );
  return file.name;
}

function namesIn(entries: readonly string[], jdk: Jdk): readonly string[] {
  if (entries.length === 0) return [];
  const classes = open(entries, jdk);
  try {
    return classes.names();
  } finally {
    classes.source.close();
  }
}
