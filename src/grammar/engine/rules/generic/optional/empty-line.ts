import type { Document, RuleMatch, TextRule } from '../../rule.ts';
import { optionalInfo } from './optional-info.ts';

const info = optionalInfo('EMPTY_LINE', 'Several empty lines between paragraphs');

const ENGLISH = 'There are several empty lines below. Use a format of paragraphs instead.';
const MESSAGES: Readonly<Record<string, string>> = {
  en: ENGLISH,
  de: 'Darunter stehen mehrere leere Zeilen. Eine Absatzformatierung ist besser.',
  pt: 'Há várias linhas vazias em baixo. Use antes a formatação do parágrafo.',
};

/** Four line breaks behind a sentence make more than one empty line (LanguageTool 6.6). */
const MOST_BREAKS = 3;

/** Paragraphs with several empty lines before the next one: their last word. */
export const emptyLine: TextRule = {
  info,
  check(document: Document, { language }): RuleMatch[] {
    const matches: RuleMatch[] = [];
    document.ranges.slice(0, -1).forEach(({ start, end }, index) => {
      const breaks = /(?:\r?\n)+$/.exec(document.text.slice(start, end))?.[0] ?? '';
      if (breaks.replaceAll('\r', '').length <= MOST_BREAKS) return;
      const last = document.sentence(index).tokens.at(-1);
      const isEmpty = last === undefined || last.text === '';
      matches.push({
        rule: info,
        from: isEmpty ? end - 1 : start + last.start,
        to: isEmpty ? end : start + last.end,
        message: MESSAGES[language] ?? ENGLISH,
        shortMessage: '',
        replacements: [],
      });
    });
    return matches;
  },
};
