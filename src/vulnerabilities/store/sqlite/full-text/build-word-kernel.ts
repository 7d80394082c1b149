// `node --conditions=source src/vulnerabilities/store/sqlite/full-text/build-word-kernel.ts` builds assembly/ into word-kernel-binary.ts.
import { writeFileSync } from 'node:fs';
import { compileAssembly } from '#kit/web-assembly/compile-assembly';

/** The text of word-kernel-binary.ts: assembly/ compiled with the pinned AssemblyScript. */
export async function wordKernelBinary(): Promise<string> {
  const binary = await compileAssembly(new URL('./assembly/index.ts', import.meta.url), ['--memoryBase', '1024']);
  const text = Buffer.from(binary).toString('base64');
  return `// Built from assembly/ by build-word-kernel.ts; a test builds it again and compares.\nexport const WORD_KERNEL =\n  '${text}';\n`;
}

if (import.meta.main) writeFileSync(new URL('./word-kernel-binary.ts', import.meta.url), await wordKernelBinary());
