// The part of the WebAssembly interface that is used here: the library of the DOM, which has it, is not loaded.
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, unknown>>);
    readonly exports: Record<string, unknown>;
  }
  class Memory {
    constructor(descriptor: { initial: number | bigint; maximum: number | bigint; shared: boolean; address?: 'i64' });
    readonly buffer: SharedArrayBuffer;
  }
  interface Global {
    readonly value: number;
  }
}
