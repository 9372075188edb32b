/**
 * Statements of Ranger IR: sequences, rebuilding with other expressions, exits, the names that a statement defines and
 * uses.
 */
import { assertNever } from '../errors.ts';
import type { BailoutReason } from './bailout.ts';
import { type Exp, type Place, SKIP, type Stmt } from './ir.ts';

/** A statement without statements inside. */
export type SimpleStmt = Exclude<Stmt, { kind: 'seq' | 'if' | 'skip' }>;

/** A sequence without nested sequences and without skip; a single statement stands for itself. */
export function seq(stmts: readonly Stmt[]): Stmt {
  if (stmts.length === 1) return stmts[0];
  const flat: Stmt[] = [];
  for (const s of stmts) {
    if (s.kind === 'seq') flat.push(...s.stmts);
    else if (s.kind !== 'skip') flat.push(s);
  }
  return flat.length === 0 ? SKIP : flat.length === 1 ? flat[0] : { kind: 'seq', stmts: flat };
}

/** `s` with `after` in place of `before`; `s` itself if they are the same, so that a fixpoint is a `===` test. */
export function withStmts(s: Stmt, before: readonly Stmt[], after: readonly Stmt[]): Stmt {
  if (before.length === after.length && before.every((x, i) => x === after[i])) return s;
  return seq(after);
}

/** The statements of a sequence; any other statement is a list of one, skip the empty list. */
export function listOf(s: Stmt): readonly Stmt[] {
  return s.kind === 'seq' ? s.stmts : s.kind === 'skip' ? [] : [s];
}

/** The statement with `f` applied to each of its expressions; `s` itself if no expression changes. */
export function withExps(s: SimpleStmt, f: (e: Exp) => Exp): SimpleStmt {
  switch (s.kind) {
    case 'assign': {
      const value = f(s.value);
      return value === s.value ? s : { ...s, value };
    }
    case 'invoke': {
      const args = mapAll(s.args, f);
      return args === s.args ? s : { ...s, args };
    }
    case 'getfield': {
      const object = s.object === null ? null : f(s.object);
      return object === s.object ? s : { ...s, object };
    }
    case 'putfield': {
      const object = s.object === null ? null : f(s.object);
      const value = f(s.value);
      return object === s.object && value === s.value ? s : { ...s, object, value };
    }
    case 'load': {
      const array = f(s.array);
      const index = f(s.index);
      return array === s.array && index === s.index ? s : { ...s, array, index };
    }
    case 'store': {
      const array = f(s.array);
      const index = f(s.index);
      const value = f(s.value);
      return array === s.array && index === s.index && value === s.value ? s : { ...s, array, index, value };
    }
    case 'length': {
      const array = f(s.array);
      return array === s.array ? s : { ...s, array };
    }
    case 'cast':
    case 'instanceof':
    case 'throw': {
      const value = f(s.value);
      return value === s.value ? s : { ...s, value };
    }
    case 'check': {
      const condition = f(s.condition);
      return condition === s.condition ? s : { ...s, condition };
    }
    case 'return': {
      const value = s.value === null ? null : f(s.value);
      return value === s.value ? s : { ...s, value };
    }
    case 'new':
    case 'opaque':
    case 'exit':
      return s;
    default:
      return assertNever(s, 'statement');
  }
}

/** The list with `f` applied to each; the same array if no element changes. */
export function mapAll(exps: readonly Exp[], f: (e: Exp) => Exp): readonly Exp[] {
  let result: Exp[] | null = null;
  for (let i = 0; i < exps.length; i++) {
    const e = f(exps[i]);
    if (result === null && e !== exps[i]) result = exps.slice(0, i);
    result?.push(e);
  }
  return result ?? exps;
}

/** An exit that stands in place of `s`. It keeps the variable that `s` assigns, so that later uses stay well-formed. */
export function exitInstead(s: SimpleStmt, reason: BailoutReason): Stmt {
  switch (s.kind) {
    case 'length':
    case 'instanceof':
      return { kind: 'exit', reason, to: s.to, type: 'I', at: s.at };
    case 'cast':
    case 'new':
      return { kind: 'exit', reason, to: s.to, type: 'A', at: s.at };
    case 'invoke':
    case 'getfield':
    case 'load':
    case 'opaque':
    case 'exit':
      return { kind: 'exit', reason, to: s.to, type: s.type, at: s.at };
    case 'assign':
      return { kind: 'exit', reason, to: s.to, type: s.type, at: NOWHERE };
    default:
      return { kind: 'exit', reason, to: null, type: 'V', at: s.at };
  }
}

/** An assignment has no place of its own. */
const NOWHERE: Place = { method: '', bci: -1 };

/** Calls `f` with every name that the statement assigns, inner statements included. */
export function eachDefined(s: Stmt, f: (name: string) => void): void {
  switch (s.kind) {
    case 'seq':
      for (const inner of s.stmts) eachDefined(inner, f);
      return;
    case 'if':
      eachDefined(s.yes, f);
      eachDefined(s.no, f);
      return;
    default:
      if ('to' in s && s.to !== null) f(s.to);
  }
}

/** Whether every path through the statement leaves the region or returns, so that nothing behind it is executed. */
export function alwaysLeaves(s: Stmt): boolean {
  switch (s.kind) {
    case 'exit':
    case 'throw':
    case 'return':
    case 'new':
    case 'opaque':
      return true;
    case 'seq':
      return s.stmts.length > 0 && alwaysLeaves(s.stmts[s.stmts.length - 1]);
    case 'if':
      return alwaysLeaves(s.yes) && alwaysLeaves(s.no);
    default:
      return false;
  }
}

/** The names of all variables that the statement reads; those that it only assigns are not among them. */
export function usedNames(s: Stmt): ReadonlySet<string> {
  const names = new Set<string>();
  const exp = (e: Exp): Exp => {
    if (e.kind === 'var') names.add(e.name);
    else if (e.kind === 'op') e.args.forEach(exp);
    else if (e.kind === 'gamma') [e.condition, e.yes, e.no].forEach(exp);
    return e;
  };
  const statement = (stmt: Stmt): void => {
    if (stmt.kind === 'seq') stmt.stmts.forEach(statement);
    else if (stmt.kind === 'if') {
      exp(stmt.condition);
      statement(stmt.yes);
      statement(stmt.no);
    } else if (stmt.kind !== 'skip') withExps(stmt, exp);
  };
  statement(s);
  return names;
}
