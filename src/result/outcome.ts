/** How a path can end, and with which inputs. One table for the search, the report and the tests. */
import type { PrimitiveType } from '../inputs/input-log.ts';
import type { Limitation } from '../limitation/limitation.ts';

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
      readonly limitation: Limitation;
      readonly location: Location | null;
    };

/** What a verdict rests on without ending a path: a value from the environment, a second thread, an assumption about inputs. */
export type Notice = {
  readonly limitation: Limitation;
  readonly location: Location | null;
};

export type { PrimitiveType };

/** Of an input that the program makes itself: of a parameter it is any type. */
export type InputType = PrimitiveType | 'String';

/** A value as a program can write it down. In the place of a reference, a primitive value is its box. */
export type JavaValue =
  /** As `InputValue.value`: no suffix, chars as their number. */
  | { readonly kind: 'primitive'; readonly type: PrimitiveType; readonly value: string }
  | { readonly kind: 'string'; readonly value: string }
  /** A constant of an enum class: `a.Outer$Color`, `RED`. */
  | { readonly kind: 'enum'; readonly className: string; readonly name: string }
  | { readonly kind: 'null' }
  /** An index into the heap. */
  | { readonly kind: 'node'; readonly node: number };

/** A field of an object before the run. `declaredIn` tells it from one of the same name in a superclass. */
export type HeapField = { readonly declaredIn: string; readonly name: string; readonly value: JavaValue };

/** An object or array that exists before the run, with what it held then. */
export type HeapNode =
  | {
      readonly kind: 'object';
      /** External name of a class, `a.Outer$Inner`. */
      readonly className: string;
      /** Those that the path used; any other has the default of its type. */
      readonly fields: readonly HeapField[];
    }
  | {
      readonly kind: 'array';
      /** A descriptor with dots: `[I`, `[[La.Node;`. */
      readonly type: string;
      readonly length: number;
      /** Those that the path used, by index; any other has the default of its type. */
      readonly elements: readonly { readonly index: number; readonly value: JavaValue }[];
    }
  /** An object of the JDK that is not made of symbolic fields: what the constructor without parameters makes. */
  | { readonly kind: 'new'; readonly className: string };

/** A symbolic input with the value that a model gives it. The order of inputs is the order in which the path made them. */
export type InputValue = {
  /** The receiver of an instance method is the first input, `this`. */
  readonly name: string;
  /** As Java has it: `int`, `String`, `int[]`, `a.Outer$Inner`. */
  readonly type: string;
  /**
   * A Java literal without suffix: `-5`, `true`, `NaN`, `Infinity`, `1.0E-5`; chars as their number; strings as is. Of other
   * references a text for people: `int[3]{0, 0, 7}`.
   */
  readonly value: string;
  readonly java: JavaValue;
};

/** Whatever has inputs has the heap that their nodes are in. */
export type ConcreteInputs = { readonly inputs: readonly InputValue[]; readonly heap: readonly HeapNode[] };
