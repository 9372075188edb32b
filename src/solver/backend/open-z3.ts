/** Opens Z3 inside this process, where nothing can end a query that Z3 itself does not end: see `escalating-backend.ts`. */
import { InputError } from '../../errors.ts';
import type { Backend } from './backend.ts';
import type { Interruption } from './engine.ts';
import { EngineBackend } from './engine-backend.ts';
import type { Z3Library } from './z3-api.ts';
import { type Z3Attempts, Z3Engines } from './z3-engine.ts';
import { loadNativeZ3 } from './z3-native.ts';
import { loadWasmZ3 } from './z3-wasm.ts';

/** `auto` is libz3 where the machine has it, else WASM. */
export type Z3Spec = 'auto' | 'z3' | 'z3-wasm';

export function openZ3(spec: Z3Spec, interruption: Interruption, attempts: Z3Attempts = 'all'): Backend {
  if (spec === 'z3-wasm') return openWasm(interruption, attempts);
  const native = loadNativeZ3();
  if (typeof native !== 'string') return openNative(native, interruption, attempts);
  if (spec === 'auto') return openWasm(interruption, attempts);
  throw new InputError(`--solver z3: ${native}; install it (Debian: apt install libz3-4) or use z3-wasm`);
}

function openNative(library: Z3Library, interruption: Interruption, attempts: Z3Attempts): Backend {
  return new EngineBackend(new Z3Engines('z3', () => library, interruption, attempts));
}

function openWasm(interruption: Interruption, attempts: Z3Attempts): Backend {
  return new EngineBackend(new Z3Engines('z3-wasm', loadWasmZ3, interruption, attempts));
}
