import type { OwnRules } from '../../rule.ts';
import { emptyLine } from './empty-line.ts';
import { longParagraphEnd } from './paragraph-end-of-long-ones.ts';
import { spacesBeforeParagraph, spacesBehindParagraph } from './paragraph-spaces.ts';
import { readability } from './readability.ts';
import { repeatedParagraphBeginning } from './repeated-paragraph-beginning.ts';
import { longParagraph } from './too-long-paragraph.ts';

/** Rules of all languages that LanguageTool has switched off; which of them a language has, its ids say. */
export const optionalRules = (language: string): OwnRules => ({
  sentenceRules: [spacesBeforeParagraph],
  textRules: [
    spacesBehindParagraph,
    emptyLine,
    longParagraph,
    longParagraphEnd,
    repeatedParagraphBeginning(language),
    ...readability(language),
  ],
});
