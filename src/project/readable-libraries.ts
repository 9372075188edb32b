/** Which of the libraries of a project are there and can be read. */
import fs from 'node:fs';
import { ClassPath } from '../classpath/class-path.ts';
import type { Jdk } from '../classpath/jdk.ts';
import { InputError } from '../errors.ts';
import type { Project } from './project.ts';

/** A library that was found but cannot be read, such as a download that was cut short: methods that need it say so. Entries of `-cp` are the user's word. */
export function withoutDamaged(project: Project, { feature }: Jdk): Project {
  const problems: string[] = [];
  const libraries = project.libraries.filter((library) => {
    try {
      ClassPath.parse(library, feature).close();
      return true;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      problems.push(error.message);
      return false;
    }
  });
  return { ...project, libraries, problems: [...project.problems, ...problems] };
}

/** `java` goes past them without a word, and then a class is missing. */
export function absentEntries(classPath: readonly string[]): string[] {
  return classPath
    .filter((entry) => !fs.existsSync(entry))
    .map((entry) => `${entry} on the class path does not exist: check the path`);
}
