/**
 * Ranger IR: the language of regions (FSE'20 Figure 4, draft 2019 §3). Immutable trees without methods; `print-ir.ts`
 * and `parse-ir.ts` are its textual form, `verify.ts` its invariants, `passes.ts` the order of the transformations.
 *
 * Variables are in single-assignment form: a name is assigned at one place of a statement. A statement of the static
 * phase speaks of inputs (locals and stack slots at the branch) by name; instantiation puts values in their place.
 */
import type { Term } from '../term/term.ts';
import type { JArray, JObject } from '../vm/heap/object.ts';
import type { GuardedReference } from '../vm/heap/symbolic-reference.ts';
import type { Field, Method } from '../vm/link/linked-class.ts';

/** The JVM's computational types; Z is a condition. A is any reference. X is the contents of an open array, an Array term. */
export type Type = 'Z' | 'I' | 'J' | 'F' | 'D' | 'A' | 'X';

export type Exp =
  | { readonly kind: 'var'; readonly name: string; readonly type: Type }
  /**
   * A number of the running program, concrete or symbolic, or a condition over such. A static statement is cached, so
   * its constants must be pinned (`pin` of term/unique-table.ts) or a sweep of the terms would take them.
   */
  | { readonly kind: 'term'; readonly term: Term }
  /** An object of the heap, null, or a guarded reference: a γ of these whose conditions are all terms. */
  | { readonly kind: 'ref'; readonly ref: KnownRef }
  /** A class literal or string that is not resolved yet: the constant-pool entry of the class that holds the code. */
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
 * Instructions that compute a value from values and cannot fail: JVM mnemonics, and the conditions `==`, `!=`, `<`, `>=`,
 * `>`, `<=` on ints, `acmp==` on references, `isnull`, `!`, `&&`, `||`. Division is one as well: the case of a zero
 * divisor stands before it as a statement of its own.
 */
type Operator = string;

/** How a method is called. */
export type InvokeKind = 'virtual' | 'interface' | 'special' | 'static' | 'dynamic';

/** A member as the constant pool names it. */
export type MemberRef = { readonly owner: string; readonly name: string; readonly descriptor: string };

export type Stmt =
  | { readonly kind: 'skip' }
  | { readonly kind: 'seq'; readonly stmts: readonly Stmt[] }
  | {
      readonly kind: 'assign';
      readonly to: string;
      readonly type: Type;
      readonly value: Exp;
      /** The variable is a version of this heap location: the value that it has from here on. */
      readonly location?: HeapLocation;
      /** The variable is the condition of this way out of a branch, kept for who observes; the program does not need it. */
      readonly side?: Side;
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
  /** Where the condition holds the program throws this exception: division by zero, before the division itself. */
  | { readonly kind: 'check'; readonly condition: Exp; readonly exception: string; readonly at: Place }
  | { readonly kind: 'new'; readonly to: string; readonly type: string; readonly at: Place }
  | { readonly kind: 'throw'; readonly value: Exp; readonly at: Place }
  /** Null for void. */
  | { readonly kind: 'return'; readonly value: Exp | null; readonly at: Place }
  /** Anything that is not summarised: monitors, new arrays, invokedynamic…; the text says what it is. */
  | {
      readonly kind: 'opaque';
      readonly what: string;
      readonly to: string | null;
      readonly type: Type | 'V';
      readonly at: Place;
    }
  /** An exit to ordinary execution: what is left of a statement that cannot be merged. */
  | {
      readonly kind: 'exit';
      readonly why: string;
      /** The variable that the statement would have assigned; it has no value on any path that goes on. */
      readonly to: string | null;
      readonly type: Type | 'V';
      readonly at: Place;
    };

/** Where an instruction stands: for reasons and for class-pool lookups. */
export type Place = {
  readonly method: string;
  readonly bci: number;
  /** The inlined call that the instruction belongs to; absent in a static statement and in the region's own method. */
  readonly call?: Call;
};

/** A method that was inlined, and from where. */
export type Call = { readonly method: Method; readonly caller: Call | null; readonly depth: number };

/** A way out of the branch or switch at `at`: `edge` counts as the edges of its block do. */
export type Side = { readonly at: Place; readonly edge: number };

/** A place of the heap that can be written to. */
export type HeapLocation =
  | { readonly kind: 'field'; readonly object: JObject; readonly field: Field }
  | { readonly kind: 'static'; readonly field: Field }
  /** Without an index: all that an open array holds. */
  | { readonly kind: 'element'; readonly array: JArray; readonly index: number | null };

export const SKIP: Stmt = { kind: 'skip' };
