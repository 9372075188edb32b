/** Field GSA: docs/passes/fields.md. */
import { Acc } from '../../classfile/model.ts';
import { termExp } from '../../ir/expressions.ts';
import type { HeapLocation, KnownRef, Stmt, Type } from '../../ir/ir.ts';
import { exitInstead } from '../../ir/statements.ts';
import { JObject } from '../../vm/heap/object.ts';
import type { Field } from '../../vm/link/linked-class.ts';
import { type Context, holderOf } from '../context.ts';
import { dereference, type ExpCase, mergeCases, NULL_POINTER, type ObjectCase } from '../dereference.ts';
import { gamma } from '../fold.ts';
import { BARRIER, HeapWalk, type Rewrite } from '../heap-walk.ts';
import { Refusal } from '../linker.ts';

export function fields(s: Stmt, context: Context): Stmt {
  return new HeapWalk(context, ['field', 'static'], rewrite).run(s);
}

const rewrite: Rewrite = (s, walk) => {
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

const NOT_THERE = 'a text that is not there yet';

function resolve(s: Get | Put, walk: HeapWalk): Field | Refusal {
  const { context } = walk;
  const field = context.linker.field(holderOf(s.at, context), s.field, s.object === null);
  if (field instanceof Refusal) return field;
  if (field.isStatic && !context.linker.isInitialised(field.holder)) {
    return new Refusal(`initialises ${field.holder.name}`);
  }
  if (s.kind === 'putfield' && (field.flags & Acc.FINAL) !== 0) {
    return new Refusal(`write to the final field ${field.holder.name}.${field.name}`);
  }
  return field;
}

function getStatic(s: Get, walk: HeapWalk): Stmt {
  const field = resolve(s, walk);
  if (field instanceof Refusal) return exitInstead(s, field.why);
  const value = walk.read({ kind: 'static', field });
  return value === null ? exitInstead(s, NOT_THERE) : { kind: 'assign', to: s.to, type: s.type, value };
}

function putStatic(s: Put, walk: HeapWalk): Stmt {
  const field = resolve(s, walk);
  if (field instanceof Refusal) return exitInstead(s, field.why);
  const location: HeapLocation = { kind: 'static', field };
  return walk.read(location) === null
    ? exitInstead(s, NOT_THERE)
    : walk.write(location, field.type as Type, s.value);
}

/** The cases as objects that have the field; a refusal if one has not, which the verifier of the JVM rules out. */
function objects(cases: readonly ObjectCase[], field: Field): readonly ObjectCase<JObject>[] | Refusal {
  const isRight = ({ ref }: ObjectCase) => ref instanceof JObject && field.slot < ref.fields.length;
  return cases.every(isRight)
    ? (cases as readonly ObjectCase<JObject>[])
    : new Refusal(`${field.name} of an object without it`);
}

type Target = {
  /** That the reference is not null. */
  readonly check: Stmt;
  readonly field: Field;
  readonly found: readonly ObjectCase<JObject>[];
};

/** The field, and the objects that the reference may be. */
function targetOf(ref: KnownRef, s: Get | Put, walk: HeapWalk): Target | Refusal {
  const { check, cases } = dereference(ref, s.at);
  if (cases.length === 0) return new Refusal(NULL_POINTER);
  const field = resolve(s, walk);
  if (field instanceof Refusal) return field;
  const found = objects(cases, field);
  return found instanceof Refusal ? found : { check, field, found };
}

function getField(s: Get, walk: HeapWalk): readonly Stmt[] | Stmt {
  if (s.object!.kind !== 'ref') return s;
  const target = targetOf(s.object!.ref, s, walk);
  if (target instanceof Refusal) return exitInstead(s, target.why);
  const { check, field, found } = target;
  const values: ExpCase[] = [];
  for (const { guard, ref } of found) {
    const value = walk.read({ kind: 'field', object: ref, field });
    if (value === null) return exitInstead(s, NOT_THERE);
    values.push({ guard, value });
  }
  return [check, { kind: 'assign', to: s.to, type: s.type, value: mergeCases(values) }];
}

/** A write to a guarded reference writes to each of its objects where it is that object. */
function putField(s: Put, walk: HeapWalk): readonly Stmt[] | Stmt | typeof BARRIER {
  if (s.object!.kind !== 'ref') return BARRIER;
  const target = targetOf(s.object!.ref, s, walk);
  if (target instanceof Refusal) return exitInstead(s, target.why);
  const { check, field, found } = target;
  const type = field.type as Type;
  const isNotThere = found.some(({ ref }) => walk.read({ kind: 'field', object: ref, field }) === null);
  if (isNotThere) return exitInstead(s, NOT_THERE);
  const writes = found.map(({ guard, ref }): Stmt => {
    const location: HeapLocation = { kind: 'field', object: ref, field };
    if (found.length === 1) return walk.write(location, type, s.value);
    const old = walk.read(location)!;
    return walk.write(location, type, gamma(termExp(guard), s.value, old, type));
  });
  return [check, ...writes];
}
