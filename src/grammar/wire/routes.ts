import { clientGone } from '#kit/http/client-gone';
import type { FastifyReply, FastifyRequest, HttpServer } from '#kit/http/http-server';
import { Type } from '#kit/json-schema';
import { type Answer, answer, HEALTHCHECK, type Service } from './answer.ts';
import { answerToError, replyWith } from './reply.ts';
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
  const send = async (request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> => {
    const { status, headers, body } = await replyWith(answer, request, service().settings);
    for (const [name, value] of headers) reply.header(name, value);
    return reply.code(status).send(body);
  };
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.method === 'OPTIONS' && allowed() !== '') return preflight(request, reply, allowed());
    const { method, url, headers, ip } = request;
    const body = request.body instanceof Uint8Array ? request.body : undefined;
    const gone = clientGone(request.raw, reply.raw);
    return send(request, reply, await answer({ method, url, headers, address: ip, body, gone }, service()));
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
  http.setErrorHandler(async (error, request, reply) => {
    return send(request, reply, answerToError(error, request, service().settings));
  });
  http.setNotFoundHandler(handle);

  const text = { 200: { description: 'plain text', content: { 'text/plain': { schema: Type.String() } } } };
  http.get('/v2/check', {
    schema: {
      operationId: 'checkByQuery',
      summary: 'Check a text with parameters in the query',
      querystring: checkForm,
      response: { 200: checkResult },
    },
    handler: handle,
  });
  http.post('/v2/check', {
    schema: {
      operationId: 'check',
      summary: 'Check a text',
      description: 'Parameters are a form in the body, with any Content-Type, or in the query, which takes precedence.',
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
    schema: { operationId: 'maxTextLength', summary: 'Maximum length of a text', response: text },
    handler: handle,
  });
  http.get('/v2/info', {
    schema: {
      operationId: 'info',
      summary: 'Name and version of the server',
      response: {
        200: Type.Object(
          { software: Type.Object({ name: Type.String(), version: Type.String() }) },
          { title: 'ServerInfo' },
        ),
      },
    },
    handler: handle,
  });
  http.get('/v2/configinfo', {
    schema: {
      operationId: 'configInfo',
      summary: 'List the rules of a language',
      querystring: Type.Object({ language: Type.String() }),
      response: {
        200: Type.Object(
          {
            software: Type.Object({ name: Type.String(), version: Type.String() }),
            parameter: Type.Object({ maxTextLength: Type.Integer() }),
            rules: Type.Array(
              Type.Object(
                { ruleId: Type.String(), description: Type.String(), categoryId: Type.String() },
                { title: 'RuleInfo' },
              ),
            ),
          },
          { title: 'LanguageConfiguration' },
        ),
      },
    },
    handler: handle,
  });
  const account = {
    username: Type.Optional(Type.String()),
    apiKey: Type.Optional(Type.String()),
  };
  http.get('/v2/words', {
    schema: {
      operationId: 'words',
      summary: 'List words of a user',
      querystring: Type.Object({
        ...account,
        dicts: Type.Optional(Type.String({ description: 'Names of dictionaries, separated by commas.' })),
        offset: Type.Optional(Type.Integer({ default: 0 })),
        limit: Type.Optional(Type.Integer({ default: 10 })),
      }),
      response: { 200: Type.Object({ words: Type.Array(Type.String()) }) },
    },
    handler: handle,
  });
  for (const [verb, done] of [
    ['add', 'added'],
    ['delete', 'deleted'],
  ] as const)
    http.post(`/v2/words/${verb}`, {
      schema: {
        operationId: `${verb}Words`,
        summary: `${verb === 'add' ? 'Add words to' : 'Delete words of'} a user`,
        consumes: [FORM],
        body: Type.Object({
          ...account,
          word: Type.Optional(Type.String({ description: 'The word, without white space.' })),
          dict: Type.Optional(Type.String({ description: 'Name of the dictionary.' })),
          mode: Type.Optional(Type.String({ description: 'batch: words in place of word.' })),
          words: Type.Optional(Type.String({ description: 'Words, separated by white space.' })),
        }),
        response: { 200: Type.Object({ [done]: Type.Boolean() }) },
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
