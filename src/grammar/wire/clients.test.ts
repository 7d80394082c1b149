import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { RunningService } from '#kit/start-service';
import { startGrammarForTest } from '../testing/start-grammar.ts';

// How clients that are in use talk to a LanguageTool server: what each sends, and what it reads from the answer.
let running: RunningService;
before(async () => {
  running = await startGrammarForTest();
});
after(() => running.stop());

interface Result {
  software: { status: string };
  language: { detectedLanguage: { code: string } };
  matches: Record<string, unknown>[];
}

test('LTeX sends annotated text as a form that it calls JSON, at level picky', async () => {
  const data = {
    annotation: [
      { text: 'It is ' },
      { markup: '\\emph{', interpretAs: '' },
      { text: 'an house' },
      { markup: '}' },
      { text: '.' },
    ],
  };
  const response = await fetch(`${running.url}/v2/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: new URLSearchParams({
      language: 'en',
      data: JSON.stringify(data),
      level: 'picky',
      enabledOnly: 'false',
    }).toString(),
  });
  assert.equal(response.status, 200);
  const { matches } = (await response.json()) as Result;
  assert.deepEqual([matches[0].offset, matches[0].length], [12, 2]);
});

test('the browser add-on sends plain text with language=auto and its variants', async () => {
  const response = await fetch(`${running.url}/v2/check`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: new URLSearchParams({
      text: 'Ich gehe heute nach Hause, weil es regnet.',
      language: 'auto',
      preferredVariants: 'en-US,de-AT,pt-BR',
      noopLanguages: 'fr',
      preferredLanguages: 'en,de',
      disabledRules: 'WHITESPACE_RULE',
      useragent: 'webextension-firefox-ng',
      textSessionId: '12345:1',
    }).toString(),
  });
  assert.equal(((await response.json()) as Result).language.detectedLanguage.code, 'de-AT');
});

test('language_tool_python finds every key it needs in a match', async () => {
  assert.equal((await fetch(`${running.url}/v2/healthcheck`)).status, 200);
  assert.equal((await fetch(`${running.url}/v2/languages`)).status, 200);
  const response = await fetch(`${running.url}/v2/check?language=en&text=Thanks+alot.`);
  const [match] = ((await response.json()) as Result).matches;
  for (const key of ['message', 'replacements', 'offset', 'context', 'length', 'sentence', 'rule'])
    assert.ok(key in match, key);
  for (const key of ['id', 'issueType', 'category']) assert.ok(key in (match.rule as object), key);
});

test('languagetool-rust reads the status of the software and the language that was detected', async () => {
  const response = await fetch(`${running.url}/v2/check?language=en&text=Thanks+alot.`);
  const { software, language } = (await response.json()) as Result;
  assert.equal(typeof software.status, 'string');
  assert.equal(typeof language.detectedLanguage.code, 'string');
});

test('obsidian-languagetool adds words by a POST without body', async () => {
  const response = await fetch(`${running.url}/v2/words/add?word=foo`, { method: 'POST' });
  assert.deepEqual([response.status, await response.text()], [400, 'Error: This end point needs a user id']);
});
