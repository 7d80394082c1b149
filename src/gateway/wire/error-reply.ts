import { STATUS_CODES } from '#kit/http/node-http';
import { REQUEST_ID_LENGTH } from '#kit/http/request-id';
import { hasModels, type RouteApi } from '../engine/routes.ts';
import { type ErrorCode, errors, fail } from '../errors.ts';

/** Whose shape an error has: models speaks three dialects, each with clients that read only their own. */
export type ErrorShape = 'plain' | 'openai' | 'anthropic';

/** The shape of errors for a path at the servers of a route. */
export function errorShape(api: RouteApi, path: string): ErrorShape {
  if (!hasModels(api)) return 'plain';
  if (path === '/v1/messages' || path.startsWith('/v1/messages/')) return 'anthropic';
  return path === '/v1' || path.startsWith('/v1/') ? 'openai' : 'plain';
}

// The `type` words of the OpenAI and the Anthropic API references.
const generalType = (status: number): string =>
  String(status).startsWith('4') ? 'invalid_request_error' : 'api_error';
function openaiType(code: ErrorCode, status: number): string {
  if (status === 429) return code.startsWith('TOKENS') ? 'tokens' : 'requests';
  return status === 404 ? 'not_found_error' : generalType(status);
}
const anthropicTypes: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  503: 'overloaded_error',
  504: 'timeout_error',
};

const openaiCode = (code: ErrorCode, status: number): string =>
  status === 429 ? 'rate_limit_exceeded' : code === 'UNAUTHORIZED' ? 'invalid_api_key' : code.toLowerCase();

/** What fills the places of an error's message. */
export type ErrorPlaces = Readonly<Record<string, string | number>>;

/** The JSON body of an error in one of the three shapes. */
export function errorBody(code: ErrorCode, shape: ErrorShape, requestId: string, places?: ErrorPlaces): string {
  const { status } = errors[code];
  const message = places === undefined ? errors[code].message : fail(code, places).message;
  if (shape === 'plain') return JSON.stringify({ error: message });
  if (shape === 'openai')
    return JSON.stringify({
      error: {
        message,
        type: openaiType(code, status),
        param: null,
        code: openaiCode(code, status),
      },
    });
  return JSON.stringify({
    type: 'error',
    error: { type: anthropicTypes[status] ?? generalType(status), message },
    request_id: requestId,
  });
}

const lengthLine = (length: number): string => `Content-Length: ${length}\r\n`;

/** Stands in an answer for the id of its request, and is as long as most. */
const ANY_ID = '-'.repeat(REQUEST_ID_LENGTH);

/** A whole answer with an error, but for the id of its request. Texts with a character a byte. */
export class ErrorAnswer {
  readonly status: number;
  readonly #headStart: string;
  readonly #headEnd: string;
  readonly #bodyStart: string;
  /** Undefined where the body does not name the id. */
  readonly #bodyEnd: string | undefined;
  readonly #length: number;

  constructor(code: ErrorCode, shape: ErrorShape, places: ErrorPlaces | undefined) {
    this.status = errors[code].status;
    const body = errorBody(code, shape, ANY_ID, places);
    const [headStart = '', headEnd = ''] = linesOf(errorHeaders(code, body, ANY_ID)).split(ANY_ID);
    this.#headStart = headStart;
    this.#headEnd = headEnd;
    const bytes = Buffer.from(body).toString('latin1');
    const [bodyStart = '', bodyEnd] = bytes.split(ANY_ID);
    this.#bodyStart = bodyStart;
    this.#bodyEnd = bodyEnd;
    this.#length = bytes.length;
  }

  /** Lines of the head, each with its line end. */
  lines(requestId: string): string {
    const longer = this.#bodyEnd === undefined ? 0 : requestId.length - ANY_ID.length;
    const start =
      longer === 0
        ? this.#headStart
        : this.#headStart.replace(lengthLine(this.#length), lengthLine(this.#length + longer));
    return start + requestId + this.#headEnd;
  }

  body(requestId: string): string {
    return this.#bodyEnd === undefined ? this.#bodyStart : this.#bodyStart + requestId + this.#bodyEnd;
  }
}

const answers: Readonly<Record<ErrorShape, Map<ErrorCode, ErrorAnswer>>> = {
  plain: new Map(),
  openai: new Map(),
  anthropic: new Map(),
};

/** The answer with an error; one without places is made once. */
export function errorAnswer(code: ErrorCode, shape: ErrorShape, places?: ErrorPlaces): ErrorAnswer {
  if (places !== undefined) return new ErrorAnswer(code, shape, places);
  const made = answers[shape].get(code);
  if (made !== undefined) return made;
  const answer = new ErrorAnswer(code, shape, undefined);
  answers[shape].set(code, answer);
  return answer;
}

/** An error as the last line or event of an answer that has begun. */
export function errorPiece(code: ErrorCode, shape: ErrorShape, requestId: string, as: 'line' | 'event'): string {
  const body = errorBody(code, shape, requestId);
  if (as === 'line') return `${body}\n`;
  return `${shape === 'anthropic' ? 'event: error\n' : ''}data: ${body}\n\n`;
}

/** Header lines, each with its line end. @param headers names and values in turn */
export function linesOf(headers: readonly string[]): string {
  let lines = '';
  for (let index = 0; index < headers.length; index += 2) lines += `${headers[index]}: ${headers[index + 1]}\r\n`;
  return lines;
}

const BUSY: ReadonlySet<ErrorCode> = new Set(['UPSTREAM_BUSY', 'GATEWAY_BUSY', 'WEBSOCKETS_BUSY']);

/** The headers of an error, names and values in turn. */
export function errorHeaders(code: ErrorCode, body: string, requestId: string): string[] {
  const headers = [
    'Content-Type',
    'application/json; charset=utf-8',
    'Content-Length',
    String(Buffer.byteLength(body)),
    'X-Request-Id',
    requestId,
  ];
  if (code === 'UNAUTHORIZED') headers.push('WWW-Authenticate', 'Bearer');
  if (BUSY.has(code)) headers.push('Retry-After', '1');
  return headers;
}

/** A whole answer as text, for a socket on which no request could be read. The connection ends after it. */
export function rawErrorReply(code: ErrorCode, requestId: string): string {
  const { status } = errors[code];
  const body = errorBody(code, 'plain', requestId);
  const headers = errorHeaders(code, body, requestId);
  const date = new Date().toUTCString();
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nDate: ${date}\r\nConnection: close\r\n${linesOf(headers)}\r\n${body}`;
}
