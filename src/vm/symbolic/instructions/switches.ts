/** Switches on a term: one alternative per place to go to, however many labels lead there. */
import { eq, intConst, not, orAll } from '../../../term/build.ts';
import type { Term } from '../../../term/term.ts';
import { Op } from '../../interp/ops.generated.ts';

export type SwitchAlternatives = {
  /** Word indices. */
  readonly targets: readonly number[];
  /** When the switch goes there; the default last. */
  readonly conditions: readonly Term[];
};

export function switchAlternatives(code: Int32Array, pc: number, value: Term): SwitchAlternatives {
  const otherwise = code[pc + 1];
  const keysOf = new Map<number, number[]>();
  for (const [key, target] of entries(code, pc)) {
    if (target === otherwise) continue;
    const keys = keysOf.get(target);
    if (keys === undefined) keysOf.set(target, [key]);
    else keys.push(key);
  }
  const targets = [...keysOf.keys(), otherwise];
  const conditions = [...keysOf.values()].map((keys) => orAll(keys.map((k) => eq(value, intConst(k)))));
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
