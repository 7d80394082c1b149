import { CommandError, EXIT } from '#kit/command/command-error';
import { namedTables } from '#kit/named-tables';
import { duration, flag, integer, list, type Setting, text, url } from '#kit/setting';
import { CHOICES } from './engine/routes.ts';

const address = url({ description: '', default: '' });

/** An http(s) address, or the file of a Unix socket. */
const serverAddress = (word: string): string => {
  if (!word.startsWith('unix:')) return address.parse(word);
  if (/^unix:\/[^?#%,]+$/.test(word)) return word;
  throw new CommandError(`must name the file of a socket as unix:/path; it is "${word}"`, EXIT.usage);
};

/** @throws CommandError when one of the words is no address */
const addressesOf = (words: readonly string[]): string[] => {
  const addresses = words.map(serverAddress);
  const wrong = addresses.find((one) => /[?#]/.test(one) || URL.parse(one)?.username !== '');
  if (wrong !== undefined)
    throw new CommandError(`must be addresses without a query, a fragment or a name; "${wrong}" is not`, EXIT.usage);
  return addresses;
};

/** One address or several, separated by commas. */
export function urls(row: Parameters<typeof url>[0]): Setting<string> {
  return {
    ...url(row),
    type: 'http(s) addresses or unix:/path, separated by commas',
    parse: (value) => addressesOf(value.split(',').map((word) => word.trim())).join(','),
  };
}

/** Yes or no, where each route has its own default. */
function ownFlag(description: string): Setting<boolean | undefined> {
  const { parse } = flag({ description, default: false });
  return {
    description,
    default: undefined,
    type: 'true | false',
    placeholder: 'true|false',
    parse,
    print: (value) => (value === undefined ? '(see text)' : String(value)),
  };
}

const upstreamList: Setting<readonly string[]> = {
  ...list({ description: 'Addresses of the servers. The five interfaces have theirs without it.', default: [] }),
  type: 'list of http(s) addresses or unix:/path',
  parse(value) {
    const words = value
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
    return addressesOf(words);
  },
};

const prefix: Setting<string> = {
  ...text({
    description:
      'What the paths of this route begin with, such as /search; empty is a slash and the name of the table.',
    default: '',
  }),
  parse(value) {
    if (value === '' || /^(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._~-]+)+$/.test(value)) return value;
    throw new CommandError(
      `must be one or more segments of letters, digits, dots, hyphens, underscores and tildes, each after a slash, such as /search; it is "${value}"`,
      EXIT.usage,
    );
  },
};

const healthPath: Setting<string> = {
  ...text({
    description:
      'Path that servers are asked for, to learn whether they work: the answer must have a status from 200 to 299. Empty asks nothing.',
    default: '',
  }),
  parse(value) {
    if (value === '' || /^\/[!"$-~]*$/.test(value)) return value;
    throw new CommandError(`must be empty or a path such as /healthz; it is "${value}"`, EXIT.usage);
  },
};

/** The keys of a table `[gateway.routes.NAME]`. */
export const routeFields = {
  prefix,
  upstreams: upstreamList,
  strip: flag({
    description: 'Take the prefix off before a request is forwarded: /search/a is /a at the server.',
    default: true,
  }),
  token: ownFlag(
    'Whether requests need a token. Without it: no for digits, vulnerabilities, geocoding and grammar, yes for others.',
  ),
  api: text({
    description:
      'models for servers that speak as Ollama, OpenAI or Anthropic: what tokens may do is judged there, and tokens are counted. openai is the same for servers that speak as OpenAI alone. Empty is plain, and models for the route models.',
    default: '',
    choices: ['', 'models', 'openai', 'plain'],
  }),
  title: text({ description: 'What the front page says of the route; empty says its name.', default: '' }),
  choice: text({
    description:
      'How one of several servers is chosen: the one with the fewest requests, or the one that had the beginning of the conversation before.',
    default: 'least-outstanding',
    choices: CHOICES,
  }),
  requests: integer({
    description: 'Maximum number of concurrent requests per server; 0 is upstream_requests.',
    default: 0,
  }),
  websocket: flag({ description: 'Forward requests for WebSocket as such.', default: false }),
  healthPath,
  healthInterval: duration({
    description: 'How often servers are asked for health_path.',
    default: 10_000,
    min: 100,
  }),
  healthTimeout: duration({ description: 'Maximum time for such an answer.', default: 5000, min: 1 }),
} as const;

/** What leads to the servers behind the gateway. */
export const routeSettings = {
  routes: namedTables({
    description: 'Routes of your own, and changes of the five, by name: see [routes](routes.md).',
    fields: routeFields,
  }),
  modelsUrl: urls({ description: 'Address of the models interface.', default: 'http://127.0.0.1:11434' }),
  digitsUrl: urls({ description: 'Address of the digits interface.', default: 'http://127.0.0.1:8001' }),
  vulnerabilitiesUrl: urls({
    description: 'Address of the vulnerabilities interface.',
    default: 'http://127.0.0.1:8002',
  }),
  geocodingUrl: urls({ description: 'Address of the geocoding interface.', default: 'http://127.0.0.1:8003' }),
  grammarUrl: urls({ description: 'Address of the grammar interface.', default: 'http://127.0.0.1:8081' }),
  upstreamAsideTime: duration({
    description:
      'How long a server that fails gets no requests, where a route has others; each further time is twice as long.',
    default: 1000,
    min: 1,
  }),
  upstreamLongestAside: duration({ description: 'Maximum such time.', default: 60_000, min: 1 }),
  affinitySurplus: integer({
    description:
      'With prefix affinity: how many more requests than the least busy server the server of a conversation may have.',
    default: 4,
  }),
  affinityConversations: integer({
    description: 'With prefix affinity: how many beginnings of conversations are remembered per route.',
    default: 10_000,
    min: 1,
  }),
} as const;
