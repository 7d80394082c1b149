import { createHmac } from 'node:crypto';
import { PrivateAddress, requestOutside } from '#kit/files/request-outside';
import type { WaitingEvent, WatchStore } from '../../store/watched/watch-store.ts';

export interface WebhookOptions {
  readonly secret: string;
  readonly allowPrivate: boolean;
  /** Milliseconds. */
  readonly timeout: number;
  readonly attempts: number;
  /** Milliseconds before the second attempt; each further wait is twice as long. */
  readonly retryDelay: number;
  /** Told in one sentence what became of an attempt that failed. */
  onProblem?(event: WaitingEvent, sentence: string): void;
  onSent?(event: WaitingEvent): void;
  /** Told when the store cannot be read or written. */
  onError?(error: unknown): void;
}

/** Longest wait between two attempts, in milliseconds. */
const LONGEST_WAIT = 6 * 3_600_000;
/** Longest time until the next look for events that other processes have left, in milliseconds. */
const LONGEST_LOOK = 60_000;
/** Events that are sent at the same time. */
const AT_ONCE = 4;
/** Milliseconds that an event is taken for beyond the time-out, before another server may send it. */
const GRACE = 5000;

/** Key bytes of a secret: base64 after `whsec_`, else the text itself. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);

/**
 * The header fields that identify and sign an event (Standard Webhooks 1.0.0): HMAC-SHA256 over id, time and body.
 * @param now seconds since 1970
 */
export function signedHeaders(secret: string, id: string, now: number, body: string): Record<string, string> {
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${now}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(now),
    'webhook-signature': `v1,${signature}`,
  };
}

/** Sends the events that wait in the store, each until its receiver has taken it. */
export class Webhooks {
  readonly #store: WatchStore;
  readonly #options: WebhookOptions;
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();
  #isSending = false;

  constructor(store: WatchStore, options: WebhookOptions) {
    this.#store = store;
    this.#options = options;
  }

  /** Looks for events that are due, now. */
  wake(): void {
    if (this.#isSending || this.#stop.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#isSending = true;
    this.#sending = this.#send()
      .catch((error: unknown) => {
        this.#options.onError?.(error);
        return Date.now() + LONGEST_LOOK;
      })
      .then((next) => {
        this.#isSending = false;
        if (this.#stop.signal.aborted) return;
        const pause = Math.min(LONGEST_LOOK, Math.max(10, (next ?? Number.POSITIVE_INFINITY) - Date.now()));
        this.#timer = setTimeout(() => this.wake(), pause);
        this.#timer.unref();
      });
  }

  /** @returns when the next event is due */
  async #send(): Promise<number | undefined> {
    for (;;) {
      const events = await this.#store.dueEvents(Date.now(), AT_ONCE);
      if (events.length === 0 || this.#stop.signal.aborted) return this.#store.nextEvent();
      await Promise.all(events.map((event) => this.#sendOne(event)));
    }
  }

  async #sendOne(event: WaitingEvent): Promise<void> {
    const { timeout, attempts, retryDelay } = this.#options;
    if (!(await this.#store.takeEvent(event, Date.now() + timeout + GRACE))) return;
    const problem = await this.#post(event);
    if (this.#stop.signal.aborted && problem !== undefined) {
      // It was not the receiver's fault.
      await this.#store.putOffEvent(event.id, event.attempts, Date.now());
      return;
    }
    if (problem === undefined) {
      await this.#store.removeEvent(event.id);
      this.#options.onSent?.(event);
      return;
    }
    const tried = event.attempts + 1;
    if (tried >= attempts || problem.isFinal) {
      await this.#store.removeEvent(event.id);
      this.#options.onProblem?.(event, `${problem.sentence} The event is dropped.`);
      return;
    }
    await this.#store.putOffEvent(event.id, tried, Date.now() + Math.min(LONGEST_WAIT, retryDelay * 2 ** (tried - 1)));
    this.#options.onProblem?.(event, problem.sentence);
  }

  /** @returns what is wrong; undefined when the receiver has taken it */
  async #post({ id, url, body }: WaitingEvent): Promise<{ sentence: string; isFinal: boolean } | undefined> {
    const { secret, timeout, allowPrivate } = this.#options;
    const late = AbortSignal.timeout(timeout);
    const { host } = new URL(url);
    try {
      const answer = await requestOutside(new URL(url), {
        method: 'POST',
        headers: signedHeaders(secret, id, Math.floor(Date.now() / 1000), body),
        body: Buffer.from(body),
        timeout,
        allowPrivate,
        signal: AbortSignal.any([late, this.#stop.signal]),
      });
      // Whatever it says beside its status is of no interest.
      answer.body.on('error', () => {});
      answer.body.destroy();
      if (answer.status >= 200 && answer.status < 300) return undefined;
      return { sentence: `${host} answered ${answer.status}.`, isFinal: answer.status === 410 };
    } catch (error) {
      if (error instanceof PrivateAddress) return { sentence: error.message, isFinal: true };
      const { name, code, message } = error as Error & { code?: string };
      const why = late.aborted || name === 'TimeoutError' ? 'no answer in time' : (code ?? message);
      return { sentence: `${host} cannot be reached: ${why}.`, isFinal: false };
    }
  }

  async close(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    await this.#sending;
  }
}
