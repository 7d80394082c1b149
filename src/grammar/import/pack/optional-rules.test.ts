import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findOfText } from './testing/find-of-text.ts';

const english = findOfText({
  language: 'en',
  words: [
    ['The', 'the', 'DT'],
    ['the', 'the', 'DT'],
  ],
});

test('blanks before and behind paragraphs', async () => {
  const find = await english;
  const begin = 'WHITESPACE_PARAGRAPH_BEGIN';
  assert.deepEqual(find(begin, '  We left.\n\n\tThey came.'), ['0   We -> We', '12 \tThey -> They']);
  assert.deepEqual(find(begin, 'We left.\n\nThey came.'), []);
  assert.deepEqual(find(begin, '\nWe left.'), []);
  const end = 'WHITESPACE_PARAGRAPH';
  assert.deepEqual(find(end, 'We left. \n\nThey came here  \n\nNow. '), [
    '7 .  -> .',
    '21 here   -> here',
    '32 .  -> .',
  ]);
  assert.deepEqual(find(end, 'We left. They came.\n\nNow.\n'), []);
});

test('several empty lines', async () => {
  const find = await english;
  assert.deepEqual(find('EMPTY_LINE', 'We left.\n\n\n\nThey came.'), ['7 .']);
  assert.deepEqual(find('EMPTY_LINE', 'We left.\n\n\nThey came.'), []);
  assert.deepEqual(find('EMPTY_LINE', 'We left.\n\n\n\n'), []);
});

test('paragraphs with more words than asked for, lists and what is let through', async () => {
  const find = await english;
  const id = 'TOO_LONG_PARAGRAPH';
  const words = (count: number): string => `${Array.from({ length: count }, () => 'word').join(' ')}.`;
  assert.deepEqual(find(id, `Go. ${words(10)}`, 5), ['14 word word']);
  assert.deepEqual(find(id, words(10), 5), []);
  assert.deepEqual(find(id, `${words(6)}\n\n${words(6)}`, 5), []);
  assert.deepEqual(find(id, `${words(6)}\n${words(6)}`, 5), []);
  assert.deepEqual(find(id, `${words(5)} – (“${words(5)}”)`, 5), []);
  assert.deepEqual(find(id, words(225)), []);
  assert.equal(find(id, words(226)).length, 1);
});

test('paragraphs that begin like the one before', async () => {
  const find = await english;
  const id = 'PARAGRAPH_REPEAT_BEGINNING_RULE';
  assert.deepEqual(find(id, 'We left. So.\n\nWe stayed.\n\nWe ate.'), ['0 We', '14 We', '26 We']);
  assert.deepEqual(find(id, 'The boat left.\n\nThe boat sank.'), ['0 The boat', '16 The boat']);
  assert.deepEqual(find(id, '“The boat left.”\n\n“The boat sank.”'), ['0 “The boat', '18 “The boat']);
  for (const right of [
    'The boat left.\n\nThe ship sank.',
    'We left.\n\nwe stayed.',
    'We left.\nWe stayed.',
    'The 5 left.\n\nThe 5 sank.',
    'We left.\n\nNobody did.\n\nWe stayed.',
  ])
    assert.deepEqual(find(id, right), []);
});

test('long paragraphs without a mark at their end', async () => {
  const find = await english;
  const id = 'PUNCTUATION_PARAGRAPH_END2';
  const long = 'We left when it was late and nobody minded at all';
  assert.deepEqual(find(id, `${long}\n\nNow.`), ['46 all -> all.']);
  assert.deepEqual(find(id, `It was late. ${long}`), ['59 all -> all.']);
  for (const right of [`${long}.`, `${long}:`, `We left: (“${long}”)`, 'We left when it was late and nobody minded at'])
    assert.deepEqual(find(id, right), []);
});

test('straight and curly apostrophes in one text', async () => {
  const find = await english;
  const id = 'EN_CONSISTENT_APOS';
  assert.deepEqual(find(id, "It's late. It’s dark."), ["2 's -> ’s", "13 ’s -> 's"]);
  for (const right of ["It's late. It's dark.", 'It’s late.', "It's the boats’ harbour."])
    assert.deepEqual(find(id, right), []);
});

const ukrainian = findOfText({ language: 'uk' });

test('dashes within words and beside them (Ukrainian)', async () => {
  const find = await ukrainian;
  assert.deepEqual(find('DASH', 'Будь–який пароплав.'), ['0 Будь–який -> Будь-який']);
  assert.deepEqual(find('DASH', 'Був один–два–три.'), ['4 один–два–три -> один-два-три']);
  assert.deepEqual(find('DASH', 'Хтось—небудь тут.'), ['0 Хтось— -> Хтось-небудь']);
  assert.deepEqual(find('DASH', 'Ми –пасажири.'), ['0 Ми – -> Ми-пасажири']);
  assert.deepEqual(find('DASH', 'Ми, –пасажири.'), ['2 , – -> , — пасажири']);
  assert.deepEqual(find('DASH', '—Так.'), ['0 — -> — Так']);
  for (const right of [
    'Ми — пасажири.',
    '— Так.',
    'Сторінки 3–5 і 3 —5.',
    'Літак Т–34 летить.',
    'Одно– та двоповерховий.',
    'Наш рок–н–рол тут.',
    'Ми –\nпасажири.',
    'Abc–def тут.',
  ])
    assert.deepEqual(find('DASH', right), []);
});

test('soft hyphens that markup stands for (Ukrainian)', async () => {
  const find = await ukrainian;
  assert.deepEqual(find('UK_HIDDEN_CHARS', 'Це паро\u00ADплав.'), ['3 паро\u00ADплав -> пароплав']);
  assert.deepEqual(find('UK_HIDDEN_CHARS', 'Це пароплав.'), []);
});

test('paragraphs that are very easy or hard to read', async () => {
  const find = await english;
  const easy = 'We ate fish and then we sat in the sun. It was hot.';
  const hard =
    'Considerable organisational uncertainty necessitated unusually comprehensive administrative investigations regarding international responsibilities.';
  const [simple, difficult] = ['READABILITY_RULE_SIMPLE', 'READABILITY_RULE_DIFFICULT'];
  assert.deepEqual(find(simple, `${easy}\n\nSo. ${easy}`), ['0 We ate fish', '53 So. We ate fish']);
  assert.deepEqual(find(simple, easy), []);
  assert.deepEqual(find(difficult, hard), ['0 Considerable organisational uncertainty']);
  assert.deepEqual(find(difficult, hard, 0), []);
  // The text on the whole decides.
  assert.deepEqual(find(simple, `${easy}\n\n${hard} ${hard} ${hard}`), []);
  assert.deepEqual(find(difficult, `${`${easy} `.repeat(20)}\n\n${hard}`), []);
  assert.deepEqual(find(difficult, 'Considerable organisational uncertainty necessitated administration.'), []);
});
