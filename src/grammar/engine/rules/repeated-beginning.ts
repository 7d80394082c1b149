import type { Token } from '../text/token.ts';
import { codeRule } from './code-rule.ts';
import type { Document, ExamplesByLanguage, RuleMatch, TextRule } from './rule.ts';

/** What a language says of sentences in a row that begin alike. */
export interface RepeatedBeginning {
  readonly id: string;
  readonly examples?: ExamplesByLanguage;
  /** Words that begin sentences as they must. */
  readonly unremarkable: ReadonlySet<string>;
  /** Adverbs, of which two in a row are too many, each with what may stand in its place. */
  readonly adverbs: ReadonlyMap<string, readonly string[]>;
  /** What may stand in place of the third of other words. */
  insteadOf(token: Token): readonly string[];
  readonly messages: { readonly words: string; readonly adverbs: string; readonly short: string };
}

const WORDS = 3;
const ADVERBS = 2;
/** Tokens of a sentence of which the beginning is reported; shorter ones are counted. */
const SHORTEST = 3;

/**
 * Sentences in a row with the same first word (LanguageTool 6.6, WordRepeatBeginningRule, as observed).
 * @param picky only for those who want to hear of it
 */
export function repeatedBeginning(language: RepeatedBeginning, picky = false): TextRule {
  const { id, unremarkable, adverbs, messages } = language;
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
      let run = 0;
      for (const [index, { start }] of document.ranges.entries()) {
        const tokens = document.sentence(index).tokens.filter(({ text }) => text.trim() !== '');
        const token = tokens.at(0);
        const word = token && /^\p{L}/u.test(token.text) ? token.text : '';
        run = word !== '' && word === previous ? run + 1 : 1;
        previous = word;
        if (token === undefined || word === '' || tokens.length < SHORTEST || unremarkable.has(word)) continue;
        const others = adverbs.get(word);
        if (run < (others ? ADVERBS : WORDS)) continue;
        matches.push({
          rule: info,
          from: start + token.start,
          to: start + token.end,
          message: others ? messages.adverbs : messages.words,
          shortMessage: messages.short,
          replacements: (others ?? language.insteadOf(token)).map((value) => ({ value })),
        });
      }
      return matches;
    },
  };
}

/** Each of the words with the rest of them and with what may follow. */
export const amongEachOther = (
  words: readonly string[],
  ...further: readonly string[]
): (readonly [string, readonly string[]])[] =>
  words.map((word) => [word, [...words.filter((other) => other !== word), ...further]]);
