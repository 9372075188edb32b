/** `regions`: what can be merged in a program, why the rest cannot, and what the transformations make of it. */
import { InputError } from '../errors.ts';
import type { RegionsReport } from '../report/regions-report.ts';
import type { PassStatement } from './regions-program.ts';
import { runTask } from './run-task.ts';
import { type Callbacks, type CheckSettings, checkOptions } from './settings.ts';

/** The regions of `method` and its overloads; without it, of all methods of the targets. */
export async function regions(settings: CheckSettings, { signal }: Callbacks = {}): Promise<RegionsReport> {
  const options = checkOptions(settings);
  return runTask({ kind: 'regions', options, method: settings.method ?? null }, { signal });
}

const DEFAULT_MS = 20_000;

/** Explores the program for at most `timeMs` (20 s by default): the statement of each region after each transformation. */
export async function regionPasses(
  settings: CheckSettings,
  { signal }: Callbacks = {},
): Promise<readonly PassStatement[]> {
  const options = checkOptions({ timeMs: DEFAULT_MS, ...settings });
  if (options.mode === 1) throw new InputError('mode 1 merges nothing: take a mode from 2 to 5');
  return runTask({ kind: 'passes', options }, { signal });
}
