import { test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import { DEFAULT_SELECTION, selectRules } from '../rule-selection.ts';
import type { RuleContext } from '../rules/rule.ts';
import { parseConfusionPairs } from './confusion-pair.ts';
import { confusableTokens, ownPairs } from './confusion-pairs.ts';
import { confusionRule } from './confusion-rule.ts';
import { ngramTokens } from './ngram-tokens.ts';

/** Pairs of words that are easily confused, and what is found of them by counts that are drawn. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(new URL('./golden-confusion.json', import.meta.url));
const words = (text: string): string[] => text.split(' ');

test('our pairs and the phrases that are left alone', () => {
  const { pairs, exceptions } = ownPairs('en');
  golden.check(
    ['pairs'],
    toldAnswers(
      [
        ...pairs.map((pair) => [`${pair.wrong.word} ${pair.right.word}`, pair] as const),
        ...exceptions.map((phrase) => [phrase, 'left'] as const),
        ...[...confusableTokens('en')].map((token) => [token, 'token'] as const),
        ['other languages', [ownPairs('de'), [...confusableTokens('fr')]]],
      ],
      2,
    ),
  );
});

const PAIRS = `there|in that place; their|of them; 10
your -> you're; 100
sea; see; 1
well-known; known; 10
fällt; fehlt; 10 # umlauts
it's|it is; its; 1000
see -> say; 10
`;

test('what is found by drawn counts', () => {
  const random = randomNumbers(191);
  const of = <T>(list: readonly T[]): T => elementAt(list, Math.floor(random() * list.length));
  const pairs = parseConfusionPairs(PAIRS, "its\tof it\nyou're\tyou are\nyour\n");
  golden.check(
    ['parsed'],
    toldAnswers(
      pairs.map((pair) => [JSON.stringify(pair), confusionRule([pair], () => undefined).infos]),
      3,
    ),
  );
  const pieces = words(
    "there their There Their your you’re you're sea see say Sea well-known known fällt fehlt it's its Its house the we 12 , . “ – over",
  );
  const answers = Array.from({ length: 320 }, () => {
    const sentence = Array.from({ length: 2 + Math.floor(random() * 6) }, () => of(pieces)).join(' ');
    const seed = Math.floor(random() * 1e6);
    // Of most phrases there is nothing, of others a number that follows from the phrase.
    const count = (ngram: string): number => {
      const drawn = randomNumbers(seed + [...ngram].reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) | 0, 0))();
      return ngram.includes(' ') ? (drawn < 0.5 ? 0 : Math.floor(10 ** (drawn * 7))) : Math.floor(1e4 + drawn * 1e8);
    };
    const rule = confusionRule(pairs, () => ({ total: 1e10, count }), ['over there', 'the sea']);
    const context: RuleContext = { language: 'en', speller: undefined, takeSuggestion: () => true };
    const found = [...rule.check({ text: sentence, tokens: [] }, context, selectRules(DEFAULT_SELECTION))].map(
      ({ rule: { id }, from, to, message, shortMessage, replacements }) =>
        `${id} ${from}-${to} ${message} ${shortMessage} ${JSON.stringify(replacements)}`,
    );
    return [sentence, [found, ngramTokens(sentence)]] as const;
  });
  golden.check(['found'], toldAnswers(answers, 6));
});
