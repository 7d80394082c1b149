// `node --conditions=source src/geocoding/import/osm/areas/build-area-kernel.ts` builds assembly/ into area-kernel-binary.ts.
import { writeFileSync } from 'node:fs';
import { compileAssembly } from '#kit/web-assembly/compile-assembly';

/** The text of area-kernel-binary.ts: assembly/ compiled with the pinned AssemblyScript. */
export async function areaKernelBinary(): Promise<string> {
  const binary = await compileAssembly(new URL('./assembly/index.ts', import.meta.url));
  const text = Buffer.from(binary).toString('base64');
  return `// Built from assembly/ by build-area-kernel.ts; a test builds it again and compares.\nexport const AREA_KERNEL =\n  '${text}';\n`;
}

if (import.meta.main) writeFileSync(new URL('./area-kernel-binary.ts', import.meta.url), await areaKernelBinary());
