import type { IncomingMessage } from 'node:http';
import { type Compressed, compressAnswer } from '#kit/compression';
import type { FastPath } from '#kit/listener';
import type { OriginPolicy } from '#kit/origin-policy';
import { requestId } from '#kit/request-id';
import type { CompressionSettings } from '#kit/setting';
import { answerTo, endpointsOf, refusal, type WireEngine, type WireSettings } from './endpoints.ts';
import { type Answer, CONTENT_TYPES } from './exchange.ts';

/** The body for a path that there is not. */
export const NOT_FOUND: Answer = { status: 404, kind: 'json', body: '{"title": "404 Not Found"}' };

/**
 * Answers GET and HEAD of every endpoint before the router sees the request, unless data must be fetched, and paths so malformed that no router
 * reads them. What fails unexpectedly is left to the routes, which log it.
 * @param tally gives the counter of one route and status, see Metrics.tally
 */
export function createFastPath(
  engine: WireEngine,
  settings: WireSettings & CompressionSettings,
  tally: (route: string, status: number) => (method: string) => void,
  origins: OriginPolicy,
): FastPath {
  const paths = new Map(
    [...endpointsOf(engine, settings)].flatMap(([name, endpoint]) =>
      ['', '.php'].map((ending) => {
        const path = `/${name}${ending}`;
        const counts = new Map<number, (method: string) => void>();
        const count = (status: number, method: string): void => {
          const counter = counts.get(status) ?? tally(path, status);
          counts.set(status, counter);
          counter(method);
        };
        return [path, { endpoint, count }];
      }),
    ),
  );
  return (request, response) => {
    const { url = '', method = '' } = request;
    const question = url.indexOf('?');
    const path = question < 0 ? url : url.slice(0, question);
    const known = paths.get(path);
    if (known === undefined && !isMalformed(path)) return false;
    if (known !== undefined && engine.remote()) return false;
    if (known !== undefined && method !== 'GET' && method !== 'HEAD') return false;
    const limit = engine.limit();
    let answer = NOT_FOUND;
    if (known !== undefined)
      try {
        answer = refusal(request, limit) ?? answerTo(request, known.endpoint, settings);
      } catch {
        return false;
      }
    const length = Buffer.byteLength(answer.body);
    const type = CONTENT_TYPES[answer.kind];
    const headers = ['Content-Type', type, ...origins.fields];
    if (limit.enabled) for (const [name, value] of Object.entries(limit.headers(request))) headers.push(name, value);
    headers.push('X-Request-Id', requestId());
    const send = (body: string | Buffer, bytes: number): void => {
      headers.push('Content-Length', String(bytes));
      response.writeHead(answer.status, headers);
      response.end(method === 'HEAD' ? undefined : body);
      known?.count(answer.status, method);
    };
    if (settings.compressFrom < 0 || length < settings.compressFrom) send(answer.body, length);
    else
      compressed(answer, type, request, settings).then(
        ({ headers: more, body = answer.body }) => {
          for (const [name, value] of Object.entries(more)) headers.push(name, value);
          send(body, Buffer.byteLength(body));
        },
        () => send(answer.body, length),
      );
    return true;
  };
}

/** A long answer as the client accepts it. */
async function compressed(
  { status, body }: Answer,
  type: string,
  request: IncomingMessage,
  settings: CompressionSettings,
): Promise<Compressed> {
  const header = (name: string): string | undefined => (name === 'content-type' ? type : undefined);
  const changes = await compressAnswer({ status, header, body }, request.headers['accept-encoding'], settings);
  return changes ?? { headers: {} };
}

function isMalformed(path: string): boolean {
  if (!path.includes('%')) return false;
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}
