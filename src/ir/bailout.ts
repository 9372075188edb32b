/**
 * Why something is not merged. One union for all stages, because reasons travel: a method without a region (static phase)
 * is why a call becomes an exit (a pass), and that exit can be why the region is aborted (instantiation).
 *
 * Code decides by `kind` and by the data beside it. `reasonText` makes the text, for output only:
 * `rangefinder regions`, `--explain-merging`, the region statistics, golden files. A reworded text changes no behaviour.
 *
 * Steps to add a reason: a line of the group that it belongs to; its text in `reasonText`.
 */
import { assertNever } from '../errors.ts';
import type { Method } from '../vm/link/linked-class.ts';
import type { InvokeKind, MemberRef } from './member-ref.ts';
import { type OpaqueInstruction, opaqueText } from './opaque.ts';

/** A method has no control-flow graph, or a branch (or a whole method) no static region. */
export type NoRegionReason =
  /** `jsr` and `ret` of old compilers: where `ret` goes on depends on the caller. */
  | { readonly kind: 'subroutine' }
  | { readonly kind: 'unknown-opcode'; readonly opcode: number }
  | { readonly kind: 'no-bytecode' }
  | { readonly kind: 'no-branch'; readonly bci: number }
  | { readonly kind: 'every-path-throws' }
  | { readonly kind: 'paths-do-not-meet' }
  | { readonly kind: 'loop' }
  /** A loop with several entries; javac makes none. */
  | { readonly kind: 'irreducible-loop' }
  | { readonly kind: 'too-large'; readonly maxBlocks: number };

/** The VM cannot answer a question about classes and members without running Java or changing what the program sees. */
type LinkReason =
  | { readonly kind: 'resolution-runs-java'; readonly what: string }
  | { readonly kind: 'resolution-throws'; readonly what: string; readonly exception: string }
  | { readonly kind: 'class-not-loaded'; readonly name: string }
  | { readonly kind: 'class-not-initialised'; readonly name: string }
  | { readonly kind: 'not-in-constant-pool'; readonly holder: string; readonly member: MemberRef }
  | { readonly kind: 'wrong-invoke-kind'; readonly method: Method; readonly how: InvokeKind }
  /** A method type or dynamic constant: a bootstrap method would run. */
  | { readonly kind: 'constant-runs-java' };

/** A call is not inlined. */
type CallReason =
  /** The mode does not inline, or nothing tells which method is called. */
  | { readonly kind: 'call'; readonly method: MemberRef }
  | { readonly kind: 'invokedynamic' }
  | { readonly kind: 'native-method'; readonly method: Method }
  | { readonly kind: 'abstract-method'; readonly method: Method }
  | { readonly kind: 'synchronized-method'; readonly method: Method }
  /** The symbolic loop has a hook for it (`vm/symbolic`). */
  | { readonly kind: 'hooked-method'; readonly method: Method }
  | { readonly kind: 'too-many-calls'; readonly limit: number }
  | { readonly kind: 'calls-too-deep'; readonly limit: number }
  /** The method occurs in its own call chain more often than `recursionDepth` allows. */
  | { readonly kind: 'recursion'; readonly method: Method }
  | { readonly kind: 'callee-without-region'; readonly method: Method; readonly reason: BailoutReason };

/** A statement leaves the region: a single-path case (FSE'20 §3.4, 5). */
type StatementReason =
  /** The instruction throws this exception, by internal name. */
  | { readonly kind: 'exception'; readonly type: string }
  | { readonly kind: 'throw' }
  | { readonly kind: 'return' }
  | { readonly kind: 'new'; readonly type: string }
  | { readonly kind: 'opaque'; readonly what: OpaqueInstruction }
  | { readonly kind: 'field-access'; readonly field: MemberRef }
  | { readonly kind: 'array-access' }
  | { readonly kind: 'type-test'; readonly type: string }
  | { readonly kind: 'final-field-write'; readonly holder: string; readonly name: string }
  /** The JVM's verifier rules it out. */
  | { readonly kind: 'field-of-another-class'; readonly name: string }
  /** A deferred text, or a lazy object for which no choice was made yet. */
  | { readonly kind: 'unmaterialised-value' }
  | { readonly kind: 'unmaterialised-element' }
  | { readonly kind: 'too-many-elements'; readonly count: number }
  /** An operand is ⊥ (`ranger/fold.ts`): no path that is still in the region gets here. */
  | { readonly kind: 'no-value' }
  /** Read from the textual form of the IR, which keeps the text only. */
  | { readonly kind: 'written'; readonly text: string };

/** What merging this output would cost (`ranger/merge-cost.ts`). */
export type OutputCost = 'loop-condition-and-objects' | 'loop-start-and-end';

/** An instantiation is aborted: no part of the region is merged this time. */
type AbortReason =
  /** Modes below 5 have no RE exit. */
  | { readonly kind: 'early-return' }
  | { readonly kind: 'costly-output'; readonly output: string; readonly cost: OutputCost }
  /** FSE'20 §4.1: not more paths than exits. */
  | { readonly kind: 'nothing-to-gain'; readonly paths: number; readonly exits: number }
  | { readonly kind: 'recursion-below-inlining'; readonly method: Method }
  /** Fewer than two sides of the branch have a path that is no single-path case. */
  | { readonly kind: 'no-two-mergeable-sides' }
  | { readonly kind: 'single-path-on-every-path'; readonly reason: BailoutReason }
  | { readonly kind: 'no-path-through' };

export type BailoutReason = NoRegionReason | LinkReason | CallReason | StatementReason | AbortReason;

/**
 * Stands where a value was asked for that cannot be had inside a region. A class, so that `instanceof` tells it apart.
 */
export class Bailout {
  readonly reason: BailoutReason;
  constructor(reason: BailoutReason) {
    this.reason = reason;
  }
}

export function reasonText(reason: BailoutReason): string {
  switch (reason.kind) {
    case 'subroutine':
      return 'jsr';
    case 'unknown-opcode':
      return `unknown opcode 0x${reason.opcode.toString(16)}`;
    case 'no-bytecode':
      return 'no bytecode';
    case 'no-branch':
      return `no branch at ${reason.bci}`;
    case 'every-path-throws':
      return 'every path throws';
    case 'paths-do-not-meet':
      return 'the paths do not meet';
    case 'loop':
      return 'loop';
    case 'irreducible-loop':
      return 'irreducible';
    case 'too-large':
      return `too large: more than ${reason.maxBlocks} blocks`;
    case 'resolution-runs-java':
      return `resolving ${reason.what} runs Java`;
    case 'resolution-throws':
      return `${reason.what}: ${reason.exception}`;
    case 'class-not-loaded':
      return `class ${reason.name} is not loaded`;
    case 'class-not-initialised':
      return `initialises ${reason.name}`;
    case 'not-in-constant-pool':
      return `${reason.holder} does not name ${memberText(reason.member)}`;
    case 'wrong-invoke-kind':
      return `${reason.method} is called as ${reason.how}`;
    case 'constant-runs-java':
      return 'a constant that Java code makes';
    case 'call':
      return `call of ${memberText(reason.method)}`;
    case 'invokedynamic':
      return 'invokedynamic';
    case 'native-method':
      return `native method ${reason.method}`;
    case 'abstract-method':
      return `abstract method ${reason.method}`;
    case 'synchronized-method':
      return `synchronized method ${reason.method}`;
    case 'hooked-method':
      return `${reason.method} treats symbolic arguments itself`;
    case 'too-many-calls':
      return `more than ${reason.limit} calls`;
    case 'calls-too-deep':
      return `calls deeper than ${reason.limit}`;
    case 'recursion':
      return `recursion of ${reason.method}`;
    case 'callee-without-region':
      return `${reason.method}: ${reasonText(reason.reason)}`;
    case 'exception':
      return reason.type;
    case 'throw':
    case 'return':
      return reason.kind;
    case 'new':
      return `new ${reason.type}`;
    case 'opaque':
      return opaqueText(reason.what);
    case 'field-access':
      return `access to the field ${memberText(reason.field)}`;
    case 'array-access':
      return 'access to an array';
    case 'type-test':
      return `test for ${reason.type}`;
    case 'final-field-write':
      return `write to the final field ${reason.holder}.${reason.name}`;
    case 'field-of-another-class':
      return `${reason.name} of an object without it`;
    case 'unmaterialised-value':
      return 'a value that is not materialised yet';
    case 'unmaterialised-element':
      return 'an element that is not materialised yet';
    case 'too-many-elements':
      return `one of ${reason.count} elements by a symbolic index`;
    case 'no-value':
      return 'a value that no path has';
    case 'written':
      return reason.text;
    case 'early-return':
      return 'early return';
    case 'costly-output':
      return `${reason.output} ${OUTPUT_COSTS[reason.cost]}`;
    case 'nothing-to-gain':
      return `${reason.paths} paths, ${reason.exits} exits: nothing to gain`;
    case 'recursion-below-inlining':
      return `recursion of ${reason.method}, deeper than it is inlined`;
    case 'no-two-mergeable-sides':
      return 'at most one side of the branch gets through: a fork is no worse';
    case 'single-path-on-every-path':
      return `on every path: ${reasonText(reason.reason)}`;
    case 'no-path-through':
      return 'no path gets through';
    default:
      return assertNever(reason, 'reason');
  }
}

const OUTPUT_COSTS: Readonly<Record<OutputCost, string>> = {
  'loop-condition-and-objects': 'decides how the loop goes on and chooses objects',
  'loop-start-and-end': 'decides where a loop starts and how it ends',
};

function memberText({ owner, name }: MemberRef): string {
  return `${owner}.${name}`;
}

/** Whether two bailouts have the same kind and the same data: calls that fail alike share one exit. */
export function isSameReason(a: BailoutReason, b: BailoutReason): boolean {
  const [x, y] = [Object.entries(a), Object.entries(b)];
  return x.length === y.length && x.every(([key, value]) => (b as Record<string, unknown>)[key] === value);
}
