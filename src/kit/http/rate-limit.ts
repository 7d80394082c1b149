import { integer, type Values } from '../setting.ts';
import type { FieldLines } from './answer.ts';
import { ClientAddresses, type ProxySettings } from './client-address.ts';
import type { AnswerBuffer } from './direct/answer-buffer.ts';
import { coarseNow } from './direct/coarse-clock.ts';
import type { DirectHeaders } from './direct/request-head.ts';

const WINDOW_MS = 60_000;

/** The rows of a service that limits requests by {@link RateLimit}. */
export const rateLimitSettings = {
  rateLimit: integer({
    description: 'Maximum number of requests per client and minute; further ones get 429. 0 means no limit.',
    default: 0,
    unit: 'requests',
  }),
  rateLimitClients: integer({
    description: 'Maximum number of clients tracked; the oldest is evicted.',
    default: 100_000,
    min: 1,
    max: 10_000_000,
  }),
} as const;

/** What of a request tells its client. */
interface Asked {
  readonly headers: DirectHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** A fixed number of requests per client and minute. The limit is told in the headers of every answer. */
export class RateLimit {
  readonly #limit: number;
  readonly #mostClients: number;
  readonly #addresses: ClientAddresses;
  #counts = new Map<string, { taken: number }>();
  #windowEnd = 0;
  readonly #limitLine: Uint8Array;
  /** The end of a line, and the next one: made anew when the seconds change. */
  #reset: Uint8Array = new Uint8Array();
  #resetSeconds = -1;

  constructor(settings: Values<typeof rateLimitSettings> & ProxySettings) {
    this.#limit = settings.rateLimit;
    this.#mostClients = settings.rateLimitClients;
    this.#addresses = new ClientAddresses(settings);
    this.#limitLine = Buffer.from(`ratelimit-limit: ${this.#limit}\r\nratelimit-remaining: `);
  }

  get enabled(): boolean {
    return this.#limit > 0;
  }

  /**
   * Counts a request.
   * @param now milliseconds since 1970, good to some hundredths of a second
   * @returns false when the client has used up its minute
   */
  take(request: Asked, now: number = coarseNow()): boolean {
    if (!this.enabled) return true;
    if (now >= this.#windowEnd) {
      this.#counts = new Map();
      this.#windowEnd = now + WINDOW_MS;
    }
    const client = this.#client(request);
    const count = this.#counts.get(client);
    if (count === undefined) {
      if (this.#counts.size >= this.#mostClients) this.#counts.delete(this.#counts.keys().next().value as string);
      this.#counts.set(client, { taken: 1 });
    } else if (count.taken < this.#limit) count.taken++;
    else return false;
    return true;
  }

  /** The limit, what the client has left, and the seconds until the next minute begins. */
  headers(request: Asked, now: number = coarseNow()): Record<string, string> {
    if (!this.enabled) return {};
    const left = this.#left(request);
    const seconds = String(this.#seconds(now));
    return {
      'ratelimit-limit': String(this.#limit),
      'ratelimit-remaining': String(left),
      'ratelimit-reset': seconds,
      ...(left === 0 ? { 'retry-after': seconds } : {}),
    };
  }

  /** The same as header lines; none without a limit. */
  lines(request: Asked, now: number = coarseNow()): FieldLines {
    if (!this.enabled) return [];
    const left = this.#left(request);
    const seconds = this.#seconds(now);
    if (seconds !== this.#resetSeconds) {
      this.#resetSeconds = seconds;
      this.#reset = Buffer.from(`\r\nratelimit-reset: ${seconds}\r\n`);
    }
    const lines = [this.#limitLine, left, this.#reset];
    return left === 0 ? [...lines, `retry-after: ${seconds}\r\n`] : lines;
  }

  /** Writes the same. */
  writeHeaders(request: Asked, answer: AnswerBuffer): void {
    for (const piece of this.lines(request))
      if (typeof piece === 'number') answer.integer(piece);
      else if (typeof piece === 'string') answer.text(piece);
      else answer.piece(piece);
  }

  #left(request: Asked): number {
    return this.#limit - (this.#counts.get(this.#client(request))?.taken ?? 0);
  }

  #seconds(now: number): number {
    return Math.max(0, Math.min(WINDOW_MS / 1000, Math.ceil((this.#windowEnd - now) / 1000)));
  }

  #client({ socket, headers }: Asked): string {
    const forwarded = headers['x-forwarded-for'];
    return this.#addresses.clientOf(socket.remoteAddress, forwarded === undefined ? undefined : String(forwarded));
  }
}
