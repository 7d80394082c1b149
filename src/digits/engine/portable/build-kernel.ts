// `node --conditions=source src/digits/engine/portable/build-kernel.ts` builds assembly/ into kernel-binary.ts.
import { writeFileSync } from 'node:fs';
import { compileAssembly } from '#kit/web-assembly/compile-assembly';

const SOURCE = new URL('./assembly/index.ts', import.meta.url);

/**
 * Compiles assembly/ with the pinned AssemblyScript.
 * @param addressBits 64 for memories of more than 4 GiB
 */
export function buildKernel(addressBits: 32 | 64): Promise<Uint8Array> {
  const shared = ['--sharedMemory', '--maximumMemory', '65536'];
  const features = ['--enable', 'relaxed-simd', '--enable', 'threads'];
  return compileAssembly(SOURCE, [...shared, ...features], addressBits);
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
