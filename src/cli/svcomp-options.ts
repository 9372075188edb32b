/** The options of `rangefinder svcomp`. */
import { EXPLORATION_OPTIONS } from './option-tables.ts';
import type { OptionTable } from './read-options.ts';

const { '--property': _, '--json': _json, ...COMMON } = EXPLORATION_OPTIONS;

export const SVCOMP_OPTIONS: OptionTable = {
  '--property': 'a property file',
  '--witness': 'a file',
  ...COMMON,
};
