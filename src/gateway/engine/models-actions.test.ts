import assert from 'node:assert/strict';
import { test } from 'node:test';
import { modelsRoute } from './models-actions.ts';

/** Each route as a line: what it does, its lists, its fields. */
const shown = (method: string, path: string): string => {
  const route = modelsRoute(method, path);
  if (route === undefined) return 'no route';
  const { action, names, alsoNames, unjudged, named, list, predicts, prompts } = route;
  return [
    action,
    names && `names ${names.map((group) => group.join('|')).join('&')}`,
    alsoNames && `also ${alsoNames.join()}`,
    unjudged && `not ${unjudged.join()}`,
    named !== undefined && `named ${named}`,
    list && `lists ${list}`,
    predicts && `predicts ${predicts.join('|')}`,
    prompts && `prompts ${prompts.join()}`,
  ]
    .filter(Boolean)
    .join('; ');
};

const ROUTES: Readonly<Record<string, string>> = {
  'GET /': 'use',
  'HEAD /': 'use',
  'GET /api/version': 'use',
  'HEAD /api/version': 'use',
  'GET /api/status': 'use',
  'GET /api/tags': 'use; lists tags',
  'HEAD /api/tags': 'use; lists tags',
  'GET /api/ps': 'use; lists ps',
  'GET /v1/models': 'use; lists models',
  'POST /api/show': 'use; names model|name',
  'POST /api/chat': 'use; names model; predicts options.num_predict',
  'POST /api/generate': 'use; names model; predicts options.num_predict',
  'POST /api/embed': 'use; names model',
  'POST /api/embeddings': 'use; names model',
  'POST /v1/chat/completions': 'use; names model; predicts max_completion_tokens|max_tokens',
  'POST /v1/completions': 'use; names model; predicts max_tokens; prompts prompt',
  'POST /v1/embeddings': 'use; names model',
  'POST /v1/responses': 'use; names model; predicts max_output_tokens',
  'POST /v1/messages': 'use; names model; predicts max_tokens',
  'POST /v1/messages/count_tokens': 'use; names model',
  'POST /api/pull': 'pull; names model|name',
  'POST /api/push': 'manage; names model|name',
  'POST /api/create': 'manage; names model|name; also from; not modelfile,path,remote_host',
  'POST /api/copy': 'manage; names source&destination',
  'DELETE /api/delete': 'manage; names model|name',
  'HEAD /api/blobs/sha256-a': 'manage',
  'POST /api/blobs/sha256-a': 'manage',
  'GET /v1/responses/r1': 'use',
  'DELETE /v1/responses/r1': 'use',
  'GET /v1/responses/r1/input_items': 'use',
  'GET /v1/models/a/b': 'use; named a/b',
  'OPTIONS /api/create': 'use',
  'OPTIONS /anything': 'use',
};

for (const [request, route] of Object.entries(ROUTES))
  test(`${request} does what its table says`, () => {
    const [method = '', path = ''] = request.split(' ');
    assert.equal(shown(method, path), route);
  });

test('anything else is no route of models', () => {
  for (const [method, path] of [
    ['PUT', '/api/chat'],
    ['GET', '/api/blobs/sha256-a'],
    ['POST', '/api/blobs/a/b'],
    ['POST', '/v1/responses/r1'],
    ['DELETE', '/v1/responses/r1/input_items'],
    ['POST', '/v1/models/a'],
    ['GET', '/v1/models/'],
    ['GET', '/api/tags/'],
    ['get', '/api/tags'],
  ] as const)
    assert.equal(shown(method, path), 'no route', `${method} ${path}`);
});
