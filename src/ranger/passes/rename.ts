/**
 * Alpha-renaming (FSE'20 §3; docs/passes/rename.md). Gives every variable the suffix of its instance, so that two instances of
 * the same code (an inlined method that is called twice) share no names; the verifier's first invariant needs that.
 */
import { type Exp, type Place, SKIP, type Stmt } from '../../ir/ir.ts';
import { mapAll, type SimpleStmt, withExps } from '../../ir/statements.ts';

/** `x57` of instance 3 is `x57_3`. */
export function instanceName(name: string, instance: number): string {
  return `${name}_${instance}`;
}

/** How an instance of a statement differs from the statement. */
export type Renaming = {
  readonly instance: number;
  /** Values to put in place of variables: the arguments for the parameters of an inlined method. */
  readonly values?: ReadonlyMap<string, Exp>;
  /** Resolves a constant of the class that holds the code. */
  readonly constant?: (e: Extract<Exp, { kind: 'constant' }>) => Exp;
  /** Marks a place with the inlined call that it belongs to. */
  readonly place?: (at: Place) => Place;
};

export function renameExp(e: Exp, by: Renaming): Exp {
  switch (e.kind) {
    case 'term':
    case 'ref':
      return e;
    case 'constant':
      return by.constant?.(e) ?? e;
    case 'var':
      return by.values?.get(e.name) ?? { ...e, name: instanceName(e.name, by.instance) };
    case 'op':
      return { ...e, args: mapAll(e.args, (arg) => renameExp(arg, by)) };
    case 'gamma':
      return {
        ...e,
        condition: renameExp(e.condition, by),
        yes: renameExp(e.yes, by),
        no: renameExp(e.no, by),
      };
  }
}

/** Always makes a new statement: unlike the other passes it runs once, not in the fixpoint. */
export function rename(s: Stmt, by: Renaming): Stmt {
  switch (s.kind) {
    case 'skip':
      return SKIP;
    case 'seq':
      return { kind: 'seq', stmts: s.stmts.map((inner) => rename(inner, by)) };
    case 'if':
      return {
        kind: 'if',
        condition: renameExp(s.condition, by),
        yes: rename(s.yes, by),
        no: rename(s.no, by),
      };
    default: {
      let renamed: SimpleStmt = withExps(s, (e) => renameExp(e, by));
      if ('to' in renamed && renamed.to !== null) {
        renamed = { ...renamed, to: instanceName(renamed.to, by.instance) };
      }
      if (by.place !== undefined && 'at' in renamed) renamed = { ...renamed, at: by.place(renamed.at) };
      if (by.place !== undefined && renamed.kind === 'assign' && renamed.side !== undefined) {
        renamed = { ...renamed, side: { ...renamed.side, at: by.place(renamed.side.at) } };
      }
      return renamed;
    }
  }
}
