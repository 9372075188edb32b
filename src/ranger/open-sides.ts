/**
 * How many sides of a region's branch have a path that is no single-path case. If there is but one, a fork at the branch is
 * no worse than the region: the other sides are executed one by one in either case, and what merges on this side has
 * regions of its own. With the region it would cost a question more: by which exit, and then the branch itself.
 *
 * It is asked twice. After instantiation, when the exits are known; and before, of the static statement, where calls are
 * looked into without being inlined. Most regions that are tried in vain print, create or loop on all paths of a side,
 * and so are told in a fraction of the time. What the look finds, instantiation would find too.
 */
import { Acc } from '../classfile/model.ts';
import { isKnown } from '../ir/expressions.ts';
import type { Call, Exp, Stmt } from '../ir/ir.ts';
import { FALSE, TRUE } from '../term/build.ts';
import { JObject } from '../vm/heap/object.ts';
import type { LinkedClass, Method } from '../vm/link/linked-class.ts';
import { Assumptions } from './assumptions.ts';
import type { Context } from './context.ts';
import { Folder } from './fold.ts';
import { heapValue } from './heap-values.ts';
import { Refusal } from './linker.ts';
import { occurrences, whyNeverInlined } from './passes/inline.ts';

/** Calls inside of each other: what prints or creates comes to it soon. */
const MOST_NESTED = 4;
/** For each side. */
const MOST_CALLS = 32;

export type Look = {
  readonly open: number;
  /** A method that occurs in itself more often than it is inlined; null: none was met. */
  readonly recursion: Method | null;
};

/** `sides` are the conditions of the branch, in terms of the inputs. */
export function openSides(s: Stmt, sides: readonly Exp[], context: Context): Look {
  const seen: Seen = { calls: 0, isWritten: false, recursion: null };
  const open = sides.filter((side) => isOpen(s, side, context, seen)).length;
  return { open, recursion: seen.recursion };
}

/** What a walk has met so far. */
type Seen = {
  calls: number;
  /** The heap may not be any more as the region found it. */
  isWritten: boolean;
  recursion: Method | null;
};

function isOpen(s: Stmt, side: Exp, context: Context, seen: Seen): boolean {
  const known = new Assumptions();
  seen.calls = 0;
  seen.isWritten = false;
  const walk = new Walk(context, null, context.inputs, known, seen);
  const condition = walk.folder.fold(side);
  if (condition.kind === 'term') {
    if (condition.term === FALSE) return false;
    known.assume(condition.term, true);
  }
  return walk.getsThrough(s);
}

/** Says no where a statement certainly leaves; conditions that are not known are taken to be possible. */
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
    this.folder = new Folder(known);
    for (const [name, value] of values) this.folder.values.set(name, value);
  }

  readonly getsThrough = (s: Stmt): boolean => {
    switch (s.kind) {
      case 'seq':
        return s.stmts.every(this.getsThrough);
      case 'if': {
        const condition = this.folder.condition(s.condition);
        if (condition.kind === 'term') {
          if (condition.term === TRUE) return this.getsThrough(s.yes);
          if (condition.term === FALSE) return this.getsThrough(s.no);
        }
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
      case 'exit':
        return false;
      default:
        return true;
    }
  };

  private remember(to: string, value: Exp | null): void {
    if (value !== null && isKnown(value)) this.folder.values.set(to, value);
  }

  /** What a field held before the region, if it still does. */
  private readField(s: Extract<Stmt, { kind: 'getfield' }>): Exp | null {
    const { linker } = this.context;
    const field = linker.field(this.holder, s.field, s.object === null);
    if (field instanceof Refusal) return null;
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
    if (method === null || seen.calls++ === MOST_CALLS || depth === MOST_NESTED) {
      seen.isWritten = true;
      return true;
    }
    if (method instanceof Refusal || whyNeverInlined(method) !== null) return false;
    if (occurrences(method, call, context) > context.options.recursionDepth) {
      seen.recursion ??= method;
      return false;
    }
    const callee = context.calleeOf(method);
    if (callee instanceof Refusal) return false;
    const values = callee.parameters.flatMap(({ name }, i) =>
      isKnown(args[i]) ? [[name, args[i]] as const] : [],
    );
    const inside = new Walk(context, { method, caller: call, depth: depth + 1 }, values, this.known, seen);
    return inside.getsThrough(callee.statement);
  }

  /** Null: it is not known which method is called. */
  private target(s: Extract<Stmt, { kind: 'invoke' }>, args: readonly Exp[]): Method | Refusal | null {
    const { linker } = this.context;
    const receiver = s.how === 'static' ? null : classOf(args[0]);
    if (receiver === undefined) return null;
    const declared = linker.method(this.holder, s.method, s.how);
    if (declared instanceof Refusal) return declared;
    if (receiver !== null) return linker.select(this.holder, declared, s.how, receiver);
    return linker.isInitialised(declared.holder) ? declared : new Refusal('initialises a class');
  }
}

/** Of an object that is known. */
function classOf(e: Exp): LinkedClass | undefined {
  return e.kind === 'ref' && e.ref !== null && 'cls' in e.ref ? (e.ref.cls ?? undefined) : undefined;
}
