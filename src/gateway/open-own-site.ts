import { join } from 'node:path';
import { CommandError } from '#kit/command/command-error';
import type { ServiceContext } from '#kit/service';
import type { OwnAccounts } from './accounts.ts';
import { newToken } from './engine/tokens.ts';
import type { GatewaySettings, Settings } from './settings.ts';
import { adminTokenPath } from './store/admin-token-file.ts';
import { sessionKey } from './store/session-key.ts';
import type { Usage } from './store/usage-store.ts';
import type { TokensInUse } from './tokens-in-use.ts';
import { Sessions } from './wire/console/sessions.ts';
import { type Gateway, gatewayPath } from './wire/gateway.ts';
import { OwnSite } from './wire/own/own-site.ts';

/** How long the process that started the workers may take to tell one of them something, ms. */
const PRIMARY_TIMEOUT_MS = 10_000;

/** What the gateway's own parts need of it. */
export interface OwnSiteParts {
  readonly sessions: Sessions | undefined;
  readonly tokens: TokensInUse;
  /** undefined in one of several workers. */
  readonly own: OwnAccounts | undefined;
  readonly settings: () => GatewaySettings;
  readonly gateway: () => Gateway;
  readonly status: () => Record<string, unknown>;
}

/** The sessions of the console. Without a key nobody can sign in, but everything else works. */
export async function openSessions(
  { directory, log }: ServiceContext<Settings>,
  settings: () => GatewaySettings,
): Promise<Sessions | undefined> {
  if (settings().console === 'off') return undefined;
  try {
    return new Sessions(await sessionKey(directory), settings);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    log.warn(`${error.message} Nobody can sign in to the console.`);
    return undefined;
  }
}

/** The console and the door for agents. Their code is loaded for the first request. */
export function openOwnSite(context: ServiceContext<Settings>, parts: OwnSiteParts): OwnSite {
  const { directory, log, primary } = context;
  const { tokens, own, sessions, settings, gateway, status } = parts;
  /** Resolves when a change of the token file holds in every process of the gateway. */
  const applied = async (): Promise<void> => {
    if (primary === undefined) await tokens.check();
    else await primary.ask('apply', null, PRIMARY_TIMEOUT_MS);
  };
  const between = async (first: string, last: string): Promise<readonly Usage[]> =>
    primary === undefined
      ? (own?.between(first, last) ?? [])
      : primary.ask<readonly Usage[]>('between', [first, last], PRIMARY_TIMEOUT_MS);
  const openConsole = async () => {
    const [{ Console }, { examineMachine }, { tokenRoutes }, { usageRoutes }, { adminToken }] = await Promise.all([
      import('./wire/console/console-routes.ts'),
      import('./wire/console/examine-machine.ts'),
      import('./wire/admin/token-routes.ts'),
      import('./wire/admin/usage-routes.ts'),
      import('./store/admin-token-file.ts'),
    ]);
    return new Console({
      settings,
      sessions,
      authority: gateway().authority,
      routing: gateway().routing,
      adminRoutes: [...tokenRoutes(directory, applied), ...usageRoutes(between)],
      adminToken: async () => (await adminToken(adminTokenPath(directory, settings().tokenAdminFile), newToken)).token,
      auditDirectory: join(directory, 'audit'),
      examine: () => examineMachine(directory),
      status,
      log,
    });
  };
  let console: ReturnType<typeof openConsole> | undefined;
  const load = () => {
    console ??= openConsole();
    return console;
  };
  const openDoor = async () => {
    const { AgentDoor } = await import('./wire/agents/agent-door.ts');
    return new AgentDoor({
      settings,
      authority: gateway().authority,
      pages: () => gateway().pages,
      taker: gatewayPath(gateway()),
    });
  };
  let door: ReturnType<typeof openDoor> | undefined;
  const loadDoor = () => {
    door ??= openDoor();
    return door;
  };
  return new OwnSite({ '/console': load, '/mcp': loadDoor }, settings, gateway().heldBytes);
}
