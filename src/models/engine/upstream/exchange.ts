import { ServiceError } from '#kit/error-table';
import { beginSpan } from '#kit/observation/current-span';
import { SPAN_KIND, type Span } from '#kit/observation/span';
import { fail } from '../../errors.ts';
import { LineTooLong } from '../payloads/line-reader.ts';
import { RetryLater } from '../retry-later.ts';
import { inOneLine } from '../runner/in-one-line.ts';
import type { ModelReplica, UpstreamOptions } from './upstream.ts';
import { errorTextOf, type Json, jsonOf, objectOf, SentError } from './upstream-answer.ts';
import { answerText, type UpstreamAnswer } from './upstream-client.ts';
import { BadAnswer, UpstreamFailure } from './upstream-failure.ts';

/** Bytes of an error that are read. */
const MOST_OF_ERROR = 65_536;
/** Letters of an error that are passed on. */
const MOST_LETTERS = 1000;
const LONGEST_RETRY = 86_400;

/**
 * One request to one server, until the head of its answer has said that it succeeds.
 * @throws UpstreamFailure
 */
export async function beginExchange(
  replica: ModelReplica,
  { path, body, signal }: { path: string; body: object; signal: AbortSignal },
  options: UpstreamOptions,
): Promise<UpstreamAnswer> {
  let answer: UpstreamAnswer;
  const span = askedSpan(replica, path);
  try {
    answer = await replica.server.send({ method: 'POST', path, body, signal, trace: span?.headers });
  } catch (error) {
    const failure = broken(error, replica, options, signal);
    span?.set({ 'error.type': failure.told.code });
    if (span !== undefined) span.isError = true;
    span?.end();
    throw failure;
  }
  if (span !== undefined) {
    span.set({ 'http.response.status_code': answer.status });
    span.isError = answer.status >= 400;
    answer.body.once('close', () => span.end());
  }
  if (answer.status === 200) {
    replica.succeeded();
    return answer;
  }
  const text = await answerText(answer, MOST_OF_ERROR).catch(() => '');
  throw refused(answer, text, replica, options);
}

/** What a server is asked, where that is traced. */
const askedSpan = ({ server }: ModelReplica, path: string): Span | undefined =>
  beginSpan('POST', SPAN_KIND.client)?.set({
    'http.request.method': 'POST',
    'server.address': server.name,
    'url.path': path,
  });

/** Statuses of a server that does not have a path. */
const NO_SUCH_PATH = [404, 405, 501];

/**
 * A question to one server.
 * @returns its answer; undefined if it does not have the path
 * @throws UpstreamFailure
 */
export async function askServer(
  replica: ModelReplica,
  { path, body, signal }: { path: string; body: object; signal: AbortSignal },
  options: UpstreamOptions,
): Promise<Json | undefined> {
  try {
    const answer = await replica.server.send({ method: 'POST', path, body, signal });
    const text = await answerText(answer, options.maxAnswer);
    if (NO_SUCH_PATH.includes(answer.status)) return undefined;
    if (answer.status !== 200) throw refused(answer, text, replica, options);
    replica.succeeded();
    return objectOf(jsonOf(text));
  } catch (error) {
    throw broken(error, replica, options, signal);
  }
}

/** What a request failed with that had begun, or could not begin. */
export function broken(
  error: unknown,
  replica: ModelReplica,
  options: UpstreamOptions,
  signal: AbortSignal,
): UpstreamFailure {
  if (error instanceof UpstreamFailure) return error;
  if (signal.aborted)
    return new UpstreamFailure(
      signal.reason instanceof ServiceError ? signal.reason : fail('REQUEST_CANCELED'),
      'none',
    );
  const { name } = options;
  if (error instanceof SentError) {
    const reason = clean(error.message, options);
    replica.failed(true, reason);
    return new UpstreamFailure(fail('UPSTREAM_FAILED', { name, reason }), 'error');
  }
  if (error instanceof BadAnswer || error instanceof LineTooLong) {
    const reason = error instanceof BadAnswer ? `it ${error.message}` : error.message;
    replica.failed(true, reason);
    return new UpstreamFailure(fail('UPSTREAM_FAILED', { name, reason }, { cause: error }), 'error');
  }
  replica.failed(false, inOneLine(error) || codeOf(error));
  return new UpstreamFailure(lost(error, name), 'unreachable');
}

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code ?? 'unknown error');

/** A connection that failed, in words without the addresses of this network. */
function lost(error: unknown, name: string): ServiceError {
  const isLate = (error as Error).name === 'TimeoutError';
  if (isLate || /^(?:ECONNRESET|EPIPE|HPE_.*)$/.test(codeOf(error)))
    return fail(
      'UPSTREAM_FAILED',
      { name, reason: isLate ? 'it gave no answer in time' : 'the connection broke' },
      { cause: error },
    );
  return new RetryLater(fail('UPSTREAM_UNREACHABLE', { name }, { cause: error }), 1);
}

/** What an answer other than 200 means for the client. */
function refused(
  { status, headers }: UpstreamAnswer,
  text: string,
  replica: ModelReplica,
  options: UpstreamOptions,
): UpstreamFailure {
  const { name } = options;
  const said = clean(saidBy(text) || `status ${status}`, options);
  if (status === 429 || status === 503) {
    const seconds = retryAfterOf(headers['retry-after']);
    replica.pause(seconds * 1000);
    const row = status === 429 ? 'UPSTREAM_LIMITED' : 'UPSTREAM_BUSY';
    return new UpstreamFailure(new RetryLater(fail(row, { name, reason: said }), seconds), 'busy');
  }
  if (status === 401 || status === 403) {
    // A client must not take this for a refusal of its own token.
    const reason = `it refuses the key (status ${status})`;
    replica.failed(true, reason);
    return new UpstreamFailure(fail('UPSTREAM_FAILED', { name, reason }), 'error');
  }
  if (status === 400 || status === 413 || status === 422)
    return new UpstreamFailure(fail('UPSTREAM_REFUSED', { reason: said }), 'none');
  const isRedirect = status >= 300 && status < 400;
  const reason = isRedirect ? `it answered with a redirect (status ${status})` : said;
  replica.failed(true, reason);
  return new UpstreamFailure(fail('UPSTREAM_FAILED', { name, reason }), 'error');
}

function saidBy(text: string): string {
  try {
    return errorTextOf(JSON.parse(text)) ?? '';
  } catch {
    // A page of a proxy says nothing that a client of a model understands.
    return '';
  }
}

/** A text of a server without line ends, without the key, and not too long. */
function clean(text: string, { key }: UpstreamOptions): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return (key === undefined ? line : line.replaceAll(key, '(key)')).slice(0, MOST_LETTERS);
}

/** Seconds of a field Retry-After, which may be a date; 1 without one. */
function retryAfterOf(field: string | undefined): number {
  if (field === undefined) return 1;
  const seconds = /^\s*\d+\s*$/.test(field) ? Number(field) : Math.ceil((Date.parse(field) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), LONGEST_RETRY) : 1;
}
