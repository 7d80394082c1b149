import { capitalise } from '../../../pattern/suggestion.ts';
import { codeRule } from '../../code-rule.ts';
import type { Document, RuleContext, RuleMatch, TextRule } from '../../rule.ts';
import { messagesOf } from '../messages.ts';

const { info, examples } = codeRule({
  id: 'UPPERCASE_SENTENCE_START',
  category: 'CASING',
  // Below spelling: in “teh cat” the word comes first, and its suggestions are capitalised.
  priority: -11,
  description: 'A sentence that begins with a small letter',
  contextForSureMatch: -1,
  examples: {
    en: {
      wrong: ['[[this]] is how it began. => This', 'The rain stopped. [[we]] went outside. => We'],
      right: [
        'This is how it began.',
        'The rain stopped. iPhones rang everywhere.',
        'Wait... what was that?',
        'It is known. π = 3.14 or so.',
      ],
    },
    de: {
      wrong: ['[[das]] ist der Anfang. => Das', 'Der Regen hörte auf. [[wir]] gingen hinaus. => Wir'],
      right: ['Das ist der Anfang.', 'Moment... was war das?'],
    },
    fr: {
      wrong: ['[[voici]] le début. => Voici', 'La pluie cessa. [[nous]] sortîmes. => Nous'],
      right: ['Voici le début.', 'Attends... je viens.'],
    },
    es: {
      wrong: ['[[este]] es el principio. => Este', 'La lluvia paró. [[salimos]] a la calle. => Salimos'],
      right: ['Este es el principio.', 'Espera... ya voy.'],
    },
  },
});

const FIRST_WORD = /^\s*(?:["'“‘«„(¿¡]|«\s)?(?<word>\p{Ll}[\p{L}\p{M}'’-]*)(?<after>[\s,;:.!?]|$)/u;
const ENDED = /[.!?…][\s"'”’»)\]]*$/u;

/** Sentences that begin with a small letter, after one that has ended or at the start of the text. */
export const uppercaseSentenceStart: TextRule = {
  info,
  examples,
  check(document: Document, { language }: RuleContext): RuleMatch[] {
    const { text, ranges } = document;
    const matches: RuleMatch[] = [];
    let before = '';
    for (const [index, { start, end }] of ranges.entries()) {
      const sentence = text.slice(start, end);
      const previous = before;
      if (sentence.trim() !== '') before = sentence;
      const found = FIRST_WORD.exec(sentence);
      const word = found?.groups?.word;
      if (!found || word === undefined) continue;
      // Initials, and addresses as well.
      if (found.groups?.after === '.') continue;
      // A word alone need not be a sentence; an address is none.
      if (sentence.trim() === word || sentence.startsWith('://', found.index + found[0].length - 1)) continue;
      const place = found[0].indexOf(word);
      // Georgian writes no capitals; 's morgens begins with its particle.
      if (/\p{Script=Georgian}/u.test(word) || (word.length === 1 && /['’]$/.test(found[0].slice(0, place)))) continue;
      // A single letter before anything but a word is a symbol.
      if (word.length === 1 && (found.groups?.after !== ' ' || !/^\p{L}/u.test(sentence.slice(found[0].length))))
        continue;
      // iPhone, eBay, pH; a), b): names and numbering keep their small letter.
      if (/\p{Lu}/u.test(word)) continue;
      if (previous !== '' && !beginsAfter(previous, sentence)) continue;
      const { tokens } = document.sentence(index);
      // Of l’homme the article is the first word.
      const first = tokens.find((token) => token.start === place && token.end > place);
      const own = first && first.end < place + word.length ? sentence.slice(place, first.end) : word;
      const from = start + place;
      matches.push({
        rule: info,
        from,
        to: from + own.length,
        message: messagesOf(language).smallLetter,
        shortMessage: messagesOf(language).short.capital,
        replacements: [{ value: capitalise(own) }],
      });
    }
    return matches;
  },
};

function beginsAfter(before: string, sentence: string): boolean {
  // After an ellipsis or a closed quotation a sentence may go on.
  if (/(?:…|\.\.)[\s"'”’»)\]]*$/u.test(before)) return false;
  // An exclamation need not end its sentence: "Ah! how cheerfully we go".
  if (/!["'”’»)\]]*[ \u00A0]*$/u.test(before)) return false;
  // Lists and headings without full stops are left alone; a text of one sentence need not be complete.
  return ENDED.test(before) && (ENDED.test(sentence) || !/\n\s*$/.test(before));
}
