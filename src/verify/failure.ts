/** Why a class is refused: the error that Java code sees, and what HotSpot tells about the place. */
import type { VType } from './types.ts';

/** What `verifyClass` answers: the error to throw, by internal name. */
export type VerifyFailure = {
  readonly error: 'java/lang/VerifyError' | 'java/lang/ClassFormatError';
  readonly message: string;
};

/**
 * A frame as messages show it.
 *
 * Copied when the fault is found, because the frame changes with every instruction.
 */
export type FrameView = {
  readonly bci: number;
  readonly isThisUninitialized: boolean;
  readonly locals: readonly VType[];
  readonly stack: readonly VType[];
};

/** A type and where it was found, which is a part of HotSpot's message. */
export type Origin =
  | {
      readonly kind: 'local' | 'stack';
      readonly index: number;
      readonly type: VType;
      readonly frame: FrameView;
    }
  | {
      readonly kind: 'mapLocal' | 'mapStack';
      readonly index: number;
      readonly type: VType;
      readonly frame: FrameView;
    }
  | { readonly kind: 'pool'; readonly index: number; readonly type: VType }
  | { readonly kind: 'signature'; readonly type: VType }
  | { readonly kind: 'implicit'; readonly type: VType };

/** What is wrong at `bci`. */
export type Fault =
  | { readonly kind: 'code'; readonly bci: number }
  | { readonly kind: 'type'; readonly bci: number; readonly found: Origin; readonly expected: Origin | null }
  | { readonly kind: 'flags'; readonly bci: number; readonly frame: FrameView; readonly map: FrameView }
  | { readonly kind: 'stackSize'; readonly bci: number; readonly frame: FrameView; readonly map: FrameView }
  | { readonly kind: 'overflow' | 'underflow'; readonly bci: number; readonly frame: FrameView }
  | { readonly kind: 'poolIndex' | 'localIndex'; readonly bci: number; readonly index: number }
  | { readonly kind: 'missingMap'; readonly bci: number }
  | { readonly kind: 'badMap'; readonly bci: number; readonly frame: FrameView };

/**
 * Thrown inside the verifier, never out of it. No Error: a JS stack trace would only cost time.
 *
 * What a `Refusal` says becomes a `VerifyError` of the running program (`vm/link/verify.ts`).
 */
export class Refusal {
  readonly error: VerifyFailure['error'];
  readonly message: string;
  readonly fault: Fault | null;
  /**
   * HotSpot tries type inference where type checking refuses a class of version 50, but not after such an error.
   *
   * A wrong StackMapTable is final: inference would not look at it and might accept the class.
   */
  readonly isFinal: boolean;

  constructor(error: VerifyFailure['error'], message: string, fault: Fault | null, isFinal: boolean) {
    this.error = error;
    this.message = message;
    this.fault = fault;
    this.isFinal = isFinal;
  }
}

export function refuse(message: string, fault: Fault | null): never {
  throw new Refusal('java/lang/VerifyError', message, fault, false);
}

export function malformed(message: string): never {
  throw new Refusal('java/lang/ClassFormatError', message, null, false);
}

export function malformedStackMap(problem: string): never {
  throw new Refusal('java/lang/ClassFormatError', `StackMapTable format error: ${problem}`, null, true);
}
