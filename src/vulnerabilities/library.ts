import { defaultSettings, libraryDirectory } from '#kit/library';
import { Catalogue } from './engine/catalogue.ts';
import { findWithAdvisories } from './engine/linked.ts';
import { fillStarter } from './import/starter/fill-starter.ts';
import { settings } from './settings.ts';
import { locationOf, openStore } from './store/open-store.ts';
import { recordText, richRecordText } from './wire/body/record.ts';
import { readSearch, refuseUnknown, SEARCH_PARAMETERS } from './wire/request/parameters.ts';

export interface VulnerabilitiesOptions {
  /** Almanac's data directory; by default ALMANAC_DATA, else `~/.local/share/almanac`. */
  readonly data?: string;
}

/** Filters, page and order of a search. Days are `YYYY-MM-DD` in UTC. */
export interface Search {
  /** Words in description, ids, vendors or products; all must occur. */
  readonly text?: string;
  readonly vendor?: string;
  readonly product?: string;
  /** Short name of the CNA; several are separated by commas. */
  readonly assigner?: string;
  /** CVSS base score, 0 to 10. */
  readonly fromScore?: number;
  readonly toScore?: number;
  /** EPSS in percent, 0 to 100. */
  readonly fromEpss?: number;
  readonly toEpss?: number;
  readonly fromDate?: string;
  readonly toDate?: string;
  readonly fromUpdatedDate?: string;
  readonly toUpdatedDate?: string;
  readonly exploited?: boolean;
  /** Page number, from 0. */
  readonly page?: number;
  /** Records per page, 1 to 100; 10 by default. */
  readonly size?: number;
  readonly sort?: 'updated' | 'published' | 'score' | 'epss' | 'exploited' | 'id' | 'relevance';
  readonly order?: 'desc' | 'asc';
}

/** A record in the form of EUVD's API. More fields are documented there. */
export interface Vulnerability {
  /** EUVD number. */
  readonly id: string;
  readonly description: string;
  readonly datePublished: string;
  readonly dateUpdated: string;
  readonly baseScore: number;
  readonly baseScoreVersion: string;
  readonly baseScoreVector: string;
  /** One per line. */
  readonly references: string;
  /** CVE and other ids, one per line. */
  readonly aliases: string;
  readonly assigner: string;
  readonly epss: number;
  readonly [field: string]: unknown;
}

export interface Vulnerabilities {
  /**
   * One page of the records that match, and their total number.
   * @throws Error with one plain sentence when a filter has an invalid value
   */
  search(search?: Search): Promise<{ readonly items: readonly Vulnerability[]; readonly total: number }>;
  /** A record by EUVD number, CVE id or another alias, in any case; undefined when there is none. */
  find(id: string): Promise<Vulnerability | undefined>;
  /** Closes the store. */
  close(): Promise<void>;
}

/**
 * Opens the stored vulnerabilities. A store that has never held anything is filled with a small starter set; the command
 * `almanac vulnerabilities sync` brings all published ones.
 * @throws Error with one plain sentence when the store is damaged or from a newer version
 */
export async function openVulnerabilities({ data }: VulnerabilitiesOptions = {}): Promise<Vulnerabilities> {
  const values = defaultSettings(settings);
  const store = await openStore(locationOf(libraryDirectory('vulnerabilities', data), values));
  let catalogue: Catalogue;
  try {
    await fillStarter(store, Math.floor(Date.now() / 1000));
    catalogue = await Catalogue.open(store, {
      cachedTexts: values.cachedTexts,
      threads: 0,
      queue: 0,
      searchIn: 'memory',
    });
  } catch (error) {
    await store.close();
    throw error;
  }
  return {
    async search(search = {}) {
      const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
      const parameters = new Map(given.map(([name, value]) => [name, String(value)]));
      refuseUnknown(parameters, SEARCH_PARAMETERS);
      const { filter, page } = readSearch(parameters, values);
      const { records, total } = await catalogue.search(filter, page);
      return { items: records.map((record) => JSON.parse(recordText(record, 'enisa')) as Vulnerability), total };
    },
    async find(id) {
      const found = await catalogue.read((edition) => findWithAdvisories(edition, id));
      return found && (JSON.parse(richRecordText(found.record, found.advisories, 'enisa')) as Vulnerability);
    },
    close: () => catalogue.close(),
  };
}
