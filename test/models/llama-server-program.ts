import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findLlamaServer } from '../../src/models/engine/llama-server-program.ts';

const built = fileURLToPath(new URL('../../.cache/llama-server/build/bin/llama-server', import.meta.url));

/** A real llama-server: where ALMANAC_BENCH_LLAMA_SERVER says, the one of `npm run build:llama-server`, or on PATH. */
export const LLAMA_SERVER = findLlamaServer(
  process.env.ALMANAC_BENCH_LLAMA_SERVER ?? (existsSync(built) ? built : ''),
  '/nowhere',
)?.path;

/** For tests that need one. */
export const withoutLlamaServer =
  LLAMA_SERVER === undefined
    ? { skip: 'no llama-server on PATH or in ALMANAC_BENCH_LLAMA_SERVER, and none of npm run build:llama-server' }
    : {};

/** Writes a program that speaks llama-server's protocol without a model. @returns its path */
export function standInProgram(folder: string): string {
  const script = fileURLToPath(new URL('../../src/models/testing/stand-in-llama-server.ts', import.meta.url));
  const path = join(folder, 'llama-server');
  const words = [process.execPath, '--conditions=source', '--disable-warning=ExperimentalWarning', script];
  writeFileSync(path, `#!/bin/sh\nexec ${words.map((word) => `'${word}'`).join(' ')} "$@"\n`);
  chmodSync(path, 0o755);
  return path;
}
