import { storageSettings } from '#kit/files/storage-settings';
import { originSettings } from '#kit/http/origin-policy';
import { compressionSettings, decimal, duration, flag, integer, list, serverSettings, text, url } from '#kit/setting';

const interval = (feed: string, hours: number) =>
  duration({
    description: `How often to fetch ${feed}.`,
    default: hours * 3_600_000,
    min: 100,
  });

/**
 * Names of feeds, in the order in which they build on each other; `csaf` stands for all its providers, `osv` for all its
 * ecosystems. The settings of a feed begin with its name.
 */
export const FEED_NAMES = ['cve', 'nvd', 'mapping', 'eukev', 'kev', 'epss', 'csaf', 'osv'] as const;

/** The configuration of vulnerabilities. */
export const settings = {
  ...serverSettings({ port: 8002 }),
  ...storageSettings,
  ...compressionSettings,
  profile: text({
    description:
      'Field names under /api: agency follows the specification, enisa the original. /agency/api and /enisa/api always serve both.',
    default: 'agency',
    choices: ['agency', 'enisa'],
  }),
  contentType: text({
    description:
      'Content type of compatible answers; the original sends text/plain. negotiated sends JSON to clients that accept it.',
    default: 'text/plain;charset=UTF-8',
    choices: ['text/plain;charset=UTF-8', 'application/json', 'negotiated'],
  }),
  notFound: text({
    description: 'Status for an unknown id: 204 without a body, like the original, or 404 with a message.',
    default: '204',
    choices: ['204', '404'],
  }),
  latest: text({
    description: 'Records in /api/lastvulnerabilities: all, or only those of the coordinated assigners.',
    default: 'all',
    choices: ['all', 'coordinated'],
  }),
  coordinatedAssigners: list({
    description:
      'Short names of the assigners in /api/assigners/names and, with latest = coordinated, in the latest list.',
    default: ['ENISA', 'NCSC-FI', 'NCSC-NL', 'CERT-PL', 'SK-CERT', 'INCIBE', 'CIRCL'],
  }),
  listSize: integer({ description: 'Number of records in each of the three lists.', default: 8, min: 1, max: 8 }),
  feedSize: integer({ description: 'Number of entries in an Atom feed.', default: 50, min: 1, max: 1000 }),
  maxExports: integer({
    description: 'Maximum number of concurrent exports; further ones get 503.',
    default: 4,
    min: 1,
    max: 1000,
  }),
  maxExportRecords: integer({ description: 'Maximum number of records in one export.', default: 2_000_000, min: 1 }),
  exportTimeout: duration({ description: 'Maximum duration of an export.', default: 600_000, min: 1000 }),
  defaultPageSize: integer({
    description: 'Number of records per page if the request has no size.',
    default: 10,
    min: 1,
    max: 100,
  }),
  maxPageSize: integer({
    description: 'Maximum number of records per page; larger sizes are reduced to it.',
    default: 100,
    min: 1,
    max: 1000,
  }),
  maxTextLength: integer({
    description: 'Maximum length of a query parameter.',
    default: 4000,
    min: 10,
    unit: 'characters',
  }),
  maxTextWords: integer({
    description: 'Maximum number of words in text, vendor or product.',
    default: 32,
    min: 1,
    max: 200,
  }),
  tolerantSearch: flag({
    description:
      'If a search finds nothing, replace words that no record contains by the most common word one edit away.',
    default: true,
  }),
  relevanceCandidates: integer({
    description:
      'Maximum number of records that sort=relevance ranks for each kind of match; the rest follow, the last updated first.',
    default: 1000,
    min: 1,
    max: 100_000,
  }),
  maxBatchIds: integer({
    description: 'Maximum number of ids in one batch request.',
    default: 100,
    min: 1,
    max: 10_000,
  }),
  osvPageSize: integer({
    description: 'Number of entries per page in answers of the OSV API.',
    default: 1000,
    min: 1,
    max: 100_000,
  }),
  maxBatchQueries: integer({
    description: 'Maximum number of queries in one batch of the OSV API.',
    default: 1000,
    min: 1,
    max: 100_000,
  }),
  maxBodyBytes: integer({
    description: 'Maximum size of a request body, such as a software bill of materials.',
    default: 32 << 20,
    min: 1024,
    unit: 'bytes',
  }),
  maxComponents: integer({
    description: 'Maximum number of components in one inventory.',
    default: 100_000,
    min: 1,
    max: 10_000_000,
  }),
  maxFindings: integer({
    description: 'Maximum number of findings in one report.',
    default: 100_000,
    min: 1,
    max: 10_000_000,
  }),
  inventoryAccess: text({
    description:
      'Who may use saved inventories and watchlists: this machine and clients with a token of the gateway (local), everybody (all), or nobody (off).',
    default: 'local',
    choices: ['local', 'all', 'off'],
  }),
  maxInventories: integer({ description: 'Maximum number of saved inventories.', default: 1000, min: 1, max: 100_000 }),
  maxWatchlists: integer({ description: 'Maximum number of watchlists.', default: 1000, min: 1, max: 100_000 }),
  maxWatchlistEntries: integer({
    description: 'Maximum number of entries in one watchlist.',
    default: 100,
    min: 1,
    max: 10_000,
  }),
  maxWatchlistRecords: integer({
    description: 'Maximum number of records that one watchlist finds; the last updated come first.',
    default: 10_000,
    min: 1,
    max: 1_000_000,
  }),
  goneFindingDays: integer({
    description: 'Number of days to keep findings of inventories and watchlists that are gone.',
    default: 365,
    max: 36_500,
  }),
  webhookUrl: url({
    description: 'Webhook for new findings of inventories and watchlists that have none of their own.',
    default: '',
  }),
  webhookSecret: text({
    description: 'Secret for signing webhooks: whsec_ and base64, or any text. Without it, no webhooks are sent.',
    default: '',
    secret: true,
  }),
  webhookPrivateAddresses: flag({
    description: 'Whether webhooks may go to this machine and to private networks.',
    default: false,
  }),
  webhookTimeout: duration({ description: 'Maximum time for the answer to a webhook.', default: 10_000, min: 10 }),
  webhookAttempts: integer({
    description: 'Maximum number of attempts to send a webhook; then the event is dropped.',
    default: 20,
    min: 1,
    max: 1000,
  }),
  webhookRetryDelay: duration({
    description: 'Delay before the second attempt; it doubles with each further attempt, up to six hours.',
    default: 10_000,
    min: 10,
  }),
  maxWebhookEvents: integer({
    description: 'Maximum number of events that wait to be sent; further ones replace the oldest.',
    default: 10_000,
    min: 1,
    max: 1_000_000,
  }),
  maxWebhookFindings: integer({
    description: 'Maximum number of findings of each kind in one webhook.',
    default: 100,
    min: 1,
    max: 10_000,
  }),
  maxScanFiles: integer({
    description: 'Maximum number of files and folders that scan looks at in one folder.',
    default: 1_000_000,
    min: 1,
  }),
  strict: flag({ description: 'Refuse unknown query parameters instead of ignoring them.', default: false }),
  // Imported advisories may be private.
  ...originSettings([]),
  pollInterval: duration({
    description: 'How often to check the store for newly imported data.',
    default: 1000,
    min: 50,
  }),
  database: text({
    description:
      'PostgreSQL database (15 or newer) to use in place of the file: postgres://user:password@host/name. Several servers can share it.',
    default: '',
    secret: true,
  }),
  databaseConnections: integer({
    description: 'Maximum number of database connections per snapshot of the data.',
    default: 4,
    min: 1,
    max: 100,
  }),
  databaseConnectTimeout: duration({
    description: 'Maximum time to connect to the database.',
    default: 5000,
    min: 10,
  }),
  databaseReadTimeout: duration({
    description: 'Maximum time for an answer from the database; then the request gets 503 and the server reconnects.',
    default: 60_000,
    min: 10,
  }),
  searchIn: text({
    description: 'Where to search: in memory, or in the database, which is slower but needs no memory on this machine.',
    default: 'memory',
    choices: ['memory', 'database'],
  }),
  cachedTexts: integer({
    description: 'Maximum number of cached full-text results; each takes one bit per record.',
    default: 256,
    min: 1,
    max: 100_000,
  }),
  searchThreads: integer({
    description: 'Number of threads that search for words and read new data, so that other requests need not wait.',
    default: 2,
    min: 1,
    max: 64,
  }),
  searchThreadRest: duration({
    description: 'Time without work after which such a thread ends; the next search starts it again.',
    default: 600_000,
    min: 100,
  }),
  restBeforeChecks: duration({
    description:
      'Time without a request after which a new server checks its file and looks for frequent words; at most, it waits 30 times as long.',
    default: 2000,
    min: 0,
  }),
  searchQueue: integer({
    description: 'Maximum number of searches waiting for these threads; further ones get 503.',
    default: 1000,
    min: 1,
    max: 100_000,
  }),
  cacheRecordMegabytes: integer({
    description: 'Size of the cache for serialized records, per naming, in millions of characters.',
    default: 16,
    min: 1,
    max: 1024,
  }),
  cacheMegabytes: integer({
    description: 'Size of the page cache for the SQLite file.',
    default: 16,
    min: 1,
    unit: 'MiB',
  }),
  historyEntries: integer({
    description: 'Number of score changes to keep per record, and the same number of EPSS changes; 0 keeps none.',
    default: 30,
    max: 10_000,
  }),
  historyEpssStep: decimal({
    description: 'Minimum change of an EPSS value to record.',
    default: 0.01,
    min: 0.01,
    max: 100,
    unit: 'percentage points',
  }),
  lockTimeout: duration({ description: 'How long an import waits for another import to finish.', default: 5000 }),
  maxDocumentBytes: integer({
    description: 'Maximum size of one JSON document in an import: a record or a whole catalogue.',
    default: 64 << 20,
    min: 1024,
    unit: 'bytes',
  }),
  importThreads: integer({
    description: 'Number of threads that parse large files, except common CVE records; 0 means one per core.',
    default: 0,
    max: 64,
  }),
  snapshotLevel: integer({
    description: 'Compression level of an exported snapshot (zstd): higher is smaller and slower.',
    default: 9,
    min: 1,
    max: 22,
  }),
  maxSnapshotBytes: integer({
    description: 'Maximum unpacked size of a snapshot to import.',
    default: 16 * 2 ** 30,
    min: 1024,
    unit: 'bytes',
  }),
  maxNames: integer({
    description: 'Maximum number of rejected items that an import report lists.',
    default: 100_000,
  }),
  syncFeeds: list({
    description: 'Feeds that sync updates if you name none; nvd only with nvd_api_key.',
    default: ['cve', 'nvd', 'mapping', 'eukev', 'kev', 'epss', 'csaf', 'osv'],
    choices: FEED_NAMES,
  }),
  syncWhileServing: flag({
    description: 'Synchronise feeds while the server runs, each at its interval.',
    default: false,
  }),
  cveListUrl: url({
    description: 'GitHub API address of the CVE list releases.',
    default: 'https://api.github.com/repos/CVEProject/cvelistV5/releases',
  }),
  githubToken: text({
    description: 'Token for the GitHub API; without one, GitHub allows 60 requests per hour.',
    default: '',
    secret: true,
  }),
  nvdUrl: url({
    description: 'Address of NVD’s CVE API 2.0.',
    default: 'https://services.nvd.nist.gov/rest/json/cves/2.0',
  }),
  nvdApiKey: text({
    description: 'Key for NVD’s API. Without one, the feed nvd is off.',
    default: '',
    secret: true,
  }),
  nvdPageSize: integer({
    description: 'Number of CVEs to ask NVD for at once.',
    default: 2000,
    min: 1,
    max: 2000,
  }),
  nvdRequestDelay: duration({
    description: 'Delay between two requests to NVD, which allows 50 in 30 seconds.',
    default: 1000,
    min: 0,
  }),
  euvdUrl: url({
    description: 'API address of the EUVD, for its dumps of the mapping and of exploited vulnerabilities.',
    default: 'https://euvdservices.enisa.europa.eu/api',
  }),
  kevUrl: url({
    description: 'Address of the CISA catalogue of known exploited vulnerabilities.',
    default: 'https://www.cisa.gov/sites/default/files/feeds/known_exploited_vulnerabilities.json',
  }),
  epssUrl: url({
    description: 'Address of the current EPSS values.',
    default: 'https://epss.empiricalsecurity.com/epss_scores-current.csv.gz',
  }),
  csafProviders: list({
    description: 'Addresses of the provider-metadata.json files of CSAF publishers.',
    default: [
      'https://www.cisa.gov/sites/default/files/csaf/provider-metadata.json',
      'https://wid.cert-bund.de/.well-known/csaf/provider-metadata.json',
    ],
  }),
  csafKeys: list({
    description:
      'Files with OpenPGP public keys of CSAF publishers. If set, only documents with a valid signature are accepted; gpgv or gpg must be installed.',
    default: [],
  }),
  osvUrl: url({
    description: 'Address of the OSV exports, with a folder per ecosystem.',
    default: 'https://osv-vulnerabilities.storage.googleapis.com',
  }),
  osvEcosystems: list({
    description: 'OSV ecosystems to fetch; those of programming languages include the GitHub advisories.',
    default: [
      ...['Go', 'PyPI', 'crates.io', 'Maven', 'NuGet', 'Packagist', 'RubyGems', 'Hex', 'npm', 'Pub', 'SwiftURL'],
      ...['GitHub Actions', 'Debian', 'Ubuntu', 'Alpine', 'Wolfi', 'Red Hat', 'AlmaLinux', 'Rocky Linux', 'SUSE'],
      'openSUSE',
    ],
  }),
  cveInterval: interval('the CVE list', 1),
  nvdInterval: interval('what NVD adds to CVEs', 2),
  mappingInterval: interval('the EUVD numbers', 24),
  eukevInterval: interval('the EU’s exploited vulnerabilities', 6),
  kevInterval: interval('CISA’s exploited vulnerabilities', 6),
  epssInterval: interval('the EPSS values', 24),
  csafInterval: interval('the advisories', 1),
  osvInterval: interval('the OSV entries', 24),
  syncRetryInterval: duration({
    description: 'Delay before a failed feed is retried, if shorter than its interval.',
    default: 600_000,
    min: 100,
  }),
  syncTimeout: duration({
    description: 'Maximum time to wait for the next byte from a server.',
    default: 60_000,
    min: 10,
  }),
  syncAttempts: integer({
    description: 'Maximum number of attempts per address if a server is busy or a connection breaks.',
    default: 5,
    min: 1,
    max: 100,
  }),
  syncRetryDelay: duration({
    description: 'Delay before the second attempt; it doubles with each further attempt.',
    default: 1000,
  }),
  syncPrivateRedirects: flag({
    description: 'Whether servers of feeds may redirect to this machine and to private networks.',
    default: false,
  }),
  syncConnections: integer({
    description: 'Maximum number of concurrent downloads of documents.',
    default: 4,
    min: 1,
    max: 64,
  }),
  syncMaxBytes: integer({
    description: 'Maximum size of a download.',
    default: 8 * 2 ** 30,
    min: 1024,
    unit: 'bytes',
  }),
} as const;

export type Settings = typeof settings;
