import type { IncomingMessage } from 'node:http';
import { flag, integer, type Values } from './setting.ts';

const WINDOW_MS = 60_000;

/** The rows of a service that limits requests by {@link RateLimit}. */
export const rateLimitSettings = {
  rateLimit: integer({
    description: 'Requests a client may make per minute; 0 is no limit. More get 429.',
    default: 0,
    unit: 'requests',
  }),
  rateLimitClients: integer({
    description: 'Most clients that are counted at one time; the one seen first is forgotten for a new one.',
    default: 100_000,
    min: 1,
    max: 10_000_000,
  }),
  trustProxy: flag({
    description: 'Take the last address of X-Forwarded-For as the client of the rate limit.',
    default: false,
  }),
} as const;

/** What of a request tells its client. */
type Asked = Pick<IncomingMessage, 'headers'> & { readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'> };

/** A fixed number of requests per client and minute. The limit is told in the headers of every answer. */
export class RateLimit {
  readonly #limit: number;
  readonly #mostClients: number;
  readonly #trustProxy: boolean;
  #counts = new Map<string, number>();
  #windowEnd = 0;

  constructor(settings: Values<typeof rateLimitSettings>) {
    this.#limit = settings.rateLimit;
    this.#mostClients = settings.rateLimitClients;
    this.#trustProxy = settings.trustProxy;
  }

  get enabled(): boolean {
    return this.#limit > 0;
  }

  /** Counts a request. @returns false when the client has used up its minute */
  take(request: Asked, now: number = Date.now()): boolean {
    if (!this.enabled) return true;
    if (now >= this.#windowEnd) {
      this.#counts = new Map();
      this.#windowEnd = now + WINDOW_MS;
    }
    const client = this.#client(request);
    const count = this.#counts.get(client) ?? 0;
    if (count >= this.#limit) return false;
    if (count === 0 && this.#counts.size >= this.#mostClients)
      this.#counts.delete(this.#counts.keys().next().value as string);
    this.#counts.set(client, count + 1);
    return true;
  }

  /** The limit, what the client has left, and the seconds until the next minute begins. */
  headers(request: Asked, now: number = Date.now()): Record<string, string> {
    if (!this.enabled) return {};
    const left = Math.max(0, this.#limit - (this.#counts.get(this.#client(request)) ?? 0));
    const seconds = String(Math.max(0, Math.ceil((this.#windowEnd - now) / 1000)));
    return {
      'ratelimit-limit': String(this.#limit),
      'ratelimit-remaining': String(left),
      'ratelimit-reset': seconds,
      ...(left === 0 ? { 'retry-after': seconds } : {}),
    };
  }

  /** The same as header lines, each with its line end; nothing without a limit. */
  headerLines(request: Asked, now?: number): string {
    let lines = '';
    if (!this.enabled) return lines;
    for (const [name, value] of Object.entries(this.headers(request, now))) lines += `${name}: ${value}\r\n`;
    return lines;
  }

  #client(request: Asked): string {
    const forwarded = this.#trustProxy ? request.headers['x-forwarded-for'] : undefined;
    const last = forwarded && String(forwarded).split(',').pop()?.trim();
    return last || (request.socket.remoteAddress ?? '');
  }
}
