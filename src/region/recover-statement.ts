/**
 * Statement recovery (FSE'20 §3.2, 1): from an acyclic SSA graph to one statement. It follows the dominator tree, so it
 * needs no patterns for `&&`, `||` and `?:`, and duplicates nothing. A block contributes, in this order:
 *
 *   1. its φ, as γ, and its statements;
 *   2. its branch, as an `if` over its arms: the blocks that only this branch leads to;
 *   3. its joins: each block below it in the dominator tree that several blocks lead to, under its reaching condition.
 *
 * The reaching condition of a join ignores paths that returned or threw in a block that stands before it. Both leave the
 * region, so the statements behind them are not executed on these paths. `early-returns.ts` makes that explicit for returns; a
 * throw becomes a single-path exit, and then the rest of the statement does not count. Paths to a throw that stands behind the
 * join are not ignored: the condition of that throw may be made of the join's, and a join that returns would hide the throw.
 */
import { InvariantError } from '../errors.ts';
import { FALSE_EXP, isSameExp, TRUE_EXP, varExp } from '../ir/expressions.ts';
import { type Exp, SKIP, type Stmt } from '../ir/ir.ts';
import { seq } from '../ir/statements.ts';
import type { AcyclicSsa, InEdge, Phi, SsaBlock } from '../ssa/acyclic-ssa.ts';
import { andExp, expSize, gammaOrCondition, isAtomic, notExp, orExp } from './recover-conditions.ts';
import { acyclicDominators } from './recover-order.ts';

type Assign = Extract<Stmt, { kind: 'assign' }>;

export type RecoveredStatement = {
  /** The statement without the assignments of the outputs. */
  readonly body: Stmt;
  /** For each slot that differs at the exit, the assignment of its variable. */
  readonly outputs: readonly Assign[];
};

/** The blocks must be in the order of `recover-order.ts`. */
export function recoverStatement(
  ssa: AcyclicSsa,
  onlyThrows: (block: number) => boolean,
): RecoveredStatement {
  const recovery = new Recovery(ssa, onlyThrows);
  return { body: recovery.body(), outputs: recovery.outputs() };
}

/**
 * A larger reaching condition gets a name. It occurs in the conditions of later joins, and would be copied into each.
 */
const MAX_INLINE_NODES = 24;

class Recovery {
  private readonly ssa: AcyclicSsa;
  private readonly onlyThrows: (block: number) => boolean;
  private readonly blocks: readonly SsaBlock[];
  /** Block number to its place in `blocks`. */
  private readonly indexOf: ReadonlyMap<number, number>;
  private readonly idom: Int32Array;
  /** The joins of each block, in the order of the text. */
  private readonly joins: readonly number[][];
  /** The reaching condition of each join: when control gets there from its immediate dominator. */
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
    // From first to last: the condition of a join is made of those of earlier joins.
    ssa.blocks.forEach(({ inEdges }, index) => {
      if (inEdges.length > 1) this.findReaching(index);
    });
  }

  /** From the last block to the first: the statement of a block contains those of the blocks that it dominates. */
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
    const value = this.branchExpression(
      above,
      below,
      (from, edge) => valueOfEdge.get(edgeKey(from, edge)),
      undefined,
    );
    if (value === undefined) throw new InvariantError(`no edge gives ${phi.name} a value`);
    return { kind: 'assign', to: phi.name, type: phi.type, value };
  }

  private findReaching(join: number): void {
    const { inEdges, block } = this.blocks[join];
    const into = new Set(inEdges.map(({ from, edge }) => edgeKey(from, edge)));
    const leaf = (from: number, edge: number): Exp | undefined =>
      into.has(edgeKey(from, edge)) ? TRUE_EXP : undefined;
    const condition = this.branchExpression(this.idom[join], join, leaf, FALSE_EXP) ?? TRUE_EXP;
    if (expSize(condition, MAX_INLINE_NODES) <= MAX_INLINE_NODES) {
      this.reaching.set(join, condition);
      return;
    }
    const name = `c${block.start}`;
    this.naming.set(join, { kind: 'assign', to: name, type: 'Z', value: condition });
    this.reaching.set(join, varExp(name, 'Z'));
  }

  /**
   * The branches between a block and one that it dominates (or the exit), as one expression over their conditions. `leaf`
   * gives the value of an edge into the lower block, `elsewhere` that of paths that go past it. Undefined: the value does not
   * matter.
   *
   * A join on the way is expanded once, under its reaching condition, and not at every edge that leads to it; only an atomic
   * value is repeated. So the expression grows with the number of blocks, not of paths.
   */
  private branchExpression(
    above: number,
    below: number,
    leaf: (from: number, edge: number) => Exp | undefined,
    elsewhere: Exp | undefined,
  ): Exp | undefined {
    const values: (Exp | undefined)[] = new Array(below - above).fill(undefined);
    const onward = (to: number, from: number): Exp | undefined => {
      const target = this.indexOf.get(to);
      if (target === undefined || target <= from || target >= below) return elsewhere;
      const value = values[target - above];
      const isArm = this.blocks[target].inEdges.length === 1;
      return value !== undefined && (isArm || isAtomic(value)) ? value : undefined;
    };
    for (let index = below - 1; index >= above; index--) {
      const { block, conditions } = this.blocks[index];
      const edgeValues = block.edges.map(({ to }, edge) => leaf(index, edge) ?? onward(to, index));
      let value =
        block.ends === 'branch' ? ofBranch(edgeValues, conditions) : ofSwitch(edgeValues, conditions);
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
    // An arm that only throws need not nest the other arms: no path through it reaches the statements behind it.
    const throwing = arms.filter((arm) => arm.throws && arm.condition !== null);
    const others = arms.filter((arm) => !throwing.includes(arm));
    const checks = throwing.map((arm) => conditional(arm.condition!, arm.stmt, SKIP));
    return seq([...checks, block.ends === 'branch' ? twoWay(others) : manyWays(others)]);
  }
}

/** The value of a two-way branch. The fall-through comes first, as in Java's text. */
function ofBranch(values: readonly (Exp | undefined)[], conditions: SsaBlock['conditions']): Exp | undefined {
  return values.length === 1 ? values[0] : gammaOrCondition(notExp(conditions[0]!), values[1], values[0]);
}

/**
 * The value of a switch. The conditions of its edges exclude each other, so an edge with the same value as the remaining
 * case needs no condition. The remaining case is the default; if its value does not matter, the most frequent value.
 */
function ofSwitch(values: readonly (Exp | undefined)[], conditions: SsaBlock['conditions']): Exp | undefined {
  const last = values.length - 1;
  const rest = values[last] ?? mostFrequent(values);
  let value = rest;
  for (let edge = last - 1; edge >= 0; edge--) {
    const candidate = values[edge];
    if (candidate === undefined || rest === undefined || isSameExp(candidate, rest)) continue;
    const condition = conditions[edge]!;
    value =
      rest === FALSE_EXP
        ? orExp(andExp(condition, candidate), value!)
        : gammaOrCondition(condition, candidate, value);
  }
  return value;
}

function mostFrequent(values: readonly (Exp | undefined)[]): Exp | undefined {
  const counts = new Map<unknown, number>();
  let best: Exp | undefined;
  let most = 0;
  for (const candidate of values) {
    if (candidate === undefined) continue;
    const key =
      candidate.kind === 'var' ? candidate.name : candidate.kind === 'term' ? candidate.term : candidate;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > most) {
      most = count;
      best = candidate;
    }
  }
  return best;
}

type Arm = { readonly stmt: Stmt; readonly condition: Exp | null; readonly throws: boolean };

/** The fall-through comes first, as in Java's text. */
function twoWay(arms: readonly Arm[]): Stmt {
  const [taken, fall] = arms;
  return fall === undefined ? manyWays(arms) : conditional(fall.condition!, fall.stmt, taken.stmt);
}

/** The last arm needs no condition: it is taken if no other condition holds. */
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
