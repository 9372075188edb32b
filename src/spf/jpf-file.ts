/** A .jpf file with its includes: keys to values, `${…}` expanded as JPF does it, in the order of the lines. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { InputError } from '../errors.ts';
import { readProperties } from './properties.ts';

export type JpfFile = {
  readonly file: string;
  readonly values: ReadonlyMap<string, string>;
  /** The folder of the JPF project that the file lies in: what `${jpf-symbc}` stands for. */
  readonly project: string;
  /** Directives that were skipped: `@using jpf-symbc`. */
  readonly skipped: readonly string[];
};

/** What names like `jpf-symbc` stand for, if the file lies in no project: the folder above `src`. */
const PROJECTS = ['jpf-symbc', 'java-ranger', 'jpf-core'];
const MAX_INCLUDES = 20;

/** `given` are definitions of the user (-D), which win over everything. */
export function readJpfFile(file: string, given: ReadonlyMap<string, string> = new Map()): JpfFile {
  const values = new Map<string, string>();
  const skipped: string[] = [];
  const outside = new Map([...projectNames(path.dirname(path.resolve(file))), ...given]);
  load(path.resolve(file), values, skipped, outside, 0);
  for (const [key, value] of given) if (values.has(key)) values.set(key, value);
  return { file, values, project: outside.get(PROJECTS[0]) as string, skipped };
}

function load(
  file: string,
  values: Map<string, string>,
  skipped: string[],
  outside: ReadonlyMap<string, string>,
  depth: number,
): void {
  if (depth > MAX_INCLUDES) throw new InputError(`${file} includes itself: remove an @include`);
  const here = new Map([...outside, ['config_path', path.dirname(file)], ['config', file]]);
  for (const { key, value } of readProperties(readText(file))) {
    const expanded = expand(value, values, here);
    if (key === '@include')
      load(path.resolve(path.dirname(file), expanded), values, skipped, outside, depth + 1);
    else if (key.startsWith('@')) skipped.push(`${key} ${value}`);
    else if (key.length > 1 && key.endsWith('+')) {
      const name = key.slice(0, -1);
      values.set(name, (values.get(name) ?? '') + expanded);
    } else if (key.length > 1 && key.startsWith('+')) {
      const name = key.slice(1);
      values.set(name, expanded + (values.get(name) ?? ''));
    } else values.set(key, expanded);
  }
}

/** A name that is not defined stays as it is written: it is an error only if the value is used. */
function expand(
  text: string,
  values: ReadonlyMap<string, string>,
  outside: ReadonlyMap<string, string>,
): string {
  return text.replaceAll(/\$\{([^{}]+)\}/g, (whole, name: string) => {
    return values.get(name) ?? outside.get(name) ?? systemProperty(name) ?? whole;
  });
}

function systemProperty(name: string): string | undefined {
  switch (name) {
    case 'user.home':
      return os.homedir();
    case 'user.dir':
      return process.cwd();
    case 'user.name':
      return os.userInfo().username;
    case 'java.io.tmpdir':
      return os.tmpdir();
    case 'file.separator':
      return path.sep;
    case 'path.separator':
      return path.delimiter;
    default:
      return undefined;
  }
}

/**
 * A JPF project has a `jpf.properties` that names it, `jpf-symbc = ${config_path}`; the user's
 * `~/.jpf/site.properties` names all of them. Neither is needed for a file that lies in its project.
 */
function projectNames(folder: string): Map<string, string> {
  const names = new Map<string, string>();
  const site = path.join(os.homedir(), '.jpf', 'site.properties');
  if (fs.existsSync(site)) addNames(site, names);
  const above = ancestors(folder);
  const root = above.find((each) => fs.existsSync(path.join(each, 'jpf.properties')));
  if (root !== undefined) addNames(path.join(root, 'jpf.properties'), names);
  const guess = root ?? above.find((each) => fs.existsSync(path.join(each, 'src'))) ?? folder;
  for (const project of PROJECTS) if (!names.has(project)) names.set(project, guess);
  return names;
}

/** Only definitions of folders: the rest configures JPF itself. */
function addNames(file: string, names: Map<string, string>): void {
  const here = new Map([...names, ['config_path', path.dirname(file)], ['user.home', os.homedir()]]);
  for (const { key, value } of readProperties(readText(file))) {
    const folder = expand(value, names, here);
    if (/^[\w-]+$/.test(key) && path.isAbsolute(folder) && fs.existsSync(folder)) names.set(key, folder);
  }
}

function ancestors(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestors(parent)];
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (e) {
    const { code, message } = e as NodeJS.ErrnoException;
    throw new InputError(
      `cannot read ${file} (${code === 'ENOENT' ? 'it does not exist' : message}): check the path`,
    );
  }
}
