import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { isAbsolute, join, normalize } from 'node:path';
import { writeAtomically } from '#kit/files/atomic-file';
import { DamagedFile } from '#kit/files/damaged-file';

const MAGIC = 'almanac engine';
const VERSION = 1;
/** The file that names the engine in use (docs/formats/models-engine.md). */
const RECORD = 'engine.json';
const MAX_RECORD_BYTES = 65_536;

/** A llama-server that was installed into the data directory. */
export interface InstalledEngine {
  /** The folder beside the record that holds its files. */
  readonly folder: string;
  /** Path of the program in that folder, with slashes. */
  readonly program: string;
  /** Where it came from, for people. */
  readonly source: string;
  /** Digest of the archive, in hex. */
  readonly sha256: string;
  /** What the program says about itself. */
  readonly build: string;
}

/** The directory of engines in the directory of models. */
export const enginesDirectory = (directory: string): string => join(directory, 'engines');

/**
 * The installed llama-server; undefined when there is none.
 * @throws DamagedFile when the record is damaged, of another version, or names a program that is not there
 */
export function readInstalledEngine(directory: string): (InstalledEngine & { readonly path: string }) | undefined {
  const place = enginesDirectory(directory);
  const file = join(place, RECORD);
  const information = statSync(file, { throwIfNoEntry: false });
  if (information === undefined) return undefined;
  const value = information.size > MAX_RECORD_BYTES ? undefined : parsed(readFileSync(file, 'utf8'));
  if (value?.magic !== MAGIC) throw new DamagedFile('is damaged: install the engine again', file);
  if (value.version !== VERSION)
    throw new DamagedFile(`has version ${String(value.version)}; this build reads version ${VERSION}`, file);
  const word = (name: string): string => {
    const found = value[name];
    if (typeof found !== 'string') throw new DamagedFile('is damaged: install the engine again', file);
    return found;
  };
  const [folder, program, source, sha256, build] = ['folder', 'program', 'source', 'sha256', 'build'].map(word);
  if (!/^[0-9a-f]{16,64}$/.test(folder ?? '') || !isInside(program ?? ''))
    throw new DamagedFile('is damaged: install the engine again', file);
  const path = join(place, folder ?? '', program ?? '');
  if (!existsSync(path)) throw new DamagedFile(`names ${path}, which is missing: install the engine again`, file);
  return {
    folder: folder ?? '',
    program: program ?? '',
    source: source ?? '',
    sha256: sha256 ?? '',
    build: build ?? '',
    path,
  };
}

const isInside = (path: string): boolean =>
  path !== '' && !isAbsolute(path) && !normalize(path).split(/[/\\]/).includes('..');

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Makes an engine the one in use, and removes the folders of others. Its files must be there. */
export async function writeInstalledEngine(directory: string, engine: InstalledEngine): Promise<void> {
  const place = enginesDirectory(directory);
  await mkdir(place, { recursive: true });
  const { folder, program, source, sha256, build } = engine;
  const record = { magic: MAGIC, version: VERSION, folder, program, source, sha256, build };
  await writeAtomically(join(place, RECORD), (file) => file.writeFile(`${JSON.stringify(record, null, 2)}\n`));
  await removeOthers(place, folder);
}

/** Removes the installed engine. @returns whether there was one */
export async function removeInstalledEngine(directory: string): Promise<boolean> {
  const place = enginesDirectory(directory);
  const file = join(place, RECORD);
  const wasThere = existsSync(file);
  await rm(file, { force: true });
  await removeOthers(place, undefined);
  return wasThere;
}

async function removeOthers(place: string, kept: string | undefined): Promise<void> {
  for (const name of await readdir(place).catch(() => []))
    if (/^[0-9a-f]{16,64}$/.test(name) && name !== kept) await rm(join(place, name), { recursive: true, force: true });
}
