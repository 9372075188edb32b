/**
 * A Gradle project. Its build files are programs, which are not run: what they say in the usual form is read, and the rest is left out. What
 * is missed that way shows up as a class that is missing, and `-cp` names it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { InputError } from '../errors.ts';
import { joinedStores, localGradleCache, localMavenRepository } from './artifact-store.ts';
import { hasClasses, hasSources, jarsBeside } from './files.ts';
import { gradleDependencies } from './gradle-dependencies.ts';
import type { Project } from './project.ts';
import { resolveDependencies } from './resolve-dependencies.ts';

const REMEDY = 'build the project once (gradle classes), or give the jar with -cp';
/** Where the compilers of Gradle's plugins put classes. */
const LANGUAGES = ['java', 'kotlin', 'groovy', 'scala'];

export function isGradle(folder: string): boolean {
  return buildFiles(folder).length > 0;
}

export function gradleProject(written: string, root: string): Project {
  const folders = [root, ...includedBy(root)];
  const classes = folders.flatMap(classesOf);
  const uncompiled = folders.filter(
    (folder) => classesOf(folder).length === 0 && hasSources(path.join(folder, 'src', 'main')),
  );
  if (classes.length === 0)
    throw new InputError(
      uncompiled.length === 0
        ? `${written} is a Gradle project without classes or Java sources: there is nothing to scan`
        : `${written} was never compiled: run gradle classes there, then scan again`,
    );
  const read = folders.map((folder) => gradleDependencies(folder, root, buildFiles(folder)));
  const resolved = resolveDependencies(
    read.flatMap(({ dependencies }) => dependencies),
    {
      store: joinedStores([localGradleCache(), localMavenRepository(root)]),
      managed: new Map(),
      isOwn: () => false,
      remedy: REMEDY,
    },
  );
  const jars = folders.flatMap((folder, i) => [...read[i].files, ...jarsBeside(folder)]);
  return {
    name: path.basename(root),
    root,
    kind: 'gradle',
    classes,
    libraries: [...new Set([...jars, ...resolved.jars])],
    sources: folders
      .flatMap((folder) => LANGUAGES.map((language) => path.join(folder, 'src', 'main', language)))
      .filter((folder) => fs.existsSync(folder)),
    problems: [
      ...uncompiled.map(
        (folder) => `${path.relative(root, folder) || '.'} was never compiled: run gradle classes`,
      ),
      ...read.flatMap(({ problems }) => problems),
      ...resolved.problems,
    ],
  };
}

function buildFiles(folder: string): string[] {
  return ['build.gradle', 'build.gradle.kts', 'settings.gradle', 'settings.gradle.kts']
    .map((name) => path.join(folder, name))
    .filter((file) => fs.existsSync(file));
}

function classesOf(folder: string): string[] {
  const made = LANGUAGES.map((language) => path.join(folder, 'build', 'classes', language, 'main'));
  return made.filter(hasClasses);
}

/** `include 'a', ':b:c'` and `include(":a")` of the settings. */
function includedBy(root: string): string[] {
  const texts = buildFiles(root)
    .filter((file) => path.basename(file).startsWith('settings'))
    .map((file) => withoutComments(fs.readFileSync(file, 'utf8')));
  const calls = texts.flatMap((text) => [
    ...text.matchAll(/\binclude\s*\(?\s*((?:["'][^"'\n]+["']\s*,?\s*)+)/g),
  ]);
  return calls
    .flatMap(([, list]) => [...list.matchAll(/["']([^"']+)["']/g)].map(([, name]) => name))
    .map((name) => path.join(root, ...name.split(':').filter((part) => part !== '')))
    .filter((folder) => fs.existsSync(folder));
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');
}
