/** Switches on a symbolic value: one alternative per target, however many labels lead there. */
import { eq, intConst, not, orAll } from '../../../term/build.ts';
import type { Term } from '../../../term/term.ts';
import { Op } from '../../interp/ops.generated.ts';

export type SwitchAlternatives = {
  /** Word indices of the targets. */
  readonly targets: readonly number[];
  /** The condition of each target; the default comes last. */
  readonly conditions: readonly Term[];
};

/** Labels with one target are one alternative: a fork by label would double paths that do the same. */
export function switchAlternatives(code: Int32Array, pc: number, value: Term): SwitchAlternatives {
  const otherwise = code[pc + 1];
  const keysOf = new Map<number, number[]>();
  for (const [key, target] of entries(code, pc)) {
    // A label that leads to the default needs no alternative of its own.
    if (target === otherwise) continue;
    const keys = keysOf.get(target);
    if (keys === undefined) keysOf.set(target, [key]);
    else keys.push(key);
  }
  const targets = [...keysOf.keys(), otherwise];
  const conditions = [...keysOf.values()].map((keys) => orAll(keys.map((k) => eq(value, intConst(k)))));
  // Last, as the negation of all others, so that the alternatives leave nothing out.
  conditions.push(not(orAll(conditions)));
  return { targets, conditions };
}

/** [op, default, low, high, target…] or [op, default, count, key, target, …]. */
function* entries(code: Int32Array, pc: number): Generator<readonly [key: number, target: number]> {
  if (code[pc] === Op.tableswitch) {
    const [low, high] = [code[pc + 2], code[pc + 3]];
    for (let k = low; k <= high; k++) yield [k, code[pc + 4 + (k - low)]];
    return;
  }
  for (let i = 0; i < code[pc + 2]; i++) yield [code[pc + 3 + 2 * i], code[pc + 4 + 2 * i]];
}
