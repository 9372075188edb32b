/** `trace`: follows one concrete input and tells which conditions its path puts on it. */
import { InputError } from '../errors.ts';
import type { TraceReport } from '../report/trace-report.ts';
import { type GivenInputs, parseTraceInputs } from '../trace/trace-inputs.ts';
import { runTask } from './run-task.ts';
import { type Callbacks, type CheckSettings, checkOptions } from './settings.ts';

export type TraceSettings = CheckSettings & {
  /** Lines `name type value`, or the JSON of `check`: its first finding is followed. */
  readonly inputs: string;
};

/** What the program prints is in the report. Aborted, it rejects with the signal's reason. */
export async function trace(settings: TraceSettings, { signal }: Callbacks = {}): Promise<TraceReport> {
  const { inputs, ...rest } = settings;
  if (typeof inputs !== 'string')
    throw new InputError('inputs: give lines such as "x int 5", or the JSON of a check');
  const given: GivenInputs = parseTraceInputs(inputs, 'inputs');
  return runTask({ kind: 'trace', options: checkOptions(rest), inputs: given }, { signal });
}
