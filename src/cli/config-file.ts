/**
 * `rangefinder.config.json`: options of a project, so that nobody has to write them again. They become arguments in front of those that
 * the user wrote, which therefore win; the commands know nothing of the file.
 *
 * This runs before the command line is loaded (`launch.cjs`): whoever enforces `--time` and `--memory` must know them.
 */
import fs from 'node:fs';
import path from 'node:path';
import { InputError } from '../errors.ts';
import { nearest } from '../target/nearest.ts';
import { type ConfigKey, configKeys } from './config-keys.ts';
import { JsonError, type JsonWithLines, parseWithLines } from './json-lines.ts';
import { CONFIGURED, SERVE_OPTIONS } from './option-tables.ts';
import { readArguments } from './read-options.ts';

const CONFIG_FILE = 'rangefinder.config.json';
const COMMANDS = Object.keys(CONFIGURED);
/** They exclude each other: one that the user gives replaces all. */
const ENTRIES: readonly string[] = ['--main', '--method', '--class'];
/** Options about the file itself; no command sees them. */
const ABOUT_FILE = { '--config': 'a file', '--no-config': null } as const;

/**
 * The arguments of a command with those of the project's configuration, the command first. Without a file, or for commands that have no
 * configuration, what was given. `--help` is left to the command.
 */
export function configuredArguments(argv: readonly string[]): readonly string[] {
  const [command, ...given] = argv;
  if (command === 'serve') return configuredServe(given);
  const table = Object.hasOwn(CONFIGURED, command ?? '') ? CONFIGURED[command] : null;
  if (table === null) return argv;
  const own = withoutFileOptions(given);
  const args = readArguments(command, given, { ...table, ...ABOUT_FILE });
  if (args === 'help' || args.flags.has('--no-config')) return [command, ...own];
  const file = args.values.get('--config') ?? findConfig(projectFolder(args.operands));
  if (file === null) return [command, ...own];
  const names = new Set([...args.repeated.keys(), ...args.values.keys()]);
  const hasEntry = ENTRIES.some((option) => names.has(option));
  const isGiven = (option: string): boolean => names.has(option) || (hasEntry && ENTRIES.includes(option));
  return [command, ...argumentsOf(file, command).flatMap((each) => (isGiven(each[0]) ? [] : each)), ...own];
}

/** `serve` runs a scan, or the command that stands behind its own options: the file counts for that one. */
function configuredServe(given: readonly string[]): readonly string[] {
  let end = 0;
  while (Object.hasOwn(SERVE_OPTIONS, given[end] ?? '')) end += SERVE_OPTIONS[given[end]] === null ? 1 : 2;
  const [own, rest] = [given.slice(0, end), given.slice(end)];
  const isNamed = rest[0] === 'scan' || rest[0] === 'check';
  return ['serve', ...own, ...configuredArguments(isNamed ? rest : ['scan', ...rest])];
}

/** Arguments that the file gives to a command: each an option, perhaps with its value. */
function argumentsOf(file: string, command: string): (readonly [string, ...string[]])[] {
  const config = readConfig(file);
  return [...keysFor(file, config, command)].flatMap(([key, [at, value]]) =>
    argumentsOfKey(key, value, { file, line: config.lineOf(at), at }),
  );
}

/** The first target's own folder, or the current one. */
function projectFolder([target]: readonly string[]): string {
  const stats = target === undefined ? undefined : fs.statSync(target, { throwIfNoEntry: false });
  if (stats === undefined) return process.cwd();
  return path.resolve(stats.isDirectory() ? target : path.dirname(target));
}

function findConfig(folder: string): string | null {
  const file = path.join(folder, CONFIG_FILE);
  if (fs.existsSync(file)) return file;
  const parent = path.dirname(folder);
  return parent === folder ? null : findConfig(parent);
}

/** What stands behind `--` is for the program. */
function withoutFileOptions(given: readonly string[]): string[] {
  const kept: string[] = [];
  for (let i = 0; i < given.length; i++) {
    if (given[i] === '--') return [...kept, ...given.slice(i)];
    if (given[i] === '--config') i++;
    else if (given[i] !== '--no-config' && !given[i].startsWith('--config=')) kept.push(given[i]);
  }
  return kept;
}

type Config = JsonWithLines & { readonly value: Readonly<Record<string, unknown>> };

function readConfig(file: string): Config {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new InputError(`--config ${file}: it cannot be read (${(error as Error).message}): check the path`);
  }
  try {
    const parsed = parseWithLines(text);
    if (!isRecord(parsed.value)) throw new JsonError('it must be one object, { … }', 1);
    return { ...parsed, value: parsed.value };
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new InputError(`${shown(file)}:${error.line}: no valid JSON: ${error.message}`);
  }
}

type Entry = readonly [at: readonly string[], value: unknown];

/**
 * The keys that count for the command: those of its own section, and those outside of the sections that are options of it. All keys of
 * the file are looked at: a wrong one is told whatever the command is.
 */
function keysFor(file: string, config: Config, command: string): Map<ConfigKey, Entry> {
  const found = new Map<ConfigKey, Entry>();
  const own = configKeys(command)!;
  const anyCommand = new Map(COMMANDS.flatMap((each) => [...configKeys(each)!]));
  for (const [key, value] of Object.entries(config.value)) {
    if (key === '$schema' || COMMANDS.includes(key)) continue;
    if (!anyCommand.has(key)) throw unknownKey(file, config, [key], [...anyCommand.keys(), ...COMMANDS]);
    const known = own.get(key);
    if (known !== undefined) found.set(known, [[key], value]);
  }
  for (const section of COMMANDS) {
    const values = config.value[section];
    if (values === undefined) continue;
    if (!isRecord(values))
      throw new InputError(
        `${shown(file)}:${config.lineOf([section])}: "${section}" must be an object with options of ${section}`,
      );
    const keys = configKeys(section)!;
    for (const [key, value] of Object.entries(values)) {
      const known = keys.get(key);
      if (known === undefined) throw unknownKey(file, config, [section, key], [...keys.keys()]);
      if (section === command) found.set(own.get(key)!, [[section, key], value]);
    }
  }
  return found;
}

function unknownKey(
  file: string,
  config: Config,
  at: readonly string[],
  known: readonly string[],
): InputError {
  const [key, section] = [...at].reverse();
  const bare = key.replace(/^-+/, '');
  const near = nearest(bare, known, 1);
  const hint = near.length === 0 ? 'docs/integrations.md lists them' : `did you mean "${near[0]}"?`;
  const what = section === undefined ? 'no option' : `no option of ${section}`;
  return new InputError(`${shown(file)}:${config.lineOf(at)}: "${key}" is ${what}: ${hint}`);
}

type Place = { readonly file: string; readonly line: number; readonly at: readonly string[] };

function argumentsOfKey(key: ConfigKey, value: unknown, place: Place): (readonly [string, ...string[]])[] {
  const { option, value: kind, isRepeatable } = key;
  const wrong = (wanted: string): InputError =>
    new InputError(`${shown(place.file)}:${place.line}: "${key.key}" must be ${wanted}`);
  if (kind.kind === 'flag') {
    if (typeof value !== 'boolean') throw wrong('true or false');
    return value ? [[option]] : [];
  }
  if (kind.kind === 'properties') {
    if (!isRecord(value) || !Object.values(value).every((each) => typeof each === 'string'))
      throw wrong('an object with texts, such as { "user.language": "en" }');
    return Object.entries(value).map(([name, text]) => [`-D${name}=${text}`] as const);
  }
  if (isRepeatable || kind.kind === 'class-path' || kind.kind === 'names') {
    const texts = typeof value === 'string' ? [value] : value;
    if (!Array.isArray(texts) || !texts.every((each) => typeof each === 'string'))
      throw wrong('a text or a list of texts');
    const values = texts.map((text) => inFolder(kind, text, place.file));
    if (isRepeatable) return values.map((each) => [option, each] as const);
    return [[option, values.join(kind.kind === 'names' ? ',' : path.delimiter)]];
  }
  return [[option, textOf(kind, value, place.file, wrong)]];
}

function textOf(
  kind: Exclude<ConfigKey['value'], { readonly kind: 'flag' | 'properties' }>,
  value: unknown,
  file: string,
  wrong: (wanted: string) => InputError,
): string {
  switch (kind.kind) {
    case 'count':
      if (!Number.isSafeInteger(value) || (value as number) < kind.least)
        throw wrong(`a whole number, ${kind.least} or more`);
      return String(value);
    case 'seconds':
      if (typeof value !== 'number' || value <= 0) throw wrong('a number of seconds above zero');
      return plainNumber(value);
    case 'switch':
      if (typeof value === 'boolean') return value ? 'on' : 'off';
      if (value !== 'on' && value !== 'off') throw wrong('true or false');
      return value;
    case 'choice':
      if (!kind.of.includes(value as string | number))
        throw wrong(`one of ${kind.of.map((each) => JSON.stringify(each)).join(', ')}`);
      return String(value);
    default:
      if (typeof value !== 'string') throw wrong('a text');
      return inFolder(kind, value, file);
  }
}

/** `--time` takes no exponent. */
function plainNumber(value: number): string {
  return value.toFixed(6).replace(/\.?0+$/, '');
}

/** Paths are relative to the file, wherever the command is run. */
function inFolder({ kind }: { readonly kind: string }, text: string, file: string): string {
  const folder = path.dirname(path.resolve(file));
  const resolved = (each: string): string => path.relative('.', path.resolve(folder, each)) || '.';
  switch (kind) {
    case 'file':
    case 'folder':
      return resolved(text);
    case 'class-path':
      return text.split(path.delimiter).map(resolved).join(path.delimiter);
    case 'place':
      // A class is no file.
      return fs.existsSync(path.resolve(folder, text)) ? resolved(text) : text;
    default:
      return text;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(file: string): string {
  const relative = path.relative('.', file);
  return relative.startsWith('..') ? file : relative;
}
