/** Reads the arguments of a command against a table of its options. The table also makes the messages. */

import { InputError } from '../errors.ts';
import { nearest } from '../target/nearest.ts';
import { expectInputsAreKept } from './kept-inputs.ts';

/** Option to what its value is called in messages; null for an option without a value. */
export type OptionTable = Readonly<Record<string, string | null>>;

/** The arguments of one command, taken apart but not judged: whether a value makes sense is checked by who reads it. */
export type Arguments = {
  readonly command: string;
  /** Values of options; the last one wins. */
  readonly values: ReadonlyMap<string, string>;
  /** Of options that can be repeated, all values in order. */
  readonly repeated: ReadonlyMap<string, readonly string[]>;
  readonly flags: ReadonlySet<string>;
  /** -Dname=value */
  readonly properties: ReadonlyMap<string, string>;
  /** What is no option, in order. */
  readonly operands: readonly string[];
  /** After `--`: arguments of the program. */
  readonly rest: readonly string[];
};

const ALIASES: Readonly<Record<string, string>> = { '-classpath': '-cp', '--class-path': '-cp' };
export const REPEATABLE: ReadonlySet<string> = new Set([
  '--assume',
  '--concrete',
  '--ensure',
  '--exclude',
  '--host',
  '--include',
  '--input',
  '--model',
  '--models',
  '--recipes',
  '--symbolic-file',
]);
const HELP = new Set(['-h', '-help', '--help', '-?']);

/** Options whose value names a place: an empty name would be taken for the current folder. */
const PLACE = /^a (?:file|folder)/;

export function readArguments(
  command: string,
  argv: readonly string[],
  table: OptionTable,
): Arguments | 'help' {
  const args = takeApart(command, argv, table);
  if (args !== 'help') expectInputsAreKept(args);
  return args;
}

function takeApart(command: string, argv: readonly string[], table: OptionTable): Arguments | 'help' {
  const values = new Map<string, string>();
  const repeated = new Map<string, readonly string[]>();
  const flags = new Set<string>();
  const properties = new Map<string, string>();
  const operands: string[] = [];
  for (let i = 0; i < argv.length; i++) {
    const arg = argv[i];
    // Everything behind it belongs to the program, options included.
    if (arg === '--')
      return { command, values, repeated, flags, properties, operands, rest: argv.slice(i + 1) };
    if (!arg.startsWith('-') || arg === '-') {
      operands.push(arg);
      continue;
    }
    if (HELP.has(arg)) return 'help';
    if (arg.startsWith('-D') && arg.length > 2) {
      const [key, ...value] = arg.slice(2).split('=');
      properties.set(key, value.join('='));
      continue;
    }
    // Only long options have the form with `=`.
    const eq = arg.startsWith('--') ? arg.indexOf('=') : -1;
    const written = eq > 0 ? arg.slice(0, eq) : arg;
    const name = ALIASES[written] ?? written;
    // Own properties: an option may be called like a method of Object.
    const what = Object.hasOwn(table, name) ? table[name] : undefined;
    if (what === undefined) throw unknownOption(command, written, table);
    if (what === null) {
      const value = eq > 0 ? arg.slice(eq + 1) : 'true';
      if (value !== 'true' && value !== 'false')
        throw new InputError(`${written} takes no value: write ${written} alone`);
      // `=false` takes back what a configuration file says.
      if (value === 'true') flags.add(name);
      else flags.delete(name);
      continue;
    }
    const value = eq > 0 ? arg.slice(eq + 1) : argv[++i];
    if (value === undefined || (value === '' && PLACE.test(what)))
      throw new InputError(`${written} needs ${what}: write ${written} ${placeholder(what)}`);
    if (REPEATABLE.has(name)) repeated.set(name, [...(repeated.get(name) ?? []), value]);
    else values.set(name, value);
  }
  return { command, values, repeated, flags, properties, operands, rest: [] };
}

/** `a number of seconds` to `<number of seconds>`. */
function placeholder(what: string): string {
  return `<${what.replace(/^an? |^the /, '')}>`;
}

function unknownOption(command: string, name: string, table: OptionTable): InputError {
  // All names are listed: the table is short enough to be read.
  const known = Object.keys(table);
  const near = nearest(name, known, 1);
  const hint = near.length === 0 ? '' : `did you mean ${near[0]}? `;
  return new InputError(
    `${name} is no option of rangefinder ${command}: ${hint}there are ${known.join(', ')}, -D<name>=<value>`,
  );
}

/** A whole number of at least `least`; null if the option is not given. */
export function wholeNumber(args: Arguments, option: string, least: number): number | null {
  const text = args.values.get(option);
  if (text === undefined) return null;
  const value = Number(text);
  if (!/^[+-]?\d+$/.test(text) || !Number.isSafeInteger(value) || value < least)
    throw new InputError(`${option} ${text}: give a whole number, ${least} or more`);
  return value;
}

/** Seconds, fractions allowed, as milliseconds; null if the option is not given. */
export function seconds(args: Arguments, option: string): number | null {
  const text = args.values.get(option);
  if (text === undefined) return null;
  const value = Number(text);
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(text) || value <= 0)
    throw new InputError(`${option} ${text}: give a number of seconds above zero, such as 60 or 0.5`);
  return Math.ceil(value * 1000);
}

/** Whether the option is `on`; null if it is not given. */
export function isOn(args: Arguments, option: string): boolean | null {
  const value = oneOf(args, option, ['on', 'off'] as const);
  return value === null ? null : value === 'on';
}

/** One of a list of names; null if the option is not given. */
export function oneOf<T extends string | number>(
  args: Arguments,
  option: string,
  names: readonly T[],
): T | null {
  const text = args.values.get(option);
  if (text === undefined) return null;
  const found = names.find((name) => String(name) === text);
  if (found !== undefined) return found;
  throw new InputError(
    `${option} ${text}: there is no such ${option.slice(2)}; there are ${names.join(', ')}`,
  );
}
