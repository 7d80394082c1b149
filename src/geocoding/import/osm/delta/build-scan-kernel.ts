// `node --conditions=source src/geocoding/import/osm/delta/build-scan-kernel.ts` builds assembly/ into scan-kernel-binary.ts.
import { writeFileSync } from 'node:fs';
import { compileAssembly } from '#kit/web-assembly/compile-assembly';

/** The text of scan-kernel-binary.ts: assembly/ compiled with the pinned AssemblyScript. */
export async function scanKernelBinary(): Promise<string> {
  const binary = await compileAssembly(new URL('./assembly/index.ts', import.meta.url));
  const text = Buffer.from(binary).toString('base64');
  return `// Built from assembly/ by build-scan-kernel.ts; a test builds it again and compares.\nexport const SCAN_KERNEL =\n  '${text}';\n`;
}

if (import.meta.main) writeFileSync(new URL('./scan-kernel-binary.ts', import.meta.url), await scanKernelBinary());
