/**
 * Statement recovery (FSE'20 §3.2, 1): from an acyclic SSA graph to one statement. It follows the dominator tree, so it
 * needs no patterns for `&&`, `||` and `?:`, and duplicates nothing:
 *
 *   a block's φ (as γ) and its statements; its branch as an `if` over the blocks that only it leads to (its arms); then
 *   each block below it in the tree that several blocks lead to (its joins), under the condition of getting there.
 *
 * Paths that end in a return or throw before a join do not count in its condition: both leave the region, so what stands
 * behind them in the text is not executed on those paths. `early-returns.ts` makes that explicit for returns; throws
 * become single-path exits, for which nothing of the statement counts.
 */
import { InvariantError } from '../errors.ts';
import { FALSE_EXP, sameExp, TRUE_EXP, varExp } from '../ir/expressions.ts';
import { type Exp, SKIP, type Stmt } from '../ir/ir.ts';
import { seq } from '../ir/statements.ts';
import type { AcyclicSsa, InEdge, Phi, SsaBlock } from '../ssa/acyclic-ssa.ts';
import { andExp, expSize, gammaOrCondition, isAtomic, notExp, orExp } from './recover-conditions.ts';
import { acyclicDominators } from './recover-order.ts';

type Assign = Extract<Stmt, { kind: 'assign' }>;

export type Recovered = {
  /** Everything but the outputs. */
  readonly body: Stmt;
  /** Assignments to the variables of the slots that differ at the exit. */
  readonly outputs: readonly Assign[];
};

/** The blocks are in `textOrder`. */
export function recoverStatement(ssa: AcyclicSsa, onlyThrows: (block: number) => boolean): Recovered {
  const recovery = new Recovery(ssa, onlyThrows);
  return { body: recovery.body(), outputs: recovery.outputs() };
}

/** A reaching condition with more nodes gets a name, because it occurs in the conditions of later blocks. */
const MAX_INLINE_NODES = 24;

class Recovery {
  private readonly ssa: AcyclicSsa;
  private readonly onlyThrows: (block: number) => boolean;
  private readonly blocks: readonly SsaBlock[];
  /** Block number to its place in `blocks`. */
  private readonly indexOf: ReadonlyMap<number, number>;
  private readonly idom: Int32Array;
  /** By block, in the order of the text. */
  private readonly joins: readonly number[][];
  /** When control gets to a join from its dominator. */
  private readonly reaching = new Map<number, Exp>();
  /** The assignment that gives a reaching condition its name. */
  private readonly naming = new Map<number, Assign>();

  constructor(ssa: AcyclicSsa, onlyThrows: (block: number) => boolean) {
    this.ssa = ssa;
    this.onlyThrows = onlyThrows;
    this.blocks = ssa.blocks;
    this.indexOf = new Map(ssa.blocks.map(({ block }, index) => [block.id, index]));
    this.idom = acyclicDominators(ssa.blocks.map(({ inEdges }) => inEdges.map(({ from }) => from)));
    this.joins = ssa.blocks.map(() => []);
    ssa.blocks.forEach(({ inEdges }, index) => {
      if (inEdges.length > 1) this.joins[this.idom[index]].push(index);
    });
    // First to last: the condition of a join is made of those of earlier joins.
    ssa.blocks.forEach(({ inEdges }, index) => {
      if (inEdges.length > 1) this.findReaching(index);
    });
  }

  /** Blocks last to first: what a block dominates comes after it. */
  body(): Stmt {
    const stmts: Stmt[] = new Array(this.blocks.length).fill(SKIP);
    for (let index = this.blocks.length - 1; index >= 0; index--) {
      const { phis, inEdges, stmts: own } = this.blocks[index];
      const gammas = phis.map((phi) => this.gammaAssign(this.idom[index], phi, inEdges, index));
      const parts: Stmt[] = [...gammas, ...own, this.branch(index, stmts)];
      for (const join of this.joins[index]) {
        const name = this.naming.get(join);
        if (name !== undefined) parts.push(name);
        parts.push(under(this.reaching.get(join)!, stmts[join]));
      }
      stmts[index] = seq(parts);
    }
    return stmts[0];
  }

  outputs(): Assign[] {
    const { exit } = this.ssa;
    if (exit === null) return [];
    return exit.changed.map((phi) => this.gammaAssign(0, phi, exit.inEdges, this.blocks.length));
  }

  private gammaAssign(above: number, phi: Phi, inEdges: readonly InEdge[], below: number): Assign {
    const valueOfEdge = new Map(inEdges.map(({ from, edge }, i) => [edgeKey(from, edge), phi.args[i]]));
    const value = this.decide(above, below, (from, edge) => valueOfEdge.get(edgeKey(from, edge)), undefined);
    if (value === undefined) throw new InvariantError(`no edge gives ${phi.name} a value`);
    return { kind: 'assign', to: phi.name, type: phi.type, value };
  }

  private findReaching(join: number): void {
    const { inEdges, block } = this.blocks[join];
    const into = new Set(inEdges.map(({ from, edge }) => edgeKey(from, edge)));
    const leaf = (from: number, edge: number): Exp | undefined =>
      into.has(edgeKey(from, edge)) ? TRUE_EXP : undefined;
    const condition = this.decide(this.idom[join], join, leaf, FALSE_EXP) ?? TRUE_EXP;
    if (expSize(condition, MAX_INLINE_NODES) <= MAX_INLINE_NODES) {
      this.reaching.set(join, condition);
      return;
    }
    const name = `c${block.start}`;
    this.naming.set(join, { kind: 'assign', to: name, type: 'Z', value: condition });
    this.reaching.set(join, varExp(name, 'Z'));
  }

  /**
   * The decisions between a block and one that it dominates (or the exit) as one expression: `leaf` gives the value of
   * the edges into the lower one, `elsewhere` is that of paths that go past it. Undefined: it does not matter.
   *
   * A join on the way is not expanded at every edge that leads to it but once, under its reaching condition, unless its
   * value is atomic. So the expression grows with the blocks, not with the paths.
   */
  private decide(
    above: number,
    below: number,
    leaf: (from: number, edge: number) => Exp | undefined,
    elsewhere: Exp | undefined,
  ): Exp | undefined {
    const values: (Exp | undefined)[] = new Array(below - above).fill(undefined);
    const onward = (to: number, from: number): Exp | undefined => {
      const target = this.indexOf.get(to);
      if (target === undefined || target <= from || target >= below) {
        return target !== undefined && this.onlyThrows(to) ? undefined : elsewhere;
      }
      const value = values[target - above];
      const isArm = this.blocks[target].inEdges.length === 1;
      return value !== undefined && (isArm || isAtomic(value)) ? value : undefined;
    };
    for (let index = below - 1; index >= above; index--) {
      const { block, conditions } = this.blocks[index];
      const ways = block.edges.map(({ to }, edge) => leaf(index, edge) ?? onward(to, index));
      let value = block.ends === 'branch' ? ofBranch(ways, conditions) : ofSwitch(ways, conditions);
      for (const join of this.joins[index]) {
        const there = join < below ? values[join - above] : undefined;
        if (there !== undefined && !isAtomic(there))
          value = gammaOrCondition(this.reaching.get(join)!, there, value);
      }
      values[index - above] = value;
    }
    return values[0];
  }

  /** The branch of a block over its arms. */
  private branch(index: number, stmts: readonly Stmt[]): Stmt {
    const { block, conditions } = this.blocks[index];
    const arms = block.edges.map(({ to }, edge): Arm => {
      const target = this.indexOf.get(to);
      const isArm = target !== undefined && target > index && this.blocks[target].inEdges.length === 1;
      return {
        stmt: isArm ? stmts[target] : SKIP,
        condition: conditions[edge],
        throws: isArm && this.onlyThrows(to),
      };
    });
    // An arm that only throws does not nest the others: what stands behind it happens on no path through it.
    const throwing = arms.filter((arm) => arm.throws && arm.condition !== null);
    const others = arms.filter((arm) => !throwing.includes(arm));
    const checks = throwing.map((arm) => conditional(arm.condition!, arm.stmt, SKIP));
    return seq([...checks, block.ends === 'branch' ? twoWay(others) : manyWays(others)]);
  }
}

/** Of a branch, the fall-through is what stands first in Java's text. */
function ofBranch(ways: readonly (Exp | undefined)[], conditions: SsaBlock['conditions']): Exp | undefined {
  return ways.length === 1 ? ways[0] : gammaOrCondition(notExp(conditions[0]!), ways[1], ways[0]);
}

/**
 * The conditions of a switch exclude each other, so those of targets that are worth as much as what is left can be
 * omitted. What is left is the default; where that does not matter, what most targets are worth.
 */
function ofSwitch(ways: readonly (Exp | undefined)[], conditions: SsaBlock['conditions']): Exp | undefined {
  const last = ways.length - 1;
  const rest = ways[last] ?? mostFrequent(ways);
  let value = rest;
  for (let edge = last - 1; edge >= 0; edge--) {
    const way = ways[edge];
    if (way === undefined || rest === undefined || sameExp(way, rest)) continue;
    const condition = conditions[edge]!;
    value =
      rest === FALSE_EXP ? orExp(andExp(condition, way), value!) : gammaOrCondition(condition, way, value);
  }
  return value;
}

function mostFrequent(ways: readonly (Exp | undefined)[]): Exp | undefined {
  const counts = new Map<unknown, number>();
  let best: Exp | undefined;
  let most = 0;
  for (const way of ways) {
    if (way === undefined) continue;
    const key = way.kind === 'var' ? way.name : way.kind === 'term' ? way.term : way;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > most) {
      most = count;
      best = way;
    }
  }
  return best;
}

type Arm = { readonly stmt: Stmt; readonly condition: Exp | null; readonly throws: boolean };

/** As in Java's text: first what the branch does not jump over. */
function twoWay(arms: readonly Arm[]): Stmt {
  const [taken, fall] = arms;
  return fall === undefined ? manyWays(arms) : conditional(fall.condition!, fall.stmt, taken.stmt);
}

/** The last arm is what is left when no other condition holds. */
function manyWays(arms: readonly Arm[]): Stmt {
  let rest: Stmt = arms.length === 0 ? SKIP : arms[arms.length - 1].stmt;
  for (let i = arms.length - 2; i >= 0; i--) rest = conditional(arms[i].condition!, arms[i].stmt, rest);
  return rest;
}

function conditional(condition: Exp, yes: Stmt, no: Stmt): Stmt {
  if (yes.kind === 'skip' && no.kind === 'skip') return SKIP;
  return { kind: 'if', condition, yes, no };
}

function under(condition: Exp, stmt: Stmt): Stmt {
  return condition === TRUE_EXP ? stmt : conditional(condition, stmt, SKIP);
}

function edgeKey(from: number, edge: number): string {
  return `${from}:${edge}`;
}
