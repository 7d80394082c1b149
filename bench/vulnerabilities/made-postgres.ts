import pg from 'pg';
import { openStore } from '../../src/vulnerabilities/store/open-store.ts';
import { startPostgres } from '../../src/vulnerabilities/testing/postgres-server.ts';
import { fill } from './made-records.ts';

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
  // Compiling takes longer than these searches.
  'jit=off',
  'max_wal_size=8GB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'synchronous_commit=off',
];

/**
 * A PostgreSQL of its own with the made records in our own tables and with all their indexes.
 * @returns undefined when PostgreSQL is not installed
 */
export async function madeDatabase(): Promise<MadeDatabase | undefined> {
  const server = await startPostgres(SETTINGS);
  if (server === undefined) return undefined;
  const address = await server.database();
  const store = await openStore({
    directory: '',
    cacheMegabytes: 1,
    lockTimeout: 0,
    database: address,
    connections: 1,
  });
  await fill(store);
  await store.close();
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query('VACUUM ANALYZE');
  await client.end();
  return { version: server.version, address, stop: () => server.stop() };
}
