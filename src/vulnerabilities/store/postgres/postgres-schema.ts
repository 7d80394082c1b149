import { randomBytes } from 'node:crypto';
import { CommandError } from '#kit/command/command-error';
import type { Connection } from './connection.ts';

/** "ALMV" and 1: whoever changes the tables holds this lock. */
const MIGRATION_LOCK = 0x414c4d5601;
/** "ALMV" and 2: whoever imports holds this one. */
export const WRITE_LOCK = 0x414c4d5602;

/** A name without regard to the case of ASCII letters, as SQLite's NOCASE compares. */
export const folded = (column: string): string => `lower(${column} COLLATE "C")`;

/** Step n brings a database of version n to version n + 1. A step that was released is never changed. */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE feed (name text PRIMARY KEY, edition text NOT NULL, entries bigint NOT NULL, imported bigint NOT NULL);
   CREATE TABLE vulnerability (
     key bigint PRIMARY KEY, processed bigint NOT NULL, starter smallint NOT NULL, source text NOT NULL,
     document text NOT NULL
   );
   CREATE INDEX vulnerability_starter ON vulnerability (key) WHERE starter = 1;
   CREATE TABLE assigner (number integer PRIMARY KEY, name text NOT NULL);
   CREATE TABLE facet (
     key bigint PRIMARY KEY, updated bigint NOT NULL, published bigint NOT NULL, score integer NOT NULL,
     epss integer NOT NULL, exploited integer NOT NULL, assigner integer NOT NULL
   );
   CREATE INDEX facet_updated ON facet (updated DESC, key DESC);
   CREATE INDEX facet_published ON facet (published);
   CREATE INDEX facet_score ON facet (score);
   CREATE INDEX facet_epss ON facet (epss);
   CREATE INDEX facet_exploited ON facet (exploited DESC, key DESC) WHERE exploited > 0;
   CREATE INDEX facet_assigner ON facet (assigner);
   CREATE TABLE alias (name text NOT NULL, key bigint NOT NULL);
   CREATE INDEX alias_name ON alias USING hash (${folded('name')});
   CREATE INDEX alias_key ON alias (key);
   CREATE TABLE mapping (key bigint PRIMARY KEY, euvd text NOT NULL);
   CREATE INDEX mapping_euvd ON mapping (${folded('euvd')});
   CREATE TABLE epss (key bigint PRIMARY KEY, epss integer NOT NULL);
   CREATE TABLE kev (
     key bigint NOT NULL, source text NOT NULL, added integer NOT NULL, vendor text, product text, description text,
     notes text, PRIMARY KEY (key, source)
   );
   CREATE TABLE related (key bigint NOT NULL, name text NOT NULL, updated bigint NOT NULL, document text NOT NULL);
   CREATE INDEX related_key ON related (key);
   CREATE INDEX related_name ON related USING hash (${folded('name')});
   CREATE TABLE advisory (
     number bigint PRIMARY KEY, id text NOT NULL, namespace text NOT NULL, published bigint NOT NULL,
     updated bigint NOT NULL, document text NOT NULL
   );
   CREATE INDEX advisory_id ON advisory USING hash (${folded('id')});
   CREATE TABLE advisory_link (name text NOT NULL, advisory bigint NOT NULL);
   CREATE INDEX advisory_link_name ON advisory_link USING hash (${folded('name')});
   CREATE INDEX advisory_link_advisory ON advisory_link (advisory);
   CREATE TABLE history (
     key bigint NOT NULL, kind text NOT NULL, at bigint NOT NULL, before integer NOT NULL, after integer NOT NULL,
     PRIMARY KEY (key, kind, at)
   );
   CREATE TABLE origin (name text PRIMARY KEY, state text NOT NULL);
   CREATE TABLE name (number integer PRIMARY KEY, name text NOT NULL);
   CREATE TABLE record_name (key bigint PRIMARY KEY, vendors integer[] NOT NULL, products integer[] NOT NULL);
   CREATE TABLE record_text (
     key bigint PRIMARY KEY, words tsvector NOT NULL, vendors tsvector NOT NULL, products tsvector NOT NULL
   );
   ALTER TABLE record_text ALTER words SET STATISTICS 1000;
   CREATE INDEX record_text_words ON record_text USING gin (words) WITH (gin_pending_list_limit = 65536);
   CREATE INDEX record_text_vendors ON record_text USING gin (vendors) WITH (gin_pending_list_limit = 65536);
   CREATE INDEX record_text_products ON record_text USING gin (products) WITH (gin_pending_list_limit = 65536);`,
  // Affected packages, entries of OSV databases as a whole, weaknesses and decisions, more of the catalogues; a blank behind each
  // document makes the next import take it again.
  `CREATE TABLE affected (
     ecosystem text NOT NULL, name text NOT NULL, source text NOT NULL, id text NOT NULL, document text NOT NULL
   );
   CREATE INDEX affected_name ON affected (ecosystem, name);
   CREATE INDEX affected_id ON affected USING hash (${folded('id')});
   CREATE TABLE osv (name text NOT NULL, modified bigint NOT NULL, document text NOT NULL);
   CREATE INDEX osv_name ON osv USING hash (${folded('name')});
   CREATE TABLE applicability (key bigint PRIMARY KEY, document text NOT NULL);
   CREATE TABLE product (name text NOT NULL, key bigint NOT NULL);
   CREATE INDEX product_name ON product (name);
   CREATE INDEX product_key ON product (key);
   CREATE TABLE weakness (cwe integer NOT NULL, key bigint NOT NULL, PRIMARY KEY (cwe, key));
   CREATE INDEX weakness_key ON weakness (key);
   ALTER TABLE facet ADD COLUMN ssvc smallint NOT NULL DEFAULT 0;
   ALTER TABLE kev ADD COLUMN due integer;
   ALTER TABLE kev ADD COLUMN ransomware integer;
   ALTER TABLE epss ADD COLUMN percentile integer;
   UPDATE vulnerability SET document = document || ' ' WHERE starter = 0;
   UPDATE related SET document = document || ' ';
   UPDATE advisory SET document = document || ' ';
   UPDATE feed SET edition = '' WHERE name IN ('cisa_kev', 'epss');
   DELETE FROM origin;`,
  // Inventories and watchlists, what was found of them, and events that wait to be sent.
  `CREATE TABLE watch (
     kind text COLLATE "C" NOT NULL, name text COLLATE "C" NOT NULL, title text NOT NULL, created bigint NOT NULL,
     updated bigint NOT NULL, file text NOT NULL, format text NOT NULL, components bigint NOT NULL, content bytea NOT NULL,
     webhook text NOT NULL, checked bigint NOT NULL, checked_version text NOT NULL, left_out bigint NOT NULL,
     PRIMARY KEY (kind, name)
   );
   CREATE TABLE finding (
     kind text COLLATE "C" NOT NULL, name text COLLATE "C" NOT NULL, place text COLLATE "C" NOT NULL, id text NOT NULL,
     component text NOT NULL, first_seen bigint NOT NULL, gone bigint NOT NULL, exempt integer NOT NULL,
     score integer NOT NULL, exploited integer NOT NULL, position bigint NOT NULL, document text NOT NULL,
     PRIMARY KEY (kind, name, place)
   );
   CREATE INDEX finding_position ON finding (kind, name, position);
   CREATE TABLE event (
     id text COLLATE "C" PRIMARY KEY, kind text NOT NULL, name text NOT NULL, url text NOT NULL, at bigint NOT NULL,
     due bigint NOT NULL, attempts integer NOT NULL, body text NOT NULL
   );
   CREATE INDEX event_due ON event (due);`,
];

/**
 * Makes the tables in the connection's schema, or brings older ones up to date, all in one transaction; several
 * processes that start at once wait for one another.
 * @throws CommandError when the tables are of a newer version, or others stand in their place
 */
export async function migrate(connection: Connection, migrations: readonly string[] = MIGRATIONS): Promise<void> {
  await connection.query('BEGIN');
  try {
    await connection.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const version = await versionOf(connection);
    if (version > migrations.length)
      throw new CommandError(
        `The database has version ${version} of our tables; this build knows up to ${migrations.length}. Use a newer almanac or another database.`,
      );
    if (version === 0) {
      const { taken } = await connection.one(
        "SELECT to_regclass('vulnerability') IS NOT NULL OR to_regclass('meta') IS NOT NULL AS taken",
      );
      if (taken)
        throw new CommandError('The database holds tables of another program; name an empty one or another schema.');
      await connection.query('CREATE TABLE meta (name text PRIMARY KEY, value text NOT NULL)');
      await connection.query(
        `INSERT INTO meta VALUES ('application', 'almanac vulnerabilities'), ('schema', '0'), ('store_id', $1),
           ('data_version', '0')`,
        [randomBytes(4).toString('hex')],
      );
    }
    for (const [before, migration] of migrations.entries()) {
      if (before < version) continue;
      await connection.query(migration);
      await connection.query("UPDATE meta SET value = $1 WHERE name = 'schema'", [String(before + 1)]);
    }
    await connection.query('COMMIT');
  } catch (error) {
    await connection.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

/** The version of our tables; 0 where there are none. */
async function versionOf(connection: Connection): Promise<number> {
  const { ours } = await connection.one(
    `SELECT EXISTS (SELECT 1 FROM information_schema.columns WHERE table_schema = current_schema()
       AND table_name = 'meta' AND column_name = 'value') AS ours`,
  );
  if (!ours) return 0;
  const [row] = await connection.query(
    `SELECT s.value FROM meta s, meta a
     WHERE s.name = 'schema' AND a.name = 'application' AND a.value = 'almanac vulnerabilities'`,
  );
  return Number(row?.value ?? 0);
}
