import assert from 'node:assert/strict';
import { test } from 'node:test';
import { USE_RIGHTS } from '../../store/rights.ts';
import type { Grant } from '../limits/limiter.ts';
import { modelsRoute } from '../models-actions.ts';
import { judgeBody, judgePath, judgesBody } from './judge-request.ts';

const grant = (rights: Partial<Grant>): Grant => ({ ...USE_RIGHTS, id: '1', name: 'ci', ...rights });
const routeOf = (path: string, method = 'POST') => {
  const route = modelsRoute(method, path);
  assert.ok(route);
  return route;
};
const judge = (rights: Partial<Grant>, path: string, body: unknown) =>
  judgeBody(grant(rights), routeOf(path), Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)));

test('a body is read only where something in it is limited', () => {
  const judges = (rights: Partial<Grant>, path: string, method?: string) =>
    judgesBody(grant(rights), routeOf(path, method));
  assert.equal(judges({}, '/api/chat'), false);
  assert.equal(judges({ models: ['a'] }, '/api/chat'), true);
  assert.equal(judges({ models: ['a'] }, '/api/tags', 'GET'), false);
  assert.equal(judges({ models: ['a', '*'] }, '/api/chat'), false);
  assert.equal(judges({ limits: { numCtx: 1 } }, '/api/embed'), true);
  assert.equal(judges({ limits: { numCtx: 1 } }, '/api/tags', 'GET'), false);
  assert.equal(judges({ limits: { numPredict: 1 } }, '/api/chat'), true);
  assert.equal(judges({ limits: { numPredict: 1 } }, '/api/embed'), false);
});

test('the model that a path names is judged', () => {
  const judged = (models: string[], path: string) => judgePath(grant({ models }), routeOf(path, 'GET'));
  assert.equal(judged(['a'], '/v1/models/a'), undefined);
  assert.equal(judged(['*'], '/v1/models/b'), undefined);
  assert.equal(judged(['a'], '/api/tags'), undefined);
  assert.equal(judged(['a b'], '/v1/models/a%20b'), undefined);
  assert.deepEqual(judged(['a'], '/v1/models/%'), { code: 'BAD_TARGET' });
  assert.deepEqual(judged(['a'], `/v1/models/${'b'.repeat(300)}`), {
    code: 'MODEL_NOT_ALLOWED',
    places: { model: 'b'.repeat(200) },
  });
});

test('every model that a body names must be allowed, and one must be named', () => {
  const models = ['a', 'b'];
  const invalid = (field: string) => ({ code: 'FIELD_INVALID', places: { field, what: 'a text' } });
  const missing = (field: string) => ({ code: 'MODEL_MISSING', places: { field } });
  const refused = (model: string) => ({ code: 'MODEL_NOT_ALLOWED', places: { model } });
  for (const [path, body, objection] of [
    ['/api/chat', { model: 'a' }, undefined],
    ['/api/chat', { model: 'c' }, refused('c')],
    ['/api/chat', { model: 7 }, invalid('model')],
    ['/api/chat', { model: null }, missing('model')],
    ['/api/chat', { model: '' }, missing('model')],
    ['/api/chat', {}, missing('model')],
    ['/api/chat', '{"model":', { code: 'BODY_NOT_JSON' }],
    ['/api/chat', '{"model":"a","model":"c"}', { code: 'FIELD_AMBIGUOUS', places: { field: 'model' } }],
    ['/api/show', { name: 'a' }, undefined],
    ['/api/show', { name: 'a', model: 'c' }, refused('c')],
    ['/api/copy', { source: 'a', destination: 'b' }, undefined],
    ['/api/copy', { source: 'a' }, missing('destination')],
    ['/api/copy', { source: 'c', destination: 'd' }, refused('c')],
    ['/api/create', { model: 'a', from: 'b' }, undefined],
    ['/api/create', { model: 'a', from: 'c' }, refused('c')],
    ['/api/create', { model: 'a', path: null }, undefined],
    ['/api/create', { model: 'a', modelfile: 'FROM c' }, { code: 'FIELD_NOT_JUDGED', places: { field: 'modelfile' } }],
    ['/api/create', { model: 'a', path: '/c' }, { code: 'FIELD_NOT_JUDGED', places: { field: 'path' } }],
  ] as const)
    assert.deepEqual(judge({ models }, path, body), objection, JSON.stringify(body));
});

test('where every model may be used, none must be named', () => {
  assert.equal(judge({ limits: { numCtx: 10 } }, '/api/create', { modelfile: 'FROM c' }), undefined);
  assert.equal(judge({ limits: { numCtx: 10 } }, '/api/chat', {}), undefined);
});

const number = (field: string) => ({ code: 'FIELD_INVALID', places: { field, what: 'a whole number from 1' } });

test('a context may be as long as the limit', () => {
  const judged = (body: object) => judge({ limits: { numCtx: 10 } }, '/api/chat', body);
  for (const body of [{ options: { num_ctx: 10 } }, { num_ctx: 1 }, { options: { num_ctx: null } }])
    assert.equal(judged(body), undefined);
  const tooLarge = (field: string) => ({ code: 'CONTEXT_TOO_LARGE', places: { most: 10, asked: 11, field } });
  assert.deepEqual(judged({ options: { num_ctx: 11 } }), tooLarge('options.num_ctx'));
  assert.deepEqual(judged({ num_ctx: 11 }), tooLarge('num_ctx'));
  for (const wrong of [0, -1, 1.5, '5', true]) assert.deepEqual(judged({ num_ctx: wrong }), number('num_ctx'));
});

test('tokens are bounded over all answers that are asked for', () => {
  const judged = (path: string, body: object) => judge({ limits: { numPredict: 10 } }, path, body);
  const tooMany = (asked: number) => ({ code: 'PREDICTION_TOO_LARGE', places: { most: 10, asked } });
  const missing = (field: string) => ({ code: 'PREDICTION_MISSING', places: { most: 10, field } });
  for (const [path, body, objection] of [
    ['/api/chat', { options: { num_predict: 10 } }, undefined],
    ['/api/chat', { options: { num_predict: 11 } }, tooMany(11)],
    ['/api/chat', { options: { num_predict: 0 } }, number('options.num_predict')],
    ['/api/chat', {}, missing('options.num_predict')],
    ['/api/chat', { max_tokens: 5 }, missing('options.num_predict')],
    ['/api/chat', { options: { num_predict: 1 }, n_predict: 11 }, tooMany(11)],
    ['/api/chat', { options: { num_predict: 1 }, num_predict: 11 }, tooMany(11)],
    ['/v1/chat/completions', { max_tokens: 10 }, undefined],
    ['/v1/chat/completions', { max_completion_tokens: 11 }, tooMany(11)],
    ['/v1/chat/completions', { max_completion_tokens: null }, missing('max_completion_tokens')],
    ['/v1/chat/completions', { max_tokens: 5, n: 2 }, undefined],
    ['/v1/chat/completions', { max_tokens: 5, n: 3 }, tooMany(15)],
    ['/v1/chat/completions', { max_tokens: 5, n: 2, best_of: 3 }, tooMany(15)],
    ['/v1/chat/completions', { max_tokens: 5, n: 0 }, number('n')],
    ['/v1/chat/completions', { max_tokens: 5, best_of: '2' }, number('best_of')],
    ['/v1/completions', { max_tokens: 5, prompt: ['a', 'b'] }, undefined],
    ['/v1/completions', { max_tokens: 5, prompt: ['a', 'b', 'c'] }, tooMany(15)],
    ['/v1/completions', { max_tokens: 5, prompt: [[1], [2], [3]] }, tooMany(15)],
    ['/v1/completions', { max_tokens: 5, prompt: [1, 2, 3] }, undefined],
    ['/v1/completions', { max_tokens: 5, prompt: 'abc' }, undefined],
    ['/v1/completions', { max_tokens: 11, prompt: 'abc' }, tooMany(11)],
    ['/v1/responses', { max_output_tokens: 11 }, tooMany(11)],
    ['/api/embed', { input: 'a' }, undefined],
  ] as const)
    assert.deepEqual(judged(path, body), objection, JSON.stringify(body));
});
