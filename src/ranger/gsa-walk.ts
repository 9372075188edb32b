/**
 * Gated single assignment for heap locations (FSE'20 §3.4, 3 and 4): the walk that the passes `fields` and `arrays` share. It
 * goes through a statement in the order of execution and keeps the current version of every location on the path. A write
 * makes a new version. Where two paths meet with different versions, a γ merges them.
 *
 * A path is *unknown* behind a statement whose writes are not known yet: a call, or a write to an unresolved reference. The
 * rest of such a path waits for a later round of the fixpoint. A path is *dead* behind an exit: it takes no part in γ.
 *
 * An `if` gets the γ of a location at most once, whichever round resolves its branches. The γ stand directly behind the
 * `if`; a version of the location that already stands there is that γ, or overwrites it.
 */

import { isKnown, type KnownExp, typeOf, varExp } from '../ir/expressions.ts';
import type { Exp, HeapLocation, Stmt, Type } from '../ir/ir.ts';
import { alwaysLeaves, listOf, type SimpleStmt, seq, withExps } from '../ir/statements.ts';
import type { Context } from './context.ts';
import { gamma } from './fold.ts';
import { heapLocationKey, heapValue } from './heap-values.ts';

/**
 * The current version of a location on a path: its name, and its value, or a variable of that name if it has none yet.
 */
type Version = { readonly name: string; readonly value: Exp; readonly location: HeapLocation };

type Status = 'live' | 'unknown' | 'dead';

/**
 * The versions that one path has made. Others are found on the path around it, from which it branched off, so entering
 * a branch costs nothing.
 */
export class PathVersions {
  status: Status = 'live';
  private readonly around: PathVersions | null;
  /** Null until the first write: most branches write nothing. */
  private versions: Map<object, Map<number, Version>> | null = null;

  constructor(around: PathVersions | null) {
    this.around = around;
    if (around !== null) this.status = around.status;
  }

  find(owner: object, slot: number): Version | undefined {
    for (let path: PathVersions | null = this; path !== null; path = path.around) {
      const found = path.versions?.get(owner)?.get(slot);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  set(version: Version): void {
    const [owner, slot] = heapLocationKey(version.location);
    this.versions ??= new Map();
    const slots = this.versions.get(owner);
    if (slots === undefined) this.versions.set(owner, new Map([[slot, version]]));
    else slots.set(slot, version);
  }

  *own(): Generator<Version> {
    if (this.versions !== null) for (const slots of this.versions.values()) yield* slots.values();
  }
}

/**
 * How a pass replaces a statement; BARRIER if the writes of the statement are not known yet.
 *
 * A pass must return BARRIER rather than guess: behind an unknown write every later read would be wrong.
 */
export type GsaRewrite = (s: SimpleStmt, walk: GsaWalk) => readonly Stmt[] | Stmt | typeof BARRIER;
export const BARRIER = Symbol('barrier');

/** One walk over one statement. `path` is the path that is being walked; it is replaced at branches and joins. */
export class GsaWalk {
  readonly context: Context;
  private readonly kinds: ReadonlySet<HeapLocation['kind']>;
  private readonly rewrite: GsaRewrite;
  private path = new PathVersions(null);
  /**
   * Variables with a known value. With them a chain of reads (`a.b.c`) is resolved in one round, without
   * simplification.
   */
  private readonly known = new Map<string, KnownExp>();

  constructor(context: Context, kinds: readonly HeapLocation['kind'][], rewrite: GsaRewrite) {
    this.context = context;
    this.kinds = new Set(kinds);
    this.rewrite = rewrite;
  }

  run(s: Stmt): Stmt {
    return this.statement(s, []);
  }

  // ---- used by the passes

  /** The value of the location at this point; null if it is not materialised yet (`heap-values.ts`). */
  read(location: HeapLocation): Exp | null {
    const [owner, slot] = heapLocationKey(location);
    return this.path.find(owner, slot)?.value ?? heapValue(location);
  }

  write(location: HeapLocation, type: Type, value: Exp): Stmt {
    const [owner, slot] = heapLocationKey(location);
    const before = this.path.find(owner, slot)?.name ?? null;
    const name = this.context.counters.version(this.context.names.locationText(location), before);
    this.set(name, location, type, value);
    return { kind: 'assign', to: name, type, value, location };
  }

  // ---- the walk

  private set(name: string, location: HeapLocation, type: Type, value: Exp): void {
    // A value that is not known yet is referred to by the version's name, and filled in by a later round.
    this.path.set({ name, location, value: isKnown(value) ? value : varExp(name, type) });
  }

  /** `next` are the versions that stand directly behind the statement; only an `if` needs them. */
  private statement(s: Stmt, next: readonly Stmt[]): Stmt {
    // An unknown path is left alone, statements and all: the next round looks at it again.
    if (this.path.status !== 'live') return s;
    switch (s.kind) {
      case 'skip':
        return s;
      case 'seq':
        return this.sequence(s);
      case 'if':
        return this.conditional(s, next);
      default:
        return this.simple(s);
    }
  }

  private sequence(s: Extract<Stmt, { kind: 'seq' }>): Stmt {
    const { stmts } = s;
    let changed: Stmt[] | null = null;
    for (let i = 0; i < stmts.length; i++) {
      // The versions behind an `if` are looked up before the walk changes them.
      const now = this.statement(stmts[i], stmts[i].kind === 'if' ? versionsFrom(stmts, i + 1) : []);
      if (changed === null && now !== stmts[i]) changed = stmts.slice(0, i);
      changed?.push(now);
    }
    return changed === null ? s : seq(changed);
  }

  private simple(s: SimpleStmt): Stmt {
    if (s.kind === 'assign') {
      this.remember(s);
      if (s.location !== undefined && this.kinds.has(s.location.kind)) {
        this.set(s.to, s.location, s.type, s.value);
      }
      return s;
    }
    const now = this.known.size === 0 ? s : withExps(s, this.lookUp);
    const result = s.kind === 'invoke' ? BARRIER : this.rewrite(now, this);
    if (result === BARRIER) {
      this.path.status = 'unknown';
      // The fixpoint goes on while there are barriers.
      this.context.counters.barriers++;
      return s;
    }
    // `now` has values in place of variables; if nothing else changed, the original is kept.
    const rewritten = result === now ? s : Array.isArray(result) ? seq(result) : (result as Stmt);
    for (const r of listOf(rewritten)) if (r.kind === 'assign') this.remember(r);
    if (alwaysLeaves(rewritten)) this.path.status = 'dead';
    return rewritten;
  }

  private remember(s: Extract<Stmt, { kind: 'assign' }>): void {
    if (isKnown(s.value)) this.known.set(s.to, s.value);
    else if (s.value.kind === 'var') {
      const value = this.known.get(s.value.name);
      if (value !== undefined) this.known.set(s.to, value);
    }
  }

  private readonly lookUp = (e: Exp): Exp => (e.kind === 'var' ? (this.known.get(e.name) ?? e) : e);

  private conditional(s: Extract<Stmt, { kind: 'if' }>, next: readonly Stmt[]): Stmt {
    const around = this.path;
    // Each branch gets a path of its own, and the walk goes on behind both.
    const branch = (body: Stmt): [Stmt, PathVersions] => {
      this.path = new PathVersions(around);
      const result = this.statement(body, []);
      return [result, this.path];
    };
    const [yes, afterYes] = branch(s.yes);
    const [no, afterNo] = branch(s.no);
    this.path = around;
    const now: Stmt = yes === s.yes && no === s.no ? s : { kind: 'if', condition: s.condition, yes, no };
    if (afterYes.status === 'dead' && afterNo.status === 'dead') {
      around.status = 'dead';
      return now;
    }
    // If one branch is dead, the path goes on as the other one ended, and there is nothing to merge.
    for (const [after, other] of [
      [afterYes, afterNo],
      [afterNo, afterYes],
    ]) {
      if (other.status !== 'dead') continue;
      around.status = after.status;
      for (const version of after.own()) around.set(version);
      return now;
    }
    // One unknown branch makes the rest unknown: its writes would be missing from the γ.
    if (afterYes.status === 'unknown' || afterNo.status === 'unknown') {
      around.status = 'unknown';
      return now;
    }
    const joins = this.join(s.condition, afterYes, afterNo, next);
    return joins.length === 0 ? now : seq([now, ...joins]);
  }

  /** A γ for every location that a branch has written, unless a version of it already stands behind the `if`. */
  private join(condition: Exp, yes: PathVersions, no: PathVersions, next: readonly Stmt[]): Stmt[] {
    const done = new Map<object, Set<number>>();
    for (const s of next) {
      if (s.kind === 'assign' && s.location !== undefined) addLocation(done, s.location);
    }
    const joins: Stmt[] = [];
    for (const side of [yes, no]) {
      for (const { location } of side.own()) {
        // Both sides may have written it: one γ is enough.
        if (!addLocation(done, location)) continue;
        const [owner, slot] = heapLocationKey(location);
        const [a, b] = [yes.find(owner, slot), no.find(owner, slot)];
        // A write checks first that the location is materialised (`heap-values.ts`), so there is a value on both paths.
        const [x, y] = [a?.value ?? heapValue(location)!, b?.value ?? heapValue(location)!];
        const type = typeOf(x);
        const base = this.context.names.locationText(location);
        const name = this.context.counters.version(base, a?.name ?? null, b?.name ?? null);
        const value = gamma(condition, x, y, type);
        this.set(name, location, type, value);
        joins.push({ kind: 'assign', to: name, type, value, location });
      }
    }
    return joins;
  }
}

/** Adds a location to the set; false if it was in it. */
function addLocation(done: Map<object, Set<number>>, location: HeapLocation): boolean {
  const [owner, slot] = heapLocationKey(location);
  const slots = done.get(owner);
  if (slots === undefined) {
    done.set(owner, new Set([slot]));
    return true;
  }
  if (slots.has(slot)) return false;
  slots.add(slot);
  return true;
}

/** The versions of locations that stand one after the other from index `from` on. */
function versionsFrom(stmts: readonly Stmt[], from: number): readonly Stmt[] {
  let end = from;
  for (; end < stmts.length; end++) {
    const s = stmts[end];
    if (s.kind !== 'assign' || s.location === undefined) break;
  }
  return stmts.slice(from, end);
}
