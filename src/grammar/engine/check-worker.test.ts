import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { newProgress } from './check-progress.ts';
import check, { type ThreadTask } from './check-worker.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { DEFAULT_SELECTION } from './rule-selection.ts';

const data = mkdtempSync(join(tmpdir(), 'almanac-check-worker-'));
after(() => rmSync(data, { recursive: true, force: true }));

// The worker is set up at its first task and keeps the directory.
const directory = join(data, 'dictionaries');
const task = (more: Partial<ThreadTask>): ThreadTask => ({
  text: 'Thanks alot for teh help.',
  language: 'en-US',
  selection: DEFAULT_SELECTION,
  sentenceLevel: true,
  textLevel: true,
  timeLimit: 60_000,
  maxSuggestions: 10,
  maxMatches: 100,
  maxErrorsPerWord: 0,
  progress: newProgress(),
  setup: {
    directory,
    rules: directory,
    maxDictionaries: 1,
    suggestionsPerWord: 5,
    languageModel: '',
    languageModelCache: 0,
    limits: DEFAULT_LIMITS,
    cachedSentences: 0,
  },
  ...more,
});
const ids = async (more: Partial<ThreadTask>): Promise<string[] | undefined> =>
  (await check(task(more)))?.matches.map(({ rule }) => rule.id);

test('no dictionary is loaded where no word is to be spelt', async () => {
  assert.deepEqual(await ids({ selection: { ...DEFAULT_SELECTION, disabledRules: ['MORFOLOGIK_RULE_EN_US'] } }), [
    'ALOT',
  ]);
  assert.deepEqual(await ids({ sentenceLevel: false }), []);
  assert.deepEqual(await ids({ language: 'en' }), ['ALOT']);
  assert.equal(existsSync(directory), false);
});

test('a language that is not known is an error', async () => {
  await assert.rejects(check(task({ language: 'xx' })), { message: 'Unknown language xx.' });
});
