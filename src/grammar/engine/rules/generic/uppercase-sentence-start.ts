import { capitalise } from '../../pattern/suggestion.ts';
import { categories } from '../category.ts';
import type { Document, Examples, RuleContext, RuleInfo, RuleMatch, TextRule } from '../rule.ts';
import { messagesOf } from './messages.ts';

const info: RuleInfo = {
  id: 'UPPERCASE_SENTENCE_START',
  description: 'A sentence that begins with a small letter',
  issueType: 'typographical',
  category: categories.CASING,
  kind: 'code',
  contextForSureMatch: -1,
  // Below spelling: of "teh cat" the word is to be mended first, and its suggestions are capitalised.
  priority: -11,
};

const FIRST_WORD = /^\s*(?:["'“‘«„(¿¡]|«\s)?(?<word>\p{Ll}[\p{L}\p{M}'’-]*)(?<after>[\s,;:.!?]|$)/u;
const ENDED = /[.!?…][\s"'”’»)\]]*$/u;

/** Sentences that begin with a small letter, after one that has ended or at the start of the text. */
export const uppercaseSentenceStart: TextRule = {
  info,
  check(document: Document, { language }: RuleContext): RuleMatch[] {
    const { text, ranges } = document;
    const matches: RuleMatch[] = [];
    ranges.forEach(({ start, end }, index) => {
      const sentence = text.slice(start, end);
      const found = FIRST_WORD.exec(sentence);
      const word = found?.groups?.word;
      if (!found || word === undefined || found.groups?.after === '.') return;
      // A word alone need not be a sentence; an address is none.
      if (sentence.trim() === word || sentence.startsWith('://', found.index + found[0].length - 1)) return;
      // iPhone, eBay, pH; a), b): names and numbering keep their small letter.
      // Georgian writes no capitals; 's morgens begins with its particle.
      if (
        /\p{Script=Georgian}/u.test(word) ||
        (word.length === 1 && /['’]$/.test(found[0].slice(0, found[0].indexOf(word))))
      )
        return;
      // A single letter before anything but a word is a symbol.
      if (word.length === 1 && !/^\p{L}/u.test(sentence.slice(found[0].length))) return;
      if (/\p{Lu}/u.test(word) || (word.length === 1 && found.groups?.after !== ' ')) return;
      const before = index === 0 ? '' : text.slice(ranges[index - 1].start, start);
      // Lists and headings without full stops are left alone; a text of one sentence need not be complete.
      if (index > 0 && !(ENDED.test(before) && (ENDED.test(sentence) || !/\n\s*$/.test(before)))) return;
      // After an ellipsis or a closed quotation a sentence may go on.
      if (index > 0 && /(?:…|\.\.)[\s"'”’»)\]]*$/u.test(before)) return;
      const place = found[0].indexOf(word);
      const from = start + place;
      // Of l’homme the article is the first word.
      const first = document.sentence(index).tokens.find((token) => token.start === place && token.end > place);
      const own = first && first.end < place + word.length ? sentence.slice(place, first.end) : word;
      matches.push({
        rule: info,
        from,
        to: from + own.length,
        message: messagesOf(language).smallLetter,
        shortMessage: messagesOf(language).short.capital,
        replacements: [{ value: capitalise(own) }],
      });
    });
    return matches;
  },
};

export const uppercaseExamples: Readonly<Record<string, Examples>> = {
  UPPERCASE_SENTENCE_START: {
    wrong: [
      ['[[this]] is how it began.', 'This'],
      ['The rain stopped. [[we]] went outside.', 'We'],
    ],
    right: [
      'This is how it began.',
      'The rain stopped. iPhones rang everywhere.',
      'Wait... what was that?',
      'It is known. π = 3.14 or so.',
    ],
  },
};
