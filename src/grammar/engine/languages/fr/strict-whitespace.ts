import { ownEntry } from '#kit/own-entry';
import { AnalysedSentence } from '../../pack/analysis/analysed-sentence.ts';
import { categories } from '../../rules/category.ts';
import { optionalInfo } from '../../rules/generic/optional/optional-info.ts';
import type { RuleMatch, SentenceRule } from '../../rules/rule.ts';

const info = optionalInfo('FRENCH_WHITESPACE_STRICT', 'A space that can break before high punctuation', {
  category: categories.MISC,
  issueType: 'uncategorized',
  picky: true,
  contextForSureMatch: 0,
});

const NO_BREAK = '\u00A0';
const NARROW = '\u202F';
const SPACED: Readonly<Record<string, string>> = {
  '?': NARROW,
  '!': NARROW,
  ';': NARROW,
  ':': NO_BREAK,
  '»': NO_BREAK,
};

/** Characters by which an emoticon or a figure is known. */
const LOOK = 3;

/** Blanks beside French punctuation at which a line could break. */
export const strictFrenchWhitespace: SentenceRule = {
  infos: [info],
  check(sentence, _context, enabled) {
    if (!(sentence instanceof AnalysedSentence) || !enabled(info)) return [];
    const { tokens, text } = sentence;
    const matches: RuleMatch[] = [];
    const report = (from: number, to: number, value: string): void => {
      matches.push({
        rule: info,
        from,
        to,
        message: 'Une espace insécable garde ce signe sur la même ligne.',
        shortMessage: 'Espace insécable',
        replacements: [{ value }],
      });
    };
    for (const token of tokens.slice(1)) {
      const { start, end } = token;
      const blank = ownEntry(SPACED, token.text);
      if (blank !== undefined) {
        if (isNotPunctuation(text, start)) continue;
        if (start === 0) report(start, end, `${blank}${token.text}`);
        else if (canBreak(text[start - 1])) report(start - 1, end, `${blank}${token.text}`);
      } else if (token.text === '«' && canBreak(text[end])) report(start, end + 1, `«${NO_BREAK}`);
    }
    return matches;
  },
};

const canBreak = (character: string | undefined): boolean =>
  character !== undefined && /\s/.test(character) && character !== NO_BREAK && character !== NARROW;

/** Emoticons, runs of marks such as ?! and figures such as 10 : 30. */
function isNotPunctuation(text: string, at: number): boolean {
  const behind = text.slice(at, at + LOOK);
  return /^(?:[?!]{2}|[:;]-?[()D])/.test(behind) || (/^: ?\d/.test(behind) && /\d ?$/.test(text.slice(0, at)));
}
