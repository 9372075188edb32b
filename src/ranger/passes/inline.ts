/** Method inlining: docs/passes/inline.md. */

import { isKnown, refExp, termExp, varExp } from '../../ir/expressions.ts';
import type { Call, Exp, Place, Stmt } from '../../ir/ir.ts';
import { exitInstead, seq, withStmts } from '../../ir/statements.ts';
import { orAll } from '../../term/build.ts';
import type { JArray, JObject } from '../../vm/heap/object.ts';
import type { GuardedReference, ReferenceCase } from '../../vm/heap/symbolic-reference.ts';
import { Op } from '../../vm/interp/ops.generated.ts';
import type { Method } from '../../vm/link/linked-class.ts';
import { guarded } from '../../vm/symbolic/references/guarded-references.ts';
import { type Callee, type Context, holderOf } from '../context.ts';
import { dereference, NULL_POINTER } from '../dereference.ts';
import { Refusal } from '../linker.ts';
import { instanceName, rename, renameExp } from './rename.ts';

type Invoke = Extract<Stmt, { kind: 'invoke' }>;

/** How the reason begins why a call is left that occurs in itself too often. */
export const RECURSION = 'recursion of';

export function inline(s: Stmt, context: Context): Stmt {
  switch (s.kind) {
    case 'seq':
      return withStmts(
        s,
        s.stmts,
        s.stmts.map((inner) => inline(inner, context)),
      );
    case 'if': {
      const [yes, no] = [inline(s.yes, context), inline(s.no, context)];
      return yes === s.yes && no === s.no ? s : { kind: 'if', condition: s.condition, yes, no };
    }
    case 'invoke':
      return call(s, context);
    default:
      return s;
  }
}

/** The call itself while its receiver is not known yet. */
function call(s: Invoke, context: Context): Stmt {
  const { owner, name } = s.method;
  if (context.options.mode === 2) return exitInstead(s, `call of ${owner}.${name}`);
  if (s.how === 'dynamic') return exitInstead(s, 'invokedynamic');
  if (s.how !== 'static' && s.args[0].kind !== 'ref') return s;
  const declared = context.linker.method(holderOf(s.at, context), s.method, s.how);
  if (declared instanceof Refusal) return exitInstead(s, declared.why);
  if (s.how === 'static') {
    if (!context.linker.isInitialised(declared.holder)) {
      return exitInstead(s, `initialises ${declared.holder.name}`);
    }
    return body(s, declared, s.args, context);
  }
  return dispatch(s, declared, context);
}

/** On the class of the receiver: one branch for each method that can be meant; null is an exit. */
function dispatch(s: Invoke, declared: Method, context: Context): Stmt {
  const receiver = s.args[0] as Extract<Exp, { kind: 'ref' }>;
  const { check, cases } = dereference(receiver.ref, s.at);
  if (cases.length === 0) return exitInstead(s, NULL_POINTER);
  const groups = new Map<Method | string, ReferenceCase[]>();
  const from = holderOf(s.at, context);
  for (const c of cases) {
    const found = context.linker.select(from, declared, s.how, c.ref.cls);
    const key = found instanceof Refusal ? found.why : found;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [c]);
    else group.push(c);
  }
  const targets = [...groups];
  if (targets.length === 1) return seq([check, target(s, targets[0], s.to, context)]);
  return seq([check, split(s, targets, 0, s.to, context)]);
}

/**
 * match: x := invoke m, γ(c, r1, r2)   result: if (c) { x1 := invoke m1, r1 } else { x2 := invoke m2, r2 }; x := γ(c, x1, x2)
 */
function split(
  s: Invoke,
  targets: readonly (readonly [Method | string, readonly ReferenceCase[]])[],
  from: number,
  to: string | null,
  context: Context,
): Stmt {
  if (from === targets.length - 1) return target(s, targets[from], to, context);
  const condition = termExp(orAll(targets[from][1].map((c) => c.guard)));
  const [first, rest] = [part(to, context), part(to, context)];
  const branch: Stmt = {
    kind: 'if',
    condition,
    yes: target(s, targets[from], first, context),
    no: split(s, targets, from + 1, rest, context),
  };
  if (to === null || first === null || rest === null || s.type === 'V') return branch;
  const value: Exp = {
    kind: 'gamma',
    condition,
    yes: varExp(first, s.type),
    no: varExp(rest, s.type),
    type: s.type,
  };
  return seq([branch, { kind: 'assign', to, type: s.type, value }]);
}

/** A name for the result of one of the methods. */
function part(to: string | null, context: Context): string | null {
  return to === null ? null : `${to}_${++context.counters.instance}`;
}

function target(
  s: Invoke,
  [method, cases]: readonly [Method | string, readonly ReferenceCase[]],
  to: string | null,
  context: Context,
): Stmt {
  if (typeof method === 'string') return exitInstead({ ...s, to }, method);
  const receiver = refExp(guarded(cases) as JObject | JArray | GuardedReference);
  return body({ ...s, to }, method, [receiver, ...s.args.slice(1)], context);
}

function body(s: Invoke, method: Method, args: readonly Exp[], context: Context): Stmt {
  const refused = refuse(s, method, context);
  if (refused !== null) return exitInstead(s, refused);
  const callee = context.calleeOf(method);
  if (callee instanceof Refusal) return exitInstead(s, `${method}: ${callee.why}`);
  context.counters.inlined++;
  context.counters.paths *= Math.max(1, callee.paths);
  return inlineFirst(instance(s, method, callee, args, context), context);
}

/**
 * Calls of the callee that are made on every path need not wait for another round. Those under a condition do: it may turn
 * out false, and what the JDK calls in rare cases is large.
 */
function inlineFirst(s: Stmt, context: Context): Stmt {
  if (s.kind === 'invoke') return call(s, context);
  if (s.kind !== 'seq') return s;
  return withStmts(
    s,
    s.stmts,
    s.stmts.map((inner) => (inner.kind === 'invoke' ? call(inner, context) : inner)),
  );
}

/** The callee's statement in place of the call. Arguments stand for its parameters; large ones are assigned to them. */
function instance(s: Invoke, method: Method, callee: Callee, args: readonly Exp[], context: Context): Stmt {
  const call: Call = { method, caller: s.at.call ?? null, depth: (s.at.call?.depth ?? 0) + 1 };
  let refusal: Refusal | null = null;
  const stmts: Stmt[] = [];
  const values = new Map<string, Exp>();
  const number = ++context.counters.instance;
  callee.parameters.forEach(({ name, type }, i) => {
    if (isKnown(args[i]) || args[i].kind === 'var') values.set(name, args[i]);
    else stmts.push({ kind: 'assign', to: instanceName(name, number), type, value: args[i] });
  });
  const renaming = {
    instance: number,
    values,
    constant: (e: Extract<Exp, { kind: 'constant' }>): Exp => {
      const found = context.linker.constant(method.holder, e.index);
      if (!(found instanceof Refusal)) return refExp(found);
      refusal = found;
      return e;
    },
    place: (at: Place): Place => ({ method: at.method, bci: at.bci, call }),
  };
  stmts.push(rename(callee.statement, renaming));
  if (s.to !== null && s.type !== 'V' && callee.result !== null) {
    stmts.push({ kind: 'assign', to: s.to, type: s.type, value: renameExp(callee.result, renaming) });
  }
  if (refusal !== null) return exitInstead(s, (refusal as Refusal).why);
  return seq(stmts);
}

/** Why a method is left to the interpreter whatever its code is and wherever it is called. */
export function whyNeverInlined(method: Method): string | null {
  if (method.native !== null || method.isNative) return `native method ${method}`;
  if (method.isAbstract) return `abstract method ${method}`;
  if (method.isSynchronized) return `synchronized method ${method}`;
  if (method.body?.code[0] === Op.hook) return `${method} treats symbolic arguments itself`;
  return null;
}

function refuse(s: Invoke, method: Method, context: Context): string | null {
  const { options } = context;
  const never = whyNeverInlined(method);
  if (never !== null) return never;
  if (context.counters.inlined >= options.maxInlined) return `more than ${options.maxInlined} calls`;
  if ((s.at.call?.depth ?? 0) >= options.callDepth) return `calls deeper than ${options.callDepth}`;
  return occurrences(method, s.at.call ?? null, context) > options.recursionDepth
    ? `${RECURSION} ${method}`
    : null;
}

/** How often the method occurs among the region's own and those of the calls. */
export function occurrences(method: Method, call: Call | null, context: Context): number {
  let count = context.method === method ? 1 : 0;
  for (let c = call; c !== null; c = c.caller) if (c.method === method) count++;
  return count;
}
