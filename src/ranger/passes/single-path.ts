/**
 * Single-path cases (FSE'20 §3.4, 5; docs/passes/single-path.md). Takes the exits out of a statement. Their conditions are the SP
 * predicate, under which the interpreter executes the branch as usual, from the branch on. So the effects of a path before
 * its exit are dropped with it.
 */

import { assertNever, InvariantError } from '../../errors.ts';
import type { BailoutReason } from '../../ir/bailout.ts';
import { SKIP, type Stmt } from '../../ir/ir.ts';
import { exitInstead, type SimpleStmt, seq, withStmts } from '../../ir/statements.ts';
import type { ObservedSide, SinglePathCase } from '../../region/stages.ts';
import { and, FALSE, not, orAll, TRUE } from '../../term/build.ts';
import type { Term } from '../../term/term.ts';
import type { Context } from '../context.ts';
import { simplify } from './simplify.ts';

/** A statement without its exits, and the exits as single-path cases. */
export type SinglePath = {
  /** The statement with its exits. */
  readonly withExits: Stmt;
  /** The paths that stay, of skip, seq, if and assign only. Null: every path is a single-path case. */
  readonly statement: Stmt | null;
  readonly cases: readonly SinglePathCase[];
  /** The SP predicate: FALSE if there is no case. */
  readonly predicate: Term;
  /** In the order of the text; empty unless the region was made to be observed. */
  readonly observedSides: readonly ObservedSide[];
};

export function singlePath(s: Stmt, context: Context): SinglePath {
  const found: Found = { cases: [], observedSides: [] };
  const { cases, observedSides } = found;
  // `runPasses` has done this already, and nothing is left to replace. The golden files run this pass alone.
  const withExits = simplify(unmergeableToExits(s), context);
  const statement = collect(withExits, TRUE, found);
  return { withExits, statement, cases, predicate: orAll(cases.map((c) => c.condition)), observedSides };
}

type Found = { readonly cases: SinglePathCase[]; readonly observedSides: ObservedSide[] };

/** Replaces every statement that cannot be merged by an exit. */
export function unmergeableToExits(s: Stmt): Stmt {
  switch (s.kind) {
    case 'skip':
    case 'assign':
    case 'exit':
    case 'check':
      return s;
    case 'seq':
      return withStmts(s, s.stmts, s.stmts.map(unmergeableToExits));
    case 'if': {
      const [yes, no] = [unmergeableToExits(s.yes), unmergeableToExits(s.no)];
      return yes === s.yes && no === s.no ? s : { kind: 'if', condition: s.condition, yes, no };
    }
    default:
      return exitInstead(s, reasonOf(s));
  }
}

function reasonOf(s: Exclude<SimpleStmt, { kind: 'assign' | 'exit' | 'check' }>): BailoutReason {
  switch (s.kind) {
    case 'throw':
      return { kind: 'throw' };
    case 'new':
      return { kind: 'new', type: s.type };
    case 'opaque':
      return { kind: 'opaque', what: s.what };
    case 'invoke':
      return { kind: 'call', method: s.method };
    case 'getfield':
    case 'putfield':
      return { kind: 'field-access', field: s.field };
    case 'load':
    case 'store':
    case 'length':
      return { kind: 'array-access' };
    case 'cast':
    case 'instanceof':
      return { kind: 'type-test', type: s.type };
    case 'return':
      return { kind: 'return' };
    default:
      return assertNever(s, 'statement');
  }
}

/**
 * Removes exits and observed sides, and records them with the condition of the path that leads to them. Null if no path is
 * left that stays in the region.
 */
function collect(s: Stmt, path: Term, found: Found): Stmt | null {
  switch (s.kind) {
    case 'skip':
      return s;
    case 'assign': {
      if (s.side === undefined) return s;
      const taken = s.value.kind === 'term' ? s.value.term : null;
      found.observedSides.push({ side: s.side, reached: path, taken });
      return SKIP;
    }
    case 'exit':
      if (path !== FALSE) found.cases.push({ reason: s.reason, at: s.at, condition: path });
      return null;
    case 'seq': {
      const stmts: Stmt[] = [];
      for (const inner of s.stmts) {
        const left = collect(inner, path, found);
        if (left === null) return null;
        stmts.push(left);
      }
      return seq(stmts);
    }
    case 'if': {
      if (s.condition.kind !== 'term') throw new InvariantError('a condition that is no term is left');
      const { term } = s.condition;
      const yes = collect(s.yes, and(path, term), found);
      const no = collect(s.no, and(path, not(term)), found);
      if (yes === null || no === null) return yes ?? no;
      return yes.kind === 'skip' && no.kind === 'skip'
        ? SKIP
        : { kind: 'if', condition: s.condition, yes, no };
    }
    default:
      throw new InvariantError(`${s.kind} is left after the single-path cases`);
  }
}
