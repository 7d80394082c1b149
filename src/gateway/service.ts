import { CommandError, EXIT } from '#kit/command/command-error';
import { metric, plainMetric } from '#kit/metric-table';
import type { Opened, ServiceContext, ServiceDefinition } from '#kit/service';
import { type Accounts, type OwnAccounts, openAccounts } from './accounts.ts';
import { configuredRoutes } from './engine/configured-routes.ts';
import { HeldBytes } from './engine/judging/held-bytes.ts';
import { configuredAliases } from './engine/models/configured-aliases.ts';
import { SignedTokens, type TemplateRights } from './engine/oidc/signed-tokens.ts';
import { PageOrigins } from './engine/page-origins.ts';
import type { Holder } from './engine/tokens.ts';
import { errors } from './errors.ts';
import { type OpenedAdminApi, openAdminApi } from './open-admin-api.ts';
import { openOwnSite, openSessions } from './open-own-site.ts';
import { routeSettings } from './route-settings.ts';
import { type GatewaySettings, type Settings, settings } from './settings.ts';
import { isTrustworthy } from './store/fetch-issuer.ts';
import { TokensInUse } from './tokens-in-use.ts';
import { AdmittedRequests } from './wire/admitted-requests.ts';
import { ADMINISTRATOR } from './wire/console/sessions.ts';
import { describeTokens, Failure, frontPage } from './wire/front-page.ts';
import { type Gateway, gatewayPath } from './wire/gateway.ts';
import { Ledgers } from './wire/ledgers.ts';
import { gatewayProtocol } from './wire/malformed-request.ts';
import { Meter } from './wire/meter.ts';
import { ModelRouting } from './wire/model-routing.ts';
import { OpenTunnels } from './wire/open-tunnels.ts';
import { JoinedDescription } from './wire/own/joined-description.ts';
import { Routing } from './wire/routing.ts';

/** How often tokens of running requests are looked at for having expired. */
const EXPIRY_INTERVAL_MS = 500;

export interface OpenedGateway extends Opened, Gateway {
  /** Of the gateway and everything behind it. */
  readonly description: JoinedDescription;
}

export const service: ServiceDefinition<Settings, OpenedGateway> = {
  name: 'gateway',
  title: 'Gateway',
  description: 'Reverse proxy that asks for bearer tokens in front of models and gives every interface one address.',
  settings,
  reloads: [
    'tokens',
    'tokenActions',
    'models',
    'corsOrigins',
    'corsMaxAge',
    ...(Object.keys(routeSettings) as (keyof typeof routeSettings)[]),
    'upstreamConnectTimeout',
    'upstreamSendTimeout',
    'upstreamReadTimeout',
    'upstreamIdleTimeout',
    'upstreamIdleConnections',
    'upstreamRequests',
    'upstreamTries',
    'upstreamHeadBytes',
    'maxBodyBytes',
  ],
  checkSettings(values) {
    configuredAliases(values, configuredRoutes(values));
    if (values.socket !== '' && values.workers > 1)
      throw new CommandError(
        'gateway.socket is for one process: leave it empty, or set gateway.workers to 1.',
        EXIT.usage,
      );
  },
  errors,
  bodyLimit: () => 1024,
  open,
  // Everything but the front page and the probes.
  taker: (gateway) => gatewayPath(gateway),
  protocol: (_gateway, { log }) => gatewayProtocol(log),
  routes: (http, gateway, { settings: values }) =>
    frontPage(
      http,
      configuredRoutes(values),
      () => gateway.routing.routes,
      () => gateway.settings.console !== 'off',
    ),
  crew: {
    size: ({ workers }) => workers,
    module: new URL('./worker-main.ts', import.meta.url),
    settingsOf: shareOfWorker,
    totals: ['requests', 'unauthorized'],
    // Imported late: most gateways have one process.
    open: async (context, ask) => (await import('./primary.ts')).openPrimary(context, ask),
  },
  api: {
    error: { description: 'The error of the gateway.', type: 'application/json', schema: Failure },
    examples: async () => (await import('./wire/description/api-examples.json', { with: { type: 'json' } })).default,
    secure: (document, values) => describeTokens(document, configuredRoutes(values)),
    join: (own, gateway) => gateway.description.of(own),
  },
  example: () => ({ path: '/digits/v1/pi?start=0&numberOfDigits=20' }),
};

/** What bounds all clients or requests together is shared out among the workers. */
function shareOfWorker(values: GatewaySettings, workers: number): GatewaySettings {
  const share = (most: number): number => Math.ceil(most / workers);
  return {
    ...values,
    clientConnections: share(values.clientConnections),
    clientConnectionsPerAddress: share(values.clientConnectionsPerAddress),
    upstreamRequests: share(values.upstreamRequests),
    upstreamIdleConnections: share(values.upstreamIdleConnections),
    // Each can hold one body of the largest size, as long as all together can.
    judgedBytes: Math.max(share(values.judgedBytes), Math.min(values.judgedBodyBytes, values.judgedBytes)),
    routes: Object.fromEntries(
      Object.entries(values.routes).map(([name, route]) => [name, { ...route, requests: share(route.requests) }]),
    ),
  };
}

async function open(context: ServiceContext<Settings>): Promise<OpenedGateway> {
  const { settings: values, log, metrics, primary, observer } = context;
  const routing = new Routing(values, log);
  const admitted = new AdmittedRequests();
  // Among several workers, the process that started them has made the first token, counts, and has the admin API.
  const tokens = await TokensInUse.open(context, primary === undefined, () => endInvalid());
  const models = openModelRouting(values, routing);
  const signed = openSignedTokens(
    values,
    (name) => tokens.set.template(name),
    (sentence) => log.error(`${sentence} Tokens of the issuer that are signed with other keys are refused.`),
  );
  const valid = {
    holds: (digest: string, now: number) =>
      tokens.set.holds(digest, now) || signed?.holds(digest, now) === true || digest === ADMINISTRATOR.digest,
  };
  const endInvalid = (): void => {
    const ended = values.endRevoked ? admitted.endInvalid(valid, Date.now()) : 0;
    if (ended > 0) log.info({ ended }, 'ended requests with an invalid token');
  };
  let current = values;
  let pages = new PageOrigins(values.corsOrigins, values.corsMaxAge);
  let accounts: Accounts | undefined;
  let own: OwnAccounts | undefined;
  let admin: OpenedAdminApi | undefined;
  try {
    if (primary === undefined) {
      own = await openAccounts(context, (id) => tokens.set.hasId(id));
      accounts = own;
      admin = await openAdminApi(context, () => tokens.check(), own.between);
    } else {
      // Imported late: most gateways have one process.
      const { openWorkerAccounts } = await import('./worker-accounts.ts');
      accounts = openWorkerAccounts(context, primary);
      primary.onAsk('tokens', () => tokens.check());
    }
  } catch (error) {
    tokens.close();
    await accounts?.close();
    throw error;
  }

  const sessions = await openSessions(context, () => current);
  const expiry = setInterval(endInvalid, EXPIRY_INTERVAL_MS);
  expiry.unref();
  const heldBytes = new HeldBytes(values.judgedBytes);
  const { limiter, lastUse, usage, audit } = accounts;
  const meter = new Meter(metrics, log);
  const ledgers = new Ledgers(usage, audit, metrics);
  metrics.gauge(...plainMetric('gateway_tokens'), () => tokens.set.count(Date.now()), 'max');
  metrics.gauge(...plainMetric('gateway_held_bytes'), () => heldBytes.held);
  metrics.gauge(...plainMetric('gateway_requests_under_way'), () => routing.underWay);
  metrics.gauges(...metric('gateway_upstream_up'), () => routing.up(), 'min');
  let toldOfNames = false;
  const holderOf = (token: string, now: number): Holder | undefined | Promise<Holder | undefined> => {
    const holder = tokens.set.find(token, now);
    if (holder === undefined) return signed?.holderOf(token, now);
    lastUse.note(holder.id, now);
    return holder;
  };
  const opened: OpenedGateway = {
    get settings() {
      return current;
    },
    routing,
    models,
    meter,
    heldBytes,
    tunnels: new OpenTunnels(values.websockets, metrics),
    description: new JoinedDescription(
      () => routing.routes,
      () => current,
    ),
    ownSite: (request) => site.take(request),
    ledgers,
    observer,
    get pages() {
      return pages;
    },
    authority: {
      holderOf,
      holderOfSession(cookies, now) {
        const session = sessions?.of(cookies, now);
        if (session === undefined) return undefined;
        const otherwise = session.isAdministrator ? ADMINISTRATOR : undefined;
        const holder = session.token === undefined ? undefined : holderOf(session.token, now);
        return holder instanceof Promise ? holder.then((found) => found ?? otherwise) : (holder ?? otherwise);
      },
      isValid: ({ digest }, now) => valid.holds(digest, now),
      limiter,
      admitted,
    },
    dropped(names) {
      if (toldOfNames) return;
      toldOfNames = true;
      log.warn({ names: names.slice(0, 10) }, 'headers with these names are not forwarded; logged once');
    },
    summary: () => tokens.summary,
    status: () => ({
      tokens: tokens.set.count(Date.now()),
      tokenProblem: tokens.problem ?? null,
      ...accounts.status(),
      requests: meter.total,
      unauthorized: meter.unauthorized,
      tokenAdmin: admin?.url ?? null,
      routes: routing.status(),
    }),
    readiness: () => true,
    async reload(next: GatewaySettings) {
      routing.use(next);
      current = next;
      models.use(configuredAliases(next, routing.routes), next.upstreamTries);
      pages = new PageOrigins(next.corsOrigins, next.corsMaxAge);
      await tokens.reload(next);
    },
    async close() {
      tokens.close();
      clearInterval(expiry);
      await admitted.whenEmpty(CLOSE_MS);
      routing.close();
      admin?.close();
      ledgers.close();
      await accounts.close();
    },
  };
  const site = openOwnSite(context, {
    ...{ sessions, tokens, own },
    settings: () => current,
    gateway: () => opened,
    status: () => opened.status(),
  });
  return opened;
}

/** The connections are closed by now, and their requests count as ended a moment later. */
const CLOSE_MS = 1000;

/** @throws CommandError when the aliases do not fit to the routes */
function openModelRouting(values: GatewaySettings, routing: Routing): ModelRouting {
  const { modelListTimeout: time, modelListInterval, upstreamHeadBytes: headBytes, modelListBytes: bodyBytes } = values;
  const models = new ModelRouting(() => routing.routes, { time, headBytes, bodyBytes }, modelListInterval);
  models.use(configuredAliases(values, routing.routes), values.upstreamTries);
  return models;
}

/** The tokens of an issuer, where the settings name one. @throws CommandError when the settings do not fit together */
function openSignedTokens(
  values: GatewaySettings,
  templates: (name: string) => TemplateRights | undefined,
  onProblem: (sentence: string) => void,
): SignedTokens | undefined {
  if (values.oidcIssuer === '') return undefined;
  if (!isTrustworthy(values.oidcIssuer))
    throw new CommandError('oidc_issuer must be an https address, or one of this machine.', EXIT.usage);
  if (values.oidcAudience.length === 0)
    throw new CommandError('oidc_issuer needs oidc_audience: say for whom its tokens must be.', EXIT.usage);
  if (values.oidcGroups.length === 0 && values.oidcTemplate === '')
    throw new CommandError(
      'oidc_issuer needs oidc_groups or oidc_template: say which rights its tokens give.',
      EXIT.usage,
    );
  return new SignedTokens(values, templates, onProblem);
}
