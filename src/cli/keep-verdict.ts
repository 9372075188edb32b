/** What is written after the verdict must not cost the verdict. */
import { InputError } from '../errors.ts';

/** Writes what was asked for beside the verdict. If that fails, the user is told, and the verdict stands. */
export function keepVerdict(write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    console.error(`Error: ${error.message.trimEnd()}`);
  }
}
