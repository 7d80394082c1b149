import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Protocol } from '#kit/http/listener';
import { STATUS_CODES } from '#kit/http/node-http';
import { requestIdOf } from '#kit/http/request-id';
import type { Values } from '#kit/setting';
import { fail } from '../errors.ts';
import type { Settings } from '../settings.ts';
import { errorText } from './body/error.ts';

// What never comes as far as a route is answered in the shape of every other error.

export const METHODS = 'GET, HEAD, OPTIONS';
/** Of paths that take a body. */
export const POST_METHODS = 'POST, OPTIONS';

/** Of what is kept under a name. */
export const KEPT_METHODS = 'GET, HEAD, PUT, DELETE, OPTIONS';

/** Header fields that let a web page of any origin read an answer. */
export const READABLE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, X-Request-Id',
} as const;

const readableByAll = ({ origins }: Values<Settings>): Readonly<Record<string, string>> =>
  origins.includes('*') ? READABLE : {};

/** Answers a request whose path has a percent sign in a wrong place. @returns false for all others */
export function refuseBadPath(
  settings: Values<Settings>,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (!path.includes('%') || isDecodable(path)) return false;
    const error = fail('MALFORMED_PATH');
    const body = errorText(error);
    response.writeHead(error.status, {
      ...readableByAll(settings),
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-request-id': requestIdOf(request),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Answers what the HTTP parser refuses. */
export function malformedRequests(settings: Values<Settings>): Protocol {
  return {
    clientError(error: NodeJS.ErrnoException, socket: Socket) {
      const shown = fail(
        error.code === 'HPE_HEADER_OVERFLOW'
          ? 'HEAD_TOO_LONG'
          : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
            ? 'REQUEST_TIMEOUT'
            : 'MALFORMED_REQUEST',
      );
      const body = errorText(shown);
      const headers = {
        ...readableByAll(settings),
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 ${shown.status} ${STATUS_CODES[shown.status]}\r\n${lines.join('')}\r\n${body}`);
      return { status: shown.status };
    },
  };
}
