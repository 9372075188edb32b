/** Gradle's version catalogue, `gradle/libs.versions.toml`: the part of TOML that such files use. */
import fs from 'node:fs';

/** Alias with dots, as build files write it, to `group:artifact:version`. Empty if there is no such file. */
export function readCatalogue(file: string): ReadonlyMap<string, string> {
  const libraries = new Map<string, string>();
  if (!fs.existsSync(file)) return libraries;
  const sections = sectionsOf(fs.readFileSync(file, 'utf8'));
  const versions = new Map(
    (sections.get('versions') ?? []).flatMap(([name, value]): [string, string][] => {
      const text = quoted(value);
      return text === null ? [] : [[name, text]];
    }),
  );
  for (const [alias, value] of sections.get('libraries') ?? []) {
    const coordinates = quoted(value) ?? coordinatesOf(value, versions);
    if (coordinates !== null) libraries.set(alias.replaceAll(/[-_]/g, '.'), coordinates);
  }
  return libraries;
}

/** `{ module = "g:a", version.ref = "v" }` or `{ group = "g", name = "a", version = "1" }`. */
function coordinatesOf(table: string, versions: ReadonlyMap<string, string>): string | null {
  const part = (name: string): string | undefined =>
    new RegExp(`\\b${name.replace('.', '\\.')}\\s*=\\s*"([^"]*)"`).exec(table)?.[1];
  const module = part('module') ?? `${part('group') ?? ''}:${part('name') ?? ''}`;
  if (!/^[^:]+:[^:]+$/.test(module)) return null;
  const ref = part('version.ref');
  const version = ref === undefined ? (part('version') ?? '') : (versions.get(ref) ?? '');
  return `${module}:${version}`;
}

/** Lines `name = value` by the section that they stand in. */
function sectionsOf(text: string): Map<string, [string, string][]> {
  const sections = new Map<string, [string, string][]>();
  let current = '';
  for (const line of text.split(/\r?\n/)) {
    const header = /^\s*\[([\w-]+)\]/.exec(line);
    const entry = /^\s*"?([\w.-]+)"?\s*=\s*(.*?)\s*$/.exec(line);
    if (header !== null) current = header[1];
    else if (entry !== null && !line.trimStart().startsWith('#'))
      sections.set(current, [...(sections.get(current) ?? []), [entry[1], entry[2]]]);
  }
  return sections;
}

function quoted(value: string): string | null {
  return /^["']([^"']*)["']/.exec(value)?.[1] ?? null;
}
