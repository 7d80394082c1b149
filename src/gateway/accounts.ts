import { join } from 'node:path';
import { reasonOf } from '#kit/files/system-error';
import type { Logger } from '#kit/log';
import type { ServiceContext } from '#kit/service';
import { UsageLedger } from './engine/counting/usage-ledger.ts';
import { LastUse } from './engine/last-use.ts';
import type { Limiter } from './engine/limits/limiter.ts';
import { RequestLimiter } from './engine/limits/request-limiter.ts';
import { SharedLimiter } from './engine/limits/shared-limiter.ts';
import { TokenLimiter, type UsedTokens } from './engine/limits/token-limiter.ts';
import type { GatewaySettings, Settings } from './settings.ts';
import { AuditLog, type AuditWriter } from './store/audit-log.ts';
import { SharedCounts } from './store/redis/shared-counts.ts';
import { type Usage, UsageStore } from './store/usage-store.ts';

/** What is counted of requests: their limits, their usage, the audit log and when tokens were used. */
export interface Accounts {
  readonly limiter: Limiter;
  /** undefined where it is not counted. */
  readonly usage: Pick<UsageLedger, 'count'> | undefined;
  readonly audit: AuditWriter | undefined;
  readonly lastUse: Pick<LastUse, 'note'>;
  status(): Record<string, unknown>;
  /** Writes what waits. */
  close(): Promise<void>;
}

/** Accounts that this process keeps. */
export interface OwnAccounts extends Accounts {
  readonly usage: UsageLedger | undefined;
  readonly audit: AuditLog | undefined;
  /** Usage from one day to another, both included, up to the last request; nothing where it is not counted. */
  between(first: string, last: string): readonly Usage[];
}

/**
 * Opens what counts requests.
 * @param exists is a token with this id one that is listed?
 * @throws CommandError in one sentence when the stored usage cannot be used
 */
export async function openAccounts(
  { settings: values, directory, log }: ServiceContext<Settings>,
  exists: (id: string) => boolean,
): Promise<OwnAccounts> {
  const usage = openUsage(values, directory, log);
  const audit = openAudit(values, directory, log);
  const lastUse = new LastUse(directory, values.lastUseInterval, exists, (sentence) =>
    log.error(`${sentence} When tokens are used is not written down.`),
  );
  const shared = values.redisUrl === '' ? undefined : await connectRedis(values, log);
  const limiter = limiterOf(values, usage?.ledger, shared);
  const sweep = setInterval(() => limiter.sweep(Date.now()), SWEEP_INTERVAL_MS);
  sweep.unref();
  return {
    limiter,
    usage: usage?.ledger,
    audit,
    lastUse,
    between(first, last) {
      usage?.ledger.flush();
      return usage?.store.between(first, last) ?? [];
    },
    status: () => (shared === undefined ? {} : { redis: shared.isReady ? 'connected' : 'away' }),
    async close() {
      clearInterval(sweep);
      await lastUse.close();
      shared?.close();
      usage?.ledger.close();
      usage?.store.close();
      await audit?.close();
    },
  };
}

/** How often limits are looked at for being forgotten. */
const SWEEP_INTERVAL_MS = 5000;
/** How often usage and the audit log are written. */
const WRITE_INTERVAL_MS = 500;
/** Lines of the audit log that may wait to be written, in bytes. */
const WAITING_AUDIT_BYTES = 16 * 1024 * 1024;
/** The operator hears of a disk that refuses usage or the audit log this often at most. */
const PROBLEM_INTERVAL_MS = 10_000;

/** Passes a sentence on to the log, unless one was just before. */
function seldom(log: Logger): (sentence: string) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (sentence) => {
    const now = performance.now();
    if (now - last < PROBLEM_INTERVAL_MS) return;
    last = now;
    log.error(sentence);
  };
}

function openUsage(
  values: GatewaySettings,
  directory: string,
  log: Logger,
): { readonly store: UsageStore; readonly ledger: UsageLedger } | undefined {
  if (!values.usage) return undefined;
  const store = UsageStore.open(directory);
  const tell = seldom(log);
  const ledger = new UsageLedger(store, { interval: WRITE_INTERVAL_MS, days: values.usageDays }, (error) =>
    tell(`The usage of tokens cannot be written, and is kept in memory: ${reasonOf(error)}.`),
  );
  return { store, ledger };
}

/** The audit log, where the settings ask for one. @param log hears of lines that are lost */
export function openAudit(values: GatewaySettings, directory: string, log: Logger): AuditLog | undefined {
  if (!values.audit) return undefined;
  const { auditFileBytes: maxBytes, auditBytes: mostBytes, auditDays: days } = values;
  const limits = { maxBytes, mostBytes, days, maxWaiting: WAITING_AUDIT_BYTES, interval: WRITE_INTERVAL_MS };
  return new AuditLog(join(directory, 'audit'), limits, seldom(log));
}

/** Added to the longest silence of a running request: after both, its gateway must have ended. */
const LEASE_MARGIN_MS = 60_000;
const WAITING_COMMANDS = 10_000;

const connectRedis = (values: GatewaySettings, log: Logger): Promise<SharedCounts> =>
  SharedCounts.connect(
    {
      url: values.redisUrl,
      timeout: values.redisTimeout,
      leaseTime: values.upstreamReadTimeout + LEASE_MARGIN_MS,
      mostWaiting: WAITING_COMMANDS,
    },
    log,
  );

const NOTHING_USED: UsedTokens = { day: { prompt: 0, generated: 0 }, month: { prompt: 0, generated: 0 } };

function limiterOf(
  values: GatewaySettings,
  ledger: UsageLedger | undefined,
  shared: SharedCounts | undefined,
): Limiter {
  const { limitedTokens } = values;
  const alone = new TokenLimiter(
    new RequestLimiter(limitedTokens),
    (id, now) => ledger?.usedTokens(id, now) ?? NOTHING_USED,
    limitedTokens,
  );
  return shared === undefined ? alone : new SharedLimiter(shared, values.redisFailure === 'alone' ? alone : undefined);
}
