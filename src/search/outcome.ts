/** How a path can end. One table for the search, the report and the tests. */

export type Location = {
  /** External name, `com.foo.Bar`. */
  readonly class: string;
  readonly method: string;
  readonly file: string | null;
  /** -1 if the class file does not say. */
  readonly line: number;
};

export type Outcome =
  /** The entry method returned, or the program ended. `value` is Java-like text of the result; null for void. */
  | { readonly kind: 'returned'; readonly value: string | null }
  /** System.exit, Runtime.halt. */
  | { readonly kind: 'exited'; readonly status: number }
  /** An exception left the entry method (or another thread's run). */
  | {
      readonly kind: 'threw';
      /** External name of the class. */
      readonly exception: string;
      /** Its superclasses, nearest first, up to java.lang.Throwable. */
      readonly supers: readonly string[];
      readonly message: string | null;
      /** The innermost frame of the trace, and the innermost one outside the JDK. */
      readonly location: Location;
      readonly userLocation: Location;
      /** All frames, innermost first. */
      readonly trace: readonly Location[];
    }
  /** `--reach`: the method was entered. */
  | { readonly kind: 'reached'; readonly location: Location }
  /** Not counted as paths: no input satisfies the assumption, or the path turned out infeasible. */
  | { readonly kind: 'assumedAway' }
  | { readonly kind: 'infeasible' }
  /** Cut: nothing is known about what comes after. Bars SAFE. */
  | {
      readonly kind: 'incomplete';
      readonly reason: string;
      readonly location: Location | null;
      /** Set if the bound that cut the path is the user's own: what he thereby assumes. */
      readonly assumption?: string;
    };

/** What makes a SAFE untrue without ending a path: a value from the environment, a second thread, a concretisation. */
export type Notice = { readonly reason: string; readonly location: Location | null };

export type InputType =
  | 'boolean'
  | 'byte'
  | 'char'
  | 'short'
  | 'int'
  | 'long'
  | 'float'
  | 'double'
  | 'String';

/** A symbolic input with the value that a model gives it. The order of inputs is the order in which the path made them. */
export type InputValue = {
  readonly name: string;
  readonly type: InputType;
  /** A Java literal without suffix: `-5`, `true`, `NaN`, `Infinity`, `1.0E-5`; chars as their number; strings as is. */
  readonly value: string;
};
