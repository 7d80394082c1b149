import { categories } from '../../category.ts';
import type { Document, RuleContext, RuleMatch, TextRule } from '../../rule.ts';
import { optionalInfo } from './optional-info.ts';
import { isCounted, paragraphsOf } from './paragraphs.ts';

const info = optionalInfo(
  'PUNCTUATION_PARAGRAPH_END2',
  'No punctuation mark at the end of a paragraph of more than 10 words',
  { category: categories.PUNCTUATION, issueType: 'grammar' },
);

/** Words of headings (LanguageTool 6.6). */
const MOST_WORDS_OF_HEADINGS = 10;

const ENGLISH = 'No full stop or other mark ends this paragraph.';
const MESSAGES: Readonly<Record<string, string>> = {
  en: ENGLISH,
  ru: 'В конце абзаца нет ни точки, ни другого знака.',
};

/** Paragraphs that are too long for a heading, and end without a mark. */
export const longParagraphEnd: TextRule = {
  info,
  check(document: Document, { language }: RuleContext): RuleMatch[] {
    const matches: RuleMatch[] = [];
    for (const sentences of paragraphsOf(document)) {
      const placed = sentences.flatMap(({ sentence, start }) =>
        sentence.tokens.filter(({ text }) => text !== '').map((token) => ({ token, start })),
      );
      const last = placed.at(-1);
      if (!last || !isCounted(last.token.text)) continue;
      if (placed.filter(({ token }) => isCounted(token.text)).length <= MOST_WORDS_OF_HEADINGS) continue;
      matches.push({
        rule: info,
        from: last.start + last.token.start,
        to: last.start + last.token.end,
        message: MESSAGES[language] ?? ENGLISH,
        shortMessage: '',
        replacements: [{ value: `${last.token.text}.` }],
      });
    }
    return matches;
  },
};
