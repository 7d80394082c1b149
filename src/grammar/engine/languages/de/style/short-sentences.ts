import { categories } from '../../../rules/category.ts';
import { optionalInfo } from '../../../rules/generic/optional/optional-info.ts';
import { endsParagraph } from '../../../rules/generic/optional/paragraphs.ts';
import type { Document, RuleContext, RuleMatch, TextRule } from '../../../rules/rule.ts';
import type { Token } from '../../../text/token.ts';
import { DirectSpeech } from './direct-speech.ts';

const LEAST_IN_A_ROW = 3;
/** Words and marks of a sentence that is very short (LanguageTool 6.6). */
const SHORT = { least: 3, most: 5 };
const MARK = /^[.!?…]$/;

const info = optionalInfo('STYLE_REPEATED_SHORT_SENTENCES', 'Several very short sentences in a row', {
  category: categories.CREATIVE_WRITING,
  value: { text: 'Number of short sentences in a row', minimum: 0, maximum: 10, default: LEAST_IN_A_ROW },
});

/** Very short sentences in a row that are no paragraphs of their own, outside of direct speech: the last word of each (German). */
export const shortSentences: TextRule = {
  info,
  check(document: Document, { ruleValues }: RuleContext): RuleMatch[] {
    const least = ruleValues?.get(info.id) ?? LEAST_IN_A_ROW;
    const matches: RuleMatch[] = [];
    let row: RuleMatch[] = [];
    const close = (): void => {
      if (row.length >= least) matches.push(...row);
      row = [];
    };
    const speech = new DirectSpeech();
    let begins = true;
    for (const [index, { start }] of document.ranges.entries()) {
      const tokens = document.sentence(index).tokens.slice(1);
      const [word, mark] = tokens.slice(-2);
      const ends = endsParagraph(document, index);
      if (speech.isIn(tokens) || (begins && ends) || !word || !mark || !isShort(tokens)) close();
      else
        row.push({
          rule: info,
          from: start + word.start,
          to: start + mark.end,
          message: 'Hier folgen mehrere sehr kurze Sätze aufeinander.',
          shortMessage: '',
          replacements: [],
        });
      begins = ends;
    }
    close();
    return matches;
  },
};

const isShort = (tokens: readonly Token[]): boolean =>
  tokens.length >= SHORT.least && tokens.length <= SHORT.most && MARK.test(tokens.at(-1)?.text ?? '');
