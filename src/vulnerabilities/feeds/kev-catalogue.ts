import { keyOfCve } from '../store/cve-id.ts';
import type { KevEntry, KevSource } from '../store/record.ts';

/** A catalogue of exploited vulnerabilities, read whole. */
export interface KevCatalogue {
  readonly source: KevSource;
  /** The catalogue's own time, ISO 8601; empty when it tells none. Later editions sort after earlier ones. */
  readonly edition: string;
  readonly entries: readonly KevEntry[];
  readonly damaged: readonly { readonly id: string; readonly problem: string }[];
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** CISA's catalogue is an object with `catalogVersion` and `vulnerabilities` (its JSON schema of 2024). */
export const isCisaCatalogue = (value: unknown): value is Json =>
  isObject(value) && 'catalogVersion' in value && Array.isArray(value.vulnerabilities);

/** @throws Error with a sentence when the catalogue does not hold as many entries as it says */
export function readCisaCatalogue(value: Json): KevCatalogue {
  const listed = value.vulnerabilities as unknown[];
  if (typeof value.count === 'number' && value.count !== listed.length)
    throw new Error(`it says ${value.count} entries and holds ${listed.length}`);
  const entries: KevEntry[] = [];
  const damaged: { id: string; problem: string }[] = [];
  for (const item of listed) {
    const id = isObject(item) ? String(item.cveID) : 'an entry';
    const key = keyOfCve(id);
    const added = isObject(item) ? daysOf(item.dateAdded) : undefined;
    if (!isObject(item) || key === undefined || added === undefined) {
      damaged.push({ id: id.slice(0, 40), problem: key === undefined ? 'it is not a CVE id' : 'it has no dateAdded' });
      continue;
    }
    const vendor = text(item.vendorProject);
    const product = text(item.product);
    const description = text(item.shortDescription);
    const notes = text(item.notes);
    entries.push({
      key,
      source: 'cisa_kev',
      added,
      ...(vendor === undefined ? {} : { vendor }),
      ...(product === undefined ? {} : { product }),
      ...(description === undefined ? {} : { description }),
      ...(notes === undefined ? {} : { notes }),
    });
  }
  return {
    source: 'cisa_kev',
    edition: text(value.dateReleased) ?? text(value.catalogVersion) ?? '',
    entries,
    damaged,
  };
}

/** Days since 1970 of a date written YYYY-MM-DD; undefined for anything else, and for what no calendar has. */
export function daysOf(value: unknown): number | undefined {
  const match = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})/.exec(value) : null;
  if (match === null) return undefined;
  const time = Date.UTC(+match[1], +match[2] - 1, +match[3]);
  const days = time / 86_400_000;
  return new Date(time).getUTCDate() === +match[3] && days > 0 && days < 2 ** 16 ? days : undefined;
}
