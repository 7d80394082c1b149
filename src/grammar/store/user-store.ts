import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { CommandError, EXIT } from '#kit/command/command-error';
import { DamagedFile } from '#kit/files/damaged-file';
import { checkPagesNow, hasSums, removeSums, writeSumsNow } from '#kit/files/page-sums';
import { reasonOf } from '#kit/files/system-error';
import { crypto } from '#kit/process/late-crypto';

// docs/formats/grammar-users.md describes the file.
export const USERS_FILE = 'users.sqlite';
/** Tells our file from other SQLite files: the letters ALMG. */
const APPLICATION = 0x414c_4d47;
export const USERS_VERSION = 2;
const LOCK_TIMEOUT_MS = 5000;

const SCHEMA = `
CREATE TABLE user (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  digest BLOB NOT NULL,
  created TEXT NOT NULL
);
CREATE TABLE word (
  id INTEGER PRIMARY KEY,
  user INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
  dictionary TEXT NOT NULL,
  word TEXT NOT NULL,
  UNIQUE (user, dictionary, word)
);
PRAGMA application_id = ${APPLICATION};
PRAGMA user_version = ${USERS_VERSION};
`;

/** A user as lists show them. */
export interface UserRecord {
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly created: string;
  readonly words: number;
}

/** What a user may be called; a mail address is fine. */
export const USER_NAME = /^[^\s\p{C}]{1,100}$/u;
const KEY_BYTES = 24;

/** The users that the operator has let in, with their words, in one SQLite file. */
export class UserStore {
  readonly #db: DatabaseSync;
  readonly #path: string;

  private constructor(db: DatabaseSync, path: string) {
    this.#db = db;
    this.#path = path;
  }

  /** Has the operator ever added a user? */
  static exists(directory: string): boolean {
    return existsSync(join(directory, USERS_FILE));
  }

  /**
   * Opens the users of a directory; makes the file when there is none.
   * @throws CommandError in one sentence when the file is damaged, of another version or something else
   */
  static open(directory: string): UserStore {
    const path = join(directory, USERS_FILE);
    const isNew = !existsSync(path);
    // Loaded late: most servers have no users.
    const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
    let db: DatabaseSync | undefined;
    try {
      db = new DatabaseSync(path, { timeout: LOCK_TIMEOUT_MS, enableForeignKeyConstraints: true });
      if (isNew) {
        chmodSync(path, 0o600);
        db.exec(`PRAGMA journal_mode = WAL; BEGIN IMMEDIATE; ${SCHEMA} COMMIT;`);
      }
      const application = db.prepare('PRAGMA application_id').get()?.application_id;
      const version = db.prepare('PRAGMA user_version').get()?.user_version;
      if (application !== APPLICATION) throw new DamagedFile('is not a file of users', path);
      // Version 1 is the same without sums of the pages.
      if (version === 1) db.exec(`PRAGMA user_version = ${USERS_VERSION}`);
      else if (version !== USERS_VERSION)
        throw new DamagedFile(`is version ${version} of the file of users; this build reads ${USERS_VERSION}`, path);
      const users = new UserStore(db, path);
      users.#check();
      return users;
    } catch (error) {
      db?.close();
      if (error instanceof CommandError) throw error;
      throw new CommandError(`${path} cannot be used: ${reasonOf(error)}.`, EXIT.unavailable, { cause: error });
    }
  }

  /**
   * Adds a user, or with `replace` gives one a new key.
   * @returns the key, which is not stored
   * @throws CommandError when the name is taken or is none
   */
  add(name: string, replace: boolean): string {
    if (!USER_NAME.test(name))
      throw new CommandError(`"${name}" is no name: 1 to 100 characters without blanks.`, EXIT.usage);
    const key = crypto().randomBytes(KEY_BYTES).toString('base64url');
    const known = this.#db.prepare('SELECT id FROM user WHERE name = ?').get(name);
    if (known !== undefined && !replace)
      throw new CommandError(`There is a user ${name} already; --replace gives a new key.`);
    this.#together(() =>
      this.#db
        .prepare(
          'INSERT INTO user (name, digest, created) VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET digest = excluded.digest',
        )
        .run(name, digestOf(key), new Date().toISOString()),
    );
    return key;
  }

  /** @returns whether there was such a user */
  remove(name: string): boolean {
    return this.#together(() => this.#db.prepare('DELETE FROM user WHERE name = ?').run(name).changes > 0);
  }

  list(): UserRecord[] {
    return this.#db
      .prepare(
        'SELECT name, created, (SELECT count(*) FROM word WHERE word.user = user.id) AS words FROM user ORDER BY name',
      )
      .all() as unknown as UserRecord[];
  }

  /** The number of the user with this name and key; undefined when there is none. */
  find(name: string, key: string): number | undefined {
    const row = this.#db.prepare('SELECT id, digest FROM user WHERE name = ?').get(name);
    if (row === undefined || !crypto().timingSafeEqual(row.digest as Uint8Array, digestOf(key))) return undefined;
    return row.id as number;
  }

  /** Words of some dictionaries of a user, in the order in which they were added. */
  words(user: number, dictionaries: readonly string[], offset: number, limit: number): string[] {
    const places = dictionaries.map(() => '?').join(', ');
    return this.#db
      .prepare(`SELECT word FROM word WHERE user = ? AND dictionary IN (${places}) ORDER BY id LIMIT ? OFFSET ?`)
      .all(user, ...dictionaries, limit, offset)
      .map(({ word }) => word as string);
  }

  /** How many words a user has in all dictionaries. */
  count(user: number): number {
    return this.#db.prepare('SELECT count(*) AS words FROM word WHERE user = ?').get(user)?.words as number;
  }

  /** @returns how many of the words were not there yet */
  addWords(user: number, dictionary: string, words: readonly string[]): number {
    const insert = this.#db.prepare('INSERT OR IGNORE INTO word (user, dictionary, word) VALUES (?, ?, ?)');
    return this.#together(() =>
      words.reduce((sum, word) => sum + Number(insert.run(user, dictionary, word).changes), 0),
    );
  }

  /** @returns how many of the words were there */
  deleteWords(user: number, dictionary: string, words: readonly string[]): number {
    const remove = this.#db.prepare('DELETE FROM word WHERE user = ? AND dictionary = ? AND word = ?');
    return this.#together(() =>
      words.reduce((sum, word) => sum + Number(remove.run(user, dictionary, word).changes), 0),
    );
  }

  close(): void {
    this.#db.close();
  }

  #together<T>(work: () => T): T {
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      removeSums(this.#path);
      this.#db.exec('COMMIT');
      this.#seal();
      return result;
    } catch (error) {
      // A disk that is full has ended the transaction already.
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  /** @throws DamagedFile where a page does not have its checksum */
  #check(): void {
    this.#db.exec('BEGIN; SELECT count(*) FROM user');
    try {
      if (checkPagesNow(this.#path)) return;
    } finally {
      this.#db.exec('ROLLBACK');
    }
    this.#seal();
  }

  /** Moves the write-ahead log into the file and writes the sums of the pages; the order is that of #kit/files/page-sums. */
  #seal(): void {
    const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
    const other = new DatabaseSync(this.#path, { timeout: 0 });
    try {
      this.#db.exec('BEGIN IMMEDIATE');
      const moved = other.prepare('PRAGMA wal_checkpoint(PASSIVE)').get();
      if (moved?.busy !== 0 || moved.log !== moved.checkpointed || hasSums(this.#path)) return;
      writeSumsNow(this.#path, Number(this.#db.prepare('PRAGMA page_size').get()?.page_size));
    } catch {
      // Another process writes, or the disk is full: the next write makes the sums.
    } finally {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      other.close();
    }
  }
}

// A key is 192 random bits: one digest of it cannot be tried out.
function digestOf(key: string): Buffer {
  return crypto().createHash('sha256').update(key).digest();
}
