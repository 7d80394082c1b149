import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ClientAddresses } from '../http/client-address.ts';
import { requestIdOf } from '../http/request-id.ts';
import { type AccessForm, accessLine } from './access-line.ts';
import type { LineFile } from './line-file.ts';
import { observeResponse } from './observed-response.ts';
import type { Span } from './span.ts';
import { methodOf, type Tracer } from './tracer.ts';

/** The status that is noted for a client that left before its answer began; nginx's number. */
const CLIENT_LEFT = 499;

/** What a request asked for, and what was answered. Texts have a character a byte. */
export interface ObservedRequest {
  readonly id: string;
  readonly method: string;
  /** As received. */
  readonly target: string;
  /** `1.1` */
  readonly version: string;
  /** The other end of the connection. */
  readonly peer: string | undefined;
  /** The values of X-Forwarded-For, joined by commas. */
  readonly forwardedFor: string | undefined;
  readonly referer: string | undefined;
  readonly agent: string | undefined;
  readonly secure?: boolean;
  readonly status: number;
  /** Of the body that was sent. */
  readonly bytes: number;
  /** On the clock of `performance.now()`. */
  readonly began: number;
  readonly ended: number;
  /** The pattern of the route that answered. */
  readonly route: string | undefined;
  /** The name of the token that the request carried. */
  readonly token?: string | undefined;
}

export interface ObserverOptions {
  readonly service: string;
  readonly addresses: ClientAddresses;
  readonly log: { readonly form: AccessForm; readonly lines: LineFile } | undefined;
  readonly tracer: Tracer | undefined;
  /** Are query strings written into the access log? They hold texts and places. */
  readonly withQuery: boolean;
  close(): Promise<void>;
}

/** Writes the access log of a service, and spans for its requests. There is none where neither is asked for. */
export class RequestObserver {
  readonly tracer: Tracer | undefined;
  readonly #options: ObserverOptions;

  constructor(options: ObserverOptions) {
    this.#options = options;
    this.tracer = options.tracer;
  }

  /** Follows a request that node has parsed until its answer has gone. */
  follow(message: IncomingMessage, response: ServerResponse): void {
    const { method = '', url: target = '', headers, httpVersion: version, socket } = message;
    const began = performance.now();
    const span = this.begin(method, headers.traceparent, headers.tracestate, began);
    const observed = observeResponse(response, span);
    const { remoteAddress: peer } = socket;
    response.once('close', () => {
      const isSent = response.headersSent || observed.status !== undefined;
      const status = observed.status ?? (isSent ? response.statusCode : CLIENT_LEFT);
      const hasBody = method !== 'HEAD' && status !== 204 && status !== 304;
      const request = {
        id: requestIdOf(message),
        ...{ method, target, version, peer, status, began },
        forwardedFor: textOf(headers['x-forwarded-for']),
        referer: headers.referer,
        agent: headers['user-agent'],
        secure: 'encrypted' in socket,
        bytes: hasBody ? observed.bytes : 0,
        ended: performance.now(),
        route: observed.route,
      };
      this.finished(request, span);
    });
  }

  /** What is no request was refused with a status. */
  refused(peer: string | undefined, status: number, id: string): void {
    const { log, service, addresses } = this.#options;
    const nothing = { method: '', target: '', protocol: '', bytes: 0, milliseconds: 0 };
    const client = addresses.clientOf(peer, undefined);
    log?.lines.write(accessLine(log.form, { ...nothing, service, id, client, status, time: Date.now() }));
  }

  /** The span of a request; undefined where nothing is traced. */
  begin(
    method: string,
    parent: string | readonly string[] | undefined,
    state: string | readonly string[] | undefined,
    began: number,
  ): Span | undefined {
    return this.tracer?.request(method, textOf(parent), textOf(state), began);
  }

  /** The answer to a request has gone, or its client. */
  finished(request: ObservedRequest, span: Span | undefined): void {
    const { addresses } = this.#options;
    const client = addresses.clientOf(request.peer, request.forwardedFor);
    this.#note(request, span, client);
    if (span === undefined) return;
    const { method, route, status, agent, version, secure, target } = request;
    const known = methodOf(method);
    if (route !== undefined) span.name = `${known} ${route}`;
    span.set({
      'http.request.method': known,
      'http.request.method_original': known === method ? undefined : method,
      'http.response.status_code': status,
      'http.route': route,
      'url.path': pathOf(target),
      'url.scheme': secure ? 'https' : 'http',
      'network.protocol.version': version,
      'network.peer.address': request.peer,
      'client.address': client === '' ? undefined : client,
      'user_agent.original': agent,
      'http.response.body.size': request.bytes,
      'almanac.request_id': request.id,
      'almanac.token': request.token,
      'error.type': status >= 500 ? String(status) : undefined,
    });
    span.isError = status >= 500;
    span.end(request.ended);
  }

  #note(request: ObservedRequest, span: Span | undefined, client: string): void {
    const { log, withQuery, service } = this.#options;
    if (log === undefined) return;
    const { id, method, target, version, status, bytes, began, ended, token, agent, referer } = request;
    log.lines.write(
      accessLine(log.form, {
        ...{ service, id, client, method, status, bytes, token, agent },
        time: performance.timeOrigin + began,
        target: withQuery ? target : pathOf(target),
        protocol: `HTTP/${version}`,
        milliseconds: ended - began,
        traceId: span?.context.traceId,
        referer: referer === undefined || withQuery ? referer : pathOf(referer),
      }),
    );
  }

  /** The file of the access log may have been renamed. */
  reopen(): void {
    this.#options.log?.lines.reopen();
  }

  /** Lines and spans that wait are written, for a while. */
  close(): Promise<void> {
    return this.#options.close();
  }
}

/** Without query and fragment: these hold what the client asks about. */
function pathOf(target: string): string {
  const end = target.search(/[?#]/);
  return end < 0 ? target : target.slice(0, end);
}

const textOf = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' || value === undefined ? value : value.join(',');
