import pg from 'pg';
import { openStore } from '../../src/vulnerabilities/store/open-store.ts';
import type { FacetColumns } from '../../src/vulnerabilities/store/port.ts';
import { vectorsOf } from '../../src/vulnerabilities/store/postgres/postgres-text.ts';
import { type PostgresServer, startPostgres } from '../../src/vulnerabilities/testing/postgres-server.ts';
import { madeRecords } from './made-records.ts';

export interface MadeDatabase {
  readonly version: string;
  readonly address: string;
  stop(): Promise<void>;
}

const SETTINGS = [
  'shared_buffers=512MB',
  'work_mem=64MB',
  'maintenance_work_mem=512MB',
  'effective_cache_size=4GB',
  'random_page_cost=1.1',
  'max_wal_size=8GB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'synchronous_commit=off',
];

/**
 * A PostgreSQL with the made records in our own tables and with all their indexes. The words of descriptions are left
 * out, which would take most of the time, and no search that is measured asks for them.
 * @param facets values of the same records in the store that is compared
 * @returns undefined when PostgreSQL is not installed
 */
export async function madeDatabase(facets: FacetColumns): Promise<MadeDatabase | undefined> {
  const server: PostgresServer | undefined = await startPostgres(SETTINGS);
  if (server === undefined) return undefined;
  const address = await server.database();
  const location = { directory: '', cacheMegabytes: 1, lockTimeout: 0, database: address, connections: 1 };
  await (await openStore(location)).close();
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows: indexes } = await client.query(
    `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename IN ('facet', 'record_text')
       AND indexname NOT LIKE '%pkey'`,
  );
  for (const { indexname } of indexes) await client.query(`DROP INDEX ${indexname}`);
  for await (const records of madeRecords()) {
    const vectors = records.map((record) => vectorsOf({ ...record, description: '', title: '' }, []));
    const documents = records.map(({ key: _, ...body }) => JSON.stringify(body));
    const keys = records.map(({ key }) => key);
    await client.query(
      `INSERT INTO vulnerability (key, processed, starter, source, document)
         SELECT key, 1, 0, 'cve', document FROM unnest($1::bigint[], $2::text[]) AS t (key, document)`,
      [keys, documents],
    );
    await client.query(
      `INSERT INTO record_text (key, words, vendors, products) SELECT key, '', vendors::tsvector, products::tsvector
         FROM unnest($1::bigint[], $2::text[], $3::text[]) AS t (key, vendors, products)`,
      [keys, vectors.map(({ vendors }) => vendors), vectors.map(({ products }) => products)],
    );
  }
  const { keys, updated, published, score, epss, exploited, assigner, assigners } = facets;
  const columns = [keys, updated, published, score, epss, exploited, assigner].map((column) => Array.from(column));
  await client.query(
    `INSERT INTO facet SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::integer[], $5::integer[],
       $6::integer[], $7::integer[])`,
    columns,
  );
  await client.query('INSERT INTO assigner SELECT * FROM unnest($1::integer[], $2::text[])', [
    assigners.map((_, number) => number),
    assigners,
  ]);
  await client.query("INSERT INTO feed VALUES ('cve', '', 400000, 1)");
  await client.query("UPDATE meta SET value = '1' WHERE name = 'data_version'");
  for (const { indexdef } of indexes) await client.query(String(indexdef));
  await client.query('VACUUM ANALYZE');
  await client.end();
  return { version: server.version, address, stop: () => server.stop() };
}
