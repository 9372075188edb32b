/**
 * Every way in which control leaves the interpreter, other than by the next instruction. Nothing else is thrown through
 * the loop but the three errors of `src/errors.ts`.
 *
 * | signal           | raised by                                    | ends at                               | then |
 * |------------------|----------------------------------------------|---------------------------------------|------|
 * | `PUSHED`         | a native that pushed a Java frame            | the call tail of the loop             | the frame's result becomes the native's |
 * | `AGAIN`          | a native or instruction that has to wait     | the loop, or the scheduler            | the same instruction runs once more |
 * | `JavaThrow`      | the VM, natives                              | `interp/unwind.ts`                    | a Java handler, or the end of the thread |
 * | `NeedsMaterialised` | code that needs the object behind a lazy reference | `symbolic/trap.ts`, `symbolic/instructions/native-calls.ts` | the reference is materialised, then as `AGAIN` |
 * | `NeedsConcrete`  | natives that read a symbolic value           | the same two                          | the value is made concrete, then as `AGAIN`; elsewhere unsupported |
 * | `PathEnd`        | the interceptor of `--reach`, `onUncaught` of the machine | `machine/java-machine.ts`             | the path has ended |
 * | `PathCut`        | inputs beyond a bound, or that cannot be made | `machine/java-machine.ts`             | the path is incomplete |
 * | `Exit`           | `Runtime.halt`                               | `machine/java-machine.ts`, `boot/run-main.ts` | the program has ended |
 *
 * Code that raises a signal after which the instruction runs again must not have changed anything yet. None of them but
 * `NeedsConcrete` is an Error: a JS stack trace would cost time and mislead.
 */
import { UnsupportedError } from '../../errors.ts';
import type { Limitation } from '../../limitation/limitation.ts';
import type { JArray, JObject } from '../heap/object.ts';
import type { Lazy } from '../heap/symbolic-reference.ts';
import type { LinkedClass, Method } from '../link/linked-class.ts';
import type { JThread } from '../thread/thread.ts';

/** Returned by a native: the frame that it pushed delivers the result. */
export const PUSHED = Symbol('pushed');

/** Thrown or returned: the same instruction runs again, after the pushed frame has ended or the thread was resumed. */
export const AGAIN = Symbol('again');

/** A Java exception on its way through TypeScript. */
export class JavaThrow {
  readonly object: JObject;
  constructor(object: JObject) {
    this.object = object;
  }
}

/**
 * Thrown by code that must know the object behind a lazy reference. The catcher materialises it and runs the
 * instruction again.
 */
export class NeedsMaterialised {
  readonly lazy: Lazy;
  constructor(lazy: Lazy) {
    this.lazy = lazy;
  }
}

/** The value that native code needs concrete. */
export type MissingValue =
  | { readonly kind: 'field'; readonly object: JObject; readonly slot: number }
  | { readonly kind: 'static'; readonly cls: LinkedClass; readonly slot: number }
  | { readonly kind: 'text'; readonly string: JObject }
  | { readonly kind: 'elements'; readonly array: JArray; readonly from: number; readonly count: number }
  /** One element of an array of references. */
  | { readonly kind: 'element'; readonly array: JArray; readonly index: number }
  /** The length of a symbolic array, and its elements as cells. */
  | { readonly kind: 'array'; readonly array: JArray }
  /** Bytes of native memory. */
  | { readonly kind: 'memory'; readonly address: number; readonly length: number };

/**
 * Native code met a symbolic value where it can only use a concrete one. If it was called from the symbolic loop, the
 * loop makes the value concrete, one value per path, and calls the native again. Called from anywhere else, the path
 * ends as unsupported: hence the superclass.
 */
export class NeedsConcrete extends UnsupportedError {
  readonly missing: MissingValue;

  constructor(missing: MissingValue) {
    super(`native code that reads a symbolic ${describe(missing)}`);
    this.missing = missing;
  }
}

function describe(missing: MissingValue): string {
  switch (missing.kind) {
    case 'field': {
      const { object, slot } = missing;
      for (let cls = object.cls.superclass, at = object.cls; ; at = cls!, cls = cls!.superclass) {
        const field = at.fields.find((f) => f.slot === slot && !f.isStatic);
        if (field !== undefined) return `field ${at.name}.${field.name}`;
        if (cls === null) return `field of ${object.cls.name}`;
      }
    }
    case 'static':
      return `static field of ${missing.cls.name}`;
    case 'text':
      return 'string';
    case 'elements':
    case 'element':
      return `element of ${missing.array.cls.name}`;
    case 'array':
      return `length of ${missing.array.cls.name}`;
    case 'memory':
      return 'byte of native memory';
  }
}

/** Why a path has ended before the program did. */
export type PathEndCause =
  /** An exception that no frame of the thread handles. */
  | { readonly kind: 'uncaught'; readonly thread: JThread; readonly exception: JObject }
  /** `--reach`: the method was entered. */
  | { readonly kind: 'reached'; readonly method: Method };

/** Thrown where the rest of the program cannot change the outcome of the path. */
export class PathEnd {
  readonly cause: PathEndCause;
  constructor(cause: PathEndCause) {
    this.cause = cause;
  }
}

/** Thrown where a path cannot be followed further: an input that it needs is beyond a bound or cannot be made. */
export class PathCut {
  readonly limitation: Limitation;
  constructor(limitation: Limitation) {
    this.limitation = limitation;
  }
}

/** Thrown by Runtime.halt: ends the run with the program's exit status. */
export class Exit {
  readonly status: number;
  constructor(status: number) {
    this.status = status;
  }
}
