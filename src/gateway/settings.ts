import { CommandError, EXIT } from '#kit/command/command-error';
import { tlsSettings } from '#kit/http/tls/tls-settings';
import { duration, flag, integer, list, type Setting, serverSettings, text, url, type Values } from '#kit/setting';
import { ALGORITHM_NAMES } from './engine/oidc/algorithms.ts';
import { modelSettings } from './model-settings.ts';
import { routeSettings } from './route-settings.ts';
import { ACTIONS, type Action, USE_RIGHTS } from './store/rights.ts';

// Tokens hold no spaces or commas, so that a secret file may have one on each line.
const tokenList: Setting<readonly string[]> = {
  ...list({
    description:
      'Access tokens in addition to those of `almanac gateway token`, separated by commas, spaces or line breaks.',
    default: [],
    secret: true,
  }),
  type: 'list of secrets',
  parse(value) {
    const tokens = value.split(/[\s,]+/).filter((token) => token !== '');
    if (tokens.some((token) => !/^[\x21-\x7e]+$/.test(token)))
      throw new CommandError('must be a list of tokens of visible ASCII characters', EXIT.usage);
    return tokens;
  },
  print: (value) => (value.length === 0 ? '(none)' : `(${value.length} secret)`),
};

const actionList = list({
  description: 'What the tokens of `tokens` may do with models: use, pull (fetch models) and manage (change models).',
  default: USE_RIGHTS.actions,
  choices: ACTIONS,
}) as Setting<readonly Action[]>;

/** The name of a header that the gateway writes; what frames a message or carries credentials is no such name. */
function headerName(row: Parameters<typeof text>[0]): Setting<string> {
  return {
    ...text(row),
    type: 'name of a header',
    parse(value) {
      if (value === '' || /^X-[A-Za-z0-9-]{1,60}$/i.test(value)) return value;
      throw new CommandError(
        `must be empty or begin with X- and have letters, digits and hyphens; it is "${value}"`,
        EXIT.usage,
      );
    },
  };
}

const groupList: Setting<readonly string[]> = {
  ...list({
    description: 'Template for each group, as group=template, comma-separated. The first match decides.',
    default: [],
  }),
  type: 'list of group=template',
  parse(value) {
    const rows = value
      .split(',')
      .map((row) => row.trim())
      .filter((row) => row !== '');
    const wrong = rows.find((row) => !/^.+=[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(row));
    if (wrong !== undefined) throw new CommandError(`must be a list of group=template; "${wrong}" is not`, EXIT.usage);
    return rows;
  },
};

const ORIGIN = /^([a-z][a-z0-9+.-]*:\/\/)(\*\.)?([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/;

/** Origins as browsers write them: in lower case, without the port of their scheme. */
const originList: Setting<readonly string[]> = {
  ...list({
    description:
      'Origins of web pages that may ask and read answers (CORS), such as https://app.example.com or https://*.example.com; * allows all.',
    default: [],
  }),
  type: 'list of origins',
  parse(value) {
    const origins = value
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((origin) => origin !== '')
      .map((origin) => origin.replace(/^(?:(https:.*):443|(http:.*):80)$/, '$1$2'));
    const wrong = origins.find((origin) => origin !== '*' && !ORIGIN.test(origin));
    if (wrong !== undefined)
      throw new CommandError(
        `must be a list of * or origins such as https://app.example.com, without a path; "${wrong}" is neither`,
        EXIT.usage,
      );
    return origins;
  },
};

/** An address that is compared letter by letter. */
function exactUrl(row: Parameters<typeof url>[0]): Setting<string> {
  const setting = url(row);
  return {
    ...setting,
    parse(value) {
      setting.parse(value);
      return value;
    },
  };
}

/** How tokens of an OpenID Connect issuer are checked. */
const issuerSettings = {
  oidcIssuer: exactUrl({
    description:
      'OpenID Connect issuer whose signed tokens are accepted, as its discovery document names it. Empty accepts none.',
    default: '',
  }),
  oidcAudience: list({ description: 'Audiences (`aud`) of which a signed token must have one.', default: [] }),
  oidcAlgorithms: list({
    description: 'Algorithms that may sign a token.',
    default: ['RS256', 'PS256', 'ES256', 'EdDSA'],
    choices: ALGORITHM_NAMES,
  }),
  oidcOwnerClaim: text({ description: 'Claim that names the owner; dots lead into objects.', default: 'sub' }),
  oidcGroupClaim: text({ description: 'Claim that names the groups; dots lead into objects.', default: 'groups' }),
  oidcGroups: groupList,
  oidcTemplate: text({
    description: 'Template for people in none of these groups; empty refuses them.',
    default: '',
  }),
  oidcClockSkew: duration({ description: 'How far the clocks of issuer and gateway may differ.', default: 30_000 }),
  oidcKeysAge: duration({ description: 'Age at which the keys of the issuer are fetched again.', default: 3_600_000 }),
  oidcKeysLife: duration({
    description: 'How long to use the last keys while the issuer cannot be reached.',
    default: 86_400_000,
  }),
  oidcKeysInterval: duration({
    description: 'Minimum time between two fetches of the keys, for example because of an unknown key.',
    default: 30_000,
  }),
  oidcKeys: integer({ description: 'Maximum number of keys of the issuer.', default: 64, min: 1 }),
  oidcTimeout: duration({ description: 'Maximum time to fetch a document of the issuer.', default: 5000, min: 1 }),
  oidcAnswerBytes: integer({
    description: 'Maximum size of a document of the issuer.',
    default: 262_144,
    min: 1024,
    unit: 'bytes',
  }),
  oidcTokens: integer({
    description: 'Maximum number of verified tokens to cache.',
    default: 10_000,
    min: 1,
  }),
} as const;

// It may hold a password.
const redisAddress: Setting<string> = {
  ...text({
    description:
      'Redis server in which several gateways share the counts of limits, such as redis://:password@host:6379; empty for none.',
    default: '',
    secret: true,
  }),
  parse(value) {
    if (value !== '' && !/^rediss?:$/.test(URL.parse(value)?.protocol ?? ''))
      throw new CommandError('must begin with redis:// or rediss://', EXIT.usage);
    return value;
  },
  print: (value) => (value === '' ? '(none)' : '(secret)'),
};

/** The configuration of gateway. */
export const settings = {
  ...serverSettings({ port: 8080, bodyTimeout: 3_600_000 }),
  workers: integer({
    description:
      'Number of processes that serve the port. With several, each has an equal share of the bounds on connections, requests per interface and held bodies.',
    default: 1,
    min: 1,
    max: 256,
  }),
  ...tlsSettings,
  tokens: tokenList,
  tokenActions: actionList,
  tokenAdminPort: integer({
    description: 'Port on 127.0.0.1 for the admin API of tokens; -1 disables it, 0 picks a free one.',
    default: -1,
    min: -1,
    max: 65_535,
  }),
  tokenAdminFile: text({
    description:
      'File with the token of the admin API; created if it is missing. Empty means admin-token in the data directory of gateway.',
    default: '',
  }),
  tokenAdminBodyBytes: integer({
    description: 'Maximum size of a request body of the admin API.',
    default: 65_536,
    min: 1024,
    unit: 'bytes',
  }),
  console: text({
    description:
      'The page at / and below /console. auto: on loopback, the state of the interfaces is shown without signing in; sign-in: only to people who signed in; off: no page, and no door for agents at /mcp.',
    default: 'auto',
    choices: ['auto', 'sign-in', 'off'],
  }),
  consoleSession: duration({
    description: 'How long somebody stays signed in to the console.',
    default: 43_200_000,
    min: 60_000,
  }),
  consoleBodyBytes: integer({
    description: 'Maximum size of a request body of the console or of an agent.',
    default: 1_048_576,
    min: 1024,
    unit: 'bytes',
  }),
  clientHeader: headerName({
    description: 'Header that tells an interface the name of the token; clients cannot set it. Empty sends none.',
    default: 'X-Almanac-Client',
  }),
  priorityHeader: headerName({
    description:
      'Header that tells an interface the priority of the token, unless it is 0; clients cannot set it. Empty sends none.',
    default: 'X-Almanac-Priority',
  }),
  limitedTokens: integer({
    description: 'Maximum number of tokens with limits that are tracked at once; others get 503 until there is room.',
    default: 100_000,
    min: 1,
  }),
  ...issuerSettings,
  ...routeSettings,
  ...modelSettings,
  upstreamConnectTimeout: duration({
    description: 'Maximum time to connect to an interface.',
    default: 60_000,
    min: 1,
  }),
  upstreamSendTimeout: duration({
    description: 'Maximum time between two writes of a request to an interface.',
    default: 60_000,
    min: 1,
  }),
  upstreamReadTimeout: duration({
    description: 'Maximum time between two reads of an answer from an interface.',
    default: 300_000,
    min: 1,
  }),
  lingerTimeout: duration({
    description: 'How long to read and discard the rest of a request body after an early answer such as 401.',
    default: 5000,
    min: 1,
  }),
  upstreamIdleTimeout: duration({
    description: 'How long to keep an idle connection to an interface.',
    default: 15_000,
    min: 1,
  }),
  upstreamIdleConnections: integer({
    description: 'Maximum number of idle connections per server.',
    default: 64,
  }),
  upstreamRequests: integer({
    description: 'Maximum number of concurrent requests per server of a route; further ones get 503.',
    default: 1024,
    min: 1,
  }),
  upstreamTries: integer({
    description:
      'Maximum number of servers that a request is sent to, one after another, while nothing of it has gone out or it may be repeated.',
    default: 3,
    min: 1,
  }),
  upstreamHeadBytes: integer({
    description: 'Maximum size of the status line and headers of an answer; beyond it, the client gets 502.',
    default: 65_536,
    min: 1024,
    unit: 'bytes',
  }),
  maxBodyBytes: integer({
    description: 'Maximum size of a request body; larger ones get 413.',
    default: 100 * 1024 * 1024,
    unit: 'bytes',
  }),
  judgedBodyBytes: integer({
    description:
      'Maximum size of a request body that the gateway reads before it forwards it. For tokens limited to certain models or sizes, larger ones get 413.',
    default: 16 * 1024 * 1024,
    min: 1024,
    unit: 'bytes',
  }),
  judgedBytes: integer({
    description: 'Maximum size of all such bodies together; further ones get 503.',
    default: 256 * 1024 * 1024,
    min: 1024,
    unit: 'bytes',
  }),
  modelListBytes: integer({
    description: 'Maximum size of a model list that the gateway filters; beyond it, the client gets 502.',
    default: 16 * 1024 * 1024,
    min: 1024,
    unit: 'bytes',
  }),
  descriptionInterval: duration({
    description: 'How long the description of all interfaces at /openapi.json is kept before they are asked again.',
    default: 60_000,
    min: 1,
  }),
  descriptionTimeout: duration({
    description: 'Maximum time for the description of one interface; without it, its paths are left out.',
    default: 10_000,
    min: 1,
  }),
  descriptionBytes: integer({
    description: 'Maximum size of the description of one interface.',
    default: 4 * 1024 * 1024,
    min: 1024,
    unit: 'bytes',
  }),
  usage: flag({
    description: 'Count the tokens of answers, for `almanac gateway usage` and for limits of tokens.',
    default: true,
  }),
  usageDays: integer({
    description: 'Days to keep usage, including today.',
    default: 400,
    min: 31,
    max: 36_500,
  }),
  endSpentAnswers: flag({
    description: 'End a streamed answer with an error when it has used up a limit of its token.',
    default: false,
  }),
  audit: flag({
    description: 'Write a line for each request of a token to the audit log.',
    default: true,
  }),
  auditDays: integer({
    description: 'Days to keep files of the audit log, including today.',
    default: 30,
    min: 1,
    max: 36_500,
  }),
  auditFileBytes: integer({
    description: 'Maximum size of a file of the audit log; then a new file is started.',
    default: 64 * 1024 * 1024,
    min: 1024,
    unit: 'bytes',
  }),
  auditBytes: integer({
    description: 'Maximum size of all files of the audit log; beyond it, the oldest are removed.',
    default: 1024 * 1024 * 1024,
    min: 1024,
    unit: 'bytes',
  }),
  redisUrl: redisAddress,
  redisTimeout: duration({
    description: 'Maximum time for an answer of the Redis server.',
    default: 500,
    min: 10,
  }),
  redisFailure: text({
    description:
      'While the Redis server is away: refuse requests of tokens with limits, or let each gateway count alone.',
    default: 'refuse',
    choices: ['refuse', 'alone'],
  }),
  passPreflight: flag({
    description: 'Forward CORS preflight requests (OPTIONS) to models without a token.',
    default: false,
  }),
  corsOrigins: originList,
  corsMaxAge: duration({
    description: 'How long browsers may remember the answer to a preflight request of these pages.',
    default: 600_000,
  }),
  websockets: integer({
    description: 'Maximum number of WebSockets at once, for routes with `websocket`; further ones get 503.',
    default: 1024,
  }),
  websocketIdleTimeout: duration({
    description: 'How long a WebSocket may stay without a byte in either direction.',
    default: 300_000,
    min: 1,
  }),
  endRevoked: flag({
    description: 'End running requests when their token is revoked or expires.',
    default: true,
  }),
  lastUseInterval: duration({
    description: 'How often to save when each token was last used.',
    default: 60_000,
    min: 10,
  }),
  tokensInterval: duration({
    description: 'How often to check the token file, in addition to watching it.',
    default: 1000,
    min: 10,
  }),
} as const;

export type Settings = typeof settings;
export type GatewaySettings = Values<Settings>;
