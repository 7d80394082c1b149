import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The part of the WebAssembly interface that is used here: the library of the DOM, which has it, is not loaded. */
declare const WebAssembly: {
  readonly Memory: new (descriptor: {
    initial: bigint;
    maximum: bigint;
    shared: true;
    address: 'i64';
  }) => { readonly buffer: SharedArrayBuffer };
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
    imports: Record<string, Record<string, unknown>>,
  ) => { readonly exports: Readonly<Record<string, unknown>> };
};

/** A kernel with one function: the byte at an address. */
const SOURCE = 'export function byteAt(address: usize): u32 { return load<u8>(address); }\n';
const ADDRESS = 40_000;
const BYTE = 42;

/**
 * Does the compiler still make kernels with addresses of 64 bits? Compiles a small one and runs it.
 * @param widen the step of the compiler that makes them wide; the one that we use when left out
 */
export async function hasWideAddresses(widen?: URL): Promise<boolean> {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-probe-'));
  try {
    const source = join(directory, 'index.ts');
    writeFileSync(source, SOURCE);
    // Loaded late: only contributors have the compiler.
    const { compileAssembly } = await import('./compile-assembly.ts');
    const shared = ['--sharedMemory', '--maximumMemory', '16', '--enable', 'threads'];
    const binary = await compileAssembly(pathToFileURL(source), shared, 64, widen);
    const memory = new WebAssembly.Memory({ initial: 1n, maximum: 16n, shared: true, address: 'i64' });
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(binary), { env: { memory } });
    new Uint8Array(memory.buffer)[ADDRESS] = BYTE;
    return (exports.byteAt as (address: bigint) => number)(BigInt(ADDRESS)) === BYTE;
  } catch {
    return false;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
