import { capitalise } from '../../../pattern/suggestion.ts';
import type { Token } from '../../../text/token.ts';
import type { Document, RuleMatch, TextRule } from '../../rule.ts';
import { uppercaseSentenceStart } from '../casing/uppercase-sentence-start.ts';
import { messagesOf } from '../messages.ts';

const OPENING = new Set(['"', "'", '„', '»', '«', '“', '‘', '¡', '¿']);
const DASHES = new Set(['-', '–', '—']);
const CLOSING = /^["'„«»‘’“”]$/;
const END = /^[.!?…]$/;
/** Small letters and Roman numbers, as they number a list. */
const NUMBERING = /^(?:[a-z]|m{0,4}(?:c[md]|d?c{0,3})(?:x[cl]|l?x{0,3})(?:i[xv]|v?i{0,3}))$/;
const NUMBERED_ITEM = /^(?:\d+\. [^\n]*|[^\n]*\n\d+\. ?)$/;
/** Signs that are written small, and “carbon copy”. */
const SMALL = /^(?:[nwøⓒ]|cc|pH)$/;
/** iPhone, eBay */
const MIXED = /^[a-z](?:[A-Z]|[a-z]+[A-Z][a-zA-Z]+$)/;
const UKRAINIAN_LETTER = /^[а-яіїєґ]$/;

/**
 * Sentences that begin with a small letter, as LanguageTool 6.6 finds them (UppercaseSentenceStartRule): those that end
 * with a mark and those that follow one that does.
 */
export const installedSentenceStart: TextRule = {
  info: uppercaseSentenceStart.info,
  check(document, { language }) {
    const matches: RuleMatch[] = [];
    const { ranges } = document;
    const [only] = ranges;
    // A word alone need not be a sentence.
    if (ranges.length === 1 && only && document.sentence(0).tokens.length === 2 && isWhole(document)) return matches;
    let lastMark = '';
    let afterNumber = false;
    for (const [index, { start }] of ranges.entries()) {
      const { text, tokens } = document.sentence(index);
      if (text.trim() === '') {
        afterNumber = false;
        continue;
      }
      const at = firstWord(tokens, language);
      const token = tokens[at];
      if (!token) continue;
      const follower = tokens[at + 1]?.text;
      if (language === 'uk' && at === 1 && follower === ')' && UKRAINIAN_LETTER.test(token.text)) return matches;
      const last = lastOf(tokens);
      const isSentence = (lastMark === '' || END.test(lastMark) || END.test(last)) && !/^[,;]$/.test(lastMark);
      const isNumbering = (follower === '.' || follower === ')') && NUMBERING.test(token.text);
      lastMark = last;
      const isLeft = afterNumber || isNumbering || token.address || tokens[1]?.immunised === true;
      afterNumber = NUMBERED_ITEM.test(text);
      if (!isSentence || isLeft || !beginsSmall(token.text)) continue;
      matches.push({
        rule: uppercaseSentenceStart.info,
        from: start + token.start,
        to: start + token.end,
        message: messagesOf(language).smallLetter,
        shortMessage: messagesOf(language).short.capital,
        replacements: [{ value: capitalise(token.text) }],
      });
    }
    return matches;
  },
};

/** Is a text of one word no more than that, without even a space? */
const isWhole = ({ text, sentence }: Document): boolean => sentence(0).tokens[1]?.end === text.length;

/** Where the first word is: behind an opening mark, and in Dutch behind ’t and its like. */
function firstWord(tokens: readonly Token[], language: string): number {
  const first = tokens[1]?.text ?? '';
  if (language === 'nl' && first === "'" && tokens.length > 3 && /^[kmnrst]$/.test(tokens[2]?.text ?? '')) return 3;
  const opens = OPENING.has(first) || (language === 'pt' && DASHES.has(first));
  return opens && tokens.length >= 3 ? 2 : 1;
}

/** The last token, or that before a closing mark. */
function lastOf(tokens: readonly Token[]): string {
  const last = tokens.at(-1)?.text ?? '';
  return CLOSING.test(last) ? (tokens.at(-2)?.text ?? '') : last;
}

const beginsSmall = (word: string): boolean =>
  /^\p{Ll}/u.test(word) && capitalise(word) !== word && !/\d/.test(word) && !MIXED.test(word) && !SMALL.test(word);
