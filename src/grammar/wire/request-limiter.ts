import type { IncomingHttpHeaders } from 'node:http';
import { crypto } from '#kit/process/late-crypto';
import type { Values } from '#kit/setting';
import { fail } from '../errors.ts';
import type { Settings } from '../settings.ts';

/** Who asks: an address, and what tells several clients behind it apart. */
export interface Client {
  readonly address: string;
  readonly fingerprint: string;
}

/** Requests of one client that are told apart when no limit asks for more. */
const MAX_EVENTS = 1000;
/** Text-level checks weigh less (LanguageTool 6.6). */
const TEXT_LEVEL_WEIGHT = 0.1;

interface Event {
  readonly time: number;
  readonly size: number;
}

/** @param session the textSessionId parameter */
export function clientOf(address: string, headers: IncomingHttpHeaders, session: string | undefined): Client {
  return {
    address,
    // Made when a limit asks for it.
    get fingerprint() {
      const parts = [address, headers['user-agent'], headers['accept-language'], headers.referer, session];
      return crypto().hash('sha1', JSON.stringify(parts), 'base64');
    },
  };
}

/** Counts what clients ask for within a sliding period, and refuses what is too much (LanguageTool 6.6, RequestLimiter). */
export class RequestLimiter {
  readonly #settings: Values<Settings>;
  readonly #requests = new Map<string, Event[]>();
  readonly #timeouts = new Map<string, Event[]>();

  constructor(settings: Values<Settings>) {
    this.#settings = settings;
  }

  /**
   * Counts a request.
   * @param size characters of text
   * @throws ServiceError when a limit is exceeded
   */
  admit(client: Client, size: number, mode: string | undefined, now = Date.now()): void {
    const {
      requestLimit,
      requestLimitInBytes,
      requestLimitPeriodInSeconds: seconds,
      ipFingerprintFactor: factor,
    } = this.#settings;
    this.#refuseAfterTimeouts(client, size, now);
    if (requestLimit === 0 && requestLimitInBytes === 0) return;
    const weight = mode === 'textLevelOnly' ? TEXT_LEVEL_WEIGHT : 1;
    const event = { time: now, size: size * weight };
    const of = { Client: client.fingerprint, IP: `ip ${client.address}` } as const;
    for (const who of ['Client', 'IP'] as const) {
      const events = this.#record(this.#requests, of[who], event, now);
      const times = who === 'IP' ? factor : 1;
      const { address } = client;
      if (requestLimit > 0 && events.length > requestLimit * times)
        throw fail('REQUEST_LIMIT', { address, who, limit: requestLimit * times, seconds });
      if (requestLimitInBytes > 0 && events.reduce((sum, one) => sum + one.size, 0) > requestLimitInBytes * times)
        throw fail('SIZE_LIMIT', {
          address,
          who,
          limit: requestLimitInBytes * times,
          seconds,
          level: weight < 1 ? ' in text-level checks' : '',
        });
    }
  }

  /** Counts a check that took too long. */
  timedOut(client: Client, now = Date.now()): void {
    if (this.#settings.timeoutRequestLimit > 0)
      this.#record(this.#timeouts, client.fingerprint, { time: now, size: 0 }, now);
  }

  #refuseAfterTimeouts(client: Client, size: number, now: number): void {
    const { timeoutRequestLimit: limit, requestLimitPeriodInSeconds: seconds } = this.#settings;
    if (limit === 0) return;
    const since = now - seconds * 1000;
    const recent = (this.#timeouts.get(client.fingerprint) ?? []).filter((event) => event.time > since).length;
    if (recent >= limit) throw fail('TIMEOUT_LIMIT', { address: client.address, size, limit, seconds });
  }

  #record(events: Map<string, Event[]>, key: string, event: Event, now: number): Event[] {
    const since = now - this.#settings.requestLimitPeriodInSeconds * 1000;
    const recent = (events.get(key) ?? []).filter(({ time }) => time > since);
    // Beyond the limits a longer list says nothing more, but the sizes still count.
    const last = recent.at(-1);
    if (last && recent.length > Math.max(this.#settings.requestLimit * this.#settings.ipFingerprintFactor, MAX_EVENTS))
      recent[recent.length - 1] = { time: event.time, size: last.size + event.size };
    else recent.push(event);
    events.delete(key);
    events.set(key, recent);
    if (events.size > this.#settings.maxClients) events.delete(events.keys().next().value as string);
    return recent;
  }
}
