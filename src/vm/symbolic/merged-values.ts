/** Numbers that depend on a case: γ over the values (design.md, Decided 8), as small a term as can be had. */
import { bv, bvAdd, extract, ite, orAll, signExtend, zeroExtend } from '../../term/build.ts';
import { Op as TermOp } from '../../term/operators.ts';
import type { Term } from '../../term/term.ts';
import { signedValue, unsignedValue } from '../../term/values.ts';

/** `value` where `guard` holds. */
export type ValueCase = { readonly guard: Term; readonly value: Term };

/** The guards exclude each other and leave nothing out, on this path: so the commonest value needs no guard. */
export function mergeNumbers(cases: readonly ValueCase[]): Term {
  return asSum(cases) ?? asChoice(cases);
}

function asChoice(cases: readonly ValueCase[]): Term {
  const guardsOf = new Map<Term, Term[]>();
  for (const { guard, value } of cases) {
    const guards = guardsOf.get(value);
    if (guards === undefined) guardsOf.set(value, [guard]);
    else guards.push(guard);
  }
  const groups = [...guardsOf].sort((a, b) => b[1].length - a[1].length);
  let result = groups[0][0];
  for (const [value, guards] of groups.slice(1)) result = ite(orAll(guards), value, result);
  return result;
}

/** Below this, an ite is as good. */
const FEWEST = 4;

/**
 * match: v1 where x = k1, v2 where x = k2, …, with vi - ki all the same   result: x + (v1 - k1)
 * So a table of consecutive numbers at a symbolic index, as the caches of Integer.valueOf are, costs nothing.
 */
function asSum(cases: readonly ValueCase[]): Term | null {
  if (cases.length < FEWEST) return null;
  const key = keyOf(cases[0].guard);
  const { sort } = cases[0].value;
  if (key === null || sort.kind !== 'BitVec') return null;
  for (const { guard, value } of cases) {
    if (value.op !== TermOp.Const || keyOf(guard) !== key) return null;
  }
  for (const [read, widen] of [
    [signedValue, signExtend],
    [unsignedValue, zeroExtend],
  ] as const) {
    const offsets = new Set<bigint>();
    for (const { guard, value } of cases) {
      const difference = signedValue(value.value, sort.width) - read(guard.args[1].value, key.sort.width);
      offsets.add(BigInt.asUintN(sort.width, difference));
      if (offsets.size > 1) break;
    }
    if (offsets.size > 1) continue;
    const [offset] = offsets;
    const same =
      key.sort.width > sort.width
        ? extract(key, sort.width - 1, 0)
        : key.sort.width < sort.width
          ? widen(key, sort.width)
          : key;
    return bvAdd(same, bv(sort.width, offset));
  }
  return null;
}

/** The x of x = k. */
function keyOf(guard: Term): Term | null {
  if (guard.op !== TermOp.Eq) return null;
  const [x, k] = guard.args;
  return k.op === TermOp.Const && x.sort.kind === 'BitVec' ? x : null;
}
