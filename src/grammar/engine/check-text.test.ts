import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type CheckOptions, type CheckResources, checkText } from './check-text.ts';
import { findLanguage } from './language-table.ts';
import { DEFAULT_SELECTION } from './rule-selection.ts';
import { createRulePack } from './rules/rule-pack.ts';
import { SentenceCache } from './sentence-cache.ts';

const pack = await createRulePack(findLanguage('en-US')!, false, 5);
const resources = (cache = new SentenceCache(0)): CheckResources => ({
  key: 'en',
  language: 'en',
  pack,
  speller: undefined,
  cache,
});
const options = (text: string, more: Partial<CheckOptions> = {}): CheckOptions => ({
  text,
  selection: DEFAULT_SELECTION,
  sentenceLevel: true,
  textLevel: true,
  timeLimit: 60_000,
  maxSuggestions: 100,
  maxMatches: 1000,
  maxErrorsPerWord: 0,
  ...more,
});

const PIECES = [
  'thanks alot ',
  'an house ',
  '. ',
  '? ',
  ' ,',
  '(',
  '"',
  'of ',
  'should ',
  'the ',
  'Its ',
  'a ',
  '\n\n',
  '  ',
  'x',
  "n't ",
  'I ',
  '😀',
  'http://a.b ',
];

test('matches are in order, do not overlap, and lie within the text', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }), (pieces) => {
      const text = pieces.join('');
      let end = 0;
      for (const { from, to } of checkText(options(text), resources()).matches) {
        assert.ok(from >= end && to > from && to <= text.length);
        end = to;
      }
    }),
  );
});

test('with the cache of sentences the matches are the same', () => {
  const cache = new SentenceCache(500);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }), fc.boolean(), (pieces, picky) => {
      const own = options(pieces.join(''), { selection: { ...DEFAULT_SELECTION, picky } });
      assert.deepEqual(checkText(own, resources(cache)), checkText(own, resources()));
    }),
  );
});

test('a check that is out of time gives what it has and says so', () => {
  assert.equal(checkText(options('One. Two. Three.', { timeLimit: -1 }), resources()).stopped, 'time');
});

test('a text with too many errors is stopped when a rate is given, a short one is not', () => {
  const rate = { maxErrorsPerWord: 0.1 };
  assert.equal(checkText(options('Thanks alot. '.repeat(20), rate), resources()).stopped, 'errors');
  assert.equal(checkText(options('Thanks alot. '.repeat(5), rate), resources()).stopped, undefined);
});

test('no more matches are given than the bound says', () => {
  assert.equal(checkText(options('Thanks alot. '.repeat(50), { maxMatches: 7 }), resources()).matches.length, 7);
});

// fast-check's own unit of that kind first maps all of Unicode, which takes longer than these tests.
const ANY_SIGN = fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code));

test('any text of any signs is checked without an exception', () => {
  fc.assert(
    fc.property(fc.string({ unit: ANY_SIGN, maxLength: 200 }), (text) => {
      checkText(options(text, { selection: { ...DEFAULT_SELECTION, picky: true } }), resources());
    }),
  );
});

test('of equal matches that of a sentence stays before that of the text', () => {
  const [info] = pack.infos;
  const rule = (id: string) => ({ ...info, id, defaultOff: false, tags: [] });
  const found = (id: string) => ({ rule: rule(id), from: 0, to: 2, message: '', shortMessage: '', replacements: [] });
  const both = {
    sentenceRules: [{ infos: [rule('OF_SENTENCE')], check: () => [found('OF_SENTENCE')] }],
    textRules: [{ info: rule('OF_TEXT'), check: () => [found('OF_TEXT')] }],
    infos: [],
  };
  const { matches } = checkText(options('so it is'), { ...resources(), pack: both });
  assert.deepEqual(
    matches.map(({ rule: { id } }) => id),
    ['OF_SENTENCE'],
  );
});
