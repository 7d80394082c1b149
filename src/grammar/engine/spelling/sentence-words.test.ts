import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Token } from '../text/token.ts';
import { withSentenceWords } from './sentence-words.ts';
import type { Speller } from './speller.ts';

/** Which tokens are wrong; `word/TAG` has a part of speech, `word!` is not to be spelt. */
function wrong(language: string, text: string, words: string): string[] {
  const known = new Set(words.split(' '));
  const speller: Speller = {
    code: language,
    isCorrect: (word) => known.has(word),
    has: (word) => known.has(word),
    suggest: () => [],
  };
  const own = withSentenceWords(
    speller,
    language,
    {
      isProhibited: (word) => word === 'forbidden',
      isListed: () => false,
      isCompound: (word, has) => word.startsWith('super') && has(word.slice(5)),
    },
    3,
  );
  let start = -1;
  const tokens = ['', ...text.split(' ')].map((part) => {
    const [written = '', pos] = part.split('/');
    const word = written.replace(/!$/, '');
    const token = {
      text: word,
      start,
      readings: [{ pos: pos ?? null, lemma: word }],
      ignoreSpelling: written.endsWith('!') && written.length > 1,
    };
    start += word.length + 1;
    return token as unknown as Token;
  });
  return (own.misspelt?.({ text, tokens }) ?? []).map((found) => `${found.from} ${found.text}`);
}

test('phrases that are known, and in some languages all words with a tag, are left', () => {
  assert.deepEqual(wrong('en', 'hte cat/NN kat! kat', 'cat'), ['0 hte', '12 kat']);
  assert.deepEqual(wrong('es', 'gatto/NC gatto forbidden/NC', ''), ['6 gatto', '12 forbidden']);
  assert.deepEqual(wrong('pl', 'gatto/subst', ''), ['0 gatto']);
});

test('Portuguese leaves English words and compounds with a tag', () => {
  assert.deepEqual(wrong('pt', 'the/_english_ignore_ era-se/V era/V', ''), ['11 era']);
});

test('words are whole: only English takes them apart at hyphens', () => {
  assert.deepEqual(wrong('en', 'well-known well-knwon', 'well known'), ['11 well-knwon']);
  assert.deepEqual(wrong('ru', 'веб-узел', 'веб узел'), ['0 веб-узел']);
});

test('digits, capitals, scripts and accents in two pieces', () => {
  assert.deepEqual(wrong('en', 'eth0 b', ''), []);
  assert.deepEqual(wrong('fr', 'ext3 42', ''), ['0 ext3']);
  assert.deepEqual(wrong('ru', 'ДНК КамАз узли Linux узли2', ''), ['10 узли']);
  assert.deepEqual(wrong('es', 'bot\u00F3n boto\u0301n', 'bot\u00F3n'), ['6 boto\u0301n']);
});

test('prefixes and compounds', () => {
  assert.deepEqual(wrong('pl', 'quasi-kot quasi-kod superkot superkod', 'kot'), ['16 kod', '29 superkod']);
});

test('other languages have no habits of their own', () => {
  assert.equal(
    withSentenceWords(
      { code: 'sv', isCorrect: () => true, suggest: () => [] },
      'sv',
      {
        isProhibited: () => false,
        isListed: () => false,
        isCompound: () => false,
      },
      3,
    ).misspelt,
    undefined,
  );
});

test('each speller remembers by its own bit which forms are right', () => {
  const knowledge = { isProhibited: () => false, isListed: () => false, isCompound: () => false };
  const asked: string[] = [];
  const spellerOf = (code: string, right: string, bit: number): Speller => {
    const has = (word: string): boolean => {
      asked.push(`${code} ${word}`);
      return word === right;
    };
    return withSentenceWords({ code, isCorrect: has, has, suggest: () => [] }, 'en', knowledge, 1, bit);
  };
  const tokens = ['', 'colour', 'color'].map((text, start) => ({ text, start, readings: [], form: { nothing: 0 } }));
  const sentence = { text: 'colour color', tokens: tokens as unknown as Token[] };
  const british = spellerOf('en-GB', 'colour', 1);
  const american = spellerOf('en-US', 'color', 2);
  for (const [speller, wrongOne] of [
    [british, 'color'],
    [american, 'colour'],
    [british, 'color'],
    [american, 'colour'],
  ] as const)
    assert.deepEqual(
      speller.misspelt?.(sentence).map(({ text }) => text),
      [wrongOne],
    );
  assert.deepEqual(
    tokens.map(({ form }) => form.nothing),
    [0, 1, 2],
  );
  assert.deepEqual(
    asked.filter((one) => one === 'en-GB colour' || one === 'en-US color'),
    ['en-GB colour', 'en-US color'],
  );
});
