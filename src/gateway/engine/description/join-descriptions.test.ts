import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiDocument } from '#kit/openapi/api-document';
import { type DescribedRoute, joinDescriptions, readDescription } from './join-descriptions.ts';

const document = (more: object): ApiDocument =>
  ({
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    components: {},
    ...more,
    paths: {},
    ...more,
  }) as ApiDocument;
const OWN = document({
  components: { schemas: { Error: { type: 'object' } } },
  paths: { '/healthz': { get: {} }, '/digits/{rest}': { get: {} }, '/models/{rest}': { get: {} } },
});
const route = (more: Partial<DescribedRoute['route']> = {}): DescribedRoute['route'] => ({
  ...{ name: 'digits', prefix: '/digits', title: 'Digits of pi', needsToken: false, takesKeys: false },
  inside: (rest) => rest,
  ...more,
});
const joined = (interfaceSays: object, more: Partial<DescribedRoute['route']> = {}) =>
  joinDescriptions(OWN, [{ route: route(more), document: document(interfaceSays) }]);

test('a document is OpenAPI 3.1 with paths, or none', () => {
  const one = { openapi: '3.1.0', info: {}, paths: {} };
  assert.deepEqual(readDescription(JSON.stringify(one)), one);
  for (const other of [
    ...['{', 'null', '7', '[]', '{}'],
    ...[{ openapi: '3.0.3' }, { openapi: 3 }, { info: 'x' }, { paths: null }, { paths: 'x' }].map((wrong) =>
      JSON.stringify({ ...one, ...wrong }),
    ),
    JSON.stringify({ openapi: '3.1.0', paths: {} }),
    JSON.stringify({ openapi: '3.1.0', info: {} }),
  ])
    assert.equal(readDescription(other), undefined, other);
});

test('paths stand behind their prefix, and take the place of all that is below it', () => {
  const { paths, tags } = joined({
    info: { title: 'x', version: '1', description: 'Digits' },
    paths: { '/v1/pi': { get: { responses: {} } }, '/openapi.json': { get: { responses: {} } } },
  });
  assert.deepEqual(Object.keys(paths).toSorted(), ['/digits/v1/pi', '/healthz', '/models/{rest}']);
  assert.deepEqual(tags, [{ name: 'digits', description: 'Digits' }]);
  assert.deepEqual(joined({}).tags, [{ name: 'digits', description: 'Digits of pi' }]);
  assert.equal(OWN.tags, undefined);
  assert.ok('/digits/{rest}' in OWN.paths, 'the own document stays as it is');
});

test('a path is what a client writes, and one that no client can reach is left out', () => {
  // What stands behind the prefix is below /deep/er at the interface.
  const inside = (rest: string): string => `/deep/er${rest}`;
  const { paths } = joined(
    { paths: { '/deep/er/x/y': { get: { responses: {} } }, '/deep/er': {}, '/other': { get: { responses: {} } } } },
    { inside },
  );
  assert.deepEqual(
    Object.keys(paths).filter((path) => path.startsWith('/digits')),
    ['/digits/x/y'],
  );
});

test('operations have the tag, the failures of the gateway and its names', () => {
  const { paths } = joined({
    paths: {
      '/a': {
        get: {
          operationId: 'read',
          summary: 's',
          responses: { 200: { description: 'ok' }, 502: { description: 'own' } },
        },
        parameters: [{ name: 'p' }],
      },
      '/b': { trace: { operationId: 'kept' }, post: { responses: {} } },
    },
  });
  const error = { $ref: '#/components/responses/Error' };
  assert.deepEqual(paths['/digits/a'], {
    get: {
      ...{ operationId: 'digitsRead', summary: 's', tags: ['digits'], security: [] },
      responses: { 200: { description: 'ok' }, 502: { description: 'own' }, 503: error, 504: error },
    },
    parameters: [{ name: 'p' }],
  });
  assert.deepEqual(paths['/digits/b'], {
    trace: { operationId: 'kept' },
    post: { tags: ['digits'], responses: { 502: error, 503: error, 504: error }, security: [] },
  });
  for (const method of ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'])
    assert.ok(
      'tags' in (joined({ paths: { '/a': { [method]: { responses: {} } } } }).paths['/digits/a']?.[method] ?? {}),
    );
});

test('a route with a token says so, and which headers take it', () => {
  const of = (takesKeys: boolean) => {
    const { paths } = joined({ paths: { '/a': { get: { responses: {} } } } }, { needsToken: true, takesKeys });
    const operation = paths['/digits/a']?.get;
    return [Object.keys(operation?.responses ?? {}), operation?.security];
  };
  const statuses = ['401', '403', '429', '502', '503', '504'];
  assert.deepEqual(of(false), [statuses, [{ bearer: [] }]]);
  assert.deepEqual(of(true), [statuses, [{ bearer: [] }, { apiKey: [] }]]);
});

test('parts get the name of their interface, and so do references to them', () => {
  const { components, paths } = joined(
    {
      components: {
        schemas: { Pi: { items: [{ $ref: '#/components/schemas/a/b' }, { $ref: 'other.json' }, { $ref: 7 }] } },
        responses: { Bad: { description: 'bad' } },
        securitySchemes: { theirs: {} },
      },
      paths: { '/a': { get: { responses: { 400: { $ref: '#/components/responses/Bad' } } } } },
    },
    { name: 'my-digits' },
  );
  const words =
    Object.keys(components.schemas ?? {})
      .find((name) => name !== 'Error')
      ?.slice(0, -'Pi'.length) ?? '';
  assert.match(words, /^My/);
  assert.deepEqual(components, {
    schemas: {
      Error: { type: 'object' },
      [`${words}Pi`]: {
        items: [{ $ref: `#/components/schemas/${words}a/b` }, { $ref: 'other.json' }, { $ref: 7 }],
      },
    },
    responses: { [`${words}Bad`]: { description: 'bad' } },
  });
  assert.deepEqual(paths['/digits/a']?.get?.responses?.[400], { $ref: `#/components/responses/${words}Bad` });
});
