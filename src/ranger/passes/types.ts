/** Type propagation: docs/passes/types.md. */

import { isKnown, refExp, termExp, typeOf } from '../../ir/expressions.ts';
import type { Exp, KnownRef, Stmt, Type } from '../../ir/ir.ts';
import { exitInstead, listOf, mapAll, type Simple, seq, withExps, withStmts } from '../../ir/statements.ts';
import { booleanAsInt } from '../../term/java.ts';
import type { Ref, Slot } from '../../vm/heap/object.ts';
import {
  casesOf,
  conditionWhere,
  guarded,
  isInstance,
} from '../../vm/symbolic/references/guarded-references.ts';
import { type Context, holderOf } from '../context.ts';
import { exitIf } from '../dereference.ts';
import { Refusal } from '../linker.ts';

export function types(s: Stmt, context: Context): Stmt {
  return new TypePropagation(context).statement(s);
}

const CLASS_CAST = 'java/lang/ClassCastException';

class TypePropagation {
  private readonly context: Context;
  /** Of variables whose type turned out to be another than the statement says. */
  private readonly corrected = new Map<string, Type>();
  /** References that were assigned on the way, so that a cast behind a load need not wait for simplification. */
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

  private simple(s: Simple): Stmt {
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

  private onKnown<T extends Extract<Simple, { kind: 'cast' | 'instanceof' }>>(
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

  /** A variable has the type of what is assigned to it. */
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

  /** JVMS §6.5.checkcast: null passes; an object of another class is an exception. */
  private readonly cast = (s: Extract<Stmt, { kind: 'cast' }>, value: KnownRef): Stmt => {
    const copy: Stmt = { kind: 'assign', to: s.to, type: 'A', value: refExp(value) };
    if (value === null) return copy;
    const cls = this.context.linker.classNamed(holderOf(s.at, this.context), s.type);
    if (cls instanceof Refusal) return exitInstead(s, cls.why);
    const passes = (ref: Ref): boolean => ref === null || isInstance(ref, cls);
    const passing = casesOf(value as Slot).filter(({ ref }) => passes(ref));
    if (passing.length === 0) return exitInstead(s, CLASS_CAST);
    const check = exitIf(
      conditionWhere(value as Slot, (ref) => !passes(ref)),
      CLASS_CAST,
      s.at,
    );
    return seq([check, { ...copy, value: refExp(guarded(passing)) }]);
  };

  private readonly instanceOf = (s: Extract<Stmt, { kind: 'instanceof' }>, value: KnownRef): Stmt => {
    const cls = this.context.linker.classNamed(holderOf(s.at, this.context), s.type);
    if (cls instanceof Refusal) return exitInstead(s, cls.why);
    const holds = conditionWhere(value as Slot, (ref) => isInstance(ref, cls));
    return { kind: 'assign', to: s.to, type: 'I', value: termExp(booleanAsInt(holds)) };
  };
}
