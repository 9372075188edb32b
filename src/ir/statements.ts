/** Statements of Ranger IR: rebuilding with other expressions, putting together, what they define. */
import { assertNever } from '../errors.ts';
import { type Exp, type Place, SKIP, type Stmt } from './ir.ts';

/** A statement that holds no other. */
export type Simple = Exclude<Stmt, { kind: 'seq' | 'if' | 'skip' }>;

/** Flattened; one statement needs no seq. */
export function seq(stmts: readonly Stmt[]): Stmt {
  if (stmts.length === 1) return stmts[0];
  const flat: Stmt[] = [];
  for (const s of stmts) {
    if (s.kind === 'seq') flat.push(...s.stmts);
    else if (s.kind !== 'skip') flat.push(s);
  }
  return flat.length === 0 ? SKIP : flat.length === 1 ? flat[0] : { kind: 'seq', stmts: flat };
}

/** `s` itself if nothing differs. */
export function withStmts(s: Stmt, before: readonly Stmt[], after: readonly Stmt[]): Stmt {
  if (before.length === after.length && before.every((x, i) => x === after[i])) return s;
  return seq(after);
}

export function listOf(s: Stmt): readonly Stmt[] {
  return s.kind === 'seq' ? s.stmts : s.kind === 'skip' ? [] : [s];
}

/** The statement with `f` of each of its expressions; itself if all stay the same. */
export function withExps(s: Simple, f: (e: Exp) => Exp): Simple {
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

export function mapAll(exps: readonly Exp[], f: (e: Exp) => Exp): readonly Exp[] {
  let result: Exp[] | null = null;
  for (let i = 0; i < exps.length; i++) {
    const e = f(exps[i]);
    if (result === null && e !== exps[i]) result = exps.slice(0, i);
    result?.push(e);
  }
  return result ?? exps;
}

/** An exit in place of a statement. */
export function exitInstead(s: Simple, why: string): Stmt {
  switch (s.kind) {
    case 'length':
    case 'instanceof':
      return { kind: 'exit', why, to: s.to, type: 'I', at: s.at };
    case 'cast':
    case 'new':
      return { kind: 'exit', why, to: s.to, type: 'A', at: s.at };
    case 'invoke':
    case 'getfield':
    case 'load':
    case 'opaque':
    case 'exit':
      return { kind: 'exit', why, to: s.to, type: s.type, at: s.at };
    case 'assign':
      return { kind: 'exit', why, to: s.to, type: s.type, at: NOWHERE };
    default:
      return { kind: 'exit', why, to: null, type: 'V', at: s.at };
  }
}

const NOWHERE: Place = { method: '', bci: -1 };

/** The names that a statement assigns, those inside of it included. */
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

/** Nothing comes after: the statement leaves the region on every path, or returns. */
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

/** Every variable that an expression of the statement mentions. */
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
