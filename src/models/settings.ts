import { type Alias, compressionSettings, duration, flag, integer, list, serverSettings, text } from '#kit/setting';
import { hostOfOllama, portOfOllama, secondsOfOllama, unquoted } from './ollama-environment.ts';

/** An environment variable of Ollama. Quotes and spaces around its value are removed. */
const ollama = (name: string, read: (text: string) => string | undefined = unquoted): readonly Alias[] => [
  { name: `OLLAMA_${name}`, read },
];

/** The configuration of models. */
export const settings = {
  ...serverSettings({
    port: 11434,
    // Models are uploaded as bodies.
    bodyTimeout: 6 * 3_600_000,
    portAliases: ollama('HOST', portOfOllama),
    host: { aliases: ollama('HOST', hostOfOllama) },
  }),
  ...compressionSettings,
  origins: list({
    description: 'Browser origins that may send requests, besides those of this machine; * allows all.',
    default: [],
    aliases: ollama('ORIGINS'),
  }),
  existingStore: text({
    description:
      'Directory of an existing Ollama store (with manifests and blobs). Its models are served too; it is never changed.',
    default: '',
    aliases: ollama('MODELS'),
  }),
  threads: integer({
    description: 'Compute threads per model; 0 uses all physical cores available to this process except one.',
    default: 0,
    max: 1024,
  }),
  parallel: integer({
    description: 'Requests that one model answers in parallel.',
    default: 4,
    min: 1,
    max: 256,
    aliases: ollama('NUM_PARALLEL', (value) => (Number(unquoted(value)) > 0 ? unquoted(value) : undefined)),
  }),
  maxQueue: integer({
    description: 'Requests that may wait for one model; further requests get status 503.',
    default: 512,
    min: 1,
    aliases: ollama('MAX_QUEUE'),
  }),
  maxLoadedModels: integer({
    description: 'Maximum number of models in memory.',
    default: 3,
    min: 1,
    max: 1000,
    aliases: ollama('MAX_LOADED_MODELS', (value) => (Number(unquoted(value)) > 0 ? unquoted(value) : undefined)),
  }),
  keepAlive: text({
    description: 'How long a model stays in memory when the request does not say: 5m, 90s, 0, or -1 for ever.',
    default: '5m',
    aliases: ollama('KEEP_ALIVE', secondsOfOllama),
  }),
  contextLength: integer({
    description:
      'Context length in tokens when the request does not say; 0 means 4096, or the training context if that is shorter.',
    default: 0,
    max: 2 ** 24,
    aliases: ollama('CONTEXT_LENGTH'),
  }),
  batchSize: integer({
    description: 'Prompt tokens processed in one batch.',
    default: 512,
    min: 1,
    max: 65_536,
  }),
  loadTimeout: duration({
    description: 'Maximum time for loading a model.',
    default: 300_000,
    min: 1,
  }),
  abortTimeout: duration({
    description: 'Maximum time for an aborted request to end before its model process is killed.',
    default: 30_000,
    min: 1,
  }),
  maxBody: integer({ description: 'Maximum size of a request body.', default: 100_000_000, min: 1024, unit: 'bytes' }),
  maxBacklog: integer({
    description: 'Pieces of an answer buffered for a slow client; when the buffer overflows, the request fails.',
    default: 65_536,
    min: 16,
  }),
  maxFormat: integer({
    description: 'Maximum size of a JSON schema in `format`.',
    default: 65_536,
    min: 2,
    unit: 'bytes',
  }),
  headerCache: integer({ description: 'Maximum number of model file headers cached in memory.', default: 64, min: 1 }),
  readOnly: flag({ description: 'Reject requests that change the store (delete, copy).', default: false }),
} as const;

export type Settings = typeof settings;
