/**
 * Counts the mergeable sides of a region's branch. A side is mergeable if some path through it is no single-path case.
 *
 * If fewer than two sides are mergeable, a fork at the branch is no worse than the region. The other sides are executed one
 * by one in either case, and code on the mergeable side has regions of its own. The region would cost one query more: which
 * exit, and then the branch itself.
 *
 * The count is taken twice. After the passes, when the exits are known; and before, on the static statement, where calls are
 * looked into without being inlined. Most regions that turn out not to be mergeable print, create objects or loop on all paths of a
 * side, and this walk finds that in a fraction of the time. It never finds more exits than the passes would.
 */
import { Acc } from '../classfile/model.ts';
import { Bailout } from '../ir/bailout.ts';
import { isKnown } from '../ir/expressions.ts';
import type { Call, Exp, Stmt } from '../ir/ir.ts';
import { FALSE, TRUE } from '../term/build.ts';
import { JObject } from '../vm/heap/object.ts';
import type { LinkedClass, Method } from '../vm/link/linked-class.ts';
import { Assumptions } from './assumptions.ts';
import type { Context } from './context.ts';
import { Folder } from './fold.ts';
import { heapValue } from './heap-values.ts';
import { occurrencesInCallChain, reasonNeverInlined } from './passes/inline.ts';

/**
 * A bound on nested calls: code that prints or creates objects gets to it soon.
 *
 * Beyond the bound the call counts as mergeable, since this walk must not find more exits than the passes.
 */
const MAX_NESTED = 4;
/** A bound on the calls that are looked into for each side. */
const MAX_CALLS = 32;

export type MergeableSides = {
  /** How many sides are mergeable. */
  readonly count: number;
  /** A method that occurs in its own call chain more often than it is inlined; null: none was met. */
  readonly recursion: Method | null;
};

/**
 * `sides` are the conditions of the branch, in terms of the inputs.
 *
 * The same walk for each side, with the side's condition assumed.
 */
export function mergeableSides(s: Stmt, sides: readonly Exp[], context: Context): MergeableSides {
  const seen: Seen = { calls: 0, isWritten: false, recursion: null };
  const count = sides.filter((side) => isMergeable(s, side, context, seen)).length;
  return { count, recursion: seen.recursion };
}

/** State of the walks. `calls` and `isWritten` are about one side and are reset before each; `recursion` is about all sides. */
type Seen = {
  calls: number;
  /** A write was passed, so fields may not hold any more what they held at the branch. */
  isWritten: boolean;
  recursion: Method | null;
};

function isMergeable(s: Stmt, side: Exp, context: Context, seen: Seen): boolean {
  const known = new Assumptions();
  seen.calls = 0;
  seen.isWritten = false;
  const walk = new Walk(context, null, context.inputs, known, seen);
  const condition = walk.folder.fold(side);
  if (condition.kind === 'term') {
    // The state excludes this side.
    if (condition.term === FALSE) return false;
    known.assume(condition.term, true);
  }
  return walk.getsThrough(s);
}

/** Tells whether some path may get through a statement. An unknown condition counts as possible both ways. */
class Walk {
  readonly folder: Folder;
  private readonly context: Context;
  /** Null in the region's own code. */
  private readonly call: Call | null;
  private readonly holder: LinkedClass;
  private readonly known: Assumptions;
  private readonly seen: Seen;

  constructor(
    context: Context,
    call: Call | null,
    values: Iterable<readonly [string, Exp]>,
    known: Assumptions,
    seen: Seen,
  ) {
    this.context = context;
    this.call = call;
    this.holder = call?.method.holder ?? context.holder;
    this.known = known;
    this.seen = seen;
    this.folder = new Folder(known, context.counters);
    for (const [name, value] of values) this.folder.values.set(name, value);
  }

  readonly getsThrough = (s: Stmt): boolean => {
    switch (s.kind) {
      case 'seq':
        // One statement that never lets a path through is enough.
        return s.stmts.every(this.getsThrough);
      case 'if': {
        const condition = this.folder.condition(s.condition);
        if (condition.kind === 'term') {
          if (condition.term === TRUE) return this.getsThrough(s.yes);
          if (condition.term === FALSE) return this.getsThrough(s.no);
        }
        // `||`: the second branch is walked only if the first one lets nothing through. What it would have remembered
        // is then missing, which is harmless to a may-answer.
        return this.getsThrough(s.yes) || this.getsThrough(s.no);
      }
      case 'assign':
        this.remember(s.to, this.folder.fold(s.value));
        return true;
      case 'getfield':
        this.remember(s.to, this.readField(s));
        return true;
      case 'putfield':
        this.seen.isWritten = true;
        return true;
      case 'invoke':
        return this.callGetsThrough(s);
      case 'new':
      case 'opaque':
      case 'throw':
      // These leave the region on every path (single-path cases).
      case 'exit':
        return false;
      default:
        return true;
    }
  };

  private remember(to: string, value: Exp | null): void {
    if (value !== null && isKnown(value)) this.folder.values.set(to, value);
  }

  /** The value of a field at the branch, if no write has been passed; null: not known. */
  private readField(s: Extract<Stmt, { kind: 'getfield' }>): Exp | null {
    const { linker } = this.context;
    const field = linker.field(this.holder, s.field, s.object === null);
    if (field instanceof Bailout) return null;
    // A final field cannot have changed, whatever was written.
    if (this.seen.isWritten && (field.flags & Acc.FINAL) === 0) return null;
    if (s.object === null)
      return linker.isInitialised(field.holder) ? heapValue({ kind: 'static', field }) : null;
    const object = this.folder.fold(s.object);
    if (object.kind !== 'ref' || !(object.ref instanceof JObject)) return null;
    return heapValue({ kind: 'field', object: object.ref, field });
  }

  private callGetsThrough(s: Extract<Stmt, { kind: 'invoke' }>): boolean {
    const { context, seen, call } = this;
    if (context.options.mode === 2 || s.how === 'dynamic') return false;
    const args = s.args.map(this.folder.fold);
    const method = this.target(s, args);
    const depth = call?.depth ?? 0;
    if (method === null || seen.calls++ === MAX_CALLS || depth === MAX_NESTED) {
      // An unknown call may write anything.
      seen.isWritten = true;
      return true;
    }
    if (method instanceof Bailout || reasonNeverInlined(method) !== null) return false;
    if (occurrencesInCallChain(method, call, context) > context.options.recursionDepth) {
      seen.recursion ??= method;
      return false;
    }
    const callee = context.calleeOf(method);
    if (callee instanceof Bailout) return false;
    const values = callee.parameters.flatMap(({ name }, i) =>
      isKnown(args[i]) ? [[name, args[i]] as const] : [],
    );
    const inside = new Walk(context, { method, caller: call, depth: depth + 1 }, values, this.known, seen);
    return inside.getsThrough(callee.statement);
  }

  /** The method that is called; null if the receiver's class is not known. */
  private target(s: Extract<Stmt, { kind: 'invoke' }>, args: readonly Exp[]): Method | Bailout | null {
    const { linker } = this.context;
    const receiver = s.how === 'static' ? null : classOf(args[0]);
    if (receiver === undefined) return null;
    const declared = linker.method(this.holder, s.method, s.how);
    if (declared instanceof Bailout) return declared;
    if (receiver !== null) return linker.select(this.holder, declared, s.how, receiver);
    return linker.isInitialised(declared.holder)
      ? declared
      : new Bailout({ kind: 'class-not-initialised', name: declared.holder.name });
  }
}

/** The class of a known object. */
function classOf(e: Exp): LinkedClass | undefined {
  return e.kind === 'ref' && e.ref !== null && 'cls' in e.ref ? (e.ref.cls ?? undefined) : undefined;
}
