import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { describeApi } from '#kit/openapi/describe-api';
import type { RunningService } from '#kit/start-service';
import { service } from '../service.ts';
import { startGrammarForTest } from '../testing/start-grammar.ts';

let running: RunningService;
before(async () => {
  running = await startGrammarForTest();
});
after(() => running.stop());

test('/v2/languages lists names and codes, aliases last', async () => {
  const response = await fetch(`${running.url}/v2/languages`);
  assert.equal(response.headers.get('content-type'), 'application/json');
  const list = (await response.json()) as { name: string; code: string; longCode: string }[];
  assert.deepEqual(list[0], { name: 'English', code: 'en', longCode: 'en' });
  assert.deepEqual(list[1], { name: 'English (US)', code: 'en', longCode: 'en-US' });
  const original = list.slice(0, 60);
  assert.equal(new Set(original.map(({ code }) => code)).size, 32);
  assert.deepEqual(original.at(-1), { name: 'French', code: 'fr', longCode: 'fr-FR' });
});

test('/v2/healthcheck answers OK as plain text to any method', async () => {
  for (const method of ['GET', 'POST', 'PUT']) {
    const response = await fetch(`${running.url}/v2/healthcheck`, { method });
    assert.deepEqual([response.status, await response.text()], [200, 'OK']);
    assert.equal(response.headers.get('content-type'), 'text/plain');
  }
});

test('/v2/maxtextlength is a bare number', async () => {
  const response = await fetch(`${running.url}/v2/maxtextlength`);
  assert.equal(response.headers.get('content-type'), 'text/plain');
  assert.equal(await response.text(), '200000');
});

test('/v2/info names the software', async () => {
  const { software } = (await (await fetch(`${running.url}/v2/info`)).json()) as { software: object };
  assert.deepEqual(Object.keys(software), ['name', 'version', 'buildDate', 'commit', 'premium']);
});

test('/v2/configinfo lists the rules of a language', async () => {
  const response = await fetch(`${running.url}/v2/configinfo?language=en-US`);
  const { parameter, rules } = (await response.json()) as {
    parameter: object;
    rules: { ruleId: string; isDictionaryBasedSpellingRule?: string }[];
  };
  assert.deepEqual(parameter, { maxTextLength: 1_000_000 });
  assert.ok(rules.length > 60);
  assert.equal(new Set(rules.map(({ ruleId }) => ruleId)).size, rules.length);
  assert.deepEqual(
    rules.filter((rule) => rule.isDictionaryBasedSpellingRule === 'yes').map((rule) => rule.ruleId),
    ['MORFOLOGIK_RULE_EN_US'],
  );
});

test('the interface is described without being opened', async () => {
  const { paths } = (await describeApi(service)) as unknown as { paths: Record<string, object> };
  assert.deepEqual(Object.keys(paths['/v2/check']).sort(), ['get', 'post']);
});

test('a code without country is that of no variant, and aliases are the language they stand for', async () => {
  const codeOf = async (language: string): Promise<string> => {
    const response = await fetch(`${running.url}/v2/check?language=${language}&text=`);
    return ((await response.json()) as { language: { code: string } }).language.code;
  };
  for (const [asked, answered] of Object.entries({
    pt: 'pt',
    'nl-NL': 'nl',
    'fr-FR': 'fr',
    'de-LU': 'de',
    be: 'be-BY',
  }))
    assert.equal(await codeOf(asked), answered);
});
