import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { main } from 'assemblyscript/asc';

/** What gives a kernel addresses of 64 bits. */
export const WIDE_ADDRESSES = new URL('../internals/wide-addresses.mjs', import.meta.url);

/**
 * Compiles AssemblyScript for memory that the caller brings, with SIMD; the pinned compiler gives the same bytes for
 * the same source.
 * @param source its index.ts
 * @param further options of asc that come after the usual ones
 * @param addressBits 64 for memories of more than 4 GiB
 * @param widen the step of the compiler that does so
 * @throws Error with the compiler's words when it does not compile
 */
export async function compileAssembly(
  source: URL,
  further: readonly string[] = [],
  addressBits: 32 | 64 = 32,
  widen: URL = WIDE_ADDRESSES,
): Promise<Uint8Array> {
  let binary: Uint8Array | undefined;
  const { error, stderr } = await main(
    [
      relative(process.cwd(), fileURLToPath(source)),
      '-o',
      'kernel.wasm',
      '-O3',
      '--noAssert',
      '--runtime',
      'stub',
      '--importMemory',
      '--initialMemory',
      '1',
      '--zeroFilledMemory',
      '--enable',
      'simd',
      ...(addressBits === 64 ? ['--transform', fileURLToPath(widen)] : []),
      ...further,
    ],
    {
      writeFile: (name, contents) => {
        if (name.endsWith('.wasm')) binary = contents as Uint8Array;
      },
    },
  );
  if (error !== null || binary === undefined) throw new Error(`The kernel does not compile: ${stderr.toString()}`);
  return binary;
}
