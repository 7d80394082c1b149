import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError, EXIT } from '#kit/command/command-error';
import type { HistoryBounds, Snapshot, Store, StoreLocation, Writer } from '../port.ts';
import { Connection } from './connection.ts';
import { migrate, WRITE_LOCK } from './postgres-schema.ts';
import { PostgresSnapshot } from './postgres-snapshot.ts';
import { PostgresWriter } from './postgres-writer.ts';

/** How long before another look whether the lock is free, in milliseconds. */
const LOCK_STEP = 100;

/** New words wait in a list that every search reads through; the planner and the broad words go by what ANALYZE saw. */
async function tidyUp(connection: Connection): Promise<void> {
  for (const index of ['words', 'vendors', 'products'])
    await connection.query(`SELECT gin_clean_pending_list('record_text_${index}'::regclass)`);
  await connection.query('ANALYZE facet, record_text, vulnerability, alias');
}

/** The store as tables of a PostgreSQL database (15 or newer) that any number of processes share. */
export class PostgresStore implements Store {
  readonly location: StoreLocation;
  readonly #database: string;
  readonly #history: HistoryBounds;
  /** Never inside a transaction: it sees what others have written. */
  #watch: Connection;

  private constructor(database: string, location: StoreLocation, history: HistoryBounds, watch: Connection) {
    this.#database = database;
    this.location = location;
    this.#history = history;
    this.#watch = watch;
  }

  /**
   * Connects, makes the tables where there are none, and brings older ones up to date.
   * @throws CommandError when the server cannot be reached, or holds newer or foreign tables
   */
  static async open(database: string, location: StoreLocation, history: HistoryBounds): Promise<PostgresStore> {
    const { connectTimeout } = location;
    // Bringing older tables up to date may take any time.
    const first = await Connection.open(database, connectTimeout ? { connectTimeout } : {});
    try {
      await migrate(first);
    } finally {
      await first.close();
    }
    return new PostgresStore(database, location, history, await Connection.open(database, location));
  }

  async dataVersion(): Promise<number> {
    if (this.#watch.lost) this.#watch = await Connection.open(this.#database, this.location);
    const { value } = await this.#watch.one("SELECT value FROM meta WHERE name = 'data_version'");
    return Number(value);
  }

  snapshot(): Promise<Snapshot> {
    return PostgresSnapshot.open(this.#database, this.location.connections ?? 1, this.location);
  }

  async write<T>(work: (writer: Writer) => Promise<T>): Promise<T> {
    const { connectTimeout } = this.location;
    const connection = await Connection.open(this.#database, connectTimeout ? { connectTimeout } : {});
    try {
      await connection.query('BEGIN');
      await this.#lock(connection);
      const writer = await PostgresWriter.open(connection, this.#history);
      const result = await work(writer);
      const changed = await writer.finish();
      await connection.query('COMMIT');
      if (changed) await tidyUp(connection);
      return result;
    } catch (error) {
      await connection.query('ROLLBACK').catch(() => {});
      throw error;
    } finally {
      await connection.close();
    }
  }

  async #lock(connection: Connection): Promise<void> {
    for (const end = performance.now() + this.location.lockTimeout; ; await sleep(LOCK_STEP)) {
      const { free } = await connection.one('SELECT pg_try_advisory_xact_lock($1) AS free', [WRITE_LOCK]);
      if (free) return;
      if (performance.now() >= end)
        throw new CommandError(
          'Another import is running on this database; try again when it is done.',
          EXIT.unavailable,
        );
    }
  }

  async settle(): Promise<void> {
    // The server tidies up by itself.
  }

  async check(): Promise<boolean> {
    // Checksums of pages are PostgreSQL's (initdb --data-checksums).
    return false;
  }

  async close(): Promise<void> {
    await this.#watch.close();
  }
}
