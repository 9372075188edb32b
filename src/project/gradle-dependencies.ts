/**
 * The dependencies of a Gradle module that its build file names in the usual form: `implementation 'group:artifact:version'`, the same with
 * parts (`group: 'g', name: 'a', version: '1'`), an alias of the version catalogue, `files(…)` and `fileTree(…)`. Variables count if a file
 * of the project gives them a plain text.
 */
import fs from 'node:fs';
import path from 'node:path';
import { jarsIn } from './files.ts';
import { readCatalogue } from './gradle-catalogue.ts';
import type { MavenDependency } from './maven-model.ts';

export type GradleDependencies = {
  readonly dependencies: readonly MavenDependency[];
  /** Jars that the build file names by their paths. */
  readonly files: readonly string[];
  readonly problems: readonly string[];
};

/** Tests and what runs inside the build do not count. */
const CONFIGURATION =
  /\b(?:api|implementation|compileOnly|compileOnlyApi|runtimeOnly|compile|runtime|providedCompile)\b/;

export function gradleDependencies(
  folder: string,
  root: string,
  buildFiles: readonly string[],
): GradleDependencies {
  const text = buildFiles.map(readPlain).join('\n');
  const variables = variablesOf([root, folder], text);
  const catalogue = readCatalogue(path.join(root, 'gradle', 'libs.versions.toml'));
  const dependencies: MavenDependency[] = [];
  const files: string[] = [];
  const problems: string[] = [];
  for (const line of text.split('\n')) {
    const call = CONFIGURATION.exec(line);
    if (call === null) continue;
    const given = line.slice(call.index + call[0].length);
    files.push(...filesOf(given, folder));
    const [, alias] = /^\s*\(?\s*(?:platform\()?libs\.([\w.]+)/.exec(given) ?? [];
    const written =
      alias === undefined ? coordinatesIn(given) : (catalogue.get(alias.replace(/\.get$/, '')) ?? null);
    if (alias !== undefined && written === null)
      problems.push(`libs.${alias} is not in gradle/libs.versions.toml: give its jar with -cp`);
    if (written !== null) dependencies.push(dependencyOf(replaced(written, variables)));
  }
  return { dependencies, files, problems };
}

/** `'g:a:1.0'`, or `group: 'g', name: 'a', version: '1.0'`. A module of the project (`project(':x')`) has none. */
function coordinatesIn(text: string): string | null {
  const [, plain] = /["']([^"':\s]+:[^"':\s]+(?::[^"'\s]*)?)["']/.exec(text) ?? [];
  if (plain !== undefined && !/\bproject\s*\(/.test(text)) return plain;
  const part = (name: string): string | undefined =>
    new RegExp(`\\b${name}\\s*[:=]\\s*["']([^"']+)["']`).exec(text)?.[1];
  const [group, name] = [part('group'), part('name')];
  return group === undefined || name === undefined ? null : `${group}:${name}:${part('version') ?? ''}`;
}

function dependencyOf(written: string): MavenDependency {
  const [group, artifact, version = '', classifier] = written.split('@')[0].split(':');
  return {
    group,
    artifact,
    version: version === '' ? null : version,
    classifier: classifier ?? null,
    type: 'jar',
    scope: 'compile',
    isOptional: false,
    systemPath: null,
    exclusions: [],
  };
}

/** `files('libs/a.jar')`, `fileTree(dir: 'libs', …)`. */
function filesOf(text: string, folder: string): string[] {
  const [, list] = /\bfiles\s*\(([^)]*)\)/.exec(text) ?? [];
  const [, tree] =
    /\bfileTree\s*\(\s*(?:mapOf\(\s*"dir"\s+to|dir\s*[:=])?\s*["']([^"']+)["']/.exec(text) ?? [];
  const named = [...(list ?? '').matchAll(/["']([^"']+\.jar)["']/g)].map(([, file]) =>
    path.resolve(folder, file),
  );
  return [...named, ...(tree === undefined ? [] : jarsIn(path.resolve(folder, tree)))].filter((file) =>
    fs.existsSync(file),
  );
}

/** `gradle.properties`, `ext.name = '1'`, `def name = '1'`, `val name = "1"`. */
function variablesOf(folders: readonly string[], text: string): ReadonlyMap<string, string> {
  const variables = new Map<string, string>();
  for (const folder of folders)
    for (const [, name, value] of readPlain(path.join(folder, 'gradle.properties')).matchAll(
      /^\s*([\w.]+)\s*=\s*(.*?)\s*$/gm,
    ))
      variables.set(name, value);
  for (const [, name, value] of text.matchAll(/\b([A-Za-z_]\w*)\s*=\s*["']([^"'$]+)["']/g))
    variables.set(name, value);
  return variables;
}

function replaced(text: string, variables: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\$\{?([\w.]+)\}?/g, (whole, name: string) => {
    const short = name.slice(name.lastIndexOf('.') + 1);
    return variables.get(name) ?? variables.get(short) ?? whole;
  });
}

/** Without comments; empty if there is no such file. */
function readPlain(file: string): string {
  if (!fs.existsSync(file)) return '';
  return fs
    .readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1');
}
