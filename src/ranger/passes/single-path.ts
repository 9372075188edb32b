/** Single-path cases: docs/passes/single-path.md. */
import { assertNever, InvariantError } from '../../errors.ts';
import { type Place, type Side, SKIP, type Stmt } from '../../ir/ir.ts';
import { exitInstead, type Simple, seq, withStmts } from '../../ir/statements.ts';
import { and, FALSE, not, orAll, TRUE } from '../../term/build.ts';
import type { Term } from '../../term/term.ts';
import type { Context } from '../context.ts';
import { simplify } from './simplify.ts';

/** A case that the interpreter must execute itself. */
export type SinglePathCase = { readonly why: string; readonly at: Place; readonly condition: Term };

/** A way out of a branch: where the branch is reached, and where then this way is taken. Null: that is not known. */
export type ObservedSide = { readonly side: Side; readonly reached: Term; readonly taken: Term | null };

export type SinglePath = {
  /** With the exits. */
  readonly before: Stmt;
  /** What the other paths do: skip, seq, if and assign only. Null: every path is a single-path case. */
  readonly statement: Stmt | null;
  readonly cases: readonly SinglePathCase[];
  /** The SP predicate: FALSE if there is no case. */
  readonly predicate: Term;
  /** In the order of the text; empty unless the region was made to be observed. */
  readonly sides: readonly ObservedSide[];
};

export function singlePath(s: Stmt, context: Context): SinglePath {
  const found: Found = { cases: [], sides: [] };
  const { cases, sides } = found;
  const before = simplify(leave(s), context);
  const statement = collect(before, TRUE, found);
  return { before, statement, cases, predicate: orAll(cases.map((c) => c.condition)), sides };
}

type Found = { readonly cases: SinglePathCase[]; readonly sides: ObservedSide[] };

/** Whatever cannot be merged becomes an exit. */
export function leave(s: Stmt): Stmt {
  switch (s.kind) {
    case 'skip':
    case 'assign':
    case 'exit':
    case 'check':
      return s;
    case 'seq':
      return withStmts(s, s.stmts, s.stmts.map(leave));
    case 'if': {
      const [yes, no] = [leave(s.yes), leave(s.no)];
      return yes === s.yes && no === s.no ? s : { kind: 'if', condition: s.condition, yes, no };
    }
    default:
      return exitInstead(s, reason(s));
  }
}

function reason(s: Exclude<Simple, { kind: 'assign' | 'exit' | 'check' }>): string {
  switch (s.kind) {
    case 'throw':
      return 'throw';
    case 'new':
      return `new ${s.type}`;
    case 'opaque':
      return s.what;
    case 'invoke':
      return `call of ${s.method.owner}.${s.method.name}`;
    case 'getfield':
    case 'putfield':
      return `access to the field ${s.field.owner}.${s.field.name}`;
    case 'load':
    case 'store':
    case 'length':
      return 'access to an array';
    case 'cast':
    case 'instanceof':
      return `test for ${s.type}`;
    case 'return':
      return 'return';
    default:
      return assertNever(s, 'statement');
  }
}

/** Takes the exits out, and what is observed, with the condition of getting there; null if nothing else is left. */
function collect(s: Stmt, path: Term, found: Found): Stmt | null {
  switch (s.kind) {
    case 'skip':
      return s;
    case 'assign': {
      if (s.side === undefined) return s;
      const taken = s.value.kind === 'term' ? s.value.term : null;
      found.sides.push({ side: s.side, reached: path, taken });
      return SKIP;
    }
    case 'exit':
      if (path !== FALSE) found.cases.push({ why: s.why, at: s.at, condition: path });
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
