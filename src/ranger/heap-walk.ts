/**
 * The walk that field GSA and array GSA share: through a statement in the order of execution, with the version that every
 * location of one kind has on this path. Writes become versions; where paths come together whose versions differ, γ.
 *
 * A path is *unknown* behind a statement whose writes are not known yet (a call, a write to an unresolved reference): it
 * is left alone until they are. A path is *dead* behind an exit: it takes no part in what comes after.
 *
 * An `if` gets the γ of a location at most once, in whatever round of the fixpoint its branches become known: γ stand
 * directly behind the `if`, and a version that already stands there is either that γ or hides it.
 */

import { isKnown, type Known, typeOf, varExp } from '../ir/expressions.ts';
import type { Exp, HeapLocation, Stmt, Type } from '../ir/ir.ts';
import { alwaysLeaves, listOf, type Simple, seq, withExps } from '../ir/statements.ts';
import type { Context } from './context.ts';
import { gamma } from './fold.ts';
import { heapValue } from './heap-values.ts';
import { keyOf } from './passes/linearise.ts';

/** What a location holds on a path: the version's name, and its value or that name as a variable. */
type Version = { readonly name: string; readonly value: Exp; readonly location: HeapLocation };

type Status = 'live' | 'unknown' | 'dead';

/** The versions of one path; what it does not say, the path around it says. */
export class Path {
  status: Status = 'live';
  private readonly around: Path | null;
  /** Null: none yet. Most branches write nothing. */
  private versions: Map<object, Map<number, Version>> | null = null;

  constructor(around: Path | null) {
    this.around = around;
    if (around !== null) this.status = around.status;
  }

  find(owner: object, slot: number): Version | undefined {
    for (let path: Path | null = this; path !== null; path = path.around) {
      const found = path.versions?.get(owner)?.get(slot);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  set(version: Version): void {
    const [owner, slot] = keyOf(version.location);
    this.versions ??= new Map();
    const slots = this.versions.get(owner);
    if (slots === undefined) this.versions.set(owner, new Map([[slot, version]]));
    else slots.set(slot, version);
  }

  *own(): Generator<Version> {
    if (this.versions !== null) for (const slots of this.versions.values()) yield* slots.values();
  }
}

/** What a pass does with a statement: the statements that stand instead, or BARRIER if its writes are not known yet. */
export type Rewrite = (s: Simple, walk: HeapWalk) => readonly Stmt[] | Stmt | typeof BARRIER;
export const BARRIER = Symbol('barrier');

export class HeapWalk {
  readonly context: Context;
  private readonly kinds: ReadonlySet<HeapLocation['kind']>;
  private readonly rewrite: Rewrite;
  private path = new Path(null);
  /** Variables that were assigned a value on the way: a chain of reads need not wait for simplification. */
  private readonly known = new Map<string, Known>();

  constructor(context: Context, kinds: readonly HeapLocation['kind'][], rewrite: Rewrite) {
    this.context = context;
    this.kinds = new Set(kinds);
    this.rewrite = rewrite;
  }

  run(s: Stmt): Stmt {
    return this.statement(s, []);
  }

  // ---- for rewrites

  /** What the location holds here; null if it is a text that is not there yet. */
  read(location: HeapLocation): Exp | null {
    const [owner, slot] = keyOf(location);
    return this.path.find(owner, slot)?.value ?? heapValue(location);
  }

  write(location: HeapLocation, type: Type, value: Exp): Stmt {
    const [owner, slot] = keyOf(location);
    const before = this.path.find(owner, slot)?.name ?? null;
    const name = this.context.counters.version(this.context.names.locationText(location), before);
    this.set(name, location, type, value);
    return { kind: 'assign', to: name, type, value, location };
  }

  // ---- the walk

  private set(name: string, location: HeapLocation, type: Type, value: Exp): void {
    this.path.set({ name, location, value: isKnown(value) ? value : varExp(name, type) });
  }

  /** `next` are the statements that follow it in its sequence. */
  private statement(s: Stmt, next: readonly Stmt[]): Stmt {
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
      const now = this.statement(stmts[i], stmts[i].kind === 'if' ? versionsFrom(stmts, i + 1) : []);
      if (changed === null && now !== stmts[i]) changed = stmts.slice(0, i);
      changed?.push(now);
    }
    return changed === null ? s : seq(changed);
  }

  private simple(s: Simple): Stmt {
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
      this.context.counters.barriers++;
      return s;
    }
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
    const branch = (body: Stmt): [Stmt, Path] => {
      this.path = new Path(around);
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
    for (const [after, other] of [
      [afterYes, afterNo],
      [afterNo, afterYes],
    ]) {
      if (other.status !== 'dead') continue;
      around.status = after.status;
      for (const version of after.own()) around.set(version);
      return now;
    }
    if (afterYes.status === 'unknown' || afterNo.status === 'unknown') {
      around.status = 'unknown';
      return now;
    }
    const joins = this.join(s.condition, afterYes, afterNo, next);
    return joins.length === 0 ? now : seq([now, ...joins]);
  }

  /** γ for the locations that a branch has written, but for those whose version stands behind the `if` already. */
  private join(condition: Exp, yes: Path, no: Path, next: readonly Stmt[]): Stmt[] {
    const done = new Map<object, Set<number>>();
    for (const s of next) {
      if (s.kind === 'assign' && s.location !== undefined) mark(done, s.location);
    }
    const joins: Stmt[] = [];
    for (const side of [yes, no]) {
      for (const { location } of side.own()) {
        if (!mark(done, location)) continue;
        const [owner, slot] = keyOf(location);
        const [a, b] = [yes.find(owner, slot), no.find(owner, slot)];
        // Whoever wrote it has read it, or found a value there: it is no text that is not there yet.
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

/** False if it was there. */
function mark(done: Map<object, Set<number>>, location: HeapLocation): boolean {
  const [owner, slot] = keyOf(location);
  const slots = done.get(owner);
  if (slots === undefined) {
    done.set(owner, new Set([slot]));
    return true;
  }
  if (slots.has(slot)) return false;
  slots.add(slot);
  return true;
}

/** The versions of locations that stand at `from` in a row. */
function versionsFrom(stmts: readonly Stmt[], from: number): readonly Stmt[] {
  let end = from;
  for (; end < stmts.length; end++) {
    const s = stmts[end];
    if (s.kind !== 'assign' || s.location === undefined) break;
  }
  return stmts.slice(from, end);
}
