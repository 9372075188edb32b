/** A pom.xml with what it inherits: coordinates, properties, managed versions and dependencies, all variables replaced. */
import fs from 'node:fs';
import path from 'node:path';
import { InputError } from '../errors.ts';
import type { ArtifactStore, Coordinates } from './artifact-store.ts';
import { readXml, type XmlElement } from './xml-element.ts';

export type MavenDependency = {
  readonly group: string;
  readonly artifact: string;
  /** Null: neither the dependency nor `dependencyManagement` says. */
  readonly version: string | null;
  readonly classifier: string | null;
  /** `jar`, `pom`, `test-jar`. */
  readonly type: string;
  readonly scope: string;
  readonly isOptional: boolean;
  readonly systemPath: string | null;
  /** `group:artifact`; `*` for all. */
  readonly exclusions: readonly string[];
};

export type MavenModel = {
  readonly file: string;
  readonly group: string;
  readonly artifact: string;
  readonly version: string;
  readonly packaging: string;
  readonly name: string | null;
  readonly properties: ReadonlyMap<string, string>;
  readonly dependencies: readonly MavenDependency[];
  /** By `group:artifact:type:classifier`. */
  readonly managed: ReadonlyMap<string, MavenDependency>;
  /** As they are written, with those of its parents in front: what they name is of the module that inherits them. */
  readonly elements: {
    readonly managed: readonly XmlElement[];
    readonly dependencies: readonly XmlElement[];
  };
  readonly modules: readonly string[];
  /** Absolute. */
  readonly classes: string;
  readonly sources: string;
};

/** Deeper chains of parents and imports are a mistake, most likely a circle. */
const MOST_PARENTS = 30;

export function readMavenModel(file: string, store: ArtifactStore, depth = 0): MavenModel {
  if (depth > MOST_PARENTS)
    throw new InputError(`${file}: its parents lead in a circle: correct the parent elements`);
  const pom = readXml(file);
  if (pom.name !== 'project') throw new InputError(`${file} is no pom.xml: its element is ${pom.name}`);
  const parent = parentOf(pom, file, store, depth);
  const folder = path.dirname(file);
  const parts = [pom, ...activeProfiles(pom)];
  const group = pom.textAt('groupId') ?? pom.textAt('parent', 'groupId') ?? '';
  const artifact = pom.textAt('artifactId') ?? '';
  const version = pom.textAt('version') ?? pom.textAt('parent', 'version') ?? '';
  const own = parts.flatMap((part) => part.at('properties')?.children() ?? []);
  const properties = new Map([
    ...(parent?.properties ?? []),
    ...own.map((property) => [property.name, property.text] as const),
    ...namesOfProject({ group, artifact, version }, folder, pom),
  ]);
  const value = (text: string): string => interpolated(text, properties);
  const read = (element: XmlElement): MavenDependency => dependencyOf(element, value);
  const below = (...names: readonly string[]): XmlElement[] =>
    parts.flatMap((part) => part.at(...names)?.children('dependency') ?? []);
  const elements = {
    managed: [...(parent?.elements.managed ?? []), ...below('dependencyManagement', 'dependencies')],
    dependencies: [...(parent?.elements.dependencies ?? []), ...below('dependencies')],
  };
  const managed = new Map<string, MavenDependency>();
  for (const dependency of elements.managed.map(read)) {
    if (dependency.scope === 'import') importManaged(dependency, managed, store, depth);
    else managed.set(keyOf(dependency), dependency);
  }
  // What a module states again replaces what its parent states.
  const dependencies = new Map(
    elements.dependencies.map((element) => {
      const dependency = withManaged(read(element), managed);
      return [keyOf(dependency), dependency] as const;
    }),
  );
  const build = (name: string, usual: string): string =>
    path.resolve(folder, value(pom.textAt('build', name) ?? usual));
  return {
    file,
    group: value(group),
    artifact: value(artifact),
    version: value(version),
    packaging: pom.textAt('packaging') ?? 'jar',
    name: pom.textAt('name') === null ? null : value(pom.textAt('name')!),
    properties,
    dependencies: [...dependencies.values()],
    managed,
    elements,
    modules: parts
      .flatMap((part) => part.at('modules')?.children('module') ?? [])
      .map(({ text }) => value(text)),
    classes: build('outputDirectory', 'target/classes'),
    sources: build('sourceDirectory', 'src/main/java'),
  };
}

/** A pom of the store; null if it is damaged, such as a page of a proxy in its place. Then it says nothing, and the project is scanned without it. */
export function readStoredModel(file: string, store: ArtifactStore, depth = 0): MavenModel | null {
  try {
    return readMavenModel(file, store, depth);
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/** Fills in what the dependency itself does not say. */
export function withManaged(
  dependency: MavenDependency,
  managed: ReadonlyMap<string, MavenDependency>,
): MavenDependency {
  const entry = managed.get(keyOf(dependency));
  if (entry === undefined) return { ...dependency, scope: dependency.scope || 'compile' };
  return {
    ...dependency,
    version: dependency.version ?? entry.version,
    scope: dependency.scope || entry.scope || 'compile',
    exclusions: [...dependency.exclusions, ...entry.exclusions],
  };
}

function keyOf({ group, artifact, type, classifier }: MavenDependency): string {
  return `${group}:${artifact}:${type}:${classifier ?? ''}`;
}

/** The parent in the folder that the pom names, if it is the one that is meant, else in the store. Null: there is none, or it is not found. */
function parentOf(pom: XmlElement, file: string, store: ArtifactStore, depth: number): MavenModel | null {
  const parent = pom.at('parent');
  if (parent === null) return null;
  const of: Coordinates = {
    group: parent.textAt('groupId') ?? '',
    artifact: parent.textAt('artifactId') ?? '',
    version: parent.textAt('version') ?? '',
    classifier: null,
  };
  const relative = parent.textAt('relativePath') ?? '../pom.xml';
  const near = relative === '' ? null : pomAt(path.resolve(path.dirname(file), relative));
  if (near !== null && readXml(near).textAt('artifactId') === of.artifact)
    return readMavenModel(near, store, depth + 1);
  const stored = store.pom(of);
  return stored === null ? null : readStoredModel(stored, store, depth + 1);
}

/** `relativePath` and `module` name a folder or a file. */
export function pomAt(place: string): string | null {
  const stats = fs.statSync(place, { throwIfNoEntry: false });
  if (stats === undefined) return null;
  if (!stats.isDirectory()) return place;
  const file = path.join(place, 'pom.xml');
  return fs.existsSync(file) ? file : null;
}

/** Those that Maven activates without being told. What depends on the machine is left out. */
function activeProfiles(pom: XmlElement): XmlElement[] {
  return (pom.at('profiles')?.children('profile') ?? []).filter(
    (profile) => profile.textAt('activation', 'activeByDefault') === 'true',
  );
}

function namesOfProject(
  of: { readonly group: string; readonly artifact: string; readonly version: string },
  folder: string,
  pom: XmlElement,
): [string, string][] {
  const values: [string, string][] = [
    ['groupId', of.group],
    ['artifactId', of.artifact],
    ['version', of.version],
    ['basedir', folder],
    ['parent.version', pom.textAt('parent', 'version') ?? ''],
    ['parent.groupId', pom.textAt('parent', 'groupId') ?? ''],
    ['build.directory', path.join(folder, 'target')],
  ];
  return [
    ...values.flatMap(([name, value]): [string, string][] => [
      [`project.${name}`, value],
      [`pom.${name}`, value],
    ]),
    ['basedir', folder],
  ];
}

/** Rounds in which values may name each other. */
const MOST_ROUNDS = 10;

/** `${name}`; what nobody defines stays as it is. */
function interpolated(text: string, properties: ReadonlyMap<string, string>): string {
  let value = text;
  for (let round = 0; round < MOST_ROUNDS && value.includes('${'); round++)
    value = value.replaceAll(/\$\{([^${}]+)\}/g, (whole, name: string) => {
      if (name.startsWith('env.')) return process.env[name.slice(4)] ?? whole;
      return properties.get(name) ?? whole;
    });
  return value;
}

function dependencyOf(element: XmlElement, value: (text: string) => string): MavenDependency {
  const textAt = (name: string): string | null => {
    const text = element.textAt(name);
    return text === null || text === '' ? null : value(text);
  };
  return {
    group: textAt('groupId') ?? '',
    artifact: textAt('artifactId') ?? '',
    version: textAt('version'),
    classifier: textAt('classifier'),
    type: textAt('type') ?? 'jar',
    scope: textAt('scope') ?? '',
    isOptional: textAt('optional') === 'true',
    systemPath: textAt('systemPath'),
    exclusions: (element.at('exclusions')?.children('exclusion') ?? []).map(
      (exclusion) => `${exclusion.textAt('groupId') ?? '*'}:${exclusion.textAt('artifactId') ?? '*'}`,
    ),
  };
}

/** A bill of materials: its managed versions count where the pom itself says nothing. */
function importManaged(
  { group, artifact, version }: MavenDependency,
  managed: Map<string, MavenDependency>,
  store: ArtifactStore,
  depth: number,
): void {
  const pom = version === null ? null : store.pom({ group, artifact, version, classifier: null });
  if (pom === null) return;
  for (const [key, entry] of readStoredModel(pom, store, depth + 1)?.managed ?? [])
    if (!managed.has(key)) managed.set(key, entry);
}
