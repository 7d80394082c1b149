import { BoundedMap } from '../bounded-map.ts';
import type { Sentence, Token } from '../text/token.ts';
import type { SpelledWord, Speller } from './speller.ts';
import { nearestFirst } from './suggestions/nearest-first.ts';

/** What LanguageTool's speller of a language does with tokens (MorfologikSpellerRule 6.6). */
interface TokenHabits {
  /** Words with a part of speech are right. */
  readonly trustsTags?: true;
  /** So are those with a hyphen in them, and with the tag of English words. */
  readonly trustsCompounds?: true;
  /** Words without a part of speech are wrong, whatever the dictionary has. */
  readonly onlyTags?: true;
  /** Words with the tag of English words are right. */
  readonly trustsEnglish?: true;
  /** Its dictionary tells no frequencies: a wrong word that makes one with a neighbour is reported with it. */
  readonly joins?: true;
  /** Words with digits in them are right. */
  readonly digits?: true;
  /** A word is right when its parts between hyphens are. */
  readonly parts?: true;
  /** Words of one letter are right. */
  readonly letters?: true;
  /** Words in capitals, and in camel case, are right. */
  readonly capitals?: true;
  /** Suggestions are ordered as there; `splits`: they may be two words. */
  readonly suggests?: 'words' | 'splits';
  /** Only these tokens are words. */
  readonly words?: RegExp;
  /** What stands before a word of its own. */
  readonly prefix?: RegExp;
}

const HABITS: Readonly<Record<string, TokenHabits>> = {
  en: { parts: true, letters: true, digits: true },
  es: { trustsTags: true },
  fr: { trustsTags: true },
  pt: { trustsCompounds: true },
  pl: { prefix: /^(?:niby|quasi|Niby|Quasi)-/ },
  nl: { trustsEnglish: true, suggests: 'words' },
  ca: { trustsTags: true, suggests: 'splits' },
  it: { capitals: true, digits: true, joins: true, suggests: 'splits' },
  uk: { trustsTags: true, onlyTags: true, suggests: 'splits', words: /[а-яіїєґА-ЯІЇЄҐ](?=.)|^[а-яіїєґ]$/ },
  ru: { capitals: true, digits: true, words: /^(?:[-а-яёА-ЯЁʼ]|\u0300|\u0301)+$/u },
};

/** Suggestions that are put into order. */
const CANDIDATES = 40;
/** Longer words are never checked. */
const MAX_WORD = 200;
const LETTER = /\p{Script=Latin}/u;
const DIGIT = /\p{Nd}/u;
/** A capital, then a small letter, and another capital somewhere. */
const CAMEL_CASE = /^\p{Lu}\P{Lu}.*\p{Lu}/u;
/** Tags that say nothing of the part of speech. */
const MARKS = new Set(['SENT_END', 'PARA_END']);
/** The tag that installed rules give English words within another language. */
export const ENGLISH = '_english_ignore_';

/** What a speller asks of the pack of its language. */
export interface WordKnowledge {
  /** Is a word wrong whatever tag it has? */
  isProhibited(word: string): boolean;
  /** Is a word in the lists of right words? */
  isListed(word: string): boolean;
  /** Is a word right that the dictionary lacks, because of what it is made of? */
  isCompound(word: string, has: (word: string) => boolean): boolean;
}

/**
 * A speller that finds wrong words in a sentence as LanguageTool's of that language does, where that is known here.
 * @param language short code
 * @param remembered tokens of which it remembers whether they are right
 * @param bit that a form sets once it is known to be right
 */
export function withSentenceWords(
  speller: Speller,
  language: string,
  known: WordKnowledge,
  remembered: number,
  bit = 0,
): Speller {
  const habits = HABITS[language];
  if (!habits) return speller;
  const has = (word: string): boolean => hasInSomeCase(speller, word);
  const isRight = (word: string): boolean => {
    if (habits.digits && DIGIT.test(word)) return true;
    if (habits.letters && word.length === 1) return true;
    if (habits.capitals && (word === word.toUpperCase() || CAMEL_CASE.test(word))) return true;
    // The dictionary has letters with their accents only in one piece.
    if (word.normalize('NFC') !== word) return false;
    if (has(word)) return true;
    return habits.parts === true && word.includes('-') && word.split('-').every((part) => part === '' || has(part));
  };
  const prefixOf = (text: string): number => habits.prefix?.exec(text)?.[0].length ?? 0;
  /** Is a token right whatever its tags are? */
  const isRightToken = (text: string): boolean => {
    if (text.length > MAX_WORD || !(habits.words ? habits.words.test(text) : LETTER.test(text))) return true;
    const word = text.slice(prefixOf(text));
    return habits.onlyTags ? known.isListed(word) : isRight(word) || known.isCompound(word, has);
  };
  const rightTokens = new BoundedMap<string, boolean>(remembered);
  const isKnownToBeRight = (text: string): boolean => {
    let right = rightTokens.get(text);
    if (right === undefined) {
      right = isRightToken(text);
      rightTokens.set(text, right);
    }
    return right;
  };
  const isTrusted = ({ text, readings }: Token): boolean => {
    if (habits.trustsTags) return isTagged(readings);
    if (habits.trustsEnglish) return readings.some(({ pos }) => pos === ENGLISH);
    if (!habits.trustsCompounds) return false;
    return readings.some(({ pos }) => pos === ENGLISH) || (text.includes('-') && isTagged(readings));
  };
  return {
    code: speller.code,
    isCorrect: (word) => speller.isCorrect(word),
    has: (word) => speller.has?.(word) === true,
    suggest(word, limit) {
      if (!habits.suggests) return speller.suggest(word, limit);
      const lower = word.toLowerCase();
      const near = speller.suggest(lower, CANDIDATES);
      const frequency = (one: string): number => speller.frequency?.(one) ?? 0;
      return nearestFirst(lower, near, frequency, habits.suggests === 'splits').slice(0, limit);
    },
    misspelt(sentence: Sentence): SpelledWord[] {
      const { tokens } = sentence;
      const found: SpelledWord[] = [];
      for (let index = 1; index < tokens.length; index++) {
        const token = tokens[index] as Token;
        const { form, text } = token;
        if (form !== undefined && (form.nothing & bit) !== 0) continue;
        if (isKnownToBeRight(text)) {
          if (form !== undefined) form.nothing |= bit;
          continue;
        }
        if (token.address || token.immunised || token.ignoreSpelling) continue;
        if (isTrusted(token) && text.normalize('NFC') === text && !known.isProhibited(text)) continue;
        const prefix = prefixOf(text);
        const word = text.slice(prefix);
        const wrong = { text: word, from: token.start + prefix };
        const pair = habits.joins && joinedWith(sentence, index, has);
        if (!pair) found.push(wrong);
        else if (pair.from >= (found.at(-1)?.from ?? 0) + (found.at(-1)?.text.length ?? 0)) found.push(pair);
      }
      return found;
    },
  };
}

/** A word that was parted by mistake: with the token before or behind it, it makes one that is right. */
function joinedWith(
  { text, tokens }: Sentence,
  index: number,
  has: (word: string) => boolean,
): SpelledWord | undefined {
  for (const at of [index, index + 1]) {
    const [before, behind] = [tokens[at - 1], tokens[at]];
    if (!before || !behind?.whitespaceBefore || before.text === '' || behind.text !== behind.lower) continue;
    const other = at === index ? before : behind;
    const joined = before.text + behind.text;
    if (!DIGIT.test(other.text) && LETTER.test(other.text) && has(joined))
      return { text: text.slice(before.start, behind.end), from: before.start, meant: joined };
  }
  return undefined;
}

const isTagged = (readings: Token['readings']): boolean => readings.some(({ pos }) => pos !== null && !MARKS.has(pos));

/** As it stands, or in small letters unless capitals are mixed in, or as a name in all capitals. */
function hasInSomeCase(speller: Speller, word: string): boolean {
  const straight = word.replaceAll('’', "'");
  if (speller.has?.(straight)) return true;
  const lower = straight.toLowerCase();
  const shouted = straight === straight.toUpperCase();
  const mixed = !shouted && straight.slice(1) !== lower.slice(1);
  if (!mixed && lower !== straight && speller.has?.(lower)) return true;
  return shouted && speller.has?.(straight.charAt(0) + lower.slice(1)) === true;
}
