import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { CommandError, EXIT } from '#kit/command/command-error';
import { DamagedFile } from '#kit/files/damaged-file';
import { reasonOf } from '#kit/files/system-error';

// docs/formats/gateway-usage.md describes the file.
export const USAGE_FILE = 'usage.sqlite';
/** Tells our file from other SQLite files: the letters ALGU. */
const APPLICATION = 0x414c_4755;
const VERSION = 1;
const LOCK_TIMEOUT_MS = 5000;

const SCHEMA = `
CREATE TABLE usage (
  day TEXT NOT NULL,
  token TEXT NOT NULL,
  model TEXT NOT NULL,
  name TEXT NOT NULL,
  owner TEXT NOT NULL,
  requests INTEGER NOT NULL,
  prompt INTEGER NOT NULL,
  generated INTEGER NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (day, token, model)
) WITHOUT ROWID;
PRAGMA application_id = ${APPLICATION};
PRAGMA user_version = ${VERSION};
`;

/** Whose usage it is, on which day and of which model. */
export interface UsageKey {
  /** YYYY-MM-DD, UTC. */
  readonly day: string;
  /** Id of the token; it stays the same when the token is renamed or gets a new secret. */
  readonly token: string;
  /** Empty for requests that name none. */
  readonly model: string;
}

/** What a token has used of a model on one day. */
export interface Usage extends UsageKey {
  /** Name and owner of the token as they were last. */
  readonly name: string;
  readonly owner: string;
  readonly requests: number;
  /** Tokens. */
  readonly prompt: number;
  /** Tokens. */
  readonly generated: number;
}

/** The row without its sum. */
const textOf = (one: Usage): string =>
  JSON.stringify([one.day, one.token, one.model, one.name, one.owner, one.requests, one.prompt, one.generated]);

/**
 * What tokens have used, by day and model, in one SQLite file that several processes may write to at once. Each row has
 * a checksum, which is verified whenever the row is read.
 */
export class UsageStore {
  readonly #db: DatabaseSync;
  readonly #path: string;

  private constructor(db: DatabaseSync, path: string) {
    this.#db = db;
    this.#path = path;
  }

  /** Has anything been counted in a directory? */
  static exists(directory: string): boolean {
    return existsSync(join(directory, USAGE_FILE));
  }

  /**
   * Opens the usage of a directory; makes the file when there is none.
   * @throws CommandError in one sentence when the file is damaged, of another version or something else
   */
  static open(directory: string): UsageStore {
    const path = join(directory, USAGE_FILE);
    // Loaded late: commands that need no usage start without it.
    const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
    let db: DatabaseSync | undefined;
    try {
      db = new DatabaseSync(path, { timeout: LOCK_TIMEOUT_MS });
      db.exec('BEGIN IMMEDIATE');
      // Another process may have made it since.
      if (db.prepare('SELECT count(*) AS count FROM sqlite_schema').get()?.count === 0) {
        chmodSync(path, 0o600);
        db.exec(SCHEMA);
      }
      db.exec('COMMIT');
      const application = db.prepare('PRAGMA application_id').get()?.application_id;
      const version = db.prepare('PRAGMA user_version').get()?.user_version;
      if (application !== APPLICATION) throw new DamagedFile('is not a file of usage', path);
      if (version !== VERSION)
        throw new DamagedFile(`is version ${version} of the file of usage; this build reads ${VERSION}`, path);
      // With the write-ahead log, readers do not hold up writers. A second of usage may be lost with the power.
      db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
      return new UsageStore(db, path);
    } catch (error) {
      db?.close();
      if (error instanceof CommandError) throw error;
      throw new CommandError(`${path} cannot be used: ${reasonOf(error)}.`, EXIT.unavailable, { cause: error });
    }
  }

  /**
   * Adds to what is stored, all or nothing.
   * @throws when the disk refuses it, or DamagedFile
   */
  add(amounts: readonly Usage[]): void {
    if (amounts.length === 0) return;
    const db = this.#db;
    const find = db.prepare('SELECT * FROM usage WHERE day = ? AND token = ? AND model = ?');
    const put = db.prepare('INSERT OR REPLACE INTO usage VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
    db.exec('BEGIN IMMEDIATE');
    try {
      for (const amount of amounts) {
        const { day, token, model, name, owner } = amount;
        const row = find.get(day, token, model);
        const before = row === undefined ? undefined : this.#usageOf(row);
        const sum = {
          ...{ day, token, model, name, owner },
          requests: amount.requests + (before?.requests ?? 0),
          prompt: amount.prompt + (before?.prompt ?? 0),
          generated: amount.generated + (before?.generated ?? 0),
        };
        put.run(day, token, model, name, owner, sum.requests, sum.prompt, sum.generated, crc32(textOf(sum)));
      }
      db.exec('COMMIT');
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }

  /**
   * Usage from one day to another, both included, by day, token and model.
   * @throws DamagedFile
   */
  between(first: string, last: string): Usage[] {
    return this.#db
      .prepare('SELECT * FROM usage WHERE day BETWEEN ? AND ? ORDER BY day, token, model')
      .all(first, last)
      .map((row) => this.#usageOf(row));
  }

  /**
   * What one token has used from one day to another, both included.
   * @throws DamagedFile
   */
  usedBy(token: string, first: string, last: string): { prompt: number; generated: number } {
    const used = { prompt: 0, generated: 0 };
    for (const row of this.#db
      .prepare('SELECT * FROM usage WHERE day BETWEEN ? AND ? AND token = ?')
      .all(first, last, token)) {
      const { prompt, generated } = this.#usageOf(row);
      used.prompt += prompt;
      used.generated += generated;
    }
    return used;
  }

  /** Forgets all days before one. */
  prune(first: string): void {
    this.#db.prepare('DELETE FROM usage WHERE day < ?').run(first);
  }

  close(): void {
    this.#db.close();
  }

  #usageOf(row: Record<string, unknown>): Usage {
    const { sum, ...usage } = row;
    if (crc32(textOf(usage as unknown as Usage)) !== sum)
      throw new DamagedFile('is damaged; put back a copy, or remove it to count from now on', this.#path);
    return usage as unknown as Usage;
  }
}
