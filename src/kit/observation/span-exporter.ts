import type { ClientRequest, RequestOptions } from 'node:http';
import { version } from '../version.ts';
import type { Attribute, Span } from './span.ts';

/** Most spans of one request to the collector. */
const BATCH = 512;
const EVERY_MS = 1000;
const TIMEOUT_MS = 10_000;
/** How long the last spans may take at the end. */
const CLOSE_MS = 2000;
/** How often a batch is sent until it is dropped, where the collector may take it later. */
const MOST_TRIES = 5;
/** Answers of collectors that ask for another try (OTLP 1.x, OTLP/HTTP response). */
const LATER = new Set([429, 502, 503, 504]);

/** Spans that have ended, on their way to a collector: OTLP over HTTP, in JSON. */
export class SpanExporter {
  /** Spans that were dropped, because too many waited or the collector did not take them. */
  dropped = 0;
  readonly #options: ExporterOptions;
  readonly #resource: object;
  #waiting: Span[] = [];
  /** Spans of the batch that is sent now, or is tried again soon. */
  #inFlight = 0;
  #isClosed = false;
  #sending: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isTroubled = false;
  #request: ClientRequest | undefined;

  constructor(options: ExporterOptions) {
    this.#options = options;
    this.#resource = {
      attributes: attributesOf({
        'service.name': `almanac-${options.service}`,
        'service.namespace': 'almanac',
        'service.version': version,
        'process.pid': process.pid,
      }),
    };
  }

  readonly take = (span: Span): void => {
    if (this.#waiting.length >= this.#options.most) {
      this.#drop(1);
      return;
    }
    this.#waiting.push(span);
    if (this.#waiting.length >= BATCH && !this.#isTroubled) this.#begin();
    else
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined;
        this.#begin();
      }, EVERY_MS).unref();
  };

  /** Sends what waits, for at most 2 s. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    let late: NodeJS.Timeout | undefined;
    const tooLate = new Promise<void>((resolve) => {
      late = setTimeout(resolve, CLOSE_MS);
    });
    this.#begin();
    await Promise.race([tooLate, this.#sending]);
    clearTimeout(late);
    clearTimeout(this.#timer);
    this.#isClosed = true;
    this.#drop(this.#waiting.length + this.#inFlight);
    this.#waiting = [];
    this.#request?.destroy();
  }

  #drop(spans: number): void {
    this.dropped += spans;
    this.#options.counted('dropped', spans);
  }

  #begin(): void {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, BATCH);
      this.#waiting = this.#waiting.slice(BATCH);
      this.#inFlight = batch.length;
      await this.#send(batch);
      this.#inFlight = 0;
    }
  }

  async #send(batch: readonly Span[]): Promise<void> {
    const body = JSON.stringify({ resourceSpans: [this.#spansOf(batch)] });
    for (let tries = 1; ; tries++) {
      const problem = await this.#post(body);
      // `close` has counted this batch.
      if (this.#isClosed) return;
      if (problem === undefined) {
        this.#options.counted('exported', batch.length);
        if (this.#isTroubled) this.#options.trouble(`The collector takes spans again; ${this.dropped} were dropped.`);
        this.#isTroubled = false;
        return;
      }
      if (!this.#isTroubled) this.#options.trouble(`Spans cannot be sent to the collector: ${problem.reason}.`);
      this.#isTroubled = true;
      if (!problem.isPassing || tries === MOST_TRIES) {
        this.#drop(batch.length);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS * 2 ** (tries - 1)).unref());
    }
  }

  /** @returns why it did not succeed */
  #post(body: string): Promise<{ reason: string; isPassing: boolean } | undefined> {
    const { endpoint, headers } = this.#options;
    const module = endpoint.startsWith('https:') ? 'node:https' : 'node:http';
    const { request: start } = process.getBuiltinModule(module) as typeof import('node:https');
    const options: RequestOptions = {
      method: 'POST',
      timeout: TIMEOUT_MS,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': `almanac/${version}`,
        ...headers,
      },
    };
    return new Promise((resolve) => {
      const request = start(endpoint, options, (response) => {
        const status = response.statusCode ?? 0;
        response.on('error', () => {}).resume();
        response.once('close', () =>
          resolve(
            status >= 200 && status < 300
              ? undefined
              : { reason: `it answers ${status}`, isPassing: LATER.has(status) },
          ),
        );
      });
      this.#request = request;
      request.once('socket', (socket) => socket.unref());
      request.once('timeout', () => request.destroy(new Error('it does not answer')));
      request.once('error', ({ message }) => resolve({ reason: message, isPassing: true }));
      request.end(body);
    });
  }

  #spansOf(batch: readonly Span[]): object {
    const spans = batch.map((span) => spanOf(span));
    return { resource: this.#resource, scopeSpans: [{ scope: { name: 'almanac', version }, spans }] };
  }
}

export interface ExporterOptions {
  readonly service: string;
  /** Where spans are posted: `http://127.0.0.1:4318/v1/traces`. */
  readonly endpoint: string;
  /** Further header fields, such as a credential. */
  readonly headers: Readonly<Record<string, string>>;
  /** Spans that wait at most; further ones are dropped. */
  readonly most: number;
  /** Told once when spans cannot be sent, and once when they can again. */
  readonly trouble: (sentence: string) => void;
  readonly counted: (outcome: 'exported' | 'dropped', spans: number) => void;
}

const ERROR = 2;

/** A span in the JSON of OTLP. */
function spanOf(span: Span): object {
  const { traceId, spanId, isSampled, state } = span.context;
  return {
    traceId,
    spanId,
    ...(span.parentId === '' ? {} : { parentSpanId: span.parentId }),
    ...(state === '' ? {} : { traceState: state }),
    flags: isSampled ? 1 : 0,
    name: span.name,
    kind: span.kind,
    startTimeUnixNano: nanoseconds(span.began),
    endTimeUnixNano: nanoseconds(span.ended ?? span.began),
    attributes: attributesOf(span.attributes),
    status: span.isError ? { code: ERROR } : {},
  };
}

/** Since 1970, as a text: a number would not be exact. @param time of `performance.now()` */
function nanoseconds(time: number): string {
  const milliseconds = performance.timeOrigin + time;
  const whole = Math.floor(milliseconds);
  return `${BigInt(whole) * 1_000_000n + BigInt(Math.round((milliseconds - whole) * 1e6))}`;
}

function attributesOf(attributes: Readonly<Record<string, Attribute>>): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value:
      typeof value === 'string'
        ? { stringValue: value }
        : typeof value === 'boolean'
          ? { boolValue: value }
          : Number.isInteger(value)
            ? { intValue: String(value) }
            : { doubleValue: value },
  }));
}
