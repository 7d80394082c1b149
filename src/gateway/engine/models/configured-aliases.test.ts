import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settings } from '../../settings.ts';
import type { Route } from '../routes.ts';
import { configuredAliases } from './configured-aliases.ts';

const routes = [
  { name: 'models', api: 'models' },
  { name: 'vllm', api: 'openai' },
  { name: 'digits', api: 'plain' },
] as Route[];
const configured = (tables: object) =>
  configuredAliases({ models: settings.models.parse(JSON.stringify(tables)) }, routes);

test('aliases come from tables of the settings', () => {
  const aliases = configured({ fast: { targets: ['models/a', 'vllm/b/c'] } });
  assert.deepEqual(
    aliases.find('fast')?.targets.map(({ text }) => text),
    ['models/a', 'vllm/b/c'],
  );
  assert.equal(configured({}).isEmpty, true);
});

test('what is wrong with an alias is said in one sentence', () => {
  for (const [tables, message] of [
    [
      { fast: { targets: ['digits/a'] } },
      /^gateway\.models: "fast" leads to digits\/a, but there is no route "digits"/,
    ],
    [{ fast: { targets: ['elsewhere/a'] } }, /there is no route "elsewhere" with api = "models" or "openai"\.$/],
    [{ fast: {} }, /^gateway\.models: "fast": targets must name 1 to 16 models/],
    [{ 'a b': { targets: ['models/a'] } }, /^gateway\.models: "a b" cannot name a model/],
    [{ fast: { targets: ['a'] } }, /"fast": targets must be models as ROUTE\/MODEL/],
    [{ fast: { target: 'models/a' } }, /"fast" has no key "target"\. Did you mean .?targets/],
  ] as const)
    assert.throws(() => configured(tables), { message }, JSON.stringify(tables));
});
