import { CommandError, EXIT } from '#kit/command/command-error';
import type { AskWorkers, ServiceContext, Shared } from '#kit/service';
import { type OwnAccounts, openAccounts } from './accounts.ts';
import { configuredRoutes } from './engine/configured-routes.ts';
import { LimiterDesk } from './engine/limits/limiter-desk.ts';
import { type OpenedAdminApi, openAdminApi } from './open-admin-api.ts';
import type { GatewaySettings, Settings } from './settings.ts';
import type { Usage } from './store/usage-store.ts';
import { TokensInUse } from './tokens-in-use.ts';
import type { UsesWord } from './worker-accounts.ts';

/** How long workers may take to look at the token file, or to say what they have counted. */
const WORKERS_TIMEOUT_MS = 5000;

/**
 * Opens what several workers of the gateway share: limits, usage, the audit log, the last use of tokens and the admin API.
 * @param ask reaches every worker
 * @throws CommandError in one sentence when what is stored cannot be used, or the routes do not fit together
 */
export async function openPrimary(context: ServiceContext<Settings>, ask: AskWorkers): Promise<Shared> {
  // What is wrong with the routes is said once, before any worker starts.
  configuredRoutes(context.settings);
  const tokens = await TokensInUse.open(context, true, () => {});
  let accounts: OwnAccounts | undefined;
  let admin: OpenedAdminApi | undefined;
  /** A change of the token file holds when every worker has seen it. */
  const applied = async (): Promise<void> => {
    await tokens.check();
    const seen = await ask('tokens', null, WORKERS_TIMEOUT_MS);
    if (seen.some(({ status }) => status === 'rejected'))
      throw new CommandError(
        `The change is stored, but not every worker of the gateway has confirmed it within ${WORKERS_TIMEOUT_MS / 1000} s.`,
        EXIT.unavailable,
      );
  };
  const between = async (first: string, last: string): Promise<readonly Usage[]> => {
    await ask('say', null, WORKERS_TIMEOUT_MS);
    return accounts?.between(first, last) ?? [];
  };
  try {
    accounts = await openAccounts(context, (id) => tokens.set.hasId(id));
    admin = await openAdminApi(context, applied, between);
  } catch (error) {
    tokens.close();
    await accounts?.close();
    throw error;
  }
  const { limiter, usage, audit, lastUse } = accounts;
  return {
    joined(worker) {
      new LimiterDesk(limiter, worker);
      worker.onTell('usage', (amounts: readonly Usage[]) => {
        for (const amount of amounts) usage?.add(amount);
      });
      worker.onTell('audit', (lines: readonly string[]) => audit?.take(lines));
      worker.onTell('uses', (uses: UsesWord) => {
        for (const [id, time] of uses) lastUse.note(id, time);
      });
      worker.onAsk('heard', () => true);
      worker.onAsk('apply', async () => {
        await applied();
        return true;
      });
      worker.onAsk('between', ([first, last]: [string, string]) => between(first, last));
    },
    summary: () => tokens.summary,
    status: () => ({
      tokens: tokens.set.count(Date.now()),
      tokenProblem: tokens.problem ?? null,
      ...accounts.status(),
      tokenAdmin: admin?.url ?? null,
    }),
    readiness: () => true,
    reload: (next) => tokens.reload(next as unknown as GatewaySettings),
    async close() {
      tokens.close();
      admin?.close();
      await accounts.close();
    },
  };
}
