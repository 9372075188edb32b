/**
 * Z3 in WebAssembly, from the npm package z3-solver, without the wrapper of that package: the wrapper is asynchronous, the
 * module is not. Everything here is synchronous, start-up included, so that a module that aborted can be replaced in the
 * middle of a run.
 *
 * Z3's own time limits run on a thread of the module (a Node worker): they cost 1.5 ms a query, and the first one more,
 * because the worker must start. That is why z3-engine.ts bounds easy queries by resources, not by time.
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { type WasmInstance, type WasmModule, wasm } from './web-assembly.ts';
import { bindFunctions, type Signature, type Z3Library } from './z3-api.ts';

interface EmscriptenModule {
  HEAPU8: Uint8Array;
  HEAPU32: Uint32Array;
  _malloc(bytes: number): number;
  _free(address: number): void;
  _set_noop_error_handler(context: number): void;
  UTF8ToString(address: number): string;
  instantiateWasm(imports: object, done: Done): object;
  printErr(text: string): void;
}
type Done = (instance: WasmInstance, module: WasmModule) => void;
type WasmFunction = (...args: number[]) => number;

const MODULE = 'z3-solver/build/z3-built.js';

/** Compiling 35 MB takes about 200 ms; further instances share the code. */
let compiled: WasmModule | undefined;

export function loadWasmZ3(): Z3Library {
  const module = instantiate();
  const memory = new Marshalling(module);
  return {
    name: 'z3-wasm',
    z3: bindFunctions((name, signature) => memory.wrap(exported(module, name), signature)),
    silenceErrors: (context) => module._set_noop_error_handler(context),
  };
}

function instantiate(): EmscriptenModule {
  const require = createRequire(import.meta.url);
  const script = require.resolve(MODULE);
  compiled ??= new wasm.Module(fs.readFileSync(script.replace(/\.js$/, '.wasm')));
  const code = compiled;
  const start = require(script) as (module: Partial<EmscriptenModule>) => unknown;
  // Emscripten fills the object that it is given. It also returns a promise, which we ignore: with `instantiateWasm`
  // the whole start-up happens before it returns.
  const module: Partial<EmscriptenModule> = {
    instantiateWasm(imports, done) {
      const instance = new wasm.Instance(code, imports);
      done(instance, code);
      return instance.exports;
    },
    printErr: () => {},
  };
  start(module);
  return module as EmscriptenModule;
}

function exported(module: EmscriptenModule, name: string): WasmFunction {
  return (module as unknown as Record<string, WasmFunction>)[`_${name}`];
}

/** Strings and arrays are passed through a buffer in the memory of the module, which grows as needed. */
class Marshalling {
  private readonly module: EmscriptenModule;
  private readonly encoder = new TextEncoder();
  private buffer = 0;
  private capacity = 0;

  constructor(module: EmscriptenModule) {
    this.module = module;
  }

  /** Numbers are passed unchanged; functions with text, arrays or booleans need a wrapper. Each has one such parameter at most. */
  wrap(raw: WasmFunction, [result, ...parameters]: Signature): unknown {
    const at = parameters.findIndex((kind) => kind === 'text' || kind === 'handles');
    const flag = parameters.indexOf('bool');
    let call: (...args: never[]) => unknown = raw as (...args: never[]) => unknown;
    if (at >= 0) call = (...args: unknown[]) => raw(...(args.with(at, this.store(args[at])) as number[]));
    else if (flag >= 0)
      call = (...args: unknown[]) => raw(...(args.with(flag, Number(args[flag])) as number[]));
    const typed = call as WasmFunction;
    if (result === 'text') return (...args: number[]) => this.module.UTF8ToString(typed(...args));
    if (result === 'bool') return (...args: number[]) => typed(...args) !== 0;
    return typed;
  }

  private store(value: unknown): number {
    if (typeof value !== 'string') return this.storeHandles(value as readonly number[]);
    const bytes = this.encoder.encode(`${value}\0`);
    const address = this.reserve(bytes.length);
    this.module.HEAPU8.set(bytes, address);
    return address;
  }

  private storeHandles(handles: readonly number[]): number {
    const address = this.reserve(handles.length * 4);
    this.module.HEAPU32.set(handles, address >>> 2);
    return address;
  }

  private reserve(bytes: number): number {
    if (bytes > this.capacity) {
      if (this.buffer !== 0) this.module._free(this.buffer);
      this.capacity = Math.max(256, 2 * bytes);
      this.buffer = this.module._malloc(this.capacity) >>> 0;
    }
    return this.buffer;
  }
}
