import type { Document, RuleMatch, SentenceRule, TextRule } from '../../rule.ts';
import { optionalInfo } from './optional-info.ts';
import { endsParagraph } from './paragraphs.ts';

type Wording = readonly [begin: string, end: string];

const ENGLISH: Wording = ['Remove the blanks before this paragraph.', 'Remove the blanks behind this paragraph.'];
const MESSAGES: Readonly<Record<string, Wording>> = {
  en: ENGLISH,
  de: ['Vor dem Absatz stehen überflüssige Leerzeichen.', 'Hinter dem Absatz stehen überflüssige Leerzeichen.'],
  pt: ['Há espaços a mais antes do parágrafo.', 'Há espaços a mais depois do parágrafo.'],
  ru: ['Перед абзацем лишние пробелы.', 'После абзаца лишние пробелы.'],
};

const beginInfo = optionalInfo('WHITESPACE_PARAGRAPH_BEGIN', 'Blanks before the first word of a paragraph', {
  contextForSureMatch: 0,
});
const endInfo = optionalInfo('WHITESPACE_PARAGRAPH', 'Blanks behind the last word of a paragraph');

/** Blanks at the beginning of a sentence, which is where paragraphs and lines begin. */
export const spacesBeforeParagraph: SentenceRule = {
  infos: [beginInfo],
  check({ text, tokens }, { language }) {
    const blanks = /^[^\S\r\n]+/.exec(text)?.[0].length ?? 0;
    const [, first] = tokens;
    if (blanks === 0 || first?.start !== blanks) return [];
    return [
      {
        rule: beginInfo,
        from: 0,
        to: first.end,
        message: (MESSAGES[language] ?? ENGLISH)[0],
        shortMessage: '',
        replacements: [{ value: first.text }],
      },
    ];
  },
};

/** Blanks between the last word of a paragraph and its end. */
export const spacesBehindParagraph: TextRule = {
  info: endInfo,
  check(document: Document, { language }): RuleMatch[] {
    const matches: RuleMatch[] = [];
    document.ranges.forEach(({ start, end }, index) => {
      const sentence = document.text.slice(start, end).replace(/[\r\n]+$/, '');
      if (!/\s$/.test(sentence) || !endsParagraph(document, index)) return;
      const last = document.sentence(index).tokens.at(-1);
      matches.push({
        rule: endInfo,
        from: start + (last?.start ?? 0),
        to: start + sentence.length,
        message: (MESSAGES[language] ?? ENGLISH)[1],
        shortMessage: '',
        replacements: [{ value: last?.text ?? '' }],
      });
    });
    return matches;
  },
};
