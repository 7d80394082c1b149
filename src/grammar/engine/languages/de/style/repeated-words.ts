import { optionalInfo } from '../../../rules/generic/optional/optional-info.ts';
import { outsideQuotations } from '../../../rules/generic/optional/outside-quotations.ts';
import type { Document, RuleContext, RuleMatch, TextRule } from '../../../rules/rule.ts';
import type { Token } from '../../../text/token.ts';

const FARTHEST = 1;

const info = optionalInfo('STYLE_REPEATED_WORD_RULE_DE', 'A word that comes again in the same or the next sentence', {
  value: {
    text: 'Number of sentences within which a word should not come again',
    minimum: 0,
    maximum: 5,
    default: FARTHEST,
  },
});

/** Nouns, names, verbs and adjectives that come again nearby, outside of direct speech (German). */
export const repeatedWords: TextRule = {
  info,
  check(document: Document, { ruleValues }: RuleContext): RuleMatch[] {
    const farthest = ruleValues?.get(info.id) ?? FARTHEST;
    const sentences = outsideQuotations(document, false).map(({ tokens, start }) => {
      const words = tokens.flatMap((token, place) => {
        const lemmas = isInPhrase(tokens, place) ? [] : lemmasOf(token);
        return lemmas.length > 0 ? [{ token, lemmas }] : [];
      });
      return { start, words, all: new Set(words.flatMap(({ lemmas }) => lemmas)) };
    });
    return sentences.flatMap(({ start, words }, index) => {
      const before = sentences.slice(Math.max(0, index - farthest), index);
      const behind = sentences.slice(index + 1, index + 1 + farthest);
      return words.flatMap(({ token, lemmas }): RuleMatch[] => {
        const comesIn = ({ all }: { readonly all: ReadonlySet<string> }): boolean =>
          lemmas.some((lemma) => all.has(lemma));
        const again = words.some((other) => other.token !== token && other.lemmas.some((one) => lemmas.includes(one)));
        const where = again
          ? 'in diesem Satz'
          : before.some(comesIn)
            ? 'kurz vorher'
            : behind.some(comesIn)
              ? 'kurz danach'
              : undefined;
        if (where === undefined) return [];
        return [
          {
            rule: info,
            from: start + token.start,
            to: start + token.end,
            message: `Dieses Wort steht ${where} noch einmal. Vielleicht passt ein anderes.`,
            shortMessage: '',
            replacements: [],
          },
        ];
      });
    });
  },
};

const COUNTED = /^(?:SUB|EIG|ADJ|VER)/;
const LEFT = /^(?:VER:(?:AUX|MOD)|PRO|ART|ADV|PRP)/;

/** The base forms of a word that counts; none of others. */
function lemmasOf({ readings }: Token): string[] {
  if (readings.some(({ pos }) => pos !== null && LEFT.test(pos))) return [];
  return readings.flatMap(({ pos, lemma }) => (pos !== null && lemma !== null && COUNTED.test(pos) ? [lemma] : []));
}

/** Is a word part of a phrase such as “von Tag zu Tag”? */
const isInPhrase = (tokens: readonly Token[], place: number): boolean =>
  [-2, 2].some((distance) => tokens[place + distance]?.text === tokens[place]?.text);
