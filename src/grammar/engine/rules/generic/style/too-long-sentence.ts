import type { Token } from '../../../text/token.ts';
import { codeRule } from '../../code-rule.ts';
import type { Document, RuleContext, RuleMatch, TextRule } from '../../rule.ts';
import { fill, messagesOf } from '../messages.ts';

const MOST_WORDS = 40;
/** As many words as LanguageTool lets a sentence have in a language. */
const MOST_IN: Readonly<Record<string, number>> = { es: 60, ca: 60, pt: 50, ru: 50 };

/** Words of an example. */
const many = (word: string, count: number): string =>
  Array.from({ length: count }, (_, index) => `${word}${'abcdefgh'[index % 8]}`).join(' ');

function headOf(language: string) {
  const most = MOST_IN[language] ?? MOST_WORDS;
  return codeRule({
    id: language === 'de' ? 'TOO_LONG_SENTENCE_DE' : 'TOO_LONG_SENTENCE',
    category: 'STYLE',
    picky: true,
    priority: -101,
    description: `A sentence of more than ${most} words`,
    contextForSureMatch: -1,
    value: { text: 'Maximum number of words in a sentence', minimum: 5, maximum: 100, default: most },
    examples: {
      en: {
        wrong: [`[[The ${many('word', 40)}.]]`, `[[She ${many('word', 60)}.]]`, `[[They: ${many('word', 41)}.]]`],
        right: [
          `The ${many('word', 39)}.`,
          `The ${many('word', 36)} 12 (and ${many('word', 30)}).`,
          'It is short. So is this one.',
        ],
      },
      de: {
        wrong: [`[[Der ${many('Wort', 40)}.]]`, `[[Sie ${many('Wort', 60)}.]]`],
        right: [`Der ${many('Wort', 39)}.`, 'Er ist kurz. Dieser auch.'],
      },
      fr: {
        wrong: [`[[Le ${many('mot', 40)}.]]`, `[[Elle ${many('mot', 60)}.]]`],
        right: [`Le ${many('mot', 39)}.`, 'Elle est courte. Celle-ci aussi.'],
      },
      es: {
        wrong: [`[[El ${many('palabra', 60)}.]]`, `[[Ella ${many('palabra', 80)}.]]`],
        right: [`El ${many('palabra', 59)}.`, 'Es corta. Esta también.'],
      },
    },
  });
}

/** Sentences with more words in a row, without colon, semicolon, quotation or parenthesis, than are easily read. */
export function longSentence(language: string): TextRule {
  const { info, examples } = headOf(language);
  const messages = messagesOf(language);
  return {
    info,
    examples,
    check(document: Document, context: RuleContext): RuleMatch[] {
      const most = context.ruleValues?.get(info.id) ?? info.value?.default ?? MOST_WORDS;
      const matches: RuleMatch[] = [];
      document.ranges.forEach(({ start, end }, index) => {
        // Cheap bound first: a word and its blank take two units at least.
        if (end - start < 2 * most) return;
        const { text, tokens } = document.sentence(index);
        const words = mostWords(text, tokens);
        if (words <= most) return;
        matches.push({
          rule: info,
          from: start + (text.length - text.trimStart().length),
          to: start + text.trimEnd().length,
          message: fill(messages.longSentence, words),
          shortMessage: messages.short.long,
          replacements: [],
        });
      });
      return matches;
    },
  };
}

/** What divides a sentence into parts that are counted each for itself (LanguageTool 6.6). */
const DIVIDES = /^["“”„«»()[\]{}:;]$/;

/** The words of the longest part of a sentence; numbers are none. */
function mostWords(text: string, tokens: readonly Token[]): number {
  let most = 0;
  let words = 0;
  let last = 0;
  for (const token of tokens) {
    if (DIVIDES.test(token.text) || text.slice(last, token.start).includes('\n')) words = 0;
    if (/^\p{L}/u.test(token.text)) words++;
    most = Math.max(most, words);
    last = token.end;
  }
  return most;
}
