import type { ClientRequest, RequestTaker } from '#kit/http/streamed/client-request';
import { answerShape } from '../engine/counting/answer-shape.ts';
import { askForUsage, tellsWhenAsked } from '../engine/counting/ask-for-usage.ts';
import { CountedAnswer } from '../engine/counting/counted-answer.ts';
import { forwardedHeaders, withoutCompression } from '../engine/headers.ts';
import type { HeldBytes } from '../engine/judging/held-bytes.ts';
import { judgeBody, judgePath, judgesBody } from '../engine/judging/judge-request.ts';
import { ListFilter } from '../engine/judging/list-filter.ts';
import type { ModelsRoute } from '../engine/models-actions.ts';
import { type PageOrigins, withoutOrigin } from '../engine/page-origins.ts';
import { type RequestHead, readHead } from '../engine/request-head.ts';
import { OWN_PATHS } from '../engine/routes.ts';
import { readTarget } from '../engine/target.ts';
import type { Holder } from '../engine/tokens.ts';
import { isSameHost, offerHeaders, readOffer, type WebSocketOffer, withOfferedToken } from '../engine/websocket.ts';
import type { GatewaySettings } from '../settings.ts';
import { type Authority, authorize } from './authorize.ts';
import { errorShape } from './error-reply.ts';
import { Exchange } from './exchange.ts';
import type { Ledgers } from './ledgers.ts';
import type { Meter } from './meter.ts';
import type { OpenTunnels } from './open-tunnels.ts';
import type { Routing, ServedRoute } from './routing.ts';
import { Transfer } from './transfer.ts';
import { readWholeBody } from './whole-body.ts';

export interface Gateway {
  readonly settings: GatewaySettings;
  readonly routing: Routing;
  readonly meter: Meter;
  readonly authority: Authority;
  readonly ledgers: Ledgers;
  /** Whose pages may read answers. */
  readonly pages: PageOrigins;
  /** Room for bodies that are read before they go on. */
  readonly heldBytes: HeldBytes;
  readonly tunnels: OpenTunnels;
  /** Told of header names that are not forwarded. */
  dropped(names: readonly string[]): void;
}

/**
 * The way of every request, in its order: parse strictly, normalise the path, find the route, read the one
 * credential, look the token up, judge what it may do, ask its limits, rewrite the headers, forward. Nothing goes to
 * a server before the token passed, and what is checked is what is forwarded. What counts and logs the end of it is in
 * exchange.ts.
 */
export function gatewayPath(gateway: Gateway): RequestTaker {
  const { settings } = gateway;
  const onClosed = (ended: Exchange): void => finish(gateway, ended);
  const onAdmitted = (asked: Asked, holder: Holder, route: ModelsRoute | undefined): void => {
    if (route === undefined) pass(gateway, asked, holder);
    else judge(gateway, asked, holder, route);
  };
  const take = (request: ClientRequest): string | undefined => {
    // 1. Parse strictly. What node's parser refuses never comes here: malformed-request.ts answers it.
    const { method } = request;
    const target = readTarget(request.target);
    const authority = typeof target === 'string' ? undefined : target.authority;
    const minorVersion = request.multiplexed ? 1 : request.minorVersion;
    const head = readHead(request.rawHeaders, minorVersion, method, authority);
    if (typeof target !== 'string' && typeof head !== 'string' && OWN_PATHS.has(target.path) && method !== 'TRACE')
      return target.path + target.query;
    const exchange = new Exchange(request, onClosed, settings.lingerTimeout);
    const refuse = (...why: Parameters<Exchange['refuse']>): undefined => {
      exchange.refuse(...why);
    };
    if (request.majorVersion !== 1 && !request.multiplexed) return refuse('HTTP_VERSION');
    if (target === 'BAD_TARGET') return refuse('BAD_TARGET');
    if (typeof head === 'string') return refuse(head);
    const { pages } = gateway;
    exchange.pageHeaders = pages.answerHeaders(head.origin);
    exchange.awaitsContinue = head.expectsContinue && head.body !== undefined;
    if (method === 'TRACE') return refuse('METHOD_NOT_ALLOWED');
    if (target === 'NOT_FOUND') return refuse('NOT_FOUND');

    // 2. Find the route by the normalised path.
    const place = gateway.routing.find(target.path);
    if (place.kind === 'nowhere') return refuse('NOT_FOUND');
    exchange.route = place.route.name;
    exchange.path = target.path;
    if (head.preflight && head.origin !== undefined && pages.allows(head.origin)) {
      exchange.allowPage(pages.preflightHeaders(head.origin, request.rawHeaders));
      return undefined;
    }
    if (place.kind === 'redirect') {
      exchange.redirect(`${target.path}/${target.query}`);
      return undefined;
    }
    exchange.shape = errorShape(place.route.api, place.path);

    if (typeof head.body === 'number' && head.body > settings.maxBodyBytes) return refuse('BODY_TOO_LARGE');

    if (request.switchProtocols !== undefined) return askForWebSocket(gateway, exchange, head, place, target.query);

    // 3. The token, where one is needed: what it may do, and its limits. Then forward.
    const asked = { exchange, head, method, place, query: target.query };
    const preflight = settings.passPreflight && head.preflight;
    if (!place.route.needsToken || preflight) forward(gateway, asked, {});
    else authorize(gateway.authority, asked, onAdmitted);
    return undefined;
  };
  /** A request for a WebSocket, of a route that has them: it goes the same way, with its offer. */
  const askForWebSocket = (
    { pages, tunnels, authority }: Gateway,
    exchange: Exchange,
    head: RequestHead,
    place: Asked['place'],
    query: string,
  ): undefined => {
    const offer = readOffer(exchange.request.rawHeaders);
    const { origin, host } = head;
    // Browsers let every page open a WebSocket, and show its answers.
    const isForeign = origin !== undefined && !isSameHost(origin, host) && !pages.allows(origin);
    const holding = offer === undefined ? 'BAD_REQUEST' : withOfferedToken(head, offer);
    if (typeof holding === 'string') exchange.refuse(holding);
    else if (isForeign) exchange.refuse('PAGE_REFUSED');
    else if (!tunnels.enter(exchange)) exchange.refuse('WEBSOCKETS_BUSY');
    else {
      const asked = { exchange, head: holding, method: 'GET', place, query, offer };
      if (place.route.needsToken) authorize(authority, asked, onAdmitted);
      else forward(gateway, asked, {});
    }
    return undefined;
  };
  return {
    take,
    wantsUpgrade({ method, target, minorVersion, rawHeaders }) {
      const read = readTarget(target);
      if (method !== 'GET' || minorVersion !== 1 || typeof read === 'string') return false;
      const place = gateway.routing.find(read.path);
      return place.kind === 'inside' && place.route.websocket && readOffer(rawHeaders) !== undefined;
    },
    refuseHost: (request) => refuseHost(gateway, new Exchange(request, onClosed, settings.lingerTimeout)),
  };
}

interface Asked {
  readonly exchange: Exchange;
  readonly head: RequestHead;
  readonly method: string;
  readonly place: { readonly route: ServedRoute; readonly path: string };
  /** With its question mark. */
  readonly query: string;
  /** Of a request for a WebSocket. */
  readonly offer?: WebSocketOffer | undefined;
}

/** Judges the rest of a request for a token that is limited to certain models or sizes, and forwards it. */
function judge(gateway: Gateway, asked: Asked, holder: Holder, route: ModelsRoute): void {
  const { exchange, head } = asked;
  const { settings, heldBytes } = gateway;
  const named = judgePath(holder, route);
  if (named !== undefined) {
    exchange.model = named.places?.model?.toString();
    exchange.refuse(named.code, named.places);
    return;
  }
  const filter =
    route.list === undefined || holder.models.includes('*') ? undefined : new ListFilter(route.list, holder.models);
  if (!judgesBody(holder, route)) {
    pass(gateway, asked, holder, filter);
    return;
  }
  readWholeBody(exchange, head, settings.judgedBodyBytes, heldBytes, (body) => {
    const objection = judgeBody(holder, route, body);
    if (objection === undefined) {
      forward(gateway, asked, { holder, body });
      return;
    }
    exchange.model = objection.places?.model?.toString();
    exchange.refuse(objection.code, objection.places);
  });
}

/** Forwards a request whose body is not judged. */
function pass(gateway: Gateway, asked: Asked, holder: Holder, filter?: ListFilter): void {
  const { settings, heldBytes } = gateway;
  if (!mustAsk(gateway, asked)) {
    forward(gateway, asked, { holder, filter });
    return;
  }
  readWholeBody(asked.exchange, asked.head, settings.judgedBodyBytes, heldBytes, (body) =>
    forward(gateway, asked, { holder, body }),
  );
}

/** Is the body read to ask for the tokens of a stream? A long one is not: then each event counts as a token. */
function mustAsk({ settings, heldBytes }: Gateway, { head, place }: Asked): boolean {
  return (
    settings.usage &&
    place.route.api === 'models' &&
    tellsWhenAsked(place.path) &&
    typeof head.body === 'number' &&
    head.body <= settings.judgedBodyBytes &&
    heldBytes.hasRoom(head.body)
  );
}

/** Rewrites the headers and forwards. @param judged the token that lets the request through, and what was read for it */
function forward(
  gateway: Gateway,
  { exchange, head, method, place, query, offer }: Asked,
  judged: { holder?: Holder; body?: Buffer; filter?: ListFilter | undefined },
): void {
  const { settings, pages } = gateway;
  const { holder, filter } = judged;
  const { request } = exchange;
  const shape =
    settings.usage && holder !== undefined && method === 'POST' && place.route.api === 'models'
      ? answerShape(place.path)
      : undefined;
  const asking =
    shape !== undefined && judged.body !== undefined && tellsWhenAsked(place.path)
      ? askForUsage(judged.body.toString())
      : undefined;
  const body = asking === undefined ? judged.body : Buffer.from(asking);
  const { group } = place.route;
  const replica = group.choose();
  if (replica === undefined) {
    exchange.refuse('UPSTREAM_BUSY');
    return;
  }
  if (head.oddNames.length > 0) gateway.dropped(head.oddNames);
  const framed = body === undefined || head.body === undefined ? head : { ...head, body: body.length };
  if (shape !== undefined)
    exchange.counted = new CountedAnswer({
      shape,
      hidesUsage: asking !== undefined,
      spend: (used) => exchange.lease?.spend(used, Date.now()),
    });
  const isPage = head.origin !== undefined && pages.allows(head.origin);
  const received = isPage ? withoutOrigin(request.rawHeaders) : request.rawHeaders;
  const raw = filter?.requestHeaders(received) ?? (shape === undefined ? received : withoutCompression(received));
  const naming = {
    header: settings.clientHeader,
    client: holder?.name,
    priorityHeader: settings.priorityHeader,
    priority: holder?.priority ?? 0,
    request: shape === undefined ? undefined : exchange.id,
  };
  const headers = forwardedHeaders(raw, framed, method, request.peer, replica.server.authority, naming, request.secure);
  if (offer !== undefined) headers.push(...offerHeaders(offer));
  const outgoing = { group, replica, method, path: place.path + query, headers, body, filter, offer };
  new Transfer(exchange, outgoing, framed, settings).start();
}

/** The answer to a request has gone, or its client. */
function finish({ authority, ledgers, meter, heldBytes, tunnels }: Gateway, exchange: Exchange): void {
  const { counted, upstream } = exchange;
  // Of an answer that was cut, the last line may still have to be counted.
  counted?.end();
  heldBytes.give(exchange.heldBytes);
  meter.count(exchange);
  tunnels.leave(exchange, exchange.route ?? 'none');
  if (counted?.isCertain !== false || upstream === undefined || !upstream.tellsTokens) {
    settle(authority, ledgers, exchange);
    return;
  }
  upstream.questions.ask(exchange.id, (told) => {
    if (told !== undefined) counted.told(told);
    settle(authority, ledgers, exchange);
  });
}

/** Everything that can be known of the tokens of a request is known. */
function settle(authority: Authority, ledgers: Ledgers, exchange: Exchange): void {
  authority.admitted.remove(exchange);
  exchange.lease?.end(exchange.counted?.used, Date.now());
  ledgers.enter(exchange);
}

/** Answers a request whose Host the server does not answer to, in the shape of the route that it asks for. */
function refuseHost({ routing }: Gateway, exchange: Exchange): void {
  const target = readTarget(exchange.request.target);
  const place = typeof target === 'string' ? undefined : routing.find(target.path);
  if (place !== undefined && place.kind !== 'nowhere') {
    exchange.route = place.route.name;
    if (place.kind !== 'redirect') exchange.shape = errorShape(place.route.api, place.path);
  }
  exchange.refuse('HOST_REFUSED');
}
