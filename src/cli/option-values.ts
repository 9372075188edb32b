/**
 * Of which kind the value of an option is: configuration files, their JSON Schema and shell completion go by it. Whether a value makes
 * sense is still judged by who reads it. A test sees to it that every option of the tables is here.
 */
import {
  CHAR_SEQUENCES,
  COLLECTIONS,
  EFFECTS,
  FUNCTIONS,
  MODES,
  OBJECTS,
  PROPERTIES,
  RECEIVERS,
  STATICS,
} from '../check/options.ts';
import { STRATEGIES } from '../search/strategies.ts';
import { ARRAY_MODES } from '../vm/symbolic/arrays/array-policy.ts';

export type OptionValue =
  /** A whole number. */
  | { readonly kind: 'count'; readonly least: number }
  | { readonly kind: 'seconds' }
  | { readonly kind: 'choice'; readonly of: readonly (string | number)[] }
  /** `on` or `off`. */
  | { readonly kind: 'switch' }
  | { readonly kind: 'file' }
  | { readonly kind: 'folder' }
  | { readonly kind: 'class-path' }
  /** A file, a folder, or the name of a class. */
  | { readonly kind: 'place' }
  /** Names, separated by commas. */
  | { readonly kind: 'names' }
  | { readonly kind: 'text' };

const TEXT: OptionValue = { kind: 'text' };
const FILE: OptionValue = { kind: 'file' };
const FOLDER: OptionValue = { kind: 'folder' };
const SECONDS: OptionValue = { kind: 'seconds' };
const SWITCH: OptionValue = { kind: 'switch' };
const count = (least: number): OptionValue => ({ kind: 'count', least });
const choice = (of: readonly (string | number)[]): OptionValue => ({ kind: 'choice', of });

export const OPTION_VALUES: Readonly<Record<string, OptionValue>> = {
  '--main': TEXT,
  '--method': TEXT,
  '--class': TEXT,
  '--symbolic-args': count(0),
  '--reach': TEXT,
  '--effects': choice(EFFECTS),
  '--model': TEXT,
  '--models': FILE,
  '--concrete': TEXT,
  '--host': TEXT,
  '--ensure': TEXT,
  '--coverage-report': FOLDER,
  '--write-tests': FOLDER,
  '--junit': choice([4, 5]),
  '--html': FILE,
  '--sarif': FILE,
  '--junit-xml': FILE,
  '--include': TEXT,
  '--exclude': TEXT,
  '--since': TEXT,
  '--baseline': FILE,
  '--cache': FOLDER,
  '-o': FOLDER,
  '--coverage': choice(['outcomes', 'branch', 'mcdc', 'paths']),
  '--property': choice(PROPERTIES),
  '--induction': SWITCH,
  '--mode': choice(MODES),
  '--heuristic': SWITCH,
  '--inline-depth': count(0),
  '--regions': { kind: 'names' },
  '--no-merge': { kind: 'names' },
  '--arrays': choice(ARRAY_MODES),
  '--array-bound': count(0),
  '--string-bound': count(0),
  '--lazy-depth': count(0),
  '--lazy-objects': count(1),
  '--objects': choice(OBJECTS),
  '--calls': count(0),
  '--char-sequences': choice(CHAR_SEQUENCES),
  '--collections': choice(COLLECTIONS),
  '--functions': choice(FUNCTIONS),
  '--receiver': choice(RECEIVERS),
  '--statics': choice(STATICS),
  '--input': TEXT,
  '--recipes': { kind: 'place' },
  '--assume': TEXT,
  '--search': choice(STRATEGIES),
  '--seed': count(0),
  '--jobs': count(1),
  '--queue': TEXT,
  '--time': SECONDS,
  '--max-paths': count(1),
  '--depth': count(1),
  '--max-instructions': count(1),
  '--memory': count(64),
  '--save': FILE,
  '--resume': FILE,
  '--solver': TEXT,
  '--query-time': SECONDS,
  '--smt-log': FOLDER,
  '-cp': { kind: 'class-path' },
  '--jdk': FOLDER,
};
