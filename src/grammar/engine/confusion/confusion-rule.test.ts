import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_SELECTION, selectRules } from '../rule-selection.ts';
import type { RuleContext } from '../rules/rule.ts';
import { parseConfusionPairs } from './confusion-pair.ts';
import { ownPairs } from './confusion-pairs.ts';
import { confusionRule } from './confusion-rule.ts';
import { ngramTokens } from './ngram-tokens.ts';

const CONTEXT: RuleContext = { language: 'en', speller: undefined, takeSuggestion: () => true };

/** Made-up counts that speak for "edition" beside "first" and "Their" before "house". */
const KNOWN: Readonly<Record<string, number>> = {
  The: 3e9,
  first: 9e8,
  addition: 5e7,
  edition: 4e7,
  'The first': 9e6,
  'The first addition': 900,
  'The first edition': 9e5,
  'first addition': 2000,
  'first edition': 4e6,
  'first addition of': 30,
  'first edition of': 9e5,
  'addition of': 9e6,
  'edition of': 9e6,
  'edition of the': 3e6,
  'addition of the': 9e5,
  _START_: 1e9,
  There: 6e7,
  Their: 5e7,
  '_START_ Their': 8e6,
  '_START_ There': 9e6,
  '_START_ There house': 1,
  '_START_ Their house': 1e6,
  'Their house': 1e6,
  'There house': 10,
  'Their house is': 1e5,
};
const counts = { total: 1e10, count: (ngram: string) => KNOWN[ngram] ?? 0 };

function check(source: string, text: string, selection = {}, exceptions: readonly string[] = []) {
  const rule = confusionRule(parseConfusionPairs(source), () => counts, exceptions);
  const enabled = selectRules({ ...DEFAULT_SELECTION, ...selection });
  return rule.check({ text, tokens: [] }, CONTEXT, enabled);
}

const PAIR = 'addition|adding one thing to another; edition|one version of a printed text; 10 # a comment';

test('the likelier word is suggested, with what both mean', () => {
  const [match, ...others] = check(PAIR, 'The first addition of the book.');
  assert.deepEqual(others, []);
  const { rule, ...rest } = match;
  assert.deepEqual(rest, {
    from: 10,
    to: 18,
    message:
      '“edition” (one version of a printed text) is more likely here than “addition” (adding one thing to another).',
    shortMessage: 'Another word is more likely',
    replacements: [{ value: 'edition', shortDescription: 'one version of a printed text' }],
  });
  assert.equal(rule.id, 'CONFUSION_RULE_ADDITION_EDITION');
  assert.deepEqual([rule.category.id, rule.issueType, rule.contextForSureMatch], ['TYPOS', 'non-conformance', 3]);
});

test('the right word, or one that is not likelier by the factor, is left alone', () => {
  assert.deepEqual(check(PAIR, 'The first edition of the book.'), []);
  assert.deepEqual(check(PAIR.replace('; 10', '; 100000000000000'), 'The first addition of the book.'), []);
});

test('a pair with an arrow goes one way', () => {
  assert.equal(check('addition -> edition; 10', 'The first addition of the book.').length, 1);
  assert.equal(check('edition -> addition; 10', 'The first addition of the book.').length, 0);
});

test('a word that begins the sentence is looked for in small letters and suggested with a capital', () => {
  const [match] = check('their; there; 10', 'There house is old.');
  assert.deepEqual(match.replacements, [{ value: 'Their' }]);
  assert.equal(match.rule.id, 'CONFUSION_RULE_THERE_THEIR');
});

test('before a sign the first word is left alone, and so is a lone word', () => {
  assert.deepEqual(check('their; there; 10', 'There, house is old.'), []);
  assert.deepEqual(check('their; there; 10', 'There.'), []);
});

test('phrases that are excepted are left alone', () => {
  assert.deepEqual(check(PAIR, 'The first addition of the book.', {}, ['first addition of']), []);
  assert.equal(check(PAIR, 'The first addition of the book.', {}, ['second addition']).length, 1);
});

test('all pairs are switched by CONFUSION_RULE; one pair can be switched off by its own id but not on', () => {
  const matches = (selection: object): number => check(PAIR, 'The first addition of the book.', selection).length;
  assert.equal(matches({ disabledRules: ['CONFUSION_RULE'] }), 0);
  assert.equal(matches({ disabledRules: ['CONFUSION_RULE_ADDITION_EDITION'] }), 0);
  assert.equal(matches({ disabledRules: ['CONFUSION_RULE_EDITION_ADDITION'] }), 1);
  assert.equal(matches({ enabledRules: ['CONFUSION_RULE'], enabledOnly: true }), 1);
  assert.equal(matches({ enabledRules: ['CONFUSION_RULE_ADDITION_EDITION'], enabledOnly: true }), 0);
  assert.equal(matches({ enabledCategories: ['TYPOS'], enabledOnly: true }), 1);
});

test('meanings can come from a second file, and strange lines mean nothing', () => {
  const pairs = parseConfusionPairs(
    '# comment\na; b; 5\nc; c; 5\nnonsense\nd|x -> e; 7\n; ; 5\n',
    'a\tthe first\nb\tthe second\n',
  );
  assert.deepEqual(
    pairs.map(({ wrong, right, factor }) => [wrong.word, wrong.meaning, right.word, right.meaning, factor]),
    [
      ['a', 'the first', 'b', 'the second', 5],
      ['b', 'the second', 'a', 'the first', 5],
      ['d', 'x', 'e', undefined, 7],
    ],
  );
});

test('umlauts are written out in ids', () => {
  const rule = confusionRule(parseConfusionPairs('fällt; fehlt; 10'), () => counts);
  assert.deepEqual(
    rule.infos.map(({ id }) => id),
    ['CONFUSION_RULE_FAELLT_FEHLT', 'CONFUSION_RULE_FEHLT_FAELLT'],
  );
});

test('our English pairs: at least 150, each with meanings, none twice, each a word that can be found', () => {
  const { pairs } = ownPairs('en');
  const names = pairs.map(({ wrong, right }) => [wrong.word, right.word].sort().join(' '));
  assert.ok(new Set(names).size >= 150, String(new Set(names).size));
  const directed = pairs.map(({ wrong, right }) => `${wrong.word} ${right.word}`);
  assert.deepEqual(
    directed.filter((name, i) => directed.indexOf(name) !== i),
    [],
  );
  for (const { wrong, right, factor } of pairs) {
    assert.ok(wrong.meaning && right.meaning, `${wrong.word} ${right.word}`);
    assert.ok(Number.isInteger(Math.log10(factor)), String(factor));
    assert.ok(ngramTokens(right.word).length <= 3, right.word);
  }
});

test('tokens are those of n-gram data', () => {
  const texts = (sentence: string): string[] => ngramTokens(sentence).map(({ text }) => text);
  assert.deepEqual(texts('I’m here, you’ll see.'), ['_START_', 'I', "'m", 'here', ',', 'you', "'ll", 'see', '.']);
  assert.deepEqual(texts("don't  well-known\u00a0word"), ['_START_', 'don', "'", 't', 'well', '-', 'known', 'word']);
  assert.deepEqual(ngramTokens(' We’re on').slice(1), [
    { text: 'We', start: 1, end: 3 },
    { text: "'re", start: 3, end: 6 },
    { text: 'on', start: 7, end: 9 },
  ]);
});
