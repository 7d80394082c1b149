import { originSettings } from '#kit/origin-policy';
import { rateLimitSettings } from '#kit/rate-limit';
import { compressionSettings, duration, flag, integer, serverSettings } from '#kit/setting';

/** The configuration of digits. */
export const settings = {
  ...serverSettings({ port: 8001 }),
  ...compressionSettings,
  initialDigits: integer({
    description: 'Decimals of pi that are computed at the first start; in base 16 as many digits as that gives.',
    default: 1_000_000,
    min: 100,
    max: 1_000_000_000,
  }),
  maxDigits: integer({
    description: 'Most digits of one answer; long answers are streamed.',
    default: 1000,
    min: 1,
    max: 1_000_000_000,
  }),
  residentBytes: integer({
    description: 'Digits up to this size are held in memory, a byte each; larger sets are read from the disk.',
    default: 8 * 1024 * 1024,
    unit: 'bytes',
  }),
  digitCacheBytes: integer({
    description: 'Most bytes of unpacked digits that are kept of sets read from the disk; taken as they are needed.',
    default: 8 * 1024 * 1024,
    min: 0,
    unit: 'bytes',
  }),
  remoteCacheBytes: integer({
    description: 'Most bytes of imported files behind an address that are kept in memory.',
    default: 64 * 1024 * 1024,
    min: 64 * 1024,
    unit: 'bytes',
  }),
  remoteBlockBytes: integer({
    description: 'Bytes that such a file is asked for at one time.',
    default: 256 * 1024,
    min: 64 * 1024,
    max: 16 * 1024 * 1024,
    unit: 'bytes',
  }),
  remoteReads: integer({
    description: 'Reads of such files that are under way at the same time; others wait.',
    default: 16,
    min: 1,
    max: 1000,
  }),
  remoteTimeout: duration({
    description: 'Longest wait for such a read; the request then gets 500.',
    default: 30_000,
    min: 100,
  }),
  remoteSearchWindow: integer({
    description: 'Digits that one search request looks through at most where they lie behind an address.',
    default: 10_000_000,
    min: 1000,
    unit: 'digits',
  }),
  strictMethods: flag({
    description: 'Answer 405 to any method but GET, HEAD and OPTIONS. The original takes every method.',
    default: false,
  }),
  ...originSettings(['*']),
  ...rateLimitSettings,
  maxSearchLength: integer({
    description: 'Most digits that can be searched for.',
    default: 256,
    min: 1,
    max: 10_000,
  }),
  maxSearchResults: integer({
    description: 'Most positions in one answer of a search.',
    default: 1000,
    min: 1,
    max: 1_000_000,
  }),
  searchWindow: integer({
    description: 'Digits that one search request looks through at most; its answer says where to go on.',
    default: 1_000_000_000,
    min: 1000,
    max: 1_000_000_000_000,
    unit: 'digits',
  }),
  searchThreads: integer({
    description: 'Threads that search; they start when they are needed and end after half a minute of rest.',
    default: 2,
    min: 1,
    max: 256,
  }),
  maxSearches: integer({
    description: 'Searches that run or wait for a thread at the same time; more get 503.',
    default: 4,
    min: 1,
    max: 1000,
  }),
} as const;

export type Settings = typeof settings;
