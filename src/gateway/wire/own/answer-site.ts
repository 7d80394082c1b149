import type { ServiceError } from '#kit/error-table';
import type { SiteRequest } from './site-request.ts';

/** What a part of the gateway's own answers. */
export interface SiteAnswer {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** Which pages may not do with our answers: nothing beyond what the console itself does. */
export const GUARDS: readonly string[] = [
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'no-referrer',
  'Cross-Origin-Resource-Policy',
  'same-origin',
];

/** JSON that no cache keeps. @param more names and values in turn */
export function jsonAnswer(status: number, value: unknown, more: readonly string[] = []): SiteAnswer {
  const headers = ['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store', ...GUARDS, ...more];
  return { status, headers, body: Buffer.from(`${JSON.stringify(value)}\n`) };
}

/** The answer to an error of the table, for people in `message`. */
export const problemAnswer = ({ code, status, message }: ServiceError): SiteAnswer =>
  jsonAnswer(status, { error: { code, message } }, status === 401 ? ['WWW-Authenticate', 'Bearer'] : []);

/** Sends an answer, unless the client has gone. */
export function sendAnswer({ exchange, method }: SiteRequest, { status, headers, body }: SiteAnswer): void {
  const { request } = exchange;
  exchange.running = undefined;
  if (request.gone) return;
  request.writeHead(status, undefined, [
    ...headers,
    'Content-Length',
    String(body.length),
    'X-Request-Id',
    exchange.id,
  ]);
  if (method === 'HEAD') request.end();
  else request.end(body);
  exchange.discardBody();
}
