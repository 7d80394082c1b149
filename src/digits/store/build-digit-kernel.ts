// `node --conditions=source src/digits/store/build-digit-kernel.ts` builds assembly/ into digit-kernel-binary.ts.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { main } from 'assemblyscript/asc';

const source = (): string => relative(process.cwd(), fileURLToPath(new URL('./assembly/index.ts', import.meta.url)));

/** The text of digit-kernel-binary.ts: assembly/ compiled with the pinned AssemblyScript. */
export async function digitKernelBinary(): Promise<string> {
  let binary: Uint8Array | undefined;
  const { error, stderr } = await main(
    [
      source(),
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
    ],
    {
      writeFile: (name, contents) => {
        if (name.endsWith('.wasm')) binary = contents as Uint8Array;
      },
    },
  );
  if (error !== null || binary === undefined) throw new Error(`The kernel does not compile: ${stderr.toString()}`);
  const text = Buffer.from(binary).toString('base64');
  return `// Built from assembly/ by build-digit-kernel.ts; a test builds it again and compares.\nexport const DIGIT_KERNEL =\n  '${text}';\n`;
}

if (import.meta.main) writeFileSync(new URL('./digit-kernel-binary.ts', import.meta.url), await digitKernelBinary());
