/** Coverage of a class by a set of runs: JaCoCo's counters, and the conditions of its decisions. */
import type { ClassFile } from '../classfile/model.ts';
import type { Condition } from './decisions.ts';
import { isClassCounted } from './filters.ts';
import { evaluationTexts, shown, type Vector } from './mcdc.ts';
import { type MethodPoints, methodPoints } from './method-points.ts';
import { coveredWays } from './probe-rule.ts';
import { edge, edgeTarget, type RunCoverage } from './run-coverage.ts';

export type Counter = { readonly covered: number; readonly total: number };

export type CoverageCounters = {
  readonly instructions: Counter;
  readonly lines: Counter;
  readonly branches: Counter;
  /** Of decisions: conditions that were shown to decide (masking MC/DC), and all that can be. */
  readonly conditions: Counter;
  /** Conditions that are proved to decide nothing by themselves, on whatever input. */
  readonly infeasible: number;
};

export type LineCoverage = {
  readonly line: number;
  readonly instructions: Counter;
  readonly branches: Counter;
};

/** `infeasible`: proved, see `goals.ts`; `missed` otherwise. */
type ConditionStatus = 'covered' | 'missed' | 'infeasible' | 'not counted';

export type DecisionCoverage = {
  readonly line: number;
  readonly conditions: readonly (Pick<Condition, 'bci' | 'line'> & { readonly status: ConditionStatus })[];
  /** How it was evaluated; a character for each condition: T true, F false, - not evaluated. */
  readonly evaluations: readonly { readonly conditions: string; readonly outcome: boolean }[];
};

type MethodCoverage = CoverageCounters & {
  readonly name: string;
  readonly descriptor: string;
  readonly perLine: readonly LineCoverage[];
  readonly decisions: readonly DecisionCoverage[];
};

export type ClassCoverage = CoverageCounters & {
  /** Internal name. */
  readonly name: string;
  readonly sourceFile: string | null;
  readonly methods: readonly MethodCoverage[];
  readonly perLine: readonly LineCoverage[];
};

/** Null: JaCoCo does not count the class, or it has no code. `isInfeasible` tells of an evaluation that no run can have. */
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
  if (methods.length === 0) return null;
  const perLine = sumOfLines(methods.flatMap((m) => m.perLine));
  return {
    name: file.name,
    sourceFile: file.sourceFile,
    methods,
    perLine,
    instructions: sum(methods.map((m) => m.instructions)),
    branches: sum(methods.map((m) => m.branches)),
    conditions: sum(methods.map((m) => m.conditions)),
    infeasible: methods.reduce((n, m) => n + m.infeasible, 0),
    lines: countLines(perLine),
  };
}

function methodCoverage(
  points: MethodPoints,
  runs: readonly RunCoverage[],
  isInfeasible: (method: string, decision: number, vector: Vector) => boolean,
): MethodCoverage {
  const own = runs.flatMap((run) => run.filter(({ id }) => id === points.id));
  const edges = new Set(own.flatMap((run) => run.edges));
  const reached = new Set([...edges].map(edgeTarget));
  const ways = coveredWays(points.code, (from, to) =>
    to < 0 ? reached.has(from) : edges.has(edge(from, to)),
  );
  const { ignored } = withoutCopies(points, ways);
  const perLine = sumOfLines(
    points.code.instructions.flatMap(({ line }, index) => {
      if (ignored.has(index)) return [];
      const covered = ways[index].filter(Boolean).length;
      const total = ways[index].length;
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

/** Copies of an instruction are one: what is covered of either is. Changes `ways`. */
function withoutCopies({ filtered }: MethodPoints, ways: boolean[][]): { ignored: ReadonlySet<number> } {
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
    ways[copy].forEach((isCovered, way) => {
      if (isCovered) ways[one][way] = true;
    });
    ignored.add(copy);
  }
  return { ignored };
}

function decisionCoverage(
  points: MethodPoints,
  index: number,
  vectors: readonly Vector[],
  isInfeasible: (method: string, decision: number, vector: Vector) => boolean,
): DecisionCoverage {
  const { conditions, table } = points.decisions[index];
  const isCovered = table === null ? null : shown(table, (v) => vectors.includes(v));
  const isPossible =
    table === null ? null : shown(table, (v) => vectors.includes(v) || !isInfeasible(points.id, index, v));
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

export function sum(counters: readonly Counter[]): Counter {
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
