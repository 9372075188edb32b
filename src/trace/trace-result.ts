/** What `rangefinder trace` hands back: one path, and where each part of its condition arose. */
import type { ConcreteCalls } from '../result/concrete-calls.ts';
import type { HeapNode, InputValue, Location, MetLimitation, Outcome } from '../result/outcome.ts';

export type TracedConjunct = {
  /** Java-like text. */
  readonly condition: string;
  /** The instruction that asked. */
  readonly location: Location | null;
  /** The place belongs to the JDK or to an input API, not to the user. */
  readonly isLibrary: boolean;
  /** Set if the condition fixes a value that had to be concrete: why it had to. */
  readonly pinnedBecause?: string;
};

/** How the run ended, or why it was not followed to its end. */
export type TraceEnd =
  | { readonly kind: 'ended'; readonly outcome: Outcome }
  /** The time was over. */
  | { readonly kind: 'timed-out' }
  /** The inputs do not satisfy an assumption of the program. */
  | { readonly kind: 'assumption' };

/** The path of one concrete input. */
export type TraceResult = {
  readonly end: TraceEnd;
  /** In the order in which they arose. */
  readonly conjuncts: readonly TracedConjunct[];
  /** Names for parts that the conjuncts share: `t1 = …`. */
  readonly definitions: readonly string[];
  /** The inputs that the program asked for, with the values that it got. */
  readonly inputs: readonly InputValue[];
  readonly heap: readonly HeapNode[];
  /** Inputs that the file does not have: they got their default. */
  readonly missing: readonly string[];
  /** Inputs of the file that the program did not ask for. */
  readonly unused: readonly string[];
  /** Files whose bytes are inputs, and how many of these were read. */
  readonly files: readonly { readonly name: string; readonly size: number; readonly read: number }[];
  readonly metLimitations: readonly MetLimitation[];
  /** Methods that ran on concrete values alone, those first that need a model most. */
  readonly concreteCalls: readonly ConcreteCalls[];
  /** How much of the code that ran can see symbolic values; null: not asked for. */
  readonly affected: AffectedReport | null;
};

/** Code that ran, and how much of it can see symbolic values. */
export type CodeShare = {
  readonly methods: number;
  readonly affectedMethods: number;
  /** Those with such a method. */
  readonly classes: number;
  readonly affectedClasses: number;
  /** Of the methods that ran, whether these instructions did or not. */
  readonly instructions: number;
  readonly affectedInstructions: number;
};

/** `--affected`: of the user's code, and of libraries. */
export type AffectedReport = {
  readonly user: CodeShare;
  readonly library: CodeShare;
  /** Methods of the user's code that ran, and never have a symbolic value. */
  readonly never: readonly string[];
  /** Classes that call methods by reflection or by handles: any method may be called so on symbolic values. */
  readonly openCalls: readonly string[];
};

/** What the program printed: file descriptor 1 or 2, and the text. */
export type Printed = { readonly fd: number; readonly text: string };
