/**
 * A static region made ready to be instantiated: renamed, its returns as variables. Made once for each region: an instance
 * of the outermost region has always the number 1, because its names do not leave the instantiation.
 */
import { typeOf } from './exp.ts';
import { Feature, featuresOf } from './features.ts';
import type { Stmt, Type } from './ir.ts';
import { instanceName, rename, renameExp } from './passes/rename.ts';
import { seq, usedNames } from './statements.ts';
import type { SlotVariable, StaticRegion } from './static-region.ts';

export const OUTERMOST = 1;
/** The condition under which the region returns, and what. */
export const RPC = 'returns';
export const RETURNED = 'returned';

export type Prepared = {
  readonly statement: Stmt;
  /** Those that the statement mentions. */
  readonly inputs: readonly SlotVariable[];
  readonly outputs: readonly SlotVariable[];
  readonly outputNames: ReadonlySet<string>;
  readonly returnType: Type | 'V';
  readonly hasCalls: boolean;
};

const prepared = new WeakMap<StaticRegion, Prepared>();

export function prepare(region: StaticRegion): Prepared {
  let found = prepared.get(region);
  if (found === undefined) {
    found = make(region);
    prepared.set(region, found);
  }
  return found;
}

function make(region: StaticRegion): Prepared {
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
  };
}
