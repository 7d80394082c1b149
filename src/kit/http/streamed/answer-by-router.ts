import type { LateRouter, PlainAnswer } from '../late-router.ts';
import type { ClientRequest } from './client-request.ts';

/** Has the router answer requests that did not come over HTTP/1.1. */
export const answerByRouter =
  (router: Pick<LateRouter, 'ask'>) =>
  (request: ClientRequest, target: string): void => {
    const { method, peer, rawHeaders } = request;
    const headers: Record<string, string> = {};
    for (let index = 0; index < rawHeaders.length; index += 2)
      headers[rawHeaders[index] ?? ''] ??= rawHeaders[index + 1] ?? '';
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
