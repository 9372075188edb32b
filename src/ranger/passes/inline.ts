/**
 * Method-region inlining (FSE'20 §3.4, 2; draft 2019 §3.3, Higher-order Regions; docs/passes/inline.md). A call whose receiver is
 * known becomes the callee's statement, renamed, and an assignment of its conditional return expression.
 *
 * Inlining ends because three bounds hold: calls in all, nesting depth, and occurrences of a method in its own call chain. Each
 * inlined statement carries its `Call`, from which the last two are counted.
 */

import { Bailout, type BailoutReason, isSameReason } from '../../ir/bailout.ts';
import { isKnown, refExp, termExp, varExp } from '../../ir/expressions.ts';
import type { Call, Exp, Place, Stmt } from '../../ir/ir.ts';
import { exitInstead, seq, withStmts } from '../../ir/statements.ts';
import { orAll } from '../../term/build.ts';
import type { JArray, JObject } from '../../vm/heap/object.ts';
import type { GuardedReference, ReferenceCase } from '../../vm/heap/symbolic-reference.ts';
import { Op } from '../../vm/interp/ops.generated.ts';
import type { Method } from '../../vm/link/linked-class.ts';
import { referenceOf } from '../../vm/symbolic/references/guarded-references.ts';
import { type Callee, type Context, holderOf } from '../context.ts';
import { dereference, NULL_POINTER } from '../dereference.ts';
import { instanceName, rename, renameExp } from './rename.ts';

type Invoke = Extract<Stmt, { kind: 'invoke' }>;

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

/** The callee's statement or an exit; the call itself while its receiver is not known yet. */
function call(s: Invoke, context: Context): Stmt {
  if (context.options.mode === 2) return exitInstead(s, { kind: 'call', method: s.method });
  if (s.how === 'dynamic') return exitInstead(s, { kind: 'invokedynamic' });
  if (s.how !== 'static' && s.args[0].kind !== 'ref') return s;
  const declared = context.linker.method(holderOf(s.at, context), s.method, s.how);
  if (declared instanceof Bailout) return exitInstead(s, declared.reason);
  if (s.how === 'static') {
    if (!context.linker.isInitialised(declared.holder)) {
      return exitInstead(s, { kind: 'class-not-initialised', name: declared.holder.name });
    }
    return body(s, declared, s.args, context);
  }
  return dispatch(s, declared, context);
}

/**
 * Dynamic dispatch on the classes of the receiver: one branch for each method that may be selected; null is an exit.
 */
function dispatch(s: Invoke, declared: Method, context: Context): Stmt {
  const receiver = s.args[0] as Extract<Exp, { kind: 'ref' }>;
  const { check, cases } = dereference(receiver.ref, s.at);
  if (cases.length === 0) return exitInstead(s, NULL_POINTER);
  const targets: Target[] = [];
  const from = holderOf(s.at, context);
  for (const c of cases) {
    const method = context.linker.select(from, declared, s.how, c.ref.cls);
    const known = targets.find((target) => isSameTarget(target.method, method));
    if (known === undefined) targets.push({ method, cases: [c] });
    else known.cases.push(c);
  }
  if (targets.length === 1) return seq([check, callTarget(s, targets[0], s.to, context)]);
  return seq([check, split(s, targets, 0, s.to, context)]);
}

/** The method that these receivers select, or why none can be selected. */
type Target = { readonly method: Method | Bailout; readonly cases: ReferenceCase[] };

function isSameTarget(a: Method | Bailout, b: Method | Bailout): boolean {
  if (a instanceof Bailout) return b instanceof Bailout && isSameReason(a.reason, b.reason);
  return a === b;
}

/**
 * match: x := invoke m, γ(c, r1, r2)   result: if (c) { x1 := invoke m1, r1 } else { x2 := invoke m2, r2 }; x := γ(c, x1, x2)
 */
function split(
  s: Invoke,
  targets: readonly Target[],
  from: number,
  to: string | null,
  context: Context,
): Stmt {
  if (from === targets.length - 1) return callTarget(s, targets[from], to, context);
  const condition = termExp(orAll(targets[from].cases.map((c) => c.guard)));
  const [first, rest] = [partName(to, context), partName(to, context)];
  const branch: Stmt = {
    kind: 'if',
    condition,
    yes: callTarget(s, targets[from], first, context),
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

/** A fresh name for the result of one of the selected methods. */
function partName(to: string | null, context: Context): string | null {
  return to === null ? null : `${to}_${++context.counters.instance}`;
}

function callTarget(s: Invoke, { method, cases }: Target, to: string | null, context: Context): Stmt {
  if (method instanceof Bailout) return exitInstead({ ...s, to }, method.reason);
  const receiver = refExp(referenceOf(cases) as JObject | JArray | GuardedReference);
  return body({ ...s, to }, method, [receiver, ...s.args.slice(1)], context);
}

/** The body of a call whose target is certain. */
function body(s: Invoke, method: Method, args: readonly Exp[], context: Context): Stmt {
  const reason = reasonNotInlined(s, method, context);
  if (reason !== null) return exitInstead(s, reason);
  const callee = context.calleeOf(method);
  if (callee instanceof Bailout)
    return exitInstead(s, { kind: 'callee-without-region', method, reason: callee.reason });
  context.counters.inlined++;
  context.counters.paths *= Math.max(1, callee.paths);
  return inlineUnconditionalCalls(instanceOfCallee(s, method, callee, args, context), context);
}

/**
 * Inlines the calls that every path of the callee makes at once, without another round. Calls under a condition wait until
 * the condition is simplified: it may be false, and the JDK's code for rare cases is large.
 */
function inlineUnconditionalCalls(s: Stmt, context: Context): Stmt {
  if (s.kind === 'invoke') return call(s, context);
  if (s.kind !== 'seq') return s;
  return withStmts(
    s,
    s.stmts,
    s.stmts.map((inner) => (inner.kind === 'invoke' ? call(inner, context) : inner)),
  );
}

/**
 * The callee's statement, renamed. Arguments replace the parameters; a compound one is assigned, so that it is not
 * copied.
 */
function instanceOfCallee(
  s: Invoke,
  method: Method,
  callee: Callee,
  args: readonly Exp[],
  context: Context,
): Stmt {
  const call: Call = { method, caller: s.at.call ?? null, depth: (s.at.call?.depth ?? 0) + 1 };
  let bailout: Bailout | null = null;
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
      if (!(found instanceof Bailout)) return refExp(found);
      bailout = found;
      return e;
    },
    place: (at: Place): Place => ({ method: at.method, bci: at.bci, call }),
  };
  stmts.push(rename(callee.statement, renaming));
  if (s.to !== null && s.type !== 'V' && callee.result !== null) {
    stmts.push({ kind: 'assign', to: s.to, type: s.type, value: renameExp(callee.result, renaming) });
  }
  if (bailout !== null) return exitInstead(s, (bailout as Bailout).reason);
  return seq(stmts);
}

/** Why no call of this method is ever inlined; null if it may be. */
export function reasonNeverInlined(method: Method): BailoutReason | null {
  if (method.native !== null || method.isNative) return { kind: 'native-method', method };
  if (method.isAbstract) return { kind: 'abstract-method', method };
  if (method.isSynchronized) return { kind: 'synchronized-method', method };
  if (method.body?.code[0] === Op.callout) return { kind: 'hooked-method', method };
  return null;
}

/** Why this call is left to the interpreter: the method itself, or a bound on inlining. */
function reasonNotInlined(s: Invoke, method: Method, context: Context): BailoutReason | null {
  const { options } = context;
  const never = reasonNeverInlined(method);
  if (never !== null) return never;
  if (context.counters.inlined >= options.maxInlined)
    return { kind: 'too-many-calls', limit: options.maxInlined };
  if ((s.at.call?.depth ?? 0) >= options.callDepth)
    return { kind: 'calls-too-deep', limit: options.callDepth };
  return occurrencesInCallChain(method, s.at.call ?? null, context) > options.recursionDepth
    ? { kind: 'recursion', method }
    : null;
}

/** How often the method occurs in the call chain, the region's own method included. */
export function occurrencesInCallChain(method: Method, call: Call | null, context: Context): number {
  let count = context.method === method ? 1 : 0;
  for (let c = call; c !== null; c = c.caller) if (c.method === method) count++;
  return count;
}
