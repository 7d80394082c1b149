import { CommandError } from '#kit/command-error';
import { requestId } from '#kit/request-id';
import type { Opened, ServiceContext, ServiceDefinition } from '#kit/service';
import { type InterfaceName, interfaces } from './engine/interfaces.ts';
import { digestOf, newToken, TokenSet } from './engine/tokens.ts';
import { errors } from './errors.ts';
import { type GatewaySettings, type Settings, settings } from './settings.ts';
import { changeTokens, readTokens, type TokenRecord, tokenPath } from './store/token-file.ts';
import { watchTokens } from './store/token-watch.ts';
import { frontPage } from './wire/front-page.ts';
import { type Gateway, gatewayPath } from './wire/gateway.ts';
import { gatewayProtocol } from './wire/malformed-request.ts';
import { Meter } from './wire/meter.ts';
import { Upstream } from './wire/upstream.ts';

export interface OpenedGateway extends Opened, Gateway {}

export const service: ServiceDefinition<Settings, OpenedGateway> = {
  name: 'gateway',
  title: 'Gateway',
  description: 'Bearer-token reverse proxy in front of the language models, and front door of the other interfaces.',
  settings,
  errors,
  bodyLimit: () => 1024,
  open,
  // Everything but the front page and the probes.
  fastPath: (gateway) => gatewayPath(gateway),
  protocol: (_gateway, { log }) => gatewayProtocol(log),
  routes: (http) => frontPage(http),
  example: () => ({ path: '/digits/v1/pi?start=0&numberOfDigits=20' }),
};

async function open(context: ServiceContext<Settings>): Promise<OpenedGateway> {
  const { settings: values, directory, log, metrics } = context;
  const configured = values.tokens;
  let tokens = new TokenSet([], configured);
  let problem: string | undefined;
  let opened = false;
  const use = (records: readonly TokenRecord[]): void => {
    tokens = new TokenSet(records, configured);
    problem = undefined;
  };
  // The watch begins before the first reading, so that no change falls between them.
  const watch = await watchTokens(
    directory,
    values.tokensInterval,
    (records) => {
      use(records);
      if (opened) log.info({ tokens: tokens.count(Date.now()) }, 'tokens changed');
    },
    (sentence) => {
      problem = sentence;
      log.error(`${sentence} The tokens read before stay valid.`);
    },
  );
  try {
    use((await readTokens(tokenPath(directory))) ?? (configured.length > 0 ? [] : await firstToken(directory)));
  } catch (error) {
    watch.close();
    throw error;
  }

  const upstreams = openUpstreams(values);
  const meter = new Meter(metrics, log);
  metrics.gauge('gateway_tokens', 'Tokens that are valid now.', () => tokens.count(Date.now()));
  metrics.gauge('gateway_requests_under_way', 'Requests under way at all interfaces.', () => underWay(upstreams));
  opened = true;
  let toldOfNames = false;
  return {
    settings: values,
    upstreams,
    meter,
    tokens: () => tokens,
    dropped(names) {
      if (toldOfNames) return;
      toldOfNames = true;
      log.warn({ names: names.slice(0, 10) }, 'headers with such names are not forwarded; this is said once');
    },
    summary() {
      const count = tokens.count(Date.now());
      return `${count} ${count === 1 ? 'token' : 'tokens'}${problem === undefined ? '' : `; ${problem}`}`;
    },
    status: () => ({
      tokens: tokens.count(Date.now()),
      tokenProblem: problem ?? null,
      requests: meter.total,
      unauthorized: meter.unauthorized,
      upstreams: Object.fromEntries(
        [...upstreams.values()].map((one) => [one.name, { url: one.url, underWay: one.underWay }]),
      ),
    }),
    readiness: () => true,
    async close() {
      watch.close();
      for (const upstream of upstreams.values()) upstream.close();
    },
  };
}

/** Makes the first token and says it to whoever started the gateway: this is the only place where it is seen. */
async function firstToken(directory: string): Promise<TokenRecord[]> {
  const token = newToken();
  const record: TokenRecord = {
    id: requestId(),
    name: 'first',
    digest: digestOf(token),
    created: new Date().toISOString(),
    expires: null,
  };
  await changeTokens(directory, (records) => {
    if (records.length > 0) throw new CommandError('Another almanac has just made the first token; start again.');
    return [record];
  });
  // Not by the logger: a log is kept, this line should not be.
  process.stderr.write(`gateway: access token, shown this once: ${token}\n`);
  return [record];
}

function openUpstreams(values: GatewaySettings): ReadonlyMap<InterfaceName, Upstream> {
  return new Map(interfaces.map(({ name }) => [name, new Upstream(name, values[`${name}Url`], values)]));
}

function underWay(upstreams: ReadonlyMap<InterfaceName, Upstream>): number {
  let sum = 0;
  for (const upstream of upstreams.values()) sum += upstream.underWay;
  return sum;
}
