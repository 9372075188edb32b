/**
 * A static region made ready to be instantiated: renamed, its returns as variables. Made once for each region: an instance
 * of the outermost region has always the number 1, because its names do not leave the instantiation.
 */
import { blockAt } from '../cfg/cfg.ts';
import { InvariantError } from '../errors.ts';
import { typeOf } from '../ir/expressions.ts';
import { Feature, featuresOf } from '../ir/features.ts';
import type { Exp, Stmt, Type } from '../ir/ir.ts';
import { seq, usedNames } from '../ir/statements.ts';
import type { SlotVariable, StaticRegion } from '../region/static-region.ts';
import { analyse } from '../ssa/method-analysis.ts';
import { costOfMerging } from './merge-cost.ts';
import { instanceName, rename, renameExp } from './passes/rename.ts';

export const OUTERMOST = 1;
/** The condition under which the region returns, and what. */
export const RPC = 'returns';
export const RETURNED = 'returned';

export type PreparedRegion = {
  readonly statement: Stmt;
  /** Those that the statement mentions. */
  readonly inputs: readonly SlotVariable[];
  readonly outputs: readonly SlotVariable[];
  readonly outputNames: ReadonlySet<string>;
  readonly returnType: Type | 'V';
  readonly hasCalls: boolean;
  readonly sides: readonly Exp[];
  /** Why merging costs more than it saves, whatever the state is; null: nothing is known. */
  readonly cost: string | null;
};

const prepared = new WeakMap<StaticRegion, PreparedRegion>();

export function prepareRegion(region: StaticRegion): PreparedRegion {
  let found = prepared.get(region);
  if (found === undefined) {
    found = make(region);
    prepared.set(region, found);
  }
  return found;
}

function make(region: StaticRegion): PreparedRegion {
  const renaming = { instance: OUTERMOST };
  const stmts = [rename(region.statement, renaming)];
  let returnType: Type | 'V' = 'V';
  const names = new Set(region.outputs.map(({ name }) => instanceName(name, OUTERMOST)));
  if (region.returns !== null) {
    const { rpc, value } = region.returns;
    stmts.push({ kind: 'assign', to: RPC, type: 'Z', value: renameExp(rpc, renaming) });
    names.add(RPC);
    if (value !== null) {
      const returned = renameExp(value, renaming);
      returnType = typeOf(returned);
      stmts.push({ kind: 'assign', to: RETURNED, type: returnType, value: returned });
      names.add(RETURNED);
    }
  }
  const statement = seq(stmts);
  const used = usedNames(statement);
  const renamed = (v: SlotVariable): SlotVariable => ({ ...v, name: instanceName(v.name, OUTERMOST) });
  return {
    statement,
    inputs: region.inputs.map(renamed).filter(({ name }) => used.has(name)),
    outputs: region.outputs.map(renamed),
    outputNames: names,
    returnType,
    hasCalls: (featuresOf(statement) & Feature.Call) !== 0,
    sides: region.sides.map((side) => renameExp(side, renaming)),
    cost: costOf(region),
  };
}

function costOf({ method, entry, exit, outputs }: StaticRegion): string | null {
  if (exit === null) return null;
  const analysis = analyse(method);
  if (analysis.kind === 'none') throw new InvariantError('a region of a method without a graph');
  const [from, to] = [blockAt(analysis.cfg, entry)!, blockAt(analysis.cfg, exit)!];
  for (const { slot, source, name } of outputs) {
    const cost = costOfMerging(analysis, to, from.id, slot);
    if (cost !== null) return `${source ?? name} ${cost}`;
  }
  return null;
}
