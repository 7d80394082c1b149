import { capitalise } from '../../../pattern/suggestion.ts';
import type { Sentence, Token } from '../../../text/token.ts';
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
/** Letters that LanguageTool 6.6 leaves small in every language. */
const SYMBOLS = /^[nw]$/;
const LATIN_LETTER = /^[a-z]$/;
const ENDED = /[.!?…][\s"'”’»)\]]*$/u;

/**
 * Sentences that begin with a small letter, after one that has ended or at the start of the text.
 * @param likeTheOriginal also those that end with a full stop after a heading or an item of a list, as LanguageTool 6.6
 */
export const uppercaseSentenceStart = (likeTheOriginal: boolean): TextRule => ({
  info,
  examples,
  check(document: Document, { language }: RuleContext): RuleMatch[] {
    const { text, ranges } = document;
    const matches: RuleMatch[] = [];
    let before = '';
    let beforeAt = -1;
    ranges.forEach(({ start, end }, index) => {
      const sentence = text.slice(start, end);
      const previous = before;
      const previousAt = beforeAt;
      if (sentence.trim() !== '') {
        before = sentence;
        beforeAt = index;
      }
      const found = FIRST_WORD.exec(sentence);
      const word = found?.groups?.word;
      if (!found || word === undefined) return;
      const next = sentence[found.index + found[0].length];
      // Initials, and addresses as well.
      if (found.groups?.after === '.' && !(likeTheOriginal && !LATIN_LETTER.test(word) && !/\S/.test(next ?? '')))
        return;
      if (likeTheOriginal && SYMBOLS.test(word)) return;
      if (likeTheOriginal && found[0].trimStart().startsWith('(')) return;
      // A word alone need not be a sentence; an address is none.
      if (
        (likeTheOriginal ? text : sentence).trim() === word ||
        sentence.startsWith('://', found.index + found[0].length - 1)
      )
        return;
      // iPhone, eBay, pH; a), b): names and numbering keep their small letter.
      // Georgian writes no capitals; 's morgens begins with its particle.
      if (
        /\p{Script=Georgian}/u.test(word) ||
        (word.length === 1 && /['’]$/.test(found[0].slice(0, found[0].indexOf(word))))
      )
        return;
      // A single letter before anything but a word is a symbol.
      if (
        !likeTheOriginal &&
        word.length === 1 &&
        (found.groups?.after !== ' ' || !/^\p{L}/u.test(sentence.slice(found[0].length)))
      )
        return;
      const place = found[0].indexOf(word);
      const from = start + place;
      const { tokens } = document.sentence(index);
      // Of l’homme the article is the first word.
      const first = tokens.find((token) => token.start === place && token.end > place);
      const own = first && first.end < place + word.length ? sentence.slice(place, first.end) : word;
      if (/\p{Lu}/u.test(likeTheOriginal ? own : word)) return;
      const begins =
        previous === '' ||
        (likeTheOriginal
          ? mayBeginAfter(document.sentence(previousAt), document.sentence(index))
          : beginsAfter(previous, sentence));
      if (!begins) return;
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
});

function beginsAfter(before: string, sentence: string): boolean {
  // After an ellipsis or a closed quotation a sentence may go on.
  if (/(?:…|\.\.)[\s"'”’»)\]]*$/u.test(before)) return false;
  // Lists and headings without full stops are left alone; a text of one sentence need not be complete.
  return ENDED.test(before) && (ENDED.test(sentence) || !/\n\s*$/.test(before));
}

/** The number of an item of a list, which segmentation of some languages takes for a sentence. */
const NUMBERING = /(?:^|\n)\d+\.\s*$/;

/** Whether a sentence may begin after another one; of an abbreviation or an ellipsis that is one token the stop is none. */
function mayBeginAfter(before: Sentence, sentence: Sentence): boolean {
  if (NUMBERING.test(before.text)) return false;
  return ends(before.tokens, 1) || (ends(sentence.tokens, Infinity) && !/[,;]\s*$/.test(before.text));
}

/** Whether the last token ends a sentence, or that before so many closing marks. */
function ends(tokens: readonly Token[], closingMarks: number): boolean {
  let last = tokens.length - 1;
  for (let left = closingMarks; left > 0 && /^["'”’»)\]]$/.test(tokens[last]?.text ?? ''); left--) last--;
  return /^[.!?…]$/.test(tokens[last]?.text ?? '');
}
