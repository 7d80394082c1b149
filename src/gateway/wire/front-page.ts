import type { HttpServer } from '#kit/http/http-server';
import { Type } from '#kit/json-schema';
import { version } from '#kit/version';
import { type Interface, type InterfaceName, interfaces } from '../engine/interfaces.ts';
import { fail } from '../errors.ts';
import { errorBody } from './error-reply.ts';

/** A path of each interface that is worth trying. */
const examples: Readonly<Record<InterfaceName, string>> = {
  models: '/models/api/version',
  digits: '/digits/v1/pi?start=0&numberOfDigits=20',
  vulnerabilities: '/vulnerabilities/api/lastvulnerabilities',
  geocoding: '/geocoding/reverse?lat=48.2082&lon=16.3738&format=json',
  grammar: '/grammar/check?language=en-US&text=This+are+a+test.',
};

const description = {
  name: 'almanac',
  version,
  interfaces: interfaces.map(({ name, title, needsToken }) => ({
    name,
    title,
    path: `/${name}/`,
    token: needsToken,
    example: examples[name],
  })),
};

const page = `<!doctype html>
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
${description.interfaces
  .map(({ title, path, token, example }) => {
    const link = token ? escapeHtml(example) : `<a href="${escapeHtml(example)}">${escapeHtml(example)}</a>`;
    return `<tr><td>${title}<td>${path}<td>${link}<td>${token ? 'needed' : ''}</tr>`;
  })
  .join('\n')}
</tbody>
</table>
</html>
`;

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

const Failure = Type.Object({ error: Type.String() });

/** The front page at /, and the description of everything behind it for OpenAPI. */
export function frontPage(http: HttpServer): void {
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
          200: Type.Object({
            name: Type.String(),
            version: Type.String(),
            interfaces: Type.Array(
              Type.Object({
                name: Type.String(),
                title: Type.String(),
                path: Type.String(),
                token: Type.Boolean({ description: 'Whether Authorization: Bearer <token> is needed.' }),
                example: Type.String(),
              }),
            ),
          }),
        },
      },
    },
    async (request, reply) => {
      reply.header('vary', 'Accept');
      if (request.headers.accept?.includes('text/html')) return reply.type('text/html; charset=utf-8').send(page);
      return reply.type('application/json; charset=utf-8').send(description);
    },
  );
  for (const one of interfaces) for (const method of ['GET', 'POST'] as const) describe(http, one, method);
}

// These paths are answered before the router (gateway.ts); here they stand for the OpenAPI description.
function describe(http: HttpServer, { name, title, needsToken }: Interface, method: 'GET' | 'POST'): void {
  http.route({
    method,
    url: `/${name}/*`,
    exposeHeadRoute: false,
    schema: {
      operationId: `${method === 'GET' ? 'getFrom' : 'postTo'}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      summary: title,
      description: `Forwards any request to ${name} without the prefix /${name}. TRACE and CONNECT are not forwarded.`,
      ...(needsToken
        ? { headers: Type.Object({ authorization: Type.String({ description: 'Bearer <token>' }) }) }
        : {}),
      response: {
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
