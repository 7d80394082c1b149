import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { RunningService } from '#kit/start-service';
import { startGrammarForTest } from '../testing/start-grammar.ts';

// Texts that nobody writes, in small; larger ones only take longer in proportion.
let running: RunningService;
before(async () => {
  running = await startGrammarForTest({ maxTextLength: 300_000, maxMatches: 1000 });
});
after(() => running.stop());

interface Result {
  matches: object[];
  warnings: { incompleteResults: boolean };
  sentenceRanges: number[][];
}

async function check(text: string): Promise<Result> {
  const response = await fetch(`${running.url}/v2/check`, {
    method: 'POST',
    body: new URLSearchParams({ text, language: 'en-US' }),
  });
  assert.equal(response.status, 200);
  return (await response.json()) as Result;
}

const SIZE = 100_000;
const STRANGE: Readonly<Record<string, string>> = {
  'a single word': 'a'.repeat(SIZE),
  'blanks alone': ' '.repeat(SIZE),
  'line breaks alone': '\n'.repeat(SIZE),
  'quotation marks alone': '"'.repeat(SIZE),
  'hyphens between letters': 'a-'.repeat(SIZE / 2),
  'apostrophes between letters': "a'".repeat(SIZE / 2),
  'one address': `http://${'a.'.repeat(SIZE / 2)}`,
  'full stops and digits': '1.'.repeat(SIZE / 2),
  'combining marks': `a${'\u0301'.repeat(SIZE)}`,
  'half of a surrogate pair': '\ud83d'.repeat(SIZE / 10),
  'emoji alone': '😀'.repeat(SIZE / 2),
};

for (const [what, text] of Object.entries(STRANGE))
  test(`a text of ${what} is answered`, { timeout: 60_000 }, async () => {
    const { matches } = await check(text);
    assert.ok(matches.length <= 1000);
  });

test('a text with more mistakes than may be told is cut and says so', { timeout: 60_000 }, async () => {
  const { matches, warnings } = await check('('.repeat(5000));
  assert.deepEqual([matches.length, warnings.incompleteResults], [1000, true]);
  const words = await check('I recieved it. '.repeat(2000));
  assert.deepEqual([words.matches.length, words.warnings.incompleteResults], [1000, true]);
});

test('two hundred requests at once are all answered', { timeout: 60_000 }, async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => check(`He should of told us ${i} times.`)));
  assert.ok(answers.every(({ matches }) => matches.length === 1));
});
