import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandError, EXIT } from '#kit/command/command-error';
import { fetchOutside } from '#kit/files/fetch-outside';
import { isPublicAddress } from '#kit/files/public-address';
import { version } from '#kit/version';

export interface RequestOptions {
  /** Milliseconds without a byte after which a request is given up. */
  readonly timeout: number;
  /** How often a request is made at most, when the server is busy or the connection breaks. */
  readonly attempts: number;
  /** Milliseconds before the second attempt; each further wait is twice as long. */
  readonly retryDelay: number;
  /** Whether a server on a public address may send us to this machine or to a private network. */
  readonly allowPrivate: boolean;
  readonly signal?: AbortSignal;
  /** Statuses that mean a busy server, besides 429 and 5xx. */
  readonly busy?: readonly number[];
}

/** Longest wait that a server may ask for with Retry-After, in milliseconds. */
const LONGEST_WAIT = 120_000;

/** A server has refused a request, or given something other than what was asked for. */
export class Refused extends CommandError {
  readonly status: number;
  constructor(url: string, status: number) {
    super(`${url} answered ${status}.`, EXIT.unavailable);
    this.status = status;
  }
}

/**
 * Asks for an address: again after a while when the server is busy (429, 5xx) or cannot be reached. The body is the
 * caller's, and comes as it is: no content encoding is accepted, so that ranges and digests are of the same bytes.
 * @param accepted statuses that are an answer besides 200
 * @throws CommandError with one sentence
 */
export async function request(
  url: string,
  options: RequestOptions,
  headers: Readonly<Record<string, string>> = {},
  accepted: readonly number[] = [],
): Promise<Response> {
  let delay = options.retryDelay;
  for (let attempt = 1; ; attempt++) {
    const late = new AbortController();
    // For the head alone: bodies have a time-out of their own, from byte to byte.
    const timer = setTimeout(() => late.abort(new DOMException('no answer', 'TimeoutError')), options.timeout);
    let problem: CommandError;
    try {
      const signal = AbortSignal.any([late.signal, ...(options.signal ? [options.signal] : [])]);
      const response = await follow(url, headers, signal, options.allowPrivate);
      if (response.status === 200 || accepted.includes(response.status)) return response;
      problem = new Refused(url, response.status);
      await response.body?.cancel();
      if (!isBusy(response.status, options)) throw problem;
      delay = Math.max(delay, retryAfter(response.headers.get('retry-after')));
    } catch (error) {
      if (options.signal?.aborted) throw interrupted();
      if (error instanceof CommandError && !(error instanceof Refused && isBusy(error.status, options))) throw error;
      problem = error instanceof CommandError ? error : unreachable(url, error);
    } finally {
      clearTimeout(timer);
    }
    if (attempt >= options.attempts) throw problem;
    await wait(Math.min(delay, LONGEST_WAIT), undefined, options.signal ? { signal: options.signal } : {}).catch(() => {
      throw interrupted();
    });
    delay *= 2;
  }
}

/**
 * Asks for an address, and goes on to where its server sends us. What is only for the first server stays with it.
 * @throws CommandError when it sends us to a private address of another server
 */
async function follow(
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  allowPrivate: boolean,
): Promise<Response> {
  let at = new URL(url);
  const { host } = at;
  let sent = headers;
  for (let redirects = 0; ; redirects++) {
    const response = await fetchOutside(at.href, {
      headers: { 'user-agent': `almanac/${version}`, 'accept-encoding': 'identity', ...sent },
      redirect: 'manual',
      signal,
    });
    const location = REDIRECTS.includes(response.status) ? response.headers.get('location') : null;
    if (location === null) return response;
    await response.body?.cancel();
    const next = URL.parse(location, at);
    if (next === null || !/^https?:$/.test(next.protocol))
      throw new CommandError(`${url} sends us to no http or https address.`, EXIT.unavailable);
    if (redirects >= MOST_REDIRECTS)
      throw new CommandError(`${url} sends us on more than ${MOST_REDIRECTS} times.`, EXIT.unavailable);
    if (!allowPrivate && next.host !== host && (await isPrivate(next)))
      throw new CommandError(
        `${url} sends us to ${next.host}, which is a private address (sync_private_redirects).`,
        EXIT.unavailable,
      );
    if (next.origin !== at.origin)
      sent = Object.fromEntries(Object.entries(sent).filter(([name]) => !CREDENTIALS.includes(name.toLowerCase())));
    at = next;
  }
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
const MOST_REDIRECTS = 10;
const CREDENTIALS: readonly string[] = ['authorization', 'apikey'];

/** Does a name lead to this machine or into a private network? One that only a proxy can resolve does not. */
async function isPrivate({ hostname }: URL): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return !isPublicAddress(host);
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.some(({ address }) => !isPublicAddress(address));
}

const isBusy = (status: number, { busy = [] }: RequestOptions): boolean =>
  status === 429 || status >= 500 || busy.includes(status);

export const interrupted = (): CommandError =>
  new CommandError('The synchronisation was interrupted.', EXIT.interrupted);

/** One sentence for what fetch throws. */
export function unreachable(url: string, error: unknown): CommandError {
  const { name, message, cause } = error as Error & { cause?: Error & { code?: string } };
  const why = name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? cause?.message ?? message);
  return new CommandError(`${url} cannot be reached: ${why}.`, EXIT.unavailable);
}

/** Milliseconds of a Retry-After: seconds, or a date. */
function retryAfter(header: string | null): number {
  if (header === null) return 0;
  const milliseconds = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : 0;
}

/**
 * The bytes of a body, given up when none comes for a while.
 * @throws CommandError when the connection breaks
 */
export async function* bodyOf(url: string, response: Response, options: RequestOptions): AsyncGenerator<Buffer> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { value, done } = await withTimeout(reader.read(), options);
      if (done) return;
      yield Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
  } catch (error) {
    if (options.signal?.aborted) throw interrupted();
    throw error instanceof CommandError ? error : unreachable(url, error);
  } finally {
    // Whether it was read to its end or given up.
    reader.cancel().catch(() => {});
  }
}

async function withTimeout<T>(work: Promise<T>, { timeout, signal }: RequestOptions): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DOMException('no byte in time', 'TimeoutError')), timeout);
  const stop = (): void => reject(interrupted());
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/**
 * A JSON text of an address, whole.
 * @throws CommandError when it is longer than a bound, or no JSON
 */
export async function requestJson(
  url: string,
  options: RequestOptions & { maxBytes: number },
  headers: Readonly<Record<string, string>> = {},
): Promise<{ value: unknown; response: Response } | undefined> {
  const response = await request(url, options, headers, [304]);
  if (response.status === 304) {
    await response.body?.cancel();
    return undefined;
  }
  const text = await readAll(url, response, options);
  try {
    return { value: JSON.parse(text.toString('utf8')), response };
  } catch {
    throw new CommandError(`${url} did not answer with JSON.`, EXIT.unavailable);
  }
}

/** A whole body up to a bound. */
export async function readAll(
  url: string,
  response: Response,
  options: RequestOptions & { maxBytes: number },
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of bodyOf(url, response, options)) {
    length += chunk.length;
    if (length > options.maxBytes)
      throw new CommandError(`${url} is longer than ${options.maxBytes} bytes.`, EXIT.unavailable);
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}
