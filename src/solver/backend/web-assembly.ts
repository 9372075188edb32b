/** The types of WebAssembly that we use. TypeScript declares them only together with the types of the DOM. */
export type WasmModule = object;
export interface WasmInstance {
  readonly exports: object;
}

interface Api {
  readonly Module: new (bytes: Uint8Array) => WasmModule;
  readonly Instance: new (module: WasmModule, imports: object) => WasmInstance;
  readonly RuntimeError: ErrorConstructor;
}

export const wasm = (globalThis as unknown as { WebAssembly: Api }).WebAssembly;
