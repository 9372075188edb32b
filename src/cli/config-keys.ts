/** The keys of a configuration file, by command: the options' own names without dashes, and words for those that are letters. */
import { InvariantError } from '../errors.ts';
import { CONFIGURED } from './option-tables.ts';
import { OPTION_VALUES, type OptionValue } from './option-values.ts';
import { REPEATABLE } from './read-options.ts';

export type ConfigKey = {
  /** `array-bound`. */
  readonly key: string;
  /** `--array-bound`; `-D` for the key `properties`. */
  readonly option: string;
  readonly value: OptionValue | { readonly kind: 'flag' } | { readonly kind: 'properties' };
  readonly isRepeatable: boolean;
};

const WORDS: Readonly<Record<string, string>> = { '-cp': 'class-path', '-o': 'output' };
/** It has no effect. */
const LEFT_OUT = new Set(['-ea']);

const PROPERTIES_KEY: ConfigKey = {
  key: 'properties',
  option: '-D',
  value: { kind: 'properties' },
  isRepeatable: false,
};

/** By key; null if the command has no configuration. */
export function configKeys(command: string): ReadonlyMap<string, ConfigKey> | null {
  if (!Object.hasOwn(CONFIGURED, command)) return null;
  const keys = Object.entries(CONFIGURED[command])
    .filter(([option]) => !LEFT_OUT.has(option))
    .map(([option, what]): ConfigKey => {
      const value = what === null ? ({ kind: 'flag' } as const) : OPTION_VALUES[option];
      if (value === undefined) throw new InvariantError(`option-values.ts does not say what ${option} takes`);
      const key = WORDS[option] ?? option.slice(2);
      return { key, option, value, isRepeatable: REPEATABLE.has(option) };
    });
  return new Map([...keys, PROPERTIES_KEY].map((each) => [each.key, each]));
}
