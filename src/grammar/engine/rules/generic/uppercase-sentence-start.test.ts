import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Document } from '../rule.ts';
import { uppercaseSentenceStart } from './uppercase-sentence-start.ts';

/** What is found, with the sentences as they are given one by one. */
function found(likeTheOriginal: boolean, ...sentences: string[]): string[] {
  const text = sentences.join('');
  let end = 0;
  const ranges = sentences.map((sentence) => {
    const start = end;
    end += sentence.length;
    return { start, end };
  });
  const document = { text, ranges, sentence: () => ({ text: '', tokens: [] }) } as unknown as Document;
  const context = { language: 'en', speller: undefined, takeSuggestion: () => true };
  return uppercaseSentenceStart(likeTheOriginal)
    .check(document, context)
    .map(({ from, to }) => text.slice(from, to));
}

test('a blank line is no sentence before', () => {
  for (const like of [false, true]) {
    assert.deepEqual(found(like, 'It rained.\n', '\n', 'we stayed in.'), ['we']);
    assert.deepEqual(found(like, 'Shopping list\n', '\n', 'bread and butter'), []);
  }
});

test('with installed rules also a full stop at the end makes a sentence, and any end before it', () => {
  assert.deepEqual(found(true, 'Our plan\n\n', 'we stay in.'), ['we']);
  assert.deepEqual(found(true, 'It rained.\n\n', 'bread and butter'), ['bread']);
  assert.deepEqual(found(true, 'It rained…\n\n', 'bread.'), ['bread']);
  assert.deepEqual(found(true, 'We need,\n\n', 'bread and butter.'), []);
  assert.deepEqual(found(true, '(we stay in.)'), []);
  assert.deepEqual(found(true, 'www.example.org is there.'), []);
  assert.deepEqual(found(true, 'bread'), []);
});

test('without them headings and items of lists are left alone', () => {
  assert.deepEqual(found(false, 'Our plan\n\n', 'we stay in.'), []);
  assert.deepEqual(found(false, 'It rained.\n\n', 'bread and butter'), []);
  assert.deepEqual(found(false, 'It rained…\n\n', 'bread was dear.'), []);
});
