import { compressionSettings, decimal, flag, integer, list, serverSettings, text } from '#kit/setting';
import { DEFAULT_LIMITS } from './engine/limits.ts';

const NONE_MEANS = '0 is no limit';

/** The configuration of grammar. The rows that LanguageTool has too can stand in its properties file (`config`). */
export const settings = {
  ...serverSettings({ port: 8081 }),
  config: text({
    description: 'Properties file as LanguageTool reads it; flags and environment win over it.',
    default: '',
  }),
  languageModel: text({ description: 'Directory of n-gram data, with one directory for each language.', default: '' }),
  mavenRepository: text({
    description: 'Repository that `grammar install --download` fetches jars of LanguageTool from.',
    default: 'https://repo1.maven.org/maven2',
  }),
  maxJarMegabytes: integer({ description: 'Largest jar that is fetched, in megabytes.', default: 500, min: 1 }),
  languageModelCache: integer({
    description: 'Megabytes of n-gram data that a thread keeps in memory.',
    default: 16,
    min: 1,
    max: 65_536,
  }),
  allowOrigin: text({ description: 'Origin that browsers may call from, * for any; without it none.', default: '' }),
  maxTextLength: integer({ description: 'Longest text that is checked, in characters.', default: 200_000, min: 1 }),
  maxTextHardLength: integer({
    description: 'A tenth of the longest request body, in characters.',
    default: 1_000_000,
    min: 1,
  }),
  maxCheckTimeMillis: integer({
    description: 'Longest time a check may take, in milliseconds; -1 is no limit.',
    default: 30_000,
    min: -1,
  }),
  maxOverrunMillis: integer({
    description:
      'How long after its time limit, or after its client has left, a check may still be busy with one sentence before its thread is ended, in milliseconds.',
    default: 60_000,
    min: 0,
  }),
  maxErrorsPerWordRate: decimal({ description: `Errors per word at which a check stops; ${NONE_MEANS}.`, default: 0 }),
  maxSpellingSuggestions: integer({
    description: `Misspelt words of a text that get suggestions; ${NONE_MEANS}.`,
    default: 1000,
  }),
  suggestionsPerWord: integer({ description: 'Suggestions for a misspelt word.', default: 10, min: 1, max: 100 }),
  maxMatches: integer({ description: 'Matches that an answer holds at most.', default: 10_000, min: 1 }),
  maxCheckThreads: integer({
    description:
      'Threads that check texts, the one that answers requests among them; 0 is one for each core. Texts that are not for that thread have one at least.',
    default: 0,
    max: 256,
  }),
  directTextLength: integer({
    description:
      'Longest text, in characters, that the thread that answers requests checks itself, sentence by sentence, when no other check is under way or all other threads are busy; 0 leaves every text to another thread.',
    default: 20_000,
  }),
  directSentenceLength: integer({
    description: 'Longest sentence, in characters, that the thread that answers requests checks itself.',
    default: 2000,
  }),
  maxWorkQueueSize: integer({ description: 'Checks that wait for a thread at most.', default: 1000, min: 1 }),
  maxDictionaries: integer({ description: 'Dictionaries that a thread keeps loaded.', default: 4, min: 1 }),
  cacheSize: integer({ description: 'Sentences whose matches a thread remembers.', default: 5000 }),
  rememberedForms: integer({
    description:
      'Words, forms and expressions that a thread remembers in each part of the installed rules and in a dictionary of stems.',
    default: DEFAULT_LIMITS.rememberedForms,
    min: 100,
    max: 10_000_000,
  }),
  readyRules: integer({
    description: 'Installed rules that a thread keeps ready; others are read again when a sentence needs them.',
    default: DEFAULT_LIMITS.readyRules,
    min: 10,
  }),
  analysedSentences: integer({
    description: 'Sentences whose analysis for installed rules a thread keeps.',
    default: DEFAULT_LIMITS.analysedSentences,
    min: 1,
  }),
  nearWordSteps: integer({
    description: 'Steps of a search for the words near another in a dictionary of installed rules.',
    default: DEFAULT_LIMITS.nearWordSteps,
    min: 1,
  }),
  suggestionSteps: integer({
    description: 'Steps of a search for suggestions in a spelling dictionary.',
    default: DEFAULT_LIMITS.suggestionSteps,
    min: 1,
  }),
  compoundSteps: integer({
    description: 'Steps of taking a word apart as a compound.',
    default: DEFAULT_LIMITS.compoundSteps,
    min: 1,
  }),
  maxUserWords: integer({ description: 'Words that a user may add.', default: 10_000, min: 1, max: 1_000_000 }),
  maxUserWordLength: integer({ description: 'Longest word that a user may add.', default: 100, min: 1, max: 200 }),
  ...compressionSettings,
  requestLimit: integer({ description: `Requests of one client in the limit's period; ${NONE_MEANS}.`, default: 0 }),
  requestLimitInBytes: integer({
    description: `Characters that one client may have checked in the limit's period; ${NONE_MEANS}.`,
    default: 0,
  }),
  requestLimitPeriodInSeconds: integer({
    description: 'Period of the request limits, in seconds.',
    default: 60,
    min: 1,
  }),
  maxClients: integer({
    description: 'Clients whose requests are remembered for the limits; those longest silent are forgotten.',
    default: 10_000,
    min: 1,
  }),
  timeoutRequestLimit: integer({
    description: `Checks of one client that may time out in the limit's period; ${NONE_MEANS}.`,
    default: 0,
  }),
  ipFingerprintFactor: integer({
    description: 'How many times the limits of a client an address as a whole may use.',
    default: 1,
    min: 1,
  }),
  requestLimitAccessToken: text({
    description: 'Requests with this X-Request-Limit-Access-Token are not limited.',
    default: '',
    secret: true,
  }),
  trustXForwardForHeader: flag({
    description:
      'Take the last address of X-Forwarded-For as the client, whoever the request comes from; `trusted_proxies` is safer.',
    default: false,
  }),
  blockedReferrers: list({ description: 'Referrers and origins that are refused.', default: [] }),
  disabledRuleIds: list({ description: 'Rules that never run.', default: [] }),
  serverUrl: text({
    description: 'Address before whose path /v2 begins, behind a proxy that keeps its prefix.',
    default: '',
  }),
} as const;

export type Settings = typeof settings;
