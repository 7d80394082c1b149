import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of the data directory. */
export interface BackedUpFile {
  /** Below the data directory, with slashes. */
  readonly path: string;
  /** Where its bytes are. */
  readonly source: string;
}

/** The first bytes of every SQLite file. */
const SQLITE = 'SQLite format 3\0';
/** Pages that are copied before writers get a turn. */
const PAGES_AT_ONCE = 10_000;
/** Locks, unfinished files, and what SQLite keeps beside a file: none of it means anything elsewhere. */
const LEFT_OUT = /\.lock$|\.partial(?:\.|$)|-(?:wal|shm|journal)$|\.socket$/;
/** Downloads that wait for their import; they can be fetched again. */
const FOLDERS_LEFT_OUT: ReadonlySet<string> = new Set(['downloads']);

/**
 * The files of some interfaces below the data directory, in the order of their names.
 * @param interfaces names of folders; those that do not exist have no files
 */
export async function* filesOf(data: string, interfaces: readonly string[]): AsyncGenerator<BackedUpFile> {
  for (const name of interfaces) yield* filesBelow(data, name);
}

async function* filesBelow(data: string, folder: string): AsyncGenerator<BackedUpFile> {
  const entries = await readdir(join(data, folder), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const names = new Set(entries.map(({ name }) => name));
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`;
    if (LEFT_OUT.test(entry.name)) continue;
    if (entry.isDirectory() && !FOLDERS_LEFT_OUT.has(entry.name)) yield* filesBelow(data, path);
    if (!entry.isFile()) continue;
    // The sums of an SQLite file belong to its bytes, and a copy made by SQLite has others.
    const summed = entry.name.replace(/\.sums$/, '');
    if (summed !== entry.name && names.has(summed) && (await isDatabase(join(data, folder, summed)))) continue;
    yield { path, source: join(data, path) };
  }
}

/** Is it a file of SQLite's? */
export async function isDatabase(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SQLITE.length), 0, SQLITE.length, 0);
    return bytesRead === SQLITE.length && buffer.toString('latin1') === SQLITE;
  } finally {
    await file.close();
  }
}

/**
 * Copies an SQLite file as it is at one moment, while others read and write it.
 * @param work gets the path of the copy, which goes afterwards
 */
export async function withCopyOf<T>(database: string, copy: string, work: (path: string) => Promise<T>): Promise<T> {
  const { backup, DatabaseSync } = process.getBuiltinModule('node:sqlite');
  await rm(copy, { force: true });
  try {
    const source = new DatabaseSync(database, { readOnly: true, timeout: 10_000 });
    try {
      await backup(source, copy, { rate: PAGES_AT_ONCE });
    } finally {
      source.close();
    }
    return await work(copy);
  } finally {
    await rm(copy, { force: true });
  }
}
