// `node --conditions=source src/digits/engine/portable/build-kernel.ts` builds assembly/ into kernel-binary.ts.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { main } from 'assemblyscript/asc';

const inAssembly = (name: string): string =>
  relative(process.cwd(), fileURLToPath(new URL(`./assembly/${name}`, import.meta.url)));

/**
 * Compiles assembly/ with the pinned AssemblyScript; the same source gives the same bytes.
 * @param addressBits 64 for memories of more than 4 GiB
 */
export async function buildKernel(addressBits: 32 | 64): Promise<Uint8Array> {
  let binary: Uint8Array | undefined;
  const { error, stderr } = await main(
    [
      inAssembly('index.ts'),
      ...(addressBits === 64
        ? ['--transform', fileURLToPath(new URL('./assembly/wide-addresses.mjs', import.meta.url))]
        : []),
      '-o',
      'kernel.wasm',
      '-O3',
      '--noAssert',
      '--runtime',
      'stub',
      '--importMemory',
      '--sharedMemory',
      '--initialMemory',
      '1',
      '--maximumMemory',
      '65536',
      '--zeroFilledMemory',
      '--enable',
      'simd',
      '--enable',
      'relaxed-simd',
      '--enable',
      'threads',
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

/** The text of kernel-binary.ts. */
export async function kernelBinaries(): Promise<string> {
  const constants: string[] = [];
  for (const bits of [32, 64] as const) {
    const text = Buffer.from(await buildKernel(bits)).toString('base64');
    constants.push(`export const KERNEL_${bits} =\n  '${text}';\n`);
  }
  return `// Built from assembly/ by build-kernel.ts; a test builds it again and compares.\n${constants.join('')}`;
}

if (import.meta.main) writeFileSync(new URL('./kernel-binary.ts', import.meta.url), await kernelBinaries());
