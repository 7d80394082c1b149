import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { readInstalledEngine } from '../store/installed-engine.ts';

/** A llama-server on this machine. */
export interface LlamaServerProgram {
  readonly path: string;
  readonly from: 'setting' | 'installed' | 'path';
}

const NAME = process.platform === 'win32' ? 'llama-server.exe' : 'llama-server';

/**
 * Finds llama-server: where the setting says, else the one that was installed into the data directory, else on PATH.
 * @param setting `models.llama_server`; empty leaves it to the others
 * @param directory of the models
 * @returns undefined when there is none
 * @throws DamagedFile when the installed one is damaged; Error when the setting names no program
 */
export function findLlamaServer(
  setting: string,
  directory: string,
  searchPath = process.env.PATH ?? '',
): LlamaServerProgram | undefined {
  if (setting !== '') {
    const path = resolve(setting);
    if (!isProgram(path)) throw new Error(`models.llama_server names ${path}, which is no program`);
    return { path, from: 'setting' };
  }
  const installed = readInstalledEngine(directory);
  if (installed !== undefined) return { path: installed.path, from: 'installed' };
  const folder = searchPath.split(delimiter).find((one) => one !== '' && isProgram(join(one, NAME)));
  return folder === undefined ? undefined : { path: join(folder, NAME), from: 'path' };
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
