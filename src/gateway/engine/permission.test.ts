import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Rights, USE_RIGHTS } from '../store/rights.ts';
import type { Grant } from './limits/limiter.ts';
import { modelsRoute } from './models-actions.ts';
import { isBounded, permission } from './permission.ts';

const grant = (rights: Partial<Rights> = {}): Grant => ({ ...USE_RIGHTS, id: 't1', name: 't1', ...rights });
const MODELS = { name: 'models', api: 'models' } as const;
const PLAIN = { name: 'digits', api: 'plain' } as const;

test('a token opens the routes that it names, or all of them', () => {
  for (const [routes, allowed] of [
    [['*'], true],
    [['digits'], true],
    [['models', 'digits'], true],
    [['models'], false],
    [['digits2'], false],
  ] as const)
    assert.deepEqual(
      permission(grant({ routes }), PLAIN, 'GET', '/v1/pi'),
      allowed ? {} : { refused: 'ROUTE_NOT_ALLOWED' },
    );
});

test('on other routes than those of models nothing else counts', () => {
  assert.deepEqual(permission(grant({ models: ['a'], actions: ['pull'] }), PLAIN, 'POST', '/anything'), {});
});

test('each action of models needs its right', () => {
  for (const [method, path, action] of [
    ['POST', '/api/chat', 'use'],
    ['GET', '/api/tags', 'use'],
    ['POST', '/api/pull', 'pull'],
    ['DELETE', '/api/delete', 'manage'],
  ] as const)
    for (const actions of [['use'], ['pull'], ['manage'], ['use', 'pull', 'manage']] as const)
      assert.deepEqual(
        permission(grant({ actions }), MODELS, method, path),
        actions.some((one) => one === action) ? {} : { refused: 'ACTION_NOT_ALLOWED', places: { action } },
        `${method} ${path} ${actions}`,
      );
});

test('a path that nobody knows is for those who may do all with all models', () => {
  const unknown = { refused: 'PATH_NOT_ALLOWED' };
  const ask = (rights: Partial<Rights>) => permission(grant(rights), MODELS, 'POST', '/api/unknown');
  assert.deepEqual(ask({ actions: ['manage'] }), {});
  assert.deepEqual(ask({ actions: ['use', 'pull'] }), unknown);
  assert.deepEqual(ask({ actions: ['manage'], models: ['a'] }), unknown);
  assert.deepEqual(ask({ actions: ['manage'], limits: { numCtx: 1 } }), unknown);
});

test('for a token with limits of models or sizes, the rest of a request is judged', () => {
  for (const [rights, bounded] of [
    [{}, false],
    [{ models: ['a', '*'] }, false],
    [{ limits: { requestsPerMinute: 1 } }, false],
    [{ models: ['a'] }, true],
    [{ models: ['a*'] }, true],
    [{ limits: { numCtx: 1 } }, true],
    [{ limits: { numPredict: 1 } }, true],
  ] as const) {
    assert.equal(isBounded(grant(rights)), bounded);
    assert.deepEqual(
      permission(grant(rights), MODELS, 'POST', '/api/chat'),
      bounded ? { judged: modelsRoute('POST', '/api/chat') } : {},
    );
  }
});
