/** Linearisation: docs/passes/linearise.md. */
import { InvariantError } from '../../errors.ts';
import { isKnown } from '../../ir/expressions.ts';
import { type HeapLocation, SKIP, type Stmt } from '../../ir/ir.ts';

type Assign = Extract<Stmt, { kind: 'assign' }>;

/** Stands for all that a symbolic array holds. */
const WHOLE = -1;

/** The two parts of a location that identify it. */
export function keyOf(location: HeapLocation): readonly [owner: object, slot: number] {
  switch (location.kind) {
    case 'field':
      return [location.object, location.field.slot];
    case 'static':
      return [location.field.holder, location.field.slot];
    case 'element':
      return [location.array, location.index ?? WHOLE];
  }
}

export function linearise(s: Stmt): Stmt {
  const all: Assign[] = [];
  flatten(s, all);
  const kept = withoutOldVersions(all);
  return kept.length === 0 ? SKIP : kept.length === 1 ? kept[0] : { kind: 'seq', stmts: kept };
}

function flatten(s: Stmt, into: Assign[]): void {
  switch (s.kind) {
    case 'skip':
      return;
    case 'seq':
      for (const inner of s.stmts) flatten(inner, into);
      return;
    case 'if':
      flatten(s.yes, into);
      flatten(s.no, into);
      return;
    case 'assign':
      into.push(s);
      return;
    default:
      throw new InvariantError(`${s.kind} cannot be linearised`);
  }
}

/** Of a location only the last version leaves the region; values were put wherever earlier ones were read. */
function withoutOldVersions(all: readonly Assign[]): Assign[] {
  const last = new Map<object, Map<number, Assign>>();
  for (const s of all) {
    if (!isKnown(s.value)) throw new InvariantError(`${s.to} is no value at the end`);
    if (s.location === undefined) continue;
    const [owner, slot] = keyOf(s.location);
    const slots = last.get(owner);
    if (slots === undefined) last.set(owner, new Map([[slot, s]]));
    else slots.set(slot, s);
  }
  return all.filter((s) => {
    if (s.location === undefined) return true;
    const [owner, slot] = keyOf(s.location);
    return last.get(owner)!.get(slot) === s;
  });
}
