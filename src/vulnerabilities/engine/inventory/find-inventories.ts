import { existsSync } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { ComponentList, DamagedInventory, type Inventory, type InventoryBounds } from './component.ts';
import { mayBeInventory, readInventory } from './read-inventory.ts';
import { type OsRelease, readApkInstalled, readDpkgStatus, readOsRelease, readRpmHeaders } from './system-packages.ts';

export interface FindBounds extends InventoryBounds {
  /** Bytes of one file. */
  readonly maxBytes: number;
  /** Files and folders that are looked at. */
  readonly maxFiles: number;
}

/** Folders whose inventories are those of others. */
const PASSED_OVER = new Set(['node_modules', '.git', '.hg', '.svn', '__pycache__', '.venv', 'venv']);

export interface FoundInventories {
  readonly inventories: readonly Inventory[];
  /** One sentence for each file that could not be read. */
  readonly problems: readonly string[];
}

/**
 * Reads inventories of files and of folders: of a folder every lockfile and bill of materials in it, and the packages that
 * are installed in it when it is the root of a container.
 * @throws DamagedInventory when a file that was named cannot be read
 */
export async function findInventories(paths: readonly string[], bounds: FindBounds): Promise<FoundInventories> {
  const inventories: Inventory[] = [];
  const problems: string[] = [];
  for (const path of paths) {
    if ((await stat(path)).isFile()) {
      inventories.push(await readFileOf(path, path, bounds));
      continue;
    }
    inventories.push(...(await installedIn(path, bounds)));
    for await (const file of filesOf(path, bounds))
      try {
        inventories.push(await readFileOf(file, join(path, relative(path, file)), bounds));
      } catch (error) {
        if (!(error instanceof DamagedInventory)) throw error;
        problems.push(error.message);
      }
  }
  return { inventories: withoutGoSums(inventories), problems };
}

/** Beside a `go.mod` a `go.sum` only adds versions that are not used. */
function withoutGoSums(inventories: readonly Inventory[]): Inventory[] {
  const modules = new Set(
    inventories.filter(({ file }) => basename(file) === 'go.mod').map(({ file }) => resolve(file, '..')),
  );
  return inventories.filter(({ file }) => basename(file) !== 'go.sum' || !modules.has(resolve(file, '..')));
}

async function readFileOf(path: string, shown: string, bounds: FindBounds): Promise<Inventory> {
  return readInventory(shown, await bytesOf(path, bounds), bounds);
}

async function bytesOf(path: string, { maxBytes }: FindBounds): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    if ((await file.stat()).size > maxBytes) throw new DamagedInventory(path, `it is longer than ${maxBytes} bytes`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** Files of a folder that may be inventories, in the order of their names. */
async function* filesOf(root: string, { maxFiles }: FindBounds): AsyncGenerator<string> {
  const waiting = [root];
  let left = maxFiles;
  for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (left-- <= 0) throw new DamagedInventory(root, `it holds more than ${maxFiles} files`);
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!PASSED_OVER.has(entry.name)) waiting.push(path);
      } else if (entry.isFile() && mayBeInventory(path)) yield path;
    }
  }
}

/** Packages that are installed in the root of a container. */
async function installedIn(root: string, bounds: FindBounds): Promise<Inventory[]> {
  const at = (...names: string[]): string => join(root, ...names);
  const release = [at('etc', 'os-release'), at('usr', 'lib', 'os-release')].find((path) => existsSync(path));
  const distribution: OsRelease =
    release === undefined ? { id: '', version: '' } : readOsRelease(await readFile(release, 'utf8'));
  const inventories: Inventory[] = [];
  const add = async (
    path: string,
    format: string,
    read: (bytes: Buffer, list: ComponentList) => void | Promise<void>,
  ): Promise<void> => {
    if (!existsSync(path)) return;
    const list = new ComponentList(path, bounds);
    await read(await bytesOf(path, bounds), list);
    inventories.push({ format, file: path, components: list.components });
  };
  await add(at('var', 'lib', 'dpkg', 'status'), 'dpkg', (bytes, list) =>
    readDpkgStatus(bytes.toString('utf8'), distribution, list),
  );
  for (const path of [at('lib', 'apk', 'db', 'installed'), at('usr', 'lib', 'apk', 'db', 'installed')])
    await add(path, 'apk', (bytes, list) => readApkInstalled(bytes.toString('utf8'), distribution, list));
  for (const path of [at('usr', 'lib', 'sysimage', 'rpm', 'rpmdb.sqlite'), at('var', 'lib', 'rpm', 'rpmdb.sqlite')])
    await add(path, 'rpm', (_bytes, list) => readRpmDatabase(path, distribution, list));
  return inventories;
}

async function readRpmDatabase(path: string, distribution: OsRelease, list: ComponentList): Promise<void> {
  const { DatabaseSync } = await import('node:sqlite');
  try {
    const db = new DatabaseSync(path, { readOnly: true });
    try {
      const rows = db.prepare('SELECT blob FROM Packages').iterate() as IterableIterator<{ blob: Uint8Array }>;
      const headers = function* (): Generator<Buffer> {
        for (const { blob } of rows) yield Buffer.from(blob.buffer, blob.byteOffset, blob.byteLength);
      };
      readRpmHeaders(headers(), distribution, list);
    } finally {
      db.close();
    }
  } catch (error) {
    if (error instanceof DamagedInventory) throw error;
    throw new DamagedInventory(path, 'it is not a database of RPM');
  }
}
