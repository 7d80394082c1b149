import { plainAddress } from '#kit/http/client-address';
import type { RequestObserver } from '#kit/observation/request-observer';
import { SPAN_KIND, type Span } from '#kit/observation/span';
import { methodOf } from '#kit/observation/tracer';
import type { Exchange } from '../exchange.ts';
import { statusOf } from '../meter.ts';
import { addressOf, type UpstreamReplica } from '../upstream.ts';

/** Servers that are named in the trace of one request; a list of models asks many. */
const MOST_ASKED = 64;

/** The work for a request. */
export const spanOf = (observer: RequestObserver, { request, started }: Exchange): Span | undefined =>
  observer.begin(
    request.method,
    fieldOf(request.rawHeaders, 'traceparent'),
    fieldOf(request.rawHeaders, 'tracestate'),
    started,
  );

/** What a server is asked for a request that is traced. @param pathThere without the query */
export function askedSpan(exchange: Exchange, method: string, { server }: UpstreamReplica, pathThere: string): Span {
  const known = methodOf(method);
  const { host, port, path } = addressOf(new URL(server.name));
  const span = (exchange.span as Span).child(known, SPAN_KIND.client).set({
    'http.request.method': known,
    // Without the query, which holds what the user asks about.
    'url.full': path === undefined ? `${server.name}${pathThere}` : undefined,
    'server.address': path ?? host,
    'server.port': path === undefined ? port : undefined,
    'network.transport': path === undefined ? undefined : 'unix',
  });
  if (exchange.asked.length < MOST_ASKED) exchange.asked.push(span);
  return span;
}

/** Nobody waits for the servers any more that were asked. */
export function endAsked({ asked }: Exchange, at?: number): void {
  for (const span of asked) span.end(at);
}

/** The answer to a request has gone, or its client: writes its line and ends its spans. */
export function observeEnd(observer: RequestObserver, exchange: Exchange): void {
  const { id, request, span, started, ended, route, holder, outcome, asked, model } = exchange;
  const { method, target, rawHeaders, majorVersion, minorVersion, peer, secure, bodySent } = request;
  const status = statusOf(exchange);
  const last = asked.at(-1);
  if (last !== undefined && last.ended === undefined) {
    const isTheirs = outcome === 'DONE';
    last.set({
      'http.response.status_code': isTheirs ? status : undefined,
      'error.type': isTheirs ? (status >= 400 ? String(status) : undefined) : outcome.toLowerCase(),
    });
    last.isError = !isTheirs || status >= 400;
  }
  endAsked(exchange, ended);
  span?.set({ 'gen_ai.request.model': model });
  observer.finished(
    {
      ...{ id, method, target, peer: plainAddress(peer), secure, status, ended },
      version: majorVersion === 1 ? `1.${minorVersion}` : String(majorVersion),
      forwardedFor: fieldOf(rawHeaders, 'x-forwarded-for'),
      referer: fieldOf(rawHeaders, 'referer'),
      agent: fieldOf(rawHeaders, 'user-agent'),
      bytes: bodySent,
      began: started,
      route: route === undefined ? undefined : `/${route}/*`,
      token: holder?.name,
    },
    span,
  );
}

/** The values of a header, joined by commas. @param name in small letters */
function fieldOf(raw: readonly string[], name: string): string | undefined {
  let value: string | undefined;
  for (let index = 0; index < raw.length; index += 2) {
    if (raw[index]?.toLowerCase() !== name) continue;
    value = value === undefined ? raw[index + 1] : `${value}, ${raw[index + 1]}`;
  }
  return value;
}
