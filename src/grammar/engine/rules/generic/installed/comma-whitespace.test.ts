import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Sentence } from '../../../text/token.ts';
import { installedCommaWhitespace } from './comma-whitespace.ts';
import { installedDoublePunctuation } from './double-punctuation.ts';

/** Tokens are runs of letters and digits, and signs. */
function sentenceOf(text: string): Sentence {
  const tokens = [...text.matchAll(/[\p{L}\d-]+|[^\s]/gu)].map(({ index: start, 0: own }) => ({
    text: own,
    lower: own.toLowerCase(),
    start,
    end: start + own.length,
    whitespaceBefore: /\s/.test(text[start - 1] ?? ''),
    address: false,
    readings: [],
  }));
  return {
    text,
    tokens: [
      { text: '', lower: '', start: 0, end: 0, whitespaceBefore: false, address: false, readings: [] },
      ...tokens,
    ],
  };
}

const context = { language: 'en', speller: undefined, takeSuggestion: () => true };

const foundBy =
  (rule: ReturnType<typeof installedCommaWhitespace>) =>
  (text: string): string[] =>
    rule
      .check(sentenceOf(text), context, () => true)
      .map(
        ({ from, to, replacements }) => `${text.slice(from, to)}>${replacements.map(({ value }) => value).join('|')}`,
      );

test('spaces around commas, full stops and parentheses', () => {
  const find = foundBy(installedCommaWhitespace('en'));
  assert.deepEqual(find('We saw boats , too.'), [' ,>,']);
  assert.deepEqual(find('We saw boats ,too.'), [' ,>, ', ',too>, too']);
  assert.deepEqual(find('We saw boats,too.'), [',too>, too']);
  assert.deepEqual(find('Boats ( and rafts ) left .'), ['( >(', ' )>)', ' .>.']);
  assert.deepEqual(find(', it rained.'), []);
  assert.deepEqual(find(',it rained.'), [',>, ', ',it>, it']);
  assert.deepEqual(find('It rained " all day.'), [' " >" | "']);
});

test('numbers, quotations, lists of commas, domains and kinds of files are left', () => {
  const find = foundBy(installedCommaWhitespace('en'));
  for (const right of [
    'It is 1,5 or x,5 or 5,x.',
    'He said “so,” and left.',
    'One,- or ,, two.',
    'The ending .com and .html and .mp3 and .5 and ..5.',
    'See ./bin for it.',
  ])
    assert.deepEqual(
      find(right).filter((one) => !one.startsWith(' ,')),
      [],
      right,
    );
  assert.deepEqual(find('See .profile for it.'), [' .>.']);
});

test('languages differ', () => {
  assert.deepEqual(foundBy(installedCommaWhitespace('fr'))('Il dit « oui » ici.'), []);
  assert.deepEqual(foundBy(installedCommaWhitespace('en'))('He says « yes » here.'), [' « >« | «', ' » >» | »']);
  assert.deepEqual(foundBy(installedCommaWhitespace('uk'))('Так,– сказав він.'), []);
  assert.deepEqual(foundBy(installedCommaWhitespace('en'))('So,– he said.'), [',–>, –']);
  assert.deepEqual(foundBy(installedCommaWhitespace('de'))('Die .firma-Domains sind neu.'), []);
});

test('two full stops or commas, also with a space between them', () => {
  const find = foundBy(installedDoublePunctuation('en'));
  assert.deepEqual(find('He left.. She stayed.'), ['..>.|…']);
  assert.deepEqual(find('He left, , she stayed.'), [' ,>,']);
  assert.deepEqual(find('He left... She stayed.'), []);
  assert.deepEqual(find('He left?.. See ../data for it,,,'), []);
});
