/** For tests: the back ends that this machine has. The one in WASM always exists; tests print which ones are missing. */
import { spawnSync } from 'node:child_process';
import { loadNativeZ3 } from './backend/z3-native.ts';

function hasProgram(name: string): boolean {
  return spawnSync(name, ['--version']).status === 0;
}

export const BACKENDS: readonly { readonly spec: string; readonly isHere: boolean }[] = [
  { spec: 'z3-wasm', isHere: true },
  { spec: 'z3', isHere: typeof loadNativeZ3() !== 'string' },
  { spec: 'smtlib:z3 -in', isHere: hasProgram('z3') },
  { spec: 'smtlib:cvc5 --incremental', isHere: hasProgram('cvc5') },
  { spec: 'smtlib:bitwuzla', isHere: hasProgram('bitwuzla') },
];

/** The fastest one. */
export const QUICKEST = typeof loadNativeZ3() === 'string' ? 'z3-wasm' : 'z3';
