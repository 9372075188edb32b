/**
 * Type propagation (draft 2019 §3.3; docs/passes/types.md). Decides casts and type tests whose reference is known, by the
 * classes of its objects, and gives variables the type of their values.
 *
 * A class that a cast names may not be loaded. Loading it could run Java, so the linker refuses and the cast is an exit.
 */

import { Bailout, type BailoutReason } from '../../ir/bailout.ts';
import { isKnown, refExp, termExp, typeOf } from '../../ir/expressions.ts';
import type { Exp, KnownRef, Stmt, Type } from '../../ir/ir.ts';
import {
  exitInstead,
  listOf,
  mapAll,
  type SimpleStmt,
  seq,
  withExps,
  withStmts,
} from '../../ir/statements.ts';
import { booleanAsInt } from '../../term/java.ts';
import type { Ref, Slot } from '../../vm/heap/object.ts';
import {
  casesOf,
  conditionWhere,
  isInstance,
  referenceOf,
} from '../../vm/symbolic/references/guarded-references.ts';
import { type Context, holderOf } from '../context.ts';
import { exitIf } from '../dereference.ts';

export function types(s: Stmt, context: Context): Stmt {
  return new TypePropagation(context).statement(s);
}

const CLASS_CAST: BailoutReason = { kind: 'exception', type: 'java/lang/ClassCastException' };

class TypePropagation {
  private readonly context: Context;
  /** Variables whose type turned out to differ from the statement's. */
  private readonly corrected = new Map<string, Type>();
  /**
   * Variables with a known reference. With them a cast behind a load is decided in one round, without simplification.
   */
  private readonly known = new Map<string, KnownRef>();

  constructor(context: Context) {
    this.context = context;
  }

  statement(s: Stmt): Stmt {
    switch (s.kind) {
      case 'skip':
        return s;
      case 'seq':
        return withStmts(
          s,
          s.stmts,
          s.stmts.map((inner) => this.statement(inner)),
        );
      case 'if': {
        const condition = this.exp(s.condition);
        const [yes, no] = [this.statement(s.yes), this.statement(s.no)];
        const isSame = condition === s.condition && yes === s.yes && no === s.no;
        return isSame ? s : { kind: 'if', condition, yes, no };
      }
      default:
        return this.simple(this.corrected.size === 0 ? s : withExps(s, this.exp));
    }
  }

  private simple(s: SimpleStmt): Stmt {
    switch (s.kind) {
      case 'assign':
        return this.assignment(s);
      case 'cast':
        return this.onKnown(s, this.cast);
      case 'instanceof':
        return this.onKnown(s, this.instanceOf);
      default:
        return s;
    }
  }

  /** Applies `decide` if the reference is known; otherwise the statement waits for a later round. */
  private onKnown<T extends Extract<SimpleStmt, { kind: 'cast' | 'instanceof' }>>(
    s: T,
    decide: (s: T, value: KnownRef) => Stmt,
  ): Stmt {
    const value = this.refOf(s.value);
    if (value === undefined) return s;
    const result = decide(s, value);
    for (const r of listOf(result)) if (r.kind === 'assign') this.remember(r);
    return result;
  }

  private refOf(e: Exp): KnownRef | undefined {
    return e.kind === 'ref' ? e.ref : e.kind === 'var' ? this.known.get(e.name) : undefined;
  }

  private remember(s: Extract<Stmt, { kind: 'assign' }>): void {
    const value = this.refOf(s.value);
    if (value !== undefined) this.known.set(s.to, value);
  }

  /** Gives the variable the type of the assigned value. */
  private assignment(s: Extract<Stmt, { kind: 'assign' }>): Stmt {
    this.remember(s);
    const type = isKnown(s.value) ? typeOf(s.value) : this.typeOf(s.value);
    if (type === s.type) return s;
    this.corrected.set(s.to, type);
    return { ...s, type };
  }

  private typeOf(e: Exp): Type {
    if (e.kind === 'gamma') return isKnown(e.yes) ? typeOf(e.yes) : typeOf(e.no);
    return typeOf(e);
  }

  /** Corrects the types of the variables in an expression. */
  private readonly exp = (e: Exp): Exp => {
    switch (e.kind) {
      case 'var': {
        const type = this.corrected.get(e.name);
        return type === undefined || type === e.type ? e : { ...e, type };
      }
      case 'op': {
        const args = mapAll(e.args, this.exp);
        return args === e.args ? e : { ...e, args };
      }
      case 'gamma': {
        const [condition, yes, no] = [this.exp(e.condition), this.exp(e.yes), this.exp(e.no)];
        const isSame = condition === e.condition && yes === e.yes && no === e.no;
        return isSame ? e : { ...e, condition, yes, no, type: typeOf(yes) };
      }
      default:
        return e;
    }
  };

  /** JVMS §6.5.checkcast: null passes; an object of another class throws. */
  private readonly cast = (s: Extract<Stmt, { kind: 'cast' }>, value: KnownRef): Stmt => {
    const copy: Stmt = { kind: 'assign', to: s.to, type: 'A', value: refExp(value) };
    if (value === null) return copy;
    const cls = this.context.linker.classNamed(holderOf(s.at, this.context), s.type);
    if (cls instanceof Bailout) return exitInstead(s, cls.reason);
    const passes = (ref: Ref): boolean => ref === null || isInstance(ref, cls);
    const passing = casesOf(value as Slot).filter(({ ref }) => passes(ref));
    if (passing.length === 0) return exitInstead(s, CLASS_CAST);
    const check = exitIf(
      conditionWhere(value as Slot, (ref) => !passes(ref)),
      CLASS_CAST,
      s.at,
    );
    return seq([check, { ...copy, value: refExp(referenceOf(passing)) }]);
  };

  /** JVMS §6.5.instanceof: null is an instance of nothing. The result is an int, 0 or 1. */
  private readonly instanceOf = (s: Extract<Stmt, { kind: 'instanceof' }>, value: KnownRef): Stmt => {
    const cls = this.context.linker.classNamed(holderOf(s.at, this.context), s.type);
    if (cls instanceof Bailout) return exitInstead(s, cls.reason);
    const holds = conditionWhere(value as Slot, (ref) => isInstance(ref, cls));
    return { kind: 'assign', to: s.to, type: 'I', value: termExp(booleanAsInt(holds)) };
  };
}
