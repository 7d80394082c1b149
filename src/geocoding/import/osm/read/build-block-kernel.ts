// `node --conditions=source src/geocoding/import/osm/read/build-block-kernel.ts` builds assembly/ into block-kernel-binary.ts.
import { writeFileSync } from 'node:fs';
import { compileAssembly } from '#kit/web-assembly/compile-assembly';

/** The text of block-kernel-binary.ts: assembly/ compiled with the pinned AssemblyScript. */
export async function blockKernelBinary(): Promise<string> {
  const binary = await compileAssembly(new URL('./assembly/index.ts', import.meta.url));
  const text = Buffer.from(binary).toString('base64');
  return `// Built from assembly/ by build-block-kernel.ts; a test builds it again and compares.\nexport const BLOCK_KERNEL =\n  '${text}';\n`;
}

if (import.meta.main) writeFileSync(new URL('./block-kernel-binary.ts', import.meta.url), await blockKernelBinary());
