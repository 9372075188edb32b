/** Where build tools keep what they have downloaded: Maven's local repository, and Gradle's cache. Nothing is downloaded here. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readXml } from './xml-element.ts';

export type Coordinates = {
  readonly group: string;
  readonly artifact: string;
  readonly version: string;
  /** `jar` unless the build file says otherwise; `test-jar` and others are left out. */
  readonly classifier: string | null;
};

export type ArtifactStore = {
  /** What messages call it. */
  readonly name: string;
  readonly pom: (coordinates: Coordinates) => string | null;
  readonly jar: (coordinates: Coordinates) => string | null;
  /** The versions that are there. */
  readonly versions: (group: string, artifact: string) => readonly string[];
};

export function coordinatesText({ group, artifact, version, classifier }: Coordinates): string {
  return `${group}:${artifact}:${version}${classifier === null ? '' : `:${classifier}`}`;
}

/** `group/of/it/artifact/version/artifact-version.jar`. */
function mavenRepository(folder: string): ArtifactStore {
  const folderOf = (group: string, artifact: string): string =>
    path.join(folder, ...group.split('.'), artifact);
  const file = (of: Coordinates, end: string): string | null =>
    existing(path.join(folderOf(of.group, of.artifact), of.version, `${of.artifact}-${of.version}${end}`));
  return {
    name: `the local Maven repository ${folder}`,
    pom: (of) => file(of, '.pom'),
    jar: (of) => file(of, `${of.classifier === null ? '' : `-${of.classifier}`}.jar`),
    versions: (group, artifact) => namesIn(folderOf(group, artifact)),
  };
}

/** `group/artifact/version/<hash>/artifact-version.jar`, below `caches/modules-2/files-2.1`. */
function gradleCache(folder: string): ArtifactStore {
  const root = path.join(folder, 'caches', 'modules-2', 'files-2.1');
  const file = (of: Coordinates, end: string): string | null => {
    const versionFolder = path.join(root, of.group, of.artifact, of.version);
    const name = `${of.artifact}-${of.version}${end}`;
    for (const hash of namesIn(versionFolder)) {
      const found = existing(path.join(versionFolder, hash, name));
      if (found !== null) return found;
    }
    return null;
  };
  return {
    name: `Gradle's cache ${root}`,
    pom: (of) => file(of, '.pom'),
    jar: (of) => file(of, `${of.classifier === null ? '' : `-${of.classifier}`}.jar`),
    versions: (group, artifact) => namesIn(path.join(root, group, artifact)),
  };
}

/** The first that has it. */
export function joinedStores(stores: readonly ArtifactStore[]): ArtifactStore {
  const first = <T>(find: (store: ArtifactStore) => T | null): T | null => {
    for (const store of stores) {
      const found = find(store);
      if (found !== null) return found;
    }
    return null;
  };
  return {
    name: stores.map(({ name }) => name).join(' or '),
    pom: (of) => first((store) => store.pom(of)),
    jar: (of) => first((store) => store.jar(of)),
    versions: (group, artifact) => [...new Set(stores.flatMap((store) => store.versions(group, artifact)))],
  };
}

/** As Maven finds it: `-Dmaven.repo.local` in `.mvn/maven.config`, `localRepository` of the user's settings, else `~/.m2/repository`. */
export function localMavenRepository(projectRoot: string, home = os.homedir()): ArtifactStore {
  const config = path.join(projectRoot, '.mvn', 'maven.config');
  const configured = fs.existsSync(config)
    ? /-Dmaven\.repo\.local=(\S+)/.exec(fs.readFileSync(config, 'utf8'))?.[1]
    : undefined;
  const settings = path.join(home, '.m2', 'settings.xml');
  const named =
    configured ?? (fs.existsSync(settings) ? readXml(settings).textAt('localRepository') : undefined);
  const folder = (named ?? path.join(home, '.m2', 'repository')).replaceAll(/\$\{user\.home\}/g, home);
  return mavenRepository(path.resolve(projectRoot, folder));
}

export function localGradleCache(home = os.homedir()): ArtifactStore {
  return gradleCache(process.env.GRADLE_USER_HOME ?? path.join(home, '.gradle'));
}

function existing(file: string): string | null {
  return fs.existsSync(file) ? file : null;
}

function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder).sort();
  } catch {
    return [];
  }
}
