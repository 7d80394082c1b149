import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { noteRoute } from '../observation/observed-response.ts';
import type { OriginPolicy } from './origin-policy.ts';
import { requestIdOf } from './request-id.ts';

export const PROBE_TYPE = 'text/plain; charset=utf-8';

/** The answer to a probe. */
export interface ProbeAnswer {
  readonly status: 200 | 503;
  readonly body: string;
}

/** What a service needs to answer its probes. */
export interface ProbeOptions {
  /** Is what the service holds open and able to answer? The text says what is missing. */
  readonly readiness: () => true | string;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly origins?: OriginPolicy | undefined;
}

/** The probes of every service, by their path: /healthz says that the process answers, /readyz that its data is there. */
export const PROBES: Readonly<Record<string, (readiness: () => true | string) => ProbeAnswer>> = {
  '/healthz': () => ({ status: 200, body: 'ok\n' }),
  '/readyz': (readiness) => {
    const ready = readiness();
    return ready === true ? { status: 200, body: 'ready\n' } : { status: 503, body: `${ready}\n` };
  },
};

/**
 * Answers probes without the router, which takes 200 ms to load under load, in the bytes that the router gives them.
 * @returns false for every other request, and for pages of other origins, of which the router decides who may read
 */
export function answerProbes({ readiness, log, metrics, origins }: ProbeOptions) {
  const requests = log.child({ part: 'http' });
  const vary = origins?.all === false ? { vary: 'Origin' } : {};
  return (message: IncomingMessage, response: ServerResponse): boolean => {
    const { method = '', url = '', headers } = message;
    const query = url.indexOf('?');
    const route = query < 0 ? url : url.slice(0, query);
    const probe = Object.hasOwn(PROBES, route) ? PROBES[route] : undefined;
    if (probe === undefined || (method !== 'GET' && method !== 'HEAD') || headers.origin !== undefined) return false;
    const begin = performance.now();
    const id = requestIdOf(message);
    const { status, body } = probe(readiness);
    noteRoute(response, route);
    const length = Buffer.byteLength(body);
    response.writeHead(status, { 'x-request-id': id, 'content-type': PROBE_TYPE, ...vary, 'content-length': length });
    response.end(method === 'HEAD' ? undefined : body);
    const ms = performance.now() - begin;
    metrics.requests.inc({ method, route, status });
    metrics.seconds.observe({ route }, ms / 1000);
    requests.debug({ id, method, route, status, ms }, 'request');
    return true;
  };
}
