/** Which opcodes were executed, for the profiled loop. */

import { OPCODES } from '../../classfile/opcodes.ts';
import type { Method } from '../link/linked-class.ts';

// Float64Array, because counts may exceed 32 bits.
const counts = new Float64Array(256);

/** Counts the instruction that word `pc` belongs to. Glue that the VM made is not counted. */
export function recordOpcode(method: Method, pc: number): void {
  const bci = method.body!.bcis[pc];
  const code = method.info.code;
  if (bci >= 0 && code !== null && !method.holder.isHidden) counts[code.bytes[bci]]++;
}

/** Names of the opcodes executed so far. */
export function executedOpcodes(): string[] {
  return OPCODES.filter((op) => counts[op.code] > 0).map((op) => op.name);
}
