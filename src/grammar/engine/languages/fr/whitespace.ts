import { ownEntry } from '#kit/own-entry';
import { AnalysedSentence } from '../../pack/analysis/analysed-sentence.ts';
import { categories } from '../../rules/category.ts';
import type { RuleInfo, RuleMatch, SentenceRule } from '../../rules/rule.ts';

const info: RuleInfo = {
  id: 'FRENCH_WHITESPACE',
  description: 'No space before high punctuation or within quotation marks',
  issueType: 'uncategorized',
  category: categories.MISC,
  kind: 'code',
  contextForSureMatch: 0,
};

const NO_BREAK = '\u00A0';
const NARROW = '\u202F';
const SPACED: Readonly<Record<string, string>> = { '?': NARROW, '!': NARROW, ';': NARROW, ':': NO_BREAK };

/**
 * Question and exclamation marks, semicolons and colons right after a word, and quotation marks right beside one
 * (French). Any blank is enough.
 */
export const frenchWhitespace: SentenceRule = {
  infos: [info],
  check(sentence) {
    if (!(sentence instanceof AnalysedSentence)) return [];
    const { tokens, text } = sentence;
    const matches: RuleMatch[] = [];
    const report = (from: number, to: number, value: string): void => {
      matches.push({
        rule: info,
        from,
        to,
        message: 'En français, l’espace insécable accompagne ce signe.',
        shortMessage: 'Espace insécable',
        replacements: [{ value }],
      });
    };
    for (let i = 2; i < tokens.length; i++) {
      const token = tokens[i];
      const before = tokens[i - 1];
      if (!token || !before) continue;
      const blank = ownEntry(SPACED, token.text);
      if (blank !== undefined) {
        if (token.whitespaceBefore || !isWord(before) || before.address) continue;
        // 10:30, http://, ;), Quoi ?!, c:\x: no punctuation of a sentence.
        const after = text.charAt(token.end);
        if (token.text === ':' ? /[\p{N}/\\]/u.test(after) || before.text.length < 2 : /[?!)]/.test(after)) continue;
        report(before.start, token.end, `${before.text}${blank}${token.text}`);
      } else if (before.text === '«' && !token.whitespaceBefore && isWord(token)) {
        const closing = tokens[i + 1];
        if (closing?.text === '»' && !closing.whitespaceBefore)
          report(before.start, closing.end, `«${NO_BREAK}${token.text}${NO_BREAK}»`);
        else report(before.start, token.end, `«${NO_BREAK}${token.text}`);
      } else if (token.text === '»' && !token.whitespaceBefore && isWord(before)) {
        const opening = tokens[i - 2];
        if (opening?.text !== '«' || before.whitespaceBefore)
          report(before.start, token.end, `${before.text}${NO_BREAK}»`);
      }
    }
    return matches;
  },
};

const isWord = ({ text }: { readonly text: string }): boolean => /^[\p{L}\p{N}].*$/u.test(text);
