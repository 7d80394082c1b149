import { isEuvdId, keyOfCve } from '../../store/cve-id.ts';
import { isObject, type Json, text, texts } from '../../store/json-values.ts';
import type { KevEntry, KevSource } from '../../store/record.ts';

/** A catalogue of exploited vulnerabilities, read whole. */
export interface KevCatalogue {
  readonly source: KevSource;
  /** The catalogue's own time, ISO 8601; empty when it tells none. Later editions sort after earlier ones. */
  readonly edition: string;
  readonly entries: readonly KevEntry[];
  readonly damaged: readonly { readonly id: string; readonly problem: string }[];
}

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
    const due = daysOf(item.dueDate);
    const campaign = text(item.knownRansomwareCampaignUse)?.toLowerCase();
    entries.push({
      key,
      source: 'cisa_kev',
      added,
      ...(vendor === undefined ? {} : { vendor }),
      ...(product === undefined ? {} : { product }),
      ...(description === undefined ? {} : { description }),
      ...(notes === undefined ? {} : { notes }),
      ...(due === undefined ? {} : { due }),
      ...(campaign === undefined ? {} : { ransomware: campaign === 'known' }),
    });
  }
  return {
    source: 'cisa_kev',
    edition: text(value.dateReleased) ?? text(value.catalogVersion) ?? '',
    entries,
    damaged,
  };
}

/** EUVD's dump of exploited vulnerabilities, read whole: what each source says, and the numbers it gives. */
export interface EuvdKevDump {
  /** Entries of the EU's own catalogue. */
  readonly eu: readonly KevEntry[];
  /** Entries of CISA's catalogue alone. */
  readonly cisa: readonly KevEntry[];
  readonly numbers: readonly { readonly key: number; readonly euvd: string }[];
  readonly damaged: readonly { readonly id: string; readonly problem: string }[];
}

/** `[{cveId, euvdId, dateAdded, sources, …}]`, as `/api/kev/dump` gives it. */
export const isEuvdKevDump = (value: unknown): value is unknown[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item) => isObject(item) && 'cveId' in item && 'dateAdded' in item && Array.isArray(item.sources));

/** The dump's day is the earliest over its sources: where CISA is one of several, only the EU's entry takes it. */
export function readEuvdKevDump(rows: readonly unknown[]): EuvdKevDump {
  const eu: KevEntry[] = [];
  const cisa: KevEntry[] = [];
  const numbers: { key: number; euvd: string }[] = [];
  const damaged: { id: string; problem: string }[] = [];
  for (const row of rows) {
    const { cveId, euvdId, dateAdded, sources, vendorProject, product } = row as Json;
    const key = keyOfCve(String(cveId));
    const added = daysOf(dateAdded);
    if (key === undefined || added === undefined) {
      const problem = key === undefined ? 'it is not a CVE id' : 'it has no dateAdded';
      damaged.push({ id: String(cveId).slice(0, 40), problem });
      continue;
    }
    const euvd = text(euvdId)?.trim();
    if (euvd !== undefined && isEuvdId(euvd)) numbers.push({ key, euvd: euvd.toUpperCase() });
    const names = texts(sources);
    const entry = {
      key,
      added,
      ...(text(vendorProject) === undefined ? {} : { vendor: String(vendorProject) }),
      ...(text(product) === undefined ? {} : { product: String(product) }),
    };
    // The documentation says eu_kev, the dump eukev_kev.
    if (names.includes('eukev_kev') || names.includes('eu_kev')) eu.push({ ...entry, source: 'eukev_kev' });
    else if (names.includes('cisa_kev')) cisa.push({ ...entry, source: 'cisa_kev' });
    else damaged.push({ id: String(cveId), problem: 'its source is not known' });
  }
  return { eu, cisa, numbers, damaged };
}

/** Days since 1970 of a date written YYYY-MM-DD; undefined for anything else, and for what no calendar has. */
export function daysOf(value: unknown): number | undefined {
  const match = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})/.exec(value) : null;
  if (match === null) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const time = Date.UTC(year, month - 1, day);
  const days = time / 86_400_000;
  return new Date(time).getUTCDate() === day && days > 0 && days < 2 ** 16 ? days : undefined;
}
