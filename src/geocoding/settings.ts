import { originSettings } from '#kit/origin-policy';
import { rateLimitSettings } from '#kit/rate-limit';
import { compressionSettings, flag, integer, serverSettings, text } from '#kit/setting';

/** How extracts are imported. */
export const importSettings = {
  importMemory: integer({
    description:
      'Most bytes of coordinates, tags, shapes, relations and what is found out about them that an import keeps in memory; what is beyond it is read from files beside the index. Some 250 MB for itself, areas, towns and distinct texts are in memory besides.',
    default: 536_870_912,
    min: 16_777_216,
    unit: 'bytes',
  }),
  importThreads: integer({
    description: 'Threads that read extracts, the main one among them; each further one takes some 60 MB of memory.',
    default: 2,
    min: 1,
    max: 64,
  }),
} as const;

/** The configuration of geocoding. */
export const settings = {
  ...serverSettings({ port: 8003 }),
  ...compressionSettings,
  // Shorter answers are made from the head of a request alone, which is faster than compressing them.
  compressFrom: { ...compressionSettings.compressFrom, default: 4096 },
  defaultLanguage: text({
    description:
      'Languages of names when a request names none, as in Accept-Language; empty gives names in the language of the place.',
    default: '',
  }),
  index: text({
    description:
      'The OpenStreetMap index to answer from: a path, or an http(s) address that gives ranges. Empty is osm.almanac in the data directory, if there is one.',
    default: '',
  }),
  pageCache: integer({
    description: 'Most bytes of the OpenStreetMap index that are kept in memory.',
    default: 67_108_864,
    min: 1_048_576,
    unit: 'bytes',
  }),
  cachedObjects: integer({
    description: 'Most streets and areas that are kept ready with their names.',
    default: 8192,
    min: 2,
    max: 10_000_000,
  }),
  cachedLanguages: integer({
    description:
      'Most languages in which the address of a street or area is kept ready as it is written, and most kinds of queries that are read but once; for answers in json and jsonv2.',
    default: 4,
    min: 1,
    max: 1000,
  }),
  searchWithinCountries: flag({
    description:
      'Where no street or house is near, answer only points that lie in a country; otherwise areas and towns answer beyond its waters too (SEARCH_WITHIN_COUNTRIES of the original).',
    default: false,
  }),
  distances: text({
    description:
      'How the nearest place is measured: in degrees on a plane, as the original does, or in metres on the ground. A request says otherwise by the parameter distances.',
    default: 'degrees',
    choices: ['degrees', 'metres'],
  }),
  unnamedRoads: text({
    description:
      'Whether a road without a name may be the nearest place (keep, as in the original) or answers only where nothing with a name is near (skip). A request says otherwise by the parameter unnamed_roads.',
    default: 'keep',
    choices: ['keep', 'skip'],
  }),
  batchMaxLines: integer({
    description: 'Most points that one POST /reverse/batch may hold.',
    default: 1_000_000,
    min: 1,
  }),
  batchMaxLineLength: integer({
    description: 'Longest line of a batch, for CSV the longest record.',
    default: 65_536,
    min: 256,
    max: 16_777_216,
    unit: 'characters',
  }),
  ...originSettings(['*']),
  ...rateLimitSettings,
  ...importSettings,
  lookupMaxCount: integer({
    description: 'Most objects that one /lookup may ask for.',
    default: 50,
    min: 1,
    max: 1000,
  }),
  polygonOutputMaxTypes: integer({
    description: 'Most polygon formats that one request may ask for.',
    default: 1,
    max: 4,
  }),
} as const;

export type Settings = typeof settings;
