import { storageSettings } from '#kit/files/storage-settings';
import { originSettings } from '#kit/http/origin-policy';
import { rateLimitSettings } from '#kit/http/rate-limit';
import { compressionSettings, duration, flag, integer, serverSettings } from '#kit/setting';

/** The configuration of digits. */
export const settings = {
  ...serverSettings({ port: 8001 }),
  ...storageSettings,
  ...compressionSettings,
  initialDigits: integer({
    description: 'Number of decimals of pi to compute on first start, and the equivalent number of hexadecimal digits.',
    default: 1_000_000,
    min: 100,
    max: 1_000_000_000,
  }),
  maxDigits: integer({
    description: 'Maximum number of digits in one answer; long answers are streamed.',
    default: 1000,
    min: 1,
    max: 1_000_000_000,
  }),
  residentBytes: integer({
    description: 'Digit sets up to this size stay in memory, one byte per digit; larger sets are read from disk.',
    default: 8 * 1024 * 1024,
    unit: 'bytes',
  }),
  digitCacheBytes: integer({
    description: 'Maximum size of the cache for unpacked digits from disk; allocated as needed.',
    default: 8 * 1024 * 1024,
    min: 0,
    unit: 'bytes',
  }),
  remoteCacheBytes: integer({
    description: 'Maximum size of the cache for imported files at http(s) addresses and in object storage.',
    default: 64 * 1024 * 1024,
    min: 64 * 1024,
    unit: 'bytes',
  }),
  remoteBlockBytes: integer({
    description: 'Size of one ranged request for such a file.',
    default: 256 * 1024,
    min: 64 * 1024,
    max: 16 * 1024 * 1024,
    unit: 'bytes',
  }),
  remoteReads: integer({
    description: 'Maximum number of concurrent reads of such files; others wait.',
    default: 16,
    min: 1,
    max: 1000,
  }),
  remoteTimeout: duration({
    description: 'Maximum time for such a read; then the request gets 500.',
    default: 30_000,
    min: 100,
  }),
  remoteSearchWindow: integer({
    description: 'Maximum number of digits that one request searches at an http(s) address or in object storage.',
    default: 10_000_000,
    min: 1000,
    unit: 'digits',
  }),
  strictMethods: flag({
    description: 'Answer 405 to methods other than GET, HEAD and OPTIONS. The original accepts every method.',
    default: false,
  }),
  ...originSettings(['*']),
  ...rateLimitSettings,
  maxSearchLength: integer({
    description: 'Maximum length of a sequence to search for.',
    default: 256,
    min: 1,
    max: 10_000,
  }),
  maxSearchResults: integer({
    description: 'Maximum number of positions in one search answer.',
    default: 1000,
    min: 1,
    max: 1_000_000,
  }),
  searchWindow: integer({
    description: 'Maximum number of digits that one request searches; the answer says where to continue.',
    default: 1_000_000_000,
    min: 1000,
    max: 1_000_000_000_000,
    unit: 'digits',
  }),
  searchThreads: integer({
    description: 'Number of search threads. They start on demand and end after 30 s without work.',
    default: 2,
    min: 1,
    max: 256,
  }),
  maxSearches: integer({
    description: 'Maximum number of running and waiting searches; further ones get 503.',
    default: 4,
    min: 1,
    max: 1000,
  }),
} as const;

export type Settings = typeof settings;
