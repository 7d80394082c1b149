import { Type } from 'typebox';
import { ServiceError } from '#kit/error-table';
import { type FastifyReply, type FastifyRequest, type HttpServer, publicError } from '#kit/http-server';
import { fail } from '../errors.ts';
import { type Answer, answer, errorAnswer, HEALTHCHECK, isHealthcheck, type Service } from './answer.ts';
import { checkForm, checkResult, languageList } from './schemas.ts';

const FORM = 'application/x-www-form-urlencoded';
/** For how long a browser may keep the answer to a preflight request. */
const PREFLIGHT_SECONDS = 86_400;

/**
 * Mounts the interface. Paths are matched and parameters read by answer.ts, because LanguageTool does both in its own
 * way; the routes are here for their descriptions.
 * @param service must not be called before a request arrives
 */
export function mountRoutes(http: HttpServer, service: () => Service): void {
  const allowed = (): string => service().settings.allowOrigin;
  const send = (request: FastifyRequest, reply: FastifyReply, { status, type, body }: Answer): FastifyReply => {
    const origin = allowed();
    if (origin !== '' && !isHealthcheck(request.url, service().settings.serverUrl))
      reply.header('access-control-allow-origin', origin);
    if (type !== undefined) reply.header('content-type', type);
    return reply.code(status).send(Buffer.from(body));
  };
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.method === 'OPTIONS' && allowed() !== '') return preflight(request, reply, allowed());
    const { method, url, headers, ip } = request;
    const body = request.body instanceof Uint8Array ? request.body : undefined;
    return send(request, reply, await answer({ method, url, headers, address: ip, body }, service()));
  };

  // A body is read as a form whatever its type, even one that is no type at all.
  http.addHook('onRequest', async (request) => {
    if (request.headers['content-type'] !== undefined) request.headers['content-type'] = FORM;
  });
  // fastify calls bytes octet-stream where nobody else says what they are; errors have no type.
  http.addHook('onSend', async (_request, reply) => {
    if (reply.getHeader('content-type') === 'application/octet-stream') reply.removeHeader('content-type');
  });
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  http.setValidatorCompiler(() => () => true);
  http.setSerializerCompiler(() => (value) => JSON.stringify(value));
  http.setErrorHandler((error, request, reply) => {
    const known = publicError(error, request);
    if (known.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
      return send(request, reply, errorAnswer(fail('BODY_TOO_LONG', { limit: service().settings.maxTextHardLength })));
    const told = known.code === 'INTERNAL' ? new ServiceError('INTERNAL', 500, 'Internal Error') : known;
    return send(request, reply, errorAnswer(told));
  });
  http.setNotFoundHandler(handle);

  const text = { 200: { description: 'plain text', content: { 'text/plain': { schema: Type.String() } } } };
  http.get('/v2/check', {
    schema: {
      operationId: 'checkByQuery',
      summary: 'Check a text, parameters in the query',
      querystring: checkForm,
      response: { 200: checkResult },
    },
    handler: handle,
  });
  http.post('/v2/check', {
    schema: {
      operationId: 'check',
      summary: 'Check a text',
      description: 'Parameters as a form in the body, whatever its Content-Type says, or in the query, which wins.',
      consumes: [FORM],
      body: checkForm,
      response: { 200: checkResult },
    },
    handler: handle,
  });
  http.get('/v2/languages', {
    schema: { operationId: 'languages', summary: 'List the languages', response: { 200: languageList } },
    handler: handle,
  });
  http.get('/v2/maxtextlength', {
    schema: { operationId: 'maxTextLength', summary: 'Longest text that is checked', response: text },
    handler: handle,
  });
  http.get('/v2/info', {
    schema: {
      operationId: 'info',
      summary: 'Name and version of the server',
      response: { 200: Type.Object({ software: Type.Object({}) }) },
    },
    handler: handle,
  });
  http.get('/v2/configinfo', {
    schema: {
      operationId: 'configInfo',
      summary: 'List the rules of a language',
      querystring: Type.Object({ language: Type.String() }),
      response: { 200: Type.Object({ rules: Type.Array(Type.Object({})) }) },
    },
    handler: handle,
  });
  http.get(HEALTHCHECK, {
    schema: { operationId: 'healthcheck', summary: 'OK while the server runs', response: text },
    handler: handle,
  });
}

/** Browsers ask before they send what a form could not; the original refuses, which shuts browsers out. */
function preflight(request: FastifyRequest, reply: FastifyReply, origin: string): FastifyReply {
  return reply
    .code(204)
    .header('access-control-allow-origin', origin)
    .header('access-control-allow-methods', 'GET, POST, OPTIONS')
    .header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? 'content-type')
    .header('access-control-max-age', PREFLIGHT_SECONDS)
    .send();
}
