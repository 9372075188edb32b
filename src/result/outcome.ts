/**
 * How a path can end, and with which inputs: the plain data that search, replay, reports and tests share. It contains no
 * terms, so it crosses threads and goes into files.
 */
import type { PrimitiveType } from '../inputs/input-log.ts';
import type { Recipe } from '../inputs/recipes.ts';
import type { Limitation } from '../limitation/limitation.ts';

/** A line of the program, as a stack trace names it. */
export type Location = {
  /** External name, `com.foo.Bar`. */
  readonly class: string;
  readonly method: string;
  readonly file: string | null;
  /** -1 if the class file does not say. */
  readonly line: number;
};

const CODE_OF_STRINGS =
  /^(?:java\.lang\.String(?:Latin1|UTF16)?|jdk\.internal\.util\.Preconditions(?:\$\d+)?)$/;

/** Inside a method of String, whose innermost frames differ with the encoding of the string. */
export function isInStrings({ class: className }: Location): boolean {
  return CODE_OF_STRINGS.test(className);
}

/**
 * How a path ended. The first four kinds are complete runs of the program and count as paths (`isPath`); 'threw' and 'reached'
 * can be findings. The last three are no paths. Only 'incomplete' bars SAFE: the other two are proofs that nothing is
 * lost.
 *
 * A new kind must be handled by `isPath` (search/result-accumulator.ts), `violation` (check/property.ts) and
 * `outcomeText` (report/outcome-text.ts).
 */
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
      /** The method under check rejects its arguments with it, or declares it: the caller is wrong (`machine/contract.ts`). */
      readonly isContract?: true;
      /** A checked exception that nobody expects: it leaves `main`, or a method that does not declare it. */
      readonly isUndeclared?: true;
    }
  /** `--reach`: the method was entered. */
  | { readonly kind: 'reached'; readonly location: Location }
  /** No input of this path satisfies an assumption that the program makes. */
  | { readonly kind: 'assumedAway' }
  /** No input takes this path. That was found out late: after an 'unknown', or because it needs arrays that no JVM has. */
  | { readonly kind: 'infeasible' }
  /** The path was cut: nothing is known about the rest of it. */
  | {
      readonly kind: 'incomplete';
      readonly limitation: Limitation;
      readonly location: Location | null;
    };

/**
 * What a verdict rests on although the path has an end: a value from the environment, a second thread, an assumption about
 * inputs. It belongs to its path: an undo removes it.
 */
export type MetLimitation = {
  readonly limitation: Limitation;
  readonly location: Location | null;
};

export type { PrimitiveType };

/** The type of an input that the program requests through an input API. A parameter can have any type. */
export type InputType = PrimitiveType | 'String';

/** A concrete Java value. Where a reference is expected, a primitive value stands for its box. */
export type JavaValue =
  /** The text is that of `InputValue.value`: no suffix, a char as its number. */
  | { readonly kind: 'primitive'; readonly type: PrimitiveType; readonly value: string }
  | { readonly kind: 'string'; readonly value: string }
  /** A constant of an enum class: `a.Outer$Color`, `RED`. */
  | { readonly kind: 'enum'; readonly className: string; readonly name: string }
  | { readonly kind: 'null' }
  /** An object or array: an index into the heap that the value comes with. */
  | { readonly kind: 'node'; readonly node: number };

/** A field of an object. `declaredIn`, an external name, tells it from a field of the same name in a superclass. */
export type HeapField = { readonly declaredIn: string; readonly name: string; readonly value: JavaValue };

/** An object or array with its contents at one moment: before the run (inputs) or after it (expectations). */
export type HeapNode =
  | {
      readonly kind: 'object';
      /** External name of a class, `a.Outer$Inner`. */
      readonly className: string;
      /** The fields that the path used; in an input any other field has the default of its type. */
      readonly fields: readonly HeapField[];
    }
  | {
      readonly kind: 'array';
      /** A descriptor with dots: `[I`, `[[La.Node;`. */
      readonly type: string;
      readonly length: number;
      /** The elements that the path used, by index; in an input any other element has the default of its type. */
      readonly elements: readonly { readonly index: number; readonly value: JavaValue }[];
    }
  /** An object of the JDK whose fields are not symbolic: the one that the constructor without parameters makes. */
  | { readonly kind: 'new'; readonly className: string }
  /** What a recipe makes of these ingredients. */
  | {
      readonly kind: 'made';
      readonly className: string;
      /** As a declaration would write it, with names in full: `java.util.ArrayList<java.lang.Integer>`. */
      readonly type: string;
      readonly recipe: Recipe;
      readonly ingredients: readonly JavaValue[];
    };

/** The name of an input that is a static field. No other input has a blank in its name. */
export function staticInputName(className: string, field: string): string {
  return `static ${className}.${field}`;
}

/** The field of such an input; null for any other. */
export function staticInputField(name: string): string | null {
  return name.startsWith('static ') ? name.slice(name.lastIndexOf('.') + 1) : null;
}

/** A symbolic input with the value that a model gives it. Inputs are listed in the order in which the path made them. */
export type InputValue = {
  /** The receiver of an instance method is the first input, `this`. */
  readonly name: string;
  /** As Java names it: `int`, `String`, `int[]`, `a.Outer$Inner`. */
  readonly type: string;
  /**
   * A Java literal without suffix: `-5`, `true`, `NaN`, `Infinity`, `1.0E-5`; a char as its number; a string as is. Any other
   * reference is a text for people: `int[3]{0, 0, 7}`.
   */
  readonly value: string;
  readonly java: JavaValue;
};

/** Inputs, and the heap into which their nodes are indices. The two always go together. */
export type ConcreteInputs = { readonly inputs: readonly InputValue[]; readonly heap: readonly HeapNode[] };
