import { storageSettings } from '#kit/files/storage-settings';
import { originSettings } from '#kit/http/origin-policy';
import { rateLimitSettings } from '#kit/http/rate-limit';
import { compressionSettings, duration, flag, integer, serverSettings, text } from '#kit/setting';

/** How extracts are imported. */
export const importSettings = {
  importMemory: integer({
    description:
      'Memory limit for the large tables of an import; beyond it they spill to disk next to the index. The import needs up to 300 MB more, plus towns, named areas, and 12 to 20 bytes for each distinct text.',
    default: 536_870_912,
    min: 16_777_216,
    unit: 'bytes',
  }),
  importThreads: integer({
    description:
      'Number of threads that read extracts, including the main thread; each additional one needs about 60 MB.',
    default: 2,
    min: 1,
    max: 64,
  }),
} as const;

/** How changes of extracts are brought in. */
export const updateSettings = {
  updateInterval: integer({
    description: 'Pause between two looks at the replication servers (geocoding update --watch).',
    default: 3600,
    min: 1,
    max: 31_536_000,
    unit: 'seconds',
  }),
  updateMaxBytes: integer({
    description: 'Change files that are downloaded before they are merged, packed; also the limit of one file.',
    default: 536_870_912,
    min: 65_536,
    unit: 'bytes',
  }),
  updateTimeout: integer({
    description: 'Time without a byte after which a request to a replication server is given up.',
    default: 60,
    min: 1,
    max: 3600,
    unit: 'seconds',
  }),
  deltaLimit: integer({
    description:
      'Maximum number of objects changed since the last import for which geocoding update --delta makes a delta. With more, it imports everything.',
    default: 1_000_000,
    min: 1,
    max: 5_000_000,
  }),
} as const;

/** The configuration of geocoding. */
export const settings = {
  ...serverSettings({ port: 8003 }),
  ...storageSettings,
  ...compressionSettings,
  // Shorter answers are made from the head of a request alone, which is faster than compressing them.
  compressFrom: { ...compressionSettings.compressFrom, default: 4096 },
  defaultLanguage: text({
    description:
      'Default languages for names, in the syntax of Accept-Language; empty means the local language of the place.',
    default: '',
  }),
  index: text({
    description:
      'OpenStreetMap index: a path, an http(s) address that supports ranged requests, or an object (s3://bucket/key). Empty means osm.almanac in the data directory.',
    default: '',
  }),
  indexInterval: duration({
    description:
      'How often to look for a new version of an index behind an address or in object storage; 0 never looks.',
    default: 60_000,
  }),
  indexTimeout: duration({
    description: 'Maximum time for one attempt to read part of a remote index. Each read is tried three times.',
    default: 10_000,
    min: 100,
  }),
  pageCache: integer({
    description: 'Size of the page cache for the OpenStreetMap index.',
    default: 67_108_864,
    min: 1_048_576,
    unit: 'bytes',
  }),
  cachedObjects: integer({
    description: 'Maximum number of cached streets and areas with their names.',
    default: 8192,
    min: 2,
    max: 10_000_000,
  }),
  cachedLanguages: integer({
    description:
      'Maximum number of languages per street or area with a cached address, and of cached query forms (json and jsonv2 only).',
    default: 4,
    min: 1,
    max: 1000,
  }),
  searchWithinCountries: flag({
    description:
      'If no street or house is near, answer only points inside a country. By default, areas and towns answer beyond its waters too (SEARCH_WITHIN_COUNTRIES in the original).',
    default: false,
  }),
  fillFromWorld: flag({
    description:
      'If the extract has no boundaries around a place, take its city, county and state from the worldwide index. This keeps about 30 MB more in memory for such extracts.',
    default: true,
  }),
  distances: text({
    description:
      'How to measure the nearest place: in degrees on a plane, like the original, or in metres on the ground. The parameter distances overrides it.',
    default: 'degrees',
    choices: ['degrees', 'metres'],
  }),
  unnamedRoads: text({
    description:
      'Whether an unnamed road may be the nearest place (keep, like the original), or only if nothing named is near (skip). The parameter unnamed_roads overrides it.',
    default: 'keep',
    choices: ['keep', 'skip'],
  }),
  searchEntries: integer({
    description: 'Maximum number of entries of word lists that one search reads.',
    default: 60_000,
    min: 100,
  }),
  searchCandidates: integer({
    description: 'Maximum number of places that one search compares with the whole query.',
    default: 6000,
    min: 10,
  }),
  searchTime: integer({
    description: 'Time after which a search is given up with status 503 (QUERY_TIMEOUT in the original).',
    default: 10_000,
    min: 1,
    unit: 'milliseconds',
  }),
  searchPhrases: text({
    description:
      'Further phrases for kinds of places, as "pubs": a CSV file with the columns phrase, class, type, operator, as the original exports it.',
    default: '',
  }),
  searchWarmUp: integer({
    description:
      'Number of searches that the server asks itself once somebody has searched and nobody asks anything, so that the next searches are faster; 0 for none. An index behind an address is left alone.',
    default: 250,
    max: 100_000,
  }),
  batchMaxLines: integer({
    description: 'Maximum number of points in one POST /reverse/batch.',
    default: 1_000_000,
    min: 1,
  }),
  searchBatchMaxQueries: integer({
    description: 'Maximum number of queries in one POST /search/batch.',
    default: 100_000,
    min: 1,
  }),
  searchBatchMaxBytes: integer({
    description: 'Maximum length of a JSON array in POST /search/batch; lines and tables have no such limit.',
    default: 4_194_304,
    min: 256,
    unit: 'characters',
  }),
  searchBatchTime: integer({
    description: 'Time limit for one POST /search/batch; the remaining queries are left out.',
    default: 600,
    min: 1,
    unit: 'seconds',
  }),
  batchMaxLineLength: integer({
    description: 'Maximum length of a line in a batch, or of a CSV record.',
    default: 65_536,
    min: 256,
    max: 16_777_216,
    unit: 'characters',
  }),
  ...originSettings(['*']),
  ...rateLimitSettings,
  ...importSettings,
  ...updateSettings,
  lookupMaxCount: integer({
    description: 'Maximum number of objects in one /lookup.',
    default: 50,
    min: 1,
    max: 1000,
  }),
  polygonOutputMaxTypes: integer({
    description: 'Maximum number of polygon formats in one request.',
    default: 1,
    max: 4,
  }),
} as const;

export type Settings = typeof settings;
