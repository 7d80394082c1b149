import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Edition } from '../../engine/edition.ts';
import { cveOfKey, isCveKey } from '../../store/cve-id.ts';
import type { KevEntry } from '../../store/record.ts';
import { dayText } from './date.ts';
import { array, object, string } from './gson.ts';
import { nameUuid } from './name-uuid.ts';

/** Rows made before other requests get a turn. */
const SLICE = 2000;

/** The table `euvd_id,cve_id` of all records that have a CVE id, by ascending number. */
export async function mappingDump({ snapshot }: Edition): Promise<Buffer> {
  const parts = [Buffer.from('euvd_id,cve_id\n')];
  for (let after = -1; ; ) {
    const rows = await snapshot.euvdIds(after, SLICE);
    const last = rows.at(-1);
    if (last === undefined) return Buffer.concat(parts);
    const published = rows.filter(({ key }) => isCveKey(key));
    parts.push(Buffer.from(published.map(({ key, euvd }) => `${euvd},${cveOfKey(key)}\n`).join('')));
    after = last.key;
    await nextTurn();
  }
}

type Entry = KevEntry & { euvd: string };

/** All exploited vulnerabilities, one element for each CVE with the earliest day and all its sources. */
export async function kevDump({ snapshot }: Edition): Promise<Buffer> {
  const byKey = new Map<number, [Entry, ...Entry[]]>();
  for (const entry of await snapshot.kev()) {
    const entries = byKey.get(entry.key);
    if (entries) entries.push(entry);
    else byKey.set(entry.key, [entry]);
  }
  const rows = [...byKey.values()].map((entries) => {
    const [{ key, euvd }] = entries;
    const vendor = entries.find((entry) => entry.vendor !== undefined)?.vendor;
    const product = entries.find((entry) => entry.product !== undefined)?.product;
    return object([
      ['cveId', string(cveOfKey(key))],
      ['euvdId', string(euvd)],
      ['dateAdded', string(dayText(Math.min(...entries.map(({ added }) => added))))],
      ['sources', array(entries.map(({ source }) => string(source)))],
      ['vendorProject', vendor === undefined ? undefined : string(vendor)],
      ['product', product === undefined ? undefined : string(product)],
    ]);
  });
  return Buffer.from(array(rows));
}

const SOURCES = {
  cisa_kev: {
    code: 'CISA',
    name: 'CISA KEV',
    tooltip: 'Known Exploited Vulnerabilities Catalog of CISA',
    url: 'https://www.cisa.gov/known-exploited-vulnerabilities-catalog',
  },
  eukev_kev: {
    code: 'EUKEV',
    name: 'EU KEV',
    tooltip: 'Known exploited vulnerabilities of the EU CSIRTs network',
    url: 'https://euvd.enisa.europa.eu',
  },
} as const;

/** What each catalogue says about one CVE. */
export function kevEntriesText(entries: readonly Entry[]): string {
  return array(
    entries.map((entry) => {
      const source = SOURCES[entry.source];
      const cve = cveOfKey(entry.key);
      const text = (value: string | undefined): string | undefined => (value === undefined ? undefined : string(value));
      return object([
        ['id', string(nameUuid(cve + source.code))],
        ['cveId', string(cve)],
        [
          'kevSource',
          object([
            ['code', string(source.code)],
            ['displayName', string(source.name)],
            ['tooltip', string(source.tooltip)],
            ['sourceUrl', string(source.url)],
          ]),
        ],
        ['dateAdded', string(dayText(entry.added))],
        ['vendorProject', text(entry.vendor)],
        ['product', text(entry.product)],
        ['originSource', string(entry.source)],
        ['shortDescription', text(entry.description)],
        ['notes', text(entry.notes)],
      ]);
    }),
  );
}
