import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, copyFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompressSync } from 'node:zlib';

const run = promisify(execFile);

/** What the executable holds: where each file is in the content, which follows. */
interface Index {
  readonly files: { readonly path: string; readonly size: number; readonly mode: number }[];
}

/**
 * Makes one executable of Node and everything in a directory (Node's single executable applications). It unpacks itself
 * into the cache of the user when a version starts for the first time.
 * @param directory with dist, node_modules and package.json
 * @param level of the compression
 * @param version names the unpacked directory, with a digest of the content
 */
export async function makeExecutable(directory: string, version: string, output: string, level: number): Promise<void> {
  const paths = (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const files: Index['files'] = [];
  const contents: Buffer[] = [];
  for (const path of paths) {
    const content = await readFile(path);
    const mode = (await stat(path)).mode & 0o777;
    files.push({ path: relative(directory, path).replaceAll('\\', '/'), size: content.length, mode });
    contents.push(content);
  }
  const index = Buffer.from(JSON.stringify({ files } satisfies Index));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(index.length);
  const whole = Buffer.concat([length, index, ...contents]);
  const name = `${version}-${createHash('sha256').update(whole).digest('hex').slice(0, 16)}`;
  const content = `${output}.content`;
  const configuration = `${output}.json`;
  const nameFile = `${output}.name`;
  const main = `${output}.cjs`;
  try {
    await writeFile(content, zstdCompressSync(whole, { params: { [constants.ZSTD_c_compressionLevel]: level } }));
    await writeFile(nameFile, name);
    await copyFile(join(import.meta.dirname, 'launcher.cjs'), main);
    await writeFile(
      configuration,
      JSON.stringify({ main, output, disableExperimentalSEAWarning: true, assets: { content, name: nameFile } }),
    );
    await run(process.execPath, ['--build-sea', configuration]);
    await chmod(output, 0o755);
  } finally {
    for (const path of [content, configuration, nameFile, main]) await rm(path, { force: true });
  }
}
