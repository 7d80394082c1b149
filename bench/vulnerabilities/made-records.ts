import { createReadStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { randomNumbers } from '#kit/testing/random-numbers';
import { realData } from '../../src/kit/testing/real-data.ts';
import { readCveRecord } from '../../src/vulnerabilities/import/cve/cve-record.ts';
import { cveOfKey } from '../../src/vulnerabilities/store/cve-id.ts';
import type { Store } from '../../src/vulnerabilities/store/port.ts';
import type { KevEntry, NewRecord, VulnerabilityRecord } from '../../src/vulnerabilities/store/record.ts';
import { SCHEMA_VERSION } from '../../src/vulnerabilities/store/sqlite/sqlite-schema.ts';
import { SqliteStore } from '../../src/vulnerabilities/store/sqlite/sqlite-store.ts';
import { vulnerabilityExample } from '../../src/vulnerabilities/testing/cve-example.ts';

const CORPUS = realData('vulnerabilities', 'cve5', 'vulnrichment-44130.ndjson.gz');
/** As many records as the EUVD held in October 2026; `ALMANAC_BENCH_RECORDS` makes fewer for a quick look. */
export const MADE_RECORDS = Number(process.env.ALMANAC_BENCH_RECORDS ?? 400_000);
/** CVE numbers of one copy stay below those of the next: the greatest real one of the corpus is 52,000. */
const NUMBERS = 100_000;
const DAYS_BACK = 37;
const BATCH = 4000;

export const madeFrom = existsSync(CORPUS)
  ? '44,026 real CVE records with ids and dates shifted'
  : '20,000 made-up CVE records with ids and dates shifted';

/** A record with the packages and products that it names. */
type MadeRecord = VulnerabilityRecord & Pick<NewRecord, 'affected'>;

/** The first real records, at most `count`. */
async function realRecords(count: number): Promise<MadeRecord[]> {
  if (!existsSync(CORPUS)) {
    const random = randomNumbers(1);
    return Array.from({ length: 20_000 }, (_, at) => {
      const day = new Date(Date.UTC(2015, 0, 1) + Math.floor(random() * 3.4e11)).toISOString();
      return vulnerabilityExample({
        cve: `CVE-${2015 + (at % 10)}-${10_000 + at}`,
        score: Math.round(random() * 100) / 10,
        published: day,
        updated: day,
        vendor: `Vendor${at % 700}`,
        product: `Product ${at % 2100}`,
      });
    });
  }
  const records: MadeRecord[] = [];
  for await (const line of createInterface({ input: createReadStream(CORPUS).pipe(createGunzip()) })) {
    const reading = readCveRecord(JSON.parse(line) as Record<string, unknown>);
    if (reading.kind === 'published') records.push(reading.record);
    if (records.length === count) break;
  }
  return records;
}

/** Copies of the real records in batches: the n-th has CVE numbers greater by n × 100,000 and dates n × 37 days back. */
export async function* madeRecords(count = MADE_RECORDS): AsyncGenerator<MadeRecord[]> {
  const real = await realRecords(count);
  let batch: MadeRecord[] = [];
  for (let made = 0; made < count; made++) {
    const record = real[made % real.length];
    const copy = Math.floor(made / real.length);
    const key = record.key + copy * NUMBERS;
    const back = copy * DAYS_BACK * 86_400;
    batch.push(
      copy === 0
        ? record
        : {
            ...record,
            key,
            aliases: [cveOfKey(key)],
            ...(record.affected === undefined
              ? {}
              : {
                  affected: {
                    ...record.affected,
                    rows: record.affected.rows.map((row) => ({ ...row, id: cveOfKey(key) })),
                  },
                }),
            published: Math.max(0, record.published - back),
            updated: Math.max(0, record.updated - back),
          },
    );
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** EPSS values made by a generator, most of them small as the real ones are: there is no bulk file of real ones here. */
export function* syntheticEpss(keys: Iterable<number>, seed: number): Generator<{ key: number; epss: number }> {
  const random = randomNumbers(seed);
  for (const key of keys) yield { key, epss: Math.max(1, Math.round(random() ** 8 * 10_000)) };
}

/** Writes the made records, synthetic EPSS of all and one exploited record in 250 in one transaction. */
export function fill(store: Store, count = MADE_RECORDS): Promise<void> {
  return store.write(async (writer) => {
    const keys: number[] = [];
    for await (const batch of madeRecords(count)) {
      await writer.put(batch, { processed: 1 });
      for (const { key } of batch) keys.push(key);
    }
    await writer.putEpss([...syntheticEpss(keys, 1)]);
    const exploited = keys
      .filter((_, at) => at % 250 === 0)
      .map((key, at): KevEntry => ({ key, source: 'cisa_kev', added: 18_900 + (at % 1700) }));
    await writer.replaceKev('cisa_kev', exploited);
    await writer.setFeed({ feed: 'cve', edition: '', entries: keys.length, imported: 1 });
  });
}

/** Data directory of the store of made records; benchmarks that write take a copy. */
export const MADE_DATA = join('.cache', 'bench', `made-vulnerabilities-${MADE_RECORDS}-${SCHEMA_VERSION}`);
export const MADE_STORE = join(MADE_DATA, 'vulnerabilities');

/** Makes the store of made records unless it is there. */
export async function makeStore(): Promise<void> {
  if (existsSync(MADE_STORE)) return;
  const making = `${MADE_STORE}.new`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  mkdirSync(dirname(MADE_STORE), { recursive: true });
  const store = SqliteStore.open(making);
  await fill(store);
  await store.close();
  renameSync(making, MADE_STORE);
}
