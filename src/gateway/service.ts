import { join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { writeAtomically } from '#kit/files/atomic-file';
import { requestId } from '#kit/http/request-id';
import type { Logger } from '#kit/log';
import type { Opened, ServiceContext, ServiceDefinition } from '#kit/service';
import { type Accounts, openAccounts } from './accounts.ts';
import { type InterfaceName, interfaces } from './engine/interfaces.ts';
import { HeldBytes } from './engine/judging/held-bytes.ts';
import { LastUse } from './engine/last-use.ts';
import { SignedTokens, type TemplateRights } from './engine/oidc/signed-tokens.ts';
import { PageOrigins } from './engine/page-origins.ts';
import { digestOf, newToken, TokenSet } from './engine/tokens.ts';
import { errors } from './errors.ts';
import { type GatewaySettings, type Settings, settings } from './settings.ts';
import { adminToken } from './store/admin-token-file.ts';
import { isTrustworthy } from './store/fetch-issuer.ts';
import { ALL_RIGHTS } from './store/rights.ts';
import { changeTokens, firstTokenPath, readTokens, type TokenRecord, tokenPath } from './store/token-file.ts';
import { watchTokens } from './store/token-watch.ts';
import { AdmittedRequests } from './wire/admitted-requests.ts';
import { frontPage } from './wire/front-page.ts';
import { type Gateway, gatewayPath } from './wire/gateway.ts';
import { gatewayProtocol } from './wire/malformed-request.ts';
import { Meter } from './wire/meter.ts';
import { Upstream } from './wire/upstream.ts';

/** How often tokens of running requests are looked at for having expired. */
const EXPIRY_INTERVAL_MS = 500;

/** How often limits are looked at for being forgotten. */
const SWEEP_INTERVAL_MS = 5000;

export interface OpenedGateway extends Opened, Gateway {}

export const service: ServiceDefinition<Settings, OpenedGateway> = {
  name: 'gateway',
  title: 'Gateway',
  description: 'Reverse proxy that asks for bearer tokens in front of models and gives every interface one address.',
  settings,
  reloads: ['tokens', 'tokenActions', 'corsOrigins', 'corsMaxAge'],
  errors,
  bodyLimit: () => 1024,
  open,
  // Everything but the front page and the probes.
  taker: (gateway) => gatewayPath(gateway),
  protocol: (_gateway, { log }) => gatewayProtocol(log),
  routes: (http) => frontPage(http),
  example: () => ({ path: '/digits/v1/pi?start=0&numberOfDigits=20' }),
};

async function open(context: ServiceContext<Settings>): Promise<OpenedGateway> {
  const { settings: values, directory, log, metrics } = context;
  let configured = values;
  let stored: readonly TokenRecord[] = [];
  const newSet = (): TokenSet => new TokenSet(stored, configured.tokens, configured.tokenActions);
  let tokens = newSet();
  const signed = openSignedTokens(
    values,
    (name) => tokens.template(name),
    (sentence) => log.error(`${sentence} Tokens of the issuer that are signed with other keys are refused.`),
  );
  const valid = {
    holds: (digest: string, now: number): boolean => tokens.holds(digest, now) || signed?.holds(digest, now) === true,
  };
  const admitted = new AdmittedRequests();
  const endInvalid = (): void => {
    const ended = values.endRevoked ? admitted.endInvalid(valid, Date.now()) : 0;
    if (ended > 0) log.info({ ended }, 'ended requests with an invalid token');
  };
  let pages = new PageOrigins(values.corsOrigins, values.corsMaxAge);
  let problem: string | undefined;
  let opened = false;
  const use = (records: readonly TokenRecord[]): void => {
    stored = records;
    tokens = newSet();
    problem = undefined;
    endInvalid();
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
      log.error(`${sentence} The tokens that were read before remain valid.`);
    },
  );
  let admin: Awaited<ReturnType<typeof openAdminApi>>;
  let accounts: Accounts | undefined;
  try {
    use((await readTokens(tokenPath(directory))) ?? (values.tokens.length > 0 ? [] : await firstToken(directory, log)));
    accounts = await openAccounts(values, directory, log, metrics);
    admin = await openAdminApi(context, () => watch.check(), accounts);
  } catch (error) {
    watch.close();
    await accounts?.close();
    throw error;
  }

  const expiry = setInterval(endInvalid, EXPIRY_INTERVAL_MS);
  expiry.unref();
  const lastUse = new LastUse(
    directory,
    values.lastUseInterval,
    (id) => tokens.hasId(id),
    (sentence) => log.error(`${sentence} When tokens are used is not written down.`),
  );
  const heldBytes = new HeldBytes(values.judgedBytes);
  const { limiter, ledgers } = accounts;
  const sweep = setInterval(() => limiter.sweep(Date.now()), SWEEP_INTERVAL_MS);
  sweep.unref();
  const upstreams = openUpstreams(values);
  const meter = new Meter(metrics, log);
  metrics.gauge('gateway_tokens', 'Tokens that are valid now.', () => tokens.count(Date.now()));
  metrics.gauge('gateway_held_bytes', 'Bytes of request bodies that are held to be judged.', () => heldBytes.held);
  metrics.gauge('gateway_requests_under_way', 'Requests under way at all interfaces.', () => underWay(upstreams));
  opened = true;
  let toldOfNames = false;
  return {
    settings: values,
    upstreams,
    meter,
    heldBytes,
    ledgers,
    get pages() {
      return pages;
    },
    authority: {
      holderOf(token, now) {
        const holder = tokens.find(token, now);
        if (holder === undefined) return signed?.holderOf(token, now);
        lastUse.note(holder.id, now);
        return holder;
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
    summary() {
      const count = tokens.count(Date.now());
      return `${count} ${count === 1 ? 'token' : 'tokens'}${problem === undefined ? '' : `; ${problem}`}`;
    },
    status: () => ({
      tokens: tokens.count(Date.now()),
      tokenProblem: problem ?? null,
      ...accounts.status(),
      requests: meter.total,
      unauthorized: meter.unauthorized,
      tokenAdmin: admin?.url ?? null,
      upstreams: Object.fromEntries(
        [...upstreams.values()].map((one) => [one.name, { url: one.url, underWay: one.underWay }]),
      ),
    }),
    readiness: () => true,
    async reload(next: GatewaySettings) {
      configured = next;
      pages = new PageOrigins(next.corsOrigins, next.corsMaxAge);
      tokens = newSet();
      endInvalid();
      await watch.check();
    },
    async close() {
      watch.close();
      clearInterval(expiry);
      clearInterval(sweep);
      await admitted.whenEmpty(CLOSE_MS);
      for (const upstream of upstreams.values()) upstream.close();
      admin?.server.closeAllConnections();
      admin?.server.close();
      await lastUse.close();
      await accounts.close();
    },
  };
}

/** The connections are closed by now, and their requests count as ended a moment later. */
const CLOSE_MS = 1000;
/**
 * Makes the first token. It is shown once to whoever started the gateway on a terminal. Anywhere else standard error is
 * a log that is kept, so the token goes into a file that its owner alone may read, and the log names the file.
 */
async function firstToken(directory: string, log: Logger): Promise<TokenRecord[]> {
  const token = newToken();
  const record: TokenRecord = {
    id: requestId(),
    name: 'first',
    digest: digestOf(token),
    created: new Date().toISOString(),
    expires: null,
    previous: null,
    // Whoever starts with an empty store has to bring a model into it.
    ...ALL_RIGHTS,
  };
  const file = process.stderr.isTTY ? undefined : firstTokenPath(directory);
  await changeTokens(directory, async (records) => {
    if (records.length > 0) throw new CommandError('Another almanac has just made the first token; start again.');
    // Before the token counts: one that nobody can read would keep the next start from making another.
    if (file !== undefined)
      await writeAtomically(file, async (handle) => {
        await handle.chmod(0o600);
        await handle.writeFile(`${token}\n`);
      });
    return [record];
  });
  if (file === undefined) process.stderr.write(`gateway: access token, shown only once: ${token}\n`);
  else log.warn({ file }, 'the first access token is in this file; read it, then delete the file');
  return [record];
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

/** The admin API, where the settings ask for one. */
async function openAdminApi(
  { settings: values, directory, log }: ServiceContext<Settings>,
  applied: () => Promise<void>,
  accounts: Accounts,
) {
  if (values.tokenAdminPort < 0) return undefined;
  // Imported late: most gateways have none.
  const [{ startAdminApi }, { tokenRoutes }, { usageRoutes }] = await Promise.all([
    import('./wire/admin/admin-api.ts'),
    import('./wire/admin/token-routes.ts'),
    import('./wire/admin/usage-routes.ts'),
  ]);
  const file = values.tokenAdminFile === '' ? join(directory, 'admin-token') : values.tokenAdminFile;
  const { token, made } = await adminToken(file, newToken);
  const routes = [...tokenRoutes(directory, applied), ...usageRoutes(accounts.between)];
  const admin = await startAdminApi(values, token, routes, log);
  log.info({ url: admin.url, file, made }, 'the admin API of tokens is ready; this file has its token');
  return admin;
}

function openUpstreams(values: GatewaySettings): ReadonlyMap<InterfaceName, Upstream> {
  return new Map(interfaces.map(({ name }) => [name, new Upstream(name, values[`${name}Url`], values)]));
}

function underWay(upstreams: ReadonlyMap<InterfaceName, Upstream>): number {
  let sum = 0;
  for (const upstream of upstreams.values()) sum += upstream.underWay;
  return sum;
}
