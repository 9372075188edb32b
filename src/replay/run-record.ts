/** The record that a replay writes: the events of `java/rangefinder/replay/RunRecord.java`. */
import { InvariantError } from '../errors.ts';
import type { Location } from '../result/outcome.ts';
import { parseLines } from './line.ts';

type Frame = Location & { readonly isOfJdk: boolean };

export type ThrownRecord = {
  readonly exception: string;
  readonly message: string;
  /** Innermost first. */
  readonly frames: readonly Frame[];
};

/** The events of one run. A run that was ended from outside leaves a record without an ending: nothing thrown, reached or returned. */
export type RunRecord = {
  /** Inputs that were requested in another order or type than the exploration recorded. */
  readonly notes: readonly string[];
  /** Exceptions that left a thread, in order. */
  readonly thrown: readonly ThrownRecord[];
  /** An assumption of the program failed. */
  readonly isAssumedAway: boolean;
  readonly unsupported: string | null;
  readonly isReached: boolean;
  readonly hasReturned: boolean;
  /** The JVM began to shut down: its status is then ours, not the program's. */
  readonly hasEnded: boolean;
  /** Why the run could not begin. */
  readonly failed: string | null;
};

export function parseRunRecord(text: string): RunRecord {
  const notes: string[] = [];
  const thrown: (ThrownRecord & { frames: Frame[] })[] = [];
  let isAssumedAway = false;
  let unsupported: string | null = null;
  let isReached = false;
  let hasReturned = false;
  let hasEnded = false;
  let failed: string | null = null;
  for (const [event, ...fields] of parseLines(text)) {
    const [first = '', second = ''] = fields;
    if (event === 'started') continue;
    if (event === 'note') notes.push(first);
    else if (event === 'threw') thrown.push({ exception: first, message: second, frames: [] });
    else if (event === 'frame') thrown.at(-1)?.frames.push(parseFrame(fields));
    else if (event === 'assumed') isAssumedAway = true;
    else if (event === 'unsupported') unsupported = first;
    else if (event === 'reached') isReached = true;
    else if (event === 'returned') hasReturned = true;
    else if (event === 'ended') hasEnded = true;
    else if (event === 'failed') failed ??= first;
    else throw new InvariantError(`the record of a replay has an unknown event ${event}`);
  }
  return { notes, thrown, isAssumedAway, unsupported, isReached, hasReturned, hasEnded, failed };
}

function parseFrame([className = '', method = '', file = '', line = '', origin]: string[]): Frame {
  return {
    class: className,
    method,
    file: file === '' ? null : file,
    line: Number(line),
    isOfJdk: origin === 'jdk',
  };
}
