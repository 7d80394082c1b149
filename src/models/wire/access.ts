import { BlockList, isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { ClientAddresses, plainAddress } from '#kit/client-address';
import type { FastifyReply, FastifyRequest, HttpServer } from '#kit/http-server';

export interface AccessSettings {
  /** Where the server listens. */
  readonly host: string;
  readonly origins: readonly string[];
  readonly allowedHosts: readonly string[];
  readonly trustedProxies: readonly string[];
}

/*
 * Why two checks. A web page may send requests to any address its browser reaches, so a server without passwords on
 * the loopback address must know which pages it answers. The Origin header tells a page of another site (CORS). It does
 * not tell one whose own name was made to point at 127.0.0.1 after it was loaded (DNS rebinding): for the browser that
 * page asks its own site. But then the Host header carries that name, so on a loopback address only local names are
 * answered (ollama/ollama `server/routes.go`, allowedHostsMiddleware).
 *
 * A gateway on this machine forwards the Host its client used, which is a public name. X-Forwarded-For alone does not
 * prove a gateway: a rebound page asks its own site, so it may set that header without a preflight. `Via` does: it is
 * among the header names that scripts in browsers are forbidden to set (Fetch standard, "forbidden request-header"),
 * and every gateway has to send it (RFC 9110, 7.6.3). So a request from a loopback peer with both Via and
 * X-Forwarded-For is answered whatever its Host. For proxies that do not send Via there are two settings:
 * `allowedHosts`, the public names, which stays safe; and `trustedProxies`, addresses of peers that are believed by
 * X-Forwarded-For alone, for machines on which nobody browses.
 */

const ALLOWED_METHODS = 'GET,POST,PUT,PATCH,DELETE,HEAD,OPTIONS';
const ALLOWED_HEADERS = [
  'Authorization',
  'Content-Type',
  'User-Agent',
  'Accept',
  'X-Requested-With',
  'OpenAI-Beta',
  'x-stainless-arch',
  'x-stainless-async',
  'x-stainless-custom-poll-interval',
  'x-stainless-helper-method',
  'x-stainless-lang',
  'x-stainless-os',
  'x-stainless-package-version',
  'x-stainless-poll-helper',
  'x-stainless-retry-count',
  'x-stainless-runtime',
  'x-stainless-runtime-version',
  'x-stainless-timeout',
].join(',');
const PREFLIGHT_SECONDS = '43200';
/** Origins that are always answered: pages of this machine, and applications that are not web pages. */
const LOCAL_ORIGINS = [
  ...['localhost', '127.0.0.1', '0.0.0.0'].flatMap((name) =>
    ['http', 'https'].flatMap((scheme) => [`${scheme}://${name}`, `${scheme}://${name}:*`]),
  ),
  'app://*',
  'file://*',
  'tauri://*',
  'vscode-webview://*',
  'vscode-file://*',
];

/** Is an origin answered? `*` in a pattern stands for any letters. */
export function originMatcher(origins: readonly string[]): (origin: string) => boolean {
  const patterns = [...origins, ...LOCAL_ORIGINS].map((pattern) => pattern.toLowerCase());
  const exact = new Set(patterns);
  const wild = patterns
    .filter((pattern) => pattern.includes('*'))
    .map((pattern) => pattern.split('*'))
    .filter((parts) => parts.length === 2);
  return (origin) => {
    const lower = origin.toLowerCase();
    return (
      exact.has(lower) ||
      wild.some(
        ([before, after]) =>
          lower.length >= before.length + after.length && lower.startsWith(before) && lower.endsWith(after),
      )
    );
  };
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
const local = new BlockList();
local.addSubnet('10.0.0.0', 8, 'ipv4');
local.addSubnet('172.16.0.0', 12, 'ipv4');
local.addSubnet('192.168.0.0', 16, 'ipv4');
local.addSubnet('fc00::', 7, 'ipv6');
local.addAddress('0.0.0.0', 'ipv4');
local.addAddress('::', 'ipv6');

const contains = (list: BlockList, address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/** Does a server that listens there see only this machine? */
export const listensOnLoopback = (host: string): boolean =>
  host === 'localhost' || contains(loopback, host.replace(/^\[|\]$/g, ''));

/** The name in a Host header, without port and brackets, in small letters. */
export function hostName(header: string): string {
  const bracketed = /^\[([^\]]*)\]/.exec(header);
  const name = bracketed ? bracketed[1] : isIP(header) === 6 ? header : header.replace(/:\d*$/, '');
  return name.toLowerCase();
}

/** Is a Host header one that a server on the loopback address answers? */
export function isLocalHost(header: string, allowed: readonly string[]): boolean {
  const name = hostName(header);
  if (isIP(name))
    return (
      contains(loopback, name) ||
      contains(local, name) ||
      Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === name))
    );
  if (name === '' || name === 'localhost' || name === hostname().toLowerCase()) return true;
  if (/\.(localhost|local|internal)$/.test(name)) return true;
  return allowed.some((one) => one === '*' || one.toLowerCase() === name);
}

/** Adds both checks to every request. The order is Ollama's: first the origin, then the host. */
export function guardAccess(http: HttpServer, settings: AccessSettings): void {
  const allowsOrigin = originMatcher(settings.origins);
  const all = settings.origins.includes('*');
  const checksHost = listensOnLoopback(settings.host);
  const proxies = new ClientAddresses(settings);

  const comesFromGateway = (request: FastifyRequest): boolean => {
    if (request.headers['x-forwarded-for'] === undefined) return false;
    const peer = plainAddress(request.raw.socket.remoteAddress ?? '');
    return proxies.trusts(peer) || (request.headers.via !== undefined && contains(loopback, peer));
  };

  http.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { origin } = request.headers;
    const host = request.headers.host ?? '';
    const crosses = origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`;
    if (crosses) {
      if (!all && !allowsOrigin(origin)) return reply.code(403).send();
      reply.header('access-control-allow-origin', all ? '*' : origin);
      if (!all) reply.header('vary', 'Origin');
      if (request.method === 'OPTIONS')
        return reply
          .code(204)
          .header('access-control-allow-methods', ALLOWED_METHODS)
          .header('access-control-allow-headers', ALLOWED_HEADERS)
          .header('access-control-max-age', PREFLIGHT_SECONDS)
          .send();
      reply.header('access-control-expose-headers', 'X-Almanac-Truncated, X-Request-Id, Retry-After');
    }
    if (!checksHost) return;
    if (!isLocalHost(host, settings.allowedHosts) && !comesFromGateway(request)) return reply.code(403).send();
    // An address is answered by the router, a local name here, as in Ollama.
    if (request.method === 'OPTIONS' && !isIP(hostName(host))) return reply.code(204).send();
  });
}
