import type { Token } from '../text/token.ts';
import { codeRule } from './code-rule.ts';
import type { Document, ExamplesByLanguage, RuleMatch, TextRule } from './rule.ts';

/** What a language says of sentences in a row that begin alike. */
export interface RepeatedBeginning {
  readonly id: string;
  readonly examples?: ExamplesByLanguage;
  /** Words that begin sentences as they must. */
  readonly unremarkable: ReadonlySet<string>;
  /** Words in small letters that do so in any letter case; where given, numbers do so too. */
  readonly unremarkableInAnyCase?: ReadonlySet<string>;
  /** Sentences that begin so, in small letters, are passed over. */
  readonly passedOver?: readonly string[];
  /** Tags of further adverbs. */
  readonly adverbTags?: RegExp;
  /** Adverbs, of which two in a row are too many, each with what may stand in its place. */
  readonly adverbs: ReadonlyMap<string, readonly string[]>;
  /** What may stand in place of the third of other words. */
  insteadOf(token: Token): readonly string[];
  readonly messages: { readonly words: string; readonly adverbs: string; readonly short: string };
}

/** Tokens of a sentence of which the beginning is reported; shorter ones are counted. */
const SHORTEST = 3;
/** What begins items of lists. */
const ITEM = /^(?:[:–—-]|✔️|➡️|⭐️|⚠️)$/u;

/**
 * Sentences in a row with the same first word (LanguageTool 6.6, WordRepeatBeginningRule, as observed).
 * @param picky only for those who want to hear of it
 */
export function repeatedBeginning(language: RepeatedBeginning, picky = false): TextRule {
  const { id, adverbs, messages } = language;
  const { info } = codeRule({
    id,
    category: 'REPETITIONS_STYLE',
    issueType: 'style',
    ...(picky ? { picky, priority: -55 } : {}),
    description: 'Sentences in a row that begin with the same word',
    contextForSureMatch: -1,
  });
  return {
    info,
    ...(language.examples ? { examples: language.examples } : {}),
    check(document: Document): RuleMatch[] {
      const matches: RuleMatch[] = [];
      let previous = '';
      let beforeThat = '';
      let ended = false;
      for (const [index, { start }] of document.ranges.entries()) {
        const sentence = document.sentence(index);
        const lower = language.passedOver && sentence.text.toLowerCase();
        if (lower !== undefined && language.passedOver?.some((one) => lower.startsWith(one))) {
          ended = false;
          continue;
        }
        const tokens = sentence.tokens.filter(({ text }) => text.trim() !== '');
        const [token] = tokens;
        const word = token?.text ?? '';
        if (
          token !== undefined &&
          ended &&
          word === previous &&
          tokens.length >= SHORTEST &&
          (word.length > 1 || /^\p{L}/u.test(word)) &&
          !tokens.slice(0, SHORTEST).some(({ text }) => isUnremarkable(text, language))
        ) {
          const others = adverbs.get(word);
          const adverb = others !== undefined || isAdverb(token, language);
          if (adverb || word === beforeThat)
            matches.push({
              rule: info,
              from: start + token.start,
              to: start + token.end,
              message: adverb ? messages.adverbs : messages.words,
              shortMessage: messages.short,
              replacements: (others ?? language.insteadOf(token)).map((value) => ({ value })),
            });
        }
        beforeThat = previous;
        previous = word;
        ended = /[.?!]\s*$/.test(sentence.text);
      }
      return matches;
    },
  };
}

function isUnremarkable(text: string, { unremarkable, unremarkableInAnyCase: anyCase }: RepeatedBeginning): boolean {
  if (ITEM.test(text) || unremarkable.has(text)) return true;
  return anyCase !== undefined && (/^\d/.test(text) || anyCase.has(text.toLowerCase()));
}

const isAdverb = ({ readings }: Token, { adverbTags }: RepeatedBeginning): boolean =>
  adverbTags !== undefined && readings.some(({ pos }) => pos !== null && adverbTags.test(pos));

/** Each of the words with the rest of them and with what may follow. */
export const amongEachOther = (
  words: readonly string[],
  ...further: readonly string[]
): (readonly [string, readonly string[]])[] =>
  words.map((word) => [word, [...words.filter((other) => other !== word), ...further]]);
