import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentenceStart } from '../../../text/token.ts';
import type { Document } from '../../rule.ts';
import { installedSentenceStart } from '../installed/sentence-start.ts';
import { uppercaseSentenceStart } from './uppercase-sentence-start.ts';

/** What is found in English, with the sentences as they are given one by one. */
const found = (likeTheOriginal: boolean, ...sentences: string[]): string[] =>
  foundIn('en', likeTheOriginal, ...sentences);

/** Tokens are words with an apostrophe behind, abbreviations in capitals with their full stop, and signs. */
function foundIn(language: string, likeTheOriginal: boolean, ...sentences: string[]): string[] {
  const text = sentences.join('');
  let end = 0;
  const ranges = sentences.map((sentence) => {
    const start = end;
    end += sentence.length;
    return { start, end };
  });
  const sentence = (index: number) => ({
    text: sentences[index],
    tokens: [
      sentenceStart(),
      ...[...sentences[index].matchAll(/www\S+|\p{Lu}+\.|\.\.\.|[\p{L}\d]+['’]?|\S/gu)].map(
        ({ index: start, 0: own }) => ({
          text: own,
          start,
          end: start + own.length,
          address: own.startsWith('www'),
        }),
      ),
    ],
  });
  const document = { text, ranges, sentence } as unknown as Document;
  const context = { language, speller: undefined, takeSuggestion: () => true };
  return (likeTheOriginal ? installedSentenceStart : uppercaseSentenceStart)
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

test('with installed rules the full stop of an abbreviation and an ellipsis that are one token are no end', () => {
  assert.deepEqual(found(true, 'Made in 1990 AD.\n\n', 'bread and butter'), []);
  assert.deepEqual(found(true, 'We need\n\n', 'bread...'), []);
  assert.deepEqual(found(true, 'It rained.”\n\n', 'bread and butter'), ['bread']);
});

test('with installed rules the first token counts, and a single letter', () => {
  assert.deepEqual(foundIn('fr', true, 'l’Homme est là.'), ['l’']);
  assert.deepEqual(found(true, 'iPhones rang.'), []);
  assert.deepEqual(found(true, 'a, say, is here.'), ['a']);
  assert.deepEqual(found(true, 'a 12 is here.'), ['a']);
  assert.deepEqual(found(true, 'a. Bread'), []);
  assert.deepEqual(foundIn('ru', true, 'в. ', 'Там'), ['в']);
  assert.deepEqual(foundIn('pl', true, 'w domu.'), []);
  assert.deepEqual(found(false, 'a, say, is here.'), []);
});

test('with installed rules small names, marks before the word and Dutch particles are known', () => {
  assert.deepEqual(found(true, 'pH 7 is right.'), []);
  assert.deepEqual(found(true, '“bread is dear.'), ['bread']);
  assert.deepEqual(foundIn('pt', true, '– pão é bom.'), ['pão']);
  assert.deepEqual(foundIn('nl', true, "'t regent weer."), ['regent']);
  assert.deepEqual(foundIn('uk', true, 'а) хліб і сіль.'), []);
});

test('with installed rules the number of an item of a list is no sentence before', () => {
  assert.deepEqual(foundIn('fr', true, '1. ', 'on y va.'), []);
  assert.deepEqual(foundIn('fr', true, 'On y va.\n2. ', 'on y va.'), []);
  assert.deepEqual(foundIn('fr', true, 'On y va. 2. ', 'on y va.'), ['on']);
});

test('without them headings and items of lists are left alone', () => {
  assert.deepEqual(found(false, 'Our plan\n\n', 'we stay in.'), []);
  assert.deepEqual(found(false, 'It rained.\n\n', 'bread and butter'), []);
  assert.deepEqual(found(false, 'It rained…\n\n', 'bread was dear.'), []);
});

test('our own rule lets a sentence go on after an exclamation, but not after a line that ends with one', () => {
  assert.deepEqual(found(false, 'Ah! ', 'how cheerfully we go.'), []);
  assert.deepEqual(found(false, 'Ah!\n\n', 'how cheerfully we go.'), ['how']);
  assert.deepEqual(found(false, 'We go. ', 'how cheerful.'), ['how']);
});
