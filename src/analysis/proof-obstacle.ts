/** Why the code alone does not prove a program safe: typed values, and one function that makes their text. */
import { assertNever } from '../errors.ts';
import { type NoRegionReason, reasonText } from '../ir/bailout.ts';
import type { Stmt } from '../ir/ir.ts';
import type { MemberRef } from '../ir/member-ref.ts';
import { type OpaqueInstruction, opaqueText } from '../ir/opaque.ts';

/** An instruction that may throw, or of which too little is known. */
export type InstructionObstacle =
  | { readonly kind: 'field-of-null'; readonly field: MemberRef }
  | { readonly kind: 'call-on-null'; readonly method: MemberRef }
  | { readonly kind: 'unknown-call'; readonly method: MemberRef }
  /** The class of what is thrown; null if it is not known. */
  | { readonly kind: 'throw'; readonly type: string | null }
  | { readonly kind: 'assertion-detail' }
  | { readonly kind: 'opaque'; readonly what: OpaqueInstruction }
  /** Casts, divisions, arrays: never trusted, whatever their operands are. */
  | { readonly kind: 'may-throw'; readonly statement: Stmt['kind'] };

export type ProofObstacle =
  /** An instance method: its receiver would have to be known. */
  | { readonly kind: 'entry-not-static'; readonly method: MemberRef }
  /** A class that is not the program's is initialised. */
  | { readonly kind: 'class-initialisation'; readonly name: string }
  /** A method that is not the program's, and none of `known-calls.ts`. */
  | { readonly kind: 'call'; readonly method: MemberRef }
  | { readonly kind: 'native-method'; readonly method: string }
  | { readonly kind: 'no-graph'; readonly method: string; readonly reason: NoRegionReason }
  | { readonly kind: 'instruction'; readonly method: string; readonly obstacle: InstructionObstacle }
  /** A class file that cannot be read: the user can mend it, so it is no error of ours. */
  | { readonly kind: 'unreadable'; readonly message: string };

export function obstacleText(obstacle: ProofObstacle): string {
  switch (obstacle.kind) {
    case 'entry-not-static':
      return `${obstacle.method.name} is not static`;
    case 'class-initialisation':
      return `${obstacle.name} is initialised`;
    case 'call':
      return `calls ${obstacle.method.owner}.${obstacle.method.name}`;
    case 'native-method':
      return `${obstacle.method} is native`;
    case 'no-graph':
      return `${obstacle.method}: ${reasonText(obstacle.reason)}`;
    case 'instruction':
      return `${obstacle.method}: ${instructionText(obstacle.obstacle)}`;
    case 'unreadable':
      return obstacle.message;
    default:
      return assertNever(obstacle, 'obstacle');
  }
}

function instructionText(obstacle: InstructionObstacle): string {
  switch (obstacle.kind) {
    case 'field-of-null':
      return `${obstacle.field.name} of what may be null`;
    case 'call-on-null':
      return `${obstacle.method.name} is called on what may be null`;
    case 'unknown-call':
      return `calls ${obstacle.method.owner}.${obstacle.method.name}`;
    case 'throw':
      return `throws ${obstacle.type ?? 'something'}`;
    case 'assertion-detail':
      return 'the detail of an assertion';
    case 'opaque':
      return opaqueText(obstacle.what);
    case 'may-throw':
      return `${obstacle.statement} may fail`;
    default:
      return assertNever(obstacle, 'obstacle');
  }
}
