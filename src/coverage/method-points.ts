/** What there is to cover in a method: instructions with their exits, decisions, and what does not count. No run is needed. */
import type { ClassFile, MethodInfo } from '../classfile/model.ts';
import { methodCodeInFile } from '../ssa/method-code.ts';
import { decisionsOf, type SourceDecision } from './decisions.ts';
import { applyFilters, type Filtered } from './filters.ts';
import { type McdcTable, mcdcTable } from './mcdc.ts';
import { type ProbedCode, probedCode } from './probe-rule.ts';

type DecisionPoints = SourceDecision & {
  /** Null: the decision has too many evaluations. */
  readonly table: McdcTable | null;
};

/** It depends on the class file alone, so it is kept with the method. */
export type MethodPoints = {
  /** `a/B.m(I)V`. */
  readonly id: string;
  readonly className: string;
  readonly name: string;
  readonly descriptor: string;
  readonly code: ProbedCode;
  readonly filtered: Filtered;
  readonly decisions: readonly DecisionPoints[];
  /** The decision and the condition of a conditional jump, by its bytecode index. */
  readonly conditionAt: ReadonlyMap<number, readonly [decision: number, condition: number]>;
};

const known = new WeakMap<MethodInfo, MethodPoints>();

/** Null: no bytecode. */
export function methodPoints(file: ClassFile, info: MethodInfo): MethodPoints | null {
  let points = known.get(info);
  if (points !== undefined) return points;
  const method = methodCodeInFile(file, info);
  if (method === null) return null;
  const code = probedCode(method.code);
  const { instructions, indexOf } = code;
  const filtered = applyFilters({ file, info, instructions, indexOf });
  const isCounted = ({ conditions }: SourceDecision): boolean =>
    conditions.every(({ bci }) => !filtered.ignored.has(indexOf.get(bci)!));
  const decisions = decisionsOf(method)
    .filter(isCounted)
    .map((decision) => ({ ...decision, table: mcdcTable(decision) }));
  points = {
    id: method.name,
    className: file.name,
    name: info.name,
    descriptor: info.descriptor,
    code,
    filtered,
    decisions,
    conditionAt: new Map(
      decisions.flatMap(({ conditions }, d) => conditions.map(({ bci }, c) => [bci, [d, c]] as const)),
    ),
  };
  known.set(info, points);
  return points;
}
