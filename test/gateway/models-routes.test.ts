// The gateway may not import models: their routes are those of the description that is generated from them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { modelsRoute } from '../../src/gateway/engine/models-actions.ts';
import { root } from '../almanac.ts';

const { paths }: { paths: Record<string, Record<string, { requestBody?: unknown }>> } = JSON.parse(
  readFileSync(join(root, 'docs/api/models.json'), 'utf8'),
);
const routes = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { requestBody }]) => ({
    method: method.toUpperCase(),
    path: path.replace(/\{[^}]*\}/g, 'x'),
    body: JSON.stringify(requestBody ?? {}),
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
