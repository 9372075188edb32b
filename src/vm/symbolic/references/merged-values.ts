/** Numbers that depend on a case: Java Ranger's γ functions, built as small as possible. */
import { bv, bvAdd, extract, orAll, signExtend, zeroExtend } from '../../../term/build.ts';
import { groupedIte } from '../../../term/grouped-ite.ts';
import { TermOp } from '../../../term/operators.ts';
import type { Term } from '../../../term/term.ts';
import { signedValue, unsignedValue } from '../../../term/values.ts';

/** `value` where `guard` holds. */
export type ValueCase = { readonly guard: Term; readonly value: Term };

/**
 * The guards exclude each other and cover everything on this path, so the most frequent value needs no guard: it is
 * the last `else`.
 */
export function mergeNumbers(cases: readonly ValueCase[]): Term {
  return asSum(cases) ?? asChoice(cases);
}

function asChoice(cases: readonly ValueCase[]): Term {
  return groupedIte(
    cases.map(({ guard, value }) => [value, guard] as const),
    orAll,
  );
}

/** Below this many cases an `ite` is as good. */
const FEWEST = 4;

/**
 * match: v1 where x = k1, v2 where x = k2, …, with vi - ki all the same, and perhaps x + (v1 - k1) elsewhere
 * result: x + (v1 - k1)
 * So a box costs nothing, nor does a table of consecutive numbers at a symbolic index.
 */
function asSum(cases: readonly ValueCase[]): Term | null {
  if (cases.length < FEWEST) return null;
  const constants = cases.filter((c) => c.value.op === TermOp.Const);
  const others = cases.filter((c) => c.value.op !== TermOp.Const);
  if (constants.length === 0) return null;
  const key = keyOf(constants[0].guard);
  if (key === null || constants.some((c) => keyOf(c.guard) !== key)) return null;
  for (const isSigned of [true, false]) {
    const sum = sumOf(key, constants, isSigned);
    if (sum !== null && others.every((c) => c.value === sum)) return sum;
  }
  return null;
}

/** The sum of `key` and a constant that equals all of the values; null if there is none. */
function sumOf(key: Term, cases: readonly ValueCase[], isSigned: boolean): Term | null {
  const { sort } = cases[0].value;
  if (sort.kind !== 'BitVec' || key.sort.kind !== 'BitVec') return null;
  const [read, widen] = isSigned ? [signedValue, signExtend] : [unsignedValue, zeroExtend];
  let offset: bigint | null = null;
  for (const { guard, value } of cases) {
    const difference = signedValue(value.value, sort.width) - read(guard.args[1].value, key.sort.width);
    const here = BigInt.asUintN(sort.width, difference);
    if (offset !== null && offset !== here) return null;
    offset = here;
  }
  const isWider = key.sort.width > sort.width;
  const same = isWider ? extract(key, sort.width - 1, 0) : widen(key, sort.width);
  return bvAdd(same, bv(sort.width, offset as bigint));
}

/** The x of x = k. */
function keyOf(guard: Term): Term | null {
  if (guard.op !== TermOp.Eq) return null;
  const [x, k] = guard.args;
  return k.op === TermOp.Const && x.sort.kind === 'BitVec' ? x : null;
}
