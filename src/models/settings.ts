import { type Alias, compressionSettings, duration, flag, integer, list, serverSettings, text } from '#kit/setting';
import { hostOfOllama, portOfOllama, secondsOfOllama, unquoted } from './ollama-environment.ts';

/** An environment variable of Ollama, taken as it stands but for quotes and spaces around it. */
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
    description: 'Browser origins that may ask, besides those of this machine; * is all.',
    default: [],
    aliases: ollama('ORIGINS'),
  }),
  existingStore: text({
    description:
      'Directory of an existing Ollama store (with manifests and blobs) whose models are served too; it is never changed.',
    default: '',
    aliases: ollama('MODELS'),
  }),
  threads: integer({
    description: 'Threads that compute for each model; 0 is one for each physical core this process may use but one.',
    default: 0,
    max: 1024,
  }),
  parallel: integer({
    description: 'Requests a model answers at the same time.',
    default: 4,
    min: 1,
    max: 256,
    aliases: ollama('NUM_PARALLEL', (value) => (Number(unquoted(value)) > 0 ? unquoted(value) : undefined)),
  }),
  maxQueue: integer({
    description: 'Requests that may wait for one model; more are answered 503.',
    default: 512,
    min: 1,
    aliases: ollama('MAX_QUEUE'),
  }),
  maxLoadedModels: integer({
    description: 'Models in memory at the same time.',
    default: 3,
    min: 1,
    max: 1000,
    aliases: ollama('MAX_LOADED_MODELS', (value) => (Number(unquoted(value)) > 0 ? unquoted(value) : undefined)),
  }),
  keepAlive: text({
    description: 'How long a model stays in memory after a request that does not say: 5m, 90s, 0, or -1 for ever.',
    default: '5m',
    aliases: ollama('KEEP_ALIVE', secondsOfOllama),
  }),
  contextLength: integer({
    description:
      'Tokens of a context when a request does not say; 0 is 4096, or what the model was trained on if less.',
    default: 0,
    max: 2 ** 24,
    aliases: ollama('CONTEXT_LENGTH'),
  }),
  batchSize: integer({
    description: 'Tokens of a prompt that are computed at once.',
    default: 512,
    min: 1,
    max: 65_536,
  }),
  loadTimeout: duration({
    description: 'Longest wait for a model to be loaded.',
    default: 300_000,
    min: 1,
  }),
  abortTimeout: duration({
    description: 'Longest wait for an aborted request to end before its model is started anew.',
    default: 30_000,
    min: 1,
  }),
  maxBody: integer({ description: 'Bytes of a request body.', default: 100_000_000, min: 1024, unit: 'bytes' }),
  maxBacklog: integer({
    description: 'Pieces of an answer that are kept for a client that reads slowly; with more its request ends.',
    default: 65_536,
    min: 16,
  }),
  maxFormat: integer({ description: 'Bytes of a JSON schema in `format`.', default: 65_536, min: 2, unit: 'bytes' }),
  headerCache: integer({ description: 'Models whose file headers are kept in memory.', default: 64, min: 1 }),
  readOnly: flag({ description: 'Refuse requests that change the store (delete, copy).', default: false }),
} as const;

export type Settings = typeof settings;
