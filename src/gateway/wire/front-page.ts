import type { HttpServer } from '#kit/http/http-server';
import { Type } from '#kit/json-schema';
import type { ApiDocument } from '#kit/openapi/api-document';
import { version } from '#kit/version';
import { neededTokens } from '../engine/description/join-descriptions.ts';
import type { Route } from '../engine/routes.ts';
import { fail } from '../errors.ts';
import { StaticFiles } from './console/static-files.ts';
import { errorBody } from './error-reply.ts';

const descriptionOf = (routes: readonly Route[]) => ({
  name: 'almanac',
  version,
  interfaces: routes.map(({ name, prefix, title, needsToken, example }) => ({
    name,
    title,
    path: `${prefix}/`,
    token: needsToken,
    example,
  })),
});

const pageOf = (routes: readonly Route[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Almanac</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:3rem auto;padding:0 1rem}td,th{text-align:left;padding:.2rem 1.5rem .2rem 0;vertical-align:top}</style>
<h1>Almanac</h1>
<table>
<thead><tr><th>Interface<th>Path<th>Try<th>Token</tr></thead>
<tbody>
${routes
  .map(({ title, prefix, needsToken, example }) => {
    const link = needsToken ? escapeHtml(example) : `<a href="${escapeHtml(example)}">${escapeHtml(example)}</a>`;
    return `<tr><td>${escapeHtml(title)}<td>${prefix}/<td>${link}<td>${needsToken ? 'needed' : ''}</tr>`;
  })
  .join('\n')}
</tbody>
</table>
</html>
`;

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** The error of a request for an interface whose clients know no other form. */
export const Failure = Type.Object({ error: Type.String() }, { title: 'Failure' });

/**
 * The front page at /, and the description of everything behind it for OpenAPI.
 * @param routes those at the start, for the description
 * @param current those that hold now
 * @param hasConsole is the page the console, where that is built?
 */
export function frontPage(
  http: HttpServer,
  routes: readonly Route[],
  current: () => readonly Route[],
  hasConsole: () => boolean,
): void {
  let files: StaticFiles | undefined;
  http.setErrorHandler((_error, request, reply) =>
    reply
      .code(400)
      .type('application/json; charset=utf-8')
      .send(errorBody('BAD_REQUEST', 'plain', request.id)),
  );
  http.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .type('application/json; charset=utf-8')
      .send(errorBody('NOT_FOUND', 'plain', request.id)),
  );
  http.get(
    '/',
    {
      schema: {
        operationId: 'frontPage',
        summary: 'The interfaces and their paths',
        description: 'JSON, or a page when the Accept header asks for text/html.',
        response: {
          200: Type.Object(
            {
              name: Type.String(),
              version: Type.String(),
              interfaces: Type.Array(
                Type.Object(
                  {
                    name: Type.String(),
                    title: Type.String(),
                    path: Type.String(),
                    token: Type.Boolean({ description: 'Whether Authorization: Bearer <token> is needed.' }),
                    example: Type.String(),
                  },
                  { title: 'Interface' },
                ),
              ),
            },
            { title: 'Interfaces' },
          ),
        },
      },
    },
    async (request, reply) => {
      reply.header('vary', 'Accept');
      if (request.headers.accept?.includes('text/html')) {
        files ??= new StaticFiles();
        const page = hasConsole() ? files.page(String(request.headers['accept-encoding'] ?? '')) : undefined;
        if (page === undefined) return reply.type('text/html; charset=utf-8').send(pageOf(current()));
        for (let index = 0; index < page.headers.length; index += 2)
          reply.header(page.headers[index] ?? '', page.headers[index + 1] ?? '');
        return reply.send(page.body);
      }
      return reply.type('application/json; charset=utf-8').send(descriptionOf(current()));
    },
  );
  for (const one of routes) for (const method of ['GET', 'POST'] as const) describe(http, one, method);
}

// These paths are answered before the router (gateway.ts); here they stand for the OpenAPI description.
function describe(http: HttpServer, { name, prefix, title, needsToken }: Route, method: 'GET' | 'POST'): void {
  http.route({
    method,
    url: `${prefix}/*`,
    exposeHeadRoute: false,
    schema: {
      operationId: `${method === 'GET' ? 'getFrom' : 'postTo'}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      summary: title,
      description: `Forwards any request below ${prefix} to ${name}. TRACE and CONNECT are not forwarded.`,
      response: {
        '2xx': { description: 'What the interface answers.' },
        ...(needsToken ? { 401: Failure } : {}),
        502: Failure,
        503: Failure,
        504: Failure,
      },
    },
    handler: () => {
      throw fail('NOT_FOUND');
    },
  });
}

/** Says in the description which routes need a token. */
export function describeTokens(document: ApiDocument, routes: readonly Route[]): void {
  document.components.securitySchemes = {
    bearer: { type: 'http', scheme: 'bearer', description: 'A token of `almanac gateway token add`.' },
    apiKey: {
      type: 'apiKey',
      in: 'header',
      name: 'x-api-key',
      description: 'The same token, where clients send it so.',
    },
  };
  for (const { prefix, needsToken, takesKeys } of routes)
    if (needsToken)
      for (const operation of Object.values(document.paths[`${prefix}/{rest}`] ?? {}))
        operation.security = neededTokens(takesKeys);
}
