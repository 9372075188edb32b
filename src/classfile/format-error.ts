/** What is wrong with a class file, as data. The error's message is for people; code looks at the fault. */
import { InputError } from '../errors.ts';

/**
 * The faults that HotSpot words in its own way when a program loads such a class (`vm/link/class-format.ts`). All other
 * faults have a message only.
 */
export type FormatFault =
  | { readonly kind: 'truncated' }
  | { readonly kind: 'extra-bytes' }
  | { readonly kind: 'unknown-constant-tag'; readonly tag: number }
  | { readonly kind: 'array-superclass' }
  | { readonly kind: 'duplicate-interface'; readonly name: string }
  | { readonly kind: 'duplicate-field'; readonly name: string; readonly descriptor: string }
  | { readonly kind: 'duplicate-method'; readonly name: string; readonly descriptor: string }
  | { readonly kind: 'class-flags'; readonly flags: number }
  | { readonly kind: 'field-flags'; readonly flags: number }
  | { readonly kind: 'field-descriptor'; readonly name: string; readonly descriptor: string }
  /** A method that is neither native nor abstract has no code, or one that is has some (JVMS §4.7.3). */
  | { readonly kind: 'absent-code' }
  | { readonly kind: 'unexpected-code' };

/** A malformed class file: of a target an error of the user's, of a class that a program loads a ClassFormatError. */
export class FormatError extends InputError {
  readonly fault: FormatFault | null;
  /** Null if the fault stands before the name of the class. */
  readonly className: string | null;

  constructor(message: string, fault: FormatFault | null, className: string | null) {
    super(message);
    this.fault = fault;
    this.className = className;
  }
}
