import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CommandError } from '#kit/command/command-error';
import { ServiceError } from '#kit/error-table';
import { listen, OPERATOR_CONNECTIONS } from '#kit/http/admin-server';
import { ConnectionPolicy } from '#kit/http/connection-policy';
import { HostPolicy, type HostSettings } from '#kit/http/host-policy';
import { createServer } from '#kit/http/node-http';
import type { Logger } from '#kit/log';
import { bearerToken } from '../../engine/credentials.ts';
import { digestOf } from '../../engine/tokens.ts';
import { type ErrorCode, fail } from '../../errors.ts';

const LOOPBACK = '127.0.0.1';

/** What a route of the admin API is asked. */
export interface AdminRequest {
  /** What the groups of the path's pattern matched, decoded. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  /** The JSON object of the body; empty without one. */
  readonly body: Readonly<Record<string, unknown>>;
}

export interface AdminRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: RegExp;
  /** @throws ServiceError of the error table; CommandError, which becomes 503 */
  answer(request: AdminRequest): Promise<{ readonly status: number; readonly value: unknown }>;
}

export interface AdminApiSettings extends Omit<HostSettings, 'host'> {
  readonly tokenAdminPort: number;
  readonly tokenAdminBodyBytes: number;
}

/**
 * Starts the admin API on the loopback address. Every request needs the admin token, and none may come from a page.
 * @throws CommandError when the port is taken
 */
export async function startAdminApi(
  settings: AdminApiSettings,
  token: string,
  routes: readonly AdminRoute[],
  log: Logger,
): Promise<{ server: Server; url: string }> {
  const hosts = new HostPolicy({ ...settings, host: LOOPBACK });
  const digest = Buffer.from(digestOf(token));
  const answer = async (request: IncomingMessage): Promise<{ status: number; value: unknown }> => {
    if (!hosts.accepts(request.headers, request.socket.remoteAddress)) throw fail('HOST_REFUSED');
    if (request.headers.origin !== undefined) throw fail('ORIGIN_REFUSED');
    const presented = bearerToken(request.headers.authorization);
    if (presented === undefined || !timingSafeEqual(Buffer.from(digestOf(presented)), digest))
      throw fail('UNAUTHORIZED');
    const { pathname, searchParams } = new URL(request.url ?? '/', `http://${LOOPBACK}`);
    const matching = routes.filter(({ path }) => path.test(pathname));
    const route = matching.find(({ method }) => method === request.method);
    if (route === undefined) throw fail(matching.length === 0 ? 'NOT_FOUND' : 'METHOD_NOT_ALLOWED');
    const parts = (route.path.exec(pathname) ?? []).slice(1).map(decoded);
    const body = await readObject(request, settings.tokenAdminBodyBytes);
    return route.answer({ parts, query: searchParams, body });
  };
  const server = createServer({ headersTimeout: 0, requestTimeout: 0 }, (request, response) => {
    answer(request)
      .then(
        ({ status, value }) => send(response, status, value),
        (error: Error) => sendError(response, error, log),
      )
      .catch((error: Error) => {
        log.error({ err: error }, 'the admin API cannot answer');
        response.destroy();
      });
  });
  new ConnectionPolicy(server, OPERATOR_CONNECTIONS).admitToNode();
  await listen(server, { section: 'gateway', key: 'tokenAdminPort', port: settings.tokenAdminPort, host: LOOPBACK });
  return { server, url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}` };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw fail('BAD_TARGET');
  }
}

async function readObject(request: IncomingMessage, most: number): Promise<Record<string, unknown>> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    // The rest is read and forgotten, so that the client sees the answer.
    if (size <= most) pieces.push(piece);
  }
  if (size > most) throw fail('BODY_TOO_LARGE');
  if (size === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(Buffer.concat(pieces).toString());
  } catch {
    throw fail('BODY_NOT_JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw fail('BODY_NOT_JSON');
  return value as Record<string, unknown>;
}

function send(response: ServerResponse, status: number, value: unknown, more: Record<string, string> = {}): void {
  const text = `${JSON.stringify(value)}\n`;
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    ...more,
  });
  response.end(text);
}

function sendError(response: ServerResponse, error: Error, log: Logger): void {
  if (error instanceof ServiceError) {
    const { code, status, message } = error;
    const more = (code as ErrorCode) === 'UNAUTHORIZED' ? { 'www-authenticate': 'Bearer' } : {};
    send(response, status, { error: { code, message } }, more);
    return;
  }
  if (error instanceof CommandError) {
    send(response, 503, { error: { code: 'UNAVAILABLE', message: error.message } });
    return;
  }
  log.error({ err: error }, 'the admin API failed');
  send(response, 500, { error: { code: 'INTERNAL', message: 'The admin API failed; the log says why.' } });
}
