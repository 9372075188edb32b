/**
 * Linearisation (FSE'20 §3.4, 6; docs/passes/linearise.md). Replaces every `if` by the statements of both sides.
 *
 * That is correct because every value that depends on the condition is a γ by now, and because names are assigned once: a
 * side that is not taken assigns only variables that nothing reads on this path. Before the fixpoint it would be wrong.
 */
import { InvariantError } from '../../errors.ts';
import { isKnown } from '../../ir/expressions.ts';
import { SKIP, type Stmt } from '../../ir/ir.ts';
import { heapLocationKey } from '../heap-values.ts';

type Assign = Extract<Stmt, { kind: 'assign' }>;

export function linearise(s: Stmt): Stmt {
  const all: Assign[] = [];
  flatten(s, all);
  const kept = withoutOldVersions(all);
  return kept.length === 0 ? SKIP : kept.length === 1 ? kept[0] : { kind: 'seq', stmts: kept };
}

/** Collects the assignments in the order of the text. */
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

/**
 * Keeps the last version of each location. Nothing reads the earlier ones: simplification has put values in their
 * place.
 */
function withoutOldVersions(all: readonly Assign[]): Assign[] {
  const last = new Map<object, Map<number, Assign>>();
  for (const s of all) {
    if (!isKnown(s.value)) throw new InvariantError(`${s.to} is no value at the end`);
    if (s.location === undefined) continue;
    const [owner, slot] = heapLocationKey(s.location);
    const slots = last.get(owner);
    if (slots === undefined) last.set(owner, new Map([[slot, s]]));
    else slots.set(slot, s);
  }
  return all.filter((s) => {
    if (s.location === undefined) return true;
    const [owner, slot] = heapLocationKey(s.location);
    return last.get(owner)!.get(slot) === s;
  });
}
