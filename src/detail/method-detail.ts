/**
 * What a page shows of one check beyond its report: marks of source lines, what became of each branch, the tree of paths, regions as graphs,
 * the route to each finding, where the time went. Plain data, recorded only if a page is wanted (docs/report.md).
 *
 * Tables of many rows are columns: they are written into the page as JSON, and numbers compress well.
 */

export type MethodDetail = {
  readonly marks: readonly FileMarks[];
  /** The marks rest on so many runs: inputs of explored paths that were followed once more. `isCut`: more could have been followed. */
  readonly runs: { readonly count: number; readonly isCut: boolean };
  readonly branches: readonly BranchNote[];
  /** Null if no path ended. */
  readonly tree: PathTreeData | null;
  /** The methods in which a region was met. */
  readonly graphs: readonly MethodGraph[];
  readonly time: TimeSpent;
  /** One for each finding, in their order; then one for each contract. */
  readonly routes: readonly FindingRoute[];
};

/** Marks of one source file, `pkg/Cls.java`, in the order of lines. */
export type FileMarks = { readonly file: string; readonly lines: readonly LineMark[] };

/** Instructions of the line that ran, of all; sides of its branches that were taken, of all. */
export type LineMark = readonly [
  line: number,
  covered: number,
  instructions: number,
  sidesTaken: number,
  sides: number,
];

/** What the search did at one instruction that a symbolic value steered. */
export type BranchNote = {
  /** `com/foo/Bar.m(I)V@12`. */
  readonly site: string;
  /** `pkg/Cls.java`; null if the class does not say. */
  readonly file: string | null;
  readonly line: number;
  /** How often both sides, or several, were possible, so that the path became several. */
  readonly forks: number;
  /** How often each alternative was taken, forced ones included. */
  readonly taken: readonly number[];
  /** How often the paths from here on were merged into one, and about how many paths that saved the search. */
  readonly merges: number;
  readonly mergedPaths: number;
  /** Why it was not merged, and how often. */
  readonly notMerged: readonly (readonly [reason: string, count: number])[];
};

/**
 * The tree of the paths that ended. A node is a decision; its children are what was decided next. Node 0 is the root, where the program begins. Parents come
 * before their children. Columns have one entry for each node.
 */
export type PathTreeData = {
  readonly parent: readonly number[];
  /** Index into `texts`: the condition that was decided; -1 for the root. */
  readonly condition: readonly number[];
  /** Index into `places`: where that was asked; -1 for the root. */
  readonly place: readonly number[];
  /** Index into `outcomes`; -1 for a node that is no leaf. */
  readonly outcome: readonly number[];
  /** Index into `texts`: inputs that take this path; -1 for a node that is no leaf, or if none are known. */
  readonly inputs: readonly number[];
  readonly texts: readonly string[];
  readonly places: readonly TreePlace[];
  readonly outcomes: readonly TreeOutcome[];
  /** Paths that ended and are not in the tree, because it would be too large. */
  readonly more: number;
};

export type TreePlace = {
  /** What was decided: a branch, a switch, bounds, the exit of a merged region… */
  readonly what: string;
  readonly file: string | null;
  readonly line: number;
  /** `Cls.m`. */
  readonly method: string;
};

export type TreeOutcome = {
  /** `cut`: nothing is known about the rest of the path. */
  readonly kind: 'returned' | 'threw' | 'exited' | 'reached' | 'cut';
  /** What was returned, as Java-like text; the status of an exit; the external name of an exception; why the path was cut. */
  readonly what: string | null;
  /** The message of an exception. */
  readonly message: string | null;
  /** Paths that end the same way share it; null for those that are no failure. */
  readonly key: string | null;
};

/** The control-flow graph of a method, and the regions in it. */
export type MethodGraph = {
  /** `com/foo/Bar.m(I)V`. */
  readonly method: string;
  readonly file: string | null;
  readonly blocks: readonly GraphBlock[];
  readonly regions: readonly GraphRegion[];
};

export type GraphBlock = {
  /** The bytecode index of its first instruction. */
  readonly start: number;
  /** First and last line; 0 if the class does not say. */
  readonly lines: readonly [first: number, last: number];
  /** Instructions as javap names them. */
  readonly code: readonly string[];
  /** To other blocks, by their index. */
  readonly edges: readonly (readonly [to: number, label: string])[];
  /** Blocks of handlers. */
  readonly handlers: readonly number[];
};

export type GraphRegion = {
  readonly site: string;
  readonly line: number;
  /** The block that ends with the branch. */
  readonly entry: number;
  /** The block at which paths meet again; null: every path returns or throws. */
  readonly exit: number | null;
  /** The blocks between: what merging makes one. */
  readonly blocks: readonly number[];
  readonly attempts: number;
  readonly merges: number;
  /** Why there is no region at all; null if there is one. */
  readonly refusal: string | null;
  readonly notMerged: readonly (readonly [reason: string, count: number])[];
  /** The statement of its first instance after each pass that changed it; the first is the static statement. */
  readonly passes: readonly { readonly pass: string; readonly statement: string }[];
};

/** Milliseconds. Of several workers, sums: together they may be more than `totalMs`. */
export type TimeSpent = {
  readonly totalMs: number;
  /** Interpreting bytecode, without merging. */
  readonly interpreterMs: number;
  readonly mergingMs: number;
  /** Before a solver is asked: simplification, slices, known models. */
  readonly chainMs: number;
  readonly solverMs: number;
  /** The proof by the code alone. */
  readonly staticMs: number;
  /** JVMs that replay findings; they run beside the exploration. */
  readonly replayMs: number;
};

/** How the run of a finding came to its failure: the last branches of the user's code, in order, and the line that failed. */
export type FindingRoute = {
  readonly steps: readonly RouteStep[];
  /** The node of the tree at which its first path ended; null if the tree does not have it. */
  readonly leaf: number | null;
};

export type RouteStep = {
  readonly file: string | null;
  /** `Cls.m`. */
  readonly method: string;
  readonly line: number;
  /** The line at which control went on; null for the line that failed. */
  readonly next: number | null;
};
