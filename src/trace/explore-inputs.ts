/**
 * Generational search over inputs, after *Automated Whitebox Fuzz Testing* (SAGE, NDSS 2008): the path of an input is followed, its
 * conditions are negated one by one from the input's bound on, and every solution is a new input whose bound lies behind
 * the negated condition, so that no generation repeats the work of the one before. Inputs that covered something new come
 * first.
 */
import type { FileContents } from '../inputs/input-files.ts';
import type { JavaMachine } from '../machine/java-machine.ts';
import { type Conjunct, type FollowedPath, isSameDecision } from './follow-path.ts';
import { InputRuns } from './input-runs.ts';
import { NegatablePath, type NegationSolver } from './negate.ts';
import type { TraceEnd } from './trace-result.ts';

/** An input that the search has run. */
export type ExploredInput = {
  /** Counted from 0, the given input. */
  readonly id: number;
  readonly contents: FileContents;
  /** Where it came from: the input whose condition was negated, and the number of that condition from 1 on; null: given. */
  readonly from: { readonly id: number; readonly conjunct: number } | null;
  readonly end: TraceEnd;
  readonly conjuncts: number;
  /** Sides of branches on input bytes that no earlier input took. */
  readonly newSides: number;
  /** It does not take the path that was solved for: something that is not an input has its part in it. */
  readonly isDiverged: boolean;
};

export type InputExploration = {
  readonly inputs: readonly ExploredInput[];
  readonly coveredSides: number;
  /** How the conditions that were negated turned out. */
  readonly solved: number;
  readonly infeasible: number;
  readonly unknown: number;
  /** Every condition of every path was negated. */
  readonly isExhausted: boolean;
};

export type InputSearchOptions = {
  readonly solver: NegationSolver;
  readonly isOver: () => boolean;
  /** Told of each input as soon as it has run. */
  readonly onInput: (input: ExploredInput) => void;
};

/** Conditions that are negated before another input gets its turn. */
const BATCH = 16;
/** A run that takes so many times as long as the first one, and this many branches and calls more, is given up. */
const LONGER_THAN_FIRST = 50;
const LEAST_LONG = 2_000_000;

/** An input with conditions that are still to be negated. */
type Candidate = {
  readonly id: number;
  readonly conjuncts: readonly Conjunct[];
  readonly path: NegatablePath;
  /** Indices of conditions, best first. */
  readonly waiting: number[];
  score: number;
};

export function exploreInputs(machine: JavaMachine, options: InputSearchOptions): InputExploration {
  return new InputSearch(machine, options).run();
}

class InputSearch {
  private readonly machine: JavaMachine;
  private readonly options: InputSearchOptions;
  private readonly runs: InputRuns;
  private readonly inputs: ExploredInput[] = [];
  private readonly known = new Set<string>();
  private readonly covered = new Set<string>();
  /** How often conditions of a site were negated. */
  private readonly attempts = new Map<string, number>();
  private queue: Candidate[] = [];
  private longest = Number.POSITIVE_INFINITY;
  private readonly counts = { input: 0, infeasible: 0, unknown: 0 };

  constructor(machine: JavaMachine, options: InputSearchOptions) {
    this.machine = machine;
    this.options = options;
    this.runs = new InputRuns(machine, options.isOver);
  }

  run(): InputExploration {
    const { isOver } = this.options;
    this.execute(this.machine.inputFiles.contents, null, 0);
    while (this.queue.length > 0 && !isOver()) {
      const best = this.queue.reduce((a, b) => (b.score > a.score ? b : a));
      this.expand(best);
      // Others with the same score come before it now.
      best.score /= 2;
      if (best.waiting.length === 0) this.queue = this.queue.filter((each) => each !== best);
    }
    const { input, infeasible, unknown } = this.counts;
    return {
      inputs: this.inputs,
      coveredSides: this.covered.size,
      solved: input,
      infeasible,
      unknown,
      isExhausted: this.queue.length === 0,
    };
  }

  private expand({ id, conjuncts, path, waiting }: Candidate): void {
    for (const index of waiting.splice(0, BATCH)) {
      if (this.options.isOver()) return;
      const { side } = conjuncts[index];
      this.attempts.set(siteOf(side), (this.attempts.get(siteOf(side)) ?? 0) + 1);
      const found = path.negate(index, this.options.solver);
      this.counts[found.kind]++;
      if (found.kind === 'input')
        this.execute(found.contents, { id, conjunct: index + 1 }, index + 1, conjuncts);
    }
  }

  /** Runs an input that is new. `bound`: its path is the parent's up to there, but for the last condition. */
  private execute(
    contents: FileContents,
    from: ExploredInput['from'],
    bound: number,
    parent: readonly Conjunct[] = [],
  ): void {
    const key = contents.map((bytes) => Buffer.from(bytes).toString('latin1')).join('\0');
    if (this.known.has(key)) return;
    this.known.add(key);
    const { end, conjuncts } = this.follow(contents);
    // What the end of the time has cut says nothing.
    if (end.kind === 'timed-out' && this.options.isOver() && from !== null) return;
    const newSides = this.cover(conjuncts);
    const id = this.inputs.length;
    const isDiverged = !hasLeft(conjuncts, parent, bound);
    const input = { id, contents, from, end, conjuncts: conjuncts.length, newSides, isDiverged };
    this.inputs.push(input);
    this.options.onInput(input);
    this.queue.push({
      id,
      conjuncts,
      path: new NegatablePath(conjuncts, this.machine.inputFiles, contents),
      waiting: this.inOrder(conjuncts, isDiverged ? 0 : bound),
      score: newSides,
    });
  }

  private follow(contents: FileContents): FollowedPath {
    const { machine, options } = this;
    const before = machine.branchesAndCalls;
    const isTooLong = (): boolean => machine.branchesAndCalls - before > this.longest;
    const path = this.runs.follow(contents, () => isTooLong() || options.isOver());
    if (this.inputs.length === 0)
      this.longest = LONGER_THAN_FIRST * (machine.branchesAndCalls - before) + LEAST_LONG;
    return path;
  }

  private cover(conjuncts: readonly Conjunct[]): number {
    const before = this.covered.size;
    for (const { side } of conjuncts) this.covered.add(side);
    return this.covered.size - before;
  }

  /** Sites that were negated least come first, so that a long loop does not take all the time. */
  private inOrder(conjuncts: readonly Conjunct[], bound: number): number[] {
    const seen = new Map(this.attempts);
    const ranked = conjuncts.slice(bound).map(({ side, pinnedBecause }, i) => {
      const site = siteOf(side);
      const rank = seen.get(site) ?? 0;
      seen.set(site, rank + 1);
      // Another value instead of the one that was needed rarely leads to other code.
      return { index: bound + i, rank: pinnedBecause === null ? rank : rank + BATCH };
    });
    return ranked.sort((a, b) => a.rank - b.rank || a.index - b.index).map(({ index }) => index);
  }
}

/** The name of a site without the side. */
function siteOf(side: string): string {
  return side.slice(0, side.lastIndexOf(':'));
}

/** Whether the path is the parent's up to the condition before `bound`, and leaves it there. */
export function hasLeft(path: readonly Conjunct[], parent: readonly Conjunct[], bound: number): boolean {
  if (bound === 0) return true;
  const isSame = (i: number): boolean => path[i] !== undefined && isSameDecision(path[i], parent[i]);
  for (let i = 0; i < bound - 1; i++) if (!isSame(i)) return false;
  return (
    !isSame(bound - 1) &&
    path[bound - 1] !== undefined &&
    siteOf(path[bound - 1].side) === siteOf(parent[bound - 1].side)
  );
}
