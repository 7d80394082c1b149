import { originSettings } from '#kit/origin-policy';
import { compressionSettings, decimal, duration, flag, integer, list, serverSettings, text, url } from '#kit/setting';

const interval = (feed: string, hours: number) =>
  duration({
    description: `How often ${feed} ${feed.endsWith('s') ? 'are' : 'is'} looked for.`,
    default: hours * 3_600_000,
    min: 100,
  });

/** The configuration of vulnerabilities. */
export const settings = {
  ...serverSettings({ port: 8002 }),
  ...compressionSettings,
  profile: text({
    description:
      'Record below /api: agency is the specification’s, enisa the original’s. Both are below /agency/api and /enisa/api.',
    default: 'agency',
    choices: ['agency', 'enisa'],
  }),
  contentType: text({
    description:
      'Content type of compatible answers; the original says text/plain. With negotiated it is JSON for clients that name it in Accept.',
    default: 'text/plain;charset=UTF-8',
    choices: ['text/plain;charset=UTF-8', 'application/json', 'negotiated'],
  }),
  notFound: text({
    description: 'Status for an unknown id: 204 without a body, as the original, or 404 with a message.',
    default: '204',
    choices: ['204', '404'],
  }),
  latest: text({
    description: 'What /api/lastvulnerabilities lists: all records, or those of the coordinated assigners alone.',
    default: 'all',
    choices: ['all', 'coordinated'],
  }),
  coordinatedAssigners: list({
    description:
      'Short names of the assigners in /api/assigners/names and, with latest=coordinated, in the latest list.',
    default: ['ENISA', 'NCSC-FI', 'NCSC-NL', 'CERT-PL', 'SK-CERT', 'INCIBE', 'CIRCL'],
  }),
  listSize: integer({ description: 'Records in each of the three lists.', default: 8, min: 1, max: 8 }),
  feedSize: integer({ description: 'Entries of an Atom feed.', default: 50, min: 1, max: 1000 }),
  maxExports: integer({
    description: 'Exports that run at the same time; more get 503.',
    default: 4,
    min: 1,
    max: 1000,
  }),
  maxExportRecords: integer({ description: 'Most records of one export.', default: 2_000_000, min: 1 }),
  exportTimeout: duration({ description: 'Longest time an export may take.', default: 600_000, min: 1000 }),
  defaultPageSize: integer({ description: 'Records on a page when size is not given.', default: 10, min: 1, max: 100 }),
  maxPageSize: integer({
    description: 'Most records on a page; a greater size is taken for this.',
    default: 100,
    min: 1,
    max: 1000,
  }),
  maxTextLength: integer({
    description: 'Longest value of a query parameter.',
    default: 4000,
    min: 10,
    unit: 'characters',
  }),
  maxTextWords: integer({ description: 'Most words of text, vendor or product.', default: 32, min: 1, max: 200 }),
  maxBatchIds: integer({ description: 'Most ids of one batch request.', default: 100, min: 1, max: 10_000 }),
  strict: flag({ description: 'Refuse unknown query parameters instead of ignoring them.', default: false }),
  // Imported advisories may be private.
  ...originSettings([]),
  pollInterval: duration({
    description: 'How often the store is looked at for data that another process has imported.',
    default: 1000,
    min: 50,
  }),
  database: text({
    description:
      'Address of a PostgreSQL database (15 or newer) that takes the place of the file: postgres://user:password@host/name. Several servers can share it.',
    default: '',
    secret: true,
  }),
  databaseConnections: integer({
    description: 'Connections to the database for each state of the data that is read.',
    default: 4,
    min: 1,
    max: 100,
  }),
  databaseConnectTimeout: duration({
    description: 'Longest wait for a connection to the database.',
    default: 5000,
    min: 10,
  }),
  databaseReadTimeout: duration({
    description: 'Longest wait of the server for an answer of the database; then it answers 503 and connects again.',
    default: 60_000,
    min: 10,
  }),
  searchIn: text({
    description:
      'Where searches are answered: from memory, or by the database, which takes longer and needs no memory here.',
    default: 'memory',
    choices: ['memory', 'database'],
  }),
  cachedTexts: integer({
    description: 'Full-text results that are kept in memory, one bit for each record.',
    default: 256,
    min: 1,
    max: 100_000,
  }),
  searchThreads: integer({
    description: 'Threads that look words up and read newly imported data, so that other requests do not wait.',
    default: 2,
    min: 1,
    max: 64,
  }),
  searchQueue: integer({
    description: 'Searches for words that wait for one of these threads at most; more get 503.',
    default: 1000,
    min: 1,
    max: 100_000,
  }),
  cacheRecordMegabytes: integer({
    description: 'Memory for records as they are answered, of each naming, in millions of characters.',
    default: 16,
    min: 1,
    max: 1024,
  }),
  cacheMegabytes: integer({ description: 'Memory for pages of the store.', default: 16, min: 1, unit: 'MiB' }),
  historyEntries: integer({
    description: 'Changes of the score, and as many of the EPSS value, that are kept of each record; 0 keeps none.',
    default: 30,
    max: 10_000,
  }),
  historyEpssStep: decimal({
    description: 'Least change of an EPSS value that is kept.',
    default: 0.01,
    min: 0.01,
    max: 100,
    unit: 'percentage points',
  }),
  lockTimeout: duration({ description: 'How long an import waits for another one to end.', default: 5000 }),
  maxDocumentBytes: integer({
    description: 'Longest JSON text an import reads: a record or a whole catalogue.',
    default: 64 << 20,
    min: 1024,
    unit: 'bytes',
  }),
  importThreads: integer({
    description: 'Threads that read the texts of a large file, save usual CVE records; 0 for one for each core.',
    default: 0,
    max: 64,
  }),
  snapshotLevel: integer({
    description: 'How hard an exported snapshot is compressed (zstd): greater is smaller and slower.',
    default: 9,
    min: 1,
    max: 22,
  }),
  maxSnapshotBytes: integer({
    description: 'Longest snapshot that an import takes, unpacked.',
    default: 16 * 2 ** 30,
    min: 1024,
    unit: 'bytes',
  }),
  maxNames: integer({
    description: 'Names of things not taken that the report of an import lists at most.',
    default: 100_000,
  }),
  syncFeeds: list({
    description: 'Feeds that sync brings up to date when none is named.',
    default: ['cve', 'mapping', 'eukev', 'kev', 'epss', 'csaf'],
    choices: ['cve', 'mapping', 'eukev', 'kev', 'epss', 'csaf', 'osv'],
  }),
  syncWhileServing: flag({
    description: 'Synchronise while the server runs, each feed at its interval.',
    default: false,
  }),
  cveListUrl: url({
    description: 'Releases of the CVE list, as GitHub’s API gives them.',
    default: 'https://api.github.com/repos/CVEProject/cvelistV5/releases',
  }),
  githubToken: text({
    description: 'Token for that API; without one it answers 60 times an hour.',
    default: '',
    secret: true,
  }),
  euvdUrl: url({
    description: 'API of the EUVD, for its dumps of numbers and of exploited vulnerabilities.',
    default: 'https://euvdservices.enisa.europa.eu/api',
  }),
  kevUrl: url({
    description: 'Catalogue of exploited vulnerabilities of CISA.',
    default: 'https://www.cisa.gov/sites/default/files/feeds/known_exploited_vulnerabilities.json',
  }),
  epssUrl: url({
    description: 'EPSS values of the day.',
    default: 'https://epss.empiricalsecurity.com/epss_scores-current.csv.gz',
  }),
  csafProviders: list({
    description: 'Addresses of provider-metadata.json of those who publish advisories as CSAF.',
    default: [
      'https://www.cisa.gov/sites/default/files/csaf/provider-metadata.json',
      'https://wid.cert-bund.de/.well-known/csaf/provider-metadata.json',
    ],
  }),
  osvUrl: url({
    description: 'Exports of OSV, a folder for each ecosystem.',
    default: 'https://osv-vulnerabilities.storage.googleapis.com',
  }),
  osvEcosystems: list({
    description: 'Ecosystems of OSV.',
    default: ['Go', 'PyPI', 'crates.io', 'Maven', 'NuGet', 'Packagist', 'RubyGems', 'Hex', 'npm'],
  }),
  cveInterval: interval('the CVE list', 1),
  mappingInterval: interval('the EUVD numbers', 24),
  eukevInterval: interval('the EU’s exploited vulnerabilities', 6),
  kevInterval: interval('CISA’s exploited vulnerabilities', 6),
  epssInterval: interval('the EPSS values', 24),
  csafInterval: interval('the advisories', 1),
  osvInterval: interval('the OSV entries', 24),
  syncRetryInterval: duration({
    description: 'When a feed that failed is tried again, if that is sooner than its interval.',
    default: 600_000,
    min: 100,
  }),
  syncTimeout: duration({ description: 'Longest wait for the next byte of a server.', default: 60_000, min: 10 }),
  syncAttempts: integer({
    description: 'How often an address is asked for when a server is busy or a connection breaks.',
    default: 5,
    min: 1,
    max: 100,
  }),
  syncRetryDelay: duration({
    description: 'Wait before the second of them; each further one is twice as long.',
    default: 1000,
  }),
  syncConnections: integer({ description: 'Documents that are fetched at once.', default: 4, min: 1, max: 64 }),
  syncMaxBytes: integer({
    description: 'Longest file that is downloaded.',
    default: 8 * 2 ** 30,
    min: 1024,
    unit: 'bytes',
  }),
} as const;

export type Settings = typeof settings;
