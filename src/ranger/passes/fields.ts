/**
 * Gated single assignment for fields (FSE'20 §3.4, 3; draft 2019 §3.3; docs/passes/fields.md). A read becomes an assignment of
 * the current version or of the heap's value, a write becomes a new version. `gsa-walk.ts` keeps the versions and merges
 * them by γ.
 *
 * References are objects of the heap, so two receivers are the same location exactly if they are the same object: no alias
 * analysis is needed. A write to an unknown receiver may hit any object, so it stops the walk (BARRIER).
 */
import { Acc } from '../../classfile/model.ts';
import { Bailout, type BailoutReason } from '../../ir/bailout.ts';
import { termExp } from '../../ir/expressions.ts';
import type { HeapLocation, KnownRef, Stmt, Type } from '../../ir/ir.ts';
import { exitInstead } from '../../ir/statements.ts';
import { JObject } from '../../vm/heap/object.ts';
import type { Field } from '../../vm/link/linked-class.ts';
import { type Context, holderOf } from '../context.ts';
import { dereference, type ExpCase, mergeCases, NULL_POINTER, type ObjectCase } from '../dereference.ts';
import { gamma } from '../fold.ts';
import { BARRIER, type GsaRewrite, GsaWalk } from '../gsa-walk.ts';

export function fields(s: Stmt, context: Context): Stmt {
  return new GsaWalk(context, ['field', 'static'], rewrite).run(s);
}

const rewrite: GsaRewrite = (s, walk) => {
  if (s.kind === 'getfield') {
    return s.object === null ? getStatic(s, walk) : getField(s, walk);
  }
  if (s.kind === 'putfield') {
    return s.object === null ? putStatic(s, walk) : putField(s, walk);
  }
  return s;
};

type Get = Extract<Stmt, { kind: 'getfield' }>;
type Put = Extract<Stmt, { kind: 'putfield' }>;

const UNMATERIALISED: BailoutReason = { kind: 'unmaterialised-value' };

/** The field, if it can be accessed without running Java. A write to a final field is left to the interpreter. */
function resolve(s: Get | Put, walk: GsaWalk): Field | Bailout {
  const { context } = walk;
  const field = context.linker.field(holderOf(s.at, context), s.field, s.object === null);
  if (field instanceof Bailout) return field;
  if (field.isStatic && !context.linker.isInitialised(field.holder)) {
    return new Bailout({ kind: 'class-not-initialised', name: field.holder.name });
  }
  if (s.kind === 'putfield' && (field.flags & Acc.FINAL) !== 0) {
    return new Bailout({ kind: 'final-field-write', holder: field.holder.name, name: field.name });
  }
  return field;
}

function getStatic(s: Get, walk: GsaWalk): Stmt {
  const field = resolve(s, walk);
  if (field instanceof Bailout) return exitInstead(s, field.reason);
  const value = walk.read({ kind: 'static', field });
  return value === null ? exitInstead(s, UNMATERIALISED) : { kind: 'assign', to: s.to, type: s.type, value };
}

function putStatic(s: Put, walk: GsaWalk): Stmt {
  const field = resolve(s, walk);
  if (field instanceof Bailout) return exitInstead(s, field.reason);
  const location: HeapLocation = { kind: 'static', field };
  return walk.read(location) === null
    ? exitInstead(s, UNMATERIALISED)
    : walk.write(location, field.type as Type, s.value);
}

/** The cases as objects that have the field. The JVM's verifier makes sure of it; a bailout if one has not. */
function objects(cases: readonly ObjectCase[], field: Field): readonly ObjectCase<JObject>[] | Bailout {
  const isRight = ({ ref }: ObjectCase) => ref instanceof JObject && field.slot < ref.fields.length;
  return cases.every(isRight)
    ? (cases as readonly ObjectCase<JObject>[])
    : new Bailout({ kind: 'field-of-another-class', name: field.name });
}

type Target = {
  /** An exit where the reference is null. */
  readonly check: Stmt;
  readonly field: Field;
  readonly found: readonly ObjectCase<JObject>[];
};

/** The resolved field, and the objects that the reference may be. */
function targetOf(ref: KnownRef, s: Get | Put, walk: GsaWalk): Target | Bailout {
  const { check, cases } = dereference(ref, s.at);
  if (cases.length === 0) return new Bailout(NULL_POINTER);
  const field = resolve(s, walk);
  if (field instanceof Bailout) return field;
  const found = objects(cases, field);
  return found instanceof Bailout ? found : { check, field, found };
}

function getField(s: Get, walk: GsaWalk): readonly Stmt[] | Stmt {
  if (s.object!.kind !== 'ref') return s;
  const target = targetOf(s.object!.ref, s, walk);
  if (target instanceof Bailout) return exitInstead(s, target.reason);
  const { check, field, found } = target;
  const values: ExpCase[] = [];
  for (const { guard, ref } of found) {
    const value = walk.read({ kind: 'field', object: ref, field });
    if (value === null) return exitInstead(s, UNMATERIALISED);
    values.push({ guard, value });
  }
  return [check, { kind: 'assign', to: s.to, type: s.type, value: mergeCases(values) }];
}

/** A write through a guarded reference writes to each of its objects, under that object's guard. */
function putField(s: Put, walk: GsaWalk): readonly Stmt[] | Stmt | typeof BARRIER {
  if (s.object!.kind !== 'ref') return BARRIER;
  const target = targetOf(s.object!.ref, s, walk);
  if (target instanceof Bailout) return exitInstead(s, target.reason);
  const { check, field, found } = target;
  const type = field.type as Type;
  const isUnmaterialised = found.some(({ ref }) => walk.read({ kind: 'field', object: ref, field }) === null);
  if (isUnmaterialised) return exitInstead(s, UNMATERIALISED);
  const writes = found.map(({ guard, ref }): Stmt => {
    const location: HeapLocation = { kind: 'field', object: ref, field };
    if (found.length === 1) return walk.write(location, type, s.value);
    const old = walk.read(location)!;
    return walk.write(location, type, gamma(termExp(guard), s.value, old, type));
  });
  return [check, ...writes];
}
