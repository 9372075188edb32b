/**
 * From a StaticRegion to a PreparedRegion (`region/stages.ts`): variables are renamed, returns become variables. This is done
 * once per region, because the outermost instance always has the number 1: no name leaves an instantiation, so two
 * instantiations may use the same names.
 */
import { blockAt } from '../cfg/cfg.ts';
import { InvariantError } from '../errors.ts';
import type { BailoutReason } from '../ir/bailout.ts';
import { typeOf } from '../ir/expressions.ts';
import { Feature, featuresOf } from '../ir/features.ts';
import type { Type } from '../ir/ir.ts';
import { seq, usedNames } from '../ir/statements.ts';
import type { PreparedRegion, SlotVariable, StaticRegion } from '../region/stages.ts';
import { analyseMethod } from '../ssa/method-analysis.ts';
import { costOfMerging } from './merge-cost.ts';
import { instanceName, rename, renameExp } from './passes/rename.ts';

export const OUTERMOST_INSTANCE = 1;
/**
 * The variables of the return path condition and of the returned value: the paper's `x_r` (FSE'20 §3.2, 2). The names
 * cannot clash with others, which end with the number of an instance.
 */
export const RPC_VARIABLE = 'returns';
export const RETURN_VARIABLE = 'returned';
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
  const renaming = { instance: OUTERMOST_INSTANCE };
  const stmts = [rename(region.statement, renaming)];
  let returnType: Type | 'V' = 'V';
  const names = new Set(region.outputs.map(({ name }) => instanceName(name, OUTERMOST_INSTANCE)));
  if (region.returns !== null) {
    const { rpc, value } = region.returns;
    stmts.push({ kind: 'assign', to: RPC_VARIABLE, type: 'Z', value: renameExp(rpc, renaming) });
    names.add(RPC_VARIABLE);
    if (value !== null) {
      const returned = renameExp(value, renaming);
      returnType = typeOf(returned);
      stmts.push({ kind: 'assign', to: RETURN_VARIABLE, type: returnType, value: returned });
      names.add(RETURN_VARIABLE);
    }
  }
  const statement = seq(stmts);
  const used = usedNames(statement);
  const renamed = (v: SlotVariable): SlotVariable => ({
    ...v,
    name: instanceName(v.name, OUTERMOST_INSTANCE),
  });
  return {
    statement,
    // Inputs that the code no longer uses need not be read: fewer reasons to abort.
    inputs: region.inputs.map(renamed).filter(({ name }) => used.has(name)),
    outputs: region.outputs.map(renamed),
    outputNames: names,
    returnType,
    hasCalls: (featuresOf(statement) & Feature.Call) !== 0,
    sideConditions: region.sideConditions.map((side) => renameExp(side, renaming)),
    costly: costlyOutput(region),
  };
}

/** The first output that makes merging costly in every state. */
function costlyOutput({ method, entry, exit, outputs }: StaticRegion): BailoutReason | null {
  if (exit === null) return null;
  const analysis = analyseMethod(method);
  if (analysis.kind === 'none') throw new InvariantError('a region of a method without a graph');
  const [from, to] = [blockAt(analysis.cfg, entry)!, blockAt(analysis.cfg, exit)!];
  for (const { slot, source, name } of outputs) {
    const cost = costOfMerging(analysis, to, from.id, slot);
    if (cost !== null) return { kind: 'costly-output', output: source ?? name, cost };
  }
  return null;
}
