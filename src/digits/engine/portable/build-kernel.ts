// `node --conditions=source src/digits/engine/portable/build-kernel.ts` builds assembly/ into kernel-binary.ts.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileAssembly } from '#kit/compile-assembly';

const inAssembly = (name: string): URL => new URL(`./assembly/${name}`, import.meta.url);

/**
 * Compiles assembly/ with the pinned AssemblyScript.
 * @param addressBits 64 for memories of more than 4 GiB
 */
export function buildKernel(addressBits: 32 | 64): Promise<Uint8Array> {
  return compileAssembly(inAssembly('index.ts'), [
    ...(addressBits === 64 ? ['--transform', fileURLToPath(inAssembly('wide-addresses.mjs'))] : []),
    '--sharedMemory',
    '--maximumMemory',
    '65536',
    '--enable',
    'relaxed-simd',
    '--enable',
    'threads',
  ]);
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
