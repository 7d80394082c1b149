import { compressionSettings, decimal, flag, integer, list, serverSettings, text } from '#kit/setting';
import { DEFAULT_LIMITS } from './engine/limits.ts';

const NONE_MEANS = '0 means no limit';

/** The configuration of grammar. The rows that LanguageTool has too can stand in its properties file (`config`). */
export const settings = {
  ...serverSettings({ port: 8081 }),
  config: text({
    description: 'Properties file in the format of LanguageTool; flags and environment variables override it.',
    default: '',
  }),
  languageModel: text({ description: 'Directory of n-gram data, with one subdirectory per language.', default: '' }),
  mavenRepository: text({
    description: 'Maven repository for `grammar install --download`.',
    default: 'https://repo1.maven.org/maven2',
  }),
  maxJarMegabytes: integer({ description: 'Maximum size of a jar to download, in megabytes.', default: 500, min: 1 }),
  languageModelCache: integer({
    description: 'Size of the n-gram cache of each thread, in megabytes.',
    default: 16,
    min: 1,
    max: 65_536,
  }),
  allowOrigin: text({ description: 'Origin whose web pages may read answers; * allows all, empty none.', default: '' }),
  maxTextLength: integer({ description: 'Maximum length of a text, in characters.', default: 200_000, min: 1 }),
  maxTextHardLength: integer({
    description: 'One tenth of the maximum length of a request body, in characters.',
    default: 1_000_000,
    min: 1,
  }),
  maxCheckTimeMillis: integer({
    description: 'Maximum duration of a check, in milliseconds; -1 means no limit.',
    default: 30_000,
    min: -1,
  }),
  maxOverrunMillis: integer({
    description:
      'Grace period for the current sentence after the time limit, or after the client disconnects, in milliseconds. Then the thread is terminated.',
    default: 60_000,
    min: 0,
  }),
  maxErrorsPerWordRate: decimal({ description: `Errors per word at which a check stops; ${NONE_MEANS}.`, default: 0 }),
  maxSpellingSuggestions: integer({
    description: `Maximum number of misspelt words per text that get suggestions; ${NONE_MEANS}.`,
    default: 1000,
  }),
  suggestionsPerWord: integer({
    description: 'Maximum number of suggestions per misspelt word.',
    default: 10,
    min: 1,
    max: 100,
  }),
  maxMatches: integer({ description: 'Maximum number of matches in an answer.', default: 10_000, min: 1 }),
  maxCheckThreads: integer({
    description:
      'Number of threads that check texts, including the main thread; 0 means one per core. There is always at least one worker thread for long texts.',
    default: 0,
    max: 256,
  }),
  directTextLength: integer({
    description:
      'Maximum length, in characters, of a text that the main thread checks itself. It does so sentence by sentence, if it is idle or all workers are busy. 0 sends every text to a worker.',
    default: 20_000,
  }),
  directSentenceLength: integer({
    description: 'Maximum length, in characters, of a sentence that the main thread checks itself.',
    default: 2000,
  }),
  maxWorkQueueSize: integer({ description: 'Maximum number of checks waiting for a thread.', default: 1000, min: 1 }),
  maxDictionaries: integer({ description: 'Maximum number of dictionaries loaded per thread.', default: 4, min: 1 }),
  cacheSize: integer({ description: 'Maximum number of sentences with cached matches per thread.', default: 5000 }),
  rememberedForms: integer({
    description:
      'Size of each cache for words, forms and expressions, per thread: one for each part of the installed rules, and one for a dictionary of stems.',
    default: DEFAULT_LIMITS.rememberedForms,
    min: 100,
    max: 10_000_000,
  }),
  readyRules: integer({
    description: 'Maximum number of installed rules cached per thread; others are read again on demand.',
    default: DEFAULT_LIMITS.readyRules,
    min: 10,
  }),
  analysedSentences: integer({
    description: 'Maximum number of sentences with a cached analysis per thread, for installed rules.',
    default: DEFAULT_LIMITS.analysedSentences,
    min: 1,
  }),
  nearWordSteps: integer({
    description: 'Maximum number of steps to find similar words in a dictionary of installed rules.',
    default: DEFAULT_LIMITS.nearWordSteps,
    min: 1,
  }),
  suggestionSteps: integer({
    description: 'Maximum number of steps to find suggestions in a spelling dictionary.',
    default: DEFAULT_LIMITS.suggestionSteps,
    min: 1,
  }),
  compoundSteps: integer({
    description: 'Maximum number of steps to split a compound word.',
    default: DEFAULT_LIMITS.compoundSteps,
    min: 1,
  }),
  maxUserWords: integer({ description: 'Maximum number of words per user.', default: 10_000, min: 1, max: 1_000_000 }),
  maxUserWordLength: integer({
    description: 'Maximum length of a word that a user adds.',
    default: 100,
    min: 1,
    max: 200,
  }),
  ...compressionSettings,
  requestLimit: integer({
    description: `Maximum number of requests per client and period; ${NONE_MEANS}.`,
    default: 0,
  }),
  requestLimitInBytes: integer({
    description: `Maximum number of characters checked per client and period; ${NONE_MEANS}.`,
    default: 0,
  }),
  requestLimitPeriodInSeconds: integer({
    description: 'Period of the request limits, in seconds.',
    default: 60,
    min: 1,
  }),
  maxClients: integer({
    description: 'Maximum number of clients tracked for the limits; the least recent is evicted.',
    default: 10_000,
    min: 1,
  }),
  timeoutRequestLimit: integer({
    description: `Maximum number of timed-out checks per client and period; ${NONE_MEANS}.`,
    default: 0,
  }),
  ipFingerprintFactor: integer({
    description: 'Limit of an IP address as a multiple of the limit of one client.',
    default: 1,
    min: 1,
  }),
  requestLimitAccessToken: text({
    description: 'Requests with this X-Request-Limit-Access-Token have no limits.',
    default: '',
    secret: true,
  }),
  trustXForwardForHeader: flag({
    description:
      'Take the last address in X-Forwarded-For as the client, whoever sends the request; `trusted_proxies` is safer.',
    default: false,
  }),
  blockedReferrers: list({ description: 'Referrers and origins to refuse.', default: [] }),
  disabledRuleIds: list({ description: 'Ids of rules to disable.', default: [] }),
  serverUrl: text({
    description: 'Public address of the server behind a proxy that keeps a path prefix; /v2 follows it.',
    default: '',
  }),
} as const;

export type Settings = typeof settings;
