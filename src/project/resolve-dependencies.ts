/**
 * The jars that dependencies mean, with those that they need themselves: Maven's rule, by which the nearest version wins and the first one
 * among equally near ones. Only what is in the store is found; the rest is a problem for the user, not an error.
 */
import fs from 'node:fs';
import { type ArtifactStore, type Coordinates, coordinatesText } from './artifact-store.ts';
import { type MavenDependency, type MavenModel, readStoredModel, withManaged } from './maven-model.ts';

export type Resolved = {
  readonly jars: readonly string[];
  /** A sentence each. */
  readonly problems: readonly string[];
};

type Waiting = { readonly dependency: MavenDependency; readonly excluded: readonly string[] };

export type ResolveOptions = {
  readonly store: ArtifactStore;
  /** `dependencyManagement` of the project, which decides for what its dependencies need, too. */
  readonly managed: ReadonlyMap<string, MavenDependency>;
  /** Modules of the project itself: their classes are there already. */
  readonly isOwn: (group: string, artifact: string) => boolean;
  /** What the user does about a jar that is missing. */
  readonly remedy: string;
};

export function resolveDependencies(
  direct: readonly MavenDependency[],
  { store, managed, isOwn, remedy }: ResolveOptions,
): Resolved {
  const jars: string[] = [];
  const problems: string[] = [];
  const seen = new Set<string>();
  let level: Waiting[] = direct
    .filter(({ scope }) => scope !== 'test' && scope !== 'import')
    .map((dependency) => ({ dependency, excluded: dependency.exclusions }));
  // Breadth first: the nearest wins.
  while (level.length > 0) {
    const next: Waiting[] = [];
    for (const { dependency, excluded } of level) {
      const { group, artifact, type, classifier } = dependency;
      const key = `${group}:${artifact}:${classifier ?? ''}`;
      if (seen.has(key) || type === 'test-jar') continue;
      seen.add(key);
      if (isOwn(group, artifact)) continue;
      if (dependency.systemPath !== null) {
        if (fs.existsSync(dependency.systemPath)) jars.push(dependency.systemPath);
        else problems.push(`${group}:${artifact}: ${dependency.systemPath} does not exist`);
        continue;
      }
      const of = located(dependency, store);
      if (of === null) {
        problems.push(`${group}:${artifact} has no version that can be told from the build file: ${remedy}`);
        continue;
      }
      const jar = type === 'pom' ? null : store.jar(of);
      if (jar !== null) jars.push(jar);
      else if (type !== 'pom') problems.push(`${coordinatesText(of)} is not in ${store.name}: ${remedy}`);
      const pom = store.pom(of);
      const model = pom === null ? null : readStoredModel(pom, store);
      if (pom !== null && model === null)
        problems.push(`${pom} cannot be read, so what ${coordinatesText(of)} needs is not known: ${remedy}`);
      if (model !== null) next.push(...neededBy(model, excluded, managed));
    }
    level = next;
  }
  return { jars, problems };
}

/** The dependencies of a dependency that callers need at run time. */
function neededBy(
  { dependencies }: MavenModel,
  excluded: readonly string[],
  managed: ReadonlyMap<string, MavenDependency>,
): Waiting[] {
  return dependencies
    .filter(({ scope, isOptional }) => !isOptional && (scope === 'compile' || scope === 'runtime'))
    .filter(({ group, artifact }) => !isExcluded(excluded, group, artifact))
    .map((dependency) => ({
      dependency: overridden(dependency, managed),
      excluded: [...excluded, ...dependency.exclusions],
    }));
}

/** What the project manages wins over what a dependency asks for. */
function overridden(
  dependency: MavenDependency,
  managed: ReadonlyMap<string, MavenDependency>,
): MavenDependency {
  const ruled = withManaged({ ...dependency, version: null }, managed);
  return ruled.version === null ? dependency : { ...dependency, version: ruled.version };
}

function isExcluded(excluded: readonly string[], group: string, artifact: string): boolean {
  return excluded.some((rule) => {
    const [ruledGroup, ruledArtifact] = rule.split(':');
    return (
      (ruledGroup === '*' || ruledGroup === group) && (ruledArtifact === '*' || ruledArtifact === artifact)
    );
  });
}

/** A range of versions, or a variable that nobody defines, means the newest that is there. Null: there is none. */
function located(
  { group, artifact, version, classifier }: MavenDependency,
  store: ArtifactStore,
): Coordinates | null {
  const isExact = version !== null && !/[[(,$+]|^latest\./i.test(version);
  const chosen = isExact ? version : newest(store.versions(group, artifact));
  return chosen === null ? null : { group, artifact, version: chosen, classifier };
}

function newest(versions: readonly string[]): string | null {
  const numbered = versions.filter((version) => /^\d/.test(version));
  return numbered.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? null;
}
