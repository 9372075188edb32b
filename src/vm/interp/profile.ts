/** Which opcodes ran, for the profiled loop. */
export const profile = { opcodes: new Float64Array(256) };
