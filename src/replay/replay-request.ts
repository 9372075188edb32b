/** A replay as it travels to another process or machine, which has the JDK and the class path of the program itself. */
import type { ReplayResult, ReplaySpec } from './replay.ts';

/** What differs from finding to finding. Options of the JVM are not among it: who runs the replay sets them. */
export type ReplayRequest = Pick<
  ReplaySpec,
  'entry' | 'inputs' | 'heap' | 'expected' | 'files' | 'timeLimitMs'
>;

/** Runs replays in place of the process that found them. */
export type ReplayElsewhere = (request: ReplayRequest) => Promise<ReplayResult>;

export function replayRequest({
  entry,
  inputs,
  heap,
  expected,
  files,
  timeLimitMs,
}: ReplaySpec): ReplayRequest {
  return {
    entry,
    inputs,
    expected,
    ...(heap === undefined ? {} : { heap }),
    ...(files === undefined ? {} : { files }),
    ...(timeLimitMs === undefined ? {} : { timeLimitMs }),
  };
}
