import type { RuleMatch, TextRule } from '../../rule.ts';
import { messagesOf } from '../messages.ts';
import { repeatedWhitespace } from '../typography/whitespace-rule.ts';

/** A blank of any kind with more spaces behind it, or the blanks at the beginning of a line, which are layout. */
const BLANKS = /[\n\r][\p{Zs}\t\0]*|[\p{Zs}\t\0][\p{Zs}\0]+/gu;

/**
 * Several spaces in a row, as LanguageTool 6.6 finds them (MultipleWhitespaceRule). It looks at each sentence alone, so
 * it depends on the sentence that blanks belong to.
 */
export const installedRepeatedWhitespace: TextRule = {
  info: repeatedWhitespace.info,
  check({ text, ranges }, { language }) {
    const matches: RuleMatch[] = [];
    const messages = messagesOf(language);
    for (const { start, end } of ranges)
      for (const { 0: blanks, index } of text.slice(start, end).matchAll(BLANKS)) {
        if (/^[\n\r]/.test(blanks)) continue;
        matches.push({
          rule: repeatedWhitespace.info,
          from: start + index,
          to: start + index + blanks.length,
          message: messages.severalSpaces,
          shortMessage: messages.short.space,
          replacements: [{ value: blanks.charAt(0) }],
        });
      }
    return matches;
  },
};
