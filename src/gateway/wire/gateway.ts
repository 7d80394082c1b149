import type { ClientRequest, RequestTaker } from '#kit/http/streamed/client-request';
import type { RequestObserver } from '#kit/observation/request-observer';
import { beginningsOf } from '../engine/conversation-beginnings.ts';
import { answerShape } from '../engine/counting/answer-shape.ts';
import { askForUsage, tellsWhenAsked } from '../engine/counting/ask-for-usage.ts';
import { CountedAnswer } from '../engine/counting/counted-answer.ts';
import { forwardedHeaders, withoutCompression } from '../engine/headers.ts';
import type { HeldBytes } from '../engine/judging/held-bytes.ts';
import { judgeBody, judgePath, judgesBody } from '../engine/judging/judge-request.ts';
import { askedWhole, ListFilter } from '../engine/judging/list-filter.ts';
import { type ModelList, type ModelsRoute, modelsRoute } from '../engine/models-actions.ts';
import { isRouted, siteOf } from '../engine/own-paths.ts';
import { type PageOrigins, withoutOrigin } from '../engine/page-origins.ts';
import { type RequestHead, readHead } from '../engine/request-head.ts';
import { hasModels } from '../engine/routes.ts';
import { readTarget } from '../engine/target.ts';
import type { Holder } from '../engine/tokens.ts';
import { isSameHost, offerHeaders, readOffer, type WebSocketOffer, withOfferedToken } from '../engine/websocket.ts';
import type { GatewaySettings } from '../settings.ts';
import { type Authority, authorize } from './authorize.ts';
import { sendByBody, sendByPath, type Way } from './by-model.ts';
import { errorShape } from './error-reply.ts';
import { Exchange } from './exchange.ts';
import type { Ledgers } from './ledgers.ts';
import type { Meter } from './meter.ts';
import { ModelLists } from './model-lists.ts';
import type { ModelRouting } from './model-routing.ts';
import { askedSpan, endAsked, observeEnd, spanOf } from './observation/observed-exchange.ts';
import type { OpenTunnels } from './open-tunnels.ts';
import type { SiteRequest } from './own/site-request.ts';
import type { Routing, ServedRoute } from './routing.ts';
import { Transfer } from './transfer.ts';
import type { UpstreamReplica } from './upstream.ts';
import { readWholeBody } from './whole-body.ts';

export interface Gateway {
  /** Those that hold now. */
  readonly settings: GatewaySettings;
  readonly routing: Routing;
  readonly models: ModelRouting;
  readonly meter: Meter;
  readonly authority: Authority;
  readonly ledgers: Ledgers;
  /** Whose pages may read answers. */
  readonly pages: PageOrigins;
  /** Room for bodies that are read before they go on. */
  readonly heldBytes: HeldBytes;
  readonly tunnels: OpenTunnels;
  /** Answers what is asked of the console, or of the door for agents. */
  ownSite(request: SiteRequest): void;
  /** Writes the access log and traces, where anybody wants them. */
  readonly observer: RequestObserver | undefined;
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
  const onClosed = (ended: Exchange): void => finish(gateway, ended);
  const onAdmitted = (asked: Asked, holder: Holder, route: ModelsRoute | undefined): void => {
    admit(gateway, asked, holder, route);
  };
  const take = (request: ClientRequest): string | undefined => {
    const { settings } = gateway;
    // 1. Parse strictly. What node's parser refuses never comes here: malformed-request.ts answers it.
    const { method } = request;
    const target = readTarget(request.target);
    const authority = typeof target === 'string' ? undefined : target.authority;
    const minorVersion = request.multiplexed ? 1 : request.minorVersion;
    const head = readHead(request.rawHeaders, minorVersion, method, authority);
    if (typeof target !== 'string' && typeof head !== 'string' && isRouted(target.path) && method !== 'TRACE')
      return target.path + target.query;
    const exchange = begin(gateway, request, onClosed);
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

    const site = siteOf(target.path);
    if (site !== undefined && settings.console !== 'off') {
      exchange.route = site.slice(1);
      exchange.path = target.path;
      gateway.ownSite({ exchange, head, method, site, path: target.path, query: target.query });
      return undefined;
    }

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
    if (preflight) forward(gateway, asked, {});
    else if (!place.route.needsToken) admit(gateway, asked, undefined, undefined);
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
    refuseHost: (request) => refuseHost(gateway, begin(gateway, request, onClosed)),
  };
}

function begin({ settings, observer }: Gateway, request: ClientRequest, onClosed: (ended: Exchange) => void): Exchange {
  const exchange = new Exchange(request, onClosed, settings.lingerTimeout);
  if (observer?.tracer !== undefined) exchange.span = spanOf(observer, exchange);
  return exchange;
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

/**
 * Forwards a request that its token lets through.
 * @param judged what of it is still to be judged
 */
function admit(gateway: Gateway, asked: Asked, holder: Holder | undefined, judged: ModelsRoute | undefined): void {
  const { method, place } = asked;
  const route = judged ?? (byModel(gateway, asked) ? modelsRoute(method, place.path) : undefined);
  if (route !== undefined) judge(gateway, asked, holder, route);
  else pass(gateway, asked, holder);
}

/** Does the model of a request decide where it goes? That of a WebSocket is not known. */
const byModel = ({ models }: Gateway, { place, offer }: Asked): boolean =>
  offer === undefined && models.decides(place.route);

/**
 * Judges the rest of a request for a token that is limited to certain models or sizes, finds the model that decides
 * where it goes, and forwards it.
 */
function judge(gateway: Gateway, asked: Asked, holder: Holder | undefined, route: ModelsRoute): void {
  const { exchange, head, method } = asked;
  const { settings, heldBytes, models } = gateway;
  const named = holder && judgePath(holder, route);
  if (named !== undefined) {
    exchange.model = named.places?.model?.toString();
    exchange.refuse(named.code, named.places);
    return;
  }
  const filter =
    route.list === undefined || holder === undefined || holder.models.includes('*')
      ? undefined
      : new ListFilter(route.list, holder.models);
  const decides = byModel(gateway, asked);
  if (decides && route.list !== undefined && method === 'GET') {
    listModels(gateway, asked, holder, route.list, filter);
    return;
  }
  if (decides && route.named !== undefined) {
    sendByPath(models, asked, route.named, (way) => forward(gateway, asked, { holder, way }));
    return;
  }
  const judging = holder !== undefined && judgesBody(holder, route) ? holder : undefined;
  const byBody = decides && route.names !== undefined;
  if (judging === undefined && !byBody) {
    pass(gateway, asked, holder, filter);
    return;
  }
  readWholeBody(exchange, head, settings.judgedBodyBytes, heldBytes, (body) => {
    const objection = judging && judgeBody(judging, route, body);
    if (objection === undefined) {
      if (byBody) sendByBody(models, asked, route, body, (way) => forward(gateway, asked, { holder, body, way }));
      else forward(gateway, asked, { holder, body });
      return;
    }
    exchange.model = objection.places?.model?.toString();
    exchange.refuse(objection.code, objection.places);
  });
}

/** Asks all servers that have a say in a list of models, and answers with all of them together. */
function listModels(
  gateway: Gateway,
  asked: Asked,
  holder: Holder | undefined,
  list: ModelList,
  filter: ListFilter | undefined,
): void {
  const { models } = gateway;
  const { exchange, head, place, query } = asked;
  const servers = models.listed(list, place.route).map(({ route, replica }) => {
    const raw = askedWhole(exchange.request.rawHeaders);
    const headers = headersFor(gateway, asked, holder, raw, { ...head, body: undefined }, replica);
    return { route, replica, question: { path: place.path + query, headers } };
  });
  const request = { list, route: place.route.name, servers, aliases: models.aliases.all, filter };
  if (servers.length === 0) pass(gateway, asked, holder, filter);
  else new ModelLists(exchange, request, models, () => pass(gateway, asked, holder, filter));
}

/** Forwards a request whose body is not judged. */
function pass(gateway: Gateway, asked: Asked, holder: Holder | undefined, filter?: ListFilter): void {
  const { settings, heldBytes } = gateway;
  if (holder === undefined || !mustRead(gateway, asked)) {
    forward(gateway, asked, { holder, filter });
    return;
  }
  readWholeBody(asked.exchange, asked.head, settings.judgedBodyBytes, heldBytes, (body) =>
    forward(gateway, asked, { holder, body }),
  );
}

/** Is the body read to ask for the tokens of a stream? A long one is not: then each event counts as a token. */
const mustRead = ({ settings, heldBytes }: Gateway, { head, place }: Asked): boolean =>
  settings.usage &&
  hasModels(place.route.api) &&
  tellsWhenAsked(place.path) &&
  typeof head.body === 'number' &&
  head.body <= settings.judgedBodyBytes &&
  heldBytes.hasRoom(head.body);

/** What is known of a request that is forwarded. */
interface Judged {
  /** Whose token lets it through. */
  readonly holder?: Holder | undefined;
  /** What was read of it. */
  readonly body?: Buffer;
  readonly filter?: ListFilter | undefined;
  /** Where its model leads. */
  readonly way?: Way | undefined;
}

/** Rewrites the headers and forwards. */
function forward(gateway: Gateway, asked: Asked, { holder, way, ...judged }: Judged): void {
  const { exchange, head, method, place, query, offer } = asked;
  const { settings } = gateway;
  const { request } = exchange;
  const { route } = way?.attempt ?? place;
  const filter = way?.filter ?? judged.filter;
  const received = way?.body ?? judged.body;
  const shape =
    settings.usage && holder !== undefined && method === 'POST' && hasModels(route.api)
      ? answerShape(place.path)
      : undefined;
  const asking =
    shape !== undefined && received !== undefined && tellsWhenAsked(place.path)
      ? askForUsage(received.toString())
      : undefined;
  const body = asking === undefined ? received : Buffer.from(asking);
  const beginnings =
    way === undefined && route.group.hasAffinity ? beginningsOf(received, holder?.name ?? request.peer) : NO_BEGINNINGS;
  const replica = way === undefined ? route.group.choose(beginnings) : way.attempt.replica;
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
  const raw =
    filter?.requestHeaders(request.rawHeaders) ??
    (shape === undefined ? request.rawHeaders : withoutCompression(request.rawHeaders));
  // Another server was asked before, in vain.
  endAsked(exchange);
  const pathThere = way?.path ?? place.path;
  const headers = headersFor(gateway, asked, holder, raw, framed, replica, pathThere);
  if (offer !== undefined) headers.push(...offerHeaders(offer));
  const path = pathThere + query;
  const { group } = route;
  const outgoing = { group, replica, beginnings, method, path, headers, body, filter, offer, fallback: way?.fallback };
  new Transfer(exchange, outgoing, framed, settings).start();
}

/** The headers of a request for a server, names and values in turn. @param raw those of the client @param path there */
function headersFor(
  { settings, pages }: Gateway,
  { exchange, method, place }: Asked,
  holder: Holder | undefined,
  raw: readonly string[],
  head: RequestHead,
  replica: UpstreamReplica,
  path: string = place.path,
): string[] {
  const isPage = head.origin !== undefined && pages.allows(head.origin);
  const naming = {
    header: settings.clientHeader,
    client: holder?.name,
    priorityHeader: settings.priorityHeader,
    priority: holder?.priority ?? 0,
    request: exchange.counted === undefined ? undefined : exchange.countName,
    id: exchange.id,
    trace: exchange.span && askedSpan(exchange, method, replica, path).headers,
  };
  const { peer, secure } = exchange.request;
  const sent = isPage ? withoutOrigin(raw) : raw;
  return forwardedHeaders(sent, head, method, peer, replica.server.authority, naming, secure);
}

const NO_BEGINNINGS: readonly string[] = [];

/** The answer to a request has gone, or its client. */
function finish({ authority, ledgers, meter, heldBytes, tunnels, observer }: Gateway, exchange: Exchange): void {
  const { counted, upstream } = exchange;
  // Of an answer that was cut, the last line may still have to be counted.
  counted?.end();
  heldBytes.give(exchange.heldBytes);
  meter.count(exchange);
  if (observer !== undefined) observeEnd(observer, exchange);
  tunnels.leave(exchange);
  if (counted?.isCertain !== false || upstream === undefined || !upstream.tellsTokens) {
    settle(authority, ledgers, exchange);
    return;
  }
  upstream.questions.ask(exchange.countName, (told) => {
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
