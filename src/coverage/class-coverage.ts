/** Coverage of a class by a set of runs: JaCoCo's counters, and masking MC/DC of its decisions. */
import type { ClassFile } from '../classfile/model.ts';
import type { Condition } from './decisions.ts';
import { isClassCounted } from './filters.ts';
import { evaluationTexts, shownConditions, type Vector } from './mcdc.ts';
import { type MethodPoints, methodPoints } from './method-points.ts';
import { coveredExits } from './probe-rule.ts';
import { passedEdges, type RunCoverage } from './run-coverage.ts';

/** `covered` is never greater than `total`. A total of 0 means that there is nothing to cover. */
export type Counter = { readonly covered: number; readonly total: number };

/** JaCoCo's counters, and conditions. Counters of a class are the sums over its methods. */
export type CoverageCounters = {
  readonly instructions: Counter;
  readonly lines: Counter;
  readonly branches: Counter;
  /** Conditions that were shown to decide by themselves (masking MC/DC), and all for which that is not proved impossible. */
  readonly conditions: Counter;
  /** Conditions for which it is proved that on no input they decide by themselves. */
  readonly infeasible: number;
};

/** The counts of one line, in a method or in a whole class. */
export type LineCoverage = {
  readonly line: number;
  readonly instructions: Counter;
  readonly branches: Counter;
};

/** `infeasible` is proved (merged-goals.ts); `missed` is not. `not counted`: the decision has too many evaluations. */
type ConditionStatus = 'covered' | 'missed' | 'infeasible' | 'not counted';

/** A decision of the source with its conditions, for the report. */
export type DecisionCoverage = {
  readonly line: number;
  readonly conditions: readonly (Pick<Condition, 'bci' | 'line'> & { readonly status: ConditionStatus })[];
  /** How the runs evaluated it; a character for each condition: T true, F false, - not evaluated. */
  readonly evaluations: readonly { readonly conditions: string; readonly outcome: boolean }[];
};

type MethodCoverage = CoverageCounters & {
  readonly name: string;
  readonly descriptor: string;
  /** Whether a run called it. What it covers may still be nothing, if an exception came at once. */
  readonly isEntered: boolean;
  readonly perLine: readonly LineCoverage[];
  readonly decisions: readonly DecisionCoverage[];
};

/** One class file. Inner classes are classes of their own, as in JaCoCo. */
export type ClassCoverage = CoverageCounters & {
  /** Internal name. */
  readonly name: string;
  readonly sourceFile: string | null;
  readonly methods: readonly MethodCoverage[];
  readonly perLine: readonly LineCoverage[];
};

/** Null: JaCoCo does not count the class, or it has no code. `isInfeasible`: it is proved that no run has the evaluation. */
export function classCoverage(
  file: ClassFile,
  runs: readonly RunCoverage[],
  isInfeasible: (method: string, decision: number, vector: Vector) => boolean,
): ClassCoverage | null {
  if (!isClassCounted(file)) return null;
  const methods = file.methods.flatMap((info) => {
    const points = methodPoints(file, info);
    if (points === null || points.filtered.ignored.size === points.code.instructions.length) return [];
    return [methodCoverage(points, runs, isInfeasible)];
  });
  return methods.length === 0 ? null : ofMethods(file, methods);
}

/** The methods that a run called; null if it called none. Others are the business of other tests. */
export function enteredCoverage(coverage: ClassCoverage): ClassCoverage | null {
  const methods = coverage.methods.filter(({ isEntered }) => isEntered);
  return methods.length === 0 ? null : ofMethods(coverage, methods);
}

function ofMethods(
  { name, sourceFile }: Pick<ClassCoverage, 'name' | 'sourceFile'>,
  methods: readonly MethodCoverage[],
): ClassCoverage {
  const perLine = sumOfLines(methods.flatMap((m) => m.perLine));
  return {
    name,
    sourceFile,
    methods,
    perLine,
    instructions: sum(methods.map((m) => m.instructions)),
    branches: sum(methods.map((m) => m.branches)),
    conditions: sum(methods.map((m) => m.conditions)),
    infeasible: methods.reduce((n, m) => n + m.infeasible, 0),
    lines: countLines(perLine),
  };
}

/** Sums over the lines: JaCoCo's counters of a method are the sums of those of its lines. */
function methodCoverage(
  points: MethodPoints,
  runs: readonly RunCoverage[],
  isInfeasible: (method: string, decision: number, vector: Vector) => boolean,
): MethodCoverage {
  const own = runs.flatMap((run) => run.filter(({ id }) => id === points.id));
  const edges = new Set(own.flatMap((run) => run.edges));
  const exits = coveredExits(points.code, passedEdges(edges));
  const { ignored } = withoutCopies(points, exits);
  const perLine = sumOfLines(
    points.code.instructions.flatMap(({ line }, index) => {
      if (ignored.has(index)) return [];
      const covered = exits[index].filter(Boolean).length;
      const total = exits[index].length;
      return [
        {
          line,
          instructions: { covered: covered > 0 ? 1 : 0, total: 1 },
          branches: total > 1 ? { covered, total } : NOTHING,
        },
      ];
    }),
  );
  const decisions = points.decisions.map((_, index): DecisionCoverage => {
    const vectors = [...new Set(own.flatMap((run) => run.vectors[index]))].sort();
    return decisionCoverage(points, index, vectors, isInfeasible);
  });
  const conditions = decisions.flatMap((d) => d.conditions).filter((c) => c.status !== 'not counted');
  return {
    name: points.name,
    descriptor: points.descriptor,
    isEntered: own.length > 0,
    perLine,
    decisions,
    instructions: sum(perLine.map((l) => l.instructions)),
    branches: sum(perLine.map((l) => l.branches)),
    lines: countLines(perLine),
    conditions: {
      covered: conditions.filter((c) => c.status === 'covered').length,
      total: conditions.filter((c) => c.status !== 'infeasible').length,
    },
    infeasible: conditions.filter((c) => c.status === 'infeasible').length,
  };
}

const NOTHING: Counter = { covered: 0, total: 0 };

/** Copies of an instruction count as one: an exit is covered if it is covered in any copy. Changes `exits`. Union-find. */
function withoutCopies({ filtered }: MethodPoints, exits: boolean[][]): { ignored: ReadonlySet<number> } {
  const ignored = new Set(filtered.ignored);
  const of = new Map<number, number>();
  const find = (index: number): number => {
    let at = index;
    for (let next = of.get(at); next !== undefined; next = of.get(at)) at = next;
    return at;
  };
  for (const [counts, copy] of filtered.copies) {
    const [a, b] = [find(counts), find(copy)];
    if (a !== b) of.set(b, a);
  }
  for (const copy of of.keys()) {
    const one = find(copy);
    exits[copy].forEach((isCovered, exit) => {
      if (isCovered) exits[one][exit] = true;
    });
    ignored.add(copy);
  }
  return { ignored };
}

/** A condition is infeasible if even all evaluations that are not proved infeasible would not show that it decides. */
function decisionCoverage(
  points: MethodPoints,
  index: number,
  vectors: readonly Vector[],
  isInfeasible: (method: string, decision: number, vector: Vector) => boolean,
): DecisionCoverage {
  const { conditions, table } = points.decisions[index];
  const isCovered = table === null ? null : shownConditions(table, (v) => vectors.includes(v));
  const isPossible =
    table === null
      ? null
      : shownConditions(table, (v) => vectors.includes(v) || !isInfeasible(points.id, index, v));
  return {
    line: conditions[0].line,
    evaluations: table === null ? [] : evaluationTexts(table, vectors),
    conditions: conditions.map(({ bci, line }, c) => ({
      bci,
      line,
      status:
        isCovered === null || isPossible === null
          ? 'not counted'
          : isCovered[c]
            ? 'covered'
            : isPossible[c]
              ? 'missed'
              : 'infeasible',
    })),
  };
}

function sum(counters: readonly Counter[]): Counter {
  return counters.reduce((a, b) => ({ covered: a.covered + b.covered, total: a.total + b.total }), NOTHING);
}

function sumOfLines(lines: readonly LineCoverage[]): LineCoverage[] {
  const byLine = new Map<number, LineCoverage>();
  for (const each of lines) {
    const before = byLine.get(each.line);
    byLine.set(
      each.line,
      before === undefined
        ? each
        : {
            line: each.line,
            instructions: sum([before.instructions, each.instructions]),
            branches: sum([before.branches, each.branches]),
          },
    );
  }
  return [...byLine.values()].sort((a, b) => a.line - b.line);
}

/** A line is covered if an instruction of it is. */
function countLines(lines: readonly LineCoverage[]): Counter {
  const known = lines.filter(({ line }) => line > 0);
  return { covered: known.filter((l) => l.instructions.covered > 0).length, total: known.length };
}

/** The sums over all classes. */
export function totalsOf(classes: readonly CoverageCounters[]): CoverageCounters {
  return {
    instructions: sum(classes.map((c) => c.instructions)),
    lines: sum(classes.map((c) => c.lines)),
    branches: sum(classes.map((c) => c.branches)),
    conditions: sum(classes.map((c) => c.conditions)),
    infeasible: classes.reduce((n, c) => n + c.infeasible, 0),
  };
}
