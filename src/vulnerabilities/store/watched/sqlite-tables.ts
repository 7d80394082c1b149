import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { CommandError, EXIT } from '#kit/command/command-error';
import { systemRefusal } from '#kit/files/system-error';
import { type Row, type Statements, type Tables, Turns } from './tables.ts';

/** The file of what is watched, within the service's directory. */
export const WATCHED_FILE = 'watched.sqlite';

/** "ALMI": marks the file as ours (SQLite header, offset 68). */
export const WATCHED_APPLICATION_ID = 0x414c4d49;

/** Step n brings a file of version n to version n + 1. A step that was released is never changed. */
export const WATCHED_MIGRATIONS: readonly string[] = [
  `CREATE TABLE watch (
     kind TEXT NOT NULL, name TEXT NOT NULL, title TEXT NOT NULL, created INTEGER NOT NULL, updated INTEGER NOT NULL,
     file TEXT NOT NULL, format TEXT NOT NULL, components INTEGER NOT NULL, content BLOB NOT NULL, webhook TEXT NOT NULL,
     checked INTEGER NOT NULL, checked_version TEXT NOT NULL, left_out INTEGER NOT NULL, PRIMARY KEY (kind, name)
   ) STRICT;
   CREATE TABLE finding (
     kind TEXT NOT NULL, name TEXT NOT NULL, place TEXT NOT NULL, id TEXT NOT NULL, component TEXT NOT NULL,
     first_seen INTEGER NOT NULL, gone INTEGER NOT NULL, exempt INTEGER NOT NULL, score INTEGER NOT NULL,
     exploited INTEGER NOT NULL, position INTEGER NOT NULL, document TEXT NOT NULL, PRIMARY KEY (kind, name, place)
   ) STRICT;
   CREATE INDEX finding_position ON finding (kind, name, position);
   CREATE TABLE event (
     id TEXT PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL, url TEXT NOT NULL, at INTEGER NOT NULL,
     due INTEGER NOT NULL, attempts INTEGER NOT NULL, body TEXT NOT NULL
   ) STRICT;
   CREATE INDEX event_due ON event (due);`,
];

/** What is watched as one SQLite file in WAL mode (docs/formats/vulnerabilities-watched.md). */
export class SqliteTables implements Tables {
  readonly #db: DatabaseSync;
  readonly #path: string;
  readonly #turns = new Turns();
  readonly #prepared = new Map<string, StatementSync>();
  readonly #statements: Statements = {
    all: async (sql, ...values) => this.#prepare(sql).all(...values) as Row[],
    run: async (sql, ...values) => Number(this.#prepare(sql).run(...values).changes),
  };

  private constructor(db: DatabaseSync, path: string) {
    this.#db = db;
    this.#path = path;
  }

  /**
   * Opens the file in a directory, makes it when there is none, and brings an older one up to date.
   * @throws CommandError for a file that is newer, foreign or damaged
   */
  static open(directory: string, lockTimeout: number): SqliteTables {
    const path = join(directory, WATCHED_FILE);
    let db: DatabaseSync | undefined;
    try {
      db = new DatabaseSync(path, { timeout: lockTimeout });
      const version = checkedVersion(db, path);
      db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
      if (version < WATCHED_MIGRATIONS.length) migrate(db);
      return new SqliteTables(db, path);
    } catch (error) {
      db?.close();
      throw unreadable(path, error);
    }
  }

  read<T>(work: (statements: Pick<Statements, 'all'>) => Promise<T>): Promise<T> {
    return this.#transaction('BEGIN', work);
  }

  write<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    return this.#transaction('BEGIN IMMEDIATE', work);
  }

  #transaction<T>(begin: string, work: (statements: Statements) => Promise<T>): Promise<T> {
    return this.#turns.take(async () => {
      try {
        this.#db.exec(begin);
        const result = await work(this.#statements);
        this.#db.exec('COMMIT');
        return result;
      } catch (error) {
        if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
        throw unreadable(this.#path, error);
      }
    });
  }

  async close(): Promise<void> {
    await this.#turns.take(async () => this.#db.close());
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#prepared.get(sql);
    if (statement === undefined) {
      statement = this.#db.prepare(sql);
      this.#prepared.set(sql, statement);
    }
    return statement;
  }
}

const pragma = (db: DatabaseSync, name: string): number => Number(db.prepare(`PRAGMA ${name}`).get()?.[name]);

function checkedVersion(db: DatabaseSync, path: string): number {
  const [application, version] = [pragma(db, 'application_id'), pragma(db, 'user_version')];
  const tables = Number(db.prepare('SELECT count(*) AS count FROM sqlite_schema').get()?.count);
  if (application !== WATCHED_APPLICATION_ID && (tables > 0 || version !== 0 || application !== 0))
    throw new CommandError(`${path} is an SQLite file of another program, not one of inventories.`);
  if (version > WATCHED_MIGRATIONS.length)
    throw new CommandError(
      `${path} has version ${version}; this build reads up to ${WATCHED_MIGRATIONS.length}. Use a newer almanac or another --data.`,
    );
  if (version > 0 && db.prepare('PRAGMA quick_check(1)').get()?.quick_check !== 'ok')
    throw new CommandError(
      `${path} is damaged. Restore it from a backup, or move it away and add the inventories again.`,
    );
  return version;
}

function migrate(db: DatabaseSync): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have been faster.
    for (const migration of WATCHED_MIGRATIONS.slice(pragma(db, 'user_version'))) db.exec(migration);
    db.exec(`PRAGMA application_id = ${WATCHED_APPLICATION_ID}; PRAGMA user_version = ${WATCHED_MIGRATIONS.length}`);
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** One plain sentence for what SQLite says about a file. */
function unreadable(path: string, error: unknown): unknown {
  const { errcode, message } = error as { errcode?: number; message?: string };
  const code = errcode === undefined ? undefined : errcode & 0xff;
  if (code === 5) return new CommandError(`${path} is in use by another process; try again.`, EXIT.unavailable);
  if (code === 26) return new CommandError(`${path} is not an SQLite file, or it is damaged.`);
  if (code === 11)
    return new CommandError(
      `${path} is damaged (${message}). Restore it from a backup, or move it away and add the inventories again.`,
    );
  if (error instanceof CommandError) return error;
  return systemRefusal(error, path) ?? error;
}
