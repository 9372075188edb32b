/** Compares a run on the real JVM with what the exploration predicted. */
import { assertNever } from '../errors.ts';
import { isInStrings, type Location, type Outcome } from '../result/outcome.ts';
import type { RunRecord, ThrownRecord } from './run-record.ts';

/** The outcomes that a run on a real JVM can have. */
export type Expected = Extract<Outcome, { kind: 'threw' | 'reached' | 'returned' | 'exited' }>;

/** Where it is thrown depends on the stack size of the JVM, so its trace is not compared. */
export const OVERFLOW = 'java.lang.StackOverflowError';

/** Null if the run agrees, else what it did instead. `status` is null if the run was killed. */
export function difference(expected: Expected, record: RunRecord, status: number | null): string | null {
  switch (expected.kind) {
    case 'threw': {
      const differences = record.thrown.map((thrown) => differenceOfThrown(expected, thrown));
      return differences.includes(null) ? null : (differences[0] ?? whatHappened(record, status));
    }
    case 'reached':
      return record.isReached ? null : whatHappened(record, status);
    case 'returned':
      return record.hasReturned && record.thrown.length === 0 && status === 0
        ? null
        : whatHappened(record, status);
    case 'exited': {
      // The exit status of a process has eight bits.
      const isSame =
        !record.isAssumedAway && record.thrown.length === 0 && status === (expected.status & 0xff);
      return isSame ? null : whatHappened(record, status);
    }
    default:
      return assertNever(expected, 'expected outcome');
  }
}

/** The message of the expected exception; null if the run did not throw it. */
export function messageOf(expected: Expected, record: RunRecord): string | null {
  if (expected.kind !== 'threw') return null;
  return record.thrown.find((thrown) => differenceOfThrown(expected, thrown) === null)?.message ?? null;
}

function differenceOfThrown(
  expected: Extract<Outcome, { kind: 'threw' }>,
  { exception, message, frames }: ThrownRecord,
): string | null {
  const innermost = frames[0];
  const user = frames.find((frame) => !frame.isOfJdk);
  const text = `it threw ${exception}${message === '' ? '' : `: ${message}`}${user ? ` at ${at(user)}` : ''}`;
  if (exception !== expected.exception) return `${text}, not ${expected.exception}`;
  if (exception === OVERFLOW) return null;
  // An exception class may omit its trace, and the trace of an ExceptionInInitializerError may begin in the launcher:
  // then only the class can be compared.
  if (innermost === undefined || user === undefined) return null;
  // Code on a host JVM is not stepped through: the prediction ends with the method that was called there, without a line.
  // Where the class itself has no lines, both have none, and the places are compared.
  const isOnHost = expected.userLocation.line < 0 && user.line >= 0;
  if (isOnHost && frames.some((frame) => isSameMethod(frame, expected.userLocation))) return null;
  if (!isSamePlace(user, expected.userLocation)) return `${text}, not at ${at(expected.userLocation)}`;
  // Explorations know one encoding only.
  const areBothInStrings = isInStrings(innermost) && isInStrings(expected.location);
  if (!isSamePlace(innermost, expected.location) && !areBothInStrings) {
    return `${text}, but from ${at(innermost)} and not from ${at(expected.location)}`;
  }
  return null;
}

function whatHappened(record: RunRecord, status: number | null): string {
  const [thrown] = record.thrown;
  if (record.isAssumedAway) return 'an assumption failed';
  if (record.unsupported !== null) return `it came to ${record.unsupported}, which is not supported`;
  if (record.isReached) return 'it reached the method';
  if (thrown) {
    const user = thrown.frames.find((frame) => !frame.isOfJdk);
    return `it threw ${thrown.exception}${user ? ` at ${at(user)}` : ''}`;
  }
  if (record.hasReturned && (status === 0 || record.hasEnded)) return 'it ended without an exception';
  if (record.hasEnded) return 'it called System.exit';
  return `it ended with status ${status ?? 'unknown'}`;
}

function isSamePlace(a: Location, b: Location): boolean {
  return isSameMethod(a, b) && a.line === b.line;
}

function isSameMethod(a: Location, b: Location): boolean {
  return a.class === b.class && a.method === b.method;
}

function at({ class: className, method, file, line }: Location): string {
  return `${className}.${method}(${file ?? 'unknown source'}${line < 0 ? '' : `:${line}`})`;
}
