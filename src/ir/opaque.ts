/**
 * Instructions that Ranger IR does not model: an `opaque` statement stands for each. A region never merges one; the
 * static proof (`src/analysis`) looks at the kind, never at the text.
 */
import type { Constant } from '../classfile/model.ts';
import { assertNever } from '../errors.ts';
import type { MemberRef } from './member-ref.ts';

/** The bootstrap method of a call site, as the class file names it (JVMS §4.7.23). */
export type CallSiteBootstrap = MemberRef & {
  /** The kind of the method handle (JVMS table 5.4.3.5-A). */
  readonly refKind: number;
  /** The static arguments; null for a constant-pool entry that does not exist. */
  readonly args: readonly (Constant | null)[];
};

export type OpaqueInstruction =
  /** `newarray` and `anewarray`: the type of the elements as Java writes it. */
  | { readonly kind: 'new-array'; readonly element: string }
  /** `multianewarray`: the descriptor of the array. */
  | { readonly kind: 'new-multi-array'; readonly type: string }
  | { readonly kind: 'monitor'; readonly instruction: 'monitorenter' | 'monitorexit' }
  | {
      readonly kind: 'invokedynamic';
      readonly name: string;
      readonly descriptor: string;
      /** Null: the class file has no such bootstrap method. */
      readonly bootstrap: CallSiteBootstrap | null;
    }
  | { readonly kind: 'dynamic-constant'; readonly name: string }
  | { readonly kind: 'method-handle-constant' }
  /** Read from the textual form of the IR, which keeps the text only. */
  | { readonly kind: 'written'; readonly text: string };

export function opaqueText(what: OpaqueInstruction): string {
  switch (what.kind) {
    case 'new-array':
      return `new ${what.element}[]`;
    case 'new-multi-array':
      return `new ${what.type}`;
    case 'monitor':
      return what.instruction;
    case 'invokedynamic':
      return `invokedynamic ${what.name}${what.descriptor}`;
    case 'dynamic-constant':
      return `dynamic constant ${what.name}`;
    case 'method-handle-constant':
      return 'method handle constant';
    case 'written':
      return what.text;
    default:
      return assertNever(what, 'opaque instruction');
  }
}
