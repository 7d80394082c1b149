// The gateway may not import models: their routes are those of the description that is generated from them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { modelsRoute } from '../../src/gateway/engine/models-actions.ts';
import { API_PATH, type ApiDocument, type ApiOperation } from '../../src/kit/openapi/api-document.ts';
import { root } from '../almanac.ts';

const { paths, components }: ApiDocument = JSON.parse(readFileSync(join(root, 'docs/api/models.json'), 'utf8'));
const schemaOf = ({ requestBody }: ApiOperation): unknown => {
  const { schema } = requestBody?.content['application/json'] ?? {};
  return components.schemas?.[String(schema?.$ref).replace('#/components/schemas/', '')] ?? {};
};
const routes = Object.entries(paths)
  .filter(([path]) => path !== API_PATH)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{[^}]*\}/g, 'x'),
      body: JSON.stringify(schemaOf(operation)),
    })),
  );

test('every route of models that is described has an action', () => {
  assert.ok(routes.length >= 26);
  const without = routes.filter(({ method, path }) => modelsRoute(method, path) === undefined);
  assert.deepEqual(without, []);
});

test('every body that names a model is judged by it', () => {
  const naming = routes.filter(({ body }) => /"(?:model|name|source)":\{/.test(body));
  assert.ok(naming.length >= 14, String(naming.length));
  for (const { method, path } of naming) assert.ok(modelsRoute(method, path)?.names, `${method} ${path}`);
});
