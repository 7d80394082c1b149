import type { Token } from '../../../text/token.ts';
import type { RuleMatch, SentenceRule } from '../../rule.ts';
import { type Messages, messagesOf } from '../messages.ts';
import { commaWhitespace } from '../typography/comma-parenthesis-whitespace.ts';

const QUOTES = new Set(['"', "'", '’', '“', '”', '«', '»']);
const DIGIT = /\p{Nd}/u;
/** Top-level domains of no country. */
const GENERIC_DOMAINS = new Set(['com', 'edu', 'gov', 'int', 'mil', 'net', 'org']);
const COUNTRY_DOMAIN = /^[a-z]{2}$/;
/** Types of files, perhaps as the beginning of a compound: mp3, PDF-Datei. */
const FILE_TYPE = /^(?:ai|(?:mp|MP)[34]|[a-z]{3}[a-z]?|[A-Z]{3}[A-Z]?)(?:-.+)?$/;
const DASH = /^[–—]$/;

/** French puts spaces inside its quotation marks. */
const SPACED_QUOTES = new Set(['fr']);

/**
 * Spaces on the wrong side of commas, full stops, parentheses and quotation marks, as LanguageTool 6.6 finds them
 * (CommaWhitespaceRule).
 */
export function installedCommaWhitespace(language: string): SentenceRule {
  const { infos } = commaWhitespace;
  const [info] = infos;
  const messages = messagesOf(language);
  return {
    infos,
    check({ text, tokens }) {
      const matches: RuleMatch[] = [];
      if (!info) return matches;
      const report = (from: number, to: number, what: Exclude<keyof Messages, 'short'>, ...values: string[]): void => {
        matches.push({
          rule: info,
          from,
          to,
          message: messages[what],
          shortMessage: messages.short.space,
          replacements: values.map((value) => ({ value })),
        });
      };
      for (let i = 1; i < tokens.length; i++) {
        const token = tokens[i];
        // Most tokens are words, and no rule here is about them.
        if (!token || token.end - token.start !== 1) continue;
        const mark = token.text;
        const before = tokens[i - 1];
        const next = tokens[i + 1];
        const blankAfter = next ? next.whitespaceBefore : token.end < text.length;
        const glued = next && !next.whitespaceBefore ? next : undefined;
        if (token.whitespaceBefore || i === 1) {
          const from = token.whitespaceBefore ? token.start - 1 : token.start;
          const isNew = token.whitespaceBefore || token.end === text.length;
          if (mark === ')' && isNew) report(from, token.end, 'parenthesisSpaceBefore', ')');
          else if (mark === ',' && glued?.text !== ',' && (isNew || glued))
            report(from, token.end, glued ? 'commaSpaceMoved' : 'commaSpaceBefore', glued ? ', ' : ',');
          else if (mark === '.' && isNew && !begins(glued, tokens[i + 2], language))
            report(from, token.end, 'periodSpaceBefore', '.');
        }
        if (mark === '(' && blankAfter) report(token.start, token.end + 1, 'parenthesisSpaceAfter', '(');
        else if (
          blankAfter &&
          token.whitespaceBefore &&
          QUOTES.has(mark) &&
          text[token.start - 1] === ' ' &&
          !SPACED_QUOTES.has(language)
        )
          report(token.start - 1, token.end + 1, 'quoteSpaces', `${mark} `, ` ${mark}`);
        else if (
          mark === ',' &&
          glued &&
          missesSpace(token.whitespaceBefore ? ' ' : (before?.text ?? ''), glued.text)
        ) {
          if (language !== 'uk' || !DASH.test(glued.text))
            report(token.start, glued.end, 'commaSpaceAfter', `, ${glued.text}`);
        }
      }
      return matches;
    },
  };
}

/** Is a space missing between a comma and what follows? */
const missesSpace = (before: string, after: string): boolean =>
  !QUOTES.has(after) && after !== '-' && after !== ',' && before !== ',' && !DIGIT.test(before) && !DIGIT.test(after);

/** Does a full stop begin a number, an ellipsis, a path, or the name of a domain or of a kind of file? */
function begins(next: Token | undefined, afterNext: Token | undefined, language: string): boolean {
  if (!next) return false;
  const { text } = next;
  if (GENERIC_DOMAINS.has(text) || COUNTRY_DOMAIN.test(text) || FILE_TYPE.test(text)) return true;
  if (text.startsWith('.') || /^\p{Nd}/u.test(text)) return true;
  if (language === 'de' && isGermanDomain(text)) return true;
  return text === '/' && afterNext?.whitespaceBefore === false && /^[a-zA-Z]+$/.test(afterNext.text);
}

/** A domain as German speaks of it behind its dot: de-Domain, shop-Domains. */
function isGermanDomain(text: string): boolean {
  const [domain = '', noun, ...more] = text.split('-');
  return more.length === 0 && /^[a-z]{2,10}$/.test(domain) && (noun === 'Domain' || noun === 'Domains');
}
