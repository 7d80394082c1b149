import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError, EXIT } from '#kit/command/command-error';
import { checkPages, hasSums, removeSums, writeSums } from '#kit/files/page-sums';
import type { HistoryBounds, Snapshot, Store, StoreLocation, Writer } from '../port.ts';
import { checkSchema, migrate, unreadable } from './sqlite-schema.ts';
import { SqliteSnapshot } from './sqlite-snapshot.ts';
import { SqliteWriter } from './sqlite-writer.ts';

/** The store's file within the service's directory. */
export const STORE_FILE = 'vulnerabilities.sqlite';

export interface SqliteOptions extends HistoryBounds {
  /** Memory for pages of each connection, in MiB. */
  readonly cacheMegabytes: number;
  /** How long another process may hold the write lock before we give up, in milliseconds. */
  readonly lockTimeout: number;
}

const DEFAULTS: SqliteOptions = { cacheMegabytes: 16, lockTimeout: 5000, historyEntries: 30, historyEpssStep: 0.01 };

/** The store as one SQLite file in WAL mode (docs/formats/vulnerabilities.md): any number of readers, one writer. */
export class SqliteStore implements Store {
  readonly path: string;
  readonly location: StoreLocation;
  readonly #options: SqliteOptions;
  /** Never inside a transaction: it sees what others have written. */
  readonly #watch: DatabaseSync;

  private constructor(directory: string, options: SqliteOptions, watch: DatabaseSync) {
    const { cacheMegabytes, lockTimeout } = options;
    this.path = join(directory, STORE_FILE);
    this.location = { directory, cacheMegabytes, lockTimeout };
    this.#options = options;
    this.#watch = watch;
  }

  /**
   * Opens the store in a directory, makes it when there is none, and brings an older one up to date.
   * @throws CommandError for a file that is newer, foreign or damaged
   */
  static open(directory: string, options: Partial<SqliteOptions> = {}): SqliteStore {
    const path = join(directory, STORE_FILE);
    const all = { ...DEFAULTS, ...options };
    let db: DatabaseSync | undefined;
    try {
      db = connect(path, all);
      // Before anything is written: a file of somebody else stays as it is.
      checkSchema(db, path);
      // Only an empty file takes it. Records are longer than SQLite's usual page holds of them.
      db.exec('PRAGMA page_size = 16384; PRAGMA journal_mode = WAL');
      migrate(db, path);
      return new SqliteStore(directory, all, db);
    } catch (error) {
      db?.close();
      throw unreadable(path, error);
    }
  }

  /** Is there a store in this directory? */
  static exists(directory: string): boolean {
    return existsSync(join(directory, STORE_FILE));
  }

  async dataVersion(): Promise<number> {
    return readDataVersion(this.#watch);
  }

  async snapshot(): Promise<Snapshot> {
    const db = connect(this.path, this.#options);
    try {
      return new SqliteSnapshot(db, this.path);
    } catch (error) {
      db.close();
      throw unreadable(this.path, error);
    }
  }

  async write<T>(work: (writer: Writer) => Promise<T>): Promise<T> {
    const db = connect(this.path, { ...this.#options, cacheMegabytes: Math.max(64, this.#options.cacheMegabytes) });
    try {
      // The transaction is one: checkpoints within it could move nothing.
      db.exec('PRAGMA wal_autocheckpoint = 0');
      begin(db);
      await checkPages(this.path);
      const writer = new SqliteWriter(db, this.#options);
      const result = await work(writer);
      writer.finish();
      removeSums(this.path);
      db.exec('COMMIT');
      await this.#seal(db);
      return result;
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw unreadable(this.path, error);
    } finally {
      db.close();
    }
  }

  async settle(): Promise<void> {
    const db = connect(this.path, { ...this.#options, lockTimeout: 0 });
    try {
      await this.#seal(db);
    } catch (error) {
      throw unreadable(this.path, error);
    } finally {
      db.close();
    }
  }

  async check(): Promise<boolean> {
    const db = connect(this.path, this.#options);
    try {
      db.exec('BEGIN');
      readDataVersion(db);
      return await checkPages(this.path);
    } catch (error) {
      throw unreadable(this.path, error);
    } finally {
      db.close();
    }
  }

  /**
   * Moves the write-ahead log into the file and, where that is all of it, writes the sums of the pages. Where readers
   * still need the log, or another process writes, one of them does this when it is done.
   */
  async #seal(db: DatabaseSync): Promise<void> {
    try {
      db.exec('BEGIN IMMEDIATE');
    } catch (error) {
      if (isBusy(error)) return;
      throw error;
    }
    try {
      const moved = this.#watch.prepare('PRAGMA wal_checkpoint(PASSIVE)').get();
      if (moved?.busy !== 0 || moved.log !== moved.checkpointed || hasSums(this.path)) return;
      const pageSize = Number(db.prepare('PRAGMA page_size').get()?.page_size);
      // On a full disk the sums stay away until the next write.
      await writeSums(this.path, pageSize).catch(() => {});
    } finally {
      db.exec('ROLLBACK');
    }
  }

  async close(): Promise<void> {
    this.#watch.close();
  }
}

function connect(path: string, options: SqliteOptions): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: options.lockTimeout });
  // In WAL mode NORMAL keeps the file whole through a loss of power; the checkpoint after an import syncs what it wrote.
  db.exec('PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY');
  db.exec(`PRAGMA cache_size = ${-1024 * options.cacheMegabytes}; PRAGMA journal_size_limit = ${64 << 20}`);
  return db;
}

function begin(db: DatabaseSync): void {
  try {
    db.exec('BEGIN IMMEDIATE');
  } catch (error) {
    if (isBusy(error))
      throw new CommandError(
        'Another import is running on this data directory; try again when it is done.',
        EXIT.unavailable,
      );
    throw error;
  }
}

/** SQLITE_BUSY: another connection has the lock. */
const isBusy = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;

/** The number of the last import that is visible to a connection. */
export function readDataVersion(db: DatabaseSync): number {
  return Number(db.prepare("SELECT value FROM meta WHERE name = 'data_version'").get()?.value);
}
