/**
 * The libz3 of the machine, called through koffi: a call costs about 0.1 µs. The library is looked for under the names that
 * distributions use, then in the cache of the dynamic linker. On platforms without a binary of koffi it is not available.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import type { LibraryHandle } from 'koffi';
import { bindFunctions, type Signature, Z3_FUNCTIONS, type Z3Library } from './z3-api.ts';

type Koffi = typeof import('koffi');

const NAMES = ['libz3.so.4', 'libz3.so', 'libz3.dylib', 'libz3.dll', 'z3.dll'];

/** Z3 recurses on deep terms, and koffi runs each call on its own stack. This is the largest size that it allows. */
const STACK_BYTES = 16 * 1024 * 1024;

const C_TYPES: Record<Signature[number], string> = {
  handle: 'uint64_t',
  uint: 'uint32_t',
  int: 'int32_t',
  bool: 'bool',
  text: 'str',
  handles: 'uint64_t *',
  void: 'void',
};

/** The library, or why there is none. */
export function loadNativeZ3(): Z3Library | string {
  const koffi = loadKoffi();
  if (koffi === undefined) return 'the npm package koffi has no binary for this platform';
  const found = firstLibrary(koffi);
  if (found === undefined) return `no shared library of Z3 found (tried ${NAMES.join(', ')})`;
  const { library, name } = found;
  const missing = Object.keys(Z3_FUNCTIONS).filter((f) => !hasSymbol(library, `Z3_${f}`));
  if (missing.length > 0) return `${name} is too old: it has no Z3_${missing[0]}`;
  const setErrorHandler = library.func('Z3_set_error_handler', 'void', [C_TYPES.handle, C_TYPES.handle]);
  return {
    name,
    z3: bindFunctions((f, [result, ...parameters]) =>
      library.func(
        f,
        C_TYPES[result],
        parameters.map((kind) => C_TYPES[kind]),
      ),
    ),
    silenceErrors: (context) => setErrorHandler(context, 0),
  };
}

/** With a stack that is large enough for Z3: so this is the only way to load it. */
export function loadKoffi(): Koffi | undefined {
  try {
    const koffi = createRequire(import.meta.url)('koffi') as Koffi;
    raiseStack(koffi);
    return koffi;
  } catch {
    return undefined;
  }
}

/** koffi refuses this once a library is loaded, in this thread or another; the size was raised then already. */
function raiseStack(koffi: Koffi): void {
  try {
    koffi.config({ sync_stack_size: STACK_BYTES });
  } catch {
    // see above
  }
}

function firstLibrary(koffi: Koffi): { library: LibraryHandle; name: string } | undefined {
  for (const name of candidates()) {
    try {
      return { library: koffi.load(name), name };
    } catch {
      // not this one
    }
  }
  return undefined;
}

/** The plain names first, which the dynamic linker resolves; its cache is read only if that fails. */
function* candidates(): Generator<string> {
  yield* NAMES;
  const cache = spawnSync('ldconfig', ['-p'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${process.env.PATH ?? ''}:/sbin:/usr/sbin` },
  });
  for (const line of (cache.stdout ?? '').split('\n')) {
    const path = /^\s*libz3\.so\S* .*=> (\S+)$/.exec(line)?.[1];
    if (path !== undefined) yield path;
  }
}

function hasSymbol(library: LibraryHandle, name: string): boolean {
  try {
    library.func(name, 'void', []);
    return true;
  } catch {
    return false;
  }
}
