import { isIP } from 'node:net';
import { hostName, listensOnLoopback } from '#kit/http/host-policy';
import type { FastifyReply, FastifyRequest, HttpServer } from '#kit/http/http-server';
import { originMatcher } from '#kit/http/origin-policy';

export interface AccessSettings {
  /** Where the server listens. */
  readonly host: string;
  readonly origins: readonly string[];
}

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
/**
 * Handles requests from web pages as Ollama does. A page can send requests to any address that its browser reaches, and
 * the server has no passwords. So requests of other origins are refused, not only hidden from the page.
 */
export function guardAccess(http: HttpServer, settings: AccessSettings): void {
  const allowsOrigin = originMatcher(settings.origins);
  const all = settings.origins.includes('*');
  const checksHost = listensOnLoopback(settings.host);

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
      reply.header(
        'access-control-expose-headers',
        'X-Almanac-Truncated, X-Almanac-Timing, X-Almanac-Ignored, X-Request-Id, Retry-After',
      );
    }
    // As in Ollama, the router answers requests to an IP address, and this line requests to a local name.
    if (checksHost && request.method === 'OPTIONS' && !isIP(hostName(host))) return reply.code(204).send();
  });
}
