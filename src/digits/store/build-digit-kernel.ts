// `node --conditions=source src/digits/store/build-digit-kernel.ts` builds assembly/ into digit-kernel-binary.ts.
import { writeFileSync } from 'node:fs';
import { compileAssembly } from '#kit/web-assembly/compile-assembly';

/** The text of digit-kernel-binary.ts: assembly/ compiled with the pinned AssemblyScript. */
export async function digitKernelBinary(): Promise<string> {
  const binary = await compileAssembly(new URL('./assembly/index.ts', import.meta.url));
  const text = Buffer.from(binary).toString('base64');
  return `// Built from assembly/ by build-digit-kernel.ts; a test builds it again and compares.\nexport const DIGIT_KERNEL =\n  '${text}';\n`;
}

if (import.meta.main) writeFileSync(new URL('./digit-kernel-binary.ts', import.meta.url), await digitKernelBinary());
