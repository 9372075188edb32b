/** A Maven project: its modules, the classes that were compiled, and the jars of its dependencies in the local repository. */
import fs from 'node:fs';
import path from 'node:path';
import { InputError } from '../errors.ts';
import { localMavenRepository } from './artifact-store.ts';
import { hasClasses, hasSources } from './files.ts';
import { type MavenModel, pomAt, readMavenModel } from './maven-model.ts';
import type { Project } from './project.ts';
import { resolveDependencies } from './resolve-dependencies.ts';

const REMEDY = 'build the project once (mvn compile), or give the jar with -cp';

export function mavenProject(written: string, root: string): Project {
  const store = localMavenRepository(root);
  const modules = modulesOf(path.join(root, 'pom.xml'), (file) => readMavenModel(file, store));
  const compiled = modules.filter(({ classes }) => hasClasses(classes));
  const uncompiled = modules.filter(({ classes, sources }) => !hasClasses(classes) && hasSources(sources));
  if (compiled.length === 0)
    throw new InputError(
      uncompiled.length === 0
        ? `${written} is a Maven project without classes or Java sources: there is nothing to scan`
        : `${written} was never compiled: run mvn compile there, then scan again`,
    );
  const own = new Set(modules.map(({ group, artifact }) => `${group}:${artifact}`));
  const resolved = modules.map(({ dependencies, managed }) =>
    resolveDependencies(dependencies, {
      store,
      managed,
      isOwn: (group, artifact) => own.has(`${group}:${artifact}`),
      remedy: REMEDY,
    }),
  );
  const [first] = modules;
  return {
    name: first.name ?? (first.artifact || path.basename(root)),
    root,
    kind: 'maven',
    classes: [...new Set(compiled.map(({ classes }) => classes))],
    libraries: [...new Set(resolved.flatMap(({ jars }) => jars))],
    sources: modules.flatMap(sourcesOf),
    problems: [
      ...uncompiled.map(({ artifact }) => `the module ${artifact} was never compiled: run mvn compile`),
      ...new Set(resolved.flatMap(({ problems }) => problems)),
    ],
  };
}

/** The project itself and, below it, all that it names. A module that does not exist is left out, as it was never built. */
function modulesOf(file: string, read: (file: string) => MavenModel): MavenModel[] {
  const found = new Map<string, MavenModel>();
  const visit = (pom: string): void => {
    if (found.has(pom)) return;
    const model = read(pom);
    found.set(pom, model);
    for (const name of model.modules) {
      const module = pomAt(path.resolve(path.dirname(pom), name));
      if (module !== null) visit(module);
    }
  };
  visit(file);
  return [...found.values()];
}

/** Where a source of the module may be: written by hand, or by a plugin. */
function sourcesOf({ sources, file }: MavenModel): string[] {
  const generated = path.join(path.dirname(file), 'target', 'generated-sources');
  const made = fs.existsSync(generated)
    ? fs.readdirSync(generated).map((name) => path.join(generated, name))
    : [];
  return [sources, ...made].filter((folder) => fs.existsSync(folder));
}
