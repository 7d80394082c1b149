import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { realData, withoutRealData } from '#kit/testing/real-data';
import { writeCompactNgrams } from '../store/ngrams/compact-writer.ts';
import { COMPACT_FILE } from '../store/ngrams/ngram-data.ts';
import { startGrammarForTest } from '../testing/start-grammar.ts';

const COUNTS = {
  The: 3e9,
  'The first': 9e6,
  'The first addition': 900,
  'The first edition': 9e5,
  addition: 5e7,
  'addition of': 9e6,
  'addition of the': 9e5,
  edition: 4e7,
  'edition of': 9e6,
  'edition of the': 3e6,
  first: 9e8,
  'first addition': 2000,
  'first addition of': 30,
  'first edition': 4e6,
  'first edition of': 9e5,
};

async function languageModel(context: TestContext): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-model-'));
  context.after(() => rmSync(directory, { recursive: true }));
  await mkdir(join(directory, 'en'));
  const sorted = Object.entries(COUNTS).sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const ngrams = sorted.map(([ngram, count]) => ({ ngram: Buffer.from(ngram), count }));
  await writeCompactNgrams(join(directory, 'en', COMPACT_FILE), ngrams, 1e10);
  return directory;
}

interface Match {
  rule: { id: string };
  offset: number;
  length: number;
  replacements: { value: string }[];
}

async function check(url: string, more: Record<string, string> = {}): Promise<[string, number, number, string][]> {
  const body = new URLSearchParams({ language: 'en-US', text: 'The first addition of the book.', ...more });
  const response = await fetch(`${url}/v2/check`, { method: 'POST', body });
  const { matches } = (await response.json()) as { matches: Match[] };
  return matches.map(({ rule, offset, length, replacements }) => [rule.id, offset, length, replacements[0].value]);
}

const FOUND = [['CONFUSION_RULE_ADDITION_EDITION', 10, 8, 'edition']];

test('with n-gram data a word that is easily confused gets a match, without it none', async (context) => {
  const running = await startGrammarForTest({ languageModel: await languageModel(context) });
  context.after(() => running.stop());
  assert.deepEqual(await check(running.url), FOUND);
  assert.deepEqual(await check(running.url, { language: 'en' }), FOUND);
  assert.deepEqual(await check(running.url, { disabledRules: 'CONFUSION_RULE_ADDITION_EDITION' }), []);
  assert.deepEqual(await check(running.url, { enabledRules: 'CONFUSION_RULE', enabledOnly: 'true' }), FOUND);
  const response = await fetch(`${running.url}/v2/configinfo?language=en-US`);
  const { rules } = (await response.json()) as { rules: { ruleId: string }[] };
  assert.equal(rules.filter(({ ruleId }) => ruleId.startsWith('CONFUSION_RULE')).length, 1);
  const without = await startGrammarForTest();
  context.after(() => without.stop());
  assert.deepEqual(await check(without.url), []);
});

const INDEXES = realData('grammar', 'ngram-testindex');

for (const model of ['model', 'model5'])
  test(`the Lucene indexes of ${model} give the match`, {
    skip: withoutRealData(INDEXES),
  }, async (context) => {
    const running = await startGrammarForTest({ languageModel: join(INDEXES, model) });
    context.after(() => running.stop());
    const text = 'He lives in there house.';
    assert.deepEqual(await check(running.url, { text }), [['CONFUSION_RULE_THERE_THEIR', 12, 5, 'their']]);
    assert.deepEqual(await check(running.url), FOUND);
  });
