import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { CommandError } from '#kit/command/command-error';
import { removeSums } from '#kit/files/page-sums';
import { systemRefusal } from '#kit/files/system-error';

/** "ALMV": marks the file as ours (SQLite header, offset 68). */
export const APPLICATION_ID = 0x414c4d56;

/** Step n brings a file of version n to version n + 1. A step that was released is never changed. */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE feed (
     name TEXT PRIMARY KEY, edition TEXT NOT NULL, entries INTEGER NOT NULL, imported INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE vulnerability (
     key INTEGER PRIMARY KEY, processed INTEGER NOT NULL, starter INTEGER NOT NULL, document TEXT NOT NULL
   ) STRICT;
   CREATE INDEX vulnerability_starter ON vulnerability (key) WHERE starter = 1;
   CREATE TABLE assigner (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
   CREATE TABLE facet (
     key INTEGER PRIMARY KEY, updated INTEGER NOT NULL, published INTEGER NOT NULL, score INTEGER NOT NULL,
     epss INTEGER NOT NULL, exploited INTEGER NOT NULL, assigner INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE alias (
     name TEXT NOT NULL COLLATE NOCASE, key INTEGER NOT NULL, PRIMARY KEY (name, key)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX alias_key ON alias (key);
   CREATE TABLE mapping (key INTEGER PRIMARY KEY, euvd TEXT NOT NULL COLLATE NOCASE) STRICT;
   CREATE INDEX mapping_euvd ON mapping (euvd);
   CREATE TABLE epss (key INTEGER PRIMARY KEY, epss INTEGER NOT NULL) STRICT;
   CREATE TABLE kev (
     key INTEGER NOT NULL, source TEXT NOT NULL, added INTEGER NOT NULL, vendor TEXT, product TEXT, description TEXT,
     notes TEXT, PRIMARY KEY (key, source)
   ) STRICT, WITHOUT ROWID;
   CREATE VIRTUAL TABLE record_text USING fts5 (
     description, ids, products, vendors,
     content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
   );`,
  // Advisories, entries of other databases, history, and what is known about the addresses feeds come from.
  `ALTER TABLE vulnerability ADD COLUMN source TEXT NOT NULL DEFAULT 'cve';
   CREATE TABLE related (
     name TEXT NOT NULL COLLATE NOCASE, key INTEGER NOT NULL, updated INTEGER NOT NULL, document TEXT NOT NULL,
     PRIMARY KEY (key, name)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX related_name ON related (name);
   CREATE TABLE advisory (
     number INTEGER PRIMARY KEY, id TEXT NOT NULL COLLATE NOCASE, namespace TEXT NOT NULL, published INTEGER NOT NULL,
     updated INTEGER NOT NULL, document TEXT NOT NULL, UNIQUE (id, namespace)
   ) STRICT;
   CREATE TABLE advisory_link (
     name TEXT NOT NULL COLLATE NOCASE, advisory INTEGER NOT NULL, PRIMARY KEY (name, advisory)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX advisory_link_advisory ON advisory_link (advisory);
   CREATE TABLE history (
     key INTEGER NOT NULL, kind TEXT NOT NULL, at INTEGER NOT NULL, before INTEGER NOT NULL, after INTEGER NOT NULL,
     PRIMARY KEY (key, kind, at)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE origin (name TEXT PRIMARY KEY, state TEXT NOT NULL) STRICT, WITHOUT ROWID;`,
  // Names of vendors and products by number, and which of them a record has.
  `CREATE TABLE name (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
   CREATE TABLE record_name (key INTEGER PRIMARY KEY, vendors TEXT NOT NULL, products TEXT NOT NULL) STRICT;
   INSERT INTO name (name)
     SELECT p.value ->> 'name' FROM vulnerability, json_each(document, '$.products') p
     UNION SELECT p.value ->> 'vendor' FROM vulnerability, json_each(document, '$.products') p
       WHERE p.value ->> 'vendor' IS NOT NULL;
   INSERT INTO record_name (key, vendors, products)
     SELECT key,
       coalesce((SELECT group_concat(DISTINCT n.number) FROM json_each(document, '$.products') p
         JOIN name n ON n.name = p.value ->> 'vendor'), ''),
       coalesce((SELECT group_concat(DISTINCT n.number) FROM json_each(document, '$.products') p
         JOIN name n ON n.name = p.value ->> 'name'), '')
     FROM vulnerability;`,
  // The tables stay. Builds that do not keep the sums of pages (#kit/files/page-sums) up to date must not write.
  '-- page sums',
  // Affected packages, entries of OSV databases as a whole, weaknesses and decisions, more of the catalogues. What sources say of
  // these was not kept before: a blank behind each document makes the next import take it again.
  `CREATE TABLE affected (
     ecosystem TEXT NOT NULL, name TEXT NOT NULL, source TEXT NOT NULL, id TEXT NOT NULL COLLATE NOCASE,
     document TEXT NOT NULL, PRIMARY KEY (ecosystem, name, source, id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX affected_id ON affected (id, source);
   CREATE TABLE osv (
     name TEXT NOT NULL COLLATE NOCASE PRIMARY KEY, modified INTEGER NOT NULL, document TEXT NOT NULL
   ) STRICT;
   CREATE TABLE applicability (key INTEGER PRIMARY KEY, document TEXT NOT NULL) STRICT;
   CREATE TABLE product (name TEXT NOT NULL, key INTEGER NOT NULL, PRIMARY KEY (name, key)) STRICT, WITHOUT ROWID;
   CREATE INDEX product_key ON product (key);
   CREATE TABLE weakness (cwe INTEGER NOT NULL, key INTEGER NOT NULL, PRIMARY KEY (cwe, key)) STRICT, WITHOUT ROWID;
   ALTER TABLE facet ADD COLUMN ssvc INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE kev ADD COLUMN due INTEGER;
   ALTER TABLE kev ADD COLUMN ransomware INTEGER;
   ALTER TABLE epss ADD COLUMN percentile INTEGER;
   UPDATE vulnerability SET document = document || ' ' WHERE starter = 0;
   UPDATE related SET document = document || ' ';
   UPDATE advisory SET document = document || ' ';
   UPDATE feed SET edition = '' WHERE name IN ('cisa_kev', 'epss');
   DELETE FROM origin;`,
  // The document of a record tells which products it names. Builds that look for them by the index must not write.
  'DROP INDEX product_key',
];

/** The version this build reads and writes (SQLite header, offset 60). */
export const SCHEMA_VERSION = MIGRATIONS.length;

/**
 * Makes an empty file ours, or brings an older one of ours up to date; each step in a transaction of its own.
 * @param path for messages
 * @throws CommandError for a newer, a foreign or a damaged file; the file is left as it is
 */
export function migrate(db: DatabaseSync, path: string, migrations: readonly string[] = MIGRATIONS): void {
  let version = checkSchema(db, path, migrations.length);
  while (version < migrations.length) {
    db.exec('BEGIN IMMEDIATE');
    try {
      // Another process may have been faster.
      version = number(db, 'user_version');
      const migration = migrations[version];
      if (migration !== undefined) {
        db.exec(migration);
        version++;
        db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${version}`);
        if (version === 1) {
          const insert = db.prepare('INSERT INTO meta VALUES (?, ?)');
          insert.run('store_id', randomBytes(4).toString('hex'));
          insert.run('data_version', '0');
        }
      }
      removeSums(path);
      db.exec('COMMIT');
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }
}

/**
 * The version of a file; 0 for an empty one.
 * @throws CommandError when it is not ours, newer than `newest`, or damaged
 */
export function checkSchema(db: DatabaseSync, path: string, newest: number = SCHEMA_VERSION): number {
  let application: number;
  let version: number;
  let tables: number;
  try {
    application = number(db, 'application_id');
    version = number(db, 'user_version');
    tables = Number(db.prepare('SELECT count(*) AS count FROM sqlite_schema').get()?.count);
  } catch (error) {
    throw unreadable(path, error);
  }
  if (application !== APPLICATION_ID && (tables > 0 || version !== 0 || application !== 0))
    throw new CommandError(`${path} is an SQLite file of another program, not a store of vulnerabilities.`);
  if (version > newest)
    throw new CommandError(
      `${path} has version ${version}; this build reads up to ${newest}. Use a newer almanac or another --data.`,
    );
  return version;
}

/** One plain sentence for what SQLite says about a file. */
export function unreadable(path: string, error: unknown): unknown {
  const { errcode, message } = error as { errcode?: number; message?: string };
  const code = errcode === undefined ? undefined : errcode & 0xff;
  if (code === 26) return new CommandError(`${path} is not an SQLite file, or it is damaged.`);
  if (code === 11) return new CommandError(`${path} is damaged (${message}). Move it away and import again.`);
  if (error instanceof CommandError) return error;
  return systemRefusal(error, path) ?? error;
}

const number = (db: DatabaseSync, pragma: string): number => Number(db.prepare(`PRAGMA ${pragma}`).get()?.[pragma]);
