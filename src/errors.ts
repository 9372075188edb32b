/**
 * The three kinds of error that Rangefinder itself raises. A Java exception of the program under test is
 * none of these: it lives in the VM as a heap object.
 */

/** The user can fix it: a missing class, a malformed file, a wrong option. One clear line, remedy named. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** The program needs something that we do not implement. Names the thing; a path is marked incomplete. */
export class UnsupportedError extends Error {
  override readonly name = 'UnsupportedError';
}

/** A bug of ours. Never reported as a fault of the program under test. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** Ends a switch over a closed union: reaching it is our bug. */
export function assertNever(value: never, what: string): never {
  throw new InvariantError(`unexpected ${what}: ${JSON.stringify(value)}`);
}
