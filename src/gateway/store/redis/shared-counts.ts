import { numberAt } from '#kit/element-at';
import type { Logger } from '#kit/log';
import { ADMIT, SPEND } from './scripts.ts';

/** Limits that are counted for one token; 0 for those that it does not have. */
export interface SharedLimits {
  readonly requestsPerMinute: number;
  readonly requestsAtOnce: number;
  readonly promptTokensPerMinute: number;
  readonly generatedTokensPerMinute: number;
  readonly promptTokensPerDay: number;
  readonly generatedTokensPerDay: number;
  readonly promptTokensPerMonth: number;
  readonly generatedTokensPerMonth: number;
}

/** What a limit is used up by when a request is refused; `none` lets it through. */
export const VERDICTS = ['none', 'month', 'day', 'minute', 'at once', 'requests'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What of the limits per minute is used up: an amount, and milliseconds until nothing of it counts. */
export interface UsedMinute {
  readonly amount: number;
  readonly reset: number;
}

export interface SharedAdmission {
  readonly verdict: Verdict;
  /** Milliseconds; for `day` and `month` the caller knows the calendar. */
  readonly retryAfter: number;
  readonly requests: UsedMinute;
  readonly prompt: UsedMinute;
  readonly generated: UsedMinute;
}

/** Where in the calendar a request counts. */
export interface CalendarDay {
  /** 2026-11-23 */
  readonly day: string;
  /** 2026-11 */
  readonly month: string;
}

export interface RedisSettings {
  /** `redis://` or `rediss://`, with a password if one is needed. */
  readonly url: string;
  /** Milliseconds for an answer, and to connect. */
  readonly timeout: number;
  /** A request that does not end within this, in milliseconds, no longer counts as under way unless it says so. */
  readonly leaseTime: number;
  /** Commands that may wait at once; further ones are refused. */
  readonly mostWaiting: number;
}

const PREFIX = 'almanac:gateway';
const RECONNECT_MS = 500;
const LONGEST_PAUSE_MS = 5000;

/** Counts of tokens that several gateways share in a Redis server. docs/formats/gateway-redis.md describes the keys. */
export class SharedCounts {
  readonly #client: RedisClient;
  readonly #settings: RedisSettings;

  private constructor(client: RedisClient, settings: RedisSettings) {
    this.#client = client;
    this.#settings = settings;
  }

  /**
   * Begins to connect; it goes on in the background for as long as the server is away.
   * @param log told when the server goes and comes, without the address, which may hold a password
   */
  static async connect(settings: RedisSettings, log: Logger): Promise<SharedCounts> {
    const client = await createRedisClient(settings);
    let isAway = false;
    client.on('error', (error: Error) => {
      if (!isAway) log.error({ cause: error.message }, 'Redis cannot be reached; limits are not shared until it can');
      isAway = true;
    });
    client.on('ready', () => {
      if (isAway) log.info('Redis is back');
      isAway = false;
    });
    client.connect().catch(() => {});
    return new SharedCounts(client, settings);
  }

  /** Is the server connected? */
  get isReady(): boolean {
    return this.#client.isReady;
  }

  /**
   * Counts a request unless a limit is used up.
   * @param lease names the request
   * @throws when the server does not answer in time
   */
  async admit(id: string, lease: string, limits: SharedLimits, { day, month }: CalendarDay): Promise<SharedAdmission> {
    const reply = await this.#evaluate(ADMIT, id, [
      lease,
      this.#settings.leaseTime,
      day,
      month,
      limits.requestsPerMinute,
      limits.requestsAtOnce,
      limits.promptTokensPerMinute,
      limits.generatedTokensPerMinute,
      limits.promptTokensPerDay,
      limits.generatedTokensPerDay,
      limits.promptTokensPerMonth,
      limits.generatedTokensPerMonth,
    ]);
    const minute = (at: number): UsedMinute => ({ amount: numberAt(reply, at), reset: numberAt(reply, at + 1) });
    return {
      verdict: VERDICTS[numberAt(reply, 0)] ?? 'none',
      retryAfter: numberAt(reply, 1),
      requests: minute(2),
      prompt: minute(4),
      generated: minute(6),
    };
  }

  /**
   * Counts tokens, and keeps the request under way or ends it.
   * @param amounts added since the last call
   * @returns the limit that is used up now
   * @throws when the server does not answer in time
   */
  async spend(
    id: string,
    lease: string,
    amounts: { readonly prompt: number; readonly generated: number },
    isOver: boolean,
    limits: SharedLimits,
    { day, month }: CalendarDay,
  ): Promise<Verdict> {
    const reply = await this.#evaluate(SPEND, id, [
      lease,
      this.#settings.leaseTime,
      day,
      month,
      isOver ? 1 : 0,
      amounts.prompt,
      amounts.generated,
      limits.promptTokensPerMinute,
      limits.generatedTokensPerMinute,
      limits.promptTokensPerDay,
      limits.generatedTokensPerDay,
      limits.promptTokensPerMonth,
      limits.generatedTokensPerMonth,
    ]);
    return VERDICTS[numberAt(reply, 0)] ?? 'none';
  }

  /** The braces keep the keys of a token on one node of a cluster. */
  async #evaluate(script: Script, id: string, values: readonly (string | number)[]): Promise<number[]> {
    if (!this.#client.isReady) throw new Error('Redis is not connected');
    const options = { keys: [`${PREFIX}:{${id}}`], arguments: values.map(String) };
    try {
      return numbers(await this.#client.evalSha(script.digest, options));
    } catch (error) {
      // The server was started anew, and no longer knows the script.
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      return numbers(await this.#client.eval(script.text, options));
    }
  }

  close(): void {
    this.#client.destroy();
  }
}

type Script = typeof ADMIT;

/** What of the library is used. */
interface RedisClient {
  readonly isReady: boolean;
  on(event: 'error' | 'ready', listener: (error: Error) => void): unknown;
  connect(): Promise<unknown>;
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  evalSha(digest: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  destroy(): void;
}

async function createRedisClient({ url, timeout, mostWaiting }: RedisSettings): Promise<RedisClient> {
  // Imported late: most gateways have no Redis.
  const { createClient } = await import('@redis/client');
  return createClient({
    url,
    commandOptions: { timeout },
    disableOfflineQueue: true,
    commandsQueueMaxLength: mostWaiting,
    socket: {
      connectTimeout: timeout,
      reconnectStrategy: pauseBefore,
    },
  });
}

/** Milliseconds until it is tried again to connect. @param retries how often it was tried in vain */
export const pauseBefore = (retries: number): number => Math.min(LONGEST_PAUSE_MS, RECONNECT_MS * 2 ** retries);

function numbers(reply: unknown): number[] {
  if (!Array.isArray(reply)) throw new Error('Redis answered in an unknown form');
  return reply.map(Number);
}
