import type { AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import type { Reading } from '../../text/token.ts';
import { tokenAt } from '../../text/token-at.ts';
import type { GermanWords } from './german-words.ts';
import { beginsWithCapital, hasLemma, hasTag, hasTagLike, hasTagPart, hasTagStart, isNumeric } from './word-kinds.ts';

/** The word in question: its place, and its readings in small letters if it has any. */
export interface CapitalWord {
  readonly tokens: readonly AnalysedToken[];
  readonly place: number;
  readonly small: readonly Reading[] | undefined;
}

/** What opens a quotation or ends a sentence before a word: a capital behind it means nothing. */
export const OPENERS = new Set(['(', '"', "'", '‘', '„', '«', '»', '‚', '.', '!', '?']);

const textAt = (tokens: readonly AnalysedToken[], place: number): string => tokens[place]?.text ?? '';

/** What a nominalised word may follow without an article: mehr Gutes, aufs Ganze. */
const INDEFINITE = new Set([
  'aufs',
  'einige',
  'einiger',
  'irgendein',
  'irgendwas',
  'irgendwelche',
  'mehr',
  'wenige',
  'weniger',
]);

/** Adjectives and participles in the genitive plural without an article: Bilder Verletzter. */
const MANY_OF = ['ADJ', 'PA2'].map((kind) => `${kind}:GEN:PLU:MAS:GRU:SOL`);

/** Is an adjective or the like a noun here, by the words before it: etwas Neues, der ganz Alte? */
export function isNominalisation({ tokens, place, small }: CapitalWord, words: GermanWords): boolean {
  const { text, readings } = tokenAt(tokens, place);
  const next = tokens[place + 1];
  if (!beginsWithCapital(text) || words.isNumber(text) || words.mayBeNoun(next) || isNumeric(next?.text)) return false;
  if (/^Alle[nm]$/.test(text) || hasTag(small, 'PRP:LOK+TMP+CAU:DAT+AKK')) return false;
  const before = tokens[place - 1]?.readings;
  const second = tokens[place - 2]?.readings;
  const third = place > 2 ? tokens[place - 3]?.readings : undefined;
  const word = textAt(tokens, place - 1);
  const isListed = /^(?:und|oder|beziehungsweise)$/.test(word);
  if (isListed && place > 1 && hasTagPart(readings, 'SUB') && hasTagPart(readings, ':ADJ')) return true;
  if (hasTagPart(second, 'SUB') && hasTagPart(small, 'ADJ') && word !== ',') return true;
  if (hasTag(small, 'PA1:PRD:GRU:VER')) return false;
  return (
    (INDEFINITE.has(word) && hasTagPart(readings, 'SUB')) ||
    words.isNumber(word) ||
    (hasTagPart(before, 'ART', 'PRO:') && !isSubject(tokens, place) && !hasTagPart(before, ':STD')) ||
    (hasTagPart(third, 'ART') && hasTagPart(second, 'PRP') && hasTagPart(before, 'SUB')) ||
    (hasTagPart(second, 'PRO:', 'PRP') && hasTagPart(before, 'ADJ', 'ADV', 'PA2', 'PA1')) ||
    (hasTagPart(third, 'PRO:', 'PRP') && hasTagPart(second, 'ADJ', 'ADV') && hasTagPart(before, 'ADJ', 'ADV', 'PA2')) ||
    (hasTagStart(readings, 'SUB:') && hasTagPart(before, 'GEN') && !hasTagPart(next?.readings, 'PKT'))
  );
}

/** Is the word before a pronoun that is the subject, so that it goes with no noun? */
function isSubject(tokens: readonly AnalysedToken[], place: number): boolean {
  const before = tokens[place - 1]?.readings ?? [];
  if (!hasTagStart(before, 'PRO:PER:NOM:')) return false;
  return (place < 4 && tokens.length > 4) || before.length === 1 || hasLemma(tokens[place - 2]?.readings, 'sein');
}

/** Das wirklich Schlimme: an adverb between the article and the noun. */
export const isAfterAdverb = ({ tokens, place }: CapitalWord, words: GermanWords): boolean =>
  textAt(tokens, place - 2).toLowerCase() === 'das' &&
  hasTagPart(tokens[place - 1]?.readings, 'ADV') &&
  !words.mayBeNoun(tokens[place + 1]);

const DETERMINERS = ['ART', 'PRP', 'ZAL'];

/** Does an adjective stand for a noun: viel Gutes, im Freien, Neues zu erfahren? */
export function isAdjectiveAsNoun({ tokens, place, small }: CapitalWord, words: GermanWords): boolean {
  const { readings } = tokenAt(tokens, place);
  const previous = tokenAt(tokens, place - 1);
  const before = previous.readings;
  const next = tokens[place + 1];
  const opened = OPENERS.has(textAt(tokens, place - 2)) ? words.lookUp(previous.lower) : undefined;
  const beforeZu = next?.text === 'zu';
  const beforeInfinitive = hasTagPart(next?.readings, 'EIZ');
  const afterDeterminer =
    (hasTagPart(before, ...DETERMINERS) || hasTagPart(opened, ...DETERMINERS)) && !hasTagPart(before, ':STD');
  const afterVerb = hasTagLike(before, /^VER:(?:MOD:|AUX:)?[1-3]:/) && !hasLemma(before, 'sein');
  const afterQuantity = /^(?:viel|nichts|nix|wenig|allerlei)$/.test(previous.lower);
  const isObject = afterVerb && hasTagPart(small, 'ADJ:', 'PA') && next && !/^(?:und|oder|,)$/.test(next.text);
  const beforeGenitive =
    /^(?:einer|eines|der|des|dieser|dieses)$/.test(next?.text ?? '') && hasTagPart(small, 'ADJ', 'VER');
  const afterConjunction =
    hasTag(before, 'KON:UNT') && next && !words.mayBeNoun(next) && !hasTag(next.readings, 'KON:NEB');
  if (
    !afterDeterminer &&
    !afterQuantity &&
    !beforeZu &&
    !beforeInfinitive &&
    !isObject &&
    !beforeGenitive &&
    !afterConjunction
  ) {
    if (!afterVerb && small) {
      if (hasTagPart(before, 'SUB:') && hasTagStart(small, ...MANY_OF))
        return next !== undefined && !hasTagPart(next.readings, 'SUB:');
      if (next?.readings.length === 1 && hasTagStart(before, 'PRO:PER:NOM:') && hasTag(next.readings, 'ADJ:PRD:GRU'))
        return true;
    }
    const second = place > 1 && hasTagPart(before, 'ADJ') ? tokens[place - 2]?.readings : undefined;
    if (!hasTagPart(second, ...DETERMINERS)) return false;
  }
  if (words.mayBeNoun(next) || isNumeric(next?.text)) return false;
  const isOther = hasTagPart(small, 'PRP:LOK', 'PA2:PRD:GRU:VER', 'PA1:PRD:GRU:VER', 'ADJ:PRD:KOM', 'ADV:TMP');
  return readings.some(({ pos }) => (pos === null ? !isOther : pos.includes('ADJ')));
}
