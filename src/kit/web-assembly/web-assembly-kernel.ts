/** The part of the WebAssembly interface that is used here: the library of the DOM, which has it, is not loaded. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
  readonly Memory: new (pages: { initial: number; maximum: number }) => { readonly buffer: ArrayBuffer };
};

/**
 * Makes the functions of a module that was compiled by {@link ./compile-assembly.ts}.
 * @param binary the module in base64
 * @param pages of 64 KiB that its memory has
 * @param imports functions of ours that it calls
 * @param mostPages to which the module may let its memory grow; `memory` is what it is when it is read
 */
export function loadKernel<Functions>(
  binary: string,
  pages: number,
  imports: Readonly<Record<string, (...values: never[]) => void>> = {},
  mostPages = pages,
): { readonly functions: Functions; readonly memory: ArrayBuffer } {
  const memory = new WebAssembly.Memory({ initial: pages, maximum: mostPages });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(binary, 'base64')), {
    env: { memory, ...imports },
  });
  return {
    functions: exports as Functions,
    get memory() {
      return memory.buffer;
    },
  };
}
