// `node --conditions=source src/digits/engine/portable/build-kernel.ts` builds assembly/ into kernel-binary.ts.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { main } from 'assemblyscript/asc';

/** Compiles assembly/ with the pinned AssemblyScript; the same source gives the same bytes. */
export async function buildKernel(): Promise<Uint8Array> {
  const entry = relative(process.cwd(), fileURLToPath(new URL('./assembly/index.ts', import.meta.url)));
  let binary: Uint8Array | undefined;
  const { error, stderr } = await main(
    [
      entry,
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
export const kernelModule = (binary: Uint8Array): string =>
  `// Built from assembly/ by build-kernel.ts; a test builds it again and compares.\nexport const KERNEL_BASE64 =\n  '${Buffer.from(binary).toString('base64')}';\n`;

if (import.meta.main) writeFileSync(new URL('./kernel-binary.ts', import.meta.url), kernelModule(await buildKernel()));
