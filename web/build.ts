// Builds the console into dist/web. `--if-changed` does nothing where what is there was made from the same sources.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = join(root, 'dist/web');
const stamp = join(root, 'dist/web.stamp');

/** A digest of everything that the console is made from. */
function sources(): string {
  const digest = createHash('sha256');
  const files = globSync(['web/**/*', 'package-lock.json'], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) digest.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return digest.digest('hex');
}

async function build(): Promise<void> {
  // Imported late: most starts find the console built.
  const { build: bundle } = await import('vite');
  await bundle({
    root: join(root, 'web'),
    base: '/console/',
    configFile: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir: built,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2000,
      reportCompressedSize: false,
      // A slow machine is nothing to warn of.
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  });
  for (const entry of globSync(join(built, '**/*.{html,js,mjs,css,json,svg}'))) {
    const content = readFileSync(entry);
    const packed = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
    if (packed.length < content.length) writeFileSync(`${entry}.br`, packed);
  }
}

const wanted = sources();
const isThere = existsSync(join(built, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
if (!(process.argv.includes('--if-changed') && isThere)) {
  if (process.stderr.isTTY) process.stderr.write('Building the console …\n');
  await build();
  writeFileSync(stamp, wanted);
}
