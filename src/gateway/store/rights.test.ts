import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALL_RIGHTS, RIGHT_FAULTS, RIGHT_NAMES, USE_RIGHTS } from './rights.ts';

const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `n${index}`);

const RIGHT: Readonly<Record<keyof typeof RIGHT_FAULTS, readonly unknown[]>> = {
  owner: [null, 'a', 'Ops & Co. – Köln', 'x'.repeat(128)],
  routes: [['*'], ['a'], ['my-route_2.x', '0'], ['a'.repeat(64)], many(64)],
  models: [['*'], ['llama3.2:1b', 'me/*', 'hf.co/a@b_C'], ['m'.repeat(200)], many(64)],
  actions: [['use'], ['manage', 'pull', 'use']],
  priority: [-10, 0, 10],
  limits: [
    {},
    { requestsPerMinute: 1, requestsAtOnce: 2, numCtx: 3, numPredict: 4 },
    { promptTokensPerMinute: 1, promptTokensPerDay: 1, promptTokensPerMonth: Number.MAX_SAFE_INTEGER },
    { generatedTokensPerMinute: 1, generatedTokensPerDay: 1, generatedTokensPerMonth: 1 },
  ],
};

const ROUTES = 'must name 1 to 64 different routes, or * for every route';
const MODELS = 'must name 1 to 64 different models such as llama3.2:1b, me/*, or * for every model';
const WRONG: Readonly<Record<keyof typeof RIGHT_FAULTS, readonly [sentence: string, ...values: unknown[]][]>> = {
  owner: [['must be up to 128 visible letters', '', ' a', 'a ', 'a\nb', 'x'.repeat(129), 7, undefined, ['a']]],
  routes: [[ROUTES, '*', null, [], ['a', 'a'], [''], ['-a'], ['a b'], ['*a'], ['a'.repeat(65)], [7], many(65)]],
  models: [[MODELS, '*', null, [], ['m', 'm'], [''], ['a b'], ['m'.repeat(201)], [7], many(65)]],
  actions: [['must be one or more of use, pull, manage', 'use', null, [], ['use', 'use'], ['use', 'delete'], [7]]],
  priority: [['must be a whole number from -10 to 10', -11, 11, 0.5, '1', null, Number.NaN]],
  limits: [
    ['must be limits by their names', null, [], 'x', 7, undefined],
    ['have no limit "tokens"', { numCtx: 1, tokens: 1 }],
    ['must have a whole number of at least 1 for numCtx', { numCtx: 0 }, { numCtx: 1.5 }, { numCtx: '1' }],
    ['must have a whole number of at least 1 for numCtx', { numCtx: 2 ** 53 }, { numPredict: 1, numCtx: null }],
  ],
};

for (const name of ['owner', 'routes', 'models', 'actions', 'priority', 'limits'] as const)
  test(`what ${name} can be, and what is wrong with the rest`, () => {
    for (const value of RIGHT[name]) assert.equal(RIGHT_FAULTS[name](value), undefined, JSON.stringify(value));
    for (const [sentence, ...values] of WRONG[name])
      for (const value of values) assert.equal(RIGHT_FAULTS[name](value), sentence, JSON.stringify(value));
  });

test('a token without words on its rights uses every model of every route, without limits', () => {
  assert.deepEqual(USE_RIGHTS, {
    ...{ owner: null, routes: ['*'], models: ['*'], actions: ['use'] },
    ...{ priority: 0, limits: {} },
  });
  assert.deepEqual(ALL_RIGHTS, { ...USE_RIGHTS, actions: ['use', 'pull', 'manage'] });
  for (const rights of [USE_RIGHTS, ALL_RIGHTS])
    for (const name of RIGHT_NAMES) assert.equal(RIGHT_FAULTS[name](rights[name]), undefined);
});
