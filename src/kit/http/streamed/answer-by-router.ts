import type { RequestObserver } from '../../observation/request-observer.ts';
import type { LateRouter, PlainAnswer } from '../late-router.ts';
import { requestIdIn } from '../request-id.ts';
import { type ClientRequest, NOBODY } from './client-request.ts';

/** Has the router answer requests that did not come over HTTP/1.1. */
export const answerByRouter =
  (router: Pick<LateRouter, 'ask'>, observer?: RequestObserver | undefined) =>
  (request: ClientRequest, target: string): void => {
    const { method, peer, rawHeaders } = request;
    const began = performance.now();
    const headers: Record<string, string> = {};
    for (let index = 0; index < rawHeaders.length; index += 2)
      headers[rawHeaders[index]?.toLowerCase() ?? ''] ??= rawHeaders[index + 1] ?? '';
    headers['x-request-id'] = requestIdIn(rawHeaders);
    if (observer !== undefined) {
      const span = observer.begin(method, headers.traceparent, headers.tracestate, began);
      request.attach({
        ...NOBODY,
        closed() {
          const { status, bodySent: bytes, secure } = request;
          const asked = {
            ...{ method, target, peer, status, bytes, secure, began },
            id: headers['x-request-id'] ?? '',
          };
          const version = String(request.majorVersion);
          const { referer, 'user-agent': agent, 'x-forwarded-for': forwardedFor } = headers;
          const more = { version, forwardedFor, referer, agent, ended: performance.now(), route: undefined };
          observer.finished({ ...asked, ...more }, span);
        },
      });
    }
    // What the router has to say does not depend on a body.
    for (const name of ['content-length', 'transfer-encoding', 'expect']) delete headers[name];
    void router.ask({ method, url: target, headers, remoteAddress: peer }).then((answer) => {
      if (request.gone) return;
      request.writeHead(answer.statusCode, undefined, fieldsOf(answer));
      request.end(answer.rawPayload);
    });
  };

function fieldsOf({ headers }: PlainAnswer): string[] {
  const fields: string[] = [];
  for (const [name, values] of Object.entries(headers))
    for (const value of Array.isArray(values) ? values : values === undefined ? [] : [values])
      fields.push(name, String(value));
  return fields;
}
