/**
 * Ranger IR: the language of regions (FSE'20 §3.1 and Figure 4, draft 2019 §3). Immutable trees without methods. `print-ir.ts`
 * and `parse-ir.ts` are its textual form, `verify.ts` lists its invariants, `ranger/passes.ts` the transformations in order.
 *
 * Variables are in single-assignment form: a name is assigned at one place of a statement. A statement of the static phase
 * names its inputs (locals and stack slots at the branch); instantiation puts values in their place.
 *
 * Steps to add a statement: a member of `Stmt`; then the compiler names every switch to extend (printer, verifier,
 * `statements.ts`, `features.ts`, the passes); then the parser, and a line in `text.test.ts`.
 */
import type { Term } from '../term/term.ts';
import type { JArray, JObject } from '../vm/heap/object.ts';
import type { GuardedReference } from '../vm/heap/symbolic-reference.ts';
import type { Field, Method } from '../vm/link/linked-class.ts';
import type { BailoutReason } from './bailout.ts';
import type { InvokeKind, MemberRef } from './member-ref.ts';
import type { OpaqueInstruction } from './opaque.ts';

/**
 * The JVM's computational types (A: a reference), and two of ours. Z: a condition. X: the contents of a symbolic array,
 * an Array term.
 */
export type Type = 'Z' | 'I' | 'J' | 'F' | 'D' | 'A' | 'X';

/**
 * A value. The leaves of a static statement are variables, constants and pinned terms; instantiation puts the values at the branch
 * (`term`, `ref`) in place of the variables. Equal terms are the same object; other expressions are compared with `isSameExp`.
 */
export type Exp =
  | { readonly kind: 'var'; readonly name: string; readonly type: Type }
  /**
   * A number of the running program, concrete or symbolic, or a condition over numbers. A static statement is kept for
   * ever, so its constants must be pinned (`pin` of term/unique-table.ts); a sweep would free them otherwise.
   */
  | { readonly kind: 'term'; readonly term: Term }
  /** An object of the heap, null, or a guarded reference, which is a γ of these whose conditions are all terms. */
  | { readonly kind: 'ref'; readonly ref: KnownRef }
  /**
   * A class literal or string that is not resolved yet: an entry in the constant pool of the class that holds the
   * code.
   */
  | { readonly kind: 'constant'; readonly holder: string; readonly index: number; readonly text: string }
  | { readonly kind: 'op'; readonly op: Operator; readonly args: readonly Exp[]; readonly type: Type }
  /** γ: `yes` where the condition holds. */
  | {
      readonly kind: 'gamma';
      readonly condition: Exp;
      readonly yes: Exp;
      readonly no: Exp;
      readonly type: Type;
    };

/** A reference as a slot holds it. */
export type KnownRef = JObject | JArray | GuardedReference | null;

/**
 * Instructions that compute a value from values and cannot throw: JVM mnemonics, and the conditions `==`, `!=`, `<`, `>=`,
 * `>`, `<=` on ints, `acmp==` on references, `isnull`, `!`, `&&`, `||`. Division is one as well: a
 * `check` statement before it stands for the exception.
 */
type Operator = string;
/**
 * What a region does. Only `assign` may name heap locations, and only after the passes `fields` and `arrays`. Behind an `exit`, a
 * `return` or a `throw` no statement of the path is executed.
 */
export type Stmt =
  | { readonly kind: 'skip' }
  | { readonly kind: 'seq'; readonly stmts: readonly Stmt[] }
  | {
      readonly kind: 'assign';
      readonly to: string;
      readonly type: Type;
      readonly value: Exp;
      /** The variable is a version of this heap location: what the location holds from here on. */
      readonly location?: HeapLocation;
      /** The variable is the condition of this side of a branch. Coverage asks for it; the program does not need it. */
      readonly side?: BranchSide;
    }
  | { readonly kind: 'if'; readonly condition: Exp; readonly yes: Stmt; readonly no: Stmt }
  | {
      readonly kind: 'invoke';
      /** Null for void. */
      readonly to: string | null;
      readonly type: Type | 'V';
      readonly how: InvokeKind;
      readonly method: MemberRef;
      /** The receiver first, unless static. */
      readonly args: readonly Exp[];
      readonly at: Place;
    }
  | {
      readonly kind: 'getfield';
      readonly to: string;
      readonly type: Type;
      /** Null: a static field. */
      readonly object: Exp | null;
      readonly field: MemberRef;
      readonly at: Place;
    }
  | {
      readonly kind: 'putfield';
      readonly object: Exp | null;
      readonly field: MemberRef;
      readonly value: Exp;
      readonly at: Place;
    }
  | {
      readonly kind: 'load';
      readonly to: string;
      readonly type: Type;
      readonly array: Exp;
      readonly index: Exp;
      /** Descriptor letter of the elements: B C S I J F D A (B stands for boolean[] too). */
      readonly element: string;
      readonly at: Place;
    }
  | {
      readonly kind: 'store';
      readonly array: Exp;
      readonly index: Exp;
      readonly element: string;
      readonly value: Exp;
      readonly at: Place;
    }
  | { readonly kind: 'length'; readonly to: string; readonly array: Exp; readonly at: Place }
  | {
      readonly kind: 'cast';
      readonly to: string;
      readonly value: Exp;
      readonly type: string;
      readonly at: Place;
    }
  | {
      readonly kind: 'instanceof';
      readonly to: string;
      readonly value: Exp;
      readonly type: string;
      readonly at: Place;
    }
  /** If the condition holds, the program throws this exception: division by zero, before the division itself. */
  | { readonly kind: 'check'; readonly condition: Exp; readonly exception: string; readonly at: Place }
  | { readonly kind: 'new'; readonly to: string; readonly type: string; readonly at: Place }
  | { readonly kind: 'throw'; readonly value: Exp; readonly at: Place }
  /** Null for void. */
  | { readonly kind: 'return'; readonly value: Exp | null; readonly at: Place }
  /** An instruction that is never merged: monitors, new arrays, invokedynamic… */
  | {
      readonly kind: 'opaque';
      readonly what: OpaqueInstruction;
      readonly to: string | null;
      readonly type: Type | 'V';
      readonly at: Place;
    }
  /** An exit to the interpreter, in place of a statement that cannot be merged: a single-path case (FSE'20 §3.4, 5). */
  | {
      readonly kind: 'exit';
      readonly reason: BailoutReason;
      /** The variable that the statement would have assigned; it has no value on any path that goes on. */
      readonly to: string | null;
      readonly type: Type | 'V';
      readonly at: Place;
    };

/** Where an instruction stands. It tells which constant pool the statement refers to. */
export type Place = {
  readonly method: string;
  readonly bci: number;
  /** The inlined call that the instruction belongs to; absent in a static statement and in the region's own method. */
  readonly call?: Call;
};

/** An inlined call. The chain of callers bounds recursion; `depth` is its length. */
export type Call = { readonly method: Method; readonly caller: Call | null; readonly depth: number };

/** One side of the branch or switch at `at`: an edge of its block, numbered as in `Block.edges` (src/cfg/cfg.ts). */
export type BranchSide = { readonly at: Place; readonly edge: number };

/** A part of the heap that has versions of its own. */
export type HeapLocation =
  | { readonly kind: 'field'; readonly object: JObject; readonly field: Field }
  | { readonly kind: 'static'; readonly field: Field }
  /** Index null: the whole contents of a symbolic array. */
  | { readonly kind: 'element'; readonly array: JArray; readonly index: number | null };

export const SKIP: Stmt = { kind: 'skip' };
