/** Which opcodes ran, for the profiled loop. */
import { OPCODES } from './opcodes.ts';

export const profile = { opcodes: new Float64Array(256) };

/** Names of the opcodes executed so far. */
export function executedOpcodes(): string[] {
  return OPCODES.filter((op) => profile.opcodes[op.code] > 0).map((op) => op.name);
}
